/* exact_host.c - pages and mappings: the only place of the exact solver that talks to the system. */
#include "slide/solve/exact_host.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/threads.h"

enum { PAGES_FROM = 4 << 20 }; /* larger pieces come straight from the system and go back to it, in huge pages */

/* The parts of a job may allocate and free at the same time, so the bytes in use are counted atomically. */
static bool book(struct exact_system *system, size_t bytes) {
    size_t used = __atomic_load_n(&system->used, __ATOMIC_RELAXED);
    do {
        if (system->limit && (bytes > system->limit || used > system->limit - bytes)) {
            __atomic_store_n(&system->refused, true, __ATOMIC_RELAXED);
            return false;
        }
    } while (
        !__atomic_compare_exchange_n(&system->used, &used, used + bytes, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
    size_t peak = __atomic_load_n(&system->peak, __ATOMIC_RELAXED);
    while (used + bytes > peak &&
           !__atomic_compare_exchange_n(&system->peak, &peak, used + bytes, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
    }
    return true;
}

static void unbook(struct exact_system *system, size_t bytes) {
    __atomic_fetch_sub(&system->used, bytes, __ATOMIC_RELAXED);
}

static void *take_pages(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    madvise(memory, bytes, MADV_HUGEPAGE); /* a hint: without it everything works, only slower */
    return memory;
}

static void *take(void *context, size_t bytes) {
    if (!book(context, bytes))
        return NULL;
    void *memory = bytes >= PAGES_FROM ? take_pages(bytes) : calloc(1, bytes ? bytes : 1);
    if (!memory) {
        unbook(context, bytes);
        __atomic_store_n(&((struct exact_system *)context)->refused, true, __ATOMIC_RELAXED);
    }
    return memory;
}

static void give(void *context, void *memory, size_t bytes) {
    if (!memory)
        return;
    if (bytes >= PAGES_FROM)
        munmap(memory, bytes);
    else
        free(memory);
    unbook(context, bytes);
}

static void run(void *context, void (*work)(void *job, size_t part), void *job, size_t parts) {
    const struct exact_system *system = context;
    threads_run(system->threads, work, job, parts);
}

struct exact_host exact_system_open(struct exact_system *system, unsigned threads, size_t limit) {
    *system = (struct exact_system){.limit = limit, .threads = threads_open(threads)};
    return exact_system_host(system);
}

struct exact_host exact_system_host(struct exact_system *system) {
    return (struct exact_host){.take = take, .give = give, .run = run, .context = system};
}

void exact_system_close(struct exact_system *system) {
    threads_close(system->threads);
    system->threads = NULL;
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
