/* The routines of the course documents, as an external program calls them. */
#include "api/api.h"

static void a_storage_holds_rows_and_columns(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_storage *storage = NULL;
    const uint64_t row[3] = {2, 4, 8}, column[2] = {16, 32}, bad[3] = {2, 3, 8};
    uint64_t line[3], all[6];
    assert_ok(tessera_storage_new(rules, 3, 2, &storage));
    assert_true(tessera_storage_moves_possible(storage));
    assert_ok(tessera_storage_set_row(storage, 1, row, 3));
    assert_ok(tessera_storage_set_column(storage, 0, column, 2));
    assert_ok(tessera_storage_row(storage, 1, line));
    assert_true(line[0] == 32 && line[1] == 4 && line[2] == 8);
    assert_ok(tessera_storage_column(storage, 0, line));
    assert_true(line[0] == 16 && line[1] == 32);
    assert_ok(tessera_storage_board(storage, all));
    assert_true(all[0] == 16 && all[1] == 0 && all[5] == 8);
    assert_int_equal(tessera_storage_tile(storage, 2, 1), 8);
    assert_int_equal(tessera_storage_tile(storage, 3, 1), -1);
    assert_false(tessera_storage_is_full(storage));
    assert_int_equal(tessera_storage_set_row(storage, 1, bad, 3), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_storage_set_row(storage, 2, row, 3), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_storage_set_column(storage, 0, row, 3), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_storage_row(storage, 9, line), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_storage_column(storage, 9, line), TESSERA_ERROR_RANGE);
    assert_refused(tessera_storage_board(NULL, all), TESSERA_ERROR_RANGE, "null");
    tessera_storage_free(storage);
    storage = NULL;
    assert_refused(tessera_storage_new(rules, 1, 4, &storage), TESSERA_ERROR_RANGE, "2 to");
    assert_refused(tessera_storage_new(rules, 4, 0, &storage), TESSERA_ERROR_RANGE, "2 to");
    assert_refused(tessera_storage_new(NULL, 4, 4, &storage), TESSERA_ERROR_RANGE, "null");
    assert_null(storage);
    tessera_storage_free(NULL);
    tessera_slide_rules_free(rules);
}

static void a_movement_shifts_a_line(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    uint64_t line[4] = {2, 0, 2, 4}, odd[2] = {3, 0}, points = 10;
    bool made = false;
    assert_ok(tessera_movement_shift(rules, TESSERA_LEFT, line, 4, &points, &made));
    assert_true(line[0] == 4 && line[1] == 4 && line[2] == 0 && points == 14 && made);
    assert_ok(tessera_movement_shift(rules, TESSERA_RIGHT, line, 4, NULL, NULL));
    assert_int_equal(line[3], 8);
    assert_int_equal(tessera_movement_shift(rules, TESSERA_LEFT, odd, 2, &points, &made), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_movement_shift(rules, (enum tessera_way)4, line, 4, &points, &made), TESSERA_ERROR_RANGE);
    assert_refused(tessera_movement_shift(rules, TESSERA_LEFT, NULL, 2, &points, &made), TESSERA_ERROR_RANGE, "null");
    tessera_slide_rules_free(rules);
}

static void a_controller_plays_by_keys(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_controller *controller = NULL;
    unsigned tiles = 0;
    assert_ok(tessera_controller_new(rules, 4, 4, 7, &controller));
    for (int64_t i = 0; i < 16; i++)
        tiles += tessera_controller_tile(controller, i % 4, i / 4) > 0;
    assert_int_equal(tiles, 2);
    assert_int_equal(tessera_controller_tile(controller, 4, 0), -1);
    for (unsigned i = 0; i < 4000 && !tessera_controller_over(controller); i++)
        tessera_controller_key(controller, "wasd"[i % 4]);
    assert_true(tessera_controller_over(controller));
    uint64_t score = tessera_controller_score(controller);
    assert_true(score > 0 && tessera_controller_high(controller) == score);
    tessera_controller_new_game(controller);
    assert_int_equal(tessera_controller_score(controller), 0);
    assert_int_equal(tessera_controller_high(controller), score);
    assert_ok(tessera_controller_set_score(controller, 100));
    assert_ok(tessera_controller_update_score(controller, 8));
    assert_int_equal(tessera_controller_score(controller), 108);
    assert_int_equal(tessera_controller_set_score(controller, -1), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_controller_update_score(controller, -1), TESSERA_ERROR_RANGE);
    tessera_controller_free(controller);
    controller = NULL;
    assert_int_equal(tessera_controller_new(rules, 0, 4, 7, &controller), TESSERA_ERROR_RANGE);
    assert_refused(tessera_controller_new(NULL, 4, 4, 7, &controller), TESSERA_ERROR_RANGE, "null");
    assert_null(controller);
    tessera_controller_free(NULL);
    tessera_slide_rules_free(rules);
}

