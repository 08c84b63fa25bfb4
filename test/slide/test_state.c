/* A whole game: turns, the goal, the end, new tiles, the high score. */
#include "cmocka_includes.h"

#include <string.h>

#include "app/rules_load.h"
#include "slide/state.h"

static struct slide_rules load(const char *name) {
    struct slide_rules rules;
    assert_int_equal(rules_load(name, &rules, NULL), ERR_NONE);
    return rules;
}

struct told {
    unsigned spawned, won, lost;
};

static void tell(void *context, const struct slide_event *event) {
    struct told *told = context;
    told->spawned += event->what == SLIDE_SPAWNED;
    told->won += event->what == SLIDE_WON;
    told->lost += event->what == SLIDE_LOST;
}

static void the_player_waits_until_chance_has_put_its_tiles(void **state) {
    (void)state;
    struct slide_rules rules = load("classic");
    struct slide_state game;
    uint8_t cell[16];
    assert_int_equal(slide_start(&rules, &game, cell, 4, 4, NULL), ERR_NONE);
    assert_int_equal(game.due, 2);
    assert_int_equal(slide_play(&rules, &game, SLIDE_LEFT, NULL), ERR_TURN);
    assert_int_equal(slide_chance(&rules, &game, (struct slide_at){0, 1}, 1, NULL), ERR_NONE);
    assert_int_equal(slide_chance(&rules, &game, (struct slide_at){0, 1}, 1, NULL), ERR_MOVE);
    assert_int_equal(slide_chance(&rules, &game, (struct slide_at){0, 2}, 1, NULL), ERR_NONE);
    assert_int_equal(slide_chance(&rules, &game, (struct slide_at){0, 3}, 1, NULL), ERR_TURN);
    assert_int_equal(slide_play(&rules, &game, SLIDE_UP, NULL), ERR_MOVE);
    assert_int_equal(game.moves, 0);
    assert_int_equal(slide_play(&rules, &game, SLIDE_LEFT, NULL), ERR_NONE);
    assert_int_equal(game.moves, 1);
    assert_int_equal(game.score, 4);
    assert_int_equal(game.due, 1);
    assert_int_equal(slide_chance(&rules, &game, (struct slide_at){4, 0}, 1, NULL), ERR_RANGE);
}

static void a_goal_ends_the_game_or_lets_it_go_on(void **state) {
    (void)state;
    for (int ends = 0; ends < 2; ends++) {
        struct slide_rules rules = load(ends ? "cs61b-2026" : "classic");
        uint8_t cell[4] = {10, 10, 0, 0};
        struct slide_state game;
        struct told told = {0};
        assert_int_equal(slide_start_from(&rules, &game, (struct slide_board){2, 2, cell}, NULL), ERR_NONE);
        assert_int_equal(slide_play(&rules, &game, SLIDE_LEFT, &(struct slide_viewer){tell, &told}), ERR_NONE);
        assert_int_equal(told.won, 1);
        assert_true(game.won);
        assert_int_equal(game.over, ends);
        assert_int_equal(game.due, !ends);
        assert_int_equal(slide_play(&rules, &game, SLIDE_LEFT, NULL), ends ? ERR_OVER : ERR_TURN);
    }
}

static void a_goal_is_won_once(void **state) {
    (void)state;
    struct slide_rules rules = load("classic");
    uint8_t cell[4] = {11, 0, 10, 10};
    struct slide_state game;
    struct told told = {0};
    assert_int_equal(slide_start_from(&rules, &game, (struct slide_board){2, 2, cell}, NULL), ERR_NONE);
    assert_true(game.won);
    assert_false(game.over);
    assert_int_equal(slide_play(&rules, &game, SLIDE_LEFT, &(struct slide_viewer){tell, &told}), ERR_NONE);
    assert_int_equal(told.won, 0);
}

static void a_tile_that_leaves_no_move_loses_the_game(void **state) {
    (void)state;
    struct slide_rules rules = load("classic");
    uint8_t cell[4] = {3, 4, 2, 0};
    struct slide_state game;
    struct told told = {0};
    assert_int_equal(slide_start_from(&rules, &game, (struct slide_board){2, 2, cell}, NULL), ERR_NONE);
    assert_int_equal(slide_play(&rules, &game, SLIDE_RIGHT, NULL), ERR_NONE);
    assert_int_equal(slide_chance(&rules, &game, (struct slide_at){1, 0}, 1, &(struct slide_viewer){tell, &told}),
                     ERR_NONE);
    assert_true(game.over);
    assert_int_equal(told.lost, 1);
}

