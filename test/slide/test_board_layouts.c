/* Boards as people paste them: each layout, what it may leave out, and what cannot be told for certain. */
#include "slide/board_reading.h"

#include "base/rng.h"

static const char FOUR[] = "2 0 4 8\n0 0 16 0\n2048 0 0 2\n0 0 0 0\n";

static void cells_between_commas_semicolons_or_tabs(void **state) {
    (void)state;
    reads_as("2,0,4,8\n0,0,16,0\n2048,0,0,2\n0,0,0,0\n", FOUR);
    reads_as("2, 0, 4, 8\n0, 0, 16, 0\n2048, 0, 0, 2\n0, 0, 0, 0", FOUR);
    reads_as("2;0;4;8\r\n0;0;16;0\r\n2048;0;0;2\r\n0;0;0;0\r\n", FOUR);
    reads_as("2\t0\t4\t8\n0\t0\t16\t0\n2048\t0\t0\t2\n0\t0\t0\t0\n", FOUR);
    fails_with("2,4 8,16\n", 1, 5, "two tiles between the same commas");
    fails_with("2;4 8;16\n", 1, 5, "two tiles between the same semicolons");
    fails_with("2 4,8\n", 1, 4, "the cells of this row are separated in two ways");
    fails_with("2;4,8\n", 1, 4, "the cells of this row are separated in two ways");
    fails_with("2|4,8\n", 1, 4, "the cells of this row are separated in two ways");
}

/* A table that was copied from a spreadsheet has nothing between the tabs around an empty cell. */
static void an_empty_cell_between_tabs_is_refused(void **state) {
    (void)state;
    static const char EMPTY[] = "an empty cell between tabs: write 0 for it";
    fails_with("2\t\t4\t\n\t8\t\t16\n2\t\t\t4\n4\t8\t\t\n", 1, 3, EMPTY);
    fails_with("2\t \t4\n", 1, 4, EMPTY);
    fails_with("2\t4\n\t8\n", 2, 1, EMPTY);
    fails_with("\t8\n2\t4\n", 1, 1, EMPTY);
    fails_with("\t2\t4\n\t8\t16\n", 1, 1, EMPTY);
    fails_with("2\t4\t\r\n8\t16\t\r\n", 1, 4, EMPTY);
    fails_with("\t2\t4 # a comment\n", 1, 1, EMPTY);
    fails_with("2\t4\n\t\n8\t16\n", 2, 1, EMPTY);
    fails_with("\t\n2\t4\n", 1, 1, EMPTY);
    fails_with("2\t\n\t4\n", 1, 2, EMPTY);
    fails_with("2 4\n\t\t8\n", 2, 1, EMPTY);
}

static void tabs_are_blanks_where_no_cell_is_empty(void **state) {
    (void)state;
    reads_as("\t2 0\n\t0 4\n", "2 0\n0 4\n");
    reads_as("\t\t2 0\t\n\t\t0 4\n\t\n", "2 0\n0 4\n");
    reads_as("\t2\n\t4\n", "2\n4\n");
    reads_as("2\t0\t# a comment\n0\t4\t// another\n\t# and a third\n", "2 0\n0 4\n");
    reads_as("\t+--+--+\n\t|2\t|\t|\n\t|\t\t|4|\n\t+--+--+\n", "2 0\n0 4\n");
    reads_as("\t2,\t\t\n\t,\t\t4\n", "2 0\n0 4\n");
    reads_as("[\t[2,\t\t0],\n\t[0,\t\t4]\t]", "2 0\n0 4\n");
    reads_as("2\n2\t0\n0\t4\n\t\n", "2 0\n0 4\n");
}

