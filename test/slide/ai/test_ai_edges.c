/* Advice, reviews and what learning looks at, at their edges: boards without a move, turns of chance, the largest
 * tiles. */
#include "cmocka_includes.h"

#include <string.h>

#include "lib/solved_exact.h"
#include "slide/ai/advise.h"
#include "slide/ai/carousel.h"
#include "slide/ai/draw.h"
#include "slide/ai/evaluate.h"
#include "slide/ai/plain.h"
#include "slide/ai/review.h"
#include "slide/ai/search.h"
#include "slide/ai/small_network.h"
#include "slide/ai/stage.h"
#include "slide/ai/view.h"
#include "slide/solve/exact_table.h"

static struct slide_rules rules;

static int classic(void **state) {
    (void)state;
    slide_rules_classic(&rules);
    return 0;
}

static struct wide4 tiles(unsigned first, unsigned second, unsigned third) {
    struct wide4 board = {0};
    const unsigned kind[] = {first, second, third};
    for (unsigned i = 0; i < 3; i++) {
        board.low |= (uint64_t)(kind[i] & 15) << 4 * i;
        board.high |= (uint64_t)(kind[i] >> 4) << 4 * i;
    }
    return board;
}

/* ---- Advice ---- */

static void advice_is_for_a_player_who_can_move(void **state) {
    (void)state;
    uint8_t cell[4] = {1, 2, 2, 1};
    const struct adviser alone = {0};
    const struct budget budget = {.depth = 2};
    struct slide_state stuck = {.board = {2, 2, cell}}, over = stuck, due = stuck;
    struct advice advice;
    over.over = true;
    due.due = 1;
    assert_int_equal(advise(&alone, &rules, &stuck, &budget, &advice), ERR_MOVE);
    assert_int_equal(advise(&alone, &rules, &over, &budget, &advice), ERR_OVER);
    assert_int_equal(advise(&alone, &rules, &due, &budget, &advice), ERR_TURN);
    assert_int_equal(plain_advise(&rules, &over, &budget, &advice), ERR_OVER);
    assert_int_equal(plain_advise(&rules, &due, &budget, &advice), ERR_TURN);
    cell[0] = 0;
    assert_int_equal(advise(&alone, &rules, &stuck, &budget, &advice), ERR_NONE);
    assert_int_equal(advice.depth, 2);
}

/* Where a goal ends the game, a board that has made more than the goal lacks nothing. */
static void a_goal_that_is_made_is_not_missing(void **state) {
    (void)state;
    uint8_t cell[4] = {5, 0, 0, 0};
    struct slide_rules small = rules;
    assert_int_equal(slide_rules_set(&small, "goal", "8 ends", NULL), ERR_NONE);
    double made = plain_evaluate(&small, (struct slide_board){2, 2, cell});
    cell[0] = 1;
    assert_true(plain_evaluate(&small, (struct slide_board){2, 2, cell}) < made);
    assert_int_equal(slide_rules_set(&small, "goal", "none", NULL), ERR_NONE);
    assert_true(plain_evaluate(&small, (struct slide_board){2, 2, cell}) > 1); /* points instead of a chance */
}

/* An exact table that does not know the game or the board leaves it to the search, and a network what is no game of its
 * own to the plain engine. */
static void whoever_knows_the_board_gives_the_advice(void **state) {
    (void)state;
    struct slide_rules corner = rules, next = rules, thirds = rules;
    struct exact_task task = task_of(2, 2, 0);
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    struct exact_table table;
    struct network network;
    struct search search;
    struct kept file;
    solve_into(&task, 1, &file);
    assert_int_equal(exact_table_open(&table, file.at, file.length, &host, NULL), ERR_NONE);
    small_network(&network, "012", 5);
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){0}), ERR_NONE);
    assert_int_equal(slide_rules_set(&corner, "begin", "1", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&corner, "where", "corner", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&next, "merge", "next", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&thirds, "new", "8:1", NULL), ERR_NONE);
    uint8_t cell[16] = {1, 1}, large[4] = {9, 9};
    const struct adviser both = {&search, &table};
    const struct {
        const struct slide_rules *rules;
        struct slide_board board;
        enum advice_source source;
    } QUESTIONS[] = {
        {&rules, {2, 2, cell}, ADVICE_TABLE},   {&rules, {2, 2, large}, ADVICE_PLAIN},
        {&thirds, {2, 2, cell}, ADVICE_PLAIN},  {&rules, {3, 3, cell}, ADVICE_PLAIN},
        {&rules, {4, 4, cell}, ADVICE_NETWORK}, {&corner, {4, 4, cell}, ADVICE_PLAIN},
        {&next, {4, 4, cell}, ADVICE_PLAIN},    {&thirds, {4, 4, cell}, ADVICE_NETWORK},
    };
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof QUESTIONS[0]; i++) {
        struct slide_state asked = {.board = QUESTIONS[i].board};
        struct advice advice;
        assert_int_equal(advise(&both, QUESTIONS[i].rules, &asked, &(struct budget){.depth = 1}, &advice), ERR_NONE);
        assert_int_equal(advice.source, QUESTIONS[i].source);
    }
    uint8_t stuck[16] = {1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1};
    struct slide_state full = {.board = {4, 4, stuck}};
    struct advice untouched = {.depth = 99};
    assert_int_equal(advise(&both, &rules, &full, &(struct budget){.depth = 1}, &untouched), ERR_MOVE);
    assert_int_equal(untouched.depth, 99);
    search_close(&search);
    network_close(&network);
    exact_table_close(&table);
    free(file.at);
    exact_system_close(&system);
}

