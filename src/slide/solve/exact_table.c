#include "slide/solve/exact_table.h"

#include <string.h>

#include "slide/solve/exact_file.h"
#include "slide/solve/exact_layer.h"
#include "slide/solve/exact_shape.h"

/* ---- Opening ---- */

static uint64_t head_checksum(const struct exact_file_header *header, const struct exact_file_layer *layer) {
    size_t behind = offsetof(struct exact_file_header, length);
    uint64_t checksum = exact_file_checksum(0, layer, (size_t)header->layers * sizeof *layer);
    return exact_file_checksum(checksum, (const char *)header + behind, sizeof *header - behind);
}

static enum err check_header(const struct exact_file_header *header, const uint8_t *bytes, size_t length,
                             struct fault *fault) {
    if (header->order != EXACT_FILE_ORDER)
        return err_refuse(fault, ERR_VERSION, "the table was written on a machine with a different byte order");
    if (header->version != EXACT_FILE_VERSION)
        return err_refuse(fault, ERR_VERSION, "this program cannot read this version of the table");
    if (header->length != length)
        return err_refuse(fault, ERR_CORRUPT, "the table is cut off or has extra data at its end");
    if (header->list % 8 || header->list > length ||
        header->layers > (length - header->list) / sizeof(struct exact_file_layer))
        return err_refuse(fault, ERR_CORRUPT, "the table is damaged");
    if (header->checksum != head_checksum(header, (const void *)(bytes + header->list)))
        return err_refuse(fault, ERR_CORRUPT, "the table is damaged: its checksum is wrong");
    return ERR_NONE;
}

static enum err read_task(struct exact_table *table, const struct exact_file_header *header, struct fault *fault) {
    const char *end = memchr(header->rules, '\0', sizeof header->rules);
    if (!end || slide_rules_read(&table->task.rules, header->rules, (size_t)(end - header->rules), NULL) != ERR_NONE)
        return err_refuse(fault, ERR_CORRUPT, "the rules in the table cannot be read");
    if (header->goal > table->task.rules.kinds)
        return err_refuse(fault, ERR_CORRUPT, "the goal in the table is not a tile of its rules");
    table->task.width = header->width;
    table->task.height = header->height;
    table->task.goal = (uint8_t)header->goal;
    table->result = (struct exact_result){.states = header->states,
                                          .afterstates = header->afterstates,
                                          .terminal = header->terminal,
                                          .layers = (uint32_t)header->layers,
                                          .value = header->value};
    return ERR_NONE;
}

enum err exact_table_open(struct exact_table *table, const void *bytes, size_t length, const struct exact_host *host,
                          struct fault *fault) {
    const struct exact_file_header *header = bytes;
    *table = (struct exact_table){.bytes = bytes, .length = length, .host = *host};
    if (length < sizeof *header || memcmp(header->magic, EXACT_FILE_MAGIC, sizeof header->magic) != 0)
        return err_refuse(fault, ERR_SYNTAX, "not a table of exact values");
    enum err err = check_header(header, bytes, length, fault);
    err = err ? err : read_task(table, header, fault);
    if (err)
        return err;
    table->layer = (const void *)(table->bytes + header->list);
    table->shape = host->take(host->context, sizeof *table->shape);
    if (!table->shape)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    err = exact_shape_make(table->shape, &table->task, &table->host, fault);
    if (err)
        exact_table_close(table);
    return err;
}

void exact_table_close(struct exact_table *table) {
    if (table->shape) {
        exact_shape_free(table->shape);
        table->host.give(table->host.context, table->shape, sizeof *table->shape);
    }
    *table = (struct exact_table){0};
}

bool exact_table_fits(const struct exact_table *table, const struct slide_rules *rules, uint32_t width,
                      uint32_t height) {
    return width == table->task.width && height == table->task.height &&
           slide_rules_alike(&table->task.rules, rules, table->shape->kinds);
}

/* ---- Layers ---- */

/* A layer whose parts are within the file. */
struct view {
    const struct exact_block *block;
    const uint8_t *gap;
    const double *value;
    uint64_t count, blocks, bytes;
};

static enum err view_layer(const struct exact_table *table, const struct exact_file_layer *layer, struct view *view) {
    uint64_t room = table->length;
    if (layer->offset % 8 || layer->offset > room || layer->blocks >= room || layer->bytes > room ||
        layer->count > room || layer->count == 0 || layer->blocks == 0)
        return ERR_CORRUPT;
    room -= layer->offset;
    uint64_t blocks = (layer->blocks + 1) * sizeof *view->block, gaps = exact_file_padded(layer->bytes);
    if (blocks > room || gaps > room - blocks || layer->count > (room - blocks - gaps) / sizeof *view->value)
        return ERR_CORRUPT;
    const uint8_t *at = table->bytes + layer->offset;
    *view = (struct view){.block = (const void *)at,
                          .gap = at + blocks,
                          .value = (const void *)(at + blocks + gaps),
                          .count = layer->count,
                          .blocks = layer->blocks,
                          .bytes = layer->bytes};
    return ERR_NONE;
}

