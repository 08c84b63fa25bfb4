/* word_table_seat.c - how a word game gets onto the table: kept from last time, asked for, or new. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "front/cli/command.h"
#include "front/leaves_load.h"
#include "front/seed.h"
#include "front/word_rules_load.h"
#include "front/word_table_parts.h"
#include "word/leaves.h"

static const char DEFAULT_SEATS[] = "human,strong";
static const char NO_BLANKS[] = " no-blanks", NO_SPECIALS[] = " no-specials";

/* ---- Who sits where ---- */

bool word_seats_read(const char *text, struct word_rules *rules) {
    char player[WORD_SEATS_MAX][WORD_PLAYER_SIZE] = {{0}};
    unsigned seats = 0;
    for (;;) {
        struct word name = {text, strcspn(text, ",")};
        bool known = word_is(name, "human") || robot_kind_named(name) >= 0;
        if (!known || seats == WORD_SEATS_MAX)
            return false;
        memcpy(player[seats++], name.at, name.length);
        text += name.length;
        if (!*text++)
            break;
    }
    if (seats < 2)
        return false;
    memcpy(rules->player, player, sizeof player);
    rules->seats = seats;
    return true;
}

void word_kind_of(const struct word_rules *rules, struct store_kind *kind) {
    *kind = (struct store_kind){.width = WORD_SIDE, .height = WORD_SIDE};
    struct line name = line_of(kind->rules, sizeof kind->rules);
    line_put(&name, "word");
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        line_put_char(&name, seat ? ',' : ' ');
        line_put(&name, rules->player[seat]);
    }
    line_put(&name, rules->count[0] ? "" : NO_BLANKS);
    line_put(&name, rules->specials ? "" : NO_SPECIALS);
}

/* What was asked for; where nothing was, the seating of last time. */
static bool choose_rules(struct word_table *table) {
    const struct word_table_options *options = &table->options;
    char last[STORE_SETTING_SIZE] = "";
    bool no_blanks = options->no_blanks, no_specials = options->no_specials;
    const char *seats = options->seats ? options->seats : DEFAULT_SEATS;
    if (!word_rules_load(&table->rules))
        return false;
    if (!options->seats && !no_blanks && !no_specials)
        memory_setting(&table->memory, "word", last);
    if (strncmp(last, "word ", 5) == 0) {
        no_blanks = strstr(last, NO_BLANKS) != NULL;
        no_specials = strstr(last, NO_SPECIALS) != NULL;
        last[5 + strcspn(last + 5, " ")] = '\0';
        struct word_rules tried = table->rules;
        seats = word_seats_read(last + 5, &tried) ? last + 5 : DEFAULT_SEATS;
    }
    if (!word_seats_read(seats, &table->rules)) {
        complain("no such seats: %s", seats);
        return false;
    }
    if (no_blanks)
        word_rules_without_blanks(&table->rules);
    table->rules.specials = !no_specials;
    return true;
}

/* ---- A new game ---- */

static uint64_t seed_of(const struct word_table *table) {
    if (!table->options.seeded)
        return seed_random();
    return table->games == 0 ? table->options.seed : rng_derive(table->options.seed, table->games) & INT64_MAX;
}

static void sit(struct word_table *table, struct match *match) {
    match_free(table->match);
    table->match = match;
    memset(table->rack, 0, sizeof table->rack);
    word_table_sort_racks(table);
}

static bool begin(struct word_table *table, struct fault *fault) {
    struct match *match = NULL;
    struct match_setup setup = {.game = &word_game,
                                .rules = &table->rules,
                                .chance = MATCH_DRAWS,
                                .generator = RNG_XOSHIRO,
                                .seed = seed_of(table)};
    table->rules.lexicon = &table->words.lexicon;
    if (match_new(&setup, &match, fault) != ERR_NONE)
        return false;
    word_past_free(&table->past);
    sit(table, match);
    table->games++;
    table->resumed = false;
    struct store_progress progress = word_table_progress(table);
    memory_begin_at(&table->memory, match, &progress);
    word_table_hear_memory(table);
    return true;
}

bool word_table_again(struct word_table *table) {
    struct fault fault = {0};
    if (table->recorder.path) {
        word_table_tell(table, "a record is of one game: begin the next with another file");
        return false;
    }
    if (!begin(table, &fault)) {
        word_table_tell(table, "%s", fault.what);
        return false;
    }
    table->message[0] = '\0';
    return true;
}

/* ---- The game in play ---- */

