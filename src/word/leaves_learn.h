/* leaves_learn.h - learns the values of letters (word/leaves.h) from positions that occur in play.
 *
 * In a position, a few racks are drawn from all letters that are not on the board. The value of the best turn with a
 * rack, its points plus the value of the letters it keeps, is counted for each of the sets of one to four letters in
 * the rack: the mean over all racks with a set, minus the mean over all racks, is the value of that set before a draw.
 * The part of a set is that value minus the parts of all smaller sets in it; the fewer racks it was measured with, the
 * closer to 0 it is set.
 *
 * Sums are integers, so tallies of several threads can be added in any order. Pure; the caller owns the memory.
 */
#ifndef TESSERA_WORD_LEAVES_LEARN_H
#define TESSERA_WORD_LEAVES_LEARN_H

#include "word/leaves.h"
#include "word/robot.h"

/* Counts and sums, in the units of gen_best. Initially zero. */
struct leaves_tally {
    uint64_t racks;
    int64_t sum;
    uint64_t count[LEAVES_SETS];
    int64_t total[LEAVES_SETS];
};

/* Draws this many racks for the position of a view and counts them. `values` are the current estimates. Does nothing if
 * the letters that are left do not fill a rack for each seat and one more. */
void leaves_learn(struct leaves_tally *, const struct leaves *values, const struct word_rules *,
                  const struct robot_view *, unsigned racks, struct rng *, struct robot *scratch);

/* Adds one tally to another. */
void leaves_tally_add(struct leaves_tally *, const struct leaves_tally *more);
/* Scales it down to a percentage, so that what is counted from now on weighs more. */
void leaves_tally_fade(struct leaves_tally *, unsigned percent);

/* The values that result from the tally. */
void leaves_fit(const struct leaves_tally *, struct leaves *);

#endif
