/* A save file that is looked at a second time while memory runs out: that is no damage. */
#include "cmocka_includes.h"

#include "fault/failing.h"
#include "kept_files.h"
#include "play/store_internal.h"

static void without_memory_nothing_is_called_damaged(void **state) {
    (void)state;
    struct store *store;
    char message[STORE_MESSAGE_SIZE];
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    store_close(store);
    unsigned failures = 0;
    for (unsigned number = 1, failed = 1; failed; number++) {
        sqlite3 *database;
        assert_int_equal(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
        failing_start(FAILING_MEMORY, number, false);
        int result = store_look_twice(database);
        failed = failing_stop();
        assert_false(store_is_damage(result));
        failures += result == SQLITE_NOMEM;
        assert_int_equal(sqlite3_close(database), SQLITE_OK);
    }
    assert_true(failures > 5);
}

int main(void) {
    failing_set_up();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(without_memory_nothing_is_called_damaged, make_folder, remove_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
