/* The word game from the first draw to the last point: setup, turns, exchanges, purchases, the end. */
#include "word/table.h"

static const char *const RACKS[] = {"CATSOON", "CATAEIO", "FISHTAN", "DEEDDEE"};

static void seats(struct table *table, unsigned count) {
    table_set(table, count);
    table_deal(table, RACKS);
}

/* ---- Setup ---- */

static void setup_takes_two_to_four_seats(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 2);
    for (unsigned count = 0; count < 8; count++) {
        table.rules.seats = count;
        enum err err = word_start(&table.rules, &table.position, &table.fault);
        assert_int_equal(err, count >= 2 && count <= 4 ? ERR_NONE : ERR_RANGE);
    }
    table_clear(&table);
}

static void setup_has_the_standard_premiums(void **state) {
    (void)state;
    struct word_rules rules;
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    unsigned letter[4] = {0}, whole[4] = {0};
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        unsigned mirrored = word_square(14 - square / 15, square % 15);
        assert_int_equal(rules.letter_times[square], rules.letter_times[mirrored]);
        assert_int_equal(rules.word_times[square], rules.word_times[mirrored]);
        letter[rules.letter_times[square]]++;
        whole[rules.word_times[square]]++;
    }
    assert_int_equal(whole[3], 8);
    assert_int_equal(whole[2], 17);
    assert_int_equal(letter[3], 12);
    assert_int_equal(letter[2], 24);
    assert_int_equal(rules.word_times[WORD_CENTRE], 2);
    assert_int_equal(rules.word_times[word_square(0, 7)], 3);
    assert_int_equal(rules.letter_times[word_square(5, 13)], 3);
    assert_int_equal(rules.letter_times[word_square(6, 12)], 2);
}

static void setup_has_a_hundred_tiles(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 2);
    assert_int_equal(word_tiles(table.position.bag), 100);
    assert_int_equal(table.rules.count[0], 2);
    int worth = 0;
    for (unsigned face = 0; face < WORD_FACES; face++)
        worth += table.rules.count[face] * table.rules.worth[face];
    assert_int_equal(worth, 187); /* all letters of the English set */
    table_clear(&table);
}

static void setup_has_ninety_eight_without_blanks(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 2);
    word_rules_without_blanks(&table.rules);
    assert_int_equal(word_start(&table.rules, &table.position, NULL), ERR_NONE);
    assert_int_equal(word_tiles(table.position.bag), 98);
    table_clear(&table);
}

static void setup_fills_seven_letters_a_rack(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 4);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    table_chance(&table, &rng);
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(word_tiles(table.position.rack[seat]), 7);
        assert_int_equal(table.position.score[seat], 0);
    }
    assert_int_equal(word_tiles(table.position.bag), 72);
    assert_letters_conserved(&table);
    table_clear(&table);
}

static void who_starts_is_drawn(void **state) {
    (void)state;
    struct table table;
    unsigned started = 0;
    table_set(&table, 4);
    for (uint64_t seed = 0; seed < 64; seed++) {
        struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
        assert_int_equal(word_start(&table.rules, &table.position, NULL), ERR_NONE);
        assert_int_equal(word_turn(&table.position), WORD_CHANCE);
        table_chance(&table, &rng);
        started |= 1U << word_turn(&table.position);
    }
    assert_int_equal(started, 15);
    table_clear(&table);
}

static void impossible_draws_are_refused(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 2);
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 CATSOON"), ERR_MOVE); /* who starts is decided first */
    assert_int_equal(table_try(&table, TURN_CHANCE, "start 2"), ERR_MOVE);
    assert_int_equal(table_try(&table, TURN_CHANCE, "start"), ERR_SYNTAX);
    assert_int_equal(table_try(&table, TURN_CHANCE, "roll 1"), ERR_SYNTAX);
    assert_int_equal(table_try(&table, TURN_CHANCE, "start 0 0"), ERR_SYNTAX);
    table_play(&table, TURN_CHANCE, "start 1");
    assert_int_equal(table_try(&table, TURN_CHANCE, "start 1"), ERR_MOVE);
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 1 CATSOON"), ERR_MOVE); /* seat 0 draws first */
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 CATSOO"), ERR_MOVE);  /* too few */
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 ZZTSOON"), ERR_MOVE); /* there is one Z */
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 CATSOONS"), ERR_SYNTAX);
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 catsoon"), ERR_SYNTAX);
    assert_int_equal(table_try(&table, 0, "pass"), ERR_TURN);
    table_clear(&table);
}

