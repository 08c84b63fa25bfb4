#include "window/stamp.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_MAX = 96 };

/* Strokes on a field of 24 by 24: M moves, L draws a line, A draws an arc (centre x, y, radius, from and to in degrees,
 * clockwise from the right), Z closes and fills what was drawn since the last M. */
static const char *const STROKES[SYMBOLS] = {
    [SYMBOL_NONE] = "",
    [SYMBOL_NEW] = "M 12 5 L 12 19 M 5 12 L 19 12",
    [SYMBOL_UNDO] = "M 8 4 L 4 8 L 8 12 M 4 8 L 14 8 A 14 13.5 5.5 -90 90 L 8 19",
    [SYMBOL_REDO] = "M 16 4 L 20 8 L 16 12 M 20 8 L 10 8 A 10 13.5 5.5 270 90 L 16 19",
    [SYMBOL_HINT] = "M 9.5 17 A 12 9.5 6 133 407 L 14.5 17 L 9.5 17 M 10 20.5 L 14 20.5",
    [SYMBOL_PLAY] = "M 8 5.5 L 18.5 12 L 8 18.5 Z",
    [SYMBOL_PAUSE] = "M 8.5 6 L 8.5 18 M 15.5 6 L 15.5 18",
    [SYMBOL_MENU] = "M 4.5 6.5 L 19.5 6.5 M 4.5 12 L 19.5 12 M 4.5 17.5 L 19.5 17.5",
    [SYMBOL_CLOSE] = "M 6 6 L 18 18 M 18 6 L 6 18",
    [SYMBOL_CHECK] = "M 5 12.5 L 10 17.5 L 19 7",
    [SYMBOL_LEFT] = "M 20 12 L 4 12 M 10.5 5.5 L 4 12 L 10.5 18.5",
    [SYMBOL_RIGHT] = "M 4 12 L 20 12 M 13.5 5.5 L 20 12 L 13.5 18.5",
    [SYMBOL_UP] = "M 12 20 L 12 4 M 5.5 10.5 L 12 4 L 18.5 10.5",
    [SYMBOL_DOWN] = "M 12 4 L 12 20 M 5.5 13.5 L 12 20 L 18.5 13.5",
    [SYMBOL_LESS] = "M 14.5 5.5 L 8 12 L 14.5 18.5",
    [SYMBOL_MORE] = "M 9.5 5.5 L 16 12 L 9.5 18.5",
    [SYMBOL_REVIEW] = "M 4.5 4 L 4.5 19.5 L 20 19.5 M 8 15 L 12 10.5 L 14.5 12.5 L 19.5 6.5",
    [SYMBOL_HELP] = "M 8 9 A 12 9 4 180 405 L 12 14.5 M 12 19 L 12 19.3",
    [SYMBOL_EDIT] = "M 5 19 L 6 14.5 L 15.5 5 L 19 8.5 L 9.5 18 L 5 19 M 13 7.5 L 16.5 11",
    [SYMBOL_SHUFFLE] = ("M 4 7.5 L 7.5 7.5 L 15.5 16.5 L 20 16.5 M 4 16.5 L 7.5 16.5 L 15.5 7.5 L 20 7.5 "
                        "M 17 4.5 L 20 7.5 L 17 10.5 M 17 13.5 L 20 16.5 L 17 19.5"),
    [SYMBOL_SWAP] = "M 4 8.5 L 20 8.5 L 15.5 4 M 20 15.5 L 4 15.5 L 8.5 20",
    [SYMBOL_SKIP] = "M 6 6 L 14 12 L 6 18 M 18 6 L 18 18",
    [SYMBOL_LIST] = ("M 9 6.5 L 20 6.5 M 9 12 L 20 12 M 9 17.5 L 20 17.5 M 4.5 6.5 L 4.8 6.5 M 4.5 12 L 4.8 12 "
                     "M 4.5 17.5 L 4.8 17.5"),
    [SYMBOL_BAG] = "M 5.5 9 L 18.5 9 L 19.5 20 L 4.5 20 L 5.5 9 M 8.5 9 A 12 8 3.5 180 360 L 15.5 9",
    [SYMBOL_STAR] =
        ("M 12 3.5 L 14.6 9 L 20.5 9.8 L 16.2 13.9 L 17.3 20 L 12 17.1 L 6.7 20 L 7.8 13.9 L 3.5 9.8 L 9.4 9 "
         "Z"),
};

struct path {
    struct {
        float x, y;
    } point[POINTS_MAX];
    unsigned count;
};

static float to_segment(const struct path *path, unsigned i, float x, float y) {
    float ax = path->point[i].x, ay = path->point[i].y, bx = path->point[i + 1].x - ax, by = path->point[i + 1].y - ay;
    float along = bx * bx + by * by > 0 ? ((x - ax) * bx + (y - ay) * by) / (bx * bx + by * by) : 0;
    along = along < 0 ? 0 : along > 1 ? 1 : along;
    return hypotf(x - ax - along * bx, y - ay - along * by);
}

static bool is_inside(const struct path *path, float x, float y) {
    bool inside = false;
    for (unsigned i = 0, last = path->count - 1; i < path->count; last = i++) {
        float ay = path->point[i].y, by = path->point[last].y;
        if ((ay > y) != (by > y) &&
            x < (path->point[last].x - path->point[i].x) * (y - ay) / (by - ay) + path->point[i].x)
            inside = !inside;
    }
    return inside;
}

static void add_alpha(Uint32 *pixel, float cover) {
    unsigned alpha = cover <= 0 ? 0 : cover >= 1 ? 255 : (unsigned)(cover * 255 + 0.5f);
    if (alpha > *pixel >> 24)
        *pixel = alpha << 24 | 0xffffff;
}

