/* solve_host.h - what the commands that solve games exactly share: threads and memory as options say, and progress. */
#ifndef TESSERA_CLI_SOLVE_HOST_H
#define TESSERA_CLI_SOLVE_HOST_H

#include "cli/command.h"
#include "slide/solve/exact_host.h"

#define SOLVE_THREADS_ABOUT "number of threads (one per processor)"
#define SOLVE_MEMORY_ABOUT  "memory limit, such as 800M (nine tenths of the free memory)"

/* The options --threads and --limit-memory; a null text is the default of each. False after a complaint. */
bool solve_threads(const struct command *, const char *text, unsigned *threads);
bool solve_memory(const struct command *, const char *text, size_t *bytes);

/* A size for people: "3.7 GB", "812 MB", "40 KB", "128 bytes". */
struct size_text {
    char text[24];
};

struct size_text size_text(uint64_t bytes);

/* A line on the terminal that tells how far it is; `states` have been found when it is solving. */
void solve_progress_show(const struct exact_progress *, uint64_t states);
void solve_progress_clear(void);

#endif
