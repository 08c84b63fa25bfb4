/* exact_file.h - the bytes of a saved table; docs/exact.md describes them.
 *
 * A header, the layers from the highest sum down, then the list of layers. A layer is its blocks and gaps, as in
 * exact_layer.h, padded to eight bytes, and the values of its afterstates. Everything is little endian; numbers are at
 * multiples of eight bytes, so that a mapped file can be used directly.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_FILE_H
#define TESSERA_SLIDE_SOLVE_EXACT_FILE_H

#include <stddef.h>
#include <stdint.h>

#include "slide/rules.h"

enum { EXACT_FILE_VERSION = 1, EXACT_FILE_ORDER = 0x01020304 };

#define EXACT_FILE_MAGIC "TesseraX"

struct exact_file_header {
    char magic[8];
    uint32_t version, order; /* order: as read by the machine that wrote it */
    uint64_t checksum;       /* of the header after this field and the list of layers */
    uint64_t length;         /* of the file */
    uint64_t layers, list;   /* how many, and where their list begins */
    uint64_t states, afterstates, terminal;
    double value; /* from the random start */
    uint32_t width, height;
    uint32_t goal; /* the kind to be made; 0: the score counts */
    uint32_t zero;
    char rules[SLIDE_RULES_TEXT];
};

struct exact_file_layer {
    uint64_t sum; /* in units of the shape */
    uint64_t count, blocks, bytes;
    uint64_t offset;   /* of its blocks; blocks + 1 of them, then the gaps, padded, then the values */
    uint64_t checksum; /* of all three */
};

static inline uint64_t exact_file_padded(uint64_t bytes) {
    return (bytes + 7) / 8 * 8;
}

/* Continues a checksum (0 at first) over more bytes. All pieces but the last must be whole words of eight bytes. */
static inline uint64_t exact_file_checksum(uint64_t sum, const void *bytes, size_t length) {
    const unsigned char *at = bytes;
    for (; length >= 8; at += 8, length -= 8) {
        uint64_t word = 0;
        for (int i = 7; i >= 0; i--)
            word = word << 8 | at[i];
        sum = (sum ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        sum ^= sum >> 29;
    }
    for (; length; at++, length--)
        sum = (sum ^ *at) * UINT64_C(0x9e3779b97f4a7c15);
    return sum;
}

#endif
