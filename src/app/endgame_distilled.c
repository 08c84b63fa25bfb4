#include "app/endgame_distilled.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/file.h"
#include "slide/ai/seal.h"

static bool put(void *context, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, context) == length;
}

static enum err pack(FILE *stream, const void *bytes, size_t length) {
    enum { LEVEL = 19 };
    uint64_t size = length;
    struct seal *seal = malloc(sizeof *seal);
    if (!seal)
        return ERR_SYSTEM;
    seal_begin(seal, ENDGAME_DISTILLED, LEVEL, (struct seal_sink){put, stream});
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
    err = fclose(stream) != 0 ? ERR_SYSTEM : err;
    err = err ? err : file_write(path, packed, packed_length);
    free(packed);
    return err;
}
