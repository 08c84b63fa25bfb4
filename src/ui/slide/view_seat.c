/* view_seat.c - how a game gets onto the table: kept from last time, asked for, or new. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/kept.h"
#include "app/printable.h"
#include "app/seed.h"
#include "play/slide_game.h"
#include "ui/key_name.h"
#include "ui/slide/view_internal.h"

void table_say(struct table *table, const char *format, ...) {
    va_list values;
    va_start(values, format);
    vsnprintf(table->message, sizeof table->message, format, values);
    va_end(values);
    printable(table->message);
    table->noted = false;
}

void table_note(struct table *table, const char *text) {
    size_t length = table->noted ? strlen(table->message) : 0;
    if (!text[0])
        return;
    snprintf(table->message + length, sizeof table->message - length, "%s%s", length ? " " : "", text);
    printable(table->message);
    table->noted = true;
}

void table_news(struct table *table) {
    table_note(table, table->memory.message);
    table_note(table, table->recorder.message);
    table->memory.message[0] = table->recorder.message[0] = '\0';
}

static uint64_t seed_of(const struct table *table) {
    if (table->daily)
        return daily_seed(table->date, &table->rules);
    if (!table->options.seeded)
        return seed_random();
    return table->games == 0 ? table->options.seed : rng_derive(table->options.seed, table->games) & INT64_MAX;
}

/* Puts a match on the table; everything that belonged to the one before is cleared away. */
static void take(struct table *table, struct match *match) {
    match_free(table->match);
    table->match = match;
    table->state = slide_position_state(match_position(match));
    table->hint = -1;
    table->celebrates = table->plays_itself = table->end_read = false;
    table_rest(table);
}

void table_log_draws(const struct table *table) {
    if (!table->options.log)
        return;
    size_t length;
    const char *at = match_lines(table->match, &length), *end = at + length;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        char line[64];
        if (strncmp(at, "draw ", 5) == 0 && newline) {
            snprintf(line, sizeof line, "T %.*s", (int)(newline - at - 5), at + 5);
            table->options.log(table->options.log_context, line);
        }
        at = newline ? newline + 1 : end;
    }
}

void table_log_key(const struct table *table, const char *name) {
    char line[1 + KEY_NAME_SIZE];
    snprintf(line, sizeof line, "K%s", name);
    if (table->options.log)
        table->options.log(table->options.log_context, line);
}

static bool fail(char why[TABLE_MESSAGE_SIZE], enum err err, const struct fault *fault) {
    const char *what = fault->what[0] ? fault->what : err_text(err);
    if (fault->line)
        snprintf(why, TABLE_MESSAGE_SIZE, "line %u, column %u: %s", fault->line, fault->column, what);
    else
        snprintf(why, TABLE_MESSAGE_SIZE, "%s", what);
    return false;
}

bool table_begin(struct table *table, bool as_asked, char why[TABLE_MESSAGE_SIZE]) {
    struct match *match;
    struct fault fault = {0};
    if (table->match && (table->options.log || table->options.record)) { /* these go on with the same generator */
        if (match_again(table->match))
            return fail(why, ERR_SYSTEM, &fault);
        recorder_add(&table->recorder, table->match);
        saves_begin(&table->memory, table->match, &table->rules);
        table_news(table);
        struct match *same = table->match;
        table->match = NULL;
        take(table, same);
        table_log_draws(table);
        return true;
    }
    struct match_setup setup = {.game = &slide_game,
                                .rules = &table->rules,
                                .chance = MATCH_DRAWS,
                                .generator = table->rules.generator,
                                .seed = seed_of(table)};
    if (as_asked && !table->daily) {
        setup.start = table->options.start;
        setup.start_length = table->options.start_length;
    }
    enum err err = match_new(&setup, &match, &fault);
    if (err)
        return fail(why, err, &fault);
    take(table, match);
    table->games++;
    saves_begin(&table->memory, match, &table->rules);
    if (!recorder_head(&table->recorder, match)) {
        table_news(table);
        table_note(table, "The game continues without a record.");
    }
    table_news(table);
    table_log_draws(table);
    return true;
}

/* The match of a record that was kept; null when it cannot be read, and it is set aside then. Its rules become the
 * table's: the record is right even where the rule file has changed since. When it cannot be read the table keeps those
 * it had. */
static struct match *restore(struct table *table, const char *text, size_t length) {
    struct match *match = NULL;
    struct slide_rules asked = table->rules;
    struct fault fault = {0};
    enum err err = kept_slide(text, length, &table->rules, &match, &fault);
    if (!err)
        return match;
    table->rules = asked;
    saves_unreadable(&table->memory, err, &fault);
    return NULL;
}

bool table_is_asked(const struct table *table) {
    const struct match_setup *setup = match_setup_of(table->match);
    const struct table_options *options = &table->options;
    if (table->daily)
        return setup->seed == daily_seed(table->date, &table->rules);
    if (options->seeded && setup->seed != options->seed)
        return false;
    if (!options->start)
        return true;
    return setup->start && setup->start_length == options->start_length &&
           memcmp(setup->start, options->start, setup->start_length) == 0;
}

/* Remembers which game to offer next time, if a name alone can call it up. */
static void remember_last(struct table *table) {
    char last[STORE_SETTING_SIZE];
    if (strchr(table->memory.kind.rules, '~'))
        return;
    snprintf(last, sizeof last, "%s %ux%u", table->rules.name, table->rules.width, table->rules.height);
    saves_set(&table->memory, "last", last);
}

bool table_sit(struct table *table, const struct slide_rules *rules, bool daily, char why[TABLE_MESSAGE_SIZE]) {
    size_t length = 0;
    match_free(table->match); /* it borrows the table's rules */
    table->match = NULL;
    table->rules = *rules;
    table->daily = daily;
    if (daily)
        daily_today(table->date);
    char *text = saves_turn_to(&table->memory, rules, daily ? "daily" : "", &length);
    struct match *match = text ? restore(table, text, length) : NULL;
    free(text);
    remember_last(table);
    if (!match)
        return table_begin(table, true, why);
    take(table, match);
    if (daily && !table_is_asked(table))
        return table_begin(table, true, why);
    return true;
}
