/* pack.h - boards of the corner game in as few bytes as they take, each the same as its mirror image.
 *
 * The mirror runs through the upper right corner and the lower left one; it swaps left with down and right with up,
 * and leaves the rules as they are. Two cells share a byte unless a kind above 15 may appear.
 */
#ifndef TESSERA_SLIDE_SOLVE_PACK_H
#define TESSERA_SLIDE_SOLVE_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide.h"

struct pack {
    uint32_t side;
    bool halves; /* two cells a byte */
    bool mirror; /* take the smaller of the board and its mirror image */
    size_t size; /* bytes of a packed board */
};

/* For boards of this side with no kind above `highest`. */
struct pack pack_of(uint32_t side, uint32_t highest, bool mirror);

void pack_board(const struct pack *, const uint8_t *cell, uint8_t *packed);
void unpack_board(const struct pack *, const uint8_t *packed, uint8_t *cell);

uint64_t pack_hash(const struct pack *, const uint8_t *packed);

#endif
