/* The board editor of the view: cells are set, and a game, a hint or the old game comes of it. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "play/store_practice.h"
#include "slide/text.h"
#include "ui/slide/view.h"

static char folder[64], why[SLIDE_VIEW_MESSAGE_SIZE];

static int make_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/tessera-editor-XXXXXX");
    return mkdtemp(folder) && setenv("XDG_DATA_HOME", folder, 1) == 0 ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static struct slide_view *seated(const char *name, struct play_options options) {
    options.rules_given = true;
    assert_int_equal(rules_load(name, &options.rules, NULL), ERR_NONE);
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    assert_non_null(view);
    return view;
}

/* Each character is a key; < > ^ v are the arrows, ~ is enter, $ escape, ! backspace. */
static void type(struct slide_view *view, const char *keys) {
    static const char NAMES[] = "<>^v~$!";
    static const uint32_t KEYS[] = {KEYS_LEFT, KEYS_RIGHT, KEYS_UP, KEYS_DOWN, KEYS_ENTER, KEYS_ESCAPE, '\b'};
    for (; *keys; keys++) {
        const char *named = strchr(NAMES, *keys);
        slide_view_key(view, named ? KEYS[named - NAMES] : (uint32_t)*keys, 1);
    }
}

static void shows(const struct slide_view *view, const char *rows) {
    char text[512];
    struct out out = out_of(text, sizeof text);
    for (uint32_t row = 0; row < view->state.board.height; row++) {
        slide_row_write(slide_view_rules(view), view->state.board, row, &out);
        out_put_char(&out, '/');
    }
    assert_string_equal(text, rows);
}

static void cells_are_set_by_digits_and_steps(void **state) {
    (void)state;
    struct slide_view *view = seated("tiny", (struct play_options){.session = {.seeded = true, .seed = 1}});
    type(view, "en");
    assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
    shows(view, "0 0 0/0 0 0/0 0 0/");
    type(view, "2>128v+");
    shows(view, "2 128 0/0 2 0/0 0 0/");
    type(view, "+++-<-");
    shows(view, "2 128 0/4611686018427387904 8 0/0 0 0/"); /* before the empty cell comes the largest tile */
    type(view, "+>!");
    shows(view, "2 128 0/0 0 0/0 0 0/");
    type(view, "2048!!!!64.");
    shows(view, "2 128 0/0 0 0/0 0 0/");
    type(view, "vvvv>>>>32^0"); /* the cursor stays on the board, and 0 empties */
    shows(view, "2 128 0/0 0 0/0 0 32/");
    slide_view_edit_click(view, 2, 2);
    slide_view_edit_click(view, 0, 2);
    slide_view_edit_click(view, 9, 9);
    shows(view, "2 128 2/0 0 0/0 0 64/");
    uint32_t row, column;
    assert_true(slide_view_cursor(view, &row, &column));
    assert_int_equal(row, 0);
    assert_int_equal(column, 2);
    slide_view_free(view);
}

static void digits_that_are_no_tile_set_nothing(void **state) {
    (void)state;
    struct slide_view *view = seated("tiny", (struct play_options){.session = {.seeded = true, .seed = 1}});
    type(view, "en20");
    assert_string_equal(view->message, "Tile: 20_");
    shows(view, "2 0 0/0 0 0/0 0 0/");
    type(view, ">");
    assert_string_equal(view->message, "There is no tile 20.");
    type(view, "99999999999999999999999>");
    shows(view, "2 0 0/0 0 0/0 0 0/");
    slide_view_free(view);
}

static void going_back_leaves_the_game_as_it_was(void **state) {
    (void)state;
    struct slide_view *view = seated("tiny", (struct play_options){.session = {.seeded = true, .seed = 1}});
    uint8_t before[9];
    type(view, "<^");
    uint64_t moves = view->state.moves;
    memcpy(before, view->state.board.cell, sizeof before);
    type(view, "e");
    assert_memory_equal(view->state.board.cell, before, sizeof before); /* the editor begins with the game's board */
    type(view, "n2>4?$");                                               /* help comes and goes over the editor */
    assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
    shows(view, "2 4 0/0 0 0/0 0 0/");
    type(view, "$");
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    assert_int_equal(view->state.moves, moves);
    assert_memory_equal(view->state.board.cell, before, sizeof before);
    uint32_t row, column;
    assert_false(slide_view_cursor(view, &row, &column));
    slide_view_free(view);
}