static void a_taken_corner_loses_unless_the_goal_was_made(void **state) {
    (void)state;
    struct slide_rules rules = load("corner");
    uint8_t blocked[4] = {0, 1, 2, 0}, winning[4] = {6, 6, 0, 0};
    struct slide_state game;
    struct told told = {0};
    struct slide_viewer viewer = {tell, &told};
    assert_int_equal(slide_start_from(&rules, &game, (struct slide_board){2, 2, blocked}, NULL), ERR_NONE);
    assert_int_equal(slide_play(&rules, &game, SLIDE_RIGHT, &viewer), ERR_NONE);
    assert_true(game.over);
    assert_false(game.won);
    assert_int_equal(told.lost, 1);
    assert_int_equal(slide_start_from(&rules, &game, (struct slide_board){2, 2, winning}, NULL), ERR_NONE);
    assert_int_equal(slide_play(&rules, &game, SLIDE_RIGHT, &viewer), ERR_NONE);
    assert_true(game.over);
    assert_true(game.won);
    assert_int_equal(told.lost, 1);
    assert_int_equal(game.due, 0);
}

/* In all other games only a tile equal to the goal reaches it. */
static void a_tile_beyond_the_goal_has_won_the_corner_game_only(void **state) {
    (void)state;
    struct slide_rules corner = load("corner"), course = load("cs61b-2026"), endless = load("endless");
    uint8_t cell[4] = {12, 0, 0, 1};
    struct slide_board board = {2, 2, cell};
    struct slide_state game;
    assert_true(slide_has_goal(&corner, board));
    assert_int_equal(slide_start_from(&corner, &game, board, NULL), ERR_NONE);
    assert_true(game.won && game.over);
    assert_false(slide_has_goal(&course, board));
    assert_int_equal(slide_start_from(&course, &game, board, NULL), ERR_NONE);
    assert_false(game.won || game.over);
    cell[0] = course.goal;
    assert_true(slide_has_goal(&course, board));
    assert_false(slide_has_goal(&endless, board)); /* it has none */
    cell[0] = corner.goal - 1;
    assert_false(slide_has_goal(&corner, board));
}

static void the_corner_game_draws_nothing(void **state) {
    (void)state;
    struct slide_rules rules = load("corner");
    struct slide_state game;
    uint8_t cell[9], kind;
    struct slide_at at;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1), before = rng;
    assert_int_equal(slide_start(&rules, &game, cell, 3, 3, NULL), ERR_NONE);
    assert_int_equal(slide_draw(&rules, &game, &rng, &at, &kind), ERR_NONE);
    assert_int_equal(kind, 1);
    assert_int_equal(at.row, 0);
    assert_int_equal(at.column, 2);
    assert_memory_equal(&rng, &before, sizeof rng);
}

static void wasted_draws_leave_the_tile_pending(void **state) {
    (void)state;
    struct slide_rules rules = load("cs61b-2014");
    struct slide_state game;
    uint8_t cell[16];
    assert_int_equal(slide_start(&rules, &game, cell, 4, 4, NULL), ERR_NONE);
    assert_int_equal(slide_chance(&rules, &game, (struct slide_at){1, 1}, 1, NULL), ERR_NONE);
    assert_int_equal(slide_chance(&rules, &game, (struct slide_at){1, 1}, 2, NULL), ERR_NONE);
    assert_int_equal(game.due, 1);
    assert_int_equal(cell[5], 1);
}

