/* lexicon_sets.h - can these letters, in any order, make a word?
 *
 * A multiset of letters has a key: the sum of the keys of its letters, so that adding a letter is one addition. The
 * filter has two bits for the key of each word. It may, rarely, say yes if there is no such word, but never no if there
 * is one.
 */
#ifndef TESSERA_WORD_LEXICON_SETS_H
#define TESSERA_WORD_LEXICON_SETS_H

#include <stdbool.h>
#include <stdint.h>

#include "word/lexicon.h"

enum { SETS_BITS = 24 }; /* minimum number of filter bits per word */

static inline uint64_t sets_key(unsigned letter) {
    uint64_t key = letter * UINT64_C(0x9e3779b97f4a7c15);
    key = (key ^ key >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    return (key ^ key >> 27) * UINT64_C(0x94d049bb133111eb);
}

/* Which number of the filter a key belongs to, and its bits there. */
static inline uint64_t sets_mixed(uint64_t key) {
    key *= UINT64_C(0xd6e8feb86659fd93);
    return key ^ key >> 32;
}

static inline uint64_t sets_bits(uint64_t mixed) {
    return UINT64_C(1) << (mixed >> 52 & 63) | UINT64_C(1) << (mixed >> 58);
}

static inline bool sets_has(const uint64_t *sets, uint32_t mask, uint64_t key) {
    uint64_t mixed = sets_mixed(key), bits = sets_bits(mixed);
    return (sets[mixed & mask] & bits) == bits;
}

#endif
