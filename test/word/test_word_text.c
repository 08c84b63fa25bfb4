/* Places, boards, moves, tiles and rules of the word game as text, there and back. */
#include "word/table.h"

#include "word/lexicon.h"
#include "word/position_text.h"

static struct token word_of(const char *text) {
    return (struct token){.at = text, .length = strlen(text)};
}

static void every_place_reads_back(void **state) {
    (void)state;
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        for (unsigned down = 0; down < 2; down++) {
            char text[8];
            struct out line = out_of(text, sizeof text);
            unsigned found = WORD_SQUARES;
            bool found_down = !down;
            word_place_write(square, down, &line);
            assert_true(word_place_read(word_of(text), &found, &found_down));
            assert_int_equal(found, square);
            assert_int_equal(found_down, down);
        }
}

static void a_place_is_written_as_players_write_it(void **state) {
    (void)state;
    static const char *const none[] = {"",   "8",   "G",  "8P", "P8",  "16A", "0A",
                                       "A0", "8GG", "88", "GG", "G-1", "8?",  "123A"};
    char text[8];
    struct out line = out_of(text, sizeof text);
    word_place_write(word_square(7, 6), false, &line);
    out_put_char(&line, ' ');
    word_place_write(word_square(7, 6), true, &line);
    assert_string_equal(text, "8G G8");
    unsigned square = 0;
    bool down = false;
    assert_true(word_place_read(word_of("g8"), &square, &down));
    assert_true(down && square == word_square(7, 6));
    for (unsigned i = 0; i < sizeof none / sizeof *none; i++)
        assert_false(word_place_read(word_of(none[i]), &square, &down));
}

static enum err read_board(const char *text, struct word_board *board, struct fault *fault) {
    struct reader in = reader_of(text, strlen(text));
    return word_board_read(board, &in, word_of(text), fault);
}

static void random_boards_read_back(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 5);
    for (unsigned n = 0; n < 2000; n++) {
        struct word_board board = {0}, again;
        struct fault fault;
        for (unsigned square = 0; square < WORD_SQUARES; square++)
            if (rng_below(&rng, 10) < n % 11) {
                board.letter[square] = (uint8_t)(1 + rng_below(&rng, 26) + (rng_below(&rng, 2) ? WORD_BLANK : 0));
                board.used[square] = 1;
            }
        char text[WORD_BOARD_TEXT];
        struct out line = out_of(text, sizeof text);
        word_board_write(&board, &line);
        assert_false(line.full);
        assert_int_equal(read_board(text, &again, &fault), ERR_NONE);
        assert_memory_equal(&again, &board, sizeof board);
    }
}

static void bad_boards_are_refused_with_their_place(void **state) {
    (void)state;
    struct word_board board = {0}, before = board;
    struct fault fault;
    assert_int_equal(read_board("15/15/15/7X6/15/15/15/15/15/15/15/15/15/15/15", &board, &fault), ERR_SYNTAX);
    assert_int_equal(fault.column, 10);
    assert_int_equal(read_board("15/15/15/7X7/15/15/15/15/15/15/15/15/15/?14/15", &board, &fault), ERR_SYNTAX);
    assert_int_equal(read_board("15/15/15/0X14/15/15/15/15/15/15/15/15/15/15/15", &board, &fault), ERR_SYNTAX);
    assert_memory_equal(&board, &before, sizeof board);
}

static void begin(struct table *table) {
    static const char *const racks[] = {"CATSO?N", "CATAEIO"};
    table_set(table, 2);
    table_deal(table, racks);
}

static void an_old_letter_is_a_dot_or_in_parentheses_or_repeated(void **state) {
    (void)state;
    static const char *const ways[] = {"8G ...S", "8G (CAT)S", "8G (C).(T)S", "8G (c)ATS", "8J S"};
    for (unsigned i = 0; i < 5; i++) {
        struct table table;
        begin(&table);
        struct fault fault;
        assert_int_equal(read_board("15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15", &table.position.board, &fault),
                         ERR_NONE);
        table_play(&table, 0, ways[i]);
        assert_board(&table, "15/15/15/15/15/15/15/6CATS5/15/15/15/15/15/15/15");
        table_clear(&table);
    }
}

