/* robot_special.h - how the strong robot evaluates specials; a part of word/robot.h.
 *
 * It knows a kind only by what its `activate` does to a move, so a new kind needs no change here. Others probably hide
 * specials where plays go: racks are drawn at random, and the squares that their best plays cover are the likely ones.
 * In the same way it predicts where the next seat will probably play, and lays its own specials there.
 */
#ifndef TESSERA_WORD_ROBOT_SPECIAL_H
#define TESSERA_WORD_ROBOT_SPECIAL_H

#include "word/robot.h"

/* The expected loss of a play on each square it covers. */
struct robot_danger {
    bool any;
    int32_t share[WORD_SQUARES];  /* of its score, in thousandths */
    int32_t points[WORD_SQUARES]; /* in addition to that, in the units of gen_best */
};

/* From the specials of the view's own seat, and from what others have bought. robot->position has been set. */
void robot_danger_read(struct robot *, const struct word_rules *, const struct robot_view *, struct rng *,
                       struct robot_danger *);

/* The score of a play minus its expected loss, in the units of gen_best. */
int64_t robot_danger_score(const struct robot_danger *, const struct word_board *, const struct gen_play *);

/* Adds specials to lay to the chosen play, and purchases for the next turn. */
void robot_add_specials(struct robot *, const struct word_rules *, const struct robot_view *, struct rng *,
                        struct robot_turn *);

#endif
