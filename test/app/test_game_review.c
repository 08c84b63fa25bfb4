/* Records and logs as games with the moves that stand, and their review step by step. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <string.h>

#include "app/game_review.h"
#include "app/rules_load.h"

#define HEAD                                                                                                           \
    "tessera record 1\ngame slide\nrules size 2x2\nrules least 1\nrules new 2:90 4:10\nseed none\n"                    \
    "start 2 0\nstart 0 0\nbegin\n"

static struct played played;
static struct fault fault;

static enum err read_text(const char *text) {
    struct slide_rules rules;
    assert_int_equal(rules_load("cs61b-2014", &rules, NULL), ERR_NONE);
    return played_read(&played, text, strlen(text), &rules, &fault);
}

/* The moves of a game as letters. */
static void assert_moves(size_t game, const char *letters) {
    assert_true(game < played.games);
    assert_int_equal(played.game[game].moves, strlen(letters));
    for (size_t i = 0; letters[i]; i++)
        assert_int_equal("LRUD"[played.game[game].way[i]], letters[i]);
}

/* Cells as kinds, row by row. */
static void assert_board(size_t game, size_t move, const char *kinds) {
    struct slide_state state = played_state(&played, game, move);
    for (size_t i = 0; kinds[i]; i++)
        assert_int_equal(state.board.cell[i], kinds[i] - '0');
}

static void test_undone_moves_do_not_stand(void **state) {
    (void)state;
    assert_int_equal(read_text(HEAD "play 0 right\ndraw 2 0 0\nplay 0 down\ndraw 4 0 0\nundo\nundo\nplay 0 down\n"
                                    "draw 2 0 1\nplay 0 left\ndraw 2 1 1\n"),
                     ERR_NONE);
    assert_int_equal(played.games, 1);
    assert_moves(0, "DL");
    assert_board(0, 0, "1000");
    assert_board(0, 1, "0110");
    assert_board(0, 2, "1011");
    played_free(&played);
}

static void test_redone_moves_stand(void **state) {
    (void)state;
    assert_int_equal(read_text(HEAD "play 0 right\ndraw 2 0 0\nplay 0 down\ndraw 4 0 0\nundo\nundo\nredo\nredo\n"
                                    "play 0 left\ndraw 2 0 1\nundo\n"),
                     ERR_NONE);
    assert_moves(0, "RD");
    assert_board(0, 1, "1100");
    assert_board(0, 2, "2011");
    played_free(&played);
}

static void test_each_new_game_is_its_own(void **state) {
    (void)state;
    assert_int_equal(read_text(HEAD "play 0 right\ndraw 2 0 0\nnew\nnew\nplay 0 down\ndraw 2 0 1\nplay 0 up\n"),
                     ERR_NONE);
    assert_int_equal(played.games, 3);
    assert_moves(0, "R");
    assert_moves(1, "");
    assert_moves(2, "DU");
    assert_board(0, 1, "1100");
    assert_board(1, 0, "1000");
    assert_int_equal(played_state(&played, 2, 2).due, 1); /* its last tile never came */
    played_free(&played);
}

static void test_log_of_the_course(void **state) {
    (void)state;
    assert_int_equal(read_text("T 2 0 0\nT 2 0 1\nKLeft\nT 2 3 3\nKLeft\nT 4 0 2\nKF5\nKQuit\n"), ERR_NONE);
    assert_string_equal(played.rules.name, "cs61b-2014");
    assert_moves(0, "LL");
    assert_int_equal(played_state(&played, 0, 1).score, 4);
    played_free(&played);
}

