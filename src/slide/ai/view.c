#include "slide/ai/view.h"

enum { CELLS = 16 };

/* The highest kind below the largest that no tile has; 0 when there is none. */
static unsigned missing_below(const unsigned kind[CELLS], unsigned largest) {
    uint64_t there = 0;
    for (unsigned i = 0; i < CELLS; i++)
        there |= UINT64_C(1) << kind[i];
    unsigned missing = largest - 1;
    while (missing > 0 && there >> missing & 1)
        missing--;
    return missing;
}

uint64_t view_shrunk(struct wide4 board, unsigned top) {
    unsigned kind[CELLS], largest = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        kind[i] = wide4_cell(board, i);
        largest = kind[i] > largest ? kind[i] : largest;
    }
    for (; largest > top; largest--) {
        unsigned missing = missing_below(kind, largest);
        if (missing == 0)
            break;
        for (unsigned i = 0; i < CELLS; i++)
            kind[i] -= kind[i] > missing;
    }
    uint64_t seen = 0;
    for (unsigned i = 0; i < CELLS; i++)
        seen |= (uint64_t)(kind[i] > 15 ? 15 : kind[i]) << 4 * i;
    return seen;
}
