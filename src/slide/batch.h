/* batch.h - thousands of independent 4x4 games, stepped together, for programs that learn.
 *
 * The games are arrays that belong to the caller, one element per game, so that a program in another language can use
 * its own arrays; nothing is allocated here. After each step the arrays also hold the result and the points of all four
 * tilts of every board, so a player that evaluates the boards after a move has them ready, and a step only selects one.
 *
 * A board is two words as in slide/wide4.h: low has the lower four bits of each cell, high the upper four, which are 0
 * up to 32768. Games beyond that continue with the same results.
 *
 * Chance: each game has its own generator, splitmix64, whose initial state is its seed: the state grows by
 * 0x9E3779B97F4A7C15 and is mixed (shift right 30, times 0xBF58476D1CE4E5B9, shift right 27, times 0x94D049BB133111EB,
 * shift right 31, each shift xored in). A draw is a fraction of 2^64 that answers several questions in turn: multiplied
 * by a bound it gives a number below the bound, the part above 2^64, and leaves the part below 2^64 for the next
 * question. Each tilt that is a move takes one draw, even if it ends the game, and so does each tile of the start. The
 * draw first selects the cell of the new tile among the empty ones, counted from the top left (rules that redraw until
 * a cell is empty have the same probabilities; rules that use the corner skip this), then the upper 32 bits of the
 * rest, times the sum of the weights, divided by 2^32, select the kind. A game that restarts continues with its
 * generator, so it depends only on its seed and its moves, not on the processor, the number of games or their order.
 */
#ifndef TESSERA_SLIDE_BATCH_H
#define TESSERA_SLIDE_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide4.h"
#include "slide/wide4.h"

struct batch_code; /* the inner loops for one processor, see slide/batch_code.h */

/* Shared by all games. About 1 MiB; read-only after batch_init, so threads may share it too. */
struct batch {
    struct slide4 table;
    struct slide_rules rules;
    const struct batch_code *code;   /* the best for this processor */
    uint32_t below[SLIDE_FRESH_MAX]; /* a 32-bit draw below below[i] is kind[i] or one before it */
    uint8_t kind[SLIDE_FRESH_MAX];   /* the new tiles; the last one gets the rest */
    bool ends_early;                 /* a tilt can end the game: by the goal, or by an occupied corner */
};

struct batch_games {
    size_t count;
    uint64_t *low, *high; /* the boards */
    uint64_t *random;     /* the generators */
    uint64_t *score;
    uint8_t *open; /* bit `way` is set if that tilt is a legal move; 0: the game is over */
    uint8_t *wide; /* 1: the board, or a board after a tilt, has a high word that is not 0 */
    uint64_t (*after_low)[SLIDE_WAYS], (*after_high)[SLIDE_WAYS]; /* the boards after each tilt, before the new tile */
    uint32_t (*points)[SLIDE_WAYS];                               /* the points of each tilt */
};

enum batch_restart {
    BATCH_RESTART_NEXT, /* a game that ended stays as it is, and the next step restarts it, whatever its way is */
    BATCH_RESTART_SAME, /* it restarts at once; its final state is in the last_ arrays */
};

/* One step: a way for each game, and the results. The last three arrays are set if a game ended, and may be null. */
struct batch_step {
    const uint8_t *way;
    uint32_t *reward;
    uint8_t *illegal; /* 1: the way was not a legal move (or not a way at all); the game is unchanged and earned 0 */
    uint8_t *ended;   /* 1: the game ended with this step */
    uint64_t *last_low, *last_high, *last_score;
};

/* ERR_RANGE with the reason for rules that are not for 4x4 boards or that slide4_init refuses, or if the largest
 * reachable tile has a value of 2^28 or more; so points fit 32 bits. */
enum err batch_init(struct batch *, const struct slide_rules *, struct fault *);
/* Starts all games again from their seeds and computes all tilts. */
void batch_reset(const struct batch *, const struct batch_games *, const uint64_t *seed);

/* Computes all tilts of the current boards, after the caller has set boards itself, with kinds up to SLIDE_KIND_MAX. */
void batch_look(const struct batch *, const struct batch_games *);

/* Steps every game once. */
void batch_step(const struct batch *, const struct batch_games *, const struct batch_step *, enum batch_restart);

/* Plays every game from its current position to its end with random moves, each legal one equally likely: the draw of a
 * move first selects the way among the legal ones, in their order. Adds to the scores and sets moves[i] to the number
 * of moves. All games are over then, and their tilts are no longer computed. */
void batch_roll(const struct batch *, const struct batch_games *, uint32_t *moves);

/* The boards as kinds, 16 bytes per game, row by row from the top left. */
void batch_cells(const struct batch_games *, uint8_t (*cell)[16]);

#endif
