#include "slide/solve/exact_line.h"

#include "slide/land.h"

static void *take(const struct exact_shape *shape, size_t count, size_t size) {
    return shape->host->take(shape->host->context, count * size);
}

static void give(const struct exact_shape *shape, void *memory, size_t count, size_t size) {
    shape->host->give(shape->host->context, memory, count * size);
}

/* ---- Tilting ---- */

/* A line while it is tilted. Kinds land behind `from`, where the last fixed tile that cannot move is. */
struct tilting {
    struct slide_cursor cursor;
    uint32_t from, outcome;
    double points;
    uint8_t tilted[EXACT_CELLS_MAX]; /* counted from the end that the line is tilted to */
};

/* A fixed tile that may shift lands like any other and merges with nothing. Another one stays, which it can only if
 * everything before it is full. */
static void land_fixed(const struct exact_shape *shape, struct tilting *line, uint32_t at, bool shifts) {
    uint32_t place = line->from + line->cursor.landed;
    line->outcome |= shifts || place == at ? 0 : EXACT_BARRED;
    line->tilted[shifts ? place : at] = (uint8_t)shape->kinds;
    line->from = (shifts ? place : at) + 1;
    line->cursor = (struct slide_cursor){0};
}

static void land(const struct exact_shape *shape, struct tilting *line, uint8_t kind) {
    uint32_t became, merged, place = line->from + slide_land(shape->rules, &line->cursor, kind, &became, &merged);
    if (became)
        line->tilted[place] = (uint8_t)became;
    if (!shape->reach && merged && merged != SLIDE_TOO_LARGE)
        line->points += (double)shape->rules->value[merged];
    if (shape->goal && merged == shape->goal && !shape->touches)
        line->outcome |= EXACT_WON;
    if (shape->touches && merged > shape->goal) /* there is no room for a tile beyond the goal */
        line->outcome |= EXACT_BARRED;
}

static void tilt_line(const struct exact_shape *shape, struct exact_line *line, uint32_t length, uint32_t code, int end,
                      bool shifts) {
    uint8_t kind[EXACT_CELLS_MAX];
    struct tilting tilting = {0};
    for (uint32_t i = 0, rest = code; i < length; i++, rest /= line->digits)
        kind[end ? length - 1 - i : i] = (uint8_t)(rest % line->digits);
    for (uint32_t i = 0; i < length; i++)
        if (kind[i] == shape->kinds)
            land_fixed(shape, &tilting, i, shifts);
        else
            land(shape, &tilting, kind[i]);
    uint32_t next = 0;
    for (uint32_t i = length; i-- > 0;)
        next = next * line->digits + tilting.tilted[end ? length - 1 - i : i];
    /* Lines that occur in no game may make a kind beyond the last one; they are never looked up. */
    line->next[end][code] = tilting.outcome ? tilting.outcome : next;
    line->points[end][code] = tilting.points;
}

/* ---- Keys ---- */

/* A line's cells on the board. */
struct place {
    uint32_t which, length, first, apart;
};

static struct place place_of(const struct exact_shape *shape, uint32_t which, bool is_row) {
    return is_row ? (struct place){which, shape->width, which * shape->width, 1}
                  : (struct place){which, shape->height, which, shape->width};
}

/* What a line adds to the keys under a mask. The mask's own digit goes with the first line. */
static void set_lanes(const struct exact_shape *shape, const struct exact_line *line, struct place place,
                      uint32_t number, double *lanes) {
    const struct exact_mask *mask = &shape->mask[number];
    double digit = (double)((uint64_t)number * (shape->high.codes / shape->masks) << EXACT_LOW_BITS);
    for (uint32_t code = 0; code < line->codes; code++, lanes += shape->lanes) {
        for (uint32_t i = 0, rest = code; i < place.length; i++, rest /= line->digits) {
            uint32_t cell = place.first + i * place.apart, kind = rest % line->digits;
            bool touched = mask->touch >> cell & 1 && kind == shape->goal;
            for (uint32_t lane = 0; lane < shape->lanes && kind < shape->kinds; lane++)
                lanes[lane] += touched ? EXACT_TOUCHED : kind * mask->place[cell][lane];
        }
        lanes[0] += place.which == 0 ? digit : 0;
    }
}

/* Which mask a row belongs to: what its fixed tiles, shifted so far, add to the number of the mask. Rows that are in no
 * mask are never looked up. */
static void set_mask(const struct exact_shape *shape, const struct exact_line *row, uint32_t which) {
    uint8_t *mask = row->mask + (size_t)which * row->codes;
    uint32_t here = ((1u << shape->width) - 1) << which * shape->width;
    uint32_t weight = 0, fixed = shape->mask[0].fixed & here;
    while (++weight < shape->masks && (shape->mask[weight].fixed & here) == fixed) {
    }
    for (uint32_t code = 0; code < row->codes && fixed; code++) {
        uint32_t shifted = 0, i = 0;
        for (uint32_t rest = code; i < shape->width && rest % row->digits != shape->kinds; i++)
            rest /= row->digits;
        shifted = i < shape->width ? i : 0;
        mask[code] = (uint8_t)(shape->masks > weight ? shifted * weight : 0);
    }
}

/* ---- All together ---- */

enum err exact_line_make(const struct exact_shape *shape, struct exact_line *line, bool is_row) {
    uint32_t lines = is_row ? shape->height : shape->width;
    for (int end = 0; end < 2; end++) {
        line->next[end] = take(shape, line->codes, sizeof *line->next[end]);
        line->points[end] = take(shape, line->codes, sizeof *line->points[end]);
        if (!line->next[end] || !line->points[end])
            return ERR_SYSTEM;
        for (uint32_t code = 0; code < line->codes; code++)
            tilt_line(shape, line, place_of(shape, 0, is_row).length, code, end, is_row && shape->shifts);
    }
    line->mask = take(shape, (size_t)lines * line->codes, sizeof *line->mask);
    line->lanes = take(shape, (size_t)shape->masks * lines * line->codes, shape->lanes * sizeof(double));
    if (!line->mask || !line->lanes)
        return ERR_SYSTEM;
    for (uint32_t i = 0; i < lines; i++) {
        if (is_row)
            set_mask(shape, line, i);
        for (uint32_t mask = 0; mask < shape->masks; mask++)
            set_lanes(shape, line, place_of(shape, i, is_row), mask,
                      line->lanes + ((size_t)mask * lines + i) * line->codes * shape->lanes);
    }
    return ERR_NONE;
}

void exact_line_free(const struct exact_shape *shape, struct exact_line *line, bool is_row) {
    uint32_t lines = is_row ? shape->height : shape->width;
    for (int end = 0; end < 2; end++) {
        give(shape, line->next[end], line->codes, sizeof *line->next[end]);
        give(shape, line->points[end], line->codes, sizeof *line->points[end]);
    }
    give(shape, line->mask, (size_t)lines * line->codes, sizeof *line->mask);
    give(shape, line->lanes, (size_t)shape->masks * lines * line->codes, shape->lanes * sizeof(double));
}
