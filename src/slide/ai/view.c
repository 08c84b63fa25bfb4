#include "slide/ai/view.h"

enum { CELLS = 16, KINDS_BELOW_WIDE = 15 };

static bool has(uint64_t board, unsigned kind) {
    return slide4_empty(board ^ kind * UINT64_C(0x1111111111111111)) != 0;
}

/* Makes everything above this kind one smaller, in all cells at once: the sums of two nibbles carry where a cell is
 * above it. */
static uint64_t lower(uint64_t board, unsigned kind) {
    uint64_t nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F), add = (15 - kind) * UINT64_C(0x0101010101010101);
    uint64_t even = ((board & nibbles) + add) >> 4 & UINT64_C(0x0101010101010101);
    uint64_t odd = ((board >> 4 & nibbles) + add) & UINT64_C(0x1010101010101010);
    return board - (even | odd);
}

static uint64_t shrink(uint64_t board, unsigned top) {
    for (unsigned largest = KINDS_BELOW_WIDE; largest > top; largest--) {
        if (!has(board, largest))
            continue;
        unsigned missing = largest - 1;
        while (missing > 1 && has(board, missing))
            missing--;
        board = lower(board, missing);
    }
    return board;
}

/* The highest kind below the largest that no tile has; 1 when there is none. */
static unsigned missing_below(const unsigned kind[CELLS], unsigned largest) {
    uint64_t there = 0;
    for (unsigned i = 0; i < CELLS; i++)
        there |= UINT64_C(1) << kind[i];
    unsigned missing = largest - 1;
    while (missing > 1 && there >> missing & 1)
        missing--;
    return missing;
}

/* The wide form is rare, so it is brought within 64 bits in the simple way. */
static uint64_t narrow(struct wide4 board) {
    unsigned kind[CELLS], largest = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        kind[i] = wide4_cell(board, i);
        largest = kind[i] > largest ? kind[i] : largest;
    }
    for (; largest > KINDS_BELOW_WIDE; largest--) {
        unsigned missing = missing_below(kind, largest);
        for (unsigned i = 0; i < CELLS; i++)
            kind[i] -= kind[i] > missing;
    }
    uint64_t seen = 0;
    for (unsigned i = 0; i < CELLS; i++)
        seen |= (uint64_t)kind[i] << 4 * i;
    return seen;
}

uint64_t view_shrunk(struct wide4 board, unsigned top) {
    return shrink(board.high ? narrow(board) : board.low, top);
}

void view_points(const struct slide4 *table, struct wide4 board, unsigned top, uint32_t points[SLIDE_WAYS]) {
    uint64_t view = view_shrunk(board, top);
    struct slide4_tilts seen;
    if (top == 15) /* what is seen could itself go beyond */
        return;
    slide4_tilt_all(table, view, &seen);
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        points[way] = seen.points[way];
}
