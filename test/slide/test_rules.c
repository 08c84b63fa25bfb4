/* Rule files: what they may contain, what they may not, and that writing and reading one back changes nothing. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <string.h>

#include "app/rules_load.h"
#include "slide/rules.h"

static enum err read_text(const char *text, struct slide_rules *rules, struct fault *fault) {
    return slide_rules_read(rules, text, strlen(text), fault);
}

static void what_a_file_leaves_out_is_classic(void **state) {
    (void)state;
    struct slide_rules classic, read;
    slide_rules_classic(&classic);
    assert_int_equal(read_text("goal 2048 continues\n", &read, NULL), ERR_NONE);
    assert_memory_equal(&classic, &read, sizeof read);
    assert_int_equal(classic.value[11], 2048);
    assert_int_equal(classic.value[62], UINT64_C(1) << 62);
    assert_int_equal(classic.merge[3][3], 4);
    assert_int_equal(classic.merge[3][4], 0);
    assert_int_equal(classic.merge[62][62], SLIDE_TOO_LARGE);
}

static void every_shipped_rule_set_survives_writing_and_reading(void **state) {
    (void)state;
    static char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    size_t count = rules_names(names);
    assert_true(count >= 9);
    for (size_t i = 0; i < count; i++) {
        struct slide_rules rules, again;
        char text[SLIDE_RULES_TEXT];
        struct out line = out_of(text, sizeof text);
        assert_int_equal(rules_load(names[i], &rules, NULL), ERR_NONE);
        assert_string_equal(rules.name, names[i]);
        slide_rules_write(&rules, &line);
        assert_false(line.full);
        assert_int_equal(read_text(text, &again, NULL), ERR_NONE);
        assert_memory_equal(&rules, &again, sizeof rules);
    }
}

static void the_course_rule_sets_are_as_decided(void **state) {
    (void)state;
    struct slide_rules rules;
    assert_int_equal(rules_load("cs61b-2014", &rules, NULL), ERR_NONE);
    assert_int_equal(rules.where, SLIDE_WHERE_REDRAW);
    assert_int_equal(rules.generator, RNG_JAVA);
    assert_int_equal(rules.fresh[0].weight, 75);
    assert_int_equal(rules.high, SLIDE_HIGH_AT_END);
    assert_true(rules.goal_ends);
    assert_int_equal(rules_load("cs61b-2026", &rules, NULL), ERR_NONE);
    assert_int_equal(rules.begin, 1);
    assert_true(rules.square);
    assert_int_equal(rules.high, SLIDE_HIGH_NONE);
    assert_int_equal(rules_load("corner", &rules, NULL), ERR_NONE);
    assert_int_equal(rules.where, SLIDE_WHERE_CORNER);
    assert_int_equal(rules.value[rules.goal], 128);
    assert_int_equal(rules.side_least, 2);
    assert_int_equal(rules_load("endless", &rules, NULL), ERR_NONE);
    assert_int_equal(rules.goal, 0);
    assert_int_equal(rules.side_least, 2);
}

static void neighbours_merge_in_the_fibonacci_game(void **state) {
    (void)state;
    struct slide_rules rules;
    assert_int_equal(rules_load("fibonacci", &rules, NULL), ERR_NONE);
    static const uint64_t first[] = {0, 1, 2, 3, 5, 8, 13, 21};
    for (int k = 0; k < 8; k++)
        assert_int_equal(rules.value[k], first[k]);
    assert_int_equal(rules.merge[1][1], 2); /* 1 + 1 = 2 */
    assert_int_equal(rules.merge[1][2], 3); /* 1 + 2 = 3 */
    assert_int_equal(rules.merge[4][3], 5); /* 5 + 3 = 8 */
    assert_int_equal(rules.merge[3][3], 0);
    assert_int_equal(rules.merge[rules.kinds][rules.kinds - 1], SLIDE_TOO_LARGE);
}

static void a_list_of_values_is_a_rule_set(void **state) {
    (void)state;
    struct slide_rules rules;
    assert_int_equal(read_text("new 1:1 7:2\ngoal none\ntiles 1 7 100\n", &rules, NULL), ERR_NONE);
    assert_int_equal(rules.kinds, 3);
    assert_int_equal(rules.fresh[1].kind, 2);
    assert_int_equal(rules.merge[3][3], SLIDE_TOO_LARGE);
    char text[SLIDE_RULES_TEXT];
    struct out line = out_of(text, sizeof text);
    struct slide_rules again;
    slide_rules_write(&rules, &line);
    assert_int_equal(read_text(text, &again, NULL), ERR_NONE);
    assert_memory_equal(&rules, &again, sizeof rules);
}

