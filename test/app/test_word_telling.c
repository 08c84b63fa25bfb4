/* A word game told: in sentences, in GCG, and judged turn by turn. */
#include "word/table.h"

#include "app/word_arena.h"
#include "app/word_gcg.h"
#include "app/word_review.h"
#include "app/word_say.h"
#include "play/match.h"

static struct table table;

static int set_up(void **state) {
    (void)state;
    table_set(&table, 3);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    table_clear(&table);
    return 0;
}

/* ---- Sentences ---- */

static const char *told(struct word_event event, int viewer) {
    static char text[WORD_SAY_SIZE];
    static const struct word_names NAMES = {{"Ann", "Ben", "Cas", "Dot"}};
    const struct word_step step = {.seat = 0, .text = "8G CAT", .event = &event, .events = 1};
    struct out out = out_of(text, sizeof text);
    word_say_step(&table.rules, &NAMES, &step, viewer, &out);
    return text;
}

static void each_event_has_its_words(void **state) {
    (void)state;
    struct word_event drew = {.what = WORD_DREW, .seat = 1}, none = {.what = WORD_DREW};
    set_tiles(drew.tiles, "CAT");
    assert_string_equal(told((struct word_event){.what = WORD_SCORED, .points = 1}, -1), "Ann: 1 point");
    assert_string_equal(told((struct word_event){.what = WORD_SCORED, .points = -1}, -1), "Ann: -1 point");
    assert_string_equal(told((struct word_event){.what = WORD_SCORED, .points = 24}, -1), "Ann: 24 points");
    assert_string_equal(told((struct word_event){.what = WORD_REMOVED}, -1), "Ann: 1 letter is removed");
    assert_string_equal(told(drew, WORD_SEES_ALL), "Ann: Ben draw ACT");
    assert_string_equal(told(drew, 0), "");
    assert_string_equal(told(none, WORD_SEES_ALL), "");
    assert_string_equal(told((struct word_event){.what = WORD_LEFT}, -1), "");
    static const enum word_what SILENT[] = {WORD_STARTS, WORD_WON};
    for (size_t i = 0; i < sizeof SILENT / sizeof SILENT[0]; i++)
        assert_string_equal(told((struct word_event){.what = SILENT[i]}, WORD_SEES_ALL), "");
}

static void a_seat_that_does_not_exist_has_no_name(void **state) {
    (void)state;
    assert_non_null(strstr(told((struct word_event){.what = WORD_SKIPPED, .seat = 3}, -1), "?"));
    assert_non_null(strstr(told((struct word_event){.what = WORD_SKIPPED, .seat = -1}, -1), "?"));
    assert_non_null(strstr(told((struct word_event){.what = WORD_SKIPPED, .seat = 2}, -1), "Cas"));
}

/* ---- A game ---- */

static struct match *match;

static void do_all(const char *const (*lines)[2], size_t count) {
    for (size_t i = 0; i < count; i++) {
        int seat = lines[i][0][0] == '-' ? TURN_CHANCE : lines[i][0][0] - '0';
        if (match_do(match, seat, lines[i][1], &table.fault) != ERR_NONE)
            fail_msg("%s: %s", lines[i][1], table.fault.what);
    }
}

/* Three seats: a word, an exchange, a purchase, a pass. */
static void play_game(void) {
    static const char *const LINES[][2] = {
        {"-", "start 0"}, {"-", "draw 0 CATSOON"}, {"-", "draw 1 CATAEIO"}, {"-", "draw 2 DOGSEIR"},
        {"0", "8G CAT"},  {"-", "draw 0 BED"},     {"1", "exchange CAT"},   {"-", "draw 1 LLL"},
        {"2", "pass"},    {"0", "buy negative"},   {"0", "pass"},           {"1", "pass"},
    };
    struct match_setup setup = {.game = &word_game, .rules = &table.rules, .chance = MATCH_GIVEN};
    assert_int_equal(match_new(&setup, &match, &table.fault), ERR_NONE);
    do_all(LINES, sizeof LINES / sizeof LINES[0]);
}

static void a_review_judges_words_exchanges_and_passes(void **state) {
    (void)state;
    struct word_review review;
    struct word_review_summary sum;
    play_game();
    assert_int_equal(word_review_open(&review, match, &table.rules, NULL, &table.fault), ERR_NONE);
    assert_int_equal(review.count, 5);
    for (size_t i = 0; i < 6; i++) { /* once more than there are turns */
        word_review_sum(&review, &sum);
        assert_int_equal(sum.winner, -1); /* it is not over */
        word_review_step(&review);
    }
    assert_int_equal(review.done, 5);
    assert_int_equal(review.turn[0].points, 10);
    assert_int_equal(review.turn[1].points, 0);
    assert_true(review.turn[0].drew && review.turn[1].drew);
    assert_false(review.turn[2].drew);
    assert_int_equal(review.turn[3].spent, table.rules.price[word_kind_named((struct token){"negative", 8})]);
    word_review_close(&review);
    match_free(match);
}

