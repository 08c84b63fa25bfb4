#include "play/recorded.h"

/* Plays, undoes, redoes and starts new games at random. */
static void play_wildly(struct recorded *recorded, struct rng *dice, unsigned steps) {
    while (steps--) {
        uint32_t what = rng_below(dice, 10);
        if (what < 7 && match_turn(recorded->match) == 0) {
            play_random(recorded, dice);
            continue;
        }
        enum err err = what == 7   ? match_undo(recorded->match)
                       : what == 8 ? match_redo(recorded->match)
                       : match_turn(recorded->match) == TURN_OVER || rng_below(dice, 20) == 0
                           ? match_again(recorded->match)
                           : ERR_MOVE;
        assert_true(err == ERR_NONE || err == ERR_MOVE);
        if (!err)
            keep_lines(recorded);
    }
}

static void every_rule_set_comes_back_from_its_record(void **state) {
    (void)state;
    char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t count = rules_names(names);
    struct rng dice = rng_seeded(RNG_XOSHIRO, 5);
    assert_true(count >= 9);
    for (size_t i = 0; i < count; i++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            struct recorded *recorded = record_match(names[i], (struct match_setup){.seed = seed});
            play_wildly(recorded, &dice, 150);
            struct slide_rules rules;
            struct match *again = NULL;
            struct fault fault = {0};
            assert_int_equal(restore_text(recorded->text, recorded->length, &rules, &again, &fault), ERR_NONE);
            assert_same_match(recorded->match, again);
            assert_string_equal(match_head(again, NULL), match_head(recorded->match, NULL));
            assert_string_equal(match_lines(again, NULL), "");
            match_free(again);
            forget(recorded);
        }
}

/* A start may have any line ends; the record contains it and can be read back. */
static void a_start_with_any_line_ends_comes_back_from_its_record(void **state) {
    (void)state;
    static const char *const STARTS[] = {"2 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4\n", "2 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 4",
                                         "2 0 0 0\r\n0 0 0 0\r\n0 0 0 0\r\n0 0 0 4",
                                         "2 0 0 0\r\n0 0 0 0\n0 0 0 0\r\r\n0 0 0 4\r",
                                         "\n2 0 0 0\n0 0 0 0\n\n0 0 0 0\n0 0 0 4\n\n"};
    struct rng dice = rng_seeded(RNG_XOSHIRO, 8);
    for (size_t i = 0; i < sizeof STARTS / sizeof STARTS[0]; i++) {
        struct recorded *recorded = record_match(
            "classic", (struct match_setup){.seed = i, .start = STARTS[i], .start_length = strlen(STARTS[i])});
        struct slide_rules rules;
        struct match *again = NULL;
        struct fault fault = {0};
        for (unsigned step = 0; step < 40; step++) /* enough for a digest */
            play_random(recorded, &dice);
        assert_int_equal(restore_text(recorded->text, recorded->length, &rules, &again, &fault), ERR_NONE);
        assert_same_match(recorded->match, again);
        match_free(again);
        forget(recorded);
    }
}

static void a_digest_of_another_length_is_refused(void **state) {
    (void)state;
    static const char *const ENDS[] = {"end \n", "check \n", "end 0123456789abcde\n", "end 0123456789abcdef0\n"};
    for (size_t i = 0; i < sizeof ENDS / sizeof ENDS[0]; i++) {
        struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 3});
        struct slide_rules rules;
        struct match *again = NULL;
        struct fault fault = {0};
        strcpy(recorded->text + recorded->length, ENDS[i]);
        assert_int_equal(restore_text(recorded->text, recorded->length + strlen(ENDS[i]), &rules, &again, &fault),
                         ERR_SYNTAX);
        assert_string_equal(fault.what, "a digest has sixteen digits, 0 to 9 and a to f");
        forget(recorded);
    }
}

/* A restored match is not only in the same position: it continues in the same way, including its digests. */
static void a_restored_match_goes_on_as_the_first_would_have(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 77});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 6);
    struct slide_rules rules;
    struct match *again = NULL;
    struct fault fault = {0};
    play_wildly(recorded, &dice, 50);
    assert_int_equal(restore_text(recorded->text, recorded->length, &rules, &again, &fault), ERR_NONE);
    for (unsigned i = 0; i < 200 && match_turn(again) == 0; i++) {
        const char *way = slide_way_name((enum slide_way)rng_below(&dice, SLIDE_WAYS));
        assert_int_equal(match_do(again, 0, way, NULL), match_do(recorded->match, 0, way, NULL));
        assert_string_equal(match_lines(again, NULL), match_lines(recorded->match, NULL));
        char one[1 << 12], other[1 << 12];
        struct out line = out_of(one, sizeof one);
        match_events_write(again, 0, &line);
        line = out_of(other, sizeof other);
        match_events_write(recorded->match, 0, &line);
        assert_string_equal(one, other);
    }
    assert_int_equal(match_end(again), ERR_NONE);
    assert_int_equal(match_end(recorded->match), ERR_NONE);
    assert_string_equal(match_lines(again, NULL), match_lines(recorded->match, NULL));
    match_free(again);
    forget(recorded);
}

