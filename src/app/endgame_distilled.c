#include "app/endgame_distilled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "slide/ai/seal.h"

static const char NAME[] = "TesseraD";
static const size_t MOST = (size_t)1 << 30; /* bytes of a table */

static bool put(void *context, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, context) == length;
}

static enum err pack(FILE *stream, const void *bytes, size_t length) {
    enum { LEVEL = 19 };
    uint64_t size = length;
    struct seal *seal = malloc(sizeof *seal);
    if (!seal)
        return ERR_SYSTEM;
    seal_begin(seal, NAME, LEVEL, (struct seal_sink){put, stream});
    seal_put(seal, &size, sizeof size);
    seal_put(seal, bytes, length);
    enum err err = seal_end(seal);
    free(seal);
    return err;
}

enum err endgame_distilled_write(const char *path, const void *bytes, size_t length) {
    char *packed = NULL;
    size_t packed_length = 0;
    FILE *stream = open_memstream(&packed, &packed_length);
    if (!stream)
        return ERR_SYSTEM;
    enum err err = pack(stream, bytes, length);
    if (fclose(stream) != 0 && !err)
        err = ERR_SYSTEM;
    err = err ? err : file_write(path, packed, packed_length);
    free(packed);
    return err;
}

bool endgame_is_distilled(const void *file, size_t file_length) {
    return file_length >= SEAL_NAME && memcmp(file, NAME, SEAL_NAME) == 0;
}

static enum err unpack(struct unseal *unseal, void **bytes, size_t *length) {
    uint64_t size = 0;
    enum err err = unseal_get(unseal, &size, sizeof size);
    if (err || size > MOST)
        return ERR_CORRUPT;
    *bytes = malloc(size ? (size_t)size : 1);
    *length = (size_t)size;
    return *bytes ? unseal_get(unseal, *bytes, *length) : ERR_SYSTEM;
}

enum err endgame_distilled_read(const void *file, size_t file_length, void **bytes, size_t *length,
                                struct fault *fault) {
    struct unseal unseal;
    void *unpacked = NULL;
    enum err err = unseal_begin(&unseal, NAME, file, file_length, fault);
    if (err)
        return err;
    err = unpack(&unseal, &unpacked, length);
    enum err end = unseal_end(&unseal);
    err = err ? err : end;
    if (err) {
        free(unpacked);
        return err_refuse(fault, err, err == ERR_SYSTEM ? "not enough memory" : "the table is damaged");
    }
    *bytes = unpacked;
    return ERR_NONE;
}
