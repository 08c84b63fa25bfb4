#include "slide/solve/solver.h"

#include <stdlib.h>
#include <string.h>

#include "slide/solve/corner.h"
#include "slide/solve/corner_game.h"
#include "slide/solve/descend.h"
#include "slide/solve/prove.h"
#include "slide/solve/sweep.h"

enum { MEMORY = 1 << 20, NEVER = -1 };

static char memory[MEMORY] __attribute__((aligned(16)));

/* Solves in `size` bytes of memory, which need not be clean. */
static struct solver solve(const struct slide_rules *rules, struct slide_board board, enum solver_order order,
                           uint64_t patience, void *bytes, size_t size) {
    struct solver solver = {
        .rules = rules, .order = order, .threads = 2, .patience = patience, .memory = bytes, .size = size};
    struct fault fault;
    memset(bytes, 0, size);
    assert_int_equal(solver_run(&solver, board, &fault), ERR_NONE);
    return solver;
}

static void expect(const struct slide_rules *rules, struct slide_board board, const struct solver *solver,
                   int64_t least) {
    if (least == NEVER) {
        assert_int_equal(solver->end, SOLVER_IMPOSSIBLE);
        return;
    }
    assert_int_equal(solver->end, SOLVER_SOLVED);
    assert_int_equal(solver->moves, least);
    replay_corner(rules, board, solver);
}

/* ---- Brute force: every board that can be reached, and how far each is from the goal, by plain_swipe alone ---- */

enum { STATES = 10000, SLOTS = 1 << 15 };

struct states {
    uint32_t side, count;
    uint8_t cell[STATES][9];
    uint32_t swipes[STATES];
    int64_t least[STATES];
    uint32_t slot[SLOTS]; /* index + 1 */
};

static struct states states;

static uint32_t find(const uint8_t *cell, bool enter, uint32_t swipes) {
    uint32_t hash = 0, cells = states.side * states.side;
    for (uint32_t i = 0; i < cells; i++)
        hash = hash * 31 + cell[i] * 7u;
    uint32_t at = hash % SLOTS;
    for (; states.slot[at]; at = (at + 1) % SLOTS)
        if (memcmp(states.cell[states.slot[at] - 1], cell, cells) == 0)
            return states.slot[at] - 1;
    assert_true(enter && states.count < STATES);
    memcpy(states.cell[states.count], cell, cells);
    states.swipes[states.count] = swipes;
    states.slot[at] = ++states.count;
    return states.count - 1;
}

static struct slide_board state_board(uint32_t i) {
    return (struct slide_board){states.side, states.side, states.cell[i]};
}

/* The goal is one that nobody reaches, so nothing is cut off. */
static void enumerate(uint32_t side) {
    struct slide_rules rules = corner_game(1 << 20);
    memset(&states, 0, sizeof states);
    states.side = side;
    uint8_t cell[9] = {0};
    cell[side - 1] = 1;
    find(cell, true, 0);
    for (uint32_t i = 0; i < states.count; i++)
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            memcpy(cell, states.cell[i], sizeof cell);
            if (plain_swipe(&rules, (struct slide_board){side, side, cell}, way) == 1)
                find(cell, true, states.swipes[i] + 1);
        }
}

/* Backwards, since a swipe leads to a later state. */
static void measure(const struct slide_rules *rules) {
    for (uint32_t i = states.count; i-- > 0;) {
        int64_t least = NEVER;
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            uint8_t cell[9];
            memcpy(cell, states.cell[i], sizeof cell);
            int result = plain_swipe(rules, (struct slide_board){states.side, states.side, cell}, way);
            int64_t after = result == 2 ? 0 : result == 1 ? states.least[find(cell, false, 0)] : NEVER;
            if (after != NEVER && (least == NEVER || after + 1 < least))
                least = after + 1;
        }
        states.least[i] = plain_won(rules, state_board(i)) ? 0 : least;
    }
}

/* A* on every state, a sweep of the layers on every seventh. The bound is never too large anywhere. */
static void compare(uint32_t side, unsigned highest, size_t size) {
    enumerate(side);
    for (unsigned kind = 2; kind <= highest; kind++) {
        struct slide_rules rules = corner_game(1ULL << kind);
        measure(&rules);
        for (uint32_t i = 0; i < states.count; i++) {
            uint64_t bound = corner_bound(&rules, state_board(i));
            assert_true(states.least[i] == NEVER || bound <= (uint64_t)states.least[i]);
            struct solver solver = solve(&rules, state_board(i), SOLVER_OPTIMAL, 0, memory, size);
            expect(&rules, state_board(i), &solver, states.least[i]);
            assert_false(solver.swept);
            if (i % 7 != 0)
                continue;
            solver = solve(&rules, state_board(i), SOLVER_OPTIMAL, 1, memory, MEMORY);
            expect(&rules, state_board(i), &solver, states.least[i]);
        }
    }
}

