/* A lexicon file from anywhere: it is refused, or every walk stays within it. The first byte says whether the rest gets
 * a right head and checksum, so that the automaton itself is tried, or is taken as a word list. */
#include <stdlib.h>
#include <string.h>

#include "word/lexicon.h"
#include "word/lexicon_build.h"
#include "word/lexicon_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void walk(const struct lexicon *lexicon) {
    uint8_t letters[16];
    for (unsigned i = 0; i < 64; i++) {
        for (unsigned j = 0; j < sizeof letters; j++)
            letters[j] = (uint8_t)(1 + (i * 7 + j * (i + 3)) % 26);
        (void)lexicon_has(lexicon, letters, sizeof letters);
        (void)lexicon_between(lexicon, letters, i % 5, letters + 5, i % 7);
    }
}

static void open_file(const void *bytes, size_t size) {
    struct lexicon lexicon;
    struct fault fault;
    if (lexicon_open(&lexicon, bytes, size, &fault) == ERR_NONE)
        walk(&lexicon);
}

static void build(const uint8_t *data, size_t size) {
    struct lexicon_source source = {(const char *)data, size, 2};
    struct lexicon_built built;
    struct fault fault;
    size_t room_size = lexicon_build_room(&source, 1);
    void *room = malloc(room_size);
    if (room && lexicon_build(&source, 1, room, room_size, &built, &fault) == ERR_NONE)
        open_file(built.bytes, built.size);
    free(room);
}

static void open_sealed(const uint8_t *data, size_t size) {
    struct lexicon_file *file = malloc(sizeof *file + size);
    if (!file)
        return;
    *file = (struct lexicon_file){.magic = LEXICON_MAGIC, .version = LEXICON_VERSION, .sets = 1};
    file->nodes = size > 8 ? (uint32_t)((size - 8) / sizeof(struct lexicon_node)) : 0;
    memcpy(file + 1, data, size);
    size_t whole = lexicon_file_size(file);
    if (whole <= sizeof *file + size) {
        file->checksum = lexicon_checksum(file);
        open_file(file, whole);
    }
    free(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    if (data[0] % 3 == 0) {
        open_sealed(data + 1, size - 1);
    } else if (data[0] % 3 == 1) {
        build(data + 1, size - 1);
    } else {
        void *aligned = malloc(size); /* the byte in front would put it at an odd place */
        if (aligned)
            memcpy(aligned, data + 1, size - 1);
        if (aligned)
            open_file(aligned, size - 1);
        free(aligned);
    }
    return 0;
}