/* Cut anywhere in its body, a record gives a match that reaches, by its own draws, the position of the complete one. */
static void a_record_cut_anywhere_loses_only_what_was_cut(void **state) {
    (void)state;
    struct recorded *recorded = record_match("cs61b-2014", (struct match_setup){.seed = 3});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 6);
    size_t head;
    match_head(recorded->match, &head);
    for (unsigned i = 0; i < 30; i++)
        play_random(recorded, &dice);
    for (size_t length = head; length <= recorded->length; length++) {
        struct slide_rules rules;
        struct match *again = NULL;
        struct fault fault = {0};
        assert_int_equal(restore_text(recorded->text, length, &rules, &again, &fault), ERR_NONE);
        assert_int_not_equal(match_turn(again), TURN_CHANCE);
        size_t whole = length, owed;
        while (recorded->text[whole - 1] != '\n')
            whole--;
        const char *lines = match_lines(again, &owed);
        if (owed && !strstr(lines, "check"))
            assert_memory_equal(lines, recorded->text + whole, owed);
        match_free(again);
    }
    for (size_t length = 0; length < head; length++) {
        struct slide_rules rules;
        struct match *again = NULL;
        struct fault fault = {0};
        assert_int_not_equal(restore_text(recorded->text, length, &rules, &again, &fault), ERR_NONE);
        assert_true(fault.what[0]);
        assert_true(fault.line >= 1);
    }
    forget(recorded);
}

/* Whatever byte before a digest is changed, the digest or the game itself detects it. */
/* A power cut leaves zeros in place of the last steps, and perhaps a later piece of them. */
static void zeros_at_the_end_of_a_record_are_left_out(void **state) {
    (void)state;
    enum { MANY = 100000 };
    struct rng dice = rng_seeded(RNG_XOSHIRO, 3);
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 3});
    for (unsigned step = 0; step < 10; step++)
        play_random(recorded, &dice);
    char *text = calloc(1, recorded->length + MANY);
    struct slide_rules rules;
    struct match *again = NULL;
    struct fault fault = {0};
    assert_non_null(text);
    memcpy(text, recorded->text, recorded->length);
    memcpy(text + recorded->length + 20, " left\n", 6);
    assert_int_equal(restore_text(text, recorded->length + 26, &rules, &again, &fault), ERR_NONE);
    assert_same_match(recorded->match, again);
    match_free(again);
    assert_int_equal(restore_text(text, recorded->length + MANY, &rules, &again, &fault), ERR_SYNTAX);
    assert_int_equal(restore_text(text + recorded->length + 100, 100, &rules, &again, &fault), ERR_SYNTAX);
    free(text);
    forget(recorded);
}

static void no_changed_byte_goes_unnoticed(void **state) {
    (void)state;
    struct recorded *recorded = record_match("classic", (struct match_setup){.seed = 9});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 2);
    for (unsigned i = 0; i < 12; i++)
        play_random(recorded, &dice);
    assert_int_equal(match_end(recorded->match), ERR_NONE);
    keep_lines(recorded);
    for (size_t i = 0; i + 1 < recorded->length; i++)
        for (unsigned bit = 0; bit < 8; bit += 3) {
            struct slide_rules rules;
            struct match *again = NULL;
            struct fault fault = {0};
            recorded->text[i] = (char)(recorded->text[i] ^ (1 << bit));
            enum err err = restore_text(recorded->text, recorded->length, &rules, &again, &fault);
            assert_int_not_equal(err, ERR_NONE);
            recorded->text[i] = (char)(recorded->text[i] ^ (1 << bit));
        }
    forget(recorded);
}

static enum err open_text(const char *text, struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, text, strlen(text), fault);
    if (!err)
        record_close(&record);
    return err;
}

