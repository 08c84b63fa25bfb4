/* network.h - a trained n-tuple network as it plays.
 *
 * Weights are whole multiples of a unit, 16 bits each. Only those that were learned are kept: sixty-four neighbours
 * make a group that records which of them are present and where the first one is, and sixty-four groups make a block
 * that does the same for groups, since a late stage knows few boards. A weight is thus found with three reads and two
 * bit counts. Eight patterns of six cells take less than 32 MiB and two bytes for each weight that was learned, instead
 * of 256 MiB. For long games they can be spread out: then a weight is one read, and a search is more than twice
 * as fast.
 *
 * As a file: the seal of slide/ai/seal.h named "tess-net", around the patterns as text, the stages, the unit, the bits
 * of all groups, the low bytes of all weights and their high bytes.
 */
#ifndef TESSERA_SLIDE_AI_NETWORK_H
#define TESSERA_SLIDE_AI_NETWORK_H

#include <stddef.h>

#include "slide/ai/pattern.h"
#include "slide/ai/place.h"
#include "slide/ai/seal.h"
#include "slide/ai/stage.h"

enum { NETWORK_GROUP = 64, NETWORK_BLOCK = 64, NETWORK_UNIT_MAX = 1000000, NETWORK_LIFT_MAX = 10000000 };

struct network_group {
    uint64_t there; /* bit i: weight i of the group was learned */
    uint32_t first; /* where the weights of the group begin */
};

struct network_block {
    uint64_t there; /* bit i: group i of the block has weights */
    uint32_t first; /* where those of its groups begin that have any */
};

struct network {
    struct patterns patterns;
    struct stages stages;
    float unit;         /* points per unit */
    unsigned top;       /* the highest kind that it is shown, at most 15; larger ones are shrunk (slide/ai/view.h) */
    unsigned stage_top; /* the same for stages that open above it; points are those of `top` in all stages */
    float lift;         /* points that the values of these stages lack when they are compared with the others */
    size_t groups, weights;
    struct network_block *block;
    struct network_group *group; /* those that have weights; the rest of this memory is never touched */
    int16_t *weight;             /* one more than `weights`, so that a missing weight can be read and discarded */
    int16_t *spread;             /* all weights, those never learned as 0; null until network_spread. In the order of
                                    slide/ai/place.h where pattern_is_fast, otherwise in that of the file */
    uint64_t place[PATTERN_MAX]; /* the cells of the patterns in that order */
};

/* Does a stage see tiles that the first set sees shrunk? */
static inline bool network_is_above(const struct network *network, unsigned stage) {
    return stage_is_above(network->stages.opens[stage], network->top);
}

static inline unsigned network_top(const struct network *network, unsigned stage) {
    return network_is_above(network, stage) ? network->stage_top : network->top;
}

struct trainer;

/* What is left out of a file. */
struct network_cut {
    float unit;  /* points, or as many as the largest weight needs if that is more */
    float least; /* weights whose corrections add up to no more than this are dropped */
    float lift;  /* written as it is; see struct network */
    int level;   /* of zstd */
};

/* Writes what the trainer has learned so far. ERR_SYSTEM; ERR_CORRUPT when its weights are no longer finite. */
enum err network_write(const struct trainer *, const struct network_cut *, struct seal_sink);

/* Reads a whole file in memory; network_close frees what was allocated. ERR_SYNTAX, ERR_VERSION, ERR_CORRUPT,
 * ERR_RANGE, ERR_SYSTEM; the fault says what. */
enum err network_open(struct network *, const void *bytes, size_t length, struct fault *);
void network_close(struct network *);

/* Lays the weights out for speed, two bytes for each that the patterns could have. ERR_SYSTEM when there is not enough
 * memory; the network then stays as it was. The values are the same either way. */
enum err network_spread(struct network *);

/* The network's value of an afterstate: the points still to come. The board is one of slide4. */
float network_value(const struct network *, uint64_t board);

