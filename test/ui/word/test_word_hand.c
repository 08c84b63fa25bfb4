/* What a hand does in the word game: letters and specials are laid, moved and taken back, and what cannot be done says
 * why and changes nothing. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/word/view.h"
#include "word/text.h"

struct seated {
    struct word_session word;
    struct word_view view;
};

enum { MIDDLE = WORD_CENTRE, ASIDE = WORD_CENTRE + 40 };

static struct seated *sit(const struct word_session_options *options) {
    struct seated *seated = calloc(1, sizeof *seated);
    assert_non_null(seated);
    struct word_session_options own = *options;
    own.lexicon = TEST_DATA "/word/words.txt";
    own.seeded = !own.fresh;
    own.seed = 3;
    struct word_look look = {.colour = "never"};
    assert_int_equal(word_session_open(&seated->word, &own, NULL), ERR_NONE);
    assert_int_equal(word_view_open(&seated->view, &seated->word, &look, 0, NULL), ERR_NONE);
    return seated;
}

static struct seated *sit_down(const char *seats) {
    return sit(&(struct word_session_options){.seats = seats, .forget = true});
}

static void stand_up(struct seated *seated) {
    word_view_free(&seated->view);
    assert_int_equal(word_session_close(&seated->word, NULL), ERR_NONE);
    free(seated);
}

/* The position itself, to make things so. */
static struct word_position *position_of(struct seated *seated) {
    return (struct word_position *)match_position(seated->word.session.match);
}

/* The person to move has these letters; the others go back into the bag. */
static void give(struct seated *seated, const char *letters) {
    struct word_position *position = position_of(seated);
    uint8_t wanted[WORD_FACES] = {0}, *rack = position->rack[position->turn];
    assert_true(word_tiles_read((struct token){letters, strlen(letters)}, WORD_RACK, wanted));
    for (unsigned face = 0; face < WORD_FACES; face++) {
        position->bag[face] = (uint8_t)(position->bag[face] + rack[face] - wanted[face]);
        rack[face] = wanted[face];
    }
    memcpy(seated->word.rack[position->turn], letters, strlen(letters) + 1);
}

/* A person's turn, with these letters. */
static struct seated *with_letters(const char *letters) {
    struct seated *seated = sit_down("human,easy");
    position_of(seated)->turn = 0;
    seated->view.seat = 0;
    give(seated, letters);
    return seated;
}

static void press(struct seated *seated, uint32_t key) {
    word_view_key(&seated->view, key, 0);
}

static void type(struct seated *seated, const char *text) {
    for (; *text; text++)
        press(seated, (uint32_t)*text);
}

static void assert_said(const struct seated *seated, const char *part) {
    if (!strstr(seated->view.message, part))
        fail_msg("said \"%s\", not \"%s\"", seated->view.message, part);
}

/* ---- In the wrong place ---- */

static void hands_do_nothing_while_something_else_is_open(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABCDE?");
    struct word_view *view = &seated->view;
    for (enum word_view_mode mode = WORD_VIEW_BOARD + 1; mode <= WORD_VIEW_OVER; mode++) {
        view->mode = mode;
        word_view_put(view, 0, MIDDLE);
        word_view_put_next(view, 0);
        word_view_shift(view, MIDDLE, ASIDE);
        if (mode != WORD_VIEW_EXCHANGE)
            word_view_pick(view, 0);
        word_view_choose_play(view, 0);
        assert_int_equal(view->mode, mode);
        assert_int_equal(view->laid_count, 0);
        assert_false(mode != WORD_VIEW_EXCHANGE && word_view_picked(view, 0));
    }
    view->mode = WORD_VIEW_BOARD;
    stand_up(seated);
}

static void hands_do_nothing_in_the_turn_of_another(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABCDE?");
    struct word_view *view = &seated->view;
    position_of(seated)->turn = 1;
    static const char WAIT[] = "It is not your turn.";
    word_view_put(view, 0, MIDDLE);
    assert_said(seated, WAIT);
    view->message[0] = '\0';
    word_view_put_next(view, 0);
    assert_said(seated, WAIT);
    view->message[0] = '\0';
    word_view_drop_special(view, 0, MIDDLE);
    assert_said(seated, WAIT);
    view->message[0] = '\0';
    word_view_carry(view, 0);
    assert_said(seated, WAIT);
    view->message[0] = '\0';
    word_view_buy(view, 0);
    assert_said(seated, WAIT);
    assert_true(view->laid_count == 0 && view->special_count == 0 && view->carried == -1);
    stand_up(seated);
}

