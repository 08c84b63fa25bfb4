/* bench_exact.c - the exact solver: time and memory per state for boards of growing size, with their known results.
 *
 * Processor time is the cost of the solver; wall-clock time depends on how many processors are free. Results printed as
 * known are compared, and a difference is a failure. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/threads.h"
#include "bench/clock.h"
#include "slide/solve/exact.h"

static const struct {
    uint32_t width, height;
    uint64_t goal;
    uint64_t states, afterstates, terminal;
    double value, within; /* the known value and its tolerance; within 0: no value is known */
} BOARDS[] = {
    {2, 2, 0, 110, 67, 36, 66.9641494571, 1e-10},
    {2, 3, 0, 21752, 14883, 4484, 480.2582717760, 1e-10},
    {2, 4, 0, 0, 0, 0, 0, 0},
    {3, 3, 0, 48713519, 31431374, 7388502, 0, 0},
    {3, 3, 512, 0, 0, 0, 0.736774, 5e-7},
};

static int measure(size_t which, unsigned threads) {
    struct exact_task task = {.width = BOARDS[which].width, .height = BOARDS[which].height};
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, threads, 0);
    struct exact_result result;
    slide_rules_classic(&task.rules);
    task.goal = (uint8_t)slide_kind_of(&task.rules, BOARDS[which].goal);
    double wall = wall_seconds(), cpu = cpu_seconds();
    enum err err = exact_solve(&task, EXACT_SOLVE, &host, NULL, &result, NULL);
    exact_system_close(&system);
    if (err)
        return 1;
    wall = wall_seconds() - wall;
    cpu = cpu_seconds() - cpu;
    double states = (double)result.states;
    printf("%ux%u %-6s %9" PRIu64 " states  value %.10f  %7.3f s  %7.3f cpu-s  %6.1f MB  %6.0f cpu-ns/state  "
           "%6.2f bytes/state\n",
           task.width, task.height, task.goal ? "reach" : "score", result.states, result.value, wall, cpu,
           (double)system.peak / 1e6, cpu * 1e9 / states, (double)system.peak / states);
    fflush(stdout);
    bool counts = BOARDS[which].states == 0 ||
                  (BOARDS[which].states == result.states && BOARDS[which].afterstates == result.afterstates &&
                   BOARDS[which].terminal == result.terminal);
    bool value = BOARDS[which].within == 0 || fabs(result.value - BOARDS[which].value) < BOARDS[which].within;
    if (!counts || !value)
        printf("  differs from what is known\n");
    return !counts || !value;
}

int main(int argc, char **argv) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    unsigned threads = argc > 1 ? (unsigned)atoi(argv[1]) : (unsigned)(processors < 1 ? 1 : processors);
    int failed = 0;
    if (threads < 1 || threads > THREADS_MAX) {
        fprintf(stderr, "usage: bench_exact [THREADS]\n");
        return 2;
    }
    printf("exact solver, %u threads\n", threads);
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++)
        failed |= measure(i, threads);
    return failed;
}
