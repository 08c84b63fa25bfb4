/* bench_start.c - how long the program takes to start: tessera --version, the median of many runs. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "bench/clock.h"

enum { RUNS = 101 };

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(void) {
    char program[] = BENCH_PROGRAM, option[] = "--version";
    char *arguments[] = {program, option, NULL}, *environment[] = {NULL};
    double took[RUNS];
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
    for (int i = 0; i < RUNS; i++) {
        pid_t child;
        int status;
        double start = wall_seconds();
        if (posix_spawn(&child, program, &quiet, NULL, arguments, environment) != 0)
            return 1;
        waitpid(child, &status, 0);
        took[i] = wall_seconds() - start;
    }
    posix_spawn_file_actions_destroy(&quiet);
    qsort(took, RUNS, sizeof took[0], compare);
    printf("start-up (--version)  %.1f ms median, %.1f ms at best\n", 1e3 * took[RUNS / 2], 1e3 * took[0]);
    return 0;
}
