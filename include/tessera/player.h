/* tessera/player.h - the computer plays the sliding game: advice on a board, and learning.
 *
 * A player is opened for one rule set and board size and uses the best method available: a table of exact values that
 * the user has made, the trained network for 4x4 boards, or a plain search. It is strongest at the classic game.
 *
 * Threads: a player or trainer serves one thread at a time, except for the two stop functions, which may be called from
 * any thread and any signal handler. Open one player per thread; the players of a process share nothing that is
 * written.
 */
#ifndef TESSERA_PLAYER_H
#define TESSERA_PLAYER_H

#include "tessera/slide.h"

#ifdef __cplusplus
extern "C" {
#endif

/** A computer player. */
struct tessera_player;
/** A network being trained. */
struct tessera_trainer;

/** How to open a player. All zeros is the usual choice. */
struct tessera_player_options {
    const char *network; /**< a network file; null: the default network, if it is found */
    size_t table_bytes;  /**< memory for boards already searched; 0: 4 MiB */
    bool fast; /**< expand the network for speed: at least twice as fast, for 256 MiB of memory and a slower start */
};

/** How long to think about a move. 0 means no limit; all zeros is a depth of 1. */
struct tessera_budget {
    unsigned depth; /**< tilts to look ahead */
    uint64_t nodes; /**< positions to search */
    double seconds; /**< wall-clock time */
};

/** A player's evaluation of a board. */
struct tessera_advice {
    double value[4];       /**< of each legal move, by enum tessera_way */
    unsigned moves;        /**< the legal moves, as bits 1 << way */
    enum tessera_way best; /**< the move with the highest value */
    bool chance;           /**< the values are probabilities of reaching the goal; otherwise points still to come */
    unsigned depth;        /**< tilts looked ahead; 0: from a table of exact values */
    uint64_t nodes;        /**< positions searched */
};

/** Opens a player. `options` may be null. The rules are copied. If options->network is set, that file must be readable;
 * otherwise a missing network only makes a weaker player (tessera_player_is_trained). TESSERA_ERROR_SYSTEM,
 * TESSERA_ERROR_SYNTAX, TESSERA_ERROR_VERSION, TESSERA_ERROR_CORRUPT, TESSERA_ERROR_RANGE. The caller frees it. */
TESSERA_API enum tessera_error tessera_player_open(const struct tessera_slide_rules *rules,
                                                   const struct tessera_player_options *options,
                                                   struct tessera_player **player);

/** Does it use a trained network? */
TESSERA_API bool tessera_player_is_trained(const struct tessera_player *player);

/** Evaluates every move of a board on which the player is to move. With a budget of depth or nodes alone the answer is
 * always the same. TESSERA_ERROR_MOVE if there is no legal move, TESSERA_ERROR_RANGE for a board that the rules do not
 * have.
 */
TESSERA_API enum tessera_error tessera_player_advise(struct tessera_player *player, struct tessera_slide_board board,
                                                     const struct tessera_budget *budget,
                                                     struct tessera_advice *advice);

/** Ends the current search, or the next one, as soon as it has an answer of depth 1. */
TESSERA_API void tessera_player_stop(struct tessera_player *player);

/** Frees a player. Null is allowed. */
TESSERA_API void tessera_player_free(struct tessera_player *player);

/** How to train. Zeros are the defaults of `tessera train` (docs/player.md). */
struct tessera_trainer_options {
    const char *patterns; /**< as in tessera train: "012456,456789"; null: four patterns of six cells */
    uint64_t seed;        /**< with one thread, the same seed gives the same network bit for bit */
    double rate;          /**< the learning rate; 0: 1 */
    unsigned threads;     /**< 1 to 64; 0: 1 */
};

/** The results of training. */
struct tessera_training {
    uint64_t games, moves; /**< played so far in this call */
    double mean;           /**< mean score of the games that were played from the start */
};

/** Opens a trainer with an untrained network. `options` may be null. It takes 12 bytes per weight; the default patterns
 * take 768 MiB. TESSERA_ERROR_RANGE, TESSERA_ERROR_SYNTAX for patterns, TESSERA_ERROR_SYSTEM. */
TESSERA_API enum tessera_error tessera_trainer_open(const struct tessera_slide_rules *rules,
                                                    const struct tessera_trainer_options *options,
                                                    struct tessera_trainer **trainer);

/** Plays and learns until `games` have been played in total or tessera_trainer_stop is called; it stops only between
 * games. `training` may be null. TESSERA_ERROR_RANGE for a null trainer. */
TESSERA_API enum tessera_error tessera_trainer_run(struct tessera_trainer *trainer, uint64_t games,
                                                   struct tessera_training *training);

/** Ends tessera_trainer_run after the games in progress. */
TESSERA_API void tessera_trainer_stop(struct tessera_trainer *trainer);

/** Writes the network to a file for tessera_player_open; an existing file is replaced as a whole or not at all. */
TESSERA_API enum tessera_error tessera_trainer_save(const struct tessera_trainer *trainer, const char *path);

/** Frees a trainer. Null is allowed. */
TESSERA_API void tessera_trainer_free(struct tessera_trainer *trainer);

#ifdef __cplusplus
}
#endif

#endif