/* ---- Reviews ---- */

static void luck_is_that_of_one_tile_which_came(void **state) {
    (void)state;
    uint8_t before[4] = {1, 0, 0, 2}, with[4] = {1, 1, 0, 2};
    const struct adviser alone = {0};
    struct slide_state after = {.board = {2, 2, before}, .due = 1}, drawn = {.board = {2, 2, with}}, other;
    double luck = 7;
    assert_int_equal(review_luck(&alone, &rules, &after, &drawn, &luck), ERR_NONE);
    assert_true(luck != 7);
    other = drawn;
    other.due = 1; /* it has not come */
    assert_int_equal(review_luck(&alone, &rules, &after, &other, &luck), ERR_TURN);
    other = after;
    other.due = 2;
    assert_int_equal(review_luck(&alone, &rules, &other, &drawn, &luck), ERR_TURN);
    struct slide_rules corner = rules;
    assert_int_equal(slide_rules_set(&corner, "begin", "1", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&corner, "where", "corner", NULL), ERR_NONE);
    before[1] = 3; /* no tile can come there */
    assert_int_equal(review_luck(&alone, &corner, &after, &drawn, &luck), ERR_MOVE);
}

static void a_formation_is_given_up_by_a_move_without_a_chance(void **state) {
    (void)state;
    struct advice values = {.best = SLIDE_UP}, success = {.open = 1u << SLIDE_UP | 1u << SLIDE_LEFT};
    assert_true(review_gives_up(&values, &success));
    success.value[SLIDE_UP] = 0.5;
    assert_false(review_gives_up(&values, &success));
    values.best = SLIDE_DOWN; /* what is not known is not given up */
    assert_false(review_gives_up(&values, &success));
}

static void losses_of_two_kinds_are_not_added(void **state) {
    (void)state;
    struct review_move moves[3] = {
        {.loss = 1, .advice = {.chance = true}}, {.loss = 4}, {.loss = 2, .advice = {.chance = true}}};
    struct review_summary sum;
    review_sum(moves, 3, (struct review_end){0}, &sum);
    assert_int_equal(sum.moves, 3);
    assert_true(sum.loss == (sum.chance ? 3 : 4));
}

static void no_games_have_no_figures(void **state) {
    (void)state;
    struct evaluate_game game[2] = {{0}};
    struct evaluate_summary sum;
    evaluate_sum(game, 2, &sum);
    assert_int_equal(sum.games, 0);
    assert_true(sum.mean == 0 && sum.median == 0 && sum.rate[0] == 0);
    game[1] = (struct evaluate_game){.played = true, .score = 12, .largest = 2};
    evaluate_sum(game, 2, &sum);
    assert_true(sum.mean == 12 && sum.median == 12 && sum.low == 12 && sum.rate[2] == 1 && sum.rate[3] == 0);
}

/* With too few kinds a board may have two equal tiles side by side that cannot merge. */
static void games_are_played_only_where_there_are_tiles_for_all_of_them(void **state) {
    (void)state;
    struct slide_rules few = rules;
    struct evaluate_game game;
    assert_int_equal(slide_rules_set(&few, "goal", "none", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&few, "tiles", "2 4 8 16", NULL), ERR_NONE);
    for (enum evaluate_kind kind = EVALUATE_NETWORK; kind <= EVALUATE_RANDOM; kind++) {
        struct evaluate_player player = {.kind = kind, .budget = {.depth = 1}};
        assert_int_equal(evaluate_run(&player, &few, (struct evaluate_games){1, 1, 0, 1}, 1, NULL, NULL, &game),
                         ERR_RANGE);
    }
}

