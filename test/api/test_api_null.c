/* Null pointers: a function of the public interface that needs something says so and changes nothing; one that cannot
 * fail answers for nothing at all, and freeing nothing is fine. */
#include "api/api.h"

#define assert_null_refused(call) assert_refused(call, TESSERA_ERROR_RANGE, "a null pointer was given")

static struct tessera_slide_rules *rules;
static uint8_t cell[16] = {1, 1, 0, 2};
static uint64_t number[16] = {2, 2, 0, 4};
static struct tessera_slide_board board = {4, 4, cell};
static char text[64];

static int set_up(void **state) {
    (void)state;
    return tessera_slide_rules_open("classic", &rules) == TESSERA_OK ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    tessera_slide_rules_free(rules);
    return 0;
}

static void slide_needs_rules_and_texts(void **state) {
    (void)state;
    struct tessera_slide_rules *made;
    struct tessera_slide_board read;
    uint32_t width = 7, height = 7;
    assert_null_refused(tessera_slide_rules_open("classic", NULL));
    assert_null_refused(tessera_slide_rules_read(NULL, 0, &made));
    assert_null_refused(tessera_slide_rules_read("", 0, NULL));
    assert_null_refused(tessera_slide_rules_set(NULL, "size", "4x4"));
    assert_null_refused(tessera_slide_rules_set(rules, NULL, "4x4"));
    assert_null_refused(tessera_slide_rules_set(rules, "size", NULL));
    assert_null_refused(tessera_slide_rules_write(NULL, text, sizeof text));
    assert_null_refused(tessera_slide_rules_write(rules, NULL, sizeof text));
    assert_null_refused(tessera_slide_board_read(NULL, "", 0, cell, 16, &read));
    assert_null_refused(tessera_slide_board_read(rules, NULL, 0, cell, 16, &read));
    assert_null_refused(tessera_slide_board_read(rules, "", 0, NULL, 16, &read));
    assert_null_refused(tessera_slide_board_read(rules, "", 0, cell, 16, NULL));
    assert_null_refused(tessera_slide_board_write(NULL, board, text, sizeof text));
    assert_null_refused(tessera_slide_board_write(rules, board, NULL, sizeof text));
    tessera_slide_rules_size(NULL, &width, &height);
    assert_true(width == 0 && height == 0);
    tessera_slide_rules_size(rules, NULL, &height);
    tessera_slide_rules_size(rules, &width, NULL);
    assert_true(width == 4 && height == 4);
    tessera_slide_rules_free(NULL);
}

static void a_board_has_one_to_32768_rows_and_columns(void **state) {
    (void)state;
    struct tessera_slide_board wrong[] = {{0, 4, cell}, {4, 0, cell}, {32769, 4, cell}, {4, 32769, cell}};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(tessera_slide_board_write(rules, wrong[i], text, sizeof text), TESSERA_ERROR_RANGE);
        assert_int_equal(tessera_slide_tilt(rules, wrong[i], TESSERA_LEFT, NULL, NULL, NULL), TESSERA_ERROR_RANGE);
    }
    uint8_t moved[16];
    memcpy(moved, cell, sizeof moved);
    assert_ok(tessera_slide_tilt(rules, (struct tessera_slide_board){4, 4, moved}, TESSERA_LEFT, NULL, NULL, NULL));
    assert_int_equal(tessera_slide_board_write(rules, board, text, 0), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_slide_board_write(rules, board, text, 4), TESSERA_ERROR_RANGE);
}

