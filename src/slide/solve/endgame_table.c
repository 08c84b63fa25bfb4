#include "slide/solve/endgame_table.h"

#include <assert.h>
#include <string.h>

#include "slide/slide4.h"
#include "slide/solve/endgame_file.h"
#include "slide/solve/exact_shape.h"

enum check { UNCHECKED, RIGHT, WRONG };

/* ---- Opening ---- */

static enum err check_header(const struct endgame_file_header *header, const uint8_t *bytes, size_t length,
                             struct fault *fault) {
    if (header->order != ENDGAME_FILE_ORDER)
        return err_refuse(fault, ERR_VERSION, "the table was written on a machine with a different byte order");
    if (header->version != ENDGAME_FILE_VERSION)
        return err_refuse(fault, ERR_VERSION, "this program cannot read this version of the table");
    if (header->length != length)
        return err_refuse(fault, ERR_CORRUPT, "the table is cut off or has extra data at its end");
    if (header->list % 8 || header->list > length ||
        header->layers > (length - header->list) / sizeof(struct endgame_file_layer))
        return err_refuse(fault, ERR_CORRUPT, "the table is damaged");
    if (header->checksum != endgame_file_head_checksum(header, (const void *)(bytes + header->list)))
        return err_refuse(fault, ERR_CORRUPT, "the table is damaged: its checksum is wrong");
    return ERR_NONE;
}

static enum err read_endgame(struct endgame_table *table, const struct endgame_file_header *header,
                             struct fault *fault) {
    bool right = header->fixed <= UINT16_MAX && header->target <= 15 && header->anywhere <= 1 &&
                 formation_of(&table->endgame.formation, (uint16_t)header->fixed);
    if (!right)
        return err_refuse(fault, ERR_CORRUPT, "the table is damaged: it has no formation");
    table->endgame.target = (uint8_t)header->target;
    table->endgame.anywhere = header->anywhere != 0;
    table->boards = header->boards;
    table->kept = header->kept;
    table->success = header->success;
    table->above = header->above;
    return endgame_task(&table->endgame, &table->task, fault);
}

/* Are the parts of a layer within the file, and is the layer plausible? */
static bool layer_fits(const struct endgame_table *table, const struct endgame_file_layer *layer) {
    uint64_t room = table->length;
    if (layer->offset % 8 || layer->offset > room || layer->sum >= table->sums || layer->shift > 63)
        return false;
    room = (room - layer->offset) / 8 * 8;
    return layer->buckets < room / sizeof(uint32_t) && layer->bytes <= room - (layer->buckets + 1) * sizeof(uint32_t);
}

/* The first numbers of all sums of the first half, as a frame of the solver has them. */
static enum err set_base(struct endgame_table *table, uint32_t index) {
    struct exact_frame frame;
    uint32_t halves = table->shape->high.sums;
    enum err err = exact_frame_make(table->shape, (uint32_t)table->layer[index].sum, &frame);
    if (err)
        return err;
    for (uint32_t sum = 0; sum < halves; sum++)
        table->base[(size_t)index * halves + sum] = (uint32_t)frame.span[sum].base;
    exact_frame_free(table->shape, &frame);
    return ERR_NONE;
}

static enum err set_layers(struct endgame_table *table, struct fault *fault) {
    const struct exact_host *host = &table->host;
    table->place = host->take(host->context, table->sums * sizeof *table->place);
    table->base = host->take(host->context, (size_t)table->layers * table->shape->high.sums * sizeof *table->base);
    table->checked = host->take(host->context, table->layers);
    enum err err = table->place && table->base && table->checked ? ERR_NONE : ERR_SYSTEM;
    for (uint32_t i = 0; i < table->layers && !err; i++) {
        if (!layer_fits(table, &table->layer[i]) || table->place[table->layer[i].sum])
            return err_refuse(fault, ERR_CORRUPT, "the table is damaged");
        table->place[table->layer[i].sum] = i + 1;
        err = set_base(table, i);
    }
    return err ? err_refuse(fault, err, "not enough memory") : ERR_NONE;
}

