/* The public interface when memory runs out: whichever allocation fails, the call says so, leaves nothing behind, and
 * what was there before can be used and freed. */
#include "api/api.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "fault/failing.h"

enum { ALLOCATIONS_MOST = 20000 };

/* Was it done? If not, the reason is the missing memory, nothing else. */
static bool done(enum tessera_error error) {
    if (error)
        assert_refused(error, TESSERA_ERROR_SYSTEM, "memory");
    return !error;
}

/* Calls `use` with the first, the second, ... allocation failing, once or from then on, until none is left to fail. */
static void fail_each(void (*use)(void)) {
    for (unsigned for_good = 0; for_good < 2; for_good++) {
        unsigned number = 0;
        bool failed = true;
        while (failed && number < ALLOCATIONS_MOST) {
            failing_start(FAILING_MEMORY, ++number, for_good != 0);
            use();
            failed = failing_stop();
        }
        assert_in_range(number, 2, ALLOCATIONS_MOST - 1);
    }
}

static void use_slide(void) {
    struct tessera_slide_rules *rules = NULL;
    struct tessera_match *match = NULL, *again = NULL;
    if (!done(tessera_slide_rules_open("classic", &rules))) {
        assert_null(rules);
        return;
    }
    if (done(tessera_match_slide(rules, 3, "2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 2", &match))) {
        size_t length = 0;
        bool played = done(tessera_match_do(match, 0, "left"));
        assert_int_equal(tessera_match_moves(match), played ? 1 : 0);
        if (played && done(tessera_match_undo(match)))
            assert_int_equal(tessera_match_moves(match), 0);
        (void)tessera_match_view(match, 0);
        (void)tessera_match_events(match, 0);
        (void)tessera_match_history(match, 0);
        (void)done(tessera_match_again(match));
        (void)done(tessera_match_end(match));
        const char *record = tessera_match_record(match, &length);
        if (record && done(tessera_match_replay(record, length, NULL, &again)))
            assert_string_equal(tessera_match_game(again), "slide");
    }
    tessera_match_free(again);
    tessera_match_free(match);
    tessera_slide_rules_free(rules);
}

static void use_words(void) {
    static const char LIST[] = "cat\ncats\ncot\nact\n",
                      PLACE[] =
                          "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nrack 0 SOCT\n";
    struct tessera_lexicon *lexicon = NULL;
    struct tessera_word_rules *rules = NULL;
    struct tessera_word_position *position = NULL;
    struct tessera_match *match = NULL;
    struct tessera_robot *robot = NULL;
    struct tessera_word_play play[4];
    size_t count = 4;
    if (done(tessera_lexicon_compile(LIST, sizeof LIST - 1, &lexicon)) && done(tessera_word_rules_open(&rules))) {
        if (done(tessera_word_position_read(rules, lexicon, PLACE, sizeof PLACE - 1, &position)) &&
            done(tessera_word_best(position, play, &count)))
            assert_in_range(count, 1, 4);
        if (done(tessera_word_rules_set(rules, "blanks", "no")))
            (void)done(tessera_word_rules_set(rules, "blanks", "yes")); /* read again */
        if (done(tessera_match_word(rules, lexicon, 1, &match)) && done(tessera_robot_open("fair", 1, &robot)))
            (void)done(tessera_robot_play(robot, match));
    }
    tessera_robot_free(robot);
    tessera_match_free(match);
    tessera_word_position_free(position);
    tessera_word_rules_free(rules);
    tessera_lexicon_free(lexicon);
}

static void use_course(void) {
    static const uint64_t NUMBER[4] = {2, 2, 0, 4};
    struct tessera_slide_rules *rules = NULL;
    struct tessera_corner_board *board = NULL, *neighbor = NULL;
    struct tessera_model2026 *model = NULL;
    struct tessera_storage *storage = NULL;
    struct tessera_controller *controller = NULL;
    if (done(tessera_slide_rules_open("classic", &rules))) {
        if (done(tessera_corner_board_new(rules, 2, NUMBER, &board)))
            (void)done(tessera_corner_board_neighbor(board, TESSERA_LEFT, &neighbor));
        (void)done(tessera_model2026_new(rules, 2, NUMBER, &model));
        (void)done(tessera_storage_new(rules, 2, 2, &storage));
        (void)done(tessera_controller_new(rules, 2, 2, 1, &controller));
    }
    tessera_controller_free(controller);
    tessera_storage_free(storage);
    tessera_model2026_free(model);
    tessera_corner_board_free(neighbor);
    tessera_corner_board_free(board);
    tessera_slide_rules_free(rules);
}