static void a_head_says_what_it_is_and_in_order(void **state) {
    (void)state;
    static const struct {
        const char *text;
        enum err err;
        unsigned line;
    } CASES[] = {
        {"tessera record 1\ngame slide\nrules size 4x4\nseed 1 xoshiro\nbegin\n", ERR_NONE, 0},
        {"tessera record 1\ngame slide\nrules size 4x4\nseed none\nstart 2 2\nstart 0 0\nbegin\n", ERR_NONE, 0},
        {"tessera record 1\r\ngame slide\r\nrules size 4x4\r\nseed 9223372036854775807 java\r\nbegin\r\n", ERR_NONE, 0},
        {"tessera record 1\ngame slide\nrules size 4x4\nseed 1 generator-of-tomorrow\nbegin\n", ERR_NONE, 0},
        {"", ERR_SYNTAX, 1},
        {"tessera record 1", ERR_SYNTAX, 1},
        {"tessera record 0\n", ERR_SYNTAX, 1},
        {"tessera record 1.5\n", ERR_SYNTAX, 1},
        {"tessera record 2\n", ERR_VERSION, 1},
        {"tessera record 1\n", ERR_CORRUPT, 2},
        {"tessera record 1\ngame \n", ERR_CORRUPT, 3},
        {"tessera record 1\ngame a-name-that-is-too-long\n", ERR_SYNTAX, 2},
        {"tessera record 1\nrules size 4x4\n", ERR_SYNTAX, 2},
        {"tessera record 1\ngame slide\nseed none\n", ERR_SYNTAX, 3},
        {"tessera record 1\ngame slide\nrules size 4x4\nbegin\n", ERR_SYNTAX, 4},
        {"tessera record 1\ngame slide\nrules size 4x4\nseed 1\nbegin\n", ERR_SYNTAX, 4},
        {"tessera record 1\ngame slide\nrules size 4x4\nseed 9223372036854775808 java\nbegin\n", ERR_SYNTAX, 4},
        {"tessera record 1\ngame slide\nrules size 4x4\nseed none\nnonsense\n", ERR_SYNTAX, 5},
        {"tessera record 1\ngame slide\nrules size 4x4\nseed none\nbegi", ERR_CORRUPT, 5},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        struct fault fault = {0};
        assert_int_equal(open_text(CASES[i].text, &fault), CASES[i].err);
        assert_int_equal(fault.line, CASES[i].line);
        assert_true(CASES[i].err == ERR_NONE || fault.what[0]);
    }
}

static void every_line_is_read_as_it_was_written(void **state) {
    (void)state;
    static const char HEAD[] = "tessera record 1\ngame x\nrules a b\nseed none\nbegin\n";
    const struct record_line lines[] = {
        {.what = RECORD_DRAW, .text = "2 0 1"},
        {.what = RECORD_PLAY, .seat = 3, .text = "8G CRANE lay boom h8"},
        {.what = RECORD_UNDO},
        {.what = RECORD_REDO},
        {.what = RECORD_NEW},
        {.what = RECORD_HELP, .help = RECORD_HINT},
        {.what = RECORD_HELP, .help = RECORD_AUTOPLAY},
        {.what = RECORD_CHECK, .digest = 0x0123456789abcdef},
        {.what = RECORD_END, .digest = UINT64_MAX},
    };
    enum { COUNT = sizeof lines / sizeof lines[0] };
    char text[4096];
    struct out out = out_of(text, sizeof text);
    out_put(&out, HEAD);
    for (unsigned i = 0; i < COUNT; i++)
        record_line_write(&lines[i], &out);
    struct record record;
    struct record_line read;
    struct fault fault;
    bool more;
    assert_int_equal(record_open(&record, text, strlen(text), &fault), ERR_NONE);
    assert_string_equal(record.rules, "a b\n");
    assert_string_equal(record.head, HEAD);
    assert_null(record.start);
    for (unsigned i = 0; i < COUNT; i++) {
        memset(&read, 0, sizeof read);
        assert_int_equal(record_next(&record, &read, &more, &fault), ERR_NONE);
        assert_true(more);
        assert_int_equal(read.what, lines[i].what);
        assert_int_equal(read.seat, lines[i].seat);
        assert_string_equal(read.text, lines[i].text);
        assert_int_equal(read.digest, lines[i].digest);
    }
    assert_int_equal(record_next(&record, &read, &more, &fault), ERR_NONE);
    assert_false(more);
    record_close(&record);
}

