/* The robots of the word game: what they see, that their turns are legal, and how well they play. */
#include "word/table.h"

#include "app/leaves_load.h"
#include "word/leaves_learn.h"
#include "word/lexicon_build.h"
#include "word/robot_game.h"

static struct word_rules rules;
static struct lexicon_loaded words;
static struct leaves leaves;
static struct robot robot[WORD_SEATS_MAX], other;
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

/* A new game of robots of these kinds, in order. */
static void begin(unsigned seats, bool specials, const enum robot_kind *kinds, uint64_t seed) {
    rules.seats = seats;
    rules.specials = specials;
    rules.lexicon = &words.lexicon;
    for (unsigned seat = 0; seat < seats; seat++)
        robot_start(&robot[seat], kinds[seat], &leaves, seed);
    assert_int_equal(robot_game_start(&game, &rules, seed, NULL), ERR_NONE);
}

static bool same_turn(const struct robot_turn *a, const struct robot_turn *b) {
    char left[ROBOT_LINE], right[ROBOT_LINE];
    bool same = robot_turn_lines(a) == robot_turn_lines(b);
    for (unsigned i = 0; same && i < robot_turn_lines(a); i++) {
        struct out first = out_of(left, sizeof left), second = out_of(right, sizeof right);
        robot_turn_write(a, &game.view, i, &first);
        robot_turn_write(b, &game.view, i, &second);
        assert_false(first.full || second.full);
        same = strcmp(left, right) == 0;
    }
    return same;
}

static const enum robot_kind all_kinds[] = {ROBOT_STRONG, ROBOT_THRIFTY, ROBOT_FAIR, ROBOT_EASY, ROBOT_STRONG};

/* ---- What a robot sees ---- */

/* Shuffles the letters of the bag and of all other racks; moves, changes, adds and removes hidden specials of others;
 * changes what they hold. */
static void permute_hidden(struct word_position *position, int seat, struct rng *rng) {
    uint8_t pool[WORD_FACES];
    memcpy(pool, position->bag, sizeof pool);
    for (int i = 0; i < (int)rules.seats; i++)
        for (unsigned face = 0; i != seat && face < WORD_FACES; face++)
            pool[face] = (uint8_t)(pool[face] + position->rack[i][face]);
    for (int i = 0; i < (int)rules.seats; i++) {
        if (i == seat)
            continue;
        unsigned size = word_tiles(position->rack[i]);
        memset(position->rack[i], 0, sizeof position->rack[i]);
        for (; size > 0; size--)
            for (;;) {
                unsigned face = rng_below(rng, WORD_FACES);
                if (pool[face] == 0)
                    continue;
                pool[face]--;
                position->rack[i][face]++;
                break;
            }
        for (unsigned kind = 0; kind < word_kinds; kind++)
            position->held[i][kind] = (uint8_t)rng_below(rng, 4);
    }
    memcpy(position->bag, pool, sizeof pool);
    for (unsigned square = 0; square < WORD_SQUARES; square++) {
        uint8_t queue[WORD_SEATS_MAX];
        memcpy(queue, position->queue[square], sizeof queue);
        memset(position->queue[square], 0, sizeof queue);
        for (int i = 0; i < (int)rules.seats; i++)
            if (i != seat && word_is_vacant(&position->board, square) && rng_below(rng, 8) == 0)
                word_hide_special(position, square, rng_below(rng, word_kinds), (unsigned)i);
        for (unsigned i = 0; i < WORD_SEATS_MAX && queue[i]; i++)
            if ((int)word_queue_owner(queue[i]) == seat)
                word_hide_special(position, square, word_queue_kind(queue[i]), (unsigned)seat);
    }
}

static void what_is_hidden_changes_no_turn(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 5);
    unsigned looked = 0;
    for (unsigned n = 0; n < 6; n++) {
        begin(2 + n % 3, true, all_kinds + n % 2, 100 + n);
        for (int seat; (seat = robot_game_turn(&game)) != WORD_OVER;) {
            struct robot_turn turn, again;
            robot_choose(&robot[seat], &rules, &game.view, &turn);
            struct word_position changed = game.position;
            struct robot_view view;
            permute_hidden(&changed, seat, &rng);
            robot_see(&rules, &changed, seat, &game.watch, &view);
            assert_memory_equal(&view, &game.view, sizeof view);
            if (rng_below(&rng, 4) == 0) { /* an equal view gives an equal turn, whatever the robot did before */
                robot_start(&other, robot[seat].kind, &leaves, robot[seat].seed);
                robot_choose(&other, &rules, &view, &again);
                assert_true(same_turn(&turn, &again));
            }
            robot_game_play(&game, &turn);
            looked++;
        }
    }
    assert_true(looked > 100);
}

