/* The board of the corner game: its scores, its neighbours, its text. */
#include "cmocka_includes.h"

#include <string.h>

#include "front/rules_load.h"
#include "slide/course/corner_board.h"
#include "slide/text.h"

static struct slide_rules rules;

static struct corner_board make(const char *text, uint8_t *cell) {
    struct slide_board board;
    struct corner_board made;
    assert_int_equal(slide_board_read(&rules, text, strlen(text), cell, 64, &board, NULL), ERR_NONE);
    assert_int_equal(corner_board_new(&made, &rules, board), ERR_NONE);
    return made;
}

static void the_weighted_example_sums_to_74(void **state) {
    (void)state;
    uint8_t cell[64];
    struct corner_board made = make("0 0 0 2\n0 0 0 0\n2 0 0 0\n8 0 4 0\n", cell);
    assert_int_equal(made.weighted, 74);
    assert_int_equal(made.tiles, 4);
    assert_int_equal(made.largest, 8);
}

static void tiles_are_found_by_row_and_column(void **state) {
    (void)state;
    uint8_t cell[64];
    struct corner_board made = make("2 0\n4 8\n", cell);
    uint64_t value = 99;
    assert_int_equal(corner_board_tile(&made, 1, 0, &value), ERR_NONE);
    assert_int_equal(value, 4);
    assert_int_equal(corner_board_tile(&made, 0, 1, &value), ERR_NONE);
    assert_int_equal(value, 0);
    assert_int_equal(corner_board_tile(&made, 2, 0, &value), ERR_RANGE);
    assert_int_equal(corner_board_tile(&made, 0, 2, &value), ERR_RANGE);
    assert_int_equal(corner_board_tile(&made, -1, 0, &value), ERR_RANGE);
    assert_int_equal(corner_board_tile(&made, 0, -1, &value), ERR_RANGE);
}

/* From the 8 in the corner: right 8-4 gives 16/8 = 2, then 4-4 gives 16/4 = 4; up 8-8 gives 8, then a blank. */
static void the_snake_walks_from_the_largest_tile_in_four_directions(void **state) {
    (void)state;
    uint8_t cell[64];
    uint64_t score;
    struct corner_board made = make("0 0 0\n2 0 0\n8 4 4\n", cell);
    assert_int_equal(corner_board_snake(&made, &score), ERR_NONE);
    assert_int_equal(score, 2 + 4 + 0); /* up: 4/8 is rounded down to 0 */
    made = make("8 8 0\n2 0 0\n8 4 4\n", cell);
    assert_int_equal(corner_board_snake(&made, &score), ERR_NONE);
    assert_int_equal(score, 8 + 0 + 0); /* the first 8: right 8; down 4/8 and 4/8 */
    made = make("0 0\n0 0\n", cell);
    assert_int_equal(corner_board_snake(&made, &score), ERR_NONE);
    assert_int_equal(score, 0);
    made = make("0 4 0\n4 16 8\n0 4 0\n", cell);
    assert_int_equal(corner_board_snake(&made, &score), ERR_NONE);
    assert_int_equal(score, 1 + 4 + 1 + 1);
}

static void the_penalty_counts_each_pair_from_both_sides_and_no_blanks(void **state) {
    (void)state;
    uint8_t cell[64];
    uint64_t penalty;
    struct corner_board made = make("2 8\n0 4\n", cell);
    assert_int_equal(corner_board_penalty(&made, &penalty), ERR_NONE);
    assert_int_equal(penalty, 2 * (6 + 4));
}

static void sums_that_do_not_fit_are_refused(void **state) {
    (void)state;
    uint8_t cell[64];
    struct corner_board made;
    struct slide_board board = {8, 8, cell};
    memset(cell, 62, sizeof cell);
    assert_int_equal(corner_board_new(&made, &rules, board), ERR_RANGE);
    memset(cell, 0, sizeof cell);
    for (int i = 0; i < 64; i++)
        if ((i / 8 + i % 8) % 2) /* a checkerboard of large and small: many large differences */
            cell[i] = i < 16 ? 61 : 1;
        else
            cell[i] = 1;
    made = (struct corner_board){.rules = &rules, .board = board};
    uint64_t sum;
    assert_int_equal(corner_board_penalty(&made, &sum), ERR_RANGE);
    memset(cell, 62, sizeof cell);
    assert_int_equal(corner_board_snake(&made, &sum), ERR_RANGE);
    uint8_t wide[6] = {0};
    assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){3, 2, wide}), ERR_RANGE);
    assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){1, 1, wide}), ERR_RANGE);
}

