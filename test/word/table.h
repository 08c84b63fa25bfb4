/* table.h - for tests of the word game: rules from the shipped data, a small word list, a table to play at. */
#ifndef TESSERA_TEST_WORD_TABLE_H
#define TESSERA_TEST_WORD_TABLE_H

#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/lexicon_load.h"
#include "app/word_rules_load.h"
#include "play/game.h"
#include "word/text.h"

enum { TABLE_EVENTS = 1500 };

struct table {
    struct word_rules rules;
    struct word_position position;
    struct lexicon_loaded words;
    struct word_event event[TABLE_EVENTS]; /* of the last line played */
    size_t event_count;
    char events[1 << 15]; /* the same as text */
    struct fault fault;
};

/* An empty table with the words of test/data/word/words.txt. */
static inline void table_set(struct table *table, unsigned seats) {
    *table = (struct table){0};
    assert_int_equal(word_rules_load(&table->rules, NULL), ERR_NONE);
    assert_int_equal(lexicon_compile(TEST_DATA "/word/words.txt", &table->words, NULL), ERR_NONE);
    table->rules.lexicon = &table->words.lexicon;
    table->rules.seats = seats;
    assert_int_equal(word_start(&table->rules, &table->position, &table->fault), ERR_NONE);
}

static inline void table_clear(struct table *table) {
    lexicon_unload(&table->words);
}

/* Plays a line for a seat or chance; a refused line must have changed nothing. */
static inline enum err table_try(struct table *table, int seat, const char *text) {
    struct word_position before = table->position;
    struct out line = out_of(table->events, sizeof table->events);
    struct events events = {.at = (char *)table->event, .size = sizeof *table->event, .room = TABLE_EVENTS};
    table->fault = (struct fault){0};
    enum err err = word_game.move(&table->rules, &table->position, seat, text, NULL, &events, &table->fault);
    assert_false(events.cut);
    table->event_count = events.count;
    for (size_t i = 0; i < events.count; i++) {
        word_event_write(&table->event[i], WORD_SEES_ALL, &line);
        out_put_char(&line, '\n');
    }
    assert_false(line.full);
    if (err) {
        assert_memory_equal(&before, &table->position, sizeof before);
        assert_true(table->fault.what[0]);
    }
    return err;
}

static inline void table_play(struct table *table, int seat, const char *text) {
    enum err err = table_try(table, seat, text);
    if (err)
        fail_msg("seat %d: %s: %s %s", seat, text, table->fault.what, table->events);
}

/* Seat 0 starts; the racks are filled from the start of this list, which ends with a null. */
static inline void table_deal(struct table *table, const char *const *racks) {
    table_play(table, TURN_CHANCE, "start 0");
    for (unsigned seat = 0; seat < table->rules.seats; seat++) {
        char text[32];
        snprintf(text, sizeof text, "draw %u %s", seat, racks[seat]);
        table_play(table, TURN_CHANCE, text);
    }
}

/* Makes random draws while it is chance's turn. */
static inline void table_chance(struct table *table, struct rng *rng) {
    while (word_turn(&table->position) == WORD_CHANCE) {
        char text[64];
        struct out line = out_of(text, sizeof text);
        assert_int_equal(word_game.chance(&table->rules, &table->position, rng, &line), ERR_NONE);
        table_play(table, TURN_CHANCE, text);
    }
}

static inline void assert_board(const struct table *table, const char *expected) {
    char text[WORD_BOARD_TEXT];
    struct out line = out_of(text, sizeof text);
    word_board_write(&table->position.board, &line);
    assert_string_equal(text, expected);
}

static inline void set_tiles(uint8_t tiles[WORD_FACES], const char *text) {
    struct token word = {.at = text, .length = strlen(text)};
    assert_true(word_tiles_read(word, 100, tiles));
}

/* Every tile of the letter set is somewhere, exactly once. */
static inline void assert_letters_conserved(const struct table *table) {
    const struct word_position *position = &table->position;
    unsigned count[WORD_FACES] = {0};
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        if (position->board.letter[square])
            count[word_face(position->board.letter[square])]++;
    for (unsigned face = 0; face < WORD_FACES; face++) {
        count[face] += (unsigned)(position->bag[face] + position->aside[face] + position->removed[face]);
        for (unsigned seat = 0; seat < WORD_SEATS_MAX; seat++)
            count[face] += position->rack[seat][face];
        assert_int_equal(count[face], table->rules.count[face]);
    }
}

#endif
