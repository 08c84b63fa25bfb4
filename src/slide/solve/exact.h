/* exact.h - small boards solved exactly: every state of a game with random tiles, and its best expected value.
 *
 * The game is a Markov decision process: in a state (a tile has fallen) the player tilts, in an afterstate (the board
 * has been tilted) chance puts a tile down. Tilting keeps the sum of the tiles and a new tile adds to it, so the
 * states of one sum are a layer, found from the layers below it and solved from the layers above it. Boards that are
 * mirror images or rotations of each other count once.
 *
 * A tilt that makes the goal, of the task or of rules that end there, ends the game: it leads to no afterstate. A
 * terminal state is one without a move.
 *
 * Some cells may be fixed: they hold tiles that merge with nothing and must stay where they are, or in their row, so a
 * tilt that would shift one of them in any other way is not a move. Everything else is then about the free cells,
 * mirror images count as they are, and where a tilt makes the goal, the other tilts are not followed.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_H
#define TESSERA_SLIDE_SOLVE_EXACT_H

#include "slide/slide.h"
#include "slide/solve/exact_host.h"

enum {
    EXACT_CELLS_MAX = 16, /* cells of a board */
    EXACT_START_MAX = 4,  /* tiles on the board at the start */
};

/* What is to be solved. `goal` 0 asks for the expected score; otherwise for the chance to make that kind. Cells are
 * bits, counted row by row. */
struct exact_task {
    struct slide_rules rules;
    uint32_t width, height;
    uint8_t goal;
    uint32_t fixed; /* cells that hold a tile which must stay; 0: none */
    bool shifts;    /* but these tiles may shift along their row; those of a row are together at its beginning */
    bool touches;   /* the goal counts only where it is beside the last fixed tile, otherwise wherever it is made */
};

struct exact_result {
    uint64_t states, afterstates, terminal;
    uint64_t winning;    /* states with a tilt that makes the goal */
    uint32_t layers;     /* sums that a state has */
    uint32_t widest_sum; /* of the layer with the most states, in points */
    uint64_t widest;     /* and how many these are */
    double value;        /* expected score, or chance to make the goal, from the random start; only when solved */
};

/* The states when all lost games are one state and all won games another one. A state without a move is a lost game,
 * and a game is won by a tilt, after which the board is not a state of its own here. */
uint64_t exact_condensed(const struct exact_result *);

struct exact_list;

/* Receives the values: the layers of afterstates from the highest sum down. Null functions are not called. An err stops
 * the solver, which returns it. */
struct exact_sink {
    enum err (*found)(void *context, const struct exact_result *); /* all counts are known */
    /* Sums are counted in the largest unit that all tiles share. Values by place in the list. */
    enum err (*layer)(void *context, uint32_t sum, const struct exact_list *, const double *value);
    /* The values of a layer's states, by their place. A run that is to be resumed later keeps those of the layers
     * within reach of a new tile. */
    enum err (*solved)(void *context, uint32_t sum, const double *value, uint64_t count);
    /* Called before a layer is solved. True: an earlier run did it, and has filled in the values if they are still
     * needed; layer() and solved() are not called for it. */
    bool (*known)(void *context, uint32_t sum, double *value, uint64_t count);
    void *context;
};

/* How large a task is, before anything is solved. */
struct exact_size {
    double boards; /* possible in principle: kinds to the power of cells */
    /* Bytes; 0 when the task is refused anyway, whatever the number of programs. */
    uint64_t least, least_solved;       /* of memory, below which it cannot be counted, and solved */
    uint64_t disk_counted, disk_solved; /* in a store: no more than this, */
    uint64_t disk_saved;                /* and this for the values that a sink is given at the end */
};

/* ERR_RANGE, ERR_SYSTEM as exact_solve; `boards` is always set, and after ERR_SYSTEM the least memory as far as it is
 * known. */
enum err exact_measure(const struct exact_task *, const struct exact_host *, struct exact_size *, struct fault *);

enum exact_depth {
    EXACT_COUNT, /* find and count; two layers in memory */
    EXACT_SOLVE, /* and solve; all lists in memory, or in the host's store */
};

/* ERR_RANGE with a reason for what cannot be solved; ERR_SYSTEM when the host is out of memory or its store of room;
 * ERR_CORRUPT when what the store has is damaged; ERR_OVER when the host's stop() returned true; otherwise the err of
 * the sink. The result always holds what was counted so far. The sink may be null. With a store, what an earlier run
 * for the same task has left there is gone on from, and the sink is given all layers at the end. */
enum err exact_solve(const struct exact_task *, enum exact_depth, const struct exact_host *, const struct exact_sink *,
                     struct exact_result *, struct fault *);

#endif