/* Without a goal nothing is ever won, and the game goes on until no swipe leads on. */
static void without_a_goal_nothing_is_won(void **state) {
    (void)state;
    struct slide_rules endless = rules;
    uint8_t cell[4] = {7, 7, 1, 0}, other[4];
    struct corner_board made, next;
    endless.goal = 0;
    assert_int_equal(corner_board_new(&made, &endless, (struct slide_board){2, 2, cell}), ERR_NONE);
    assert_false(corner_board_has_won(&made));
    assert_int_equal(corner_board_neighbor(&made, SLIDE_LEFT, other, &next), ERR_NONE);
    assert_false(corner_board_has_won(&next));
}

static void the_document_says_only_down_is_possible_here(void **state) {
    (void)state;
    uint8_t cell[64], other[64];
    struct corner_board made = make("16 8 4 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", cell), next;
    assert_int_equal(corner_board_neighbor(&made, SLIDE_UP, other, &next), ERR_MOVE);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_LEFT, other, &next), ERR_MOVE);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_RIGHT, other, &next), ERR_MOVE);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_DOWN, other, &next), ERR_NONE);
    char text[256];
    struct line line = line_of(text, sizeof text);
    corner_board_write(&next, &line);
    assert_string_equal(text, "5\n0 0 0 2\n0 0 0 0\n0 0 0 0\n16 8 4 2\n");
    assert_false(corner_board_finished(&made));
}

static void a_taken_corner_is_no_neighbour_unless_it_wins(void **state) {
    (void)state;
    uint8_t cell[64], other[64];
    struct corner_board made = make("0 2\n4 0\n", cell), next;
    assert_int_equal(corner_board_neighbor(&made, SLIDE_RIGHT, other, &next), ERR_MOVE);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_LEFT, other, &next), ERR_NONE);
    made = make("64 64\n4 0\n", cell);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_RIGHT, other, &next), ERR_NONE);
    assert_true(corner_board_has_won(&next));
    assert_int_equal(next.tiles, 2); /* without the new 2 */
    assert_true(corner_board_finished(&next));
    assert_false(corner_board_has_won(&made));
}

static void a_board_is_finished_when_no_swipe_leads_on(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 4);
    unsigned finished = 0;
    for (int n = 0; n < 5000; n++) {
        uint8_t cell[16], other[16];
        uint32_t side = 2 + rng_below(&rng, 3);
        struct corner_board made, next;
        bool leads_on = false;
        for (uint32_t i = 0; i < side * side; i++)
            cell[i] = (uint8_t)(rng_below(&rng, 8) ? 1 + rng_below(&rng, 7) : 0);
        assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){side, side, cell}), ERR_NONE);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            leads_on |= corner_board_neighbor(&made, way, other, &next) == ERR_NONE;
        assert_int_equal(corner_board_finished(&made), corner_board_has_won(&made) || !leads_on);
        finished += corner_board_finished(&made) && !corner_board_has_won(&made);
    }
    assert_true(finished > 10);
}

static void boards_are_equal_cell_by_cell(void **state) {
    (void)state;
    uint8_t a[64], b[64], c[64], d[64];
    struct corner_board one = make("2 0\n4 8\n", a), same = make("2\n2 0\n4 8\n", b), other = make("2 0\n8 4\n", c),
                        larger = make("2 0 0\n4 8 0\n0 0 0\n", d);
    uint8_t e[64];
    struct corner_board fewer = make("2 0\n0 8\n", e);
    assert_false(corner_board_equal(&one, &fewer));
    assert_true(corner_board_equal(&one, &same));
    assert_true(corner_board_equal(&one, &one));
    assert_false(corner_board_equal(&one, &other));
    assert_false(corner_board_equal(&one, &larger));
}

int main(void) {
    if (!rules_load("corner", &rules))
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_weighted_example_sums_to_74),
        cmocka_unit_test(tiles_are_found_by_row_and_column),
        cmocka_unit_test(the_snake_walks_from_the_largest_tile_in_four_directions),
        cmocka_unit_test(the_penalty_counts_each_pair_from_both_sides_and_no_blanks),
        cmocka_unit_test(sums_that_do_not_fit_are_refused),
        cmocka_unit_test(without_a_goal_nothing_is_won),
        cmocka_unit_test(the_document_says_only_down_is_possible_here),
        cmocka_unit_test(a_taken_corner_is_no_neighbour_unless_it_wins),
        cmocka_unit_test(a_board_is_finished_when_no_swipe_leads_on),
        cmocka_unit_test(boards_are_equal_cell_by_cell),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
