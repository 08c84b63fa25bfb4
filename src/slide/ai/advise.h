/* advise.h - what to play: the one call behind hints and autoplay.
 *
 * For a position the player may tilt it values every open way and names the best. A 4x4 board under rules that fit is
 * searched over the network when the adviser has one; everything else is searched over the plain engine with a simple
 * evaluation. Where the rules end the game at a goal a value is the chance to reach it, elsewhere the points that are
 * still to come, both as the player expects them.
 *
 * A table of exact values, when the adviser has the one of this game, answers instead of a search; its values are of
 * what it was solved for, and the depth is 0.
 *
 * Pure: the caller brings the network and the memory of the search; nothing is drawn, so equal questions under a budget
 * of depth or nodes have equal answers. One adviser serves one thread at a time.
 */
#ifndef TESSERA_SLIDE_AI_ADVISE_H
#define TESSERA_SLIDE_AI_ADVISE_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/ai/budget.h"
#include "slide/state.h"

enum { ADVISE_CELLS_MAX = 65536 }; /* a larger board gets no advice */

struct advice {
    double value[SLIDE_WAYS]; /* of the open ways, by enum slide_way */
    unsigned open;            /* bit `way` is set where a tilt is a move */
    enum slide_way best;      /* the open way of the highest value, the first of equals */
    bool chance;              /* the values are chances to reach the goal, from 0 to 1 */
    unsigned depth;           /* how many tilts deep the last complete search was */
    uint64_t nodes;           /* positions looked at */
    double cut_share;         /* the probability that a cut-off left to the evaluation, of the way where it is most */
};

struct search;      /* slide/ai/search.h: a network and the memory to search over it */
struct exact_table; /* slide/solve/exact_table.h: the exact values of one small game */

/* All zeros is an adviser too: it searches everything over the plain engine. */
struct adviser {
    struct search *search;     /* may be null */
    struct exact_table *table; /* may be null */
};

/* ERR_OVER after the end, ERR_TURN while a tile is due, ERR_MOVE when no tilt is a move, ERR_RANGE for a board of more
 * than ADVISE_CELLS_MAX cells. */
enum err advise(const struct adviser *, const struct slide_rules *, const struct slide_state *, const struct budget *,
                struct advice *);

#endif
