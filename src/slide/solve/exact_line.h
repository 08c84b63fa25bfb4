/* exact_line.h - the tables of a shape's rows and columns: what each becomes when it is tilted, and what it adds to the
 * keys of a board. For exact_shape.c.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_LINE_H
#define TESSERA_SLIDE_SOLVE_EXACT_LINE_H

#include "slide/solve/exact_shape.h"

/* Digits, codes, masks and places of the shape must be set. ERR_SYSTEM when the host is out of memory; exact_line_free
 * frees what was allocated in either case. */
enum err exact_line_make(const struct exact_shape *, struct exact_line *, bool is_row);
void exact_line_free(const struct exact_shape *, struct exact_line *, bool is_row);

#endif
