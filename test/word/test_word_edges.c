/* The edges of the rules of the word game: full squares, full hands, moves that were tampered with, turns that a robot
 * would never make. */
#include "word/table.h"

#include "word/judge.h"
#include "word/leaves_learn.h"
#include "word/robot_game.h"

static struct table table;

static int set_up(void **state) {
    static const char *const racks[] = {"CATSO?N", "CATAEIO", "DOGSEIR", "DOGEEIR"};
    (void)state;
    table_set(&table, 4);
    table_deal(&table, racks);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    table_clear(&table);
    return 0;
}

static unsigned kind_of(const char *name) {
    int kind = word_kind_named((struct token){name, strlen(name)});
    assert_true(kind >= 0);
    return (unsigned)kind;
}

/* ---- Specials ---- */

static void hide_one_of_each_seat(unsigned square, const char *name) {
    for (unsigned owner = 0; owner < WORD_SEATS_MAX; owner++) {
        assert_true(word_hide_special(&table.position, square, kind_of(name), owner));
        assert_false(word_hide_special(&table.position, square, kind_of("boom"), owner));
    }
}

static unsigned events_of(const char *name) {
    unsigned count = 0;
    for (const char *at = table.events; (at = strstr(at, name)); at++)
        count++;
    return count;
}

static void specials_of_all_seats_fire_on_one_square(void **state) {
    (void)state;
    hide_one_of_each_seat(word_square(7, 7), "skip");
    table_play(&table, 0, "8G CAT");
    assert_int_equal(events_of("FIRED"), WORD_SEATS_MAX);
    assert_int_equal(word_specials_down(&table.position), 0);
    assert_letters_conserved(&table);
}

/* Each seat is shown its own, and so is its robot. */
static void specials_of_all_seats_lie_on_one_square(void **state) {
    (void)state;
    hide_one_of_each_seat(word_square(7, 7), "skip");
    for (int seat = 0; seat < WORD_SEATS_MAX; seat++) {
        struct robot_view view;
        char text[WORD_SHOW_TEXT], line[64];
        struct out out = out_of(text, sizeof text);
        robot_see(&table.rules, &table.position, seat, NULL, &view);
        assert_int_equal(view.own[word_square(7, 7)], kind_of("skip") + 1);
        word_show(&table.rules, &table.position, seat, &out);
        snprintf(line, sizeof line, "special skip 7,7 %d\n", seat);
        assert_non_null(strstr(text, line));
        assert_null(strstr(strstr(text, line) + 1, "special "));
    }
}

static void letters_drawn_are_seen_by_their_seat_alone(void **state) {
    (void)state;
    const struct word_event drew = {.what = WORD_DREW, .seat = 1}, laid = {.what = WORD_LAID, .seat = 1};
    assert_true(word_event_tiles_seen(&drew, 1));
    assert_true(word_event_tiles_seen(&drew, WORD_SEES_ALL));
    assert_false(word_event_tiles_seen(&drew, 0));
    assert_false(word_event_tiles_seen(&laid, 1)); /* it has one letter, which everybody sees */
}

static void a_square_without_a_letter_is_a_dot(void **state) {
    (void)state;
    assert_int_equal(word_letter_char(0), '.');
    assert_int_equal(word_letter_char(WORD_BLANK), '?');
    assert_int_equal(word_letter_char(1), 'A');
    assert_int_equal(word_letter_char(WORD_BLANK | 26), 'z');
}

