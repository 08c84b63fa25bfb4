/* The view: what terminal and window have in common, played without either. */
#include "ui/slide/view_fixture.h"

static void the_labels_say_what_they_should(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    struct slide_view_labels labels = labels_of(view);
    assert_string_equal(labels.title, "classic 4x4");
    assert_string_equal(labels.score, "Score: 0");
    assert_string_equal(labels.high, "High Score: 0");
    assert_string_equal(labels.goal, "Goal: 2048");
    assert_string_equal(labels.left, "Some moves remain");
    assert_string_equal(labels.overlay, "");
    slide_view_act(view, ACTION_LEFT, 1);
    labels = labels_of(view);
    assert_string_equal(labels.score, "Score: 4");
    assert_string_equal(labels.high, "High Score: 4");
    assert_string_equal(labels.moves, "Moves: 1");
    slide_view_free(view);
}

static void a_classic_win_may_go_on(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "1024 1024 2 4\n4 2 4 2\n2 4 2 4\n8 2 4 2\n");
    slide_view_act(view, ACTION_LEFT, 1);
    assert_true(view->celebrates);
    assert_string_equal(labels_of(view).overlay, "You made 2048!");
    struct slide_board board = view->state.board;
    for (enum action action = ACTION_LEFT; action <= ACTION_DOWN; action++) /* it waits for an explicit choice */
        slide_view_act(view, action, 2);
    assert_true(view->celebrates);
    assert_int_equal(view->state.moves, 1);
    assert_int_equal(board.cell[0], 11);
    view->choice = 0;
    slide_view_act(view, ACTION_YES, 2);
    assert_string_equal(labels_of(view).overlay, "");
    assert_false(view->state.over);
    slide_view_free(view);
}

static void a_goal_that_ends_the_game_ends_it(void **state) {
    (void)state;
    struct slide_view *view = from_board("cs61b-2014", "1024 1024 2 4\n4 2 4 2\n2 4 2 4\n8 2 4 2\n");
    assert_int_equal(view->session.saves.high, 0);
    slide_view_act(view, ACTION_LEFT, 1);
    struct slide_view_labels labels = labels_of(view);
    assert_string_equal(labels.overlay, "You won!");
    assert_string_equal(labels.left, "The goal is reached");
    assert_string_equal(labels.high, "High Score: 2048"); /* it counts only now that the game has ended */
    assert_true(labels.new_best);
    assert_string_equal(labels.fact[0].value, "2048");
    slide_view_act(view, ACTION_NO, 2); /* puts the box away, so that the board can be seen */
    assert_string_equal(labels_of(view).overlay, "");
    slide_view_act(view, ACTION_RIGHT, 2);
    assert_string_equal(view->message, "The game is over.");
    slide_view_act(view, ACTION_NEW, 3); /* nothing to lose, so nothing is asked */
    assert_int_equal(view->question, SLIDE_VIEW_ASKS_NOTHING);
    assert_int_equal(view->state.moves, 0);
    slide_view_free(view);
}

/* Left and right move the focus, enter takes what has it; the letter for yes means yes wherever the focus is. */
static void choices_have_a_focus(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_NEW, 2);
    assert_string_equal(labels_of(view).overlay_more, "enter: new game   esc: cancel");
    slide_view_key(view, KEYS_RIGHT, 3);
    slide_view_key(view, KEYS_UP, 3);
    assert_int_equal(view->question, SLIDE_VIEW_ASKS_NEW);
    assert_string_equal(labels_of(view).overlay_more, "y: new game   enter, esc: cancel");
    slide_view_key(view, KEYS_ENTER, 4);
    assert_int_equal(view->question, SLIDE_VIEW_ASKS_NOTHING);
    assert_int_equal(view->state.moves, 1);
    slide_view_act(view, ACTION_NEW, 5);
    slide_view_key(view, KEYS_RIGHT, 6);
    slide_view_key(view, 'y', 7);
    assert_int_equal(view->state.moves, 0);
    slide_view_free(view);
}

