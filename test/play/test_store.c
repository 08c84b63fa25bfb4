/* The store: everything stored can be read again, even after others had it open, and a crash loses nothing. */
#include "cmocka_includes.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/store.h"

static const struct store_kind CLASSIC = {"classic", 4, 4}, WIDE = {"classic", 5, 4}, ENDLESS = {"endless", 4, 4};
static char folder[64], path[96], message[STORE_MESSAGE_SIZE];

static int make_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/tessera-store-XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/games.sqlite", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static struct store *opened(void) {
    struct store *store;
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    return store;
}

/* Starts a game in place of the one in progress, like a program that knows it. */
static struct store_game begun(struct store *store, const struct store_kind *kind, const char *slot, const char *text) {
    struct store_game game;
    struct store_progress progress;
    char *old;
    size_t length;
    assert_int_equal(store_running(store, kind, slot, &game, &old, &length, &progress), ERR_NONE);
    free(old);
    progress = (struct store_progress){.largest = 2};
    assert_int_equal(store_begin(store, kind, slot, 1000, text, strlen(text), &progress, &game), ERR_NONE);
    return game;
}

static void append(struct store *store, struct store_game *game, const char *text, struct store_progress progress) {
    assert_int_equal(store_append(store, game, 1001, text, strlen(text), &progress), ERR_NONE);
}

static uint64_t high_of(struct store *store, const struct store_kind *kind) {
    uint64_t high;
    assert_int_equal(store_high(store, kind, 0, &high), ERR_NONE);
    return high;
}

static void assert_running(struct store *store, const struct store_kind *kind, const char *slot, const char *expected) {
    struct store_game game;
    struct store_progress progress;
    char *text;
    size_t length;
    assert_int_equal(store_running(store, kind, slot, &game, &text, &length, &progress), ERR_NONE);
    if (!expected) {
        assert_int_equal(game.id, 0);
        assert_null(text);
        return;
    }
    assert_string_equal(text, expected);
    assert_int_equal(length, strlen(expected));
    free(text);
}

static void a_game_in_progress_is_there_again(void **state) {
    (void)state;
    struct store *store = opened();
    assert_string_equal(message, "");
    struct store_game game = begun(store, &CLASSIC, "", "head\ndraw\n"), found;
    struct store_progress progress = {.score = 8,
                                      .moves = 1,
                                      .largest = 4,
                                      .milliseconds = 700,
                                      .high = 8,
                                      .undone = true,
                                      .hinted = true},
                          again;
    append(store, &game, "play 0 left\n", progress);
    store_close(store);

    store = opened();
    char *text;
    size_t length;
    assert_int_equal(store_running(store, &CLASSIC, "", &found, &text, &length, &again), ERR_NONE);
    assert_int_equal(found.id, game.id);
    assert_int_equal(found.pieces, 2);
    assert_string_equal(text, "head\ndraw\nplay 0 left\n");
    assert_int_equal(length, strlen(text));
    assert_int_equal(again.score, 8);
    assert_int_equal(again.milliseconds, 700);
    assert_int_equal(again.high, 8);
    assert_true(again.undone && again.hinted && !again.computer);
    free(text);
    assert_int_equal(high_of(store, &CLASSIC), 8);
    store_close(store);
}

static void each_rule_set_size_and_slot_has_its_own(void **state) {
    (void)state;
    struct store *store = opened();
    begun(store, &CLASSIC, "", "one\n");
    begun(store, &WIDE, "", "two\n");
    begun(store, &ENDLESS, "", "three\n");
    begun(store, &CLASSIC, "daily", "four\n");
    assert_running(store, &CLASSIC, "", "one\n");
    assert_running(store, &WIDE, "", "two\n");
    assert_running(store, &ENDLESS, "", "three\n");
    assert_running(store, &CLASSIC, "daily", "four\n");
    assert_running(store, &CLASSIC, "seed 9223372036854775807", NULL);
    assert_int_equal(high_of(store, &CLASSIC), 0);
    store_close(store);
}

static void play_one(struct store *store, const struct store_kind *kind, uint64_t score, uint64_t largest, bool over,
                     bool computer) {
    struct store_game game = begun(store, kind, "", "head\n");
    append(store, &game, "",
           (struct store_progress){.score = score,
                                   .moves = 10,
                                   .largest = largest,
                                   .milliseconds = 2000,
                                   .high = score,
                                   .over = over,
                                   .won = largest >= 2048,
                                   .undone = score == 300,
                                   .hinted = score == 600,
                                   .computer = computer});
}

