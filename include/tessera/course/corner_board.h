/* tessera/course/corner_board.h - the board of the corner game as its assignment describes it: scores for a search, and
 * neighbours.
 *
 * Square boards with sides of 2 or more, immutable once created. To solve one, see tessera/solve.h.
 *
 * Threads: a board never changes after it is created, so threads may share it.
 */
#ifndef TESSERA_COURSE_CORNER_BOARD_H
#define TESSERA_COURSE_CORNER_BOARD_H

#include "tessera/slide.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Board: the tiles with their number, the largest tile and the weighted score. */
struct tessera_corner_board;

/** Board(tiles): `length` times `length` numbers, row by row from the top left; 0 is an empty cell. The rules are
 * copied. The caller frees it. TESSERA_ERROR_RANGE for an invalid size or number, or a weighted score that does not fit
 * 64 bits; TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_corner_board_new(const struct tessera_slide_rules *rules, uint32_t length,
                                                        const uint64_t *number, struct tessera_corner_board **board);
/** Frees a board. Null is allowed. */
TESSERA_API void tessera_corner_board_free(struct tessera_corner_board *board);
/** tileAt(row, col). TESSERA_ERROR_RANGE outside the board. */
TESSERA_API enum tessera_error tessera_corner_board_tile(const struct tessera_corner_board *board, int64_t row,
                                                         int64_t column, uint64_t *value);
/** size(): the number of cells that are not empty. */
TESSERA_API uint32_t tessera_corner_board_size(const struct tessera_corner_board *board);
/** largestTile(): its value. */
TESSERA_API uint64_t tessera_corner_board_largest(const struct tessera_corner_board *board);
/** weightedScore(): the sum of value times (row + length - 1 - column). */
TESSERA_API uint64_t tessera_corner_board_weighted(const struct tessera_corner_board *board);
/** snakeScore(): the sum of the tiles in the row and column of the first largest tile that are smaller than it, by a
 * factor of at most 2048. TESSERA_ERROR_RANGE if it does not fit. */
TESSERA_API enum tessera_error tessera_corner_board_snake(const struct tessera_corner_board *board, uint64_t *score);
/** penalty(): the sum of |a - b| over each cell a and each of its up to four neighbours b. TESSERA_ERROR_RANGE if it
 * does not fit. */
TESSERA_API enum tessera_error tessera_corner_board_penalty(const struct tessera_corner_board *board,
                                                            uint64_t *penalty);
/** hasWon(): a tile is at least as large as the goal. */
TESSERA_API bool tessera_corner_board_has_won(const struct tessera_corner_board *board);
/** gameFinished(): won, blocked, or no swipe changes the board. */
TESSERA_API bool tessera_corner_board_finished(const struct tessera_corner_board *board);
/** equals(): the same tiles in the same cells, both blocked or neither. */
TESSERA_API bool tessera_corner_board_equal(const struct tessera_corner_board *a, const struct tessera_corner_board *b);
/** neighbors(): a new board after a swipe that changes this one, with the new 2 in the corner if it is free. The caller
 * frees it. TESSERA_ERROR_MOVE if this swipe changes nothing, TESSERA_ERROR_OVER if the board itself is blocked,
 * TESSERA_ERROR_RANGE if a sum does not fit, TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_corner_board_neighbor(const struct tessera_corner_board *board,
                                                             enum tessera_way way,
                                                             struct tessera_corner_board **neighbor);
/** toString(): a line with the number of tiles, then the rows. TESSERA_ERROR_RANGE if it does not fit; 20 bytes per
 * cell and 20 more are enough. */
TESSERA_API enum tessera_error tessera_corner_board_write(const struct tessera_corner_board *board, char *text,
                                                          size_t size);

#ifdef __cplusplus
}
#endif

#endif