/* The same for what is seen of a board in this stage. */
float network_value_in(const struct network *, unsigned stage, uint64_t seen);

/* The same inline; `fast` must be a constant where speed matters and may only be true where pattern_is_fast. */
static inline __attribute__((always_inline)) unsigned network_count_bits(uint64_t bits, bool fast) {
#if defined(__x86_64__)
    if (fast) {
        uint64_t count;
        __asm__("popcnt %1, %0" : "=r"(count) : "rm"(bits));
        return (unsigned)count;
    }
#endif
    (void)fast;
    return (unsigned)__builtin_popcountll(bits);
}

/* Group i, as one without weights if there is none. */
static inline __attribute__((always_inline)) struct network_group network_group_at(const struct network *network,
                                                                                   uint64_t i, bool fast) {
    const struct network_block *block = &network->block[i / NETWORK_BLOCK];
    uint64_t bit = UINT64_C(1) << i % NETWORK_BLOCK;
    if (!(block->there & bit))
        return (struct network_group){0};
    return network->group[block->first + network_count_bits(block->there & (bit - 1), fast)];
}

static inline __attribute__((always_inline)) int32_t network_weight(const struct network *network, uint64_t index,
                                                                    bool fast) {
    struct network_group group = network_group_at(network, index / NETWORK_GROUP, fast);
    uint64_t bit = UINT64_C(1) << index % NETWORK_GROUP;
    int32_t weight = network->weight[group.first + network_count_bits(group.there & (bit - 1), fast)];
    return group.there & bit ? weight : 0;
}

/* Only where pattern_is_fast. `spread` must be a constant where speed matters, and true only after network_spread. */
static inline __attribute__((always_inline)) int32_t network_sum(const struct network *network, unsigned stage,
                                                                 uint64_t board, unsigned count, bool spread) {
    uint64_t view[PATTERN_VIEWS];
    uint64_t set = stage * network->patterns.weights;
    int32_t sum = 0;
    if (spread)
        place_views(board, view);
    else
        pattern_views(board, view);
    for (unsigned pattern = 0; pattern < count; pattern++) {
        uint64_t first = network->patterns.first[pattern] + set, mask = network->patterns.mask[pattern];
        uint64_t place = network->place[pattern];
        for (unsigned i = 0; i < PATTERN_VIEWS; i++)
            sum += spread ? network->spread[first + place_index(view[i], place, true)]
                          : network_weight(network, first + pattern_gather(view[i], mask), true);
    }
    return sum;
}

/* The same where pattern_is_fast is false: `spread` is in the order of the file. */
static inline __attribute__((always_inline)) int32_t network_sum_by_runs(const struct network *network, unsigned stage,
                                                                         uint64_t board, bool spread) {
    uint64_t view[PATTERN_VIEWS];
    uint64_t set = stage * network->patterns.weights;
    int32_t sum = 0;
    pattern_views(board, view);
    for (unsigned pattern = 0; pattern < network->patterns.count; pattern++) {
        const struct pattern_runs *runs = &network->patterns.runs[pattern];
        uint64_t first = network->patterns.first[pattern] + set;
        struct pattern_run one = runs->run[0], two = runs->run[1]; /* one that is not there has an empty mask */
        uint32_t index[PATTERN_VIEWS];                             /* of at most 28 bits */
        for (unsigned v = 0; v < PATTERN_VIEWS; v++)
            index[v] = (uint32_t)((view[v] >> one.down & one.mask) | (view[v] >> two.down & two.mask));
        for (unsigned i = 2; i < runs->count; i++)
            for (unsigned v = 0; v < PATTERN_VIEWS; v++)
                index[v] |= (uint32_t)(view[v] >> runs->run[i].down & runs->run[i].mask);
        for (unsigned v = 0; v < PATTERN_VIEWS; v++)
            sum += spread ? network->spread[first + index[v]] : network_weight(network, first + index[v], false);
    }
    return sum;
}

#endif