static void what_does_not_exist_is_not_taken(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABC");
    struct word_view *view = &seated->view;
    word_view_put(view, 3, MIDDLE);
    word_view_carry(view, word_kinds);
    word_view_shift(view, MIDDLE, MIDDLE);
    word_view_shift(view, MIDDLE, ASIDE);
    word_view_take_back(view, MIDDLE);
    assert_true(view->laid_count == 0 && view->carried == -1);
    view->mode = WORD_VIEW_PLAYS;
    view->plays = 0;
    word_view_choose_play(view, 0);
    assert_int_equal(view->mode, WORD_VIEW_PLAYS);
    view->mode = WORD_VIEW_EXCHANGE;
    word_view_pick(view, 3);
    assert_string_equal(view->typed, "");
    stand_up(seated);
}

/* ---- Letters ---- */

static void letters_go_where_there_is_room(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABCDE?");
    struct word_view *view = &seated->view;
    word_view_put(view, 0, MIDDLE);
    word_view_put(view, 0, ASIDE); /* it is used already */
    assert_int_equal(view->laid_count, 1);
    word_view_put(view, 1, MIDDLE);
    assert_said(seated, "There is a letter on that square.");
    word_view_put(view, 1, MIDDLE + 1);
    word_view_shift(view, MIDDLE + 1, MIDDLE);
    assert_said(seated, "There is a letter on that square.");
    word_view_shift(view, MIDDLE + 1, MIDDLE + 2);
    assert_int_equal(word_view_letter(view, MIDDLE + 2), word_letter_of('B'));
    word_view_reorder(view, 0, 4); /* what lies on the board comes from another place now */
    assert_true(word_view_used(view, 4));
    word_view_take_back(view, MIDDLE + 2);
    assert_int_equal(view->laid_count, 1);
    assert_int_equal(view->cursor, MIDDLE + 2);
    stand_up(seated);
}

static void a_word_ends_at_the_edge(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABCDE?");
    struct word_view *view = &seated->view;
    word_view_point(view, WORD_SIDE - 2);
    view->down = false;
    type(seated, "abc");
    assert_said(seated, "The word runs off the board.");
    assert_int_equal(view->laid_count, 2);
    word_view_put_next(view, 2);
    assert_int_equal(view->laid_count, 2);
    stand_up(seated);
}

static void a_blank_is_used_when_asked_for_or_needed(void **state) {
    (void)state;
    struct seated *seated = with_letters("AB?");
    struct word_view *view = &seated->view;
    word_view_point(view, MIDDLE - 3);
    word_view_act(view, WORD_ACTION_BLANK, 0);
    assert_said(seated, "The next letter is the blank.");
    press(seated, 'a');
    assert_int_equal(view->laid[0].letter, word_letter_of('a')); /* a small letter is a blank */
    word_view_act(view, WORD_ACTION_BLANK, 0);
    assert_said(seated, "No blank on the rack.");
    press(seated, 'z');
    assert_said(seated, "No Z and no blank on the rack.");
    word_view_act(view, WORD_ACTION_ERASE, 0);
    press(seated, 'z');
    assert_int_equal(view->laid[0].letter, word_letter_of('z'));
    word_view_act(view, WORD_ACTION_CLEAR, 0);
    word_view_put(view, 2, MIDDLE);
    assert_int_equal(view->mode, WORD_VIEW_BLANK);
    word_view_choose_letter(view, 0); /* none */
    assert_int_equal(view->laid_count, 0);
    stand_up(seated);
}

/* ---- Specials ---- */

