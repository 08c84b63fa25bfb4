/* practise.h - practice of an endgame: a board of its formation, moves, and how good each of them was.
 *
 * The endgame table knows the chance of success after each move (slide/ai/endgames.h). A board to begin with is one
 * that good play comes to: from empty free cells, some moves that are mostly the best ones. A move is judged as in a
 * review (slide/ai/review.h), by the chance of success that it loses; a move that breaks the formation loses all of it.
 */
#ifndef TESSERA_APP_PRACTISE_H
#define TESSERA_APP_PRACTISE_H

#include "base/rng.h"
#include "slide/ai/endgames.h"
#include "slide/ai/review.h"

enum practise_state {
    PRACTISE_MOVES, /* the player is to move */
    PRACTISE_MADE,  /* the target has been made where it is needed */
    PRACTISE_LOST,  /* no move keeps the formation any more */
};

struct practise {
    const struct endgame_table *table;
    struct endgames endgames; /* that one table */
    struct slide_rules rules;
    struct rng rng;
    uint64_t board;
    enum practise_state state;
};

/* The table must outlive it. ERR_RANGE if the tiles of the formation would be larger than 32768. */
enum err practise_open(struct practise *, const struct endgame_table *, uint64_t seed, struct fault *);

/* Turns to another random board, on which at least two moves keep the formation and are not equally good. */
void practise_begin(struct practise *);
/* Turns to a given board. ERR_RANGE if the table does not know it. */
enum err practise_place(struct practise *, uint64_t board);

/* The chance of success of every way, as an advice; a way that breaks the formation has none. A table that keeps only
 * the better boards does not know every way; those are not open in the advice. */
struct advice practise_look(const struct practise *);

/* Plays a way and a random tile after it. ERR_MOVE if it is not a move, ERR_RANGE if it is one that the table does not
 * know; nothing has changed then. */
enum err practise_move(struct practise *, enum slide_way, struct review_move *);

#endif
