/* What every picture is made of, at its edges: boxes without room, texts that are too long, places, keys. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "ui/keys.h"
#include "window/keyboard.h"
#include "window/sheet.h"
#include "window/x_errors.h"

enum { SIDE = 120 };

static SDL_Window *window;
static SDL_Surface *picture;
static struct sheet sheet;
static struct theme theme;
static const struct colour INK = {10, 20, 30};

static int open_sheet(void **state) {
    (void)state;
    const char *why = "";
    struct fault fault;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    window = SDL_CreateWindow("test", 0, 0, SIDE, SIDE, 0);
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    assert_non_null(renderer);
    if (!brush_open(&sheet.brush, renderer, &why))
        fail_msg("%s", why);
    assert_int_equal(theme_load(&theme, "classic", &fault), ERR_NONE);
    picture = SDL_CreateRGBSurfaceWithFormat(0, SIDE, SIDE, 32, SDL_PIXELFORMAT_ARGB8888);
    sheet.width = sheet.height = SIDE;
    return 0;
}

static int close_sheet(void **state) {
    (void)state;
    SDL_Renderer *renderer = sheet.brush.renderer;
    SDL_FreeSurface(picture);
    brush_close(&sheet.brush);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}

static int begin(void **state) {
    (void)state;
    sheet_begin(&sheet, &theme, 1);
    return 0;
}

/* How many pixels are not background; `*last` is the column of the last of them. */
static unsigned inked(int *last) {
    unsigned count = 0;
    SDL_RenderReadPixels(sheet.brush.renderer, NULL, picture->format->format, picture->pixels, picture->pitch);
    const struct colour paper = theme.part[THEME_BACKGROUND];
    uint32_t blank = 0xff000000U | (uint32_t)paper.red << 16 | (uint32_t)paper.green << 8 | paper.blue;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            uint32_t pixel;
            memcpy(&pixel, (const uint8_t *)picture->pixels + (size_t)y * (size_t)picture->pitch + 4 * (size_t)x, 4);
            count += pixel != blank;
            if (last && pixel != blank && x > *last)
                *last = x;
        }
    return count;
}

/* ---- Shapes ---- */

static void a_shape_without_room_is_not_drawn(void **state) {
    (void)state;
    brush_box(&sheet.brush, (struct box){10, 10, 0, 20}, 0, INK, 255);
    brush_box(&sheet.brush, (struct box){10, 10, 20, 0}, 0, INK, 255);
    brush_rim(&sheet.brush, (struct box){10, 10, 3, 20}, 1, 2, INK);
    brush_rim(&sheet.brush, (struct box){10, 10, 20, 3}, 1, 2, INK);
    brush_symbol(&sheet.brush, (struct box){10, 10, 20, 20}, 0, INK);
    brush_text_zoomed(&sheet.brush, (struct box){10, 10, 20, 20}, FONT_BOLD, 12, 1, INK, 255, "");
    assert_int_equal(inked(NULL), 0);
    brush_box(&sheet.brush, (struct box){10, 10, 20, 20}, -4, INK, 255); /* no corner is rounder than none */
    assert_int_equal(inked(NULL), 400);
}

static void a_text_that_is_wider_than_its_box_begins_at_its_edge(void **state) {
    (void)state;
    int last = 0;
    brush_text(&sheet.brush, (struct box){20, 20, 4, 20}, BRUSH_RIGHT, FONT_BOLD, 20, INK, "MMMM");
    assert_true(inked(&last) > 0);
    assert_true(last > 24); /* it goes on to the right, not to the left */
}

static void what_is_clipped_stays_within_its_box(void **state) {
    (void)state;
    brush_clip(&sheet.brush, (struct box){0, 0, 10, 10});
    brush_box(&sheet.brush, (struct box){5, 5, 50, 50}, 0, INK, 255);
    assert_int_equal(inked(NULL), 25);
    brush_clip(&sheet.brush, (struct box){0, 0, 10, 0}); /* empty: no bounds */
    brush_box(&sheet.brush, (struct box){5, 5, 50, 50}, 0, INK, 255);
    assert_int_equal(inked(NULL), 2500);
}