/* Adds the pixels of a path to the picture. */
static void ink(const struct path *path, bool filled, float scale, int side, Uint32 *pixels) {
    const float half = 1; /* of the stroke */
    for (int row = 0; row < side && path->count; row++)
        for (int column = 0; column < side; column++) {
            float x = ((float)column + 0.5f) / scale, y = ((float)row + 0.5f) / scale, nearest = 1e9f;
            for (unsigned i = 0; i + 1 < path->count; i++)
                nearest = fminf(nearest, to_segment(path, i, x, y));
            if (filled && is_inside(path, x, y))
                nearest = 0;
            add_alpha(&pixels[row * side + column], (half - nearest) * scale + 0.5f);
        }
}

static void add_point(struct path *path, float x, float y) {
    if (path->count < POINTS_MAX) {
        path->point[path->count].x = x;
        path->point[path->count++].y = y;
    }
}

static void add_arc(struct path *path, const float arc[5]) {
    enum { STEPS = 24 };
    for (int i = 0; i <= STEPS; i++) {
        float turn = (arc[3] + (arc[4] - arc[3]) * (float)i / STEPS) * 0.017453293f;
        add_point(path, arc[0] + arc[2] * cosf(turn), arc[1] + arc[2] * sinf(turn));
    }
}

static void draw_symbol(enum symbol symbol, int side, Uint32 *pixels) {
    struct path path = {.count = 0};
    float scale = (float)side / 24;
    for (const char *at = STROKES[symbol]; *at;) {
        char letter = *at++, *end;
        float number[5] = {0};
        for (int i = 0, wanted = letter == 'A' ? 5 : letter == 'Z' ? 0 : 2; i < wanted; i++, at = end)
            number[i] = strtof(at, &end);
        while (*at == ' ')
            at++;
        if (letter == 'M') {
            ink(&path, false, scale, side, pixels);
            path.count = 0;
        }
        if (letter == 'A')
            add_arc(&path, number);
        else if (letter != 'Z')
            add_point(&path, number[0], number[1]);
        else
            add_point(&path, path.point[0].x, path.point[0].y);
        if (letter == 'Z')
            ink(&path, true, scale, side, pixels);
    }
    ink(&path, false, scale, side, pixels);
}

/* A disc, or a ring of this thickness. */
static void draw_disc(int radius, int thick, Uint32 *pixels) {
    for (int row = 0; row < 2 * radius; row++)
        for (int column = 0; column < 2 * radius; column++) {
            float from = hypotf((float)(radius - column) - 0.5f, (float)(radius - row) - 0.5f);
            float outer = (float)radius - from + 0.5f, inner = from - (float)(radius - thick) + 0.5f;
            add_alpha(&pixels[row * 2 * radius + column], thick ? fminf(outer, inner) : outer);
        }
}

static void draw(const struct stamp *stamp, int side, Uint32 *pixels) {
    if (stamp->kind == STAMP_SYMBOL)
        draw_symbol((enum symbol)stamp->a, side, pixels);
    else
        draw_disc(stamp->a, stamp->b, pixels);
}

static SDL_Texture *make(struct stamps *stamps, const struct stamp *stamp, int side) {
    Uint32 *pixels = calloc((size_t)side * (size_t)side, sizeof *pixels);
    if (!pixels)
        return NULL;
    for (int i = 0; i < side * side; i++)
        pixels[i] = 0xffffff; /* so that a stamp drawn larger or smaller has no dark fringe */
    draw(stamp, side, pixels);
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormatFrom(pixels, side, side, 32, side * 4, SDL_PIXELFORMAT_ARGB8888);
    SDL_Texture *texture = surface ? SDL_CreateTextureFromSurface(stamps->renderer, surface) : NULL;
    if (texture)
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    SDL_FreeSurface(surface);
    free(pixels);
    return texture;
}

/* The one that is wanted, from the slots that its numbers lead to. */
static SDL_Texture *get(struct stamps *stamps, struct stamp wanted, int side) {
    enum { TRIED = 8 }; /* slots one after another; if all are taken, the first makes room */
    unsigned slot = ((unsigned)wanted.a * 31 + (unsigned)wanted.b * 7 + (unsigned)wanted.kind) % STAMPS_MAX;
    struct stamp *stamp = &stamps->stamp[slot];
    if (side < 1)
        return NULL;
    for (unsigned i = 0; i < TRIED; i++) {
        struct stamp *at = &stamps->stamp[(slot + i) % STAMPS_MAX];
        if (!at->texture) {
            stamp = at;
            break;
        }
        if (at->kind == wanted.kind && at->a == wanted.a && at->b == wanted.b)
            return at->texture;
    }
    wanted.texture = make(stamps, &wanted, side);
    if (!wanted.texture)
        return NULL;
    if (stamp->texture)
        SDL_DestroyTexture(stamp->texture);
    *stamp = wanted;
    return stamp->texture;
}

SDL_Texture *stamp_disc(struct stamps *stamps, int radius) {
    return get(stamps, (struct stamp){.kind = STAMP_DISC, .a = radius}, 2 * radius);
}

SDL_Texture *stamp_ring(struct stamps *stamps, int radius, int thick) {
    return get(stamps, (struct stamp){.kind = STAMP_RING, .a = radius, .b = thick}, 2 * radius);
}

SDL_Texture *stamp_symbol(struct stamps *stamps, enum symbol symbol, int side) {
    return get(stamps, (struct stamp){.kind = STAMP_SYMBOL, .a = (int)symbol, .b = side}, side);
}

void stamps_forget(struct stamps *stamps) {
    for (unsigned i = 0; i < STAMPS_MAX; i++)
        if (stamps->stamp[i].texture) {
            SDL_DestroyTexture(stamps->stamp[i].texture);
            stamps->stamp[i] = (struct stamp){0};
        }
}
