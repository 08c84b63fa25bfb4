/* lexicon_node.h - one state of the automaton, for the code that walks it.
 *
 * A state is a few 32-bit numbers in a row: the set of arcs, the set of letters that complete a word, then for each arc
 * the place of the state it leads to, in the order of their bits. A letter that completes a word and leads nowhere
 * else has no arc, so a walk that looks at the second set never visits the ends of words.
 *
 * From the forward root a word is read from its first letter on. From the backward root it is read from any of its
 * letters to the left, down to the first; there bit 0 is the turn, an arc to the forward state that the letters read
 * so far, taken from left to right, lead to.
 */
#ifndef TESSERA_WORD_LEXICON_NODE_H
#define TESSERA_WORD_LEXICON_NODE_H

#include <stdint.h>

#include "word/lexicon.h"

enum {
    NODE_TURN = 1,         /* bit 0 of the arcs */
    NODE_NONE = 0,         /* no state lies at place 0 */
    NODE_LEAST = 2,        /* numbers of a state without arcs */
    NODE_MOST = 2 + 1 + 26 /* and of one with all of them */
};
/* Bit 31 marks the first number of a state: that is how a file can be checked in one pass. */
static const uint32_t NODE_MARK = UINT32_C(1) << 31;
static const uint32_t NODE_ARCS = (UINT32_C(1) << 27) - 1;

static inline uint32_t node_arcs(const uint32_t *nodes, uint32_t at) {
    return nodes[at];
}

static inline uint32_t node_ends(const uint32_t *nodes, uint32_t at) {
    return nodes[at + 1];
}

/* The state behind an arc that exists; `bit` is 1 << letter or NODE_TURN. */
static inline uint32_t node_next(const uint32_t *nodes, uint32_t at, uint32_t bit) {
    return nodes[at + 2 + (uint32_t)__builtin_popcount(nodes[at] & (bit - 1))];
}

/* The same, or NODE_NONE when there is no such arc or `at` is NODE_NONE. */
static inline uint32_t node_follow(const uint32_t *nodes, uint32_t at, uint32_t bit) {
    return at != NODE_NONE && (nodes[at] & bit) ? node_next(nodes, at, bit) : (uint32_t)NODE_NONE;
}

#endif