/* As when the window changes its size during a drag. */
static void a_layer_has_the_size_of_the_picture(void **state) {
    (void)state;
    static const int SIZES[][2] = {{SIDE, SIDE}, {SIDE / 2, SIDE}, {SIDE / 2, SIDE / 2}, {SIDE / 2, SIDE / 2}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        int wide = 0, high = 0;
        assert_true(brush_layer_begin(&sheet.brush, SIZES[i][0], SIZES[i][1]));
        brush_layer_end(&sheet.brush);
        assert_int_equal(SDL_QueryTexture(sheet.brush.layer, NULL, NULL, &wide, &high), 0);
        assert_true(wide == SIZES[i][0] && high == SIZES[i][1]);
        assert_true(brush_layer_show(&sheet.brush));
    }
}

/* ---- Sheets ---- */

static void a_text_that_is_too_long_loses_its_last_words(void **state) {
    (void)state;
    int one = 0, long_word = 0;
    const struct box box = {0, 20, 60, 20};
    sheet_text(&sheet, box, BRUSH_LEFT, FONT_REGULAR, 20, INK, "Sun, moon, and a great many stars of all sizes");
    assert_true(inked(&one) > 0);
    assert_true(one < 60);
    sheet_begin(&sheet, &theme, 1); /* no word of it fits: it is made as small as it has to be */
    sheet_text(&sheet, box, BRUSH_LEFT, FONT_REGULAR, 20, INK, "Incomprehensibilities incomprehensibilities");
    assert_true(inked(&long_word) > 0);
}

static void buttons_need_columns(void **state) {
    (void)state;
    const struct sheet_button button = {.label = "Play", .code = 1};
    sheet_grid(&sheet, (struct box){0, 0, 100, 40}, &button, 0, 2);
    sheet_grid(&sheet, (struct box){0, 0, 100, 40}, &button, 1, 0);
    assert_int_equal(sheet.zones, 0);
    assert_int_equal(inked(NULL), 0);
    sheet_button(&sheet, (struct box){0, 0, 100, 40}, &(struct sheet_button){.code = 7}); /* nothing on it */
    assert_int_equal(sheet.zones, 1);
    assert_int_equal(sheet_at(&sheet, 50, 20)->code, 7);
}

static void a_picture_has_so_many_places(void **state) {
    (void)state;
    for (int i = 0; i < SHEET_ZONES_MAX + 3; i++)
        sheet_zone(&sheet, (struct box){0, 0, 10, 10}, 1, i);
    assert_int_equal(sheet.zones, SHEET_ZONES_MAX);
    assert_int_equal(sheet_at(&sheet, 5, 5)->value, SHEET_ZONES_MAX - 1);
}

static void a_slider_without_a_way_is_at_its_beginning(void **state) {
    (void)state;
    assert_true(sheet_slid((struct box){10, 0, 20, 20}, 25) == 0);
    assert_true(sheet_slid((struct box){10, 0, 120, 20}, 70) == 0.5);
    assert_true(sheet_slid((struct box){10, 0, 120, 20}, 0) == 0);
    assert_true(sheet_slid((struct box){10, 0, 120, 20}, 500) == 1);
}

/* ---- Keys ---- */

static uint32_t key_of(SDL_Keycode code, Uint16 modifiers) {
    return keyboard_key(&(SDL_KeyboardEvent){.keysym = {.sym = code, .mod = modifiers}});
}

/* The keys of a number block write text, also those that only few keyboards have. */
static void what_writes_text_arrives_as_text(void **state) {
    (void)state;
    static const SDL_Keycode CODES[] = {SDLK_a,        SDLK_SEMICOLON, SDLK_KP_PLUS,  SDLK_KP_EQUALS,
                                        SDLK_KP_COMMA, SDLK_KP_00,     SDLK_KP_COLON, SDLK_KP_MULTIPLY};
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        assert_int_equal(key_of(CODES[i], KMOD_NUM), 0);
    assert_int_equal(key_of(SDLK_KP_PLUS, KMOD_NUM | KMOD_LCTRL), 0); /* not a character by itself */
    assert_int_equal(key_of(SDLK_r, 0), 0);
    assert_int_equal(key_of(SDLK_r, KMOD_LCTRL), KEYS_CONTROL_R);
    assert_int_equal(key_of(SDLK_x, KMOD_LCTRL), 'x' | KEYS_WITH_CONTROL);
}

