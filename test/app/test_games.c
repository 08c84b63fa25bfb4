/* Games whose records cannot be read: they are set aside and not lost, reported, listed, exported, and continue after
 * they were repaired. And the games of an older version are kept. */
#include "cmocka_includes.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/practise_book.h"
#include "app/word_session.h"
#include "cli/commands.h"
#include "cli/word_commands.h"
#include "kept_files.h"
#include "ui/slide/view.h"

static char why[SLIDE_VIEW_MESSAGE_SIZE], lexicon[96];

static int set_up(void **state) {
    if (make_folder(state))
        return -1;
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    setenv("XDG_CACHE_HOME", folder, 1);
    snprintf(lexicon, sizeof lexicon, "%s/words.txt", folder);
    FILE *file = fopen(lexicon, "w");
    fputs("cat\ndog\n", file);
    fclose(file);
    return 0;
}

static void sql(const char *text) {
    sqlite3 *database;
    assert_int_equal(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, text, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
}

static struct slide_view *seated(bool seeded) {
    struct play_options options = {.reduced_motion = true, .session = {.seeded = seeded, .seed = 7}};
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    assert_non_null(view);
    return view;
}

/* Runs tessera games with these arguments and discards the output. */
static int games(const char *first, const char *second, const char *third) {
    static const struct command COMMAND = {"games", "", "", cli_games};
    char *argv[] = {(char *)"games", (char *)first, (char *)second, (char *)third, NULL};
    int out = dup(STDOUT_FILENO), err = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY);
    fflush(stdout);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    int code = cli_games(&COMMAND, third ? 4 : second ? 3 : first ? 2 : 1, argv);
    fflush(stdout);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    close(out);
    close(err);
    close(nowhere);
    return code;
}

static void keep_slide(struct slide_state *state, uint8_t cells[16]) {
    struct slide_view *view = seated(true);
    for (int i = 0; i < 80; i++)
        slide_view_act(view, (enum action)(ACTION_LEFT + i % 4), i);
    *state = view->state;
    memcpy(cells, view->state.board.cell, 16);
    slide_view_free(view);
}

static void one_changed_digit_loses_nothing(void **state) {
    (void)state;
    struct slide_state before;
    uint8_t cells[16];
    char record[128], command[512];
    keep_slide(&before, cells);
    sql("UPDATE piece SET text = replace(text, 'draw 2 ', 'draw 8 ') WHERE number = 3");

    struct slide_view *view = seated(false);
    assert_non_null(strstr(view->message, "Game 1 cannot be read and was set aside (see tessera games)"));
    assert_int_equal(view->state.moves, 0);
    assert_string_equal(view->rules.name, "classic");
    for (int i = 0; i < 4; i++)
        slide_view_act(view, (enum action)(ACTION_LEFT + i), i); /* another game is continued in its place */
    slide_view_free(view);

    snprintf(record, sizeof record, "%s/one.rec", folder);
    assert_int_equal(games(NULL, NULL, NULL), EXIT_DONE);
    assert_int_equal(games("export", "1", record), EXIT_DONE);
    assert_int_equal(games("restore", "1", record), EXIT_FAILED); /* it is unchanged */
    snprintf(command, sizeof command, "sed -i 's/^draw 8 /draw 2 /; /^check /d' %s", record);
    assert_int_equal(system(command), 0);                         /* repaired by hand */
    assert_int_equal(games("restore", "1", record), EXIT_FAILED); /* a game is in progress in its place */
    view = seated(false);
    slide_view_act(view, ACTION_NEW, 1);
    slide_view_act(view, ACTION_YES, 1);
    slide_view_free(view);
    assert_int_equal(games("restore", "1", record), EXIT_DONE);
    view = seated(false);
    assert_string_equal(view->message, "");
    assert_int_equal(view->state.moves, before.moves);
    assert_int_equal(view->state.score, before.score);
    assert_memory_equal(view->state.board.cell, cells, 16);
    slide_view_act(view, ACTION_UNDO, 1);
    assert_int_equal(view->state.moves, before.moves - 1);
    slide_view_free(view);
}

