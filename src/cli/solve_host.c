#include "cli/solve_host.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/plural.h"
#include "base/threads.h"
#include "cli/team.h"

bool solve_threads(const struct command *command, const char *text, unsigned *threads) {
    uint64_t number = team_joined() ? 1 : threads_usual(); /* a rank for each processor is usual */
    if (text && !option_number(command, "threads", text, 1, THREADS_MAX, &number))
        return false;
    *threads = (unsigned)number;
    return true;
}

/* Nine tenths of what the system says is free. */
static size_t free_memory(void) {
    unsigned long long kilobytes = 0;
    char line[128];
    FILE *file = fopen("/proc/meminfo", "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1)
            break;
    if (file)
        fclose(file);
    return (size_t)kilobytes * 1024 / 10 * 9;
}

/* 800M, 16G, or plain bytes. */
bool solve_memory(const struct command *command, const char *text, size_t *bytes) {
    *bytes = free_memory() / team_neighbours();
    if (!text)
        return true;
    char *end = NULL;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    const char *letter = *end ? strchr("KMGT", *end) : NULL;
    unsigned shift = letter ? (unsigned)(letter - "KMGT" + 1) * 10 : 0;
    if (text[0] < '0' || text[0] > '9' || errno || number == 0 || (*end && (!letter || end[1])) ||
        number > SIZE_MAX >> shift)
        return complain_usage(command, "--limit-memory takes a size such as 800M or 16G, not '%s'", text) == EXIT_DONE;
    *bytes = (size_t)number << shift;
    return true;
}

struct size_text size_text(uint64_t bytes) {
    struct size_text size;
    if (bytes >= 1000000000)
        snprintf(size.text, sizeof size.text, "%.1f GB", (double)bytes / 1e9);
    else if (bytes >= 1000000)
        snprintf(size.text, sizeof size.text, "%.1f MB", (double)bytes / 1e6);
    else if (bytes >= 1000)
        snprintf(size.text, sizeof size.text, "%.0f KB", (double)bytes / 1e3);
    else
        snprintf(size.text, sizeof size.text, "%u byte%s", (unsigned)bytes, plural(bytes));
    return size;
}

void solve_progress_show(const struct exact_progress *now, uint64_t states) {
    enum { WIDTH = 40 };
    if (!now->backward) {
        fprintf(stderr, "\rfinding: sum %llu, %llu state%s ", (unsigned long long)now->sum,
                (unsigned long long)now->states, plural(now->states));
    } else {
        uint64_t all = states ? states : 1;
        int done = (int)((double)(all - now->states) / (double)all * WIDTH);
        fprintf(stderr, "\rsolving: [%-*.*s] %3d %%        ", WIDTH, done, "########################################",
                done * 100 / WIDTH);
    }
    fflush(stderr);
}

void solve_progress_clear(void) {
    fprintf(stderr, "\r%*s\r", 70, "");
}
