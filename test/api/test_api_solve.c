/* The edges of players, trainers, reviews, solvers and tables as an external program meets them. */
#include "api/api.h"

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define assert_null_refused(call) assert_refused(call, TESSERA_ERROR_RANGE, "a null pointer was given")

static char folder[32], path[64];

static int make_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/test_api.XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/kept", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

/* ---- Players ---- */

static void a_budget_limits_depth_nodes_or_time(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_player *player = NULL;
    uint8_t cell[16] = {1, 1, 0, 0, 2, 3, 4, 5};
    struct tessera_slide_board board = {4, 4, cell};
    struct tessera_player_options options = {.table_bytes = 1 << 20};
    struct tessera_advice advice;
    assert_ok(tessera_player_open(rules, &options, &player));
    assert_ok(tessera_player_advise(player, board, &(struct tessera_budget){0}, &advice));
    assert_int_equal(advice.depth, 1); /* no limit at all: the quickest answer */
    assert_ok(tessera_player_advise(player, board, &(struct tessera_budget){.nodes = 5000}, &advice));
    assert_true(advice.depth >= 1 && advice.nodes > 0);
    uint64_t few = advice.nodes;
    tessera_player_free(player); /* the next one has not seen the board, so it knows nothing of it that saves work */
    assert_ok(tessera_player_open(rules, &options, &player));
    assert_ok(tessera_player_advise(player, board, &(struct tessera_budget){.nodes = 500000}, &advice));
    assert_true(advice.nodes > few);
    assert_ok(tessera_player_advise(player, board, &(struct tessera_budget){.seconds = 0.05}, &advice));
    assert_true(advice.moves & 1U << advice.best);
    assert_null_refused(tessera_player_advise(player, board, &(struct tessera_budget){0}, NULL));
    tessera_player_free(player);
    tessera_slide_rules_free(rules);
}

static void a_player_without_a_network_is_not_trained(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_player *player = NULL;
    struct tessera_advice advice;
    uint8_t cell[25] = {1, 1};
    assert_ok(tessera_slide_rules_set(rules, "size", "5x5"));
    assert_ok(tessera_player_open(rules, NULL, &player));
    assert_false(tessera_player_is_trained(player));
    assert_ok(tessera_player_advise(player, (struct tessera_slide_board){5, 5, cell},
                                    &(struct tessera_budget){.depth = 1}, &advice));
    assert_true(advice.moves & 1U << advice.best);
    tessera_player_free(player);
    tessera_slide_rules_free(rules);
}

static void a_board_too_large_for_advice_is_refused(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_player *player = NULL;
    struct tessera_advice advice = {.depth = 99};
    static uint8_t cell[256 * 257] = {1, 1};
    assert_ok(tessera_player_open(rules, NULL, &player));
    assert_refused(tessera_player_advise(player, (struct tessera_slide_board){256, 257, cell},
                                         &(struct tessera_budget){.depth = 1}, &advice),
                   TESSERA_ERROR_RANGE, "too large for advice");
    memset(cell, 0, sizeof cell);
    assert_int_not_equal(tessera_player_advise(player, (struct tessera_slide_board){4, 4, cell},
                                               &(struct tessera_budget){.depth = 1}, &advice),
                         TESSERA_OK); /* no tile at all */
    assert_int_equal(advice.depth, 99);
    tessera_player_free(player);
    tessera_slide_rules_free(rules);
}

static void a_trainer_that_plays_no_game_has_no_mean(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_trainer *trainer = NULL;
    struct tessera_trainer_options options = {.patterns = "01", .rate = 0.5F};
    struct tessera_training training = {.games = 9, .mean = 9};
    assert_ok(tessera_trainer_open(rules, &options, &trainer));
    assert_ok(tessera_trainer_run(trainer, 0, &training));
    assert_true(training.games == 0 && training.moves == 0 && !(training.mean > 0));
    assert_ok(tessera_trainer_run(trainer, 1, NULL));
    tessera_trainer_free(trainer);
    tessera_slide_rules_free(rules);
}

