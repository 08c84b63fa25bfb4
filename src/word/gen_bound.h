/* gen_bound.h - what the plays at an anchor can be worth at most, without looking for them; a part of gen_best.c.
 *
 * The squares that a play covers are known from how many letters it lays before the anchor and how many in all. Its
 * score is at most what the rack's letters give when the dearest lies on the square that counts most, and so on.
 */
#ifndef TESSERA_WORD_GEN_BOUND_H
#define TESSERA_WORD_GEN_BOUND_H

#include "word/gen.h"

/* What does not depend on the anchor. */
struct gen_hope {
    uint32_t lays; /* by the whole rack */
    unsigned count;
    int32_t worth[WORD_RACK];     /* of the rack's letters, the dearest first */
    int64_t value[WORD_RACK + 1]; /* the best that can be kept after laying so many */
    int64_t below[GEN_SUBSETS];   /* the best that can be kept after laying at least one more from this subset */
};

void gen_hope_read(struct gen_hope *, const struct gen_position *, const struct gen_rack *,
                   const int32_t value[GEN_SUBSETS]);

/* Upper bounds, GEN_NEVER where there is no such play. Rows: letters before the anchor; columns: letters in all. */
static const int64_t GEN_NEVER = INT64_MIN / 2;
struct gen_bound {
    int64_t score[WORD_RACK][WORD_RACK + 2]; /* points with so many letters or more, in units of gen_best */
    int64_t value[WORD_RACK][WORD_RACK + 2]; /* the same with what is kept */
    int64_t before[WORD_RACK + 1];           /* the largest value with so many before the anchor, or more */
};

/* Returns the largest value at the anchor. `bound` may be null. */
int64_t gen_bound_read(const struct gen_hope *, const struct gen_position *, const struct gen_anchor *,
                       struct gen_bound *);

#endif
