/* train.h - a network learns from its own games.
 *
 * Afterstate learning by temporal differences: after a tilt and before the new tile the network predicts how many
 * points are still to come; the next move's prediction corrects the one before. Each weight learns at its own pace by
 * temporal coherence: the sum of its corrections over the sum of their sizes, so that a weight that is pushed back and
 * forth settles. Optional: a trace (lambda) that lets a correction reach back over some moves, updates backwards from
 * the end of a game, an optimistic start, games that begin in the middle of the last one (restart) or late in an
 * earlier one (slide/ai/carousel.h), stages, and endgame tables as teachers: where they know a board, their value of it
 * (slide/ai/finish.h) is what the network learns, whatever the rest of the game brings.
 *
 * Several threads share the weights without locks: they are relaxed atomics, and a lost update is one correction of
 * billions. With one thread a seed gives the same weights bit by bit, however often the run was interrupted, since it
 * only ever stops between two games.
 *
 * Memory: 12 bytes a weight and stage; four patterns of six cells take 768 MiB.
 */
#ifndef TESSERA_SLIDE_AI_TRAIN_H
#define TESSERA_SLIDE_AI_TRAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/threads.h"
#include "slide/ai/carousel.h"
#include "slide/ai/pattern.h"
#include "slide/ai/stage.h"
#include "slide/wide4.h"

enum {
    TRAIN_WEIGHTS_MAX = UINT32_MAX / STAGE_MAX, /* of all patterns, in one stage */
    TRAIN_HORIZON_MAX = 15,                     /* moves that a correction reaches back at most */
    TRAIN_KINDS = 64,
    TRAIN_MOVES_MAX =
        1 << 17, /* of a game that are remembered, twice what 131072 takes; longer games continue all the same */
};

struct train_options {
    uint64_t seed;
    double rate;      /* 1: each correction is made in full, shared by all weights of a board */
    double lambda;    /* 0 to 1: the share of a correction that reaches the move before */
    unsigned horizon; /* how many moves it reaches back at most; 1 with lambda 0 */
    double optimism;  /* the untrained network's value of every board */
    unsigned restart; /* a game longer than twice this many moves is played again from its middle; 0: never */
    bool backward;    /* learn after the game, from its end to its start */
    double carousel;  /* the share of games that begin late in an earlier game instead of at the start; 0: none */
    unsigned late;    /* the kind of the first level of the carousel; 0: 14 */
    bool promote;     /* a new stage begins with the values of the one before it, which it corrects in full at first */
    unsigned until;   /* games end with a tile of this kind or a larger one; 0: never */
    unsigned top;     /* larger kinds are seen shrunk, as slide/ai/view.h does, and so are their points; 0: 15 */
    unsigned stage_top; /* what stages that open above it see; their points are those of `top` too; 0: as `top` */
};

/* What was learned while playing; adds up. */
struct train_tally {
    uint64_t games; /* all, those from the middle included */
    uint64_t moves;
    uint64_t whole;                /* games from the start; only they count below */
    double score;                  /* sum */
    uint64_t largest[TRAIN_KINDS]; /* how many of them ended with this as the largest kind */
};

/* A weight and, beside it, how well its corrections agree: three floats, shared by threads (train_inside.h). */
struct train_weight;
enum { TRAIN_WEIGHT_SIZE = 12 };

struct network;
struct endgames; /* slide/ai/endgames.h */

struct train_worker {
    struct wide4 start; /* where the next game begins; empty: a new one */
    struct train_tally tally;
    struct train_past *past; /* the moves of this game */
    struct carousel *carousel;
};

struct trainer {
    struct patterns patterns;
    struct stages stages;
    unsigned frozen; /* the stages whose weights stay as they are, one bit each */
    struct train_options options;
    const struct endgames *endgames; /* borrowed; null: none. To be set after opening; not when learning backwards */
    struct slide_rules rules;
    struct slide4 *table;
    struct train_weight *weight; /* stages * patterns.weights of them, in the order of slide/ai/place.h */
    uint64_t games;              /* begun so far, by all threads; game n draws from a seed of its own */
    struct train_worker worker[THREADS_MAX];
    unsigned threads;
};

/* Good defaults for a run. */
static inline struct train_options train_usual(void) {
    return (struct train_options){.seed = 1, .rate = 1, .lambda = 0.5, .horizon = 4};
}

/* Allocates the weights. ERR_RANGE for more than TRAIN_WEIGHTS_MAX weights, options out of range or rules that slide4
 * does not fit (fault says which), ERR_SYSTEM when there is not enough memory. */
enum err trainer_open(struct trainer *, const struct slide_rules *, const struct patterns *, const struct stages *,
                      const struct train_options *, unsigned threads, struct fault *);
void trainer_close(struct trainer *);

/* The same with the patterns, stages and weights of a finished network. It does not know how well its corrections
 * agreed, so the weights are frozen. The options' tops are those of the network where they are 0; there is no optimism
 * (ERR_RANGE). */
enum err trainer_open_from(struct trainer *, const struct slide_rules *, const struct network *,
                           const struct train_options *, unsigned threads, struct fault *);

/* Plays until `games` have been begun in all, or stop(), which each thread calls after each game, returns true; null:
 * never. Adds the results to the tally. */
void trainer_run(struct trainer *, uint64_t games, bool (*stop)(void *context), void *context, struct train_tally *);

/* Continues with other options; the seed, the optimism and whether it learns backwards stay what they were. Another
 * first kind of the carousel empties it. ERR_RANGE as in trainer_open; nothing is changed then. */
enum err trainer_change(struct trainer *, const struct train_options *, struct fault *);

/* Opens another stage, as slide/ai/stage.h has it, which begins untrained; it may come between others. ERR_RANGE when
 * there is such a stage, it cannot be or there are STAGE_MAX already; ERR_SYSTEM when out of memory. Nothing is changed
 * on error. */
enum err trainer_split(struct trainer *, uint8_t opens, struct fault *);

/* From now on the stages that there are stay as they are; those that are opened later learn. Games that begin late then
 * begin only where a stage learns, and end where no more is learned. */
void trainer_freeze(struct trainer *);

/* Adds patterns: the text names the old ones first, then new ones, which begin untrained. Errors as patterns_read, and
 * ERR_RANGE when the old ones are not its beginning; ERR_SYSTEM when out of memory. Nothing is changed on error. */
enum err trainer_widen(struct trainer *, const char *patterns, struct fault *);

#endif