static void use_solvers(void) {
    uint8_t cell[4] = {1, 1, 0, 2};
    struct tessera_slide_rules *rules = NULL;
    struct tessera_corner_options corner = {.memory = 1 << 20};
    struct tessera_corner_result solved = {0};
    struct tessera_exact_result exact;
    struct tessera_batch *batch = NULL;
    if (done(tessera_slide_rules_open("corner", &rules)) && done(tessera_slide_rules_set(rules, "size", "2x2")) &&
        done(tessera_slide_rules_set(rules, "goal", "8")))
        (void)done(tessera_corner_solve(rules, (struct tessera_slide_board){2, 2, cell}, &corner, &solved));
    tessera_corner_result_clear(&solved);
    tessera_slide_rules_free(rules);
    rules = NULL;
    if (done(tessera_slide_rules_open("classic", &rules))) {
        (void)done(tessera_batch_open(rules, &batch));
        if (done(tessera_slide_rules_set(rules, "size", "2x2")) && done(tessera_exact_solve(rules, NULL, &exact)))
            assert_true(exact.value > 0);
    }
    tessera_batch_free(batch);
    tessera_slide_rules_free(rules);
}

/* A game on a board that needs no network, its player and its review. */
static void use_players(void) {
    static const struct tessera_trainer_options SMALL = {.patterns = "01"};
    struct tessera_slide_rules *rules = NULL;
    struct tessera_player *player = NULL;
    struct tessera_trainer *trainer = NULL;
    struct tessera_match *match = NULL;
    struct tessera_review *review = NULL;
    if (done(tessera_slide_rules_open("classic", &rules)) && done(tessera_trainer_open(rules, &SMALL, &trainer)) &&
        done(tessera_slide_rules_set(rules, "size", "5x5")) && done(tessera_player_open(rules, NULL, &player)) &&
        done(tessera_match_slide(rules, 3, NULL, &match)) && done(tessera_match_do(match, 0, "left"))) {
        size_t length = 0;
        const char *record = tessera_match_record(match, &length);
        if (record && done(tessera_review_open(record, length, 0, player, &review)))
            assert_int_equal(tessera_review_count(review), 1);
    }
    tessera_review_free(review);
    tessera_match_free(match);
    tessera_trainer_free(trainer);
    tessera_player_free(player);
    tessera_slide_rules_free(rules);
}

static enum tessera_error game_key(void *context, char key[TESSERA_GAME2014_KEY_SIZE]) {
    (void)context, (void)key;
    return TESSERA_ERROR_OVER;
}

static enum tessera_error game_tile(void *context, uint64_t *value, int *row, int *column) {
    (void)context, (void)value, (void)row, (void)column;
    return TESSERA_ERROR_OVER;
}

/* The first allocation of a call is that of what it opens. */
#define assert_needs_memory(call, made)                                                                                \
    do {                                                                                                               \
        failing_start(FAILING_MEMORY, 1, false);                                                                       \
        enum tessera_error error = call;                                                                               \
        assert_true(failing_stop());                                                                                   \
        assert_refused(error, TESSERA_ERROR_SYSTEM, "not enough memory");                                              \
        assert_null(made);                                                                                             \
    } while (0)

static void what_is_opened_needs_memory(void **state) {
    (void)state;
    struct tessera_lexicon *lexicon = NULL;
    struct tessera_game2014 *game = NULL;
    struct tessera_table *table = NULL;
    struct tessera_endgames *endgames = NULL;
    struct tessera_match *match = NULL;
    struct tessera_word_rules *words = NULL;
    struct tessera_word_position *position = NULL;
    struct tessera_endgame_result result;
    const struct tessera_game2014_source source = {.key = game_key, .tile = game_tile};
    void *nothing = NULL;
    assert_needs_memory(tessera_lexicon_open(TEST_DATA "/word/words.txt", &lexicon), lexicon);
    assert_needs_memory(tessera_game2014_new(&source, NULL, &game), game);
    assert_needs_memory(tessera_table_open(TEST_DATA "/word/words.txt", &table), table);
    assert_needs_memory(tessera_endgames_open(TEST_DATA "/word/words.txt", &endgames), endgames);
    assert_needs_memory(tessera_endgame_solve("443", 32, NULL, &result), nothing);
    assert_ok(tessera_lexicon_open(TEST_DATA "/word/words.txt", &lexicon));
    assert_ok(tessera_word_rules_open(&words));
    assert_ok(tessera_match_word(words, lexicon, 1, &match));
    assert_needs_memory(tessera_word_position_of(match, &position), position);
    tessera_match_free(match);
    tessera_word_rules_free(words);
    tessera_lexicon_free(lexicon);
}