static void a_cell_may_have_quotation_marks(void **state) {
    (void)state;
    static const char ONE[] = "expected one tile between quotation marks";
    reads_as("\"2\",\"0\"\r\n\"\",\"4\"\r\n", "2 0\n0 4\n");
    reads_as("'2';0\n'-';'4'\n", "2 0\n0 4\n");
    reads_as("\"2\" \"\"\n\".\"\t\"4\"\n", "2 0\n0 4\n");
    fails_with("\"2,4\"\n", 1, 3, ONE);
    fails_with("\"2 4\"\n", 1, 3, ONE);
    fails_with("\"2\n", 1, 3, ONE);
    fails_with("\"2\",\"4", 1, 7, ONE);
    fails_with("\"2'\n", 1, 3, ONE);
    fails_with("\"two\"\n", 1, 2, ONE);
    fails_with("\"-2\"\n", 1, 2, "a tile cannot be negative");
    fails_with("2,4\"\n", 1, 4, "expected a tile or an empty cell");
    fails_with("2,\"4\"8\n", 1, 6, "two tiles between the same commas");
}

static void a_size_before_the_board_is_not_read(void **state) {
    (void)state;
    fails_with("4 4\n2 0 4 8\n0 0 16 0\n2048 0 0 2\n0 0 0 0\n", 2, 5,
               "this row is longer than the first; if that is the size, leave it out");
    fails_with("4 8\n2 0 4\n", 2, 5, "this row is longer than the first");
}

static void nothing_between_two_separators_is_an_empty_cell(void **state) {
    (void)state;
    reads_as("2,,4,8\n,,16,\n2048,,,2\n,,,\n", FOUR);
    reads_as("2; ;4;8\n;;16;\n2048;;;2\n;;;\n", FOUR);
    reads_as(",2\n", "0 2\n");
    fails_with("2,4,\n8,16,\n", 2, 1,
               "every row ends with a separator: write 0 for an empty last cell, or leave it out");
    fails_with("2;4;\n", 1, 1, "every row ends with a separator: write 0 for an empty last cell, or leave it out");
    fails_with("2,4,\n8,16\n", 2, 5, "this row is shorter than the first");
}

static void an_empty_cell_is_also_a_dot_a_dash_or_a_line(void **state) {
    (void)state;
    reads_as("2 - 4 8\n- - 16 -\n2048 - - 2\n- - - -\n", FOUR);
    reads_as("2 _ 4 8\n_ _ 16 _\n2048 _ _ 2\n_ _ _ _\n", FOUR);
    reads_as("2 . 4 8\n. . 16 .\n2048 . . 2\n. . . .\n", FOUR);
    reads_as("2 \xC2\xB7 4 8\n\xC2\xB7 \xC2\xB7 16 \xC2\xB7\n2048 \xC2\xB7 \xC2\xB7 2\n- \xE2\x80\x94 - .\n", FOUR);
    reads_as("-,2\n", "0 2\n");
    fails_with("2 .. 4\n", 1, 4, "expected a tile or an empty cell");
    fails_with("2 __\n", 1, 4, "expected a tile or an empty cell");
    fails_with("2 -- 4\n", 1, 4, "expected a tile or an empty cell");
    fails_with("2 4-\n", 1, 4, "expected a tile or an empty cell");
    fails_with("2 -4\n", 1, 3, "a tile cannot be negative");
}

static void bars_may_have_ruled_lines_or_no_frame(void **state) {
    (void)state;
    reads_as("+----+----+\n|  2 |    |\n+----+----+\n|    |  4 |\n+----+----+\n", "2 0\n0 4\n");
    reads_as("-----------\n|  2 |    |\n|----|----|\n|    |  4 |\n===========\n", "2 0\n0 4\n");
    reads_as("| 2 | 0 |\n|---|:-:|\n| . | 4 |\n", "2 0\n0 4\n");
    reads_as(" 2 | 0\n---+---\n - | 4\n", "2 0\n0 4\n");
    reads_as("2|0\n0|4\n", "2 0\n0 4\n");
    reads_as("|-|2|\n|4|-|\n", "0 2\n4 0\n");
    fails_with("|2|-----\n", 1, 5, "expected a tile or an empty cell");
    fails_with("+---+ x\n|2|\n", 1, 7, "unexpected character in a ruled line");
    fails_with("2 | 4 |\n", 1, 8, "a row that ends with a bar must begin with one");
    fails_with("| 2 | 4\n", 1, 8, "a drawn row ends with a bar");
    fails_with("-----\n", 2, 1, "no board found");
}