static void parentheses_must_match_the_board(void **state) {
    (void)state;
    struct table table;
    begin(&table);
    struct fault fault;
    assert_int_equal(read_board("15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15", &table.position.board, &fault),
                     ERR_NONE);
    assert_int_equal(table_try(&table, 0, "8G (FAT)S"), ERR_MOVE);
    assert_int_equal(table_try(&table, 0, "8F (S)CAT"), ERR_MOVE);
    assert_int_equal(table_try(&table, 0, "8G COTS"), ERR_MOVE);
    assert_int_equal(table_try(&table, 0, "8F .CATS"), ERR_MOVE);
    table_clear(&table);
}

static void a_move_is_written_as_it_is_read(void **state) {
    (void)state;
    static const struct {
        const char *in, *out;
    } moves[] = {{"8G CATs boom B1 skip 15O", "8G (CAT)s boom B1 skip O15"}, {"I8 .O", "I8 (T)O"}, {"H7 cat", NULL}};
    struct table table;
    begin(&table);
    struct fault fault;
    table.position.held[0][word_kind_named(word_of("boom"))] = 1;
    table.position.held[0][word_kind_named(word_of("skip"))] = 1;
    assert_int_equal(read_board("15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15", &table.position.board, &fault),
                     ERR_NONE);
    for (unsigned i = 0; i < 3; i++) {
        struct word_move move;
        enum err err = word_move_read(&table.position, 0, moves[i].in, &move, &fault);
        assert_int_equal(err, moves[i].out ? ERR_NONE : ERR_MOVE);
        if (err)
            continue;
        assert_true(word_validate(&table.rules, &table.position, &move));
        char text[128];
        struct out line = out_of(text, sizeof text);
        word_move_write(&table.position, &move, &line);
        assert_string_equal(text, moves[i].out);
    }
    table_clear(&table);
}

/* What lies on the board so far, while a player lays letters one by one; null: it cannot be written as a move. */
static void letters_on_their_way_are_written_with_dots_for_old_ones(void **state) {
    (void)state;
    static const struct {
        struct {
            unsigned row, column;
        } at[3];
        uint8_t count;
        const char *text;
    } rows[] = {
        {{{0}}, 0, NULL},
        {{{7, 9}}, 1, "8J N"},
        {{{7, 5}, {7, 9}}, 2, "8F N...N"},
        {{{6, 7}, {8, 7}}, 2, "H7 N.N"},
        {{{7, 5}, {7, 10}}, 2, NULL},          /* a gap */
        {{{6, 7}, {9, 7}}, 2, NULL},           /* a gap */
        {{{6, 5}, {7, 9}}, 2, NULL},           /* two lines */
        {{{6, 6}, {6, 7}, {8, 6}}, 3, NULL},   /* an angle: the last one stands below the first */
        {{{7, 9}, {8, 10}, {7, 10}}, 3, NULL}, /* an angle */
    };
    struct table table;
    struct fault fault;
    begin(&table);
    assert_int_equal(read_board("15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15", &table.position.board, &fault),
                     ERR_NONE);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64] = "";
        struct out line = out_of(text, sizeof text);
        struct word_move move = {.count = rows[i].count};
        for (unsigned n = 0; n < rows[i].count; n++) {
            move.laid[n].square = word_square(rows[i].at[n].row, rows[i].at[n].column);
            move.laid[n].letter = word_letter_of('N');
        }
        assert_true(word_laid_write(&table.position, &move, &line) == (rows[i].text != NULL));
        if (rows[i].text)
            assert_string_equal(text, rows[i].text);
    }
    table_clear(&table);
}

static void a_word_has_letters_only_and_stays_on_the_board(void **state) {
    (void)state;
    struct table table;
    begin(&table);
    assert_int_equal(table_try(&table, 0, "8G CA?"), ERR_SYNTAX);
    assert_int_equal(table_try(&table, 0, "8G C{T"), ERR_SYNTAX);
    assert_int_equal(table_try(&table, 0, "8G C`T"), ERR_SYNTAX);
    assert_int_equal(table_try(&table, 0, "8N CAT"), ERR_MOVE);
    assert_int_equal(table_try(&table, 0, "H14 CAT"), ERR_MOVE);
    table_clear(&table);
}