static void a_game_starts_with_the_board(void **state) {
    (void)state;
    struct slide_view *view = seated("tiny", (struct play_options){.session = {.seeded = true, .seed = 1}});
    type(view, "<^<");
    uint64_t moves = view->state.moves;
    type(view, "en2>2>4~");
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    assert_int_equal(view->question, SLIDE_VIEW_ASKS_NOTHING);
    shows(view, "2 2 4/0 0 0/0 0 0/");
    assert_int_equal(view->state.moves, 0);
    type(view, "<");
    assert_int_equal(view->state.score, 4);
    assert_int_equal(view->state.moves, 1);
    type(view, "ny"); /* a new game begins with the same board */
    shows(view, "2 2 4/0 0 0/0 0 0/");
    type(view, "m");
    slide_view_menu_click(view, SLIDE_VIEW_MENU_PLAY, 1); /* the game of before has not been lost */
    assert_int_equal(view->state.moves, moves);
    slide_view_free(view);
}

static void another_edited_game_in_play_is_asked_about(void **state) {
    (void)state;
    struct slide_view *view = seated("tiny", (struct play_options){.session = {.seeded = true, .seed = 1}});
    type(view, "en2>2>4~<");
    type(view, "en8>8~");
    assert_int_equal(view->question, SLIDE_VIEW_ASKS_ASKED);
    type(view, "y");
    shows(view, "8 8 0/0 0 0/0 0 0/");
    slide_view_free(view);
}

static void a_game_that_nothing_remembers_is_asked_about(void **state) {
    (void)state;
    struct slide_view *view =
        seated("tiny", (struct play_options){.session = {.seeded = true, .seed = 1, .forget = true}});
    type(view, "<^<en8>8~");
    assert_int_equal(view->question, SLIDE_VIEW_ASKS_SWITCH);
    type(view, "$");
    assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
    shows(view, "8 8 0/0 0 0/0 0 0/");
    type(view, "~y");
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    shows(view, "8 8 0/0 0 0/0 0 0/");
    slide_view_free(view);
}

static void a_board_without_a_move_cannot_be_played(void **state) {
    (void)state;
    struct slide_view *view = seated("tiny", (struct play_options){.session = {.seeded = true, .seed = 1}});
    type(view, "en~");
    assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
    assert_string_equal(view->message, "No move is possible on this board.");
    assert_false(slide_view_enabled(view, ACTION_YES));
    assert_false(slide_view_enabled(view, ACTION_HINT));
    type(view, "i");
    assert_int_equal(view->hint, -1);
    struct slide_view_labels labels;
    slide_view_labels(view, &labels);
    assert_string_equal(labels.overlay, ""); /* it is no game that is over */
    slide_view_free(view);
}

static void a_hint_is_for_the_board_that_is_edited(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", (struct play_options){.session = {.seeded = true, .seed = 1}});
    struct slide_view_labels labels;
    type(view, "en2>2i");
    slide_view_labels(view, &labels);
    assert_true(view->hint >= 0);
    assert_non_null(strstr(labels.hint, "Hint: "));
    assert_non_null(strstr(labels.purpose, "Hint by the network, "));
    assert_string_equal(labels.title, "classic 4x4  editor");
    assert_string_equal(labels.score, "Tiles: 2");
    assert_string_equal(labels.high, "Sum: 4");
    assert_string_equal(labels.moves, "Cell: 0,1");
    assert_string_equal(labels.way[SLIDE_UP].value, "-");
    type(view, "4");
    assert_int_equal(view->hint, -1); /* another board */
    slide_view_free(view);
}

/* 16384 down to 128, and below them a choice between 81 and 90 per cent. */
#define ENDGAME "en16384>8192>4096>2048v<<<1024>512>256>128v<<<2>8>32>64v<<<8>2>2>2"