static void results_and_statistics(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_result result[8];
    struct store_summary summary[8];
    struct store_choice all = {0}, classic = {"classic", 4, 4, false}, endless = {.rules = "endless"};
    unsigned count;
    play_one(store, &CLASSIC, 300, 128, true, false);
    play_one(store, &CLASSIC, 900, 2048, false, false); /* abandoned, not over, when the next one starts */
    play_one(store, &CLASSIC, 600, 128, true, false);
    play_one(store, &ENDLESS, 50, 16, true, false);
    begun(store, &CLASSIC, "", "head\n");         /* without a move it does not count */
    play_one(store, &WIDE, 70, 16, false, false); /* still in progress */
    assert_int_equal(store_results(store, &all, result, 8, &count), ERR_NONE);
    assert_int_equal(count, 4);
    assert_int_equal(result[0].progress.score, 900);
    assert_int_equal(result[3].progress.score, 50);
    assert_int_equal(store_results(store, &classic, result, 2, &count), ERR_NONE);
    assert_int_equal(count, 2);
    assert_int_equal(result[1].progress.score, 600);
    assert_int_equal(store_summaries(store, &all, summary, 8, &count), ERR_NONE);
    assert_int_equal(count, 2);
    assert_string_equal(summary[0].kind.rules, "classic");
    assert_int_equal(summary[0].games, 3);
    assert_int_equal(summary[0].won, 1);
    assert_int_equal(summary[0].undone, 1);
    assert_int_equal(summary[0].hinted, 1);
    assert_int_equal(summary[0].best, 900);
    assert_int_equal(summary[0].average, 600);
    assert_int_equal(summary[0].high, 900);
    assert_int_equal(summary[0].moves, 30);
    assert_int_equal(summary[0].milliseconds, 6000);
    assert_int_equal(summary[0].tiles, 2);
    assert_int_equal(summary[0].tile[0].value, 128);
    assert_int_equal(summary[0].tile[0].games, 2);
    assert_int_equal(store_summaries(store, &endless, summary, 8, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_int_equal(summary[0].best, 50);
    char names[8][STORE_NAME_SIZE];
    assert_int_equal(store_rule_sets(store, names, 8, &count), ERR_NONE);
    assert_int_equal(count, 2);
    assert_string_equal(names[1], "endless");
    store_close(store);
}

static void the_computer_has_a_table_of_its_own(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_result result[4];
    struct store_summary summary[4];
    struct store_choice people = {0}, computer = {.computer = true};
    unsigned count;
    play_one(store, &CLASSIC, 500, 64, true, false);
    play_one(store, &CLASSIC, 90000, 8192, true, true);
    assert_int_equal(store_results(store, &people, result, 4, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_int_equal(result[0].progress.score, 500);
    assert_int_equal(store_results(store, &computer, result, 4, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_int_equal(result[0].progress.score, 90000);
    assert_int_equal(store_summaries(store, &people, summary, 4, &count), ERR_NONE);
    assert_int_equal(summary[0].games, 1);
    assert_int_equal(summary[0].high, 500);
    assert_int_equal(summary[0].tiles, 1);
    assert_int_equal(store_summaries(store, &computer, summary, 4, &count), ERR_NONE);
    assert_int_equal(summary[0].games, 1);
    assert_int_equal(summary[0].high, 90000);
    assert_int_equal(high_of(store, &CLASSIC), 500);
    store_close(store);
}

static void an_undone_end_is_not_a_result(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_result result[2];
    struct store_choice all = {0};
    unsigned count;
    struct store_game game = begun(store, &CLASSIC, "", "head\n");
    struct store_progress progress = {.score = 4, .moves = 1, .over = true};
    append(store, &game, "a", progress);
    assert_int_equal(store_results(store, &all, result, 2, &count), ERR_NONE);
    assert_int_equal(count, 1);
    progress.over = false;
    append(store, &game, "undo", progress);
    assert_int_equal(store_results(store, &all, result, 2, &count), ERR_NONE);
    assert_int_equal(count, 0);
    store_close(store);
}

static void the_high_score_is_that_of_the_best_game(void **state) {
    (void)state;
    struct store *store = opened();
    uint64_t high;
    struct store_game game = begun(store, &CLASSIC, "", "head\n");
    append(store, &game, "a", (struct store_progress){.moves = 1, .high = 100});
    assert_int_equal(high_of(store, &CLASSIC), 100);
    append(store, &game, "undo", (struct store_progress){.moves = 1, .high = 60}); /* undone points */
    assert_int_equal(high_of(store, &CLASSIC), 60);
    game = begun(store, &CLASSIC, "", "head\n"); /* that one is abandoned, and its points stay */
    append(store, &game, "b", (struct store_progress){.moves = 1, .high = 50});
    assert_int_equal(high_of(store, &CLASSIC), 60);
    append(store, &game, "c", (struct store_progress){.moves = 2, .high = UINT64_MAX});
    assert_int_equal(high_of(store, &CLASSIC), INT64_MAX);
    assert_int_equal(store_high(store, &CLASSIC, game.id, &high), ERR_NONE);
    assert_int_equal(high, 60);
    store_close(store);
}

static void a_hint_is_marked_at_once(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_game game = begun(store, &CLASSIC, "", "head\n");
    struct store_progress progress;
    char *text;
    size_t length;
    assert_int_equal(store_mark_hinted(store, &game), ERR_NONE);
    assert_int_equal(store_running(store, &CLASSIC, "", &game, &text, &length, &progress), ERR_NONE);
    assert_true(progress.hinted);
    free(text);
    store_close(store);
}

static void two_programs_do_not_mix_one_game(void **state) {
    (void)state;
    struct store *first = opened(), *second = opened();
    struct store_game game = begun(first, &CLASSIC, "", "head\n"), seen = game, ahead = {game.id, 3};
    struct store_progress progress = {.moves = 1};
    append(first, &game, "first\n", progress);
    assert_int_equal(store_append(second, &seen, 1, "second\n", 7, &progress), ERR_CORRUPT);
    assert_string_equal(store_message(second), "another program has continued this game");
    assert_int_equal(store_append(second, &ahead, 1, "third\n", 6, &progress), ERR_CORRUPT);
    assert_running(second, &CLASSIC, "", "head\nfirst\n");
    begun(second, &CLASSIC, "", "other\n"); /* the second program starts a new game: the first may not continue */
    assert_int_equal(store_append(first, &game, 1, "late\n", 5, &progress), ERR_CORRUPT);
    store_close(first);
    store_close(second);
}

/* A program that starts a game must know the one that it replaces, up to its last piece. */
static void no_game_is_replaced_that_is_not_known(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_game game = begun(store, &CLASSIC, "", "head\n"), none = {0}, other = {game.id + 7, 1}, old = game;
    struct store_progress progress = {.moves = 1};
    append(store, &game, "play\n", progress);
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, "new\n", 4, &progress, &none), ERR_CORRUPT);
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, "new\n", 4, &progress, &other), ERR_CORRUPT);
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, "new\n", 4, &progress, &old), ERR_CORRUPT);
    assert_running(store, &CLASSIC, "", "head\nplay\n");
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, "new\n", 4, &progress, &game), ERR_NONE);
    assert_running(store, &CLASSIC, "", "new\n");
    store_close(store);
}