/* Nothing is held after a refusal: the sanitizers would tell. */
static void test_what_is_not_a_game(void **state) {
    (void)state;
    static const struct {
        const char *text, *what;
        unsigned line;
    } examples[] = {
        {"", "not a Tessera record", 1},
        {"T 2 0 0\n", "the input ends where a tile is expected", 1},
        {"tessera record 1\ngame word\nrules board 15x15\nseed none\nbegin\n", "a record of the game 'word'", 0},
        {"tessera record 1\ngame slide\nrules wings 2\nseed none\nbegin\n", "unknown key", 3},
        {HEAD "play 0 left\n", "no tile can move this way", 10},
        {HEAD "play 0 down\ndraw 2 0 0\nundo\nundo\n", "", 13},
        {HEAD "undo\n", "", 10},
        {HEAD "play 0 down\nnonsense\n", "", 11},
        {HEAD "play 0 down\ncheck 0123456789abcdef\n", "", 11},
    };
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++) {
        assert_int_not_equal(read_text(examples[i].text), ERR_NONE);
        if (!strstr(fault.what, examples[i].what) || !fault.what[0] || fault.line != examples[i].line)
            fail_msg("%zu: line %u: %s", i, fault.line, fault.what);
        assert_int_equal(played.games, 0);
    }
}

/* ---- The review ---- */

static const char GAME[] = HEAD "play 0 right\ndraw 2 0 0\nplay 0 right\ndraw 2 0 0\nplay 0 down\ndraw 4 0 0\n"
                                "play 0 right\ndraw 2 0 0\n";

static void test_step_by_step(void **state) {
    (void)state;
    struct player plain = {0};
    const struct budget budget = {.nodes = 100};
    struct game_review review;
    struct review_summary sum;
    assert_int_equal(read_text(GAME), ERR_NONE);
    assert_int_equal(game_review_open(&review, &played, 0, &plain), ERR_NONE);
    assert_int_equal(review.count, 4);
    for (size_t done = 1; done <= 4; done++) {
        assert_int_equal(game_review_step(&review, &budget), ERR_NONE);
        game_review_sum(&review, &sum);
        assert_int_equal(sum.moves, done);
        assert_int_equal(sum.source[ADVICE_PLAIN], done);
        assert_int_equal(sum.lucky, done);
    }
    assert_int_equal(game_review_step(&review, &budget), ERR_OVER);
    assert_int_equal(review.moves[1].played, SLIDE_RIGHT);
    assert_int_equal(review.moves[2].score, 4);
    game_review_close(&review);
    played_free(&played);
}

static void test_tile_that_never_came_has_no_luck(void **state) {
    (void)state;
    struct player plain = {0};
    const struct budget budget = {.depth = 1};
    struct game_review review;
    assert_int_equal(read_text(HEAD "play 0 right\n"), ERR_NONE);
    assert_int_equal(game_review_open(&review, &played, 0, &plain), ERR_NONE);
    assert_int_equal(game_review_step(&review, &budget), ERR_NONE);
    assert_false(review.moves[0].has_luck);
    game_review_close(&review);
    played_free(&played);
}

static void test_too_large(void **state) {
    (void)state;
    struct player plain = {0};
    struct game_review review;
    assert_int_equal(read_text("tessera record 1\ngame slide\nrules size 300x300\nseed none\nbegin\ndraw 2 0 0\n"
                               "draw 2 0 1\nplay 0 left\n"),
                     ERR_NONE);
    assert_int_equal(game_review_open(&review, &played, 0, &plain), ERR_RANGE);
    played_free(&played);
}

static void test_a_move_that_the_board_does_not_have(void **state) {
    (void)state;
    struct player plain = {0};
    const struct budget budget = {.nodes = 100};
    struct game_review review;
    assert_int_equal(read_text(GAME), ERR_NONE);
    assert_int_equal(game_review_open(&review, &played, 0, &plain), ERR_NONE);
    played.game[0].way[0] = SLIDE_LEFT;
    assert_int_equal(game_review_step(&review, &budget), ERR_CORRUPT);
    assert_int_equal(review.done, 0);
    game_review_close(&review);
    played_free(&played);
}

