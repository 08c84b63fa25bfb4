/* The canvas: what lies outside is clipped, bytes that are no text become '?', and lines break at spaces. */
#include "cmocka_includes.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "term/canvas.h"
#include "term/digits.h"

static const struct pen PEN = {.style = CANVAS_BOLD};

/* The row as text; a place that nothing was written to is a point. */
static const char *row_of(const struct canvas *canvas, int row) {
    static char text[64];
    for (int column = 0; column < canvas->columns; column++) {
        wchar_t sign = canvas->glyph[row * canvas->columns + column].sign;
        text[column] = sign == 0 ? '.' : sign < 128 ? (char)sign : '#';
    }
    text[canvas->columns] = '\0';
    return text;
}

static struct canvas blank(int rows, int columns) {
    struct canvas canvas = {0};
    assert_true(canvas_resize(&canvas, rows, columns));
    canvas_fill(&canvas, 0, 0, rows, columns, L'.', PEN);
    return canvas;
}

static void a_canvas_has_at_least_one_place(void **state) {
    (void)state;
    static const int SIZES[][2] = {{0, 5}, {5, 0}, {-1, 5}, {5, -1}};
    struct canvas canvas = blank(2, 3);
    for (unsigned i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        assert_false(canvas_resize(&canvas, SIZES[i][0], SIZES[i][1]));
        assert_true(canvas.rows == 2 && canvas.columns == 3);
    }
    canvas_free(&canvas);
}

static void what_lies_outside_is_clipped(void **state) {
    (void)state;
    struct canvas canvas = blank(3, 5);
    static const int OUTSIDE[][2] = {{-1, 2}, {3, 2}, {1, -1}, {1, 5}};
    for (unsigned i = 0; i < sizeof OUTSIDE / sizeof *OUTSIDE; i++)
        canvas_put(&canvas, OUTSIDE[i][0], OUTSIDE[i][1], L'x', PEN);
    for (int row = 0; row < 3; row++)
        assert_string_equal(row_of(&canvas, row), ".....");
    canvas_put(&canvas, 1, 4, L'x', PEN);
    assert_string_equal(row_of(&canvas, 1), "....x");
    canvas_fill(&canvas, -2, 3, 9, 9, L'o', PEN);
    for (int row = 0; row < 3; row++)
        assert_string_equal(row_of(&canvas, row), "...oo");
    canvas_free(&canvas);
}

static void texts_are_written_as_far_as_there_is_room(void **state) {
    (void)state;
    static const struct {
        int column, room;
        const char *text, *row;
        int used;
    } TEXTS[] = {
        {0, 10, "abc", "abc.......", 3},   {0, 2, "abc", "ab........", 2},         {-2, 10, "abc", "c.........", 3},
        {8, 10, "abc", "........ab", 3},   {0, 10, "a\xc3\xa9z", "a#z.......", 3}, {0, 10, "a\xffz", "a?z.......", 3},
        {0, 10, "a\xc3", "a?........", 2}, {0, 10, "a\xe2\x82z", "a??z......", 4}, {0, 10, "a\tz", "a?z.......", 3},
        {0, 10, "", "..........", 0},
    };
    for (unsigned i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        struct canvas canvas = blank(1, 10);
        assert_int_equal(canvas_text(&canvas, 0, TEXTS[i].column, TEXTS[i].room, TEXTS[i].text, PEN), TEXTS[i].used);
        assert_string_equal(row_of(&canvas, 0), TEXTS[i].row);
        canvas_free(&canvas);
    }
}

static void a_text_can_be_centred(void **state) {
    (void)state;
    struct canvas canvas = blank(2, 9);
    canvas_centre(&canvas, 0, 0, 9, "abc", PEN);
    assert_string_equal(row_of(&canvas, 0), "...abc...");
    canvas_centre(&canvas, 1, 2, 3, "abcdef", PEN);
    assert_string_equal(row_of(&canvas, 1), "..abc....");
    canvas_free(&canvas);
}

static void lines_break_at_spaces(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int width;
        const char *first, *rest;
        int lines;
    } BREAKS[] = {
        {"one two", 10, "one two", "", 1},
        {"one two", 5, "one", "two", 2},
        {"one two", 3, "one", "two", 2},
        {"one  two", 4, "one", "two", 2},
        {"one two three", 7, "one two", "three", 2},
        {"sesquipedalian", 5, "sesqu", "ipedalian", 3},
        {" one", 2, " o", "ne", 2},
        {"ab", 0, "a", "b", 2},
        {"    x", 3, "", "x", 2},
        {"", 5, "", "", 0},
    };
    for (unsigned i = 0; i < sizeof BREAKS / sizeof *BREAKS; i++) {
        const char *rest = NULL;
        size_t length = canvas_break(BREAKS[i].text, BREAKS[i].width, &rest);
        char first[32] = "";
        memcpy(first, BREAKS[i].text, length);
        if (strcmp(first, BREAKS[i].first) != 0 || strcmp(rest, BREAKS[i].rest) != 0 ||
            canvas_lines(BREAKS[i].text, BREAKS[i].width) != BREAKS[i].lines)
            fail_msg("\"%s\" in %d columns: \"%s\" and \"%s\", %d lines", BREAKS[i].text, BREAKS[i].width, first, rest,
                     canvas_lines(BREAKS[i].text, BREAKS[i].width));
    }
}

/* What is no digit leaves its place empty. */
static void large_digits_are_digits_only(void **state) {
    (void)state;
    struct canvas canvas = blank(3, 11);
    assert_int_equal(digits_width("1k7"), 11);
    digits_draw(&canvas, 0, 0, "/:7", false, PEN);
    assert_string_equal(row_of(&canvas, 0), "........ _ ");
    assert_string_equal(row_of(&canvas, 1), "........  |");
    assert_string_equal(row_of(&canvas, 2), "........  |");
    canvas_free(&canvas);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_canvas_has_at_least_one_place),
        cmocka_unit_test(what_lies_outside_is_clipped),
        cmocka_unit_test(texts_are_written_as_far_as_there_is_room),
        cmocka_unit_test(a_text_can_be_centred),
        cmocka_unit_test(lines_break_at_spaces),
        cmocka_unit_test(large_digits_are_digits_only),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