static void a_trainer_has_usual_patterns_for_4x4(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_trainer *trainer = NULL;
    struct tessera_training training;
    assert_ok(tessera_trainer_open(rules, NULL, &trainer));
    assert_ok(tessera_trainer_run(trainer, 1, &training));
    assert_int_equal(training.games, 1);
    tessera_trainer_free(trainer);
    tessera_slide_rules_free(rules);
}

/* ---- Reviews ---- */

static struct tessera_match *game_of(const char *size, const char *start, unsigned moves) {
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_match *match = NULL;
    assert_ok(tessera_slide_rules_set(rules, "size", size));
    assert_ok(tessera_match_slide(rules, 3, start, &match));
    for (unsigned i = 0; i < moves && tessera_match_turn(match) == 0; i++)
        tessera_match_do(match, 0, tessera_way_name((enum tessera_way)(i % 4)));
    tessera_slide_rules_free(rules);
    return match;
}

static struct tessera_review *review_of(struct tessera_match *match, struct tessera_player *player) {
    struct tessera_review *review = NULL;
    size_t length;
    const char *record = tessera_match_record(match, &length);
    assert_ok(tessera_review_open(record, length, 0, player, &review));
    while (tessera_review_step(review, 50) == TESSERA_OK)
        continue;
    assert_string_equal(tessera_reason(), "every move has been judged");
    return review;
}

static void luck_is_judged_where_it_can_be_known(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_match *match = game_of("9x9", NULL, 12);
    struct tessera_player *player = NULL;
    struct tessera_review_move move;
    struct tessera_review_sum sum;
    assert_ok(tessera_player_open(rules, NULL, &player));
    struct tessera_review *review = review_of(match, player);
    for (size_t i = 0; i < tessera_review_count(review); i++) {
        assert_ok(tessera_review_at(review, i, &move));
        assert_true(move.luck >= 0 && move.luck <= 0); /* the board is too large for it */
    }
    assert_null_refused(tessera_review_at(review, 0, NULL));
    assert_null_refused(tessera_review_total(review, NULL));
    assert_ok(tessera_review_total(review, &sum));
    assert_false(sum.was_lost);
    assert_int_equal(sum.lost_at, 0);
    tessera_review_free(review);
    tessera_match_free(match);
    tessera_player_free(player);
    tessera_slide_rules_free(rules);
}

static void a_review_says_from_where_on_a_game_was_lost(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_match *match = game_of("3x3", NULL, 4000);
    struct tessera_player *player = NULL;
    struct tessera_review_sum sum;
    assert_int_equal(tessera_match_turn(match), TESSERA_TURN_OVER);
    assert_ok(tessera_player_open(rules, NULL, &player));
    struct tessera_review *review = review_of(match, player);
    assert_ok(tessera_review_total(review, &sum));
    assert_true(sum.was_lost);
    assert_true(sum.lost_at < sum.moves);
    tessera_review_free(review);
    tessera_match_free(match);
    tessera_player_free(player);
    tessera_slide_rules_free(rules);
}

static void a_review_needs_a_player_and_a_board_that_it_knows(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_match *match = game_of("256x257", NULL, 3);
    struct tessera_player *player = NULL;
    struct tessera_review *review = NULL;
    size_t length;
    const char *record = tessera_match_record(match, &length);
    assert_ok(tessera_player_open(rules, NULL, &player));
    assert_null_refused(tessera_review_open(record, length, 0, NULL, &review));
    assert_null_refused(tessera_review_open(record, length, 0, player, NULL));
    assert_refused(tessera_review_open(record, length, 0, player, &review), TESSERA_ERROR_RANGE,
                   "too large for advice");
    assert_null(review);
    tessera_match_free(match);
    tessera_player_free(player);
    tessera_slide_rules_free(rules);
}

/* ---- Solvers ---- */

