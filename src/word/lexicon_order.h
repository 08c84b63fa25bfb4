/* lexicon_order.h - puts the states that walks visit most next to each other; a part of building a lexicon.
 *
 * An automaton is larger than the fast memory of a processor, but most visits go to few states: those that few and
 * frequent letters lead to. Lying close together these stay in fast memory.
 */
#ifndef TESSERA_WORD_LEXICON_ORDER_H
#define TESSERA_WORD_LEXICON_ORDER_H

#include "word/lexicon.h"

struct lexicon_order {
    const struct lexicon_node *from; /* as built: a state lies before all that lead to it, but for the roots */
    struct lexicon_node *to;         /* the same automaton in a better order */
    uint32_t nodes;
    float *visits, *group; /* room for as many numbers as there are nodes */
    uint32_t *place;       /* the same; it may be that of `visits` */
};

/* `share` says how often each letter occurs, 1 for A; their sum is about 1. */
void lexicon_order(struct lexicon_order *, const float share[1 + LEXICON_LETTERS]);

#endif
