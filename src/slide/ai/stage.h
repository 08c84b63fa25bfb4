/* stage.h - late games have weights of their own.
 *
 * A network may have several sets of weights. Which one values a board depends on its true largest tile, however the
 * network is shown it: the first set until a tile of the first stage's kind is there, and so on. A tuple that does not
 * see the large tiles could otherwise not know how much is at stake.
 */
#ifndef TESSERA_SLIDE_AI_STAGE_H
#define TESSERA_SLIDE_AI_STAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/wide4.h"

enum { STAGE_MAX = 4 };

struct stages {
    unsigned count;          /* sets of weights, at least 1 */
    uint8_t kind[STAGE_MAX]; /* kind[i] opens stage i; kind[0] is 0; growing, at most 15 */
};

static inline bool stages_are_right(const struct stages *stages) {
    bool right = stages->count >= 1 && stages->count <= STAGE_MAX && stages->kind[0] == 0;
    for (unsigned i = 1; right && i < stages->count; i++)
        right = stages->kind[i] > stages->kind[i - 1] && stages->kind[i] <= 15;
    return right;
}

/* Is there a tile of this kind or a higher one? The kind is from 1 to 15. */
static inline uint64_t stage_has(uint64_t board, unsigned kind) {
    uint64_t add = (16 - kind) * UINT64_C(0x0101010101010101), nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (((board & nibbles) + add) | ((board >> 4 & nibbles) + add)) & UINT64_C(0x1010101010101010);
}

/* A board in the wide form has left all stages behind but the last. */
static inline unsigned stage_of(const struct stages *stages, struct wide4 board) {
    unsigned stage = 0;
    for (unsigned i = 1; i < stages->count; i++)
        stage += board.high || stage_has(board.low, stages->kind[i]);
    return stage;
}

#endif
