#include <string.h>

#include "word/gen.h"
#include "word/lexicon.h"

void gen_rack_read(struct gen_rack *rack, const uint8_t *tiles, unsigned count) {
    memset(rack, 0, sizeof *rack);
    for (unsigned i = 0; i < count; i++) {
        uint8_t tile = tiles[i] & WORD_BLANK ? WORD_BLANK : tiles[i];
        unsigned at = rack->count++;
        for (; at > 0 && rack->tile[at - 1] > tile; at--)
            rack->tile[at] = rack->tile[at - 1];
        rack->tile[at] = tile;
    }
    for (unsigned i = 0; i < rack->count; i++)
        rack->holds[word_plain(rack->tile[i])] |= (uint8_t)(1 << i);
    for (unsigned subset = 1; subset < 1U << rack->count; subset++) {
        unsigned first = (unsigned)__builtin_ctz(subset);
        uint32_t letter = UINT32_C(1) << word_plain(rack->tile[first]);
        rack->letters[subset] = rack->letters[subset & (subset - 1)] | (letter & ~UINT32_C(1));
        rack->lays[subset] = subset & rack->holds[0] ? (uint32_t)LEXICON_ALL : rack->letters[subset];
    }
}