/* ---- Turns ---- */

static void no_turn_for_the_wrong_seat(void **state) {
    (void)state;
    static const char *const lines[] = {"8G CAT", "pass", "exchange A", "buy boom"};
    struct table table;
    seats(&table, 2);
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(table_try(&table, 1, lines[i]), ERR_TURN);
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 A"), ERR_TURN);
    table_play(&table, 0, "8G CAT");
    for (unsigned i = 0; i < 4; i++) /* the letters of seat 0 have not been drawn yet */
        assert_int_equal(table_try(&table, 1, lines[i]), ERR_TURN);
    table_clear(&table);
}

static void the_rack_is_refilled_and_the_turn_passes(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    table_play(&table, 0, "8G CAT");
    assert_int_equal(table.position.score[0], 10);
    assert_int_equal(word_turn(&table.position), WORD_CHANCE);
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 AB"), ERR_MOVE);
    table_play(&table, TURN_CHANCE, "draw 0 XYZ");
    assert_int_equal(word_tiles(table.position.rack[0]), 7);
    assert_int_equal(word_turn(&table.position), 1);
    assert_letters_conserved(&table);
    table_clear(&table);
}

/* A special may have removed the letter that used it. */
static void a_used_premium_counts_nothing_more(void **state) {
    (void)state;
    for (unsigned used = 0; used < 2; used++)
        for (unsigned tiles = 0; tiles < 2; tiles++) {
            struct table table;
            seats(&table, 2);
            table.rules.scoring = tiles ? WORD_SCORE_TILES : WORD_SCORE_WORDS;
            table.position.board.used[WORD_CENTRE] = (uint8_t)used;
            table_play(&table, 0, "8G CAT");
            assert_int_equal(table.position.score[0], used ? 5 : 10);
            table_clear(&table);
        }
}

static void a_move_that_is_not_valid_changes_nothing(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    assert_int_equal(table_try(&table, 0, "8G COAT"), ERR_MOVE);
    assert_string_equal(table.fault.what, "COAT is not a word");
    assert_int_equal(table_try(&table, 0, "8A CAT"), ERR_MOVE);
    assert_string_equal(table.fault.what, "the first word must cover the centre");
    assert_int_equal(word_turn(&table.position), 0);
    table_play(&table, 0, "8G CAT");
    table_clear(&table);
}

static void lines_that_mean_nothing_are_refused(void **state) {
    (void)state;
    static const char *const lines[] = {"",          "8G",         "8P CAT",       "16A CAT",     "0A CAT",
                                        "CAT 8G",    "8G CA7",     "8G CAT(",      "8G CAT boom", "8G CAT bomb A1",
                                        "pass now",  "exchange a", "exchange A A", "buy",         "buy bomb",
                                        "buy boom 2"};
    struct table table;
    seats(&table, 2);
    table.position.score[0] = 100;
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++)
        if (table_try(&table, 0, lines[i]) != ERR_SYNTAX)
            fail_msg("%s", lines[i]);
    assert_string_equal(table.events, "");
    table_clear(&table);
}

static void passing_ends_the_turn(void **state) {
    (void)state;
    struct table table;
    seats(&table, 3);
    table_play(&table, 0, "pass");
    assert_int_equal(word_turn(&table.position), 1);
    assert_string_equal(table.events, "PASSED 0\n");
    table_clear(&table);
}

static void an_exchange_draws_before_the_old_letters_go_back(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    table_play(&table, 0, "exchange CTS");
    assert_int_equal(word_tiles(table.position.rack[0]), 4);
    assert_int_equal(word_tiles(table.position.aside), 3);
    assert_letters_conserved(&table);
    table.position.bag[3] = 0; /* no C left in the bag: the one put aside cannot be drawn */
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 CAE"), ERR_MOVE);
    table_play(&table, TURN_CHANCE, "draw 0 XYZ");
    assert_int_equal(word_tiles(table.position.aside), 0);
    assert_int_equal(table.position.bag[3], 1);
    assert_int_equal(word_turn(&table.position), 1);
    table_clear(&table);
}

static void an_exchange_takes_one_to_seven_letters_of_the_rack(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    assert_int_equal(table_try(&table, 0, "exchange"), ERR_MOVE);
    assert_int_equal(table_try(&table, 0, "exchange Q"), ERR_MOVE);
    assert_int_equal(table_try(&table, 0, "exchange CATSOONE"), ERR_SYNTAX);
    table_play(&table, 0, "exchange CATSOON");
    table_play(&table, TURN_CHANCE, "draw 0 EEEEEEE");
    table_play(&table, 1, "exchange O");
    table_clear(&table);
}

