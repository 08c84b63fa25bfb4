#include "ui/animation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SWELL     0.15 /* how much larger a merged tile gets for a moment */
#define HALF_TURN 3.14159265358979323846

void anim_free(struct anim *anim) {
    free(anim->tile);
    free(anim->tile_at);
    *anim = (struct anim){0};
}

static size_t place_of(const struct anim *anim, struct slide_at at) {
    return (size_t)at.row * anim->width + at.column;
}

static void add(struct anim *anim, struct anim_tile tile) {
    if (anim->count == anim->room)
        return; /* cannot happen: a tilt makes at most one tile of two, and one more is new for each empty cell */
    anim->tile[anim->count++] = tile;
    anim->tile_at[place_of(anim, tile.to)] = (uint32_t)anim->count;
}

bool anim_start(struct anim *anim, struct slide_board before) {
    anim_free(anim);
    size_t cells = (size_t)before.width * before.height;
    if (cells > ANIM_CELLS_MAX)
        return false;
    anim->width = before.width;
    anim->height = before.height;
    anim->room = 2 * cells;
    anim->tile = calloc(anim->room, sizeof *anim->tile);
    anim->tile_at = calloc(cells, sizeof *anim->tile_at);
    if (!anim->tile || !anim->tile_at) {
        anim_free(anim);
        return false;
    }
    for (size_t i = 0; i < cells; i++)
        if (before.cell[i]) {
            struct slide_at at = {(uint16_t)(i / before.width), (uint16_t)(i % before.width)};
            add(anim, (struct anim_tile){at, at, before.cell[i], ANIM_SLIDES});
        }
    return true;
}

static void go(struct anim *anim, const struct slide_event *event, enum anim_role role) {
    uint32_t number = anim->tile_at[place_of(anim, event->from)];
    if (!number)
        return;
    anim->tile[number - 1].to = event->to;
    anim->tile[number - 1].role = role;
    anim->tile_at[place_of(anim, event->from)] = 0;
    anim->tile_at[place_of(anim, event->to)] = number;
}

void anim_see(void *context, const struct slide_event *event) {
    struct anim *anim = context;
    if (!anim->tile)
        return;
    switch (event->what) {
    case SLIDE_MOVED:
        go(anim, event, ANIM_SLIDES);
        break;
    case SLIDE_MERGED: {
        uint32_t met = anim->tile_at[place_of(anim, event->to)];
        if (met)
            anim->tile[met - 1].role = ANIM_USED_UP;
        go(anim, event, ANIM_USED_UP);
        add(anim, (struct anim_tile){event->to, event->to, event->kind, ANIM_MADE});
        break;
    }
    case SLIDE_SPAWNED:
        add(anim, (struct anim_tile){event->to, event->to, event->kind, ANIM_FRESH});
        break;
    case SLIDE_WON:
    case SLIDE_LOST:
        break;
    }
}

size_t anim_sprites_most(const struct anim *anim) {
    return anim->count;
}

/* Quick at first, then slower: the way of a thing that comes to rest. */
static double ease(double u) {
    return 1 - (1 - u) * (1 - u);
}

static struct anim_sprite sliding(const struct anim_tile *tile, double u) {
    return (struct anim_sprite){(float)(tile->from.row + u * (tile->to.row - tile->from.row)),
                                (float)(tile->from.column + u * (tile->to.column - tile->from.column)), 1, tile->kind};
}

size_t anim_at(const struct anim *anim, double t, struct anim_sprite *sprite) {
    bool slides = t < ANIM_SLIDE_END;
    double u = slides ? ease(fmax(t, 0) / ANIM_SLIDE_END) : (fmin(t, 1) - ANIM_SLIDE_END) / (1 - ANIM_SLIDE_END);
    size_t count = 0;
    for (size_t i = 0; i < anim->count; i++) {
        const struct anim_tile *tile = &anim->tile[i];
        bool old = tile->role == ANIM_SLIDES || tile->role == ANIM_USED_UP;
        if (slides ? !old : tile->role == ANIM_USED_UP)
            continue;
        struct anim_sprite shown = sliding(tile, slides ? u : 1);
        if (tile->role == ANIM_MADE)
            shown.scale = (float)(u < 1 ? 1 + SWELL * sin(u * HALF_TURN) : 1);
        if (tile->role == ANIM_FRESH)
            shown.scale = (float)ease(u);
        sprite[count++] = shown;
    }
    return count;
}
