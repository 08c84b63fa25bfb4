#include "base/workers.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/threads.h"

enum { WORKERS_MAX = 16 };

struct queue {
    struct task *first, **last;
};

struct workers {
    struct workers_setup setup;
    pthread_mutex_t lock;
    pthread_cond_t given;
    struct queue waiting, done;
    size_t open;
    bool ending;
    unsigned count;
    struct threads_task *thread[WORKERS_MAX];
};

static void append(struct queue *queue, struct task *list) {
    *queue->last = list;
    while (*queue->last)
        queue->last = &(*queue->last)->next;
}

static struct task *take_all(struct queue *queue) {
    struct task *list = queue->first;
    *queue = (struct queue){NULL, &queue->first};
    return list;
}

static struct task *take_one(struct queue *queue) {
    struct task *task = queue->first;
    queue->first = task->next;
    if (!queue->first)
        queue->last = &queue->first;
    task->next = NULL;
    return task;
}

static void run(void *context) {
    struct workers *workers = context;
    pthread_mutex_lock(&workers->lock);
    for (;;) {
        while (!workers->waiting.first && !workers->ending)
            pthread_cond_wait(&workers->given, &workers->lock);
        if (!workers->waiting.first)
            break;
        struct task *tasks = workers->setup.together ? take_all(&workers->waiting) : take_one(&workers->waiting);
        pthread_mutex_unlock(&workers->lock);
        workers->setup.work(workers->setup.context, tasks);
        pthread_mutex_lock(&workers->lock);
        append(&workers->done, tasks);
        workers->setup.wake(workers->setup.context);
    }
    pthread_mutex_unlock(&workers->lock);
}

struct workers *workers_open(const struct workers_setup *setup) {
    struct workers *workers = calloc(1, sizeof *workers);
    if (!workers)
        return NULL;
    workers->setup = *setup;
    take_all(&workers->waiting);
    take_all(&workers->done);
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->given, NULL);
    while (workers->count < setup->count && workers->count < WORKERS_MAX &&
           (workers->thread[workers->count] = threads_begin(run, workers)))
        workers->count++;
    if (workers->count)
        return workers;
    workers_free(workers);
    return NULL;
}

void workers_close(struct workers *workers) {
    if (!workers)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->ending = true;
    pthread_cond_broadcast(&workers->given);
    pthread_mutex_unlock(&workers->lock);
    for (; workers->count; workers->count--)
        threads_task_end(workers->thread[workers->count - 1]);
}

void workers_free(struct workers *workers) {
    if (!workers)
        return;
    workers_close(workers);
    pthread_cond_destroy(&workers->given);
    pthread_mutex_destroy(&workers->lock);
    free(workers);
}

void workers_give(struct workers *workers, struct task *task) {
    task->next = NULL;
    pthread_mutex_lock(&workers->lock);
    append(&workers->waiting, task);
    workers->open++;
    pthread_cond_signal(&workers->given);
    pthread_mutex_unlock(&workers->lock);
}

struct task *workers_done(struct workers *workers) {
    pthread_mutex_lock(&workers->lock);
    struct task *list = take_all(&workers->done);
    for (const struct task *task = list; task; task = task->next)
        workers->open--;
    pthread_mutex_unlock(&workers->lock);
    return list;
}

size_t workers_open_tasks(struct workers *workers) {
    pthread_mutex_lock(&workers->lock);
    size_t open = workers->open;
    pthread_mutex_unlock(&workers->lock);
    return open;
}
