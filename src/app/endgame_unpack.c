/* endgame_unpack.c - the reading half of endgame_distilled.h; it needs no files, so that a web page has it too. */
#include <stdlib.h>
#include <string.h>

#include "app/endgame_distilled.h"
#include "slide/ai/seal.h"

static const size_t MOST = (size_t)1 << 30; /* bytes of a table */

bool endgame_is_distilled(const void *file, size_t file_length) {
    return file_length >= SEAL_NAME && memcmp(file, ENDGAME_DISTILLED, SEAL_NAME) == 0;
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
    enum err err = unseal_begin(&unseal, ENDGAME_DISTILLED, file, file_length, fault);
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