static void an_empty_row_above_the_only_line_may_be_a_heading(void **state) {
    (void)state;
    fails_with("|   |   |\n|---|---|\n| 2 | 4 |\n| 8 | 2 |\n", 4, 1,
               "the empty row above the ruled line can be a heading or a row: leave out the line");
    reads_as("|   |   |\n| 2 | 4 |\n", "0 0\n2 4\n");
    reads_as("+---+\n|   |\n+---+\n| 2 |\n+---+\n", "0\n2\n");
}

static void box_drawing_is_bars_and_lines(void **state) {
    (void)state;
    reads_as("┌──────┬──────┐\n│    2 │      │\n├──────┼──────┤\n│      │ 2048 │\n└──────┴──────┘\n", "2 0\n0 2048\n");
    reads_as("╔══╦══╗\n║2 ║  ║\n╠══╬══╣\n║  ║4 ║\n╚══╩══╝\n", "2 0\n0 4\n");
    reads_as("┏━━┳━━┓\n┃2 ┃  ┃\n┃  ┃4 ┃\n┗━━┻━━┛", "2 0\n0 4\n");
    reads_as("2 │ 0\n──┼──\n0 │ 4\n", "2 0\n0 4\n");
    reads_as("\xEF\xBB\xBF"
             "2\xC2\xA0"
             "4\n",
             "2 4\n");
    fails_with("│ 2 │ é │\n", 1, 7, "expected a tile or an empty cell");
    fails_with("│ 2 │\n\xE2\x94", 2, 1, "expected a tile or an empty cell");
    fails_with("2 \xE2x\n", 1, 3, "expected a tile or an empty cell");
}

static void rows_may_be_joined(void **state) {
    (void)state;
    reads_as("2 0 4 8/0 0 16 0/2048 0 0 2/0 0 0 0\n", FOUR);
    reads_as("2,0,4,8 / 0,0,16,0 / 2048,0,0,2 / 0,0,0,0", FOUR);
    reads_as("2 0 4 8; 0 0 16 0; 2048 0 0 2; 0 0 0 0\n", FOUR);
    reads_as("2,0,4,8;0,0,16,0;2048,0,0,2;0,0,0,0;\n", FOUR);
    reads_as("2/4/8\n", "2\n4\n8\n");
    reads_as("2/2 4/8 0 // with its side\n", "2 4\n8 0\n");
    fails_with("2 4/8\n", 1, 6, "this row is shorter than the first");
    fails_with("2 4/\n8 2\n", 1, 4, "expected a tile or an empty cell");
    fails_with("/2 4\n", 1, 1, "expected a tile or an empty cell");
}

static void one_line_is_a_square_or_a_board_of_the_rules(void **state) {
    (void)state;
    reads_as("2 0 4 8 0 0 16 0 2048 0 0 2 0 0 0 0\n", FOUR);
    reads_as("2,0,4,8,0,0,16,0,2048,0,0,2,0,0,0,0", FOUR);
    reads_as("2 4 8 2 4 8 2 4 8\n", "2 4 8\n2 4 8\n2 4 8\n");
    reads_as("2 4 8 16\n", "2 4 8 16\n");
    reads_as("|2|4|8|2|4|8|2|4|8|\n", "2 4 8 2 4 8 2 4 8\n");
    fails_with(
        "2 4 8 2 4 8 2 4 8 2 4 8\n", 1, 1,
        "one line of 12 cells can be a board of several sizes: give the size, or write each row in its own line");
    rules.width = 3;
    rules.height = 4;
    reads_as("2 4 8 2 4 8 2 4 8 2 4 8\n", "2 4 8\n2 4 8\n2 4 8\n2 4 8\n");
    rules.width = rules.height = 2;
    reads_as("2 4 8 16\n", "2 4\n8 16\n");
    rules.width = 9;
    rules.height = 1;
    reads_as("2 4 8 2 4 8 2 4 8\n", "2 4 8 2 4 8 2 4 8\n");
    slide_rules_classic(&rules);
}

