/* lexicon.h - a word list as one compact automaton, for looking words up and for finding plays.
 *
 * A lexicon is a view: the bytes lie where the caller has them, in memory or mapped from a file, and are only read, so
 * any number of threads may share one. word/lexicon_build.h makes the bytes from a word list. Letters are numbers: 1
 * for A to 26 for Z. docs/lexicon.md describes the automaton and the file.
 */
#ifndef TESSERA_WORD_LEXICON_H
#define TESSERA_WORD_LEXICON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum {
    LEXICON_LETTERS = 26,
    LEXICON_LONGEST = 15,               /* letters of the longest word kept: no board is wider */
    LEXICON_ALL = ((1 << 26) - 1) << 1, /* the set of all letters: letter n is bit n */
};

struct lexicon_node {
    uint32_t arcs, ends, next; /* see word/lexicon_node.h */
};

struct lexicon {
    const struct lexicon_node *node; /* the automaton */
    uint32_t nodes;                  /* of them */
    const uint64_t *sets;            /* a filter for sets of letters; see word/lexicon_sets.h */
    uint32_t sets_mask;              /* their number less 1, a power of two less 1 */
    uint32_t words;                  /* how many words it knows */
    uint64_t list;                   /* lexicon_hash of the list it was made from */
};

/* Looks at the bytes of a lexicon file, which must be aligned to 8 and stay where they are while the lexicon is used,
 * and checks all of them: after ERR_NONE no walk can leave them, whoever wrote the file. ERR_SYNTAX when it is no
 * lexicon file, ERR_VERSION when another version of the program wrote it, ERR_CORRUPT when it is damaged. */
enum err lexicon_open(struct lexicon *, const void *bytes, size_t size, struct fault *);

/* Is this a word? Any length may be asked for; letters are 1 to 26. */
bool lexicon_has(const struct lexicon *, const uint8_t *letters, unsigned length);

/* The set of letters x for which `before` x `after` is a word: letter n is bit n. Both sides may be empty. */
uint32_t lexicon_between(const struct lexicon *, const uint8_t *before, unsigned before_length, const uint8_t *after,
                         unsigned after_length);

/* A 64-bit hash of some bytes, continued from `hash` (0 to begin with): equal lists have equal hashes. It guards
 * against damage and change, not against malice. */
uint64_t lexicon_hash(uint64_t hash, const void *bytes, size_t size);

#endif
