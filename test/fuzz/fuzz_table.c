/* Bytes as a table of exact values. A wrong checksum ends most of it at once, so the same bytes are tried a second time
 * with the checksums made right. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "slide/solve/exact_file.h"
#include "slide/solve/exact_layer.h"
#include "slide/solve/exact_table.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void probe(const uint8_t *bytes, size_t length) {
    static const uint8_t CELLS[][EXACT_CELLS_MAX] = {
        {1, 1}, {1, 0, 0, 2}, {2, 1, 3, 1}, {0, 1, 2, 0, 1, 3}, {5, 4, 3, 2}};
    struct exact_table table;
    static struct exact_system system;
    static struct exact_host host;
    if (!host.take)
        host = exact_system_open(&system, 1, 1 << 18); /* larger shapes are the same code for longer */
    if (exact_table_open(&table, bytes, length, &host, NULL) != ERR_NONE)
        return;
    exact_table_check(&table);
    for (size_t i = 0; i < sizeof CELLS / sizeof CELLS[0]; i++) {
        uint8_t cell[EXACT_CELLS_MAX];
        enum slide_way way;
        double value;
        memcpy(cell, CELLS[i], sizeof cell);
        exact_table_best(&table, (struct slide_board){table.task.width, table.task.height, cell}, &way, &value);
    }
    exact_table_close(&table);
}

static void mend_layer(uint8_t *bytes, size_t length, struct exact_file_layer *layer) {
    uint64_t blocks = (layer->blocks + 1) * sizeof(struct exact_block), gaps = exact_file_padded(layer->bytes);
    if (layer->offset > length || layer->blocks > length || layer->bytes > length || layer->count > length)
        return;
    uint64_t all = blocks + gaps + layer->count * sizeof(double);
    if (all <= length - layer->offset)
        layer->checksum = exact_file_checksum(0, bytes + layer->offset, all);
}

static void mend(uint8_t *bytes, size_t length) {
    struct exact_file_header *header = (void *)bytes;
    size_t behind = offsetof(struct exact_file_header, length);
    header->length = length;
    if (header->list % 8 || header->list > length ||
        header->layers > (length - header->list) / sizeof(struct exact_file_layer))
        return;
    struct exact_file_layer *layer = (void *)(bytes + header->list);
    for (uint64_t i = 0; i < header->layers; i++)
        mend_layer(bytes, length, &layer[i]);
    uint64_t checksum = exact_file_checksum(0, layer, header->layers * sizeof *layer);
    header->checksum = exact_file_checksum(checksum, (const char *)header + behind, sizeof *header - behind);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t *bytes = calloc(size ? size : 1, 1); /* of just that size */
    if (!bytes)
        return 0;
    if (size)
        memcpy(bytes, data, size);
    probe(bytes, size);
    if (size >= sizeof(struct exact_file_header)) {
        mend(bytes, size);
        probe(bytes, size);
    }
    free(bytes);
    return 0;
}