static void lists_of_rows(void **state) {
    (void)state;
    reads_as("[[2, 0, 4, 8], [0, 0, 16, 0], [2048, 0, 0, 2], [0, 0, 0, 0]]\n", FOUR);
    reads_as("[\n  [2, 0, 4, 8],\n  [0, 0, 16, 0],\n  [2048, 0, 0, 2],\n  [0, 0, 0, 0]\n]\n", FOUR);
    reads_as("[[\n2,\n0\n],[\n0,4]]", "2 0\n0 4\n");
    reads_as("{{2, 0}, {0, 4}};\n", "2 0\n0 4\n");
    reads_as("[[2 0]\n [0 4]]\n", "2 0\n0 4\n");
    reads_as("[[2, null], [None, \"4\"]]", "2 0\n0 4\n");
    reads_as("[[2, 0,], [0, 4,],] # so do some languages\n", "2 0\n0 4\n");
}

static void flat_lists(void **state) {
    (void)state;
    reads_as("[2, 0, 4, 8, 0, 0, 16, 0, 2048, 0, 0, 2, 0, 0, 0, 0]", FOUR);
    reads_as("[\n2,\n0,\n4,\n8,\n0, 0, 16, 0,\n2048, 0, 0, 2, 0, 0, 0, 0\n]\n", FOUR);
    reads_as("[2 0 4 8 0 0 16 0 2048 0 0 2 0 0 0 0]\n", FOUR);
    reads_as("[2 0 4 8; 0 0 16 0; 2048 0 0 2; 0 0 0 0]\n", FOUR);
    reads_as("{2,4}", "2 4\n");
    reads_as("[\"0x4000000000000000\", 0x2]", "4611686018427387904 2\n");
}

static void what_is_no_list(void **state) {
    (void)state;
    fails_with("[[2, 4], [8]]", 1, 12, "this row is shorter than the first");
    fails_with("[[2], [2, 4]]", 1, 11, "this row is longer than the first");
    fails_with("[[2, 4], [8, 16]", 1, 1, "the ] is missing");
    fails_with("{{2, 4}, {8, 16}", 1, 1, "the } is missing");
    fails_with("[2, 4", 1, 1, "the ] is missing");
    fails_with("[[2, 4}, [8, 16]]", 1, 7, "expected a tile or an empty cell");
    fails_with("[[2, , 4]]", 1, 6, "expected a tile or an empty cell");
    fails_with("[, 2]", 1, 2, "expected a tile or an empty cell");
    fails_with("[[2, 4 8]]", 1, 8, "a comma is missing before this");
    fails_with("[[2, 4] [8, 16]]", 1, 9, "a comma is missing before this");
    fails_with("[2, 4\n8, 16]", 2, 1, "a comma is missing before this");
    fails_with("[[], [2]]", 1, 3, "expected a tile or an empty cell");
    fails_with("[[[2]]]", 1, 3, "expected a tile or an empty cell");
    fails_with("[[2], 4]", 1, 7, "expected a tile or an empty cell");
    fails_with("[[2]] 4", 1, 7, "expected a tile or an empty cell");
    fails_with("[[2, |4|]]", 1, 6, "expected a tile or an empty cell");
    fails_with("[[2/4]]", 1, 4, "expected a tile or an empty cell");
    fails_with("[[2, -4]]", 1, 6, "a tile cannot be negative");
    fails_with("[[2, true]]", 1, 6, "expected a tile or an empty cell");
    fails_with("[[2, 2.0]]", 1, 7, "expected a tile or an empty cell");
    fails_with("[[2, 6]]", 1, 6, "a tile must be a power of two, 2 or larger");
    fails_with("[]", 1, 2, "expected a tile or an empty cell");
}

