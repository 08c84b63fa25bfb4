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

static void next_size(struct table *table, int step) {
    struct slide_rules *rules = &table->menu_rules;
    int at = -1; /* a size that is in no list comes before the first */
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

/* Of a rule set that cannot be read one is told why; the next step goes on from it. */
static void next_rules(struct table *table, int step) {
    unsigned count = table->rule_set_count;
    struct fault fault = {0};
    if (count == 0)
        return;
    table->menu_rule_set = (table->menu_rule_set + count + (unsigned)step) % count;
    if (rules_load(table->rule_sets[table->menu_rule_set], &table->menu_rules, &fault) != ERR_NONE)
        table_say(table, "%s", fault.what);
}

void table_next_theme(struct table *table, int step) {
    unsigned at = 0, count = table->theme_count;
    struct fault fault;
    while (at < count && strcmp(table->themes[at], table->theme.name) != 0)
        at++;
    for (unsigned tried = 0; tried < count; tried++) { /* one that cannot be read is passed over */
        at = (at + count + (unsigned)step) % count;
        if (theme_load(&table->theme, table->themes[at], &fault) == ERR_NONE)
            break;
    }
    saves_set(&table->memory, "theme", table->theme.name);
}

void table_menu_open(struct table *table) {
    table->screen = TABLE_MENU;
    table->menu_row = TABLE_MENU_RULES;
    table->menu_rules = table->rules;
    table->menu_rule_set = 0;
    for (unsigned i = 0; i < table->rule_set_count; i++)
        if (strcmp(table->rule_sets[i], table->rules.name) == 0)
            table->menu_rule_set = i;
}

void table_menu_go(struct table *table, bool daily, bool sure) {
    char why[TABLE_MESSAGE_SIZE];
    struct slide_rules rules = table->menu_rules;
    bool forgotten = table->memory.game.id == 0 && table->state.moves > 0 && !table->state.over;
    if (forgotten && !sure) {
        table->menu_daily = daily;
        table->question = TABLE_ASKS_SWITCH;
        return;
    }
    table->screen = TABLE_GAME;
    if (table->options.log || table->options.record) {
        table_say(table, "The rules cannot change while a log or a record is written.");
        return;
    }
    table->options.start = NULL; /* what the command line asked for was another game */
    table->options.start_length = 0;
    table->options.seeded = false;
    if (!table_sit(table, &rules, daily, why)) {
        table_say(table, "%s", why);
        struct slide_rules classic;
        slide_rules_classic(&classic);
        table_sit(table, &classic, false, why);
    }
    table_news(table);
}

static void change(struct table *table, int step) {
    switch (table->menu_row) {
    case TABLE_MENU_RULES:
        next_rules(table, step);
        break;
    case TABLE_MENU_SIZE:
        next_size(table, step);
        break;
    case TABLE_MENU_THEME:
        table_next_theme(table, step);
        break;
    case TABLE_MENU_MOTION:
        table->reduced_motion = !table->reduced_motion;
        saves_set(&table->memory, "motion", table->reduced_motion ? "reduced" : "full");
        break;
    default:
        break;
    }
}

static void choose(struct table *table) {
    switch (table->menu_row) {
    case TABLE_MENU_PLAY:
        table_menu_go(table, false, false);
        break;
    case TABLE_MENU_DAILY:
        table_menu_go(table, true, false);
        break;
    case TABLE_MENU_BACK:
        table->screen = TABLE_GAME;
        break;
    default:
        change(table, 1);
        break;
    }
}

void table_menu_act(struct table *table, enum action action, double now) {
    (void)now;
    switch (action) {
    case ACTION_UP:
        table->menu_row = (table->menu_row + TABLE_MENU_ROWS - 1) % TABLE_MENU_ROWS;
        break;
    case ACTION_DOWN:
        table->menu_row = (table->menu_row + 1) % TABLE_MENU_ROWS;
        break;
    case ACTION_LEFT:
        change(table, -1);
        break;
    case ACTION_RIGHT:
        change(table, 1);
        break;
    case ACTION_YES:
        choose(table);
        break;
    case ACTION_NO:
    case ACTION_MENU:
        table->screen = TABLE_GAME;
        break;
    default:
        break;
    }
}

void table_menu_click(struct table *table, enum table_menu_row row, double now) {
    table->message[0] = '\0';
    table->noted = false;
    table->menu_row = row;
    table_menu_act(table, ACTION_YES, now);
}

void table_menu_text(const struct table *table, enum table_menu_row row, char label[TABLE_LABEL_SIZE],
                     char value[TABLE_LABEL_SIZE]) {
    static const char *const labels[TABLE_MENU_ROWS] = {
        [TABLE_MENU_RULES] = "Rules",   [TABLE_MENU_SIZE] = "Size", [TABLE_MENU_THEME] = "Theme",
        [TABLE_MENU_MOTION] = "Motion", [TABLE_MENU_PLAY] = "Play", [TABLE_MENU_DAILY] = "Board of the day",
        [TABLE_MENU_BACK] = "Back",
    };
    const struct slide_rules *rules = &table->menu_rules;
    snprintf(label, TABLE_LABEL_SIZE, "%s", labels[row]);
    value[0] = '\0';
    if (row == TABLE_MENU_RULES)
        snprintf(value, TABLE_LABEL_SIZE, "%s", rules->name);
    else if (row == TABLE_MENU_SIZE)
        snprintf(value, TABLE_LABEL_SIZE, "%ux%u", rules->width, rules->height);
    else if (row == TABLE_MENU_THEME)
        snprintf(value, TABLE_LABEL_SIZE, "%s", table->theme.title);
    else if (row == TABLE_MENU_MOTION)
        snprintf(value, TABLE_LABEL_SIZE, "%s", table->reduced_motion ? "reduced" : "full");
}