/* Points are shown for a moment after the move that made them, and not at all where nothing may move. */
static void points_are_shown_for_a_moment(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    double share;
    slide_view_act(view, ACTION_LEFT, 10);
    assert_int_equal(slide_view_gain(view, 10.3, &share), 4);
    assert_true(share > 0.4 && share < 0.6);
    assert_int_equal(slide_view_gain(view, 11, &share), 0);
    slide_view_act(view, ACTION_UNDO, 10.1);
    assert_int_equal(slide_view_gain(view, 10.2, &share), 0);
    view->reduced_motion = true;
    slide_view_act(view, ACTION_LEFT, 20);
    assert_int_equal(slide_view_gain(view, 20.1, &share), 0);
    slide_view_free(view);
}

/* Whoever plays for the first time sees how to play, once. */
static void a_newcomer_sees_how_to_play_once(void **state) {
    (void)state;
    struct slide_view *view = seated(NULL, (struct play_options){0});
    assert_int_equal(view->screen, SLIDE_VIEW_PAGE);
    assert_string_equal(view->page.title, "How to play");
    slide_view_key(view, KEYS_ENTER, 1);
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    slide_view_free(view);
    view = seated(NULL, (struct play_options){0});
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    slide_view_free(view);
}

/* Enter on a setting plays: the game that was chosen or, if nothing was, the one that goes on. */
static void enter_in_the_menu_plays(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_MENU, 2);
    slide_view_act(view, ACTION_YES, 2);
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    assert_int_equal(view->state.moves, 1);
    slide_view_act(view, ACTION_MENU, 3);
    slide_view_act(view, ACTION_DOWN, 3);
    slide_view_act(view, ACTION_RIGHT, 3);
    slide_view_act(view, ACTION_YES, 3);
    assert_int_equal(view->state.board.width, 5);
    slide_view_free(view);
}

static void the_corner_game_shows_no_high_score(void **state) {
    (void)state;
    struct slide_view *view = seated("corner", (struct play_options){0});
    assert_string_equal(labels_of(view).high, "");
    assert_string_equal(labels_of(view).goal, "Goal: 128");
    slide_view_free(view);
}

static void a_new_game_asks_first(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_NEW, 2);
    assert_int_equal(view->question, SLIDE_VIEW_ASKS_NEW);
    slide_view_key(view, 'z', 3);
    assert_int_equal(view->question, SLIDE_VIEW_ASKS_NOTHING);
    assert_int_equal(view->state.moves, 1);
    slide_view_key(view, 'n', 4);
    slide_view_key(view, '\r', 5);
    assert_int_equal(view->state.moves, 0);
    slide_view_free(view);
}

