/* The contract of the word game, name by name: who gets a move, what may be laid into it, what ends it. */
#include "word/table.h"

#include "word/score.h"

static const char *const RACKS[] = {"CATSOON", "CATAEIO"};

static unsigned at(unsigned row, unsigned column) {
    return word_square(row, column);
}

static uint8_t letter(char c) {
    return word_letter_of(c);
}

static void lay(struct table *table, struct word_move *move, unsigned square, const char *text, unsigned step) {
    for (; *text; text++, square += step)
        assert_int_equal(word_place_letter(&table->position, move, square, letter(*text), &table->fault), ERR_NONE);
}

static void begin(struct table *table, struct word_move *move) {
    table_set(table, 2);
    table_deal(table, RACKS);
    assert_int_equal(word_new_move(&table->position, 0, move), ERR_NONE);
}

static void a_new_move_needs_the_seats_turn_in_a_game_in_progress(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    assert_int_equal(move.count, 0);
    assert_int_equal(word_new_move(&table.position, 1, &move), ERR_TURN);
    table.position.phase = WORD_ENDED;
    assert_int_equal(word_new_move(&table.position, 0, &move), ERR_OVER);
    table_clear(&table);
}

static void tiles_are_laid_into_the_move_and_not_onto_the_board(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    struct word_position before = table.position;
    table.position.held[0][0] = before.held[0][0] = 1;
    assert_int_equal(word_new_move(&table.position, 0, &move), ERR_NONE);
    lay(&table, &move, at(7, 6), "CAT", 1);
    assert_int_equal(word_place_special(&table.position, &move, at(0, 0), 0, &table.fault), ERR_NONE);
    assert_memory_equal(&before, &table.position, sizeof before);
    table_clear(&table);
}

static void every_letter_of_a_move_has_a_vacant_square(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    table.position.board.letter[at(7, 7)] = letter('A');
    assert_false(word_is_vacant(&table.position.board, at(7, 7)));
    assert_true(word_is_vacant(&table.position.board, at(7, 8)));
    word_hide_special(&table.position, at(7, 8), 0, 1); /* a special is not a letter: the square is still vacant */
    assert_true(word_is_vacant(&table.position.board, at(7, 8)));
    assert_int_equal(word_place_letter(&table.position, &move, at(7, 7), letter('A'), &table.fault), ERR_MOVE);
    assert_int_equal(word_place_letter(&table.position, &move, at(7, 8), letter('T'), &table.fault), ERR_NONE);
    assert_int_equal(word_place_letter(&table.position, &move, at(7, 8), letter('S'), &table.fault), ERR_MOVE);
    assert_int_equal(word_place_letter(&table.position, &move, at(7, 9), letter('T'), &table.fault), ERR_MOVE);
    assert_int_equal(word_place_letter(&table.position, &move, WORD_SQUARES, letter('S'), &table.fault), ERR_RANGE);
    assert_int_equal(word_place_letter(&table.position, &move, 0, 0, &table.fault), ERR_RANGE);
    assert_int_equal(word_place_letter(&table.position, &move, 0, WORD_BLANK, &table.fault), ERR_RANGE);
    assert_int_equal(word_place_letter(&table.position, &move, 0, 27, &table.fault), ERR_RANGE);
    assert_int_equal(word_place_letter(&table.position, &move, 0, 0x41, &table.fault), ERR_RANGE);
    assert_int_equal(move.count, 1);
    table_clear(&table);
}

static void letters_and_specials_of_one_move_share_no_square(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    table.position.held[0][0] = 2;
    assert_int_equal(word_new_move(&table.position, 0, &move), ERR_NONE);
    lay(&table, &move, at(7, 7), "C", 1);
    assert_int_equal(word_place_special(&table.position, &move, at(7, 7), 0, &table.fault), ERR_MOVE);
    assert_int_equal(word_place_special(&table.position, &move, at(7, 8), 0, &table.fault), ERR_NONE);
    assert_int_equal(word_place_letter(&table.position, &move, at(7, 8), letter('A'), &table.fault), ERR_MOVE);
    assert_int_equal(word_place_special(&table.position, &move, WORD_SQUARES, 0, &table.fault), ERR_RANGE);
    assert_int_equal(word_place_special(&table.position, &move, 0, word_kinds, &table.fault), ERR_RANGE);
    table_clear(&table);
}