static enum err open_layers(struct endgame_table *table, uint64_t layers, struct fault *fault) {
    const struct exact_host *host = &table->host;
    table->shape = host->take(host->context, sizeof *table->shape);
    if (!table->shape)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    enum err err = exact_shape_number(table->shape, &table->task, host, fault);
    if (err)
        return err;
    table->sums = table->shape->high.sums + table->shape->low.sums - 1;
    if (layers > table->sums || table->shape->widest > UINT32_MAX)
        return err_refuse(fault, ERR_CORRUPT, "the table is damaged");
    table->layers = (uint32_t)layers;
    return set_layers(table, fault);
}

enum err endgame_table_open(struct endgame_table *table, const void *bytes, size_t length,
                            const struct exact_host *host, struct fault *fault) {
    const struct endgame_file_header *header = bytes;
    *table = (struct endgame_table){.bytes = bytes, .length = length, .host = *host};
    if (length < sizeof *header || memcmp(header->magic, ENDGAME_FILE_MAGIC, sizeof header->magic) != 0)
        return err_refuse(fault, ERR_SYNTAX, "not an endgame table");
    enum err err = check_header(header, bytes, length, fault);
    err = err ? err : read_endgame(table, header, fault);
    if (err)
        return err;
    table->layer = (const void *)(table->bytes + header->list);
    err = open_layers(table, header->layers, fault);
    if (err)
        endgame_table_close(table);
    return err;
}

void endgame_table_close(struct endgame_table *table) {
    const struct exact_host *host = &table->host;
    if (table->shape) {
        size_t bases = (size_t)table->layers * table->shape->high.sums;
        host->give(host->context, table->place, table->sums * sizeof *table->place);
        host->give(host->context, table->base, bases * sizeof *table->base);
        host->give(host->context, table->checked, table->layers);
        exact_shape_free(table->shape);
        host->give(host->context, table->shape, sizeof *table->shape);
    }
    *table = (struct endgame_table){0};
}

/* ---- Layers ---- */

static bool layer_is_right(const struct endgame_table *table, uint32_t index) {
    const struct endgame_file_layer *layer = &table->layer[index];
    uint8_t *checked = &table->checked[index], now = __atomic_load_n(checked, __ATOMIC_RELAXED);
    if (now == UNCHECKED) {
        size_t length = (size_t)exact_file_padded((layer->buckets + 1) * sizeof(uint32_t) + layer->bytes);
        now = exact_file_checksum(0, table->bytes + layer->offset, length) == layer->checksum ? RIGHT : WRONG;
        __atomic_store_n(checked, now, __ATOMIC_RELAXED);
    }
    return now == RIGHT;
}

enum err endgame_table_check(struct endgame_table *table) {
    for (uint32_t i = 0; i < table->layers; i++)
        if (!layer_is_right(table, i))
            return ERR_CORRUPT;
    return ERR_NONE;
}

/* Searches the bucket of a number. */
static enum err find(const struct endgame_table *table, const struct endgame_file_layer *layer, uint64_t number,
                     float *success) {
    const uint32_t *directory = (const void *)(table->bytes + layer->offset);
    uint64_t bucket = number >> layer->shift, here = bucket << layer->shift;
    if (bucket >= layer->buckets)
        return ERR_RANGE;
    uint32_t first = directory[bucket], last = directory[bucket + 1];
    if (first > last || last > layer->bytes)
        return ERR_CORRUPT;
    const uint8_t *at = (const uint8_t *)(directory + layer->buckets + 1), *end = at + last;
    for (at += first; at < end; at += 3, here++) {
        for (; *at == ENDGAME_FILE_GAP && at < end - 1; at++)
            here += ENDGAME_FILE_GAP;
        here += *at;
        if (here >= number || end - at < 3)
            break;
    }
    if (end - at < 3)
        return at == end ? ERR_RANGE : ERR_CORRUPT;
    if (here != number)
        return ERR_RANGE;
    *success = (float)(at[1] | at[2] << 8) / ENDGAME_FILE_ONE;
    return ERR_NONE;
}

