/* corner_board.h - the board of the corner game as its assignment draws it: scores for a search, and neighbours.
 *
 * Square boards of 2 to 32768 a side. Making one looks at every cell once and keeps the number of tiles, the largest
 * tile and the weighted score, which is the caching that the assignment asks for; everything else takes time in
 * proportion to the cells. The cells belong to the caller and must not change while the board is in use.
 */
#ifndef TESSERA_SLIDE_COURSE_CORNER_BOARD_H
#define TESSERA_SLIDE_COURSE_CORNER_BOARD_H

#include "base/text.h"
#include "slide/slide.h"

#pragma GCC visibility push(default)

struct corner_board {
    const struct slide_rules *rules;
    struct slide_board board;
    uint32_t tiles;    /* size(): how many cells are not empty */
    uint64_t largest;  /* largestTile(): its value */
    uint64_t weighted; /* weightedScore(): the sum of value times (row + L - 1 - column) */
};

/* Board(tiles). ERR_RANGE when it is not square, too small, or its weighted score does not fit 64 bits. */
enum err corner_board_new(struct corner_board *, const struct slide_rules *, struct slide_board);

/* tileAt(row, col). ERR_RANGE outside. */
enum err corner_board_tile(const struct corner_board *, int64_t row, int64_t column, uint64_t *value);

/* snakeScore(): from the largest tile, the first in row-major order, in each of the four directions: each step from a
 * tile p to the next tile q adds min(p, q)^2 / max(p, q), rounded down, until an empty cell or the border. ERR_RANGE
 * when it does not fit. */
enum err corner_board_snake(const struct corner_board *, uint64_t *score);

/* penalty(): the sum of |a - b| over each tile a and each of its neighbouring tiles b, so a pair counts twice.
 * ERR_RANGE when it does not fit. */
enum err corner_board_penalty(const struct corner_board *, uint64_t *penalty);

bool corner_board_has_won(const struct corner_board *);  /* hasWon(): the goal is on the board */
bool corner_board_finished(const struct corner_board *); /* gameFinished(): won, or there is no neighbour */
bool corner_board_equal(const struct corner_board *, const struct corner_board *);

/* neighbors(): the board after a swipe, with the new 2 in the corner; made in the caller's cells, as many as the board
 * has. A swipe that leaves the corner taken counts only if it makes the goal. ERR_MOVE when this way leads to none,
 * ERR_RANGE when a sum does not fit. */
enum err corner_board_neighbor(const struct corner_board *, enum slide_way, uint8_t *cell, struct corner_board *);

/* toString(): a line with the number of tiles, then the rows. 20 bytes a cell and 20 more are enough. */
void corner_board_write(const struct corner_board *, struct line *);

#pragma GCC visibility pop

#endif