static void a_game_whose_racks_are_not_known_is_not_judged(void **state) {
    (void)state;
    static const char START[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\nscores 0 0 0\nturn 0\n";
    struct word_review review;
    struct match_setup setup = {.game = &word_game,
                                .rules = &table.rules,
                                .chance = MATCH_GIVEN,
                                .start = START,
                                .start_length = sizeof START - 1};
    assert_int_equal(match_new(&setup, &match, &table.fault), ERR_NONE);
    assert_int_equal(word_review_open(&review, match, &table.rules, NULL, &table.fault), ERR_RANGE);
    assert_string_equal(table.fault.what, "there is no turn to review");
    assert_int_equal(match_do(match, 0, "pass", &table.fault), ERR_NONE);
    assert_int_equal(word_review_open(&review, match, &table.rules, NULL, &table.fault), ERR_RANGE);
    assert_string_equal(table.fault.what, "not all racks of this game are known");
    match_free(match);
}

static void games_that_cannot_be_begun_count_nothing(void **state) {
    (void)state;
    static struct word_arena arena;
    struct word_arena_result result, nothing = {0};
    arena = (struct word_arena){.rules = table.rules, .games = 3, .threads = 1};
    memset(arena.rules.count, 0, sizeof arena.rules.count); /* no letters for the racks */
    assert_true(word_arena_play(&arena, &result));
    assert_memory_equal(&result, &nothing, sizeof result);
}

static const char *gcg_of_match(void) {
    static char text[1 << 14];
    struct out out = out_of(text, sizeof text);
    word_gcg_write(match, &out);
    return text;
}

static void gcg_has_a_line_for_each_turn_and_a_note_for_the_rest(void **state) {
    (void)state;
    play_game();
    const char *text = gcg_of_match();
    assert_non_null(strstr(text, " 8G CAT +10 10\n"));
    assert_non_null(strstr(text, " -CAT +0 0\n"));
    assert_non_null(strstr(text, "#note "));
    assert_non_null(strstr(text, "(time) -10 0\n")); /* what was bought costs points, and the totals stay right */
    match_free(match);
}

/* A thief gains the points of a word that another seat laid. */
static void points_without_letters_are_a_challenge(void **state) {
    (void)state;
    static const char START[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\nscores 0 0 0\nturn 0\n"
                                "rack 0 SOLDERS\nrack 1 AEIOUUU\nrack 2 BDFGHJK\nspecial steal 7,9 1\n";
    struct match_setup setup = {.game = &word_game,
                                .rules = &table.rules,
                                .chance = MATCH_GIVEN,
                                .start = START,
                                .start_length = sizeof START - 1};
    assert_int_equal(match_new(&setup, &match, &table.fault), ERR_NONE);
    if (match_do(match, 0, "8G CATS", &table.fault) != ERR_NONE)
        fail_msg("%s", table.fault.what);
    assert_non_null(strstr(gcg_of_match(), "(challenge) +"));
    match_free(match);
}

/* ---- A game to its end ---- */

/* A game of so many seats with the letters of the racks and of the draws alone, played line by line. */
static void play_with(unsigned seats, const char *letters, const char *const (*lines)[2], size_t count) {
    struct match_setup setup = {.game = &word_game, .rules = &table.rules, .chance = MATCH_GIVEN};
    table.rules.seats = seats;
    set_tiles(table.rules.count, letters);
    assert_int_equal(match_new(&setup, &match, &table.fault), ERR_NONE);
    do_all(lines, count);
}

static void end_of_play(const struct word_rules *kept) {
    match_free(match);
    table.rules = *kept;
}

static void review_all(struct word_review *review, struct word_review_summary *sum) {
    assert_int_equal(word_review_open(review, match, &table.rules, NULL, &table.fault), ERR_NONE);
    while (review->done < review->count)
        word_review_step(review);
    word_review_sum(review, sum);
}

/* Where the racks take all letters, there was nothing else to draw. */
static void first_racks_of_all_letters_are_neither_lucky_nor_unlucky(void **state) {
    (void)state;
    static const char *const LINES[][2] = {
        {"-", "start 0"}, {"-", "draw 0 CATSOON"}, {"-", "draw 1 FISHEAR"}, {"0", "8G CAT"},
        {"1", "pass"},    {"0", "pass"},           {"1", "pass"},           {"0", "pass"},
    };
    const struct word_rules kept = table.rules;
    struct word_review review;
    struct word_review_summary sum;
    play_with(2, "CATSOONFISHEAR", LINES, sizeof LINES / sizeof LINES[0]);
    review_all(&review, &sum);
    assert_true(review.opening[0] == 0 && review.opening[1] == 0);
    assert_int_equal(review.turn[0].points, 10);
    assert_false(review.turn[0].drew);
    word_review_close(&review);
    end_of_play(&kept);
}

/* All pass twice. The letters that are left count against each seat. */
static void the_best_of_three_seats_wins_from_its_word_on(void **state) {
    (void)state;
    static const char *const LINES[][2] = {
        {"-", "start 0"}, {"-", "draw 0 CATSOON"}, {"-", "draw 1 FISHEAR"}, {"-", "draw 2 JQXZJQX"}, {"0", "pass"},
        {"1", "pass"},    {"2", "pass"},           {"0", "8G CAT"},         {"1", "pass"},           {"2", "pass"},
        {"0", "pass"},    {"1", "pass"},           {"2", "pass"},           {"0", "pass"},
    };
    const struct word_rules kept = table.rules;
    struct word_review review;
    struct word_review_summary sum;
    play_with(3, "CATSOONFISHEARJQXZJQX", LINES, sizeof LINES / sizeof LINES[0]);
    assert_int_equal(match_turn(match), TURN_OVER);
    review_all(&review, &sum);
    assert_int_equal(sum.winner, 0);
    assert_true(sum.turned);
    assert_int_equal(sum.turning, 3);
    word_review_close(&review);
    end_of_play(&kept);
}

static void a_win_that_is_shared_has_no_turning_point(void **state) {
    (void)state;
    static const char *const LINES[][2] = {
        {"-", "start 0"}, {"-", "draw 0 CATSOON"}, {"-", "draw 1 CATSOON"}, {"0", "pass"},
        {"1", "pass"},    {"0", "pass"},           {"1", "pass"},
    };
    const struct word_rules kept = table.rules;
    struct word_review review;
    struct word_review_summary sum;
    play_with(2, "CATSOONCATSOON", LINES, sizeof LINES / sizeof LINES[0]);
    assert_int_equal(word_winners(&table.rules, match_position(match)), 3);
    review_all(&review, &sum);
    assert_int_equal(sum.winner, -1);
    assert_false(sum.turned);
    const char *text = gcg_of_match();
    assert_non_null(strstr(text, "(ACNOOST) -")); /* what they hold at the end */
    word_review_close(&review);
    end_of_play(&kept);
}

/* Nobody knows what the seats hold, so nothing is counted at the end. */
static void racks_that_are_not_known_end_without_a_line(void **state) {
    (void)state;
    static const char START[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\nscores 3 2\nturn 0\n";
    static const char *const LINES[][2] = {{"0", "pass"}, {"1", "pass"}, {"0", "pass"}, {"1", "pass"}};
    const struct word_rules kept = table.rules;
    struct match_setup setup = {.game = &word_game,
                                .rules = &table.rules,
                                .chance = MATCH_GIVEN,
                                .start = START,
                                .start_length = sizeof START - 1};
    table.rules.seats = 2;
    assert_int_equal(match_new(&setup, &match, &table.fault), ERR_NONE);
    do_all(LINES, sizeof LINES / sizeof LINES[0]);
    assert_int_equal(match_turn(match), TURN_OVER);
    assert_null(strstr(gcg_of_match(), "()"));
    end_of_play(&kept);
}

/* A game goes on with another word list; its words are told all the same. */
static void words_that_the_list_has_lost_are_told(void **state) {
    (void)state;
    struct lexicon_loaded other;
    play_game();
    assert_int_equal(lexicon_compile_text("fish\n", 5, &other, &table.fault), ERR_NONE);
    table.rules.lexicon = &other.lexicon;
    const char *text = gcg_of_match();
    table.rules.lexicon = &table.words.lexicon;
    assert_non_null(strstr(text, " 8G CAT +10 10\n"));
    lexicon_unload(&other);
    match_free(match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_event_has_its_words),
        cmocka_unit_test(a_seat_that_does_not_exist_has_no_name),
        cmocka_unit_test(a_review_judges_words_exchanges_and_passes),
        cmocka_unit_test(a_game_whose_racks_are_not_known_is_not_judged),
        cmocka_unit_test(games_that_cannot_be_begun_count_nothing),
        cmocka_unit_test(gcg_has_a_line_for_each_turn_and_a_note_for_the_rest),
        cmocka_unit_test(points_without_letters_are_a_challenge),
        cmocka_unit_test(first_racks_of_all_letters_are_neither_lucky_nor_unlucky),
        cmocka_unit_test(the_best_of_three_seats_wins_from_its_word_on),
        cmocka_unit_test(a_win_that_is_shared_has_no_turning_point),
        cmocka_unit_test(racks_that_are_not_known_end_without_a_line),
        cmocka_unit_test(words_that_the_list_has_lost_are_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
