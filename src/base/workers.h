/* workers.h - threads in the background: tasks are handed over and come back when they are done.
 *
 * Tasks are begun in the order in which they were given. The thread that gives them also collects them, and a task owns
 * all that it works on. The threads are those of base/threads.h. The server is the only user, so this file is part of
 * the program and not of the library.
 */
#ifndef TESSERA_BASE_WORKERS_H
#define TESSERA_BASE_WORKERS_H

#include <stdbool.h>
#include <stddef.h>

/* The first member of everything that is handed over. */
struct task {
    struct task *next;
};

struct workers_setup {
    unsigned count; /* threads */
    bool together;  /* a thread takes all tasks that wait, as a list, not one at a time */
    void (*work)(void *context, struct task *);
    void (*wake)(void *context); /* called by a thread when tasks are done: collect them soon */
    void *context;
};

struct workers;

/* Null if no thread can be started. */
struct workers *workers_open(const struct workers_setup *);
/* Waits until everything that was given is done, and ends the threads. What is done can still be collected before
 * workers_free. */
void workers_close(struct workers *);
void workers_free(struct workers *);

void workers_give(struct workers *, struct task *);
/* The tasks that are done since the last call, in the order in which they were done; null if there is none. */
struct task *workers_done(struct workers *);
/* The number of tasks given and not collected. */
size_t workers_open_tasks(struct workers *);

#endif
