/* threads.h - work shared by several threads: the only place that starts any.
 *
 * A crew is opened once and sleeps between jobs. Whoever is awake takes the next part of a job, so the order and the
 * thread of a part are not known; what a part computes must not depend on them. A thread that cannot be started is not
 * an error: the others do its work.
 */
#ifndef TESSERA_BASE_THREADS_H
#define TESSERA_BASE_THREADS_H

#include <stddef.h>

enum { THREADS_MAX = 64 };

struct threads;

/* A crew of up to `count` threads, 1 to THREADS_MAX, the caller's among them. Null is a crew of the caller alone: for
 * one thread, or where the system gives no more. */
struct threads *threads_open(unsigned count);
void threads_close(struct threads *);

/* Calls work(job, part) once for each part below `parts` and returns when all are done. Not to be called from a part.
 */
void threads_run(struct threads *, void (*work)(void *job, size_t part), void *job, size_t parts);

/* One job of `count` parts for a crew of `count` that is opened for it alone. */
void threads_each(unsigned count, void (*work)(void *job, size_t part), void *job);

#endif
