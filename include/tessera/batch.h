/* tessera/batch.h - thousands of independent 4x4 games, stepped together, for programs that learn.
 *
 * The games are arrays that belong to the caller, one element per game, so that a program in another language can use
 * its own arrays. After each step the arrays also hold the result and the points of all four tilts of every board, so a
 * player that evaluates the boards after a move has them ready, and a step only selects one.
 *
 * A board is two words: cell i, row by row from the top left, is in bits 4*i to 4*i+3; `low` has the lower four bits of
 * its kind and `high` the upper four, which are 0 up to 32768. Each game has its own generator (docs/generator.md), so
 * it depends only on its seed and its moves.
 *
 * Threads: after tessera_batch_open a batch is read-only, so threads may share it, each with its own games.
 */
#ifndef TESSERA_BATCH_H
#define TESSERA_BATCH_H

#include "tessera/slide.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What all games of a batch share: rules and tables, about 1 MiB. */
struct tessera_batch;

/** The games: arrays of `count` elements each. */
struct tessera_batch_games {
    size_t count;
    uint64_t *low, *high;     /**< the boards */
    uint64_t *random;         /**< the generators */
    uint64_t *score;          /**< the scores */
    uint8_t *open;            /**< bit `way` is set if that tilt is a legal move; 0: the game is over */
    uint8_t *wide;            /**< 1: the board, or a board after a tilt, has a high word that is not 0 */
    uint64_t (*after_low)[4]; /**< the boards after each tilt, before the new tile */
    uint64_t (*after_high)[4];
    uint32_t (*points)[4]; /**< what each tilt earns */
};

/** When a finished game starts again. */
enum tessera_batch_restart {
    TESSERA_BATCH_RESTART_NEXT, /**< in the next step, whatever its way is */
    TESSERA_BATCH_RESTART_SAME  /**< at once; its final state is in the last_ arrays */
};

/** One step: a way for each game, and the results. */
struct tessera_batch_step {
    const uint8_t *way;                          /**< enum tessera_way */
    uint32_t *reward;                            /**< points of the merges */
    uint8_t *illegal;                            /**< 1: the way was not a legal move; the game is unchanged */
    uint8_t *ended;                              /**< 1: the game ended with this step */
    uint64_t *last_low, *last_high, *last_score; /**< set if a game ended; may be null */
};

/** Opens a batch for these rules, which are copied. TESSERA_ERROR_RANGE with the reason for rules that are not for 4x4
 * boards or that the fast engine does not support, TESSERA_ERROR_SYSTEM if out of memory. The caller frees it. */
TESSERA_API enum tessera_error tessera_batch_open(const struct tessera_slide_rules *rules,
                                                  struct tessera_batch **batch);

/** Frees a batch. Null is allowed. */
TESSERA_API void tessera_batch_free(struct tessera_batch *batch);

/** Starts all games again, game i from seed[i]. Like the functions below, it does nothing if a handle or an array that
 * it needs is null, and tessera_reason says so. */
TESSERA_API void tessera_batch_reset(const struct tessera_batch *batch, const struct tessera_batch_games *games,
                                     const uint64_t *seed);

/** Computes all tilts of the current boards, after the caller has set boards. */
TESSERA_API void tessera_batch_look(const struct tessera_batch *batch, const struct tessera_batch_games *games);

/** Steps every game once. */
TESSERA_API void tessera_batch_step(const struct tessera_batch *batch, const struct tessera_batch_games *games,
                                    const struct tessera_batch_step *step, enum tessera_batch_restart restart);

/** Plays every game to its end with random moves and sets moves[i] to the number of moves. */
TESSERA_API void tessera_batch_roll(const struct tessera_batch *batch, const struct tessera_batch_games *games,
                                    uint32_t *moves);

/** The boards as kinds, 16 bytes per game, row by row from the top left. */
TESSERA_API void tessera_batch_cells(const struct tessera_batch_games *games, uint8_t (*cell)[16]);

#ifdef __cplusplus
}
#endif

#endif
