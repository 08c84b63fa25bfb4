/* The module interface specification: BoardStorage, Movement, Score, Board, Controller. */
#include "cmocka_includes.h"

#include <string.h>

#include "app/rules_load.h"
#include "slide/course/storage.h"

static struct slide_rules rules;

static void a_storage_is_at_least_two_by_two_and_empty(void **state) {
    (void)state;
    uint8_t cell[12];
    struct slide_board board;
    memset(cell, 9, sizeof cell);
    assert_int_equal(storage_new(&board, cell, 1, 4), ERR_RANGE);
    assert_int_equal(storage_new(&board, cell, 4, 1), ERR_RANGE);
    assert_int_equal(storage_new(&board, cell, 0, 0), ERR_RANGE);
    assert_int_equal(storage_new(&board, cell, 32769, 2), ERR_RANGE);
    assert_int_equal(storage_new(&board, cell, 4, 3), ERR_NONE);
    assert_int_equal(board.width, 4);
    assert_int_equal(board.height, 3);
    assert_int_equal(slide_empty_cells(board), 12);
    assert_false(storage_is_full(board));
}

static void lines_are_set_and_read(void **state) {
    (void)state;
    uint8_t cell[6];
    struct slide_board board;
    uint64_t row[3] = {2, 0, 8}, column[2] = {16, 32}, got[6], bad[3] = {2, 3, 4};
    assert_int_equal(storage_new(&board, cell, 3, 2), ERR_NONE);
    assert_int_equal(storage_set_row(&rules, board, 0, row, 3), ERR_NONE);
    assert_int_equal(storage_set_column(&rules, board, 1, column, 2), ERR_NONE);
    assert_int_equal(storage_row(&rules, board, 0, got), ERR_NONE);
    assert_true(got[0] == 2 && got[1] == 16 && got[2] == 8);
    assert_int_equal(storage_column(&rules, board, 1, got), ERR_NONE);
    assert_true(got[0] == 16 && got[1] == 32);
    storage_board(&rules, board, got);
    assert_true(got[0] == 2 && got[1] == 16 && got[2] == 8 && got[3] == 0 && got[4] == 32 && got[5] == 0);
    got[0] = 1024; /* a copy: the board is unchanged */
    assert_int_equal(storage_tile(&rules, board, 0, 0), 2);
    assert_int_equal(storage_set_row(&rules, board, 2, row, 3), ERR_RANGE);
    assert_int_equal(storage_set_row(&rules, board, 0, row, 2), ERR_RANGE);
    assert_int_equal(storage_set_row(&rules, board, 0, bad, 3), ERR_RANGE); /* 3 is not a tile of these rules */
    assert_int_equal(storage_set_column(&rules, board, 0, bad + 1, 2), ERR_RANGE);
    assert_int_equal(storage_set_column(&rules, board, 3, column, 2), ERR_RANGE);
    assert_int_equal(storage_set_column(&rules, board, 0, row, 3), ERR_RANGE);
    assert_int_equal(storage_row(&rules, board, 2, got), ERR_RANGE);
    assert_int_equal(storage_column(&rules, board, 3, got), ERR_RANGE);
    assert_int_equal(storage_tile(&rules, board, 1, 0), 16);
}

static void a_tile_outside_the_board_is_minus_one(void **state) {
    (void)state;
    uint8_t cell[4];
    struct slide_board board;
    assert_int_equal(storage_new(&board, cell, 2, 2), ERR_NONE);
    assert_int_equal(storage_tile(&rules, board, 1, 1), 0);
    assert_int_equal(storage_tile(&rules, board, 2, 0), -1);
    assert_int_equal(storage_tile(&rules, board, 0, 2), -1);
    assert_int_equal(storage_tile(&rules, board, -1, 0), -1);
    assert_int_equal(storage_tile(&rules, board, 0, -1), -1);
}

static void moves_are_possible_with_an_empty_cell_or_equal_neighbours(void **state) {
    (void)state;
    uint8_t empty[4] = {0}, stuck[4] = {1, 2, 2, 1}, pair[4] = {1, 1, 2, 3};
    assert_true(storage_moves_possible(&rules, (struct slide_board){2, 2, empty}));
    assert_false(storage_moves_possible(&rules, (struct slide_board){2, 2, stuck}));
    assert_true(storage_is_full((struct slide_board){2, 2, stuck}));
    assert_true(storage_moves_possible(&rules, (struct slide_board){2, 2, pair}));
}

