#include "slide/solve/exact_shape.h"

#include <assert.h>
#include <string.h>

#include "slide/solve/exact_line.h"
#include "slide/solve/exact_mask.h"

static void *take(const struct exact_shape *shape, size_t count, size_t size) {
    return shape->host->take(shape->host->context, count * size);
}

static void give(const struct exact_shape *shape, void *memory, size_t count, size_t size) {
    shape->host->give(shape->host->context, memory, count * size);
}

/* ---- What fits ---- */

static uint8_t largest_fresh(const struct slide_rules *rules) {
    uint8_t most = 0;
    for (uint32_t i = 0; i < rules->fresh_count; i++)
        most = rules->fresh[i].kind > most ? rules->fresh[i].kind : most;
    return most;
}

/* The highest kind that a board of so many cells can make. When equal tiles merge: one of the two is made while the
 * other occupies a cell, so each further cell adds one kind. When neighbouring kinds merge: the lower one may occupy
 * that cell, so it adds two. */
static uint32_t highest_kind(const struct slide_rules *rules, uint32_t cells) {
    uint32_t step = rules->merging == SLIDE_MERGE_EQUAL ? 1 : 2;
    return largest_fresh(rules) + step * (cells - 1);
}

static bool sums_are_kept(const struct slide_rules *rules, uint32_t kinds) {
    for (uint32_t a = 1; a < kinds; a++)
        for (uint32_t b = 1; b < kinds; b++) {
            uint8_t made = rules->merge[a][b];
            if (made && made != SLIDE_TOO_LARGE && rules->value[made] != rules->value[a] + rules->value[b])
                return false;
        }
    return true;
}

uint64_t exact_power(uint64_t base, uint32_t exponent, uint64_t most) {
    assert(base > 0);
    uint64_t product = 1;
    while (exponent-- && product <= most)
        product = product > most / base ? most + 1 : product * base;
    return product;
}

static unsigned bits_for(uint64_t codes) {
    unsigned bits = 1;
    while (UINT64_C(1) << bits < codes)
        bits++;
    return bits;
}

static enum err set_kinds(struct exact_shape *shape, const struct exact_task *task, struct fault *fault) {
    const struct slide_rules *rules = shape->rules;
    uint32_t highest = highest_kind(rules, shape->cells);
    uint8_t ends = rules->goal_ends ? rules->goal : 0;
    if (task->goal && ends && ends < task->goal)
        return err_refuse(fault, ERR_RANGE, "the game ends before that tile can be made");
    shape->goal = task->goal ? task->goal : ends;
    if (shape->goal && shape->goal <= largest_fresh(rules))
        return err_refuse(fault, ERR_RANGE, "the goal must be larger than every new tile");
    if (shape->goal > highest)
        shape->goal = 0; /* out of reach, so it never ends the game */
    shape->touches = shape->goal && task->touches;
    shape->kinds = shape->goal ? (uint32_t)(shape->goal + shape->touches) : highest + 1;
    if (highest > rules->kinds && shape->goal == 0)
        return err_refuse(fault, ERR_RANGE, "this rule set has too few tiles for this board");
    if (!sums_are_kept(rules, shape->kinds))
        return err_refuse(fault, ERR_RANGE,
                          "only rule sets in which a merged tile is the sum of the two can be solved");
    return ERR_NONE;
}

static enum err set_sizes(struct exact_shape *shape, struct fault *fault) {
    static const char TOO_LARGE[] = "too many boards for an exact table; use a smaller board or goal";
    struct exact_half *half[2] = {&shape->high, &shape->low};
    struct exact_line *line[2] = {&shape->row, &shape->column};
    uint32_t length[2] = {shape->width, shape->height};
    shape->high.cells = shape->cells / 2;
    if (shape->masks > 1 && exact_mask_cells(shape) > shape->high.cells)
        shape->high.cells = exact_mask_cells(shape);
    shape->low.cells = shape->cells - shape->high.cells;
    for (int i = 0; i < 2; i++) {
        line[i]->digits = shape->kinds + (shape->mask[0].fixed != 0);
        uint64_t halves = exact_power(shape->kinds, half[i]->cells, EXACT_HALF_CODES) * (i == 0 ? shape->masks : 1);
        uint64_t lines = exact_power(line[i]->digits, length[i], EXACT_LINE_CODES);
        if (halves > EXACT_HALF_CODES || lines > EXACT_LINE_CODES)
            return err_refuse(fault, ERR_RANGE, TOO_LARGE);
        half[i]->codes = (uint32_t)halves;
        line[i]->codes = (uint32_t)lines;
        line[i]->bits = bits_for(lines);
        if (line[i]->bits * length[1 - i] > 64)
            return err_refuse(fault, ERR_RANGE, TOO_LARGE);
        uint64_t sums = half[i]->cells * (shape->rules->value[shape->kinds - 1] / shape->unit) + 1;
        if (sums > EXACT_SUMS)
            return err_refuse(fault, ERR_RANGE, "the tile values differ too much for an exact table");
        half[i]->sums = (uint32_t)sums;
    }
    return ERR_NONE;
}

