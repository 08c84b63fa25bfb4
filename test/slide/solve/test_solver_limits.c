/* The corner solver where memory or patience ends: whatever is left of them, what it says is true. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "slide/solve/corner.h"
#include "slide/solve/corner_game.h"
#include "slide/solve/sweep.h"

enum { MEMORY = 1 << 20, SWEEP = 1 << 18 }; /* bytes; a sweep needs more than SWEEP for its tables alone */

static char memory[MEMORY] __attribute__((aligned(16)));

static struct solver solve(const struct slide_rules *rules, struct slide_board board, enum solver_order order,
                           uint64_t patience, size_t size) {
    struct solver solver = {
        .rules = rules, .order = order, .threads = 1, .patience = patience, .memory = memory, .size = size};
    memset(memory, 0, size);
    assert_int_equal(solver_run(&solver, board, NULL), ERR_NONE);
    return solver;
}

/* What holds for every answer. */
static void check_answer(const struct slide_rules *rules, struct slide_board board, const struct solver *solver,
                         uint64_t least) {
    assert_true(solver->least <= least);
    if (solver->path) {
        assert_true(solver->moves >= least);
        replay_corner(rules, board, solver);
    }
    if (solver->end == SOLVER_SOLVED) {
        assert_non_null(solver->path);
        assert_true(solver->order == SOLVER_WEIGHTED || solver->moves == least);
    } else {
        assert_int_equal(solver->end, SOLVER_FULL);
        assert_true(!solver->path || solver->moves > solver->least || solver->order == SOLVER_WEIGHTED);
    }
}

/* A board and the swipes that it takes (test/data/corner/positions.tsv has more). */
struct known {
    uint64_t goal, least;
    uint8_t cell[16];
};

static const struct known KNOWN[] = {
    {128, 69, {[3] = 1}},
    {64, 26, {1, 0, 0, 1, 1, 0, 0, 0, 2, 0, 0, 0, 3, 2, 0, 0}},
    {64, 15, {1, 0, 0, 1, 0, 0, 0, 0, 3, 0, 0, 0, 5, 3, 1, 2}},
    {128, 20, {2, 2, 0, 1, 3, 2, 0, 0, 4, 3, 1, 0, 5, 4, 1, 3}},
    {128, 11, {1, 0, 0, 1, 3, 1, 0, 0, 5, 3, 2, 0, 6, 5, 4, 2}},
};

/* The cells of a board that is searched. */
static struct slide_board board_of(const struct known *known, uint8_t cell[16]) {
    memcpy(cell, known->cell, 16);
    return (struct slide_board){4, 4, cell};
}

static void the_answer_is_true_however_soon_patience_ends(void **state) {
    (void)state;
    unsigned swept = 0;
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        struct slide_rules rules = corner_game(KNOWN[i].goal);
        uint8_t cell[16];
        for (uint64_t patience = 1; patience < 400; patience += 1 + patience / 3) {
            struct solver solver = solve(&rules, board_of(&KNOWN[i], cell), SOLVER_OPTIMAL, patience, MEMORY);
            check_answer(&rules, board_of(&KNOWN[i], cell), &solver, KNOWN[i].least);
            swept += solver.swept && solver.end == SOLVER_SOLVED;
        }
    }
    assert_true(swept > 20);
}

static void the_answer_is_true_however_little_memory_there_is(void **state) {
    (void)state;
    unsigned full[2] = {0}, solved[2] = {0};
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        struct slide_rules rules = corner_game(KNOWN[i].goal);
        uint8_t cell[16];
        for (size_t size = 256; size < SWEEP; size += size / 8)
            for (enum solver_order order = SOLVER_OPTIMAL; order <= SOLVER_WEIGHTED; order++) {
                struct solver solver = solve(&rules, board_of(&KNOWN[i], cell), order, 0, size);
                check_answer(&rules, board_of(&KNOWN[i], cell), &solver, KNOWN[i].least);
                full[order] += solver.end == SOLVER_FULL;
                solved[order] += solver.end == SOLVER_SOLVED;
            }
    }
    for (enum solver_order order = SOLVER_OPTIMAL; order <= SOLVER_WEIGHTED; order++)
        assert_true(full[order] > 0 && solved[order] > 0);
}