static void events_that_others_see_tell_the_watch_all(void **state) {
    (void)state;
    enum { EVENTS = 1500 };
    static struct word_event room[EVENTS];
    struct robot_watch watch = {0};
    begin(3, true, all_kinds, 9);
    for (int seat; (seat = robot_game_turn(&game)) != WORD_OVER;) {
        assert_memory_equal(&watch, &game.watch, sizeof watch);
        struct robot_turn turn;
        robot_choose(&robot[seat], &rules, &game.view, &turn);
        struct word_position position = game.position;
        for (unsigned i = 0; i < robot_turn_lines(&turn); i++) {
            char text[ROBOT_LINE];
            struct out line = out_of(text, sizeof text);
            struct events events = {.at = (char *)room, .size = sizeof *room, .room = EVENTS};
            robot_turn_write(&turn, &game.view, i, &line);
            assert_int_equal(word_game.move(&rules, &position, seat, text, NULL, &events, NULL), ERR_NONE);
            for (size_t n = 0; n < events.count; n++)
                if (word_event_seen(&room[n], (seat + 1) % 3)) /* what any other seat sees is enough */
                    robot_watch_event(&watch, &rules, &room[n]);
        }
        robot_game_play(&game, &turn);
    }
}

/* ---- Turns ---- */

static void turns_are_legal_by_lines_and_by_calls(void **state) {
    (void)state;
    unsigned bought = 0, laid = 0;
    for (unsigned n = 0; n < 6; n++) {
        begin(2 + n % 3, n != 4, all_kinds + n % 2, 200 + n);
        for (int seat; (seat = robot_game_turn(&game)) != WORD_OVER;) {
            struct robot_turn turn;
            struct word_position position = game.position;
            robot_choose(&robot[seat], &rules, &game.view, &turn);
            for (unsigned i = 0; i < robot_turn_lines(&turn); i++) {
                char text[ROBOT_LINE];
                struct out line = out_of(text, sizeof text);
                struct fault fault = {0};
                robot_turn_write(&turn, &game.view, i, &line);
                if (word_game.move(&rules, &position, seat, text, NULL, NULL, &fault))
                    fail_msg("%s: %s", text, fault.what);
            }
            assert_int_equal(robot_turn_play(&turn, &rules, &game.position, seat, NULL, NULL), ERR_NONE);
            assert_memory_equal(&position, &game.position, sizeof position);
            struct word_drawn drawn; /* the bag has no order here: chance draws */
            struct rng rng = rng_seeded(RNG_XOSHIRO, n);
            while (word_draw(&rules, &game.position, &rng, &drawn) == ERR_NONE)
                assert_int_equal(word_chance(&rules, &game.position, &drawn, NULL, NULL), ERR_NONE);
            if (robot[seat].kind != ROBOT_STRONG || !rules.specials)
                assert_int_equal(turn.buys, 0);
            bought += turn.buys;
            laid += turn.lays;
        }
    }
    assert_true(bought > 0);
    assert_true(laid > 0);
}

/* A table with two seats and these letters on board and racks; seat 0 is to move. */
static void place(const char *board, const char *mine, const char *others, unsigned bag) {
    struct reader in = reader_of(board, strlen(board));
    struct word_position *position = &game.position;
    rules.seats = 2;
    rules.specials = true;
    rules.lexicon = &words.lexicon;
    assert_int_equal(word_start(&rules, position, NULL), ERR_NONE);
    assert_int_equal(word_board_read(&position->board, &in, (struct token){board, strlen(board)}, NULL), ERR_NONE);
    assert_true(word_tiles_read((struct token){mine, strlen(mine)}, WORD_RACK, position->rack[0]));
    assert_true(word_tiles_read((struct token){others, strlen(others)}, WORD_RACK, position->rack[1]));
    position->phase = WORD_PLAYING;
    position->due = 0;
    /* All other letters are in the bag if it has any, otherwise they are removed. */
    for (unsigned face = 0; face < WORD_FACES; face++) {
        unsigned down = 0;
        for (unsigned square = 0; square < WORD_SQUARES; square++)
            down += position->board.letter[square] && word_face(position->board.letter[square]) == face;
        unsigned rest = rules.count[face] - down - position->rack[0][face] - position->rack[1][face];
        position->bag[face] = (uint8_t)(bag ? rest : 0);
        position->removed[face] = (uint8_t)(bag ? 0 : rest);
    }
    robot_see(&rules, position, 0, NULL, &game.view);
}