static void tiles_are_capitals_and_question_marks(void **state) {
    (void)state;
    uint8_t tiles[WORD_FACES];
    assert_true(word_tiles_read(word_of("ZA?A"), 7, tiles));
    char text[16];
    struct out line = out_of(text, sizeof text);
    word_tiles_write(tiles, &line);
    assert_string_equal(text, "?AAZ");
    assert_false(word_tiles_read(word_of("ABCDEFGH"), 7, tiles));
    assert_false(word_tiles_read(word_of("AbC"), 7, tiles));
    assert_false(word_tiles_read(word_of("A1"), 7, tiles));
    assert_true(word_tiles_read(word_of(""), 7, tiles));
    assert_int_equal(word_tiles(tiles), 0);
}

/* ---- Rules ---- */

typedef enum err read_rules(struct word_rules *, const char *, size_t, struct fault *);

static void refused(read_rules *read, const char *text, enum err err, unsigned line, unsigned column) {
    struct word_rules rules, before;
    struct fault fault = {0};
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    before = rules;
    assert_int_equal(read(&rules, text, strlen(text), &fault), err);
    assert_memory_equal(&rules, &before, sizeof rules);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
    assert_true(fault.what[0]);
}

static void bad_letter_sets_are_refused_with_their_place(void **state) {
    (void)state;
    refused(word_letters_read, "A 9 1\nb 2 3\n", ERR_SYNTAX, 2, 1);
    refused(word_letters_read, "A 9 1\nAB 2 3\n", ERR_SYNTAX, 2, 1);
    refused(word_letters_read, "A 9 1\nA 2 3\n", ERR_SYNTAX, 2, 1);
    refused(word_letters_read, "A 9\n", ERR_SYNTAX, 1, 4);
    refused(word_letters_read, "A x 1\n", ERR_SYNTAX, 1, 3);
    refused(word_letters_read, "A 226 1\n", ERR_RANGE, 1, 3);
    refused(word_letters_read, "A 9 101\n", ERR_RANGE, 1, 5);
    refused(word_letters_read, "A 9 1 1\n", ERR_SYNTAX, 1, 7);
    refused(word_letters_read, "A 200 1\nB 26 1\n", ERR_RANGE, 3, 1);
    refused(word_letters_read, "", ERR_RANGE, 1, 1);
    refused(word_letters_read, "# nothing\n", ERR_RANGE, 2, 1);
}

static void bad_layouts_are_refused_with_their_place(void **state) {
    (void)state;
    char rows[17 * 16 + 1] = "";
    for (unsigned i = 0; i < 14; i++)
        strcat(rows, "...............\n");
    refused(word_layout_read, rows, ERR_SYNTAX, 15, 1);
    strcat(rows, "......x........\n");
    refused(word_layout_read, rows, ERR_SYNTAX, 15, 7);
    memcpy(rows + 14 * 16, "......... .....\n", 16);
    refused(word_layout_read, rows, ERR_SYNTAX, 15, 1);
    memcpy(rows + 14 * 16, "..............T\n", 16);
    strcat(rows, "...............\n");
    refused(word_layout_read, rows, ERR_SYNTAX, 16, 1);
}

static void bad_prices_are_refused_with_their_place(void **state) {
    (void)state;
    refused(word_prices_read, "boom 20\nbomb 20\n", ERR_SYNTAX, 2, 1);
    refused(word_prices_read, "boom 20\nboom 20\n", ERR_SYNTAX, 2, 1);
    refused(word_prices_read, "boom\n", ERR_SYNTAX, 1, 5);
    refused(word_prices_read, "boom 0\n", ERR_RANGE, 1, 6);
    refused(word_prices_read, "boom 10001\n", ERR_RANGE, 1, 6);
    refused(word_prices_read, "boom 1 2\n", ERR_SYNTAX, 1, 8);
}