static void matches_need_rules_and_a_place(void **state) {
    (void)state;
    struct tessera_match *match = NULL;
    struct tessera_slide_board seen;
    size_t length;
    assert_null_refused(tessera_match_slide(NULL, 1, NULL, &match));
    assert_null_refused(tessera_match_slide(rules, 1, NULL, NULL));
    assert_null_refused(tessera_match_word(NULL, NULL, 1, &match));
    assert_null_refused(tessera_match_replay(NULL, 0, NULL, &match));
    assert_null_refused(tessera_match_replay("", 0, NULL, NULL));
    assert_null_refused(tessera_match_log(NULL, 0, rules, &match));
    assert_null_refused(tessera_match_log("", 0, NULL, &match));
    assert_null_refused(tessera_match_log("", 0, rules, NULL));
    assert_null_refused(tessera_match_do(NULL, 0, "left"));
    assert_null_refused(tessera_match_undo(NULL));
    assert_null_refused(tessera_match_redo(NULL));
    assert_null_refused(tessera_match_again(NULL));
    assert_null_refused(tessera_match_end(NULL));
    assert_null_refused(tessera_match_note_help(NULL, TESSERA_HELP_HINT));
    assert_null_refused(tessera_match_board(NULL, &seen));
    assert_null(tessera_match_view(NULL, 0));
    assert_null(tessera_match_events(NULL, 0));
    assert_null(tessera_match_history(NULL, 0));
    assert_null(tessera_match_record(NULL, &length));
    assert_int_equal(tessera_match_moves(NULL), 0);
    assert_int_equal(tessera_match_score(NULL, 0), 0);
    assert_false(tessera_match_is_won(NULL));
    assert_ok(tessera_match_slide(rules, 1, NULL, &match));
    assert_null_refused(tessera_match_board(match, NULL));
    assert_null_refused(tessera_match_do(match, 0, NULL));
    assert_int_equal(tessera_match_score(match, -1), 0);
    assert_int_equal(tessera_match_score(match, 1), 0);
    assert_int_equal(tessera_match_note_help(match, (enum tessera_help)9), TESSERA_ERROR_RANGE);
    assert_ok(tessera_match_note_help(match, TESSERA_HELP_HINT));
    assert_ok(tessera_match_note_help(match, TESSERA_HELP_AUTOPLAY));
    tessera_match_free(match);
    tessera_match_free(NULL);
}

static void the_word_game_needs_words_and_texts(void **state) {
    (void)state;
    struct tessera_lexicon *lexicon = NULL;
    struct tessera_word_rules *words = NULL;
    struct tessera_word_position *position = NULL;
    struct tessera_robot *robot = NULL;
    struct tessera_match *match = NULL;
    struct tessera_word_play play;
    size_t count = 1;
    char line[TESSERA_WORD_LINE_SIZE];
    assert_null_refused(tessera_lexicon_open(NULL, NULL));
    assert_null_refused(tessera_lexicon_compile(NULL, 0, &lexicon));
    assert_null_refused(tessera_lexicon_compile("cat", 3, NULL));
    assert_ok(tessera_lexicon_compile("cat\ncot\n", 8, &lexicon));
    assert_null_refused(tessera_word_rules_read(NULL, 0, &words));
    assert_null_refused(tessera_word_rules_read("", 0, NULL));
    assert_ok(tessera_word_rules_open(&words));
    assert_null_refused(tessera_word_rules_write(NULL, text, sizeof text));
    assert_null_refused(tessera_word_rules_write(words, NULL, sizeof text));
    assert_null_refused(tessera_word_rules_set(NULL, "seats", "3"));
    assert_null_refused(tessera_word_rules_set(words, NULL, "3"));
    assert_null_refused(tessera_word_rules_set(words, "seats", NULL));
    assert_int_not_equal(tessera_word_rules_set(words, "seats", "3\nseats 4"), TESSERA_OK);
    assert_null_refused(tessera_word_position_read(NULL, lexicon, "", 0, &position));
    assert_null_refused(tessera_word_position_read(words, NULL, "", 0, &position));
    assert_null_refused(tessera_word_position_read(words, lexicon, NULL, 0, &position));
    assert_null_refused(tessera_word_position_read(words, lexicon, "", 0, NULL));
    assert_null_refused(tessera_word_position_of(NULL, &position));
    assert_null_refused(tessera_word_plays(NULL, NULL, NULL));
    assert_null_refused(tessera_word_best(NULL, &play, &count));
    assert_null_refused(tessera_robot_open(NULL, 1, &robot));
    assert_null_refused(tessera_robot_open("easy", 1, NULL));
    assert_ok(tessera_robot_open("easy", 1, &robot));
    assert_null_refused(tessera_robot_play(NULL, match));
    assert_null_refused(tessera_robot_play(robot, NULL));
    assert_ok(tessera_match_slide(rules, 1, NULL, &match));
    assert_null_refused(tessera_word_position_of(match, NULL));
    assert_refused(tessera_word_position_of(match, &position), TESSERA_ERROR_RANGE, "the match is of another game");
    assert_null_refused(tessera_robot_advise(NULL, match, line));
    assert_null_refused(tessera_robot_advise(robot, NULL, line));
    assert_int_not_equal(tessera_robot_play(robot, match), TESSERA_OK);
    tessera_match_free(match);
    assert_int_equal(tessera_lexicon_words(NULL), 0);
    assert_false(tessera_lexicon_has(NULL, "cat"));
    tessera_robot_free(robot);
    tessera_word_rules_free(words);
    tessera_lexicon_free(lexicon);
    tessera_robot_free(NULL);
    tessera_word_position_free(NULL);
    tessera_word_rules_free(NULL);
    tessera_lexicon_free(NULL);
}

