/* bench_large.c - the largest board: tessera tilt on 32768x32768 cells in each direction, its peak memory and time. The
 * board comes through a pipe, as fast as this program can write it. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "bench/clock.h"

enum { SIDE = 32768 };

/* A few rows, repeated: their contents do not matter here. */
static void write_board(FILE *out) {
    static const char *const tiles[] = {"0 ", "2 ", "4 ", "8 "};
    static char row[8][2 * SIDE + 1];
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    for (int r = 0; r < 8; r++) {
        for (int i = 0; i < SIDE; i++)
            memcpy(row[r] + (size_t)2 * (size_t)i, tiles[rng_below(&rng, 4)], 2);
        row[r][2 * SIDE] = '\n';
    }
    for (int r = 0; r < SIDE; r++)
        fwrite(row[rng_below(&rng, 8)], 1, sizeof row[0], out);
}

static int run(const char *way) {
    int ends[2];
    double start = wall_seconds();
    if (pipe(ends) != 0)
        return 1;
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        close(ends[1]);
        if (!freopen("/dev/null", "w", stdout))
            _exit(1);
        execl(BENCH_PROGRAM, "tessera", "tilt", way, (char *)NULL);
        _exit(127);
    }
    close(ends[0]);
    FILE *out = fdopen(ends[1], "w");
    write_board(out);
    fclose(out);
    int status;
    struct rusage usage;
    wait4(child, &status, 0, &usage);
    printf("32768x32768 %-9s %.0f MiB peak, %.1f s (goal: 2253 MiB)\n", way, (double)usage.ru_maxrss / 1024,
           wall_seconds() - start);
    return status;
}

int main(void) {
    setvbuf(stdout, NULL, _IOLBF, 0);
    return run("left") || run("right") || run("up") || run("down");
}
