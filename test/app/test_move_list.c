/* Lists of moves as records: what a list may leave out, and what is said of one that is wrong. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "app/move_list.h"
#include "base/text.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "slide/text.h"

/* The board after the whole record, row by row; the record must be complete. */
static void record_ends_with(const char *record, size_t length, const char *rows) {
    struct record read;
    struct slide_rules rules;
    struct match *match;
    struct fault fault = {0};
    assert_int_equal(record_open(&read, record, length, &fault), ERR_NONE);
    assert_int_equal(slide_rules_read(&rules, read.rules, read.rules_length, &fault), ERR_NONE);
    if (match_restore(&read, &slide_game, &rules, MATCH_WAITS, &match, &fault) != ERR_NONE)
        fail_msg("the record is refused: %u: %s\n%s", fault.line, fault.what, record);
    assert_false(read.torn);
    char written[512];
    struct out out = out_of(written, sizeof written);
    struct slide_state state = slide_position_state(match_position(match));
    for (uint32_t row = 0; row < state.board.height; row++) {
        slide_row_write(&rules, state.board, row, &out);
        out_put_char(&out, '/');
    }
    assert_string_equal(written, rows);
    match_free(match);
    record_close(&read);
}

static char *record_of(const char *list) {
    struct slide_rules rules;
    struct fault fault = {0};
    char *record = NULL;
    size_t length;
    slide_rules_classic(&rules);
    if (move_list_record(list, strlen(list), &rules, &record, &length, &fault) != ERR_NONE)
        fail_msg("%u:%u: %s in:\n%s", fault.line, fault.column, fault.what, list);
    assert_int_equal(length, strlen(record));
    return record;
}

static void ends_with(const char *list, const char *rows) {
    char *record = record_of(list);
    record_ends_with(record, strlen(record), rows);
    free(record);
}

static void fails_with(const char *list, unsigned line, unsigned column, const char *what) {
    struct slide_rules rules;
    struct fault fault = {0};
    char *record = NULL;
    size_t length;
    slide_rules_classic(&rules);
    assert_int_not_equal(move_list_record(list, strlen(list), &rules, &record, &length, &fault), ERR_NONE);
    assert_null(record);
    assert_string_equal(fault.what, what);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
}

static void moves_with_the_tiles_that_appeared(void **state) {
    (void)state;
    ends_with("start\n0 2 0 0\n0 0 0 0\n0 2 0 0\n0 0 0 0\nU 2@3,3\nL 4@1,1\n", "4 0 0 0/0 4 0 0/0 0 0 0/2 0 0 0/");
    ends_with("# a game\nsize 2x2\nstart [[2, 0], [0, 0]] # the board\n\nR 2@1,0 # so far\nleft\n2@1,1\n", "2 0/2 2/");
    ends_with("start 2,0/0,0\nr 2@1,0 d 4@0,0\n", "4 0/2 2/");
    ends_with("rules tiny\nsize 2x2\n2@0,0 2@0,1\nL 2@1,1\n", "4 0/0 2/");
    ends_with("start 2 2 2 2 4 4 4 4 8 8 8 8 2 4 8 16\nL 2@0,3\n", "4 4 0 2/8 8 0 0/16 16 0 0/2 4 8 16/");
    ends_with("2@0,0 2@0,1\n", "2 2 0 0/0 0 0 0/0 0 0 0/0 0 0 0/");
}

static void the_tiles_of_a_seed_may_be_left_out(void **state) {
    (void)state;
    char *bare = record_of("size 3x3\nseed 7\nL D R U");
    assert_non_null(strstr(bare, "\nseed 7 xoshiro\n"));
    record_ends_with(bare, strlen(bare), "0 2 2/0 0 8/0 2 0/");
    char *told = record_of("size 3x3\nseed 7\n2@0,2 2@2,2\nL");
    assert_memory_equal(told, bare, (size_t)(strstr(bare, "play 0 left\n") - bare));
    free(told);
    free(bare);
    fails_with("size 3x3\nseed 7\n2@1,1 2@2,2\nL", 3, 1, "the seed gives 2@0,2 here");
    fails_with("size 3x3\nseed 7\n2@0,2 L", 3, 7, "the tile that appeared before this move is missing");
    fails_with("size 3x3\nseed 7\n2@0,2 2@2,2 2@0,0", 3, 13, "no new tile is expected");
}

static void the_only_tile_of_the_corner_game_may_be_left_out(void **state) {
    (void)state;
    ends_with("rules corner\nstart 2 0/0 2\nL\n", "2 2/2 0/");
    ends_with("rules corner\nstart 2 0/0 2\nL 2@0,1\n", "2 2/2 0/");
}

