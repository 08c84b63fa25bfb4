/* tessera/course/model2026.h - the model that students of 2026 complete: a board seen from any side, tilted tile by
 * tile.
 *
 * Here (0, 0) is the bottom left corner, x goes right and y goes up. A viewing perspective turns the board so that the
 * given side is up; tile and move refer to the board as seen from there.
 *
 * Threads: a model serves one thread at a time.
 */
#ifndef TESSERA_COURSE_MODEL2026_H
#define TESSERA_COURSE_MODEL2026_H

#include "tessera/course/game2014.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The model: a square board, a perspective and a score. */
struct tessera_model2026;

/** A model of size times size cells, score 0, seen from the north. `number` is its start, row by row from the top left
 * as it is drawn; null is an empty board. The rules are copied. The caller frees it. TESSERA_ERROR_RANGE for a size or
 * a number that the rules do not have, TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_model2026_new(const struct tessera_slide_rules *rules, uint32_t size,
                                                     const uint64_t *number, struct tessera_model2026 **model);
/** Frees a model. Null is allowed. */
TESSERA_API void tessera_model2026_free(struct tessera_model2026 *model);
/** setViewingPerspective: this side is up from now on. */
TESSERA_API void tessera_model2026_set_perspective(struct tessera_model2026 *model, enum tessera_side side);
/** tile(x, y): its value; 0 if there is none, and outside the board. */
TESSERA_API uint64_t tessera_model2026_tile(const struct tessera_model2026 *model, uint32_t x, uint32_t y);
/** wasMerged of the tile at (x, y) in the current tilt. */
TESSERA_API bool tessera_model2026_was_merged(const struct tessera_model2026 *model, uint32_t x, uint32_t y);
/** move(x, y, tile): moves the tile at (from_x, from_y) to (x, y), merging with the tile there; sets *merged, unless it
 * is null, to whether they merged. TESSERA_ERROR_MOVE if there is no tile, or the target has a tile that it cannot
 * merge with; TESSERA_ERROR_RANGE outside the board. */
TESSERA_API enum tessera_error tessera_model2026_move(struct tessera_model2026 *model, uint32_t from_x, uint32_t from_y,
                                                      uint32_t x, uint32_t y, bool *merged);
/** moveTileUpAsFarAsPossible, with merging: true if the tile moved. */
TESSERA_API bool tessera_model2026_move_up(struct tessera_model2026 *model, uint32_t x, uint32_t y);
/** tiltColumn: true if anything moved. */
TESSERA_API bool tessera_model2026_tilt_column(struct tessera_model2026 *model, uint32_t x);
/** tilt: towards a side of the board as currently seen, adding to the score. The perspective is north after every
 * return. TESSERA_ERROR_MOVE if nothing moved; TESSERA_ERROR_RANGE if a tile or the score would not fit. */
TESSERA_API enum tessera_error tessera_model2026_tilt(struct tessera_model2026 *model, enum tessera_side side);
/** score. */
TESSERA_API uint64_t tessera_model2026_score(const struct tessera_model2026 *model);
/** gameOver: maxTileExists or not atLeastOneMoveExists. */
TESSERA_API bool tessera_model2026_game_over(const struct tessera_model2026 *model);
/** toString, byte for byte the same as in the course's program. TESSERA_ERROR_RANGE if it does not fit; 20 bytes per
 * cell, 2 per row and 64 more are enough. */
TESSERA_API enum tessera_error tessera_model2026_write(const struct tessera_model2026 *model, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
