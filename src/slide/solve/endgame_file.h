/* endgame_file.h - the bytes of an endgame table; docs/endgame.md describes them.
 *
 * A header, the layers from the highest sum down, then the list of layers. The boards of a layer have numbers
 * (exact_shape.h), which are cut into buckets of a power of two. A layer is a directory, 32 bits a bucket and one more,
 * of where each bucket begins after it, followed by the buckets. A board in a bucket is the gap to the board before it,
 * usually one byte, and its success in 16 bits. Boards of no success, or of less than the table keeps, are left out.
 * Numbers are little endian, those of the header, the list and the directories at multiples of their size, so that a
 * mapped file can be used directly. Checksums are those of exact_file.h.
 */
#ifndef TESSERA_SLIDE_SOLVE_ENDGAME_FILE_H
#define TESSERA_SLIDE_SOLVE_ENDGAME_FILE_H

#include <stddef.h>
#include <stdint.h>

#include "slide/solve/exact_file.h"

enum {
    ENDGAME_FILE_VERSION = 1,
    ENDGAME_FILE_ORDER = 0x01020304,
    ENDGAME_FILE_GAP = 255,   /* a byte that adds this to the gap and means that another one follows */
    ENDGAME_FILE_ONE = 65535, /* a success of 1 */
    ENDGAME_FILE_BUCKET = 64, /* boards in a bucket, on average at most */
};

#define ENDGAME_FILE_MAGIC "TesseraE"

struct endgame_file_header {
    char magic[8];
    uint32_t version, order; /* order: as read by the machine that wrote it */
    uint64_t checksum;       /* of the list of layers and the header after this field */
    uint64_t length;         /* of the file */
    uint64_t layers, list;   /* how many, and where their list begins */
    uint64_t boards;         /* after a move, the start included */
    uint64_t kept;           /* of these in the file */
    double success;          /* from all free cells empty, chance to move */
    double above;            /* boards of less success are left out */
    uint32_t fixed, target;  /* the cells of the formation, the kind that is to be made */
    uint32_t anywhere, zero;
};

struct endgame_file_layer {
    uint64_t sum;            /* in units of the shape */
    uint64_t count;          /* boards that are kept */
    uint64_t shift, buckets; /* numbers in a bucket, as a power of two, and how many buckets there are */
    uint64_t bytes;          /* of all buckets */
    uint64_t offset;         /* of the directory; the buckets follow it, padded to eight bytes at their end */
    uint64_t checksum;       /* of all */
};

static inline uint64_t endgame_file_head_checksum(const struct endgame_file_header *header,
                                                  const struct endgame_file_layer *layer) {
    size_t behind = offsetof(struct endgame_file_header, length);
    uint64_t checksum = exact_file_checksum(0, layer, (size_t)header->layers * sizeof *layer);
    return exact_file_checksum(checksum, (const char *)header + behind, sizeof *header - behind);
}

#endif