static void an_exchange_needs_seven_letters_in_the_bag(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    set_tiles(table.position.bag, "ABCDEF");
    assert_int_equal(table_try(&table, 0, "exchange C"), ERR_MOVE);
    set_tiles(table.position.bag, "ABCDEFG");
    table_play(&table, 0, "exchange C");
    table_clear(&table);
}

static void a_skipped_seat_loses_its_next_turn(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    word_hide_special(&table.position, word_square(7, 6), (unsigned)word_kind_named((struct token){"skip", 4}), 1);
    word_hide_special(&table.position, word_square(7, 7), (unsigned)word_kind_named((struct token){"skip", 4}), 1);
    table_play(&table, 0, "8G CAT");
    assert_int_equal(table.position.skips[0], 2);
    table_chance(&table, &rng);
    for (unsigned turn = 0; turn < 2; turn++) { /* seat 0 loses two turns, so seat 1 has three in a row */
        table_play(&table, 1, turn ? "pass" : "I8 TO");
        assert_non_null(strstr(table.events, "SKIPPED 0\n"));
        table_chance(&table, &rng);
        assert_int_equal(word_turn(&table.position), 1);
    }
    table_play(&table, 1, "pass");
    assert_int_equal(word_turn(&table.position), 0);
    table_clear(&table);
}

static void a_reverse_turns_the_order_for_good(void **state) {
    (void)state;
    struct table table;
    seats(&table, 3);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    word_hide_special(&table.position, word_square(7, 6), (unsigned)word_kind_named((struct token){"reverse", 7}), 1);
    table_play(&table, 0, "8G CAT");
    assert_non_null(strstr(table.events, "REVERSED -1\n"));
    table_chance(&table, &rng);
    static const int order[] = {2, 1, 0, 2};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(word_turn(&table.position), order[i]);
        table_play(&table, order[i], "pass");
    }
    table_clear(&table);
}

/* ---- Purchases ---- */

static void a_purchase_costs_points_and_does_not_end_the_turn(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    assert_int_equal(table_try(&table, 0, "buy negative"), ERR_MOVE); /* nothing to pay with */
    table.position.score[0] = 39;
    table_play(&table, 0, "buy boom");
    assert_int_equal(table.position.score[0], 19);
    table_play(&table, 0, "buy skip");
    assert_int_equal(table.position.score[0], 4);
    assert_int_equal(table_try(&table, 0, "buy negative"), ERR_MOVE);
    assert_int_equal(word_turn(&table.position), 0);
    assert_int_equal(word_tiles(table.position.rack[0]), 7); /* separate from the rack */
    table_clear(&table);
}

static void the_price_list_is_the_standard_one(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int price;
    } prices[] = {{"boom", 20}, {"negative", 10}, {"reverse", 10}, {"steal", 30}, {"skip", 15}};
    struct word_rules rules;
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    assert_int_equal(word_kinds, 5);
    for (unsigned i = 0; i < 5; i++) {
        int kind = word_kind_named((struct token){prices[i].name, strlen(prices[i].name)});
        assert_int_equal(rules.price[kind], prices[i].price);
        assert_int_equal(word_specials[kind].price, prices[i].price);
    }
}

static void a_special_is_laid_in_a_later_turn(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    table.position.score[0] = 20;
    table_play(&table, 0, "buy boom");
    assert_int_equal(table_try(&table, 0, "8G CAT boom A1"), ERR_MOVE); /* bought in this turn */
    table_play(&table, 0, "8G CAT");
    table_chance(&table, &rng);
    table_play(&table, 1, "pass");
    assert_int_equal(table_try(&table, 0, "9H SO skip A1"), ERR_MOVE); /* it has none */
    table_play(&table, 0, "9H SO boom A1");
    assert_int_equal(word_specials_down(&table.position), 1);
    assert_int_equal(table.position.held[0][0], 0);
    table_clear(&table);
}

static void without_specials_none_are_sold(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    table.rules.specials = false;
    table.position.score[0] = 20;
    assert_int_equal(table_try(&table, 0, "buy boom"), ERR_MOVE);
    table_clear(&table);
}

/* ---- The end ---- */

static void empty_bag(struct table *table, const char *rack0, const char *rack1) {
    memset(table->position.bag, 0, sizeof table->position.bag);
    set_tiles(table->position.rack[0], rack0);
    set_tiles(table->position.rack[1], rack1);
}

