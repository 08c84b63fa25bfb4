/* seal_internal.h - shared by the writer and the reader of sealed files only. */
#ifndef TESSERA_SLIDE_AI_SEAL_INTERNAL_H
#define TESSERA_SLIDE_AI_SEAL_INTERNAL_H

#include <stddef.h>
#include <stdint.h>

static const uint64_t SEAL_FNV_START = UINT64_C(0xCBF29CE484222325), SEAL_FNV_PRIME = UINT64_C(0x100000001B3);

static inline uint64_t seal_from_little(const uint8_t *at, unsigned bytes) {
    uint64_t value = 0;
    for (unsigned i = 0; i < bytes; i++)
        value |= (uint64_t)at[i] << 8 * i;
    return value;
}

/* The checksum with the bytes that do not fill a word. */
static inline uint64_t seal_finish(uint64_t checksum, const uint8_t *rest, size_t length) {
    for (size_t i = 0; i < length; i++)
        checksum = (checksum ^ rest[i]) * SEAL_FNV_PRIME;
    return checksum;
}

#endif
