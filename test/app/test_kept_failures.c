/* Whole tables and commands when memory runs out or the store cannot be read, at each place where that can happen: the
 * game in play is never lost, it is said when nothing is saved, and no command prints half of something and calls it
 * done. */
#include "cmocka_includes.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/word_table.h"
#include "cli/commands.h"
#include "cli/word_commands.h"
#include "failing.h"
#include "kept_files.h"
#include "ui/slide/view.h"

enum { NUMBERS_MOST = 20000 };

static char lexicon[96], why[TABLE_MESSAGE_SIZE];
static int terminal; /* standard error as it was; complaints of what is made to fail are of no interest */

static int set_up(void **state) {
    if (make_folder(state))
        return -1;
    snprintf(lexicon, sizeof lexicon, "%s/words.lexicon", folder);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("XDG_CACHE_HOME", folder, 1);
    setenv("TESSERA_DATA", folder, 1); /* a few values of letters: reading all of them takes longest */
    run("mkdir %s/word && head -n 40 %s/../data/word/english.leaves >%s/word/english.leaves", folder, TEST_SOURCE,
        folder);
    terminal = dup(STDERR_FILENO);
    return 0;
}

static void be_quiet(bool quiet) {
    fflush(stderr);
    if (quiet) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDERR_FILENO);
        close(nowhere);
    } else {
        dup2(terminal, STDERR_FILENO);
    }
}

static int clear_away(void **state) {
    close(terminal);
    return remove_folder(state);
}

/* ---- Games in play ---- */

static void keep_slide(void) {
    struct table_options options = {.seeded = true, .seed = 7, .reduced_motion = true};
    struct table *table = table_open(&options, 0, why);
    assert_non_null(table);
    for (int i = 0; i < 60; i++)
        table_act(table, (enum action)(ACTION_LEFT + i % 4), i);
    assert_true(table->state.moves > 20);
    table_free(table);
}

static const struct word_table_options WORD = {.seats = "human,easy", .lexicon = lexicon, .seeded = true, .seed = 5};

static void keep_word(void) {
    struct word_table table;
    char list[160];
    const char *words[] = {"lexicon", list, "-o", lexicon, NULL};
    const struct command command = {"word lexicon", "", "", cli_word_lexicon};
    snprintf(list, sizeof list, "%s/word/words.txt", TEST_DATA);
    assert_int_equal(cli_word_lexicon(&command, 4, (char **)words), EXIT_DONE);
    assert_int_equal(word_table_open(&table, &WORD, NULL), ERR_NONE);
    for (unsigned i = 0; i < 3 && word_table_turn(&table) != TURN_OVER; i++)
        if (word_table_robot_turn(&table))
            assert_true(word_table_robot(&table));
        else
            assert_true(word_table_say(&table, i ? "pass" : "exchange ?") || word_table_say(&table, "pass"));
    assert_true(word_table_turn(&table) != TURN_OVER);
    assert_int_equal(word_table_close(&table, NULL), ERR_NONE);
}

/* The record of the game in play with this id, to be freed; null when it is in play no more. */
static char *record_of(int64_t id, bool *in_play) {
    struct store *store;
    struct store_kept kept;
    char *text = NULL, message[STORE_MESSAGE_SIZE];
    size_t length;
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    assert_string_equal(message, "");
    assert_int_equal(store_record(store, id, &kept, &text, &length), ERR_NONE);
    *in_play = kept.why[0] == '\0';
    store_close(store);
    return text;
}

/* ---- Sitting down ---- */

/* Sits down at a table and stands up; false when that was refused. `*said`: nothing is saved, and that is said. */
static bool sit_at_slide(bool play, bool *kept, bool *said) {
    struct table_options options = {.reduced_motion = true};
    struct table *table = table_open(&options, 0, why);
    if (!table)
        return false;
    for (int i = 0; i < 4 && play; i++)
        table_act(table, (enum action)(ACTION_LEFT + i), 1);
    *kept = table->memory.store != NULL;
    *said = strstr(table->message, "othing is saved") != NULL;
    table_free(table);
    return true;
}

static bool sit_at_word(bool play, bool *kept, bool *said) {
    struct word_table table;
    if (word_table_open(&table, &WORD, NULL) != ERR_NONE)
        return false;
    if (play && !word_table_robot_turn(&table))
        word_table_say(&table, "pass");
    else if (play)
        word_table_robot(&table);
    *kept = table.memory.store != NULL;
    *said = strstr(table.notice, "othing is saved") != NULL;
    (void)word_table_close(&table, NULL);
    return true;
}

/* The game is in play, as it was or with more behind it. */
static void sit_while_failing(enum failing what, bool (*sit)(bool, bool *, bool *), bool play) {
    bool more = true, in_play, kept, said;
    char *before = record_of(1, &in_play);
    unsigned number = 0;
    remember_files();
    while (more) {
        assert_true(++number < NUMBERS_MOST);
        put_files_back();
        be_quiet(true);
        failing_start(what, number, false);
        bool sat = sit(play, &kept, &said);
        more = failing_stop();
        be_quiet(false);
        assert_nothing_set_aside();
        if (sat && !play)
            assert_true(kept || said);
        char *now = record_of(1, &in_play);
        assert_true(in_play);
        if (play)
            assert_memory_equal(now, before, strlen(before));
        else
            assert_string_equal(now, before);
        free(now);
    }
    assert_true(number > 20);
    put_files_back();
    free(before);
}

