/* The board of the corner game: its scores, its neighbours, its text. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/rules_load.h"
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

static uint64_t snake_of(const char *text) {
    uint8_t cell[64];
    uint64_t score = 99;
    struct corner_board made = make(text, cell);
    assert_int_equal(corner_board_snake(&made, &score), ERR_NONE);
    return score;
}

/* The smaller tiles in the row and column of the largest tile count, wherever they are. */
static void the_snake_adds_the_smaller_tiles_beside_the_largest(void **state) {
    (void)state;
    assert_int_equal(snake_of("0 0 0\n2 0 0\n8 4 4\n"), 2 + 4 + 4);
    assert_int_equal(snake_of("0 4 0\n4 16 8\n0 4 0\n"), 4 + 4 + 8 + 4);
    assert_int_equal(snake_of("2 0 0 8\n0 0 0 0\n0 0 0 0\n4 0 0 2\n"), 2 + 2); /* blanks do not end it */
    assert_int_equal(snake_of("0 0\n0 0\n"), 0);
    assert_int_equal(snake_of("8 0\n0 4\n"), 0);
}

static void the_snake_begins_at_the_first_of_the_largest_tiles_and_equals_add_nothing(void **state) {
    (void)state;
    assert_int_equal(snake_of("8 8 2\n2 0 0\n8 4 4\n"), 2 + 2);
    assert_int_equal(snake_of("2 2\n2 2\n"), 0);
}

static void a_tile_that_is_smaller_by_more_than_2048_adds_nothing_to_the_snake(void **state) {
    (void)state;
    assert_int_equal(snake_of("4096 2\n4 0\n"), 2 + 4); /* 4096 = 2 * 2048 */
    assert_int_equal(snake_of("8192 2\n4 0\n"), 4);
    assert_int_equal(snake_of("4611686018427387904 2251799813685248\n1125899906842624 2\n"), 2251799813685248);
}

static uint64_t penalty_of(const char *text) {
    uint8_t cell[64];
    uint64_t penalty = 99;
    struct corner_board made = make(text, cell);
    assert_int_equal(corner_board_penalty(&made, &penalty), ERR_NONE);
    return penalty;
}

static void the_penalty_counts_each_pair_of_cells_from_both_sides_and_blanks_as_zero(void **state) {
    (void)state;
    assert_int_equal(penalty_of("2 8\n0 4\n"), 2 * (6 + 2 + 4 + 4));
    assert_int_equal(penalty_of("0 0\n0 0\n"), 0);
    assert_int_equal(penalty_of("4 4\n4 4\n"), 0);
    assert_int_equal(penalty_of("0 0 0\n0 16 0\n0 0 0\n"), 2 * 4 * 16);
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
    uint64_t sum = 99;
    assert_int_equal(corner_board_penalty(&made, &sum), ERR_RANGE);
    memset(cell, 61, sizeof cell);
    cell[0] = 62;
    made.largest = rules.value[62];
    assert_int_equal(corner_board_snake(&made, &sum), ERR_RANGE);
    uint8_t row[81] = {62, 61, 61, 61, 61, 61, 61, 61, 61}; /* the row alone */
    made.board = (struct slide_board){9, 9, row};
    assert_int_equal(corner_board_snake(&made, &sum), ERR_RANGE);
    assert_int_equal(sum, 99);
    uint8_t wide[6] = {0};
    assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){3, 2, wide}), ERR_RANGE);
    assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){1, 1, wide}), ERR_RANGE);
}

static void null_boards_and_null_cells_are_refused(void **state) {
    (void)state;
    uint8_t cell[64], other[64];
    char text[64];
    struct out line = out_of(text, sizeof text);
    struct corner_board made = make("2 0\n4 8\n", cell), next;
    uint64_t value;
    assert_int_equal(corner_board_new(&next, &rules, (struct slide_board){2, 2, NULL}), ERR_RANGE);
    assert_int_equal(corner_board_new(&next, NULL, made.board), ERR_RANGE);
    assert_int_equal(corner_board_new(NULL, &rules, made.board), ERR_RANGE);
    assert_int_equal(corner_board_tile(NULL, 0, 0, &value), ERR_RANGE);
    assert_int_equal(corner_board_snake(NULL, &value), ERR_RANGE);
    assert_int_equal(corner_board_penalty(NULL, &value), ERR_RANGE);
    assert_int_equal(corner_board_neighbor(NULL, SLIDE_LEFT, other, &next), ERR_RANGE);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_RIGHT, NULL, &next), ERR_RANGE);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_RIGHT, other, NULL), ERR_RANGE);
    assert_false(corner_board_equal(&made, NULL));
    assert_false(corner_board_equal(NULL, &made));
    assert_false(corner_board_has_won(NULL));
    assert_false(corner_board_finished(NULL));
    corner_board_write(NULL, &line);
    assert_string_equal(text, "");
}

