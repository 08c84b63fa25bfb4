/* What turns and draws of the word game were worth: worked examples, and what must hold in whole games. */
#include "word/table.h"

#include "app/leaves_load.h"
#include "word/judge.h"
#include "word/robot_game.h"

static struct word_rules rules;
static struct lexicon_loaded words;
static struct leaves leaves;
static struct robot robot, player;
static struct robot_game game;

static int set_up(void **state) {
    (void)state;
    return (word_rules_load(&rules, NULL) == ERR_NONE) && (lexicon_load(NULL, &words, NULL) == ERR_NONE) &&
                   (leaves_load(NULL, &leaves, NULL) == ERR_NONE)
               ? 0
               : -1;
}

static int tear_down(void **state) {
    (void)state;
    lexicon_unload(&words);
    return 0;
}

static void begin(bool specials, enum robot_kind kind, uint64_t seed) {
    rules.seats = 2;
    rules.specials = specials;
    rules.lexicon = &words.lexicon;
    robot_start(&robot, ROBOT_STRONG, &leaves, seed);
    robot_start(&player, kind, &leaves, seed);
    assert_int_equal(robot_game_start(&game, &rules, seed, NULL), ERR_NONE);
}

/* A view of an empty board with this rack; the other letters are unseen. */
static void see_rack(const char *rack, struct robot_view *view) {
    *view = (struct robot_view){.bag = 86, .seats = 2, .letters = {7, 7}, .order = 1};
    memcpy(view->unseen, rules.count, sizeof view->unseen);
    assert_true(word_tiles_read((struct token){rack, strlen(rack)}, WORD_RACK, view->rack));
    for (unsigned face = 0; face < WORD_FACES; face++)
        view->unseen[face] = (uint8_t)(view->unseen[face] - view->rack[face]);
}

static struct robot_turn across(const struct robot_view *view, unsigned square, const char *word, int32_t score) {
    uint8_t at[WORD_RACK], letter[WORD_RACK];
    unsigned count = (unsigned)strlen(word);
    for (unsigned i = 0; i < count; i++) {
        at[i] = (uint8_t)(square + i);
        letter[i] = word_letter_of(word[i]);
    }
    return (struct robot_turn){.what = ROBOT_PLAY, .play = judge_play(view->rack, at, letter, count, score)};
}

/* ---- Turns ---- */

/* The example of docs/word-review.md: the value of a play is its points and the value of the letters it keeps. */
static void test_value_is_points_and_letters_kept(void **state) {
    (void)state;
    static const struct leaves none;
    struct robot_view view;
    struct judged judged;
    rules.specials = false;
    rules.seats = 2;
    rules.lexicon = &words.lexicon;
    see_rack("ACENRTX", &view);
    robot_start(&robot, ROBOT_STRONG, &none, 1);
    struct robot_turn cat = across(&view, word_square(7, 7), "CAT", 10);
    judge_turn(&robot, &rules, &view, &cat, &judged);
    assert_true(judged.value == 10);
    assert_true(judged.best_value == (double)judged.best.play.score);
    assert_true(judged.loss == judged.best_value - 10);

    struct leaves only_x = {0}; /* keeping the X is worth 4 points, keeping X with E another 1.5 */
    assert_int_equal(leaves_read(&only_x, "X 4.00\nEX 1.50\n", 15, NULL), ERR_NONE);
    robot_start(&robot, ROBOT_STRONG, &only_x, 1);
    judge_turn(&robot, &rules, &view, &cat, &judged);
    assert_true(judged.value == 15.5);
    struct robot_turn pass = {.what = ROBOT_PASS}, exchange = {.what = ROBOT_EXCHANGE};
    judge_turn(&robot, &rules, &view, &pass, &judged);
    assert_true(judged.value == 5.5);
    exchange.exchange[word_letter_of('E')] = 1;
    judge_turn(&robot, &rules, &view, &exchange, &judged);
    assert_true(judged.value == 4);
}

static void test_blanks_and_equal_letters_leave_the_right_rest(void **state) {
    (void)state;
    struct leaves table;
    struct robot_view view;
    struct judged judged;
    rules.specials = false;
    assert_int_equal(leaves_read(&table, "? 20.00\nE 1.00\nEE -3.00\n", 24, NULL), ERR_NONE);
    see_rack("?AEEENT", &view);
    robot_start(&robot, ROBOT_STRONG, &table, 1);
    struct robot_turn plain = across(&view, word_square(7, 7), "TEA", 6);
    judge_turn(&robot, &rules, &view, &plain, &judged);
    assert_true(judged.value == 6 + 20 + 2 * 1 - 3); /* keeps ?, E, E and N */
    struct robot_turn blank = across(&view, word_square(7, 7), "TeA", 4);
    judge_turn(&robot, &rules, &view, &blank, &judged);
    assert_true(judged.value == 4 + 3 * 1 - 3 * 3); /* keeps three E, which are three pairs, and N */
}

static void test_grades(void **state) {
    (void)state;
    assert_string_equal(judge_grade_name(JUDGE_BEST), "best");
    assert_string_equal(judge_grade_name(JUDGE_BLUNDER), "blunder");
    assert_true(JUDGE_BOUND[JUDGE_BEST] == 0);
    for (unsigned grade = 1; grade < JUDGE_BLUNDER; grade++)
        assert_true(JUDGE_BOUND[grade] > JUDGE_BOUND[grade - 1]);
}

