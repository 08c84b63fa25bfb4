/* Boards in which something stands where it may not, or where it does no harm: one line for each rule of the scan. */
#include "slide/board_reading.h"

#include <stdio.h>

static const char NO_CELL[] = "expected a tile or an empty cell";
static const char MIXED[] = "the cells of this row are separated in two ways";
static const char ONE_QUOTED[] = "expected one tile between quotation marks";
static const char NO_POWER[] = "a tile must be a power of two, 2 or larger";

struct refused {
    const char *text;
    unsigned line, column;
    const char *what;
};

static void refuse_all(const struct refused *refused, size_t count) {
    for (size_t i = 0; i < count; i++)
        fails_with(refused[i].text, refused[i].line, refused[i].column, refused[i].what);
}
#define REFUSE(TABLE) refuse_all(TABLE, sizeof(TABLE) / sizeof((TABLE)[0]))

static void words_and_numbers_in_other_bases(void **state) {
    (void)state;
    static const struct refused REFUSED[] = {
        {"2 4\nabcdefghij\n", 2, 1, NO_CELL}, /* longer than any word that means something */
        {"[[2, 2a]]", 1, 7, NO_CELL},         {"[[2, 2x4]]", 1, 7, NO_CELL},
        {"0x4 2\n", 1, 2, NO_CELL}, /* only in a list */
        {"[[2, 0xA]]", 1, 8, NO_CELL},        {"[[2, 0xg]]", 1, 8, NO_CELL},
        {"[[2, 0xa]]", 1, 6, NO_POWER},
    };
    REFUSE(REFUSED);
    assert_int_equal(slide_rules_set(&rules, "tiles", "double 3", NULL), ERR_NONE);
    reads_as("[3, 0xc]", "3 12\n");
    slide_rules_classic(&rules);
}

static void lines_between_rows(void **state) {
    (void)state;
    static const struct refused REFUSED[] = {
        {"4-\n", 1, 2, NO_CELL},
        {"4+\n", 1, 2, NO_CELL},
        {"2 4/+8 2\n", 1, 5, NO_CELL},
        {"[[+2]]", 1, 3, NO_CELL},
    };
    REFUSE(REFUSED);
    reads_as("2\n--\n4\n", "2\n4\n"); /* a tile, no empty heading and no side */
    reads_as("+---+\n|   |\n+---+\n| 2 |\n", "0\n2\n");
    reads_as("|   |\n|---|\n", "0\n");
}

static void separators(void **state) {
    (void)state;
    static const struct refused REFUSED[] = {
        {"2,3,4\n", 1, 3, NO_POWER},     {"2 3|4\n", 1, 3, NO_POWER},
        {"2 3/4\n", 1, 3, NO_POWER},     {"2|4;8\n", 1, 4, MIXED},
        {"[\n2;4,8\n]", 2, 4, MIXED},    {"[2 4, 8]", 1, 5, MIXED},
        {"[2, 4; 8, 2]", 1, 6, NO_CELL}, {"[2 3]", 1, 4, NO_POWER},
        {"[[2]], [4]", 1, 6, NO_CELL},   {"|/2\n", 1, 2, "a drawn row ends with a bar"},
    };
    REFUSE(REFUSED);
    reads_as("[\n2 4\n8,16\n]", "2 4\n8 16\n");
    reads_as("[2]", "2\n");
}

/* "score 4" and "moved yes" stand alone in their lines, below a board without brackets. */
static void labels(void **state) {
    (void)state;
    static const struct refused REFUSED[] = {
        {"2 4\n8 score\n", 2, 3, NO_CELL},
        {"2 4\n|score\n", 2, 2, NO_CELL},
        {"2 4/score\n", 1, 5, NO_CELL},
        {"[\n2 4\nscore\n]", 3, 1, NO_CELL},
    };
    REFUSE(REFUSED);
    static const char *const ENDS[] = {" 4", ", 4", "| 4", "/ 4", "; 4", "# 4"};
    for (size_t i = 0; i < sizeof ENDS / sizeof ENDS[0]; i++) {
        char text[32];
        snprintf(text, sizeof text, "2 4\nscore%s\n", ENDS[i]);
        reads_as(text, "2 4\n");
    }
}

static void quotation_marks(void **state) {
    (void)state;
    static const struct refused REFUSED[] = {
        {"\"2.\"\n", 1, 3, ONE_QUOTED},
        {"\"2-\"\n", 1, 3, ONE_QUOTED},
        /* After { they begin a key, */
        {"{'rows': [2]}", 1, 2, NO_CELL},
        {"{2 4}\n\"2\"\n", 2, 1, NO_CELL},
        {"{\n2 4\n\"8\"\n}", 3, 1, NO_CELL},
        {"{2 \"4\"}", 1, 4, NO_CELL},
        {"{2\"4\"}", 1, 3, NO_CELL},
        {"{|\"2\"|}", 1, 3, NO_CELL},
        /* whose list may be incomplete. */
        {"{\"rows\": [[2]", 1, 1, "the ] is missing"},
    };
    REFUSE(REFUSED);
    reads_as("{\"rows\"\t:\r\n[2, 4]}", "2 4\n");
    reads_as("{\"more than eight letters\": 1, \"rows\": [[2]]}", "2\n");
}