static void specials_are_laid_moved_and_taken_back(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABCDE?");
    struct word_view *view = &seated->view;
    position_of(seated)->held[0][0] = 3;
    word_view_drop_special(view, 0, ASIDE);
    word_view_drop_special(view, 0, ASIDE + 1);
    assert_int_equal(view->special_count, 2);
    word_view_shift(view, ASIDE, ASIDE + 2);
    assert_int_equal(word_view_special(view, ASIDE + 2), 0);
    assert_int_equal(word_view_special(view, ASIDE), -1);
    word_view_put(view, 0, MIDDLE);
    word_view_shift(view, ASIDE + 2, MIDDLE); /* there is a letter: it goes back */
    assert_int_equal(word_view_special(view, ASIDE + 2), 0);
    word_view_put(view, 1, ASIDE + 1);
    assert_said(seated, "You have placed a special there");
    word_view_point(view, ASIDE + 1);
    press(seated, 'b');
    assert_said(seated, "You have placed a special there");
    word_view_act(view, WORD_ACTION_ERASE, 0); /* the special at the cursor first */
    assert_int_equal(word_view_special(view, ASIDE + 1), -1);
    word_view_take_back(view, ASIDE + 2);
    assert_true(view->special_count == 0 && view->laid_count == 1);
    word_view_take_back(view, MIDDLE);
    word_view_drop_special(view, 0, ASIDE);
    word_view_point(view, MIDDLE);
    press(seated, '\n');
    assert_said(seated, "A special needs a word");
    word_view_act(view, WORD_ACTION_ERASE, 0); /* without letters the last special */
    assert_int_equal(view->special_count, 0);
    stand_up(seated);
}

static void a_carried_special_is_put_down(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABCDE?");
    struct word_view *view = &seated->view;
    word_view_carry(view, 0);
    assert_said(seated, "You have no");
    position_of(seated)->held[0][0] = 1;
    press(seated, WORD_KEY_SPECIAL);
    assert_int_equal(view->carried, 0);
    word_view_act(view, WORD_ACTION_CLEAR, 0);
    assert_int_equal(view->carried, -1);
    press(seated, '4');
    press(seated, WORD_KEY_SPECIAL);
    assert_true(view->mode == WORD_VIEW_BOARD && view->carried == 0);
    word_view_point(view, ASIDE);
    assert_int_equal(word_view_special(view, ASIDE), 0);
    assert_int_equal(word_view_in_hand(view, 0), 0);
    word_view_act(view, WORD_ACTION_CLEAR, 0);
    assert_int_equal(view->special_count, 0);
    stand_up(seated);
}

static void letters_are_keys_of_the_shop(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABCDE?");
    struct word_view *view = &seated->view;
    position_of(seated)->score[0] = 500;
    press(seated, '4');
    press(seated, 'x'); /* means nothing there */
    assert_int_equal(view->mode, WORD_VIEW_SPECIALS);
    press(seated, 'b');
    assert_int_equal(view->mode, WORD_VIEW_ASKS);
    press(seated, 'n');
    assert_int_equal(view->mode, WORD_VIEW_SPECIALS);
    press(seated, 'B');
    press(seated, 'x'); /* neither yes nor no */
    assert_int_equal(view->mode, WORD_VIEW_ASKS);
    press(seated, 'Y');
    assert_int_equal(view->mode, WORD_VIEW_SPECIALS);
    assert_int_equal(word_view_fresh(view, 0), 1);
    word_view_act(view, WORD_ACTION_UP, 0);
    assert_int_equal(view->choice, word_kinds - 1);
    word_view_act(view, WORD_ACTION_DOWN, 0);
    word_view_act(view, WORD_ACTION_DOWN, 0);
    assert_int_equal(view->choice, 1);
    press(seated, 'l');
    assert_int_equal(view->special_count, 0); /* there is none in hand */
    stand_up(seated);
}

static void a_game_without_specials_sells_none(void **state) {
    (void)state;
    struct seated *seated =
        sit(&(struct word_session_options){.seats = "human,easy", .no_specials = true, .forget = true});
    position_of(seated)->turn = 0;
    seated->view.seat = 0;
    word_view_buy(&seated->view, 0);
    assert_said(seated, "This game has no specials.");
    stand_up(seated);
}

/* ---- Typing ---- */

