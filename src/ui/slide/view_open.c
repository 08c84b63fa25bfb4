/* view_open.c - setting up a table and clearing it away. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/slide/view_internal.h"

enum { SPEED_USUAL = 2 }; /* four moves a second */

/* The rules of last time, or the classic ones. */
static void last_rules(struct table *table, struct slide_rules *rules) {
    char last[STORE_SETTING_SIZE], name[STORE_SETTING_SIZE];
    unsigned width = 0, height = 0;
    struct fault fault = {0};
    saves_setting(&table->memory, "last", last);
    bool known = false;
    if (sscanf(last, "%95s %ux%u", name, &width, &height) == 3)
        for (unsigned i = 0; i < table->rule_set_count; i++)
            known = known || strcmp(table->rule_sets[i], name) == 0;
    if (!known || rules_load(name, rules, &fault) != ERR_NONE) {
        slide_rules_classic(rules);
        table_note(table, fault.what);
        return;
    }
    if (slide_rules_size(rules, width, height, &(struct fault){0}) == ERR_NONE) {
        rules->width = width;
        rules->height = height;
    }
}

static bool choose_theme(struct table *table, char why[TABLE_MESSAGE_SIZE]) {
    char kept[STORE_SETTING_SIZE];
    struct fault fault = {0};
    const char *wanted = table->options.theme;
    saves_setting(&table->memory, "theme", kept);
    if (!wanted && kept[0] && theme_load(&table->theme, kept, &fault) == ERR_NONE)
        return true;
    if (theme_load(&table->theme, wanted ? wanted : "classic", &fault) == ERR_NONE)
        return true;
    if (fault.line)
        snprintf(why, TABLE_MESSAGE_SIZE, "theme %s:%u:%u: %s", wanted ? wanted : "classic", fault.line, fault.column,
                 fault.what);
    else
        snprintf(why, TABLE_MESSAGE_SIZE, "no theme '%s'", wanted ? wanted : "classic");
    return false;
}

static bool set_up(struct table *table, char why[TABLE_MESSAGE_SIZE]) {
    struct table_options *options = &table->options;
    char motion[STORE_SETTING_SIZE];
    saves_open(&table->memory, !options->forgetful && !options->log && !options->record);
    table_news(table);
    saves_setting(&table->memory, "motion", motion);
    table->reduced_motion = options->reduced_motion || strcmp(motion, "reduced") == 0;
    table->rule_set_count = (unsigned)rules_names(table->rule_sets);
    table->theme_count = theme_names(table->themes);
    if (!choose_theme(table, why))
        return false;
    if (!recorder_open(&table->recorder, options->record)) {
        snprintf(why, TABLE_MESSAGE_SIZE, "%s", table->recorder.message);
        return false;
    }
    if (table->replay) {
        table->rules = table->replay->rules;
        table->state = replay_state(table->replay);
        return true;
    }
    struct slide_rules rules;
    if (options->rules)
        rules = *options->rules;
    else
        last_rules(table, &rules);
    if (!table_sit(table, &rules, options->daily, why))
        return false;
    table_news(table);
    bool another = !table_is_asked(table) && table->state.moves > 0 && !table->state.over;
    if (another)
        table->question = TABLE_ASKS_ASKED;
    else if (!table_is_asked(table))
        return table_begin(table, true, why);
    return true;
}

static void log_to_output(void *context, const char *line) {
    (void)context;
    puts(line);
    fflush(stdout); /* who reads along sees every line at once */
}

void table_options_from(const struct play_options *play, struct table_options *options) {
    *options = (struct table_options){
        .rules = play->rules_given ? &play->rules : NULL,
        .seeded = play->seed_given,
        .seed = play->seed,
        .start = play->start,
        .start_length = play->start_length,
        .daily = play->daily,
        .theme = play->theme,
        .reduced_motion = play->reduced_motion,
        .forgetful = play->forget,
        .autoplay = play->autoplay,
        .log = play->log ? log_to_output : NULL,
        .record = play->record,
    };
}

struct table *table_open(const struct table_options *options, double now, char why[TABLE_MESSAGE_SIZE]) {
    struct table *table = calloc(1, sizeof *table);
    if (!table) {
        snprintf(why, TABLE_MESSAGE_SIZE, "not enough memory");
        return NULL;
    }
    table->options = *options;
    table->replay = options->replay;
    table->hint = -1;
    table->speed = options->autoplay ? TABLE_SPEEDS - 1 : SPEED_USUAL;
    table->next_move = now;
    if (!set_up(table, why)) {
        table_free(table);
        return NULL;
    }
    saves_count_time(&table->memory, now);
    table_news(table);
    table->plays_itself = options->autoplay && !table->state.over;
    return table;
}

bool table_end(struct table *table, char why[TABLE_MESSAGE_SIZE]) {
    if (table->recorder.path && table->match && match_end(table->match) == ERR_NONE)
        recorder_add(&table->recorder, table->match);
    bool recorded = recorder_finish(&table->recorder);
    snprintf(why, TABLE_MESSAGE_SIZE, "%s", table->recorder.message);
    return recorded;
}

void table_free(struct table *table) {
    char why[TABLE_MESSAGE_SIZE];
    if (!table)
        return;
    table_end(table, why);
    match_free(table->match);
    replay_free(table->replay);
    saves_close(&table->memory);
    animation_free(&table->anim);
    page_free(&table->page);
    free(table);
}
