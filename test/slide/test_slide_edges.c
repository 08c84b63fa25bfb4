/* The edges of the sliding game: the smallest and largest boards, the largest tiles, rules that differ in one thing. */
#include "cmocka_includes.h"

#include <string.h>

#include "slide/course/corner_board.h"
#include "slide/course/model2026.h"
#include "slide/course/storage.h"
#include "slide/slide4.h"
#include "slide/wide4.h"

enum { LARGEST = SLIDE_KIND_MAX };

static struct slide_rules rules;

static int classic(void **state) {
    (void)state;
    slide_rules_classic(&rules);
    return 0;
}

static void set(struct slide_rules *changed, const char *key, const char *value) {
    struct fault fault = {0};
    if (slide_rules_set(changed, key, value, &fault) != ERR_NONE)
        fail_msg("%s %s: %s", key, value, fault.what);
}

/* ---- Rules ---- */

static void a_side_has_1_to_32768_cells(void **state) {
    (void)state;
    static const uint32_t WRONG[][2] = {{0, 4}, {4, 0}, {SLIDE_SIDE_MAX + 1, 4}, {4, SLIDE_SIDE_MAX + 1}};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++)
        assert_int_equal(slide_rules_size(&rules, WRONG[i][0], WRONG[i][1], NULL), ERR_RANGE);
    assert_int_equal(slide_rules_size(&rules, SLIDE_SIDE_MAX, SLIDE_SIDE_MAX, NULL), ERR_NONE);
}

static void rules_are_alike_if_boards_play_alike(void **state) {
    (void)state;
    static const struct {
        const char *key, *value;
        bool alike;
    } CHANGES[] = {
        {"name", "other", true},     {"size", "5x5", true},       {"begin", "1", true},
        {"goal", "64", true},        {"where", "redraw", true},   {"where", "corner", false},
        {"goal", "64 ends", false},  {"merge", "next", false},    {"tiles", "double 3", false},
        {"new", "2:90", false},      {"new", "2:90 8:10", false}, {"new", "2:10 4:90", false},
        {"new", "2:80 4:20", false},
    };
    for (size_t i = 0; i < sizeof CHANGES / sizeof CHANGES[0]; i++) {
        struct slide_rules other = rules;
        set(&other, CHANGES[i].key, CHANGES[i].value);
        if (slide_rules_alike(&rules, &other, 12) != CHANGES[i].alike)
            fail_msg("%s %s", CHANGES[i].key, CHANGES[i].value);
    }
}

static void the_table_of_lines_is_for_tiles_that_double_from_small_ones(void **state) {
    (void)state;
    static struct slide4 table;
    struct slide_rules other = rules;
    set(&other, "tiles", "double 4096");
    assert_int_equal(slide4_init(&table, &other), ERR_RANGE);
    other = rules;
    set(&other, "merge", "next");
    assert_int_equal(slide4_init(&table, &other), ERR_RANGE);
}

/* ---- Tilts ---- */

static void a_tilt_is_possible_or_changes_nothing_or_is_too_large(void **state) {
    (void)state;
    uint8_t cell[16] = {1, 2, 0, 0, LARGEST, LARGEST};
    struct slide_board board = {4, 4, cell};
    assert_int_equal(slide_check(&rules, board, SLIDE_UP, 0), ERR_MOVE);
    assert_int_equal(slide_check(&rules, board, SLIDE_DOWN, 0), ERR_NONE);
    assert_int_equal(slide_check(&rules, board, SLIDE_LEFT, 0), ERR_RANGE);
}

static void a_merge_that_is_too_large_is_no_open_way(void **state) {
    (void)state;
    uint8_t cell[16] = {LARGEST, LARGEST};
    struct wide4 board, after[SLIDE_WAYS];
    uint32_t points[SLIDE_WAYS];
    assert_int_equal(wide4_read((struct slide_board){4, 4, cell}, &board), ERR_NONE);
    assert_int_equal(wide4_tilt_all(&rules, board, after, points), 1u << SLIDE_DOWN);
}

/* ---- Boards of the courses ---- */

static void a_board_whose_sums_do_not_fit_is_no_corner_board(void **state) {
    (void)state;
    struct corner_board made, next;
    uint64_t sum;
    uint8_t small[4] = {LARGEST, LARGEST, LARGEST, LARGEST}; /* each part fits, the sum does not */
    assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){2, 2, small}), ERR_RANGE);
    assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){40000, 40000, small}), ERR_RANGE);
    /* Tiles that weigh little at the right and too much at the left. */
    uint8_t right[9] = {0, 0, LARGEST, 0, 0, LARGEST - 1, 0, 0, LARGEST - 2}, cell[9];
    assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){3, 3, right}), ERR_NONE);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_LEFT, cell, &next), ERR_RANGE);
    /* A snake along a column. */
    uint8_t column[81] = {LARGEST};
    for (unsigned row = 1; row < 9; row++)
        column[9 * row] = LARGEST - 1;
    made = (struct corner_board){.rules = &rules, .board = {9, 9, column}, .largest = rules.value[LARGEST]};
    assert_int_equal(corner_board_snake(&made, &sum), ERR_RANGE);
}

static void a_tile_that_would_grow_too_large_does_not_move_up(void **state) {
    (void)state;
    uint8_t cell[4] = {LARGEST, 0, LARGEST, 0};
    bool merged[4] = {false};
    struct model2026 model;
    assert_int_equal(model2026_new(&model, &rules, (struct slide_board){2, 2, cell}, merged), ERR_NONE);
    assert_false(model2026_move_up(&model, 0, 0));
    assert_int_equal(cell[0], LARGEST);
    assert_int_equal(cell[2], LARGEST);
}

static void a_storage_has_at_most_32768_cells_a_side(void **state) {
    (void)state;
    uint8_t cell[4];
    struct slide_board board;
    assert_int_equal(storage_new(&board, cell, 2, 2), ERR_NONE);
    static const uint32_t WRONG[][2] = {{1, 2}, {2, 1}, {SLIDE_SIDE_MAX + 1, 2}, {2, SLIDE_SIDE_MAX + 1}};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++)
        assert_int_equal(storage_new(&board, cell, WRONG[i][0], WRONG[i][1]), ERR_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_side_has_1_to_32768_cells),
        cmocka_unit_test(rules_are_alike_if_boards_play_alike),
        cmocka_unit_test(the_table_of_lines_is_for_tiles_that_double_from_small_ones),
        cmocka_unit_test(a_tilt_is_possible_or_changes_nothing_or_is_too_large),
        cmocka_unit_test(a_merge_that_is_too_large_is_no_open_way),
        cmocka_unit_test(a_board_whose_sums_do_not_fit_is_no_corner_board),
        cmocka_unit_test(a_tile_that_would_grow_too_large_does_not_move_up),
        cmocka_unit_test(a_storage_has_at_most_32768_cells_a_side),
    };
    return cmocka_run_group_tests(tests, classic, NULL);
}
