/* The edges of the public interface for the slide game: sums that do not fit, boards and rules that a part of the
 * library does not know, games that are over. */
#include "api/api.h"

#define HALF "2305843009213693952" /* 2^61; two of them make the largest tile */

static const uint64_t LARGEST = UINT64_C(1) << 62;

static void a_batch_plays_what_the_fast_engine_knows(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic"), *other = rules_named("fibonacci");
    struct tessera_batch *batch = NULL;
    assert_ok(tessera_slide_rules_set(rules, "size", "5x4"));
    assert_refused(tessera_batch_open(rules, &batch), TESSERA_ERROR_RANGE, "4x4");
    assert_ok(tessera_slide_rules_set(rules, "size", "4x5"));
    assert_refused(tessera_batch_open(rules, &batch), TESSERA_ERROR_RANGE, "4x4");
    assert_ok(tessera_slide_rules_set(other, "size", "4x4"));
    assert_refused(tessera_batch_open(other, &batch), TESSERA_ERROR_RANGE, "does not support");
    assert_null(batch);
    tessera_slide_rules_free(other);
    tessera_slide_rules_free(rules);
}

/* One game, with all its arrays. */
static uint64_t low[1], high[1], chance[1], score[1], after_low[1][4], after_high[1][4];
static uint8_t open_ways[1], wide[1];
static uint32_t points[1][4];

static struct tessera_batch_games one_game(void) {
    return (struct tessera_batch_games){.count = 1,
                                        .low = low,
                                        .high = high,
                                        .random = chance,
                                        .score = score,
                                        .open = open_ways,
                                        .wide = wide,
                                        .after_low = after_low,
                                        .after_high = after_high,
                                        .points = points};
}

/* A call that has no other way to tell keeps the reason, and the game is as it was. */
#define assert_nothing_done(call)                                                                                      \
    do {                                                                                                               \
        uint64_t before = low[0];                                                                                      \
        assert_false(tessera_slide_rules_open("nonsuch", &reason_changer) == TESSERA_OK);                              \
        call;                                                                                                          \
        assert_non_null(strstr(tessera_reason(), "a null pointer was given"));                                         \
        assert_true(low[0] == before);                                                                                 \
    } while (0)

static struct tessera_slide_rules *reason_changer; /* stays null */

static void a_batch_needs_every_array_of_its_games(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_batch *batch = NULL;
    const uint64_t seed[1] = {3};
    assert_ok(tessera_batch_open(rules, &batch));
    struct tessera_batch_games games = one_game(), broken[9];
    tessera_batch_reset(batch, &games, seed);
    assert_true(low[0] != 0 && open_ways[0] != 0);
    for (unsigned i = 0; i < 9; i++)
        broken[i] = one_game();
    broken[0].low = NULL, broken[1].high = NULL, broken[2].random = NULL, broken[3].score = NULL;
    broken[4].open = NULL, broken[5].wide = NULL, broken[6].after_low = NULL, broken[7].after_high = NULL;
    broken[8].points = NULL;
    for (unsigned i = 0; i < 9; i++)
        assert_nothing_done(tessera_batch_look(batch, &broken[i]));
    assert_nothing_done(tessera_batch_look(batch, NULL));
    assert_nothing_done(tessera_batch_look(NULL, &games));
    assert_nothing_done(tessera_batch_reset(batch, &games, NULL));
    assert_nothing_done(tessera_batch_reset(NULL, &games, seed));
    assert_nothing_done(tessera_batch_roll(batch, &games, NULL));
    assert_nothing_done(tessera_batch_roll(NULL, &games, &points[0][0]));
    tessera_batch_free(batch);
    tessera_slide_rules_free(rules);
}

static void a_step_of_a_batch_needs_ways_and_places(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_batch *batch = NULL;
    const uint64_t seed[1] = {3};
    uint8_t way[1] = {TESSERA_LEFT}, illegal[1] = {9}, ended[1] = {9}, cell[1][16];
    uint32_t reward[1];
    assert_ok(tessera_batch_open(rules, &batch));
    struct tessera_batch_games games = one_game(), half = games;
    struct tessera_batch_step whole = {.way = way, .reward = reward, .illegal = illegal, .ended = ended}, broken[4];
    tessera_batch_reset(batch, &games, seed);
    for (unsigned i = 0; i < 4; i++)
        broken[i] = whole;
    broken[0].way = NULL, broken[1].reward = NULL, broken[2].illegal = NULL, broken[3].ended = NULL;
    for (unsigned i = 0; i < 4; i++)
        assert_nothing_done(tessera_batch_step(batch, &games, &broken[i], TESSERA_BATCH_RESTART_NEXT));
    assert_nothing_done(tessera_batch_step(batch, &games, NULL, TESSERA_BATCH_RESTART_NEXT));
    assert_nothing_done(tessera_batch_step(NULL, &games, &whole, TESSERA_BATCH_RESTART_NEXT));
    assert_int_equal(ended[0], 9);
    tessera_batch_step(batch, &games, &whole, TESSERA_BATCH_RESTART_NEXT);
    assert_int_equal(ended[0], 0);
    assert_nothing_done(tessera_batch_cells(NULL, cell));
    assert_nothing_done(tessera_batch_cells(&games, NULL));
    half.low = NULL;
    assert_nothing_done(tessera_batch_cells(&half, cell));
    half = games, half.high = NULL;
    assert_nothing_done(tessera_batch_cells(&half, cell));
    tessera_batch_cells(&games, cell);
    assert_int_equal(cell[0][0], games.low[0] & 15);
    tessera_batch_free(batch);
    tessera_slide_rules_free(rules);
}