static void what_cannot_be_read_is_set_aside_and_kept(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_game game = begun(store, &CLASSIC, "daily", "head\n");
    struct store_kept kept[4];
    struct store_result result[4];
    struct store_choice all = {0};
    unsigned count;
    char *text;
    size_t length;
    append(store, &game, "wrong\n", (struct store_progress){.moves = 1, .score = 40, .high = 40});
    assert_int_equal(store_set_aside(store, &game, "line 2: it is wrong"), ERR_NONE);
    assert_running(store, &CLASSIC, "daily", NULL);
    begun(store, &CLASSIC, "daily", "another\n");
    begun(store, &CLASSIC, "daily", "and another\n");
    store_close(store);

    store = opened();
    assert_int_equal(store_kept(store, kept, 4, &count), ERR_NONE);
    assert_int_equal(count, 2);
    assert_int_equal(kept[0].id, game.id);
    assert_string_equal(kept[0].why, "line 2: it is wrong");
    assert_string_equal(kept[0].game.slot, "daily");
    assert_int_equal(kept[0].game.progress.score, 40);
    assert_string_equal(kept[1].why, "");
    assert_int_equal(store_record(store, game.id, &kept[0], &text, &length), ERR_NONE);
    assert_string_equal(text, "head\nwrong\n");
    free(text);
    assert_int_equal(store_record(store, 999, &kept[0], &text, &length), ERR_RANGE);
    assert_int_equal(store_results(store, &all, result, 4, &count), ERR_NONE); /* it is neither over nor abandoned */
    assert_int_equal(count, 0);
    assert_int_equal(high_of(store, &CLASSIC), 40); /* but its high score counts */
    store_close(store);
}