static void the_letters_stand_in_one_line_without_gaps(void **state) {
    (void)state;
    struct table table;
    struct word_move move, bent, gap;
    begin(&table, &move);
    bent = gap = move;
    lay(&table, &bent, at(7, 6), "CA", 1);
    lay(&table, &bent, at(8, 7), "T", 1);
    assert_false(word_validate(&table.rules, &table.position, &bent));
    assert_string_equal(bent.refusal, "the letters must be in one line");
    lay(&table, &gap, at(7, 6), "C", 1);
    lay(&table, &gap, at(7, 8), "T", 1);
    assert_false(word_validate(&table.rules, &table.position, &gap));
    assert_string_equal(gap.refusal, "there must be no gap between the letters");
    table.position.board.letter[at(7, 7)] = letter('A'); /* an old letter occupies it */
    assert_true(word_validate(&table.rules, &table.position, &gap));
    table_clear(&table);
}

static void letters_may_be_laid_in_any_order(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    lay(&table, &move, at(9, 7), "T", 1);
    lay(&table, &move, at(7, 7), "C", 1);
    lay(&table, &move, at(8, 7), "A", 1);
    assert_true(word_validate(&table.rules, &table.position, &move));
    assert_int_equal(move.laid[0].square, at(7, 7));
    assert_int_equal(move.laid[2].letter, letter('T'));
    table_clear(&table);
}

static void validating_finds_the_words_and_their_old_letters(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    table.position.board.letter[at(7, 7)] = letter('A');
    table.position.board.letter[at(7, 8)] = letter('T');
    lay(&table, &move, at(8, 7), "SO", 1);
    assert_true(word_validate(&table.rules, &table.position, &move));
    assert_string_equal(move.refusal, "");
    assert_int_equal(move.formed_count, 3); /* SO, AS, TO */
    assert_int_equal(move.formed[0].first, at(8, 7));
    assert_int_equal(move.formed[0].length, 2);
    assert_int_equal(move.formed[1].first, at(7, 7));
    assert_int_equal(move.formed[1].step, WORD_SIDE);
    assert_int_equal(move.old_count, 2);
    assert_int_equal(move.old[0], at(7, 7));
    assert_int_equal(move.old[1], at(7, 8));
    table_clear(&table);
}

/* ---- Broken requirements, in every build ---- */

/* A move of seat 0 that was found valid. */
static void begin_valid(struct table *table, struct word_move *move) {
    begin(table, move);
    table->position.held[0][0] = 1;
    assert_int_equal(word_new_move(&table->position, 0, move), ERR_NONE);
    lay(table, move, at(7, 6), "CAT", 1);
    assert_int_equal(word_place_special(&table->position, move, at(0, 0), 0, NULL), ERR_NONE);
    assert_true(word_validate(&table->rules, &table->position, move));
}

/* Executing it fails with this err, and nothing has changed. */
static void assert_not_executed(struct table *table, const struct word_move *move, enum err expected) {
    struct word_position before = table->position;
    struct word_result result = {.points = 12345}, untouched = result;
    assert_int_equal(word_execute(&table->rules, &table->position, move, &result, NULL), expected);
    assert_memory_equal(&before, &table->position, sizeof before);
    assert_memory_equal(&result, &untouched, sizeof result);
}

static void assert_not_ended(struct table *table, struct word_move move, enum err expected) {
    struct word_position before = table->position;
    assert_int_equal(word_end_move(&table->rules, &table->position, &move, NULL, NULL), expected);
    assert_memory_equal(&before, &table->position, sizeof before);
}