/* Positions that no game comes to: a move after the end, a tile after which no move is left although it goes on. */
static void test_positions_that_no_game_has(void **state) {
    (void)state;
    struct player plain = {0};
    const struct budget budget = {.nodes = 100};
    struct game_review review;
    assert_int_equal(read_text("tessera record 1\ngame slide\nrules size 2x2\nrules least 1\nrules goal 4 ends\n"
                               "rules new 2:90 4:10\nseed none\nstart 2 2\nstart 0 0\nbegin\nplay 0 left\n"),
                     ERR_NONE);
    played.game[0].way[1] = SLIDE_RIGHT;
    played.game[0].moves = 2;
    assert_int_equal(game_review_open(&review, &played, 0, &plain), ERR_NONE);
    assert_int_equal(game_review_step(&review, &budget), ERR_NONE);
    assert_int_equal(game_review_step(&review, &budget), ERR_OVER);
    assert_int_equal(review.done, 1);
    game_review_close(&review);
    played_free(&played);
    assert_int_equal(read_text(GAME), ERR_NONE);
    static const uint8_t STUCK[] = {1, 2, 2, 1};
    memcpy(played_state(&played, 0, 1).board.cell, STUCK, sizeof STUCK);
    assert_int_equal(game_review_open(&review, &played, 0, &plain), ERR_NONE);
    assert_int_equal(game_review_step(&review, &budget), ERR_MOVE);
    assert_int_equal(review.done, 0);
    game_review_close(&review);
    played_free(&played);
}

/* A goal that ends the game is no loss. */
static void test_a_game_that_was_won(void **state) {
    (void)state;
    struct player plain = {0};
    const struct budget budget = {.nodes = 100};
    struct game_review review;
    struct review_summary sum;
    assert_int_equal(read_text("tessera record 1\ngame slide\nrules size 2x2\nrules least 1\nrules goal 4 ends\n"
                               "rules new 2:90 4:10\nseed none\nstart 2 2\nstart 0 0\nbegin\nplay 0 left\n"),
                     ERR_NONE);
    assert_true(played_state(&played, 0, 1).won);
    assert_int_equal(game_review_open(&review, &played, 0, &plain), ERR_NONE);
    assert_int_equal(game_review_step(&review, &budget), ERR_NONE);
    game_review_sum(&review, &sum);
    assert_int_equal(sum.moves, 1);
    assert_false(sum.was_lost);
    game_review_close(&review);
    played_free(&played);
}

static void test_only_a_board_of_four_by_four_has_the_time_of_the_network(void **state) {
    (void)state;
    struct search search;
    const struct adviser with = {.search = &search}, without = {0};
    struct slide_rules rules;
    slide_rules_classic(&rules);
    uint64_t network = game_review_budget(&with, &rules).nodes, plain = game_review_budget(&without, &rules).nodes;
    assert_true(network > plain);
    rules.width = 3;
    assert_true(game_review_budget(&with, &rules).nodes < network);
    rules.width = 4;
    rules.height = 5;
    assert_true(game_review_budget(&with, &rules).nodes < plain);
    rules.width = rules.height = 4096;
    assert_int_equal(game_review_budget(&with, &rules).nodes, 1);
}

/* Keys that are pressed when a game is over did nothing. */
static void test_log_that_goes_on_after_the_end(void **state) {
    (void)state;
    static const char LOG[] = "T 2 0 0\nT 4 0 1\nKLeft\nKQuit\n";
    struct slide_rules rules;
    slide_rules_classic(&rules);
    rules.width = 2;
    rules.height = 1;
    assert_int_equal(played_read(&played, LOG, strlen(LOG), &rules, &fault), ERR_NONE);
    assert_moves(0, "");
    assert_true(played_state(&played, 0, 0).over);
    played_free(&played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undone_moves_do_not_stand),
        cmocka_unit_test(test_redone_moves_stand),
        cmocka_unit_test(test_each_new_game_is_its_own),
        cmocka_unit_test(test_log_of_the_course),
        cmocka_unit_test(test_what_is_not_a_game),
        cmocka_unit_test(test_step_by_step),
        cmocka_unit_test(test_tile_that_never_came_has_no_luck),
        cmocka_unit_test(test_too_large),
        cmocka_unit_test(test_a_move_that_the_board_does_not_have),
        cmocka_unit_test(test_positions_that_no_game_has),
        cmocka_unit_test(test_a_game_that_was_won),
        cmocka_unit_test(test_only_a_board_of_four_by_four_has_the_time_of_the_network),
        cmocka_unit_test(test_log_that_goes_on_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
