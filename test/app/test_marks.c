/* What counts for whom: the computer's moves set no records of people, hints are marked as undo is, points that were
 * taken back are gone, and time is counted in every game. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kept_files.h"
#include "ui/slide/view.h"
#include "ui/word/view.h"

static char why[TABLE_MESSAGE_SIZE], lexicon[96];

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

static struct table *seated(const char *name, const char *board) {
    struct slide_rules rules;
    struct table_options options = {.rules = &rules, .seeded = board != NULL, .seed = 1, .reduced_motion = true};
    assert_int_equal(rules_load(name, &rules, NULL), ERR_NONE);
    options.start = board;
    options.start_length = board ? strlen(board) : 0;
    struct table *table = table_open(&options, 0, why);
    assert_non_null(table);
    return table;
}

static void let_the_computer_move(struct table *table, unsigned moves) {
    uint64_t until = table->state.moves + moves;
    double now = 100;
    table_act(table, ACTION_AUTO, now);
    while (table->state.moves < until && table->plays_itself) {
        now += table_wait(table, now);
        table_tick(table, now);
    }
    if (table->plays_itself)
        table_act(table, ACTION_AUTO, now);
}

static void assert_high(const struct table *table, uint64_t expected) {
    uint64_t high;
    char label[TABLE_LABEL_SIZE];
    struct table_labels labels;
    table_labels(table, &labels);
    snprintf(label, sizeof label, "High Score: %llu", (unsigned long long)expected);
    assert_string_equal(labels.high, label);
    assert_int_equal(store_high(table->memory.store, &table->memory.kind, 0, &high), ERR_NONE);
    assert_int_equal(high, expected);
}

static unsigned results(struct table *table, bool computer, struct store_result *first) {
    struct store_result result[4];
    struct store_choice choice = {.computer = computer};
    unsigned count;
    assert_int_equal(store_results(table->memory.store, &choice, result, 4, &count), ERR_NONE);
    *first = result[0];
    return count;
}

static void leave(struct table *table) {
    table_act(table, ACTION_NEW, 200);
    table_act(table, ACTION_YES, 200);
    assert_int_equal(table->state.moves, 0);
}

/* ---- Slide ---- */

static void points_that_are_taken_back_do_not_stay_in_the_high_score(void **state) {
    (void)state;
    struct table *table = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    table_act(table, ACTION_LEFT, 1);
    assert_high(table, 12);
    table_act(table, ACTION_UNDO, 2);
    assert_high(table, 0);
    table_act(table, ACTION_REDO, 3);
    assert_high(table, 12);
    table_act(table, ACTION_UNDO, 4);
    table_act(table, ACTION_DOWN, 5); /* another way, without points */
    assert_high(table, 0);
    table_free(table);
    table = seated("classic", NULL); /* nor next time */
    assert_high(table, 0);
    table_free(table);
}

static void what_an_earlier_game_reached_stays(void **state) {
    (void)state;
    struct table *table = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    table_act(table, ACTION_LEFT, 1);
    leave(table);
    table_act(table, ACTION_LEFT, 1);
    table_act(table, ACTION_UNDO, 2);
    assert_high(table, 12);
    table_free(table);
}

static void a_goal_that_is_taken_back_is_not_reached(void **state) {
    (void)state;
    struct table *table = seated("cs61b-2014", "1024 1024 2 4\n4 2 4 2\n2 4 2 4\n8 2 4 2\n");
    table_act(table, ACTION_LEFT, 1);
    assert_high(table, 2048); /* it counts when the game ends */
    table_act(table, ACTION_UNDO, 2);
    assert_high(table, 0);
    table_free(table);
}

static void without_memory_the_high_score_follows_too(void **state) {
    (void)state;
    setenv("XDG_DATA_HOME", "/proc/none", 1);
    struct table *table = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    table_act(table, ACTION_LEFT, 1);
    assert_int_equal(table->memory.high, 12);
    leave(table);
    assert_int_equal(table->memory.high, 12);
    table_act(table, ACTION_LEFT, 2);
    table_act(table, ACTION_UNDO, 3);
    assert_int_equal(table->memory.high, 12);
    table_free(table);
}

