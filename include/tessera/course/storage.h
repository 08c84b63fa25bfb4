/* tessera/course/storage.h - a board with score and high score, following the module interface specification of a
 * course.
 *
 * The specification's modules are BoardStorage, Movement, Score, Board and Controller: they use numbers instead of
 * kinds, and set and get rows and columns. Columns are x, rows are y, both from 0 at the top left. docs/seeds.md lists
 * the function for each routine.
 *
 * Threads: a storage or controller serves one thread at a time.
 */
#ifndef TESSERA_COURSE_STORAGE_H
#define TESSERA_COURSE_STORAGE_H

#include "tessera/slide.h"

#ifdef __cplusplus
extern "C" {
#endif

/** BoardStorage: a board of numbers. */
struct tessera_storage;
/** Board and Controller: a running game with its high score. */
struct tessera_controller;

/** new BoardStorage(x, y): an empty board. The rules are copied. The caller frees it. TESSERA_ERROR_RANGE if a side is
 * below 2 or too large, TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_storage_new(const struct tessera_slide_rules *rules, uint32_t x, uint32_t y,
                                                   struct tessera_storage **storage);
/** Frees a storage. Null is allowed. */
TESSERA_API void tessera_storage_free(struct tessera_storage *storage);

/** setRow: replaces a row by `count` numbers, each 0 or a tile of the rules. TESSERA_ERROR_RANGE for an index out of
 * range, a wrong count or any other number. */
TESSERA_API enum tessera_error tessera_storage_set_row(struct tessera_storage *storage, uint32_t row,
                                                       const uint64_t *number, uint32_t count);
/** setCol: the same for a column. */
TESSERA_API enum tessera_error tessera_storage_set_column(struct tessera_storage *storage, uint32_t column,
                                                          const uint64_t *number, uint32_t count);
/** getRow: a copy of a row, as many numbers as the board is wide. TESSERA_ERROR_RANGE for an index out of range. */
TESSERA_API enum tessera_error tessera_storage_row(const struct tessera_storage *storage, uint32_t row,
                                                   uint64_t *number);
/** getCol: a copy of a column, as many numbers as the board is high. TESSERA_ERROR_RANGE for an index out of range. */
TESSERA_API enum tessera_error tessera_storage_column(const struct tessera_storage *storage, uint32_t column,
                                                      uint64_t *number);
/** getBoard: a copy of the board, row by row, width times height numbers. TESSERA_ERROR_RANGE for a null pointer. */
TESSERA_API enum tessera_error tessera_storage_board(const struct tessera_storage *storage, uint64_t *number);
/** getTileAt(x, y): the number there; 0 for an empty cell, -1 outside the board. */
TESSERA_API int64_t tessera_storage_tile(const struct tessera_storage *storage, int64_t x, int64_t y);
/** isFull: is no cell empty? */
TESSERA_API bool tessera_storage_is_full(const struct tessera_storage *storage);
/** movesPossible: there is an empty cell or two neighbours that merge. Unlike with tessera_slide_moves, this is true
 * for an empty board.
 */
TESSERA_API bool tessera_storage_moves_possible(const struct tessera_storage *storage);

/** shift(dir, seq): the line after a tilt; up and left are towards its first number. Adds the points of the merges to
 * *points, and sets *made if anything changed; either may be null. TESSERA_ERROR_RANGE for a number that is neither 0
 * nor a tile of the rules, for more than TESSERA_SLIDE_SIDE_MAX numbers, or for sums that do not fit. */
TESSERA_API enum tessera_error tessera_movement_shift(const struct tessera_slide_rules *rules, enum tessera_way way,
                                                      uint64_t *line, uint32_t count, uint64_t *points, bool *made);

/** new Controller: a game of x times y cells, its first tiles drawn from the seed, high score 0. The rules are copied.
 * The caller frees it. TESSERA_ERROR_RANGE for a size that the rules do not have, TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_controller_new(const struct tessera_slide_rules *rules, uint32_t x, uint32_t y,
                                                      uint64_t seed, struct tessera_controller **controller);
/** Frees a controller. Null is allowed. */
TESSERA_API void tessera_controller_free(struct tessera_controller *controller);
/** keyPressed: w a s d or U L D R move; any other key is ignored. */
TESSERA_API void tessera_controller_key(struct tessera_controller *controller, char key);
/** actionPerformed: a new game on the same board; the high score is kept. */
TESSERA_API void tessera_controller_new_game(struct tessera_controller *controller);
/** Board.setScore(s): sets the score to s; the high score follows by the rules. TESSERA_ERROR_RANGE for a negative
 * score. */
TESSERA_API enum tessera_error tessera_controller_set_score(struct tessera_controller *controller, int64_t score);
/** Score.updateScore(val): adds the points of a merge, then does the same as setScore. TESSERA_ERROR_RANGE for a
 * negative number, or a score that would not fit. */
TESSERA_API enum tessera_error tessera_controller_update_score(struct tessera_controller *controller, int64_t points);
/** getScore: the score of this game. */
TESSERA_API uint64_t tessera_controller_score(const struct tessera_controller *controller);
/** getHighScore: the best score so far. */
TESSERA_API uint64_t tessera_controller_high(const struct tessera_controller *controller);
/** Is the game over? */
TESSERA_API bool tessera_controller_over(const struct tessera_controller *controller);
/** getTileAt(x, y) of the running game: 0 for an empty cell, -1 outside the board. */
TESSERA_API int64_t tessera_controller_tile(const struct tessera_controller *controller, int64_t x, int64_t y);

#ifdef __cplusplus
}
#endif

#endif