static void going_out_ends_the_game(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    empty_bag(&table, "CAT", "QAE");
    table_play(&table, 0, "8G CAT");
    assert_int_equal(word_turn(&table.position), WORD_OVER);
    assert_int_equal(table.position.score[0], 10 + 12);
    assert_int_equal(table.position.score[1], -12);
    assert_int_equal(word_winners(&table.rules, &table.position), 1);
    assert_non_null(strstr(table.events, "LEFT 0 12\nLEFT 1 -12\nWON 0\n"));
    assert_int_equal(table_try(&table, 1, "pass"), ERR_OVER);
    assert_int_equal(table_try(&table, TURN_CHANCE, "draw 0 A"), ERR_OVER);
    struct word_move move;
    assert_int_equal(word_new_move(&table.position, 1, &move), ERR_OVER);
    table_clear(&table);
}

static void going_out_needs_an_empty_bag(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    empty_bag(&table, "CAT", "QAE");
    set_tiles(table.position.bag, "Z");
    table_play(&table, 0, "8G CAT");
    assert_int_equal(word_turn(&table.position), WORD_CHANCE);
    table_play(&table, TURN_CHANCE, "draw 0 Z"); /* as many as there are */
    assert_int_equal(word_turn(&table.position), 1);
    table_clear(&table);
}

static void letters_left_with_an_empty_bag_go_on(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    empty_bag(&table, "CATS", "QAE");
    table_play(&table, 0, "8G CAT");
    assert_int_equal(word_turn(&table.position), 1);
    table_clear(&table);
}

static void everybody_passing_twice_ends_the_game(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    table_play(&table, 0, "pass");
    table_play(&table, 1, "pass");
    table_play(&table, 0, "pass");
    assert_int_equal(word_turn(&table.position), 1);
    table_play(&table, 1, "pass");
    assert_int_equal(word_turn(&table.position), WORD_OVER);
    assert_int_equal(table.position.score[0], -9); /* each loses the value of its letters, nobody gains */
    assert_int_equal(table.position.score[1], -9);
    assert_int_equal(word_winners(&table.rules, &table.position), 3); /* shared */
    table_clear(&table);
}

static void a_word_between_starts_the_count_again(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    table_play(&table, 0, "pass");
    table_play(&table, 1, "pass");
    table_play(&table, 0, "pass");
    table_play(&table, 1, "8G CAT");
    table_chance(&table, &rng);
    table_play(&table, 0, "pass");
    table_play(&table, 1, "pass");
    table_play(&table, 0, "pass");
    assert_int_equal(word_turn(&table.position), 1);
    table_play(&table, 1, "pass");
    assert_int_equal(word_turn(&table.position), WORD_OVER);
    table_clear(&table);
}

static void an_exchange_counts_as_a_pass(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    table_play(&table, 0, "pass");
    table_play(&table, 1, "exchange C");
    table_play(&table, TURN_CHANCE, "draw 1 E");
    table_play(&table, 0, "pass");
    table_play(&table, 1, "exchange E");
    assert_int_equal(word_turn(&table.position), WORD_CHANCE); /* the exchange is completed first */
    table_play(&table, TURN_CHANCE, "draw 1 Z");
    assert_int_equal(word_turn(&table.position), WORD_OVER);
    assert_int_equal(table.position.score[1], -6 - 10);
    assert_letters_conserved(&table);
    table_clear(&table);
}

static void a_skipped_turn_counts_neither_way(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    table_play(&table, 0, "pass");
    table_play(&table, 1, "pass");
    table.position.skips[1] = 1;
    table_play(&table, 0, "pass"); /* seat 1 is skipped: that is not its second pass */
    assert_int_equal(word_turn(&table.position), 0);
    table_play(&table, 0, "pass");
    assert_int_equal(word_turn(&table.position), 1); /* nor does it cancel its first */
    table_play(&table, 1, "pass");
    assert_int_equal(word_turn(&table.position), WORD_OVER);
    table_clear(&table);
}

static unsigned winners_of(const int32_t *scores, const int32_t *before, unsigned count) {
    struct table table;
    table_set(&table, count);
    table.position.phase = WORD_ENDED;
    memcpy(table.position.score, scores, count * sizeof *scores);
    memcpy(table.position.before, before, count * sizeof *before);
    unsigned winners = word_winners(&table.rules, &table.position);
    table_clear(&table);
    return winners;
}

