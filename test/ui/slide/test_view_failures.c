/* What a person asks for when memory is short: it is done or refused, the game in play stays as it is, and the same
 * can be done afterwards. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fault/failing.h"
#include "play/slide_game.h"
#include "ui/slide/view.h"

enum { NUMBERS_MOST = 70 };

static char folder[64], why[SLIDE_VIEW_MESSAGE_SIZE];

static const char TABLED[] = "64 32 0 2\n0 0 0 0\n0 2 0 0\n0 0 0 0\n";

static struct slide_view *seated(const char *rules, const char *board, bool forget) {
    struct play_options options = {
        .rules_given = true,
        .reduced_motion = true,
        .session = {
            .seeded = true, .seed = 5, .forget = forget, .start = board, .start_length = board ? strlen(board) : 0}};
    assert_int_equal(rules_load(rules, &options.rules, NULL), ERR_NONE);
    if (board)
        options.rules.begin = 0;
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    assert_non_null(view);
    if (view->question)
        slide_view_act(view, ACTION_YES, 0);
    return view;
}

static uint64_t digest_of(const struct slide_view *view) {
    return slide_game.digest(view->session.rules, match_position(view->session.match));
}

/* ---- What is asked for ---- */

static const struct request {
    const char *name, *rules, *board;
    enum action action[6]; /* one after the other */
    bool keeps;            /* the game is not changed by it */
} REQUESTS[] = {
    {"help", "classic", NULL, {ACTION_HELP}, true},
    {"how to play", "classic", NULL, {ACTION_HOW}, true},
    {"how to play, tiles that are equal", "cs61b-2014", NULL, {ACTION_HOW}, true},
    {"how to play, other tiles", "fibonacci", NULL, {ACTION_HOW}, true},
    {"scores", "classic", NULL, {ACTION_SCORES}, true},
    {"review", "classic", NULL, {ACTION_LEFT, ACTION_UP, ACTION_RIGHT, ACTION_REVIEW}, false},
    {"edit", "classic", NULL, {ACTION_EDIT, ACTION_RIGHT, ACTION_HINT}, false},
    {"probe", "classic", TABLED, {ACTION_EDIT, ACTION_PROBE}, false},
    {"practise", "classic", TABLED, {ACTION_EDIT, ACTION_PRACTISE, ACTION_LEFT, ACTION_DOWN, ACTION_UNDO}, false},
    {"play the edited board", "classic", NULL, {ACTION_EDIT, ACTION_YES}, false},
    {"hint", "classic", NULL, {ACTION_HINT}, true},
    {"theme", "classic", NULL, {ACTION_THEME}, true},
    {"menu", "classic", NULL, {ACTION_MENU, ACTION_RIGHT, ACTION_DOWN, ACTION_RIGHT}, true},
    {"another game of the menu", "classic", NULL, {ACTION_MENU, ACTION_RIGHT, ACTION_YES}, false},
    {"new game", "classic", NULL, {ACTION_LEFT, ACTION_UP, ACTION_NEW, ACTION_YES}, false},
    {"undo", "classic", NULL, {ACTION_LEFT, ACTION_UP, ACTION_UNDO, ACTION_REDO}, false},
    {"autoplay", "tiny", NULL, {ACTION_AUTO, ACTION_FASTER}, false},
};

static void ask_for(struct slide_view *view, const struct request *request) {
    double now = 1;
    for (unsigned i = 0; i < 6 && request->action[i]; i++)
        slide_view_act(view, request->action[i], now++);
    for (unsigned i = 0; i < 4; i++)
        slide_view_tick(view, now++);
}

/* Fails the n-th allocation. Was there one? */
static bool try_request(const struct request *request, unsigned number, bool for_good) {
    struct slide_view *view = seated(request->rules, request->board, false);
    uint64_t before = digest_of(view);
    failing_start(FAILING_MEMORY, number, for_good);
    ask_for(view, request);
    bool reached = failing_stop();
    if (view->session.match && request->keeps && digest_of(view) != before)
        fail_msg("%s, allocation %u: the game is another one", request->name, number);
    struct slide_view_labels labels;
    slide_view_labels(view, &labels);
    assert_true(labels.title[0]);
    if (view->session.match && !view->done)
        ask_for(view, request); /* it can be asked for again */
    slide_view_free(view);
    return reached;
}

static void whatever_is_asked_for_the_game_stays(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof REQUESTS / sizeof *REQUESTS; i++)
        for (unsigned number = 1; number < NUMBERS_MOST && try_request(&REQUESTS[i], number, number % 5 == 0);)
            number += 1 + number / 3;
}

/* ---- Opening ---- */

static void the_last_game_is_found_or_another_one(void **state) {
    (void)state;
    static const char *const LAST[] = {"classic 4x4", "classic 4x4 given", "no-such-rules 4x4",  "classic 99x99",
                                       "nonsense",    "classic",           "fibonacci 5x5 given"};
    for (unsigned i = 0; i < sizeof LAST / sizeof *LAST; i++) {
        struct slide_view *view = seated("classic", NULL, false);
        session_set(&view->session, "last", LAST[i]);
        slide_view_free(view);
        for (unsigned number = 0; number < 40; number += 1 + number / 3) {
            why[0] = '\0';
            if (number)
                failing_start(FAILING_MEMORY, number, false);
            view = slide_view_open(&(struct play_options){0}, NULL, 0, why);
            bool failed = failing_stop() && number;
            assert_true(view || (failed && why[0]));
            if (view && !failed)
                assert_true(view->rules.width >= 2 && view->session.match);
            slide_view_free(view);
        }
    }
}

/* A board that was given is offered again after the program was left. */
static void a_given_board_is_resumed(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", TABLED, false);
    slide_view_act(view, ACTION_DOWN, 1);
    uint64_t played = digest_of(view);
    slide_view_free(view);
    view = slide_view_open(&(struct play_options){0}, NULL, 0, why);
    assert_non_null(view);
    assert_int_equal(digest_of(view), played);
    slide_view_act(view, ACTION_NEW, 2);
    slide_view_act(view, ACTION_YES, 2);
    struct slide_state first = slide_position_state(match_position(view->session.match));
    assert_int_equal(first.moves, 0);
    assert_int_equal(slide_largest(first.board), 6); /* 64: it begins with the same board */
    slide_view_free(view);
}

static int set_up(void **state) {
    (void)state;
    failing_set_up();
    strcpy(folder, "/tmp/tessera-view-XXXXXX");
    return mkdtemp(folder) && setenv("XDG_DATA_HOME", folder, 1) == 0 ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_is_asked_for_the_game_stays),
        cmocka_unit_test(the_last_game_is_found_or_another_one),
        cmocka_unit_test(a_given_board_is_resumed),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
