/* lexicon.h - a word list as one compact automaton, for looking up words and finding plays.
 *
 * A lexicon is a view: the bytes stay where the caller has them, in memory or mapped from a file, and are only read, so
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
    LEXICON_LONGEST = 15,               /* letters in the longest word kept: no board is wider */
    LEXICON_ALL = ((1 << 26) - 1) << 1, /* the set of all letters: letter n is bit n */
};

struct lexicon_node {
    uint32_t arcs, ends, next; /* see word/lexicon_node.h */
};

struct lexicon {
    const struct lexicon_node *node; /* the automaton */
    uint32_t nodes;                  /* their number */
    const uint64_t *sets;            /* a filter for sets of letters; see word/lexicon_sets.h */
    uint32_t sets_mask;              /* their number minus 1; the number is a power of two */
    uint32_t words;                  /* number of words */
    uint64_t list;                   /* lexicon_hash of the list it was made from */
};

/* Opens the bytes of a lexicon file, which must be aligned to 8 and stay in place while the lexicon is used, and checks
 * all of them: after ERR_NONE no walk can leave them, whoever wrote the file. ERR_SYNTAX if it is not a lexicon file,
 * ERR_VERSION if another version of the program wrote it, ERR_CORRUPT if it is damaged. */
enum err lexicon_open(struct lexicon *, const void *bytes, size_t size, struct fault *);

/* Is this a word? Any length is allowed; letters are 1 to 26. */
bool lexicon_has(const struct lexicon *, const uint8_t *letters, unsigned length);

/* The set of letters x for which `before` x `after` is a word: letter n is bit n. Both sides may be empty. */
uint32_t lexicon_between(const struct lexicon *, const uint8_t *before, unsigned before_length, const uint8_t *after,
                         unsigned after_length);

/* A 64-bit hash of some bytes, continued from `hash` (0 to start): equal lists have equal hashes. It detects damage and
 * change, not tampering. */
uint64_t lexicon_hash(uint64_t hash, const void *bytes, size_t size);

#endif