/* ---- Boards ---- */

unsigned endgame_table_places(const struct endgame_table *table) {
    return table->shape->masks;
}

uint16_t endgame_table_cells(const struct endgame_table *table, unsigned place) {
    return (uint16_t)table->shape->mask[place].fixed;
}

/* The code of a half; false when it has a kind that the table does not have. */
static bool code_of(uint64_t board, const uint8_t *cell, uint32_t cells, uint32_t kinds, uint32_t *code) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < cells; i++) {
        uint32_t kind = slide4_cell(board, cell[i]);
        *code = *code * kinds + kind;
        most = kind > most ? kind : most;
    }
    return most < kinds;
}

bool endgame_table_is_made(const struct endgame_table *table, unsigned place, uint64_t board) {
    for (uint32_t cells = table->shape->mask[place].touch; cells; cells &= cells - 1)
        if (slide4_cell(board, (unsigned)__builtin_ctz(cells)) == table->endgame.target)
            return true;
    return false;
}

/* The two halves of a board; false when they have a kind that the table does not have. */
static bool halves_of(const struct endgame_table *table, unsigned place, uint64_t board, struct exact_class *high,
                      struct exact_class *low) {
    const struct exact_shape *shape = table->shape;
    const uint8_t *cell = shape->mask[place].cell;
    uint32_t first = place, second = 0; /* the place is the first digit */
    if (!code_of(board, cell, shape->high.cells, shape->kinds, &first) ||
        !code_of(board, cell + shape->high.cells, shape->low.cells, shape->kinds, &second))
        return false;
    *high = shape->high.class[first];
    *low = shape->low.class[second];
    return true;
}

/* Their number, when the first board with such a first half has this one. */
static uint64_t number_of(const struct exact_shape *shape, uint64_t first, struct exact_class high,
                          struct exact_class low) {
    uint64_t lows = shape->low.start[low.sum + 1] - shape->low.start[low.sum];
    return first + high.index * lows + low.index;
}

uint64_t endgame_table_number(const struct endgame_table *table, unsigned place, uint64_t board) {
    const struct exact_shape *shape = table->shape;
    struct exact_class high = {0}, low = {0};
    uint64_t first = 0;
    bool known = halves_of(table, place, board, &high, &low);
    assert(known);
    (void)known;
    for (uint32_t sum = 0; sum < high.sum; sum++) { /* as exact_frame_make counts them */
        uint32_t left = high.sum + low.sum - sum;
        uint64_t lows = left < shape->low.sums ? shape->low.start[left + 1] - shape->low.start[left] : 0;
        first += lows * (shape->high.start[sum + 1] - shape->high.start[sum]);
    }
    return number_of(shape, first, high, low);
}

enum err endgame_table_probe(const struct endgame_table *table, unsigned place, uint64_t board, float *success) {
    const struct exact_shape *shape = table->shape;
    struct exact_class high, low;
    if (endgame_table_is_made(table, place, board)) {
        *success = 1;
        return ERR_NONE;
    }
    if (!halves_of(table, place, board, &high, &low))
        return ERR_RANGE;
    if (high.sum + low.sum == 0) {
        *success = (float)table->success; /* that of the formation's first place, as others have no name */
        return place ? ERR_RANGE : ERR_NONE;
    }
    uint32_t layer = table->place[high.sum + low.sum];
    if (!layer--)
        return ERR_RANGE;
    if (!layer_is_right(table, layer))
        return ERR_CORRUPT;
    uint64_t first = table->base[(size_t)layer * shape->high.sums + high.sum];
    return find(table, &table->layer[layer], number_of(shape, first, high, low), success);
}
