/* robot_special.h - what the strong robot thinks about specials; a part of word/robot.h.
 *
 * It knows a kind by what its `activate` does to a move, so a new kind needs no word here. Where others may have hidden
 * something is where plays go: racks are drawn at random, and the squares that their best plays cover are the likely
 * ones. In the same way it sees where the next seat will probably play, which is where its own specials belong.
 */
#ifndef TESSERA_WORD_ROBOT_SPECIAL_H
#define TESSERA_WORD_ROBOT_SPECIAL_H

#include "word/robot.h"

/* What a play loses on each square it covers, to be expected. */
struct robot_danger {
    bool any;
    int32_t share[WORD_SQUARES];  /* of its score, in thousandths */
    int32_t points[WORD_SQUARES]; /* beside that, in the units of gen_best */
};

/* From the own specials of the view, and from what others have bought. robot->position has been read. */
void robot_danger_read(struct robot *, const struct word_rules *, const struct robot_view *, struct rng *,
                       struct robot_danger *);

/* The score of a play less what it may lose, in the units of gen_best. */
int64_t robot_danger_score(const struct robot_danger *, const struct word_board *, const struct gen_play *);

/* Adds specials to lay to a play that has been chosen, and purchases for the turn after it. */
void robot_add_specials(struct robot *, const struct word_rules *, const struct robot_view *, struct rng *,
                        struct robot_turn *);

#endif
