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

/* Reads L and then L x L numbers, with any line breaks, or a board in any other layout. Text after the numbers is
 * ignored if it begins with # or //. Null or "-" is standard input, and the board itself may be given. False after a
 * complaint. The caller frees the cells. */
bool solve_read(const struct slide_rules *, const char *file, struct slide_board *);

/* Walks the boards from the start to the goal: calls see for each, with the number of swipes that led to it. False when
 * see returned false, or memory is short. */
bool solution_walk(const struct solution *, bool (*see)(void *context, struct slide_board, uint64_t swipes),
                   void *context);

/* Each board as its number of tiles and its rows. False when it cannot be written. */
bool solution_print(const struct solution *);

/* Draws the boards as a strip into an SVG file. False after a complaint. */
bool solution_draw(const struct solution *, const char *file);

/* Plays the boards in the terminal. False, with nothing shown, if standard output is not a terminal or is too small. */
bool solution_watch(const struct solution *);

/* As JSON: a solution, with its boards if they are wanted; the best known one (its path is null if there is none) when
 * the memory limit was reached, and the least number of swipes; or that there is no solution. False after a complaint.
 */
bool solution_json(const struct solution *, bool boards);
bool solution_json_limit(const struct solution *, uint64_t least);
bool solution_json_none(void);

#endif
