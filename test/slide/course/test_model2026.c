/* The model of the course of 2026: coordinates from the bottom left, perspectives, tilts tile by tile. */
#include "cmocka_includes.h"

#include <string.h>

#include "slide/course/model2026.h"
#include "slide/course/storage.h"
#include "slide/text.h"

static struct slide_rules rules;

struct drawn {
    uint8_t cell[64];
    bool merged[64];
    struct model2026 model;
};

static void draw(struct drawn *drawn, const char *text) {
    struct slide_board board;
    assert_int_equal(slide_board_read(&rules, text, strlen(text), drawn->cell, 64, &board, NULL), ERR_NONE);
    assert_int_equal(model2026_new(&drawn->model, &rules, board, drawn->merged), ERR_NONE);
}

static void looks_like(const struct drawn *drawn, const char *text) {
    uint8_t cell[64];
    struct slide_board board;
    assert_int_equal(slide_board_read(&rules, text, strlen(text), cell, 64, &board, NULL), ERR_NONE);
    assert_memory_equal(drawn->cell, cell, (size_t)board.width * board.height);
}

static const char SIXTEENS[] = "|    |    |    |    |\n"
                               "|  16|    |  16|    |\n"
                               "|    |    |    |    |\n"
                               "|    |    |    |   2|\n";

static void the_origin_is_the_bottom_left_and_moves_with_the_perspective(void **state) {
    (void)state;
    struct drawn drawn;
    draw(&drawn, SIXTEENS);
    assert_int_equal(model2026_tile(&drawn.model, 0, 2), 16);
    assert_int_equal(model2026_tile(&drawn.model, 3, 0), 2);
    model2026_set_perspective(&drawn.model, SIDE_WEST);
    assert_int_equal(model2026_tile(&drawn.model, 2, 3), 16);
    assert_int_equal(model2026_tile(&drawn.model, 0, 0), 2);
    model2026_set_perspective(&drawn.model, SIDE_NORTH);
    assert_int_equal(model2026_tile(&drawn.model, 2, 2), 16);
}

static void a_tilt_to_the_west_is_a_tilt_up_as_seen_from_there(void **state) {
    (void)state;
    struct drawn drawn;
    draw(&drawn, SIXTEENS);
    assert_int_equal(model2026_tilt(&drawn.model, SIDE_WEST), ERR_NONE);
    looks_like(&drawn, "0 0 0 0\n32 0 0 0\n0 0 0 0\n2 0 0 0\n");
    assert_int_equal(drawn.model.score, 32);
    assert_int_equal(drawn.model.perspective, SIDE_NORTH);
}

/* The document's example: with WEST up, tilt(NORTH) moves the tiles to the west edge, and north is up again. */
static void the_worked_example_of_the_perspective(void **state) {
    (void)state;
    struct drawn drawn;
    draw(&drawn, SIXTEENS);
    assert_int_equal(model2026_tile(&drawn.model, 0, 2), 16);
    model2026_set_perspective(&drawn.model, SIDE_WEST);
    assert_int_equal(model2026_tile(&drawn.model, 2, 3), 16);
    assert_int_equal(model2026_tile(&drawn.model, 2, 1), 16);
    assert_int_equal(model2026_tilt(&drawn.model, SIDE_NORTH), ERR_NONE);
    assert_int_equal(drawn.model.perspective, SIDE_NORTH);
    looks_like(&drawn, "|    |    |    |    |\n"
                       "|  32|    |    |    |\n"
                       "|    |    |    |    |\n"
                       "|   2|    |    |    |\n");
    model2026_set_perspective(&drawn.model, SIDE_WEST); /* as the document draws it from there */
    assert_int_equal(model2026_tile(&drawn.model, 0, 3), 2);
    assert_int_equal(model2026_tile(&drawn.model, 2, 3), 32);
}

static void the_perspective_is_north_after_every_return(void **state) {
    (void)state;
    struct drawn still, large;
    draw(&still, "4 2\n2 4\n");
    draw(&large, "4611686018427387904 4611686018427387904\n0 0\n");
    for (enum side side = SIDE_NORTH; side <= SIDE_WEST; side++) {
        model2026_set_perspective(&still.model, side);
        assert_int_equal(model2026_tilt(&still.model, SIDE_EAST), ERR_MOVE);
        assert_int_equal(still.model.perspective, SIDE_NORTH);
    }
    model2026_set_perspective(&large.model, SIDE_WEST);
    assert_int_equal(model2026_tilt(&large.model, SIDE_NORTH), ERR_RANGE);
    assert_int_equal(large.model.perspective, SIDE_NORTH);
}

static void one_tile_moves_up_as_far_as_possible(void **state) {
    (void)state;
    struct drawn drawn;
    draw(&drawn, "2 0 4\n0 0 2\n2 0 0\n");
    assert_true(model2026_move_up(&drawn.model, 0, 0)); /* merges with the 2 on top */
    looks_like(&drawn, "4 0 4\n0 0 2\n0 0 0\n");
    assert_true(model2026_was_merged(&drawn.model, 0, 2));
    assert_int_equal(drawn.model.score, 4);
    assert_false(model2026_move_up(&drawn.model, 2, 1)); /* a 4 is above */
    assert_false(model2026_move_up(&drawn.model, 1, 1)); /* no tile there */
    assert_false(model2026_move_up(&drawn.model, 2, 2)); /* already on top */
}