static void undo_and_redo_are_kept_and_marked(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", (struct play_options){.session = {.seeded = true, .seed = 7}});
    uint8_t first[16], later[16];
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_UP, 2);
    memcpy(later, view->state.board.cell, 16);
    uint64_t moves = view->state.moves;
    assert_true(slide_view_enabled(view, ACTION_UNDO));
    assert_false(slide_view_enabled(view, ACTION_REDO));
    slide_view_act(view, ACTION_UNDO, 3);
    assert_int_equal(view->state.moves, moves - 1);
    memcpy(first, view->state.board.cell, 16);
    slide_view_free(view);
    view = seated("classic", (struct play_options){0});
    assert_memory_equal(view->state.board.cell, first, 16);
    slide_view_act(view, ACTION_REDO, 4);
    assert_memory_equal(view->state.board.cell, later, 16);
    slide_view_act(view, ACTION_NEW, 5);
    slide_view_act(view, ACTION_YES, 6);
    struct store_result result[2];
    unsigned count;
    struct store_choice choice = {"classic", 4, 4, false};
    assert_int_equal(store_results(view->session.saves.store, &choice, result, 2, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_true(result[0].progress.undone);
    assert_false(result[0].progress.over);
    slide_view_free(view);
}

/* "tile 4, 1 move  2026-01-31" */
static void the_scores_tell_of_one_move_and_of_two_moves(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n4 0 0 0\n");
    for (int moves = 1; moves <= 2; moves++) {
        for (int move = 0; move < 8 && view->state.moves < (uint64_t)moves; move++)
            slide_view_act(view, (enum action)(ACTION_LEFT + move % 4), move);
        slide_view_act(view, ACTION_NEW, 9);
        slide_view_act(view, ACTION_YES, 9);
    }
    slide_view_act(view, ACTION_SCORES, 10);
    unsigned one = 0, two = 0;
    for (unsigned i = 0; i < view->page.count; i++) {
        one += strstr(view->page.row[i].text, " 1 move  ") != NULL;
        two += strstr(view->page.row[i].text, " 2 moves  ") != NULL;
    }
    assert_int_equal(one, 1);
    assert_int_equal(two, 1);
    slide_view_free(view);
}

static void the_game_of_last_time_is_offered(void **state) {
    (void)state;
    struct slide_view *view = seated("tiny", (struct play_options){0});
    for (int i = 0; i < 4; i++)
        slide_view_act(view, (enum action)(ACTION_LEFT + i % 4), i);
    uint64_t moves = view->state.moves;
    assert_true(moves > 0);
    slide_view_free(view);
    view = seated(NULL, (struct play_options){0});
    assert_string_equal(labels_of(view).title, "tiny 3x3");
    assert_int_equal(view->state.moves, moves);
    slide_view_free(view);
}

static void changed_rules_have_their_own_scores(void **state) {
    (void)state;
    char plain[STORE_NAME_SIZE], wide[STORE_NAME_SIZE], changed[STORE_NAME_SIZE];
    struct slide_rules rules = rules_of("classic");
    assert_true(slide_kind_name(&rules, plain));
    rules.width = 7;
    assert_true(slide_kind_name(&rules, wide));
    assert_int_equal(slide_rules_set(&rules, "goal", "64 ends", NULL), ERR_NONE);
    assert_true(slide_kind_name(&rules, changed));
    assert_string_equal(plain, "classic");
    assert_string_equal(wide, "classic");
    assert_memory_equal(changed, "classic~", 8);
}

static void the_board_of_the_day_depends_on_the_date_and_the_rules(void **state) {
    (void)state;
    struct slide_rules classic = rules_of("classic"), tiny = rules_of("tiny");
    /* FNV-1a of "tessera daily 2026-01-31 classic 4x4", without its highest bit */
    assert_int_equal(daily_seed("2026-01-31", &classic), UINT64_C(5685468492862134420));
    assert_true(daily_seed("2026-02-01", &classic) != daily_seed("2026-01-31", &classic));
    assert_true(daily_seed("2026-01-31", &tiny) != daily_seed("2026-01-31", &classic));
    struct slide_view *view = seated("classic", (struct play_options){.daily = true, .session = {.forget = true}});
    struct slide_view *again = seated("classic", (struct play_options){.daily = true, .session = {.forget = true}});
    assert_memory_equal(view->state.board.cell, again->state.board.cell, 16);
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_UP, 1);
    slide_view_act(view, ACTION_NEW, 1);
    slide_view_act(view, ACTION_YES, 1);
    assert_memory_equal(view->state.board.cell, again->state.board.cell, 16);
    slide_view_free(view);
    slide_view_free(again);
}

