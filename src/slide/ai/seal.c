#include "slide/ai/seal.h"

#include <string.h>
#include <zstd.h>

#include "slide/ai/seal_internal.h"

static void little(uint8_t *at, uint64_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

static void send(struct seal *seal, const uint8_t *bytes, size_t length) {
    if (length && !seal->failed && !seal->sink.put(seal->sink.context, bytes, length))
        seal->failed = true;
    for (size_t i = 0; i < length; i++) {
        seal->tail[seal->tail_length++] = bytes[i];
        if (seal->tail_length == sizeof seal->tail) {
            seal->checksum = (seal->checksum ^ seal_from_little(seal->tail, 8)) * SEAL_FNV_PRIME;
            seal->tail_length = 0;
        }
    }
}

void seal_begin(struct seal *seal, const char *name, int level, struct seal_sink sink) {
    uint8_t head[SEAL_NAME + 4];
    memcpy(head, name, SEAL_NAME);
    little(head + SEAL_NAME, SEAL_VERSION, 4);
    *seal = (struct seal){.sink = sink, .zstd = ZSTD_createCCtx(), .checksum = SEAL_FNV_START};
    seal->failed = !seal->zstd;
    if (!seal->failed)
        ZSTD_CCtx_setParameter(seal->zstd, ZSTD_c_compressionLevel, level); /* a level that there is not becomes one */
    send(seal, head, sizeof head);
}

static void compress(struct seal *seal, const void *bytes, size_t length, ZSTD_EndDirective how) {
    ZSTD_inBuffer in = {bytes, length, 0};
    for (size_t left = 1; !seal->failed && (in.pos < in.size || (how == ZSTD_e_end && left != 0));) {
        ZSTD_outBuffer out = {seal->chunk, sizeof seal->chunk, 0};
        left = ZSTD_compressStream2(seal->zstd, &out, &in, how);
        if (ZSTD_isError(left))
            seal->failed = true;
        else
            send(seal, seal->chunk, out.pos);
    }
}

void seal_put(struct seal *seal, const void *bytes, size_t length) {
    compress(seal, bytes, length, ZSTD_e_continue);
}

enum err seal_end(struct seal *seal) {
    compress(seal, "", 0, ZSTD_e_end);
    uint8_t sum[8];
    little(sum, seal_finish(seal->checksum, seal->tail, seal->tail_length), sizeof sum);
    send(seal, sum, sizeof sum);
    ZSTD_freeCCtx(seal->zstd);
    seal->zstd = NULL;
    return seal->failed ? ERR_SYSTEM : ERR_NONE;
}
