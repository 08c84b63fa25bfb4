/* Threads that cannot be started: the others do their work, and nothing is lost. */
#include "cmocka_includes.h"

#include <stdatomic.h>

#include "base/threads.h"
#include "base/workers.h"
#include "fault/failing.h"

enum { PARTS = 50, CREW = 4 };

static void count_part(void *job, size_t part) {
    atomic_uint *done = job;
    atomic_fetch_add(&done[part], 1);
}

static void a_crew_that_is_too_small_does_every_part_once(void **state) {
    (void)state;
    bool failed = true;
    for (unsigned number = 1; failed; number++) {
        atomic_uint done[PARTS] = {0};
        failing_start(FAILING_MEMORY, number, true);
        struct threads *threads = threads_open(CREW);
        failed = failing_stop();
        threads_run(threads, count_part, done, PARTS);
        threads_close(threads);
        for (unsigned part = 0; part < PARTS; part++)
            assert_int_equal(done[part], 1);
    }
}

static void count_call(void *job) {
    atomic_fetch_add((atomic_uint *)job, 1);
}

static void a_task_that_cannot_be_started_is_null(void **state) {
    (void)state;
    atomic_uint calls = 0;
    unsigned failures = 0;
    for (bool failed = true; failed;) {
        failing_start(FAILING_MEMORY, failures + 1, false);
        struct threads_task *task = threads_begin(count_call, &calls);
        failed = failing_stop();
        assert_true(failed == !task);
        failures += failed;
        threads_task_end(task);
    }
    assert_int_equal(failures, 2); /* its memory and its thread */
    assert_int_equal(calls, 1);
}

static void work(void *context, struct task *list) {
    for (; list; list = list->next)
        count_call(context);
}

static void wake(void *context) {
    (void)context;
}

static void workers_need_one_thread_at_least(void **state) {
    (void)state;
    atomic_uint calls = 0;
    struct workers_setup setup = {2, false, work, wake, &calls};
    struct task task;
    for (unsigned number = 1; number <= 3; number++) { /* their memory; the memory of the first thread; the thread */
        failing_start(FAILING_MEMORY, number, true);
        struct workers *none = workers_open(&setup);
        assert_true(failing_stop());
        assert_null(none);
    }
    failing_start(FAILING_MEMORY, 4, true);
    struct workers *workers = workers_open(&setup);
    assert_true(failing_stop());
    assert_non_null(workers);
    workers_give(workers, &task);
    workers_close(workers);
    assert_int_equal(calls, 1);
    workers_free(workers);
}

static void every_machine_has_a_usual_number_of_threads(void **state) {
    (void)state;
    assert_int_equal(threads_for(-1), 1);
    assert_int_equal(threads_for(0), 1);
    assert_int_equal(threads_for(1), 1);
    assert_int_equal(threads_for(THREADS_MAX), THREADS_MAX);
    assert_int_equal(threads_for(THREADS_MAX + 1), THREADS_MAX);
    assert_in_range(threads_usual(), 1, THREADS_MAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crew_that_is_too_small_does_every_part_once),
        cmocka_unit_test(a_task_that_cannot_be_started_is_null),
        cmocka_unit_test(workers_need_one_thread_at_least),
        cmocka_unit_test(every_machine_has_a_usual_number_of_threads),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
