/* solved_exact.h - games of the exact solver, and tables of them in memory. */
#ifndef TESSERA_TEST_SOLVED_EXACT_H
#define TESSERA_TEST_SOLVED_EXACT_H

#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "slide/solve/exact_save.h"

/* A file in memory. */
struct kept {
    uint8_t *at;
    size_t length;
};

static inline enum err keep(void *context, uint64_t offset, const void *bytes, size_t length) {
    struct kept *kept = context;
    if (offset + length > kept->length) {
        kept->at = realloc(kept->at, offset + length);
        if (!kept->at)
            abort();
        memset(kept->at + kept->length, 0, offset + length - kept->length);
        kept->length = offset + length;
    }
    if (length)
        memcpy(kept->at + offset, bytes, length);
    return ERR_NONE;
}

static inline void assert_same_bytes(const struct kept *one, const struct kept *two) {
    assert_int_equal(one->length, two->length);
    assert_memory_equal(one->at, two->at, one->length);
}

/* The classic game on a small board, for points or for the tile `goal`. */
static inline struct exact_task task_of(uint32_t width, uint32_t height, uint64_t goal) {
    struct exact_task task = {.width = width, .height = height};
    slide_rules_classic(&task.rules);
    task.goal = goal ? (uint8_t)slide_kind_of(&task.rules, goal) : 0;
    return task;
}

/* Solves and keeps the table; nothing may stay behind in the host's memory. */
static inline struct exact_result solve_into(const struct exact_task *task, unsigned threads, struct kept *table) {
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, threads, 0);
    struct exact_save save = {.task = task, .host = &host, .write = keep, .context = table};
    struct exact_sink sink = exact_save_sink(&save);
    struct exact_result result;
    *table = (struct kept){0};
    enum err err = exact_solve(task, EXACT_SOLVE, &host, &sink, &result, NULL);
    assert_int_equal(exact_save_end(&save, &result, err), ERR_NONE);
    assert_int_equal(system.used, 0);
    exact_system_close(&system);
    return result;
}

#endif
