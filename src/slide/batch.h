/* batch.h - thousands of independent 4x4 games, stepped together, for programs that learn.
 *
 * The games are arrays of the caller's, one element a game, so that a program in another language can lay its own
 * arrays over them; nothing is allocated here. After each step the arrays also hold what all four tilts of every board
 * would make and earn, so a player that judges the boards after a move finds them ready, and stepping only picks one.
 *
 * A board is two words as in slide/wide4.h: low has the lower four bits of each cell, high the upper four, which are 0
 * up to 32768. Games beyond that go on with the same results.
 *
 * Chance: each game has a generator of its own, splitmix64, whose state is its seed at first: the state grows by
 * 0x9E3779B97F4A7C15 and is mixed (shift right 30, times 0xBF58476D1CE4E5B9, shift right 27, times 0x94D049BB133111EB,
 * shift right 31, each shift xored in). A draw is a fraction of 2^64 that answers questions in turn: multiplied by a
 * bound it gives a number below it, the part above 2^64, and leaves the part under 2^64 for the next question. Each
 * tilt that is a move takes one draw, also where it ends the game, and so does each tile of the start. It is asked for
 * the new tile's cell among the empty ones, counted from the top left (rules that redraw until a cell is empty come to
 * the same chances; rules that use the corner do not ask), then the upper 32 bits of what is left, times the sum of the
 * weights, divided by 2^32, hit the kind. A game that restarts goes on with its generator, so it depends on its seed
 * and its moves only, whatever the processor, the number of games, and their order.
 */
#ifndef TESSERA_SLIDE_BATCH_H
#define TESSERA_SLIDE_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide4.h"
#include "slide/wide4.h"

struct batch_code; /* the inner loops for one processor, see slide/batch_code.h */

/* What all games share. About 1 MiB; only read after batch_init, so threads may share it too. */
struct batch {
    struct slide4 table;
    struct slide_rules rules;
    const struct batch_code *code;   /* the best for this processor */
    uint32_t below[SLIDE_FRESH_MAX]; /* a draw of 32 bits under below[i] is kind[i] or one before it */
    uint8_t kind[SLIDE_FRESH_MAX];   /* the new tiles; the last one fills the rest */
    bool ends_early;                 /* a tilt may end the game: by the goal, or by a corner that is taken */
};

struct batch_games {
    size_t count;
    uint64_t *low, *high; /* the boards */
    uint64_t *random;     /* the generators */
    uint64_t *score;
    uint8_t *open; /* bit `way` is set where a tilt is a move; 0: the game is over */
    uint8_t *wide; /* the game has high words that are not 0, in its board or after a tilt */
    uint64_t (*after_low)[SLIDE_WAYS], (*after_high)[SLIDE_WAYS]; /* the boards after each tilt, before the new tile */
    uint32_t (*points)[SLIDE_WAYS];                               /* what each earns */
};

enum batch_restart {
    BATCH_RESTART_NEXT, /* a game that ended stays as it is, and the next step restarts it whatever its way says */
    BATCH_RESTART_SAME, /* it restarts at once; how it ended is in the last_ arrays */
};

/* One step: a way for each game, and what came of it. The last three arrays are written where a game ended, and may be
 * null. */
struct batch_step {
    const uint8_t *way;
    uint32_t *reward;
    uint8_t *illegal; /* 1: the way was not a move (or none at all); the game is as it was and earned 0 */
    uint8_t *ended;   /* 1: with this step the game ended */
    uint64_t *last_low, *last_high, *last_score;
};

/* ERR_RANGE with the reason for rules that are not for 4x4 boards or that slide4_init refuses, or whose largest tile
 * within reach is worth 2^28 or more, so that points fit 32 bits. */
enum err batch_init(struct batch *, const struct slide_rules *, struct fault *);
/* Starts all games anew from their seeds and looks at all tilts. */
void batch_reset(const struct batch *, const struct batch_games *, const uint64_t *seed);

/* Looks at all tilts of the boards as they stand: after a caller has put boards there itself, of kinds up to
 * SLIDE_KIND_MAX. */
void batch_look(const struct batch *, const struct batch_games *);

/* Steps every game once. */
void batch_step(const struct batch *, const struct batch_games *, const struct batch_step *, enum batch_restart);

/* Plays every game from where it stands to its end with random moves, each legal one equally likely: the draw of a move
 * is first asked for the way, counted among the legal ones in their order. Adds to the scores and sets moves[i] to how
 * many were made. All games are over then, and what their tilts would make is not worked out any more. */
void batch_roll(const struct batch *, const struct batch_games *, uint32_t *moves);

/* The boards as kinds, 16 bytes a game, row by row from the top left. */
void batch_cells(const struct batch_games *, uint8_t (*cell)[16]);

#endif
