/* The exact solver at its edges: tasks that are just too large, lists and layers that are, sinks that refuse, and
 * tables that are asked for more than they have. */
#include "lib/solved_exact.h"

#include "slide/solve/exact_file.h"
#include "slide/solve/exact_internal.h"
#include "slide/solve/exact_table.h"
#include "slide/solve/thread_team.h"

static struct exact_system memory;
static struct exact_host host;

static int open_memory(void **state) {
    (void)state;
    host = exact_system_open(&memory, 1, 0);
    return 0;
}

static int close_memory(void **state) {
    (void)state;
    int kept = memory.used != 0;
    exact_system_close(&memory);
    return kept;
}

static void set(struct exact_task *task, const char *key, const char *value) {
    assert_int_equal(slide_rules_set(&task->rules, key, value, NULL), ERR_NONE);
}

/* ---- Tasks ---- */

static void what_is_too_large_is_refused_with_its_reason(void **state) {
    (void)state;
    static const struct {
        uint32_t width, height;
        const char *fresh;
        uint32_t fixed;
        bool shifts;
        const char *what;
    } CASES[] = {
        {8, 1, "2:1", 0, false, "too many boards"},                     /* of lines */
        {4, 4, "2:1 65536:1", 0xFF0F, false, "too many boards"},        /* rows of 18 bits, four of them */
        {2, 2, "2:1 1048576:1", 0, false, "values differ too much"},    /* of sums */
        {4, 4, "2:1", 0x1111, true, "can be shifted in too many ways"}, /* 256 */
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        struct exact_task task = task_of(CASES[i].width, CASES[i].height, 0);
        struct exact_result result;
        struct fault fault = {0};
        task.fixed = CASES[i].fixed;
        task.shifts = CASES[i].shifts;
        set(&task, "new", CASES[i].fresh);
        task.rules.begin = 1;
        assert_int_equal(exact_solve(&task, EXACT_SOLVE, &host, NULL, &result, &fault), ERR_RANGE);
        assert_non_null(strstr(fault.what, CASES[i].what));
        assert_int_equal(exact_solve(&task, EXACT_SOLVE, &host, NULL, &result, NULL), ERR_RANGE);
    }
}

/* 2x2 games make no tile above 32, so a list that ends there is as good as the classic one; so is a shorter one whose
 * last tile ends the game. */
static void a_list_of_tiles_may_end_with_the_last_one_that_can_be_made(void **state) {
    (void)state;
    struct exact_task classic = task_of(2, 2, 0), list = classic;
    struct kept one, two;
    list.rules.goal = 0;
    set(&list, "tiles", "2 4 8 16 32");
    double value = solve_into(&classic, 1, &one).value;
    assert_true(solve_into(&list, 1, &two).value == value);
    free(one.at);
    free(two.at);
    set(&classic, "goal", "16 ends");
    set(&list, "tiles", "2 4 8 16");
    set(&list, "goal", "16 ends");
    value = solve_into(&classic, 1, &one).value;
    assert_true(solve_into(&list, 1, &two).value == value);
    free(one.at);
    free(two.at);
}

/* A game that ends only later than at the tile that is asked for. */
static void a_tile_may_be_asked_for_before_the_game_ends(void **state) {
    (void)state;
    struct exact_task plain = task_of(2, 2, 16), ending = plain;
    struct kept one, two;
    set(&ending, "goal", "16 ends");
    double value = solve_into(&plain, 1, &one).value;
    assert_true(value > 0 && value < 1);
    assert_true(solve_into(&ending, 1, &two).value == value);
    free(one.at);
    free(two.at);
}