static void a_body_of_nonsense_is_refused(void **state) {
    (void)state;
    static const char *const BAD[] = {"",          "draw",       "play left", "play 0",
                                      "play x up", "play -1 up", "check",     "check 0123456789ABCDEF",
                                      "end 12",    "undo 1",     " undo",     "check 0123456789abcdef0",
                                      "help",      "help me"};
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        char text[256];
        struct record record;
        struct record_line line;
        struct fault fault = {0};
        bool more;
        snprintf(text, sizeof text, "tessera record 1\ngame x\nrules a b\nseed none\nbegin\n%s\n", BAD[i]);
        assert_int_equal(record_open(&record, text, strlen(text), &fault), ERR_NONE);
        assert_int_equal(record_next(&record, &line, &more, &fault), ERR_SYNTAX);
        assert_int_equal(fault.line, 6);
        record_close(&record);
    }
}

/* Written once, and read as it is by every later version: how a digest is made may not change. */
static void a_record_of_long_ago_is_read(void **state) {
    (void)state;
    static const char LONG_AGO[] = "tessera record 1\n"
                                   "game slide\n"
                                   "rules name classic\n"
                                   "rules title 2048 as everybody knows it\n"
                                   "rules size 4x4\n"
                                   "rules sizes any\n"
                                   "rules least 1\n"
                                   "rules begin 2\n"
                                   "rules tiles double 2\n"
                                   "rules merge equal\n"
                                   "rules new 2:90 4:10\n"
                                   "rules where empty\n"
                                   "rules goal 2048 continues\n"
                                   "rules high at-once\n"
                                   "rules generator xoshiro\n"
                                   "seed 1 xoshiro\n"
                                   "begin\n"
                                   "draw 2 2 0\n"
                                   "draw 2 1 1\n"
                                   "end b2cc5e90d3087eef\n";
    char text[sizeof LONG_AGO];
    struct slide_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    memcpy(text, LONG_AGO, sizeof text);
    assert_int_equal(restore_text(text, strlen(text), &rules, &match, &fault), ERR_NONE);
    match_free(match);
    match = NULL;
    text[sizeof text - 3] = '0'; /* the last digit of the digest */
    assert_int_equal(restore_text(text, strlen(text), &rules, &match, &fault), ERR_CORRUPT);
    assert_null(match);
}

/* Tiles that were given, and not drawn by a generator, are taken as they are; but only when one is due. */
static void given_tiles_are_followed(void **state) {
    (void)state;
    static const char HEAD[] = "tessera record 1\ngame slide\nrules size 2x2\nrules begin 1\nseed none\nbegin\n";
    static const struct {
        const char *body;
        enum err err;
        unsigned line;
    } BODIES[] = {
        {"draw 2 0 0\nplay 0 right\ndraw 4 1 1\n", ERR_NONE, 0},
        {"draw 2 0 0\ndraw 4 1 1\n", ERR_TURN, 8},
        {"draw 2 0 0\nplay 0 right\ndraw 4 0 1\n", ERR_MOVE, 9},
    };
    for (size_t i = 0; i < sizeof BODIES / sizeof BODIES[0]; i++) {
        char text[256];
        struct slide_rules rules;
        struct match *match = NULL;
        struct record record;
        struct fault fault = {0};
        snprintf(text, sizeof text, "%s%s", HEAD, BODIES[i].body);
        assert_int_equal(record_open(&record, text, strlen(text), &fault), ERR_NONE);
        assert_int_equal(slide_record_rules(&record, &rules, &fault), ERR_NONE);
        enum err err = match_restore(&record, &slide_game, &rules, MATCH_GIVEN, &match, &fault);
        assert_int_equal(err, BODIES[i].err);
        assert_int_equal(fault.line, BODIES[i].line);
        assert_int_equal(fault.column, 0); /* a line is wrong as a whole */
        if (!err)
            assert_int_equal(((const struct slide_position *)match_position(match))->cell[3], 2);
        match_free(match);
        record_close(&record);
    }
}

/* What is wrong with the start is told with the line where the head ends: its own place is none of the record. */
static void a_wrong_start_is_told_at_the_end_of_the_head(void **state) {
    (void)state;
    static const char TEXT[] = "tessera record 1\ngame slide\nrules size 2x2\nseed none\nstart 2 0\nstart 0 3\nbegin\n";
    struct slide_rules rules;
    struct match *match = NULL;
    struct fault fault = {0};
    assert_int_equal(restore_text(TEXT, strlen(TEXT), &rules, &match, &fault), ERR_RANGE);
    assert_int_equal(fault.line, 7);
    assert_int_equal(fault.column, 0);
    assert_null(match);
}

