/* pattern.h - which cells an n-tuple network looks at together.
 *
 * A pattern is a set of cells of the 4x4 board, written as hexadecimal digits counted row by row from the top left:
 * "012456" is six cells of the top left. The kinds on them, lowest cell first, make an index of four bits a cell. A
 * network looks at each pattern through the eight symmetries of the board with the same weights.
 */
#ifndef TESSERA_SLIDE_AI_PATTERN_H
#define TESSERA_SLIDE_AI_PATTERN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "base/text.h"
#include "slide/slide4.h"

enum {
    PATTERN_MAX = 16,      /* patterns in a network */
    PATTERN_CELLS_MAX = 7, /* cells in a pattern: 16^7 weights are 1 GiB to play and 3 GiB to learn */
    PATTERN_VIEWS = 8,     /* symmetries of the square */
    PATTERN_TEXT = PATTERN_MAX * (PATTERN_CELLS_MAX + 1) + 1,
};

/* A good choice for a network of four patterns. */
#define PATTERNS_USUAL "012456,12569d,012345,01567a"

/* The cells of a pattern as runs of neighbours, for processors that cannot gather the bits of a mask: an index is made
 * of `board >> down & mask` over all runs, which are two or three for most patterns. */
struct pattern_runs {
    unsigned count;
    struct pattern_run {
        unsigned down;
        uint64_t mask; /* where the run lies in the index */
    } run[PATTERN_CELLS_MAX];
};

struct patterns {
    unsigned count;
    uint64_t mask[PATTERN_MAX]; /* the cells, four bits each */
    struct pattern_runs runs[PATTERN_MAX];
    uint64_t first[PATTERN_MAX]; /* where the weights of each begin */
    uint64_t weights;            /* of all of them */
};

/* Reads patterns separated by commas. ERR_SYNTAX for a character that is not a cell, a cell named twice, an empty
 * pattern or too many cells or patterns; fault->column is the position. */
enum err patterns_read(struct patterns *, const char *text, size_t length, struct fault *);
void patterns_write(const struct patterns *, struct out *); /* PATTERN_TEXT bytes are enough */

/* Does this processor have an instruction that gathers the bits of a mask? Indices are then computed about twice as
 * fast. */
bool pattern_is_fast(void);

/* The kinds on the cells of the mask, packed, cell by cell. */
static inline uint64_t pattern_index_by_cell(uint64_t board, uint64_t mask) {
    uint64_t index = 0;
    for (unsigned shift = 0; mask; shift += 4) {
        unsigned at = (unsigned)__builtin_ctzll(mask);
        index |= (board >> at & 15) << shift;
        mask &= ~(UINT64_C(15) << at);
    }
    return index;
}

/* The same by one instruction; only where pattern_is_fast. */
static inline __attribute__((always_inline)) uint64_t pattern_gather(uint64_t board, uint64_t mask) {
#if defined(__x86_64__)
    uint64_t index;
    __asm__("pext %2, %1, %0" : "=r"(index) : "r"(board), "rm"(mask));
    return index;
#else
    return pattern_index_by_cell(board, mask);
#endif
}

static inline uint64_t pattern_index(uint64_t board, uint64_t mask, bool fast) {
    return fast ? pattern_gather(board, mask) : pattern_index_by_cell(board, mask);
}

/* The board as its eight symmetries show it. */
static inline __attribute__((always_inline)) void pattern_views(uint64_t board, uint64_t view[PATTERN_VIEWS]) {
    view[0] = board;
    view[1] = slide4_mirror(board);
    view[2] = slide4_flip(board);
    view[3] = slide4_flip(view[1]);
    view[4] = slide4_transpose(board);
    view[5] = slide4_mirror(view[4]);
    view[6] = slide4_flip(view[4]);
    view[7] = slide4_flip(view[5]);
}

#endif
