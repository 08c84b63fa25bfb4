/* stage.h - a scene without a display, for tests: SDL's dummy driver and its software renderer. */
#ifndef TEST_DESK_STAGE_H
#define TEST_DESK_STAGE_H

#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "window/input.h"

struct stage {
    SDL_Window *window;
    SDL_Surface *picture; /* what was drawn last */
    struct scene scene;
    struct slide_view *game;
    struct input input;
    double now;
};

static inline void stage_open(struct stage *stage, int width, int height) {
    const char *why = "";
    *stage = (struct stage){.now = 1};
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    stage->window = SDL_CreateWindow("test", 0, 0, width, height, 0);
    assert_non_null(stage->window);
    SDL_Renderer *renderer = SDL_CreateRenderer(stage->window, -1, SDL_RENDERER_SOFTWARE);
    assert_non_null(renderer);
    if (!brush_open(&stage->scene.sheet.brush, renderer, &why))
        fail_msg("%s", why);
    stage->picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(stage->picture);
    stage->scene.sheet.width = (float)width;
    stage->scene.sheet.height = (float)height;
}

static inline void stage_close(struct stage *stage) {
    slide_view_free(stage->game);
    SDL_FreeSurface(stage->picture);
    SDL_Renderer *renderer = stage->scene.sheet.brush.renderer;
    brush_close(&stage->scene.sheet.brush);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(stage->window);
    SDL_Quit();
}

static inline void stage_draw(struct stage *stage) {
    scene_draw(&stage->scene, stage->game, stage->now);
    SDL_RenderReadPixels(stage->scene.sheet.brush.renderer, NULL, stage->picture->format->format,
                         stage->picture->pixels, stage->picture->pitch);
}

/* Sits down at a game of these rules (null: classic) that begins with this board (null: two tiles), in this theme. */
static inline void stage_sit(struct stage *stage, const struct slide_rules *rules, const char *start,
                             const char *theme) {
    char why[SLIDE_VIEW_MESSAGE_SIZE] = "";
    struct slide_rules own;
    slide_rules_classic(&own);
    if (rules)
        own = *rules;
    if (start)
        own.begin = 0;
    struct play_options options = {
        .rules = own,
        .rules_given = true,
        .theme = theme,
        .session = {
            .seeded = true, .seed = 1, .start = start, .start_length = start ? strlen(start) : 0, .forget = true}};
    slide_view_free(stage->game);
    stage->game = slide_view_open(&options, NULL, stage->now, why);
    if (!stage->game)
        fail_msg("%s", why);
    stage->input = (struct input){.scene = &stage->scene, .game = stage->game};
    stage_draw(stage);
}

/* The place with this code and value, or null. */
static inline const struct sheet_zone *stage_zone(const struct stage *stage, enum scene_code code, int value) {
    for (unsigned i = stage->scene.sheet.zones; i-- > 0;)
        if (stage->scene.sheet.zone[i].code == (int)code && stage->scene.sheet.zone[i].value == value)
            return &stage->scene.sheet.zone[i];
    return NULL;
}

/* After what was done last has come to rest. */
static inline void stage_rest(struct stage *stage) {
    stage->now += 10;
    stage_draw(stage);
}

static inline void stage_act(struct stage *stage, enum action action) {
    slide_view_act(stage->game, action, stage->now);
    stage_rest(stage);
}

static inline struct colour stage_pixel(const struct stage *stage, float x, float y) {
    const SDL_Surface *picture = stage->picture;
    assert_true(x >= 0 && y >= 0 && x < (float)picture->w && y < (float)picture->h);
    const uint8_t *row = (const uint8_t *)picture->pixels + (size_t)y * (size_t)picture->pitch;
    uint32_t pixel;
    memcpy(&pixel, row + 4 * (size_t)x, sizeof pixel);
    return (struct colour){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel};
}

#endif
