/* Practice in the store: results add up, mistakes are kept once, costliest first, until they are done. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <string.h>

#include "kept_files.h"
#include "play/store_practice.h"

static struct store *opened(void) {
    struct store *store;
    char message[STORE_MESSAGE_SIZE];
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    assert_string_equal(message, "");
    return store;
}

static void results_add_up(void **state) {
    (void)state;
    struct practice_tally once = {.games = 1, .made = 1, .grade = {5, 4, 3, 2, 1}, .lost = 250000}, found;
    struct store *store = opened();
    assert_int_equal(store_practice(store, "42-512", &found), ERR_NONE);
    assert_int_equal(found.games, 0);
    assert_int_equal(store_practice_add(store, "42-512", &once), ERR_NONE);
    once.made = 0;
    assert_int_equal(store_practice_add(store, "42-512", &once), ERR_NONE);
    assert_int_equal(store_practice_add(store, "44-64", &once), ERR_NONE);
    store_close(store);
    store = opened();
    assert_int_equal(store_practice(store, "42-512", &found), ERR_NONE);
    assert_int_equal(found.games, 2);
    assert_int_equal(found.made, 1);
    for (unsigned i = 0; i < PRACTICE_GRADES; i++)
        assert_int_equal(found.grade[i], 2 * (5 - i));
    assert_int_equal(found.lost, 500000);
    store_close(store);
}

static void a_mistake_is_kept_once_and_until_it_is_done(void **state) {
    (void)state;
    struct practice_mistake mistake[4];
    unsigned count;
    struct store *store = opened();
    assert_int_equal(store_mistake_add(store, "44-64", "2 4\n", 30000), ERR_NONE);
    assert_int_equal(store_mistake_add(store, "44-64", "4 2\n", 70000), ERR_NONE);
    assert_int_equal(store_mistake_add(store, "44-64", "2 4\n", 90000), ERR_NONE);
    assert_int_equal(store_mistake_add(store, "43-64", "2 4\n", 1), ERR_NONE);
    assert_int_equal(store_mistakes(store, "44-64", mistake, 4, &count), ERR_NONE);
    assert_int_equal(count, 2);
    assert_string_equal(mistake[0].board, "2 4\n");
    assert_int_equal(mistake[0].lost, 90000);
    assert_int_equal(mistake[1].lost, 70000);
    assert_int_equal(store_mistake_done(store, mistake[0].id), ERR_NONE);
    assert_int_equal(store_mistakes(store, "44-64", mistake, 4, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_string_equal(mistake[0].board, "4 2\n");
    store_close(store);
}

static void the_oldest_mistakes_make_room(void **state) {
    (void)state;
    struct practice_mistake worst;
    unsigned count;
    char board[32];
    struct store *store = opened();
    for (unsigned i = 0; i <= PRACTICE_MISTAKES_MOST; i++) {
        snprintf(board, sizeof board, "%u\n", i);
        assert_int_equal(store_mistake_add(store, "44-64", board, PRACTICE_MISTAKES_MOST - i), ERR_NONE);
    }
    assert_int_equal(store_mistakes(store, "44-64", &worst, 1, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_string_equal(worst.board, "1\n"); /* 0 was the costliest, and the first */
    store_close(store);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(results_add_up),
        IN_A_FOLDER(a_mistake_is_kept_once_and_until_it_is_done),
        IN_A_FOLDER(the_oldest_mistakes_make_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
