/* corner.h - the corner game as a search sees it: one swipe, two measures of a board.
 *
 * After every swipe a 2 appears in the upper right corner, so nothing is left to chance. The rules are those of
 * slide/state.h; this module adds what a solver needs to know about a board. The weight of a cell is its distance from
 * that corner, counted in swipes' steps: row + (L - 1 - column).
 */
#ifndef TESSERA_SLIDE_SOLVE_CORNER_H
#define TESSERA_SLIDE_SOLVE_CORNER_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/slide.h"

/* Do the rules describe this game: a square board, a goal that ends it, always the first kind in the corner, equal
 * tiles merging into twice their value? The solvers accept no other. */
bool corner_rules(const struct slide_rules *);

/* One swipe with the 2 that follows it; without the 2 when the swipe makes the goal; *won is set then. ERR_MOVE when
 * nothing would change, ERR_OVER when it would leave the corner occupied without making the goal, ERR_RANGE when a tile
 * would be too large. The board may have changed even after an error. */
enum err corner_swipe(const struct slide_rules *, struct slide_board, enum slide_way, bool *won);

/* The sum of each tile times its weight. False when it does not fit 2^62. */
bool corner_weighted(const struct slide_rules *, struct slide_board, uint64_t *score);

/* The highest kind that can ever come to be on this board, unless it has a higher one already: docs/corner.md has the
 * proof. From the natural start on L x L it is 2 L - 1. */
uint32_t corner_ceiling(struct slide_board);

#define CORNER_NEVER UINT64_MAX

/* A lower bound on the swipes that the goal takes from this board: 0 if it is reached, CORNER_NEVER if it is known to
 * be out of reach. docs/corner.md shows why it is never too large. */
uint64_t corner_bound(const struct slide_rules *, struct slide_board);

#endif