static void a_date_has_digits_and_dashes_in_their_places(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    static const char *const wrong[] = {"2026-01-0a", "2026-01-0/", "2026:01-01", "2026-01-1", "2026-01-011", ""};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_equal(tessera_slide_daily(rules, wrong[i]), 0);
    assert_int_not_equal(tessera_slide_daily(rules, "2026-01-09"), 0);
    assert_int_equal(tessera_slide_daily(NULL, "2026-01-09"), 0);
    assert_int_equal(tessera_slide_daily(rules, NULL), 0);
    tessera_slide_rules_free(rules);
}

static void points_that_do_not_fit_are_refused(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    uint8_t cell[16] = {1, 1}, before[16] = {1, 1};
    uint64_t sum = UINT64_MAX;
    assert_refused(tessera_slide_tilt(rules, (struct tessera_slide_board){4, 4, cell}, TESSERA_LEFT, &sum, NULL, NULL),
                   TESSERA_ERROR_RANGE, "too large");
    assert_memory_equal(cell, before, sizeof cell);
    assert_true(sum == UINT64_MAX);
    tessera_slide_rules_free(rules);
}

static void a_score_beyond_a_signed_number_is_the_largest_one(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("endless");
    struct tessera_match *match = NULL;
    assert_ok(tessera_match_slide(rules, 1, HALF " " HALF " 0 0/" HALF " " HALF " 0 0/0 0 0 0/0 0 0 2", &match));
    assert_ok(tessera_match_do(match, 0, "left"));
    assert_true(tessera_match_score(match, 0) == INT64_MAX);
    assert_non_null(strstr(tessera_match_view(match, 0), "score 9223372036854775808\n"));
    tessera_match_free(match);
    tessera_slide_rules_free(rules);
}

static void a_record_that_has_ended_stays_as_it_is(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_match *match = NULL;
    size_t before, after;
    assert_ok(tessera_match_slide(rules, 1, NULL, &match));
    assert_ok(tessera_match_end(match));
    (void)tessera_match_record(match, &before);
    assert_int_equal(tessera_match_undo(match), TESSERA_ERROR_OVER);
    assert_string_equal(tessera_reason(), tessera_error_text(TESSERA_ERROR_OVER));
    assert_int_equal(tessera_match_redo(match), TESSERA_ERROR_OVER);
    assert_int_equal(tessera_match_again(match), TESSERA_ERROR_OVER);
    assert_int_equal(tessera_match_end(match), TESSERA_ERROR_OVER);
    assert_int_equal(tessera_match_note_help(match, TESSERA_HELP_HINT), TESSERA_ERROR_OVER);
    (void)tessera_match_record(match, &after);
    assert_int_equal(before, after);
    tessera_match_free(match);
    tessera_slide_rules_free(rules);
}

/* Replaces one piece of a text by another of any length. */
static size_t change(const char *from, const char *old, const char *new, char *to, size_t room) {
    const char *at = strstr(from, old);
    assert_non_null(at);
    int length = snprintf(to, room, "%.*s%s%s", (int)(at - from), from, new, at + strlen(old));
    assert_in_range(length, 1, room - 1);
    return (size_t)length;
}

static void a_record_of_other_rules_or_games_is_refused(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_match *match = NULL, *again = NULL;
    static char changed[1 << 16];
    size_t length;
    assert_ok(tessera_match_slide(rules, 1, NULL, &match));
    const char *record = tessera_match_record(match, &length);
    length = change(record, "rules size 4x4", "rules size 4y4", changed, sizeof changed);
    assert_refused(tessera_match_replay(changed, length, NULL, &again), TESSERA_ERROR_SYNTAX, "line ");
    length = change(record, "game slide", "game chess", changed, sizeof changed);
    assert_refused(tessera_match_replay(changed, length, NULL, &again), TESSERA_ERROR_SYNTAX, "unknown game");
    assert_null(again);
    tessera_match_free(match);
    tessera_slide_rules_free(rules);
}

static void the_features_are_those_of_the_processor(void **state) {
    (void)state;
    assert_true(tessera_has("threads"));
    assert_false(tessera_has("portable") || tessera_has("nonsuch") || tessera_has(NULL));
#if defined __x86_64__
    assert_int_equal(tessera_has("avx2"), __builtin_cpu_supports("avx2") != 0);
#endif
}

