/* seal.h - what networks and checkpoints look like as files: named, versioned, compressed, checked.
 *
 * A file is eight letters that name its type, a version (four bytes, the lowest first), a frame of zstd, and a checksum
 * of everything before it: FNV-1a with 64 bits, taken over words of eight bytes and over single bytes at the end. A
 * file is trusted only after its checksum has matched, so a truncated or damaged one is distinguished from a foreign
 * one.
 */
#ifndef TESSERA_SLIDE_AI_SEAL_H
#define TESSERA_SLIDE_AI_SEAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "slide/ai/frame.h"

enum { SEAL_NAME = 8, SEAL_VERSION = 1, SEAL_CHUNK = 1 << 17 };

/* Where a sealed file goes, piece by piece; false when it could not be written (errno). */
struct seal_sink {
    bool (*put)(void *context, const void *bytes, size_t length);
    void *context;
};

struct seal {
    struct seal_sink sink;
    void *zstd;
    bool failed;
    uint64_t checksum;
    uint8_t tail[8]; /* bytes that do not fill a word of the checksum yet */
    size_t tail_length;
    uint8_t chunk[SEAL_CHUNK];
};

/* Begins a file; `name` has SEAL_NAME letters. The level is zstd's, 1 to 19. Failures are reported by seal_end:
 * ERR_SYSTEM. */
void seal_begin(struct seal *, const char *name, int level, struct seal_sink);
void seal_put(struct seal *, const void *bytes, size_t length);
enum err seal_end(struct seal *);

struct unseal {
    struct frame frame;
    const uint8_t *at, *end;
};

/* Checks a whole file in memory and opens it. ERR_SYNTAX when it is something else, ERR_VERSION when it is newer,
 * ERR_CORRUPT when it is truncated or damaged, ERR_SYSTEM when out of memory; the fault says what. */
enum err unseal_begin(struct unseal *, const char *name, const void *bytes, size_t length, struct fault *);
/* Reads exactly that many bytes, or returns ERR_CORRUPT. */
enum err unseal_get(struct unseal *, void *bytes, size_t length);
/* Frees what was allocated; call it after every unseal_begin that was ERR_NONE. ERR_CORRUPT when there is more in the
 * file. */
enum err unseal_end(struct unseal *);

#endif
