/* view.h - how a network that knows kinds up to 15 looks at a board with larger tiles.
 *
 * From the highest tile down, the first kind that is missing is found and everything above it seen one kind smaller,
 * until nothing is above kind 15. Order and what may merge with what stay as they are; sixteen cells can always spare a
 * kind. Only the network sees it so: the game itself goes on with the true tiles.
 */
#ifndef TESSERA_SLIDE_AI_VIEW_H
#define TESSERA_SLIDE_AI_VIEW_H

#include "slide/wide4.h"

/* Every kind above the highest missing one below `top` made one smaller; the board itself when none is missing. */
uint64_t view_shrunk(struct wide4, unsigned top);

static inline uint64_t view_of(struct wide4 board) {
    return board.high ? view_shrunk(board, 15) : board.low;
}

#endif
