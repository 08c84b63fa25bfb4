/* Bytes as an endgame table, and as the checkpoint of an unfinished one. A wrong checksum ends most of it at once, so
 * the same bytes are tried a second time with the checksums made right. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "slide/ai/endgames.h"
#include "slide/solve/endgame_file.h"
#include "slide/solve/endgame_save.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void probe(const uint8_t *bytes, size_t length) {
    static const uint64_t FREE[] = {0,      1,      0x12,       0x2100, 0x100001, 0x321,
                                    0x3212, 0x1234, 0x43210123, 0x5432, 0x11,     0x120012};
    struct endgame_table table;
    struct endgames endgames = {0};
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 1 << 20); /* larger shapes are the same code for longer */
    if (endgame_table_open(&table, bytes, length, &host, NULL) == ERR_NONE) {
        endgame_table_check(&table);
        endgames_add(&endgames, &table);
        for (size_t i = 0; i < sizeof FREE / sizeof FREE[0]; i++)
            for (unsigned shift = 0; shift < 64; shift += 12) {
                struct endgames_found found;
                float success;
                endgames_find(&endgames, FREE[i] << shift, &found);
                for (unsigned place = 0; place < endgame_table_places(&table); place++)
                    endgame_table_probe(&table, place, FREE[i] << shift, &success);
            }
        endgame_table_close(&table);
    }
    exact_system_close(&system);
}

/* The first half as a checkpoint, the second as the file that it belongs to. */
static void resume(const uint8_t *bytes, size_t length) {
    struct endgame endgame = {.target = 5};
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 1 << 20);
    struct endgame_save save = {.endgame = &endgame, .host = &host};
    size_t half = length / 16 * 8;
    if (formation_read(&endgame.formation, "442", NULL) == ERR_NONE &&
        endgame_save_resume(&save, bytes, half, bytes + half, length - half) == ERR_NONE)
        endgame_save_end(&save, NULL, ERR_OVER);
    exact_system_close(&system);
}

static void mend(uint8_t *bytes, size_t length) {
    struct endgame_file_header *header = (void *)bytes;
    if (length < sizeof *header)
        return;
    header->length = length;
    if (header->list % 8 || header->list > length ||
        header->layers > (length - header->list) / sizeof(struct endgame_file_layer))
        return;
    struct endgame_file_layer *layer = (void *)(bytes + header->list);
    for (uint64_t i = 0; i < header->layers; i++) {
        uint64_t all = layer[i].buckets < length && layer[i].bytes < length
                           ? exact_file_padded((layer[i].buckets + 1) * sizeof(uint32_t) + layer[i].bytes)
                           : length + 1;
        if (layer[i].offset <= length && all <= length - layer[i].offset)
            layer[i].checksum = exact_file_checksum(0, bytes + layer[i].offset, all);
    }
    header->checksum = endgame_file_head_checksum(header, layer);
}

/* A checkpoint's checksum stands behind its name, version and order, and is of all that follows. */
static void mend_checkpoint(uint8_t *bytes, size_t length) {
    enum { AT = 16, BEHIND = 24 };
    size_t half = length / 16 * 8;
    if (half < BEHIND)
        return;
    uint64_t checksum = exact_file_checksum(0, bytes + BEHIND, half - BEHIND);
    memcpy(bytes + AT, &checksum, sizeof checksum);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    uint8_t *bytes = calloc(size ? size : 1, 1); /* of just that size */
    if (!bytes)
        return 0;
    if (size)
        memcpy(bytes, data, size);
    probe(bytes, size);
    resume(bytes, size);
    mend(bytes, size);
    probe(bytes, size);
    if (size)
        memcpy(bytes, data, size);
    mend_checkpoint(bytes, size);
    resume(bytes, size);
    free(bytes);
    return 0;
}