static void a_solved_board_needs_no_move(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("corner");
    uint8_t cell[4] = {3, 1, 0, 0}, wrong[4] = {200};
    struct tessera_corner_result result;
    assert_ok(tessera_slide_rules_set(rules, "goal", "8"));
    assert_ok(tessera_corner_solve(rules, (struct tessera_slide_board){2, 2, cell}, NULL, &result));
    assert_int_equal(result.end, TESSERA_CORNER_SOLVED);
    assert_int_equal(result.moves, 0);
    assert_non_null(result.path);
    tessera_corner_result_clear(&result);
    assert_refused(tessera_corner_solve(rules, (struct tessera_slide_board){2, 2, wrong}, NULL, &result),
                   TESSERA_ERROR_RANGE, "kind");
    tessera_slide_rules_free(rules);
}

static bool never(void *context) {
    ++*(unsigned *)context;
    return false;
}

static bool at_once(void *context) {
    ++*(unsigned *)context;
    return true;
}

static void a_solver_asks_whether_to_stop(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_exact_result exact, same;
    struct tessera_endgame_result endgame;
    unsigned asked = 0;
    assert_ok(tessera_slide_rules_set(rules, "size", "2x2"));
    assert_ok(tessera_exact_solve(rules, &(struct tessera_exact_options){.stop = never, .context = &asked}, &exact));
    assert_true(asked > 0);
    assert_ok(tessera_exact_solve(rules, NULL, &same));
    assert_true(exact.states == same.states);
    asked = 0;
    struct tessera_endgame_options options = {.stop = never, .context = &asked};
    assert_ok(tessera_endgame_solve("443", 32, &options, &endgame));
    assert_true(asked > 0 && endgame.success > 0);
    options = (struct tessera_endgame_options){.stop = at_once, .context = &asked};
    assert_int_equal(tessera_endgame_solve("443", 32, &options, &endgame), TESSERA_ERROR_OVER);
    tessera_slide_rules_free(rules);
}

static void a_table_answers_only_for_its_boards(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_exact_options options = {.save = path};
    struct tessera_exact_result result;
    struct tessera_table *table = NULL;
    uint8_t cell[4] = {1, 1, 0, 0}, full[4] = {1, 2, 2, 1}, wrong[4] = {200};
    struct tessera_slide_board board = {2, 2, cell}, over = {2, 2, full}, none = {2, 2, wrong};
    enum tessera_way way = TESSERA_DOWN;
    double value = 7;
    FILE *empty = fopen(path, "w");
    assert_non_null(empty);
    fclose(empty);
    assert_refused(tessera_table_open(path, &table), TESSERA_ERROR_CORRUPT, "empty");
    assert_ok(tessera_slide_rules_set(rules, "size", "2x2"));
    assert_ok(tessera_exact_solve(rules, &options, &result));
    assert_ok(tessera_table_open(path, &table));
    assert_null_refused(tessera_table_value(table, board, TESSERA_LEFT, NULL));
    assert_null_refused(tessera_table_best(table, board, &way, NULL));
    assert_null_refused(tessera_table_best(table, board, NULL, &value));
    assert_refused(tessera_table_value(table, none, TESSERA_LEFT, &value), TESSERA_ERROR_RANGE, "kind");
    assert_refused(tessera_table_best(table, none, &way, &value), TESSERA_ERROR_RANGE, "kind");
    assert_refused(tessera_table_best(table, over, &way, &value), TESSERA_ERROR_OVER, "is over");
    assert_true(way == TESSERA_DOWN && value >= 7 && value <= 7);
    tessera_table_free(table);
    tessera_slide_rules_free(rules);
}