static uint64_t common(uint64_t a, uint64_t b) {
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void set_unit(struct exact_shape *shape) {
    const struct slide_rules *rules = shape->rules;
    for (uint32_t k = 1; k < shape->kinds; k++)
        shape->unit = common(rules->value[k], shape->unit);
    for (uint32_t i = 0; i < rules->fresh_count; i++)
        shape->fresh_sum[i] = (uint32_t)(rules->value[rules->fresh[i].kind] / shape->unit);
}

/* ---- Symmetries ---- */

/* The source of the cell that ends up in (row, column): first bit across, second bit up and down, third bit over the
 * diagonal, which only a square has. */
static void set_images(struct exact_shape *shape) {
    uint32_t w = shape->width, h = shape->height;
    for (uint32_t lane = 0; lane < shape->lanes; lane++)
        for (uint32_t row = 0; row < h; row++)
            for (uint32_t column = 0; column < w; column++) {
                bool turn = lane & 4 && w == h;
                uint32_t r = turn ? column : row, c = turn ? row : column;
                r = lane & 2 ? h - 1 - r : r;
                c = lane & 1 ? w - 1 - c : c;
                shape->image[lane][row * w + column] = (uint8_t)(r * w + c);
            }
}

double exact_shape_weight(const struct exact_shape *shape, uint32_t place) {
    bool high = place < shape->high.cells;
    uint32_t behind = high ? shape->high.cells - 1 - place : shape->cells - 1 - place;
    uint64_t weight = exact_power(shape->kinds, behind, EXACT_HALF_CODES);
    return (double)(high ? weight << EXACT_LOW_BITS : weight);
}

static void set_places(struct exact_shape *shape, struct exact_mask *mask) {
    for (uint32_t lane = 0; lane < shape->lanes; lane++)
        for (uint32_t i = 0; i < shape->cells; i++)
            mask->place[shape->lanes > 1 ? shape->image[lane][i] : mask->cell[i]][lane] = exact_shape_weight(shape, i);
    for (uint32_t i = 0; i < shape->rules->fresh_count; i++)
        for (uint32_t cell = 0; cell < EXACT_CELLS_MAX; cell++)
            for (uint32_t lane = 0; lane < shape->lanes; lane++)
                mask->fresh_place[i][cell][lane] = shape->rules->fresh[i].kind * mask->place[cell][lane];
}

/* ---- Halves ---- */

static void half_kinds(const struct exact_shape *shape, const struct exact_half *half, uint32_t code, uint8_t *kind) {
    for (uint32_t i = half->cells; i-- > 0; code /= shape->kinds)
        kind[i] = (uint8_t)(code % shape->kinds);
}

/* Can a canonical board begin with these cells? Not if a symmetry surely brings smaller ones to the front. */
static bool may_lead(const struct exact_shape *shape, const uint8_t *kind) {
    for (uint32_t lane = 1; lane < shape->lanes; lane++)
        for (uint32_t i = 0; i < shape->high.cells; i++) {
            uint32_t from = shape->image[lane][i];
            if (from >= shape->high.cells || kind[from] > kind[i])
                break;
            if (kind[from] < kind[i])
                return false;
        }
    return true;
}

/* One cell of a list entry: what it adds to the packed rows and columns. */
static void set_cell(const struct exact_shape *shape, struct exact_half *half, uint32_t at, uint32_t cell,
                     uint32_t kind) {
    uint32_t row = cell / shape->width, column = cell % shape->width;
    half->rows[at] += kind * exact_power(shape->row.digits, column, EXACT_LINE_CODES) << row * shape->row.bits;
    half->columns[at] += kind * exact_power(shape->column.digits, row, EXACT_LINE_CODES) << column * shape->column.bits;
    half->empty[at] |= (uint32_t)(kind == 0) << cell;
}

/* The fixed cells, and the mask, go with the first half. */
static void set_entry(const struct exact_shape *shape, struct exact_half *half, uint32_t at, const uint8_t *kind,
                      bool is_high) {
    uint32_t number = is_high ? half->list[at] / (half->codes / shape->masks) : 0;
    const struct exact_mask *mask = &shape->mask[number];
    for (uint32_t i = 0; i < half->cells; i++)
        set_cell(shape, half, at, mask->cell[is_high ? i : shape->high.cells + i], kind[i]);
    for (uint32_t fixed = is_high ? mask->fixed : 0; fixed; fixed &= fixed - 1)
        set_cell(shape, half, at, (uint32_t)__builtin_ctz(fixed), shape->kinds);
    half->empty[at] |= number << EXACT_MASK_BIT;
}

static bool take_classes(struct exact_shape *shape, struct exact_half *half) {
    half->class = take(shape, half->codes, sizeof *half->class);
    half->start = take(shape, (size_t)half->sums + 1, sizeof *half->start);
    return half->class && half->start;
}

static bool take_list(struct exact_shape *shape, struct exact_half *half) {
    half->list = take(shape, half->codes, sizeof *half->list);
    half->rows = take(shape, half->codes, sizeof *half->rows);
    half->columns = take(shape, half->codes, sizeof *half->columns);
    half->empty = take(shape, half->codes, sizeof *half->empty);
    return half->list && half->rows && half->columns && half->empty;
}

static const uint32_t LEFT_OUT = UINT32_MAX;

static enum err make_classes(struct exact_shape *shape, struct exact_half *half, bool is_high) {
    uint8_t kind[EXACT_CELLS_MAX];
    if (!take_classes(shape, half))
        return ERR_SYSTEM;
    for (uint32_t code = 0; code < half->codes; code++) {
        uint32_t sum = 0;
        half_kinds(shape, half, code, kind);
        for (uint32_t i = 0; i < half->cells; i++)
            sum += (uint32_t)(shape->rules->value[kind[i]] / shape->unit);
        half->class[code].sum = sum;
        bool stays = !is_high || may_lead(shape, kind);
        half->class[code].index = stays ? half->start[sum + 1]++ : LEFT_OUT;
    }
    for (uint32_t sum = 0; sum < half->sums; sum++)
        half->start[sum + 1] += half->start[sum];
    return ERR_NONE;
}

static enum err make_list(struct exact_shape *shape, struct exact_half *half, bool is_high) {
    uint8_t kind[EXACT_CELLS_MAX];
    if (!take_list(shape, half))
        return ERR_SYSTEM;
    for (uint32_t code = 0; code < half->codes; code++) {
        if (half->class[code].index == LEFT_OUT)
            continue;
        uint32_t at = half->start[half->class[code].sum] + half->class[code].index;
        half->list[at] = code;
        half_kinds(shape, half, code, kind);
        set_entry(shape, half, at, kind, is_high);
    }
    return ERR_NONE;
}

/* ---- All together ---- */

static uint32_t halves_of(const struct exact_half *half, uint32_t sum) {
    return sum < half->sums ? half->start[sum + 1] - half->start[sum] : 0;
}

static void count_boards(struct exact_shape *shape) {
    for (uint32_t sum = 0; sum < shape->high.sums + shape->low.sums - 1; sum++) {
        uint64_t boards = 0;
        for (uint32_t high = 0; high < shape->high.sums && high <= sum; high++)
            boards += (uint64_t)halves_of(&shape->high, high) * halves_of(&shape->low, sum - high);
        shape->boards += boards;
        shape->widest = boards > shape->widest ? boards : shape->widest;
    }
}

static enum err make_numbers(struct exact_shape *shape) {
    set_images(shape);
    for (uint32_t i = 0; i < shape->masks; i++)
        set_places(shape, &shape->mask[i]);
    enum err err = make_classes(shape, &shape->high, true);
    err = err ? err : make_classes(shape, &shape->low, false);
    if (!err)
        count_boards(shape);
    return err;
}

static enum err make_tables(struct exact_shape *shape) {
    enum err err = make_numbers(shape);
    err = err ? err : exact_line_make(shape, &shape->row, true);
    err = err ? err : exact_line_make(shape, &shape->column, false);
    err = err ? err : make_list(shape, &shape->high, true);
    return err ? err : make_list(shape, &shape->low, false);
}

static enum err check_task(const struct exact_task *task, struct fault *fault) {
    if (task->rules.where == SLIDE_WHERE_CORNER)
        return err_refuse(fault, ERR_RANGE, "new tiles must appear at random; for the corner game use tessera solve");
    enum err err = slide_rules_size(&task->rules, task->width, task->height, fault);
    if (err)
        return err;
    if ((uint64_t)task->width * task->height > EXACT_CELLS_MAX)
        return err_refuse(fault, ERR_RANGE, "an exact table needs a board of at most 16 cells");
    if (task->rules.begin > EXACT_START_MAX)
        return err_refuse(fault, ERR_RANGE, "an exact table needs a game that starts with at most 4 tiles");
    return ERR_NONE;
}

/* What is known about a shape before it allocates any memory. */
static enum err measure_shape(struct exact_shape *shape, const struct exact_task *task, const struct exact_host *host,
                              struct fault *fault) {
    enum err err = check_task(task, fault);
    if (err)
        return err;
    *shape = (struct exact_shape){
        .host = host, .rules = &task->rules, .width = task->width, .height = task->height, .reach = task->goal != 0};
    err = exact_mask_set(shape, task, fault);
    err = err ? err : set_kinds(shape, task, fault);
    if (err)
        return err;
    set_unit(shape);
    return set_sizes(shape, fault);
}

static enum err make_shape(struct exact_shape *shape, const struct exact_task *task, const struct exact_host *host,
                           enum err (*make)(struct exact_shape *), struct fault *fault) {
    enum err err = measure_shape(shape, task, host, fault);
    if (err)
        return err;
    err = make(shape);
    if (err) {
        if (fault)
            *fault = (struct fault){.what = "not enough memory for the tables of this board"};
        exact_shape_free(shape);
    }
    return err;
}

enum err exact_shape_make(struct exact_shape *shape, const struct exact_task *task, const struct exact_host *host,
                          struct fault *fault) {
    return make_shape(shape, task, host, make_tables, fault);
}

enum err exact_shape_number(struct exact_shape *shape, const struct exact_task *task, const struct exact_host *host,
                            struct fault *fault) {
    return make_shape(shape, task, host, make_numbers, fault);
}

static void free_half(struct exact_shape *shape, struct exact_half *half) {
    give(shape, half->class, half->codes, sizeof *half->class);
    give(shape, half->list, half->codes, sizeof *half->list);
    give(shape, half->start, (size_t)half->sums + 1, sizeof *half->start);
    give(shape, half->rows, half->codes, sizeof *half->rows);
    give(shape, half->columns, half->codes, sizeof *half->columns);
    give(shape, half->empty, half->codes, sizeof *half->empty);
}

void exact_shape_free(struct exact_shape *shape) {
    if (!shape->host)
        return;
    exact_line_free(shape, &shape->row, true);
    exact_line_free(shape, &shape->column, false);
    free_half(shape, &shape->high);
    free_half(shape, &shape->low);
    *shape = (struct exact_shape){0};
}

uint64_t exact_shape_key(const struct exact_shape *shape, const uint8_t *cell) {
    const struct exact_mask *mask = &shape->mask[0];
    double least = 0;
    for (uint32_t lane = 0; lane < shape->lanes; lane++) {
        double key = 0;
        for (uint32_t i = 0; i < shape->cells; i++)
            key += cell[mask->cell[i]] * mask->place[mask->cell[i]][lane];
        least = lane == 0 || key < least ? key : least;
    }
    return (uint64_t)least;
}

uint32_t exact_shape_sum(const struct exact_shape *shape, const uint8_t *cell) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < shape->cells; i++)
        sum += shape->rules->value[cell[shape->mask[0].cell[i]]] / shape->unit;
    return (uint32_t)sum;
}

enum err exact_frame_make(const struct exact_shape *shape, uint32_t sum, struct exact_frame *frame) {
    struct exact_span *span = take(shape, (size_t)shape->high.sums + 1, sizeof *span);
    uint64_t base = 0;
    if (!span)
        return ERR_SYSTEM;
    for (uint32_t high = 0; high < shape->high.sums; high++) {
        uint32_t count = high <= sum ? halves_of(&shape->low, sum - high) : 0;
        span[high] = (struct exact_span){base, count, count ? shape->low.start[sum - high] : 0};
        base += (uint64_t)count * halves_of(&shape->high, high);
    }
    span[shape->high.sums].base = base;
    *frame = (struct exact_frame){.sum = sum, .boards = base, .span = span};
    return ERR_NONE;
}

void exact_frame_free(const struct exact_shape *shape, struct exact_frame *frame) {
    give(shape, frame->span, (size_t)shape->high.sums + 1, sizeof *frame->span);
    *frame = (struct exact_frame){0};
}
