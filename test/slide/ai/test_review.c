/* What a move lost, its grade and its luck. The numbers of the first tests are the examples of docs/review.md. */
#include "cmocka_includes.h"

#include <math.h>
#include <string.h>

#include "slide/ai/review.h"
#include "slide/ai/search.h"
#include "slide/ai/small_network.h"
#include "slide/solve/endgame.h"

static const double CLOSE = 1e-9;

static struct slide_rules rules;

static void assert_close(double found, double expected) {
    if (!(fabs(found - expected) <= CLOSE))
        fail_msg("%.12f, not %.12f", found, expected);
}

/* Left and up are open. */
static struct advice two_ways(double left, double up, bool chance) {
    return (struct advice){.value = {[SLIDE_LEFT] = left, [SLIDE_UP] = up},
                           .open = 1 << SLIDE_LEFT | 1 << SLIDE_UP,
                           .best = up > left ? SLIDE_UP : SLIDE_LEFT,
                           .chance = chance};
}

static struct review_move judged(double left, double up, bool chance, uint64_t score) {
    struct advice advice = two_ways(left, up, chance);
    return review_judge(&advice, SLIDE_LEFT, score);
}

/* ---- One move ---- */

static void test_loss_is_a_share_of_score_and_points_to_come(void **state) {
    (void)state;
    struct review_move move = judged(8880, 9000, false, 1000);
    assert_close(move.loss, 120);
    assert_close(move.share, 0.012);
    assert_int_equal(move.grade, REVIEW_INACCURACY);
    assert_close(review_accuracy(move.share), exp(-0.24));
}

static void test_loss_of_a_chance_is_its_own_share(void **state) {
    (void)state;
    struct review_move move = judged(0.25, 0.30, true, 5000);
    assert_close(move.loss, 0.05);
    assert_close(move.share, 0.05);
    assert_int_equal(move.grade, REVIEW_MISTAKE);
}

static void test_best_loses_nothing_and_equals_share_it(void **state) {
    (void)state;
    assert_close(judged(9000, 8000, false, 0).loss, 0);
    assert_close(judged(9000, 9000, false, 0).loss, 0);
    assert_close(judged(9000, 9000.005, false, 0).loss, 0);
    assert_int_equal(judged(9000, 9000.005, false, 0).grade, REVIEW_BEST);
    assert_close(judged(9000, 9000.5, false, 0).loss, 0.5);
    assert_int_equal(judged(9000, 9000.5, false, 0).grade, REVIEW_GOOD);
}

static void test_grades_end_at_their_bounds(void **state) {
    (void)state;
    static const struct {
        double loss;
        enum review_grade grade;
    } examples[] = {
        {0, REVIEW_BEST},           {0.001, REVIEW_GOOD},    {0.0049, REVIEW_GOOD},   {0.0051, REVIEW_INACCURACY},
        {0.019, REVIEW_INACCURACY}, {0.021, REVIEW_MISTAKE}, {0.099, REVIEW_MISTAKE}, {0.101, REVIEW_BLUNDER},
        {1, REVIEW_BLUNDER}};
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++)
        assert_int_equal(judged(1 - examples[i].loss, 1, true, 0).grade, examples[i].grade);
}

/* A network that has learned little may expect less than nothing. */
static void test_share_is_at_most_one(void **state) {
    (void)state;
    assert_close(judged(-50, -10, false, 0).share, 1);
    assert_close(judged(-50, 10, false, 0).share, 1);
    assert_close(judged(-50, -50, false, 0).share, 0);
    assert_close(judged(-50, -10, false, 80).share, 40.0 / 70);
}

/* ---- In a formation ---- */

static const struct endgame FORMATION = {.target = 7};

/* Left was played; both ways have values in points and a chance of success. */
static struct review_move in_formation(double left, double up, double left_chance, double up_chance) {
    struct review_move move = judged(left, up, false, 1000);
    struct advice success = two_ways(left_chance, up_chance, true);
    review_judge_formation(&move, &success, &FORMATION);
    return move;
}

static void test_formation_is_graded_by_success(void **state) {
    (void)state;
    struct review_move move = in_formation(8880, 9000, 0.81, 0.90);
    assert_ptr_equal(move.formation.endgame, &FORMATION);
    assert_close(move.loss, 120); /* points stay points */
    assert_close(move.formation.loss, 0.09);
    assert_close(move.share, 0.09);
    assert_int_equal(move.grade, REVIEW_MISTAKE);
    assert_int_equal(review_best(&move), SLIDE_UP);
    move = in_formation(8880, 9000, 0.9, 0.9); /* equally good */
    assert_close(move.share, 0);
    assert_int_equal(move.grade, REVIEW_BEST);
}

