/* endgame_checkpoint.h - the bytes that a run of the endgame solver leaves so that a later one can resume; for
 * endgame_save.c.
 *
 * A head, the list of the layers that are in the file already, and the values of the states of the last layers, in
 * full.
 */
#ifndef TESSERA_SLIDE_SOLVE_ENDGAME_CHECKPOINT_H
#define TESSERA_SLIDE_SOLVE_ENDGAME_CHECKPOINT_H

#include "slide/solve/endgame_save.h"

/* Hands a checkpoint after the layer of this sum to the caller. ERR_SYSTEM when out of memory, or what the caller
 * returns. */
enum err endgame_checkpoint_write(struct endgame_save *, uint32_t sum);

#endif
