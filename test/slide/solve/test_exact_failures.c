/* The exact solver's memory, files and endgames when the system refuses something: nothing stays behind, and what was
 * begun can be taken up. */
#include "cmocka_includes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/threads.h"
#include "fault/failing.h"
#include "lib/stopped_endgame.h"
#include "slide/solve/endgame_memory.h"
#include "slide/solve/solved_endgame.h"

/* ---- Memory and files ---- */

static void large_memory_that_the_system_refuses_is_not_counted(void **state) {
    (void)state;
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    const size_t large = (size_t)8 << 20;
    failing_start(FAILING_MEMORY, 1, false);
    void *none = host.take(host.context, large);
    assert_true(failing_stop());
    assert_null(none);
    assert_true(system.refused);
    assert_int_equal(system.used, 0);
    void *some = host.take(host.context, large);
    assert_non_null(some);
    assert_int_equal(system.used, large);
    host.give(host.context, some, large);
    assert_int_equal(system.used, 0);
    exact_system_close(&system);
}

enum { THREADS = 4, PIECES = 40000 };

static void take_many(void *context, size_t part) {
    const struct exact_host *host = context;
    void **piece = calloc(PIECES, sizeof *piece);
    (void)part;
    for (unsigned i = 0; piece && i < PIECES; i++)
        piece[i] = host->take(host->context, 1);
    for (unsigned i = 0; piece && i < PIECES; i++)
        host->give(host->context, piece[i], 1);
    free(piece);
}

/* The most in use can only be reached while every thread still has something. */
static void threads_that_take_at_the_same_time_are_all_counted(void **state) {
    (void)state;
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    for (unsigned turn = 0; turn < 8; turn++)
        threads_each(THREADS, take_many, &host);
    assert_int_equal(system.used, 0);
    assert_true(system.peak >= PIECES && system.peak <= THREADS * PIECES);
    assert_false(system.refused);
    exact_system_close(&system);
}

static void a_file_that_cannot_be_mapped_is_an_error(void **state) {
    (void)state;
    char path[] = "/tmp/test_exact_failures.XXXXXX";
    void *bytes;
    size_t length;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(exact_map_open(path, &bytes, &length), ERR_CORRUPT); /* empty */
    assert_int_equal(write(fd, "some", 4), 4);
    assert_int_equal(close(fd), 0);
    for (enum failing kind = FAILING_MEMORY; kind <= FAILING_SYSTEM; kind++) {
        unsigned failures = 0;
        for (bool failed = true; failed;) {
            failing_start(kind, failures + 1, false);
            enum err err = exact_map_open(path, &bytes, &length);
            failed = failing_stop();
            failures += failed;
            assert_true(err == ERR_NONE || (failed && err == ERR_SYSTEM));
            if (err)
                continue;
            assert_int_equal(length, 4);
            assert_memory_equal(bytes, "some", 4);
            exact_map_close(bytes, length);
        }
        assert_true(failures > 0);
    }
    assert_int_equal(unlink(path), 0);
    assert_int_equal(exact_map_open(path, &bytes, &length), ERR_SYSTEM);
    assert_int_equal(exact_map_open("/tmp", &bytes, &length), ERR_SYSTEM);
    assert_int_equal(errno, EISDIR);
    exact_map_close(NULL, 0);
}

/* ---- Endgames ---- */

/* A host that refuses one piece of memory. */
static struct exact_system system_memory;
static struct exact_host plain;
static unsigned taken, refused;

static void *take(void *context, size_t bytes) {
    return ++taken == refused ? NULL : plain.take(context, bytes);
}

static struct exact_host refusing(unsigned number) {
    struct exact_host host = plain;
    host.take = take;
    taken = 0;
    refused = number;
    return host;
}

static int open_memory(void **state) {
    (void)state;
    plain = exact_system_open(&system_memory, 1, 0);
    return 0;
}

static int close_memory(void **state) {
    (void)state;
    exact_system_close(&system_memory);
    return 0;
}

static void an_endgame_without_memory_is_not_solved(void **state) {
    (void)state;
    struct endgame endgame = endgame_named("444", 8, false), none = endgame_named("444", 4, false);
    struct endgame_memory memory;
    unsigned number = 0;
    for (enum err err = ERR_SYSTEM; err;) {
        struct exact_host host = refusing(++number);
        struct fault fault = {0};
        err = endgame_memory_solve(&memory, &endgame, &host, &fault);
        assert_int_equal(err, taken >= number ? ERR_SYSTEM : ERR_NONE);
        if (!err)
            endgame_memory_free(&memory);
        assert_int_equal(system_memory.used, 0);
    }
    assert_true(number > 50);
    assert_int_equal(endgame_memory_solve(&memory, &none, &plain, NULL), ERR_RANGE);
    assert_null(memory.bytes);
}

static void nothing_is_written_where_nothing_is_given(void **state) {
    (void)state;
    struct endgame_memory memory = {.host = &plain};
    assert_int_equal(endgame_memory_write(&memory, 0, NULL, 0), ERR_NONE);
    assert_int_equal(memory.length, 0);
    assert_int_equal(endgame_memory_write(&memory, 2, "ab", 2), ERR_NONE);
    assert_int_equal(memory.length, 4);
    assert_memory_equal(memory.bytes, "\0\0ab", 4);
    endgame_memory_free(&memory);
}

/* Whether the memory ends in the first run or when it is taken up: a later run ends with the whole table. */
static void a_run_without_memory_may_be_taken_up(void **state) {
    (void)state;
    struct endgame endgame = endgame_named("444", 8, false);
    struct endgame_memory whole;
    assert_int_equal(endgame_memory_solve(&whole, &endgame, &plain, NULL), ERR_NONE);
    const size_t before = system_memory.used;
    unsigned number = 0, resumed = 0;
    for (bool reached = true; reached;) {
        struct stopped stopped = {.most = 1000};
        struct exact_host host = refusing(++number);
        struct endgame_save save = stopped_save(&endgame, &host, &stopped);
        enum err err = run_into(&save);
        reached = taken >= number;
        assert_int_equal(err, reached ? ERR_SYSTEM : ERR_NONE);
        assert_int_equal(system_memory.used, before);
        for (unsigned again = 1; stopped.checkpoint.length && again < 5; again++) {
            host = refusing(again);
            save = stopped_save(&endgame, &host, &stopped);
            err = endgame_save_resume(&save, stopped.checkpoint.at, stopped.checkpoint.length, stopped.file.at,
                                      stopped.file.length);
            assert_int_equal(err, taken >= again ? ERR_SYSTEM : ERR_NONE);
            if (!err) {
                save.due = stopped_due;
                stopped.most = 0;
                refused = 0;
                assert_int_equal(run_into(&save), ERR_NONE);
                assert_int_equal(stopped.file.length, whole.length);
                assert_memory_equal(stopped.file.at, whole.bytes, whole.length);
                resumed++;
                break;
            }
            assert_int_equal(system_memory.used, before);
        }
        stopped_free(&stopped);
    }
    assert_true(resumed > 5);
    endgame_memory_free(&whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(large_memory_that_the_system_refuses_is_not_counted),
        cmocka_unit_test(threads_that_take_at_the_same_time_are_all_counted),
        cmocka_unit_test(a_file_that_cannot_be_mapped_is_an_error),
        cmocka_unit_test(an_endgame_without_memory_is_not_solved),
        cmocka_unit_test(nothing_is_written_where_nothing_is_given),
        cmocka_unit_test(a_run_without_memory_may_be_taken_up),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, open_memory, close_memory);
}
