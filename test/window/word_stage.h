/* word_stage.h - the word game in a window without a display: a table to sit down at, what a hand does, and the
 * picture. */
#ifndef TEST_WINDOW_WORD_STAGE_H
#define TEST_WINDOW_WORD_STAGE_H

#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "window/word_input.h"
#include "word/text.h"

struct stage {
    SDL_Window *window;
    SDL_Surface *picture;
    struct word_session word;
    struct word_view view;
    struct word_scene scene;
    double now;
};

/* ---- The stage ---- */

static inline void draw(struct stage *stage) {
    word_scene_draw(&stage->scene, &stage->view);
    SDL_RenderReadPixels(stage->scene.sheet.brush.renderer, NULL, stage->picture->format->format,
                         stage->picture->pixels, stage->picture->pitch);
}

static inline void open_picture(struct stage *stage, int width, int height) {
    const char *why = "";
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    stage->window = SDL_CreateWindow("test", 0, 0, width, height, 0);
    assert_non_null(stage->window);
    SDL_Renderer *renderer = SDL_CreateRenderer(stage->window, -1, SDL_RENDERER_SOFTWARE);
    assert_non_null(renderer);
    memset(&stage->scene, 0, sizeof stage->scene);
    if (!brush_open(&stage->scene.sheet.brush, renderer, &why))
        fail_msg("%s", why);
    stage->picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    assert_non_null(stage->picture);
    stage->scene.sheet.width = (float)width;
    stage->scene.sheet.height = (float)height;
    stage->scene.sheet.pointer_x = stage->scene.sheet.pointer_y = -1;
}

static inline void close_picture(struct stage *stage) {
    SDL_Renderer *renderer = stage->scene.sheet.brush.renderer;
    SDL_FreeSurface(stage->picture);
    brush_close(&stage->scene.sheet.brush);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(stage->window);
    SDL_Quit();
}

static inline struct stage *sit_with(struct word_session_options options, int width, int height, const char *theme) {
    struct stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    options.lexicon = TEST_DATA "/word/words.txt";
    options.seeded = true;
    options.seed = 3;
    struct word_look look = {.colour = "auto", .reduced_motion = true, .theme = theme};
    assert_int_equal(word_session_open(&stage->word, &options, NULL), ERR_NONE);
    assert_int_equal(word_view_open(&stage->view, &stage->word, &look, 0, NULL), ERR_NONE);
    open_picture(stage, width, height);
    draw(stage);
    return stage;
}

static inline struct stage *sit_down(const char *seats, int width, int height, const char *theme) {
    return sit_with((struct word_session_options){.seats = seats, .forget = true}, width, height, theme);
}

static inline void stand_up(struct stage *stage) {
    close_picture(stage);
    word_view_free(&stage->view);
    assert_int_equal(word_session_close(&stage->word, NULL), ERR_NONE);
    free(stage);
}

/* The position itself, to make things so. */
static inline struct word_position *position_of(struct stage *stage) {
    return (struct word_position *)match_position(stage->word.session.match);
}

static inline int turn_of(struct stage *stage) {
    return session_turn(&stage->word.session);
}

/* The player to move has these letters; the others go back into the bag. */
static inline void give(struct stage *stage, const char *letters) {
    struct word_position *position = position_of(stage);
    uint8_t wanted[WORD_FACES] = {0}, *rack = position->rack[turn_of(stage)];
    assert_true(word_tiles_read((struct token){letters, strlen(letters)}, WORD_RACK, wanted));
    for (unsigned face = 0; face < WORD_FACES; face++) {
        position->bag[face] = (uint8_t)(position->bag[face] + rack[face] - wanted[face]);
        rack[face] = wanted[face];
    }
    memcpy(stage->word.rack[turn_of(stage)], letters, strlen(letters) + 1);
    draw(stage);
}

/* ---- What a hand does ---- */

static inline void send(struct stage *stage, const SDL_Event *event) {
    word_input_take(&stage->scene, &stage->view, event, 1, stage->now);
    draw(stage);
}

static inline struct box place_of(const struct stage *stage, enum word_zone code, int value) {
    const struct sheet *sheet = &stage->scene.sheet;
    for (unsigned i = sheet->zones; i-- > 0;)
        if (sheet->zone[i].code == (int)code && sheet->zone[i].value == value)
            return sheet->zone[i].box;
    fail_msg("there is no place with code %d and value %d", (int)code, value);
    return (struct box){0};
}

static inline void middle_of(struct box box, int *x, int *y) {
    *x = (int)(box.x + box.width / 2);
    *y = (int)(box.y + box.height / 2);
}

static inline void drag(struct stage *stage, struct box from, struct box to) {
    int x, y, to_x, to_y;
    middle_of(from, &x, &y);
    middle_of(to, &to_x, &to_y);
    send(stage, &(SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = x, .y = y}});
    send(stage, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = (x + to_x) / 2, .y = (y + to_y) / 2}});
    send(stage, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = to_x, .y = to_y}});
    send(stage, &(SDL_Event){.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_LEFT, .x = to_x, .y = to_y}});
}

static inline void click(struct stage *stage, enum word_zone code, int value) {
    struct box box = place_of(stage, code, value);
    drag(stage, box, box);
}

static inline void press(struct stage *stage, SDL_Keycode code, Uint16 modifiers) {
    send(stage, &(SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = code, .mod = modifiers}}});
}

static inline void type(struct stage *stage, const char *text) {
    for (; *text; text++)
        send(stage, &(SDL_Event){.text = {.type = SDL_TEXTINPUT, .text = {*text}}});
}

static inline void put(struct stage *stage, int index, unsigned square) {
    drag(stage, place_of(stage, WORD_ZONE_RACK, index), place_of(stage, WORD_ZONE_SQUARE, (int)square));
}

static inline struct colour pixel(const struct stage *stage, float x, float y) {
    const SDL_Surface *picture = stage->picture;
    assert_true(x >= 0 && y >= 0 && x < (float)picture->w && y < (float)picture->h);
    uint32_t value;
    memcpy(&value, (const uint8_t *)picture->pixels + (size_t)y * (size_t)picture->pitch + 4 * (size_t)x, sizeof value);
    return (struct colour){(uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value};
}

static inline void assert_colour(struct colour got, struct colour want) {
    if (memcmp(&got, &want, sizeof got) != 0)
        fail_msg("%02x%02x%02x, not %02x%02x%02x", got.red, got.green, got.blue, want.red, want.green, want.blue);
}

/* Near the left edge of a square, where neither a letter nor a premium is written. */
static inline struct colour face_of(const struct stage *stage, unsigned square) {
    struct box box = word_scene_square(&stage->scene, square);
    return pixel(stage, box.x + 0.12f * box.width, box.y + box.height / 2);
}

#endif
