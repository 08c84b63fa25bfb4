/* stage.h - late games have weights of their own.
 *
 * A network may have several sets of weights. Which one values a board depends on its true large tiles, however the
 * network is shown them. A stage opens with a tile of its kind or a larger one; it can also require some of the next
 * smaller kinds: 16384, then 16384 and 8192, and so on. A tuple that does not see the large tiles could otherwise not
 * know how much is at stake, and what little is left to win late in a game would drown in what it has learned earlier.
 *
 * Tiles that are about to merge are worth what they make: 16384, 8192, 4096 and 4096 are further on the way than 16384,
 * 8192, 4096 and 2048, and do not fall back to an earlier stage. So a game goes through the stages once, one after the
 * other.
 */
#ifndef TESSERA_SLIDE_AI_STAGE_H
#define TESSERA_SLIDE_AI_STAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/wide4.h"

enum { STAGE_MAX = 4, STAGE_MORE = 4 /* the shift of `more` in what opens a stage */ };

struct stages {
    unsigned count;           /* sets of weights, at least 1 */
    uint8_t opens[STAGE_MAX]; /* opens[i] opens stage i: its kind, at most 15, and above that how many of the next
                                 smaller kinds must be there too, fewer than the kind; opens[0] is 0; kinds grow, or
                                 stay and more are required */
};

static inline uint8_t stage_opening(unsigned kind, unsigned more) {
    return (uint8_t)(kind | more << STAGE_MORE);
}

static inline unsigned stage_kind(uint8_t opens) {
    return opens & ((1u << STAGE_MORE) - 1);
}

static inline unsigned stage_more(uint8_t opens) {
    return opens >> STAGE_MORE;
}

static inline bool stage_follows(uint8_t opens, uint8_t before) {
    unsigned kind = stage_kind(opens), last = stage_kind(before);
    return kind > last || (kind == last && stage_more(opens) > stage_more(before));
}

static inline bool stages_are_right(const struct stages *stages) {
    bool right = stages->count >= 1 && stages->count <= STAGE_MAX && stages->opens[0] == 0;
    for (unsigned i = 1; right && i < stages->count; i++)
        right = stage_follows(stages->opens[i], stages->opens[i - 1]) &&
                stage_more(stages->opens[i]) < stage_kind(stages->opens[i]);
    return right;
}

/* Does a stage see tiles that a network with this top sees shrunk (slide/ai/view.h)? The first set, which 0 opens, and
 * stages that open at the top or below it do not. */
static inline bool stage_is_above(uint8_t opens, unsigned top) {
    return stage_kind(opens) > top;
}

/* Is there a tile of this kind or a higher one? The kind is from 1 to 15. */
static inline uint64_t stage_has(uint64_t board, unsigned kind) {
    uint64_t add = (16 - kind) * UINT64_C(0x0101010101010101), nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (((board & nibbles) + add) | ((board >> 4 & nibbles) + add)) & UINT64_C(0x1010101010101010);
}

/* How many kinds there are from this one down without a gap, this one included. */
static inline unsigned stage_run(uint64_t board, unsigned kind) {
    unsigned run = 0;
    while (run < kind && slide4_empty(board ^ (kind - run) * UINT64_C(0x1111111111111111)))
        run++;
    return run;
}

/* The sum of the tiles from this kind up, where a tile of kind k counts 2^k. */
static inline uint32_t stage_sum(uint64_t board, unsigned least) {
    uint64_t add = (16 - least) * UINT64_C(0x0101010101010101), nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F);
    uint64_t even = ((board & nibbles) + add) >> 4 & UINT64_C(0x0101010101010101);
    uint64_t odd = ((board >> 4 & nibbles) + add) & UINT64_C(0x1010101010101010);
    uint32_t sum = 0;
    for (uint64_t left = even | odd; left; left &= left - 1)
        sum += 1u << (board >> (unsigned)__builtin_ctzll(left) & 15);
    return sum;
}

/* Does a board open a stage? Its tiles, from the smallest that is required up, must add up to the required ones. Once
 * there is a larger tile, they are not the required ones any more. */
static inline bool stage_is_open(uint8_t opens, struct wide4 board) {
    unsigned kind = stage_kind(opens), least = kind - stage_more(opens);
    if (!board.high && !stage_has(board.low, kind))
        return false;
    bool larger = board.high || (kind < 15 && stage_has(board.low, kind + 1));
    return least == kind || (!larger && stage_sum(board.low, least) >= (2u << kind) - (1u << least));
}

static inline unsigned stage_of(const struct stages *stages, struct wide4 board) {
    unsigned stage = 0;
    for (unsigned i = 1; i < stages->count; i++)
        stage = stage_is_open(stages->opens[i], board) ? i : stage;
    return stage;
}

#endif
