/* distill.h - an endgame table cut down to the boards that good play reaches.
 *
 * Starting with all free cells empty, everything that chance may do is followed, and those of the player's tilts that
 * lose no more than a given share of success. Early, while the sum of the free tiles is small, every tilt is followed,
 * since a game enters a formation with whatever it has. Success is rounded to a given number of steps, which makes a
 * compressed table far smaller.
 */
#ifndef TESSERA_SLIDE_AI_DISTILL_H
#define TESSERA_SLIDE_AI_DISTILL_H

#include "slide/solve/endgame_table.h"

struct distill_options {
    double loss;    /* share of success that a tilt may cost and still be followed */
    double above;   /* boards of less success are left out */
    uint32_t early; /* sums of the free tiles, in points, up to which all tilts are followed */
    unsigned steps; /* from no success to certainty */
};

static inline struct distill_options distill_usual(void) {
    return (struct distill_options){.loss = 0.01, .above = 0.15, .early = 50, .steps = 1023};
}

/* Writes the smaller table through write(), as endgame_save does. The table is one that counts targets at the
 * formation's end. ERR_RANGE when it is not; ERR_SYSTEM when out of memory; otherwise what write() returns. */
enum err distill(const struct endgame_table *, const struct distill_options *, const struct exact_host *,
                 enum err (*write)(void *context, uint64_t offset, const void *bytes, size_t length), void *context);

#endif
