/* exact_pass.h - the four loops in which the exact solver spends its time.
 *
 * Each takes one layer as a list and is called for parts of it, from any number of threads. Forward, tilting finds the
 * afterstates of the layer's states and spawning the states that follow its afterstates. Backward, spawning gives each
 * afterstate the mean over the tiles that may fall, and tilting gives each state the best over its moves. The value of
 * each board is computed independently and in a fixed order, so results do not depend on the number of threads.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_PASS_H
#define TESSERA_SLIDE_SOLVE_EXACT_PASS_H

#include "slide/solve/exact_layer.h"

/* One layer of states with their values. */
struct exact_solved {
    struct exact_frame frame;
    struct exact_set found; /* forward */
    struct exact_directory directory;
    double *value; /* by place in the list */
    uint64_t count;
};

/* Where games end among the states of a layer. */
struct exact_ends {
    uint64_t terminal; /* states without a move */
    uint64_t winning;  /* states with a tilt that makes the goal */
};

struct exact_job {
    const struct exact_shape *shape;
    const struct exact_frame *frame;
    const struct exact_list *list;                /* the boards to walk */
    struct exact_set found;                       /* tilting forward: the afterstates */
    struct exact_ends ends;                       /* tilting forward: counted atomically */
    struct exact_solved *target[SLIDE_FRESH_MAX]; /* spawning: the layers that the new tiles lead to */
    const struct exact_directory *directory;      /* tilting backward: the afterstates, */
    const double *after;                          /* and their values */
    double *value;                                /* backward: the results */
};

struct exact_passes {
    void (*find_afterstates)(void *job, size_t part);
    void (*find_states)(void *job, size_t part);
    void (*solve_afterstates)(void *job, size_t part);
    void (*solve_states)(void *job, size_t part);
};

/* The loops for this board, using the best instructions that the processor has. */
struct exact_passes exact_passes_for(const struct exact_shape *);
size_t exact_parts(const struct exact_list *);

#endif