static void a_boom_takes_the_specials_of_all_seats(void **state) {
    (void)state;
    table.rules.scoring = WORD_SCORE_TILES; /* each letter that stays, once: here none */
    assert_true(word_hide_special(&table.position, word_square(7, 7), kind_of("boom"), 1));
    hide_one_of_each_seat(word_square(8, 8), "skip");
    table_play(&table, 0, "8G CAT");
    assert_int_equal(events_of("GONE"), WORD_SEATS_MAX);
    assert_int_equal(table.position.score[0], 0);
    assert_board(&table, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15");
}

static void old_letters_that_a_boom_takes_do_not_count(void **state) {
    (void)state;
    table.rules.scoring = WORD_SCORE_TILES;
    table_play(&table, 0, "8G CAT");
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    table_chance(&table, &rng);
    table_play(&table, 1, "pass");
    table_play(&table, 2, "pass");
    assert_true(word_hide_special(&table.position, word_square(7, 9), kind_of("boom"), 1));
    table.position.rack[3][word_letter_of('S')]++;
    table.position.rack[3][word_letter_of('R')]--;
    table.position.bag[word_letter_of('R')]++;
    table.position.bag[word_letter_of('S')]--;
    table_play(&table, 3, "8G (CAT)S");
    assert_int_equal(table.position.score[3], 0);
    assert_board(&table, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15");
    assert_letters_conserved(&table);
}

static void a_special_lies_beside_those_of_three_others(void **state) {
    (void)state;
    table.position.held[0][kind_of("skip")] = 1;
    for (unsigned owner = 1; owner < WORD_SEATS_MAX; owner++)
        assert_true(word_hide_special(&table.position, 0, kind_of("skip"), owner));
    table_play(&table, 0, "8G CAT skip A1");
    assert_int_equal(word_specials_down(&table.position), WORD_SEATS_MAX);
}

static void a_hand_holds_255_of_a_kind(void **state) {
    (void)state;
    unsigned skip = kind_of("skip");
    table.position.score[0] = WORD_SCORE_MAX;
    assert_int_equal(word_buy(&table.rules, &table.position, 0, word_kinds, &table.fault, NULL), ERR_RANGE);
    table.position.held[0][skip] = WORD_HELD_MAX - 1;
    assert_int_equal(word_buy(&table.rules, &table.position, 0, skip, &table.fault, NULL), ERR_NONE);
    struct word_position before = table.position;
    assert_int_equal(word_buy(&table.rules, &table.position, 0, skip, &table.fault, NULL), ERR_MOVE);
    assert_memory_equal(&before, &table.position, sizeof before);
}

/* ---- Chance ---- */

static void chance_starts_with_a_seat_of_the_game(void **state) {
    (void)state;
    static const int8_t none[] = {-1, 4};
    assert_int_equal(word_start(&table.rules, &table.position, &table.fault), ERR_NONE);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(word_chance(&table.rules, &table.position,
                                     &(struct word_drawn){.seat = none[i], .starts = true}, &table.fault, NULL),
                         ERR_MOVE);
    char text[2048];
    struct out line = out_of(text, sizeof text);
    word_show(&table.rules, &table.position, WORD_SEATS_MAX, &line); /* nobody's view */
    assert_non_null(strstr(text, "turn open"));
    assert_null(strstr(text, "rack"));
}

static void the_letters_must_fill_the_racks(void **state) {
    (void)state;
    memset(table.rules.count, 0, sizeof table.rules.count);
    table.rules.count[1] = 4 * WORD_RACK - 1;
    assert_int_equal(word_start(&table.rules, &table.position, &table.fault), ERR_RANGE);
    table.rules.count[1]++;
    assert_int_equal(word_start(&table.rules, &table.position, &table.fault), ERR_NONE);
}

/* ---- Moves that nobody can make ---- */

static void laid(struct word_move *move, const char *word) {
    struct token text = {word, strlen(word)};
    assert_int_equal(word_new_move(&table.position, 0, move), ERR_NONE);
    assert_int_equal(word_lay_word(&table.position, move, word_square(7, 6), false, text, false, &table.fault),
                     ERR_NONE);
}

static void a_move_that_was_tampered_with_is_not_valid(void **state) {
    (void)state;
    struct word_move move;
    laid(&move, "CAT");
    assert_true(word_validate(&table.rules, &table.position, &move));
    move.count = WORD_RACK + 1;
    assert_false(word_validate(&table.rules, &table.position, &move));
    laid(&move, "CATSONe"); /* the whole rack, so that no letter seems to be missing */
    move.count = WORD_RACK + 1;
    assert_false(word_validate(&table.rules, &table.position, &move));
    laid(&move, "CAT");
    move.special_count = WORD_SQUARES + 1;
    assert_false(word_validate(&table.rules, &table.position, &move));
    laid(&move, "CAT");
    move.special_count = WORD_SQUARES + 1;
    for (unsigned i = 0; i < WORD_SQUARES; i++)
        move.special[i].kind = 0;
    move.held[0] = (uint8_t)(move.held[0] - WORD_SQUARES); /* nor a special */
    assert_false(word_validate(&table.rules, &table.position, &move));
    laid(&move, "CAT");
    move.open = true;
    assert_false(word_validate(&table.rules, &table.position, &move));
    laid(&move, "CAT");
    move.held[0]++;
    assert_false(word_validate(&table.rules, &table.position, &move));
    laid(&move, "CAT");
    table.position.phase = WORD_ENDED;
    assert_false(word_validate(&table.rules, &table.position, &move));
    assert_string_equal(move.refusal, err_text(ERR_OVER));
}

static void the_first_word_covers_the_centre_and_others_touch(void **state) {
    (void)state;
    assert_int_equal(table_try(&table, 0, "7G CAT"), ERR_MOVE);
    table_play(&table, 0, "8G CAT");
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    table_chance(&table, &rng);
    assert_int_equal(table_try(&table, 1, "1A CAT"), ERR_MOVE);
}

/* ---- Robots ---- */

static struct robot_turn play_of(const char *word) {
    struct robot_turn turn = {.what = ROBOT_PLAY};
    turn.play.square = word_square(7, 6);
    for (; word[turn.play.count]; turn.play.count++)
        turn.play.letters |= (uint64_t)word_letter_of(word[turn.play.count]) << 8 * turn.play.count;
    return turn;
}

static enum err try_turn(const struct robot_turn *turn, int seat) {
    struct word_position position = table.position;
    return robot_turn_play(turn, &table.rules, &position, seat, &table.fault, NULL);
}

static void a_turn_that_no_robot_makes_is_refused(void **state) {
    (void)state;
    struct robot_turn turn = play_of("CAT");
    assert_int_equal(try_turn(&turn, 0), ERR_NONE);
    assert_int_equal(try_turn(&turn, 1), ERR_TURN);
    turn.lays = 2; /* none in hand */
    assert_int_equal(try_turn(&turn, 0), ERR_MOVE);
    turn = play_of("CAT");
    turn.buys = 1; /* with no points */
    assert_int_equal(try_turn(&turn, 0), ERR_MOVE);
    turn = play_of("DOG"); /* letters of another rack */
    assert_int_equal(try_turn(&turn, 0), ERR_MOVE);
}

static void robots_play_with_two_to_four_seats(void **state) {
    (void)state;
    static struct robot_game game;
    table.rules.seats = WORD_SEATS_MAX + 1;
    assert_int_equal(robot_game_start(&game, &table.rules, 1, &table.fault), ERR_RANGE);
    table.rules.seats = WORD_SEATS_MAX;
    assert_int_equal(robot_game_start(&game, &table.rules, 1, &table.fault), ERR_NONE);
}

/* While another seat is to move, what that seat has bought since is not yet known. */
static void a_robot_does_not_see_purchases_before_the_turn_has_ended(void **state) {
    (void)state;
    struct robot_view mine, others;
    table.position.score[0] = 30;
    table_play(&table, 0, "buy negative");
    robot_see(&table.rules, &table.position, 0, NULL, &mine);
    robot_see(&table.rules, &table.position, 1, NULL, &others);
    assert_int_equal(mine.score[0], 20);
    assert_int_equal(mine.fresh[kind_of("negative")], 1);
    assert_int_equal(others.score[0], 30);
    assert_int_equal(others.fresh[kind_of("negative")], 0);
}

static void a_robot_without_values_counts_points_alone(void **state) {
    (void)state;
    static struct robot robot;
    struct robot_view view;
    struct robot_turn turn;
    struct judged judged;
    table.position.score[0] = 500;
    robot_start(&robot, ROBOT_STRONG, NULL, 1);
    robot_see(&table.rules, &table.position, 0, NULL, &view);
    robot_choose(&robot, &table.rules, &view, &turn);
    assert_int_equal(turn.what, ROBOT_PLAY);
    assert_int_equal(try_turn(&turn, 0), ERR_NONE);
    judge_turn(&robot, &table.rules, &view, &turn, &judged);
    assert_true(judged.value == turn.play.score);
    uint8_t kept[WORD_FACES] = {0}, drawn[WORD_FACES] = {0};
    set_tiles(kept, "CAT");
    set_tiles(drawn, "S");
    struct judge_draw draw = {&table.position.board, table.position.bag, kept, drawn};
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    assert_true(judge_luck(&robot, &table.rules, &draw, &rng) > 0); /* an S is better than most */
}

/* A record may begin with a position that somebody wrote by hand. */
static void a_robot_copes_with_more_letters_than_there_are(void **state) {
    (void)state;
    static struct robot robot;
    struct robot_view view;
    struct robot_turn turn;
    robot_start(&robot, ROBOT_STRONG, NULL, 1);
    memset(table.position.bag, 0, sizeof table.position.bag);
    for (unsigned face = 0; face < WORD_FACES; face++)
        table.rules.count[face] = table.position.rack[0][face]; /* nothing is left for the others, */
    robot_see(&table.rules, &table.position, 0, NULL, &view);
    assert_int_equal(word_tiles(view.unseen), 0);
    assert_int_equal(view.letters[1], WORD_RACK); /* who have their letters all the same */
    view.held[kind_of("skip")] = 1;
    robot_choose(&robot, &table.rules, &view, &turn);
    assert_int_equal(turn.what, ROBOT_PLAY);
    uint8_t bag[WORD_FACES] = {0}, kept[WORD_FACES] = {0}, drawn[WORD_FACES] = {0};
    set_tiles(bag, "CA");
    set_tiles(drawn, "CAT");
    struct judge_draw draw = {&table.position.board, bag, kept, drawn};
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    assert_true(judge_luck(&robot, &table.rules, &draw, &rng) >= 0); /* a T more than ever came */
}

static void a_robot_with_many_specials_plays_a_valid_turn_and_buys_none(void **state) {
    (void)state;
    static struct robot robot;
    struct robot_view view;
    struct robot_turn turn;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 2);
    table_play(&table, 0, "8G CAT");
    table_chance(&table, &rng);
    memset(table.position.held[1], 50, word_kinds);
    robot_start(&robot, ROBOT_STRONG, NULL, 1);
    robot_see(&table.rules, &table.position, 1, NULL, &view);
    robot_choose(&robot, &table.rules, &view, &turn);
    assert_int_equal(try_turn(&turn, 1), ERR_NONE);
    assert_true(turn.lays <= ROBOT_LAY_MOST);
    assert_int_equal(turn.buys, 0); /* it holds enough */
}

static void nothing_learned_is_worth_nothing(void **state) {
    (void)state;
    static struct leaves_tally tally;
    static struct leaves leaves, zero;
    leaves.part[0] = 1;
    leaves_fit(&tally, &leaves);
    assert_memory_equal(&leaves, &zero, sizeof leaves);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(specials_of_all_seats_fire_on_one_square, set_up, tear_down),
        cmocka_unit_test_setup_teardown(specials_of_all_seats_lie_on_one_square, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_boom_takes_the_specials_of_all_seats, set_up, tear_down),
        cmocka_unit_test(letters_drawn_are_seen_by_their_seat_alone),
        cmocka_unit_test(a_square_without_a_letter_is_a_dot),
        cmocka_unit_test_setup_teardown(a_robot_does_not_see_purchases_before_the_turn_has_ended, set_up, tear_down),
        cmocka_unit_test_setup_teardown(old_letters_that_a_boom_takes_do_not_count, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_special_lies_beside_those_of_three_others, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_hand_holds_255_of_a_kind, set_up, tear_down),
        cmocka_unit_test_setup_teardown(chance_starts_with_a_seat_of_the_game, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_letters_must_fill_the_racks, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_move_that_was_tampered_with_is_not_valid, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_first_word_covers_the_centre_and_others_touch, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_turn_that_no_robot_makes_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(robots_play_with_two_to_four_seats, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_robot_without_values_counts_points_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_robot_copes_with_more_letters_than_there_are, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_robot_with_many_specials_plays_a_valid_turn_and_buys_none, set_up, tear_down),
        cmocka_unit_test(nothing_learned_is_worth_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
