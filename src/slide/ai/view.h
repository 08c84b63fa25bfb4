/* view.h - how a network that knows kinds up to a top sees a board with larger tiles.
 *
 * From the highest tile down, the first kind that is missing is found and everything above it seen one kind smaller,
 * until nothing is above the top. Order and what may merge with what stay as they are. Where no kind is missing, tiles
 * of kind 2 are seen as kind 1, the least that can be lost. Only the network sees it so: the game itself goes on with
 * the true tiles.
 */
#ifndef TESSERA_SLIDE_AI_VIEW_H
#define TESSERA_SLIDE_AI_VIEW_H

#include <stdbool.h>

#include "slide/ai/stage.h"
#include "slide/wide4.h"

/* Is there a tile above the top, which is at most 15? */
static inline bool view_is_shrunk(struct wide4 board, unsigned top) {
    return board.high || (top < 15 && stage_has(board.low, top + 1));
}

/* Is there one, or may a tilt make one? */
static inline bool view_may_shrink(struct wide4 board, unsigned top) {
    if (board.high || top == 15 || !stage_has(board.low, top))
        return board.high != 0;
    uint64_t at_top = slide4_empty(board.low ^ top * UINT64_C(0x1111111111111111));
    return (at_top & (at_top - 1)) != 0 || view_is_shrunk(board, top);
}

/* The board as it is seen; for any board. */
uint64_t view_shrunk(struct wide4, unsigned top);

/* What the tilts of a board earn as it is seen: what is seen tilts like the true board, since the same tiles are equal.
 * So points now and points to come, which the network knows only for what it sees, are on the same scale. They stay
 * true where the top is 15, since only the wide form is seen shrunk then, and where what is seen could itself go beyond
 * slide4. */
void view_points(const struct slide4 *, struct wide4, unsigned top, uint32_t points[SLIDE_WAYS]);

static inline uint64_t view_of(struct wide4 board, unsigned top) {
    return view_is_shrunk(board, top) ? view_shrunk(board, top) : board.low;
}

#endif
