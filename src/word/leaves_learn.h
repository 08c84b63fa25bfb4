/* leaves_learn.h - learns what letters are worth (word/leaves.h) from positions that come up in play.
 *
 * In a position a few racks are drawn from all letters that do not lie on the board. What the best turn with a rack
 * comes to, points and the value of what it keeps, counts for each of the sets of one to four letters in the rack: the
 * mean over all racks with a set, less the mean over all racks, is what that set is worth before a draw. The part of a
 * set is that less the parts of all smaller sets in it; the fewer racks spoke for it, the nearer to 0 it is put.
 *
 * Sums are whole numbers, so tallies of several threads can be added in any order. Pure; the caller owns the memory.
 */
#ifndef TESSERA_WORD_LEAVES_LEARN_H
#define TESSERA_WORD_LEAVES_LEARN_H

#include "word/leaves.h"
#include "word/robot.h"

/* Counts and sums, in the units of gen_best. Starts as zeros. */
struct leaves_tally {
    uint64_t racks;
    int64_t sum;
    uint64_t count[LEAVES_SETS];
    int64_t total[LEAVES_SETS];
};

/* Draws so many racks for the position of a view and counts them. `values` are those believed so far. Does nothing
 * when fewer than a full rack of letters is left beside one for each seat. */
void leaves_learn(struct leaves_tally *, const struct leaves *values, const struct word_rules *,
                  const struct robot_view *, unsigned racks, struct rng *, struct robot *scratch);

/* Adds one tally to another. */
void leaves_tally_add(struct leaves_tally *, const struct leaves_tally *more);
/* Leaves a share of it, in percent, so that what is counted from now on weighs more. */
void leaves_tally_fade(struct leaves_tally *, unsigned percent);

/* The values that the tally speaks for. */
void leaves_fit(const struct leaves_tally *, struct leaves *);

#endif
