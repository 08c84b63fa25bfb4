/* grid.h - boards of up to 4x4 in one 64-bit number, for the sweeps of the corner game.
 *
 * Four bits a cell, 16 bits a row, and every row runs from the right to the left: the lowest bits are the upper right
 * corner where new tiles appear. So both swipes of the game, left and down, go towards higher bits, and the mirror of
 * the game is the plain transposition, also on a 2x2 or 3x3 board in the lower bits. What a row becomes is looked up in
 * tables that the rules themselves fill.
 */
#ifndef TESSERA_SLIDE_SOLVE_GRID_H
#define TESSERA_SLIDE_SOLVE_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/slide.h"

enum { GRID_SIDE_MAX = 4, GRID_KIND_MAX = 15, GRID_ROWS = 1 << 16 };

struct grid_tables {
    uint16_t swiped[GRID_ROWS]; /* a row after a swipe to the left */
    uint8_t made[GRID_ROWS];    /* the highest kind that a swipe along the row makes, either way; 0 if none merges */
};

/* For boards of this side (2 to 4); rows that no such board has are left as they are. */
void grid_tables_fill(struct grid_tables *, const struct slide_rules *, uint32_t side);

uint64_t grid_pack(struct slide_board);
void grid_unpack(uint64_t grid, struct slide_board);

static inline uint64_t grid_mirror(uint64_t grid) {
    uint64_t swap = (grid ^ grid >> 12) & UINT64_C(0x0000f0f00000f0f0);
    grid ^= swap ^ swap << 12;
    swap = (grid ^ grid >> 24) & UINT64_C(0x00000000ff00ff00);
    return grid ^ swap ^ swap << 24;
}

/* Whichever of the board and its mirror image represents both. */
static inline uint64_t grid_canonical(uint64_t grid) {
    uint64_t mirror = grid_mirror(grid);
    return mirror < grid ? mirror : grid;
}

/* Swiped to the left; the new tile is still pending. Down is the same on the mirror image. */
static inline uint64_t grid_left(const struct grid_tables *tables, uint64_t grid) {
    return (uint64_t)tables->swiped[grid & 0xffff] | (uint64_t)tables->swiped[grid >> 16 & 0xffff] << 16 |
           (uint64_t)tables->swiped[grid >> 32 & 0xffff] << 32 | (uint64_t)tables->swiped[grid >> 48] << 48;
}

static inline bool grid_corner_free(uint64_t grid) {
    return (grid & 15) == 0;
}

/* Is a tile of a kind above `kind` on the board? */
static inline bool grid_exceeds(uint64_t grid, unsigned kind) {
    const uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f), each = UINT64_C(0x0101010101010101), top = each << 7;
    uint64_t lift = each * (127 - kind);
    return (((grid & low) + lift) | ((grid >> 4 & low) + lift)) & top;
}

/* The highest kind that is on the board or that some swipe of it makes. */
unsigned grid_largest(const struct grid_tables *, uint64_t grid);

/* Does a swipe make exactly this kind? The same two tiles meet in both directions of a line. */
bool grid_makes(uint64_t grid, unsigned kind);

#endif
