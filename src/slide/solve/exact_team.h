/* exact_team.h - several programs that solve one game together, each with a share of every layer.
 *
 * The boards of a layer have numbers without gaps (exact_shape.h). These are dealt out in chunks, one to each program
 * in turn, so that all shares are of one size whatever the numbers are. A program keeps the sets, lists, directories
 * and values of its own share, by their number within it. What it finds for others, and what it wants to know from
 * others, it sends in batches: all programs exchange theirs at the same time.
 *
 * The caller provides the team (src/cluster/team.c is one that uses MPI). Every function is called by all programs of
 * the team in the same order.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_TEAM_H
#define TESSERA_SLIDE_SOLVE_EXACT_TEAM_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct exact_share {
    uint32_t rank, ranks;
};

enum {
    EXACT_CHUNK_BITS = 10,  /* numbers in a chunk */
    EXACT_TEAM_MAX = 65536, /* programs */
};

static inline uint32_t exact_share_owner(const struct exact_share *share, uint64_t number) {
    return (uint32_t)(number >> EXACT_CHUNK_BITS) % share->ranks;
}

/* The number of a board within its owner's share; below 2^32 (exact_share_boards). */
static inline uint32_t exact_share_local(const struct exact_share *share, uint64_t number) {
    uint32_t chunk = (uint32_t)(number >> EXACT_CHUNK_BITS) / share->ranks;
    return chunk << EXACT_CHUNK_BITS | ((uint32_t)number & ((1u << EXACT_CHUNK_BITS) - 1));
}

/* The other way round, for a number within this program's share. */
static inline uint64_t exact_share_number(const struct exact_share *share, uint64_t local) {
    uint64_t chunk = (local >> EXACT_CHUNK_BITS) * share->ranks + share->rank;
    return chunk << EXACT_CHUNK_BITS | (local & ((1u << EXACT_CHUNK_BITS) - 1));
}

/* Numbers in a share of a layer of so many boards, the same for all. */
static inline uint64_t exact_share_boards(const struct exact_share *share, uint64_t boards) {
    uint64_t chunks = (boards >> EXACT_CHUNK_BITS) / share->ranks + 1;
    return chunks << EXACT_CHUNK_BITS;
}

struct exact_team {
    struct exact_share share;
    /* How much is exchanged at a time, the same for all: items, at the least those of two blocks, and boards, from one
     * block to 65536; 0: as many as is usual. */
    uint32_t items, boards;
    /* To and from each program in turn: `send` holds counts[r] items for program r, one after the other; `receive` has
     * room for all that comes. The numbers of items must be known on both sides. */
    void (*exchange)(void *context, size_t item, const void *send, const int *send_count, void *receive,
                     const int *receive_count);
    /* As many numbers for each program, `each` of them. */
    void (*exchange_counts)(void *context, const int *send, int *receive, int each);
    /* Replaces the numbers by their sum, or by the largest, over the team. */
    void (*sum)(void *context, uint64_t *number, size_t count);
    void (*sum_values)(void *context, double *value, size_t count);
    void (*most)(void *context, uint64_t *number, size_t count);
    /* Bytes of every program, one after the other, to the first one; the others give no room for them. */
    void (*gather)(void *context, const void *bytes, int count, void *all, const int *counts);
    void *context;
};

/* The worst err of the team, so that all go the same way. */
static inline enum err exact_team_agree(const struct exact_team *team, enum err err) {
    uint64_t worst = err;
    if (team)
        team->most(team->context, &worst, 1);
    assert(worst >= (uint64_t)err); /* what is the most counts this program too */
    return (enum err)worst;
}

#endif
