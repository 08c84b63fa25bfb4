/* animation.h - the animation of one move, for every front end that shows one.
 *
 * An animation is given the board before a move and receives the move's events; animation_at then returns which tiles
 * to draw where at any moment from 0 (the old board) to 1 (exactly the new board). Tiles slide first; then merged tiles
 * swell and new ones grow. Nothing here reads the clock: the front end turns time into t, and may jump to 1 at any
 * time.
 */
#ifndef TESSERA_UI_ANIMATION_H
#define TESSERA_UI_ANIMATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide.h"

enum { ANIMATION_CELLS_MAX = 64 * 64 }; /* larger boards are not animated */

#define ANIMATION_SECONDS   0.18 /* default duration of a move */
#define ANIMATION_SLIDE_END 0.6  /* tiles slide up to this t, then swell and grow */

struct animation_sprite {
    float row, column; /* in cells, from the top left; fractional while sliding */
    float scale;       /* 1: fills its cell */
    uint8_t kind;
};

struct animation_tile {
    struct slide_at from, to;
    uint8_t kind;
    enum animation_role {
        ANIMATION_SLIDES,
        ANIMATION_USED_UP,
        ANIMATION_MADE,
        ANIMATION_FRESH
    } role; /* USED_UP: it merges into another tile */
};

/* A zeroed one is an empty animation. */
struct animation {
    uint32_t width, height;
    struct animation_tile *tile;
    size_t count, room;
    uint32_t *tile_at; /* by cell: the tile there after the events seen so far, counted from 1; 0: none */
};

void animation_free(struct animation *);

/* Begins a move on this board, which is copied. Returns false if the board is too large or if out of memory: the
 * animation is then empty. */
bool animation_start(struct animation *, struct slide_board before);

/* Adds an event of the move; the signature fits struct slide_viewer. */
void animation_see(void *context, const struct slide_event *);

/* The maximum number of sprites that animation_at returns. */
size_t animation_sprites_most(const struct animation *);

/* Gets the tiles to draw at t, bottom-most first; returns their number. */
size_t animation_at(const struct animation *, double t, struct animation_sprite *);

#endif