static void every_2x2_state_is_solved_in_the_fewest_swipes(void **state) {
    (void)state;
    compare(2, 5, MEMORY / 16);
    assert_int_equal(states.count, 27);
}

static void every_3x3_state_is_solved_in_the_fewest_swipes(void **state) {
    (void)state;
    compare(3, 6, MEMORY / 8);
    assert_int_equal(states.count, 8857);
}

/* Boards that no game leads to, with the corner empty or not: all 2x2 boards of tiles up to 8. */
static int64_t brute(const struct slide_rules *rules, struct slide_board board) {
    int64_t least = NEVER;
    if (plain_won(rules, board))
        return 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint8_t cell[4];
        memcpy(cell, board.cell, 4);
        int result = plain_swipe(rules, (struct slide_board){2, 2, cell}, way);
        int64_t after = result == 2 ? 0 : result == 1 ? brute(rules, (struct slide_board){2, 2, cell}) : NEVER;
        if (after != NEVER && (least == NEVER || after + 1 < least))
            least = after + 1;
    }
    return least;
}

static void every_2x2_board_is_solved_in_the_fewest_swipes(void **state) {
    (void)state;
    for (unsigned kind = 2; kind <= 6; kind++) {
        struct slide_rules rules = corner_game(1ULL << kind);
        for (uint32_t i = 0; i < 1296; i++) {
            uint8_t cell[4] = {(uint8_t)(i % 6), (uint8_t)(i / 6 % 6), (uint8_t)(i / 36 % 6), (uint8_t)(i / 216)};
            struct slide_board board = {2, 2, cell};
            int64_t least = brute(&rules, board);
            struct solver solver = solve(&rules, board, SOLVER_OPTIMAL, 0, memory, MEMORY / 16);
            expect(&rules, board, &solver, least);
        }
    }
}

/* ---- Known positions ---- */

static uint32_t read_cells(const struct slide_rules *rules, char *text, uint8_t *cell) {
    uint32_t count = 0;
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        cell[count++] = (uint8_t)slide_kind_of(rules, strtoull(word, NULL, 10));
    return count;
}

static void the_known_positions(void **state) {
    (void)state;
    FILE *file = fopen(TEST_DATA "/corner/positions.tsv", "r");
    assert_non_null(file);
    size_t size = (size_t)1 << 26;
    void *bytes = malloc(size);
    assert_non_null(bytes);
    char line[256], board_text[128];
    unsigned side, goal, positions = 0;
    int least;
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%u\t%u\t%127[^\t]\t%d", &side, &goal, board_text, &least) != 4)
            continue;
        uint8_t cell[CORNER_CELLS];
        struct slide_rules rules = corner_game(goal);
        assert_int_equal(read_cells(&rules, board_text, cell), side * side);
        struct slide_board board = {side, side, cell};
        for (uint64_t patience = 0; patience < 2; patience++) {
            struct solver solver = solve(&rules, board, SOLVER_OPTIMAL, patience, bytes, size);
            expect(&rules, board, &solver, least);
        }
        positions++;
    }
    fclose(file);
    free(bytes);
    assert_int_equal(positions, 15);
}

static void the_known_2x2_states(void **state) {
    (void)state;
    FILE *file = fopen(TEST_DATA "/corner/all_2x2.tsv", "r");
    assert_non_null(file);
    struct slide_rules rules = corner_game(8);
    char line[128], board_text[64];
    unsigned swipes, lines = 0;
    int least;
    enumerate(2);
    while (fgets(line, sizeof line, file)) {
        if (sscanf(line, "%u\t%63[^\t]\t%d", &swipes, board_text, &least) != 3)
            continue;
        uint8_t cell[CORNER_CELLS];
        assert_int_equal(read_cells(&rules, board_text, cell), 4);
        assert_int_equal(states.swipes[find(cell, false, 0)], swipes);
        struct solver solver = solve(&rules, (struct slide_board){2, 2, cell}, SOLVER_OPTIMAL, 0, memory, MEMORY / 16);
        expect(&rules, (struct slide_board){2, 2, cell}, &solver, least);
        lines++;
    }
    fclose(file);
    assert_int_equal(lines, 27);
}

