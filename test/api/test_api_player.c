/* Players, trainers, solvers and tables, as an external program sees them. */
#include "api/api.h"

#include <stdlib.h>
#include <unistd.h>

static void a_player_values_every_move(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_player *player = NULL;
    uint8_t cell[16] = {1, 1, 0, 0, 2, 3}, full[16], wrong[16] = {200};
    struct tessera_slide_board board = {4, 4, cell};
    struct tessera_budget budget = {.depth = 2};
    struct tessera_advice advice, again;
    for (unsigned i = 0; i < 16; i++)
        full[i] = (uint8_t)(1 + (i + i / 4) % 2);
    assert_ok(tessera_player_open(rules, NULL, &player));
    assert_true(tessera_player_is_trained(player));
    assert_ok(tessera_player_advise(player, board, &budget, &advice));
    assert_int_equal(advice.moves, tessera_slide_moves(rules, board));
    assert_true(advice.moves & 1U << advice.best);
    for (unsigned way = 0; way < 4; way++)
        assert_true(!(advice.moves & 1U << way) || advice.value[way] <= advice.value[advice.best]);
    assert_int_equal(advice.depth, 2);
    assert_ok(tessera_player_advise(player, board, &budget, &again));
    assert_true(again.best == advice.best && again.value[again.best] == advice.value[advice.best]);
    tessera_player_stop(player); /* before the search: it still answers */
    budget = (struct tessera_budget){.seconds = 60};
    assert_ok(tessera_player_advise(player, board, &budget, &advice));
    assert_ok(tessera_player_advise(player, board, &(struct tessera_budget){.seconds = 60, .nodes = 100000}, &advice));
    assert_ok(tessera_player_advise(player, board, &(struct tessera_budget){.seconds = 1e-9}, &advice));
    assert_true(advice.moves & 1U << advice.best); /* there is an answer after no time at all */
    assert_int_equal(tessera_player_advise(player, (struct tessera_slide_board){4, 4, full}, &budget, &advice),
                     TESSERA_ERROR_MOVE);
    assert_int_equal(tessera_player_advise(player, (struct tessera_slide_board){4, 4, wrong}, &budget, &advice),
                     TESSERA_ERROR_RANGE);
    assert_refused(tessera_player_advise(player, board, NULL, &advice), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_player_advise(NULL, board, &budget, &advice), TESSERA_ERROR_RANGE, "null");
    tessera_player_free(player);
    tessera_slide_rules_free(rules);
}

static void a_player_wants_the_network_that_was_named(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_player *player = NULL;
    struct tessera_player_options options = {.network = "/nonsuch.net"};
    assert_refused(tessera_player_open(rules, &options, &player), TESSERA_ERROR_SYSTEM, "/nonsuch.net");
    options.network = TEST_DATA "/word/words.txt";
    assert_int_not_equal(tessera_player_open(rules, &options, &player), TESSERA_OK);
    assert_refused(tessera_player_open(NULL, NULL, &player), TESSERA_ERROR_RANGE, "null");
    assert_null(player);
    assert_false(tessera_player_is_trained(NULL));
    tessera_player_stop(NULL);
    tessera_player_free(NULL);
    tessera_slide_rules_free(rules);
}

static void a_trainer_makes_a_network_that_plays(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_trainer *trainer = NULL;
    struct tessera_player *player = NULL;
    struct tessera_trainer_options options = {.patterns = "0123,4567", .seed = 1};
    struct tessera_training training;
    char folder[] = "/tmp/test_api.XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/small.net", folder);
    assert_ok(tessera_trainer_open(rules, &options, &trainer));
    assert_ok(tessera_trainer_run(trainer, 20, &training));
    assert_int_equal(training.games, 20);
    assert_true(training.moves > 20 && training.mean > 0);
    assert_ok(tessera_trainer_save(trainer, path));
    struct tessera_player_options taught = {.network = path};
    assert_ok(tessera_player_open(rules, &taught, &player));
    assert_true(tessera_player_is_trained(player));
    tessera_player_free(player);
    tessera_trainer_stop(trainer);
    assert_ok(tessera_trainer_run(trainer, 1000000, &training));
    assert_true(training.games < 1000);
    assert_refused(tessera_trainer_save(trainer, "/nonsuch/small.net"), TESSERA_ERROR_SYSTEM, "/nonsuch");
    assert_refused(tessera_trainer_save(trainer, NULL), TESSERA_ERROR_RANGE, "null");
    tessera_trainer_free(trainer);
    unlink(path);
    rmdir(folder);
    tessera_slide_rules_free(rules);
}

