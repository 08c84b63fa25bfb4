/* exact_mask.h - the masks of a shape: the cells that its fixed tiles can be in. For exact_shape.c. */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_MASK_H
#define TESSERA_SLIDE_SOLVE_EXACT_MASK_H

#include "slide/solve/exact_shape.h"

/* Sets the masks of a shape whose size is known, except for their places. ERR_RANGE when there are too many. */
enum err exact_mask_set(struct exact_shape *, const struct exact_task *, struct fault *);

/* How many free cells are in rows that have fixed ones. */
uint32_t exact_mask_cells(const struct exact_shape *);

#endif