static void a_merged_tile_does_not_merge_again_in_its_tilt(void **state) {
    (void)state;
    struct drawn drawn;
    draw(&drawn, "2 0 0\n2 0 0\n4 0 0\n");
    assert_true(model2026_tilt_column(&drawn.model, 0));
    looks_like(&drawn, "4 0 0\n4 0 0\n0 0 0\n");
    assert_false(model2026_tilt_column(&drawn.model, 1));
}

static void moving_by_hand_merges_or_refuses(void **state) {
    (void)state;
    struct drawn drawn;
    bool merged;
    draw(&drawn, "2 4\n2 0\n");
    assert_int_equal(model2026_move(&drawn.model, 1, 0, 0, 0, &merged), ERR_MOVE); /* no tile */
    assert_int_equal(model2026_move(&drawn.model, 0, 0, 1, 1, &merged), ERR_MOVE); /* 2 onto 4 */
    assert_int_equal(model2026_move(&drawn.model, 0, 0, 0, 0, &merged), ERR_NONE);
    assert_false(merged);
    assert_int_equal(model2026_move(&drawn.model, 0, 0, 0, 1, &merged), ERR_NONE);
    assert_true(merged);
    looks_like(&drawn, "4 4\n0 0\n");
    assert_int_equal(model2026_move(&drawn.model, 0, 1, 1, 0, &merged), ERR_NONE);
    assert_false(merged);
}

static void the_board_of_the_document_scores_twelve(void **state) {
    (void)state;
    struct drawn drawn;
    draw(&drawn, "2 0 2 0\n4 4 2 2\n0 4 0 0\n2 4 4 8\n");
    assert_int_equal(model2026_tilt(&drawn.model, SIDE_NORTH), ERR_NONE);
    looks_like(&drawn, "2 8 4 2\n4 4 4 8\n2 0 0 0\n0 0 0 0\n");
    assert_int_equal(drawn.model.score, 12);
    assert_int_equal(model2026_tilt(&drawn.model, SIDE_NORTH), ERR_NONE); /* the fours that now meet */
    assert_int_equal(drawn.model.score, 20);
}

static void spaces_and_neighbours_are_moves(void **state) {
    (void)state;
    struct drawn space, none, pair;
    draw(&space, "2 0 2 0\n4 4 2 2\n0 4 0 0\n2 4 4 8\n");
    draw(&none, "2 4 2 4\n16 2 4 2\n2 4 2 4\n4 2 4 2\n");
    draw(&pair, "2 4 64 64\n16 2 4 8\n2 4 2 32\n4 2 4 32\n");
    assert_true(storage_moves_possible(&rules, space.model.board));
    assert_false(storage_moves_possible(&rules, none.model.board));
    assert_true(storage_moves_possible(&rules, pair.model.board));
    assert_false(slide_holds(space.model.board, rules.goal)); /* maxTileExists */
    assert_false(storage_is_full(space.model.board));         /* emptySpaceExists */
    assert_true(storage_is_full(none.model.board));
}