static void what_the_commands_print_is_read(void **state) {
    (void)state;
    reads_as("4 0 0 0\n2 0 0 0\nscore 4\nmoved yes\n", "4 0 0 0\n2 0 0 0\n");
    reads_as("2 4 8 2 4 8 2 4 8\nscore 0\nmoved no\n", "2 4 8 2 4 8 2 4 8\n");
    reads_as("Score: 12   High Score: 40   Some moves remain\n    2    .\n    .    4\n", "2 0\n0 4\n");
    reads_as("{\"width\": 2, \"height\": 2, \"rows\": [[2, 0], [0, 4]], \"score\": 0, \"moved\": true}\n",
             "2 0\n0 4\n");
    reads_as("{\n\"name\": \"rows\",\n\"board\":\n[2, 4, 8]}", "2 4 8\n");
    fails_with("2 4\nscore 4\n8 16\n", 3, 1, "unexpected row after the end of the board");
    fails_with("score 4\n2 4\n", 1, 1, "expected a tile or an empty cell");
    fails_with("2 4\nScore: 4\n", 2, 1, "expected a tile or an empty cell");
    fails_with("{\"rows\": 3, \"values\": [[2]]}", 1, 1, "no board found");
    fails_with("{\"rows\": [[2, 3]]}", 1, 15, "a tile must be a power of two, 2 or larger");
}

/* ---- Every layout, with boards by chance ---- */

struct layout {
    const char *name;
    const char *before, *row_before, *between, *row_after, *rows_between, *after;
    const char *empty; /* null: 0 */
};

static const struct layout LAYOUTS[] = {
    {"blanks", "", "", " ", "", "\n", "\n", NULL},
    {"aligned", "", "   ", "    ", "", "\r\n", "", "."},
    {"tabs", "", "", "\t", "", "\n", "\n", "-"},
    {"commas", "", "", ",", "", "\n", "\n", NULL},
    {"semicolons", "", "", ";", "", "\n", "\n", "_"},
    {"slashes", "", "", ",", "", "/", "", NULL},
    {"joined by semicolons", "", "", ", ", "", "; ", "\n", NULL},
    {"bars", "", "|", "|", "|", "\n", "\n", ""},
    {"bars with lines", "+---+\n", "| ", " | ", " |", "\n|---|\n", "\n+---+\n", ""},
    {"bars without a frame", "", "", " | ", "", "\n---+---\n", "\n", "-"},
    {"box drawing", "┌──┬──┐\n", "│ ", " │ ", " │", "\n├──┼──┤\n", "\n└──┴──┘\n", " "},
    {"quoted", "", "\"", "\",\"", "\"", "\r\n", "\r\n", ""},
    {"nested list", "[", "[", ", ", "]", ", ", "]", NULL},
    {"nested list in lines", "[\n", "  [", ", ", "]", ",\n", "\n]\n", "null"},
    {"braces", "{", "{", ",", "}", ",", "};", NULL},
    {"array", "[", "[", " ", "]", "\n ", "]\n", NULL},
    {"member", "{\"score\": 4, \"rows\": [", "[", ", ", "]", ", ", "], \"moved\": true}", NULL},
    {"string form", "\n[\n", "|", "|", "|", "\n", "\n] 12 (game is not over) \n", "    "},
    {"game", "Score: 0   Some moves remain\n", "    ", "    ", "", "\n", "\n", "."},
    {"tilt", "", "", " ", "", "\n", "\nscore 0\nmoved no\n", NULL},
};
enum { LAYOUT_COUNT = sizeof LAYOUTS / sizeof LAYOUTS[0], SIDE_MOST = 6 };