static void test_formation_that_the_player_gives_up_does_not_count(void **state) {
    (void)state;
    struct review_move move = in_formation(8880, 9000, 0.3, 0);
    assert_null(move.formation.endgame);
    assert_close(move.share, 0.012);
    assert_int_equal(move.grade, REVIEW_INACCURACY);
    assert_int_equal(review_best(&move), SLIDE_UP);
}

static void test_way_of_unknown_success_is_judged_by_points(void **state) {
    (void)state;
    struct review_move move = judged(8880, 9000, false, 1000);
    struct advice success = two_ways(0, 0.9, true);
    success.open = 1 << SLIDE_UP;
    review_judge_formation(&move, &success, &FORMATION);
    assert_null(move.formation.endgame);
    assert_close(move.share, 0.012);
}

/* Sums are in points, shares and accuracy of both kinds; a chance of a quarter is not lost. */
static void test_game_of_points_and_chances(void **state) {
    (void)state;
    struct review_move moves[] = {judged(8880, 9000, false, 1000), in_formation(8000, 9000, 0.1, 0.9),
                                  judged(100, 100, false, 1200)};
    struct review_summary sum;
    review_sum(moves, 3, (struct review_end){.lost = true, .score = 1300}, &sum);
    assert_int_equal(sum.formations, 1);
    assert_false(sum.chance);
    assert_close(sum.loss, 1120);
    assert_close(sum.share, (0.012 + 0.8) / 3);
    assert_close(sum.accuracy, (exp(-0.24) + exp(-16) + 1) / 3);
    assert_int_equal(sum.costliest[0], 1);
    assert_true(sum.was_lost); /* by the move, though its points promise more than the game gave */
    assert_int_equal(sum.lost_at, 1);
    assert_false(sum.lost_by_chance);
}

/* ---- A game ---- */

static void test_accuracy_is_the_mean_over_choices(void **state) {
    (void)state;
    struct review_move moves[3] = {
        judged(9000, 9000, false, 0), judged(8880, 9000, false, 1000), {.advice = {.open = 1}}};
    struct review_summary sum;
    review_sum(moves, 3, (struct review_end){0}, &sum);
    assert_int_equal(sum.moves, 3);
    assert_int_equal(sum.choices, 2);
    assert_close(sum.accuracy, (1 + exp(-0.24)) / 2);
    assert_close(sum.share, 0.006);
    assert_close(sum.loss, 120);
    assert_int_equal(sum.grade[REVIEW_BEST], 2);
    assert_int_equal(sum.grade[REVIEW_INACCURACY], 1);
    review_sum(NULL, 0, (struct review_end){.lost = true}, &sum);
    assert_close(sum.accuracy, 1);
    assert_false(sum.was_lost);
}

static void test_costliest_come_first(void **state) {
    (void)state;
    static const double losses[] = {0.01, 0, 0.3, 0.02, 0.3, 0.04, 0.05, 0.001};
    static const size_t expected[] = {2, 4, 6, 5, 3};
    struct review_move moves[8];
    struct review_summary sum;
    for (unsigned i = 0; i < 8; i++)
        moves[i] = judged(1 - losses[i], 1, true, 0);
    review_sum(moves, 8, (struct review_end){0}, &sum);
    assert_int_equal(sum.costly, REVIEW_COSTLIEST);
    assert_memory_equal(sum.costliest, expected, sizeof expected);
    review_sum(moves, 2, (struct review_end){0}, &sum);
    assert_int_equal(sum.costly, 1);
    assert_int_equal(sum.costliest[0], 0);
}

/* The game ends with 1000 points: a board that promises 1250 or more is not lost. */
static void test_game_is_lost_after_its_last_promise(void **state) {
    (void)state;
    struct review_end end = {.lost = true, .score = 1000};
    struct review_move moves[] = {judged(5000, 5000, false, 0), judged(900, 100, false, 500),
                                  judged(500, 700, false, 600), judged(300, 300, false, 900)};
    struct review_summary sum;
    review_sum(moves, 4, end, &sum);
    assert_true(sum.was_lost);
    assert_int_equal(sum.lost_at, 2);
    assert_false(sum.lost_by_chance);
    moves[2] = judged(500, 600, false, 600);
    review_sum(moves, 4, end, &sum);
    assert_int_equal(sum.lost_at, 1);
    assert_true(sum.lost_by_chance);
    end.lost = false;
    review_sum(moves, 4, end, &sum);
    assert_false(sum.was_lost);
}

