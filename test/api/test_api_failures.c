/* The public interface when memory runs out: whichever allocation fails, the call says so, leaves nothing behind, and
 * what was there before can be used and freed. */
#include "api/api.h"

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
    if (done(tessera_slide_rules_open("corner", &rules)) && done(tessera_slide_rules_set(rules, "size", "2x2")))
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
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