/* A source of one key and one tile, and a sink that keeps the last lines. */
struct script {
    unsigned keys, tiles;
    char log[64], trace[512];
};

static enum tessera_error one_key(void *context, char key[TESSERA_GAME2014_KEY_SIZE]) {
    struct script *script = context;
    strcpy(key, "Left");
    return script->keys++ ? TESSERA_ERROR_OVER : TESSERA_OK;
}

static enum tessera_error one_tile(void *context, uint64_t *value, int *row, int *column) {
    struct script *script = context;
    *value = 4, *row = 1, *column = 2;
    return script->tiles++ ? TESSERA_ERROR_SYSTEM : TESSERA_OK;
}

static void keep_log(void *context, const char *line) {
    snprintf(((struct script *)context)->log, sizeof((struct script *)context)->log, "%s", line);
}

static void keep_trace(void *context, const char *line) {
    snprintf(((struct script *)context)->trace, sizeof((struct script *)context)->trace, "%s", line);
}

static void a_game_of_2014_moves_tile_by_tile(void **state) {
    (void)state;
    struct script script = {0};
    struct tessera_game2014_source source = {one_key, one_tile, &script};
    struct tessera_game2014_sink sink = {keep_log, keep_trace, &script};
    struct tessera_game2014 *game = NULL;
    char key[TESSERA_GAME2014_KEY_SIZE];
    uint64_t value;
    int row, column;
    assert_ok(tessera_game2014_new(&source, &sink, &game));
    assert_string_equal(script.trace, "C");
    assert_ok(tessera_game2014_random_tile(game, &value, &row, &column));
    assert_string_equal(script.log, "T 4 1 2");
    assert_ok(tessera_game2014_add_tile(game, value, row, column));
    assert_string_equal(script.trace, "A 4 1 2");
    assert_ok(tessera_game2014_add_tile(game, 4, 1, 3));
    assert_refused(tessera_game2014_add_tile(game, 4, 1, 3), TESSERA_ERROR_MOVE, "");
    assert_int_equal(tessera_game2014_add_tile(game, 3, 0, 0), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_game2014_add_tile(game, 4, 4, 0), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_game2014_move_tile(game, 2, 1, 2, 1, 0), TESSERA_ERROR_MOVE);
    assert_ok(tessera_game2014_move_tile(game, 4, 1, 2, 1, 0));
    assert_ok(tessera_game2014_merge_tile(game, 4, 8, 1, 3, 1, 0));
    assert_int_equal(tessera_game2014_merge_tile(game, 4, 8, 1, 3, 1, 0), TESSERA_ERROR_MOVE);
    tessera_game2014_display_moves(game);
    assert_int_equal(tessera_game2014_tile(game, 1, 0), 8);
    assert_int_equal(tessera_game2014_tile(game, 1, 3), 0);
    assert_int_equal(tessera_game2014_tile(game, 1, 4), 0);
    assert_ok(tessera_game2014_read_key(game, key));
    assert_string_equal(key, "Left");
    assert_ok(tessera_game2014_read_key(game, key));
    assert_string_equal(key, "Quit");
    assert_int_equal(tessera_game2014_random_tile(game, &value, &row, &column), TESSERA_ERROR_SYSTEM);
    tessera_game2014_set_score(game, 8, 100);
    tessera_game2014_clear(game);
    assert_int_equal(tessera_game2014_tile(game, 1, 0), 0);
    tessera_game2014_end_game(game);
    assert_string_equal(script.trace, "E 8 100");
    tessera_game2014_free(game);
    game = NULL;
    source.key = NULL;
    assert_refused(tessera_game2014_new(&source, NULL, &game), TESSERA_ERROR_RANGE, "null");
    assert_null(game);
    tessera_game2014_free(NULL);
    assert_int_equal(tessera_tilt_row(TESSERA_NORTH, 1, 2, 4), 1);
    assert_int_equal(tessera_tilt_column(TESSERA_NORTH, 1, 2, 4), 2);
    assert_int_equal(tessera_tilt_row(TESSERA_SOUTH, 1, 2, 4), 2);
}

