/* descend.h - the path to a goal that is known to be a certain number of swipes away.
 *
 * A depth-first search that turns back where the bound exceeds what is left and remembers dead ends. How many swipes
 * led to a board follows from the sum of its tiles, so a dead end is a dead end however it was reached. When the memory
 * is small, dead ends are forgotten, which only costs time.
 */
#ifndef TESSERA_SLIDE_SOLVE_DESCEND_H
#define TESSERA_SLIDE_SOLVE_DESCEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide.h"

/* Fills path[0..swipes-1] with enum slide_way. The board's side is 2 to 4 and its corner_ceiling at most 15. False when
 * the memory is too small for anything or stop() returned true. */
bool descend(const struct slide_rules *, struct slide_board start, uint32_t swipes, uint8_t *path, void *memory,
             size_t size, bool (*stop)(void *), void *context);

#endif