static const char line_of_cat[] = "15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15";

static void it_avoids_its_own_specials(void **state) {
    (void)state;
    struct robot_turn turn;
    uint8_t square[WORD_RACK];
    int negative = word_kind_named((struct token){"negative", 8});
    place(line_of_cat, "SEINRTA", "EEEEOOO", 1);
    for (unsigned n = 0; n < 5; n++) { /* each time the best play loses one of its squares */
        robot_start(&robot[0], ROBOT_THRIFTY, &leaves, 1);
        robot_choose(&robot[0], &rules, &game.view, &turn);
        assert_int_equal(turn.what, ROBOT_PLAY);
        gen_play_squares(&turn.play, &game.view.board, square);
        for (unsigned i = 0; i < turn.play.count; i++)
            assert_int_equal(game.view.own[square[i]], 0);
        assert_true(word_hide_special(&game.position, square[turn.play.count / 2], (unsigned)negative, 0));
        robot_see(&rules, &game.position, 0, NULL, &game.view);
    }
}

static void purchases_of_others_make_it_careful(void **state) {
    (void)state;
    struct robot_turn calm, careful;
    struct robot_watch watch = {.spent = {0, 200}};
    place(line_of_cat, "SEINRTA", "EEEEOOO", 1);
    robot_start(&robot[0], ROBOT_THRIFTY, &leaves, 1);
    robot_choose(&robot[0], &rules, &game.view, &calm);
    robot_see(&rules, &game.position, 0, &watch, &game.view);
    robot_choose(&robot[0], &rules, &game.view, &careful);
    assert_false(same_turn(&calm, &careful));
}

static void with_an_empty_bag_it_goes_out_when_it_can(void **state) {
    (void)state;
    struct robot_turn turn;
    place(line_of_cat, "S", "QVV", 0);
    robot_start(&robot[0], ROBOT_STRONG, &leaves, 1);
    robot_choose(&robot[0], &rules, &game.view, &turn);
    assert_int_equal(turn.what, ROBOT_PLAY);
    assert_int_equal(turn.play.kept, 0);
    place("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15", "Q", "V", 0); /* no play is possible */
    robot_choose(&robot[0], &rules, &game.view, &turn);
    assert_int_equal(turn.what, ROBOT_PASS);
}

static void with_an_empty_bag_a_pass_is_worth_less_than_going_out(void **state) {
    (void)state;
    struct robot_turn turn, pass = {.what = ROBOT_PASS};
    struct robot_option list[1];
    place(line_of_cat, "S", "QVV", 0);
    robot_start(&robot[0], ROBOT_STRONG, &leaves, 1);
    robot_choose(&robot[0], &rules, &game.view, &turn);
    int64_t best = robot_value(&robot[0], &rules, &game.view, &turn);
    assert_true(robot_value(&robot[0], &rules, &game.view, &pass) < best);
    assert_int_equal(robot_rank(&robot[0], &rules, &game.view, list, 1), 1);
    assert_true(list[0].value == best);
    assert_int_equal(robot_rank(&robot[0], &rules, &game.view, list, 0), 0);
}

/* If stealing were the cheapest, it would be what others have bought. */
static void cheap_thieves_make_it_careful_too(void **state) {
    (void)state;
    struct robot_turn calm, careful;
    struct robot_watch watch = {.spent = {0, 200}};
    int steal = word_kind_named((struct token){"steal", 5});
    int32_t price = rules.price[steal];
    place(line_of_cat, "SEINRTA", "EEEEOOO", 1);
    rules.price[steal] = 1;
    robot_start(&robot[0], ROBOT_THRIFTY, &leaves, 1);
    robot_choose(&robot[0], &rules, &game.view, &calm);
    robot_see(&rules, &game.position, 0, &watch, &game.view);
    robot_choose(&robot[0], &rules, &game.view, &careful);
    rules.price[steal] = price;
    assert_false(same_turn(&calm, &careful));
}

static void a_turn_lays_as_many_specials_as_fit(void **state) {
    (void)state;
    static const enum robot_kind STRONG[] = {ROBOT_STRONG, ROBOT_STRONG, ROBOT_STRONG, ROBOT_STRONG};
    struct robot_turn turn;
    begin(4, true, STRONG, 3);
    int seat = robot_game_turn(&game);
    game.position.held[seat][word_kind_named((struct token){"skip", 4})] = 40;
    robot_see(&rules, &game.position, seat, NULL, &game.view);
    robot_choose(&robot[seat], &rules, &game.view, &turn);
    assert_int_equal(turn.lays, ROBOT_LAY_MOST);
    assert_int_equal(robot_turn_play(&turn, &rules, &game.position, seat, NULL, NULL), ERR_NONE);
}

