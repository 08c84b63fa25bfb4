/* The table: what terminal and window have in common, played without either. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "slide/text.h"
#include "ui/slide/view.h"

static char folder[64], why[TABLE_MESSAGE_SIZE];

static int make_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/tessera-table-XXXXXX");
    return mkdtemp(folder) && setenv("XDG_DATA_HOME", folder, 1) == 0 ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static struct slide_rules rules_of(const char *name) {
    struct slide_rules rules;
    assert_int_equal(rules_load(name, &rules, NULL), ERR_NONE);
    return rules;
}

static struct table *seated(const char *name, struct table_options options) {
    struct slide_rules rules;
    if (name)
        rules = rules_of(name);
    options.rules = name ? &rules : NULL;
    struct table *table = table_open(&options, 0, why);
    assert_non_null(table);
    return table;
}

static struct table *from_board(const char *name, const char *board) {
    struct table *table =
        seated(name, (struct table_options){.start = board, .start_length = strlen(board), .seed = 1, .seeded = true});
    return table;
}

static struct table_labels labels_of(const struct table *table) {
    struct table_labels labels;
    table_labels(table, &labels);
    return labels;
}

static void the_labels_say_what_they_should(void **state) {
    (void)state;
    struct table *table = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    struct table_labels labels = labels_of(table);
    assert_string_equal(labels.title, "classic 4x4");
    assert_string_equal(labels.score, "Score: 0");
    assert_string_equal(labels.high, "High Score: 0");
    assert_string_equal(labels.goal, "Goal: 2048");
    assert_string_equal(labels.left, "Some moves remain");
    assert_string_equal(labels.overlay, "");
    table_act(table, ACTION_LEFT, 1);
    labels = labels_of(table);
    assert_string_equal(labels.score, "Score: 4");
    assert_string_equal(labels.high, "High Score: 4");
    assert_string_equal(labels.moves, "Moves: 1");
    table_free(table);
}

static void a_classic_win_may_go_on(void **state) {
    (void)state;
    struct table *table = from_board("classic", "1024 1024 2 4\n4 2 4 2\n2 4 2 4\n8 2 4 2\n");
    table_act(table, ACTION_LEFT, 1);
    assert_true(table->celebrates);
    assert_string_equal(labels_of(table).overlay, "You made 2048!");
    table_act(table, ACTION_YES, 2);
    assert_string_equal(labels_of(table).overlay, "");
    assert_false(table->state.over);
    table_free(table);
}

static void a_goal_that_ends_the_game_ends_it(void **state) {
    (void)state;
    struct table *table = from_board("cs61b-2014", "1024 1024 2 4\n4 2 4 2\n2 4 2 4\n8 2 4 2\n");
    assert_int_equal(table->memory.high, 0);
    table_act(table, ACTION_LEFT, 1);
    struct table_labels labels = labels_of(table);
    assert_string_equal(labels.overlay, "You won!");
    assert_string_equal(labels.left, "The goal is reached");
    assert_string_equal(labels.high, "High Score: 2048"); /* it counts only now that the game has ended */
    table_act(table, ACTION_RIGHT, 2);
    assert_string_equal(table->message, "The game is over.");
    table_act(table, ACTION_NO, 2); /* puts the box away, so that the board can be seen */
    assert_string_equal(labels_of(table).overlay, "");
    table_act(table, ACTION_NEW, 3); /* nothing to lose, so nothing is asked */
    assert_int_equal(table->question, TABLE_ASKS_NOTHING);
    assert_int_equal(table->state.moves, 0);
    table_free(table);
}

static void the_corner_game_shows_no_high_score(void **state) {
    (void)state;
    struct table *table = seated("corner", (struct table_options){0});
    assert_string_equal(labels_of(table).high, "");
    assert_string_equal(labels_of(table).goal, "Goal: 128");
    table_free(table);
}

static void a_new_game_asks_first(void **state) {
    (void)state;
    struct table *table = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    table_act(table, ACTION_LEFT, 1);
    table_act(table, ACTION_NEW, 2);
    assert_int_equal(table->question, TABLE_ASKS_NEW);
    table_key(table, 'z', 3);
    assert_int_equal(table->question, TABLE_ASKS_NOTHING);
    assert_int_equal(table->state.moves, 1);
    table_key(table, 'n', 4);
    table_key(table, '\r', 5);
    assert_int_equal(table->state.moves, 0);
    table_free(table);
}

