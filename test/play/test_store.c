/* The store: what it was given is there again, also after others had it open, and never at the price of a crash. */
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

static int64_t begun(struct store *store, const struct store_kind *kind, const char *slot, const char *text) {
    int64_t game = 0;
    assert_int_equal(
        store_begin(store, kind, slot, 1000, text, strlen(text), &(struct store_progress){.largest = 2}, &game),
        ERR_NONE);
    return game;
}

static void a_game_in_play_is_there_again(void **state) {
    (void)state;
    struct store *store = opened();
    assert_string_equal(message, "");
    int64_t game = begun(store, &CLASSIC, "", "head\ndraw\n"), found;
    struct store_progress progress = {.score = 8, .moves = 1, .largest = 4, .milliseconds = 700, .undone = true}, again;
    uint64_t high = 8, pieces, kept;
    assert_int_equal(store_append(store, game, 1, 1001, "play 0 left\n", 12, &progress, &high), ERR_NONE);
    store_close(store);

    store = opened();
    char *text;
    size_t length;
    assert_int_equal(store_running(store, &CLASSIC, "", &found, &text, &length, &pieces, &again), ERR_NONE);
    assert_int_equal(found, game);
    assert_string_equal(text, "head\ndraw\nplay 0 left\n");
    assert_int_equal(length, strlen(text));
    assert_int_equal(pieces, 2);
    assert_int_equal(again.score, 8);
    assert_int_equal(again.milliseconds, 700);
    assert_true(again.undone);
    free(text);
    assert_int_equal(store_high(store, &CLASSIC, &kept), ERR_NONE);
    assert_int_equal(kept, 8);
    store_close(store);
}

static void each_rule_set_size_and_slot_has_its_own(void **state) {
    (void)state;
    struct store *store = opened();
    begun(store, &CLASSIC, "", "one\n");
    begun(store, &WIDE, "", "two\n");
    begun(store, &ENDLESS, "", "three\n");
    begun(store, &CLASSIC, "daily", "four\n");
    static const struct {
        const struct store_kind *kind;
        const char *slot, *text;
    } all[] = {{&CLASSIC, "", "one\n"}, {&WIDE, "", "two\n"}, {&ENDLESS, "", "three\n"}, {&CLASSIC, "daily", "four\n"}};
    for (size_t i = 0; i < 4; i++) {
        char *text;
        size_t length;
        int64_t game;
        uint64_t pieces, high;
        struct store_progress progress;
        assert_int_equal(store_running(store, all[i].kind, all[i].slot, &game, &text, &length, &pieces, &progress),
                         ERR_NONE);
        assert_string_equal(text, all[i].text);
        free(text);
        assert_int_equal(store_high(store, all[i].kind, &high), ERR_NONE);
        assert_int_equal(high, 0);
    }
    store_close(store);
}

static void play_one(struct store *store, const struct store_kind *kind, uint64_t score, uint64_t largest, bool over) {
    int64_t game = begun(store, kind, "", "head\n");
    struct store_progress progress = {.score = score,
                                      .moves = 10,
                                      .largest = largest,
                                      .milliseconds = 2000,
                                      .over = over,
                                      .won = largest >= 2048,
                                      .undone = score == 300};
    assert_int_equal(store_append(store, game, 1, 2000 + score, "", 0, &progress, &score), ERR_NONE);
}