static void only_what_was_found_valid_is_executed(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    lay(&table, &move, at(7, 6), "CAT", 1);
    assert_not_executed(&table, &move, ERR_MOVE); /* nobody has validated it */
    move.valid = true;
    assert_not_executed(&table, &move, ERR_MOVE); /* setting the flag is not enough */
    lay(&table, &move, at(7, 9), "N", 1);
    assert_false(word_validate(&table.rules, &table.position, &move));
    assert_not_executed(&table, &move, ERR_MOVE); /* CATN is not a word */
    table_clear(&table);
    begin_valid(&table, &move);
    assert_int_equal(word_execute(&table.rules, &table.position, &move, NULL, NULL), ERR_NONE);
    assert_not_executed(&table, &move, ERR_TURN); /* it was executed: these letters are no longer on the rack */
    table_clear(&table);
}

static void a_move_that_was_changed_after_validating_is_not_executed(void **state) {
    (void)state;
    struct table table;
    struct word_move move, changed;
    begin_valid(&table, &move);
    changed = move;
    lay(&table, &changed, at(7, 9), "S", 1); /* CATS is a word, but it was not validated */
    assert_not_executed(&table, &changed, ERR_MOVE);
    changed = move;
    changed.laid[2].square = word_square(3, 3);
    assert_not_executed(&table, &changed, ERR_MOVE);
    changed = move;
    changed.formed[0].length = 15; /* more letters to score */
    assert_not_executed(&table, &changed, ERR_MOVE);
    changed = move;
    changed.special[0].square = word_square(7, 7); /* under its own letter */
    assert_not_executed(&table, &changed, ERR_MOVE);
    changed = move;
    changed.laid[0].letter = letter('Z'); /* a letter that was never on the rack */
    assert_not_executed(&table, &changed, ERR_TURN);
    changed = move;
    changed.rack[letter('Z')] = 7;
    assert_not_executed(&table, &changed, ERR_TURN);
    assert_int_equal(word_execute(&table.rules, &table.position, &move, NULL, NULL), ERR_NONE);
    table_clear(&table);
}

static void a_position_that_changed_after_validating_is_not_played_on(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin_valid(&table, &move);
    const struct word_position found = table.position;
    table.position.board.letter[at(7, 7)] = letter('O');
    assert_not_executed(&table, &move, ERR_MOVE);
    table.position = found;
    table.position.board.letter[at(7, 9)] = letter('X'); /* CATX */
    assert_not_executed(&table, &move, ERR_MOVE);
    table.position = found;
    word_hide_special(&table.position, at(0, 0), 0, 0); /* where the move wants to lay its own */
    assert_not_executed(&table, &move, ERR_MOVE);
    table.position = found;
    table.position.turn = 1;
    assert_not_executed(&table, &move, ERR_TURN);
    table.position = found;
    table.position.phase = WORD_ENDED;
    assert_not_executed(&table, &move, ERR_OVER);
    table.position = found;
    table.rules.lexicon = NULL; /* other rules than those it was validated with */
    assert_not_executed(&table, &move, ERR_MOVE);
    table_clear(&table);
}

static void a_move_without_a_vacant_square_for_each_letter_is_not_valid(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    lay(&table, &move, at(7, 6), "CAT", 1);
    table.position.board.letter[at(7, 7)] = letter('O');
    assert_false(word_validate(&table.rules, &table.position, &move));
    assert_string_equal(move.refusal, "the square already has a letter");
    assert_not_ended(&table, move, ERR_MOVE);
    table.position.board.letter[at(7, 7)] = 0;
    move.laid[1].square = move.laid[0].square; /* two letters on one square */
    assert_not_ended(&table, move, ERR_MOVE);
    move.laid[1].square = WORD_SQUARES; /* off the board */
    assert_not_ended(&table, move, ERR_MOVE);
    move.count = 200;
    assert_false(word_validate(&table.rules, &table.position, &move));
    table_clear(&table);
}

