/* The store when memory runs out or a file cannot be read or written, at each place where that can happen: everything
 * stored is unchanged bit for bit, or has all of what was being added, and nothing is reported as damaged that is
 * not. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fault/failing.h"
#include "kept_files.h"
#include "play/store.h"
#include "play/store_practice.h"

enum { PIECES = 60, NUMBERS_MOST = 20000 };

static const struct store_kind CLASSIC = {"classic", 4, 4};
static char message[STORE_MESSAGE_SIZE];

/* ---- A game in progress ---- */

static void keep_a_game(void) {
    struct store *store;
    struct store_game game = {0};
    struct store_progress progress = {.largest = 2};
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, "head\n", 5, &progress, &game), ERR_NONE);
    for (unsigned i = 0; i < PIECES; i++) {
        char piece[32];
        progress = (struct store_progress){.score = 4 * i, .moves = i + 1, .high = 4 * i};
        snprintf(piece, sizeof piece, "play 0 left\ndraw 2 %u 0\n", i);
        assert_int_equal(store_append(store, &game, 1, piece, strlen(piece), &progress), ERR_NONE);
    }
    assert_int_equal(store_set(store, "theme", "dark"), ERR_NONE);
    store_close(store);
}

/* ---- Actions of a program ---- */

/* Each acts like a program and stops at the first error; the folder is in order afterwards, whatever failed. */
static enum err look(void) {
    struct store *store;
    struct store_game game;
    struct store_progress progress;
    char *text = NULL, value[STORE_SETTING_SIZE];
    size_t length;
    uint64_t high = 0;
    enum err err = store_open(path, &store, message);
    if (!err)
        err = store_running(store, &CLASSIC, "", &game, &text, &length, &progress);
    if (!err)
        assert_int_not_equal(game.id, 0); /* it must never report that there is no game */
    if (!err)
        err = store_high(store, &CLASSIC, 0, &high);
    if (!err)
        assert_int_equal(high, 4 * (PIECES - 1));
    if (!err)
        err = store_setting(store, "theme", value);
    if (!err)
        assert_string_equal(value, "dark");
    free(text);
    store_close(store);
    return err;
}

static enum err look_at_scores(void) {
    struct store *store;
    struct store_result result[4];
    struct store_summary summary[4];
    struct store_kept kept[4];
    struct store_choice choice = {0};
    char names[4][STORE_NAME_SIZE];
    unsigned count = 0;
    enum err err = store_open(path, &store, message);
    if (!err)
        err = store_results(store, &choice, result, 4, &count);
    if (!err)
        err = store_summaries(store, &choice, summary, 4, &count);
    if (!err)
        err = store_kept(store, kept, 4, &count);
    if (!err)
        assert_int_equal(count, 1);
    if (!err)
        err = store_rule_sets(store, names, 4, &count);
    if (!err)
        assert_int_equal(count, 1);
    store_close(store);
    return err;
}

static enum err go_on(void) {
    struct store *store;
    struct store_game game;
    struct store_progress progress;
    char *text = NULL;
    size_t length;
    enum err err = store_open(path, &store, message);
    if (!err)
        err = store_running(store, &CLASSIC, "", &game, &text, &length, &progress);
    progress = (struct store_progress){.moves = PIECES + 1};
    if (!err)
        err = store_append(store, &game, 2, "play 0 up\n", 10, &progress);
    free(text);
    store_close(store);
    return err;
}

static enum err begin_anew(void) {
    struct store *store;
    struct store_game game;
    struct store_progress progress;
    char *text = NULL;
    size_t length;
    enum err err = store_open(path, &store, message);
    if (!err)
        err = store_running(store, &CLASSIC, "", &game, &text, &length, &progress);
    progress = (struct store_progress){.largest = 2};
    if (!err)
        err = store_begin(store, &CLASSIC, "", 2, "another head\n", 13, &progress, &game);
    free(text);
    store_close(store);
    return err;
}

static enum err set_aside(void) {
    struct store *store;
    struct store_game game;
    struct store_progress progress;
    char *text = NULL;
    size_t length;
    enum err err = store_open(path, &store, message);
    if (!err)
        err = store_running(store, &CLASSIC, "", &game, &text, &length, &progress);
    if (!err)
        err = store_set_aside(store, &game, "line 9: it is wrong");
    free(text);
    store_close(store);
    return err;
}