static void results_and_statistics(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_result result[8];
    struct store_summary summary[8];
    unsigned count;
    play_one(store, &CLASSIC, 300, 128, true);
    play_one(store, &CLASSIC, 900, 2048, false); /* left, not over, when the next begins */
    play_one(store, &CLASSIC, 600, 128, true);
    play_one(store, &ENDLESS, 50, 16, true);
    begun(store, &CLASSIC, "", "head\n");  /* without a move it does not count */
    play_one(store, &WIDE, 70, 16, false); /* still in play */
    assert_int_equal(store_results(store, NULL, 0, 0, result, 8, &count), ERR_NONE);
    assert_int_equal(count, 4);
    assert_int_equal(result[0].progress.score, 900);
    assert_int_equal(result[3].progress.score, 50);
    assert_int_equal(store_results(store, "classic", 4, 4, result, 2, &count), ERR_NONE);
    assert_int_equal(count, 2);
    assert_int_equal(result[1].progress.score, 600);
    assert_int_equal(store_summaries(store, NULL, 0, 0, summary, 8, &count), ERR_NONE);
    assert_int_equal(count, 2);
    assert_string_equal(summary[0].kind.rules, "classic");
    assert_int_equal(summary[0].games, 3);
    assert_int_equal(summary[0].won, 1);
    assert_int_equal(summary[0].undone, 1);
    assert_int_equal(summary[0].best, 900);
    assert_int_equal(summary[0].average, 600);
    assert_int_equal(summary[0].high, 900);
    assert_int_equal(summary[0].moves, 30);
    assert_int_equal(summary[0].milliseconds, 6000);
    assert_int_equal(summary[0].tiles, 2);
    assert_int_equal(summary[0].tile[0].value, 128);
    assert_int_equal(summary[0].tile[0].games, 2);
    assert_int_equal(store_summaries(store, "endless", 0, 0, summary, 8, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_int_equal(summary[0].best, 50);
    store_close(store);
}

static void a_game_over_that_is_taken_back_is_no_result(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_result result[2];
    unsigned count;
    int64_t game = begun(store, &CLASSIC, "", "head\n");
    struct store_progress progress = {.score = 4, .moves = 1, .over = true};
    assert_int_equal(store_append(store, game, 1, 1, "a", 1, &progress, NULL), ERR_NONE);
    assert_int_equal(store_results(store, NULL, 0, 0, result, 2, &count), ERR_NONE);
    assert_int_equal(count, 1);
    progress.over = false;
    assert_int_equal(store_append(store, game, 2, 1, "undo", 4, &progress, NULL), ERR_NONE);
    assert_int_equal(store_results(store, NULL, 0, 0, result, 2, &count), ERR_NONE);
    assert_int_equal(count, 0);
    store_close(store);
}

static void the_high_score_never_falls(void **state) {
    (void)state;
    struct store *store = opened();
    int64_t game = begun(store, &CLASSIC, "", "head\n");
    uint64_t high = 100;
    assert_int_equal(store_append(store, game, 1, 1, "a", 1, &(struct store_progress){.moves = 1}, &high), ERR_NONE);
    high = 50;
    assert_int_equal(store_append(store, game, 2, 1, "b", 1, &(struct store_progress){.moves = 2}, &high), ERR_NONE);
    assert_int_equal(store_high(store, &CLASSIC, &high), ERR_NONE);
    assert_int_equal(high, 100);
    high = UINT64_MAX;
    assert_int_equal(store_append(store, game, 3, 1, "c", 1, &(struct store_progress){.moves = 3}, &high), ERR_NONE);
    assert_int_equal(store_high(store, &CLASSIC, &high), ERR_NONE);
    assert_int_equal(high, INT64_MAX);
    store_close(store);
}

static void two_programs_do_not_mix_one_game(void **state) {
    (void)state;
    struct store *first = opened(), *second = opened();
    int64_t game = begun(first, &CLASSIC, "", "head\n"), seen;
    struct store_progress progress = {.moves = 1}, ignored;
    char *text;
    size_t length;
    uint64_t pieces;
    assert_int_equal(store_append(first, game, 1, 1, "first\n", 6, &progress, NULL), ERR_NONE);
    assert_int_equal(store_append(second, game, 1, 1, "second\n", 7, &progress, NULL), ERR_CORRUPT);
    assert_string_equal(store_message(second), "another program has gone on with this game");
    assert_int_equal(store_append(second, game, 3, 1, "third\n", 6, &progress, NULL), ERR_CORRUPT);
    assert_int_equal(store_running(second, &CLASSIC, "", &seen, &text, &length, &pieces, &ignored), ERR_NONE);
    assert_string_equal(text, "head\nfirst\n");
    free(text);
    begun(second, &CLASSIC, "", "other\n"); /* a new game by the second: the first may not go on */
    assert_int_equal(store_append(first, game, 2, 1, "late\n", 5, &progress, NULL), ERR_CORRUPT);
    store_close(first);
    store_close(second);
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

/* A page in the middle is overwritten: the head is still that of a database. */
static void damage_further_in_is_found_too(void **state) {
    (void)state;
    struct store *store = opened();
    for (int i = 0; i < 80; i++)
        play_one(store, &CLASSIC, (uint64_t)i, 64, true);
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
    assert_non_null(strstr(message, "/nonexistent/folder/games.sqlite"));
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

/* A disk that is full: the move is refused, what was there stays. */
static void a_full_disk_loses_nothing(void **state) {
    (void)state;
    struct store *store = opened();
    int64_t game = begun(store, &CLASSIC, "", "head\n");
    struct store_progress progress = {.moves = 1};
    struct rlimit old, small;
    char *text, *large = calloc(1, 1 << 20);
    size_t length;
    uint64_t pieces;
    memset(large, 'x', (1 << 20) - 1);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small = old;
    small.rlim_cur = 200000;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    enum err err = store_append(store, game, 1, 1, large, (1 << 20) - 1, &progress, NULL);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_int_equal(err, ERR_SYSTEM);
    assert_true(store_message(store)[0] != '\0');
    assert_int_equal(store_running(store, &CLASSIC, "", &game, &text, &length, &pieces, &progress), ERR_NONE);
    assert_string_equal(text, "head\n");
    free(text);
    free(large);
    store_close(store);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_game_in_play_is_there_again),  IN_A_FOLDER(each_rule_set_size_and_slot_has_its_own),
        IN_A_FOLDER(results_and_statistics),         IN_A_FOLDER(a_game_over_that_is_taken_back_is_no_result),
        IN_A_FOLDER(the_high_score_never_falls),     IN_A_FOLDER(two_programs_do_not_mix_one_game),
        IN_A_FOLDER(settings_are_remembered),        IN_A_FOLDER(a_damaged_store_is_set_aside),
        IN_A_FOLDER(damage_further_in_is_found_too), IN_A_FOLDER(no_folder_no_store),
        IN_A_FOLDER(a_newer_store_is_left_alone),    IN_A_FOLDER(a_full_disk_loses_nothing),
    };
    signal(SIGXFSZ, SIG_IGN); /* so that a file over its limit is an error like a full disk */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
