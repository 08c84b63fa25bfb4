/* model2026.h - the model that students of 2026 complete: a board seen from any side, tilted tile by tile.
 *
 * Here (0, 0) is the bottom left corner, x goes right and y goes up. A viewing perspective turns the board so that the
 * given side is up; tile and move refer to the board as seen from there. The result of a tilt is that of slide_tilt,
 * which a test proves; this is the course's way to compute it.
 */
#ifndef TESSERA_SLIDE_COURSE_MODEL2026_H
#define TESSERA_SLIDE_COURSE_MODEL2026_H

#include "base/text.h"
#include "slide/course/game2014.h"
#include "slide/slide.h"

struct model2026 {
    const struct slide_rules *rules;
    struct slide_board board; /* square */
    bool *merged;             /* one flag per cell, owned by the caller like the cells: made by a merge of this tilt */
    enum side perspective;
    uint64_t score;
};

/* A model over a square board that belongs to the caller (a custom start, or an empty board), score 0, seen from the
 * north. ERR_RANGE if it is not square, has no cells or more than SLIDE_SIDE_MAX per side. */
enum err model2026_new(struct model2026 *, const struct slide_rules *, struct slide_board, bool *merged);

void model2026_set_perspective(struct model2026 *, enum side);

/* tile(x, y): its value, 0 if there is none. x and y must be on the board. */
uint64_t model2026_tile(const struct model2026 *, uint32_t x, uint32_t y);
/* wasMerged of the tile at (x, y) in the current tilt. */
bool model2026_was_merged(const struct model2026 *, uint32_t x, uint32_t y);

/* move(x, y, tile): moves the tile at (from_x, from_y) to (x, y), merging with the tile there, and returns whether they
 * merged. ERR_MOVE if there is no tile, or the target has a tile that it cannot merge with. */
enum err model2026_move(struct model2026 *, uint32_t from_x, uint32_t from_y, uint32_t x, uint32_t y, bool *merged);

/* moveTileUpAsFarAsPossible, with merging: true if the tile moved. */
bool model2026_move_up(struct model2026 *, uint32_t x, uint32_t y);
/* tiltColumn: true if anything moved. */
bool model2026_tilt_column(struct model2026 *, uint32_t x);
/* tilt: towards a side of the board as currently seen, adding to the score. The perspective is north after every
 * return. ERR_MOVE if nothing moved; ERR_RANGE if a tile or the score would not fit, and no tile has moved. */
enum err model2026_tilt(struct model2026 *, enum side);

/* gameOver: maxTileExists or not atLeastOneMoveExists. In this model the goal always ends the game, if there is one. */
bool model2026_game_over(const struct model2026 *);

/* toString, byte for byte the same as in the course's program: an empty line, [, the rows as drawn and as currently
 * seen, then `] SCORE (game is over) ` or `not over`. 20 bytes per cell, 2 per row and 64 more are enough. */
void model2026_write(const struct model2026 *, struct out *);

#endif
