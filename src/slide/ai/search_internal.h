/* search_internal.h - what the fast search and the wide one share. */
#ifndef TESSERA_SLIDE_AI_SEARCH_INTERNAL_H
#define TESSERA_SLIDE_AI_SEARCH_INTERNAL_H

#include "slide/ai/search.h"
#include "slide/ai/view.h"

/* The value of an afterstate that is not searched, from the network or the goal. */
float search_leaf(struct search *, struct wide4 after);

/* The best tilt of a board in the wide form, and the mean over new tiles; depth counts the tilts that are left. */
float search_wide_best(struct search *, struct wide4 board, unsigned depth, float probability);
float search_wide_chance(struct search *, struct wide4 after, unsigned depth, float probability);

/* The value of an afterstate by the network alone, in points as it sees them. */
float search_network(const struct search *, struct wide4 after);

/* Before a board is searched: may the tables know boards of this search? Sets `endgame` and what goes with it. */
void search_endgame_start(struct search *, struct wide4 board);

/* The share of the network's value that is trusted for an afterstate that no table knows: all of it once large tiles of
 * the root have merged or are about to. */
float search_endgame_trust(const struct search *, uint64_t after);

/* The value of an afterstate from the endgame tables; false when they do not know it. */
bool search_endgame(struct search *, uint64_t after, float *value);

/* Counts a node; true when the budget is spent. */
static inline bool search_spent(struct search *search) {
    const struct budget *budget = &search->budget;
    search->nodes++;
    if (search->may_stop)
        search->out = search->out || (budget->nodes && search->nodes > budget->nodes) ||
                      (budget->stop && search->nodes % 128 == 0 && budget->stop(budget->context));
    return search->out;
}

static inline bool search_cuts(struct search *search, float probability) {
    if (probability >= search->options.cut)
        return false;
    search->cut_mass += (double)probability;
    return true;
}

#endif