/* ---- What a network sees ---- */

/* The stage that opens with a tile alone stays open; one that needs others besides does not. */
static void a_stage_is_open_until_a_larger_tile_comes(void **state) {
    (void)state;
    assert_true(stage_is_open(stage_opening(14, 1), tiles(14, 13, 0)));
    assert_false(stage_is_open(stage_opening(14, 1), tiles(14, 12, 0)));
    assert_false(stage_is_open(stage_opening(14, 1), tiles(14, 13, 15)));
    assert_false(stage_is_open(stage_opening(14, 1), tiles(14, 13, 16)));
    assert_true(stage_is_open(stage_opening(14, 0), tiles(16, 1, 0)));
    assert_true(stage_is_open(stage_opening(15, 1), tiles(15, 14, 0)));
    assert_false(stage_is_open(stage_opening(15, 1), tiles(15, 14, 16)));
}

static void the_level_of_a_carousel_is_the_run_of_its_tile(void **state) {
    (void)state;
    assert_int_equal(carousel_level(tiles(14, 13, 1), 14), 2);
    assert_int_equal(carousel_level(tiles(14, 13, 12), 14), 3);
    assert_int_equal(carousel_level(tiles(13, 12, 1), 14), 0);
    assert_int_equal(carousel_level(tiles(15, 14, 13), 14), 0); /* it has been passed */
    assert_int_equal(carousel_level(tiles(15, 14, 13), 15), 3);
    assert_int_equal(carousel_level(tiles(16, 15, 14), 15), 0);
}

static void a_board_is_seen_shrunk_if_a_tile_is_above_the_top(void **state) {
    (void)state;
    static const struct {
        unsigned first, second, top;
        bool shrunk, may;
    } BOARDS[] = {
        {13, 12, 14, false, false}, {14, 12, 14, false, false}, {14, 14, 14, false, true}, {15, 14, 14, true, true},
        {15, 15, 15, false, false}, {16, 1, 15, true, true},    {16, 1, 14, true, true},
    };
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        struct wide4 board = tiles(BOARDS[i].first, BOARDS[i].second, 0);
        assert_int_equal(view_is_shrunk(board, BOARDS[i].top), BOARDS[i].shrunk);
        assert_int_equal(view_may_shrink(board, BOARDS[i].top), BOARDS[i].may);
    }
}

static void points_are_those_of_what_is_seen(void **state) {
    (void)state;
    static struct slide4 table;
    uint32_t points[SLIDE_WAYS] = {7, 7, 7, 7};
    assert_int_equal(slide4_init(&table, &rules), ERR_NONE);
    view_points(&table, tiles(3, 3, 0), 15, points); /* the true ones stay */
    assert_int_equal(points[SLIDE_LEFT], 7);
    view_points(&table, tiles(15, 3, 3), 14, points);
    assert_int_equal(points[SLIDE_LEFT], 16);
    assert_int_equal(points[SLIDE_UP], 0);
}

/* A rule set with one new tile needs no draw for its kind. */
static void a_single_kind_of_tile_is_drawn_by_its_place_alone(void **state) {
    (void)state;
    struct slide_rules single = rules;
    struct rng one = rng_seeded(RNG_XOSHIRO, 1), two = one;
    assert_int_equal(slide_rules_set(&single, "new", "4", NULL), ERR_NONE);
    struct wide4 board = draw_tile(&single, (struct wide4){0}, &one);
    assert_int_equal(wide4_cell(board, rng_below(&two, 16)), 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advice_is_for_a_player_who_can_move),
        cmocka_unit_test(a_goal_that_is_made_is_not_missing),
        cmocka_unit_test(whoever_knows_the_board_gives_the_advice),
        cmocka_unit_test(games_are_played_only_where_there_are_tiles_for_all_of_them),
        cmocka_unit_test(a_stage_is_open_until_a_larger_tile_comes),
        cmocka_unit_test(luck_is_that_of_one_tile_which_came),
        cmocka_unit_test(a_formation_is_given_up_by_a_move_without_a_chance),
        cmocka_unit_test(losses_of_two_kinds_are_not_added),
        cmocka_unit_test(no_games_have_no_figures),
        cmocka_unit_test(the_level_of_a_carousel_is_the_run_of_its_tile),
        cmocka_unit_test(a_board_is_seen_shrunk_if_a_tile_is_above_the_top),
        cmocka_unit_test(points_are_those_of_what_is_seen),
        cmocka_unit_test(a_single_kind_of_tile_is_drawn_by_its_place_alone),
    };
    return cmocka_run_group_tests(tests, classic, NULL);
}
