/* bench_solve.c - the corner game: the shortest solution for 128, a proof that there is none, and all 4x4 boards.
 *
 * Processor seconds are what this program used; wall seconds depend on what else the machine does. `share` is the
 * processor time relative to one thread, so 1.00 means that threads cost nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/rules_load.h"
#include "bench/clock.h"
#include "slide/solve/prove.h"
#include "slide/solve/solver.h"

static const size_t MEMORY = (size_t)1 << 27;

static void solve_natural(const struct slide_rules *rules, char *memory) {
    uint8_t cell[16] = {[3] = 1};
    double best = 1e9;
    struct solver solver = {.rules = rules, .threads = 1, .memory = memory, .size = MEMORY / 8};
    for (int run = 0; run < 5; run++) {
        memset(memory, 0, solver.size);
        double start = cpu_seconds();
        if (solver_run(&solver, (struct slide_board){4, 4, cell}, NULL))
            abort();
        double took = cpu_seconds() - start;
        best = took < best ? took : best;
    }
    printf("solve     4x4 to 128: moves %llu, expanded %llu, stored %llu, %.4f s (limits: 1000 and 0.1 s)\n",
           (unsigned long long)solver.moves, (unsigned long long)solver.expanded, (unsigned long long)solver.stored,
           best);
}

/* The board drawn as an example of a swipe to the right: it cannot reach 128. */
static void prove_none(const struct slide_rules *rules, char *memory) {
    uint8_t cell[16] = {1, 0, 2, 0, 2, 1, 0, 0, 0, 0, 0, 0, 1, 3, 2, 1};
    struct slide_board board = {4, 4, cell};
    for (uint64_t patience = 0; patience < 2; patience++) {
        struct solver solver = {
            .rules = rules, .threads = 2, .patience = patience, .memory = memory, .size = MEMORY / 2};
        memset(memory, 0, solver.size);
        double wall = wall_seconds(), cpu = cpu_seconds();
        if (solver_run(&solver, board, NULL) || solver.end != SOLVER_IMPOSSIBLE)
            abort();
        printf("no way    4x4 to 128, %s: boards %llu, %.3f s processor, %.3f s wall (limits: 1 s, 64 MB)\n",
               solver.swept ? "every board visited" : "by A* and its bound", (unsigned long long)solver.expanded,
               cpu_seconds() - cpu, wall_seconds() - wall);
    }
}

static double prove_all(const struct slide_rules *rules, char *memory, unsigned threads, double one) {
    struct prove prove = {.rules = rules, .side = 4, .threads = threads, .memory = memory, .size = MEMORY};
    double wall = wall_seconds(), cpu = cpu_seconds();
    if (prove_run(&prove))
        abort();
    wall = wall_seconds() - wall;
    cpu = cpu_seconds() - cpu;
    printf(
        "all       4x4, threads %u: boards %llu, all %llu, longest %llu, %.2f s processor (share %.2f), %.2f s wall, "
        "%.1f ns a board, %.1f MB (limits: 12 s, 128 MB)\n",
        threads, (unsigned long long)prove.boards, (unsigned long long)prove.all, (unsigned long long)prove.longest,
        cpu, cpu / (one > 0 ? one : cpu), wall, 1e9 * cpu / (double)prove.boards, (double)prove.used / 1e6);
    return cpu;
}

int main(void) {
    struct slide_rules rules;
    char *memory = malloc(MEMORY);
    if (!memory || (rules_load("corner", &rules, NULL) != ERR_NONE))
        return 1;
    solve_natural(&rules, memory);
    prove_none(&rules, memory);
    double one = prove_all(&rules, memory, 1, 0);
    prove_all(&rules, memory, 2, one);
    free(memory);
    return 0;
}