static void solvers_and_players_need_a_place_for_the_answer(void **state) {
    (void)state;
    struct tessera_corner_result corner;
    struct tessera_exact_result exact;
    struct tessera_endgame_result endgame;
    struct tessera_endgames *endgames = NULL;
    struct tessera_table *table = NULL;
    struct tessera_player *player = NULL;
    struct tessera_trainer *trainer = NULL;
    struct tessera_review *review = NULL;
    struct tessera_review_move move;
    struct tessera_review_sum sum;
    struct tessera_advice advice;
    struct tessera_batch *batch = NULL;
    struct tessera_budget budget = {.depth = 1};
    enum tessera_way way;
    double value;
    assert_null_refused(tessera_corner_solve(NULL, board, NULL, &corner));
    assert_null_refused(tessera_corner_solve(rules, board, NULL, NULL));
    assert_null_refused(tessera_exact_solve(NULL, NULL, &exact));
    assert_null_refused(tessera_exact_solve(rules, NULL, NULL));
    assert_null_refused(tessera_table_open(NULL, &table));
    assert_null_refused(tessera_table_open("x", NULL));
    assert_null_refused(tessera_table_value(NULL, board, TESSERA_LEFT, &value));
    assert_null_refused(tessera_table_best(NULL, board, &way, &value));
    assert_null_refused(tessera_endgame_solve(NULL, 512, NULL, &endgame));
    assert_null_refused(tessera_endgame_solve("44", 512, NULL, NULL));
    assert_null_refused(tessera_endgames_open(NULL, NULL));
    assert_null_refused(tessera_endgames_probe(NULL, board, TESSERA_LEFT, &value));
    assert_null_refused(tessera_player_open(NULL, NULL, &player));
    assert_null_refused(tessera_player_open(rules, NULL, NULL));
    assert_null_refused(tessera_player_advise(NULL, board, &budget, &advice));
    assert_null_refused(tessera_trainer_open(NULL, NULL, &trainer));
    assert_null_refused(tessera_trainer_open(rules, NULL, NULL));
    assert_null_refused(tessera_trainer_run(NULL, 1, NULL));
    assert_null_refused(tessera_trainer_save(NULL, "x"));
    assert_null_refused(tessera_review_open(NULL, 0, 0, NULL, &review));
    assert_null_refused(tessera_review_step(NULL, 1));
    assert_null_refused(tessera_review_at(NULL, 0, &move));
    assert_null_refused(tessera_review_total(NULL, &sum));
    assert_null_refused(tessera_batch_open(NULL, &batch));
    assert_null_refused(tessera_batch_open(rules, NULL));
    assert_false(tessera_player_is_trained(NULL));
    assert_int_equal(tessera_endgames_count(NULL), 0);
    assert_int_equal(tessera_review_count(NULL), 0);
    tessera_endgames_free(endgames);
    tessera_corner_result_clear(NULL);
    tessera_table_free(NULL);
    tessera_player_stop(NULL);
    tessera_player_free(NULL);
    tessera_trainer_stop(NULL);
    tessera_trainer_free(NULL);
    tessera_review_free(NULL);
    tessera_batch_free(NULL);
}

