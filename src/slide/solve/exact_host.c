/* exact_host.c - threads, pages and mappings: the only place of the exact solver that talks to the system. */
#include "slide/solve/exact_host.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PAGES_FROM = 4 << 20 }; /* larger pieces come straight from the system and go back to it, in huge pages */

static bool book(struct exact_system *system, size_t bytes) {
    pthread_mutex_lock(&system->lock);
    bool fits = system->limit == 0 || (bytes <= system->limit && system->used <= system->limit - bytes);
    if (fits)
        system->used += bytes;
    else
        system->refused = true;
    if (system->used > system->peak)
        system->peak = system->used;
    pthread_mutex_unlock(&system->lock);
    return fits;
}

static void unbook(struct exact_system *system, size_t bytes, bool refused) {
    pthread_mutex_lock(&system->lock);
    system->used -= bytes;
    system->refused |= refused;
    pthread_mutex_unlock(&system->lock);
}

static void *take_pages(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    madvise(memory, bytes, MADV_HUGEPAGE); /* a wish: without it everything works, only slower */
    return memory;
}

static void *take(void *context, size_t bytes) {
    if (!book(context, bytes))
        return NULL;
    void *memory = bytes >= PAGES_FROM ? take_pages(bytes) : calloc(1, bytes ? bytes : 1);
    if (!memory)
        unbook(context, bytes, true);
    return memory;
}

static void give(void *context, void *memory, size_t bytes) {
    if (!memory)
        return;
    if (bytes >= PAGES_FROM)
        munmap(memory, bytes);
    else
        free(memory);
    unbook(context, bytes, false);
}

/* ---- Threads: they sleep between jobs. Whoever is awake takes the next part; a thread that wakes up late finds the
 * job closed and sleeps on, so nobody waits for one that the system has not run yet. ---- */

/* Takes parts until there are none left. Called and left with the lock held. */
static void take_parts(struct exact_system *system) {
    system->busy++;
    while (system->next < system->parts) {
        size_t part = system->next++;
        pthread_mutex_unlock(&system->lock);
        system->work(system->job, part);
        pthread_mutex_lock(&system->lock);
    }
    if (--system->busy == 0)
        pthread_cond_broadcast(&system->done);
}

static void *help(void *context) {
    struct exact_system *system = context;
    pthread_mutex_lock(&system->lock);
    while (!system->closed) {
        if (system->next < system->parts)
            take_parts(system);
        else
            pthread_cond_wait(&system->wake, &system->lock);
    }
    pthread_mutex_unlock(&system->lock);
    return NULL;
}

static void run(void *context, void (*work)(void *job, size_t part), void *job, size_t parts) {
    struct exact_system *system = context;
    if (system->helpers == 0 || parts < 2) {
        for (size_t part = 0; part < parts; part++)
            work(job, part);
        return;
    }
    pthread_mutex_lock(&system->lock);
    system->work = work;
    system->job = job;
    system->next = 0;
    system->parts = parts;
    pthread_cond_broadcast(&system->wake);
    take_parts(system);
    while (system->busy)
        pthread_cond_wait(&system->done, &system->lock);
    pthread_mutex_unlock(&system->lock);
}

struct exact_host exact_system_open(struct exact_system *system, unsigned threads, size_t limit) {
    *system = (struct exact_system){.limit = limit,
                                    .lock = PTHREAD_MUTEX_INITIALIZER,
                                    .wake = PTHREAD_COND_INITIALIZER,
                                    .done = PTHREAD_COND_INITIALIZER};
    while (system->helpers + 1 < threads && system->helpers < EXACT_THREADS_MAX - 1 &&
           pthread_create(&system->helper[system->helpers], NULL, help, system) == 0)
        system->helpers++; /* with fewer threads than wished for everything works, only slower */
    return (struct exact_host){.take = take, .give = give, .run = run, .context = system};
}

void exact_system_close(struct exact_system *system) {
    pthread_mutex_lock(&system->lock);
    system->closed = true;
    pthread_cond_broadcast(&system->wake);
    pthread_mutex_unlock(&system->lock);
    while (system->helpers)
        pthread_join(system->helper[--system->helpers], NULL);
}

enum err exact_map_open(const char *path, void **bytes, size_t *length) {
    struct stat stat;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return ERR_SYSTEM;
    void *memory = MAP_FAILED;
    bool known = fstat(fd, &stat) == 0;
    if (known && S_ISDIR(stat.st_mode)) {
        known = false;
        errno = EISDIR;
    }
    if (known && stat.st_size > 0)
        memory = mmap(NULL, (size_t)stat.st_size, PROT_READ, MAP_SHARED, fd, 0);
    int why = errno;
    close(fd);
    errno = why;
    if (known && stat.st_size == 0)
        return ERR_CORRUPT;
    if (memory == MAP_FAILED)
        return ERR_SYSTEM;
    *bytes = memory;
    *length = (size_t)stat.st_size;
    return ERR_NONE;
}

void exact_map_close(void *bytes, size_t length) {
    if (bytes)
        munmap(bytes, length);
}
