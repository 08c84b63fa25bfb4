#include "slide/solve/minpq.h"

#include <stdlib.h>

#include "base/rng.h"
#include "cmocka_includes.h"

static void smallest_comes_first(void **state) {
    (void)state;
    struct minpq_item room[8];
    struct minpq queue = minpq_of(room, 8);
    const int64_t given[] = {5, -3, 9, 0, 7, -3, 2, 1}, sorted[] = {-3, -3, 0, 1, 2, 5, 7, 9};
    for (uint32_t i = 0; i < 8; i++)
        assert_true(minpq_insert(&queue, (struct minpq_item){given[i], 0, i}));
    for (unsigned i = 0; i < 8; i++) {
        assert_int_equal(minpq_least(&queue).priority, sorted[i]);
        assert_int_equal(minpq_take(&queue).priority, sorted[i]);
    }
    assert_int_equal(queue.count, 0);
}

static void equal_priorities_come_by_tie(void **state) {
    (void)state;
    struct minpq_item room[100];
    struct minpq queue = minpq_of(room, 100);
    for (uint32_t i = 0; i < 100; i++)
        assert_true(minpq_insert(&queue, (struct minpq_item){i % 3, i, i}));
    uint32_t before = 0;
    for (unsigned i = 0; i < 100; i++) {
        struct minpq_item item = minpq_take(&queue);
        assert_int_equal(item.priority, i < 34 ? 0 : i < 67 ? 1 : 2);
        if (i != 0 && i != 34 && i != 67)
            assert_true(item.what > before);
        before = item.what;
    }
}

static void a_full_queue_refuses(void **state) {
    (void)state;
    struct minpq_item room[2];
    struct minpq queue = minpq_of(room, 2), none = minpq_of(NULL, 0);
    assert_true(minpq_insert(&queue, (struct minpq_item){2, 0, 0}));
    assert_true(minpq_insert(&queue, (struct minpq_item){1, 0, 1}));
    assert_false(minpq_insert(&queue, (struct minpq_item){0, 0, 2}));
    assert_int_equal(queue.count, 2);
    assert_int_equal(minpq_take(&queue).what, 1);
    assert_true(minpq_insert(&queue, (struct minpq_item){0, 0, 3}));
    assert_int_equal(minpq_take(&queue).what, 3);
    assert_false(minpq_insert(&none, (struct minpq_item){0}));
}

/* Inserted and taken in a random mixture, against a list that is searched through. */
static void behaves_as_a_searched_list(void **state) {
    (void)state;
    enum { ROOM = 200, STEPS = 20000 };
    struct minpq_item room[ROOM], list[ROOM];
    struct minpq queue = minpq_of(room, ROOM);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 4);
    size_t count = 0;
    for (uint32_t step = 0; step < STEPS; step++) {
        if (count < ROOM && (count == 0 || rng_below(&rng, 9) < 5)) {
            list[count] = (struct minpq_item){(int64_t)rng_below(&rng, 40) - 20, step, step};
            assert_true(minpq_insert(&queue, list[count++]));
            continue;
        }
        size_t least = 0;
        for (size_t i = 1; i < count; i++)
            if (list[i].priority < list[least].priority ||
                (list[i].priority == list[least].priority && list[i].tie < list[least].tie))
                least = i;
        assert_int_equal(minpq_take(&queue).what, list[least].what);
        list[least] = list[--count];
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(smallest_comes_first),
        cmocka_unit_test(equal_priorities_come_by_tie),
        cmocka_unit_test(a_full_queue_refuses),
        cmocka_unit_test(behaves_as_a_searched_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