/* A crash may have cost draws; the generator makes the same ones again. */
static enum err settle(struct word_table *table) {
    while (match_turn(table->match) == TURN_CHANCE) {
        if (match_draw(table->match) != ERR_NONE || !word_past_chance(&table->past, match_events(table->match, NULL)))
            return ERR_SYSTEM;
        word_table_keep(table);
    }
    return ERR_NONE;
}

/* Words are not looked up again while the kept game is played back: its list may have changed since. */
static enum err play_back(struct word_table *table, const char *text, size_t length, struct fault *fault) {
    struct record record;
    struct match *match = NULL;
    struct word_rules rules = table->rules;
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    if (strcmp(record.game, word_game.name) != 0)
        err = err_refuse(fault, ERR_CORRUPT, "it is no word game");
    else if (!record.seeded)
        err = err_refuse(fault, ERR_CORRUPT, "it has no seed to go on with");
    else
        err = word_past_rules(&record, &rules, fault);
    if (!err) {
        table->rules = rules; /* the match looks at them there */
        err = word_past_read(&table->past, &record, &table->rules, &match, fault);
    }
    if (err)
        match_free(match);
    else
        sit(table, match);
    record_close(&record);
    return err;
}

/* Goes on with the game that was kept, unless it is over or cannot be read. */
static bool resume(struct word_table *table, const char *text, size_t length) {
    struct fault fault = {0};
    struct word_rules asked = table->rules;
    enum err err = play_back(table, text, length, &fault);
    if (!err)
        err = settle(table);
    if (err)
        memory_unreadable(&table->memory, err, &fault);
    if (err || word_table_turn(table) == TURN_OVER) {
        match_free(table->match);
        table->match = NULL;
        word_past_free(&table->past);
        table->rules = asked;
        return false;
    }
    table->rules.lexicon = &table->words.lexicon;
    if (table->rules.list != table->words.lexicon.list)
        word_table_note(table, "This game was begun with another word list; from now on this one counts.");
    table->resumed = true;
    return true;
}

/* A game with a seed that was asked for is in the slot of that seed. */
static void slot_of(const struct word_table_options *options, char slot[STORE_SLOT_SIZE]) {
    struct line line = line_of(slot, STORE_SLOT_SIZE);
    if (!options->seeded)
        return;
    line_put(&line, "seed ");
    line_put_number(&line, options->seed);
}

static bool open_game(struct word_table *table) {
    struct store_kind kind;
    struct fault fault = {0};
    char slot[STORE_SLOT_SIZE];
    size_t length = 0;
    word_kind_of(&table->rules, &kind);
    slot_of(&table->options, slot);
    char *text = memory_turn_to_kind(&table->memory, &kind, slot, &length);
    memory_set(&table->memory, "word", kind.rules);
    bool resumed = text && !table->options.fresh && resume(table, text, length);
    free(text);
    if (!resumed && !begin(table, &fault)) {
        complain("%s", fault.what);
        return false;
    }
    word_table_hear_memory(table);
    word_names_of(&table->rules, &table->names);
    table->shuffle = rng_seeded(RNG_XOSHIRO, match_setup_of(table->match)->seed);
    return recorder_head(&table->recorder, table->match);
}

static bool prepare_robots(struct word_table *table) {
    table->robot = malloc(sizeof *table->robot);
    table->leaves = malloc(sizeof *table->leaves);
    if (!table->robot || !table->leaves) {
        complain("memory is short");
        return false;
    }
    return leaves_load(NULL, table->leaves);
}

bool word_table_open(struct word_table *table, const struct word_table_options *options) {
    *table = (struct word_table){.options = *options};
    if (!recorder_open(&table->recorder, options->record))
        return false;
    memory_open(&table->memory, !options->forget && !options->record);
    word_table_hear_memory(table);
    bool open = choose_rules(table) && lexicon_load(options->lexicon, &table->words);
    bool sat = open && prepare_robots(table) && open_game(table);
    if (!sat)
        word_table_close(table);
    return sat;
}

bool word_table_close(struct word_table *table) {
    if (table->recorder.path && table->match && match_end(table->match) == ERR_NONE)
        recorder_add(&table->recorder, table->match);
    bool written = recorder_close(&table->recorder);
    match_free(table->match);
    word_past_free(&table->past);
    free(table->robot);
    free(table->leaves);
    lexicon_unload(&table->words);
    memory_close(&table->memory);
    *table = (struct word_table){0};
    return written;
}