static void natural_4x4_takes_69_swipes_and_few_expansions(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128), higher = corner_game(256);
    uint8_t cell[16] = {[3] = 1};
    struct slide_board board = {4, 4, cell};
    struct solver solver = solve(&rules, board, SOLVER_OPTIMAL, 0, memory, MEMORY);
    expect(&rules, board, &solver, 69);
    assert_true(solver.expanded < 1000);
    solver = solve(&higher, board, SOLVER_OPTIMAL, 0, memory, MEMORY);
    assert_int_equal(solver.end, SOLVER_IMPOSSIBLE);
}

/* A board without solution is one also for a sweep that knows of no bound. */
static void a_sweep_proves_by_exhaustion(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    uint8_t cell[16] = {2, 0, 0, 1, 2, 0, 0, 0, 1, 3, 0, 0, 2, 1, 3, 0};
    size_t size = (size_t)1 << 23;
    void *bytes = malloc(size);
    assert_non_null(bytes);
    struct sweep *sweep = sweep_begin(bytes, size, &rules, 4, rules.goal, 2);
    struct sweep_layer layer = {.boards = 1};
    uint64_t boards = 0;
    assert_non_null(sweep);
    assert_true(sweep_enter(sweep, (struct slide_board){4, 4, cell}));
    while (layer.boards) {
        assert_true(sweep_next(sweep, &layer));
        assert_false(layer.goal);
        assert_true(layer.largest < 7);
        boards += layer.boards;
    }
    assert_true(boards > 100000);
    free(bytes);
}

/* ---- The weighted order ---- */

static void the_weighted_order_solves_what_can_be_solved(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(32);
    enumerate(3);
    measure(&rules);
    for (uint32_t i = 0; i < states.count; i += 11) {
        struct solver solver = solve(&rules, state_board(i), SOLVER_WEIGHTED, 0, memory, MEMORY);
        if (states.least[i] == NEVER) {
            assert_int_equal(solver.end, SOLVER_IMPOSSIBLE);
            continue;
        }
        assert_int_equal(solver.end, SOLVER_SOLVED);
        assert_true(solver.moves >= (uint64_t)states.least[i]);
        replay_corner(&rules, state_board(i), &solver);
    }
}

/* ---- What needs no search ---- */

static void a_board_that_has_won_takes_no_swipe(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    for (uint8_t kind = 7; kind <= 62; kind++)
        for (enum solver_order order = SOLVER_OPTIMAL; order <= SOLVER_WEIGHTED; order++) {
            uint8_t cell[16] = {[3] = 1, [12] = kind};
            struct slide_board board = {4, 4, cell};
            struct solver solver = solve(&rules, board, order, 0, memory, MEMORY);
            expect(&rules, board, &solver, 0);
            assert_int_equal(corner_bound(&rules, board), 0);
            assert_int_equal(solver.expanded, 0);
        }
}

static void a_null_start_is_refused(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    struct fault fault = {0};
    uint8_t cell[16] = {[3] = 1};
    struct solver solver = {.rules = &rules, .threads = 1, .memory = memory, .size = MEMORY};
    assert_int_equal(solver_run(&solver, (struct slide_board){4, 4, NULL}, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "no board");
    assert_int_equal(solver_run(&solver, (struct slide_board){0}, NULL), ERR_RANGE);
    assert_null(solver.path);
    solver.rules = NULL;
    assert_int_equal(solver_run(&solver, (struct slide_board){4, 4, cell}, &fault), ERR_RANGE);
}

/* ---- Limits ---- */

static void a_small_memory_ends_with_what_is_known(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(512);
    uint8_t cell[CORNER_CELLS] = {[4] = 1};
    struct slide_board board = {5, 5, cell};
    struct solver solver = solve(&rules, board, SOLVER_OPTIMAL, 0, memory, MEMORY);
    assert_int_equal(solver.end, SOLVER_FULL);
    assert_int_equal(solver.least, 263);
    assert_non_null(solver.path);
    assert_true(solver.moves > solver.least);
    replay_corner(&rules, board, &solver);
    for (size_t size = 0; size < 4096; size += 61) { /* too small for anything, and never touched beyond its end */
        void *exact = malloc(size + 1);
        solver = solve(&rules, board, SOLVER_OPTIMAL, 0, exact, size);
        assert_int_equal(solver.end, SOLVER_FULL);
        free(exact);
    }
}

static bool at_once(void *context) {
    ++*(unsigned *)context;
    return true;
}

static void stop_is_heard(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    uint8_t cell[16] = {[3] = 1};
    unsigned asked = 0;
    struct solver solver = {
        .rules = &rules, .threads = 1, .memory = memory, .size = MEMORY, .stop = at_once, .context = &asked};
    memset(memory, 0, sizeof memory);
    assert_int_equal(solver_run(&solver, (struct slide_board){4, 4, cell}, &(struct fault){0}), ERR_NONE);
    assert_int_equal(solver.end, SOLVER_STOPPED);
    assert_int_equal(asked, 1);
}

static void other_rules_and_boards_are_refused(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128), classic;
    struct fault fault = {0};
    uint8_t cell[16] = {[3] = 1};
    struct solver solver = {.rules = &rules, .threads = 1, .memory = memory, .size = MEMORY};
    assert_int_equal(solver_run(&solver, (struct slide_board){8, 2, cell}, &fault), ERR_RANGE);
    assert_true(fault.what[0]);
    assert_int_equal(solver_run(&solver, (struct slide_board){1, 1, cell}, &fault), ERR_RANGE);
    slide_rules_classic(&classic);
    solver.rules = &classic;
    assert_int_equal(solver_run(&solver, (struct slide_board){4, 4, cell}, &fault), ERR_RANGE);
}

