/* Values of letters: the value of a rack in the table, the table as text, and learning. */
#include "word/table.h"

#include "app/leaves_load.h"
#include "word/leaves_learn.h"
#include "word/robot_game.h"

static struct leaves leaves, again;

static enum err read_text(const char *text, struct fault *fault) {
    return leaves_read(&leaves, text, strlen(text), fault);
}

/* The value of all these letters together, in points. */
static double value_of(const char *letters) {
    uint8_t tiles[WORD_RACK] = {0};
    struct gen_rack rack;
    int32_t value[GEN_SUBSETS];
    unsigned count = (unsigned)strlen(letters);
    for (unsigned i = 0; i < count; i++)
        tiles[i] = word_letter_of(letters[i]);
    gen_rack_read(&rack, tiles, count);
    leaves_values(&leaves, &rack, value);
    return (double)value[(1U << count) - 1] / GEN_POINT;
}

static void a_value_is_the_sum_of_its_parts(void **state) {
    (void)state;
    assert_int_equal(read_text("# a comment\nQ -6.50\nU -3.00\n\nQU 8.25\nE 1.00\nEE -2.00\nEEE -0.50\n"
                               "? 25.00\nEQU? 0.10\n",
                               NULL),
                     ERR_NONE);
    assert_true(value_of("") == 0);
    assert_true(value_of("Q") == -6.5);
    assert_true(value_of("UQ") == -6.5 - 3 + 8.25);
    assert_true(value_of("EE") == 2 - 2);
    assert_true(value_of("EEE") == 3 - 3 * 2 - 0.5); /* three pairs among three */
    assert_true(value_of("?QUE") > 24.84 && value_of("?QUE") < 24.86);
    assert_true(value_of("XYZ") == 0);
}

static void every_set_has_a_place_of_its_own(void **state) {
    (void)state;
    static bool met[LEAVES_SETS];
    unsigned count = 0;
    for (unsigned code = 0; code < 27 * 27 * 27 * 27; code++) {
        uint8_t tiles[LEAVES_LETTERS];
        unsigned rest = code;
        for (unsigned i = 0; i < LEAVES_LETTERS; i++, rest /= 27)
            tiles[i] = rest % 27 < 26 ? (uint8_t)(rest % 27 + 1) : WORD_BLANK;
        if (tiles[0] > tiles[1] || tiles[1] > tiles[2] || tiles[2] > tiles[3])
            continue;
        struct gen_rack rack;
        uint16_t place[GEN_SUBSETS];
        gen_rack_read(&rack, tiles, LEAVES_LETTERS);
        leaves_places(&rack, place);
        for (unsigned subset = 1; subset < 16; subset = 2 * subset + 1) {
            assert_true(place[subset] < LEAVES_SETS);
            count += !met[place[subset]];
            met[place[subset]] = true;
        }
    }
    assert_int_equal(count, LEAVES_SETS);
}

static void text_is_read_back(void **state) {
    (void)state;
    static char text[LEAVES_TEXT];
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    for (unsigned i = 0; i < LEAVES_SETS; i++)
        leaves.part[i] = (int16_t)((int)rng_below(&rng, 2 * LEAVES_MOST + 1) - LEAVES_MOST);
    struct out line = out_of(text, sizeof text);
    leaves_write(&leaves, &line);
    assert_false(line.full);
    assert_int_equal(leaves_read(&again, text, strlen(text), NULL), ERR_NONE);
    assert_memory_equal(&leaves, &again, sizeof leaves);
}

static void bad_tables_are_refused(void **state) {
    (void)state;
    static const char *const wrong[] = {"ABCDE 1.00", "A",        "A 1",           "A 1.0",
                                        "A 1.000",    "A x.00",   "1 1.00",        "a 1.00",
                                        "A 1.00x",    "A -.10",   "A 1.00 B 1.00", "A 99999999999999999999.00",
                                        "A 327.68",   "A --1.00", "A 1.x0",        "A 184467440737095517.00"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct fault fault = {0};
        char text[64];
        snprintf(text, sizeof text, "E 1.00\n%s\n", wrong[i]);
        if (read_text(text, &fault) != ERR_SYNTAX)
            fail_msg("%s", wrong[i]);
        assert_int_equal(fault.line, 2);
        assert_true(fault.what[0]);
    }
}