static enum err practise(void) {
    struct store *store;
    struct practice_tally once = {.games = 1, .made = 1, .lost = 7}, found;
    struct practice_mistake mistake[4];
    unsigned count = 0;
    enum err err = store_open(path, &store, message);
    if (!err)
        err = store_practice_add(store, "44-64", &once);
    if (!err)
        err = store_practice(store, "44-64", &found);
    if (!err)
        assert_true(found.games > 0);
    if (!err)
        err = store_mistake_add(store, "44-64", "2 4\n", 30000);
    if (!err)
        err = store_mistakes(store, "44-64", mistake, 4, &count);
    if (!err)
        assert_int_equal(count, 1);
    store_close(store);
    return err;
}

static enum err only_open(void) {
    struct store *store;
    enum err err = store_open(path, &store, message);
    store_close(store);
    return err;
}

/* ---- Every failing call ---- */

/* Restores the saved files and makes the n-th call fail; then the games must be unchanged or as after the complete
 * action. For every n, until nothing fails any more. */
static void try_all(enum failing what, bool for_good, enum err (*act)(void)) {
    remember_files();
    char *before = dump();
    assert_int_equal(act(), ERR_NONE);
    char *after = dump();
    bool more = true;
    unsigned number = 0, failed = 0;
    while (more) {
        assert_true(++number < NUMBERS_MOST);
        put_files_back();
        failing_start(what, number, for_good);
        enum err err = act();
        more = failing_stop();
        assert_true(err == ERR_NONE || err == ERR_SYSTEM);
        failed += err != ERR_NONE;
        assert_nothing_set_aside();
        char *now = dump();
        if (strcmp(now, before) != 0)
            assert_string_equal(now, after);
        if (!err)
            assert_string_equal(now, after);
        free(now);
    }
    assert_true(number > 20 && failed > 0);
    put_files_back();
    free(before);
    free(after);
}

static void one_fails(enum err (*act)(void)) {
    try_all(FAILING_MEMORY, false, act);
    try_all(FAILING_SYSTEM, false, act);
}

static void all_fail_from_then_on(enum err (*act)(void)) {
    try_all(FAILING_MEMORY, true, act);
    try_all(FAILING_SYSTEM, true, act);
}

static void a_game_that_is_looked_for_is_there_or_not_known(void **state) {
    (void)state;
    keep_a_game();
    one_fails(look);
    all_fail_from_then_on(look);
}

static void scores_change_nothing(void **state) {
    (void)state;
    keep_a_game();
    one_fails(look_at_scores);
}

static void a_move_is_kept_or_is_not(void **state) {
    (void)state;
    keep_a_game();
    one_fails(go_on);
}

static void a_new_game_takes_the_place_or_does_not(void **state) {
    (void)state;
    keep_a_game();
    one_fails(begin_anew);
    all_fail_from_then_on(begin_anew);
}

static void setting_aside_keeps_the_record(void **state) {
    (void)state;
    keep_a_game();
    one_fails(set_aside);
}

static void practice_leaves_the_games_alone(void **state) {
    (void)state;
    keep_a_game();
    one_fails(practise);
}

/* A piece that needs more room than a record has at first. */
static void a_long_record_is_read_or_the_memory_is_missing(void **state) {
    (void)state;
    enum { LONG = 200000 };
    struct store *store;
    struct store_game game = {0};
    struct store_progress progress = {.moves = 1, .high = 4 * (PIECES - 1)};
    char *text = calloc(1, LONG);
    assert_non_null(text);
    memset(text, 'x', LONG);
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, text, LONG, &progress, &game), ERR_NONE);
    assert_int_equal(store_set(store, "theme", "dark"), ERR_NONE);
    store_close(store);
    free(text);
    try_all(FAILING_MEMORY, false, look);
}

static bool is_damaged(const char *name) {
    char text[8] = "";
    FILE *file = fopen(name, "r");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file)
        fclose(file);
    return length == sizeof text && memcmp(text, "damaged ", sizeof text) == 0;
}

