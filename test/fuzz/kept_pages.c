/* kept_pages.c - for targets that open a network or a run for each input: pages are kept and cleared instead of mapped
 * anew, the table of all lines is made once, and so are the contexts of zstd. test/CMakeLists.txt links it with --wrap.
 */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <zstd.h>

#include "slide/slide4.h"

enum { BLOCKS = 256, BLOCK_MOST = 4 << 20, CLEARED_BY_HAND = 1 << 16 };

void *__real_host_pages(size_t bytes);
void __real_host_pages_free(void *pages, size_t bytes);
enum err __real_slide4_init(struct slide4 *, const struct slide_rules *);
void *__wrap_host_pages(size_t bytes);
void __wrap_host_pages_free(void *pages, size_t bytes);
enum err __wrap_slide4_init(struct slide4 *, const struct slide_rules *);

static struct block {
    void *pages;
    size_t bytes;
    bool used, filled; /* filled: with the table, which nobody changes */
    struct slide_rules rules;
} kept[BLOCKS];

static struct block *block_of(const void *pages) {
    for (size_t i = 0; i < BLOCKS; i++)
        if (kept[i].pages == pages)
            return &kept[i];
    return NULL;
}

/* Pages that were never touched cost nothing when the system takes them back. */
static void clear(void *pages, size_t bytes) {
    if (bytes < CLEARED_BY_HAND || madvise(pages, bytes, MADV_DONTNEED) != 0)
        memset(pages, 0, bytes);
}

void *__wrap_host_pages(size_t bytes) {
    if (bytes == 0 || bytes > BLOCK_MOST)
        return __real_host_pages(bytes);
    for (size_t i = 0; i < BLOCKS; i++) {
        struct block *block = &kept[i];
        if (block->used || (block->pages && block->bytes != bytes))
            continue;
        if (!block->pages)
            block->pages = __real_host_pages(bytes);
        else if (!block->filled)
            clear(block->pages, bytes);
        block->bytes = bytes;
        block->used = block->pages != NULL;
        return block->pages;
    }
    for (size_t i = 0; i < BLOCKS; i++) /* full of other sizes: those are of no more use */
        if (!kept[i].used) {
            __real_host_pages_free(kept[i].pages, kept[i].bytes);
            kept[i] = (struct block){0};
        }
    return __real_host_pages(bytes);
}

void __wrap_host_pages_free(void *pages, size_t bytes) {
    struct block *block = pages ? block_of(pages) : NULL;
    if (block && block->used && block->bytes == bytes)
        block->used = false;
    else
        __real_host_pages_free(pages, bytes);
}

enum err __wrap_slide4_init(struct slide4 *table, const struct slide_rules *rules) {
    struct block *block = block_of(table);
    if (block && block->filled && memcmp(&block->rules, rules, sizeof *rules) == 0)
        return ERR_NONE;
    enum err err = __real_slide4_init(table, rules);
    if (block && !err) {
        block->filled = true;
        block->rules = *rules;
    }
    return err;
}

/* ---- zstd: one context of each kind; a second one at the same time is made anew ---- */

ZSTD_CCtx *__real_ZSTD_createCCtx(void);
ZSTD_DCtx *__real_ZSTD_createDCtx(void);
size_t __real_ZSTD_freeCCtx(ZSTD_CCtx *);
size_t __real_ZSTD_freeDCtx(ZSTD_DCtx *);
ZSTD_CCtx *__wrap_ZSTD_createCCtx(void);
ZSTD_DCtx *__wrap_ZSTD_createDCtx(void);
size_t __wrap_ZSTD_freeCCtx(ZSTD_CCtx *);
size_t __wrap_ZSTD_freeDCtx(ZSTD_DCtx *);

static struct {
    ZSTD_CCtx *writer;
    ZSTD_DCtx *reader;
    bool writing, reading;
} zstd;

ZSTD_CCtx *__wrap_ZSTD_createCCtx(void) {
    if (zstd.writing)
        return __real_ZSTD_createCCtx();
    zstd.writer = zstd.writer ? zstd.writer : __real_ZSTD_createCCtx();
    zstd.writing = zstd.writer && !ZSTD_isError(ZSTD_CCtx_reset(zstd.writer, ZSTD_reset_session_and_parameters));
    return zstd.writer;
}

ZSTD_DCtx *__wrap_ZSTD_createDCtx(void) {
    if (zstd.reading)
        return __real_ZSTD_createDCtx();
    zstd.reader = zstd.reader ? zstd.reader : __real_ZSTD_createDCtx();
    zstd.reading = zstd.reader && !ZSTD_isError(ZSTD_DCtx_reset(zstd.reader, ZSTD_reset_session_and_parameters));
    return zstd.reader;
}

size_t __wrap_ZSTD_freeCCtx(ZSTD_CCtx *context) {
    if (!context || context != zstd.writer)
        return __real_ZSTD_freeCCtx(context);
    zstd.writing = false;
    return 0;
}

size_t __wrap_ZSTD_freeDCtx(ZSTD_DCtx *context) {
    if (!context || context != zstd.reader)
        return __real_ZSTD_freeDCtx(context);
    zstd.reading = false;
    return 0;
}
