/* Versions, errors, rule sets, boards and batches, as an external program sees them. */
#include "api/api.h"

static void the_running_version_is_that_of_the_headers(void **state) {
    (void)state;
    char made[32];
    assert_string_equal(tessera_version(), TESSERA_VERSION);
    snprintf(made, sizeof made, "%d.%d.%d", TESSERA_VERSION_MAJOR, TESSERA_VERSION_MINOR, TESSERA_VERSION_PATCH);
    assert_string_equal(made, TESSERA_VERSION);
    assert_true(tessera_has("threads"));
    assert_false(tessera_has("portable"));
    assert_false(tessera_has("wings"));
    assert_false(tessera_has(NULL));
}

static void every_error_has_a_text(void **state) {
    (void)state;
    for (int error = TESSERA_OK; error <= TESSERA_ERROR_SYSTEM; error++)
        assert_true(strlen(tessera_error_text((enum tessera_error)error)) > 1);
    assert_non_null(tessera_error_text((enum tessera_error)99));
    assert_non_null(tessera_reason());
}

static void rules_come_by_name_and_by_text(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("tiny"), *again = NULL;
    char text[TESSERA_SLIDE_RULES_SIZE], copy[TESSERA_SLIDE_RULES_SIZE];
    uint32_t width, height;
    assert_string_equal(tessera_slide_rules_name(rules), "tiny");
    tessera_slide_rules_size(rules, &width, &height);
    assert_true(width > 0 && height > 0);
    assert_ok(tessera_slide_rules_write(rules, text, sizeof text));
    assert_ok(tessera_slide_rules_read(text, strlen(text), &again));
    assert_ok(tessera_slide_rules_write(again, copy, sizeof copy));
    assert_string_equal(text, copy);
    assert_ok(tessera_slide_rules_set(again, "size", "5x3"));
    tessera_slide_rules_size(again, &width, &height);
    assert_int_equal(width * 10 + height, 53);
    tessera_slide_rules_size(again, NULL, NULL);
    tessera_slide_rules_free(rules);
    tessera_slide_rules_free(again);
}