static void test_chance_of_a_quarter_is_not_lost(void **state) {
    (void)state;
    struct review_move moves[] = {judged(0.9, 0.9, true, 0), judged(0.1, 0.25, true, 0), judged(0.2, 0.24, true, 0)};
    struct review_summary sum;
    review_sum(moves, 3, (struct review_end){.lost = true}, &sum);
    assert_true(sum.was_lost);
    assert_int_equal(sum.lost_at, 1);
    assert_false(sum.lost_by_chance);
}

/* ---- Luck ---- */

static void draw(const struct slide_rules *of, struct slide_state *game, struct rng *rng) {
    struct slide_at at;
    uint8_t kind;
    while (game->due && slide_draw(of, game, rng, &at, &kind) == ERR_NONE)
        assert_int_equal(slide_chance(of, game, at, kind, NULL), ERR_NONE);
}

static double luck_of(const struct adviser *adviser, const struct slide_rules *of, const struct slide_state *after,
                      const struct slide_state *drawn) {
    double luck = 0;
    assert_int_equal(review_luck(adviser, of, after, drawn, &luck), ERR_NONE);
    return luck;
}

/* Over all tiles on all cells, by their chances, luck adds up to nothing. */
static void test_luck_of_all_tiles_adds_up_to_zero(void **state) {
    (void)state;
    const struct adviser plain = {0};
    uint8_t cell[9] = {1, 2, 3, 0, 0, 5, 4, 0, 1}, copy[9];
    struct slide_state after = {.board = {3, 3, cell}, .due = 1};
    double sum = 0, most = 0;
    for (uint64_t place = 0; place < 3; place++)
        for (uint32_t i = 0; i < rules.fresh_count; i++) {
            struct slide_state drawn = after;
            drawn.board.cell = memcpy(copy, cell, sizeof cell);
            slide_chance(&rules, &drawn, slide_nth_empty(after.board, place), rules.fresh[i].kind, NULL);
            double luck = luck_of(&plain, &rules, &after, &drawn);
            sum += luck * rules.fresh[i].weight / rules.fresh_total / 3;
            most = fmax(most, fabs(luck));
        }
    assert_true(most > 1);
    assert_close(sum, 0);
}

/* A tile that ends the game is worth nothing more, and as unlucky as the board was worth. */
static void test_tile_that_ends_the_game(void **state) {
    (void)state;
    const struct adviser plain = {0};
    uint8_t cell[4] = {1, 3, 2, 0}, full[4] = {1, 3, 2, 1}, open[4] = {1, 3, 2, 2};
    struct slide_state after = {.board = {2, 2, cell}, .due = 1};
    struct slide_state lost = {.board = {2, 2, full}, .over = true}, goes_on = {.board = {2, 2, open}};
    double bad = luck_of(&plain, &rules, &after, &lost), good = luck_of(&plain, &rules, &after, &goes_on);
    assert_true(bad < 0);
    assert_close(0.9 * bad + 0.1 * good, 0);
}

static void test_no_luck_in_the_corner_game(void **state) {
    (void)state;
    struct slide_rules corner = rules;
    const struct adviser plain = {0};
    assert_int_equal(slide_rules_set(&corner, "begin", "1", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&corner, "new", "2:1", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&corner, "where", "corner", NULL), ERR_NONE);
    uint8_t cell[4] = {2, 0, 0, 3}, next[4] = {2, 1, 0, 3};
    struct slide_state after = {.board = {2, 2, cell}, .due = 1}, drawn = {.board = {2, 2, next}};
    assert_close(luck_of(&plain, &corner, &after, &drawn), 0);
}

static void test_luck_that_is_not_known(void **state) {
    (void)state;
    const struct adviser plain = {0};
    static uint8_t large[81] = {1};
    uint8_t cell[4] = {1};
    struct slide_state board = {.board = {9, 9, large}, .due = 1}, small = {.board = {2, 2, cell}};
    double luck;
    assert_int_equal(review_luck(&plain, &rules, &board, &board, &luck), ERR_RANGE);
    assert_int_equal(review_luck(&plain, &rules, &small, &small, &luck), ERR_TURN);
}

