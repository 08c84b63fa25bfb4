#include "slide/solve/exact_mask.h"

static void set_cells(struct exact_shape *shape, struct exact_mask *mask) {
    shape->cells = 0;
    for (uint32_t cell = 0; cell < shape->width * shape->height; cell++)
        if (!(mask->fixed >> cell & 1))
            mask->cell[shape->cells++] = (uint8_t)cell;
}

static uint32_t fixed_in_row(const struct exact_shape *shape, uint32_t fixed, uint32_t row) {
    return fixed >> row * shape->width & ((1u << shape->width) - 1);
}

uint32_t exact_mask_cells(const struct exact_shape *shape) {
    uint32_t cells = 0;
    for (uint32_t row = 0; row < shape->height; row++) {
        uint32_t fixed = fixed_in_row(shape, shape->mask[0].fixed, row);
        cells += fixed ? shape->width - (uint32_t)__builtin_popcount(fixed) : 0;
    }
    return cells;
}

/* The free cells beside the last fixed one. */
static uint32_t beside_last(const struct exact_shape *shape, uint32_t fixed) {
    uint32_t last = 31 - (uint32_t)__builtin_clz(fixed), row = last / shape->width, column = last % shape->width;
    uint32_t beside = 0;
    beside |= row > 0 ? 1u << (last - shape->width) : 0;
    beside |= row + 1 < shape->height ? 1u << (last + shape->width) : 0;
    beside |= column > 0 ? 1u << (last - 1) : 0;
    beside |= column + 1 < shape->width ? 1u << (last + 1) : 0;
    return beside & ~fixed;
}

/* The fixed cells of a mask: its number has one digit a row, which says how far that row's tiles are shifted. False
 * when there is no mask with this number. */
static bool shift_rows(const struct exact_shape *shape, uint32_t fixed, uint32_t number, uint32_t *shifted) {
    *shifted = 0;
    for (uint32_t row = 0; row < shape->height; row++) {
        uint32_t here = fixed_in_row(shape, fixed, row);
        uint32_t ways = here ? shape->width - (uint32_t)__builtin_popcount(here) + 1 : 1;
        *shifted |= here << (row * shape->width + number % ways);
        number /= ways;
    }
    return number == 0;
}

enum err exact_mask_set(struct exact_shape *shape, const struct exact_task *task, struct fault *fault) {
    uint32_t shifted = 0;
    shape->shifts = task->shifts;
    shape->lanes = task->fixed ? 1 : EXACT_LANES;
    while (shape->masks == 0 || (task->shifts && shift_rows(shape, task->fixed, shape->masks, &shifted))) {
        if (shape->masks == EXACT_MASKS_MAX)
            return err_refuse(fault, ERR_RANGE, "the fixed tiles can be shifted in too many ways");
        struct exact_mask *mask = &shape->mask[shape->masks];
        mask->fixed = shape->masks++ ? shifted : task->fixed;
        set_cells(shape, mask);
        mask->touch = task->touches ? beside_last(shape, mask->fixed) : 0;
    }
    return ERR_NONE;
}
