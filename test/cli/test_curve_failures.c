/* The log of a training run: its rows, the open row, the drawing, and each of them when memory is short. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "cli/curve.h"
#include "fault/failing.h"

static const struct train_tally TALLY = {
    .games = 100, .whole = 80, .moves = 5000, .score = 80 * 12345.0, .largest = {[9] = 50, [10] = 30}};

/* A log of many rows. */
static void fill(struct curve *curve, unsigned rows) {
    assert_true(curve_open(curve, NULL));
    for (unsigned row = 1; row <= rows; row++) {
        struct train_tally tally = TALLY;
        tally.score *= row;
        tally.whole = row % 7 ? tally.whole : 0; /* no game was played from its beginning */
        assert_true(curve_add(curve, 100 * row, 5000 * row, &tally, 1234));
    }
}

static void a_row_tells_games_and_moves(void **state) {
    (void)state;
    struct curve curve, again;
    fill(&curve, 30);
    assert_int_equal(curve_moves(&curve), 150000);
    assert_true(curve_open(&again, curve.text)); /* it is continued */
    assert_int_equal(curve_moves(&again), 150000);
    assert_string_equal(again.text, curve.text);
    curve_close(&curve);
    curve_close(&again);
    assert_true(curve_open(&curve, ""));
    assert_int_equal(curve_moves(&curve), 0);
    curve_close(&curve);
}

static void the_open_row_comes_back(void **state) {
    (void)state;
    struct curve curve;
    struct train_tally tally = {0};
    double seconds = 0;
    fill(&curve, 3);
    size_t length = curve.length;
    curve_take_open(&curve, &tally, &seconds); /* there is none */
    assert_int_equal(tally.games, 0);
    assert_true(curve_put_open(&curve, &TALLY, 7.5));
    assert_true(curve.length > length);
    curve_take_open(&curve, &tally, &seconds);
    assert_int_equal(curve.length, length);
    assert_int_equal(tally.games, TALLY.games);
    assert_int_equal(tally.whole, TALLY.whole);
    assert_int_equal(tally.largest[10], TALLY.largest[10]);
    assert_true(seconds == 7.5);
    assert_true(curve_put_open(&curve, &TALLY, 1));
    strcpy(curve.text + length, "+ nonsense\n"); /* as after a damage */
    curve_take_open(&curve, &tally, &seconds);
    curve_cut(&curve, length);
    assert_int_equal(curve.length, length);
    curve_close(&curve);
}

static void the_drawing_has_both_axes(void **state) {
    (void)state;
    for (unsigned rows = 0; rows < 200; rows = 3 * rows + 1) {
        struct curve curve;
        size_t length = 0;
        fill(&curve, rows);
        char *svg = curve_draw(&curve, &length);
        assert_non_null(svg);
        assert_int_equal(strlen(svg), length);
        assert_true(strncmp(svg, "<svg", 4) == 0);
        assert_non_null(strstr(svg, "Average score while learning"));
        assert_string_equal(svg + length - 7, "</svg>\n");
        free(svg);
        curve_close(&curve);
    }
}

static void without_memory_nothing_is_half_done(void **state) {
    (void)state;
    struct curve curve;
    fill(&curve, 60);
    for (unsigned number = 1, reached = 1; reached; number++) {
        size_t length = 0;
        failing_start(FAILING_MEMORY, number, false);
        char *svg = curve_draw(&curve, &length);
        reached = failing_stop();
        assert_int_equal(svg != NULL, !reached);
        free(svg);
    }
    for (unsigned number = 1, reached = 1; reached; number++) {
        struct curve other = {0};
        failing_start(FAILING_MEMORY, number, false);
        bool fine = curve_open(&other, curve.text);
        for (unsigned row = 0; fine && row < 400; row++)
            fine = curve_add(&other, row, row, &TALLY, 1) && (row % 50 || curve_put_open(&other, &TALLY, 1));
        reached = failing_stop();
        assert_int_equal(fine, !reached);
        curve_close(&other);
    }
    curve_close(&curve);
}

/* Wherever in a row the memory ends, the log has all of the row or nothing of it. */
static void without_memory_there_is_no_half_row(void **state) {
    (void)state;
    struct curve curve;
    fill(&curve, 3);
    size_t length = curve.length, room = curve.room;
    for (unsigned open = 0; open < 2; open++)
        for (size_t left = 1; left < 300; left++) {
            curve.room = length + left;
            failing_start(FAILING_MEMORY, 1, true);
            bool fine = open ? curve_put_open(&curve, &TALLY, 1.5) : curve_add(&curve, 400, 20000, &TALLY, 1234);
            assert_int_equal(fine, !failing_stop());
            assert_int_equal(curve.text[curve.length], '\0');
            if (fine)
                assert_int_equal(curve.text[curve.length - 1], '\n');
            else
                assert_int_equal(curve.length, length);
            assert_true(fine || left < 200);
            curve_cut(&curve, length);
        }
    curve.room = room;
    assert_true(curve_add(&curve, 400, 20000, &TALLY, 1234)); /* it goes on when there is memory again */
    assert_int_equal(curve_moves(&curve), 20000);
    curve_close(&curve);
}

static void an_open_row_may_be_cut_off(void **state) {
    (void)state;
    struct curve curve;
    struct train_tally tally = {0};
    double seconds = 0;
    fill(&curve, 2);
    size_t length = curve.length;
    strcpy(curve.text + length, "+7,70,3,1200,2.500,1,2"); /* fewer kinds than there are */
    curve_take_open(&curve, &tally, &seconds);
    assert_int_equal(curve.length, length);
    assert_int_equal(tally.games, 7);
    assert_int_equal(tally.largest[1], 2);
    assert_int_equal(tally.largest[2], 0);
    strcpy(curve.text + length, "300,99000,5,1200"); /* a row without its end */
    assert_int_equal(curve_moves(&curve), 99000);
    curve_close(&curve);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_row_tells_games_and_moves),         cmocka_unit_test(the_open_row_comes_back),
        cmocka_unit_test(the_drawing_has_both_axes),           cmocka_unit_test(without_memory_nothing_is_half_done),
        cmocka_unit_test(without_memory_there_is_no_half_row), cmocka_unit_test(an_open_row_may_be_cut_off),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