static void a_price_list_may_name_some_only(void **state) {
    (void)state;
    struct word_rules rules;
    struct fault fault;
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    assert_int_equal(word_prices_read(&rules, "skip 99 # dear\r\n", 16, &fault), ERR_NONE);
    assert_int_equal(rules.price[word_kind_named(word_of("skip"))], 99);
    assert_int_equal(rules.price[word_kind_named(word_of("boom"))], 20);
}

static void rules_read_back_as_they_are_written(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 3);
    table.rules.specials = false;
    word_rules_without_blanks(&table.rules);
    table.rules.price[1] = 77;
    table.rules.scoring = WORD_SCORE_TILES;
    char text[WORD_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    word_rules_write(&table.rules, &line);
    assert_false(line.full);
    struct word_rules again;
    struct fault fault = {0};
    assert_int_equal(word_rules_read(&again, text, strlen(text), &fault), ERR_NONE);
    assert_null(again.lexicon);
    assert_true(again.list == table.words.lexicon.list);
    again.lexicon = table.rules.lexicon;
    table.rules.list = again.list;
    assert_memory_equal(&again, &table.rules, sizeof again);
    table_clear(&table);
}

static void players_leave_with_their_seats(void **state) {
    (void)state;
    static const char FOUR[] = "seat 3 strong\nseats 4\nseat 0 human\n", TWO[] = "seats 2\n";
    struct word_rules rules;
    struct fault fault = {0};
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    assert_int_equal(word_rules_change(&rules, FOUR, strlen(FOUR), &fault), ERR_NONE);
    assert_string_equal(rules.player[3], "strong");
    assert_int_equal(word_rules_change(&rules, TWO, strlen(TWO), &fault), ERR_NONE);
    assert_string_equal(rules.player[3], "");
    assert_string_equal(rules.player[0], "human");
}

static void bad_rules_are_refused_with_their_place(void **state) {
    (void)state;
    struct word_rules rules;
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    char text[WORD_RULES_TEXT + 64];
    struct out line = out_of(text, sizeof text);
    out_put(&line, "words 12\n");
    word_rules_write(&rules, &line);
    refused(word_rules_read, text, ERR_SYNTAX, 1, 7);
    memset(text + 6, 'a', 2); /* letters, but too few */
    refused(word_rules_read, text, ERR_SYNTAX, 1, 7);
    refused(word_rules_read, "words 0123456789abcdeg\n", ERR_SYNTAX, 1, 7);
    refused(word_rules_read, "seats 5\n", ERR_RANGE, 1, 7);
    refused(word_rules_read, "seats 1\n", ERR_RANGE, 1, 7);
    refused(word_rules_read, "seats two\n", ERR_RANGE, 1, 7);
    refused(word_rules_read, "seat 4 human\n", ERR_RANGE, 1, 6);
    refused(word_rules_read, "seat x human\n", ERR_RANGE, 1, 6);
    refused(word_rules_read, "seat 0\n", ERR_SYNTAX, 1, 7);
    refused(word_rules_read, "seat 0 abcdefghijklmnop\n", ERR_SYNTAX, 1, 8);
    refused(word_rules_read, "seat 0 human again\n", ERR_SYNTAX, 1, 14);
    refused(word_rules_read, "seat 2 human\n", ERR_RANGE, 1, 6); /* there are two */
    static const char ZERO[] = "seat 0 a\0b\n";
    struct fault fault = {0};
    assert_int_equal(word_rules_read(&rules, ZERO, sizeof ZERO - 1, &fault), ERR_SYNTAX);
    assert_string_equal(fault.what, "the name of a player must not have a zero byte");
    refused(word_rules_read, "specials 5\n", ERR_SYNTAX, 1, 10);
    refused(word_rules_read, "colour red\n", ERR_SYNTAX, 1, 1);
    line = out_of(text, sizeof text);
    word_rules_write(&rules, &line);
    memcpy(strstr(text, "letter C"), "letter 7", 8);
    refused(word_rules_read, text, ERR_SYNTAX, 7, 1);
}

