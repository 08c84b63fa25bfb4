/* Whole sessions and commands when memory runs out or the store cannot be read, at each place where that can happen:
 * the game in progress is never lost, the user is told if nothing is saved, and no command prints half of its output
 * and reports success. */
#include "cmocka_includes.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/word_session.h"
#include "cli/commands.h"
#include "cli/word_commands.h"
#include "fault/failing.h"
#include "kept_files.h"
#include "ui/slide/view.h"

enum { NUMBERS_MOST = 20000 };

static char lexicon[96], why[SLIDE_VIEW_MESSAGE_SIZE];
static int terminal; /* the original standard error; messages about the simulated failures are not wanted */

static int set_up(void **state) {
    if (make_folder(state))
        return -1;
    snprintf(lexicon, sizeof lexicon, "%s/words.lexicon", folder);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("XDG_CACHE_HOME", folder, 1);
    setenv("TESSERA_DATA", folder, 1); /* few values of letters: reading all of them takes longest */
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

/* ---- Games in progress ---- */

static void keep_slide(void) {
    struct play_options options = {.reduced_motion = true, .session = {.seeded = true, .seed = 7}};
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    assert_non_null(view);
    for (int i = 0; i < 60; i++)
        slide_view_act(view, (enum action)(ACTION_LEFT + i % 4), i);
    assert_true(view->state.moves > 20);
    slide_view_free(view);
}

static const struct word_session_options WORD = {.seats = "human,easy", .lexicon = lexicon, .seeded = true, .seed = 5};

static void keep_word(void) {
    struct word_session word;
    char list[160];
    const char *words[] = {"lexicon", list, "-o", lexicon, NULL};
    const struct command command = {"word lexicon", "", "", cli_word_lexicon};
    snprintf(list, sizeof list, "%s/word/words.txt", TEST_DATA);
    assert_int_equal(cli_word_lexicon(&command, 4, (char **)words), EXIT_DONE);
    assert_int_equal(word_session_open(&word, &WORD, NULL), ERR_NONE);
    for (unsigned i = 0; i < 3 && session_turn(&word.session) != TURN_OVER; i++)
        if (session_robot_turn(&word.session))
            assert_int_equal(word_session_robot(&word, NULL), ERR_NONE);
        else
            assert_true(session_say(&word.session, i ? "pass" : "exchange ?", NULL) == ERR_NONE ||
                        session_say(&word.session, "pass", NULL) == ERR_NONE);
    assert_true(session_turn(&word.session) != TURN_OVER);
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
}

/* The record of the game in progress with this id, to be freed; null if it is no longer in progress. */
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

/* ---- Opening a session ---- */

/* Opens and closes a view; false if that failed. `*said`: nothing is saved, and the user was told. */
static bool sit_at_slide(bool play, bool *kept, bool *said) {
    struct play_options options = {.reduced_motion = true};
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    if (!view)
        return false;
    for (int i = 0; i < 4 && play; i++)
        slide_view_act(view, (enum action)(ACTION_LEFT + i), 1);
    *kept = view->session.saves.store != NULL;
    *said = strstr(view->message, "othing is saved") != NULL;
    slide_view_free(view);
    return true;
}

static bool sit_at_word(bool play, bool *kept, bool *said) {
    struct word_session word;
    if (word_session_open(&word, &WORD, NULL) != ERR_NONE)
        return false;
    if (play && !session_robot_turn(&word.session))
        (void)session_say(&word.session, "pass", NULL);
    else if (play)
        (void)word_session_robot(&word, NULL);
    *kept = word.session.saves.store != NULL;
    *said = strstr(word.session.notice, "othing is saved") != NULL;
    (void)word_session_close(&word, NULL);
    return true;
}

/* The game is still in progress, unchanged or with more moves. */
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

/* The output of a command, and its exit code. */
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

/* Whatever fails: all of the output and exit 0, or nothing and exit 1. */
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

/* Some finished games, of people and of the computer. */
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
