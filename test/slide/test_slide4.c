/* The fast 4x4 engine makes of every board what the plain one makes of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
/* the four above belong before cmocka */
#include <cmocka.h>

#include "base/rng.h"
#include "slide/slide4.h"
#include "slide/wide4.h"

static struct slide4 table;
static struct slide_rules classic;

/* Tilts with both engines and compares. Boards that go beyond must do so in the wide form. */
static void check_tilt(const struct slide4 *fast, const struct slide_rules *rules, uint64_t board, enum slide_way way) {
    uint8_t cell[16];
    struct slide_board plain = {4, 4, cell};
    slide4_write(board, plain);
    uint64_t expected = 0, wide_points, after;
    enum err err = slide_tilt(rules, plain, way, &expected, NULL);
    assert_true(err == OK || err == ERR_MOVE);

    struct wide4 wide = {board, 0}, same;
    assert_int_equal(wide4_tilt(rules, &wide, way, &wide_points), OK);
    assert_int_equal(wide_points, expected);
    assert_int_equal(wide4_read(plain, &same), OK);
    assert_true(wide.low == same.low && wide.high == same.high);

    uint32_t points;
    uint64_t tilted = slide4_tilt(fast, board, way, &points);
    assert_int_equal(points >= SLIDE4_BEYOND, slide_largest(plain) == 16);
    if (points < SLIDE4_BEYOND) {
        assert_int_equal(slide4_read(plain, &after), OK);
        assert_int_equal(tilted, after);
        assert_int_equal(points, expected);
        assert_int_equal(tilted == board, err == ERR_MOVE);
    }
}

static void every_row_both_ways(void **state) {
    (void)state;
    for (uint64_t line = 0; line < 65536; line++) {
        check_tilt(&table, &classic, line, SLIDE_LEFT);
        check_tilt(&table, &classic, line << 16, SLIDE_RIGHT);
    }
}

static void every_column_both_ways(void **state) {
    (void)state;
    for (uint64_t line = 0; line < 65536; line++) {
        check_tilt(&table, &classic, slide4_transpose(line << 32), SLIDE_UP);
        check_tilt(&table, &classic, slide4_transpose(line << 48), SLIDE_DOWN);
    }
}

static int setup(void **state) {
    (void)state;
    slide_rules_classic(&classic);
    return slide4_init(&table, &classic);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_both_ways),
        cmocka_unit_test(every_column_both_ways),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
