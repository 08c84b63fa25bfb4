/* success.h - the chance of success of all four ways on a board that stands in the formation of an endgame.
 *
 * One table answers for all ways, so their chances can be compared: the first one of slide/ai/endgames.h that knows a
 * way with any success. Tables of targets anywhere do not answer, since they do not know the board on which the target
 * has been made.
 */
#ifndef TESSERA_SLIDE_AI_SUCCESS_H
#define TESSERA_SLIDE_AI_SUCCESS_H

#include "slide/ai/advise.h"
#include "slide/ai/endgames.h"

struct success {
    const struct endgame_table *table;
    struct advice advice; /* chances; open are the ways whose chance is known: 0 for one that breaks the formation */
    unsigned unknown;     /* the other moves: they keep the formation, but the table does not have them */
};

/* The rules must be ones that endgame tables fit (endgames_fit). False when the board stands in no formation, when the
 * target lies beside the formation's end already, or when no table knows a way with any success. */
bool success_find(const struct endgames *, const struct slide_rules *, uint64_t board, struct success *);

#endif
