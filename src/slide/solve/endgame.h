/* endgame.h - the question that an endgame table answers: what is the chance to make a tile in the free cells of a
 * formation, under the best play of the classic game?
 *
 * The large tiles stay where they are, so a tilt that would shift one of them does not count as a move. The tile that
 * is made must end up beside the formation's end, since it is to merge with the tile there; with `anywhere` it counts
 * wherever it is made. Solved by exact.h with the fixed cells of the formation.
 */
#ifndef TESSERA_SLIDE_SOLVE_ENDGAME_H
#define TESSERA_SLIDE_SOLVE_ENDGAME_H

#include "slide/solve/exact.h"
#include "slide/solve/formation.h"

struct endgame {
    struct formation formation;
    uint8_t target; /* kind */
    bool anywhere;
};

enum { ENDGAME_NAME = 32 };

/* The name of its table: "42-512", or "42-512-anywhere". */
void endgame_name(const struct endgame *, char name[ENDGAME_NAME]);

/* The task for exact_solve: the value of its random start is that of all free cells empty and chance to move. ERR_RANGE
 * for a target that is too small or cannot be made in so few cells. */
enum err endgame_task(const struct endgame *, struct exact_task *, struct fault *);

#endif
