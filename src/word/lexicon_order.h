/* lexicon_order.h - moves the states that walks visit most next to each other; a part of building a lexicon.
 *
 * An automaton is larger than the processor's cache, but most visits go to few states: those reached by few, frequent
 * letters. Stored close together, these stay in the cache.
 */
#ifndef TESSERA_WORD_LEXICON_ORDER_H
#define TESSERA_WORD_LEXICON_ORDER_H

#include "word/lexicon.h"

struct lexicon_order {
    const struct lexicon_node *from; /* as built: a state precedes all that lead to it, except for the roots */
    struct lexicon_node *to;         /* the same automaton in a better order */
    uint32_t nodes;
    float *visits, *group; /* arrays of one number per node */
    uint32_t *place;       /* the same; may be the array of `visits` */
};

/* `share` is the frequency of each letter, 1 for A; their sum is about 1. */
void lexicon_order(struct lexicon_order *, const float share[1 + LEXICON_LETTERS]);

#endif
