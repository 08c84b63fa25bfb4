/* exact_host.h - what the exact solver needs from the system: memory, threads, progress reports and a way to stop it.
 *
 * The solver allocates nothing by itself. The caller provides a host; exact_system is the one that the program uses,
 * with memory by the page, threads (base/threads.h) and a limit.
 */
#ifndef TESSERA_SLIDE_SOLVE_EXACT_HOST_H
#define TESSERA_SLIDE_SOLVE_EXACT_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct exact_progress {
    bool backward;                          /* solving, after all states have been found */
    uint64_t sum;                           /* the layer: the sum of the tiles on its boards */
    uint64_t states, afterstates, terminal; /* found so far; backward: still to be solved */
};

struct exact_store;
struct exact_team;

struct exact_host {
    void *(*take)(void *context, size_t bytes);              /* zeroed memory, or null */
    void (*give)(void *context, void *memory, size_t bytes); /* null is fine */
    /* Calls work(job, part) once for each part below `parts`, in any order, on as many threads as there are, and
     * returns when all are done. */
    void (*run)(void *context, void (*work)(void *job, size_t part), void *job, size_t parts);
    /* Called after each layer; true stops the solver. May be null. */
    bool (*stop)(void *context, const struct exact_progress *);
    void *context;
    const struct exact_store *store; /* where finished layers are kept; null: in memory */
    const struct exact_team *team;   /* with which the layers are shared; null: this program has all of them */
};

struct threads;

struct exact_system {
    size_t limit;      /* bytes that may be in use at once; 0: no limit */
    size_t used, peak; /* bytes in use, and the most there ever were */
    bool refused;      /* the limit, or the system, has refused memory */
    struct threads *threads;
};

/* A host without a stop(), on the given number of threads, 1 to THREADS_MAX; `system` must not move while
 * it is open. */
struct exact_host exact_system_open(struct exact_system *, unsigned threads, size_t limit);
struct exact_host exact_system_host(struct exact_system *); /* the same host again, of an open one */
void exact_system_close(struct exact_system *);

/* A file as readable memory; it is mapped, not loaded. ERR_SYSTEM, ERR_CORRUPT when it is empty. */
enum err exact_map_open(const char *path, void **bytes, size_t *length);
void exact_map_close(void *bytes, size_t length);

#endif
