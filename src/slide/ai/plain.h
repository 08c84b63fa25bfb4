/* plain.h - expectimax over the plain engine with a simple evaluation: advice for any board and any rules.
 *
 * It looks at every tilt and at what chance may do after it, a few tilts deep, and estimates from there on: many empty
 * cells, tiles that can merge and rows that fall to one side are good. On boards with many empty cells only some of
 * them, evenly spread, represent all of them in a chance node.
 */
#ifndef TESSERA_SLIDE_AI_PLAIN_H
#define TESSERA_SLIDE_AI_PLAIN_H

#include "slide/ai/advise.h"

/* Errors as advise(). */
enum err plain_advise(const struct slide_rules *, const struct slide_state *, const struct budget *, struct advice *);

/* The evaluation of a board: the points still to come, or, where the rules end at a goal, the chance to reach it. It
 * values the leaves of the expectimax; public so that a test can search by itself. */
double plain_evaluate(const struct slide_rules *, struct slide_board);

#endif
