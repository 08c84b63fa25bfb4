/* The exact solver against known figures and against the same game solved by plain sweeps; its tables; its refusals. */
#include "cmocka_includes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/solved_exact.h"
#include "slide/solve/exact_table.h"
#include "slide/solve/plain_mdp.h"

static double solved_value(const struct exact_task *task) {
    struct kept table;
    double value = solve_into(task, 1, &table).value;
    free(table.at);
    return value;
}

/* ---- Known figures ---- */

static void check_reach(uint32_t width, uint32_t height, char *list) {
    for (char *rest, *one = strtok_r(list, " \n", &rest); one; one = strtok_r(NULL, " \n", &rest)) {
        char *end;
        uint64_t goal = strtoull(one, &end, 10);
        struct exact_task task = task_of(width, height, goal);
        assert_int_equal(*end, ':');
        assert_true(fabs(solved_value(&task) - strtod(end + 1, NULL)) < 6e-13);
    }
}

static void the_small_boards_have_their_known_figures(void **state) {
    (void)state;
    FILE *file = fopen(TEST_DATA "/exact/known.tsv", "r");
    char line[512], list[256];
    unsigned rows = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        unsigned width, height;
        unsigned long long states, afterstates, terminal;
        double score;
        if (sscanf(line, "%ux%u %llu %llu %llu %lf %255[^\n]", &width, &height, &states, &afterstates, &terminal,
                   &score, list) != 7 ||
            width * height > 6)
            continue; /* the heading; and larger boards, which make bench-solve checks */
        struct exact_task task = task_of(width, height, 0);
        struct kept table;
        struct exact_result result = solve_into(&task, 2, &table);
        free(table.at);
        assert_int_equal(result.states, states);
        assert_int_equal(result.afterstates, afterstates);
        assert_int_equal(result.terminal, terminal);
        assert_true(fabs(result.value - score) < 6e-11);
        check_reach(width, height, list);
        rows++;
    }
    fclose(file);
    assert_int_equal(rows, 2);
}

/* ---- Against plain sweeps ---- */

/* Is the board the least of its mirror images and rotations? Found by turning cells about. */
static bool is_least(const struct plain *plain, uint32_t code) {
    uint32_t w = plain->width, h = plain->height;
    uint8_t cell[PLAIN_CELLS], image[PLAIN_CELLS];
    bool least = true;
    plain_cells(plain, code, cell);
    for (int turn = 0; turn < (w == h ? 8 : 4); turn++) {
        for (uint32_t at = 0; at < plain->cells; at++) {
            uint32_t row = at / w, column = at % w;
            row = turn & 1 ? h - 1 - row : row;
            column = turn & 2 ? w - 1 - column : column;
            image[at] = cell[turn & 4 ? column * w + row : row * w + column];
        }
        least &= plain_code(plain, image) >= code;
    }
    return least;
}

/* Compares the counts up to symmetry. Condensed, a state is its board, or one of two: the game is lost, the game is
 * won. */
static void compare_counts(struct plain *plain, const struct exact_result *result) {
    uint64_t states = 0, terminal = 0, going_on = 0;
    bool lost = false, won = false;
    for (uint32_t i = 0; i < plain->states; i++) {
        unsigned moves = 0;
        double value;
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            if (plain_tilt(plain, plain->state[i], way, false, &value)) {
                moves++;
                won |= plain_wins(plain, plain->state[i], way);
            }
        lost |= moves == 0;
        if (is_least(plain, plain->state[i])) {
            states++;
            terminal += moves == 0;
            going_on += moves > 0;
        }
    }
    assert_int_equal(result->states, states);
    assert_int_equal(result->terminal, terminal);
    assert_int_equal(exact_condensed(result), going_on + lost + won);
}

/* Every state's moves, asked of the table, are worth what the sweeps say, and the best is a best. */
static void compare_moves(struct plain *plain, struct exact_table *table) {
    for (uint32_t i = 0; i < plain->states; i++) {
        uint8_t cell[PLAIN_CELLS];
        plain_cells(plain, plain->state[i], cell);
        struct slide_board board = {plain->width, plain->height, cell};
        unsigned moves = 0;
        double value, plain_value, best_value = 0;
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            bool moved = plain_tilt(plain, plain->state[i], way, false, &plain_value);
            assert_int_equal(exact_table_value(table, board, way, &value), moved ? ERR_NONE : ERR_MOVE);
            assert_true(!moved || fabs(value - plain_value) < 1e-9);
            moves += moved;
        }
        enum slide_way best;
        assert_int_equal(exact_table_best(table, board, &best, &best_value), moves ? ERR_NONE : ERR_OVER);
        assert_true(fabs(best_value - plain->value[plain->state[i]]) < 1e-9);
    }
}