/* A list whose only word needs more letters Z than there are. */
static void without_any_word_nothing_is_feared_or_learned(void **state) {
    (void)state;
    static uint64_t room[1 << 16];
    static struct leaves_tally tally;
    const struct lexicon_source source = {"zzzzzzzzz\n", 10, 2};
    struct lexicon_built built;
    struct lexicon none;
    struct robot_watch watch = {.spent = {0, 200}};
    struct robot_turn turn;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    assert_int_equal(lexicon_build(&source, 1, room, sizeof room, &built, NULL), ERR_NONE);
    assert_int_equal(lexicon_open(&none, built.bytes, built.size, NULL), ERR_NONE);
    place(line_of_cat, "SEINRTA", "EEEEOOO", 1);
    rules.lexicon = &none;
    robot_see(&rules, &game.position, 0, &watch, &game.view);
    robot_start(&robot[0], ROBOT_THRIFTY, &leaves, 1);
    robot_choose(&robot[0], &rules, &game.view, &turn);
    assert_int_equal(turn.what, ROBOT_EXCHANGE);
    leaves_learn(&tally, &leaves, &rules, &game.view, 4, &rng, &robot[0]);
    assert_int_equal(tally.racks, 4);
}

static void without_a_play_letters_are_exchanged(void **state) {
    (void)state;
    struct robot_turn turn;
    for (enum robot_kind kind = 0; kind < ROBOT_KINDS; kind++) {
        place("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15", "VVWWCCB", "EEEEOOO", 1);
        robot_start(&robot[0], kind, &leaves, 1);
        robot_choose(&robot[0], &rules, &game.view, &turn);
        assert_int_equal(turn.what, ROBOT_EXCHANGE);
        assert_int_equal(robot_turn_play(&turn, &rules, &game.position, 0, NULL, NULL), ERR_NONE);
    }
}

/* ---- Strength ---- */

/* Games won by the first of two kinds, in games with equal bags, minus those won by the second. */
static int lead(enum robot_kind first, enum robot_kind second, bool specials, unsigned pairs) {
    int ahead = 0;
    for (unsigned n = 0; n < 2 * pairs; n++) {
        enum robot_kind kinds[2] = {n % 2 ? second : first, n % 2 ? first : second};
        begin(2, specials, kinds, 1000 + n / 2);
        for (int seat; (seat = robot_game_turn(&game)) != WORD_OVER;) {
            struct robot_turn turn;
            robot_choose(&robot[seat], &rules, &game.view, &turn);
            robot_game_play(&game, &turn);
        }
        unsigned winners = word_winners(&rules, &game.position);
        ahead += winners & 1U << n % 2 ? 1 : 0;
        ahead -= winners & 2U >> n % 2 ? 1 : 0;
    }
    return ahead;
}

static void each_robot_beats_the_weaker_one(void **state) {
    (void)state;
    assert_true(lead(ROBOT_FAIR, ROBOT_EASY, false, 5) == 10);
    assert_true(lead(ROBOT_STRONG, ROBOT_FAIR, false, 60) > 0);
    assert_true(lead(ROBOT_STRONG, ROBOT_FAIR, true, 3) > 0);
    assert_true(lead(ROBOT_STRONG, ROBOT_THRIFTY, true, 4) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_hidden_changes_no_turn),
        cmocka_unit_test(events_that_others_see_tell_the_watch_all),
        cmocka_unit_test(turns_are_legal_by_lines_and_by_calls),
        cmocka_unit_test(it_avoids_its_own_specials),
        cmocka_unit_test(purchases_of_others_make_it_careful),
        cmocka_unit_test(with_an_empty_bag_it_goes_out_when_it_can),
        cmocka_unit_test(with_an_empty_bag_a_pass_is_worth_less_than_going_out),
        cmocka_unit_test(cheap_thieves_make_it_careful_too),
        cmocka_unit_test(a_turn_lays_as_many_specials_as_fit),
        cmocka_unit_test(without_any_word_nothing_is_feared_or_learned),
        cmocka_unit_test(without_a_play_letters_are_exchanged),
        cmocka_unit_test(each_robot_beats_the_weaker_one),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