static void only_such_a_game_is_restored_and_only_by_its_own_record(void **state) {
    (void)state;
    struct slide_state before;
    uint8_t cells[16];
    char record[128];
    keep_slide(&before, cells);
    snprintf(record, sizeof record, "%s/one.rec", folder);
    assert_int_equal(games("export", "1", record), EXIT_DONE); /* a game in progress can be exported too */
    assert_int_equal(games("restore", "1", record), EXIT_FAILED);
    sql("UPDATE game SET rules = 'endless', running = 0, unreadable = 'for a test'");
    assert_int_equal(games("restore", "1", record), EXIT_FAILED);
    sql("UPDATE game SET rules = 'classic', width = 5");
    assert_int_equal(games("restore", "1", record), EXIT_FAILED);
    sql("UPDATE game SET width = 4");
    assert_int_equal(games("restore", "1", record), EXIT_DONE);
    assert_int_equal(games("export", "99", record), EXIT_USAGE);
    assert_int_equal(games("export", "one", record), EXIT_USAGE);
    assert_int_equal(games("exprot", "1", record), EXIT_USAGE);
    assert_int_equal(games("restore", "1", NULL), EXIT_USAGE);
    assert_int_equal(games("restore", "1", "/nonexistent"), EXIT_FAILED);
}

static void whatever_is_wrong_with_a_record_it_is_kept(void **state) {
    (void)state;
    static const char *const WRONG[] = {
        "UPDATE piece SET text = replace(text, 'game slide', 'game word') WHERE number = 0",
        "UPDATE piece SET text = replace(text, 'rules size 4x4', 'rules size 5x5') WHERE number = 0",
        "UPDATE piece SET text = replace(text, 'tessera record 1', 'tessera record 2') WHERE number = 0",
        "UPDATE piece SET text = 'play 0 sideways' || char(10) WHERE number = 9",
        "UPDATE piece SET text = text || char(0) || 'x' WHERE number = 9",
        "DELETE FROM piece WHERE number = 0",
        "DELETE FROM piece",
    };
    struct slide_state before;
    uint8_t cells[16];
    keep_slide(&before, cells);
    remember_files();
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        put_files_back();
        sql(WRONG[i]);
        char *damaged = dump();
        struct slide_view *view = seated(false);
        assert_non_null(strstr(view->message, "Game 1 cannot be read"));
        assert_int_equal(view->rules.width, 4);
        slide_view_act(view, ACTION_LEFT, 1);
        slide_view_act(view, ACTION_DOWN, 1);
        slide_view_act(view, ACTION_NEW, 1);
        slide_view_act(view, ACTION_YES, 1);
        slide_view_free(view);
        sql("DELETE FROM piece WHERE game <> 1; DELETE FROM game WHERE id <> 1;"
            "UPDATE game SET running = 1, unreadable = '' WHERE id = 1 AND unreadable <> '' AND NOT running");
        char *now = dump(); /* except for that mark it is unchanged bit for bit */
        assert_string_equal(now, damaged);
        free(now);
        free(damaged);
    }
}

/* ---- The word game ---- */

static void open_word(struct word_session *word, uint64_t seed, const char *seats) {
    struct word_session_options options = {.seats = seats, .lexicon = lexicon, .seeded = true, .seed = seed};
    assert_int_equal(word_session_open(word, &options, NULL), ERR_NONE);
}

static void play_some(struct word_session *word) {
    for (unsigned i = 0; i < 2 && session_turn(&word->session) != TURN_OVER; i++)
        if (session_robot_turn(&word->session))
            assert_int_equal(word_session_robot(word, NULL), ERR_NONE);
        else
            assert_int_equal(session_say(&word->session, "pass", NULL), ERR_NONE);
}

static void each_seed_of_the_word_game_has_its_own_game(void **state) {
    (void)state;
    struct word_session word;
    open_word(&word, 1, "human,easy");
    play_some(&word);
    size_t steps = match_step_count(word.session.match);
    assert_true(steps > 0);
    (void)word_session_close(&word, NULL);
    open_word(&word, 2, "human,easy");
    assert_false(word.session.resumed);
    assert_int_equal(match_step_count(word.session.match), 0);
    (void)word_session_close(&word, NULL);
    open_word(&word, 1, "human,easy");
    assert_true(word.session.resumed);
    assert_int_equal(match_step_count(word.session.match), steps);
    assert_int_equal(session_begin(&word.session, false, NULL),
                     ERR_NONE); /* the second game with this seed continues too */
    assert_int_equal(session_begin(&word.session, false, NULL), ERR_NONE);
    uint64_t seed = match_setup_of(word.session.match)->seed;
    assert_int_not_equal(seed, 1);
    play_some(&word);
    (void)word_session_close(&word, NULL);
    open_word(&word, 1, "human,easy");
    assert_true(word.session.resumed);
    assert_int_equal(match_setup_of(word.session.match)->seed, seed);
    (void)word_session_close(&word, NULL);
}