static void the_computer_sets_no_record_of_a_person(void **state) {
    (void)state;
    struct store_result result;
    struct table *table = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    table_act(table, ACTION_LEFT, 1);
    assert_high(table, 12);
    let_the_computer_move(table, 30);
    assert_true(table->state.score > 12);
    assert_high(table, 0); /* it is no longer this person's game, not even in its beginning */
    table_free(table);
    table = seated("classic", NULL); /* the mark is there next time */
    table_act(table, ACTION_LEFT, 1);
    table_act(table, ACTION_UP, 1);
    assert_high(table, 0);
    leave(table);
    assert_int_equal(results(table, false, &result), 0);
    assert_int_equal(results(table, true, &result), 1);
    assert_true(result.progress.computer);
    table_act(table, ACTION_LEFT, 1); /* the next game is a person's again */
    table_act(table, ACTION_DOWN, 1);
    table_act(table, ACTION_LEFT, 1);
    assert_high(table, table->state.score);
    table_free(table);
}

static void a_hint_is_marked_even_if_the_program_dies_after_it(void **state) {
    (void)state;
    struct store_result result;
    struct table *table = seated("classic", "2 2 4 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
    table_act(table, ACTION_LEFT, 1);
    table_act(table, ACTION_HINT, 2);
    table_free(table); /* without a further move */
    table = seated("classic", NULL);
    assert_true(table->memory.hinted);
    table_act(table, ACTION_DOWN, 1);
    assert_high(table, table->state.score); /* it counts all the same */
    leave(table);
    assert_false(table->memory.hinted);
    assert_int_equal(results(table, false, &result), 1);
    assert_true(result.progress.hinted);
    assert_false(result.progress.undone);
    struct page page = {0};
    assert_true(page_scores(&page, table->memory.store, NULL, 0, 0));
    bool told = false;
    for (unsigned i = 0; i < page.count; i++)
        told = told || strstr(page.row[i].text, "  hints");
    assert_true(told);
    page_free(&page);
    table_free(table);
}

/* ---- Word ---- */

static void open_word(struct word_table *table, const char *seats) {
    struct word_table_options options = {.seats = seats, .lexicon = lexicon, .seeded = true, .seed = 5};
    assert_int_equal(word_table_open(table, &options, NULL), ERR_NONE);
}

static struct store_kept kept_word(struct word_table *table) {
    struct store_kept kept;
    char *text;
    size_t length;
    assert_int_equal(store_record(table->memory.store, table->memory.game.id, &kept, &text, &length), ERR_NONE);
    free(text);
    return kept;
}

static void time_at_the_word_table_is_counted(void **state) {
    (void)state;
    struct word_table table;
    open_word(&table, "human,human,human");
    word_table_time(&table, 1000);
    word_table_time(&table, 1007.5);
    assert_true(word_table_say(&table, "pass"));
    assert_int_equal(kept_word(&table).game.progress.milliseconds, 7500);
    word_table_time(&table, 1507.5); /* of a long pause a minute counts */
    assert_true(word_table_say(&table, "pass"));
    assert_int_equal(kept_word(&table).game.progress.milliseconds, 67500);
    (void)word_table_close(&table, NULL);
    open_word(&table, "human,human,human");
    word_table_time(&table, 3);
    word_table_time(&table, 4);
    assert_true(word_table_say(&table, "pass"));
    assert_int_equal(kept_word(&table).game.progress.milliseconds, 68500);
    (void)word_table_close(&table, NULL);
}

static void a_hint_in_the_word_game_is_marked(void **state) {
    (void)state;
    struct word_table table;
    struct word_hint hint;
    open_word(&table, "human,easy");
    while (word_table_robot_turn(&table))
        assert_true(word_table_robot(&table));
    assert_false(kept_word(&table).game.progress.hinted);
    assert_true(word_table_hint(&table, &hint));
    assert_true(kept_word(&table).game.progress.hinted);
    (void)word_table_close(&table, NULL);
}

static void robots_among_themselves_are_the_computer(void **state) {
    (void)state;
    struct word_table table;
    open_word(&table, "easy,fair");
    assert_true(word_table_robot(&table));
    assert_true(kept_word(&table).game.progress.computer);
    (void)word_table_close(&table, NULL);
    open_word(&table, "human,fair");
    assert_false(kept_word(&table).game.progress.computer); /* a robot in its own seat takes nobody's place */
    (void)word_table_close(&table, NULL);
}

static void a_word_game_over_that_is_taken_back_is_no_high_score(void **state) {
    (void)state;
    struct word_table table;
    struct word_hint hint;
    uint64_t high;
    struct word_table_options options = {.seats = "human,easy", .seeded = true, .seed = 5, .no_specials = true};
    assert_int_equal(word_table_open(&table, &options, NULL), ERR_NONE);
    while (word_table_turn(&table) != TURN_OVER)
        if (word_table_robot_turn(&table))
            assert_true(word_table_robot(&table));
        else
            assert_true(word_table_hint(&table, &hint) && word_table_say(&table, hint.text));
    assert_true(table.memory.high > 100);
    assert_int_equal(table.memory.high, word_table_position(&table)->score[0]);
    assert_true(word_table_undo(&table));
    assert_int_equal(table.memory.high, 0);
    assert_int_equal(store_high(table.memory.store, &table.memory.kind, 0, &high), ERR_NONE);
    assert_int_equal(high, 0);
    (void)word_table_close(&table, NULL);
}

/* ---- What a person should know, at the word table on a screen ---- */

static void a_robot_that_begins_does_not_hide_what_is_said(void **state) {
    (void)state;
    struct word_table table;
    struct word_hand hand;
    struct word_look look = {.colour = "auto", .reduced_motion = true};
    setenv("XDG_DATA_HOME", "/proc/none", 1);
    for (uint64_t seed = 1;; seed++) {
        struct word_table_options options = {.seats = "human,easy", .lexicon = lexicon, .seeded = true, .seed = seed};
        assert_int_equal(word_table_open(&table, &options, NULL), ERR_NONE);
        if (word_table_robot_turn(&table))
            break;
        (void)word_table_close(&table, NULL);
    }
    assert_true(word_hand_open(&hand, &table, &look, 0));
    assert_non_null(strstr(hand.notice, "Nothing is saved"));
    word_hand_tick(&hand, 1);
    assert_false(word_table_robot_turn(&table)); /* it has played */
    assert_non_null(strstr(hand.notice, "Nothing is saved"));
    assert_non_null(strstr(hand.message, "Easy: "));
    word_hand_key(&hand, '\t', 2); /* now somebody is there */
    word_hand_key(&hand, '\b', 2);
    assert_null(strstr(hand.notice, "Nothing is saved"));
    word_hand_free(&hand);
    (void)word_table_close(&table, NULL);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(points_that_are_taken_back_do_not_stay_in_the_high_score),
        IN_A_FOLDER(what_an_earlier_game_reached_stays),
        IN_A_FOLDER(a_goal_that_is_taken_back_is_not_reached),
        IN_A_FOLDER(without_memory_the_high_score_follows_too),
        IN_A_FOLDER(the_computer_sets_no_record_of_a_person),
        IN_A_FOLDER(a_hint_is_marked_even_if_the_program_dies_after_it),
        IN_A_FOLDER(time_at_the_word_table_is_counted),
        IN_A_FOLDER(a_hint_in_the_word_game_is_marked),
        IN_A_FOLDER(robots_among_themselves_are_the_computer),
        IN_A_FOLDER(a_word_game_over_that_is_taken_back_is_no_high_score),
        IN_A_FOLDER(a_robot_that_begins_does_not_hide_what_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
