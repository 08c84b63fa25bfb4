/* evaluate.h - how well a player plays: games from seeds, and their statistics with confidence intervals.
 *
 * Game i of a run draws from a seed made of the run's seed and i, so two players get the same seeds and can be compared
 * game by game. 4x4 boards and rules of the fast engine.
 */
#ifndef TESSERA_SLIDE_AI_EVALUATE_H
#define TESSERA_SLIDE_AI_EVALUATE_H

#include "slide/ai/search.h"

enum evaluate_kind { EVALUATE_NETWORK, EVALUATE_PLAIN, EVALUATE_RANDOM };

struct evaluate_player {
    enum evaluate_kind kind;
    const struct network *network;   /* NETWORK only */
    const struct endgames *endgames; /* NETWORK only; may be null */
    struct search_options search;
    struct budget budget;
    /* Called before each move, so that a caller with a clock can set a deadline; null: the budget is left as it is. */
    void (*limit)(void *context, unsigned thread, struct budget *);
    void *context;
};

struct evaluate_game {
    uint64_t score, moves;
    unsigned largest; /* kind */
    bool played;      /* false when the run was stopped before it */
};

/* Some games of a run of `count`: the one with the number `first`, and every one `step` further. */
struct evaluate_games {
    uint64_t seed;
    size_t count, first, step;
};

/* Plays these games into `game`, which has room for all of the run; the others stay empty. stop() is called after each
 * game and may be null. ERR_SYSTEM when memory or threads run out, ERR_RANGE for rules that slide4 does not fit or
 * threads outside 1 to 64. */
enum err evaluate_run(const struct evaluate_player *, const struct slide_rules *, struct evaluate_games,
                      unsigned threads, bool (*stop)(void *context), void *stop_context, struct evaluate_game *game);

struct evaluate_summary {
    size_t games;
    double mean, low, high; /* of the scores; the bounds of the 95 % interval of the mean */
    double median;
    double moves;    /* of all games */
    double rate[64]; /* of games that ended with a tile of this kind or a larger one */
};

/* Over the games that were played. */
void evaluate_sum(const struct evaluate_game *, size_t count, struct evaluate_summary *);

/* Of the differences first - second over games that both have played; median, moves and rates are not set. */
void evaluate_compare(const struct evaluate_game *first, const struct evaluate_game *second, size_t count,
                      struct evaluate_summary *);

#endif