/* ---- All boards ---- */

struct told {
    uint64_t all[64];
};

static void hear(void *context, const struct prove_layer *layer) {
    struct told *told = context;
    assert_true(layer->swipes < 64);
    told->all[layer->swipes] = layer->all;
}

static void every_layer_is_counted(void **state) {
    (void)state;
    static const uint64_t boards[] = {0, 0, 16, 4494}, all[] = {0, 0, 27, 8857}, largest[] = {0, 0, 3, 5};
    struct slide_rules rules = corner_game(128);
    for (uint32_t side = 2; side <= 3; side++)
        for (unsigned threads = 1; threads <= 3; threads++) {
            struct told told = {{0}};
            uint64_t counted[64] = {0};
            struct prove prove = {.rules = &rules,
                                  .side = side,
                                  .threads = threads,
                                  .memory = memory,
                                  .size = MEMORY,
                                  .see = hear,
                                  .context = &told};
            assert_int_equal(prove_run(&prove), ERR_NONE);
            assert_int_equal(prove.boards, boards[side]);
            assert_int_equal(prove.all, all[side]);
            assert_int_equal(prove.largest, largest[side]);
            enumerate(side);
            for (uint32_t i = 0; i < states.count; i++)
                counted[states.swipes[i]]++;
            assert_memory_equal(told.all, counted, sizeof counted);
            assert_int_equal(prove.longest, states.swipes[states.count - 1]);
        }
}

/* Layers wide enough for threads and for tables that must grow: 4x4 in a memory that ends it somewhere. */
static void a_proof_stops_at_its_memory(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    uint64_t boards = 0;
    size_t size = (size_t)1 << 20;
    void *bytes = malloc(size);
    for (unsigned threads = 1; threads <= 2; threads++) {
        struct prove prove = {.rules = &rules, .side = 4, .threads = threads, .memory = bytes, .size = size};
        assert_int_equal(prove_run(&prove), ERR_RANGE);
        assert_true(prove.boards > 100000);
        assert_true(prove.used <= size);
        assert_true(threads == 1 || prove.boards == boards);
        boards = prove.boards;
    }
    free(bytes);
    struct prove none = {.rules = &rules, .side = 4, .threads = 1, .memory = memory, .size = 100};
    assert_int_equal(prove_run(&none), ERR_RANGE);
    none = (struct prove){.rules = &rules, .side = 5, .threads = 1, .memory = memory, .size = MEMORY};
    assert_int_equal(prove_run(&none), ERR_RANGE);
}

/* ---- Edges ---- */

static bool after_some(void *context) {
    unsigned *left = context;
    return *left == 0 || --*left == 0;
}

/* A*, the sweep and the descent all ask whether to stop. */
static void a_stop_at_any_time_is_heard(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    uint8_t cell[16] = {[3] = 1};
    struct slide_board board = {4, 4, cell};
    unsigned stopped = 0;
    enum solver_end end = SOLVER_STOPPED;
    for (unsigned asked = 1; end == SOLVER_STOPPED; asked++, stopped++) {
        unsigned left = asked;
        struct solver solver = {.rules = &rules,
                                .threads = 1,
                                .patience = 8,
                                .memory = memory,
                                .size = MEMORY,
                                .stop = after_some,
                                .context = &left};
        memset(memory, 0, sizeof memory);
        assert_int_equal(solver_run(&solver, board, NULL), ERR_NONE);
        assert_true(solver.end == SOLVER_STOPPED ? left == 0 : left > 0);
        end = solver.end;
    }
    assert_true(stopped > 1);
}

