/* exact_layer.h - the boards of one layer: as a set of bits while they are found, packed into a list once all are
 * found, and as a directory that gives the place of a board in that list.
 *
 * A list holds the numbers of its boards (exact_shape.h) in rising order, as gaps in seven-bit groups, most of them one
 * byte, in blocks that can each be read alone. A directory has two bits a board of the frame.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_LAYER_H
#define TESSERA_SLIDE_SOLVE_EXACT_LAYER_H

#include "slide/solve/exact_shape.h"
#include "slide/solve/exact_store.h"

enum { EXACT_BLOCK = 256 }; /* boards in a block, at most */

struct exact_set {
    uint64_t *word; /* null: no board yet */
    size_t words;
};

/* ERR_SYSTEM when the host is out of memory. */
enum err exact_set_make(const struct exact_host *, uint64_t boards, struct exact_set *);
void exact_set_free(const struct exact_host *, struct exact_set *);

/* From any thread; others may add at the same time. */
static inline void exact_set_add(struct exact_set set, uint64_t number) {
    uint64_t *word = &set.word[number >> 6], bit = UINT64_C(1) << (number & 63);
    if (!(__atomic_load_n(word, __ATOMIC_RELAXED) & bit))
        __atomic_fetch_or(word, bit, __ATOMIC_RELAXED);
}

struct exact_block {
    uint64_t first;   /* the number of its first board */
    uint64_t ordinal; /* that board's place in the list */
    uint64_t offset;  /* where the gaps to the others begin */
};

struct exact_list {
    uint64_t count; /* boards */
    size_t blocks, bytes;
    struct exact_block *block; /* blocks + 1: the last one closes */
    uint8_t *gap;
    void *kept; /* the piece of the host's store that both are in; null: they are in memory */
    size_t kept_bytes;
};

/* Packs a set. ERR_SYSTEM when the host is out of memory. */
enum err exact_list_pack(const struct exact_host *, struct exact_set, struct exact_list *);
void exact_list_free(const struct exact_host *, struct exact_list *);

/* Packs a set into a piece of the host's store, and sets the checksum of that piece. ERR_SYSTEM when there is no room.
 */
enum err exact_list_keep(const struct exact_host *, struct exact_set, enum exact_piece, uint32_t sum,
                         struct exact_list *, uint64_t *checksum);
/* The list of such a piece. ERR_SYSTEM when it is not there, ERR_CORRUPT when it is not a list. */
enum err exact_list_map(const struct exact_host *, enum exact_piece, uint32_t sum, struct exact_list *);

static inline uint64_t exact_gap_read(const uint8_t **at) {
    uint64_t gap = 0;
    unsigned shift = 0;
    uint8_t byte;
    do {
        byte = *(*at)++;
        gap |= (uint64_t)(byte & 127) << shift;
        shift += 7;
    } while (byte & 128);
    return gap;
}

/* Thirty-two boards a word: the lower half has a bit for each that is in the list, the upper half the number of boards
 * before. */
struct exact_directory {
    uint64_t *word;
    size_t words;
};

/* Filling is left to exact_directory_fill, called for each part, so that it can be done alongside other work.
 * ERR_SYSTEM when the host is out of memory. */
enum err exact_directory_make(const struct exact_host *, uint64_t boards, struct exact_directory *);
void exact_directory_free(const struct exact_host *, struct exact_directory *);

static inline uint64_t exact_place(const struct exact_directory *directory, uint64_t number) {
    uint64_t word = directory->word[number >> 5];
    uint32_t before = (uint32_t)word & ((UINT32_C(1) << (number & 31)) - 1);
    return (word >> 32) + (uint32_t)__builtin_popcount(before);
}

struct exact_fill {
    const struct exact_list *list;
    const struct exact_directory *directory;
};

void exact_directory_fill(void *job, size_t index); /* the job is a struct exact_fill */
size_t exact_directory_parts(const struct exact_list *);

/* Walks the numbers of a layer upwards and finds the halves that they stand for. */
struct exact_walk {
    const struct exact_shape *shape;
    const struct exact_frame *frame;
    uint32_t high, low;  /* places in the lists of halves: of the first half, and of the first board's second half */
    uint64_t start, end; /* the numbers that share this first half */
};

/* Starts at the first half of a number of the frame. */
struct exact_walk exact_walk_from(const struct exact_shape *, const struct exact_frame *, uint64_t number);

/* Moves on to `number`, which must not be lower than the ones before. */
static inline void exact_walk_to(struct exact_walk *walk, uint64_t number) {
    while (number >= walk->end) {
        const struct exact_half *half = &walk->shape->high;
        struct exact_span span = walk->frame->span[half->class[half->list[++walk->high]].sum];
        walk->low = span.from;
        walk->start = walk->end;
        walk->end += span.count;
    }
}

#endif