/* The maximum number of kinds, and one more. */
static void a_list_has_at_most_62_values(void **state) {
    (void)state;
    struct slide_rules rules;
    struct fault fault;
    char text[1024] = "goal none\ntiles";
    for (int i = 1; i <= 62; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), " %d", i);
    assert_int_equal(read_text(text, &rules, &fault), ERR_NONE);
    assert_int_equal(rules.kinds, 62);
    char written[SLIDE_RULES_TEXT];
    struct out line = out_of(written, sizeof written);
    struct slide_rules again;
    rules.title[0] = '\0';
    slide_rules_write(&rules, &line);
    assert_null(strstr(written, "title"));
    assert_int_equal(read_text(written, &again, &fault), ERR_NONE);
    assert_memory_equal(rules.value, again.value, sizeof rules.value);
    strcat(text, " 63");
    assert_int_equal(read_text(text, &rules, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "at most 62 kinds of tiles");
}

static void faults_name_line_column_and_what(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned line, column;
        const char *what;
    } cases[] = {
        {"", 1, 1, "no rules in this file"},
        {"# nothing\n", 1, 1, "no rules in this file"},
        {"begin 2\nspeed 3\n", 2, 1, "unknown key"},
        {"begin\n", 1, 6, "expected a whole number"},
        {"begin -1\n", 1, 7, "expected a whole number"},
        {"begin 2 3\n", 1, 9, "unexpected text after the value"},
        {"begin 2\nbegin 2\n", 2, 1, "this key appears twice"},
        {"size 4by4\n", 1, 6, "a size must be WIDTHxHEIGHT, such as 4x4, or one number for a square"},
        {"size 0x4\n", 1, 6, "a board must have 1 to 32768 cells per side"},
        {"size 4x40000\n", 1, 6, "a board must have 1 to 32768 cells per side"},
        {"new 2:90 5:10\n", 1, 10, "no such tile in this rule set"},
        {"new\n", 1, 4, "new tiles must be VALUE:WEIGHT, such as 2:90 4:10"},
        {"new 2:x\n", 1, 5, "a weight must be a whole number"},
        {"new 2:0\n", 1, 5, "the weights must add up to 1 to 4294967295"},
        {"new 2:4294967296\n", 1, 5, "the weight is too large"},
        {"new 2:4294967295 4:1\n", 1, 5, "the weights must add up to 1 to 4294967295"},
        {"new 2 4 8 16 32 64 128 256 512\n", 1, 28, "at most eight kinds of new tiles"},
        {"goal 100\n", 1, 6, "no such tile in this rule set"},
        {"goal often\n", 1, 6, "the goal must be a tile or none"},
        {"goal 2048 maybe\n", 1, 11, "expected ends or continues"},
        {"where there\n", 1, 7, "expected empty, redraw or corner"},
        {"high always\n", 1, 6, "expected at-once, at-end or none"},
        {"generator dice\n", 1, 11, "expected xoshiro or java"},
        {"merge all\n", 1, 7, "expected equal or next"},
        {"sizes round\n", 1, 7, "expected any or square"},
        {"least 0\n", 1, 7, "the number is out of range"},
        {"size 4x0\n", 1, 6, "a board must have 1 to 32768 cells per side"},
        {"size 40000x4\n", 1, 6, "a board must have 1 to 32768 cells per side"},
        {"size\n", 1, 5, "a size must be WIDTHxHEIGHT, such as 4x4, or one number for a square"},
        {"size 4xa\n", 1, 6, "a size must be WIDTHxHEIGHT, such as 4x4, or one number for a square"},
        {"least 40000\n", 1, 7, "the number is out of range"},
        {"new :3\n", 1, 5, "new tiles must be VALUE:WEIGHT, such as 2:90 4:10"},
        {"tiles double x\n", 1, 14, "the first tile must be a number from 1 to 2^62"},
        {"tiles double 9223372036854775808\n", 1, 14, "the first tile must be a number from 1 to 2^62"},
        {"tiles 1 9223372036854775808\n", 1, 9, "the values must increase and be at most 2^62"},
        {"size 3x1\nleast 2\n", 0, 0, "the board is too small for this rule set"},
        {"tiles double 0\n", 1, 14, "the first tile must be a number from 1 to 2^62"},
        {"tiles 3 2\n", 1, 9, "the values must increase and be at most 2^62"},
        {"tiles 3 4\n", 0, 0, "too few tiles for the goal and the new tiles"},
        {"tiles 3 x\n", 1, 9, "tiles must be double, double FIRST, fibonacci or a list of values"},
        {"name Classic\n", 1, 6, "a name may have lower-case letters, digits and hyphens only"},
        {"name\n", 1, 5, "a value is missing"},
        {"name a123456789012345678901234567890123456789\n", 1, 6, "too long"},
        {"title a\001b\n", 1, 7, "unexpected control character"},
        {"size 2x2\nbegin 5\n", 0, 0, "more start tiles than cells"},
        {"where corner\n", 0, 0, "only one start tile fits into the corner (begin 1)"},
        {"begin 3\nwhere corner\n", 0, 0, "only one start tile fits into the corner (begin 1)"},
        {"size 2x3\nsizes square\n", 0, 0, "this rule set needs a square board"},
        {"size 1x3\nleast 2\n", 0, 0, "the board is too small for this rule set"},
    };
    struct slide_rules rules, before;
    slide_rules_classic(&rules);
    before = rules;
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct fault fault = {0};
        assert_int_not_equal(read_text(cases[i].text, &rules, &fault), ERR_NONE);
        assert_string_equal(fault.what, cases[i].what);
        assert_int_equal(fault.line, cases[i].line);
        assert_int_equal(fault.column, cases[i].column);
        assert_memory_equal(&rules, &before, sizeof rules);
    }
    struct fault fault;
    assert_int_equal(slide_rules_read(&rules, "begin 1\n\0more", 13, &fault), ERR_SYNTAX);
    assert_int_equal(fault.line, 2);
}

