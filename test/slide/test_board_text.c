/* Boards as people write them: which spellings are read, and what is said of the others. */
#include "slide/board_reading.h"

static void rows_of_numbers_are_a_board(void **state) {
    (void)state;
    reads_as("2 0 4\n. 8 16\n", "2 0 4\n0 8 16\n");
    reads_as("2 0 4\r\n\r\n. 8 16", "2 0 4\n0 8 16\n");
    reads_as("# a comment\n\t2   4 # another\n\n8 8\n", "2 4\n8 8\n");
    reads_as("4611686018427387904 2\n", "4611686018427387904 2\n");
    reads_as(".\n", "0\n");
}

static void a_drawing_with_bars_is_a_board(void **state) {
    (void)state;
    reads_as("|   2|    |\n|    |2048|\n", "2 0\n0 2048\n");
    reads_as("||\n", "0\n");
    reads_as("|2|4|8|\n", "2 4 8\n");
    fails_with("|2|4\n", 1, 5, "a drawn row ends with a bar");
    fails_with("|2 2|\n", 1, 4, "two tiles between the same bars");
    fails_with("2 |4|\n", 1, 6, "a row that ends with a bar must begin with one");
    fails_with("|\n", 1, 2, "a drawn row ends with a bar");
}

static void a_first_line_may_give_the_side(void **state) {
    (void)state;
    reads_as("2\n2 4\n8 0\n", "2 4\n8 0\n");
    reads_as("3\n2 0 0\n0 2 0\n0 0 2\n", "2 0 0\n0 2 0\n0 0 2\n");
    reads_as("1\n4\n", "4\n");
    fails_with("3\n2 0 0\n0 2 0\n", 4, 1, "fewer rows than the first line says");
    fails_with("2\n2 0\n0 2\n0 0\n", 4, 1, "more rows than the first line says");
    fails_with("2\n2 0 0\n0 2 0\n", 1, 1, "a first line with one number must be the number of rows and columns");
    fails_with("1\n4\n8\n", 3, 1, "more rows than the first line says");
}

/* The boards of the corner game's author end in a comment, which may hold numbers. */
static void a_comment_behind_the_promised_rows_ends_the_text(void **state) {
    (void)state;
    reads_as("2\n2 4\n8 0\n\n// 3 tiles, no merge\n", "2 4\n8 0\n");
    reads_as("2\n2 4\n8 0\n// one\nand more, 2 4\n| ] x", "2 4\n8 0\n");
    reads_as("2\n2 4\n8 0 // here already\n2 4\n", "2 4\n8 0\n");
    reads_as("2\n2 4\n8 0//\n", "2 4\n8 0\n");
    reads_as("2\n2 4\n8 0\n# two\nx\n", "2 4\n8 0\n");
    reads_as("2\n2 4\n8 0\n \t\r\n\n", "2 4\n8 0\n");
    reads_as("1\n4\n// x\nx\n", "4\n");
    fails_with("2\n2 4\n8 0\nx\n", 4, 1, "expected a tile or an empty cell");
    fails_with("2\n2 4\n8 0\n2 4 // y\n", 4, 1, "more rows than the first line says");
    fails_with("2\n2 4 // y\n", 3, 1, "fewer rows than the first line says");
    slide_rules_set(&rules, "tiles", "fibonacci", NULL);
    reads_as("1\n2 # a column, not a side\n3\n", "1\n2\n3\n");
    slide_rules_classic(&rules);
}

static void two_slashes_start_a_comment_and_one_does_not(void **state) {
    (void)state;
    reads_as("// a board\n2 4 // its first row\n8 8\n//", "2 4\n8 8\n");
    reads_as("|   2|// a drawn row\n|    |\n", "2\n0\n");
    fails_with("2 4\n8 / 8\n", 2, 3, "this row is shorter than the first");
    fails_with("2 4\n/8 8\n", 2, 1, "expected a tile or an empty cell");
    fails_with("2 4\n8 8 /\n", 2, 5, "expected a tile or an empty cell");
    fails_with("2 4\n8 8 /", 2, 5, "expected a tile or an empty cell");
}

static void a_drawing_in_brackets_is_a_board(void **state) {
    (void)state;
    reads_as("\n[\n|   2|    |\n|    |2048|\n] 12 (game is not over) \n", "2 0\n0 2048\n");
    reads_as("[\n2 4\n]\n# and that was all\n", "2 4\n");
    fails_with("[\n|2|\n", 3, 1, "the ] is missing");
    fails_with("[\n] 0 (game is over)\n", 2, 1, "expected a tile or an empty cell");
    fails_with("|2|\n] 0\n", 2, 1, "expected a tile or an empty cell");
    fails_with("|2|\n[\n", 2, 1, "expected a tile or an empty cell");
    fails_with("[\n[\n|2|\n]\n", 3, 1, "expected a tile or an empty cell");
    fails_with("[\n|2|\n]\n|2|\n", 4, 1, "unexpected row after the end of the board");
    fails_with("[\n|2|]\n", 2, 4, "expected a tile or an empty cell");
}

static void a_column_of_tiles_is_a_board_too(void **state) {
    (void)state;
    reads_as("2\n4\n8\n", "2\n4\n8\n");
    reads_as("2\n", "2\n");
    reads_as("4\n4\n", "4\n4\n");
    fails_with("3\n4\n8\n", 1, 1, "a tile must be a power of two, 2 or larger");
    fails_with("3\n", 1, 1, "a tile must be a power of two, 2 or larger");
}

