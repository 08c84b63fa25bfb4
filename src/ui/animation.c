#include "ui/animation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SWELL     0.15 /* how much larger a merged tile gets briefly */
#define HALF_TURN 3.14159265358979323846

void animation_free(struct animation *anim) {
    free(anim->tile);
    free(anim->tile_at);
    *anim = (struct animation){0};
}

static size_t place_of(const struct animation *anim, struct slide_at at) {
    return (size_t)at.row * anim->width + at.column;
}

static void add(struct animation *anim, struct animation_tile tile) {
    if (anim->count == anim->room)
        return; /* cannot happen: a tilt makes at most one tile out of two, and at most one new tile per empty cell */
    anim->tile[anim->count++] = tile;
    anim->tile_at[place_of(anim, tile.to)] = (uint32_t)anim->count;
}

bool animation_start(struct animation *anim, struct slide_board before) {
    animation_free(anim);
    size_t cells = (size_t)before.width * before.height;
    if (cells > ANIMATION_CELLS_MAX)
        return false;
    anim->width = before.width;
    anim->height = before.height;
    anim->room = 2 * cells;
    anim->tile = calloc(anim->room, sizeof *anim->tile);
    anim->tile_at = calloc(cells, sizeof *anim->tile_at);
    if (!anim->tile || !anim->tile_at) {
        animation_free(anim);
        return false;
    }
    for (size_t i = 0; i < cells; i++)
        if (before.cell[i]) {
            struct slide_at at = {(uint16_t)(i / before.width), (uint16_t)(i % before.width)};
            add(anim, (struct animation_tile){at, at, before.cell[i], ANIMATION_SLIDES});
        }
    return true;
}

static void go(struct animation *anim, const struct slide_event *event, enum animation_role role) {
    uint32_t number = anim->tile_at[place_of(anim, event->from)];
    if (!number)
        return;
    anim->tile[number - 1].to = event->to;
    anim->tile[number - 1].role = role;
    anim->tile_at[place_of(anim, event->from)] = 0;
    anim->tile_at[place_of(anim, event->to)] = number;
}

void animation_see(void *context, const struct slide_event *event) {
    struct animation *anim = context;
    if (!anim->tile)
        return;
    switch (event->what) {
    case SLIDE_MOVED:
        go(anim, event, ANIMATION_SLIDES);
        break;
    case SLIDE_MERGED: {
        uint32_t met = anim->tile_at[place_of(anim, event->to)];
        if (met)
            anim->tile[met - 1].role = ANIMATION_USED_UP;
        go(anim, event, ANIMATION_USED_UP);
        add(anim, (struct animation_tile){event->to, event->to, event->kind, ANIMATION_MADE});
        break;
    }
    case SLIDE_SPAWNED:
        add(anim, (struct animation_tile){event->to, event->to, event->kind, ANIMATION_FRESH});
        break;
    case SLIDE_WON:
    case SLIDE_LOST:
        break;
    }
}

size_t animation_sprites_most(const struct animation *anim) {
    return anim->count;
}

/* Ease-out: fast at first, then slower. */
static double ease(double u) {
    return 1 - (1 - u) * (1 - u);
}

static struct animation_sprite sliding(const struct animation_tile *tile, double u) {
    return (struct animation_sprite){(float)(tile->from.row + u * (tile->to.row - tile->from.row)),
                                     (float)(tile->from.column + u * (tile->to.column - tile->from.column)), 1,
                                     tile->kind};
}

size_t animation_at(const struct animation *anim, double t, struct animation_sprite *sprite) {
    bool slides = t < ANIMATION_SLIDE_END;
    double u = slides ? ease(fmax(t, 0) / ANIMATION_SLIDE_END)
                      : (fmin(t, 1) - ANIMATION_SLIDE_END) / (1 - ANIMATION_SLIDE_END);
    size_t count = 0;
    for (size_t i = 0; i < anim->count; i++) {
        const struct animation_tile *tile = &anim->tile[i];
        bool old = tile->role == ANIMATION_SLIDES || tile->role == ANIMATION_USED_UP;
        if (slides ? !old : tile->role == ANIMATION_USED_UP)
            continue;
        struct animation_sprite shown = sliding(tile, slides ? u : 1);
        if (tile->role == ANIMATION_MADE)
            shown.scale = (float)(u < 1 ? 1 + SWELL * sin(u * HALF_TURN) : 1);
        if (tile->role == ANIMATION_FRESH)
            shown.scale = (float)ease(u);
        sprite[count++] = shown;
    }
    return count;
}
