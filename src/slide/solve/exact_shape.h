/* exact_shape.h - a small board as numbers: packed, made canonical under the board's symmetries, and ranked.
 *
 * A board of n free cells with kinds below `kinds` is cut into two halves in reading order, the first n / 2 cells and
 * the rest; a half's code reads its kinds as digits, the first cell being the highest. The key of a board is the pair
 * of codes. The canonical board is the one of its (two, four or eight) mirror images and rotations with the least key.
 *
 * Keys are held as doubles, exact since they stay below 2^52: a board's keys under all symmetries are eight numbers
 * side by side, each a sum of one part per row, so that the canonical key costs a few vector additions and a minimum.
 *
 * Where cells are fixed, every board is canonical and has one key. Their tiles may be allowed to shift along their row:
 * then there are several masks, one for each place that the rows can have, and the number of the mask is the first
 * digit of a first half. All cells of such rows are in the first half. In a line a fixed cell is one more digit,
 * `kinds`.
 *
 * All boards of one tile sum make a layer. Boards of a layer are numbered without gaps: by the sum of the first half,
 * then by the first half among those of its sum, then by the second half among those of the sum that is left. First
 * halves that no canonical board can have are left out. A struct exact_frame is what a layer's numbering needs.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_SHAPE_H
#define TESSERA_SLIDE_SOLVE_EXACT_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/solve/exact.h"

enum {
    EXACT_LANES = 8,            /* symmetries of a square; boards that have fewer repeat them */
    EXACT_MASKS_MAX = 16,       /* ways in which fixed tiles can be shifted */
    EXACT_MASK_BIT = 16,        /* in the empty cells of a first half: its mask begins at this bit */
    EXACT_LINE_CODES = 1 << 18, /* different rows, or columns: a table of 64 bytes each for each row */
    EXACT_HALF_CODES = 1 << 23, /* different halves; must stay below 2^EXACT_LOW_BITS */
    EXACT_SUMS = 1 << 15,       /* different sums of a half */
    EXACT_LOW_BITS = 26,        /* of the key are the second half */
};

/* In a table of tilted lines, above all codes: the tilt makes the goal, or would shift a fixed tile. */
#define EXACT_WON    (UINT32_C(1) << 31)
#define EXACT_BARRED (UINT32_C(1) << 30)

/* Above all keys: the part of a line that has the goal in a cell to touch. */
#define EXACT_TOUCHED ((double)(UINT64_C(1) << 52))

struct exact_line {
    uint32_t digits;   /* kinds that a cell of a line has, a fixed one included */
    uint32_t codes;    /* lines there are */
    unsigned bits;     /* for one code where lines are packed side by side */
    uint32_t *next[2]; /* the line tilted towards its first and its last cell */
    double *points[2]; /* and what that earns */
    uint8_t *mask;     /* [line of the board][code]: rows only, its part of the mask's number */
    double *lanes;     /* [mask][line of the board][code][lanes of the shape]: its part of the keys */
};

struct exact_half {
    uint32_t cells, codes, sums; /* sums: the highest sum plus one */
    struct exact_class {
        uint32_t sum, index;  /* its sum, and its place among the halves of that sum */
    } * class;                /* by code */
    uint32_t *list;           /* codes by sum and then by index, without those left out */
    uint32_t *start;          /* [sums + 1]: where a sum begins in the list */
    uint64_t *rows, *columns; /* by place in the list: its part of the packed rows and columns */
    uint32_t *empty;          /* by place in the list: its empty cells, one bit each, and the mask */
};

/* Which cells are fixed, and what that means for the others. */
struct exact_mask {
    uint32_t fixed, touch;                      /* as in the task, but where the tiles are now */
    uint8_t cell[EXACT_CELLS_MAX];              /* the free cells in reading order */
    double place[EXACT_CELLS_MAX][EXACT_LANES]; /* what one kind more in a cell adds to the keys */
    double fresh_place[SLIDE_FRESH_MAX][EXACT_CELLS_MAX][EXACT_LANES]; /* what a new tile adds */
};