/* Without a goal nothing is ever won, and the game continues until no swipe changes the board. */
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
    struct out line = out_of(text, sizeof text);
    corner_board_write(&next, &line);
    assert_string_equal(text, "5\n0 0 0 2\n0 0 0 0\n0 0 0 0\n16 8 4 2\n");
    assert_false(corner_board_finished(&made));
}

static void a_tile_as_large_as_the_goal_or_larger_has_won(void **state) {
    (void)state;
    uint8_t cell[64];
    struct corner_board made = make("64 64\n0 2\n", cell);
    assert_false(corner_board_has_won(&made));
    made = make("128 0\n0 2\n", cell);
    assert_true(corner_board_has_won(&made));
    made = make("0 0\n2 256\n", cell); /* the goal must have been there before */
    assert_true(corner_board_has_won(&made));
    assert_true(corner_board_finished(&made));
}

static void a_swipe_that_leaves_the_corner_taken_leads_to_a_blocked_neighbour(void **state) {
    (void)state;
    uint8_t cell[64], other[64], third[64];
    struct corner_board made = make("0 2\n4 0\n", cell), next, none;
    assert_int_equal(corner_board_neighbor(&made, SLIDE_LEFT, other, &next), ERR_NONE);
    assert_false(next.blocked || corner_board_finished(&next));
    assert_int_equal(next.tiles, 3);
    assert_int_equal(corner_board_neighbor(&made, SLIDE_RIGHT, other, &next), ERR_NONE);
    assert_true(next.blocked);
    assert_int_equal(next.tiles, 2); /* no new 2 */
    assert_true(corner_board_finished(&next));
    assert_false(corner_board_has_won(&next));
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        assert_int_equal(corner_board_neighbor(&next, way, third, &none), ERR_OVER);
    assert_int_equal(corner_board_new(&none, &rules, next.board), ERR_NONE); /* the same cells, but as a given board */
    assert_false(none.blocked || corner_board_finished(&none));
    assert_false(corner_board_equal(&next, &none));
    assert_true(corner_board_equal(&next, &next));
}

static void a_swipe_that_makes_the_goal_wins_whether_the_corner_is_free_or_taken(void **state) {
    (void)state;
    uint8_t cell[64], other[64];
    struct corner_board made = make("64 64\n4 0\n", cell), next;
    assert_int_equal(corner_board_neighbor(&made, SLIDE_RIGHT, other, &next), ERR_NONE);
    assert_true(corner_board_has_won(&next) && corner_board_finished(&next) && next.blocked);
    assert_int_equal(next.tiles, 2); /* no new 2 */
    assert_int_equal(corner_board_neighbor(&made, SLIDE_LEFT, other, &next), ERR_NONE);
    assert_true(corner_board_has_won(&next) && corner_board_finished(&next) && !next.blocked);
    assert_int_equal(next.tiles, 3);
    assert_false(corner_board_has_won(&made));
}

static void a_board_has_none_to_four_neighbours(void **state) {
    (void)state;
    static const struct {
        const char *board;
        unsigned neighbours;
    } cases[] = {
        {"2 4\n4 2\n", 0},
        {"0 0\n0 0\n", 0},
        {"16 8 4 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", 1},
        {"0 2\n0 0\n", 2},
        {"0 0 0\n2 0 0\n0 0 0\n", 3},
        {"0 0 0\n0 2 0\n0 0 0\n", 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        uint8_t cell[64], other[64];
        struct corner_board made = make(cases[i].board, cell), next;
        unsigned neighbours = 0;
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            neighbours += corner_board_neighbor(&made, way, other, &next) == ERR_NONE;
        assert_int_equal(neighbours, cases[i].neighbours);
        assert_int_equal(corner_board_finished(&made), neighbours == 0);
    }
}

static void a_board_is_finished_when_won_or_blocked_or_no_swipe_changes_it(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 4);
    unsigned won = 0, blocked = 0, stuck = 0, open = 0;
    for (int n = 0; n < 5000; n++) {
        uint8_t cell[16], other[16], third[16];
        uint32_t side = 2 + rng_below(&rng, 3);
        struct corner_board made, next, after;
        bool changes = false;
        for (uint32_t i = 0; i < side * side; i++)
            cell[i] = (uint8_t)(rng_below(&rng, 8) ? 1 + rng_below(&rng, 7) : 0);
        assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){side, side, cell}), ERR_NONE);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            bool neighbour = corner_board_neighbor(&made, way, other, &next) == ERR_NONE;
            assert_int_equal(neighbour, slide_way_open(&rules, made.board, way));
            changes |= neighbour;
            if (!neighbour)
                continue;
            blocked += next.blocked;
            assert_true(!next.blocked || corner_board_finished(&next));
            assert_int_not_equal(other[side - 1], 0); /* a new 2, or what was already there */
            if (next.blocked)
                assert_int_equal(corner_board_neighbor(&next, way, third, &after), ERR_OVER);
        }
        assert_int_equal(corner_board_finished(&made), corner_board_has_won(&made) || !changes);
        won += corner_board_has_won(&made);
        stuck += !changes;
        open += !corner_board_finished(&made);
    }
    assert_true(won > 10 && blocked > 10 && stuck > 10 && open > 10);
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

