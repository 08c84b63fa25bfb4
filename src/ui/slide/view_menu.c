/* view_menu.c - the menu of rule sets, sizes and themes. */
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
        view->question = SLIDE_VIEW_ASKS_SWITCH;
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
        break;
    case SLIDE_VIEW_MENU_SIZE:
        next_size(view, step);
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

static void choose(struct slide_view *view) {
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
    case SLIDE_VIEW_MENU_BACK:
        view->screen = SLIDE_VIEW_GAME;
        break;
    default:
        change(view, 1);
        break;
    }
}

void slide_view_menu_act(struct slide_view *view, enum action action, double now) {
    (void)now;
    switch (action) {
    case ACTION_UP:
        view->menu_row = (view->menu_row + SLIDE_VIEW_MENU_ROWS - 1) % SLIDE_VIEW_MENU_ROWS;
        break;
    case ACTION_DOWN:
        view->menu_row = (view->menu_row + 1) % SLIDE_VIEW_MENU_ROWS;
        break;
    case ACTION_LEFT:
        change(view, -1);
        break;
    case ACTION_RIGHT:
        change(view, 1);
        break;
    case ACTION_YES:
        choose(view);
        break;
    case ACTION_NO:
    case ACTION_MENU:
        view->screen = SLIDE_VIEW_GAME;
        break;
    default:
        break;
    }
}

void slide_view_menu_click(struct slide_view *view, enum slide_view_menu_row row, double now) {
    view->message[0] = '\0';
    view->noted = false;
    view->menu_row = row;
    slide_view_menu_act(view, ACTION_YES, now);
}

void slide_view_menu_text(const struct slide_view *view, enum slide_view_menu_row row,
                          char label[SLIDE_VIEW_LABEL_SIZE], char value[SLIDE_VIEW_LABEL_SIZE]) {
    static const char *const labels[SLIDE_VIEW_MENU_ROWS] = {
        [SLIDE_VIEW_MENU_RULES] = "Rules",       [SLIDE_VIEW_MENU_SIZE] = "Size",
        [SLIDE_VIEW_MENU_THEME] = "Theme",       [SLIDE_VIEW_MENU_MOTION] = "Motion",
        [SLIDE_VIEW_MENU_PLAY] = "Play",         [SLIDE_VIEW_MENU_DAILY] = "Board of the day",
        [SLIDE_VIEW_MENU_EDIT] = "Edit a board", [SLIDE_VIEW_MENU_BACK] = "Back",
    };
    const struct slide_rules *rules = &view->menu_rules;
    snprintf(label, SLIDE_VIEW_LABEL_SIZE, "%s", labels[row]);
    value[0] = '\0';
    if (row == SLIDE_VIEW_MENU_RULES)
        snprintf(value, SLIDE_VIEW_LABEL_SIZE, "%s", rules->name);
    else if (row == SLIDE_VIEW_MENU_SIZE)
        snprintf(value, SLIDE_VIEW_LABEL_SIZE, "%ux%u", rules->width, rules->height);
    else if (row == SLIDE_VIEW_MENU_THEME)
        snprintf(value, SLIDE_VIEW_LABEL_SIZE, "%s", view->theme.title);
    else if (row == SLIDE_VIEW_MENU_MOTION)
        snprintf(value, SLIDE_VIEW_LABEL_SIZE, "%s", view->reduced_motion ? "reduced" : "full");
}
