#include "sqlite_memory.h"

#include <sqlite3.h>
#include <stdalign.h>
#include <string.h>

#include "require.h"

#ifndef __has_feature
#define __has_feature(x) 0
#endif
#if defined __SANITIZE_ADDRESS__ || __has_feature(address_sanitizer)
#include <sanitizer/asan_interface.h>
#else
#define ASAN_POISON_MEMORY_REGION(at, size)   ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#endif

#define LOOKS_AT_HEADS __attribute__((no_sanitize("address")))

/* A block of size class c has room for 16 << c bytes, behind a head of 16. */
enum { HEAD = 16, CLASSES = 20, AREA = 64 << 20 };

/* The heads stay poisoned; only functions that are marked so may look at them. */
struct block {
    union {
        int class;          /* in use */
        struct block *next; /* free */
    };
};

static alignas(16) char area[AREA];
static size_t taken;
static struct block *unused[CLASSES];
static long blocks;

static int class_of(int bytes) {
    return bytes <= 16 ? 0 : 28 - __builtin_clz((unsigned)bytes - 1);
}

static struct block *block_of(void *memory) {
    return (struct block *)(void *)((char *)memory - HEAD);
}

/* All of a block may be used, since SQLite asks for its size. Null if there is no room: SQLite reports that. */
LOOKS_AT_HEADS static void *allocate(int bytes) {
    int class = class_of(bytes);
    size_t room = (size_t)16 << class;
    if (class >= CLASSES)
        return NULL;
    struct block *block = unused[class];
    if (block) {
        unused[class] = block->next;
    } else {
        if (taken + HEAD + room > AREA)
            return NULL;
        block = (struct block *)(void *)(area + taken);
        taken += HEAD + room;
    }
    block->class = class;
    blocks++;
    ASAN_UNPOISON_MEMORY_REGION((char *)block + HEAD, room);
    return (char *)block + HEAD;
}

LOOKS_AT_HEADS static int size_of(void *memory) {
    return memory ? 16 << block_of(memory)->class : 0;
}

LOOKS_AT_HEADS static void release(void *memory) {
    struct block *block = block_of(memory);
    int class = block->class;
    ASAN_POISON_MEMORY_REGION(memory, (size_t)16 << class);
    block->next = unused[class];
    unused[class] = block;
    blocks--;
}

static int round_up(int bytes) {
    int class = class_of(bytes);
    return class < CLASSES ? 16 << class : bytes;
}

LOOKS_AT_HEADS static void *change_size(void *memory, int bytes) {
    int old = size_of(memory);
    if (class_of(bytes) == block_of(memory)->class)
        return memory;
    void *other = allocate(bytes);
    if (other) {
        memcpy(other, memory, (size_t)(old < bytes ? old : bytes));
        release(memory);
    }
    return other;
}

static int start(void *context) {
    (void)context;
    ASAN_POISON_MEMORY_REGION(area, AREA);
    return SQLITE_OK;
}

static void stop(void *context) {
    (void)context;
}

void sqlite_memory_set_up(void) {
    static struct sqlite3_mem_methods methods = {allocate, release, change_size, size_of, round_up, start, stop, NULL};
    require(sqlite3_config(SQLITE_CONFIG_MALLOC, &methods) == SQLITE_OK);
}

long sqlite_memory_blocks(void) {
    return blocks;
}
