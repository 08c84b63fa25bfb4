/* lexicon_node.h - one state of the automaton, for the code that walks it.
 *
 * A state has the set of its arcs, the set of letters that complete a word, and the index at which the successors of
 * its arcs are stored side by side, in the order of their bits. A letter that completes a word and leads nowhere else
 * has no arc, so a walk never visits the ends of words. Since the successors are adjacent, a walk sees at once which of
 * them are worth a visit.
 *
 * From the forward root a word is read from its first letter on. From the backward root it is read from any of its
 * letters to the left, down to the first; there bit 0 is the turn, an arc to the forward state reached by the letters
 * read so far, taken from left to right.
 */
#ifndef TESSERA_WORD_LEXICON_NODE_H
#define TESSERA_WORD_LEXICON_NODE_H

#include <stdint.h>

#include "word/lexicon.h"

enum {
    NODE_NONE,    /* the index of no state */
    NODE_FORWARD, /* the two roots */
    NODE_BACKWARD,
    NODE_FIRST,    /* the first of all others */
    NODE_TURN = 1, /* bit 0 of the arcs */
    NODE_ARCS = LEXICON_ALL | NODE_TURN,
    NODE_FAN = 1 + LEXICON_LETTERS /* the most arcs a state can have */
};

/* The index of the successor along an arc that exists; `bit` is 1 << letter or NODE_TURN. */
static inline uint32_t node_next(const struct lexicon_node *node, uint32_t at, uint32_t bit) {
    return node[at].next + (uint32_t)__builtin_popcount(node[at].arcs & (bit - 1));
}

/* The same, or NODE_NONE if there is no such arc. The state NODE_NONE has none. */
static inline uint32_t node_follow(const struct lexicon_node *node, uint32_t at, uint32_t bit) {
    return node[at].arcs & bit ? node_next(node, at, bit) : (uint32_t)NODE_NONE;
}

#endif
