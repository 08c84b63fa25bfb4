/* animation.h - one move as a moving picture, for every front end that shows one.
 *
 * An anim is given the board before a move and sees the move's events; animation_at then says which tiles to draw where
 * at any moment from 0 (the old board) to 1 (exactly the new board). Tiles slide first; then what merged swells and
 * what is new grows. Nothing here knows the clock: the front end turns time into t, and may jump to 1 whenever it
 * likes.
 */
#ifndef TESSERA_UI_ANIMATION_H
#define TESSERA_UI_ANIMATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "slide/slide.h"

enum { ANIMATION_CELLS_MAX = 64 * 64 }; /* larger boards are shown without motion */

#define ANIMATION_SECONDS   0.18 /* how long a move is shown unless the player wants it otherwise */
#define ANIMATION_SLIDE_END 0.6  /* up to this t tiles slide, from here on they swell and grow */

struct animation_sprite {
    float row, column; /* in cells, from the top left; between two cells while it slides */
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
    } role; /* used up: it merges into another */
};

/* Zeroed, it is an anim of nothing. */
struct animation {
    uint32_t width, height;
    struct animation_tile *tile;
    size_t count, room;
    uint32_t *tile_at; /* by cell: the tile there after the events seen so far, counted from 1; 0: none */
};

void animation_free(struct animation *);

/* Begins a move on this board, which is copied. False when the board is too large for motion or memory is short: the
 * anim is then one of nothing. */
bool animation_start(struct animation *, struct slide_board before);

/* Takes an event of the move; has the shape that struct slide_viewer wants. */
void animation_see(void *context, const struct slide_event *);

/* How many sprites animation_at needs room for at most. */
size_t animation_sprites_most(const struct animation *);

/* The tiles to draw at t, those below first; returns their number. */
size_t animation_at(const struct animation *, double t, struct animation_sprite *);

#endif