static void a_probe_shows_what_the_tables_know(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", (struct play_options){.session = {.seeded = true, .seed = 1}});
    struct slide_view_labels labels;
    type(view, "en2>2o");
    assert_int_equal(view->hint, -1);
    assert_string_equal(view->message, "No table knows this board.");
    type(view, "$" ENDGAME "o");
    slide_view_labels(view, &labels);
    assert_string_equal(labels.hint, "Success in 43-256: right");
    assert_string_equal(labels.purpose, "Success in 43-256 by an endgame table");
    assert_string_equal(labels.way[SLIDE_LEFT].value, "81.13%");
    assert_string_equal(labels.way[SLIDE_RIGHT].value, "89.93%");
    assert_string_equal(labels.way[SLIDE_UP].value, "-");
    type(view, "i"); /* so does a hint, where a table knows the board */
    slide_view_labels(view, &labels);
    assert_string_equal(labels.hint, "Success in 43-256: right");
    assert_string_equal(labels.way[SLIDE_LEFT].value, "81.13%");
    slide_view_free(view);
}

static void practice_judges_every_move(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", (struct play_options){.session = {.seeded = true, .seed = 1}});
    struct slide_view_labels labels;
    type(view, "en2>2x");
    assert_string_equal(view->message, "No practice: no endgame table knows this board.");
    assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
    type(view, "$" ENDGAME "x");
    slide_view_labels(view, &labels);
    assert_string_equal(view->message, "Make 256 beside the smallest of the large tiles.");
    assert_string_equal(labels.title, "classic 4x4  practice 43-256");
    assert_string_equal(labels.goal, "Goal: 256");
    type(view, "^");
    assert_string_equal(view->message, "No tile can move up.");
    type(view, "<");
    assert_string_equal(view->message, "left: mistake, lost 8.80 %; best was right");
    slide_view_act(view, ACTION_REVIEW, 0);
    assert_string_equal(view->message, "Practice has no review: every move is judged when it is played.");
    assert_int_not_equal(view->screen, SLIDE_VIEW_PAGE);
    type(view, "n"); /* the same board again */
    shows(view, "16384 8192 4096 2048/1024 512 256 128/2 8 32 64/8 2 2 2/");
    type(view, "~t-"); /* these change nothing */
    shows(view, "16384 8192 4096 2048/1024 512 256 128/2 8 32 64/8 2 2 2/");
    type(view, "i");
    assert_int_equal(view->hint, SLIDE_RIGHT);
    type(view, ">");
    assert_string_equal(view->message, "right: best");
    slide_view_labels(view, &labels);
    assert_string_equal(labels.moves, "Moves: 2");
    assert_string_equal(labels.score, "Good moves: 1");
    assert_string_equal(labels.high, "Lost: 8.80 %");
    struct practice_tally tally;
    struct practice_mistake mistake;
    unsigned mistakes;
    assert_int_equal(store_practice(view->session.saves.store, "43-256", &tally), ERR_NONE);
    assert_int_equal(tally.grade[REVIEW_BEST], 1);
    assert_int_equal(tally.grade[REVIEW_MISTAKE], 1);
    assert_int_equal(store_mistakes(view->session.saves.store, "43-256", &mistake, 1, &mistakes), ERR_NONE);
    assert_int_equal(mistakes, 1);
    type(view, "$");
    assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
    shows(view, "16384 8192 4096 2048/1024 512 256 128/2 8 32 64/8 2 2 2/");
    type(view, "$");
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    slide_view_free(view);
}

static void a_broken_formation_ends_the_practice(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", (struct play_options){.session = {.seeded = true, .seed = 1}});
    struct slide_view_labels labels;
    type(view, ENDGAME "<<0x?$v"); /* help comes and goes over it */
    slide_view_labels(view, &labels);
    assert_string_equal(labels.overlay, "The 256 cannot be made any more");
    assert_string_equal(labels.overlay_more, "enter, n: again   esc: back");
    type(view, "^vio"); /* no move any more, and no hint */
    assert_int_equal(view->hint, -1);
    slide_view_labels(view, &labels);
    assert_string_equal(labels.moves, "Moves: 1");
    type(view, "~");
    slide_view_labels(view, &labels);
    assert_string_equal(labels.overlay, "");
    type(view, "$$");
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    slide_view_free(view);
}

static void the_menu_leads_to_an_empty_board_of_other_rules(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", (struct play_options){.session = {.seeded = true, .seed = 1}});
    type(view, "m>"); /* another rule set */
    while (strcmp(view->menu_rules.name, "fibonacci") != 0)
        type(view, ">");
    slide_view_menu_click(view, SLIDE_VIEW_MENU_EDIT, 1);
    assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
    assert_string_equal(slide_view_rules(view)->name, "fibonacci");
    type(view, "5>8~");
    assert_string_equal(view->rules.name, "fibonacci");
    shows(view, "5 8 0 0/0 0 0 0/0 0 0 0/0 0 0 0/");
    slide_view_free(view);
}

