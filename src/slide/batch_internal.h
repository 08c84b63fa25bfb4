/* batch_internal.h - shared by the files of the batch module only: chance, and the move of one game. */
#ifndef TESSERA_SLIDE_BATCH_INTERNAL_H
#define TESSERA_SLIDE_BATCH_INTERNAL_H

#include "slide/batch.h"

#define BATCH_GOLDEN UINT64_C(0x9E3779B97F4A7C15) /* the increment of a generator's state */

enum {
    BATCH_BLOCK = 128, /* games processed together: their data stays in the first-level cache */
    BATCH_CORNER = 3,  /* the upper right cell */
};

/* Computes the tilts of the games from `from` up to but not including `to`. */
void batch_look_at(const struct batch *, const struct batch_games *, size_t from, size_t to);

/* ---- Chance ---- */

static inline uint64_t batch_draw(uint64_t *random) {
    uint64_t z = *random += BATCH_GOLDEN;
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* A draw is a fraction of 2^64: times the bound, the part before the point is a number below the bound and the part
 * after it is the fraction for the next question. */
static inline unsigned batch_take(uint64_t *fraction, unsigned bound) {
#if defined(__SIZEOF_INT128__)
    __extension__ unsigned __int128 product = (unsigned __int128)*fraction * bound;
    *fraction = (uint64_t)product;
    return (unsigned)(product >> 64);
#else
    uint64_t low = (*fraction & UINT32_MAX) * bound, high = (*fraction >> 32) * bound + (low >> 32);
    *fraction *= bound;
    return (unsigned)(high >> 32);
#endif
}

/* Without a branch for up to two kinds, since a processor cannot predict chance. */
static inline unsigned batch_drawn_kind(const struct batch *batch, uint32_t drawn) {
    uint32_t i = drawn >= batch->below[0];
    if (batch->rules.fresh_count > 2)
        while (i + 1 < batch->rules.fresh_count && drawn >= batch->below[i])
            i++;
    return batch->kind[i];
}

/* The new tile in one of the empty cells, of which there is at least one; to be ORed into a board. */
static inline uint64_t batch_new_tile(const struct batch *batch, uint64_t empty, uint64_t drawn) {
    uint64_t place = UINT64_C(1) << 4 * BATCH_CORNER;
    if (batch->rules.where != SLIDE_WHERE_CORNER)
        place = slide4_pick(empty, batch_take(&drawn, slide4_count(empty)));
    return place * batch_drawn_kind(batch, (uint32_t)(drawn >> 32));
}

/* After a tilt: is the game over before chance moves? */
static inline bool batch_ended_early(const struct batch *batch, struct wide4 board) {
    const struct slide_rules *rules = &batch->rules;
    if (rules->where == SLIDE_WHERE_CORNER && wide4_cell(board, BATCH_CORNER))
        return true;
    if (!rules->goal || !rules->goal_ends)
        return false;
    uint64_t ones = UINT64_C(0x1111111111111111);
    return slide4_empty((board.low ^ (rules->goal & 15) * ones) | (board.high ^ (rules->goal >> 4) * ones)) != 0;
}

/* ---- A move ---- */

/* Would a line have made kind 16? */
static inline bool batch_goes_beyond(const uint32_t points[SLIDE_WAYS]) {
    return (points[SLIDE_LEFT] | points[SLIDE_UP]) >= SLIDE4_BEYOND;
}

/* The player's move and that of chance, with a draw still to be used; false if the game is over between the two. */
static inline bool batch_play(const struct batch *batch, const struct batch_games *games, size_t i, unsigned way,
                              uint64_t drawn) {
    uint64_t low = games->after_low[i][way], high = 0;
    games->score[i] += games->points[i][way];
    if (games->wide[i])
        high = games->high[i] = games->after_high[i][way];
    bool goes_on = !(batch->ends_early && batch_ended_early(batch, (struct wide4){low, high}));
    if (goes_on)
        low |= batch_new_tile(batch, slide4_empty(low | high), drawn);
    games->low[i] = low;
    return goes_on;
}

#endif