static void letters_to_exchange_are_typed(void **state) {
    (void)state;
    struct seated *seated = with_letters("AAB?");
    struct word_view *view = &seated->view;
    press(seated, '3');
    assert_int_equal(view->mode, WORD_VIEW_EXCHANGE);
    type(seated, "aaa");
    assert_said(seated, "No more A on the rack.");
    press(seated, '?');
    assert_string_equal(view->typed, "AA?");
    word_view_act(view, WORD_ACTION_BLANK, 0);
    assert_said(seated, "No more ? on the rack.");
    word_view_act(view, WORD_ACTION_ERASE, 0);
    assert_string_equal(view->typed, "AA");
    assert_true(word_view_picked(view, 0) && !word_view_picked(view, 2));
    word_view_pick(view, 0); /* back again */
    assert_string_equal(view->typed, "A");
    word_view_act(view, WORD_ACTION_ERASE, 0);
    word_view_act(view, WORD_ACTION_ERASE, 0); /* nothing is left to erase */
    press(seated, '\n');
    assert_int_equal(view->mode, WORD_VIEW_BOARD); /* nothing was exchanged */
    assert_int_equal(position_of(seated)->turn, 0);
    stand_up(seated);
}

static void a_word_is_looked_up(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABCDE?");
    struct word_view *view = &seated->view;
    press(seated, '6');
    press(seated, '\n'); /* no word */
    assert_int_equal(view->mode, WORD_VIEW_BOARD);
    press(seated, '6');
    type(seated, "zzzzzzzzzzzzzzzzzzzz"); /* no word is longer than the board */
    assert_int_equal(strlen(view->typed), WORD_SIDE);
    press(seated, '\n');
    assert_said(seated, "is not a word.");
    press(seated, '6');
    word_view_act(view, WORD_ACTION_HELP, 0); /* a blank is for exchanges */
    assert_string_equal(view->typed, "");
    press(seated, 27);
    assert_int_equal(view->mode, WORD_VIEW_BOARD);
    stand_up(seated);
}

/* ---- After the end ---- */

static void at_the_end_every_choice_leads_somewhere(void **state) {
    (void)state;
    static const struct {
        uint32_t key;
        enum word_view_mode mode;
    } KEYS[] = {
        {'?', WORD_VIEW_PAGE},
        {KEYS_FUNCTION + 1, WORD_VIEW_PAGE},
        {'8', WORD_VIEW_PAGE},
        {'7', WORD_VIEW_PAGE},
        {'r', WORD_VIEW_PAGE},
        {'R', WORD_VIEW_PAGE},
        {'*', WORD_VIEW_PAGE},
        {KEYS_FUNCTION + 10, WORD_VIEW_MENU},
        {27, WORD_VIEW_BOARD},
        {'\n', WORD_VIEW_BOARD},
        {'5', WORD_VIEW_OVER},
        {'a', WORD_VIEW_OVER},
        {KEYS_CONTROL_T, WORD_VIEW_OVER},
    };
    struct seated *seated = sit_down("human,human");
    for (unsigned turn = 0; turn < 4; turn++) { /* both pass twice */
        press(seated, '\n');
        press(seated, '5');
        press(seated, '\n');
    }
    for (unsigned i = 0; i < sizeof KEYS / sizeof *KEYS; i++) {
        seated->view.mode = WORD_VIEW_OVER;
        press(seated, KEYS[i].key);
        if (seated->view.mode != KEYS[i].mode)
            fail_msg("key %#x leads to %d, not to %d", (unsigned)KEYS[i].key, (int)seated->view.mode,
                     (int)KEYS[i].mode);
    }
    for (const char *key = "qQ"; *key; key++) {
        seated->view.mode = WORD_VIEW_OVER;
        seated->view.done = false;
        press(seated, (uint32_t)*key);
        assert_true(seated->view.done);
    }
    for (const char *key = "nN"; *key; key++) {
        position_of(seated)->phase = WORD_ENDED;
        seated->view.mode = WORD_VIEW_OVER;
        press(seated, (uint32_t)*key);
        assert_int_equal(seated->view.mode, WORD_VIEW_VEIL);
    }
    stand_up(seated);
}

/* ---- The menu and the players ---- */

static void the_menu_changes_the_motion_and_remembers_it(void **state) {
    (void)state;
    const struct word_session_options options = {.seats = "human,easy", .fresh = true};
    const char *label, *value;
    struct seated *seated = sit(&options);
    press(seated, 27); /* how to play is shown at the first time */
    for (unsigned i = 0; i < 3; i++) {
        word_view_menu_choose(&seated->view, WORD_MENU_MOTION, i % 2 ? -1 : 1, 0);
        word_view_menu_text(&seated->view, WORD_MENU_MOTION, &label, &value);
        assert_string_equal(value, i % 2 ? "full" : "reduced");
    }
    word_view_menu_text(&seated->view, WORD_MENU_QUIT, &label, &value);
    assert_string_equal(value, "");
    word_view_menu_choose(&seated->view, WORD_MENU_PLAYERS, -1, 0); /* an action has no value to step back to */
    word_view_menu_choose(&seated->view, WORD_MENU_QUIT, -1, 0);
    assert_false(seated->view.done);
    stand_up(seated);
    seated = sit(&options);
    assert_true(seated->view.reduced_motion);
    stand_up(seated);
}