/* Two fixed tiles in the first row of 3x3: the goal counts beside the second of them. */
static void a_fixed_tile_in_the_first_row_has_neighbours_too(void **state) {
    (void)state;
    struct exact_task touching = task_of(3, 3, 8), anywhere = touching;
    struct kept one, two;
    touching.fixed = anywhere.fixed = 3;
    touching.touches = true;
    touching.rules.begin = anywhere.rules.begin = 1;
    double beside = solve_into(&touching, 1, &one).value, there = solve_into(&anywhere, 1, &two).value;
    assert_true(beside > 0.1 && beside < there && there < 1);
    free(one.at);
    free(two.at);
}

/* ---- Lists ---- */

/* A set of more than the usual parts: they grow. */
static void a_list_of_a_large_set_has_all_its_numbers(void **state) {
    (void)state;
    const uint64_t boards = UINT64_C(80000000), step = 77777;
    struct exact_set large = {0};
    struct exact_list list = {0};
    uint64_t expected = 0;
    assert_int_equal(exact_set_make(&host, boards, &large), ERR_NONE);
    for (uint64_t number = 5; number < boards; number += step)
        exact_set_add(large, number);
    assert_int_equal(exact_list_pack(&host, large, &list), ERR_NONE);
    for (size_t b = 0; b < list.blocks; b++) {
        const uint8_t *at = list.gap + list.block[b].offset;
        uint64_t number = list.block[b].first;
        for (uint64_t ordinal = list.block[b].ordinal;; number += exact_gap_read(&at)) {
            assert_int_equal(number, 5 + step * expected++);
            if (++ordinal == list.block[b + 1].ordinal)
                break;
        }
    }
    assert_int_equal(list.count, expected);
    assert_int_equal(expected, (boards - 5 + step - 1) / step);
    exact_list_free(&host, &list);
    exact_set_free(&host, &large);
}

/* Places in a directory have 32 bits. */
static void a_layer_of_more_states_than_can_be_numbered_is_refused(void **state) {
    (void)state;
    struct exact_solved near = {0};
    struct exact_solver solver = {.shape.host = &host, .host = &host, .near = &near, .ring = 1};
    struct exact_level level = {.states.count = UINT64_C(1) << 32};
    assert_int_equal(exact_value_open(&solver, &level), ERR_RANGE);
    assert_null(near.value);
}

/* ---- Sinks ---- */

static enum err out_of_range(void *context, const struct exact_result *result) {
    (void)context, (void)result;
    return ERR_RANGE;
}

static void a_refusal_without_a_reason_is_given_one(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 8);
    struct exact_sink sink = {.found = out_of_range};
    struct exact_result result;
    struct fault fault = {0};
    assert_int_equal(exact_solve(&task, EXACT_SOLVE, &host, &sink, &result, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "too many states"));
    assert_int_equal(exact_solve(&task, EXACT_SOLVE, &host, &sink, &result, NULL), ERR_RANGE);
}

struct writes {
    unsigned done, refused;
};

static enum err refuse_one(void *context, uint64_t offset, const void *bytes, size_t length) {
    struct writes *writes = context;
    (void)offset, (void)bytes, (void)length;
    return ++writes->done == writes->refused ? ERR_TURN : ERR_NONE;
}

static void a_table_that_cannot_be_written_stops_the_solver(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    unsigned refused = 0;
    for (enum err err = ERR_TURN; err; refused++) {
        struct writes writes = {.refused = refused + 1};
        struct exact_save save = {.task = &task, .host = &host, .write = refuse_one, .context = &writes};
        struct exact_sink sink = exact_save_sink(&save);
        struct exact_result result;
        err = exact_save_end(&save, &result, exact_solve(&task, EXACT_SOLVE, &host, &sink, &result, NULL));
        assert_int_equal(err, writes.done >= writes.refused ? ERR_TURN : ERR_NONE);
    }
    assert_true(refused > 20);
}

static enum err never_called(void *context, uint32_t sum, const struct exact_list *list, const double *value) {
    (void)context, (void)sum, (void)list, (void)value;
    return ERR_CORRUPT;
}

