/* prove.h - counts every board that the corner game can reach from its natural start, a 2 in the upper right corner. */
#ifndef TESSERA_SLIDE_SOLVE_PROVE_H
#define TESSERA_SLIDE_SOLVE_PROVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide.h"

enum { PROVE_SIDE_MAX = 4 }; /* 5x5 has far too many boards to visit */

struct prove_layer {
    uint64_t swipes;
    uint64_t boards, all; /* up to the mirror, and each mirror image for itself */
};

struct prove {
    const struct slide_rules *rules; /* the corner game; its goal does not end anything here */
    uint32_t side;                   /* 2 to PROVE_SIDE_MAX */
    unsigned threads;                /* 1 to 64 */
    void *memory;
    size_t size;
    void (*see)(void *context, const struct prove_layer *); /* called for each layer; may be null */
    bool (*stop)(void *context);                            /* called after each layer; may be null */
    void *context;

    /* Set by prove_run. */
    uint64_t boards, all; /* of all layers */
    uint64_t longest;     /* swipes of the longest game */
    uint64_t widest;      /* boards of the largest layer, up to the mirror */
    uint8_t largest;      /* the highest kind that is on any board or that any swipe makes, also one that loses */
    size_t used;          /* bytes of the memory that were needed */
};

/* ERR_RANGE for an invalid side or rules, or when the memory is used up; ERR_OVER when stop() returned true: what was
 * counted until then stays valid. */
enum err prove_run(struct prove *);

#endif
