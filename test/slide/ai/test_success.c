/* The chance of success of all four ways of a board that stands in a formation, by one table. */
#include "cmocka_includes.h"

#include "app/exact_load.h"
#include "slide/ai/success.h"
#include "slide/solve/endgame_memory.h"
#include "slide/wide4.h"

static struct exact_system solver;
static struct exact_host host;
static struct endgame_memory memory;
static struct endgame_table table;
static struct endgames endgames;
static struct slide_rules rules;

/* 64 in the lower half. */
static int solve(void **state) {
    (void)state;
    struct endgame endgame = {.target = 6};
    slide_rules_classic(&rules);
    host = exact_system_open(&solver, 1, (size_t)1 << 28);
    return formation_read(&endgame.formation, "44", NULL) || endgame_memory_solve(&memory, &endgame, &host, NULL) ||
           endgame_table_open(&table, memory.bytes, memory.length, &host, NULL) || !endgames_add(&endgames, &table);
}

static int clear(void **state) {
    (void)state;
    endgame_table_close(&table);
    endgame_memory_free(&memory);
    exact_system_close(&solver);
    return 0;
}

/* Kinds row by row. */
static uint64_t board_of(const uint8_t kind[16]) {
    uint64_t board = 0;
    for (unsigned i = 0; i < 16; i++)
        board |= (uint64_t)kind[i] << 4 * i;
    return board;
}

#define LARGE 13, 12, 11, 10, 9, 8, 7, 6

static void each_way_has_the_chance_of_the_board_after_it(void **state) {
    (void)state;
    uint64_t board = board_of((uint8_t[]){LARGE, 1, 2, 3, 0, 1, 0, 0, 0});
    struct wide4 after[SLIDE_WAYS];
    uint32_t points[SLIDE_WAYS];
    struct success success;
    struct endgames_found found;
    assert_true(success_find(&endgames, &rules, board, &success));
    assert_ptr_equal(success.table, &table);
    assert_true(success.advice.chance);
    unsigned moves = wide4_tilt_all(&rules, (struct wide4){.low = board}, after, points);
    assert_int_equal(success.advice.open | success.unknown, moves);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(moves >> way & 1) || way == SLIDE_DOWN)
            continue;
        assert_int_equal(endgames_find(&endgames, after[way].low, &found), ENDGAMES_KNOWN);
        assert_true(success.advice.value[way] == (double)found.success);
        assert_true(success.advice.value[way] <= success.advice.value[success.advice.best]);
    }
    assert_true(success.advice.open >> SLIDE_DOWN & 1); /* it breaks the formation: known to be worth nothing */
    assert_true(success.advice.value[SLIDE_DOWN] == 0);
}

/* Making the target is certain success. */
static void the_way_that_makes_the_target_is_best(void **state) {
    (void)state;
    struct success success;
    assert_true(success_find(&endgames, &rules, board_of((uint8_t[]){LARGE, 1, 2, 5, 5, 0, 0, 0, 1}), &success));
    assert_int_equal(success.advice.best, SLIDE_RIGHT);
    assert_true(success.advice.value[SLIDE_RIGHT] == 1);
}

static void no_table_answers_where_no_formation_applies(void **state) {
    (void)state;
    struct success success;
    const struct endgames none = {0};
    uint64_t made = board_of((uint8_t[]){LARGE, 1, 2, 3, 6, 0, 0, 0, 1});
    uint64_t stuck = board_of((uint8_t[]){LARGE, 1, 2, 1, 2, 2, 1, 2, 1});
    uint64_t two_alike = board_of((uint8_t[]){13, 12, 11, 10, 9, 8, 8, 6, 1, 2, 3, 0, 1, 0, 0, 0});
    uint64_t early = board_of((uint8_t[]){5, 4, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0});
    assert_false(success_find(&endgames, &rules, made, &success));
    assert_false(success_find(&endgames, &rules, stuck, &success));
    assert_false(success_find(&endgames, &rules, two_alike, &success));
    assert_false(success_find(&endgames, &rules, early, &success));
    uint64_t only_down = board_of((uint8_t[]){LARGE, 1, 2, 1, 2, 0, 0, 0, 0});
    assert_false(success_find(&endgames, &rules, only_down, &success)); /* which breaks the formation */
    assert_false(success_find(&none, &rules, board_of((uint8_t[]){LARGE, 1, 2, 3, 0, 1, 0, 0, 0}), &success));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_way_has_the_chance_of_the_board_after_it),
        cmocka_unit_test(the_way_that_makes_the_target_is_best),
        cmocka_unit_test(no_table_answers_where_no_formation_applies),
    };
    return cmocka_run_group_tests(tests, solve, clear);
}