static void the_corner_game_may_begin_with_one_tile_or_none(void **state) {
    (void)state;
    struct slide_rules rules;
    assert_int_equal(read_text("where corner\nbegin 1\n", &rules, NULL), ERR_NONE);
    assert_int_equal(read_text("begin 0\nwhere corner\n", &rules, NULL), ERR_NONE);
}

static void one_key_alone_can_be_set(void **state) {
    (void)state;
    struct slide_rules rules;
    struct fault fault;
    slide_rules_classic(&rules);
    assert_int_equal(slide_rules_set(&rules, "goal", "64", &fault), ERR_NONE);
    assert_false(rules.goal_ends); /* unchanged */
    assert_int_equal(slide_rules_set(&rules, "goal", "64 ends", &fault), ERR_NONE);
    assert_true(rules.goal_ends);
    assert_int_equal(slide_rules_set(&rules, "goal", "none", &fault), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "size", "7", &fault), ERR_NONE);
    assert_int_equal(rules.width, 7);
    assert_int_equal(rules.height, 7);
    assert_int_equal(slide_rules_set(&rules, "tiles", "fibonacci", &fault), ERR_NONE);
    assert_int_equal(rules.value[rules.fresh[1].kind], 2);
    struct slide_rules before = rules;
    assert_int_equal(slide_rules_set(&rules, "tiles", "5", &fault), ERR_RANGE);
    assert_int_equal(slide_rules_set(&rules, "size", "7x7 8x8", &fault), ERR_SYNTAX);
    assert_int_equal(slide_rules_set(&rules, "size", "7\nbegin 3", &fault), ERR_SYNTAX);
    assert_int_equal(slide_rules_set(&rules, "nothing", "7", &fault), ERR_SYNTAX);
    assert_memory_equal(&rules, &before, sizeof rules);
    const char *about = NULL;
    unsigned keys = 0;
    while (slide_rules_key(keys, &about))
        assert_true(strlen(about) > 5), keys++;
    assert_int_equal(keys, 13);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_file_leaves_out_is_classic),
        cmocka_unit_test(every_shipped_rule_set_survives_writing_and_reading),
        cmocka_unit_test(the_course_rule_sets_are_as_decided),
        cmocka_unit_test(neighbours_merge_in_the_fibonacci_game),
        cmocka_unit_test(a_list_of_values_is_a_rule_set),
        cmocka_unit_test(a_list_has_at_most_62_values),
        cmocka_unit_test(faults_name_line_column_and_what),
        cmocka_unit_test(the_corner_game_may_begin_with_one_tile_or_none),
        cmocka_unit_test(one_key_alone_can_be_set),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