static void endgames_are_made_of_powers_of_two(void **state) {
    (void)state;
    struct tessera_endgame_result result;
    static const uint64_t wrong[] = {0, 1, 3, 513, 65536};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(tessera_endgame_solve("44", wrong[i], NULL, &result), TESSERA_ERROR_RANGE);
    struct tessera_endgame_options options = {.threads = 65};
    assert_int_equal(tessera_endgame_solve("44", 64, &options, &result), TESSERA_ERROR_RANGE);
}

static void a_corner_board_that_is_not_there_is_empty(void **state) {
    (void)state;
    struct tessera_corner_board *made = NULL, *neighbor = NULL;
    uint64_t value = 0;
    assert_null_refused(tessera_corner_board_new(NULL, 4, number, &made));
    assert_null_refused(tessera_corner_board_new(rules, 4, NULL, &made));
    assert_null_refused(tessera_corner_board_new(rules, 4, number, NULL));
    assert_int_equal(tessera_corner_board_new(rules, 1, number, &made), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_corner_board_new(rules, 32769, number, &made), TESSERA_ERROR_RANGE);
    assert_ok(tessera_corner_board_new(rules, 4, number, &made));
    assert_null_refused(tessera_corner_board_tile(NULL, 0, 0, &value));
    assert_null_refused(tessera_corner_board_tile(made, 0, 0, NULL));
    assert_int_equal(tessera_corner_board_size(NULL), 0);
    assert_int_equal(tessera_corner_board_largest(NULL), 0);
    assert_int_equal(tessera_corner_board_weighted(NULL), 0);
    assert_null_refused(tessera_corner_board_snake(NULL, &value));
    assert_null_refused(tessera_corner_board_snake(made, NULL));
    assert_null_refused(tessera_corner_board_penalty(NULL, &value));
    assert_null_refused(tessera_corner_board_penalty(made, NULL));
    assert_false(tessera_corner_board_has_won(NULL));
    assert_false(tessera_corner_board_finished(NULL));
    assert_false(tessera_corner_board_equal(NULL, made));
    assert_false(tessera_corner_board_equal(made, NULL));
    assert_null_refused(tessera_corner_board_neighbor(NULL, TESSERA_LEFT, &neighbor));
    assert_null_refused(tessera_corner_board_neighbor(made, TESSERA_LEFT, NULL));
    assert_null_refused(tessera_corner_board_write(NULL, text, sizeof text));
    assert_null_refused(tessera_corner_board_write(made, NULL, sizeof text));
    assert_int_equal(tessera_corner_board_write(made, text, 0), TESSERA_ERROR_RANGE);
    tessera_corner_board_free(made);
    tessera_corner_board_free(NULL);
}

static enum tessera_error no_key(void *context, char key[TESSERA_GAME2014_KEY_SIZE]) {
    (void)context, (void)key;
    return TESSERA_ERROR_SYSTEM;
}

static enum tessera_error one_tile(void *context, uint64_t *value, int *row, int *column) {
    (void)context;
    *value = 2;
    *row = *column = 1;
    return TESSERA_OK;
}

