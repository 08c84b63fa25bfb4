/* little.h - numbers in files, and those that are hashed, are little-endian on every machine.
 *
 * Each function turns a number in memory into the one that a file holds, or back. On a little-endian machine it does
 * nothing.
 */
#ifndef TESSERA_BASE_LITTLE_H
#define TESSERA_BASE_LITTLE_H

#include <stddef.h>
#include <stdint.h>

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
static inline void little_turn(void *number, size_t bytes) {
    uint8_t *byte = number;
    for (size_t i = 0; i < bytes / 2; i++) {
        uint8_t low = byte[i];
        byte[i] = byte[bytes - 1 - i];
        byte[bytes - 1 - i] = low;
    }
}
#else
static inline void little_turn(void *number, size_t bytes) {
    (void)number, (void)bytes;
}
#endif

/* `count` numbers of four or eight bytes each. */
static inline void little_4(void *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        little_turn((uint8_t *)numbers + 4 * i, 4);
}

static inline void little_8(void *numbers, size_t count) {
    for (size_t i = 0; i < count; i++)
        little_turn((uint8_t *)numbers + 8 * i, 8);
}

#endif