static void rules_that_do_not_say_how_to_score_mean_words(void **state) {
    (void)state;
    struct word_rules rules, again;
    struct fault fault = {0};
    char text[WORD_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    assert_int_equal(rules.scoring, WORD_SCORE_WORDS);
    rules.scoring = again.scoring = WORD_SCORE_TILES;
    word_rules_write(&rules, &line);
    char *score = strstr(text, "score tiles\n"); /* as rules were written before scoring could be chosen */
    assert_non_null(score);
    memmove(score, score + strlen("score tiles\n"), strlen(score + strlen("score tiles\n")) + 1);
    assert_int_equal(word_rules_read(&again, text, strlen(text), &fault), ERR_NONE);
    assert_int_equal(again.scoring, WORD_SCORE_WORDS);
}

static void a_rules_file_changes_what_it_names_and_nothing_else(void **state) {
    (void)state;
    static const char lines[] = "score tiles # each square once\nprice skip 99\n";
    struct word_rules rules, before;
    struct fault fault = {0};
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    before = rules;
    assert_int_equal(word_rules_change(&rules, lines, strlen(lines), &fault), ERR_NONE);
    assert_int_equal(rules.scoring, WORD_SCORE_TILES);
    assert_int_equal(rules.price[word_kind_named(word_of("skip"))], 99);
    before.scoring = rules.scoring;
    before.price[word_kind_named(word_of("skip"))] = 99;
    assert_memory_equal(&rules, &before, sizeof rules);
    refused(word_rules_change, "score letters\n", ERR_SYNTAX, 1, 7);
    refused(word_rules_change, "score\n", ERR_SYNTAX, 1, 6);
    refused(word_rules_change, "# how\nscore tiles words\n", ERR_SYNTAX, 2, 13);
    refused(word_rules_change, "score tiles\nprice house 1\n", ERR_SYNTAX, 2, 1);
}

/* ---- Positions as text ---- */

/* @ stands for the rows of the empty board. What is read points into the text, until the next one is read. */
static enum err read_given(const char *text, struct word_position_text *given, struct fault *fault) {
    static char whole[1024];
    struct out line = out_of(whole, sizeof whole);
    for (; *text; text++)
        if (*text == '@')
            out_put(&line, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15");
        else
            out_put_char(&line, *text);
    return word_position_text_read(given, whole, strlen(whole), fault);
}

static void malformed_positions_are_refused_with_the_reason(void **state) {
    (void)state;
    static const struct {
        const char *text, *what;
    } rows[] = {
        {"scores 0 0\nturn 0\nmove 7,6 across CAT", "the board is missing"},
        {"board @\nturn 0\nmove 7,6 across CAT", "the scores are missing"},
        {"board @\nscores 0 0\nmove 7,6 across CAT", "turn"},
        {"board 15/15\nscores 0 0\nturn 0\nmove 7,6 across CAT", "a board must have 15 rows"},
        {"board 14/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nmove 7,6 across CAT",
         "a row must have 15 squares"},
        {"board 16/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nmove 7,6 across CAT",
         "a row must have 15 squares"},
        {"board CATCATCATCATCATC/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nmove 7,6 across CAT",
         "a row must have 15 squares"},
        {"board 9999999999999999999/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nmove 7,6 across CAT",
         "a row must have 15 squares"},
        {"board 14!/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nmove 7,6 across CAT",
         "letters, numbers and slashes"},
        {"board @/15\nscores 0 0\nturn 0\nmove 7,6 across CAT", "a board must have 15 rows"},
        {"board\nscores 0 0\nturn 0\nmove 7,6 across CAT", "a row must have 15 squares"},
        {"board @\nscores 1\nturn 0\nmove 7,6 across CAT", "at least two seats"},
        {"board @\nscores 1 2 3 4 5\nturn 0\nmove 7,6 across CAT", "at most four seats"},
        {"board @\nscores 1 x\nturn 0\nmove 7,6 across CAT", "a score must be a whole number"},
        {"board @\nscores 1 99999999999999999999\nturn 0\nmove 7,6 across CAT", "a score must be a whole number"},
        {"board @\nscores 0 0\nturn 2\nmove 7,6 across CAT", "no such seat"},
        {"board @\nscores 0 0\nturn -1\nmove 7,6 across CAT", "no such seat"},
        {"board @\nscores 0 0\nturn 0 0\nmove 7,6 across CAT", "unexpected text at the end"},
        {"board @\nscores 0 0\nturn 0\nturn 0\nmove 7,6 across CAT", "this key appears twice"},
        {"board @\nscores 0 0\nturn 0\norder 2\nmove 7,6 across CAT", "the order must be 1 or -1"},
        {"board @\nscores 0 0\nturn 0\nused 7;5\nmove 7,6 across CAT", "a square must be row,column"},
        {"board @\nscores 0 0\nturn 0\nused 15,0\nmove 7,6 across CAT", "a square must be row,column"},
        {"board @\nscores 0 0\nturn 0\nspecial bomb 1,1 0\nmove 7,6 across CAT", "no such special"},
        {"board @\nscores 0 0\nturn 0\nspecial boom 1,1 2\nmove 7,6 across CAT", "no such seat"},
        {"board @\nscores 0 0\nturn 0\nspecial boom 1,1 0\nspecial skip 1,1 0\nmove 7,6 across CAT",
         "at most one special"},
        {"board @\nscores 0 0\nturn 0\nrack 0 ABCDEFGH\nmove 7,6 across CAT", "up to seven"},
        {"board @\nscores 0 0\nturn 0\nrack 0 AbC\nmove 7,6 across CAT", "seven capital letters"},
        {"board @\nscores 0 0\nturn 0\nrack 0 A\nrack 0 B\nmove 7,6 across CAT", "already has a rack"},
        {"board @\nscores 0 0\nturn 0\nrack 3 A\nmove 7,6 across CAT", "no such seat"},
        {"board @\nscores 0 0\nturn 0\nlay boom\nmove 7,6 across CAT", "a square must be row,column"},
        {"board @\nscores 0 0\nturn 0\nlay\nmove 7,6 across CAT", "no such special"},
        {"board @\nscores 0 0\nturn 0\ncolour red\nmove 7,6 across CAT", "unknown key"},
        {"board @\nscores 0 0\nturn 0\nmove 7,6 sideways CAT", "across or down"},
        {"board @\nscores 0 0\nturn 0\nmove 7,6 across", "the letters are missing"},
        {"board @\nscores 0 0\nturn 0\nmove 7,6 across C4T", "a move may have letters and dots only"},
        {"board @\nscores 0 0\nturn 0\nmove 7 across CAT", "a square must be row,column"},
        {"board @\nscores 0 0\nturn 0\nmove x,6 across CAT", "a square must be row,column"},
        {"board @\nscores 0 0\nturn 0\nmove 7,x across CAT", "a square must be row,column"},
        {"board @\nscores 0 0\nturn 0\nmove 7,15 across CAT", "a square must be row,column"},
        {"board @\nscores 0 0\nturn 0\nmove 7,6 across C?T", "a move may have letters and dots only"},
        {"board @\nscores 1 1000000001\nturn 0\nmove 7,6 across CAT", "a score must be a whole number"},
        {"board A14/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nspecial boom 0,0 1",
         "a special cannot be under a letter"},
    };
    struct word_position_text given;
    struct fault fault;
    assert_int_equal(read_given("board @\nscores 0 0\nturn 0\nmove 7,6 across CAT", &given, &fault), ERR_NONE);
    struct word_position_text before = given;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        fault = (struct fault){0};
        if (read_given(rows[i].text, &given, &fault) != ERR_SYNTAX || !strstr(fault.what, rows[i].what))
            fail_msg("%s: %s", rows[i].text, fault.what[0] ? fault.what : "taken");
        assert_memory_equal(&given, &before, sizeof given);
    }
}

static void a_position_may_have_debts_and_turn_the_other_way(void **state) {
    (void)state;
    struct word_position_text given;
    struct word_move move;
    struct fault fault = {0};
    assert_int_equal(read_given("board @\nscores -12 30\nturn 1\norder -1\nmove 7,6 across CAT", &given, &fault),
                     ERR_NONE);
    assert_int_equal(given.position.score[0], -12);
    assert_int_equal(given.position.order, -1);
    assert_int_equal(word_position_text_move(&given, &move, &fault), ERR_NONE);
    assert_int_equal(read_given("board @\nscores 0 0\nturn 0\norder 1\nmove 7,6 across CAT", &given, &fault), ERR_NONE);
    assert_int_equal(given.position.order, 1);
    assert_int_equal(
        read_given("board @\nscores 0 0\nturn 0\nlay boom 0,0\nlay skip 0,0\nlay skip 1,1\nmove 7,6 across CAT", &given,
                   &fault),
        ERR_NONE);
    assert_int_equal(word_position_text_move(&given, &move, &fault), ERR_MOVE); /* two specials on one square */
}

static void there_are_no_more_specials_than_squares(void **state) {
    (void)state;
    char text[8192];
    struct out line = out_of(text, sizeof text);
    struct word_position_text given;
    struct fault fault = {0};
    out_put(&line, "board 15/15/15/15/15/15/15/15/15/15/15/15/15/15/15\nscores 0 0\nturn 0\n");
    for (unsigned i = 0; i < WORD_SQUARES; i++)
        out_put(&line, "lay boom 0,0\n");
    assert_int_equal(word_position_text_read(&given, text, strlen(text), &fault), ERR_NONE);
    out_put(&line, "lay boom 0,0\n");
    assert_false(line.full);
    assert_int_equal(word_position_text_read(&given, text, strlen(text), &fault), ERR_SYNTAX);
    assert_string_equal(fault.what, "more specials than squares");
}

/* ---- A given position as the start of a match ---- */

static void a_match_may_begin_at_a_given_position(void **state) {
    (void)state;
    static const char start[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\nscores 5 6\nturn 1\n"
                                "special skip 0,0 1\n";
    struct table table;
    table_set(&table, 2);
    assert_int_equal(word_game.place(&table.rules, &table.position, start, strlen(start), &table.fault), ERR_NONE);
    assert_int_equal(word_turn(&table.position), 1);
    table_play(&table, 1, "8J S"); /* from an unknown rack */
    assert_int_equal(word_turn(&table.position), 0);
    struct word_position before = table.position;
    static const char *const wrong[] = {"board 15\n", "scores 0 0\n"};
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(word_game.place(&table.rules, &table.position, wrong[i], strlen(wrong[i]), &table.fault),
                         ERR_SYNTAX);
    table.rules.seats = 3;
    assert_int_equal(word_game.place(&table.rules, &table.position, start, strlen(start), &table.fault), ERR_RANGE);
    assert_memory_equal(&before, &table.position, sizeof before);
    table_clear(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_reads_back),
        cmocka_unit_test(a_place_is_written_as_players_write_it),
        cmocka_unit_test(random_boards_read_back),
        cmocka_unit_test(bad_boards_are_refused_with_their_place),
        cmocka_unit_test(an_old_letter_is_a_dot_or_in_parentheses_or_repeated),
        cmocka_unit_test(parentheses_must_match_the_board),
        cmocka_unit_test(a_move_is_written_as_it_is_read),
        cmocka_unit_test(letters_on_their_way_are_written_with_dots_for_old_ones),
        cmocka_unit_test(a_word_has_letters_only_and_stays_on_the_board),
        cmocka_unit_test(tiles_are_capitals_and_question_marks),
        cmocka_unit_test(bad_letter_sets_are_refused_with_their_place),
        cmocka_unit_test(bad_layouts_are_refused_with_their_place),
        cmocka_unit_test(bad_prices_are_refused_with_their_place),
        cmocka_unit_test(a_price_list_may_name_some_only),
        cmocka_unit_test(rules_read_back_as_they_are_written),
        cmocka_unit_test(players_leave_with_their_seats),
        cmocka_unit_test(bad_rules_are_refused_with_their_place),
        cmocka_unit_test(rules_that_do_not_say_how_to_score_mean_words),
        cmocka_unit_test(a_rules_file_changes_what_it_names_and_nothing_else),
        cmocka_unit_test(malformed_positions_are_refused_with_the_reason),
        cmocka_unit_test(a_position_may_have_debts_and_turn_the_other_way),
        cmocka_unit_test(there_are_no_more_specials_than_squares),
        cmocka_unit_test(a_match_may_begin_at_a_given_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
