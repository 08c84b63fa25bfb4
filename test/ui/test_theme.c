/* Themes: the files that ship can be read by everybody, bad ones are refused with their place. */
#include "cmocka_includes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/theme.h"

static void the_promised_themes_ship(void **state) {
    (void)state;
    static const char *const promised[] = {"classic", "dark", "contrast", "colourblind", "mono"};
    char names[THEMES_MAX][THEME_NAME_SIZE];
    unsigned count = theme_names(names);
    assert_string_equal(names[0], "classic");
    for (size_t i = 0; i < sizeof promised / sizeof promised[0]; i++) {
        bool found = false;
        for (unsigned j = 0; j < count; j++)
            found = found || strcmp(names[j], promised[i]) == 0;
        assert_true(found);
    }
}

/* The contrast that the accessibility guidelines ask of text, for every number and every word. */
static void everything_written_can_be_read(void **state) {
    (void)state;
    char names[THEMES_MAX][THEME_NAME_SIZE];
    unsigned count = theme_names(names);
    for (unsigned i = 0; i < count; i++) {
        struct theme theme;
        struct fault fault;
        assert_int_equal(theme_load(&theme, names[i], &fault), ERR_NONE);
        assert_true(theme.title[0] != '\0');
        for (int kind = 1; kind <= SLIDE_KIND_MAX; kind++)
            assert_true(theme_contrast(theme.tile[kind].face, theme.tile[kind].ink) >= 4.5);
        for (int part = 0; part < THEME_WORDS; part++) /* letters and premium squares */
            assert_true(theme_contrast(theme.word[part].face, theme.word[part].ink) >= 4.5);
        static const enum theme_part pairs[][2] = {{THEME_TEXT, THEME_BACKGROUND},    {THEME_FAINT, THEME_BACKGROUND},
                                                   {THEME_ACCENT, THEME_BACKGROUND},  {THEME_WARNING, THEME_BACKGROUND},
                                                   {THEME_BUTTON_TEXT, THEME_BUTTON}, {THEME_PANEL_TEXT, THEME_PANEL}};
        for (size_t j = 0; j < sizeof pairs / sizeof pairs[0]; j++)
            assert_true(theme_contrast(theme.part[pairs[j][0]], theme.part[pairs[j][1]]) >= 4.5);
    }
}

/* Tiles of the colour-blind safe theme are told apart by lightness alone, up to 131072. */
static void lightness_alone_tells_the_tiles_apart(void **state) {
    (void)state;
    struct theme theme;
    struct fault fault;
    assert_int_equal(theme_load(&theme, "colourblind", &fault), ERR_NONE);
    for (int kind = 1; kind < 17; kind++)
        assert_true(theme_contrast(theme.tile[kind].face, theme.tile[kind + 1].face) >= 1.1 &&
                    theme_luminance(theme.tile[kind].face) > theme_luminance(theme.tile[kind + 1].face));
}

/* In greys too: from tile to tile darker, by steps that can be seen up to 2048. */
static void greys_tell_the_tiles_apart(void **state) {
    (void)state;
    struct theme theme;
    struct fault fault;
    assert_int_equal(theme_load(&theme, "mono", &fault), ERR_NONE);
    for (int kind = 1; kind < 17; kind++) {
        assert_true(theme_luminance(theme.tile[kind].face) > theme_luminance(theme.tile[kind + 1].face));
        assert_true(kind >= 11 || theme_contrast(theme.tile[kind].face, theme.tile[kind + 1].face) >= 1.2);
    }
}

/* As in the original: small tiles are light, and where a tile is dark its figures are light. */
static void the_classic_theme_has_light_figures_on_dark_tiles(void **state) {
    (void)state;
    struct theme theme;
    struct fault fault;
    assert_int_equal(theme_load(&theme, "classic", &fault), ERR_NONE);
    for (int kind = 1; kind <= 17; kind++) {
        double face = theme_luminance(theme.tile[kind].face), ink = theme_luminance(theme.tile[kind].ink);
        assert_int_equal(ink > 0.9, face < 0.2);
    }
}

static void mono_has_no_colour(void **state) {
    (void)state;
    struct theme theme;
    struct fault fault;
    assert_int_equal(theme_load(&theme, "mono", &fault), ERR_NONE);
    for (int kind = 0; kind <= SLIDE_KIND_MAX; kind++)
        assert_true(theme.tile[kind].face.red == theme.tile[kind].face.green &&
                    theme.tile[kind].face.green == theme.tile[kind].face.blue);
}

