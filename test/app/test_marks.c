/* What counts for whom: moves of the computer set no high scores for people, hints are marked like undo, undone points
 * do not count, and time is counted in every game. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kept_files.h"
#include "ui/slide/view.h"
#include "ui/word/view.h"

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

static struct slide_view *seated(const char *name, const char *board) {
    struct play_options options = {
        .rules_given = true, .reduced_motion = true, .session = {.seeded = board != NULL, .seed = 1}};
    assert_int_equal(rules_load(name, &options.rules, NULL), ERR_NONE);
    options.session.start = board;
    options.session.start_length = board ? strlen(board) : 0;
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    assert_non_null(view);
    return view;
}

static void let_the_computer_move(struct slide_view *view, unsigned moves) {
    uint64_t until = view->state.moves + moves;
    double now = 100;
    slide_view_act(view, ACTION_AUTO, now);
    while (view->state.moves < until && view->plays_itself) {
        now += slide_view_wait(view, now);
        slide_view_tick(view, now);
    }
    if (view->plays_itself)
        slide_view_act(view, ACTION_AUTO, now);
}

static void assert_high(const struct slide_view *view, uint64_t expected) {
    uint64_t high;
    char label[SLIDE_VIEW_LABEL_SIZE];
    struct slide_view_labels labels;
    slide_view_labels(view, &labels);
    snprintf(label, sizeof label, "High Score: %llu", (unsigned long long)expected);
    assert_string_equal(labels.high, label);
    assert_int_equal(store_high(view->session.saves.store, &view->session.saves.kind, 0, &high), ERR_NONE);
    assert_int_equal(high, expected);
}

static unsigned results(struct slide_view *view, bool computer, struct store_result *first) {
    struct store_result result[4];
    struct store_choice choice = {.computer = computer};
    unsigned count;
    assert_int_equal(store_results(view->session.saves.store, &choice, result, 4, &count), ERR_NONE);
    *first = result[0];
    return count;
}

static void leave(struct slide_view *view) {
    slide_view_act(view, ACTION_NEW, 200);
    slide_view_act(view, ACTION_YES, 200);
    assert_int_equal(view->state.moves, 0);
}

/* ---- Slide ---- */

static void undone_points_do_not_stay_in_the_high_score(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_LEFT, 1);
    assert_high(view, 12);
    slide_view_act(view, ACTION_UNDO, 2);
    assert_high(view, 0);
    slide_view_act(view, ACTION_REDO, 3);
    assert_high(view, 12);
    slide_view_act(view, ACTION_UNDO, 4);
    slide_view_act(view, ACTION_DOWN, 5); /* another way, without points */
    assert_high(view, 0);
    slide_view_free(view);
    view = seated("classic", NULL); /* nor the next time */
    assert_high(view, 0);
    slide_view_free(view);
}

static void what_an_earlier_game_reached_stays(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_LEFT, 1);
    leave(view);
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_UNDO, 2);
    assert_high(view, 12);
    slide_view_free(view);
}

static void an_undone_goal_is_not_reached(void **state) {
    (void)state;
    struct slide_view *view = seated("cs61b-2014", "1024 1024 2 4\n4 2 4 2\n2 4 2 4\n8 2 4 2\n");
    slide_view_act(view, ACTION_LEFT, 1);
    assert_high(view, 2048); /* it counts once the game is over */
    slide_view_act(view, ACTION_UNDO, 2);
    assert_high(view, 0);
    slide_view_free(view);
}

static void without_saves_the_high_score_follows_too(void **state) {
    (void)state;
    setenv("XDG_DATA_HOME", "/proc/none", 1);
    struct slide_view *view = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_LEFT, 1);
    assert_int_equal(view->session.saves.high, 12);
    leave(view);
    assert_int_equal(view->session.saves.high, 12);
    slide_view_act(view, ACTION_LEFT, 2);
    slide_view_act(view, ACTION_UNDO, 3);
    assert_int_equal(view->session.saves.high, 12);
    slide_view_free(view);
}

