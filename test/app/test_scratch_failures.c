/* The folder of the exact solver when memory runs out or a call of the system fails, at each place where that can
 * happen: it is told, and the run can be started again in the same folder. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <string.h>

#include "app/exact_scratch.h"
#include "fault/failing.h"
#include "kept_files.h"

enum { NUMBERS_MOST = 2000, LAYERS = 300, BYTES = 64 };

static const char RUN[] = "a run\n";
static struct exact_scratch scratch;
static char place[96];

/* Layers with a piece each; false when the store could not keep one. */
static bool keep_layers(const struct exact_store *store) {
    for (uint32_t sum = 0; sum < LAYERS; sum++) {
        const struct exact_note note = {.done = EXACT_LAYER_FOUND, .sum = sum};
        void *piece = sum % 50 == 0 ? store->take(&scratch, EXACT_STATES, sum, BYTES) : NULL;
        if (piece)
            memset(piece, 1, BYTES);
        else if (sum % 50 == 0)
            return false;
        store->give(&scratch, piece, BYTES);
        scratch.due = sum % 100 == 99 ? 0 : scratch.due;
        if (store->note(&scratch, &note) != ERR_NONE)
            return false;
        if (sum % 100 == 60)
            store->drop(&scratch, EXACT_STATES, sum - 10);
    }
    return true;
}

/* What an earlier run has left is read and continued. */
static bool look_at_layers(const struct exact_store *store) {
    size_t count, bytes = 0;
    (void)store->notes(&scratch, &count);
    void *piece = store->map(&scratch, EXACT_STATES, 0, &bytes);
    store->give(&scratch, piece, bytes);
    store->forget(&scratch, count / 2);
    return piece && !scratch.why;
}

/* False when something was refused, with a reason. */
static bool use(bool complete) {
    struct fault fault = {0};
    if (exact_scratch_open(&scratch, place, RUN, &fault) != ERR_NONE) {
        assert_string_not_equal(fault.what, "");
        return false;
    }
    struct exact_store store = exact_scratch_store(&scratch);
    bool kept = scratch.resumed ? look_at_layers(&store) : keep_layers(&store);
    if (!kept && !scratch.resumed)
        assert_int_not_equal(scratch.why, 0);
    exact_scratch_close(&scratch, complete);
    return kept && !scratch.why;
}

static void a_failure_is_told_and_the_run_can_be_started_again(void **state) {
    (void)state;
    static const enum failing KINDS[] = {FAILING_MEMORY, FAILING_SYSTEM};
    snprintf(place, sizeof place, "%s/layers", folder);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned resumed = 0; resumed < 2; resumed++)
            for (unsigned complete = 0; complete < 2; complete++) {
                unsigned number = 0, told = 0;
                for (bool more = true; more;) {
                    assert_true(++number < NUMBERS_MOST);
                    assert_true(!resumed || use(false));
                    failing_start(KINDS[i], number, false);
                    bool done = use(complete);
                    more = failing_stop();
                    assert_true(done || more);
                    told += !done;
                    (void)use(false);
                    assert_true(use(true));
                    assert_int_equal(access(place, F_OK), -1);
                }
                assert_true(told > 0);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_failure_is_told_and_the_run_can_be_started_again, make_folder, remove_folder),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
