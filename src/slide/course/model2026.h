/* model2026.h - the model that students of 2026 fill in: a board seen from any side, tilted tile by tile.
 *
 * Here (0, 0) is the bottom left corner, x goes right and y goes up, and a viewing perspective turns the board so that
 * the given side is up: tile and move speak of the board as seen from there. The result of a tilt is that of
 * slide_tilt, which a test proves; this is the course's way to it.
 */
#ifndef TESSERA_SLIDE_COURSE_MODEL2026_H
#define TESSERA_SLIDE_COURSE_MODEL2026_H

#include "base/text.h"
#include "slide/course/game2014.h"
#include "slide/slide.h"

struct model2026 {
    const struct slide_rules *rules;
    struct slide_board board; /* square */
    bool *merged;             /* a flag a cell, owned by the caller as the cells are: made by a merge of this tilt */
    enum side perspective;
    uint64_t score;
};

/* A model over a square board of the caller's (a custom start, or an empty board), score 0, seen from the north.
 * ERR_RANGE when it is not square, has no cell or more than SLIDE_SIDE_MAX a side. */
enum err model2026_new(struct model2026 *, const struct slide_rules *, struct slide_board, bool *merged);

void model2026_set_perspective(struct model2026 *, enum side);

/* tile(x, y): its value, 0 for none. x and y must be on the board. */
uint64_t model2026_tile(const struct model2026 *, uint32_t x, uint32_t y);
/* wasMerged of the tile at (x, y) in the tilt that is under way. */
bool model2026_was_merged(const struct model2026 *, uint32_t x, uint32_t y);

/* move(x, y, tile): moves the tile at (from_x, from_y) to (x, y), merging with what is there, and returns whether it
 * merged. ERR_MOVE when there is no tile, or one at the target that it cannot merge with. */
enum err model2026_move(struct model2026 *, uint32_t from_x, uint32_t from_y, uint32_t x, uint32_t y, bool *merged);

/* moveTileUpAsFarAsPossible, with merging: true if the tile went anywhere. */
bool model2026_move_up(struct model2026 *, uint32_t x, uint32_t y);
/* tiltColumn: true if anything moved. */
bool model2026_tilt_column(struct model2026 *, uint32_t x);
/* tilt: towards a side of the board as it is seen now, adding to the score. The perspective is north after every
 * return. ERR_MOVE when nothing moved; ERR_RANGE when a tile or the score would not fit, and no tile has moved. */
enum err model2026_tilt(struct model2026 *, enum side);

/* gameOver: maxTileExists or not atLeastOneMoveExists. In this model the goal always ends the game, if there is one. */
bool model2026_game_over(const struct model2026 *);

/* toString, byte for byte as the course's program has it: an empty line, [, the rows as they are drawn and as they are
 * seen now, then `] SCORE (game is over) ` or `not over`. 20 bytes a cell, 2 a row and 64 more are enough. */
void model2026_write(const struct model2026 *, struct out *);

#endif