static void brackets(void **state) {
    (void)state;
    static const struct refused REFUSED[] = {
        {"2[4]\n", 1, 2, NO_CELL},   {"2 [4]\n", 1, 3, NO_CELL},          {"|[2]\n", 1, 2, NO_CELL},
        {"[2[4]]", 1, 3, NO_CELL},   {"2 4/[8 2]\n", 1, 5, NO_CELL},      {"[[2]][4]", 1, 6, NO_CELL},
        {"[[2]]]", 1, 6, NO_CELL},   {"[\n2 4\n[8 2]\n]", 3, 1, NO_CELL}, {"[[2], [4] 8]", 1, 11, NO_CELL},
        {"2 4\n[8]", 2, 1, NO_CELL},
    };
    REFUSE(REFUSED);
}

static void characters_beyond_ascii(void **state) {
    (void)state;
    static const struct refused REFUSED[] = {
        {"2 \xE2\x96\xA0\n", 1, 3, NO_CELL},     /* a square, behind the box drawing */
        {"2 \xF0\x9F\x98\x80\n", 1, 3, NO_CELL}, /* four bytes */
        {"2 \x80\n", 1, 3, NO_CELL},             /* the end of a character without its beginning */
    };
    REFUSE(REFUSED);
}

static void a_first_row_that_may_be_a_size(void **state) {
    (void)state;
    static const char SIZE[] = "this row is longer than the first; if that is the size, leave it out";
    static const char LONGER[] = "this row is longer than the first";
    static const struct refused REFUSED[] = {
        {"4 4\n2 4 8 2\n", 2, 5, SIZE},     {"2 2\n2 4 8\n", 2, 5, LONGER},      {"4 4\n2,4,8\n", 2, 5, LONGER},
        {"[[4 4] [2 4 8]]", 1, 13, LONGER}, {"4 4\n4 4\n2 4 8\n", 3, 5, LONGER}, {"[[4, 4], [2, 4, 8]]", 1, 17, LONGER},
        {"4 4 4\n2 4 8 2\n", 2, 7, LONGER},
    };
    REFUSE(REFUSED);
}

static void tiles_that_are_listed_have_no_powers(void **state) {
    (void)state;
    assert_int_equal(slide_rules_set(&rules, "goal", "none", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "tiles", "2 6 18", NULL), ERR_NONE);
    reads_as("2 6\n18 0\n", "2 6\n18 0\n");
    fails_with("2 4\n", 1, 3, "no such tile in this rule set");
    slide_rules_classic(&rules);
}

/* A row has at most 32768 cells, but a list without inner brackets is a whole board. */
static void a_flat_list_may_be_longer_than_a_row(void **state) {
    (void)state;
    enum { SIDE = 182, CELLS = SIDE * SIDE };
    static char text[2 * CELLS + 1];
    static uint8_t cell[CELLS + 1];
    struct slide_board board;
    text[0] = '[';
    for (unsigned i = 0; i < CELLS; i++)
        memcpy(text + 1 + 2 * i, i + 1 < CELLS ? "2," : "2]", 2);
    assert_true((int)CELLS > (int)SLIDE_SIDE_MAX);
    assert_int_equal(slide_board_read(&rules, text, sizeof text, cell, sizeof cell, &board, NULL), ERR_NONE);
    assert_int_equal(board.width, SIDE);
    assert_int_equal(board.height, SIDE);
}

static void a_column_that_begins_with_one_needs_room_for_it(void **state) {
    (void)state;
    static const char COLUMN[] = "1\n2\n3\n";
    uint8_t cell[3];
    struct slide_board board;
    struct fault fault;
    assert_int_equal(slide_rules_set(&rules, "tiles", "fibonacci", NULL), ERR_NONE);
    assert_int_equal(slide_board_read(&rules, COLUMN, strlen(COLUMN), cell, 3, &board, &fault), ERR_NONE);
    assert_int_equal(board.height, 3);
    assert_int_equal(slide_board_read(&rules, COLUMN, strlen(COLUMN), cell, 2, &board, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "the board is too large");
    slide_rules_classic(&rules);
}

int main(void) {
    slide_rules_classic(&rules);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_and_numbers_in_other_bases),
        cmocka_unit_test(lines_between_rows),
        cmocka_unit_test(separators),
        cmocka_unit_test(labels),
        cmocka_unit_test(quotation_marks),
        cmocka_unit_test(brackets),
        cmocka_unit_test(characters_beyond_ascii),
        cmocka_unit_test(a_first_row_that_may_be_a_size),
        cmocka_unit_test(tiles_that_are_listed_have_no_powers),
        cmocka_unit_test(a_flat_list_may_be_longer_than_a_row),
        cmocka_unit_test(a_column_that_begins_with_one_needs_room_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