static void a_model_of_2026_tilts_to_a_side(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_model2026 *model = NULL;
    const uint64_t start[4] = {2, 0, 2, 4}, odd[4] = {3}; /* from the top: 2 0 above 2 4 */
    char text[256];
    bool merged = false;
    assert_ok(tessera_model2026_new(rules, 2, start, &model));
    assert_int_equal(tessera_model2026_tile(model, 1, 0), 4);
    assert_int_equal(tessera_model2026_tile(model, 5, 0), 0);
    assert_ok(tessera_model2026_tilt(model, TESSERA_NORTH));
    assert_int_equal(tessera_model2026_tile(model, 0, 1), 4);
    assert_int_equal(tessera_model2026_score(model), 4);
    assert_refused(tessera_model2026_tilt(model, TESSERA_NORTH), TESSERA_ERROR_MOVE, "nothing");
    assert_int_equal(tessera_model2026_tilt(model, (enum tessera_side)4), TESSERA_ERROR_RANGE);
    assert_ok(tessera_model2026_move(model, 0, 1, 1, 1, &merged));
    assert_true(merged);
    assert_true(tessera_model2026_was_merged(model, 1, 1));
    assert_int_equal(tessera_model2026_move(model, 0, 0, 1, 0, NULL), TESSERA_ERROR_MOVE);
    assert_int_equal(tessera_model2026_move(model, 2, 0, 1, 0, NULL), TESSERA_ERROR_RANGE);
    tessera_model2026_set_perspective(model, TESSERA_EAST);
    tessera_model2026_set_perspective(model, TESSERA_SOUTH);
    assert_true(tessera_model2026_move_up(model, 0, 0));
    assert_false(tessera_model2026_tilt_column(model, 0));
    assert_false(tessera_model2026_tilt_column(model, 7));
    assert_false(tessera_model2026_game_over(model));
    assert_ok(tessera_model2026_write(model, text, sizeof text));
    assert_non_null(strstr(text, "not over"));
    assert_refused(tessera_model2026_write(model, text, 5), TESSERA_ERROR_RANGE, "too small");
    tessera_model2026_free(model);
    model = NULL;
    assert_refused(tessera_model2026_new(rules, 2, odd, &model), TESSERA_ERROR_RANGE, "number");
    assert_int_equal(tessera_model2026_new(rules, 0, NULL, &model), TESSERA_ERROR_RANGE);
    assert_refused(tessera_model2026_new(NULL, 2, NULL, &model), TESSERA_ERROR_RANGE, "null");
    assert_null(model);
    tessera_model2026_free(NULL);
    tessera_slide_rules_free(rules);
}

static void a_corner_board_has_scores_and_neighbours(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("corner");
    struct tessera_corner_board *board = NULL, *same = NULL, *next = NULL;
    const uint64_t start[4] = {2, 2, 0, 4}, odd[4] = {3};
    uint64_t value;
    char text[128];
    assert_ok(tessera_corner_board_new(rules, 2, start, &board));
    assert_ok(tessera_corner_board_new(rules, 2, start, &same));
    assert_true(tessera_corner_board_equal(board, same));
    assert_int_equal(tessera_corner_board_size(board), 3);
    assert_int_equal(tessera_corner_board_largest(board), 4);
    assert_int_equal(tessera_corner_board_weighted(board), 2 * 1 + 2 * 0 + 4 * 1);
    assert_ok(tessera_corner_board_tile(board, 1, 1, &value));
    assert_int_equal(value, 4);
    assert_int_equal(tessera_corner_board_tile(board, 2, 0, &value), TESSERA_ERROR_RANGE);
    assert_ok(tessera_corner_board_snake(board, &value));
    assert_ok(tessera_corner_board_penalty(board, &value));
    assert_int_equal(value, 2 * (0 + 2 + 2 + 4));
    assert_false(tessera_corner_board_has_won(board) || tessera_corner_board_finished(board));
    assert_ok(tessera_corner_board_neighbor(board, TESSERA_LEFT, &next));
    assert_ok(tessera_corner_board_tile(next, 0, 1, &value));
    assert_int_equal(value, 2); /* the new tile in the corner */
    assert_false(tessera_corner_board_equal(board, next));
    tessera_slide_rules_free(rules); /* boards have their own copy */
    tessera_corner_board_free(board);
    assert_ok(tessera_corner_board_write(next, text, sizeof text));
    assert_int_equal(strncmp(text, "3\n", 2), 0);
    assert_refused(tessera_corner_board_write(next, text, 3), TESSERA_ERROR_RANGE, "too small");
    assert_int_equal(tessera_corner_board_neighbor(next, (enum tessera_way)4, &board), TESSERA_ERROR_RANGE);
    tessera_corner_board_free(next);
    tessera_corner_board_free(same);
    rules = rules_named("corner");
    board = NULL;
    assert_refused(tessera_corner_board_new(rules, 2, odd, &board), TESSERA_ERROR_RANGE, "number");
    assert_refused(tessera_corner_board_new(rules, 1, start, &board), TESSERA_ERROR_RANGE, "2 to");
    assert_refused(tessera_corner_board_new(rules, 2, NULL, &board), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_corner_board_snake(NULL, &value), TESSERA_ERROR_RANGE, "null");
    assert_null(board);
    tessera_corner_board_free(NULL);
    tessera_slide_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_storage_holds_rows_and_columns), cmocka_unit_test(a_movement_shifts_a_line),
        cmocka_unit_test(a_controller_plays_by_keys),       cmocka_unit_test(a_game_of_2014_moves_tile_by_tile),
        cmocka_unit_test(a_model_of_2026_tilts_to_a_side),  cmocka_unit_test(a_corner_board_has_scores_and_neighbours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