static void how_to_play_is_shown_once_and_to_people(void **state) {
    (void)state;
    const struct word_session_options robots = {.seats = "easy,fair", .fresh = true},
                                      people = {.seats = "human,fair", .fresh = true};
    setenv("XDG_DATA_HOME", getenv("OTHER_HOME"), 1);
    struct seated *seated = sit(&robots);
    assert_int_not_equal(seated->view.mode, WORD_VIEW_PAGE);
    stand_up(seated);
    for (unsigned time = 0; time < 2; time++) {
        seated = sit(&people);
        assert_int_equal(seated->view.mode == WORD_VIEW_PAGE, time == 0);
        stand_up(seated);
    }
}

static void rows_of_the_menu_go_round(void **state) {
    (void)state;
    struct seated *seated = with_letters("ABC");
    struct word_view *view = &seated->view;
    press(seated, KEYS_FUNCTION + 10);
    assert_int_equal(view->menu_row, WORD_MENU_THEME);
    word_view_act(view, WORD_ACTION_UP, 0);
    assert_int_equal(view->menu_row, WORD_MENU_QUIT);
    word_view_act(view, WORD_ACTION_LEFT, 0); /* an action is not stepped through */
    word_view_act(view, WORD_ACTION_RIGHT, 0);
    assert_int_equal(view->mode, WORD_VIEW_MENU);
    word_view_act(view, WORD_ACTION_DOWN, 0);
    char before[sizeof view->theme.name];
    memcpy(before, view->theme.name, sizeof before);
    word_view_act(view, WORD_ACTION_RIGHT, 0);
    assert_string_not_equal(view->theme.name, before);
    word_view_act(view, WORD_ACTION_LEFT, 0);
    assert_string_equal(view->theme.name, before);
    word_view_act(view, WORD_ACTION_MENU, 0);
    assert_int_equal(view->mode, WORD_VIEW_BOARD);
    stand_up(seated);
}

static void value_of(const struct seated *seated, unsigned row, char value[WORD_VIEW_LABEL_SIZE]) {
    char label[WORD_VIEW_LABEL_SIZE];
    word_view_players_text(&seated->view, row, label, value);
    assert_true(label[0]);
}

static void seats_are_filled_from_the_first_on(void **state) {
    (void)state;
    char value[WORD_VIEW_LABEL_SIZE];
    struct seated *seated = with_letters("ABC");
    struct word_view *view = &seated->view;
    word_view_menu_choose(view, WORD_MENU_PLAYERS, 1, 0);
    assert_int_equal(view->mode, WORD_VIEW_PLAYERS);
    word_view_act(view, WORD_ACTION_UP, 0);
    assert_int_equal(view->players.row, WORD_PLAYERS_SCORE);
    word_view_act(view, WORD_ACTION_RIGHT, 0);
    value_of(seated, WORD_PLAYERS_SCORE, value);
    assert_string_equal(value, "by tiles");
    word_view_act(view, WORD_ACTION_DOWN, 0);
    assert_int_equal(view->players.row, 0);
    word_view_players_step(view, 3, 1); /* the fourth seat: then there is a third one too */
    value_of(seated, 2, value);
    assert_string_equal(value, "person");
    word_view_players_step(view, 2, -1); /* nobody there: nobody after it */
    value_of(seated, 3, value);
    assert_string_equal(value, "nobody");
    word_view_players_step(view, 1, 1);
    value_of(seated, 1, value);
    assert_string_equal(value, "fair robot");
    word_view_players_step(view, WORD_PLAYERS_SPECIALS, 1);
    value_of(seated, WORD_PLAYERS_SPECIALS, value);
    assert_string_equal(value, "off");
    word_view_act(view, WORD_ACTION_PLAY, 0);
    assert_said(seated, "New game.");
    assert_false(seated->word.rules.specials);
    assert_int_equal(seated->word.rules.scoring, WORD_SCORE_TILES);
    word_view_menu_choose(view, WORD_MENU_PLAYERS, 1, 0);
    word_view_act(view, WORD_ACTION_PLAY, 0); /* the same players: another game is asked about */
    assert_int_equal(view->mode, WORD_VIEW_ASKS);
    stand_up(seated);
}

