/* host.c - what the library asks of a system, where there is none: a web page.
 *
 * One thread, memory from malloc, and files that the page hands over: web_file_add gives the library a file of data/
 * under its name, such as "ai/default.net". They replace base/threads.c, slide/ai/host.c, app/file.c, app/paths.c,
 * app/exact_load.c, app/endgame_load.c and app/lexicon_load.c.
 */
#include "host.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/endgame_load.h"
#include "app/exact_load.h"
#include "app/file.h"
#include "app/paths.h"
#include "base/threads.h"
#include "slide/ai/host.h"

/* ---- Threads ---- */

unsigned threads_usual(void) {
    return 1;
}

struct threads *threads_open(unsigned count) {
    (void)count;
    return NULL;
}

void threads_close(struct threads *threads) {
    (void)threads;
}

void threads_run(struct threads *threads, void (*work)(void *job, size_t part), void *job, size_t parts) {
    (void)threads;
    for (size_t part = 0; part < parts; part++)
        work(job, part);
}

void threads_each(unsigned count, void (*work)(void *job, size_t part), void *job) {
    threads_run(NULL, work, job, count);
}

/* ---- Memory ---- */

enum { CACHE_LINE = 64 };

void *host_pages(size_t bytes) {
    size_t whole = (bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    void *pages = whole >= bytes && bytes ? aligned_alloc(CACHE_LINE, whole) : NULL;
    if (pages)
        memset(pages, 0, whole);
    return pages;
}

void host_pages_free(void *pages, size_t bytes) {
    (void)bytes;
    free(pages);
}

/* ---- Files ---- */

enum { FILES_MAX = 32, NAME_MAX_SIZE = 64 };

static struct file {
    char name[NAME_MAX_SIZE];
    char *bytes;
    size_t length;
} files[FILES_MAX];

static struct file *find(const char *name) {
    for (struct file *file = files; file < files + FILES_MAX; file++)
        if (file->bytes && strcmp(file->name, name) == 0)
            return file;
    return NULL;
}

bool web_file_add(const char *name, char *bytes, size_t length) {
    struct file *file = find(name);
    for (struct file *free_one = files; !file && free_one < files + FILES_MAX; free_one++)
        if (!free_one->bytes)
            file = free_one;
    if (!file || strlen(name) >= sizeof file->name)
        return false;
    free(file->bytes);
    strcpy(file->name, name); /* NOLINT(clang-analyzer-security.insecureAPI.strcpy): its length was checked */
    file->bytes = bytes;
    file->length = length;
    return true;
}

void web_file_drop(const char *name) {
    struct file *file = find(name);
    if (file) {
        free(file->bytes);
        *file = (struct file){0};
    }
}

enum err file_read(const char *path, size_t most, char **text, size_t *length) {
    const struct file *file = find(path);
    if (!file) {
        errno = ENOENT;
        return ERR_SYSTEM;
    }
    if (file->length > most)
        return ERR_RANGE;
    *text = malloc(file->length + 1);
    if (!*text)
        return ERR_SYSTEM;
    memcpy(*text, file->bytes, file->length);
    (*text)[file->length] = '\0';
    *length = file->length;
    return ERR_NONE;
}

enum err file_load(const char *path, size_t most, const char *too_long, char **text, size_t *length,
                   struct fault *fault) {
    enum err err = file_read(path, most, text, length);
    if (err == ERR_RANGE)
        err_refuse(fault, err, too_long);
    else if (err)
        err_refuse(fault, err, "no such file");
    return err ? file_fault(fault, err, path) : ERR_NONE;
}

enum err file_fault(struct fault *fault, enum err err, const char *path) {
    (void)path; /* the page knows which file it gave */
    (void)fault;
    return err;
}

bool path_data(const char *name, char *path, size_t size) {
    if (!find(name) || strlen(name) >= size)
        return false;
    memcpy(path, name, strlen(name) + 1);
    return true;
}

/* There are no folders of a user. */
bool path_user(enum path_kind kind, const char *file, char *path, size_t size) {
    (void)kind, (void)file, (void)path, (void)size;
    errno = ENOENT;
    return false;
}

/* ---- Tables of exact values: a page has none ---- */

bool exact_load(struct exact_loaded *loaded, const struct slide_rules *rules, uint32_t width, uint32_t height) {
    (void)loaded, (void)rules, (void)width, (void)height;
    return false;
}

void exact_unload(struct exact_loaded *loaded) {
    (void)loaded;
}

/* ---- Word lists: always compiled from memory, never mapped ---- */

void lexicon_unload(struct lexicon_loaded *loaded) {
    free(loaded->bytes);
    *loaded = (struct lexicon_loaded){0};
}