static void bad_patterns_are_refused(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_trainer *trainer = NULL;
    struct tessera_trainer_options options = {.patterns = "01x"};
    assert_refused(tessera_trainer_open(rules, &options, &trainer), TESSERA_ERROR_SYNTAX, "column 3");
    options = (struct tessera_trainer_options){.patterns = "01", .threads = 65};
    assert_int_equal(tessera_trainer_open(rules, &options, &trainer), TESSERA_ERROR_RANGE);
    assert_refused(tessera_trainer_open(NULL, NULL, &trainer), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_trainer_run(NULL, 1, NULL), TESSERA_ERROR_RANGE, "null");
    assert_null(trainer);
    tessera_trainer_stop(NULL);
    tessera_trainer_free(NULL);
    tessera_slide_rules_free(rules);
}

static bool at_once(void *context) {
    ++*(unsigned *)context;
    return true;
}

static void a_corner_board_is_solved(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("corner"), *classic = rules_named(NULL);
    uint8_t cell[4] = {0, 1, 0, 0};
    struct tessera_slide_board board = {2, 2, cell};
    struct tessera_corner_result result;
    assert_ok(tessera_slide_rules_set(rules, "goal", "8"));
    assert_ok(tessera_corner_solve(rules, board, NULL, &result));
    assert_int_equal(result.end, TESSERA_CORNER_SOLVED);
    assert_true(result.moves > 0 && result.moves == result.least && result.path);
    for (uint64_t i = 0; i < result.moves; i++)
        assert_non_null(tessera_way_name((enum tessera_way)result.path[i]));
    tessera_corner_result_clear(&result);
    assert_null(result.path);
    assert_ok(tessera_slide_rules_set(rules, "goal", "2048"));
    struct tessera_corner_options options = {.threads = 1, .weighted = true};
    assert_ok(tessera_corner_solve(rules, board, &options, &result));
    assert_int_equal(result.end, TESSERA_CORNER_IMPOSSIBLE);
    tessera_corner_result_clear(&result);
    options.threads = 65;
    assert_refused(tessera_corner_solve(rules, board, &options, &result), TESSERA_ERROR_RANGE, "threads");
    assert_int_equal(tessera_corner_solve(classic, board, NULL, &result), TESSERA_ERROR_RANGE);
    assert_refused(tessera_corner_solve(NULL, board, NULL, &result), TESSERA_ERROR_RANGE, "null");
    tessera_corner_result_clear(NULL);
    tessera_slide_rules_free(rules);
    tessera_slide_rules_free(classic);
}

static void a_search_that_is_stopped_says_so(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("corner");
    uint8_t cell[16] = {0, 0, 0, 1};
    unsigned asked = 0;
    struct tessera_corner_options options = {.stop = at_once, .context = &asked};
    struct tessera_corner_result result;
    assert_ok(tessera_corner_solve(rules, (struct tessera_slide_board){4, 4, cell}, &options, &result));
    assert_true(result.end == TESSERA_CORNER_STOPPED || result.end == TESSERA_CORNER_SOLVED);
    tessera_corner_result_clear(&result);
    tessera_slide_rules_free(rules);
}

static void exact_values_are_solved_saved_and_probed(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    char folder[] = "/tmp/test_api.XXXXXX", path[64];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/small.table", folder);
    struct tessera_exact_options options = {.save = path};
    struct tessera_exact_result result, chance;
    struct tessera_table *table = NULL;
    uint8_t cell[4] = {1, 1, 0, 0}, other[9] = {1, 1};
    enum tessera_way way;
    double value, best;
    assert_ok(tessera_slide_rules_set(rules, "size", "2x2"));
    assert_ok(tessera_exact_solve(rules, &options, &result));
    assert_true(result.value > 0 && result.states > result.terminal && result.afterstates > 0);
    assert_ok(tessera_exact_solve(rules, &(struct tessera_exact_options){.goal = 16, .threads = 2}, &chance));
    assert_true(chance.value > 0 && chance.value < 1);
    assert_ok(tessera_table_open(path, &table));
    struct tessera_slide_board board = {2, 2, cell};
    assert_ok(tessera_table_best(table, board, &way, &best));
    assert_ok(tessera_table_value(table, board, way, &value));
    assert_true(value == best && best > 4);
    assert_refused(tessera_table_value(table, board, TESSERA_UP, &value), TESSERA_ERROR_MOVE, "nothing");
    assert_int_equal(tessera_table_value(table, (struct tessera_slide_board){3, 3, other}, way, &value),
                     TESSERA_ERROR_RANGE);
    assert_refused(tessera_table_value(table, board, (enum tessera_way)9, &value), TESSERA_ERROR_RANGE, "way");
    assert_refused(tessera_table_best(table, board, NULL, &value), TESSERA_ERROR_RANGE, "null");
    tessera_table_free(table);
    tessera_table_free(NULL);
    unlink(path);
    rmdir(folder);
    tessera_slide_rules_free(rules);
}