/* ---- Games of the player itself ---- */

/* Plays a whole game greedily; every loss is checked, and the luck of all tiles added up. */
static double play_game(const struct adviser *adviser, const struct slide_rules *of, uint64_t seed) {
    const struct budget greedy = {.depth = 1};
    struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
    uint8_t cell[16], tilted[16];
    struct slide_state game;
    double sum = 0;
    assert_int_equal(slide_start(of, &game, cell, of->width, of->height, NULL), ERR_NONE);
    for (draw(of, &game, &rng); !game.over;) {
        struct advice advice;
        assert_int_equal(advise(adviser, of, &game, &greedy, &advice), ERR_NONE);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            if (advice.open >> way & 1)
                assert_true(review_judge(&advice, way, game.score).loss >= 0);
        assert_close(review_judge(&advice, advice.best, game.score).loss, 0);
        slide_play(of, &game, advice.best, NULL);
        struct slide_state after = game;
        after.board.cell = memcpy(tilted, cell, sizeof cell);
        if (game.over)
            break;
        draw(of, &game, &rng);
        sum += luck_of(adviser, of, &after, &game);
    }
    return sum;
}

/* The mean luck of a thousand games lies within its 95 % interval of 0, and games are lucky and unlucky. */
static void assert_luck_is_fair(const struct adviser *adviser, const struct slide_rules *of) {
    enum { GAMES = 1000 };
    double sum = 0, squares = 0;
    unsigned lucky = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        double luck = play_game(adviser, of, seed);
        lucky += luck > 0;
        sum += luck;
        squares += luck * luck;
    }
    double mean = sum / GAMES, deviation = sqrt((squares / GAMES - mean * mean) / (GAMES - 1));
    assert_true(deviation > 0);
    assert_true(fabs(mean) <= 1.96 * deviation);
    assert_in_range(lucky, GAMES / 20, GAMES - GAMES / 20);
}

static void test_luck_is_fair_to_the_plain_search(void **state) {
    (void)state;
    const struct adviser plain = {0};
    struct slide_rules small = rules;
    small.width = 2;
    small.height = 3;
    assert_luck_is_fair(&plain, &small);
}

static void test_luck_is_fair_to_a_network(void **state) {
    (void)state;
    struct slide_rules goal = rules;
    struct network network;
    static struct search search;
    const struct search_options options = search_usual();
    assert_int_equal(slide_rules_set(&goal, "goal", "64 ends", NULL), ERR_NONE);
    small_network(&network, "0123,0145", 200);
    assert_int_equal(search_open(&search, &network, &goal, &options), ERR_NONE);
    const struct adviser adviser = {.search = &search};
    assert_luck_is_fair(&adviser, &goal);
    search_close(&search);
    network_close(&network);
}

static int set_up(void **state) {
    (void)state;
    slide_rules_classic(&rules);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loss_is_a_share_of_score_and_points_to_come),
        cmocka_unit_test(test_loss_of_a_chance_is_its_own_share),
        cmocka_unit_test(test_best_loses_nothing_and_equals_share_it),
        cmocka_unit_test(test_grades_end_at_their_bounds),
        cmocka_unit_test(test_share_is_at_most_one),
        cmocka_unit_test(test_formation_is_graded_by_success),
        cmocka_unit_test(test_formation_that_the_player_gives_up_does_not_count),
        cmocka_unit_test(test_way_of_unknown_success_is_judged_by_points),
        cmocka_unit_test(test_game_of_points_and_chances),
        cmocka_unit_test(test_accuracy_is_the_mean_over_choices),
        cmocka_unit_test(test_costliest_come_first),
        cmocka_unit_test(test_game_is_lost_after_its_last_promise),
        cmocka_unit_test(test_chance_of_a_quarter_is_not_lost),
        cmocka_unit_test(test_luck_of_all_tiles_adds_up_to_zero),
        cmocka_unit_test(test_tile_that_ends_the_game),
        cmocka_unit_test(test_no_luck_in_the_corner_game),
        cmocka_unit_test(test_luck_that_is_not_known),
        cmocka_unit_test(test_luck_is_fair_to_the_plain_search),
        cmocka_unit_test(test_luck_is_fair_to_a_network),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