static void a_move_of_another_turn_is_not_ended(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    lay(&table, &move, at(7, 6), "CAT", 1);
    table_play(&table, 0, "exchange CATS"); /* the turn passes on */
    assert_not_ended(&table, move, ERR_TURN);
    assert_not_executed(&table, &move, ERR_TURN);
    table_play(&table, TURN_CHANCE, "draw 0 QXZV");
    assert_not_ended(&table, move, ERR_TURN);
    table_play(&table, 1, "pass"); /* and comes back, but the letters are gone */
    assert_int_equal(word_turn(&table.position), 0);
    assert_not_ended(&table, move, ERR_TURN);
    assert_false(word_validate(&table.rules, &table.position, &move));
    assert_string_equal(move.refusal, "the move belongs to another turn");
    assert_letters_conserved(&table);
    table_clear(&table);
}

static void a_move_after_the_end_is_not_ended(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    begin(&table, &move);
    lay(&table, &move, at(7, 6), "CAT", 1);
    for (unsigned turn = 0; turn < 4; turn++)
        table_play(&table, turn % 2, "pass");
    assert_int_equal(word_turn(&table.position), WORD_OVER);
    assert_not_ended(&table, move, ERR_OVER);
    assert_not_executed(&table, &move, ERR_OVER);
    table_clear(&table);
}

static void chance_is_not_a_seat(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    uint8_t tiles[WORD_FACES] = {[1] = 1};
    table_set(&table, 2);
    struct word_position before = table.position;
    assert_int_equal(word_turn(&table.position), WORD_CHANCE);
    assert_int_equal(word_new_move(&table.position, WORD_CHANCE, &move), ERR_TURN);
    assert_int_equal(word_pass(&table.rules, &table.position, WORD_CHANCE, NULL, NULL), ERR_TURN);
    assert_int_equal(word_exchange(&table.rules, &table.position, WORD_CHANCE, tiles, NULL, NULL), ERR_TURN);
    assert_int_equal(word_buy(&table.rules, &table.position, WORD_CHANCE, 0, NULL, NULL), ERR_TURN);
    assert_memory_equal(&before, &table.position, sizeof before);
    table_clear(&table);
}

/* ---- Scores ---- */

static void a_multiplier_counts_until_it_is_used(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 2);
    struct word_board *board = &table.position.board;
    unsigned triple = at(5, 5);
    assert_int_equal(word_square_score(&table.rules, board, triple), 0);
    board->letter[triple] = letter('C');
    assert_int_equal(word_square_score(&table.rules, board, triple), 9);
    board->used[triple] = 1;
    assert_int_equal(word_square_score(&table.rules, board, triple), 3);
    board->letter[triple] = letter('c');
    assert_int_equal(word_square_score(&table.rules, board, triple), 0);
    table_clear(&table);
}

static void the_score_is_the_sum_of_the_tiles_with_their_multipliers(void **state) {
    (void)state;
    struct table table;
    struct word_move move;
    struct word_result result;
    begin(&table, &move);
    lay(&table, &move, at(7, 6), "CAT", 1);
    assert_int_equal(word_end_move(&table.rules, &table.position, &move, &result, NULL), ERR_NONE);
    assert_int_equal(result.points, 2 * (3 + 1 + 1));
    assert_int_equal(result.credited, 0);
    assert_int_equal(table.position.score[0], result.points);
    for (unsigned column = 6; column <= 8; column++)
        assert_true(table.position.board.used[at(7, column)]);
    assert_int_equal(word_move_score(&table.rules, &table.position.board, &move, NULL), 5); /* the centre is used now */
    uint8_t lost[WORD_SQUARES] = {[7 * 15 + 6] = 1};
    assert_int_equal(word_move_score(&table.rules, &table.position.board, &move, lost), 2);
    table_clear(&table);
}

/* A square that is lost counts nothing, whether its letter was laid or was there before, in either way of scoring. */
static void squares_that_are_lost_count_nothing(void **state) {
    (void)state;
    for (unsigned tiles = 0; tiles < 2; tiles++) {
        struct table table;
        struct word_move move;
        begin(&table, &move);
        table.rules.scoring = tiles ? WORD_SCORE_TILES : WORD_SCORE_WORDS;
        table.position.board.letter[at(7, 7)] = letter('A');
        table.position.board.letter[at(7, 8)] = letter('T');
        table.position.board.used[at(7, 7)] = table.position.board.used[at(7, 8)] = 1;
        lay(&table, &move, at(7, 6), "C", 1);
        assert_true(word_validate(&table.rules, &table.position, &move));
        struct word_board after = table.position.board;
        after.letter[at(7, 6)] = letter('C');
        uint8_t lost[WORD_SQUARES] = {0};
        assert_int_equal(word_move_score(&table.rules, &after, &move, NULL), 5);
        assert_int_equal(word_move_score(&table.rules, &after, &move, lost), 5);
        lost[at(7, 8)] = 1;
        assert_int_equal(word_move_score(&table.rules, &after, &move, lost), 4);
        lost[at(7, 6)] = 1;
        assert_int_equal(word_move_score(&table.rules, &after, &move, lost), 1);
        table_clear(&table);
    }
}

