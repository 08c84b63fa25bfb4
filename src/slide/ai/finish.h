/* finish.h - what it is worth to finish a formation: its target is made, and all its large tiles merge, one after the
 * other.
 *
 * A board that a table knows is worth success x (what the merges earn + the network's value of the board after them) +
 * failure x what can still be made in the free cells. All points are as the network sees them, so that they can be
 * compared with the boards that no table knows. docs/endgame.md says where the numbers come from.
 */
#ifndef TESSERA_SLIDE_AI_FINISH_H
#define TESSERA_SLIDE_AI_FINISH_H

#include "slide/ai/endgames.h"
#include "slide/wide4.h"

/* Points still to be made when the target is not: little, and how little makes no difference. */
static const float FINISH_REST = 1000;

struct finish {
    struct wide4 left; /* the board after the merges: the tile that they made, where the last of them was */
    float points;      /* what they earn, as a network with this top sees it (slide/ai/view.h) */
};

/* The large tiles of a formation, and nothing else, merge from the target's kind up, as far as they follow each other.
 */
struct finish finish_formation(const struct slide_rules *, uint64_t tiles, unsigned target, unsigned top);

/* The answer of the tables where all large tiles would merge, one after the other. */
enum endgames_answer finish_ask(const struct endgames *, uint64_t after, struct endgames_found *);

/* What a board is worth that succeeds with this chance, when success is worth so many points. */
static inline float finish_value(float chance, float success) {
    return chance * success + (1 - chance) * FINISH_REST;
}

#endif