/* A board that has won is an answer also where there is no room for the boards beside it. */
static void the_first_solution_that_is_seen_is_a_shortest_one(void **state) {
    (void)state;
    unsigned beside = 0;
    for (size_t i = 0; i < sizeof KNOWN / sizeof KNOWN[0]; i++) {
        struct slide_rules rules = corner_game(KNOWN[i].goal);
        uint8_t cell[16];
        struct solver solver = solve(&rules, board_of(&KNOWN[i], cell), SOLVER_OPTIMAL, 0, MEMORY);
        for (uint64_t patience = solver.stored - 1; solver.end == SOLVER_SOLVED && !solver.swept; patience--) {
            solver = solve(&rules, board_of(&KNOWN[i], cell), SOLVER_OPTIMAL, patience, MEMORY);
            beside += solver.end == SOLVER_SOLVED && !solver.swept;
        }
        check_answer(&rules, board_of(&KNOWN[i], cell), &solver, KNOWN[i].least);
    }
    assert_true(beside > 0);
}

/* The weighted order may happen to find a path that has as few swipes as the bound says. */
static void any_solution_of_the_fewest_swipes_is_the_answer(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(32);
    uint8_t cell[] = {0, 0, 1, 1, 0, 0, 3, 4, 0};
    struct slide_board board = {3, 3, cell};
    unsigned found = 0;
    for (size_t size = 300; size < 4000; size += 20) {
        struct solver solver = solve(&rules, board, SOLVER_OPTIMAL, 0, size),
                      weighted = solve(&rules, board, SOLVER_WEIGHTED, 0, size);
        check_answer(&rules, board, &solver, 7);
        found += solver.end == SOLVER_SOLVED && solver.stored == weighted.stored;
    }
    assert_true(found > 0);
}

/* ---- Tiles too large for a sweep ---- */

static void boards_that_cannot_be_swept_are_searched_twice(void **state) {
    (void)state;
    static const struct {
        uint64_t goal;
        uint8_t cell[16];
    } BOARDS[] = {
        {1 << 17, {[3] = 1, [8] = 16, [12] = 16}}, /* a kind that takes more than four bits */
        {1 << 16, {[3] = 15, [7] = 15}},           /* or one that may come to be */
    };
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        struct slide_rules rules = corner_game(BOARDS[i].goal);
        uint8_t cell[16];
        memcpy(cell, BOARDS[i].cell, sizeof cell);
        struct slide_board board = {4, 4, cell};
        struct solver solver = solve(&rules, board, SOLVER_OPTIMAL, 1, MEMORY);
        assert_int_equal(solver.end, SOLVER_SOLVED);
        assert_false(solver.swept);
        assert_int_equal(solver.moves, 1);
        replay_corner(&rules, board, &solver);
    }
}

/* 2^61 two steps from the corner and 2^61 one step from it weigh 2^62 and more. */
static void a_score_that_is_too_large_is_refused_by_the_weighted_order_alone(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(UINT64_C(1) << 62);
    struct fault fault = {0};
    uint8_t cell[] = {61, 1, 61, 1};
    struct slide_board board = {2, 2, cell};
    struct solver solver = {
        .rules = &rules, .order = SOLVER_WEIGHTED, .threads = 1, .memory = memory, .size = sizeof memory};
    memset(memory, 0, sizeof memory);
    assert_int_equal(solver_run(&solver, board, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "weighted score"));
    assert_null(solver.path);
    solver = solve(&rules, board, SOLVER_OPTIMAL, 0, MEMORY);
    assert_int_equal(solver.end, SOLVER_SOLVED);
    assert_int_equal(solver.moves, 1);
    uint8_t apart[] = {0, 0, 1, 61, 0, 0, 0, 61, 0}; /* two swipes: with room for one board nothing is found */
    unsigned none = 0;
    board = (struct slide_board){3, 3, apart};
    for (size_t size = 0; size < 512; size += 8) {
        solver = solve(&rules, board, SOLVER_OPTIMAL, 0, size);
        none += solver.end == SOLVER_FULL && !solver.path && solver.stored > 0;
    }
    assert_true(none > 0);
}

/* ---- Sweeps ---- */

static int by_number(const void *one, const void *two) {
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)two;
    return (a > b) - (a < b);
}

/* Adds the board of 4x4, or its mirror image if that is the smaller number. */
static size_t add_packed(uint64_t *list, size_t count, const uint8_t *cell) {
    uint8_t mirrored[16];
    uint64_t number[2] = {0};
    mirror_cells(4, cell, mirrored);
    for (size_t i = 0; i < 16; i++) {
        number[0] |= (uint64_t)cell[i] << 4 * i;
        number[1] |= (uint64_t)mirrored[i] << 4 * i;
    }
    list[count] = number[0] < number[1] ? number[0] : number[1];
    return count + 1;
}

static size_t remove_doubles(uint64_t *list, size_t count) {
    size_t kept = 0;
    qsort(list, count, sizeof *list, by_number);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || list[i] != list[i - 1])
            list[kept++] = list[i];
    return kept;
}

/* Boards that have no game in common: each has two neighbours that no other has, so a table that has room for half as
 * many again becomes too full, and the layer is done once more. */
