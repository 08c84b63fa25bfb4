/* astar.h - A* over the boards of the corner game, in the solver's memory. */
#ifndef TESSERA_SLIDE_SOLVE_ASTAR_H
#define TESSERA_SLIDE_SOLVE_ASTAR_H

#include "slide/solve/solver.h"

/* Of boards that promise the same after the same number of swipes, which comes first. Ignored by the weighted order. */
enum astar_ties { ASTAR_LATEST, ASTAR_EARLIEST };

/* Runs until the result is known, or the memory or `most_boards` is used up (SOLVER_FULL). Sets what solver_run sets.
 * `clean` says that the memory is still all zeros. ERR_RANGE when a weighted score does not fit. */
enum err astar_run(struct solver *, struct slide_board start, uint64_t most_boards, enum astar_ties, bool clean);

#endif
