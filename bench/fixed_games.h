/* fixed_games.h - games that are the same everywhere, and the signature over their events. */
#ifndef TESSERA_BENCH_FIXED_GAMES_H
#define TESSERA_BENCH_FIXED_GAMES_H

#include <string.h>

#include "slide/state.h"

static inline void fixed_games_mix(uint64_t *digest, uint64_t value) {
    *digest = (*digest ^ value) * UINT64_C(0x100000001B3);
}

static inline void fixed_games_see(void *context, const struct slide_event *event) {
    uint64_t *digest = context;
    fixed_games_mix(digest, (uint64_t)event->what);
    fixed_games_mix(digest, (uint64_t)event->from.row << 48 | (uint64_t)event->from.column << 32 |
                                (uint64_t)event->to.row << 16 | event->to.column);
    fixed_games_mix(digest, event->kind);
}

/* Plays seeded games with a fixed order of preference and keeps every board, until there are enough. Returns the digest
 * of all events: the signature. */
static inline uint64_t fixed_games(const struct slide_rules *rules, uint8_t (*board)[16], unsigned count) {
    uint64_t digest = UINT64_C(0xCBF29CE484222325);
    struct slide_viewer viewer = {fixed_games_see, &digest};
    for (unsigned kept = 0, game = 0; kept < count; game++) {
        struct rng rng = rng_seeded(RNG_XOSHIRO, game);
        uint8_t cell[16];
        struct slide_state state;
        slide_start(rules, &state, cell, 4, 4, NULL);
        while (kept < count && !state.over) {
            struct slide_at at;
            uint8_t kind;
            while (slide_draw(rules, &state, &rng, &at, &kind) == ERR_NONE)
                slide_chance(rules, &state, at, kind, &viewer);
            memcpy(board[kept++], cell, 16);
            static const enum slide_way order[] = {SLIDE_DOWN, SLIDE_LEFT, SLIDE_RIGHT, SLIDE_UP};
            for (int i = 0; i < 4; i++)
                if (slide_play(rules, &state, order[i], &viewer) == ERR_NONE)
                    break;
        }
    }
    return digest;
}

#endif
