/* gen_bound.h - an upper bound for the plays at an anchor, without finding them; a part of gen_best.c.
 *
 * The squares that a play covers follow from the number of letters it lays before the anchor and in total. Its score is
 * at most that of the rack's letters with the most valuable letter on the square with the largest multiplier, and so
 * on.
 */
#ifndef TESSERA_WORD_GEN_BOUND_H
#define TESSERA_WORD_GEN_BOUND_H

#include "word/gen.h"

static const int64_t GEN_NEVER = INT64_MIN / 4; /* the sum of two does not overflow */

enum { GEN_NO, GEN_YES, GEN_UNKNOWN };

/* Everything that does not depend on the anchor. */
struct gen_hope {
    const struct lexicon *lexicon;
    uint32_t lays; /* letters that the whole rack can lay */
    unsigned count, blanks;
    uint64_t key[1 + WORD_LETTERS]; /* as in word/lexicon_sets.h */
    uint64_t rack_key;              /* of the rack without its blanks */
    uint8_t all[1 + WORD_LETTERS];  /* can the whole rack be laid with that old letter, or none? GEN_UNKNOWN at first */
    int32_t worth[WORD_RACK];       /* values of the rack's letters, largest first */
    uint32_t letter[WORD_RACK];     /* the letters that each of these can be */
    int64_t value[WORD_RACK + 1];   /* the best value that can be kept after laying this many letters */
    int64_t below[GEN_SUBSETS];     /* the best value kept after laying at least one more letter of this subset */
};

void gen_hope_read(struct gen_hope *, const struct gen_position *, const struct gen_rack *,
                   const int32_t value[GEN_SUBSETS]);

/* Upper bounds, GEN_NEVER if there is no such play. Rows: letters before the anchor; columns: letters in total. */
struct gen_bound {
    int64_t score[WORD_RACK][WORD_RACK + 2]; /* score with this many letters or more, in units of gen_best */
    int64_t value[WORD_RACK][WORD_RACK + 2]; /* the same plus the value of the letters kept */
    int64_t before[WORD_RACK + 1];           /* the largest value with this many letters or more before the anchor */
    int64_t before_score[WORD_RACK + 1];     /* and the largest score */
};

/* Returns the largest value at the anchor. `bound` may be null. */
int64_t gen_bound_read(struct gen_hope *, const struct gen_position *, const struct gen_anchor *, struct gen_bound *);

#endif
