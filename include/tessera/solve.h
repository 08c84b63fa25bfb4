/* tessera/solve.h - solutions with proofs: the corner game, and small boards with random tiles.
 *
 * The corner game has no chance: a new 2 always appears in the upper right corner. tessera_corner_solve finds the
 * shortest way to the goal or proves that there is none. For games with random tiles on small boards
 * tessera_exact_solve works out the best expected score, or the best chance to make a tile, over every position; a
 * table of it can be saved and asked.
 *
 * Threads: each call may be made from any thread; a table serves one thread at a time.
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
    TESSERA_CORNER_IMPOSSIBLE, /**< it is proved that there is none */
    TESSERA_CORNER_MEMORY,     /**< the memory was used up first */
    TESSERA_CORNER_STOPPED     /**< `stop` said so */
};

/** How to search. All zeros is what most programs want. */
struct tessera_corner_options {
    bool weighted;               /**< A* by weighted score: quick, but not always the shortest solution */
    size_t memory;               /**< bytes; 0: 256 MiB */
    unsigned threads;            /**< 1 to 64; 0: 1 */
    bool (*stop)(void *context); /**< asked now and then; true ends the search. May be null */
    void *context;               /**< for `stop` */
};

/** What the search found. */
struct tessera_corner_result {
    enum tessera_corner_end end;
    uint64_t moves;    /**< swipes of the solution */
    uint8_t *path;     /**< enum tessera_way each, or null; freed by tessera_corner_result_clear */
    uint64_t least;    /**< no solution has fewer swipes than this */
    uint64_t expanded; /**< boards whose neighbours were looked at */
};

/** Solves a board of the corner game. The rules must be those of the corner game with the goal wanted. `options` may be
 * null. TESSERA_ERROR_RANGE for other rules or boards, TESSERA_ERROR_SYSTEM without memory. */
TESSERA_API enum tessera_error tessera_corner_solve(const struct tessera_slide_rules *rules,
                                                    struct tessera_slide_board board,
                                                    const struct tessera_corner_options *options,
                                                    struct tessera_corner_result *result);

/** Frees what a result holds. */
TESSERA_API void tessera_corner_result_clear(struct tessera_corner_result *result);

/** How to solve exactly. All zeros is what most programs want. */
struct tessera_exact_options {
    uint64_t goal;               /**< a tile: the chance to make it; 0: the expected score */
    unsigned threads;            /**< 1 to 64; 0: 1 */
    size_t memory;               /**< bytes that may be used; 0: no limit */
    const char *save;            /**< a file for the table; null: none */
    bool (*stop)(void *context); /**< asked after each layer; true ends the work. May be null */
    void *context;               /**< for `stop` */
};

/** What was solved. */
struct tessera_exact_result {
    double value; /**< expected score, or chance to make the goal, from the random start under the best play */
    uint64_t states, afterstates, terminal; /**< positions that can be reached, by symmetry counted once */
};

/** A table of exact values. */
struct tessera_table;

/** Solves a small board; the size is that of the rules. `options` may be null. TESSERA_ERROR_RANGE for what is too
 * large, TESSERA_ERROR_SYSTEM without memory or disk, TESSERA_ERROR_OVER if `stop` ended it. */
TESSERA_API enum tessera_error tessera_exact_solve(const struct tessera_slide_rules *rules,
                                                   const struct tessera_exact_options *options,
                                                   struct tessera_exact_result *result);

/** Opens a table that was saved; it is mapped, not loaded. The caller frees it. TESSERA_ERROR_SYSTEM,
 * TESSERA_ERROR_SYNTAX, TESSERA_ERROR_VERSION, TESSERA_ERROR_CORRUPT. */
TESSERA_API enum tessera_error tessera_table_open(const char *path, struct tessera_table **table);

/** What a tilt of a board is worth under the best play from there on. TESSERA_ERROR_MOVE if nothing would change,
 * TESSERA_ERROR_RANGE for a board that no game of the table comes to, TESSERA_ERROR_CORRUPT. */
TESSERA_API enum tessera_error tessera_table_value(struct tessera_table *table, struct tessera_slide_board board,
                                                   enum tessera_way way, double *value);

/** The best tilt of a board and its value. TESSERA_ERROR_OVER if there is none; otherwise as tessera_table_value. */
TESSERA_API enum tessera_error tessera_table_best(struct tessera_table *table, struct tessera_slide_board board,
                                                  enum tessera_way *way, double *value);

/** Closes a table. Null is fine. */
TESSERA_API void tessera_table_free(struct tessera_table *table);

#ifdef __cplusplus
}
#endif

#endif