static void what_cannot_be_solved_is_refused(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_exact_result result;
    struct tessera_exact_options options = {.goal = 3};
    struct tessera_table *table = NULL;
    unsigned asked = 0;
    assert_int_equal(tessera_exact_solve(rules, NULL, &result), TESSERA_ERROR_RANGE); /* 4x4 is too large */
    assert_ok(tessera_slide_rules_set(rules, "size", "2x2"));
    assert_refused(tessera_exact_solve(rules, &options, &result), TESSERA_ERROR_RANGE, "goal");
    options = (struct tessera_exact_options){.threads = 65};
    assert_refused(tessera_exact_solve(rules, &options, &result), TESSERA_ERROR_RANGE, "threads");
    options = (struct tessera_exact_options){.save = "/nonsuch/small.table"};
    assert_refused(tessera_exact_solve(rules, &options, &result), TESSERA_ERROR_SYSTEM, "/nonsuch");
    options = (struct tessera_exact_options){.stop = at_once, .context = &asked};
    assert_int_equal(tessera_exact_solve(rules, &options, &result), TESSERA_ERROR_OVER);
    assert_true(asked > 0);
    assert_refused(tessera_exact_solve(NULL, NULL, &result), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_table_open("/nonsuch", &table), TESSERA_ERROR_SYSTEM, "/nonsuch");
    assert_int_equal(tessera_table_open(TEST_DATA "/word/words.txt", &table), TESSERA_ERROR_SYNTAX);
    assert_refused(tessera_table_open(NULL, &table), TESSERA_ERROR_RANGE, "null");
    assert_null(table);
    tessera_slide_rules_free(rules);
}

/* A formation of twelve tiles, which takes a moment. */
static void endgames_are_solved_and_probed(void **state) {
    (void)state;
    char path[] = "/tmp/endgameXXXXXX";
    struct tessera_endgame_options options = {.save = path, .threads = 2};
    struct tessera_endgame_result result, again;
    struct tessera_endgames *endgames = NULL;
    uint8_t cell[16] = {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 1, 0, 0, 1, 2}, wrong[16] = {0};
    struct tessera_slide_board board = {4, 4, cell};
    double success = 0;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_ok(tessera_endgame_solve("443", 32, &options, &result));
    assert_true(result.success > 0 && result.success < 1 && result.boards > 1);
    assert_ok(tessera_endgame_solve("443", 32, NULL, &again));
    assert_true(again.success >= result.success && again.success <= result.success);
    assert_ok(tessera_endgames_open(path, &endgames));
    assert_int_equal(tessera_endgames_count(endgames), 1);
    assert_ok(tessera_endgames_probe(endgames, board, TESSERA_LEFT, &success));
    assert_true(success > 0 && success <= 1);
    assert_refused(tessera_endgames_probe(endgames, board, TESSERA_UP, &success), TESSERA_ERROR_MOVE,
                   "changes nothing");
    wrong[5] = 1;
    board.cell = wrong;
    assert_refused(tessera_endgames_probe(endgames, board, TESSERA_LEFT, &success), TESSERA_ERROR_RANGE, "knows");
    assert_refused(tessera_endgames_probe(NULL, board, TESSERA_LEFT, &success), TESSERA_ERROR_RANGE, "null");
    tessera_endgames_free(endgames);
    tessera_endgames_free(NULL);
    assert_int_equal(tessera_endgames_count(NULL), 0);
    unlink(path);
    assert_refused(tessera_endgames_open(path, &endgames), TESSERA_ERROR_SYSTEM, path);
    assert_refused(tessera_endgame_solve("24", 32, NULL, &result), TESSERA_ERROR_SYNTAX, "longer");
    assert_refused(tessera_endgame_solve("44", 33, NULL, &result), TESSERA_ERROR_RANGE, "power of two");
    assert_refused(tessera_endgame_solve("44", 4096, NULL, &result), TESSERA_ERROR_RANGE, "can be made");
    assert_refused(tessera_endgame_solve(NULL, 32, NULL, &result), TESSERA_ERROR_RANGE, "null");
    options = (struct tessera_endgame_options){.save = "/nonsuch/table"};
    assert_refused(tessera_endgame_solve("443", 32, &options, &result), TESSERA_ERROR_SYSTEM, "/nonsuch/table");
    options = (struct tessera_endgame_options){.memory = 1000};
    assert_refused(tessera_endgame_solve("443", 32, &options, &result), TESSERA_ERROR_SYSTEM, "memory");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_values_every_move),
        cmocka_unit_test(a_player_wants_the_network_that_was_named),
        cmocka_unit_test(a_trainer_makes_a_network_that_plays),
        cmocka_unit_test(bad_patterns_are_refused),
        cmocka_unit_test(a_corner_board_is_solved),
        cmocka_unit_test(a_search_that_is_stopped_says_so),
        cmocka_unit_test(exact_values_are_solved_saved_and_probed),
        cmocka_unit_test(what_cannot_be_solved_is_refused),
        cmocka_unit_test(endgames_are_solved_and_probed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
