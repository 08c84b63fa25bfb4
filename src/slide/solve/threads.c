#include "slide/solve/threads.h"

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

struct share {
    void (*work)(void *context, unsigned i);
    void *context;
    unsigned i;
};

static void *run(void *argument) {
    const struct share *share = argument;
    share->work(share->context, share->i);
    return NULL;
}

void solve_in_threads(unsigned count, void (*work)(void *context, unsigned i), void *context) {
    pthread_t thread[SOLVE_THREADS_MAX];
    struct share share[SOLVE_THREADS_MAX];
    bool started[SOLVE_THREADS_MAX];
    assert(count >= 1 && count <= SOLVE_THREADS_MAX);
    for (unsigned i = 0; i + 1 < count; i++) {
        share[i] = (struct share){work, context, i};
        started[i] = pthread_create(&thread[i], NULL, run, &share[i]) == 0;
    }
    work(context, count - 1);
    for (unsigned i = 0; i + 1 < count; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            work(context, i);
}
