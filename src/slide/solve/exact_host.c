/* exact_host.c - threads, pages and mappings: the only place of the exact solver that talks to the system. */
#include "slide/solve/exact_host.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
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

struct gang {
    void (*work)(void *job, size_t part);
    void *job;
    size_t parts;
    atomic_size_t next;
};

static void *gang_work(void *context) {
    struct gang *gang = context;
    for (;;) {
        size_t part = atomic_fetch_add(&gang->next, 1);
        if (part >= gang->parts)
            return NULL;
        gang->work(gang->job, part);
    }
}

static void run(void *context, void (*work)(void *job, size_t part), void *job, size_t parts) {
    struct exact_system *system = context;
    struct gang gang = {.work = work, .job = job, .parts = parts};
    pthread_t helper[EXACT_THREADS_MAX];
    unsigned helpers = 0;
    while (helpers + 1 < system->threads && helpers + 1 < parts &&
           pthread_create(&helper[helpers], NULL, gang_work, &gang) == 0)
        helpers++;
    gang_work(&gang);
    while (helpers)
        pthread_join(helper[--helpers], NULL);
}

struct exact_host exact_system_host(struct exact_system *system, unsigned threads, size_t limit) {
    *system = (struct exact_system){.threads = threads, .limit = limit, .lock = PTHREAD_MUTEX_INITIALIZER};
    return (struct exact_host){.take = take, .give = give, .run = run, .context = system};
}

enum err exact_map_open(const char *path, const void **bytes, size_t *length) {
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
    return OK;
}

void exact_map_close(const void *bytes, size_t length) {
    if (bytes)
        munmap((void *)(uintptr_t)bytes, length);
}