static void a_wrong_list_is_refused_with_its_place(void **state) {
    (void)state;
    fails_with("L\n", 1, 1, "the tile that appeared before this move is missing");
    fails_with("start 2,0/0,0\nR 2@1,0\nX\n", 3, 1, "expected a move (L R U D) or a new tile (2@1,3)");
    fails_with("start 2,0/0,0\nR 2@1\n", 2, 3, "expected a move (L R U D) or a new tile (2@1,3)");
    fails_with("start 2,0/0,0\nL\n", 2, 1, "no tile can move this way");
    fails_with("start 2,0/0,0\nR U\n", 2, 3, "the tile that appeared before this move is missing");
    fails_with("start 2,0/0,0\nR 2@0,1\n", 2, 3, "the cell is occupied");
    fails_with("start 2,0/0,0\nR 2@2,0\n", 2, 3, "the cell is outside the board");
    fails_with("start 2,0/0,0\nR 3@1,0\n", 2, 3, "no such tile in this rule set");
    fails_with("start 2,0/0,0\nR 2@1,0 2@0,0\n", 2, 9, "no new tile is expected");
    fails_with("start 2,0/0,0\nR\n", 2, 0, "the list ends before a new tile");
    fails_with("start 2,4/4,2\nR\n", 2, 1, "the game is over");
    fails_with("size 3x3\nstart 2,0/0,0\nR\n", 2, 1, "the start board does not have the size of the rules");
    fails_with("start\n2 0\n0 3\nR\n", 3, 3, "a tile must be a power of two, 2 or larger");
    fails_with("seed x\n", 1, 6, "a seed is a whole number from 0 to 2^63-1");
    fails_with("size 3x3\nrules tiny\n", 2, 1, "the rule set must be named before its keys are changed");
    fails_with("rules ../secret\n", 1, 7, "expected the name of a rule set");
    fails_with("colour red\n", 1, 1,
               "expected a move, a new tile, or a line with rules, seed, start or a key of the rules");
    fails_with("", 1, 0, "the list has no moves");
    fails_with("rules tiny\n# nothing else\n", 1, 0, "the list has no moves");
}

static void letters_may_run_together(void **state) {
    (void)state;
    ends_with("rules corner\nstart 2 0/0 2\nLDl\n", "2 2/4 2/");
    ends_with("size 3x3\nseed 7\nLDRU", "0 2 2/0 0 8/0 2 0/");
    fails_with("start 2,0/0,0\nRU 2@1,0\n", 2, 2, "the tile that appeared before this move is missing");
    fails_with("start 2,0/0,0\nR 2@1,0 LX\n", 2, 9, "expected a move (L R U D) or a new tile (2@1,3)");
    fails_with("UL\n", 1, 1, "the tile that appeared before this move is missing");
}

static void the_order_of_a_list_is_named(void **state) {
    (void)state;
    static const char ORDER[] =
        "out of order: first rules, then keys of the rules and seed, then start, then the moves";
    fails_with("start 2,0/0,0\nseed 7\nR\n", 2, 1, ORDER);
    fails_with("start 2,0/0,0\nrules tiny\n", 2, 1, ORDER);
    fails_with("seed 7\nL\nsize 3x3\n", 3, 1, ORDER);
    fails_with("seed 7\nL\nstart 2,0/0,0\n", 3, 1, ORDER);
}

static void a_board_may_have_any_layout(void **state) {
    (void)state;
    ends_with("start\n[[2, 0],\n[0, 0]]\nR 2@1,0\n", "0 2/2 0/");
    ends_with("start\n| 2 | 0 |\n| 0 | 0 |\nr 2@1,0\n", "0 2/2 0/");
    ends_with("start\n  2 0\n\t0 0\n \tR 2@1,0\n", "0 2/2 0/");
    ends_with("start\n{{2, 0},\n{0, 0}}\nR 2@1,0\n", "0 2/2 0/");
    ends_with("start\n2 0\n0 0", "2 0/0 0/");
    ends_with("start\n2 0\n0 0\n  ", "2 0/0 0/");
    fails_with("start 2,3/0,0\nR\n", 1, 9, "a tile must be a power of two, 2 or larger");
    fails_with("size 2x3\nstart 2,0/0,0\nR\n", 2, 1, "the start board does not have the size of the rules");
    fails_with("size 3x2\nstart 2,0/0,0\nR\n", 2, 1, "the start board does not have the size of the rules");
    fails_with("rules corner\nstart 2,0,0/0,0,2\nL\n", 2, 1, "this rule set needs a square board");
}