static void a_score_is_updated_by_adding(void **state) {
    (void)state;
    struct table table;
    table_set(&table, 2);
    word_update_score(&table.position, 1, 7);
    word_update_score(&table.position, 1, -9);
    assert_int_equal(table.position.score[1], -2);
    assert_int_equal(table.position.score[0], 0);
    table_clear(&table);
}

static struct word_outcome activated(const char *name, unsigned square, uint8_t owner) {
    struct table table;
    table_set(&table, 3);
    struct word_outcome outcome = {.sign = 1, .credited = 0};
    int kind = word_kind_named((struct token){name, strlen(name)});
    assert_true(kind >= 0);
    word_specials[kind].activate(&table.position, (struct word_hit){(uint8_t)square, (uint8_t)kind, owner}, &outcome);
    table_clear(&table);
    return outcome;
}

static void each_special_has_its_effect_and_no_other(void **state) {
    (void)state;
    struct word_outcome plain = {.sign = 1, .credited = 0}, got = activated("negative", 0, 1);
    assert_int_equal(got.sign, -1);
    got.sign = 1;
    assert_memory_equal(&got, &plain, sizeof got);
    got = activated("reverse", 0, 1);
    assert_int_equal(got.reversed, 1);
    got.reversed = 0;
    assert_memory_equal(&got, &plain, sizeof got);
    got = activated("steal", 0, 2);
    assert_int_equal(got.credited, 2);
    got = activated("steal", 0, 0);
    assert_memory_equal(&got, &plain, sizeof got);
    got = activated("skip", 0, 1);
    assert_int_equal(got.skips, 1);
    got = activated("boom", word_square(1, 13), 1);
    unsigned lost = 0;
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        lost += got.lost[square];
    assert_int_equal(lost, 5 * 5); /* rows 0 to 4, columns 10 to 14 */
    assert_int_equal(word_kind_named((struct token){"bomb", 4}), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_move_needs_the_seats_turn_in_a_game_in_progress),
        cmocka_unit_test(tiles_are_laid_into_the_move_and_not_onto_the_board),
        cmocka_unit_test(every_letter_of_a_move_has_a_vacant_square),
        cmocka_unit_test(letters_and_specials_of_one_move_share_no_square),
        cmocka_unit_test(the_letters_stand_in_one_line_without_gaps),
        cmocka_unit_test(letters_may_be_laid_in_any_order),
        cmocka_unit_test(validating_finds_the_words_and_their_old_letters),
        cmocka_unit_test(only_what_was_found_valid_is_executed),
        cmocka_unit_test(a_move_that_was_changed_after_validating_is_not_executed),
        cmocka_unit_test(a_position_that_changed_after_validating_is_not_played_on),
        cmocka_unit_test(a_move_without_a_vacant_square_for_each_letter_is_not_valid),
        cmocka_unit_test(a_move_of_another_turn_is_not_ended),
        cmocka_unit_test(a_move_after_the_end_is_not_ended),
        cmocka_unit_test(chance_is_not_a_seat),
        cmocka_unit_test(a_multiplier_counts_until_it_is_used),
        cmocka_unit_test(the_score_is_the_sum_of_the_tiles_with_their_multipliers),
        cmocka_unit_test(squares_that_are_lost_count_nothing),
        cmocka_unit_test(a_score_is_updated_by_adding),
        cmocka_unit_test(each_special_has_its_effect_and_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