static enum err check_layer(struct exact_table *table, uint32_t index, struct view *view) {
    const struct exact_file_layer *layer = &table->layer[index];
    enum err err = view_layer(table, layer, view);
    if (err || table->checked == index + 1)
        return err;
    const uint8_t *begin = table->bytes + layer->offset, *end = (const void *)(view->value + view->count);
    if (exact_file_checksum(0, begin, (size_t)(end - begin)) != layer->checksum)
        return ERR_CORRUPT;
    table->checked = index + 1;
    return ERR_NONE;
}

enum err exact_table_check(struct exact_table *table) {
    struct view view;
    for (uint32_t i = 0; i < table->result.layers; i++) {
        enum err err = check_layer(table, i, &view);
        if (err)
            return err;
    }
    return ERR_NONE;
}

/* The last block that does not begin after the number. */
static uint64_t find_block(const struct view *view, uint64_t number) {
    uint64_t low = 0, high = view->blocks;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (view->block[middle].first <= number)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Reads gaps as exact_gap_read does, but not beyond the layer, whatever its bytes are. */
static enum err find_value(const struct view *view, uint64_t number, double *value) {
    const struct exact_block *block = &view->block[find_block(view, number)];
    uint64_t at = block->offset, here = block->first, ordinal = block->ordinal;
    for (int i = 1; here < number && i < EXACT_BLOCK; i++, ordinal++) {
        unsigned shift = 0;
        uint8_t byte;
        do {
            if (at >= view->bytes || shift > 56)
                return ERR_CORRUPT;
            byte = view->gap[at++];
            here += (uint64_t)(byte & 127) << shift;
            shift += 7;
        } while (byte & 128);
    }
    if (here != number)
        return ERR_RANGE;
    if (ordinal >= view->count)
        return ERR_CORRUPT;
    *value = view->value[ordinal];
    return ERR_NONE;
}

/* The value of a canonical afterstate. */
static enum err value_after(struct exact_table *table, const uint8_t *cell, double *value) {
    uint32_t sum = exact_shape_sum(table->shape, cell), index = 0;
    while (index < table->result.layers && table->layer[index].sum != sum)
        index++;
    if (index == table->result.layers)
        return ERR_RANGE;
    struct view view;
    struct exact_frame frame;
    enum err err = check_layer(table, index, &view);
    err = err ? err : exact_frame_make(table->shape, sum, &frame);
    if (err)
        return err;
    uint64_t number = exact_number(table->shape, &frame, exact_shape_key(table->shape, cell));
    exact_frame_free(table->shape, &frame);
    return find_value(&view, number, value);
}

/* ---- Moves ---- */

static bool known_board(const struct exact_table *table, struct slide_board board) {
    if (board.width != table->task.width || board.height != table->task.height)
        return false;
    return slide_largest(board) < table->shape->kinds;
}

enum err exact_table_value(struct exact_table *table, struct slide_board board, enum slide_way way, double *value) {
    uint8_t cell[EXACT_CELLS_MAX];
    struct slide_board tilted = {board.width, board.height, cell};
    uint64_t points = 0;
    double after = 0;
    if (!known_board(table, board))
        return ERR_RANGE;
    memcpy(cell, board.cell, (size_t)board.width * board.height);
    enum err err = slide_tilt(&table->task.rules, tilted, way, &points, NULL);
    if (err)
        return err;
    bool won = table->shape->goal && slide_holds(tilted, table->shape->goal);
    if (!won && slide_largest(tilted) >= table->shape->kinds)
        return ERR_RANGE;
    err = won ? ERR_NONE : value_after(table, cell, &after);
    if (!err)
        *value = table->shape->reach ? (won ? 1 : after) : (double)points + after;
    return err;
}

enum err exact_table_best(struct exact_table *table, struct slide_board board, enum slide_way *best, double *value) {
    enum err result = ERR_OVER;
    if (!known_board(table, board))
        return table->shape->goal && board.width == table->task.width && board.height == table->task.height &&
                       slide_holds(board, table->shape->goal)
                   ? ERR_OVER
                   : ERR_RANGE;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        double here;
        enum err err = exact_table_value(table, board, way, &here);
        if (err == ERR_MOVE)
            continue;
        if (err)
            return err;
        if (result == ERR_NONE && here <= *value)
            continue;
        *best = way;
        *value = here;
        result = ERR_NONE;
    }
    return result;
}