static void write_layout(const struct layout *layout, struct slide_board board, struct out *out) {
    const uint8_t *cell = board.cell;
    out_put(out, layout->before);
    for (uint32_t row = 0; row < board.height; row++) {
        out_put(out, row ? layout->rows_between : "");
        out_put(out, layout->row_before);
        for (uint32_t column = 0; column < board.width; column++, cell++) {
            out_put(out, column ? layout->between : "");
            if (*cell || !layout->empty)
                out_put_number(out, rules.value[*cell]);
            else
                out_put(out, layout->empty);
        }
        out_put(out, layout->row_after);
    }
    out_put(out, layout->after);
}

/* The list without inner brackets, for square boards only. */
static void write_flat(struct slide_board board, struct out *out) {
    out_put_char(out, '[');
    for (uint32_t i = 0; i < board.width * board.height; i++) {
        out_put(out, i ? ", " : "");
        out_put_number(out, rules.value[board.cell[i]]);
    }
    out_put_char(out, ']');
}

static void must_read_back(const char *name, const char *text, struct slide_board board) {
    uint8_t cell[SIDE_MOST * SIDE_MOST + 1];
    struct slide_board read = {0};
    struct fault fault = {0};
    if (slide_board_read(&rules, text, strlen(text), cell, sizeof cell, &read, &fault) != ERR_NONE)
        fail_msg("%s: %u:%u: %s in:\n%s", name, fault.line, fault.column, fault.what, text);
    bool equal = read.width == board.width && read.height == board.height &&
                 memcmp(read.cell, board.cell, (size_t)board.width * board.height) == 0;
    if (!equal)
        fail_msg("%s reads as %ux%u:\n%s", name, read.width, read.height, text);
}

static void every_layout_reads_back(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 13);
    for (unsigned round = 0; round < 4000; round++) {
        uint8_t cell[SIDE_MOST * SIDE_MOST];
        char text[4096];
        struct slide_board board = {2 + (uint32_t)rng_below(&rng, SIDE_MOST - 1),
                                    2 + (uint32_t)rng_below(&rng, SIDE_MOST - 1), cell};
        for (uint32_t i = 0; i < SIDE_MOST * SIDE_MOST; i++)
            cell[i] = (uint8_t)(rng_below(&rng, 2) ? 0 : 1 + rng_below(&rng, 62));
        cell[0] = 1; /* an empty row above a single ruled line is refused */
        const struct layout *layout = &LAYOUTS[round % LAYOUT_COUNT];
        struct out out = out_of(text, sizeof text);
        write_layout(layout, board, &out);
        must_read_back(layout->name, text, board);
        board.height = board.width;
        if (board.width < 3)
            continue;
        out = out_of(text, sizeof text);
        write_flat(board, &out);
        must_read_back("flat list", text, board);
    }
}

int main(void) {
    slide_rules_classic(&rules);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_between_commas_semicolons_or_tabs),
        cmocka_unit_test(an_empty_cell_between_tabs_is_refused),
        cmocka_unit_test(tabs_are_blanks_where_no_cell_is_empty),
        cmocka_unit_test(a_cell_may_have_quotation_marks),
        cmocka_unit_test(a_size_before_the_board_is_not_read),
        cmocka_unit_test(nothing_between_two_separators_is_an_empty_cell),
        cmocka_unit_test(an_empty_cell_is_also_a_dot_a_dash_or_a_line),
        cmocka_unit_test(bars_may_have_ruled_lines_or_no_frame),
        cmocka_unit_test(an_empty_row_above_the_only_line_may_be_a_heading),
        cmocka_unit_test(box_drawing_is_bars_and_lines),
        cmocka_unit_test(rows_may_be_joined),
        cmocka_unit_test(one_line_is_a_square_or_a_board_of_the_rules),
        cmocka_unit_test(lists_of_rows),
        cmocka_unit_test(flat_lists),
        cmocka_unit_test(what_is_no_list),
        cmocka_unit_test(what_the_commands_print_is_read),
        cmocka_unit_test(every_layout_reads_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