static void most_points_win(void **state) {
    (void)state;
    assert_int_equal(winners_of((int32_t[]){10, 30, 20, 5}, (int32_t[]){90, 0, 0, 0}, 4), 2);
    assert_int_equal(winners_of((int32_t[]){-10, -30}, (int32_t[]){0, 0}, 2), 1);
}

static void a_tie_goes_to_the_higher_score_before(void **state) {
    (void)state;
    assert_int_equal(winners_of((int32_t[]){30, 30, 20}, (int32_t[]){31, 35, 99}, 3), 2);
    assert_int_equal(winners_of((int32_t[]){30, 30, 30}, (int32_t[]){36, 35, 35}, 3), 1);
}

static void else_a_tie_is_shared(void **state) {
    (void)state;
    assert_int_equal(winners_of((int32_t[]){30, 30, 30}, (int32_t[]){35, 31, 35}, 3), 5);
}

static void specials_in_hand_are_worth_nothing(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    empty_bag(&table, "CAT", "A");
    table.position.score[0] = 20;
    table_play(&table, 0, "buy boom");
    table_play(&table, 0, "8G CAT");
    assert_int_equal(word_turn(&table.position), WORD_OVER);
    assert_int_equal(table.position.score[0], 20 - 20 + 10 + 1);
    table_clear(&table);
}

/* ---- After a boom ---- */

static void after_a_boom_has_emptied_the_board_the_centre_is_covered_again(void **state) {
    (void)state;
    struct table table;
    seats(&table, 2);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    word_hide_special(&table.position, WORD_CENTRE, 0, 1);
    table_play(&table, 0, "8G CAT");
    assert_int_equal(table.position.score[0], 0);
    assert_board(&table, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15");
    assert_letters_conserved(&table);
    assert_int_equal(word_tiles(table.position.removed), 3);
    table_chance(&table, &rng);
    assert_int_equal(table_try(&table, 1, "9G CAT"), ERR_MOVE);
    assert_string_equal(table.fault.what, "the first word must cover the centre");
    table_play(&table, 1, "8G CAT");
    assert_int_equal(table.position.score[1],
                     5); /* the premiums that were covered are used, although they did not count */
    table_clear(&table);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(setup_takes_two_to_four_seats),
        cmocka_unit_test(setup_has_the_standard_premiums),
        cmocka_unit_test(setup_has_a_hundred_tiles),
        cmocka_unit_test(setup_has_ninety_eight_without_blanks),
        cmocka_unit_test(setup_fills_seven_letters_a_rack),
        cmocka_unit_test(who_starts_is_drawn),
        cmocka_unit_test(impossible_draws_are_refused),
        cmocka_unit_test(no_turn_for_the_wrong_seat),
        cmocka_unit_test(the_rack_is_refilled_and_the_turn_passes),
        cmocka_unit_test(a_used_premium_counts_nothing_more),
        cmocka_unit_test(a_move_that_is_not_valid_changes_nothing),
        cmocka_unit_test(lines_that_mean_nothing_are_refused),
        cmocka_unit_test(passing_ends_the_turn),
        cmocka_unit_test(an_exchange_draws_before_the_old_letters_go_back),
        cmocka_unit_test(an_exchange_takes_one_to_seven_letters_of_the_rack),
        cmocka_unit_test(an_exchange_needs_seven_letters_in_the_bag),
        cmocka_unit_test(a_skipped_seat_loses_its_next_turn),
        cmocka_unit_test(a_reverse_turns_the_order_for_good),
        cmocka_unit_test(a_purchase_costs_points_and_does_not_end_the_turn),
        cmocka_unit_test(the_price_list_is_the_standard_one),
        cmocka_unit_test(a_special_is_laid_in_a_later_turn),
        cmocka_unit_test(without_specials_none_are_sold),
        cmocka_unit_test(going_out_ends_the_game),
        cmocka_unit_test(going_out_needs_an_empty_bag),
        cmocka_unit_test(letters_left_with_an_empty_bag_go_on),
        cmocka_unit_test(everybody_passing_twice_ends_the_game),
        cmocka_unit_test(a_word_between_starts_the_count_again),
        cmocka_unit_test(an_exchange_counts_as_a_pass),
        cmocka_unit_test(a_skipped_turn_counts_neither_way),
        cmocka_unit_test(most_points_win),
        cmocka_unit_test(a_tie_goes_to_the_higher_score_before),
        cmocka_unit_test(else_a_tie_is_shared),
        cmocka_unit_test(specials_in_hand_are_worth_nothing),
        cmocka_unit_test(after_a_boom_has_emptied_the_board_the_centre_is_covered_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
