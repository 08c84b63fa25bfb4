/* recorded.h - for tests of matches and records: a match and the text of its record as a program would save it. */
#ifndef TESSERA_TEST_PLAY_RECORDED_H
#define TESSERA_TEST_PLAY_RECORDED_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/rules_load.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "slide/text.h"

struct recorded {
    struct slide_rules rules;
    struct match *match;
    char text[1 << 18];
    size_t length;
};

static inline void keep_lines(struct recorded *recorded) {
    size_t length;
    const char *lines = match_lines(recorded->match, &length);
    assert_true(recorded->length + length < sizeof recorded->text);
    memcpy(recorded->text + recorded->length, lines, length + 1);
    recorded->length += length;
}

/* A new match of a shipped rule set; the caller may have set anything except rules, game and generator. */
static inline struct recorded *record_match(const char *rules, struct match_setup setup) {
    struct recorded *recorded = calloc(1, sizeof *recorded);
    struct fault fault = {0};
    assert_non_null(recorded);
    assert_int_equal(rules_load(rules, &recorded->rules, NULL), ERR_NONE);
    setup.game = &slide_game;
    setup.rules = &recorded->rules;
    setup.generator = recorded->rules.generator;
    assert_int_equal(match_new(&setup, &recorded->match, &fault), ERR_NONE);
    const char *head = match_head(recorded->match, &recorded->length);
    memcpy(recorded->text, head, recorded->length);
    keep_lines(recorded);
    return recorded;
}

static inline void forget(struct recorded *recorded) {
    match_free(recorded->match);
    free(recorded);
}

/* One random tilt among those that change the board. */
static inline void play_random(struct recorded *recorded, struct rng *rng) {
    struct fault fault = {0};
    enum err err = ERR_MOVE;
    while (err == ERR_MOVE) {
        const char *way = slide_way_name((enum slide_way)rng_below(rng, SLIDE_WAYS));
        err = match_do(recorded->match, 0, way, &fault);
    }
    assert_int_equal(err, ERR_NONE);
    keep_lines(recorded);
}

/* Restores the match from the text, with the rules in the text itself. */
static inline enum err restore_text(const char *text, size_t length, struct slide_rules *rules, struct match **match,
                                    struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    err = slide_rules_read(rules, record.rules, record.rules_length, fault);
    if (!err)
        err = match_restore(&record, &slide_game, rules, MATCH_DRAWS, match, fault);
    record_close(&record);
    return err;
}

static inline void assert_same_match(const struct match *a, const struct match *b) {
    const struct match_setup *setup = match_setup_of(a);
    struct rng here = match_rng(a), there = match_rng(b);
    assert_memory_equal(match_position(a), match_position(b), setup->game->size(setup->rules));
    assert_int_equal(here.kind, there.kind);
    assert_memory_equal(here.state, there.state, sizeof here.state);
    assert_int_equal(match_turn(a), match_turn(b));
    assert_int_equal(match_can_undo(a), match_can_undo(b));
    assert_int_equal(match_can_redo(a), match_can_redo(b));
    assert_int_equal(match_used_undo(a), match_used_undo(b));
    assert_int_equal(match_help_used(a), match_help_used(b));
}

#endif