/* Nothing but a damaged file. */
static void write_damaged(const char *aside) {
    static const char *const ALL[] = {"", "-journal", "-wal", "-shm"};
    for (unsigned i = 0; i < sizeof ALL / sizeof *ALL; i++) {
        char name[sizeof path + 64];
        snprintf(name, sizeof name, "%s%s", path, ALL[i]);
        unlink(name);
        snprintf(name, sizeof name, "%s%s", aside, ALL[i]);
        unlink(name);
    }
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (unsigned i = 0; i < 1000; i++)
        assert_true(fputs("damaged ", file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* The damaged file is still there, under its name or the new one, and a store is opened or the reason is told. */
static void a_damaged_file_is_never_lost(void **state) {
    (void)state;
    char aside[sizeof path + 32];
    snprintf(aside, sizeof aside, "%s.damaged-1", path);
    for (unsigned what = 0; what < 4; what++) {
        bool more = true;
        for (unsigned number = 1; more; number++) {
            struct store *store;
            assert_in_range(number, 1, NUMBERS_MOST);
            write_damaged(aside);
            failing_start(what & 1 ? FAILING_SYSTEM : FAILING_MEMORY, number, what > 1);
            enum err err = store_open(path, &store, message);
            more = failing_stop();
            store_close(store);
            assert_true(is_damaged(path) || is_damaged(aside));
            if (is_damaged(aside))
                assert_non_null(strstr(message, "damaged; it was renamed"));
            if (err)
                assert_non_null(strstr(message, "Nothing is saved: "));
            else
                assert_true(is_damaged(aside));
        }
    }
}

/* A store of the previous version: upgraded completely, or left unchanged. */
static void an_old_store_is_upgraded_or_unchanged(void **state) {
    (void)state;
    run("cp %s/store/version-1.sqlite %s", TEST_DATA, path);
    one_fails(only_open);
    all_fail_from_then_on(only_open);
}

static void failures_are_reported(void **state) {
    (void)state;
    struct store *store;
    keep_a_game();
    for (unsigned number = 1; number < 40; number++) {
        failing_start(FAILING_SYSTEM, number, true);
        enum err err = store_open(path, &store, message);
        failing_stop();
        if (err)
            assert_memory_equal(message, "Nothing is saved: ", 18);
        store_close(store);
    }
}

/* A log that was not written back when the program was killed is part of the data. */
static void the_log_of_a_killed_program_is_not_lost(void **state) {
    (void)state;
    struct store *store, *again;
    struct store_game game;
    struct store_progress progress;
    char *text;
    size_t length;
    keep_a_game();
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    assert_int_equal(store_running(store, &CLASSIC, "", &game, &text, &length, &progress), ERR_NONE);
    free(text);
    progress.moves++;
    assert_int_equal(store_append(store, &game, 3, "play 0 down\n", 12, &progress), ERR_NONE);
    char *expected = dump();
    run("mkdir %s/killed && cp %s* %s/killed", folder, path, folder);
    store_close(store);
    snprintf(path, sizeof path, "%s/killed/games.sqlite", folder);
    for (unsigned number = 1; number < 60; number++) {
        failing_start(FAILING_SYSTEM, number, false);
        if (store_open(path, &again, message) == ERR_NONE)
            store_close(again);
        failing_stop();
    }
    char *now = dump();
    assert_string_equal(now, expected);
    free(now);
    free(expected);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_game_that_is_looked_for_is_there_or_not_known),
        IN_A_FOLDER(scores_change_nothing),
        IN_A_FOLDER(a_move_is_kept_or_is_not),
        IN_A_FOLDER(a_new_game_takes_the_place_or_does_not),
        IN_A_FOLDER(setting_aside_keeps_the_record),
        IN_A_FOLDER(practice_leaves_the_games_alone),
        IN_A_FOLDER(a_long_record_is_read_or_the_memory_is_missing),
        IN_A_FOLDER(a_damaged_file_is_never_lost),
        IN_A_FOLDER(an_old_store_is_upgraded_or_unchanged),
        IN_A_FOLDER(failures_are_reported),
        IN_A_FOLDER(the_log_of_a_killed_program_is_not_lost),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
