#include "base/threads.h"

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

struct threads {
    pthread_mutex_t lock; /* protects everything that can change */
    pthread_cond_t wake, done;
    pthread_t helper[THREADS_MAX - 1];
    unsigned helpers, busy; /* threads besides the caller's; threads at work, including the caller's */
    bool closed;
    void (*work)(void *job, size_t part); /* the current job */
    void *job;
    size_t next, parts;
};

/* Takes parts until none are left. The lock is held on entry and on return. */
static void take_parts(struct threads *threads) {
    threads->busy++;
    while (threads->next < threads->parts) {
        size_t part = threads->next++;
        pthread_mutex_unlock(&threads->lock);
        threads->work(threads->job, part);
        pthread_mutex_lock(&threads->lock);
    }
    if (--threads->busy == 0)
        pthread_cond_broadcast(&threads->done);
}

/* A thread that wakes up late finds the job done and goes back to sleep, so nobody waits for a thread that the system
 * has not scheduled yet. */
static void *help(void *context) {
    struct threads *threads = context;
    pthread_mutex_lock(&threads->lock);
    while (!threads->closed) {
        if (threads->next < threads->parts)
            take_parts(threads);
        else
            pthread_cond_wait(&threads->wake, &threads->lock);
    }
    pthread_mutex_unlock(&threads->lock);
    return NULL;
}

unsigned threads_for(long processors) {
    return processors < 1 ? 1 : processors > THREADS_MAX ? THREADS_MAX : (unsigned)processors;
}

unsigned threads_usual(void) {
    return threads_for(sysconf(_SC_NPROCESSORS_ONLN));
}

struct threads *threads_open(unsigned count) {
    assert(count >= 1 && count <= THREADS_MAX);
    struct threads *threads = count > 1 ? malloc(sizeof *threads) : NULL;
    if (!threads)
        return NULL;
    *threads = (struct threads){
        .lock = PTHREAD_MUTEX_INITIALIZER, .wake = PTHREAD_COND_INITIALIZER, .done = PTHREAD_COND_INITIALIZER};
    while (threads->helpers + 1 < count && pthread_create(&threads->helper[threads->helpers], NULL, help, threads) == 0)
        threads->helpers++;
    return threads;
}

void threads_close(struct threads *threads) {
    if (!threads)
        return;
    pthread_mutex_lock(&threads->lock);
    threads->closed = true;
    pthread_cond_broadcast(&threads->wake);
    pthread_mutex_unlock(&threads->lock);
    while (threads->helpers)
        pthread_join(threads->helper[--threads->helpers], NULL);
    free(threads);
}

void threads_run(struct threads *threads, void (*work)(void *job, size_t part), void *job, size_t parts) {
    if (!threads || parts < 2) {
        for (size_t part = 0; part < parts; part++)
            work(job, part);
        return;
    }
    pthread_mutex_lock(&threads->lock);
    threads->work = work;
    threads->job = job;
    threads->next = 0;
    threads->parts = parts;
    pthread_cond_broadcast(&threads->wake);
    take_parts(threads);
    while (threads->busy)
        pthread_cond_wait(&threads->done, &threads->lock);
    pthread_mutex_unlock(&threads->lock);
}

void threads_each(unsigned count, void (*work)(void *job, size_t part), void *job) {
    struct threads *threads = threads_open(count);
    threads_run(threads, work, job, count);
    threads_close(threads);
}

/* ---- One piece of work ---- */

struct threads_task {
    pthread_mutex_t lock;
    pthread_t thread;
    bool done; /* protected by the lock */
    void (*work)(void *job);
    void *job;
};

static void *run_task(void *context) {
    struct threads_task *task = context;
    task->work(task->job);
    pthread_mutex_lock(&task->lock);
    task->done = true;
    pthread_mutex_unlock(&task->lock);
    return NULL;
}

struct threads_task *threads_begin(void (*work)(void *job), void *job) {
    struct threads_task *task = malloc(sizeof *task);
    if (!task)
        return NULL;
    *task = (struct threads_task){.lock = PTHREAD_MUTEX_INITIALIZER, .work = work, .job = job};
    if (pthread_create(&task->thread, NULL, run_task, task) == 0)
        return task;
    free(task);
    return NULL;
}

bool threads_task_done(struct threads_task *task) {
    pthread_mutex_lock(&task->lock);
    bool done = task->done;
    pthread_mutex_unlock(&task->lock);
    return done;
}

void threads_task_end(struct threads_task *task) {
    if (!task)
        return;
    pthread_join(task->thread, NULL);
    free(task);
}