static void a_word_game_that_cannot_be_read_is_kept_too(void **state) {
    (void)state;
    struct word_session word;
    char record[128];
    open_word(&word, 1, "human,easy");
    play_some(&word);
    size_t steps = match_step_count(word.session.match);
    (void)word_session_close(&word, NULL);
    snprintf(record, sizeof record, "%s/word.rec", folder);
    assert_int_equal(games("export", "1", record), EXIT_DONE);
    sql("UPDATE piece SET text = replace(text, 'play 0 pass', 'play 0 paws')");
    open_word(&word, 1, "human,easy");
    assert_false(word.session.resumed);
    assert_non_null(strstr(word.session.notice, "Game 1 cannot be read and was set aside (see tessera games)"));
    (void)word_session_close(&word, NULL);
    assert_int_equal(games("restore", "1", record), EXIT_DONE);
    open_word(&word, 1, "human,easy");
    assert_true(word.session.resumed);
    assert_int_equal(match_step_count(word.session.match), steps);
    (void)word_session_close(&word, NULL);
}

static void messages_wait_until_they_are_shown(void **state) {
    (void)state;
    struct word_session word;
    setenv("XDG_DATA_HOME", "/proc/none", 1);
    for (uint64_t seed = 1;; seed++) {
        open_word(&word, seed, "easy,human");
        if (session_robot_turn(&word.session)) /* the robot starts */
            break;
        (void)word_session_close(&word, NULL);
    }
    assert_non_null(strstr(word.session.notice, "Nothing is saved"));
    assert_int_equal(word_session_robot(&word, NULL), ERR_NONE);
    assert_non_null(strstr(word.session.notice, "Nothing is saved"));
    (void)word_session_close(&word, NULL);
}

/* ---- Version 1 ---- */

static void what_the_first_version_kept_is_there(void **state) {
    (void)state;
    struct store *store;
    struct store_result result[8];
    struct store_summary summary[8];
    struct store_kept kept[8];
    struct store_choice people = {0}, computer = {.computer = true};
    char message[STORE_MESSAGE_SIZE], value[STORE_SETTING_SIZE];
    unsigned count;
    uint64_t high;
    run("cp %s/store/version-1.sqlite %s", TEST_DATA, path);
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    assert_string_equal(message, "");
    assert_int_equal(store_results(store, &people, result, 8, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_int_equal(result[0].progress.score, 4600);
    assert_int_equal(store_results(store, &computer, result, 8, &count), ERR_NONE);
    assert_int_equal(count, 1); /* a game between two robots */
    assert_string_equal(result[0].kind.rules, "word easy,fair");
    assert_int_equal(store_summaries(store, &people, summary, 8, &count), ERR_NONE);
    assert_int_equal(summary[0].high, 4600);
    assert_int_equal(store_high(store, &(struct store_kind){"classic", 4, 4}, 0, &high), ERR_NONE);
    assert_int_equal(high, 236);
    assert_int_equal(store_setting(store, "theme", value), ERR_NONE);
    assert_string_equal(value, "colourblind");
    assert_int_equal(store_kept(store, kept, 8, &count), ERR_NONE);
    assert_int_equal(count, 6);
    store_close(store);

    struct slide_view *view = seated(false);
    assert_string_equal(view->message, "");
    assert_int_equal(view->state.moves, 36);
    assert_int_equal(view->state.score, 232);
    assert_int_equal(view->session.saves.high, 236);
    slide_view_free(view);
    struct word_session word;
    open_word(&word, 5, "human,strong");
    assert_true(word.session.resumed);
    assert_int_equal(word_session_position(&word)->score[0], 40);
    (void)word_session_close(&word, NULL);
    open_word(&word, 6, "human,strong");
    assert_false(word.session.resumed);
    (void)word_session_close(&word, NULL);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, remove_folder)

static void practice_that_cannot_be_kept_is_an_error(void **state) {
    (void)state;
    struct store *store;
    char message[STORE_MESSAGE_SIZE];
    struct slide_rules rules;
    const struct review_move blunder = {.grade = REVIEW_BLUNDER, .loss = 0.25};
    slide_rules_classic(&rules);
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    struct practise_book book = {.store = store, .name = "44-64"};
    assert_int_equal(practise_book_move(&book, &rules, 0x21, &blunder), ERR_NONE);
    sql("DROP TABLE practice");
    assert_int_equal(practise_book_move(&book, &rules, 0x21, &blunder), ERR_SYSTEM);
    store_close(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(one_changed_digit_loses_nothing),
        IN_A_FOLDER(only_such_a_game_is_restored_and_only_by_its_own_record),
        IN_A_FOLDER(whatever_is_wrong_with_a_record_it_is_kept),
        IN_A_FOLDER(each_seed_of_the_word_game_has_its_own_game),
        IN_A_FOLDER(a_word_game_that_cannot_be_read_is_kept_too),
        IN_A_FOLDER(messages_wait_until_they_are_shown),
        IN_A_FOLDER(what_the_first_version_kept_is_there),
        IN_A_FOLDER(practice_that_cannot_be_kept_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
