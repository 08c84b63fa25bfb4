/* corner_game.h - the corner game for tests: its rules, and one swipe spelled out with slide_tilt alone. */
#ifndef TEST_SLIDE_SOLVE_CORNER_GAME_H
#define TEST_SLIDE_SOLVE_CORNER_GAME_H

#include <stdio.h>

#include <string.h>

#include "cmocka_includes.h"
#include "slide/solve/solver.h"
#include "slide/state.h"

enum { CORNER_CELLS = 25 }; /* of the largest board here */

static inline struct slide_rules corner_game(unsigned long long goal) {
    struct slide_rules rules;
    char text[64];
    slide_rules_classic(&rules);
    snprintf(text, sizeof text, "%llu ends", goal);
    assert_int_equal(slide_rules_set(&rules, "sizes", "square", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "begin", "1", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "new", "2:1", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "where", "corner", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "goal", text, NULL), ERR_NONE);
    return rules;
}

/* The goal, or a larger tile, which the goal must have come before. */
static inline bool plain_won(const struct slide_rules *rules, struct slide_board board) {
    size_t cells = (size_t)board.width * board.height;
    for (size_t i = 0; i < cells; i++)
        if (board.cell[i] >= rules->goal)
            return true;
    return false;
}

/* 0: not a move or a lost one. 1: a neighbour with its new 2. 2: it makes the goal. */
static inline int plain_swipe(const struct slide_rules *rules, struct slide_board board, enum slide_way way) {
    uint64_t points = 0;
    if (slide_tilt(rules, board, way, &points, NULL) != ERR_NONE)
        return 0;
    if (plain_won(rules, board))
        return 2;
    if (board.cell[board.width - 1])
        return 0;
    board.cell[board.width - 1] = 1;
    return 1;
}

/* Plays the solver's path by the plain rules and demands that its last swipe, and none before, wins. */
static inline void replay_corner(const struct slide_rules *rules, struct slide_board board,
                                 const struct solver *solver) {
    uint8_t cell[CORNER_CELLS];
    struct slide_state game;
    memcpy(cell, board.cell, (size_t)board.width * board.height);
    assert_int_equal(
        slide_start_from(rules, &game, (struct slide_board){board.width, board.height, cell}, &(struct fault){0}),
        ERR_NONE);
    for (uint64_t i = 0; i < solver->moves; i++) {
        assert_false(game.won);
        assert_int_equal(slide_play(rules, &game, (enum slide_way)solver->path[i], NULL), ERR_NONE);
        if (game.due)
            assert_int_equal(slide_chance(rules, &game, (struct slide_at){0, (uint16_t)(board.width - 1)}, 1, NULL),
                             ERR_NONE);
    }
    assert_true(game.won);
}

/* The mirror image through the upper right and the lower left corner. */
static inline void mirror_cells(uint32_t side, const uint8_t *cell, uint8_t *mirrored) {
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++)
            mirrored[(side - 1 - column) * side + (side - 1 - row)] = cell[row * side + column];
}

#endif
