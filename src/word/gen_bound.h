/* gen_bound.h - what the plays at an anchor can be worth at most, without looking for them; a part of gen_best.c.
 *
 * The squares that a play covers are known from how many letters it lays before the anchor and how many in all. Its
 * score is at most what the rack's letters give when the dearest lies on the square that counts most, and so on.
 */
#ifndef TESSERA_WORD_GEN_BOUND_H
#define TESSERA_WORD_GEN_BOUND_H

#include "word/gen.h"

static const int64_t GEN_NEVER = INT64_MIN / 4; /* two of them make a sum */

enum { GEN_NO, GEN_YES, GEN_UNKNOWN };

/* What does not depend on the anchor. */
struct gen_hope {
    const struct lexicon *lexicon;
    uint32_t lays; /* by the whole rack */
    unsigned count, blanks;
    uint64_t key[1 + WORD_LETTERS]; /* of word/lexicon_sets.h */
    uint64_t rack_key;              /* of the rack without its blanks */
    uint8_t all[1 + WORD_LETTERS];  /* can the whole rack be laid with that old letter, or none? GEN_UNKNOWN at first */
    int32_t worth[WORD_RACK];       /* of the rack's letters, the dearest first */
    uint32_t letter[WORD_RACK];     /* what each of these can be */
    int64_t value[WORD_RACK + 1];   /* the best that can be kept after laying so many */
    int64_t below[GEN_SUBSETS];     /* the best that can be kept after laying at least one more from this subset */
};

void gen_hope_read(struct gen_hope *, const struct gen_position *, const struct gen_rack *,
                   const int32_t value[GEN_SUBSETS]);

/* Upper bounds, GEN_NEVER where there is no such play. Rows: letters before the anchor; columns: letters in all. */
struct gen_bound {
    int64_t score[WORD_RACK][WORD_RACK + 2]; /* points with so many letters or more, in units of gen_best */
    int64_t value[WORD_RACK][WORD_RACK + 2]; /* the same with what is kept */
    int64_t before[WORD_RACK + 1];           /* the largest value with so many before the anchor, or more */
    int64_t before_score[WORD_RACK + 1];     /* and the largest score */
};

/* Returns the largest value at the anchor. `bound` may be null. */
int64_t gen_bound_read(struct gen_hope *, const struct gen_position *, const struct gen_anchor *, struct gen_bound *);

#endif
