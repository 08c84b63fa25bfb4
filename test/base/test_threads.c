/* One piece of work in a thread of its own. */
#include "cmocka_includes.h"

#include <stdatomic.h>

#include "base/threads.h"

struct job {
    atomic_bool may_end;
    unsigned sum;
};

static void work(void *context) {
    struct job *job = context;
    for (unsigned i = 1; i <= 100; i++)
        job->sum += i;
    while (!atomic_load(&job->may_end))
        continue;
}

static void the_caller_goes_on_while_it_works(void **state) {
    (void)state;
    struct job job = {.sum = 0};
    struct threads_task *task = threads_begin(work, &job);
    assert_non_null(task);
    assert_false(threads_task_done(task)); /* it waits for this thread */
    atomic_store(&job.may_end, true);
    threads_task_end(task);
    assert_int_equal(job.sum, 5050);
}

static void it_is_done_before_it_is_ended(void **state) {
    (void)state;
    struct job job = {.may_end = true};
    struct threads_task *task = threads_begin(work, &job);
    assert_non_null(task);
    while (!threads_task_done(task))
        continue;
    assert_int_equal(job.sum, 5050);
    threads_task_end(task);
    threads_task_end(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_caller_goes_on_while_it_works),
        cmocka_unit_test(it_is_done_before_it_is_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
