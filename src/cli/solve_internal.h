/* solve_internal.h - the pieces of the command solve: reading its board, and showing a solution. */
#ifndef TESSERA_CLI_SOLVE_INTERNAL_H
#define TESSERA_CLI_SOLVE_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide.h"

/* A solution as boards: played from the start, swipe by swipe. */
struct solution {
    const struct slide_rules *rules;
    struct slide_board start;
    const uint8_t *path; /* enum slide_way each */
    uint64_t moves;
};

/* Reads L and then L x L numbers, on lines however one likes, or a plain grid. What follows the L x L numbers is
 * ignored if it begins with # or //. Null or "-" is standard input. False after a complaint. The cells are to be freed.
 */
bool solve_read(const struct slide_rules *, const char *file, struct slide_board *);

/* Walks the boards from the start to the goal: calls see for each, with the number of swipes that led to it. False when
 * see returned false, or memory is short. */
bool solution_walk(const struct solution *, bool (*see)(void *context, struct slide_board, uint64_t swipes),
                   void *context);

/* Each board as its number of tiles and its rows. False when it cannot be written. */
bool solution_print(const struct solution *);

/* Draws the boards as a strip into an SVG file. False after a complaint. */
bool solution_draw(const struct solution *, const char *file);

/* Plays the boards in the terminal. False when standard output is none, or it is too small: nothing was shown then. */
bool solution_watch(const struct solution *);

#endif