static void only_the_corner_game_is_its_game(void **state) {
    (void)state;
    const struct slide_rules right = corner_game(128);
    assert_true(corner_rules(&right));
    for (unsigned change = 0; change < 10; change++) {
        struct slide_rules rules = right;
        rules.where = change == 0 ? SLIDE_WHERE_EMPTY : rules.where;
        rules.square = change != 1;
        rules.merging = change == 2 ? SLIDE_MERGE_NEXT : rules.merging;
        rules.fresh_count = change == 3 ? 2 : 1;
        rules.fresh[0].kind = change == 4 ? 2 : 1;
        rules.value[1] = change == 5 ? 3 : 2;
        rules.kinds = change == 6 ? 20 : rules.kinds;
        rules.goal = change == 7 ? 0 : change == 8 ? 1 : rules.goal;
        rules.goal_ends = change != 9;
        assert_false(corner_rules(&rules));
    }
}

static void a_proof_needs_the_corner_game_and_may_be_stopped(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128), classic;
    unsigned layers = 5;
    slide_rules_classic(&classic);
    struct prove prove = {.rules = &rules, .side = 1, .threads = 1, .memory = memory, .size = MEMORY};
    assert_int_equal(prove_run(&prove), ERR_RANGE);
    prove.side = PROVE_SIDE_MAX + 1;
    assert_int_equal(prove_run(&prove), ERR_RANGE);
    prove.side = 3;
    prove.rules = &classic;
    assert_int_equal(prove_run(&prove), ERR_RANGE);
    prove.rules = &rules;
    prove.stop = after_some;
    prove.context = &layers;
    assert_int_equal(prove_run(&prove), ERR_OVER);
    assert_int_equal(prove.longest, 4); /* five layers, from 0 on */
    layers = 1000;
    assert_int_equal(prove_run(&prove), ERR_NONE);
    assert_int_equal(prove.boards, 4494);
}

static void a_descent_without_memory_finds_nothing(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(16);
    uint8_t cell[9] = {[2] = 1}, path[64];
    struct slide_board board = {3, 3, cell};
    struct solver solver = solve(&rules, board, SOLVER_OPTIMAL, 0, memory, MEMORY);
    uint64_t dead[64];
    assert_int_equal(solver.end, SOLVER_SOLVED);
    uint32_t least = (uint32_t)solver.moves;
    assert_false(descend(&rules, board, least, path, dead, sizeof dead[0] - 1, NULL, NULL));
    assert_false(descend(&rules, board, least - 1, path, dead, sizeof dead, NULL, NULL));
    assert_true(descend(&rules, board, least, path, dead, sizeof dead, NULL, NULL));
    solver.path = path;
    replay_corner(&rules, board, &solver);
}

static void boards_of_other_sizes_are_refused(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    static uint8_t cell[16] = {[3] = 1};
    struct solver solver = {.rules = &rules, .threads = 1, .memory = memory, .size = MEMORY};
    uint32_t huge = SLIDE_SIDE_MAX + 1;
    assert_int_equal(solver_run(&solver, (struct slide_board){huge, huge, cell}, NULL), ERR_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_2x2_state_is_solved_in_the_fewest_swipes),
        cmocka_unit_test(every_3x3_state_is_solved_in_the_fewest_swipes),
        cmocka_unit_test(every_2x2_board_is_solved_in_the_fewest_swipes),
        cmocka_unit_test(the_known_positions),
        cmocka_unit_test(the_known_2x2_states),
        cmocka_unit_test(natural_4x4_takes_69_swipes_and_few_expansions),
        cmocka_unit_test(a_sweep_proves_by_exhaustion),
        cmocka_unit_test(the_weighted_order_solves_what_can_be_solved),
        cmocka_unit_test(a_board_that_has_won_takes_no_swipe),
        cmocka_unit_test(a_null_start_is_refused),
        cmocka_unit_test(a_small_memory_ends_with_what_is_known),
        cmocka_unit_test(stop_is_heard),
        cmocka_unit_test(other_rules_and_boards_are_refused),
        cmocka_unit_test(every_layer_is_counted),
        cmocka_unit_test(a_proof_stops_at_its_memory),
        cmocka_unit_test(a_stop_at_any_time_is_heard),
        cmocka_unit_test(only_the_corner_game_is_its_game),
        cmocka_unit_test(a_proof_needs_the_corner_game_and_may_be_stopped),
        cmocka_unit_test(a_descent_without_memory_finds_nothing),
        cmocka_unit_test(boards_of_other_sizes_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
