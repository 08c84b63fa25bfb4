/* view_menu.c - the menu of rule sets, sizes and themes. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ui/slide/view_internal.h"

static const struct {
    uint32_t width, height;
} SIZES[] = {{2, 2},   {3, 3},   {4, 4}, {5, 5}, {6, 6}, {8, 8}, {10, 10}, {12, 12},
             {16, 16}, {32, 32}, {4, 5}, {5, 4}, {6, 4}, {3, 5}, {4, 3}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

static bool fits(const struct slide_rules *rules, uint32_t width, uint32_t height) {
    struct fault fault;
    return slide_rules_size(rules, width, height, &fault) == ERR_NONE;
}

static void next_size(struct slide_view *view, int step) {
    struct slide_rules *rules = &view->menu_rules;
    int at = -1; /* a size that is not in the list counts as before the first */
    for (int i = 0; i < SIZE_COUNT; i++)
        if (SIZES[i].width == rules->width && SIZES[i].height == rules->height)
            at = i;
    for (int tried = 0; tried < SIZE_COUNT; tried++) {
        at = (at + step + SIZE_COUNT) % SIZE_COUNT;
        if (fits(rules, SIZES[at].width, SIZES[at].height))
            break;
    }
    if (fits(rules, SIZES[at].width, SIZES[at].height)) {
        rules->width = SIZES[at].width;
        rules->height = SIZES[at].height;
    }
}

/* If a rule set cannot be read, shows why; the next step continues from it. */
static void next_rules(struct slide_view *view, int step) {
    unsigned count = view->rule_set_count;
    struct fault fault = {0};
    if (count == 0)
        return;
    view->menu_rule_set = (view->menu_rule_set + count + (unsigned)step) % count;
    if (rules_load(view->rule_sets[view->menu_rule_set], &view->menu_rules, &fault) != ERR_NONE)
        slide_view_say(view, "%s", fault.what);
}

void slide_view_next_theme(struct slide_view *view, int step) {
    theme_choose_next(&view->themes, &view->session, step, &view->theme);
}

/* The rules of a game that started from a given board have no starting tiles. The next game has them again. */
static unsigned own_begin(const struct slide_rules *rules) {
    struct slide_rules shipped;
    if (rules->begin > 0)
        return rules->begin;
    if (!rules_known(rules->name) || rules_load(rules->name, &shipped, NULL) != ERR_NONE)
        slide_rules_classic(&shipped);
    return shipped.begin;
}

void slide_view_menu_open(struct slide_view *view) {
    view->screen = SLIDE_VIEW_MENU;
    view->menu_row = SLIDE_VIEW_MENU_RULES;
    view->menu_changed = false;
    view->menu_rules = view->rules;
    view->menu_rules.begin = own_begin(&view->rules);
    view->menu_rule_set = 0;
    for (unsigned i = 0; i < view->rule_set_count; i++)
        if (strcmp(view->rule_sets[i], view->rules.name) == 0)
            view->menu_rule_set = i;
}

void slide_view_menu_go(struct slide_view *view, bool daily, bool sure) {
    struct slide_rules rules = view->menu_rules;
    bool forgotten = view->session.saves.game.id == 0 && view->state.moves > 0 && !view->state.over;
    if (forgotten && !sure) {
        view->menu_daily = daily;
        view->from_editor = false;
        slide_view_ask(view, SLIDE_VIEW_ASKS_SWITCH);
        return;
    }
    view->screen = SLIDE_VIEW_GAME;
    if (view->session.options.same_match) {
        slide_view_say(view, "The rules cannot change while a log or a record is written.");
        return;
    }
    session_ask(&view->session, NULL, 0); /* the command line asked for a different game */
    slide_view_switch_to(view, &rules, daily);
    slide_view_news(view);
}

static void change(struct slide_view *view, int step) {
    switch (view->menu_row) {
    case SLIDE_VIEW_MENU_RULES:
        next_rules(view, step);
        view->menu_changed = true;
        break;
    case SLIDE_VIEW_MENU_SIZE:
        next_size(view, step);
        view->menu_changed = true;
        break;
    case SLIDE_VIEW_MENU_THEME:
        slide_view_next_theme(view, step);
        break;
    case SLIDE_VIEW_MENU_MOTION:
        view->reduced_motion = !view->reduced_motion;
        session_set(&view->session, "motion", view->reduced_motion ? "reduced" : "full");
        break;
    default:
        break;
    }
}