static void a_few_games_teach_what_everybody_knows(void **state) {
    (void)state;
    static struct leaves_tally tally, half[2];
    static struct robot scratch;
    static struct robot_game game;
    struct word_rules rules;
    struct lexicon_loaded words;
    assert_true((word_rules_load(&rules, NULL) == ERR_NONE) && (lexicon_load(NULL, &words, NULL) == ERR_NONE));
    rules.lexicon = &words.lexicon;
    memset(&leaves, 0, sizeof leaves);
    for (unsigned n = 0; n < 6; n++) {
        struct rng rng = rng_seeded(RNG_XOSHIRO, n);
        robot_start(&scratch, ROBOT_FAIR, NULL, n);
        assert_int_equal(robot_game_start(&game, &rules, n, NULL), ERR_NONE);
        while (robot_game_turn(&game) != WORD_OVER) {
            struct robot_turn turn;
            leaves_learn(&half[n % 2], &leaves, &rules, &game.view, 8, &rng, &scratch);
            robot_choose(&scratch, &rules, &game.view, &turn);
            robot_game_play(&game, &turn);
        }
    }
    leaves_tally_add(&tally, &half[1]);
    leaves_tally_add(&tally, &half[0]);
    leaves_fit(&tally, &leaves);
    assert_true(tally.racks > 500);
    assert_true(value_of("?") > 8);
    assert_true(value_of("S") > 1);
    assert_true(value_of("V") < 0);
    assert_true(value_of("U") < value_of("S"));
    uint64_t racks = tally.racks;
    leaves_tally_fade(&tally, 50);
    assert_int_equal(tally.racks, racks / 2);
    lexicon_unload(&words);
}

static void the_values_that_ship_make_sense(void **state) {
    (void)state;
    assert_int_equal(leaves_load(NULL, &leaves, NULL), ERR_NONE);
    assert_true(value_of("?") > 20 && value_of("?") < 35);
    assert_true(value_of("S") > 5 && value_of("S") < 12);
    assert_true(value_of("Q") < -3);
    assert_true(value_of("QU") > value_of("Q") + value_of("U"));
    assert_true(value_of("UUU") < value_of("U"));
    assert_true(value_of("ERST") > value_of("UVVW") + 15);
}

/* A value has four digits; what a few lucky racks say beyond that is cut. */
static void no_value_is_larger_than_can_be_written(void **state) {
    (void)state;
    static struct leaves_tally tally;
    uint16_t place[GEN_SUBSETS];
    for (unsigned i = 0; i < 2; i++) {
        struct gen_rack rack;
        const uint8_t tile = (uint8_t)(1 + i);
        gen_rack_read(&rack, &tile, 1);
        leaves_places(&rack, place);
        tally.count[place[1]] = 1000000;
        tally.total[place[1]] = (i ? -1 : 1) * (int64_t)1000000 * 5000 * GEN_POINT;
    }
    tally.racks = 1000000;
    leaves_fit(&tally, &leaves);
    assert_true(value_of("A") == (double)LEAVES_MOST / LEAVES_POINT);
    assert_true(value_of("B") == -(double)LEAVES_MOST / LEAVES_POINT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_is_the_sum_of_its_parts),
        cmocka_unit_test(every_set_has_a_place_of_its_own),
        cmocka_unit_test(text_is_read_back),
        cmocka_unit_test(bad_tables_are_refused),
        cmocka_unit_test(a_few_games_teach_what_everybody_knows),
        cmocka_unit_test(the_values_that_ship_make_sense),
        cmocka_unit_test(no_value_is_larger_than_can_be_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
