/* Practice: boards to begin with are boards of the formation with something to decide; the best move loses nothing;
 * what a table promises is what best play gets. */
#include "cmocka_includes.h"

#include "app/practise.h"
#include "slide/slide4.h"
#include "slide/solve/endgame_memory.h"
#include "slide/wide4.h"

static struct exact_system solver;
static struct exact_host host;
static struct endgame_memory memory;
static struct endgame_table table;

static int solve(void **state) {
    (void)state;
    struct endgame endgame = {.target = 6}; /* 64 in the lower half */
    host = exact_system_open(&solver, 1, (size_t)1 << 28);
    return formation_read(&endgame.formation, "44", NULL) || endgame_memory_solve(&memory, &endgame, &host, NULL) ||
           endgame_table_open(&table, memory.bytes, memory.length, &host, NULL);
}

static int clear(void **state) {
    (void)state;
    endgame_table_close(&table);
    endgame_memory_free(&memory);
    exact_system_close(&solver);
    return 0;
}

static void a_board_to_begin_with_has_something_to_decide(void **state) {
    (void)state;
    struct practise practise;
    assert_int_equal(practise_open(&practise, &table, 1, NULL), ERR_NONE);
    for (unsigned i = 0; i < 200; i++) {
        practise_begin(&practise);
        assert_int_equal(practise.state, PRACTISE_MOVES);
        for (unsigned cell = 0; cell < 8; cell++) { /* 8192 down to 64, and nothing as large below */
            assert_int_equal(slide4_cell(practise.board, cell), 13 - cell);
            assert_true(slide4_cell(practise.board, 8 + cell) <= 6);
        }
        struct advice advice = practise_look(&practise);
        unsigned worse = 0;
        for (unsigned way = 0; way < SLIDE_WAYS; way++)
            worse += advice.open >> way & 1 && advice.value[way] < advice.value[advice.best] - 0.004;
        assert_true(worse > 0);
    }
}

static void a_move_is_judged_by_the_success_that_it_loses(void **state) {
    (void)state;
    struct practise practise;
    struct review_move judged;
    assert_int_equal(practise_open(&practise, &table, 2, NULL), ERR_NONE);
    for (unsigned i = 0; i < 100; i++) {
        practise_begin(&practise);
        struct advice advice = practise_look(&practise);
        uint64_t board = practise.board;
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            assert_int_equal(practise_place(&practise, board), ERR_NONE);
            if (!(advice.open >> way & 1)) {
                assert_int_equal(practise_move(&practise, way, &judged), ERR_MOVE);
                assert_true(practise.board == board);
                continue;
            }
            assert_int_equal(practise_move(&practise, way, &judged), ERR_NONE);
            assert_true(judged.loss >= 0);
            assert_true(judged.loss <= advice.value[advice.best]);
            assert_int_equal(judged.grade == REVIEW_BEST, judged.loss == 0);
            if (way == advice.best)
                assert_int_equal(judged.grade, REVIEW_BEST);
        }
    }
}

/* A board that stands in the formation but is not in the table is worth nothing, whatever was asked before. */
static void a_way_that_the_table_does_not_know_is_worth_nothing(void **state) {
    (void)state;
    struct practise practise;
    unsigned missing = 0;
    assert_int_equal(practise_open(&practise, &table, 4, NULL), ERR_NONE);
    for (unsigned i = 0; i < 2000; i++) {
        struct wide4 after[SLIDE_WAYS];
        uint32_t points[SLIDE_WAYS];
        practise_begin(&practise);
        (void)wide4_tilt_all(&practise.rules, (struct wide4){.low = practise.board}, after, points);
        struct advice advice = practise_look(&practise);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            struct endgames_found found;
            if (!(advice.open >> way & 1) ||
                endgames_find(&practise.endgames, after[way].low, &found) != ENDGAMES_MISSING)
                continue;
            assert_true(advice.value[way] == 0);
            missing++;
        }
    }
    assert_true(missing > 0);
}

/* Of many games that begin on the same board, the share that makes the target lies near what the table promises. */
static void best_play_gets_what_the_table_promises(void **state) {
    (void)state;
    enum { GAMES = 2000 };
    struct practise practise;
    struct review_move judged;
    unsigned made = 0;
    assert_int_equal(practise_open(&practise, &table, 3, NULL), ERR_NONE);
    practise_begin(&practise);
    uint64_t board = practise.board;
    struct advice first = practise_look(&practise);
    double promised = first.value[first.best];
    for (unsigned i = 0; i < GAMES; i++) {
        assert_int_equal(practise_place(&practise, board), ERR_NONE);
        while (practise.state == PRACTISE_MOVES)
            assert_int_equal(practise_move(&practise, practise_look(&practise).best, &judged), ERR_NONE);
        made += practise.state == PRACTISE_MADE;
    }
    double share = (double)made / GAMES, spread = 4 * 0.5 / 44.7; /* four standard deviations at most */
    assert_true(share > promised - spread && share < promised + spread);
}

static void a_board_that_the_table_does_not_know_is_refused(void **state) {
    (void)state;
    struct practise practise;
    assert_int_equal(practise_open(&practise, &table, 1, NULL), ERR_NONE);
    assert_int_equal(practise_place(&practise, 0x1111), ERR_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_to_begin_with_has_something_to_decide),
        cmocka_unit_test(a_move_is_judged_by_the_success_that_it_loses),
        cmocka_unit_test(a_way_that_the_table_does_not_know_is_worth_nothing),
        cmocka_unit_test(best_play_gets_what_the_table_promises),
        cmocka_unit_test(a_board_that_the_table_does_not_know_is_refused),
    };
    return cmocka_run_group_tests(tests, solve, clear);
}