/* In whole games: the strong robot loses nothing, no turn loses less than 0, and the best of the ranking is worth as
 * much as the choice. */
static void test_strong_loses_nothing(void **state) {
    (void)state;
    for (unsigned round = 0; round < 2; round++) {
        begin(round & 1, ROBOT_STRONG, 70 + round);
        while (robot_game_turn(&game) != WORD_OVER) {
            struct robot_turn turn;
            struct judged judged;
            struct robot_option list[3];
            robot_choose(&player, &rules, &game.view, &turn);
            judge_turn(&robot, &rules, &game.view, &turn, &judged);
            assert_true(judged.loss == 0);
            assert_int_equal(judged.grade, JUDGE_BEST);
            unsigned count = robot_rank(&robot, &rules, &game.view, list, 3);
            if (turn.what != ROBOT_PASS) {
                assert_true(count > 0);
                assert_true(list[0].value == robot_value(&robot, &rules, &game.view, &turn));
            }
            for (unsigned i = 1; i < count; i++)
                assert_true(list[i].value <= list[i - 1].value);
            for (unsigned i = 0; i < count; i++)
                assert_true(robot_value(&robot, &rules, &game.view, &list[i].turn) == list[i].value);
            robot_game_play(&game, &turn);
        }
    }
}

static void test_easy_loses(void **state) {
    (void)state;
    double lost = 0;
    begin(true, ROBOT_EASY, 5);
    while (robot_game_turn(&game) != WORD_OVER) {
        struct robot_turn turn;
        struct judged judged;
        robot_choose(&player, &rules, &game.view, &turn);
        judge_turn(&robot, &rules, &game.view, &turn, &judged);
        assert_true(judged.loss >= 0);
        assert_true((judged.loss == 0) == (judged.grade == JUDGE_BEST));
        lost += judged.loss;
        robot_game_play(&game, &turn);
    }
    assert_true(lost > 100);
}

/* ---- Draws ---- */

static void test_the_whole_bag_is_no_luck(void **state) {
    (void)state;
    struct word_board board = {0};
    uint8_t bag[WORD_FACES] = {[1] = 2}, kept[WORD_FACES] = {[5] = 5}, drawn[WORD_FACES] = {[1] = 2};
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    struct judge_draw draw = {&board, bag, kept, drawn};
    robot_start(&robot, ROBOT_STRONG, &leaves, 1);
    assert_true(judge_luck(&robot, &rules, &draw, &rng) == 0);
}

/* Two letters are left, S and V, and one is drawn to an I. Without values of letters, IS makes 2 x 2 points and IV is
 * no word: drawing the S is worth 2 points more than the mean, about, and the V as much less. */
static void test_luck_is_value_less_mean(void **state) {
    (void)state;
    static const struct leaves none;
    struct word_board board = {0};
    uint8_t bag[WORD_FACES] = {0}, kept[WORD_FACES] = {0}, good[WORD_FACES] = {0}, bad[WORD_FACES] = {0};
    bag[word_letter_of('S')] = good[word_letter_of('S')] = 1;
    bag[word_letter_of('V')] = bad[word_letter_of('V')] = 1;
    kept[word_letter_of('I')] = 1;
    robot_start(&robot, ROBOT_STRONG, &none, 1);
    rules.lexicon = &words.lexicon;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3), same = rng;
    struct judge_draw lucky = {&board, bag, kept, good}, unlucky = {&board, bag, kept, bad};
    double plus = judge_luck(&robot, &rules, &lucky, &rng), minus = judge_luck(&robot, &rules, &unlucky, &same);
    assert_true(plus > 1.5 && plus < 2.5);
    assert_true(minus < -1.5 && minus > -2.5);
    assert_true(plus - minus == 4); /* the same mean is taken from both */
}

/* The mean of luck is 0: draws at random from a full bag. */
static void test_mean_of_luck_is_zero(void **state) {
    (void)state;
    enum { DRAWS = 60 };
    struct word_board board = {0};
    uint8_t kept[WORD_FACES] = {0};
    double sum = 0, squares = 0;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 9);
    robot_start(&robot, ROBOT_STRONG, &leaves, 1);
    for (unsigned i = 0; i < DRAWS; i++) {
        uint8_t bag[WORD_FACES], drawn[WORD_FACES] = {0};
        memcpy(bag, rules.count, sizeof bag);
        for (unsigned n = 0; n < WORD_RACK; n++) {
            uint32_t nth = rng_below(&rng, word_tiles(bag));
            unsigned face = 0;
            for (; nth >= bag[face]; face++)
                nth -= bag[face];
            bag[face]--;
            drawn[face]++;
        }
        struct judge_draw draw = {&board, rules.count, kept, drawn};
        double luck = judge_luck(&robot, &rules, &draw, &rng);
        sum += luck;
        squares += luck * luck;
    }
    double mean = sum / DRAWS, variance = squares / DRAWS - mean * mean;
    assert_true(mean * mean < 9 * variance / DRAWS); /* within three standard errors */
    assert_true(variance > 25);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_value_is_points_and_letters_kept),
        cmocka_unit_test(test_blanks_and_equal_letters_leave_the_right_rest),
        cmocka_unit_test(test_grades),
        cmocka_unit_test(test_strong_loses_nothing),
        cmocka_unit_test(test_easy_loses),
        cmocka_unit_test(test_the_whole_bag_is_no_luck),
        cmocka_unit_test(test_luck_is_value_less_mean),
        cmocka_unit_test(test_mean_of_luck_is_zero),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