static void sums_of_a_corner_board_that_do_not_fit_are_refused(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("corner");
    struct tessera_corner_board *board = NULL, *next = NULL;
    const uint64_t apart[4] = {LARGEST, 0, 0, LARGEST};
    uint64_t value = 7;
    assert_ok(tessera_corner_board_new(rules, 2, apart, &board));
    assert_refused(tessera_corner_board_penalty(board, &value), TESSERA_ERROR_RANGE, "does not fit");
    assert_int_equal(value, 7);
    assert_true(tessera_corner_board_has_won(board) && tessera_corner_board_finished(board));
    tessera_corner_board_free(board);
    board = NULL;
    const uint64_t start[4] = {2, 4, 0, 2};
    assert_ok(tessera_corner_board_new(rules, 2, start, &board));
    assert_refused(tessera_corner_board_neighbor(board, TESSERA_UP, &next), TESSERA_ERROR_MOVE, "changes nothing");
    assert_ok(tessera_corner_board_neighbor(board, TESSERA_LEFT, &next));
    struct tessera_corner_board *last = NULL;
    assert_true(tessera_corner_board_finished(next)); /* the corner was taken */
    assert_int_equal(tessera_corner_board_neighbor(next, TESSERA_DOWN, &last), TESSERA_ERROR_OVER);
    assert_null(last);
    tessera_corner_board_free(next);
    tessera_corner_board_free(board);
    tessera_slide_rules_free(rules);
}

static void a_model_of_2026_knows_its_end_and_its_limits(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_model2026 *model = NULL;
    const uint64_t full[4] = {2, 4, 4, 2}, grown[4] = {LARGEST, LARGEST / 2, LARGEST, LARGEST / 2},
                   pair[4] = {0, 2, 2, 0};
    assert_ok(tessera_model2026_new(rules, 2, full, &model));
    assert_true(tessera_model2026_game_over(model));
    assert_false(tessera_model2026_was_merged(model, 0, 0));
    assert_false(tessera_model2026_move_up(model, 0, 0));
    tessera_model2026_free(model);
    assert_ok(tessera_model2026_new(rules, 2, grown, &model));
    assert_refused(tessera_model2026_tilt(model, TESSERA_NORTH), TESSERA_ERROR_RANGE, "too large");
    tessera_model2026_free(model);
    assert_ok(tessera_model2026_new(rules, 2, pair, &model));
    assert_ok(tessera_model2026_move(model, 0, 0, 0, 1, NULL));
    assert_int_equal(tessera_model2026_tile(model, 0, 1), 2);
    assert_false(tessera_model2026_tilt_column(model, 0));
    tessera_model2026_free(model);
    assert_ok(tessera_model2026_new(rules, 2, (const uint64_t[4]){2, 0, 2, 0}, &model));
    assert_true(tessera_model2026_tilt_column(model, 0));
    tessera_model2026_free(model);
    assert_ok(tessera_model2026_new(rules, 2, NULL, &model)); /* an empty board */
    assert_int_equal(tessera_model2026_tile(model, 0, 0), 0);
    tessera_model2026_free(model);
    tessera_slide_rules_free(rules);
}

static void a_storage_can_be_full_and_without_a_move(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    struct tessera_storage *storage = NULL;
    struct tessera_controller *controller = NULL;
    const uint64_t upper[2] = {2, 4}, lower[2] = {4, 2};
    uint64_t line[2] = {4, 2};
    bool made = false;
    assert_ok(tessera_storage_new(rules, 2, 2, &storage));
    assert_ok(tessera_storage_set_row(storage, 0, upper, 2));
    assert_ok(tessera_storage_set_row(storage, 1, lower, 2));
    assert_true(tessera_storage_is_full(storage));
    assert_false(tessera_storage_moves_possible(storage));
    tessera_storage_free(storage);
    assert_ok(tessera_movement_shift(rules, TESSERA_LEFT, line, 2, NULL, &made));
    assert_false(made);
    tessera_slide_rules_free(rules);
    rules = rules_named("corner"); /* whose boards are square */
    assert_refused(tessera_controller_new(rules, 3, 4, 1, &controller), TESSERA_ERROR_RANGE, "of this size");
    assert_null(controller);
    tessera_slide_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_plays_what_the_fast_engine_knows),
        cmocka_unit_test(a_batch_needs_every_array_of_its_games),
        cmocka_unit_test(a_step_of_a_batch_needs_ways_and_places),
        cmocka_unit_test(a_date_has_digits_and_dashes_in_their_places),
        cmocka_unit_test(points_that_do_not_fit_are_refused),
        cmocka_unit_test(a_score_beyond_a_signed_number_is_the_largest_one),
        cmocka_unit_test(a_record_that_has_ended_stays_as_it_is),
        cmocka_unit_test(a_record_of_other_rules_or_games_is_refused),
        cmocka_unit_test(the_features_are_those_of_the_processor),
        cmocka_unit_test(sums_of_a_corner_board_that_do_not_fit_are_refused),
        cmocka_unit_test(a_model_of_2026_knows_its_end_and_its_limits),
        cmocka_unit_test(a_storage_can_be_full_and_without_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