/* A digest follows as soon as there are so many lines since the last one; a move and its tile are two. */
static void a_digest_comes_every_so_many_lines(void **state) {
    (void)state;
    struct recorded *recorded = record_match("endless", (struct match_setup){.seed = 1});
    struct rng dice = rng_seeded(RNG_XOSHIRO, 5);
    unsigned lines = 0, checks = 0;
    for (unsigned moves = 0; moves < 100; moves++)
        play_random(recorded, &dice);
    for (const char *at = strstr(recorded->text, "\nbegin\n") + 7; *at; at = strchr(at, '\n') + 1) {
        bool check = strncmp(at, "check ", 6) == 0;
        if (check)
            assert_int_equal(lines, RECORD_CHECK_EVERY);
        assert_true(lines <= RECORD_CHECK_EVERY);
        lines = check ? 0 : lines + 1;
        checks += check;
    }
    assert_int_equal(checks, 202 / RECORD_CHECK_EVERY);
    forget(recorded);
}

/* What is wrong with a line of the rules is told with its place in the record, what is wrong with all of them with the
 * place where they begin. */
static void wrong_rules_are_told_with_their_place(void **state) {
    (void)state;
    static const struct {
        const char *rules;
        unsigned line, column;
    } WRONG[] = {{"rules size 3x3\nrules begin x\n", 4, 13}, {"rules size 2x2\nrules begin 5\n", 3, 0}};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        char text[256];
        struct record record;
        struct slide_rules rules;
        struct fault fault = {0};
        snprintf(text, sizeof text, "tessera record 1\ngame slide\n%sseed none\nbegin\n", WRONG[i].rules);
        assert_int_equal(record_open(&record, text, strlen(text), &fault), ERR_NONE);
        assert_int_not_equal(slide_record_rules(&record, &rules, &fault), ERR_NONE);
        assert_int_equal(fault.line, WRONG[i].line);
        assert_int_equal(fault.column, WRONG[i].column);
        assert_int_not_equal(slide_record_rules(&record, &rules, NULL), ERR_NONE);
        record_close(&record);
    }
}

static void a_line_that_is_too_long_is_refused(void **state) {
    (void)state;
    static char text[4096];
    struct record record;
    struct record_line line;
    struct fault fault = {0};
    bool more;
    int head = snprintf(text, sizeof text, "tessera record 1\ngame x\nrules a b\nseed none\nbegin\ndraw ");
    memset(text + head, 'x', RECORD_TEXT_SIZE);
    text[head + RECORD_TEXT_SIZE] = '\n';
    assert_int_equal(record_open(&record, text, strlen(text), &fault), ERR_NONE);
    assert_int_equal(record_next(&record, &line, &more, &fault), ERR_RANGE);
    record_close(&record);
}

/* The numbers are those of docs/record.md, so that other programs can be checked against them. */
static void digests_are_as_documented(void **state) {
    (void)state;
    assert_int_equal(record_digest(record_digest_start(), "", 0), UINT64_C(0xcbf29ce484222325));
    assert_int_equal(record_digest(record_digest_start(), "a", 1), UINT64_C(0xaf63dc4c8601ec8c));
    assert_int_equal(record_digest(record_digest_start(), "foobar", 6), UINT64_C(0x85944171f73967e8));
    assert_string_equal(record_generator_name(RNG_XOSHIRO), "xoshiro");
    assert_string_equal(record_generator_name(RNG_JAVA), "java");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rule_set_comes_back_from_its_record),
        cmocka_unit_test(a_start_with_any_line_ends_comes_back_from_its_record),
        cmocka_unit_test(a_digest_of_another_length_is_refused),
        cmocka_unit_test(a_restored_match_goes_on_as_the_first_would_have),
        cmocka_unit_test(a_record_cut_anywhere_loses_only_what_was_cut),
        cmocka_unit_test(zeros_at_the_end_of_a_record_are_left_out),
        cmocka_unit_test(no_changed_byte_goes_unnoticed),
        cmocka_unit_test(a_head_says_what_it_is_and_in_order),
        cmocka_unit_test(every_line_is_read_as_it_was_written),
        cmocka_unit_test(a_body_of_nonsense_is_refused),
        cmocka_unit_test(a_record_of_long_ago_is_read),
        cmocka_unit_test(a_digest_comes_every_so_many_lines),
        cmocka_unit_test(given_tiles_are_followed),
        cmocka_unit_test(a_wrong_start_is_told_at_the_end_of_the_head),
        cmocka_unit_test(wrong_rules_are_told_with_their_place),
        cmocka_unit_test(a_line_that_is_too_long_is_refused),
        cmocka_unit_test(digests_are_as_documented),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
