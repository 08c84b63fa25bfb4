/* corner_board.h - the board of the corner game as its assignment describes it: scores for a search, and neighbours.
 *
 * Square boards with sides of 2 to 32768. Creating one visits every cell once and stores the number of tiles, the
 * largest tile and the weighted score, which is the caching that the assignment asks for; everything else takes time
 * proportional to the number of cells. The cells belong to the caller and must not change while the board is in use.
 *
 * A null pointer for a board or its cells is refused with ERR_RANGE; functions that cannot fail treat such a board as
 * not won, not finished, equal to nothing, and write nothing for it.
 */
#ifndef TESSERA_SLIDE_COURSE_CORNER_BOARD_H
#define TESSERA_SLIDE_COURSE_CORNER_BOARD_H

#include "base/text.h"
#include "slide/slide.h"

struct corner_board {
    const struct slide_rules *rules;
    struct slide_board board;
    uint32_t tiles;    /* size(): the number of cells that are not empty */
    uint64_t largest;  /* largestTile(): its value */
    uint64_t weighted; /* weightedScore(): the sum of value times (row + L - 1 - column) */
    bool blocked;      /* made by a swipe that left the corner occupied, so that no 2 could appear: the game is over */
};

/* Board(tiles): a given board, its corner empty or not. ERR_RANGE if it is null, not square or too small, or its
 * weighted score does not fit 64 bits. */
enum err corner_board_new(struct corner_board *, const struct slide_rules *, struct slide_board);

/* tileAt(row, col). ERR_RANGE outside the board. */
enum err corner_board_tile(const struct corner_board *, int64_t row, int64_t column, uint64_t *value);

/* snakeScore(): the sum of the tiles in the row and column of the largest tile, the first one in row-major order, that
 * are smaller than it, by a factor of at most 2048. ERR_RANGE if it does not fit. */
enum err corner_board_snake(const struct corner_board *, uint64_t *score);

/* penalty(): the sum of |a - b| over each cell a and each of its up to four neighbouring cells b, so a pair counts
 * twice. A blank counts as 0. ERR_RANGE if it does not fit. */
enum err corner_board_penalty(const struct corner_board *, uint64_t *penalty);

bool corner_board_has_won(const struct corner_board *);  /* hasWon(): a tile is at least as large as the goal */
bool corner_board_finished(const struct corner_board *); /* gameFinished(): won, blocked, or no swipe changes it */

/* equals(): the same tiles in the same cells, both blocked or neither. */
bool corner_board_equal(const struct corner_board *, const struct corner_board *);

/* neighbors(): the board after a swipe that changes it, with the new 2 in the corner, in the caller's cells, as many as
 * the board has. If the swipe leaves the corner occupied there is no new 2, and the neighbour is blocked. ERR_MOVE if
 * this swipe changes nothing, ERR_OVER if the board itself is blocked, ERR_RANGE if a sum does not fit; the cells may
 * have changed then. */
enum err corner_board_neighbor(const struct corner_board *, enum slide_way, uint8_t *cell, struct corner_board *);

/* toString(): a line with the number of tiles, then the rows. 20 bytes per cell and 20 more are enough. */
void corner_board_write(const struct corner_board *, struct out *);

#endif
