/* exact.h - small boards solved exactly: every state of a game with random tiles, and the best that can be expected.
 *
 * The game is a Markov decision process: in a state (a tile has fallen) the player tilts, in an afterstate (the board
 * has been tilted) chance puts a tile down. Tilting keeps the sum of the tiles and a new tile adds to it, so the
 * states of one sum are a layer, found from the layers below it and solved from the layers above it. Boards that are
 * mirror images or rotations of each other count once.
 *
 * A tilt that makes the goal, of the task or of rules that end there, ends the game: it leads to no afterstate. A
 * terminal state is one without a move.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_H
#define TESSERA_SLIDE_SOLVE_EXACT_H

#include "slide/slide.h"
#include "slide/solve/exact_host.h"

enum {
    EXACT_CELLS_MAX = 16, /* cells of a board */
    EXACT_START_MAX = 4,  /* tiles that lie on the board at the start */
};

/* What is to be solved. `goal` 0 asks for the expected score; otherwise for the chance to make that kind. */
struct exact_task {
    struct slide_rules rules;
    uint32_t width, height;
    uint8_t goal;
};

struct exact_result {
    uint64_t states, afterstates, terminal;
    uint32_t layers;     /* sums that a state has */
    uint32_t widest_sum; /* of the layer with the most states, in points */
    uint64_t widest;     /* and how many these are */
    double value;        /* expected score, or chance to make the goal, from the random start; only when solved */
};

struct exact_list;

/* Whoever wants the values: told the layers of afterstates from the highest sum down. Null functions are not called.
 * An err stops the solver, which returns it. */
struct exact_sink {
    enum err (*found)(void *context, const struct exact_result *); /* all counts are known */
    /* Sums are counted in the largest unit that all tiles share. Values by place in the list. */
    enum err (*layer)(void *context, uint32_t sum, const struct exact_list *, const double *value);
    void *context;
};

/* How large a task is, before anything is solved. */
struct exact_size {
    double boards;  /* that could lie there, in principle: kinds to the power of cells */
    uint64_t least; /* bytes of memory below which it cannot even be counted; 0 when the task is refused anyway */
};

/* ERR_RANGE, ERR_SYSTEM as exact_solve; `boards` is set in each case. */
enum err exact_measure(const struct exact_task *, const struct exact_host *, struct exact_size *, struct fault *);

enum exact_depth {
    EXACT_COUNT, /* find and count; two layers in memory */
    EXACT_SOLVE, /* and solve; all lists in memory */
};

/* ERR_RANGE with a reason for what cannot be solved; ERR_SYSTEM when the host has no memory; ERR_OVER when its stop()
 * said so; what the sink says. The result holds what was counted so far in each case. The sink may be null. */
enum err exact_solve(const struct exact_task *, enum exact_depth, const struct exact_host *, const struct exact_sink *,
                     struct exact_result *, struct fault *);

#endif
