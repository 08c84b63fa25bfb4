/* The word game on a screen: what keys say after the end, what pages show on screens of any width. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "app/paths.h"
#include "term/word_drawing.h"
#include "ui/keys.h"

struct seated {
    struct word_session word;
    struct word_view view;
    struct word_drawing drawing;
};

static struct seated *sit_down(const char *seats, const char *score) {
    struct seated *seated = calloc(1, sizeof *seated);
    char words[PATH_SIZE];
    assert_non_null(seated);
    assert_true(path_data("word/pairs.txt", words, sizeof words));
    struct word_session_options options = {
        .seats = seats, .lexicon = words, .score = score, .seeded = true, .seed = 3, .forget = true};
    struct word_look look = {.colour = "never", .reduced_motion = true};
    assert_int_equal(word_session_open(&seated->word, &options, NULL), ERR_NONE);
    assert_int_equal(word_view_open(&seated->view, &seated->word, &look, 0, NULL), ERR_NONE);
    return seated;
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

static void press(struct seated *seated, uint32_t key) {
    word_view_key(&seated->view, key, 0);
}

static void after_the_end_every_key_says_that_the_game_is_over(void **state) {
    (void)state;
    static const uint32_t keys[] = {'1', '3', '5', '-', 'a', KEYS_ENTER, '\b'};
    struct seated *seated = sit_down("human,human", NULL);
    for (unsigned turn = 0; turn < 4; turn++) {
        press(seated, KEYS_ENTER); /* the veil */
        press(seated, '5');
        press(seated, KEYS_ENTER);
    }
    assert_int_equal(seated->view.mode, WORD_VIEW_OVER);
    press(seated, KEYS_ESCAPE);
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++) {
        seated->view.message[0] = '\0';
        press(seated, keys[i]);
        assert_string_equal(seated->view.message, "The game is over.");
        assert_int_equal(seated->view.mode, WORD_VIEW_BOARD);
    }
    stand_up(seated);
}

static void after_the_end_specials_say_that_the_game_is_over(void **state) {
    (void)state;
    struct seated *seated = sit_down("human,easy", NULL);
    position_of(seated)->phase = WORD_ENDED;
    press(seated, '4');
    assert_int_equal(seated->view.mode, WORD_VIEW_SPECIALS);
    press(seated, 'l');
    assert_string_equal(seated->view.message, "The game is over.");
    seated->view.message[0] = '\0';
    press(seated, KEYS_ENTER);
    assert_string_equal(seated->view.message, "The game is over.");
    stand_up(seated);
}

static void while_another_plays_it_is_not_your_turn(void **state) {
    (void)state;
    struct seated *seated = sit_down("human,easy", NULL);
    position_of(seated)->turn = 1;
    press(seated, '5');
    assert_string_equal(seated->view.message, "It is not your turn.");
    press(seated, 'a');
    assert_string_equal(seated->view.message, "It is not your turn.");
    stand_up(seated);
}

static void the_history_counts_what_a_seat_may_see(void **state) {
    (void)state;
    struct seated *seated = sit_down("human,human", NULL);
    int first = session_turn(&seated->word.session);
    position_of(seated)->score[first] = 100;
    press(seated, KEYS_ENTER);
    assert_int_equal(session_say(&seated->word.session, "buy negative", NULL), ERR_NONE);
    assert_int_equal(session_say(&seated->word.session, "buy reverse", NULL), ERR_NONE);
    press(seated, '8');
    assert_int_equal(seated->view.page.count, 2); /* one's own purchases are steps like others */
    press(seated, KEYS_ESCAPE);
    assert_int_equal(session_say(&seated->word.session, "pass", NULL), ERR_NONE);
    seated->view.seat = session_turn(&seated->word.session); /* the other looks */
    press(seated, '8');
    assert_int_equal(seated->view.page.count, 1);
    assert_string_equal(seated->view.page.row[0].left, "  1");
    assert_non_null(strstr(seated->view.page.row[0].text, "pass, spent 20; total 80"));
    stand_up(seated);
}

/* ---- History ---- */