static void undo_and_redo_are_kept_and_marked(void **state) {
    (void)state;
    struct table *table = seated("classic", (struct table_options){.seeded = true, .seed = 7});
    uint8_t first[16], later[16];
    table_act(table, ACTION_LEFT, 1);
    table_act(table, ACTION_UP, 2);
    memcpy(later, table->state.board.cell, 16);
    uint64_t moves = table->state.moves;
    assert_true(table_enabled(table, ACTION_UNDO));
    assert_false(table_enabled(table, ACTION_REDO));
    table_act(table, ACTION_UNDO, 3);
    assert_int_equal(table->state.moves, moves - 1);
    memcpy(first, table->state.board.cell, 16);
    table_free(table);
    table = seated("classic", (struct table_options){0});
    assert_memory_equal(table->state.board.cell, first, 16);
    table_act(table, ACTION_REDO, 4);
    assert_memory_equal(table->state.board.cell, later, 16);
    table_act(table, ACTION_NEW, 5);
    table_act(table, ACTION_YES, 6);
    struct store_result result[2];
    unsigned count;
    struct store_choice choice = {"classic", 4, 4, false};
    assert_int_equal(store_results(table->memory.store, &choice, result, 2, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_true(result[0].progress.undone);
    assert_false(result[0].progress.over);
    table_free(table);
}

/* "tile 4, 1 move  2026-01-31" */
static void the_scores_tell_of_one_move_and_of_two_moves(void **state) {
    (void)state;
    struct table *table = from_board("classic", "2 2 0 0\n0 0 0 0\n0 0 0 0\n4 0 0 0\n");
    for (int moves = 1; moves <= 2; moves++) {
        for (int move = 0; move < 8 && table->state.moves < (uint64_t)moves; move++)
            table_act(table, (enum action)(ACTION_LEFT + move % 4), move);
        table_act(table, ACTION_NEW, 9);
        table_act(table, ACTION_YES, 9);
    }
    table_act(table, ACTION_SCORES, 10);
    unsigned one = 0, two = 0;
    for (unsigned i = 0; i < table->page.count; i++) {
        one += strstr(table->page.row[i].text, " 1 move  ") != NULL;
        two += strstr(table->page.row[i].text, " 2 moves  ") != NULL;
    }
    assert_int_equal(one, 1);
    assert_int_equal(two, 1);
    table_free(table);
}

static void the_game_of_last_time_is_offered(void **state) {
    (void)state;
    struct table *table = seated("tiny", (struct table_options){0});
    for (int i = 0; i < 4; i++)
        table_act(table, (enum action)(ACTION_LEFT + i % 4), i);
    uint64_t moves = table->state.moves;
    assert_true(moves > 0);
    table_free(table);
    table = seated(NULL, (struct table_options){0});
    assert_string_equal(labels_of(table).title, "tiny 3x3");
    assert_int_equal(table->state.moves, moves);
    table_free(table);
}

static void changed_rules_have_their_own_scores(void **state) {
    (void)state;
    char plain[STORE_NAME_SIZE], wide[STORE_NAME_SIZE], changed[STORE_NAME_SIZE];
    struct slide_rules rules = rules_of("classic");
    assert_true(saves_rules_name(&rules, plain));
    rules.width = 7;
    assert_true(saves_rules_name(&rules, wide));
    assert_int_equal(slide_rules_set(&rules, "goal", "64 ends", NULL), ERR_NONE);
    assert_true(saves_rules_name(&rules, changed));
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
    struct table *table = seated("classic", (struct table_options){.daily = true, .forgetful = true});
    struct table *again = seated("classic", (struct table_options){.daily = true, .forgetful = true});
    assert_memory_equal(table->state.board.cell, again->state.board.cell, 16);
    table_act(table, ACTION_LEFT, 1);
    table_act(table, ACTION_UP, 1);
    table_act(table, ACTION_NEW, 1);
    table_act(table, ACTION_YES, 1);
    assert_memory_equal(table->state.board.cell, again->state.board.cell, 16);
    table_free(table);
    table_free(again);
}

static void motion_ends_and_input_does_not_wait_for_it(void **state) {
    (void)state;
    struct table *table = from_board("classic", "0 2 0 2\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    assert_true(table_progress(table, 0) >= 1);
    table_act(table, ACTION_LEFT, 1);
    assert_true(table_progress(table, 1) < 0.01);
    assert_true(table_progress(table, 1 + ANIMATION_SECONDS / 2) < 0.6);
    assert_true(table_progress(table, 2) >= 1);
    table_act(table, ACTION_RIGHT, 3);
    table_act(table, ACTION_DOWN, 3.01);
    table_act(table, ACTION_LEFT, 3.02);
    assert_int_equal(table->state.moves, 4);
    table_free(table);
    table = seated("classic", (struct table_options){.reduced_motion = true, .forgetful = true});
    for (int i = 0; i < 4; i++)
        table_act(table, (enum action)(ACTION_LEFT + i), 1);
    assert_true(table_progress(table, 1) >= 1);
    table_free(table);
}

static void autoplay_plays_until_it_is_told_to_stop(void **state) {
    (void)state;
    struct table *table = seated("tiny", (struct table_options){.forgetful = true, .seeded = true, .seed = 3});
    double now = 0;
    assert_true(table_wait(table, now) < 0);
    table_act(table, ACTION_AUTO, now);
    assert_true(table_is_on(table, ACTION_AUTO));
    for (int i = 0; i < 5; i++) {
        now += table_wait(table, now);
        table_tick(table, now);
    }
    assert_int_equal(table->state.moves, 5);
    assert_true(table_wait(table, now) > 0.2); /* four moves a second */
    table_act(table, ACTION_FASTER, now);
    assert_string_equal(table->message, "Speed: 8 moves per second");
    for (int i = 0; i < 9; i++)
        table_act(table, ACTION_SLOWER, now);
    assert_string_equal(table->message, "Speed: 1 move per second");
    table_act(table, ACTION_AUTO, now);
    assert_true(table_wait(table, now) < 0);
    table_act(table, ACTION_HINT, now);
    assert_true(table->hint >= 0);
    assert_true(slide_way_open(&table->rules, table->state.board, (enum slide_way)table->hint));
    table_free(table);
}

static void the_menu_reaches_every_rule_set(void **state) {
    (void)state;
    struct table *table = seated("classic", (struct table_options){0});
    unsigned count = table->rule_set_count;
    assert_true(count >= 9);
    for (unsigned i = 0; i < count; i++) {
        char label[TABLE_LABEL_SIZE], value[TABLE_LABEL_SIZE];
        table_act(table, ACTION_MENU, i);
        table_act(table, ACTION_RIGHT, i);
        table_menu_text(table, TABLE_MENU_RULES, label, value);
        table_menu_click(table, TABLE_MENU_SIZE, i);
        table_menu_click(table, TABLE_MENU_PLAY, i);
        assert_int_equal(table->screen, TABLE_GAME);
        assert_string_equal(table->rules.name, value);
        assert_false(table->state.over);
    }
    assert_string_equal(table->rules.name, "classic");
    table_free(table);
}

static void tell(void *context, const char *line) {
    strcat(strcat(context, line), "\n");
}

/* What the log of a game says, played by keys, is a script of the same game. */
static void the_log_can_be_looked_at_again(void **state) {
    (void)state;
    char log[4096] = "";
    struct slide_rules rules = rules_of("cs61b-2014");
    struct table *table =
        seated("cs61b-2014", (struct table_options){.seeded = true, .seed = 42, .log = tell, .log_context = log});
    for (int i = 0; i < 40; i++)
        table_act(table, (enum action)(ACTION_LEFT + i % 4), i);
    table_act(table, ACTION_UNDO, 41);
    assert_string_equal(table->message, "Undo is not possible while a log is written.");
    assert_memory_equal(log, "T ", 2);
    struct fault fault;
    struct replay *replay = replay_open(log, strlen(log), &rules, &fault);
    assert_non_null(replay);
    replay_go(replay, replay->steps, NULL);
    assert_int_equal(replay->steps, table->state.moves);
    assert_memory_equal(replay_state(replay).board.cell, table->state.board.cell, 16);
    table_free(table);

    table = seated(NULL, (struct table_options){.replay = replay});
    table_act(table, ACTION_FIRST, 0);
    assert_int_equal(replay->at, 0);
    table_act(table, ACTION_RIGHT, 1);
    table_act(table, ACTION_REDO, 2);
    assert_int_equal(replay->at, 2);
    uint8_t second[16];
    memcpy(second, table->state.board.cell, 16);
    table_act(table, ACTION_LAST, 3);
    table_act(table, ACTION_GO_TO, 4);
    table_key(table, '9', 4);
    table_key(table, '\b', 4);
    table_key(table, '2', 4);
    table_key(table, KEYS_ENTER, 4);
    assert_int_equal(replay->at, 2);
    assert_memory_equal(table->state.board.cell, second, 16);
    table_act(table, ACTION_ON_MANY, 5);
    assert_int_equal(replay->at, 12);
    table_act(table, ACTION_UNDO, 6);
    assert_int_equal(replay->at, 11);
    table_free(table);
}

/* Left once, and the board could go left again: but there is no second move in the record. */
static void right_at_the_end_of_an_unfinished_game_shows_no_move(void **state) {
    (void)state;
    static const char LOG[] = "T 2 0 1\nT 2 1 1\nKLeft\nT 2 2 3\n";
    struct slide_rules rules = rules_of("cs61b-2014");
    struct fault fault;
    struct replay *replay = replay_open(LOG, strlen(LOG), &rules, &fault);
    assert_non_null(replay);
    struct table *table = seated(NULL, (struct table_options){.replay = replay});
    uint8_t last[16];
    table_act(table, ACTION_RIGHT, 1);
    assert_int_equal(replay->at, 1);
    assert_true(table_progress(table, 1) < 0.5); /* this one was a move */
    memcpy(last, table->state.board.cell, 16);
    assert_true(table_progress(table, 9) >= 1);
    static const enum action ON[] = {ACTION_RIGHT, ACTION_REDO, ACTION_ON_MANY, ACTION_LAST};
    for (size_t i = 0; i < sizeof ON / sizeof ON[0]; i++) {
        table_act(table, ON[i], 10);
        assert_true(table_progress(table, 10) >= 1);
        assert_int_equal(replay->at, 1);
        assert_memory_equal(table->state.board.cell, last, 16);
    }
    table_free(table);
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
    struct table *table = seated("classic", (struct table_options){0});
    assert_non_null(strstr(table->message, "cannot be read"));
    assert_string_equal(labels_of(table).goal, "Goal: 2048");
    assert_memory_equal(&table->rules, &rules, sizeof rules);
    table_free(table);
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
    struct table *table = seated("classic", (struct table_options){0});
    table_act(table, ACTION_MENU, 1);
    table_act(table, ACTION_RIGHT, 2);
    assert_non_null(strstr(table->message, "corner.rules:1:6: no such tile in this rule set"));
    assert_string_equal(table->menu_rules.name, "classic");
    table_act(table, ACTION_RIGHT, 3); /* and on to the next */
    assert_string_equal(table->message, "");
    assert_string_equal(table->menu_rules.name, "cs61b-2014");
    table_free(table);
    if (kept)
        setenv("TESSERA_DATA", before, 1);
    else
        unsetenv("TESSERA_DATA");
}

static void without_a_folder_it_says_so_once(void **state) {
    (void)state;
    setenv("XDG_DATA_HOME", "/proc/none", 1);
    struct table *table = seated("classic", (struct table_options){.seeded = true, .seed = 7});
    assert_non_null(strstr(table->message, "Nothing is saved"));
    table_act(table, ACTION_LEFT, 1);
    table_act(table, ACTION_UP, 1);
    assert_null(strstr(table->message, "kept"));
    assert_true(table->state.moves > 0);
    table_free(table);
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

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
        AT_HOME(autoplay_plays_until_it_is_told_to_stop),
        AT_HOME(the_menu_reaches_every_rule_set),
        AT_HOME(the_log_can_be_looked_at_again),
        AT_HOME(right_at_the_end_of_an_unfinished_game_shows_no_move),
        AT_HOME(a_restore_that_fails_leaves_the_rules_alone),
        AT_HOME(a_rule_set_that_cannot_be_read_is_told_of_in_the_menu),
        AT_HOME(without_a_folder_it_says_so_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