/* Four seats can be taken, each by anybody; a difference in the rules alone is another game, too. */
static void all_seats_can_be_taken(void **state) {
    (void)state;
    char value[WORD_VIEW_LABEL_SIZE];
    struct seated *seated = with_letters("ABC");
    struct word_view *view = &seated->view;
    word_view_menu_choose(view, WORD_MENU_PLAYERS, 1, 0);
    word_view_act(view, WORD_ACTION_RIGHT, 0); /* the first seat: a robot, and back */
    value_of(seated, 0, value);
    assert_string_equal(value, "easy robot");
    word_view_act(view, WORD_ACTION_LEFT, 0);
    value_of(seated, 0, value);
    assert_string_equal(value, "person");
    word_view_act(view, WORD_ACTION_LEFT, 0); /* never nobody */
    value_of(seated, 0, value);
    assert_string_equal(value, "strong robot");
    word_view_act(view, WORD_ACTION_RIGHT, 0);
    word_view_act(view, WORD_ACTION_HINT, 0); /* is nothing here */
    assert_int_equal(view->mode, WORD_VIEW_PLAYERS);
    assert_int_equal(view->players.row, 0);
    word_view_players_step(view, 3, -1);
    value_of(seated, 3, value);
    assert_string_equal(value, "strong robot");
    value_of(seated, 2, value);
    assert_string_equal(value, "strong robot"); /* no seat between is left empty */
    word_view_act(view, WORD_ACTION_PLAY, 0);
    assert_said(seated, "New game.");
    assert_int_equal(seated->word.rules.seats, 4);
    for (unsigned row = WORD_PLAYERS_SPECIALS;; row = WORD_PLAYERS_SCORE) {
        word_view_menu_choose(view, WORD_MENU_PLAYERS, 1, 0);
        word_view_players_step(view, row, 1);
        word_view_act(view, WORD_ACTION_PLAY, 0);
        assert_said(seated, "New game.");
        assert_int_equal(seated->word.rules.seats, 4);
        if (row == WORD_PLAYERS_SCORE)
            break;
    }
    assert_false(seated->word.rules.specials);
    assert_int_equal(seated->word.rules.scoring, WORD_SCORE_TILES);
    stand_up(seated);
}

static int set_up(void **state) {
    static char folder[] = "/tmp/tessera-word-XXXXXX", other[64];
    *state = folder;
    if (!mkdtemp(folder))
        return -1;
    snprintf(other, sizeof other, "%s/other", folder);
    return setenv("XDG_DATA_HOME", folder, 1) || setenv("OTHER_HOME", other, 1);
}

static int tear_down(void **state) {
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", (char *)*state);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_do_nothing_while_something_else_is_open),
        cmocka_unit_test(hands_do_nothing_in_the_turn_of_another),
        cmocka_unit_test(what_does_not_exist_is_not_taken),
        cmocka_unit_test(letters_go_where_there_is_room),
        cmocka_unit_test(a_word_ends_at_the_edge),
        cmocka_unit_test(a_blank_is_used_when_asked_for_or_needed),
        cmocka_unit_test(specials_are_laid_moved_and_taken_back),
        cmocka_unit_test(a_carried_special_is_put_down),
        cmocka_unit_test(letters_are_keys_of_the_shop),
        cmocka_unit_test(a_game_without_specials_sells_none),
        cmocka_unit_test(letters_to_exchange_are_typed),
        cmocka_unit_test(a_word_is_looked_up),
        cmocka_unit_test(at_the_end_every_choice_leads_somewhere),
        cmocka_unit_test(the_menu_changes_the_motion_and_remembers_it),
        cmocka_unit_test(how_to_play_is_shown_once_and_to_people),
        cmocka_unit_test(rows_of_the_menu_go_round),
        cmocka_unit_test(seats_are_filled_from_the_first_on),
        cmocka_unit_test(all_seats_can_be_taken),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