static void compare_with_sweeps(const struct exact_task *task) {
    struct plain plain;
    struct kept memory;
    struct exact_table table;
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    assert_true(plain_make(&plain, &task->rules, task->width, task->height, task->goal));
    double value = plain_solve(&plain);
    struct exact_result result = solve_into(task, 2, &memory);
    assert_true(fabs(result.value - value) < 1e-9);
    compare_counts(&plain, &result);
    assert_int_equal(exact_table_open(&table, memory.at, memory.length, &host, NULL), ERR_NONE);
    assert_true(exact_table_fits(&table, &task->rules, task->width, task->height));
    assert_int_equal(exact_table_check(&table), ERR_NONE);
    compare_moves(&plain, &table);
    exact_table_close(&table);
    assert_int_equal(system.used, 0);
    exact_system_close(&system);
    free(memory.at);
    plain_free(&plain);
}

static void it_agrees_with_plain_sweeps_on_2x2(void **state) {
    (void)state;
    for (uint64_t goal = 0; goal <= 64; goal = goal ? goal * 2 : 8) { /* 64 cannot be made there */
        struct exact_task task = task_of(2, 2, goal);
        compare_with_sweeps(&task);
    }
}

static void it_agrees_with_plain_sweeps_on_2x3_and_3x2(void **state) {
    (void)state;
    struct exact_task score = task_of(2, 3, 0), reach = task_of(3, 2, 64);
    compare_with_sweeps(&score);
    compare_with_sweeps(&reach);
}

/* 32 would need more bits than a plain code has for each of nine cells. */
static void it_agrees_with_plain_sweeps_on_3x3(void **state) {
    (void)state;
    for (uint64_t goal = 8; goal <= 16; goal *= 2) {
        struct exact_task task = task_of(3, 3, goal);
        compare_with_sweeps(&task);
    }
}

static void it_agrees_with_plain_sweeps_under_other_rules(void **state) {
    (void)state;
    static const struct {
        const char *key, *value;
    } CHANGES[] = {{"new", "2:1 4:3"}, {"new", "4:1"},      {"begin", "1"},      {"begin", "0"},
                   {"begin", "3"},     {"where", "redraw"}, {"goal", "16 ends"}, {"new", "2:5 4:3 8:1"}};
    for (size_t i = 0; i < sizeof CHANGES / sizeof CHANGES[0]; i++) {
        struct exact_task task = task_of(2, 2, 0);
        assert_int_equal(slide_rules_set(&task.rules, CHANGES[i].key, CHANGES[i].value, NULL), ERR_NONE);
        compare_with_sweeps(&task);
    }
    struct exact_task fibonacci = task_of(2, 2, 0);
    assert_int_equal(slide_rules_set(&fibonacci.rules, "tiles", "fibonacci", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&fibonacci.rules, "merge", "next", NULL), ERR_NONE);
    compare_with_sweeps(&fibonacci);
    struct exact_task row = task_of(5, 1, 0);
    compare_with_sweeps(&row);
}

/* ---- Threads ---- */

static void one_thread_and_several_give_the_same_bits(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 4, 128);
    struct kept one, two, three;
    solve_into(&task, 1, &one);
    solve_into(&task, 2, &two);
    solve_into(&task, 3, &three);
    assert_same_bytes(&one, &two);
    assert_same_bytes(&one, &three);
    free(one.at);
    free(two.at);
    free(three.at);
}

/* ---- Damage ---- */

static bool accepted(const uint8_t *bytes, size_t length) {
    struct exact_table table;
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    if (exact_table_open(&table, bytes, length, &host, NULL) != ERR_NONE) {
        assert_int_equal(system.used, 0);
        exact_system_close(&system);
        return false;
    }
    bool fine = exact_table_check(&table) == ERR_NONE;
    exact_table_close(&table);
    exact_system_close(&system);
    return fine;
}

static void a_changed_byte_anywhere_is_noticed(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct kept table;
    solve_into(&task, 1, &table);
    assert_true(accepted(table.at, table.length));
    for (size_t i = 0; i < table.length; i++) {
        table.at[i] ^= (uint8_t)(1 << i % 8);
        assert_false(accepted(table.at, table.length));
        table.at[i] ^= (uint8_t)(1 << i % 8);
    }
    free(table.at);
}

static void a_table_cut_short_or_grown_is_refused(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct kept table;
    solve_into(&task, 1, &table);
    for (size_t length = 0; length < table.length; length++) {
        uint8_t *part = malloc(length ? length : 1); /* of just that size, so that a read beyond it is seen */
        assert_non_null(part);
        memcpy(part, table.at, length);
        assert_false(accepted(part, length));
        free(part);
    }
    keep(&table, table.length, "12345678", 8);
    assert_false(accepted(table.at, table.length));
    free(table.at);
}