/* What others buy changes neither the rows nor the totals that a seat sees before their turn ends. */
static void rows_hide_what_others_buy(void **state) {
    (void)state;
    static struct word_view_row before[8], after[8];
    struct seated *seated = sit_down("human,human", NULL);
    struct word_position *position = position_of(seated);
    int buyer = session_turn(&seated->word.session);
    press(seated, KEYS_ENTER);
    assert_int_equal(session_say(&seated->word.session, "pass", NULL), ERR_NONE);
    assert_int_equal(session_say(&seated->word.session, "pass", NULL), ERR_NONE);
    position->score[buyer] = 30;
    seated->view.mode = WORD_VIEW_VEIL; /* whoever looks may see what everybody may */
    unsigned count = word_view_history(&seated->view, before, 8);
    assert_int_equal(session_say(&seated->word.session, "buy boom", NULL), ERR_NONE);
    assert_int_equal(word_view_history(&seated->view, after, 8), count);
    assert_memory_equal(before, after, sizeof before);
    seated->view.mode = WORD_VIEW_BOARD; /* the buyer sees it at once */
    seated->view.seat = buyer;
    assert_int_equal(word_view_history(&seated->view, after, 8), count + 1);
    assert_string_equal(after[count].text, "buy boom for 20");
    assert_int_equal(after[count].points, -20);
    assert_int_equal(after[count].total, 10);
    assert_int_equal(session_say(&seated->word.session, "pass", NULL), ERR_NONE);
    seated->view.seat = 1 - buyer;
    assert_int_equal(word_view_history(&seated->view, after, 8), count + 1); /* one row: the turn */
    assert_string_equal(after[count].text, "pass");
    assert_string_equal(after[count].more, "spent 20");
    assert_int_equal(after[count].points, -20);
    assert_int_equal(after[count].total, 10);
    stand_up(seated);
}

/* ---- The best plays and the review ---- */

static void the_best_plays_are_sorted_and_can_be_laid(void **state) {
    (void)state;
    struct seated *seated = sit_down("human,human", NULL);
    press(seated, KEYS_ENTER);
    press(seated, '+');
    assert_int_equal(seated->view.mode, WORD_VIEW_PLAYS);
    for (unsigned i = 1; i < seated->view.plays; i++)
        assert_true(seated->view.play[i].value <= seated->view.play[i - 1].value);
    unsigned word = 0;
    while (seated->view.play[word].turn.what != ROBOT_PLAY)
        word++;
    for (unsigned i = 0; i < word; i++)
        press(seated, KEYS_DOWN);
    press(seated, KEYS_ENTER);
    char why[WORD_REFUSAL];
    assert_int_equal(seated->view.mode, WORD_VIEW_BOARD);
    assert_int_equal(word_view_points(&seated->view, why), seated->view.play[word].turn.play.score);
    stand_up(seated);
}

static void there_is_no_review_before_the_end(void **state) {
    (void)state;
    struct seated *seated = sit_down("human,human", NULL);
    press(seated, KEYS_ENTER);
    press(seated, '5');
    press(seated, KEYS_ENTER);
    press(seated, KEYS_ENTER);
    press(seated, '*');
    assert_int_equal(seated->view.mode, WORD_VIEW_BOARD);
    assert_string_equal(seated->view.message, "The review comes after the game.");
    stand_up(seated);
}

/* A page that is closed before the next person is there leads back to the veil. */
static void no_page_lifts_the_veil(void **state) {
    (void)state;
    struct seated *seated = sit_down("human,human", NULL);
    assert_int_equal(seated->view.mode, WORD_VIEW_VEIL);
    word_view_act(&seated->view, WORD_ACTION_HOW, 0); /* not from there */
    assert_int_equal(seated->view.mode, WORD_VIEW_VEIL);
    seated->view.mode = WORD_VIEW_PAGE; /* as a new player is shown it */
    press(seated, KEYS_ESCAPE);
    assert_int_equal(seated->view.mode, WORD_VIEW_VEIL);
    stand_up(seated);
}

/* While a robot thinks, keys are answered; its turn comes with the clock. */
static void robots_think_without_blocking(void **state) {
    (void)state;
    struct seated *seated = sit_down("easy,human", NULL);
    for (unsigned tries = 0; session_robot_turn(&seated->word.session) && tries < 100000; tries++) {
        press(seated, '?');
        press(seated, KEYS_ESCAPE);
        if (word_view_wait(&seated->view, 1) == 0)
            word_view_tick(&seated->view, 1);
    }
    press(seated, '5');
    press(seated, KEYS_ENTER);
    assert_true(session_robot_turn(&seated->word.session));
    assert_non_null(seated->word.thought.task);
    press(seated, '9'); /* an undo while it thinks */
    assert_null(seated->word.thought.task);
    assert_string_equal(seated->view.message, "Undone.");
    assert_false(session_robot_turn(&seated->word.session));
    stand_up(seated);
}

