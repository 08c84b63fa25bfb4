/* word_arena.h - many games between robots, and their results.
 *
 * Game number n of an arena depends only on the arena's seed and n, and all counts are integers, so the result does
 * not depend on the number of threads.
 */
#ifndef TESSERA_APP_WORD_ARENA_H
#define TESSERA_APP_WORD_ARENA_H

#include <stdbool.h>
#include <stdint.h>

#include "word/leaves.h"
#include "word/robot.h"

enum {
    WORD_ARENA_WIN = 12, /* a game won alone; it divides evenly among two, three or four winners */
};

struct word_arena {
    struct word_rules rules; /* with seats and lexicon set */
    enum robot_kind robot[WORD_SEATS_MAX];
    struct leaves leaves;
    uint64_t seed, games;
    bool pairs; /* two seats: games 2n and 2n + 1 have the same bag, and the robots change seats */
    unsigned threads;
};

/* By robot, in the order of arena.robot. */
struct word_arena_result {
    uint64_t turns;
    uint64_t won[WORD_SEATS_MAX], shared[WORD_SEATS_MAX]; /* games */
    uint64_t wins[WORD_SEATS_MAX];                        /* in parts of WORD_ARENA_WIN */
    int64_t points[WORD_SEATS_MAX];                       /* of all games */
    uint64_t sevens[WORD_SEATS_MAX];                      /* plays of seven letters */
    int64_t spent[WORD_SEATS_MAX];                        /* on specials */
};

/* False if out of memory. */
bool word_arena_play(const struct word_arena *, struct word_arena_result *);

/* A share of wins and its 95 % Wilson interval; from 0 to 1. */
struct word_arena_share {
    double share, low, high;
};
struct word_arena_share word_arena_share(const struct word_arena *, const struct word_arena_result *, unsigned robot);

#endif
