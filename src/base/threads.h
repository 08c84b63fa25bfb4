/* threads.h - work shared by several threads. No other file starts threads.
 *
 * A crew is opened once and sleeps between jobs. Any thread that is awake takes the next part of a job, so the order of
 * the parts and their threads are not determined, and the result of a part must not depend on them. A thread that
 * cannot be started is not an error: the others do its work.
 */
#ifndef TESSERA_BASE_THREADS_H
#define TESSERA_BASE_THREADS_H

#include <stdbool.h>
#include <stddef.h>

enum { THREADS_MAX = 64 };

struct threads;

/* As many as there are processors, within the bounds; 1 if the system does not know how many (-1). */
unsigned threads_usual(void);
unsigned threads_for(long processors);

/* A crew of up to `count` threads, 1 to THREADS_MAX, including the caller's. Null is a crew of the caller alone: for
 * one thread, or if the system cannot start more. */
struct threads *threads_open(unsigned count);
void threads_close(struct threads *);

/* Calls work(job, part) once for each part below `parts` and returns when all are done. Must not be called from a
 * part. */
void threads_run(struct threads *, void (*work)(void *job, size_t part), void *job, size_t parts);

/* Runs one job of `count` parts with a crew of `count` threads that is opened only for it. */
void threads_each(unsigned count, void (*work)(void *job, size_t part), void *job);

/* One piece of work in a thread of its own, while the caller goes on. Null if the system cannot start one: the caller
 * does the work itself then. The caller must not touch what the work uses before threads_task_end. */
struct threads_task;
struct threads_task *threads_begin(void (*work)(void *job), void *job);
bool threads_task_done(struct threads_task *);
/* Waits until it is done and frees it; null is fine. */
void threads_task_end(struct threads_task *);

#endif