static void bad_rules_are_refused_with_their_place(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = NULL, *fine = rules_named(NULL);
    char text[8] = "before";
    assert_refused(tessera_slide_rules_open("nonsuch", &rules), TESSERA_ERROR_RANGE, "nonsuch");
    assert_refused(tessera_slide_rules_open("/nonsuch.rules", &rules), TESSERA_ERROR_SYSTEM, "/nonsuch.rules");
    assert_refused(tessera_slide_rules_open(NULL, NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_slide_rules_read("size 4x4\nwings 2\n", 17, &rules), TESSERA_ERROR_SYNTAX, "line 2");
    assert_refused(tessera_slide_rules_read(NULL, 0, &rules), TESSERA_ERROR_RANGE, "null");
    assert_null(rules);
    assert_int_equal(tessera_slide_rules_set(fine, "wings", "2"), TESSERA_ERROR_SYNTAX);
    assert_int_not_equal(tessera_slide_rules_set(fine, "size", "0x4"), TESSERA_OK);
    assert_refused(tessera_slide_rules_set(fine, "size", NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_slide_rules_write(fine, text, sizeof text), TESSERA_ERROR_RANGE, "too small");
    assert_string_equal(text, "before");
    assert_refused(tessera_slide_rules_write(NULL, text, sizeof text), TESSERA_ERROR_RANGE, "null");
    assert_string_equal(tessera_slide_rules_name(NULL), "");
    tessera_slide_rules_free(NULL);
    tessera_slide_rules_free(fine);
}

static void kinds_and_values_translate(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    assert_int_equal(tessera_slide_value(rules, 0), 0);
    assert_int_equal(tessera_slide_value(rules, 11), 2048);
    assert_int_equal(tessera_slide_value(rules, 255), 0);
    assert_int_equal(tessera_slide_kind(rules, 2048), 11);
    assert_int_equal(tessera_slide_kind(rules, 0), 0);
    assert_int_equal(tessera_slide_kind(rules, 3), -1);
    assert_int_equal(tessera_slide_value(NULL, 1), 0);
    assert_int_equal(tessera_slide_kind(NULL, 2), -1);
    assert_string_equal(tessera_way_name(TESSERA_DOWN), "down");
    assert_null(tessera_way_name((enum tessera_way)4));
    tessera_slide_rules_free(rules);
}

/* The old board, to which the events are applied. */
struct replayed {
    struct tessera_slide_board board;
    unsigned events;
};

static void replay_event(void *context, const struct tessera_slide_event *event) {
    struct replayed *replayed = context;
    uint8_t *cell = replayed->board.cell;
    uint32_t width = replayed->board.width;
    cell[event->from_row * width + event->from_column] = 0;
    cell[event->to_row * width + event->to_column] = event->kind;
    replayed->events++;
}

static void a_tilt_moves_merges_and_tells(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    uint8_t cell[6] = {1, 0, 1, 0, 2, 3}, old[6] = {1, 0, 1, 0, 2, 3};
    const uint8_t expected[6] = {2, 0, 0, 2, 3, 0};
    struct tessera_slide_board board = {3, 2, cell};
    struct replayed replayed = {{3, 2, old}, 0};
    uint64_t points = 100;
    assert_int_equal(tessera_slide_moves(rules, board), 15);
    assert_ok(tessera_slide_tilt(rules, board, TESSERA_LEFT, &points, replay_event, &replayed));
    assert_memory_equal(cell, expected, 6);
    assert_memory_equal(old, expected, 6);
    assert_true(replayed.events > 0);
    assert_int_equal(points, 104);
    assert_refused(tessera_slide_tilt(rules, board, TESSERA_LEFT, NULL, NULL, NULL), TESSERA_ERROR_MOVE, "nothing");
    tessera_slide_rules_free(rules);
}

static void a_bad_board_is_refused(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    uint8_t cell[4] = {1, 1, 0, 0}, wrong[4] = {200, 0, 0, 0};
    struct tessera_slide_board board = {2, 2, cell}, none = {2, 2, NULL}, flat = {0, 2, cell}, wide = {2, 2, wrong};
    char text[100];
    assert_refused(tessera_slide_tilt(rules, none, TESSERA_LEFT, NULL, NULL, NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_slide_tilt(rules, flat, TESSERA_LEFT, NULL, NULL, NULL), TESSERA_ERROR_RANGE, "32768");
    assert_refused(tessera_slide_tilt(rules, wide, TESSERA_LEFT, NULL, NULL, NULL), TESSERA_ERROR_RANGE, "kind");
    assert_refused(tessera_slide_tilt(NULL, board, TESSERA_LEFT, NULL, NULL, NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_slide_tilt(rules, board, (enum tessera_way)7, NULL, NULL, NULL), TESSERA_ERROR_RANGE, "way");
    assert_int_equal(tessera_slide_moves(rules, wide), 0);
    assert_int_equal(tessera_slide_moves(NULL, board), 0);
    assert_int_equal(tessera_slide_board_write(rules, wide, text, sizeof text), TESSERA_ERROR_RANGE);
    tessera_slide_rules_free(rules);
}

static void boards_are_text_in_and_out(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    const char *text = "2 0 4\n. 8 2048\n";
    char out[64];
    uint8_t cell[6];
    struct tessera_slide_board board;
    assert_ok(tessera_slide_board_read(rules, text, strlen(text), cell, 6, &board));
    assert_int_equal(board.width * 10 + board.height, 32);
    assert_int_equal(cell[5], 11);
    assert_ok(tessera_slide_board_write(rules, board, out, sizeof out));
    assert_int_equal(strcmp(out, "2 0 4\n0 8 2048\n"), 0);
    assert_refused(tessera_slide_board_write(rules, board, out, 9), TESSERA_ERROR_RANGE, "too small");
    assert_int_equal(tessera_slide_board_read(rules, text, strlen(text), cell, 5, &board), TESSERA_ERROR_RANGE);
    assert_refused(tessera_slide_board_read(rules, "2 3\n", 4, cell, 6, &board), TESSERA_ERROR_RANGE, "line 1");
    assert_int_equal(tessera_slide_board_read(rules, "2 x\n", 4, cell, 6, &board), TESSERA_ERROR_SYNTAX);
    assert_refused(tessera_slide_board_read(rules, NULL, 0, cell, 6, &board), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_slide_board_write(rules, board, NULL, 9), TESSERA_ERROR_RANGE, "null");
    tessera_slide_rules_free(rules);
}

/* ---- Batches ---- */

enum { GAMES = 40 };

struct arrays {
    uint64_t low[GAMES], high[GAMES], random[GAMES], score[GAMES], after_low[GAMES][4], after_high[GAMES][4];
    uint32_t points[GAMES][4], reward[GAMES], moves[GAMES];
    uint8_t open[GAMES], wide[GAMES], way[GAMES], illegal[GAMES], ended[GAMES], cell[GAMES][16];
    uint64_t seed[GAMES];
};

static struct tessera_batch_games games_over(struct arrays *arrays) {
    return (struct tessera_batch_games){.count = GAMES,
                                        .low = arrays->low,
                                        .high = arrays->high,
                                        .random = arrays->random,
                                        .score = arrays->score,
                                        .open = arrays->open,
                                        .wide = arrays->wide,
                                        .after_low = arrays->after_low,
                                        .after_high = arrays->after_high,
                                        .points = arrays->points};
}

static void a_batch_plays_games_to_their_end(void **state) {
    (void)state;
    static struct arrays arrays;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_batch *batch = NULL;
    struct tessera_batch_games games = games_over(&arrays);
    struct tessera_batch_step step = {
        .way = arrays.way, .reward = arrays.reward, .illegal = arrays.illegal, .ended = arrays.ended};
    assert_ok(tessera_batch_open(rules, &batch));
    tessera_slide_rules_free(rules); /* the batch has its own copy */
    for (unsigned i = 0; i < GAMES; i++)
        arrays.seed[i] = i;
    tessera_batch_reset(batch, &games, arrays.seed);
    for (unsigned i = 0; i < GAMES; i++)
        arrays.way[i] = arrays.open[i] & 1 ? TESSERA_LEFT : 255;
    uint64_t first = arrays.low[0], after = arrays.after_low[0][0];
    tessera_batch_step(batch, &games, &step, TESSERA_BATCH_RESTART_NEXT);
    for (unsigned i = 0; i < GAMES; i++)
        assert_int_equal(arrays.illegal[i], arrays.way[i] == 255);
    assert_true(arrays.illegal[0] ? arrays.low[0] == first : (arrays.low[0] & after) == after);
    tessera_batch_cells(&games, arrays.cell);
    for (unsigned i = 0; i < 16; i++)
        assert_int_equal(arrays.cell[3][i], arrays.low[3] >> 4 * i & 15);
    arrays.low[0] = 0x11;
    tessera_batch_look(batch, &games);
    assert_int_equal(arrays.points[0][TESSERA_LEFT], 4);
    tessera_batch_roll(batch, &games, arrays.moves);
    for (unsigned i = 0; i < GAMES; i++)
        assert_true(arrays.open[i] == 0 && arrays.moves[i] > 0);
    tessera_batch_free(batch);
}

/* Every call without one of its arrays leaves the games alone and says why. */
static void a_batch_without_an_array_does_nothing(void **state) {
    (void)state;
    static struct arrays arrays;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_batch *batch = NULL;
    struct tessera_batch_games games = games_over(&arrays), less = games;
    struct tessera_batch_step step = {.way = arrays.way, .reward = arrays.reward, .illegal = arrays.illegal};
    assert_ok(tessera_batch_open(rules, &batch));
    tessera_slide_rules_free(rules);
    tessera_batch_reset(batch, &games, arrays.seed);
    static struct arrays before;
    before = arrays;
    less.points = NULL;
    tessera_batch_reset(batch, &less, arrays.seed);
    tessera_batch_reset(batch, &games, NULL);
    tessera_batch_reset(batch, NULL, arrays.seed);
    tessera_batch_look(NULL, &games);
    tessera_batch_look(batch, &less);
    tessera_batch_step(batch, &games, &step, TESSERA_BATCH_RESTART_NEXT); /* it has no `ended` */
    tessera_batch_step(batch, &games, NULL, TESSERA_BATCH_RESTART_NEXT);
    tessera_batch_roll(batch, &less, arrays.moves);
    tessera_batch_roll(batch, &games, NULL);
    tessera_batch_cells(NULL, arrays.cell);
    tessera_batch_cells(&games, NULL);
    assert_memory_equal(&arrays, &before, sizeof arrays);
    assert_non_null(strstr(tessera_reason(), "null"));
    tessera_batch_free(batch);
}

static void a_batch_wants_rules_of_4x4(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_batch *batch = NULL;
    assert_ok(tessera_slide_rules_set(rules, "size", "5x5"));
    assert_int_equal(tessera_batch_open(rules, &batch), TESSERA_ERROR_RANGE);
    assert_refused(tessera_batch_open(NULL, &batch), TESSERA_ERROR_RANGE, "null");
    assert_null(batch);
    tessera_batch_free(NULL);
    tessera_slide_rules_free(rules);
}

static void everybody_has_the_same_board_of_the_day(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named(NULL);
    uint64_t seed = tessera_slide_daily(rules, "2026-11-18");
    assert_true(seed > 0 && seed <= INT64_MAX);
    assert_true(seed == tessera_slide_daily(rules, "2026-11-18") && seed != tessera_slide_daily(rules, "2026-11-19"));
    assert_ok(tessera_slide_rules_set(rules, "size", "5x5"));
    assert_true(seed != tessera_slide_daily(rules, "2026-11-18"));
    assert_true(tessera_slide_daily(rules, "18.11.2026") == 0 && tessera_slide_daily(rules, "2026-11-188") == 0);
    assert_true(tessera_slide_daily(rules, NULL) == 0 && tessera_slide_daily(NULL, "2026-11-18") == 0);
    tessera_slide_rules_free(rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_running_version_is_that_of_the_headers),
        cmocka_unit_test(every_error_has_a_text),
        cmocka_unit_test(rules_come_by_name_and_by_text),
        cmocka_unit_test(bad_rules_are_refused_with_their_place),
        cmocka_unit_test(kinds_and_values_translate),
        cmocka_unit_test(a_tilt_moves_merges_and_tells),
        cmocka_unit_test(a_bad_board_is_refused),
        cmocka_unit_test(boards_are_text_in_and_out),
        cmocka_unit_test(a_batch_plays_games_to_their_end),
        cmocka_unit_test(a_batch_without_an_array_does_nothing),
        cmocka_unit_test(a_batch_wants_rules_of_4x4),
        cmocka_unit_test(everybody_has_the_same_board_of_the_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