static void a_slide_game_is_there_after_any_failure(void **state) {
    (void)state;
    keep_slide();
    sit_while_failing(FAILING_MEMORY, sit_at_slide, false);
    sit_while_failing(FAILING_MEMORY, sit_at_slide, true);
    sit_while_failing(FAILING_SYSTEM, sit_at_slide, false);
    sit_while_failing(FAILING_SYSTEM, sit_at_slide, true);
}

static void a_word_game_is_there_after_any_failure(void **state) {
    (void)state;
    keep_word();
    sit_while_failing(FAILING_MEMORY, sit_at_word, false);
    sit_while_failing(FAILING_MEMORY, sit_at_word, true);
    sit_while_failing(FAILING_SYSTEM, sit_at_word, false);
    sit_while_failing(FAILING_SYSTEM, sit_at_word, true);
}

/* ---- Commands ---- */

enum { OUTPUT_MOST = 1 << 16 };

/* What a command prints, and its exit code. */
static int print(const struct command *command, const char *const *words, char text[OUTPUT_MOST]) {
    char *argv[8];
    int argc = 0, out = dup(STDOUT_FILENO);
    FILE *file = tmpfile();
    assert_non_null(file);
    for (; words[argc]; argc++)
        argv[argc] = (char *)words[argc];
    argv[argc] = NULL;
    fflush(stdout);
    dup2(fileno(file), STDOUT_FILENO);
    int code = command->run(command, argc, argv);
    fflush(stdout);
    dup2(out, STDOUT_FILENO);
    close(out);
    rewind(file);
    size_t length = fread(text, 1, OUTPUT_MOST - 1, file);
    text[length] = '\0';
    fclose(file);
    return code;
}

/* Whatever fails: all of it and exit 0, or nothing of it and exit 1. */
static void assert_all_or_nothing(enum failing what, const struct command *command, const char *const *words) {
    static char whole[OUTPUT_MOST], text[OUTPUT_MOST];
    bool more = true;
    unsigned number = 0;
    assert_int_equal(print(command, words, whole), EXIT_DONE);
    assert_true(strlen(whole) > 20);
    while (more) {
        assert_true(++number < NUMBERS_MOST);
        be_quiet(true);
        failing_start(what, number, false);
        int code = print(command, words, text);
        more = failing_stop();
        be_quiet(false);
        assert_string_equal(text, code == EXIT_DONE ? whole : "");
        assert_true(code == EXIT_DONE || code == EXIT_FAILED);
        assert_nothing_set_aside();
    }
}

/* Some games that have ended, of people and of the computer. */
static void keep_results(void) {
    struct store *store;
    struct store_kind kind = {"classic", 4, 4};
    struct store_game game = {0};
    char message[STORE_MESSAGE_SIZE];
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    for (unsigned i = 1; i < 40; i++) {
        struct store_progress progress = {
            .moves = i, .score = 10 * i, .largest = 2U << i % 10, .over = true, .computer = i % 4 == 0};
        kind.width = 4 + i % 3;
        game = (struct store_game){0};
        char slot[STORE_SLOT_SIZE];
        snprintf(slot, sizeof slot, "seed %u", i);
        assert_int_equal(store_begin(store, &kind, slot, i, "head\n", 5, &progress, &game), ERR_NONE);
    }
    store_close(store);
}

static void scores_are_whole_or_none(void **state) {
    (void)state;
    static const struct command COMMAND = {"scores", "", "", cli_scores};
    static const char *const PLAIN[] = {"scores", NULL}, *const JSON[] = {"scores", "--json", NULL},
                             *const RULES[] = {"scores", "--json", "--rules=classic", NULL};
    keep_results();
    assert_all_or_nothing(FAILING_MEMORY, &COMMAND, PLAIN);
    assert_all_or_nothing(FAILING_MEMORY, &COMMAND, JSON);
    assert_all_or_nothing(FAILING_SYSTEM, &COMMAND, PLAIN);
    assert_all_or_nothing(FAILING_SYSTEM, &COMMAND, RULES);
}

static void the_list_of_games_and_a_record_are_whole_or_none(void **state) {
    (void)state;
    static const struct command COMMAND = {"games", "", "", cli_games};
    static const char *const LIST[] = {"games", NULL}, *const EXPORT[] = {"games", "export", "1", NULL};
    keep_slide();
    assert_all_or_nothing(FAILING_MEMORY, &COMMAND, LIST);
    assert_all_or_nothing(FAILING_MEMORY, &COMMAND, EXPORT);
    assert_all_or_nothing(FAILING_SYSTEM, &COMMAND, EXPORT);
}

static void gcg_is_whole_or_none(void **state) {
    (void)state;
    static const struct command COMMAND = {"word gcg", "", "", cli_word_gcg};
    char record[128];
    const char *words[] = {"gcg", record, NULL};
    bool in_play;
    keep_word();
    snprintf(record, sizeof record, "%s/game.rec", folder);
    char *text = record_of(1, &in_play);
    FILE *file = fopen(record, "w");
    fputs(text, file);
    fclose(file);
    free(text);
    assert_all_or_nothing(FAILING_MEMORY, &COMMAND, words);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, clear_away)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_slide_game_is_there_after_any_failure),
        IN_A_FOLDER(a_word_game_is_there_after_any_failure),
        IN_A_FOLDER(scores_are_whole_or_none),
        IN_A_FOLDER(the_list_of_games_and_a_record_are_whole_or_none),
        IN_A_FOLDER(gcg_is_whole_or_none),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