struct exact_shape {
    const struct exact_host *host;
    const struct slide_rules *rules;
    uint32_t width, height;
    uint32_t cells;                      /* that are free */
    uint32_t lanes;                      /* keys of a board: EXACT_LANES, or 1 with fixed cells */
    uint32_t masks;                      /* at least 1 */
    uint32_t kinds;                      /* on boards of the table: 0 to kinds - 1 */
    uint8_t goal;                        /* the kind that ends the game when a tilt makes it; 0: none */
    bool reach;                          /* only making it counts: lines earn nothing */
    bool touches;                        /* and only in a cell to touch */
    bool shifts;                         /* fixed tiles may shift along their row */
    uint64_t unit;                       /* all sums are counted in this many points */
    uint32_t fresh_sum[SLIDE_FRESH_MAX]; /* in units */
    struct exact_line row, column;
    struct exact_half high, low;
    uint8_t image[EXACT_LANES][EXACT_CELLS_MAX]; /* which cell moves where; without fixed cells */
    uint64_t boards;                             /* of all layers */
    uint64_t widest;                             /* boards of the largest layer */
    struct exact_mask mask[EXACT_MASKS_MAX];
};

/* Builds the tables; the task must outlive them. ERR_RANGE, with the reason, for boards and rules that do not fit;
 * ERR_SYSTEM when the host is out of memory. */
enum err exact_shape_make(struct exact_shape *, const struct exact_task *, const struct exact_host *, struct fault *);
/* Only what sums, keys and numbers need, for a table in which boards are looked up. Errors as exact_shape_make. */
enum err exact_shape_number(struct exact_shape *, const struct exact_task *, const struct exact_host *, struct fault *);
void exact_shape_free(struct exact_shape *);

/* The canonical key of a board of this size, under the first mask; the kinds in its free cells must be below `kinds`.
 */
uint64_t exact_shape_key(const struct exact_shape *, const uint8_t *cell);
/* The sum of the tiles in the free cells, in units. */
uint32_t exact_shape_sum(const struct exact_shape *, const uint8_t *cell);

/* What one kind more in the free cell of this place, in reading order, adds to the key. */
double exact_shape_weight(const struct exact_shape *, uint32_t place);

/* base^exponent, or most + 1 when it is larger than `most`; base is at least 1. */
uint64_t exact_power(uint64_t base, uint32_t exponent, uint64_t most);

struct exact_span {
    uint64_t base;        /* the number of the first board whose first half has this sum */
    uint32_t count, from; /* second halves of the sum that is left, and where they begin in the list */
};

struct exact_frame {
    uint32_t sum;
    uint64_t boards;
    struct exact_span *span; /* by the sum of the first half; one more closes the last */
};

/* ERR_SYSTEM when the host is out of memory. A sum that no board can have gives a frame of no boards. */
enum err exact_frame_make(const struct exact_shape *, uint32_t sum, struct exact_frame *);
void exact_frame_free(const struct exact_shape *, struct exact_frame *);

/* Asks for the memory that exact_number will read. */
static inline void exact_number_fetch(const struct exact_shape *shape, uint64_t key) {
    __builtin_prefetch(&shape->high.class[key >> EXACT_LOW_BITS]);
    __builtin_prefetch(&shape->low.class[key & ((UINT64_C(1) << EXACT_LOW_BITS) - 1)]);
}

/* The number of a canonical board in its layer. */
static inline uint64_t exact_number(const struct exact_shape *shape, const struct exact_frame *frame, uint64_t key) {
    struct exact_class high = shape->high.class[key >> EXACT_LOW_BITS];
    struct exact_span span = frame->span[high.sum];
    return span.base + (uint64_t)high.index * span.count +
           shape->low.class[key & ((UINT64_C(1) << EXACT_LOW_BITS) - 1)].index;
}

#endif
