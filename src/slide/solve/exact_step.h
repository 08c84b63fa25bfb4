/* exact_step.h - one board at a time, for the loops of the exact solver: reading a list, tilting, new tiles. For
 * exact_pass.c and exact_far.c, which inline all of it with the board's size as a constant.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_STEP_H
#define TESSERA_SLIDE_SOLVE_EXACT_STEP_H

#include "base/processor.h"
#include "slide/solve/exact_layer.h"
#include "slide/solve/exact_team.h"

#define INLINE static inline __attribute__((always_inline))

/* The loops exist a second time for processors that have all of these. */
#ifdef __x86_64__
#define VECTORS __attribute__((target("avx2,bmi,bmi2,popcnt")))
enum { EXACT_VECTORS = PROCESSOR_AVX2 | PROCESSOR_BMI | PROCESSOR_BMI2 | PROCESSOR_POPCNT };
#endif

/* ---- Boards of some blocks, one after the other ---- */

struct boards {
    struct exact_walk walk;
    const struct exact_list *list;
    const struct exact_share *share;
    const uint8_t *at;
    size_t block, end;
    bool fresh; /* the number is that of a block's first board, which has not been seen yet */
    uint64_t ordinal, number;
    uint64_t rows, columns; /* of the board */
    uint32_t empty;
};

INLINE void boards_block(struct boards *in) {
    in->number = in->list->block[in->block].first;
    in->at = in->list->gap + in->list->block[in->block].offset;
    in->fresh = true;
}

/* The blocks from one up to another. With a share the list has numbers within it. */
INLINE void boards_open(struct boards *in, const struct exact_shape *shape, const struct exact_frame *frame,
                        const struct exact_list *list, const struct exact_share *share, size_t from, size_t end) {
    in->list = list;
    in->share = share;
    in->block = from;
    in->end = end;
    in->ordinal = list->block[from].ordinal;
    uint64_t first = list->block[from].first;
    in->walk = exact_walk_from(shape, frame, share ? exact_share_number(share, first) : first);
    boards_block(in);
}

INLINE bool boards_next(struct boards *in) {
    if (in->ordinal == in->list->block[in->block + 1].ordinal) {
        if (++in->block == in->end)
            return false;
        boards_block(in);
    }
    if (!in->fresh)
        in->number += exact_gap_read(&in->at);
    in->fresh = false;
    in->ordinal++;
    uint64_t number = in->share ? exact_share_number(in->share, in->number) : in->number;
    exact_walk_to(&in->walk, number);
    const struct exact_half *high = &in->walk.shape->high, *low = &in->walk.shape->low;
    size_t place = in->walk.low + (size_t)(number - in->walk.start);
    in->rows = high->rows[in->walk.high] + low->rows[place];
    in->columns = high->columns[in->walk.high] + low->columns[place];
    in->empty = high->empty[in->walk.high] | low->empty[place];
    return true;
}

/* ---- Keys ---- */

INLINE double lower(double a, double b) {
    return a < b ? a : b;
}

/* Repeated halving, which the compiler turns into vector minima. */
INLINE double least_of(const double *lane, unsigned lanes) {
    double four[4], two[2];
    if (lanes == 1)
        return lane[0];
    for (int i = 0; i < 4; i++)
        four[i] = lower(lane[i], lane[i + 4]);
    for (int i = 0; i < 2; i++)
        two[i] = lower(four[i], four[i + 2]);
    return lower(two[0], two[1]);
}

INLINE uint64_t least_key(const double *lane, unsigned lanes) {
    return (uint64_t)(int64_t)least_of(lane, lanes);
}

INLINE void add_lanes(double *lane, const double *more, unsigned lanes) {
    for (unsigned i = 0; i < lanes; i++)
        lane[i] += more[i];
}

/* A board's size and the number of its keys: constants where it matters. */
struct size {
    unsigned height, width, lanes;
};

enum tilted { STUCK, MOVED, WON };

/* Tilts packed lines, the rows or the columns; *key is set when the game goes on. Rows may take the fixed tiles with
 * them, into another mask. */
INLINE enum tilted tilt_lines(const struct exact_line *line, unsigned lines, unsigned lanes, bool are_rows,
                              uint32_t mask, uint64_t packed, int end, uint64_t *key, double *points) {
    uint32_t next[EXACT_CELLS_MAX], changed = 0, all = 0;
    double sum = 0, lane[EXACT_LANES] = {0};
    uint64_t bits = (UINT64_C(1) << line->bits) - 1;
    for (unsigned i = 0; i < lines; i++) {
        uint32_t code = (uint32_t)(packed >> i * line->bits & bits);
        next[i] = line->next[end][code];
        changed |= next[i] ^ code;
        all |= next[i];
        sum += line->points[end][code];
    }
    if (!changed || all & EXACT_BARRED)
        return STUCK;
    *points = sum;
    if (all & EXACT_WON)
        return WON;
    if (lanes == 1 && are_rows) {
        mask = 0;
        for (unsigned i = 0; i < lines; i++)
            mask += line->mask[(size_t)i * line->codes + next[i]];
    }
    for (unsigned i = 0; i < lines; i++)
        add_lanes(lane, line->lanes + (((size_t)mask * lines + i) * line->codes + next[i]) * lanes, lanes);
    double least = least_of(lane, lanes);
    *key = (uint64_t)(int64_t)least;
    return least < EXACT_TOUCHED ? MOVED : WON;
}

/* The ways 0 to 3: rows to their first and last cell, then columns. */
INLINE enum tilted tilt(const struct exact_shape *shape, const struct boards *in, struct size size, int way,
                        uint64_t *key, double *points) {
    uint32_t mask = size.lanes == 1 ? in->empty >> EXACT_MASK_BIT : 0;
    return way < 2 ? tilt_lines(&shape->row, size.height, size.lanes, true, mask, in->rows, way, key, points)
                   : tilt_lines(&shape->column, size.width, size.lanes, false, mask, in->columns, way - 2, key, points);
}

/* With fixed cells, where a tilt makes the goal, no other one is followed. */
INLINE bool ends_here(enum tilted tilted, struct size size) {
    return size.lanes == 1 && tilted == WON;
}

/* ---- New tiles ---- */

INLINE void board_lanes(const struct exact_shape *shape, const struct boards *in, struct size size, double *lane) {
    const struct exact_line *row = &shape->row;
    uint64_t bits = (UINT64_C(1) << row->bits) - 1;
    size_t first = size.lanes == 1 ? (size_t)(in->empty >> EXACT_MASK_BIT) * size.height : 0;
    for (unsigned i = 0; i < size.height; i++)
        add_lanes(lane, row->lanes + ((first + i) * row->codes + (in->rows >> i * row->bits & bits)) * size.lanes,
                  size.lanes);
}

INLINE uint64_t spawn_key(const double *lane, const double *more, unsigned lanes) {
    double sum[EXACT_LANES];
    for (unsigned i = 0; i < lanes; i++)
        sum[i] = lane[i] + more[i];
    return least_key(sum, lanes);
}

INLINE uint32_t empty_cells(const struct boards *in) {
    return in->empty & ((UINT32_C(1) << EXACT_MASK_BIT) - 1);
}

INLINE const struct exact_mask *mask_of(const struct exact_shape *shape, const struct boards *in) {
    return &shape->mask[in->empty >> EXACT_MASK_BIT];
}

#endif