static void words_that_are_nearly_right_are_refused(void **state) {
    (void)state;
    static const char WORD[] = "expected a move (L R U D) or a new tile (2@1,3)";
    fails_with("start 2,0/0,0\nR x@1,0\n", 2, 3, WORD);
    fails_with("start 2,0/0,0\nR 2@x,0\n", 2, 3, WORD);
    fails_with("start 2,0/0,0\nR 2@1,x\n", 2, 3, WORD);
    fails_with("start 2,0/0,0\nR 2@1,0 {\n", 2, 9, WORD);
    fails_with("seed 9223372036854775808\n", 1, 6, "a seed is a whole number from 0 to 2^63-1");
    fails_with("rules a.b\n", 1, 7, "expected the name of a rule set");
    fails_with("rules abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz-abcdefghijklmnopqrstuvwxyz\n", 1, 7,
               "expected the name of a rule set");
    char size[400] = "size ";
    memset(size + 5, '3', sizeof size - 6);
    fails_with(size, 1, 6, "this value is too long");
}

static void a_byte_of_zero_is_no_move(void **state) {
    (void)state;
    static const char LIST[] = "start 2,0/0,0\nR 2@1,0 L\0\n";
    struct slide_rules rules;
    struct fault fault = {0};
    char *record = NULL;
    size_t length;
    slide_rules_classic(&rules);
    assert_int_equal(move_list_record(LIST, sizeof LIST - 1, &rules, &record, &length, &fault), ERR_SYNTAX);
    assert_int_equal(fault.column, 9);
}

static void a_line_that_is_too_long_is_refused(void **state) {
    (void)state;
    char *list = malloc(TEXT_LINE_MOST + 2);
    assert_non_null(list);
    memset(list, ' ', TEXT_LINE_MOST + 1);
    list[TEXT_LINE_MOST + 1] = '\0';
    fails_with(list, 1, 0, TEXT_LINE_TOO_LONG);
    free(list);
}

static void the_tiles_of_a_seed_are_compared_one_by_one(void **state) {
    (void)state;
    fails_with("size 3x3\nseed 7\n4@0,2 2@2,2\nL", 3, 1, "the seed gives 2@0,2 here");
    fails_with("size 3x3\nseed 7\n2@0,1 2@2,2\nL", 3, 1, "the seed gives 2@0,2 here");
    fails_with("size 3x3\nseed 7\nL 8@0,0", 3, 3, "the seed gives 4@2,2 here");
    fails_with("size 200x200\nbegin 9000\nseed 1\nL 2@0,0\n", 4, 3,
               "the board is too large to compare its tiles with the seed: leave them out");
}

static void of_several_tiles_in_the_corner_one_must_be_named(void **state) {
    (void)state;
    fails_with("rules corner\nnew 2:50 4:50\nstart 2 0/0 2\nL\n", 4, 0, "the list ends before a new tile");
}

static void a_reason_need_not_be_asked_for(void **state) {
    (void)state;
    static const char *const LISTS[] = {"L\n", "start 2,0/0,0\nL\n", "start 2,3/0,0\nR\n", "start 2,0/0,0\nR\n", ""};
    struct slide_rules rules;
    slide_rules_classic(&rules);
    for (size_t i = 0; i < sizeof LISTS / sizeof LISTS[0]; i++) {
        char *record = NULL;
        size_t length;
        assert_int_not_equal(move_list_record(LISTS[i], strlen(LISTS[i]), &rules, &record, &length, NULL), ERR_NONE);
        assert_null(record);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_with_the_tiles_that_appeared),
        cmocka_unit_test(the_tiles_of_a_seed_may_be_left_out),
        cmocka_unit_test(the_only_tile_of_the_corner_game_may_be_left_out),
        cmocka_unit_test(letters_may_run_together),
        cmocka_unit_test(the_order_of_a_list_is_named),
        cmocka_unit_test(a_wrong_list_is_refused_with_its_place),
        cmocka_unit_test(a_board_may_have_any_layout),
        cmocka_unit_test(words_that_are_nearly_right_are_refused),
        cmocka_unit_test(a_byte_of_zero_is_no_move),
        cmocka_unit_test(a_line_that_is_too_long_is_refused),
        cmocka_unit_test(the_tiles_of_a_seed_are_compared_one_by_one),
        cmocka_unit_test(of_several_tiles_in_the_corner_one_must_be_named),
        cmocka_unit_test(a_reason_need_not_be_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
