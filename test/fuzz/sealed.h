/* sealed.h - bytes as a sealed file, and as the inside of one. A wrong checksum ends most files at once, so the same
 * bytes are sealed anew: what is read then has a right checksum and says whatever the bytes say. */
#ifndef TEST_FUZZ_SEALED_H
#define TEST_FUZZ_SEALED_H

#include <stdlib.h>
#include <string.h>

#include "slide/ai/pattern.h"
#include "slide/ai/seal.h"

enum { SEALED_WEIGHTS = 1 << 16 }; /* a network may be as large as it says; here time is spent on small ones */

struct sealed {
    uint8_t *bytes;
    size_t length;
};

static inline bool sealed_add(void *context, const void *bytes, size_t length) {
    struct sealed *sealed = context;
    uint8_t *more = realloc(sealed->bytes, sealed->length + length);
    if (!more)
        return false;
    memcpy(more + sealed->length, bytes, length);
    *sealed = (struct sealed){more, sealed->length + length};
    return true;
}

/* Both kinds of files begin with their patterns. */
static inline bool sealed_is_small(const char *name, const uint8_t *bytes, size_t length) {
    struct unseal unseal;
    struct patterns patterns;
    char text[PATTERN_TEXT + 3];
    if (unseal_begin(&unseal, name, bytes, length, NULL))
        return true; /* it will not get far */
    bool begun = unseal_get(&unseal, text, sizeof text) == ERR_NONE;
    unseal_end(&unseal);
    size_t used = begun ? strnlen(text, sizeof text) : 0;
    return !begun || patterns_read(&patterns, text, used, NULL) || patterns.weights <= SEALED_WEIGHTS;
}

/* Calls `probe` with the bytes, and with a file that has them inside. */
static inline void sealed_both(const char *name, const uint8_t *data, size_t size,
                               void (*probe)(const uint8_t *bytes, size_t length)) {
    static struct seal seal;
    struct sealed inside = {0};
    if (sealed_is_small(name, data, size))
        probe(data, size);
    seal_begin(&seal, name, 1, (struct seal_sink){sealed_add, &inside});
    seal_put(&seal, data, size);
    if (seal_end(&seal) == ERR_NONE && sealed_is_small(name, inside.bytes, inside.length))
        probe(inside.bytes, inside.length);
    free(inside.bytes);
}

#endif
