/* failing_memory.c - allocations, mapped memory and threads that can fail. */
#include <dirent.h>
#include <errno.h>
#include <jansson.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "fault/failing_internal.h"

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
char *__real_strdup(const char *);
void *__real_aligned_alloc(size_t, size_t);
void *__real_mmap(void *, size_t, int, int, int, off_t);
int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __real_scandir(const char *, struct dirent ***, int (*)(const struct dirent *),
                   int (*)(const struct dirent **, const struct dirent **));
void *__wrap_calloc(size_t, size_t);
char *__wrap_strdup(const char *);
void *__wrap_aligned_alloc(size_t, size_t);
int __wrap_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __wrap_scandir(const char *, struct dirent ***, int (*)(const struct dirent *),
                   int (*)(const struct dirent **, const struct dirent **));

void *__wrap_malloc(size_t size) {
    return failing_memory() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return failing_memory() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
    return failing_memory() ? NULL : __real_realloc(old, size);
}

char *__wrap_strdup(const char *text) {
    return failing_memory() ? NULL : __real_strdup(text);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return failing_memory() ? NULL : __real_aligned_alloc(alignment, size);
}

void *__wrap_mmap(void *at, size_t size, int protection, int flags, int fd, off_t offset) {
    return failing_memory() ? MAP_FAILED : __real_mmap(at, size, protection, flags, fd, offset);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context) {
    return failing_memory() ? EAGAIN : __real_pthread_create(thread, attributes, run, context);
}

int __wrap_scandir(const char *folder, struct dirent ***entries, int (*wanted)(const struct dirent *),
                   int (*order)(const struct dirent **, const struct dirent **)) {
    return failing_memory() ? -1 : __real_scandir(folder, entries, wanted, order);
}

/* ---- Libraries ---- */

static sqlite3_mem_methods plain_memory;

static void *sqlite_malloc(int size) {
    return failing_memory() ? NULL : plain_memory.xMalloc(size);
}

static void *sqlite_realloc(void *old, int size) {
    return failing_memory() ? NULL : plain_memory.xRealloc(old, size);
}

void failing_memory_set_up(void) {
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &plain_memory))
        abort();
    sqlite3_mem_methods counted = plain_memory;
    counted.xMalloc = sqlite_malloc;
    counted.xRealloc = sqlite_realloc;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &counted) || sqlite3_initialize())
        abort();
    json_set_alloc_funcs(__wrap_malloc, free);
}