static void a_one_on_top_is_a_tile_where_there_is_such_a_tile(void **state) {
    (void)state;
    slide_rules_set(&rules, "tiles", "fibonacci", NULL);
    reads_as("1\n1\n2\n", "1\n1\n2\n");
    reads_as("1\n2\n3\n5\n", "1\n2\n3\n5\n");
    reads_as("1\n2\n", "2\n");
    fails_with("1\n2\n3 5\n", 3, 3, "this row is longer than the first");
    slide_rules_classic(&rules);
}

static void what_is_no_board_is_said_so_with_its_place(void **state) {
    (void)state;
    fails_with("", 1, 1, "no board found");
    fails_with("\n# nothing\n\n", 4, 1, "no board found");
    fails_with("2 4\n2\n", 2, 2, "this row is shorter than the first");
    fails_with("2 4\n2 4 8\n", 2, 5, "this row is longer than the first");
    fails_with("2 3\n", 1, 3, "a tile must be a power of two, 2 or larger");
    fails_with("2 1\n", 1, 3, "a tile must be a power of two, 2 or larger");
    fails_with("2 -4\n", 1, 3, "a tile cannot be negative");
    fails_with("2 x\n", 1, 3, "expected a tile or an empty cell");
    fails_with("2 4.\n", 1, 4, "expected a tile or an empty cell");
    fails_with("2 .4\n", 1, 3, "expected a tile or an empty cell");
    fails_with("2 9223372036854775808\n", 1, 3, "the tile is too large");
    fails_with("2 99999999999999999999999\n", 1, 3, "the tile is too large");
    fails_with("18446744073709551616 2\n", 1, 1, "the tile is too large");
    uint8_t cell[4];
    struct slide_board board;
    struct fault fault;
    assert_int_equal(slide_board_read(&rules, "2 \0 4\n", 6, cell, 4, &board, &fault), ERR_SYNTAX);
    assert_string_equal(fault.what, "not a text file: it contains a NUL byte");
    assert_int_equal(slide_board_read(&rules, "2 2 2 2 2\n", 10, cell, 4, &board, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "the board is too large");
}

static void a_row_has_at_most_32768_cells(void **state) {
    (void)state;
    static char text[2 * 32769 + 1];
    static uint8_t cell[40000];
    struct slide_board board;
    struct fault fault;
    for (unsigned i = 0; i < 32769; i++)
        memcpy(text + 2 * i, ". ", 2);
    struct slide_rules flat = rules;
    flat.width = 32768;
    flat.height = 1;
    assert_int_equal(slide_board_read(&flat, text, 2 * 32768, cell, sizeof cell, &board, &fault), ERR_NONE);
    assert_int_equal(board.width, 32768);
    assert_int_equal(slide_board_read(&rules, text, 2 * 32769, cell, sizeof cell, &board, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "a row has at most 32768 cells");
}

static void other_tiles_have_their_own_values(void **state) {
    (void)state;
    struct slide_rules classic = rules;
    assert_int_equal(slide_rules_set(&rules, "tiles", "fibonacci", NULL), ERR_NONE);
    reads_as("1 2 3\n5 8 13\n", "1 2 3\n5 8 13\n");
    fails_with("1 4\n", 1, 3, "no such tile in this rule set");
    assert_int_equal(slide_rules_set(&rules, "tiles", "double 3", NULL), ERR_NONE);
    reads_as("3 6\n12 24\n", "3 6\n12 24\n");
    rules = classic;
}

static void ways_and_events_have_names(void **state) {
    (void)state;
    enum slide_way way;
    for (enum slide_way each = SLIDE_LEFT; each <= SLIDE_DOWN; each++) {
        assert_true(slide_way_read(slide_way_name(each), strlen(slide_way_name(each)), &way));
        assert_int_equal(way, each);
    }
    assert_true(slide_way_read("Up", 2, &way));
    assert_true(slide_way_read("D", 1, &way));
    assert_int_equal(way, SLIDE_DOWN);
    assert_false(slide_way_read("d", 1, &way));
    assert_false(slide_way_read("LEFT", 4, &way));
    assert_false(slide_way_read("", 0, &way));
    char text[64];
    struct out line = out_of(text, sizeof text);
    slide_event_write(&rules, &(struct slide_event){SLIDE_MERGED, {0, 1}, {0, 3}, 2}, &line);
    assert_string_equal(text, "MERGED 0,1>0,3 4");
    line = out_of(text, sizeof text);
    slide_event_write(&rules, &(struct slide_event){SLIDE_SPAWNED, {7, 12}, {7, 12}, 1}, &line);
    assert_string_equal(text, "SPAWNED 7,12 2");
    line = out_of(text, sizeof text);
    slide_event_write(&rules, &(struct slide_event){.what = SLIDE_LOST}, &line);
    assert_string_equal(text, "LOST");
}

int main(void) {
    slide_rules_classic(&rules);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_numbers_are_a_board),
        cmocka_unit_test(a_drawing_with_bars_is_a_board),
        cmocka_unit_test(a_first_line_may_give_the_side),
        cmocka_unit_test(a_comment_behind_the_promised_rows_ends_the_text),
        cmocka_unit_test(two_slashes_start_a_comment_and_one_does_not),
        cmocka_unit_test(a_drawing_in_brackets_is_a_board),
        cmocka_unit_test(a_column_of_tiles_is_a_board_too),
        cmocka_unit_test(a_one_on_top_is_a_tile_where_there_is_such_a_tile),
        cmocka_unit_test(what_is_no_board_is_said_so_with_its_place),
        cmocka_unit_test(a_row_has_at_most_32768_cells),
        cmocka_unit_test(other_tiles_have_their_own_values),
        cmocka_unit_test(ways_and_events_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
