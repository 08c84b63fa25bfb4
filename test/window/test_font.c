/* The font of the window: where it is looked for, and texts that are measured, made to fit and broken. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "window/font.h"

static struct font font;
static SDL_Window *window;
static SDL_Renderer *renderer;

static void a_font_is_found_where_it_was_named(void **state) {
    (void)state;
    static struct font named;
    const char *why = NULL;
    char regular[sizeof font.path[0]];
    snprintf(regular, sizeof regular, "%s", font.path[FONT_REGULAR]);
    setenv("TESSERA_FONT", regular, 1);
    assert_true(font_open(&named, renderer, &why));
    assert_string_equal(named.path[FONT_BOLD], regular); /* it stands in for the bold one */
    font_close(&named);
    setenv("TESSERA_FONT_BOLD", font.path[FONT_BOLD], 1);
    assert_true(font_open(&named, renderer, &why));
    assert_string_equal(named.path[FONT_BOLD], font.path[FONT_BOLD]);
    font_close(&named);
    setenv("TESSERA_FONT_BOLD", "/no/such/font.ttf", 1);
    assert_false(font_open(&named, renderer, &why));
    assert_true(why && why[0]);
    font_close(&named);
    unsetenv("TESSERA_FONT_BOLD");
    unsetenv("TESSERA_FONT");
}

static int width_of(const char *text, int points) {
    int width, height;
    font_measure(&font, FONT_REGULAR, text, points, &width, &height);
    assert_true(height > 0);
    return width;
}

static void a_text_is_made_to_fit(void **state) {
    (void)state;
    static const char TEXT[] = "sixteen thousand three hundred eighty-four";
    int wide = width_of(TEXT, 30);
    assert_int_equal(font_fit(&font, FONT_REGULAR, TEXT, 30, wide + 10), 30);
    int smaller = font_fit(&font, FONT_REGULAR, TEXT, 30, wide / 2);
    assert_true(smaller < 30 && width_of(TEXT, smaller) <= wide / 2);
    assert_int_equal(font_fit(&font, FONT_REGULAR, TEXT, 30, 1), FONT_POINTS_LEAST); /* smaller cannot be read */
    assert_int_equal(font_fit(&font, FONT_REGULAR, TEXT, 1, 10000), FONT_POINTS_LEAST);
    assert_int_equal(font_fit(&font, FONT_REGULAR, "1", 9999, 100000), FONT_POINTS_MOST);
    assert_int_equal(font_fit(&font, FONT_REGULAR, "", 30, 0), 30);
}

static void a_line_breaks_at_a_space(void **state) {
    (void)state;
    const char *next = NULL;
    static const char TEXT[] = "one two";
    assert_int_equal(font_break(&font, FONT_REGULAR, TEXT, 20, 10000, &next), strlen(TEXT));
    assert_string_equal(next, "");
    assert_int_equal(font_break(&font, FONT_REGULAR, TEXT, 20, width_of("one t", 20), &next), 3);
    assert_string_equal(next, "two");
    static const char LONG[] = "sesquipedalian word"; /* too wide for a line: it stands alone on one */
    assert_int_equal(font_break(&font, FONT_REGULAR, LONG, 20, width_of("sesqui", 20), &next), strcspn(LONG, " "));
    assert_string_equal(next, "word");
    assert_true(font_break(&font, FONT_REGULAR, "word", 20, 0, &next) >= 1); /* there is always an end */
}

static void texts_are_kept_until_they_are_forgotten(void **state) {
    (void)state;
    const struct font_word *word = font_word(&font, FONT_BOLD, "2048", 24);
    assert_non_null(word);
    assert_ptr_equal(font_word(&font, FONT_BOLD, "2048", 24), word);
    assert_null(font_word(&font, FONT_BOLD, "", 24)); /* nothing to show */
    font_forget(&font);
    assert_non_null(font_word(&font, FONT_BOLD, "2048", 24));
    for (int points = FONT_POINTS_LEAST; points < FONT_POINTS_LEAST + FONT_SIZES_MAX + 5; points++)
        assert_non_null(font_word(&font, FONT_REGULAR, "2", points)); /* more sizes than are open at a time */
    char text[2 * FONT_TEXT_SIZE];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_non_null(font_word(&font, FONT_REGULAR, text, 10)); /* cut */
}

static int set_up(void **state) {
    (void)state;
    const char *why = NULL;
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    unsetenv("TESSERA_FONT");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return -1;
    window = SDL_CreateWindow("test", 0, 0, 64, 64, 0);
    renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    return renderer && font_open(&font, renderer, &why) ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    font_close(&font);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_font_is_found_where_it_was_named),
        cmocka_unit_test(a_text_is_made_to_fit),
        cmocka_unit_test(a_line_breaks_at_a_space),
        cmocka_unit_test(texts_are_kept_until_they_are_forgotten),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