static void a_shift_merges_once_and_remembers_that_it_moved(void **state) {
    (void)state;
    struct movement movement = {false};
    uint64_t line[4] = {2, 2, 4, 4}, points = 0, still[3] = {2, 4, 8};
    assert_int_equal(movement_shift(&rules, &movement, SLIDE_LEFT, still, 3, &points), ERR_NONE);
    assert_false(movement.made);
    assert_int_equal(movement_shift(&rules, &movement, SLIDE_UP, line, 4, &points), ERR_NONE);
    assert_true(line[0] == 4 && line[1] == 8 && line[2] == 0 && line[3] == 0);
    assert_int_equal(points, 12);
    assert_true(movement.made);
    movement.made = false; /* clearMoveMade */
    assert_int_equal(movement_shift(&rules, &movement, SLIDE_RIGHT, line, 4, &points), ERR_NONE);
    assert_true(line[0] == 0 && line[1] == 0 && line[2] == 4 && line[3] == 8);
    assert_true(movement.made);
    assert_int_equal(points, 12);
}

static void an_impossible_shift_changes_nothing(void **state) {
    (void)state;
    struct movement movement = {false};
    uint64_t points = 0, bad[3] = {2, 2, 5}, large[2] = {UINT64_C(1) << 62, UINT64_C(1) << 62};
    assert_int_equal(movement_shift(&rules, &movement, SLIDE_LEFT, bad, 3, &points), ERR_RANGE);
    assert_true(bad[0] == 2 && bad[1] == 2);
    assert_int_equal(movement_shift(&rules, &movement, SLIDE_DOWN, large, 2, &points), ERR_RANGE);
    points = UINT64_MAX;
    bad[2] = 4;
    assert_int_equal(movement_shift(&rules, &movement, SLIDE_LEFT, bad, 3, &points), ERR_RANGE);
    assert_int_equal(movement_shift(&rules, &movement, SLIDE_LEFT, bad, 32769, &points), ERR_RANGE);
    assert_false(movement.made);
}

/* Board.move is a shift of every line: it must do the same as the engine's tilt. */
static void a_move_is_a_shift_of_every_line(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 2);
    for (int n = 0; n < 500; n++) {
        uint8_t cell[20], tilted[20];
        struct slide_board board = {5, 4, cell}, other = {5, 4, tilted};
        struct movement movement = {false};
        uint64_t points = 0, tilt_points = 0, line[5];
        enum slide_way way = (enum slide_way)rng_below(&rng, 4);
        bool rows = way == SLIDE_LEFT || way == SLIDE_RIGHT;
        for (int i = 0; i < 20; i++)
            cell[i] = (uint8_t)rng_below(&rng, 4);
        memcpy(tilted, cell, sizeof cell);
        for (uint32_t i = 0; i < (rows ? 4u : 5u); i++) {
            rows ? storage_row(&rules, board, i, line) : storage_column(&rules, board, i, line);
            assert_int_equal(movement_shift(&rules, &movement, way, line, rows ? 5 : 4, &points), ERR_NONE);
            rows ? storage_set_row(&rules, board, i, line, 5) : storage_set_column(&rules, board, i, line, 4);
        }
        assert_int_equal(slide_tilt(&rules, other, way, &tilt_points, NULL), movement.made ? ERR_NONE : ERR_MOVE);
        assert_memory_equal(cell, tilted, sizeof cell);
        assert_int_equal(points, tilt_points);
    }
}

static void keys_move_until_the_game_is_over_and_the_high_score_stays(void **state) {
    (void)state;
    struct controller controller;
    uint8_t cell[4];
    assert_int_equal(controller_new(&controller, &rules, cell, 1, 2, rng_seeded(RNG_XOSHIRO, 1)), ERR_RANGE);
    assert_int_equal(controller_new(&controller, &rules, cell, 2, 2, rng_seeded(RNG_XOSHIRO, 1)), ERR_NONE);
    assert_int_equal(slide_empty_cells(controller.state.board), 2);
    uint64_t moves = controller.state.moves;
    controller_key(&controller, 'x');
    controller_key(&controller, '\0');
    assert_int_equal(controller.state.moves, moves);
    for (int i = 0; i < 10000 && !controller.over; i++)
        controller_key(&controller, "wasdULDR"[i % 8]);
    assert_true(controller.over);
    assert_true(controller.state.score > 0);
    assert_int_equal(controller.high, controller.state.score);
    uint64_t high = controller.high;
    controller_new_game(&controller);
    assert_false(controller.over);
    assert_int_equal(controller.state.score, 0);
    assert_int_equal(controller.high, high);
}

static void a_score_that_is_set_is_the_score_and_the_high_score_follows(void **state) {
    (void)state;
    struct controller controller;
    uint8_t cell[4];
    assert_int_equal(controller_new(&controller, &rules, cell, 2, 2, rng_seeded(RNG_XOSHIRO, 1)), ERR_NONE);
    assert_int_equal(controller_set_score(&controller, 500), ERR_NONE);
    assert_int_equal(controller.state.score, 500);
    assert_int_equal(controller.high, 500);
    assert_int_equal(controller_set_score(&controller, 20), ERR_NONE); /* a lower score: the high score stays */
    assert_int_equal(controller.state.score, 20);
    assert_int_equal(controller.high, 500);
    assert_int_equal(controller_set_score(&controller, 0), ERR_NONE);
    assert_int_equal(controller.state.score, 0);
}