static void a_game_of_2014_needs_a_source(void **state) {
    (void)state;
    struct tessera_game2014 *game = NULL;
    struct tessera_game2014_source none = {0}, keys = {.key = no_key}, source = {.key = no_key, .tile = one_tile};
    uint64_t value;
    int row, column;
    char key[TESSERA_GAME2014_KEY_SIZE];
    assert_null_refused(tessera_game2014_new(NULL, NULL, &game));
    assert_null_refused(tessera_game2014_new(&none, NULL, &game));
    assert_null_refused(tessera_game2014_new(&keys, NULL, &game));
    assert_null_refused(tessera_game2014_new(&source, NULL, NULL));
    assert_ok(tessera_game2014_new(&source, NULL, &game));
    assert_null_refused(tessera_game2014_add_tile(NULL, 2, 0, 0));
    assert_null_refused(tessera_game2014_move_tile(NULL, 2, 0, 0, 0, 1));
    assert_null_refused(tessera_game2014_merge_tile(NULL, 2, 4, 0, 0, 0, 1));
    assert_null_refused(tessera_game2014_random_tile(NULL, &value, &row, &column));
    assert_null_refused(tessera_game2014_random_tile(game, NULL, &row, &column));
    assert_null_refused(tessera_game2014_random_tile(game, &value, NULL, &column));
    assert_null_refused(tessera_game2014_random_tile(game, &value, &row, NULL));
    assert_null_refused(tessera_game2014_read_key(NULL, key));
    assert_null_refused(tessera_game2014_read_key(game, NULL));
    assert_int_not_equal(tessera_game2014_read_key(game, key), TESSERA_OK);
    assert_int_equal(tessera_game2014_tile(NULL, 0, 0), 0);
    assert_int_equal(tessera_game2014_tile(game, -1, 0), 0);
    assert_int_equal(tessera_game2014_tile(game, 0, -1), 0);
    assert_int_equal(tessera_game2014_tile(game, 4, 0), 0);
    assert_int_equal(tessera_game2014_tile(game, 0, 4), 0);
    tessera_game2014_display_moves(NULL);
    tessera_game2014_clear(NULL);
    tessera_game2014_set_score(NULL, 1, 2);
    tessera_game2014_end_game(NULL);
    tessera_game2014_free(game);
    tessera_game2014_free(NULL);
}

static void a_model_of_2026_that_is_not_there_is_empty(void **state) {
    (void)state;
    struct tessera_model2026 *model = NULL;
    bool merged = false;
    assert_null_refused(tessera_model2026_new(NULL, 4, number, &model));
    assert_null_refused(tessera_model2026_new(rules, 4, number, NULL));
    assert_int_equal(tessera_model2026_new(rules, 0, number, &model), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_model2026_new(rules, 32769, number, &model), TESSERA_ERROR_RANGE);
    assert_ok(tessera_model2026_new(rules, 4, number, &model));
    tessera_model2026_set_perspective(NULL, TESSERA_WEST);
    tessera_model2026_set_perspective(model, (enum tessera_side)9);
    assert_int_equal(tessera_model2026_tile(NULL, 0, 0), 0);
    assert_int_equal(tessera_model2026_tile(model, 4, 0), 0);
    assert_int_equal(tessera_model2026_tile(model, 0, 4), 0);
    assert_false(tessera_model2026_was_merged(model, 4, 0));
    assert_null_refused(tessera_model2026_move(NULL, 0, 0, 0, 1, &merged));
    assert_int_equal(tessera_model2026_move(model, 4, 0, 0, 1, &merged), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_model2026_move(model, 0, 0, 0, 4, &merged), TESSERA_ERROR_RANGE);
    assert_false(tessera_model2026_move_up(model, 4, 0));
    assert_false(tessera_model2026_tilt_column(model, 4));
    assert_null_refused(tessera_model2026_tilt(NULL, TESSERA_NORTH));
    assert_int_equal(tessera_model2026_score(NULL), 0);
    assert_false(tessera_model2026_game_over(NULL));
    assert_null_refused(tessera_model2026_write(NULL, text, sizeof text));
    assert_null_refused(tessera_model2026_write(model, NULL, sizeof text));
    assert_int_equal(tessera_model2026_write(model, text, 0), TESSERA_ERROR_RANGE);
    tessera_model2026_free(model);
    tessera_model2026_free(NULL);
}