static void the_computer_sets_no_record_of_a_person(void **state) {
    (void)state;
    struct store_result result;
    struct slide_view *view = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_LEFT, 1);
    assert_high(view, 12);
    let_the_computer_move(view, 30);
    assert_true(view->state.score > 12);
    assert_high(view, 0); /* it is no longer this person's game, not even its first part */
    slide_view_free(view);
    view = seated("classic", NULL); /* the mark is still there the next time */
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_UP, 1);
    assert_high(view, 0);
    leave(view);
    assert_int_equal(results(view, false, &result), 0);
    assert_int_equal(results(view, true, &result), 1);
    assert_true(result.progress.computer);
    slide_view_act(view, ACTION_LEFT, 1); /* the next game is a person's again */
    slide_view_act(view, ACTION_DOWN, 1);
    slide_view_act(view, ACTION_LEFT, 1);
    assert_high(view, view->state.score);
    slide_view_free(view);
}

static void a_hint_is_marked_even_if_the_program_dies_after_it(void **state) {
    (void)state;
    struct store_result result;
    struct slide_view *view = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_HINT, 2);
    slide_view_free(view); /* without a further move */
    view = seated("classic", NULL);
    assert_true(view->session.saves.hinted);
    slide_view_act(view, ACTION_DOWN, 1);
    assert_high(view, view->state.score); /* it counts anyway */
    leave(view);
    assert_false(view->session.saves.hinted);
    assert_int_equal(results(view, false, &result), 1);
    assert_true(result.progress.hinted);
    assert_false(result.progress.undone);
    struct page page = {0};
    assert_true(page_scores(&page, view->session.saves.store, NULL, 0, 0));
    bool told = false;
    for (unsigned i = 0; i < page.count; i++)
        told = told || strstr(page.row[i].text, "  hints");
    assert_true(told);
    page_free(&page);
    slide_view_free(view);
}

/* ---- Word ---- */

static void open_word(struct word_session *word, const char *seats) {
    struct word_session_options options = {.seats = seats, .lexicon = lexicon, .seeded = true, .seed = 5};
    assert_int_equal(word_session_open(word, &options, NULL), ERR_NONE);
}

static struct store_kept kept_word(struct word_session *word) {
    struct store_kept kept;
    char *text;
    size_t length;
    assert_int_equal(store_record(word->session.saves.store, word->session.saves.game.id, &kept, &text, &length),
                     ERR_NONE);
    free(text);
    return kept;
}

static void time_in_the_word_game_is_counted(void **state) {
    (void)state;
    struct word_session word;
    open_word(&word, "human,human,human");
    session_time(&word.session, 1000);
    session_time(&word.session, 1007.5);
    assert_int_equal(session_say(&word.session, "pass", NULL), ERR_NONE);
    assert_int_equal(kept_word(&word).game.progress.milliseconds, 7500);
    session_time(&word.session, 1507.5); /* one minute of a long pause counts */
    assert_int_equal(session_say(&word.session, "pass", NULL), ERR_NONE);
    assert_int_equal(kept_word(&word).game.progress.milliseconds, 67500);
    (void)word_session_close(&word, NULL);
    open_word(&word, "human,human,human");
    session_time(&word.session, 3);
    session_time(&word.session, 4);
    assert_int_equal(session_say(&word.session, "pass", NULL), ERR_NONE);
    assert_int_equal(kept_word(&word).game.progress.milliseconds, 68500);
    (void)word_session_close(&word, NULL);
}

static void a_hint_in_the_word_game_is_marked(void **state) {
    (void)state;
    struct word_session word;
    struct word_hint hint;
    open_word(&word, "human,easy");
    while (session_robot_turn(&word.session))
        assert_int_equal(word_session_robot(&word, NULL), ERR_NONE);
    assert_false(kept_word(&word).game.progress.hinted);
    assert_true(word_session_hint(&word, &hint));
    assert_true(kept_word(&word).game.progress.hinted);
    (void)word_session_close(&word, NULL);
}