/* The rows that do the same as a key. */
static const enum action ACTION_OF[SLIDE_VIEW_MENU_ROWS] = {
    [SLIDE_VIEW_MENU_REDO] = ACTION_REDO,     [SLIDE_VIEW_MENU_REVIEW] = ACTION_REVIEW,
    [SLIDE_VIEW_MENU_SCORES] = ACTION_SCORES, [SLIDE_VIEW_MENU_HOW] = ACTION_HOW,
    [SLIDE_VIEW_MENU_HELP] = ACTION_HELP,     [SLIDE_VIEW_MENU_QUIT] = ACTION_QUIT,
};

bool slide_view_menu_enabled(const struct slide_view *view, enum slide_view_menu_row row) {
    return !ACTION_OF[row] || slide_view_enabled(view, ACTION_OF[row]);
}

static void choose(struct slide_view *view, double now) {
    switch (view->menu_row) {
    case SLIDE_VIEW_MENU_PLAY:
        slide_view_menu_go(view, false, false);
        break;
    case SLIDE_VIEW_MENU_DAILY:
        slide_view_menu_go(view, true, false);
        break;
    case SLIDE_VIEW_MENU_EDIT:
        slide_view_editor_open(view, &view->menu_rules);
        break;
    case SLIDE_VIEW_MENU_RULES:
    case SLIDE_VIEW_MENU_SIZE:
    case SLIDE_VIEW_MENU_THEME:
    case SLIDE_VIEW_MENU_MOTION:
        if (view->menu_changed)
            slide_view_menu_go(view, false, false);
        else
            view->screen = SLIDE_VIEW_GAME;
        break;
    default: /* the others are actions that have a key of their own */
        view->screen = SLIDE_VIEW_GAME;
        slide_view_act(view, ACTION_OF[view->menu_row], now);
        break;
    }
}

/* Up and down through the settings, then through the actions in their columns; round at both ends. */
static void go_down(struct slide_view *view, int step) {
    int columns = view->menu_columns > 1 ? (int)view->menu_columns : 1, row = (int)view->menu_row;
    bool action = row >= SLIDE_VIEW_MENU_ACTIONS;
    int to = row + (action ? columns * step : step);
    if (step < 0 && action && to < SLIDE_VIEW_MENU_ACTIONS)
        to = SLIDE_VIEW_MENU_ACTIONS - 1;
    else if (to < 0)
        to = SLIDE_VIEW_MENU_ROWS - 1;
    view->menu_row = (enum slide_view_menu_row)(to >= SLIDE_VIEW_MENU_ROWS ? 0 : to);
}

/* Another value or, among the actions, the one beside. */
static void go_across(struct slide_view *view, int step) {
    int to = (int)view->menu_row + step;
    if (view->menu_row < SLIDE_VIEW_MENU_ACTIONS)
        change(view, step);
    else if (to >= SLIDE_VIEW_MENU_ACTIONS && to < SLIDE_VIEW_MENU_ROWS)
        view->menu_row = (enum slide_view_menu_row)to;
}

void slide_view_menu_act(struct slide_view *view, enum action action, double now) {
    switch (action) {
    case ACTION_UP:
    case ACTION_DOWN:
        go_down(view, action == ACTION_DOWN ? 1 : -1);
        break;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        go_across(view, action == ACTION_RIGHT ? 1 : -1);
        break;
    case ACTION_FIRST:
        view->menu_row = 0;
        break;
    case ACTION_LAST:
        view->menu_row = SLIDE_VIEW_MENU_ROWS - 1;
        break;
    case ACTION_YES:
        choose(view, now);
        break;
    case ACTION_NO:
    case ACTION_MENU:
        view->screen = SLIDE_VIEW_GAME;
        break;
    default:
        break;
    }
}

void slide_view_menu_step(struct slide_view *view, enum slide_view_menu_row row, int step) {
    view->message[0] = '\0';
    view->noted = false;
    view->menu_row = row;
    change(view, step);
}