static void storage_and_controller_need_a_place(void **state) {
    (void)state;
    struct tessera_storage *storage = NULL;
    struct tessera_controller *controller = NULL;
    static const uint32_t wrong[][2] = {{0, 4}, {4, 0}, {32769, 4}, {4, 32769}};
    assert_null_refused(tessera_storage_new(NULL, 4, 4, &storage));
    assert_null_refused(tessera_storage_new(rules, 4, 4, NULL));
    assert_null_refused(tessera_controller_new(NULL, 4, 4, 1, &controller));
    assert_null_refused(tessera_controller_new(rules, 4, 4, 1, NULL));
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(tessera_storage_new(rules, wrong[i][0], wrong[i][1], &storage), TESSERA_ERROR_RANGE);
        assert_int_equal(tessera_controller_new(rules, wrong[i][0], wrong[i][1], 1, &controller), TESSERA_ERROR_RANGE);
    }
    assert_ok(tessera_storage_new(rules, 4, 4, &storage));
    assert_null_refused(tessera_storage_set_row(NULL, 0, number, 4));
    assert_null_refused(tessera_storage_set_row(storage, 0, NULL, 4));
    assert_null_refused(tessera_storage_set_column(NULL, 0, number, 4));
    assert_null_refused(tessera_storage_set_column(storage, 0, NULL, 4));
    assert_null_refused(tessera_storage_row(NULL, 0, number));
    assert_null_refused(tessera_storage_row(storage, 0, NULL));
    assert_null_refused(tessera_storage_column(NULL, 0, number));
    assert_null_refused(tessera_storage_column(storage, 0, NULL));
    assert_null_refused(tessera_storage_board(NULL, number));
    assert_null_refused(tessera_storage_board(storage, NULL));
    assert_int_equal(tessera_storage_tile(NULL, 0, 0), -1);
    assert_false(tessera_storage_is_full(NULL));
    assert_false(tessera_storage_moves_possible(NULL));
    assert_null_refused(tessera_movement_shift(NULL, TESSERA_LEFT, number, 4, NULL, NULL));
    assert_null_refused(tessera_movement_shift(rules, TESSERA_LEFT, NULL, 4, NULL, NULL));
    assert_int_equal(tessera_movement_shift(rules, (enum tessera_way)4, number, 4, NULL, NULL), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_movement_shift(rules, TESSERA_LEFT, number, 32769, NULL, NULL), TESSERA_ERROR_RANGE);
    assert_null_refused(tessera_controller_set_score(NULL, 1));
    assert_null_refused(tessera_controller_update_score(NULL, 1));
    assert_int_equal(tessera_controller_score(NULL), 0);
    assert_int_equal(tessera_controller_high(NULL), 0);
    assert_false(tessera_controller_over(NULL));
    assert_int_equal(tessera_controller_tile(NULL, 0, 0), -1);
    tessera_controller_key(NULL, 'w');
    tessera_controller_new_game(NULL);
    tessera_storage_free(storage);
    tessera_storage_free(NULL);
    tessera_controller_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slide_needs_rules_and_texts),
        cmocka_unit_test(a_board_has_one_to_32768_rows_and_columns),
        cmocka_unit_test(matches_need_rules_and_a_place),
        cmocka_unit_test(the_word_game_needs_words_and_texts),
        cmocka_unit_test(solvers_and_players_need_a_place_for_the_answer),
        cmocka_unit_test(endgames_are_made_of_powers_of_two),
        cmocka_unit_test(a_corner_board_that_is_not_there_is_empty),
        cmocka_unit_test(a_game_of_2014_needs_a_source),
        cmocka_unit_test(a_model_of_2026_that_is_not_there_is_empty),
        cmocka_unit_test(storage_and_controller_need_a_place),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
