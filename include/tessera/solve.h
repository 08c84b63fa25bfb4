/* tessera/solve.h - solutions with proofs: the corner game, and small boards with random tiles.
 *
 * The corner game has no chance: a new 2 always appears in the upper right corner. tessera_corner_solve finds the
 * shortest solution or proves that there is none. For games with random tiles on small boards, tessera_exact_solve
 * computes the best expected score, or the best probability of making a tile, over every position; its table can be
 * saved and queried. Endgames of the classic game, where large tiles stand in a formation and one more tile would let
 * them all merge, have tables of their own (docs/endgame.md).
 *
 * Threads: each call may be made from any thread; a table serves one thread at a time, endgame tables any number.
 */
#ifndef TESSERA_SOLVE_H
#define TESSERA_SOLVE_H

#include "tessera/slide.h"

#ifdef __cplusplus
extern "C" {
#endif

/** How a search of the corner game ended. */
enum tessera_corner_end {
    TESSERA_CORNER_SOLVED,     /**< a solution was found */
    TESSERA_CORNER_IMPOSSIBLE, /**< proved to have no solution */
    TESSERA_CORNER_MEMORY,     /**< ran out of memory first */
    TESSERA_CORNER_STOPPED     /**< `stop` returned true */
};

/** How to search. All zeros is the usual choice. */
struct tessera_corner_options {
    bool weighted;               /**< A* by weighted score: quick, but not always the shortest solution */
    size_t memory;               /**< bytes; 0: 256 MiB */
    unsigned threads;            /**< 1 to 64; 0: 1 */
    bool (*stop)(void *context); /**< called now and then; returning true ends the search. May be null */
    void *context;               /**< for `stop` */
};

/** What the search found. */
struct tessera_corner_result {
    enum tessera_corner_end end;
    uint64_t moves;    /**< number of swipes in the solution */
    uint8_t *path;     /**< enum tessera_way each, or null; freed by tessera_corner_result_clear */
    uint64_t least;    /**< no solution has fewer swipes than this */
    uint64_t expanded; /**< boards whose neighbours were examined */
};

/** Solves a board of the corner game. The rules must be those of the corner game with the desired goal. `options` may
 * be null. TESSERA_ERROR_RANGE for other rules or boards, TESSERA_ERROR_SYSTEM if out of memory. */
TESSERA_API enum tessera_error tessera_corner_solve(const struct tessera_slide_rules *rules,
                                                    struct tessera_slide_board board,
                                                    const struct tessera_corner_options *options,
                                                    struct tessera_corner_result *result);

/** Frees what a result holds. */
TESSERA_API void tessera_corner_result_clear(struct tessera_corner_result *result);

/** How to solve exactly. All zeros is the usual choice. */
struct tessera_exact_options {
    uint64_t goal;               /**< a tile: the probability of making it; 0: the expected score */
    unsigned threads;            /**< 1 to 64; 0: 1 */
    size_t memory;               /**< bytes that may be used; 0: no limit */
    const char *save;            /**< a file for the table; null: none */
    bool (*stop)(void *context); /**< called after each layer; returning true ends the work. May be null */
    void *context;               /**< for `stop` */
};

/** The result. */
struct tessera_exact_result {
    double value; /**< expected score, or probability of making the goal, from the random start with best play */
    uint64_t states, afterstates, terminal; /**< reachable positions, symmetric ones counted once */
};

/** A table of exact values. */
struct tessera_table;

/** Solves a small board; the size is that of the rules. `options` may be null. TESSERA_ERROR_RANGE if it is too large,
 * TESSERA_ERROR_SYSTEM if out of memory or disk space, TESSERA_ERROR_OVER if `stop` ended it. */
TESSERA_API enum tessera_error tessera_exact_solve(const struct tessera_slide_rules *rules,
                                                   const struct tessera_exact_options *options,
                                                   struct tessera_exact_result *result);

/** Opens a saved table; it is mapped, not loaded. The caller frees it. TESSERA_ERROR_SYSTEM, TESSERA_ERROR_SYNTAX,
 * TESSERA_ERROR_VERSION, TESSERA_ERROR_CORRUPT. */
TESSERA_API enum tessera_error tessera_table_open(const char *path, struct tessera_table **table);

/** The value of a tilt of a board with best play from there on. TESSERA_ERROR_MOVE if nothing would change,
 * TESSERA_ERROR_RANGE for a board that no game of the table reaches, TESSERA_ERROR_CORRUPT. */
TESSERA_API enum tessera_error tessera_table_value(struct tessera_table *table, struct tessera_slide_board board,
                                                   enum tessera_way way, double *value);

/** The best tilt of a board and its value. TESSERA_ERROR_OVER if there is none; otherwise as tessera_table_value. */
TESSERA_API enum tessera_error tessera_table_best(struct tessera_table *table, struct tessera_slide_board board,
                                                  enum tessera_way *way, double *value);

/** Closes a table. Null is allowed. */
TESSERA_API void tessera_table_free(struct tessera_table *table);

/** How to solve an endgame. All zeros is the usual choice. */
struct tessera_endgame_options {
    bool anywhere;               /**< the target counts wherever it is made, and the large tiles never shift */
    double above;                /**< boards of less success are left out of the table */
    unsigned threads;            /**< 1 to 64; 0: 1 */
    size_t memory;               /**< bytes that may be used; 0: no limit */
    const char *save;            /**< a file for the table; null: none. A run that was stopped is continued */
    bool (*stop)(void *context); /**< called after each layer; returning true ends the work. May be null */
    void *context;               /**< for `stop` */
};

/** What was solved. */
struct tessera_endgame_result {
    double success;  /**< from all free cells empty, chance to move, under the best play */
    uint64_t boards; /**< after a move, the start included */
};

/** Endgame tables. */
struct tessera_endgames;

/** Solves the endgame of a formation, such as "42", in which a tile is to be made, such as 512. `options` may be null.
 * TESSERA_ERROR_SYNTAX for text that is not a formation, TESSERA_ERROR_RANGE for a target that cannot be made or too
 * many boards, TESSERA_ERROR_SYSTEM if out of memory or disk space, TESSERA_ERROR_TURN if another program writes that
 * file, TESSERA_ERROR_OVER if `stop` ended it. */
TESSERA_API enum tessera_error tessera_endgame_solve(const char *formation, uint64_t target,
                                                     const struct tessera_endgame_options *options,
                                                     struct tessera_endgame_result *result);

/** Opens endgame tables: those of a folder, or the one that `path` names; null: those that ship and the user's own. The
 * caller frees them. TESSERA_ERROR_SYSTEM, TESSERA_ERROR_SYNTAX, TESSERA_ERROR_VERSION, TESSERA_ERROR_CORRUPT. */
TESSERA_API enum tessera_error tessera_endgames_open(const char *path, struct tessera_endgames **endgames);

/** How many tables there are. */
TESSERA_API unsigned tessera_endgames_count(const struct tessera_endgames *endgames);

/** The chance of success after a tilt of a 4x4 board, turned or mirrored in any way. TESSERA_ERROR_MOVE if nothing
 * would change, TESSERA_ERROR_RANGE for a board that no table knows. */
TESSERA_API enum tessera_error tessera_endgames_probe(const struct tessera_endgames *endgames,
                                                      struct tessera_slide_board board, enum tessera_way way,
                                                      double *success);

/** Closes endgame tables. Null is allowed. */
TESSERA_API void tessera_endgames_free(struct tessera_endgames *endgames);

#ifdef __cplusplus
}
#endif

#endif