static void updating_the_score_adds_to_it(void **state) {
    (void)state;
    struct controller controller;
    uint8_t cell[4];
    assert_int_equal(controller_new(&controller, &rules, cell, 2, 2, rng_seeded(RNG_XOSHIRO, 1)), ERR_NONE);
    assert_int_equal(controller_update_score(&controller, 8), ERR_NONE);
    assert_int_equal(controller_update_score(&controller, 4), ERR_NONE);
    assert_int_equal(controller.state.score, 12); /* not 4: the score adds up */
    assert_int_equal(controller.high, 12);
    assert_int_equal(controller_update_score(&controller, 0), ERR_NONE);
    assert_int_equal(controller.state.score, 12);
}

static void negative_and_too_large_scores_are_refused(void **state) {
    (void)state;
    struct controller controller;
    uint8_t cell[4];
    assert_int_equal(controller_new(&controller, &rules, cell, 2, 2, rng_seeded(RNG_XOSHIRO, 1)), ERR_NONE);
    assert_int_equal(controller_set_score(&controller, 8), ERR_NONE);
    assert_int_equal(controller_set_score(&controller, -1), ERR_RANGE);
    assert_int_equal(controller_set_score(&controller, INT64_MIN), ERR_RANGE);
    assert_int_equal(controller_update_score(&controller, -4), ERR_RANGE);
    controller.state.score = UINT64_MAX - 3;
    assert_int_equal(controller_update_score(&controller, 4), ERR_RANGE);
    assert_int_equal(controller.state.score, UINT64_MAX - 3);
    assert_int_equal(controller.high, 8);
}

/* The specification plays a move as shifts that each update the score; Board.move must give the same score. */
static void the_points_of_the_shifts_update_the_score_as_a_move_does(void **state) {
    (void)state;
    struct controller shifted, moved;
    uint8_t cell[9], same[9];
    assert_int_equal(controller_new(&shifted, &rules, cell, 3, 3, rng_seeded(RNG_XOSHIRO, 7)), ERR_NONE);
    assert_int_equal(controller_new(&moved, &rules, same, 3, 3, rng_seeded(RNG_XOSHIRO, 7)), ERR_NONE);
    static const struct {
        char key;
        enum slide_way way;
    } keys[] = {{'w', SLIDE_UP}, {'a', SLIDE_LEFT}, {'s', SLIDE_DOWN}, {'d', SLIDE_RIGHT}};
    for (int i = 0; i < 1000 && !moved.over; i++) {
        uint64_t line[3], points = 0;
        struct movement movement = {false};
        memcpy(cell, same, sizeof cell); /* with the tile that chance added */
        for (uint32_t n = 0; n < 3; n++) {
            bool column = keys[i % 4].way >= SLIDE_UP;
            column ? storage_column(&rules, shifted.state.board, n, line)
                   : storage_row(&rules, shifted.state.board, n, line);
            assert_int_equal(movement_shift(&rules, &movement, keys[i % 4].way, line, 3, &points), ERR_NONE);
        }
        assert_int_equal(controller_update_score(&shifted, (int64_t)points), ERR_NONE);
        controller_key(&moved, keys[i % 4].key);
        assert_int_equal(shifted.state.score, moved.state.score);
        assert_int_equal(shifted.high, moved.high);
    }
    assert_true(moved.over && moved.state.score > 0);
}

int main(void) {
    if (rules_load("endless", &rules, NULL) != ERR_NONE)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_storage_is_at_least_two_by_two_and_empty),
        cmocka_unit_test(lines_are_set_and_read),
        cmocka_unit_test(a_tile_outside_the_board_is_minus_one),
        cmocka_unit_test(moves_are_possible_with_an_empty_cell_or_equal_neighbours),
        cmocka_unit_test(a_shift_merges_once_and_remembers_that_it_moved),
        cmocka_unit_test(an_impossible_shift_changes_nothing),
        cmocka_unit_test(a_move_is_a_shift_of_every_line),
        cmocka_unit_test(keys_move_until_the_game_is_over_and_the_high_score_stays),
        cmocka_unit_test(a_score_that_is_set_is_the_score_and_the_high_score_follows),
        cmocka_unit_test(updating_the_score_adds_to_it),
        cmocka_unit_test(negative_and_too_large_scores_are_refused),
        cmocka_unit_test(the_points_of_the_shifts_update_the_score_as_a_move_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