static void settings_are_remembered(void **state) {
    (void)state;
    struct store *store = opened();
    char value[STORE_SETTING_SIZE];
    assert_int_equal(store_setting(store, "theme", value), ERR_NONE);
    assert_string_equal(value, "");
    assert_int_equal(store_set(store, "theme", "dark"), ERR_NONE);
    assert_int_equal(store_set(store, "theme", "it's \"mono\""), ERR_NONE);
    store_close(store);
    store = opened();
    assert_int_equal(store_setting(store, "theme", value), ERR_NONE);
    assert_string_equal(value, "it's \"mono\"");
    store_close(store);
}

static void write_file(const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void a_damaged_store_is_set_aside(void **state) {
    (void)state;
    char aside[128], first[32] = "";
    for (int i = 1; i <= 2; i++) {
        write_file("this is no database, and it is longer than the hundred bytes that the head of a database has; "
                   "so it can only be something else");
        struct store *store = opened();
        assert_non_null(strstr(message, "damaged"));
        begun(store, &CLASSIC, "", "head\n");
        store_close(store);
        snprintf(aside, sizeof aside, "%s.damaged-%d", path, i);
        FILE *file = fopen(aside, "r");
        assert_non_null(file);
        assert_non_null(fgets(first, sizeof first, file));
        assert_string_equal(first, "this is no database, and it is ");
        fclose(file);
        assert_int_equal(unlink(path), 0);
    }
}

/* Overwrites a page in the middle: the head is still that of a database. */
static void damage_further_in_is_found_too(void **state) {
    (void)state;
    struct store *store = opened();
    for (int i = 0; i < 80; i++)
        play_one(store, &CLASSIC, (uint64_t)i, 64, true, false);
    store_close(store);
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, 4096, SEEK_SET), 0);
    for (int i = 0; i < 3 * 4096; i++)
        fputc(0x5a, file);
    fclose(file);
    store = opened();
    assert_non_null(strstr(message, "damaged"));
    store_close(store);
}

static void no_folder_no_store(void **state) {
    (void)state;
    struct store *store = (struct store *)&store;
    assert_int_equal(store_open("/nonexistent/folder/games.sqlite", &store, message), ERR_SYSTEM);
    assert_null(store);
    assert_non_null(strstr(message, "cannot open the save file /nonexistent/folder/games.sqlite: "));
    assert_int_equal(store_open("/proc/games.sqlite", &store, message), ERR_SYSTEM);
    assert_null(store);
    store_close(NULL);
}

static void a_newer_store_is_left_alone(void **state) {
    (void)state;
    struct store *store = opened();
    store_close(store);
    char command[200];
    snprintf(command, sizeof command, "printf '\\000\\000\\000\\143' | dd of=%s bs=1 seek=60 conv=notrunc 2>/dev/null",
             path);
    assert_int_equal(system(command), 0);
    assert_int_equal(store_open(path, &store, message), ERR_SYSTEM);
    assert_non_null(strstr(message, "newer"));
}

/* A full disk: the move is refused, and everything stored stays. */
static void a_full_disk_loses_nothing(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_game game = begun(store, &CLASSIC, "", "head\n");
    struct store_progress progress = {.moves = 1};
    struct rlimit old, small;
    char *large = calloc(1, 1 << 20);
    memset(large, 'x', (1 << 20) - 1);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small = old;
    small.rlim_cur = 200000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    enum err err = store_append(store, &game, 1, large, (1 << 20) - 1, &progress);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_int_equal(err, ERR_SYSTEM);
    assert_int_equal(game.pieces, 1);
    assert_true(store_message(store)[0] != '\0');
    assert_running(store, &CLASSIC, "", "head\n");
    free(large);
    store_close(store);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_game_in_progress_is_there_again),
        IN_A_FOLDER(each_rule_set_size_and_slot_has_its_own),
        IN_A_FOLDER(results_and_statistics),
        IN_A_FOLDER(the_computer_has_a_table_of_its_own),
        IN_A_FOLDER(an_undone_end_is_not_a_result),
        IN_A_FOLDER(the_high_score_is_that_of_the_best_game),
        IN_A_FOLDER(a_hint_is_marked_at_once),
        IN_A_FOLDER(two_programs_do_not_mix_one_game),
        IN_A_FOLDER(no_game_is_replaced_that_is_not_known),
        IN_A_FOLDER(what_cannot_be_read_is_set_aside_and_kept),
        IN_A_FOLDER(settings_are_remembered),
        IN_A_FOLDER(a_damaged_store_is_set_aside),
        IN_A_FOLDER(damage_further_in_is_found_too),
        IN_A_FOLDER(no_folder_no_store),
        IN_A_FOLDER(a_newer_store_is_left_alone),
        IN_A_FOLDER(a_full_disk_loses_nothing),
    };
    signal(SIGXFSZ, SIG_IGN); /* so that a file over its limit is an error like a full disk */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