/* The performance that the assignment asks for. Every call on 2048 x 2048 cells, in processor time: anything that grows
 * faster than the number of cells, such as the cube of the side, would take many times as long as allowed here. */
static void every_call_takes_time_in_proportion_to_the_cells(void **state) {
    (void)state;
    enum { SIDE = 2048, CELLS = SIDE * SIDE, SECONDS = 8 };
    uint8_t *cell = malloc(CELLS), *other = malloc(CELLS);
    size_t size = (size_t)CELLS * 20 + 20;
    char *text = malloc(size);
    assert_true(cell && other && text);
    for (uint32_t i = 0; i < CELLS; i++)
        cell[i] = (uint8_t)(i % 3 ? 1 + (i / 3 + i / SIDE) % 6 : 0);
    struct corner_board made, next;
    struct out line = out_of(text, size);
    uint64_t score, value, sum = 0;
    clock_t start = clock();
    assert_int_equal(corner_board_new(&made, &rules, (struct slide_board){SIDE, SIDE, cell}), ERR_NONE);
    assert_int_equal(corner_board_snake(&made, &score), ERR_NONE);
    assert_int_equal(corner_board_penalty(&made, &score), ERR_NONE);
    assert_false(corner_board_has_won(&made));
    assert_false(corner_board_finished(&made));
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        assert_int_equal(corner_board_neighbor(&made, way, other, &next), ERR_NONE);
    assert_false(corner_board_equal(&made, &next));
    corner_board_write(&made, &line);
    assert_false(line.full);
    assert_true(clock() - start < SECONDS * CLOCKS_PER_SEC);
    start = clock();
    for (uint32_t i = 0; i < 1000000; i++) { /* size and tileAt in constant time */
        assert_int_equal(corner_board_tile(&made, i % SIDE, i / 7 % SIDE, &value), ERR_NONE);
        sum += value + made.tiles;
    }
    assert_true(sum > 0);
    assert_true(clock() - start < SECONDS * CLOCKS_PER_SEC);
    free(cell);
    free(other);
    free(text);
}

int main(void) {
    if (rules_load("corner", &rules, NULL) != ERR_NONE)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_weighted_example_sums_to_74),
        cmocka_unit_test(tiles_are_found_by_row_and_column),
        cmocka_unit_test(the_snake_adds_the_smaller_tiles_beside_the_largest),
        cmocka_unit_test(the_snake_begins_at_the_first_of_the_largest_tiles_and_equals_add_nothing),
        cmocka_unit_test(a_tile_that_is_smaller_by_more_than_2048_adds_nothing_to_the_snake),
        cmocka_unit_test(the_penalty_counts_each_pair_of_cells_from_both_sides_and_blanks_as_zero),
        cmocka_unit_test(sums_that_do_not_fit_are_refused),
        cmocka_unit_test(null_boards_and_null_cells_are_refused),
        cmocka_unit_test(without_a_goal_nothing_is_won),
        cmocka_unit_test(the_document_says_only_down_is_possible_here),
        cmocka_unit_test(a_tile_as_large_as_the_goal_or_larger_has_won),
        cmocka_unit_test(a_swipe_that_leaves_the_corner_taken_leads_to_a_blocked_neighbour),
        cmocka_unit_test(a_swipe_that_makes_the_goal_wins_whether_the_corner_is_free_or_taken),
        cmocka_unit_test(a_board_has_none_to_four_neighbours),
        cmocka_unit_test(a_board_is_finished_when_won_or_blocked_or_no_swipe_changes_it),
        cmocka_unit_test(boards_are_equal_cell_by_cell),
        cmocka_unit_test(every_call_takes_time_in_proportion_to_the_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
