/* bench_terminal.c - the game in a terminal: the time from a key to its picture, and the cost of waiting.
 *
 * The real program runs on a pseudo terminal. A frame is complete when the program has written something after a key;
 * animation is on, so this is the first picture of a move that has already been saved.
 */
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/clock.h"

enum { KEYS = 120, IDLE_SECONDS = 3, QUIET_MILLISECONDS = 400 };

/* Reads output until there is none for a while. */
static void drain(int terminal, int milliseconds) {
    char bytes[65536];
    struct pollfd from = {terminal, POLLIN, 0};
    while (poll(&from, 1, milliseconds) > 0 && read(terminal, bytes, sizeof bytes) > 0)
        ;
}

/* Seconds until there is output, or -1 after a second. */
static double answer(int terminal) {
    struct pollfd from = {terminal, POLLIN, 0};
    double start = wall_seconds();
    return poll(&from, 1, 1000) == 1 ? wall_seconds() - start : -1;
}

static int by_size(const void *a, const void *b) {
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

/* Processor seconds that another process has used. */
static double used_by(pid_t pid) {
    clockid_t clock;
    struct timespec used = {0};
    if (clock_getcpuclockid(pid, &clock) || clock_gettime(clock, &used))
        return -1;
    return (double)used.tv_sec + 1e-9 * (double)used.tv_nsec;
}

static void measure(pid_t pid, int terminal) {
    static const char keys[] = "adsw"; /* one of two opposite ways always moves something, or the next pair does */
    double took[KEYS];
    int count = 0;
    drain(terminal, QUIET_MILLISECONDS);
    for (int i = 0; i < KEYS; i++) {
        if (write(terminal, &keys[i % 4], 1) != 1)
            break;
        double seconds = answer(terminal);
        if (seconds >= 0)
            took[count++] = seconds;
        drain(terminal, 60);
    }
    qsort(took, (size_t)count, sizeof *took, by_size);
    if (count)
        printf("key to frame: median %.1f ms, 95 %% under %.1f ms, worst %.1f ms (%d keys; goal 20 ms)\n",
               1e3 * took[count / 2], 1e3 * took[count * 95 / 100], 1e3 * took[count - 1], count);
    drain(terminal, QUIET_MILLISECONDS);
    double before = used_by(pid);
    sleep(IDLE_SECONDS);
    printf("idle: %.2f %% of a processor (goal below 1 %%)\n", 100 * (used_by(pid) - before) / IDLE_SECONDS);
}

int main(int argc, char **argv) {
    const char *program = argc > 1 ? argv[1] : BENCH_PROGRAM;
    char folder[] = "/tmp/tessera-bench-XXXXXX", command[64];
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    int terminal;
    if (!mkdtemp(folder))
        return 1;
    pid_t pid = forkpty(&terminal, NULL, NULL, &size);
    if (pid < 0)
        return 1;
    if (pid == 0) {
        setenv("XDG_DATA_HOME", folder, 1);
        setenv("TERM", "xterm-256color", 1);
        execl(program, program, "play", "--front=term", "--size=8x8", "--seed=1", (char *)NULL);
        _exit(127);
    }
    measure(pid, terminal);
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command) != 0;
}
