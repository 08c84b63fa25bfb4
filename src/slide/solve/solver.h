/* solver.h - the corner game solved: the swipes that lead to the goal tile, or the proof that none do.
 *
 * Two orders of search. SOLVER_OPTIMAL is A* with a bound that is never too large, and its answer is the true minimum.
 * Where that takes long on a board of up to 4x4, the layers of the game are swept one after the other instead: every
 * swipe adds 2 to the sum of the tiles, so boards after different numbers of swipes never meet and two layers are all
 * that is kept. SOLVER_WEIGHTED is A* by number of swipes less the weighted score: quick, and not always the shortest.
 *
 * Nothing is allocated: the caller provides the memory and thereby sets the limit. Boards of any side are searched, as
 * far as the memory goes.
 */
#ifndef TESSERA_SLIDE_SOLVE_SOLVER_H
#define TESSERA_SLIDE_SOLVE_SOLVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide.h"

enum solver_order { SOLVER_OPTIMAL, SOLVER_WEIGHTED };

enum solver_end {
    SOLVER_SOLVED,     /* there is a solution, and here it is */
    SOLVER_IMPOSSIBLE, /* there is none: every reachable board was visited or proved hopeless */
    SOLVER_FULL,       /* the memory is used up */
    SOLVER_STOPPED,    /* stop() returned true */
};

struct solver {
    const struct slide_rules *rules; /* the corner game with the goal */
    enum solver_order order;
    unsigned threads;            /* 1 to 64; used by sweeps only */
    uint64_t patience;           /* boards that A* may keep before something else is tried; 0: as many as is usual */
    void *memory;                /* all bytes zero, aligned as malloc would */
    size_t size;                 /* of the memory */
    bool (*stop)(void *context); /* called now and then; may be null */
    void *context;

    /* Set by solver_run. */
    enum solver_end end;
    uint64_t moves;      /* of the path, if there is one: also after FULL or STOPPED the best one that was seen */
    const uint8_t *path; /* enum slide_way each, in the memory; null: no solution is known */
    uint64_t least;      /* no solution has fewer swipes than this */
    uint64_t expanded;   /* boards whose neighbours were generated */
    uint64_t stored;     /* boards that were kept */
    bool swept;          /* the layers were swept */
};

/* Solves the board, which is left as it is. ERR_RANGE with the fault when the board or the rules are not those of the
 * corner game, when there is no board (null cells), or, for SOLVER_WEIGHTED, when a weighted score does not fit. */
enum err solver_run(struct solver *, struct slide_board start, struct fault *);

#endif