static void motion_ends_and_input_does_not_wait_for_it(void **state) {
    (void)state;
    struct slide_view *view = from_board("classic", "0 2 0 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    assert_true(slide_view_progress(view, 0) >= 1);
    slide_view_act(view, ACTION_LEFT, 1);
    assert_true(slide_view_progress(view, 1) < 0.01);
    assert_true(slide_view_progress(view, 1 + ANIMATION_SECONDS / 2) < 0.6);
    assert_true(slide_view_progress(view, 2) >= 1);
    slide_view_act(view, ACTION_RIGHT, 3);
    slide_view_act(view, ACTION_DOWN, 3.01);
    slide_view_act(view, ACTION_LEFT, 3.02);
    assert_int_equal(view->state.moves, 4);
    slide_view_free(view);
    view = seated("classic", (struct play_options){.reduced_motion = true, .session = {.forget = true}});
    for (int i = 0; i < 4; i++)
        slide_view_act(view, (enum action)(ACTION_LEFT + i), 1);
    assert_true(slide_view_progress(view, 1) >= 1);
    slide_view_free(view);
}

static void the_menu_reaches_every_rule_set(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", (struct play_options){0});
    unsigned count = view->rule_set_count;
    assert_true(count >= 9);
    for (unsigned i = 0; i < count; i++) {
        char label[SLIDE_VIEW_LABEL_SIZE], value[SLIDE_VIEW_LABEL_SIZE];
        slide_view_act(view, ACTION_MENU, i);
        slide_view_act(view, ACTION_RIGHT, i);
        slide_view_menu_text(view, SLIDE_VIEW_MENU_RULES, label, value);
        slide_view_menu_click(view, SLIDE_VIEW_MENU_SIZE, i);
        slide_view_menu_click(view, SLIDE_VIEW_MENU_PLAY, i);
        assert_int_equal(view->screen, SLIDE_VIEW_GAME);
        assert_string_equal(view->rules.title, value);
        assert_false(view->state.over);
    }
    assert_string_equal(view->rules.name, "classic");
    slide_view_free(view);
}

static void tell(void *context, const char *line) {
    strcat(strcat(context, line), "\n");
}

/* What the log of a game says, played by keys, is a script of the same game. */
static void the_log_can_be_looked_at_again(void **state) {
    (void)state;
    char log[4096] = "";
    struct slide_rules rules = rules_of("cs61b-2014");
    struct slide_view *view = seated(
        "cs61b-2014", (struct play_options){.log = tell, .log_context = log, .session = {.seeded = true, .seed = 42}});
    for (int i = 0; i < 40; i++)
        slide_view_act(view, (enum action)(ACTION_LEFT + i % 4), i);
    slide_view_act(view, ACTION_UNDO, 41);
    assert_string_equal(view->message, "Undo is not possible while a log is written.");
    assert_memory_equal(log, "T ", 2);
    struct fault fault;
    struct replay *replay = replay_open(log, strlen(log), &rules, &fault);
    assert_non_null(replay);
    replay_go(replay, replay->steps, NULL);
    assert_int_equal(replay->steps, view->state.moves);
    assert_memory_equal(replay_state(replay).board.cell, view->state.board.cell, 16);
    slide_view_free(view);

    view = watching(replay);
    slide_view_act(view, ACTION_FIRST, 0);
    assert_int_equal(replay->at, 0);
    slide_view_act(view, ACTION_RIGHT, 1);
    slide_view_act(view, ACTION_REDO, 2);
    assert_int_equal(replay->at, 2);
    uint8_t second[16];
    memcpy(second, view->state.board.cell, 16);
    slide_view_act(view, ACTION_LAST, 3);
    slide_view_act(view, ACTION_GO_TO, 4);
    slide_view_key(view, '9', 4);
    slide_view_key(view, '\b', 4);
    slide_view_key(view, '2', 4);
    slide_view_key(view, KEYS_ENTER, 4);
    assert_int_equal(replay->at, 2);
    assert_memory_equal(view->state.board.cell, second, 16);
    slide_view_act(view, ACTION_GO_TO, 4); /* of a number that is too long the first digits count */
    for (int i = 0; i < 100; i++)
        slide_view_key(view, '0' + (i == 0), 4);
    assert_true(strlen(view->jump) > 1 && strlen(view->jump) < sizeof view->jump);
    slide_view_go_to(view, 7, 4); /* the question comes first */
    assert_int_equal(replay->at, 2);
    for (int i = 0; i < 100; i++)
        slide_view_key(view, 0x7f, 4);
    assert_string_equal(view->jump, "");
    slide_view_key(view, KEYS_ENTER, 4); /* no number: no move */
    assert_int_equal(replay->at, 2);
    slide_view_go_to(view, 7, 4);
    assert_int_equal(replay->at, 7);
    slide_view_go_to(view, 2, 4);
    slide_view_act(view, ACTION_ON_MANY, 5);
    assert_int_equal(replay->at, 12);
    slide_view_act(view, ACTION_UNDO, 6);
    assert_int_equal(replay->at, 11);
    slide_view_act(view, ACTION_LAST, 7);
    slide_view_act(view, ACTION_AUTO, 8); /* from the end it begins again */
    assert_int_equal(replay->at, 0);
    assert_true(slide_view_is_on(view, ACTION_AUTO));
    for (double now = 8; slide_view_is_on(view, ACTION_AUTO) && now < 100; now += 0.5)
        slide_view_tick(view, now);
    assert_int_equal(replay->at, replay->steps);
    slide_view_free(view);
}

/* Left once, and the board could go left again: but there is no second move in the record. */
static void right_at_the_end_of_an_unfinished_game_shows_no_move(void **state) {
    (void)state;
    static const char LOG[] = "T 2 0 1\nT 2 1 1\nKLeft\nT 2 2 3\n";
    struct slide_rules rules = rules_of("cs61b-2014");
    struct fault fault;
    struct replay *replay = replay_open(LOG, strlen(LOG), &rules, &fault);
    assert_non_null(replay);
    struct slide_view *view = watching(replay);
    uint8_t last[16];
    slide_view_act(view, ACTION_RIGHT, 1);
    assert_int_equal(replay->at, 1);
    assert_true(slide_view_progress(view, 1) < 0.5); /* this one was a move */
    memcpy(last, view->state.board.cell, 16);
    assert_true(slide_view_progress(view, 9) >= 1);
    static const enum action ON[] = {ACTION_RIGHT, ACTION_REDO, ACTION_ON_MANY, ACTION_LAST};
    for (size_t i = 0; i < sizeof ON / sizeof ON[0]; i++) {
        slide_view_act(view, ON[i], 10);
        assert_true(slide_view_progress(view, 10) >= 1);
        assert_int_equal(replay->at, 1);
        assert_memory_equal(view->state.board.cell, last, 16);
    }
    slide_view_free(view);
}

/* A record in which a draw is wrong: it cannot be played back, so nothing of it stays, its rules neither. */
static void a_restore_that_fails_leaves_the_rules_alone(void **state) {
    (void)state;
    struct slide_rules rules = rules_of("classic"), other = rules;
    char path[256], message[STORE_MESSAGE_SIZE], text[SLIDE_RULES_TEXT], record[4096];
    struct store *store = NULL;
    struct store_kind kind = {.rules = "classic", .width = 4, .height = 4};
    struct store_progress progress = {.moves = 1};
    struct store_game game = {0};
    assert_int_equal(slide_rules_set(&other, "goal", "64 ends", NULL), ERR_NONE);
    struct out line = out_of(text, sizeof text), out = out_of(record, sizeof record);
    slide_rules_write(&other, &line);
    out_put(&out, "tessera record 1\ngame slide\n");
    for (char *at = strtok(text, "\n"); at; at = strtok(NULL, "\n")) {
        out_put(&out, "rules ");
        out_put(&out, at);
        out_put_char(&out, '\n');
    }
    out_put(&out, "seed 42 xoshiro\nbegin\ndraw 4 0 0\ndraw 4 0 1\nplay 0 left\n");
    assert_true(saves_path(path, sizeof path));
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    assert_int_equal(store_begin(store, &kind, "", 1, record, strlen(record), &progress, &game), ERR_NONE);
    store_close(store);
    struct slide_view *view = seated("classic", (struct play_options){0});
    assert_non_null(strstr(view->message, "cannot be read"));
    assert_string_equal(labels_of(view).goal, "Goal: 2048");
    assert_memory_equal(&view->rules, &rules, sizeof rules);
    slide_view_free(view);
}

/* In the menu a rule file with a fault is told of beside the board; the rules stay what they were. */
static void a_rule_set_that_cannot_be_read_is_told_of_in_the_menu(void **state) {
    (void)state;
    char command[512];
    struct fault fault;
    const char *kept = getenv("TESSERA_DATA");
    char before[256] = "";
    snprintf(before, sizeof before, "%s", kept ? kept : "");
    snprintf(command, sizeof command, "cp -r %s/../data %s/own && printf 'goal 100\\n' >%s/own/rules/corner.rules",
             TEST_SOURCE, folder, folder);
    assert_int_equal(system(command), 0);
    snprintf(command, sizeof command, "%s/own", folder);
    setenv("TESSERA_DATA", command, 1);
    struct slide_rules rules = {0};
    assert_int_equal(rules_load("corner", &rules, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "corner.rules:1:6: no such tile in this rule set"));
    assert_int_equal(rules_load("nowhere", &rules, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "no rule set 'nowhere'"));
    struct slide_view *view = seated("classic", (struct play_options){0});
    slide_view_act(view, ACTION_MENU, 1);
    slide_view_act(view, ACTION_RIGHT, 2);
    assert_non_null(strstr(view->message, "corner.rules:1:6: no such tile in this rule set"));
    assert_string_equal(view->menu_rules.name, "classic");
    slide_view_act(view, ACTION_RIGHT, 3); /* and on to the next */
    assert_string_equal(view->message, "");
    assert_string_equal(view->menu_rules.name, "cs61b-2014");
    slide_view_free(view);
    if (kept)
        setenv("TESSERA_DATA", before, 1);
    else
        unsetenv("TESSERA_DATA");
}

static void without_a_folder_it_says_so_once(void **state) {
    (void)state;
    setenv("XDG_DATA_HOME", "/proc/none", 1);
    struct slide_view *view = seated("classic", (struct play_options){.session = {.seeded = true, .seed = 7}});
    assert_non_null(strstr(view->message, "Nothing is saved"));
    slide_view_act(view, ACTION_LEFT, 1);
    slide_view_act(view, ACTION_UP, 1);
    assert_null(strstr(view->message, "kept"));
    assert_true(view->state.moves > 0);
    slide_view_free(view);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(the_labels_say_what_they_should),
        AT_HOME(a_classic_win_may_go_on),
        AT_HOME(a_goal_that_ends_the_game_ends_it),
        AT_HOME(the_corner_game_shows_no_high_score),
        AT_HOME(a_new_game_asks_first),
        AT_HOME(undo_and_redo_are_kept_and_marked),
        AT_HOME(the_scores_tell_of_one_move_and_of_two_moves),
        AT_HOME(the_game_of_last_time_is_offered),
        AT_HOME(changed_rules_have_their_own_scores),
        AT_HOME(the_board_of_the_day_depends_on_the_date_and_the_rules),
        AT_HOME(motion_ends_and_input_does_not_wait_for_it),
        AT_HOME(choices_have_a_focus),
        AT_HOME(points_are_shown_for_a_moment),
        AT_HOME(a_newcomer_sees_how_to_play_once),
        AT_HOME(enter_in_the_menu_plays),
        AT_HOME(the_menu_reaches_every_rule_set),
        AT_HOME(the_log_can_be_looked_at_again),
        AT_HOME(right_at_the_end_of_an_unfinished_game_shows_no_move),
        AT_HOME(a_restore_that_fails_leaves_the_rules_alone),
        AT_HOME(a_rule_set_that_cannot_be_read_is_told_of_in_the_menu),
        AT_HOME(without_a_folder_it_says_so_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
