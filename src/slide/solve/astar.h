/* astar.h - A* over the boards of the corner game, in the solver's memory. */
#ifndef TESSERA_SLIDE_SOLVE_ASTAR_H
#define TESSERA_SLIDE_SOLVE_ASTAR_H

#include "slide/solve/solver.h"

/* Runs until the end is known, the memory or `most_boards` are used up (SOLVER_FULL). Sets what solver_run sets.
 * ERR_RANGE when a weighted score does not fit. */
enum err astar_run(struct solver *, struct slide_board start, uint64_t most_boards);

#endif