void slide_view_menu_click(struct slide_view *view, enum slide_view_menu_row row, double now) {
    slide_view_menu_step(view, row, row < SLIDE_VIEW_MENU_ACTIONS ? 1 : 0);
    if (row >= SLIDE_VIEW_MENU_ACTIONS)
        choose(view, now);
}

const char *slide_view_menu_heading(enum slide_view_menu_row row) {
    return row == SLIDE_VIEW_MENU_RULES ? "Game" : row == SLIDE_VIEW_MENU_THEME ? "Look" : NULL;
}

/* " New tiles: 2 (90%), 4 (10%)." */
static void write_fresh(const struct slide_rules *rules, struct out *line) {
    out_put(line, rules->where == SLIDE_WHERE_CORNER ? " New tiles, in the corner: " : " New tiles: ");
    for (uint32_t i = 0; i < rules->fresh_count; i++) {
        out_put(line, i ? ", " : "");
        out_put_number(line, rules->value[rules->fresh[i].kind]);
        if (rules->fresh_count == 1)
            continue;
        out_put(line, " (");
        out_put_number(line, (100 * (uint64_t)rules->fresh[i].weight + rules->fresh_total / 2) / rules->fresh_total);
        out_put(line, "%)");
    }
    out_put(line, ".");
}

void slide_view_menu_about(const struct slide_view *view, char text[2 * SLIDE_VIEW_LABEL_SIZE]) {
    const struct slide_rules *rules = &view->menu_rules;
    char purpose[SLIDE_VIEW_LABEL_SIZE];
    struct out line = out_of(text, 2 * SLIDE_VIEW_LABEL_SIZE);
    slide_view_purpose(rules, purpose);
    out_put(&line, rules->name);
    out_put(&line, ": ");
    purpose[0] = (char)tolower((unsigned char)purpose[0]);
    out_put(&line, purpose);
    write_fresh(rules, &line);
}

void slide_view_menu_text(const struct slide_view *view, enum slide_view_menu_row row,
                          char label[SLIDE_VIEW_LABEL_SIZE], char value[SLIDE_VIEW_LABEL_SIZE]) {
    static const char *const labels[SLIDE_VIEW_MENU_ROWS] = {
        [SLIDE_VIEW_MENU_RULES] = "Rules",       [SLIDE_VIEW_MENU_SIZE] = "Size",
        [SLIDE_VIEW_MENU_THEME] = "Theme",       [SLIDE_VIEW_MENU_MOTION] = "Motion",
        [SLIDE_VIEW_MENU_PLAY] = "Play",         [SLIDE_VIEW_MENU_DAILY] = "Daily board",
        [SLIDE_VIEW_MENU_EDIT] = "Edit a board", [SLIDE_VIEW_MENU_REDO] = "Redo",
        [SLIDE_VIEW_MENU_REVIEW] = "Review",     [SLIDE_VIEW_MENU_SCORES] = "Scores",
        [SLIDE_VIEW_MENU_HOW] = "How to play",   [SLIDE_VIEW_MENU_HELP] = "Keys",
        [SLIDE_VIEW_MENU_QUIT] = "Quit",
    };
    const struct slide_rules *rules = &view->menu_rules;
    snprintf(label, SLIDE_VIEW_LABEL_SIZE, "%s", labels[row]);
    value[0] = '\0';
    if (row == SLIDE_VIEW_MENU_RULES)
        snprintf(value, SLIDE_VIEW_LABEL_SIZE, "%s", rules->title[0] ? rules->title : rules->name);
    else if (row == SLIDE_VIEW_MENU_SIZE)
        snprintf(value, SLIDE_VIEW_LABEL_SIZE, "%ux%u", rules->width, rules->height);
    else if (row == SLIDE_VIEW_MENU_THEME)
        snprintf(value, SLIDE_VIEW_LABEL_SIZE, "%s", view->theme.title);
    else if (row == SLIDE_VIEW_MENU_MOTION)
        snprintf(value, SLIDE_VIEW_LABEL_SIZE, "%s", view->reduced_motion ? "reduced" : "full");
}