static void a_table_answers_only_for_its_game(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct kept memory;
    struct exact_table table;
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    double value;
    solve_into(&task, 1, &memory);
    assert_int_equal(exact_table_open(&table, memory.at, memory.length, &host, NULL), ERR_NONE);
    uint8_t foreign[][6] = {{6, 0, 0, 0}, {5, 5, 0, 0}, {4, 4, 4, 0}, {1, 0, 0, 0, 0, 1}};
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(exact_table_value(&table, (struct slide_board){2, 2, foreign[i]}, SLIDE_RIGHT, &value),
                         ERR_RANGE);
    assert_int_equal(exact_table_value(&table, (struct slide_board){2, 3, foreign[3]}, SLIDE_RIGHT, &value), ERR_RANGE);
    struct slide_rules other = task.rules;
    assert_int_equal(slide_rules_set(&other, "new", "2:1 4:1", NULL), ERR_NONE);
    assert_false(exact_table_fits(&table, &other, 2, 2));
    assert_false(exact_table_fits(&table, &task.rules, 2, 3));
    exact_table_close(&table);
    exact_system_close(&system);
    free(memory.at);
}

/* ---- Refusals ---- */

static enum err refusal(const struct exact_task *task, size_t limit, const char **what) {
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, limit);
    struct exact_result result;
    struct fault fault = {0};
    enum err err = exact_solve(task, EXACT_SOLVE, &host, NULL, &result, &fault);
    assert_int_equal(system.used, 0);
    exact_system_close(&system);
    *what = fault.what;
    return err;
}

static void what_cannot_be_solved_is_refused_with_a_reason(void **state) {
    (void)state;
    static const struct {
        uint32_t width, height;
        uint64_t goal;
        const char *key, *value;
    } CASES[] = {
        {4, 4, 0, NULL, NULL},        {5, 5, 0, NULL, NULL},        {17, 1, 0, NULL, NULL},
        {2, 2, 4, NULL, NULL},        {2, 2, 0, "where", "corner"}, {2, 2, 0, "begin", "5"},
        {2, 3, 0, "begin", "5"},      {2, 2, 0, "tiles", "2 4 8"},  {2, 2, 0, "merge", "next"},
        {2, 2, 16, "goal", "8 ends"}, {2, 3, 0, "sizes", "square"}, {2, 2, 0, "tiles", "2 4 7 11 20 31 60"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        struct exact_task task = task_of(CASES[i].width, CASES[i].height, CASES[i].goal);
        const char *what = NULL;
        task.rules.goal = 0; /* short lists of tiles would not have it */
        if (CASES[i].key)
            assert_int_equal(slide_rules_set(&task.rules, CASES[i].key, CASES[i].value, NULL), ERR_NONE);
        assert_int_equal(refusal(&task, 0, &what), ERR_RANGE);
        assert_non_null(what);
    }
}

static void no_memory_is_an_error_wherever_it_strikes(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    const char *what = NULL;
    unsigned refused = 0;
    enum err err;
    for (size_t limit = 1; (err = refusal(&task, limit, &what)) != ERR_NONE; limit += 256, refused++)
        assert_int_equal(err, ERR_SYSTEM);
    assert_true(refused > 10);
}

static bool stop_at_once(void *context, const struct exact_progress *progress) {
    (void)context;
    return progress->backward;
}

static void it_stops_when_it_is_told(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 3, 0);
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 2, 0);
    struct exact_result result;
    host.stop = stop_at_once;
    assert_int_equal(exact_solve(&task, EXACT_SOLVE, &host, NULL, &result, NULL), ERR_OVER);
    assert_int_equal(system.used, 0);
    assert_int_equal(exact_solve(&task, EXACT_COUNT, &host, NULL, &result, NULL), ERR_NONE);
    assert_int_equal(result.states, 21752);
    exact_system_close(&system);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_small_boards_have_their_known_figures),
        cmocka_unit_test(it_agrees_with_plain_sweeps_on_2x2),
        cmocka_unit_test(it_agrees_with_plain_sweeps_on_2x3_and_3x2),
        cmocka_unit_test(it_agrees_with_plain_sweeps_on_3x3),
        cmocka_unit_test(it_agrees_with_plain_sweeps_under_other_rules),
        cmocka_unit_test(one_thread_and_several_give_the_same_bits),
        cmocka_unit_test(a_changed_byte_anywhere_is_noticed),
        cmocka_unit_test(a_table_cut_short_or_grown_is_refused),
        cmocka_unit_test(a_table_answers_only_for_its_game),
        cmocka_unit_test(what_cannot_be_solved_is_refused_with_a_reason),
        cmocka_unit_test(no_memory_is_an_error_wherever_it_strikes),
        cmocka_unit_test(it_stops_when_it_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
