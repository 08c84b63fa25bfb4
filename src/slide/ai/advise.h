/* advise.h - what to play: the one call behind hints and autoplay.
 *
 * For a position where it is the player's turn, it values every legal way and names the best. A 4x4 board under rules
 * that fit is searched over the network when the adviser has one; everything else is searched over the plain engine
 * with a simple evaluation. Where the rules end the game at a goal a value is the chance to reach it, elsewhere the
 * points still to come; both are expected values.
 *
 * When the adviser has the table of exact values for this game, the table answers instead of a search; its values are
 * those it was solved for, and the depth is 0.
 *
 * Pure: the caller provides the network and the memory of the search; nothing is random, so with a budget of depth or
 * nodes the same question always gets the same answer. One adviser serves one thread at a time.
 */
#ifndef TESSERA_SLIDE_AI_ADVISE_H
#define TESSERA_SLIDE_AI_ADVISE_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/ai/budget.h"
#include "slide/state.h"

enum { ADVISE_CELLS_MAX = 65536 }; /* a larger board gets no advice */

/* Where an advice comes from. */
enum advice_source { ADVICE_PLAIN, ADVICE_NETWORK, ADVICE_TABLE };
enum { ADVICE_SOURCES = ADVICE_TABLE + 1 };

struct advice {
    double value[SLIDE_WAYS]; /* of the open ways, by enum slide_way */
    unsigned open;            /* bit `way` is set where a tilt is a move */
    enum slide_way best;      /* the open way of the highest value, the first of equals */
    bool chance;              /* the values are chances to reach the goal, from 0 to 1 */
    enum advice_source source;
    unsigned depth;   /* depth in tilts of the last complete search */
    uint64_t nodes;   /* positions visited */
    double cut_share; /* the probability that the cut-off left to the evaluation, for the way where it is largest */
};

struct search;      /* slide/ai/search.h: a network and the memory to search over it */
struct exact_table; /* slide/solve/exact_table.h: the exact values of one small game */

/* All zeros is an adviser too: it searches everything over the plain engine. */
struct adviser {
    struct search *search;     /* may be null */
    struct exact_table *table; /* may be null */
};

/* ERR_OVER after the end, ERR_TURN while a tile is pending, ERR_MOVE when no tilt is a move, ERR_RANGE for a board of
 * more than ADVISE_CELLS_MAX cells. */
enum err advise(const struct adviser *, const struct slide_rules *, const struct slide_state *, const struct budget *,
                struct advice *);

#endif