/* ---- Pages ---- */

/* The signs of a row of the screen without spaces. */
static void read_screen(const struct canvas *canvas, int row, wchar_t *text, size_t *length) {
    for (int column = 0; column < canvas->columns; column++) {
        wchar_t sign = canvas->glyph[row * canvas->columns + column].sign;
        if (sign != L' ')
            text[(*length)++] = sign;
    }
}

/* All that the page has to say, without spaces. */
static void read_page(const struct page *page, wchar_t *text, size_t *length) {
    for (unsigned i = 0; i < page->count; i++) {
        const char *const parts[] = {page->row[i].heading ? "" : page->row[i].left, page->row[i].text};
        for (unsigned part = 0; part < 2; part++)
            for (const char *at = parts[part]; *at; at++)
                if (*at != ' ')
                    text[(*length)++] = (wchar_t)*at;
    }
}

/* Is all of it there on a screen that is high enough? */
static void page_is_whole(struct seated *seated, int columns) {
    enum { ROWS = 800 };
    static wchar_t expected[1 << 14], got[ROWS * 128];
    struct canvas canvas = {0};
    size_t want = 0, length = 0;
    assert_true(canvas_resize(&canvas, ROWS, columns));
    read_page(&seated->view.page, expected, &want);
    word_drawing_show(&seated->drawing, &seated->view, &canvas);
    for (int row = 1; row < ROWS - 1; row++)
        read_screen(&canvas, row, got, &length);
    canvas_free(&canvas);
    assert_int_equal(length, want);
    assert_memory_equal(got, expected, want * sizeof *got);
}

static void help_is_not_cut_at_any_width(void **state) {
    (void)state;
    for (int tiles = 0; tiles < 2; tiles++) {
        struct seated *seated = sit_down("human,easy", tiles ? "tiles" : "words");
        press(seated, '?');
        assert_int_equal(seated->view.mode, WORD_VIEW_PAGE);
        for (int columns = 12; columns <= 100; columns++)
            page_is_whole(seated, columns);
        stand_up(seated);
    }
}

/* Going down row by row every row comes to stand at the top or is on the last screen. */
static void help_can_be_scrolled_to_its_end(void **state) {
    (void)state;
    struct seated *seated = sit_down("human,easy", NULL);
    struct canvas canvas = {0};
    press(seated, '?');
    for (int columns = 20; columns <= 80; columns += 10) {
        assert_true(canvas_resize(&canvas, 16, columns));
        for (unsigned i = 0; i < seated->view.page.count; i++) {
            press(seated, KEYS_DOWN);
            word_drawing_show(&seated->drawing, &seated->view, &canvas);
        }
        wchar_t text[1 << 12], turn[] = L"losesaturn";
        size_t length = 0, wanted = wcslen(turn);
        for (int row = 2; row < 15; row++)
            read_screen(&canvas, row, text, &length);
        assert_true(length >= wanted);
        assert_memory_equal(text + length - wanted, turn, wanted * sizeof *text);
        seated->view.page_top = 0;
    }
    canvas_free(&canvas);
    stand_up(seated);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_hide_what_others_buy),
        cmocka_unit_test(the_best_plays_are_sorted_and_can_be_laid),
        cmocka_unit_test(there_is_no_review_before_the_end),
        cmocka_unit_test(no_page_lifts_the_veil),
        cmocka_unit_test(robots_think_without_blocking),
        cmocka_unit_test(after_the_end_every_key_says_that_the_game_is_over),
        cmocka_unit_test(after_the_end_specials_say_that_the_game_is_over),
        cmocka_unit_test(while_another_plays_it_is_not_your_turn),
        cmocka_unit_test(the_history_counts_what_a_seat_may_see),
        cmocka_unit_test(help_is_not_cut_at_any_width),
        cmocka_unit_test(help_can_be_scrolled_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
