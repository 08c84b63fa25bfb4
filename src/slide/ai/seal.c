#include "slide/ai/seal.h"

#include <string.h>
#include <zstd.h>

static const uint64_t FNV_START = UINT64_C(0xCBF29CE484222325), FNV_PRIME = UINT64_C(0x100000001B3);

static void little(uint8_t *at, uint64_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

static uint64_t from_little(const uint8_t *at, unsigned bytes) {
    uint64_t value = 0;
    for (unsigned i = 0; i < bytes; i++)
        value |= (uint64_t)at[i] << 8 * i;
    return value;
}

/* ---- Writing ---- */

static void send(struct seal *seal, const uint8_t *bytes, size_t length) {
    if (length && !seal->failed && !seal->sink.put(seal->sink.context, bytes, length))
        seal->failed = true;
    for (size_t i = 0; i < length; i++) {
        seal->tail[seal->tail_length++] = bytes[i];
        if (seal->tail_length == sizeof seal->tail) {
            seal->checksum = (seal->checksum ^ from_little(seal->tail, 8)) * FNV_PRIME;
            seal->tail_length = 0;
        }
    }
}

void seal_begin(struct seal *seal, const char *name, int level, struct seal_sink sink) {
    uint8_t head[SEAL_NAME + 4];
    memcpy(head, name, SEAL_NAME);
    little(head + SEAL_NAME, SEAL_VERSION, 4);
    *seal = (struct seal){.sink = sink, .zstd = ZSTD_createCCtx(), .checksum = FNV_START};
    seal->failed = !seal->zstd || ZSTD_isError(ZSTD_CCtx_setParameter(seal->zstd, ZSTD_c_compressionLevel, level));
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

static uint64_t finish(uint64_t checksum, const uint8_t *rest, size_t length) {
    for (size_t i = 0; i < length; i++)
        checksum = (checksum ^ rest[i]) * FNV_PRIME;
    return checksum;
}

enum err seal_end(struct seal *seal) {
    compress(seal, "", 0, ZSTD_e_end);
    uint8_t sum[8];
    little(sum, finish(seal->checksum, seal->tail, seal->tail_length), sizeof sum);
    send(seal, sum, sizeof sum);
    ZSTD_freeCCtx(seal->zstd);
    seal->zstd = NULL;
    return seal->failed ? ERR_SYSTEM : ERR_NONE;
}

/* ---- Reading ---- */

static uint64_t checksum_of(const uint8_t *bytes, size_t length) {
    uint64_t checksum = FNV_START;
    size_t at = 0;
    for (; at + 8 <= length; at += 8)
        checksum = (checksum ^ from_little(bytes + at, 8)) * FNV_PRIME;
    return finish(checksum, bytes + at, length - at);
}

enum err unseal_begin(struct unseal *unseal, const char *name, const void *bytes, size_t length, struct fault *fault) {
    const uint8_t *file = bytes;
    if (length < SEAL_NAME || memcmp(file, name, SEAL_NAME) != 0)
        return err_refuse(fault, ERR_SYNTAX, "not a file of this kind");
    if (length < SEAL_NAME + 4 + 8)
        return err_refuse(fault, ERR_CORRUPT, "the file is cut off");
    if (from_little(file + SEAL_NAME, 4) > SEAL_VERSION)
        return err_refuse(fault, ERR_VERSION, "written by a newer version of Tessera");
    if (from_little(file + length - 8, 8) != checksum_of(file, length - 8))
        return err_refuse(fault, ERR_CORRUPT, "the file is damaged or cut off: its checksum is wrong");
    *unseal = (struct unseal){ZSTD_createDCtx(), file + SEAL_NAME + 4, file + length - 8};
    return unseal->zstd ? ERR_NONE : err_refuse(fault, ERR_SYSTEM, "not enough memory");
}

enum err unseal_get(struct unseal *unseal, void *bytes, size_t length) {
    ZSTD_outBuffer out = {bytes, length, 0};
    while (out.pos < out.size) {
        ZSTD_inBuffer in = {unseal->at, (size_t)(unseal->end - unseal->at), 0};
        size_t before = out.pos, result = ZSTD_decompressStream(unseal->zstd, &out, &in);
        unseal->at += in.pos;
        if (ZSTD_isError(result) || (in.pos == 0 && out.pos == before))
            return ERR_CORRUPT;
    }
    return ERR_NONE;
}

enum err unseal_end(struct unseal *unseal) {
    uint8_t more;
    bool extra = unseal_get(unseal, &more, 1) == ERR_NONE || unseal->at != unseal->end;
    ZSTD_freeDCtx(unseal->zstd);
    unseal->zstd = NULL;
    return extra ? ERR_CORRUPT : ERR_NONE;
}