static void games_between_robots_count_as_the_computers(void **state) {
    (void)state;
    struct word_session word;
    open_word(&word, "easy,fair");
    assert_int_equal(word_session_robot(&word, NULL), ERR_NONE);
    assert_true(kept_word(&word).game.progress.computer);
    (void)word_session_close(&word, NULL);
    open_word(&word, "human,fair");
    assert_false(kept_word(&word).game.progress.computer); /* a robot in its own seat does not replace a person */
    (void)word_session_close(&word, NULL);
}

static void an_undone_end_of_a_word_game_is_not_a_high_score(void **state) {
    (void)state;
    struct word_session word;
    struct word_hint hint;
    uint64_t high;
    struct word_session_options options = {.seats = "human,easy", .seeded = true, .seed = 5, .no_specials = true};
    assert_int_equal(word_session_open(&word, &options, NULL), ERR_NONE);
    while (session_turn(&word.session) != TURN_OVER)
        if (session_robot_turn(&word.session))
            assert_int_equal(word_session_robot(&word, NULL), ERR_NONE);
        else
            assert_true(word_session_hint(&word, &hint) && session_say(&word.session, hint.text, NULL) == ERR_NONE);
    assert_true(word.session.saves.high > 100);
    assert_int_equal(word.session.saves.high, word_session_position(&word)->score[0]);
    assert_int_equal(session_undo(&word.session, NULL), ERR_NONE);
    assert_int_equal(word.session.saves.high, 0);
    assert_int_equal(store_high(word.session.saves.store, &word.session.saves.kind, 0, &high), ERR_NONE);
    assert_int_equal(high, 0);
    (void)word_session_close(&word, NULL);
}

/* ---- Messages for the user in a word game on a screen ---- */

static void a_robot_that_starts_does_not_hide_messages(void **state) {
    (void)state;
    struct word_session word;
    struct word_view view;
    struct word_look look = {.colour = "auto", .reduced_motion = true};
    setenv("XDG_DATA_HOME", "/proc/none", 1);
    for (uint64_t seed = 1;; seed++) {
        struct word_session_options options = {.seats = "human,easy", .lexicon = lexicon, .seeded = true, .seed = seed};
        assert_int_equal(word_session_open(&word, &options, NULL), ERR_NONE);
        if (session_robot_turn(&word.session))
            break;
        (void)word_session_close(&word, NULL);
    }
    assert_int_equal(word_view_open(&view, &word, &look, 0, NULL), ERR_NONE);
    assert_non_null(strstr(view.notice, "Nothing is saved"));
    while (session_robot_turn(&word.session)) /* until it has thought and played */
        word_view_tick(&view, 1);
    assert_non_null(strstr(view.notice, "Nothing is saved"));
    assert_non_null(strstr(view.message, "Easy: "));
    word_view_key(&view, '\t', 2); /* now a person is there */
    word_view_key(&view, '\b', 2);
    assert_null(strstr(view.notice, "Nothing is saved"));
    word_view_free(&view);
    (void)word_session_close(&word, NULL);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(undone_points_do_not_stay_in_the_high_score),
        IN_A_FOLDER(what_an_earlier_game_reached_stays),
        IN_A_FOLDER(an_undone_goal_is_not_reached),
        IN_A_FOLDER(without_saves_the_high_score_follows_too),
        IN_A_FOLDER(the_computer_sets_no_record_of_a_person),
        IN_A_FOLDER(a_hint_is_marked_even_if_the_program_dies_after_it),
        IN_A_FOLDER(time_in_the_word_game_is_counted),
        IN_A_FOLDER(a_hint_in_the_word_game_is_marked),
        IN_A_FOLDER(games_between_robots_count_as_the_computers),
        IN_A_FOLDER(an_undone_end_of_a_word_game_is_not_a_high_score),
        IN_A_FOLDER(a_robot_that_starts_does_not_hide_messages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