static const char PARTS[] = "background 000000\ntext ffffff\nfaint cccccc\nboard 111111\nempty 222222\naccent ffff00\n"
                            "button 333333\nbutton-text ffffff\npanel 444444\npanel-text ffffff\nwarning ff0000\n";

static enum err read_with(const char *more, struct theme *theme, struct fault *fault) {
    char text[2048];
    snprintf(text, sizeof text, "%s%s", PARTS, more);
    return theme_read(theme, "test", text, strlen(text), fault);
}

static void larger_tiles_look_like_the_last(void **state) {
    (void)state;
    struct theme theme;
    struct fault fault;
    assert_int_equal(
        read_with("title  A  good one # really\ntile 1 010203 FFFEFD\r\n\n# so\ntile 2 0a0b0c ffffff", &theme, &fault),
        ERR_NONE);
    assert_string_equal(theme.title, "A good one");
    assert_string_equal(theme.name, "test");
    assert_int_equal(theme.tile[1].face.blue, 3);
    assert_int_equal(theme.tile[1].ink.red, 0xff);
    assert_int_equal(theme.tile[62].face.red, 0x0a);
    assert_int_equal(theme.tile[0].face.red, 0x22);
}

static void a_bad_theme_is_refused_with_its_place(void **state) {
    (void)state;
    static const struct {
        const char *text;
        enum err err;
        unsigned line, column;
    } bad[] = {
        {"tile 1 12345 ffffff\n", ERR_SYNTAX, 12, 8},
        {"tile 1 1234567 ffffff\n", ERR_SYNTAX, 12, 8},
        {"tile 1 ffffff\n", ERR_SYNTAX, 12, 14},
        {"tile 2 ffffff 000000\n", ERR_RANGE, 12, 6},
        {"tile one ffffff 000000\n", ERR_SYNTAX, 12, 6},
        {"tile 1 ffffff 000000 x\n", ERR_SYNTAX, 12, 22},
        {"colour ffffff\n", ERR_SYNTAX, 12, 1},
        {"text gggggg\n", ERR_SYNTAX, 12, 6},
        {"", ERR_SYNTAX, 12, 1},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct theme theme = {.name = "kept"};
        struct fault fault = {0};
        assert_int_equal(read_with(bad[i].text, &theme, &fault), bad[i].err);
        assert_int_equal(fault.line, bad[i].line);
        assert_int_equal(fault.column, bad[i].column);
        assert_true(fault.what[0]);
        assert_string_equal(theme.name, "kept");
    }
    struct theme theme;
    struct fault fault;
    assert_int_equal(theme_read(&theme, "test", "tile 1 ffffff 000000", 20, &fault), ERR_SYNTAX);
    assert_int_equal(theme_load(&theme, "no-such-theme", &fault), ERR_SYSTEM);
    assert_int_equal(theme_load(&theme, "../themes/classic", &fault), ERR_SYSTEM);
}

static void colours_of_poorer_terminals(void **state) {
    (void)state;
    assert_int_equal(theme_of_256((struct colour){0, 0, 0}), 16);
    assert_int_equal(theme_of_256((struct colour){255, 255, 255}), 231);
    assert_int_equal(theme_of_256((struct colour){255, 0, 0}), 196);
    assert_int_equal(theme_of_256((struct colour){128, 128, 128}), 244);
    assert_int_equal(theme_of_16((struct colour){0, 0, 0}), 0);
    assert_int_equal(theme_of_16((struct colour){255, 255, 255}), 15);
    assert_int_equal(theme_of_16((struct colour){250, 80, 80}), 9);
    assert_true(fabs(theme_contrast((struct colour){0, 0, 0}, (struct colour){255, 255, 255}) - 21) < 0.01);
    assert_true(fabs(theme_contrast_16(0, 15) - 21) < 0.01);
    assert_true(theme_contrast_16(15, 3) < 2 && theme_contrast_16(0, 3) > 3.5); /* brown here, yellow there */
    assert_true(theme_contrast_16(8, 15) < 4.5); /* a dark grey here, a lighter one there */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_promised_themes_ship),
        cmocka_unit_test(everything_written_can_be_read),
        cmocka_unit_test(lightness_alone_tells_the_tiles_apart),
        cmocka_unit_test(greys_tell_the_tiles_apart),
        cmocka_unit_test(the_classic_theme_has_light_figures_on_dark_tiles),
        cmocka_unit_test(mono_has_no_colour),
        cmocka_unit_test(larger_tiles_look_like_the_last),
        cmocka_unit_test(a_bad_theme_is_refused_with_its_place),
        cmocka_unit_test(colours_of_poorer_terminals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