static void endgame_tables_answer_only_for_their_boards(void **state) {
    (void)state;
    struct tessera_endgame_options options = {.save = path};
    struct tessera_endgame_result result;
    struct tessera_endgames *endgames = NULL;
    uint8_t known[16] = {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 1, 0, 0, 1, 2}, wrong[16] = {200}, wide[16] = {0, 16};
    uint8_t largest[16] = {62, 62}, grown[16] = {1, 1, 16}, large[25] = {1, 1};
    struct tessera_slide_board board = {4, 4, known};
    double success = 7;
    assert_ok(tessera_endgame_solve("443", 32, &options, &result));
    assert_ok(tessera_endgames_open(path, &endgames));
    assert_null_refused(tessera_endgames_probe(endgames, board, TESSERA_LEFT, NULL));
    assert_refused(tessera_endgames_probe(endgames, board, (enum tessera_way)4, &success), TESSERA_ERROR_RANGE, "way");
    board.cell = wrong;
    assert_refused(tessera_endgames_probe(endgames, board, TESSERA_LEFT, &success), TESSERA_ERROR_RANGE, "kind");
    board.cell = wide; /* the largest tile of all moves alone */
    assert_refused(tessera_endgames_probe(endgames, board, TESSERA_LEFT, &success), TESSERA_ERROR_RANGE, "knows");
    board.cell = grown;
    assert_refused(tessera_endgames_probe(endgames, board, TESSERA_LEFT, &success), TESSERA_ERROR_RANGE, "knows");
    board.cell = largest;
    assert_refused(tessera_endgames_probe(endgames, board, TESSERA_LEFT, &success), TESSERA_ERROR_RANGE, "too large");
    board = (struct tessera_slide_board){5, 5, large};
    assert_refused(tessera_endgames_probe(endgames, board, TESSERA_LEFT, &success), TESSERA_ERROR_RANGE, "4x4");
    assert_true(success >= 7 && success <= 7);
    tessera_endgames_free(endgames);
}

static void a_table_that_finds_no_memory_is_not_left_behind(void **state) {
    (void)state;
    struct tessera_endgame_options options = {.save = path, .memory = 1000};
    struct tessera_endgame_result result;
    assert_refused(tessera_endgame_solve("443", 32, &options, &result), TESSERA_ERROR_SYSTEM, "memory");
    assert_int_equal(access(path, F_OK), -1);
}

/* What a second program that writes the same table is told. */
static bool solve_in_another_program(void *context) {
    struct tessera_endgame_options options = {.save = path};
    struct tessera_endgame_result result;
    int status = 0;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        exit((int)tessera_endgame_solve("443", 32, &options, &result));
    if (waitpid(child, &status, 0) == child && WIFEXITED(status))
        *(int *)context = WEXITSTATUS(status);
    return true;
}

static void two_programs_do_not_write_the_same_table(void **state) {
    (void)state;
    int second = TESSERA_OK;
    struct tessera_endgame_options options = {.save = path, .stop = solve_in_another_program, .context = &second};
    struct tessera_endgame_result result;
    assert_int_equal(tessera_endgame_solve("443", 32, &options, &result), TESSERA_ERROR_OVER);
    assert_int_equal(second, TESSERA_ERROR_TURN);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_budget_limits_depth_nodes_or_time),
        cmocka_unit_test(a_player_without_a_network_is_not_trained),
        cmocka_unit_test(a_board_too_large_for_advice_is_refused),
        cmocka_unit_test(a_trainer_that_plays_no_game_has_no_mean),
        cmocka_unit_test(a_trainer_has_usual_patterns_for_4x4),
        cmocka_unit_test(luck_is_judged_where_it_can_be_known),
        cmocka_unit_test(a_review_says_from_where_on_a_game_was_lost),
        cmocka_unit_test(a_review_needs_a_player_and_a_board_that_it_knows),
        cmocka_unit_test(a_solved_board_needs_no_move),
        cmocka_unit_test(a_solver_asks_whether_to_stop),
        IN_A_FOLDER(a_table_answers_only_for_its_boards),
        IN_A_FOLDER(endgame_tables_answer_only_for_their_boards),
        IN_A_FOLDER(a_table_that_finds_no_memory_is_not_left_behind),
        IN_A_FOLDER(two_programs_do_not_write_the_same_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