/* ---- Files ---- */

static char folder[] = "/tmp/test_api.XXXXXX", path[64];
static struct tessera_slide_rules *small; /* of 2x2 */

/* Every call of the system on a file fails once; a table is saved whole, or the reason names it. */
static void fail_each_file(enum tessera_error (*save)(void), bool (*is_there)(void)) {
    bool failed = true;
    unsigned number = 0, refused = 0;
    while (failed && number < ALLOCATIONS_MOST) {
        failing_start(FAILING_SYSTEM, ++number, false);
        enum tessera_error error = save();
        failed = failing_stop();
        if (error)
            assert_refused(error, TESSERA_ERROR_SYSTEM, path);
        else
            assert_true(is_there());
        refused += error != TESSERA_OK;
        unlink(path);
    }
    assert_true(refused > 2 && number < ALLOCATIONS_MOST);
}

static enum tessera_error save_exact(void) {
    const struct tessera_exact_options options = {.save = path};
    struct tessera_exact_result result;
    return tessera_exact_solve(small, &options, &result);
}

static bool exact_is_there(void) {
    struct tessera_table *table = NULL;
    enum tessera_error error = tessera_table_open(path, &table);
    tessera_table_free(table);
    return error == TESSERA_OK;
}

static enum tessera_error save_endgame(void) {
    const struct tessera_endgame_options options = {.save = path};
    struct tessera_endgame_result result;
    return tessera_endgame_solve("444", 16, &options, &result);
}

static bool endgame_is_there(void) {
    struct tessera_endgames *endgames = NULL;
    enum tessera_error error = tessera_endgames_open(path, &endgames);
    tessera_endgames_free(endgames);
    return error == TESSERA_OK;
}

static void tables_are_saved_whole_or_refused(void **state) {
    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/kept.table", folder);
    small = rules_named("classic");
    assert_ok(tessera_slide_rules_set(small, "size", "2x2"));
    fail_each_file(save_exact, exact_is_there);
    fail_each_file(save_endgame, endgame_is_there);
    tessera_slide_rules_free(small);
    assert_int_equal(rmdir(folder), 0); /* nothing else was left behind */
}

/* The disk has nothing to do with it. */
static void a_table_without_memory_does_not_blame_the_disk(void **state) {
    (void)state;
    struct tessera_slide_rules *rules = rules_named("classic");
    char file[] = "/tmp/test_api_table.XXXXXX";
    struct tessera_exact_options options = {.save = file, .memory = 1};
    struct tessera_exact_result result;
    int fd = mkstemp(file);
    assert_true(fd >= 0);
    close(fd);
    assert_ok(tessera_slide_rules_set(rules, "size", "2x2"));
    errno = 0;
    assert_refused(tessera_exact_solve(rules, &options, &result), TESSERA_ERROR_SYSTEM, "memory");
    unlink(file);
    tessera_slide_rules_free(rules);
}

static void players_without_memory(void **state) {
    (void)state;
    fail_each(use_players);
}

static void slide_without_memory(void **state) {
    (void)state;
    fail_each(use_slide);
}

static void words_without_memory(void **state) {
    (void)state;
    fail_each(use_words);
}

static void course_routines_without_memory(void **state) {
    (void)state;
    fail_each(use_course);
}

static void solvers_without_memory(void **state) {
    (void)state;
    fail_each(use_solvers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slide_without_memory),
        cmocka_unit_test(words_without_memory),
        cmocka_unit_test(course_routines_without_memory),
        cmocka_unit_test(solvers_without_memory),
        cmocka_unit_test(players_without_memory),
        cmocka_unit_test(what_is_opened_needs_memory),
        cmocka_unit_test(tables_are_saved_whole_or_refused),
        cmocka_unit_test(a_table_without_memory_does_not_blame_the_disk),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