/* The first program hands the layers over, if it has a sink that takes any. */
static void a_first_program_that_wants_no_layers_hands_none_over(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 8);
    struct meeting meeting;
    struct member member[TEAM_MOST];
    struct exact_sink counts_only = {0}, layers = {.layer = never_called};
    team_open(&meeting, member, 2, &task);
    member[0].sink = &counts_only;
    member[1].sink = &layers;
    team_solve(&meeting, member);
    for (uint32_t r = 0; r < 2; r++) {
        assert_int_equal(member[r].err, ERR_NONE);
        assert_int_equal(member[r].bytes, 0);
    }
}

/* ---- Tables ---- */

static void a_table_fits_its_own_board_only(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 3, 16);
    struct exact_table table = {0};
    struct kept file;
    exact_table_close(&table); /* which was never open */
    solve_into(&task, 1, &file);
    assert_int_equal(exact_table_open(&table, file.at, file.length, &host, NULL), ERR_NONE);
    assert_true(exact_table_fits(&table, &task.rules, 2, 3));
    assert_false(exact_table_fits(&table, &task.rules, 2, 2));
    assert_false(exact_table_fits(&table, &task.rules, 3, 3));
    exact_table_close(&table);
    free(file.at);
}

/* The table of 2x2 to 16, and a board of it. */
struct small {
    struct exact_task task;
    struct exact_table table;
    struct kept file;
    uint8_t cell[4];
    double value;
};

static void open_small(struct small *small) {
    *small = (struct small){.task = task_of(2, 2, 16), .cell = {1, 1}, .value = 7};
    solve_into(&small->task, 1, &small->file);
    assert_int_equal(exact_table_open(&small->table, small->file.at, small->file.length, &host, NULL), ERR_NONE);
}

static enum err ask_small(struct small *small) {
    struct slide_board board = {2, 2, small->cell};
    return exact_table_value(&small->table, board, SLIDE_LEFT, &small->value);
}

static void close_small(struct small *small) {
    exact_table_close(&small->table);
    free(small->file.at);
}

/* An answer needs a little memory of its own. */
static void a_table_without_memory_says_nothing(void **state) {
    (void)state;
    struct small small;
    open_small(&small);
    memory.limit = 1;
    assert_int_equal(ask_small(&small), ERR_SYSTEM);
    memory.limit = 0;
    assert_int_equal(ask_small(&small), ERR_NONE);
    assert_true(small.value > 0 && small.value < 1);
    close_small(&small);
}

/* A layer is checked when it is first asked for. */
static void a_table_with_damaged_layers_says_nothing(void **state) {
    (void)state;
    struct small small;
    open_small(&small);
    for (uint32_t i = 0; i < small.table.result.layers; i++)
        small.file.at[small.table.layer[i].offset] ^= 1;
    assert_int_equal(ask_small(&small), ERR_CORRUPT);
    assert_true(small.value == 7);
    close_small(&small);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_too_large_is_refused_with_its_reason),
        cmocka_unit_test(a_list_of_tiles_may_end_with_the_last_one_that_can_be_made),
        cmocka_unit_test(a_tile_may_be_asked_for_before_the_game_ends),
        cmocka_unit_test(a_fixed_tile_in_the_first_row_has_neighbours_too),
        cmocka_unit_test(a_list_of_a_large_set_has_all_its_numbers),
        cmocka_unit_test(a_layer_of_more_states_than_can_be_numbered_is_refused),
        cmocka_unit_test(a_refusal_without_a_reason_is_given_one),
        cmocka_unit_test(a_table_that_cannot_be_written_stops_the_solver),
        cmocka_unit_test(a_first_program_that_wants_no_layers_hands_none_over),
        cmocka_unit_test(a_table_fits_its_own_board_only),
        cmocka_unit_test(a_table_without_memory_says_nothing),
        cmocka_unit_test(a_table_with_damaged_layers_says_nothing),
    };
    return cmocka_run_group_tests(tests, open_memory, close_memory);
}
