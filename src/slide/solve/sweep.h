/* sweep.h - all boards of the corner game that can be reached, layer by layer.
 *
 * Every swipe adds 2 to the sum of the tiles: boards after different numbers of swipes never meet, so only duplicates
 * within a layer need to be removed, and only two layers are kept, each as a hash table of grids in the caller's
 * memory, one growing from its beginning, one from its end. Boards that mirror each other are one.
 */
#ifndef TESSERA_SLIDE_SOLVE_SWEEP_H
#define TESSERA_SLIDE_SOLVE_SWEEP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide.h"

struct sweep_layer {
    uint64_t swipes;    /* made so far */
    uint64_t boards;    /* up to the mirror */
    uint64_t symmetric; /* of them, those that are their own mirror image */
    unsigned largest;   /* the highest kind that is on one of them or that a swipe of one makes */
    bool goal;          /* a swipe of one of them makes the goal */
};

struct sweep;

/* Begins with no layer. Null when the memory is too small. The board's side is 2 to 4 and corner_ceiling of every board
 * entered is at most 15. goal 0: none is looked for. Threads 1 to 64. */
struct sweep *sweep_begin(void *memory, size_t size, const struct slide_rules *, uint32_t side, unsigned goal,
                          unsigned threads);

/* Puts a board into the first layer. False when the memory is used up. */
bool sweep_enter(struct sweep *, struct slide_board);

/* Examines the current layer and makes the next one from it. False when the memory is used up. The layer is empty when
 * the game is over on every path. */
bool sweep_next(struct sweep *, struct sweep_layer *);

/* The bytes of the memory that were needed so far. */
size_t sweep_memory(const struct sweep *);

#endif
