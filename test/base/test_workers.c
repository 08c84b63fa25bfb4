/* Tasks that are done in the background, one at a time or all that wait. */
#include "cmocka_includes.h"

#include <stdatomic.h>

#include "base/workers.h"

enum { TASKS = 1000 };

struct piece {
    struct task task;
    unsigned number, calls, turn; /* its number, how often it was worked on, when it was begun */
};

struct scene {
    struct piece piece[TASKS];
    atomic_uint turn, calls, wakes;
    atomic_bool may_work;
};

static void work(void *context, struct task *list) {
    struct scene *scene = context;
    while (!atomic_load(&scene->may_work))
        continue;
    atomic_fetch_add(&scene->calls, 1);
    for (; list; list = list->next) {
        struct piece *piece = (struct piece *)list;
        piece->calls++;
        piece->turn = atomic_fetch_add(&scene->turn, 1);
    }
}

static void wake(void *context) {
    atomic_fetch_add(&((struct scene *)context)->wakes, 1);
}

static struct workers *begin(struct scene *scene, unsigned count, bool together) {
    struct workers_setup setup = {count, together, work, wake, scene};
    struct workers *workers = workers_open(&setup);
    assert_non_null(workers);
    for (unsigned i = 0; i < TASKS; i++) {
        scene->piece[i].number = i;
        workers_give(workers, &scene->piece[i].task);
    }
    assert_int_equal(workers_open_tasks(workers), TASKS);
    return workers;
}

static void one_thread_keeps_the_order(void **state) {
    (void)state;
    static struct scene scene;
    struct workers *workers = begin(&scene, 1, false);
    assert_null(workers_done(workers)); /* none may work yet */
    atomic_store(&scene.may_work, true);
    workers_close(workers);
    assert_int_equal(scene.calls, TASKS);
    assert_int_equal(scene.wakes, TASKS);
    unsigned count = 0;
    for (const struct task *task = workers_done(workers); task; task = task->next) {
        const struct piece *piece = (const struct piece *)task;
        assert_int_equal(piece->number, count);
        assert_int_equal(piece->turn, count++);
        assert_int_equal(piece->calls, 1);
    }
    assert_int_equal(count, TASKS);
    assert_int_equal(workers_open_tasks(workers), 0);
    assert_null(workers_done(workers));
    workers_free(workers);
    workers_close(NULL); /* nothing to do */
    workers_free(NULL);
}

static void all_that_waits_is_taken_together(void **state) {
    (void)state;
    static struct scene scene;
    struct workers *workers = begin(&scene, 1, true);
    atomic_store(&scene.may_work, true);
    workers_close(workers);
    assert_in_range(scene.calls, 1, 2); /* the first call waits until all are given */
    assert_int_equal(scene.turn, TASKS);
    workers_free(workers);
}

static void several_threads_do_each_task_once(void **state) {
    (void)state;
    static struct scene scene;
    struct workers *workers = begin(&scene, 4, false);
    atomic_store(&scene.may_work, true);
    unsigned count = 0;
    while (count < TASKS)
        for (const struct task *task = workers_done(workers); task; task = task->next)
            count++;
    assert_int_equal(workers_open_tasks(workers), 0);
    workers_free(workers);
    for (unsigned i = 0; i < TASKS; i++)
        assert_int_equal(scene.piece[i].calls, 1);
    workers_free(NULL);
}

static void more_threads_than_there_may_be_are_fewer(void **state) {
    (void)state;
    static struct scene scene;
    struct workers *workers = begin(&scene, 100, false);
    atomic_store(&scene.may_work, true);
    workers_close(workers);
    assert_int_equal(scene.turn, TASKS);
    workers_free(workers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_thread_keeps_the_order),
        cmocka_unit_test(all_that_waits_is_taken_together),
        cmocka_unit_test(several_threads_do_each_task_once),
        cmocka_unit_test(more_threads_than_there_may_be_are_fewer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