static void a_game_refuses_boards_that_are_not_for_it(void **state) {
    (void)state;
    struct slide_rules endless = load("endless"), course = load("cs61b-2026"), classic = load("classic");
    struct slide_state game;
    struct fault fault;
    uint8_t cell[16] = {0};
    assert_int_equal(slide_start(&endless, &game, cell, 1, 4, &fault), ERR_RANGE);
    assert_int_equal(slide_start(&course, &game, cell, 2, 3, &fault), ERR_RANGE);
    assert_int_equal(slide_start(&classic, &game, cell, 1, 1, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "more start tiles than cells");
    assert_int_equal(slide_start(&classic, &game, cell, 0, 1, &fault), ERR_RANGE);
    classic.where = SLIDE_WHERE_CORNER; /* classic has two tiles at the start */
    assert_int_equal(slide_start(&classic, &game, cell, 4, 4, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "only one start tile fits into the corner (begin 1)");
    assert_int_equal(slide_start_from(&course, &game, (struct slide_board){2, 3, cell}, &fault), ERR_RANGE);
    assert_int_equal(slide_start_from(&classic, &game, (struct slide_board){1, 1, cell}, &fault), ERR_NONE);
    assert_true(game.over); /* an empty board has no move */
}

static void new_tiles_follow_their_weights_and_fall_everywhere(void **state) {
    (void)state;
    struct slide_rules rules = load("classic");
    struct rng rng = rng_seeded(RNG_XOSHIRO, 11);
    unsigned fours = 0, hits[16] = {0};
    for (int i = 0; i < 32000; i++) {
        struct slide_state game;
        struct slide_at at;
        uint8_t cell[16], kind;
        slide_start(&rules, &game, cell, 4, 4, NULL);
        assert_int_equal(slide_draw(&rules, &game, &rng, &at, &kind), ERR_NONE);
        fours += kind == 2;
        hits[at.row * 4 + at.column]++;
    }
    assert_in_range(fours, 2930, 3470); /* 3200, five standard deviations */
    for (int i = 0; i < 16; i++)
        assert_in_range(hits[i], 1780, 2220); /* 2000 */
}

/* The historic draw is made for up to two kinds only. */
static void three_kinds_of_new_tiles_are_drawn_by_every_generator(void **state) {
    (void)state;
    static const char RULES[] =
        "name three\ntitle three\nsize 4x4\nsizes any\nleast 1\nbegin 2\ntiles double 2\n"
        "merge equal\nnew 2:25 4:25 8:50\nwhere empty\ngoal none\nhigh at-once\ngenerator java\n";
    struct slide_rules rules;
    assert_int_equal(slide_rules_read(&rules, RULES, strlen(RULES), NULL), ERR_NONE);
    for (unsigned generator = 0; generator < 2; generator++) {
        unsigned drawn[4] = {0};
        rules.generator = generator ? RNG_JAVA : RNG_XOSHIRO;
        struct rng rng = rng_seeded(rules.generator, 3);
        for (int i = 0; i < 8000; i++) {
            struct slide_state game;
            struct slide_at at;
            uint8_t cell[16], kind;
            slide_start(&rules, &game, cell, 4, 4, NULL);
            assert_int_equal(slide_draw(&rules, &game, &rng, &at, &kind), ERR_NONE);
            drawn[kind]++;
        }
        assert_in_range(drawn[1], 1800, 2200); /* 2000, five standard deviations */
        assert_in_range(drawn[2], 1800, 2200);
        assert_in_range(drawn[3], 3770, 4230);
    }
}

/* A unit draw for one or two kinds, as the historic program did, and a draw below the sum of the weights for more. */
static void the_historic_generator_draws_up_to_two_kinds_by_a_unit_draw(void **state) {
    (void)state;
    static const char *const NEW[] = {"2", "2:75 4:25", "2:25 4:25 8:50"};
    for (unsigned kinds = 1; kinds <= 3; kinds++) {
        struct slide_rules rules = load("classic");
        uint8_t cell[16] = {0}, kind;
        struct slide_state game = {.board = {4, 4, cell}, .due = 1};
        struct rng rng = rng_seeded(RNG_JAVA, kinds), expected = rng;
        rules.generator = RNG_JAVA;
        assert_int_equal(slide_rules_set(&rules, "new", NEW[kinds - 1], NULL), ERR_NONE);
        for (unsigned i = 0; i < 200; i++) {
            struct slide_at at;
            assert_int_equal(slide_draw(&rules, &game, &rng, &at, &kind), ERR_NONE);
            uint32_t below = kinds < 3 ? 0 : rng_below(&expected, 100);
            double unit = kinds < 3 ? rng_unit(&expected) : 0;
            uint8_t wanted = kinds == 1   ? 1
                             : kinds == 2 ? (uint8_t)(unit < 0.75 ? 1 : 2)
                                          : (uint8_t)(below < 25   ? 1
                                                      : below < 50 ? 2
                                                                   : 3);
            assert_int_equal(kind, wanted);
            struct slide_at place = slide_nth_empty(game.board, rng_below(&expected, 16));
            assert_int_equal(at.row, place.row);
            assert_int_equal(at.column, place.column);
        }
    }
}

static void exactly_n_tiles_are_added_or_none(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 5);
    static const char *const names[] = {"endless", "cs61b-2014"};
    for (int i = 0; i < 2; i++) {
        struct slide_rules rules = load(names[i]);
        uint8_t cell[9] = {0};
        struct slide_board board = {3, 3, cell};
        assert_int_equal(slide_add_tiles(&rules, board, 10, &rng, NULL), ERR_RANGE);
        assert_int_equal(slide_empty_cells(board), 9);
        assert_int_equal(slide_add_tiles(&rules, board, 4, &rng, NULL), ERR_NONE);
        assert_int_equal(slide_empty_cells(board), 5);
        assert_int_equal(slide_add_tiles(&rules, board, 5, &rng, NULL), ERR_NONE);
        assert_int_equal(slide_add_tiles(&rules, board, 1, &rng, NULL), ERR_RANGE);
        assert_int_equal(slide_add_tiles(&rules, board, 0, &rng, NULL), ERR_NONE);
    }
    struct slide_rules corner = load("corner");
    uint8_t cell[4] = {0};
    assert_int_equal(slide_add_tiles(&corner, (struct slide_board){2, 2, cell}, 2, &rng, NULL), ERR_RANGE);
    assert_int_equal(slide_add_tiles(&corner, (struct slide_board){2, 2, cell}, 1, &rng, NULL), ERR_NONE);
    assert_int_equal(cell[1], 1);
}

static void adding_no_tile_to_a_full_board_is_fine(void **state) {
    (void)state;
    struct slide_rules rules = load("endless");
    struct rng rng = rng_seeded(RNG_XOSHIRO, 5), before = rng;
    uint8_t cell[4] = {1, 2, 3, 4}, same[4] = {1, 2, 3, 4};
    assert_int_equal(slide_add_tiles(&rules, (struct slide_board){2, 2, cell}, 0, &rng, NULL), ERR_NONE);
    assert_memory_equal(cell, same, sizeof cell);
    assert_memory_equal(&rng, &before, sizeof rng);
}

static void three_of_four_new_tiles_are_twos_in_the_game_of_2014(void **state) {
    (void)state;
    struct slide_rules rules = load("cs61b-2014");
    struct rng rng = rng_seeded(rules.generator, 42);
    unsigned twos = 0, fours = 0;
    for (int i = 0; i < 40000; i++) {
        struct slide_state game;
        struct slide_at at;
        uint8_t cell[16], kind;
        slide_start(&rules, &game, cell, 4, 4, NULL);
        assert_int_equal(slide_draw(&rules, &game, &rng, &at, &kind), ERR_NONE);
        twos += rules.value[kind] == 2;
        fours += rules.value[kind] == 4;
    }
    assert_int_equal(twos + fours, 40000);
    assert_in_range(twos, 29567, 30433); /* 30000, five standard deviations */
}

static void the_high_score_counts_when_the_rules_say(void **state) {
    (void)state;
    struct slide_rules classic = load("classic"), course = load("cs61b-2014"), none = load("cs61b-2026");
    assert_int_equal(slide_high_score(&classic, 10, 20, false), 20);
    assert_int_equal(slide_high_score(&classic, 30, 20, true), 30);
    assert_int_equal(slide_high_score(&course, 10, 20, false), 10);
    assert_int_equal(slide_high_score(&course, 10, 20, true), 20);
    assert_int_equal(slide_high_score(&none, 0, 20, true), 0);
}

static void a_whole_game_ends_and_adds_up(void **state) {
    (void)state;
    static const char *const names[] = {"classic", "tiny", "fibonacci", "cs61b-2014", "from-three", "corner"};
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct slide_rules rules = load(names[i]);
        struct slide_state game;
        struct told told = {0};
        uint8_t cell[64];
        struct rng rng = rng_seeded(rules.generator, i), ways = rng_seeded(RNG_XOSHIRO, i);
        slide_start(&rules, &game, cell, rules.width, rules.height, NULL);
        while (!game.over) {
            struct slide_at at;
            uint8_t kind;
            while (slide_draw(&rules, &game, &rng, &at, &kind) == ERR_NONE)
                assert_int_equal(slide_chance(&rules, &game, at, kind, &(struct slide_viewer){tell, &told}), ERR_NONE);
            slide_play(&rules, &game, (enum slide_way)rng_below(&ways, 4), &(struct slide_viewer){tell, &told});
        }
        assert_int_equal(told.lost + (game.won && rules.goal_ends), 1);
        assert_true(game.moves > 0);
        bool last_tile_fell = !(game.won && rules.goal_ends) && rules.where != SLIDE_WHERE_CORNER;
        if (last_tile_fell)
            assert_int_equal(told.spawned, game.moves + rules.begin);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_player_waits_until_chance_has_put_its_tiles),
        cmocka_unit_test(a_goal_ends_the_game_or_lets_it_go_on),
        cmocka_unit_test(a_goal_is_won_once),
        cmocka_unit_test(a_tile_that_leaves_no_move_loses_the_game),
        cmocka_unit_test(a_taken_corner_loses_unless_the_goal_was_made),
        cmocka_unit_test(a_tile_beyond_the_goal_has_won_the_corner_game_only),
        cmocka_unit_test(the_corner_game_draws_nothing),
        cmocka_unit_test(wasted_draws_leave_the_tile_pending),
        cmocka_unit_test(a_game_refuses_boards_that_are_not_for_it),
        cmocka_unit_test(new_tiles_follow_their_weights_and_fall_everywhere),
        cmocka_unit_test(three_kinds_of_new_tiles_are_drawn_by_every_generator),
        cmocka_unit_test(the_historic_generator_draws_up_to_two_kinds_by_a_unit_draw),
        cmocka_unit_test(exactly_n_tiles_are_added_or_none),
        cmocka_unit_test(adding_no_tile_to_a_full_board_is_fine),
        cmocka_unit_test(three_of_four_new_tiles_are_twos_in_the_game_of_2014),
        cmocka_unit_test(the_high_score_counts_when_the_rules_say),
        cmocka_unit_test(a_whole_game_ends_and_adds_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