/* The game is over with the largest piece on the board, or without a move; an empty board has moves here. */
static void the_game_is_over_with_the_goal_or_without_a_move(void **state) {
    (void)state;
    static const struct {
        const char *board;
        bool over;
    } cases[] = {
        {"2 0 2 0\n4 4 2 2\n0 4 0 0\n2 4 4 8\n", false},
        {"2 4 2 4\n16 2 4 2\n2 4 2 4\n4 2 4 2\n", true},
        {"2 4 64 64\n16 2 4 8\n2 4 2 32\n4 2 4 32\n", false},
        {"2 0 2 0\n4 2048 2 2\n0 4 0 0\n2 4 4 8\n", true},
        {"2 0\n4096 0\n", false}, /* a goal is reached by a tile equal to it */
        {"0 0\n0 0\n", false},
        {"2048 \n", true},
        {"2 \n", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct drawn drawn;
        draw(&drawn, cases[i].board);
        assert_int_equal(model2026_game_over(&drawn.model), cases[i].over);
        struct slide_rules endless = rules;
        endless.goal = 0;
        drawn.model.rules = &endless;
        assert_int_equal(model2026_game_over(&drawn.model), !storage_moves_possible(&rules, drawn.model.board));
    }
}

static void a_model_is_written_as_the_course_has_it(void **state) {
    (void)state;
    struct drawn drawn;
    char text[1024];
    struct out line = out_of(text, sizeof text);
    draw(&drawn, "2 0 2 0\n4 4 2 2\n0 4 0 0\n2 4 4 8\n");
    assert_int_equal(model2026_tilt(&drawn.model, SIDE_NORTH), ERR_NONE);
    model2026_write(&drawn.model, &line);
    assert_string_equal(text, "\n[\n"
                              "|   2|   8|   4|   2|\n"
                              "|   4|   4|   4|   8|\n"
                              "|   2|    |    |    |\n"
                              "|    |    |    |    |\n"
                              "] 12 (game is not over) \n");
    looks_like(&drawn, text); /* and is read back */
    draw(&drawn, "2048 16384\n32 0\n");
    line = out_of(text, sizeof text);
    model2026_write(&drawn.model, &line);
    assert_string_equal(text, "\n[\n|2048|16384|\n|  32|    |\n] 0 (game is over) \n");
    looks_like(&drawn, text);
}

static void the_largest_model_of_a_size_fits_the_buffer_that_is_promised(void **state) {
    (void)state;
    struct drawn drawn;
    char text[20 * 64 + 2 * 8 + 64];
    memset(drawn.cell, 62, sizeof drawn.cell);
    assert_int_equal(model2026_new(&drawn.model, &rules, (struct slide_board){8, 8, drawn.cell}, drawn.merged),
                     ERR_NONE);
    drawn.model.score = UINT64_MAX;
    struct out line = out_of(text, sizeof text);
    model2026_write(&drawn.model, &line);
    assert_false(line.full);
}

static void every_tilt_equals_the_engines(void **state) {
    (void)state;
    static const enum slide_way ways[] = {SLIDE_UP, SLIDE_RIGHT, SLIDE_DOWN, SLIDE_LEFT};
    struct rng rng = rng_seeded(RNG_XOSHIRO, 9);
    for (int n = 0; n < 2000; n++) {
        struct drawn drawn;
        uint8_t cell[64];
        uint64_t points = 0;
        uint32_t side = 1 + rng_below(&rng, 8);
        enum side up = (enum side)rng_below(&rng, 4), towards = (enum side)rng_below(&rng, 4);
        for (uint32_t i = 0; i < side * side; i++)
            drawn.cell[i] = (uint8_t)rng_below(&rng, 4);
        memcpy(cell, drawn.cell, sizeof cell);
        struct slide_board board = {side, side, cell};
        assert_int_equal(
            model2026_new(&drawn.model, &rules, (struct slide_board){side, side, drawn.cell}, drawn.merged), ERR_NONE);
        enum err err = slide_tilt(&rules, board, ways[(up + towards) % 4], &points, NULL);
        model2026_set_perspective(&drawn.model, up);
        assert_int_equal(model2026_tilt(&drawn.model, towards), err);
        assert_int_equal(drawn.model.perspective, SIDE_NORTH);
        assert_memory_equal(drawn.cell, cell, side * side);
        assert_int_equal(drawn.model.score, points);
    }
}

static void what_does_not_fit_is_refused(void **state) {
    (void)state;
    struct drawn drawn;
    uint8_t cell[6] = {0};
    assert_int_equal(model2026_new(&drawn.model, &rules, (struct slide_board){2, 3, cell}, drawn.merged), ERR_RANGE);
    assert_int_equal(model2026_new(&drawn.model, &rules, (struct slide_board){0, 0, cell}, drawn.merged), ERR_RANGE);
    assert_int_equal(model2026_new(&drawn.model, &rules, (struct slide_board){32769, 32769, cell}, drawn.merged),
                     ERR_RANGE);
    assert_int_equal(model2026_new(&drawn.model, &rules, (struct slide_board){1, 1, cell}, drawn.merged), ERR_NONE);
    draw(&drawn, "4611686018427387904 4611686018427387904\n0 0\n");
    assert_int_equal(model2026_tilt(&drawn.model, SIDE_WEST), ERR_RANGE);
    bool merged;
    assert_int_equal(model2026_move(&drawn.model, 0, 1, 1, 1, &merged), ERR_MOVE);
    looks_like(&drawn, "4611686018427387904 4611686018427387904\n0 0\n");
}

int main(void) {
    slide_rules_classic(&rules);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_origin_is_the_bottom_left_and_moves_with_the_perspective),
        cmocka_unit_test(a_tilt_to_the_west_is_a_tilt_up_as_seen_from_there),
        cmocka_unit_test(the_worked_example_of_the_perspective),
        cmocka_unit_test(the_perspective_is_north_after_every_return),
        cmocka_unit_test(one_tile_moves_up_as_far_as_possible),
        cmocka_unit_test(a_merged_tile_does_not_merge_again_in_its_tilt),
        cmocka_unit_test(moving_by_hand_merges_or_refuses),
        cmocka_unit_test(the_board_of_the_document_scores_twelve),
        cmocka_unit_test(spaces_and_neighbours_are_moves),
        cmocka_unit_test(the_game_is_over_with_the_goal_or_without_a_move),
        cmocka_unit_test(a_model_is_written_as_the_course_has_it),
        cmocka_unit_test(the_largest_model_of_a_size_fits_the_buffer_that_is_promised),
        cmocka_unit_test(every_tilt_equals_the_engines),
        cmocka_unit_test(what_does_not_fit_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
