/* draw.h - the new tile of a 4x4 game, drawn as slide_draw does: the kind, then the place. */
#ifndef TESSERA_SLIDE_AI_DRAW_H
#define TESSERA_SLIDE_AI_DRAW_H

#include "base/rng.h"
#include "slide/wide4.h"

static inline struct wide4 draw_tile(const struct slide_rules *rules, struct wide4 board, struct rng *rng) {
    uint32_t i = 0;
    if (rules->fresh_count > 1)
        for (uint32_t draw = rng_below(rng, rules->fresh_total); draw >= rules->fresh[i].weight; i++)
            draw -= rules->fresh[i].weight;
    return wide4_spawn(board, rng_below(rng, slide4_count(wide4_empty(board))), rules->fresh[i].kind);
}

#endif