/* There are tables of the classic game on 4x4 only, up to 32768. */
static void practice_is_for_some_boards(void **state) {
    (void)state;
    static const struct {
        const char *rules, *keys;
    } BOARDS[] = {{"fibonacci", "en2>2x"}, {"tiny", "en2>2x"}, {"wide", "en2>2x"}, {"classic", "en131072>2x"}};
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        struct slide_view *view =
            seated(BOARDS[i].rules, (struct play_options){.session = {.seeded = true, .seed = 1}});
        type(view, BOARDS[i].keys);
        assert_string_equal(view->message, "No practice: endgame tables are for the classic game on 4x4.");
        assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
        type(view, "o");
        assert_string_equal(view->message, "No table knows this board.");
        slide_view_free(view);
    }
}

/* What is asked about a tile that does not exist waits until there is one; other keys go on. */
static void a_tile_that_does_not_exist_stops_what_needs_the_board(void **state) {
    (void)state;
    struct slide_view *view = seated("classic", (struct play_options){.session = {.seeded = true, .seed = 1}});
    static const char *const ASKED[] = {"i", "o", "x", "~"};
    type(view, "en");
    for (size_t i = 0; i < sizeof ASKED / sizeof ASKED[0]; i++) {
        type(view, "3");
        type(view, ASKED[i]);
        assert_string_equal(view->message, "There is no tile 3.");
        assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
        assert_int_equal(view->hint, -1);
    }
    type(view, "3>4"); /* the arrow goes on */
    shows(view, "0 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0/");
    type(view, "<02"); /* no tile begins with 0 */
    shows(view, "2 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0/");
    slide_view_key(view, 0x7f, 1);
    slide_view_key(view, 0x7f, 1);
    shows(view, "0 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0/");
    slide_view_edit_click(view, 4, 0);
    slide_view_edit_click(view, 0, 4);
    shows(view, "0 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0/");
    slide_view_edit_click(view, 0, 0);
    shows(view, "2 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0/");
    slide_view_act(view, ACTION_HELP, 1);
    slide_view_edit_click(view, 0, 0); /* not through a page */
    slide_view_act(view, ACTION_HELP, 1);
    shows(view, "2 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0/");
    slide_view_free(view);
}

static void what_cannot_be_edited_is_said_so(void **state) {
    (void)state;
    struct play_options options = {.rules_given = true, .session = {.forget = true}};
    assert_int_equal(rules_load("endless", &options.rules, NULL), ERR_NONE);
    options.rules.width = options.rules.height = 300;
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    assert_non_null(view);
    type(view, "e");
    assert_int_equal(view->screen, SLIDE_VIEW_GAME);
    assert_string_equal(view->message, "This board is too large to edit.");
    slide_view_free(view);
    char path[96];
    snprintf(path, sizeof path, "%s/game.rec", folder);
    view = seated("tiny", (struct play_options){.session = {.record = path}});
    type(view, "en2>2~");
    assert_int_equal(view->screen, SLIDE_VIEW_EDITOR);
    assert_string_equal(view->message, "The board cannot change while a log or a record is written.");
    slide_view_free(view);
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(cells_are_set_by_digits_and_steps),
        AT_HOME(digits_that_are_no_tile_set_nothing),
        AT_HOME(going_back_leaves_the_game_as_it_was),
        AT_HOME(a_game_starts_with_the_board),
        AT_HOME(another_edited_game_in_play_is_asked_about),
        AT_HOME(a_game_that_nothing_remembers_is_asked_about),
        AT_HOME(a_board_without_a_move_cannot_be_played),
        AT_HOME(a_hint_is_for_the_board_that_is_edited),
        AT_HOME(a_probe_shows_what_the_tables_know),
        AT_HOME(practice_judges_every_move),
        AT_HOME(a_broken_formation_ends_the_practice),
        AT_HOME(the_menu_leads_to_an_empty_board_of_other_rules),
        AT_HOME(what_cannot_be_edited_is_said_so),
        AT_HOME(practice_is_for_some_boards),
        AT_HOME(a_tile_that_does_not_exist_stops_what_needs_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
