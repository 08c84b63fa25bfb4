/* word_table_seat.c - how a word game gets onto the table: kept from last time, asked for, or new. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/leaves_load.h"
#include "app/seed.h"
#include "app/word_rules_load.h"
#include "app/word_table_internal.h"
#include "word/leaves.h"

static const char DEFAULT_SEATS[] = "human,strong";
static const char NO_BLANKS[] = " no-blanks", NO_SPECIALS[] = " no-specials", TILES[] = " tiles";

/* ---- Who sits where ---- */

void word_kind_of(const struct word_rules *rules, struct store_kind *kind) {
    *kind = (struct store_kind){.width = WORD_SIDE, .height = WORD_SIDE};
    struct out name = out_of(kind->rules, sizeof kind->rules);
    out_put(&name, "word");
    for (unsigned seat = 0; seat < rules->seats; seat++) {
        out_put_char(&name, seat ? ',' : ' ');
        out_put(&name, rules->player[seat]);
    }
    out_put(&name, rules->count[0] ? "" : NO_BLANKS);
    out_put(&name, rules->specials ? "" : NO_SPECIALS);
    out_put(&name, rules->scoring == WORD_SCORE_TILES ? TILES : "");
}

/* What was asked for; where nothing was, the seating of last time. */
static enum err choose_rules(struct word_table *table, struct fault *fault) {
    const struct word_table_options *options = &table->options;
    char last[STORE_SETTING_SIZE] = "";
    bool no_blanks = options->no_blanks, no_specials = options->no_specials;
    const char *seats = options->seats ? options->seats : DEFAULT_SEATS, *score = options->score;
    enum err err = word_rules_load(&table->rules, fault);
    if (err)
        return err;
    if (!options->seats && !no_blanks && !no_specials && !score)
        saves_setting(&table->memory, "word", last);
    if (strncmp(last, "word ", 5) == 0) {
        no_blanks = strstr(last, NO_BLANKS) != NULL;
        no_specials = strstr(last, NO_SPECIALS) != NULL;
        score = strstr(last, TILES) ? word_scoring_names[WORD_SCORE_TILES] : NULL;
        last[5 + strcspn(last + 5, " ")] = '\0';
        struct word_rules tried = table->rules;
        seats = word_seats_read(last + 5, &tried) ? last + 5 : DEFAULT_SEATS;
    }
    if (!word_seats_read(seats, &table->rules)) {
        struct out out = fault_out(fault);
        out_put(&out, "no such seats: ");
        out_put(&out, seats);
        return ERR_RANGE;
    }
    if (no_blanks)
        word_rules_without_blanks(&table->rules);
    if (no_specials)
        table->rules.specials = false;
    int scoring = score ? word_scoring_named((struct token){score, strlen(score)}) : -1;
    if (scoring >= 0)
        table->rules.scoring = (enum word_scoring)scoring;
    return ERR_NONE;
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
    word_history_free(&table->past);
    sit(table, match);
    table->games++;
    table->resumed = false;
    struct store_progress progress = word_table_progress(table);
    saves_begin_at(&table->memory, match, &progress);
    word_table_news(table);
    return true;
}

bool word_table_again(struct word_table *table) {
    struct fault fault = {0};
    if (table->recorder.path) {
        word_table_tell(table, "a record holds one game: start the next game with another file");
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
        if (match_draw(table->match) != ERR_NONE || !word_history_chance(&table->past, match_events(table->match)))
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
        err = err_refuse(fault, ERR_CORRUPT, "it is not a word game");
    else if (!record.seeded)
        err = err_refuse(fault, ERR_CORRUPT, "it has no seed, so it cannot be resumed");
    else
        err = word_history_rules(&record, &rules, fault);
    if (!err) {
        table->rules = rules; /* the match looks at them there */
        err = word_history_read(&table->past, &record, &table->rules, &match, fault);
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
        saves_unreadable(&table->memory, err, &fault);
    if (err || word_table_turn(table) == TURN_OVER) {
        match_free(table->match);
        table->match = NULL;
        word_history_free(&table->past);
        table->rules = asked;
        return false;
    }
    table->rules.lexicon = &table->words.lexicon;
    if (table->rules.list != table->words.lexicon.list)
        word_table_note(table, "This game was started with another word list; it continues with this one.");
    table->resumed = true;
    return true;
}

/* A game with a seed that was asked for is in the slot of that seed. */
static void slot_of(const struct word_table_options *options, char slot[STORE_SLOT_SIZE]) {
    struct out line = out_of(slot, STORE_SLOT_SIZE);
    if (!options->seeded)
        return;
    out_put(&line, "seed ");
    out_put_number(&line, options->seed);
}

static enum err open_game(struct word_table *table, struct fault *fault) {
    struct store_kind kind;
    char slot[STORE_SLOT_SIZE];
    size_t length = 0;
    word_kind_of(&table->rules, &kind);
    slot_of(&table->options, slot);
    char *text = saves_turn_to_kind(&table->memory, &kind, slot, &length);
    saves_set(&table->memory, "word", kind.rules);
    word_table_news(table);
    bool resumed = text && !table->options.fresh && resume(table, text, length);
    free(text);
    if (!resumed && !begin(table, fault))
        return ERR_SYSTEM;
    word_table_news(table);
    word_names_of(&table->rules, &table->names);
    table->shuffle = rng_seeded(RNG_XOSHIRO, match_setup_of(table->match)->seed);
    return recorder_head(&table->recorder, table->match) ? ERR_NONE
                                                         : err_refuse(fault, ERR_SYSTEM, table->recorder.message);
}

static enum err prepare_robots(struct word_table *table, struct fault *fault) {
    table->robot = malloc(sizeof *table->robot);
    table->leaves = malloc(sizeof *table->leaves);
    if (!table->robot || !table->leaves)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    return leaves_load(NULL, table->leaves, fault);
}

enum err word_table_open(struct word_table *table, const struct word_table_options *options, struct fault *fault) {
    *table = (struct word_table){.options = *options};
    if (!recorder_open(&table->recorder, options->record))
        return err_refuse(fault, ERR_SYSTEM, table->recorder.message);
    saves_open(&table->memory, !options->forget && !options->record);
    word_table_news(table);
    enum err err = choose_rules(table, fault);
    if (!err)
        err = lexicon_load(options->lexicon, &table->words, fault);
    if (!err)
        err = prepare_robots(table, fault);
    if (!err)
        err = open_game(table, fault);
    if (err)
        (void)word_table_close(table, NULL);
    return err;
}

enum err word_table_close(struct word_table *table, struct fault *fault) {
    if (table->recorder.path && table->match && match_end(table->match) == ERR_NONE)
        recorder_add(&table->recorder, table->match);
    bool written = recorder_finish(&table->recorder);
    enum err err = written ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, table->recorder.message);
    match_free(table->match);
    word_history_free(&table->past);
    free(table->robot);
    free(table->leaves);
    lexicon_unload(&table->words);
    saves_close(&table->memory);
    *table = (struct word_table){0};
    return err;
}