static void a_layer_that_doubles_is_counted_right(void **state) {
    (void)state;
    enum { FIRST = 1800, LAYERS = 4, MOST = FIRST << LAYERS };
    struct slide_rules rules = corner_game(1 << 14);
    static uint64_t layer[MOST], next[MOST];
    size_t size = (size_t)4 << 20, count = 0;
    void *bytes = malloc(size);
    assert_non_null(bytes);
    struct sweep *sweep = sweep_begin(bytes, size, &rules, 4, 0, 2);
    uint64_t random = 1;
    for (unsigned i = 0; i < FIRST; i++) {
        uint8_t cell[16] = {[3] = 1};
        for (unsigned k = 4; k < 16; k++) {
            random = random * UINT64_C(6364136223846793005) + 1442695040888963407;
            cell[k] = random >> 60 > 9 ? (uint8_t)(2 + (random >> 40) % 6) : 0;
        }
        assert_true(sweep_enter(sweep, (struct slide_board){4, 4, cell}));
        count = add_packed(layer, count, cell);
    }
    count = remove_doubles(layer, count);
    for (unsigned turn = 0; turn < LAYERS; turn++) {
        struct sweep_layer told;
        size_t found = 0;
        assert_true(sweep_next(sweep, &told));
        assert_int_equal(told.boards, count);
        for (size_t i = 0; i < count; i++)
            for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN && turn < LAYERS - 1; way++) {
                uint8_t cell[16];
                for (unsigned k = 0; k < 16; k++)
                    cell[k] = layer[i] >> 4 * k & 15;
                if (plain_swipe(&rules, (struct slide_board){4, 4, cell}, way) == 1)
                    found = add_packed(next, found, cell);
            }
        count = remove_doubles(next, found);
        memcpy(layer, next, count * sizeof *next);
    }
    free(bytes);
}

/* A table has at most 2^32 places, however much memory there is. */
static void a_sweep_touches_no_more_than_it_needs(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    size_t size = SIZE_MAX >> 32 ? (size_t)UINT64_C(0x1000000000) : (size_t)1 << 28;
    void *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (bytes == MAP_FAILED)
        skip();
    struct sweep *sweep = sweep_begin(bytes, size, &rules, 3, 0, 1);
    struct sweep_layer layer = {.boards = 1};
    uint8_t cell[9] = {[2] = 1};
    uint64_t boards = 0;
    assert_true(sweep_enter(sweep, (struct slide_board){3, 3, cell}));
    for (; layer.boards; boards += layer.boards)
        assert_true(sweep_next(sweep, &layer));
    assert_int_equal(boards, 4494);
    assert_true(sweep_memory(sweep) < 1 << 20);
    munmap(bytes, size);
}

/* ---- Stopping ---- */

struct asked {
    unsigned times, stop; /* stop: at which of them */
};

static bool stop_at(void *context) {
    struct asked *asked = context;
    return ++asked->times == asked->stop;
}

/* The sweep asks after each layer, the descent after some thousand boards. */
static void a_descent_may_be_stopped(void **state) {
    (void)state;
    const struct known *known = &KNOWN[1];
    struct slide_rules rules = corner_game(known->goal);
    uint8_t cell[16];
    size_t size = (size_t)8 << 20;
    void *bytes = malloc(size);
    assert_non_null(bytes);
    for (unsigned stop = 0; stop < 2; stop++) {
        struct asked asked = {.stop = stop ? (unsigned)known->least : 0};
        struct solver solver = {.rules = &rules,
                                .threads = 1,
                                .patience = 1,
                                .memory = bytes,
                                .size = size,
                                .stop = stop_at,
                                .context = &asked};
        memset(bytes, 0, size);
        assert_int_equal(solver_run(&solver, board_of(known, cell), NULL), ERR_NONE);
        assert_int_equal(asked.times, known->least);
        assert_int_equal(solver.end, stop ? SOLVER_STOPPED : SOLVER_SOLVED);
        assert_int_equal(solver.least, known->least);
        assert_true(stop ? !solver.path : solver.moves == known->least);
    }
    free(bytes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_answer_is_true_however_soon_patience_ends),
        cmocka_unit_test(the_answer_is_true_however_little_memory_there_is),
        cmocka_unit_test(the_first_solution_that_is_seen_is_a_shortest_one),
        cmocka_unit_test(any_solution_of_the_fewest_swipes_is_the_answer),
        cmocka_unit_test(boards_that_cannot_be_swept_are_searched_twice),
        cmocka_unit_test(a_score_that_is_too_large_is_refused_by_the_weighted_order_alone),
        cmocka_unit_test(a_layer_that_doubles_is_counted_right),
        cmocka_unit_test(a_sweep_touches_no_more_than_it_needs),
        cmocka_unit_test(a_descent_may_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