static void keys_that_write_nothing_are_named_or_unknown(void **state) {
    (void)state;
    assert_int_equal(key_of(SDLK_LSHIFT, 0), 0);
    assert_int_equal(key_of(SDLK_CAPSLOCK, 0), 0);
    assert_int_equal(key_of(SDLK_MUTE, 0), KEYS_UNKNOWN);
    assert_int_equal(key_of(SDLK_KP_MEMSTORE, KMOD_LALT), KEYS_UNKNOWN | KEYS_WITH_ALT);
    assert_int_equal(key_of(SDLK_F13, KMOD_LSHIFT), (KEYS_FUNCTION + 13) | KEYS_WITH_SHIFT);
}

/* ---- Errors of X ---- */

#ifdef SDL_VIDEO_DRIVER_X11
#include <SDL_syswm.h>

static unsigned told;

static int tell(Display *display, XErrorEvent *error) {
    (void)display;
    (void)error;
    told++;
    return 7;
}

/* An event for a window that is gone is no reason to end the program; every other error is told as before. */
static void an_event_for_a_window_that_is_gone_is_no_error(void **state) {
    (void)state;
    enum { SEND_EVENT = 25, MAP_WINDOW = 8 };
    XErrorHandler (*set)(XErrorHandler);
    XErrorEvent late = {.error_code = BadWindow, .request_code = SEND_EVENT};
    XErrorEvent other = {.error_code = BadWindow, .request_code = MAP_WINDOW};
    XErrorEvent value = {.error_code = BadValue, .request_code = SEND_EVENT};
    void *xlib = SDL_LoadObject("libX11.so.6");
    if (!xlib)
        skip();
    void *found = SDL_LoadFunction(xlib, "XSetErrorHandler");
    assert_non_null(found);
    memcpy(&set, &found, sizeof set);
    XErrorHandler before = set(tell);
    void *allowed = x_errors_allow();
    assert_non_null(allowed);
    XErrorHandler handler = set(tell);
    assert_true(handler != tell);
    assert_int_equal(handler(NULL, &late), 0);
    assert_int_equal(told, 0);
    assert_int_equal(handler(NULL, &other), 7);
    assert_int_equal(handler(NULL, &value), 7);
    assert_int_equal(told, 2);
    x_errors_restore(allowed);
    assert_true(set(before) == tell);
    x_errors_restore(NULL);
    SDL_UnloadObject(xlib);
}
#endif

#define ON_A_SHEET(test) cmocka_unit_test_setup(test, begin)

int main(void) {
    const struct CMUnitTest tests[] = {
        ON_A_SHEET(a_shape_without_room_is_not_drawn),
        ON_A_SHEET(a_text_that_is_wider_than_its_box_begins_at_its_edge),
        ON_A_SHEET(what_is_clipped_stays_within_its_box),
        ON_A_SHEET(a_layer_has_the_size_of_the_picture),
        ON_A_SHEET(a_text_that_is_too_long_loses_its_last_words),
        ON_A_SHEET(buttons_need_columns),
        ON_A_SHEET(a_picture_has_so_many_places),
        ON_A_SHEET(a_slider_without_a_way_is_at_its_beginning),
        cmocka_unit_test(what_writes_text_arrives_as_text),
        cmocka_unit_test(keys_that_write_nothing_are_named_or_unknown),
#ifdef SDL_VIDEO_DRIVER_X11
        cmocka_unit_test(an_event_for_a_window_that_is_gone_is_no_error),
#endif
    };
    return cmocka_run_group_tests(tests, open_sheet, close_sheet);
}
