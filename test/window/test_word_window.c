/* The word game in a window, without a display: clicks, drags, fingers and keys, and what the picture shows. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "app/paths.h"
#include "ui/keys.h"
#include "window/word_stage.h"

/* ---- Letters ---- */

static void letters_are_dragged_to_the_board_and_played(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    assert_int_equal(stage->view.mode, WORD_VIEW_VEIL);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY);
    give(stage, "CATSERN");
    unsigned centre = WORD_CENTRE;
    put(stage, 0, centre);
    put(stage, 1, centre + 1);
    assert_int_equal(stage->view.laid_count, 2);
    assert_true(word_view_used(&stage->view, 0));
    assert_colour(face_of(stage, centre), stage->view.theme.word[THEME_LAID].face);
    char why[WORD_REFUSAL];
    assert_int_equal(word_view_points(&stage->view, why), -1);
    put(stage, 2, centre + 2);
    assert_true(word_view_points(&stage->view, why) == 10);
    /* the points are at the last letter, on the accent */
    struct box last = word_scene_square(&stage->scene, centre + 2);
    assert_colour(pixel(stage, last.x + last.width - 0.05f * last.width, last.y - 0.12f * last.height),
                  stage->view.theme.part[THEME_ACCENT]);
    int turn = turn_of(stage);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY);
    assert_int_equal(position_of(stage)->score[turn], 10);
    assert_int_equal(stage->view.mode, WORD_VIEW_VEIL);
    assert_colour(face_of(stage, centre + 2), /* under the veil, so mixed with the background */
                  face_of(stage, centre + 1));
    press(stage, SDLK_RETURN, 0);
    assert_colour(face_of(stage, centre), stage->view.theme.word[THEME_LAST].face);
    stand_up(stage);
}

static void letters_come_back_and_move(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "dark");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    put(stage, 0, 100);
    drag(stage, place_of(stage, WORD_ZONE_SQUARE, 100), place_of(stage, WORD_ZONE_SQUARE, 107));
    assert_int_equal(word_view_letter(&stage->view, 107), word_letter_of('C'));
    assert_int_equal(word_view_letter(&stage->view, 100), 0);
    put(stage, 1, 107); /* there is a letter */
    assert_int_equal(stage->view.laid_count, 1);
    assert_true(stage->view.warning);
    drag(stage, place_of(stage, WORD_ZONE_SQUARE, 107), place_of(stage, WORD_ZONE_RACK, 3));
    assert_int_equal(stage->view.laid_count, 0);
    put(stage, 2, 50);
    click(stage, WORD_ZONE_SQUARE, 50); /* a click takes back, too */
    assert_int_equal(stage->view.laid_count, 0);
    drag(stage, place_of(stage, WORD_ZONE_RACK, 0), place_of(stage, WORD_ZONE_RACK, 2));
    assert_string_equal(word_session_rack(&stage->word, turn_of(stage)), "ATCSERN");
    drag(stage, place_of(stage, WORD_ZONE_RACK, 6), place_of(stage, WORD_ZONE_RACK, 0));
    assert_string_equal(word_session_rack(&stage->word, turn_of(stage)), "NATCSER");
    put(stage, 0, 20); /* the N stays in the move when the rack is mixed */
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_SHUFFLE);
    const char *rack = word_session_rack(&stage->word, turn_of(stage));
    for (unsigned i = 0; i < WORD_RACK; i++)
        assert_int_equal(word_view_used(&stage->view, i), rack[i] == 'N');
    stand_up(stage);
}

static void letters_are_typed_and_clicked(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 600, 960, "contrast");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    click(stage, WORD_ZONE_SQUARE, WORD_CENTRE); /* it was there: now it writes down */
    assert_true(stage->view.down);
    type(stage, "cat");
    assert_int_equal(word_view_letter(&stage->view, WORD_CENTRE + 2 * WORD_SIDE), word_letter_of('T'));
    press(stage, SDLK_BACKSPACE, 0);
    assert_int_equal(stage->view.laid_count, 2);
    click(stage, WORD_ZONE_RACK, 2);
    assert_int_equal(word_view_letter(&stage->view, WORD_CENTRE + 2 * WORD_SIDE), word_letter_of('T'));
    press(stage, SDLK_ESCAPE, 0);
    assert_int_equal(stage->view.laid_count, 0);
    stand_up(stage);
}

static void a_finger_drags_too(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 600, 960, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    int x, y, to_x, to_y;
    middle_of(place_of(stage, WORD_ZONE_RACK, 4), &x, &y);
    middle_of(place_of(stage, WORD_ZONE_SQUARE, 17), &to_x, &to_y);
    float w = stage->scene.sheet.width, h = stage->scene.sheet.height;
    SDL_Event touch = {.tfinger = {.type = SDL_FINGERDOWN, .x = (float)x / w, .y = (float)y / h}};
    send(stage, &touch);
    touch.tfinger.type = SDL_FINGERMOTION;
    touch.tfinger.x = (float)to_x / w;
    touch.tfinger.y = (float)to_y / h;
    send(stage, &touch);
    touch.tfinger.type = SDL_FINGERUP;
    send(stage, &touch);
    assert_int_equal(word_view_letter(&stage->view, 17), word_letter_of('E'));
    /* SDL reports every touch as a mouse as well, which must not count */
    send(stage, &(SDL_Event){
                    .button = {.type = SDL_MOUSEBUTTONDOWN, .which = SDL_TOUCH_MOUSEID, .button = 1, .x = x, .y = y}});
    assert_false(stage->scene.sheet.pressed);
    stand_up(stage);
}

/* What lies below a drag is kept from one picture to the next: each is as if it had been drawn as a whole. */
static void a_drag_shows_everything_as_it_is(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1088, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    put(stage, 0, WORD_CENTRE);
    int x, y;
    middle_of(place_of(stage, WORD_ZONE_RACK, 1), &x, &y);
    send(stage, &(SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = x, .y = y}});
    size_t size = (size_t)stage->picture->pitch * (size_t)stage->picture->h;
    void *shown = malloc(size);
    assert_non_null(shown);
    for (unsigned square = 0; square < WORD_SQUARES; square += 20) {
        middle_of(word_scene_square(&stage->scene, square), &x, &y);
        send(stage, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
        assert_true(stage->scene.still);
        memcpy(shown, stage->picture->pixels, size);
        word_scene_changed(&stage->scene);
        draw(stage);
        assert_memory_equal(shown, stage->picture->pixels, size);
    }
    press(stage, SDLK_t, KMOD_LCTRL); /* another theme while the letter is held */
    assert_colour(pixel(stage, 3, 3), stage->view.theme.part[THEME_BACKGROUND]);
    memcpy(shown, stage->picture->pixels, size);
    brush_forget(&stage->scene.sheet.brush); /* the window has lost its textures */
    draw(stage);
    assert_memory_equal(shown, stage->picture->pixels, size);
    free(shown);
    stand_up(stage);
}

static void a_blank_asks_for_its_letter(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "?ATSERN");
    put(stage, 0, 112);
    assert_int_equal(stage->view.mode, WORD_VIEW_BLANK);
    click(stage, WORD_ZONE_LETTER, 3);
    assert_int_equal(stage->view.mode, WORD_VIEW_BOARD);
    assert_int_equal(word_view_letter(&stage->view, 112), word_letter_of('c'));
    press(stage, SDLK_ESCAPE, 0);
    put(stage, 0, 112);
    press(stage, SDLK_ESCAPE, 0); /* no letter: it stays on the rack */
    assert_int_equal(stage->view.laid_count, 0);
    put(stage, 0, 112);
    type(stage, "d");
    assert_int_equal(word_view_letter(&stage->view, 112), word_letter_of('d'));
    stand_up(stage);
}

static void letters_are_picked_for_exchange(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_EXCHANGE);
    assert_int_equal(stage->view.mode, WORD_VIEW_EXCHANGE);
    click(stage, WORD_ZONE_RACK, 0);
    click(stage, WORD_ZONE_RACK, 3);
    click(stage, WORD_ZONE_RACK, 5);
    click(stage, WORD_ZONE_RACK, 3);
    assert_string_equal(stage->view.typed, "CR");
    assert_true(word_view_picked(&stage->view, 5));
    assert_false(word_view_picked(&stage->view, 3));
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY);
    assert_int_equal(stage->view.mode, WORD_VIEW_VEIL);
    assert_int_equal(match_step_count(stage->word.session.match), 1);
    stand_up(stage);
}

/* Of two equal letters the one that is clicked is lifted, and put back. */
static void equal_letters_are_picked_one_by_one(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "AACESTV");
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_EXCHANGE);
    click(stage, WORD_ZONE_RACK, 1);
    assert_true(word_view_picked(&stage->view, 1));
    assert_false(word_view_picked(&stage->view, 0));
    type(stage, "a"); /* the other one */
    assert_true(word_view_picked(&stage->view, 0));
    assert_string_equal(stage->view.typed, "AA");
    type(stage, "a");
    assert_string_equal(stage->view.typed, "AA");
    click(stage, WORD_ZONE_RACK, 1);
    assert_false(word_view_picked(&stage->view, 1));
    assert_true(word_view_picked(&stage->view, 0));
    assert_string_equal(stage->view.typed, "A");
    stand_up(stage);
}

/* ---- Specials ---- */

/* The newcomer's task: buy a special, and lay it with a word of the next turn. */
static void a_special_is_bought_and_laid(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    int kind = word_kind_named((struct token){"negative", 8}), turn = turn_of(stage);
    position_of(stage)->score[turn] = 25;
    draw(stage);
    click(stage, WORD_ZONE_HAND, kind); /* none in hand: the shop opens */
    assert_int_equal(stage->view.mode, WORD_VIEW_SPECIALS);
    click(stage, WORD_ZONE_BUY, kind);
    assert_int_equal(stage->view.mode, WORD_VIEW_ASKS);
    assert_int_equal(position_of(stage)->score[turn], 25);
    press(stage, SDLK_ESCAPE, 0); /* no */
    assert_int_equal(stage->view.mode, WORD_VIEW_SPECIALS);
    click(stage, WORD_ZONE_BUY, kind);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY); /* yes */
    assert_int_equal(position_of(stage)->score[turn], 15);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_CLEAR);
    assert_int_equal(word_view_in_hand(&stage->view, (unsigned)kind), 0); /* not before the next turn */
    for (unsigned i = 0; i < 2; i++) {
        click(stage, WORD_ZONE_ACTION, WORD_ACTION_PASS);
        assert_int_equal(stage->view.mode, WORD_VIEW_ASKS);
        click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY);
        click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY); /* the veil */
    }
    assert_int_equal(turn_of(stage), turn);
    assert_int_equal(word_view_in_hand(&stage->view, (unsigned)kind), 1);
    give(stage, "CATSERN");
    unsigned premium = word_square(0, 3);
    drag(stage, place_of(stage, WORD_ZONE_HAND, kind), place_of(stage, WORD_ZONE_SQUARE, (int)premium));
    assert_int_equal(word_view_special(&stage->view, premium), kind);
    drag(stage, place_of(stage, WORD_ZONE_SQUARE, (int)premium), place_of(stage, WORD_ZONE_SQUARE, 5));
    assert_int_equal(word_view_special(&stage->view, 5), kind);
    click(stage, WORD_ZONE_SQUARE, 5);              /* back into the hand */
    press(stage, (SDL_Keycode)(SDLK_F2 + kind), 0); /* its key, and then the square */
    assert_int_equal(stage->view.carried, kind);
    click(stage, WORD_ZONE_SQUARE, (int)premium);
    type(stage, "cat");
    press(stage, SDLK_RETURN, 0);
    assert_int_equal(word_queue_kind(position_of(stage)->queue[premium][0]), kind);
    press(stage, SDLK_RETURN, 0); /* the other player sees nothing of it */
    assert_int_equal(word_view_own_special(&stage->view, premium), -1);
    assert_colour(face_of(stage, premium), stage->view.theme.word[THEME_DOUBLE_LETTER].face);
    struct box box = word_scene_square(&stage->scene, premium);
    assert_colour(pixel(stage, box.x + 0.9f * box.width, box.y + 0.3f * box.height),
                  stage->view.theme.word[THEME_DOUBLE_LETTER].face);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_PASS);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY);
    /* its owner sees a mark in the corner, and the premium beside it */
    assert_int_equal(word_view_own_special(&stage->view, premium), kind);
    assert_colour(pixel(stage, box.x + 0.9f * box.width, box.y + 0.3f * box.height),
                  stage->view.theme.part[THEME_ACCENT]);
    assert_colour(face_of(stage, premium), stage->view.theme.word[THEME_DOUBLE_LETTER].face);
    stand_up(stage);
}

/* A key picks it up where the ring is: the cursor, which has left the word that was played. */
static void a_special_starts_where_the_ring_is(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    type(stage, "cat");
    press(stage, SDLK_RETURN, 0);
    press(stage, SDLK_RETURN, 0); /* the veil */
    unsigned ring = stage->view.cursor;
    assert_true(word_is_vacant(&position_of(stage)->board, ring));
    struct box box = word_scene_square(&stage->scene, ring);
    assert_colour(pixel(stage, box.x, box.y + box.height / 2), stage->view.theme.part[THEME_ACCENT]);
    position_of(stage)->held[turn_of(stage)][0] = 1;
    press(stage, SDLK_F2, 0);
    press(stage, SDLK_RETURN, 0);
    assert_int_equal(word_view_special(&stage->view, ring), 0);
    stand_up(stage);
}

/* One that was just bought is in the hand, with a hollow number, and says when it can be laid. */
static void a_new_special_is_shown_and_waits(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    position_of(stage)->score[turn_of(stage)] = 25;
    draw(stage);
    struct box chip = place_of(stage, WORD_ZONE_HAND, 0);
    struct colour before = pixel(stage, chip.x + chip.width - 5, chip.y + 1);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_SPECIALS);
    click(stage, WORD_ZONE_BUY, 0);
    press(stage, SDLK_RETURN, 0);
    press(stage, SDLK_ESCAPE, 0);
    assert_int_equal(word_view_fresh(&stage->view, 0), 1);
    struct colour after = pixel(stage, chip.x + chip.width - 5, chip.y + 1);
    assert_true(memcmp(&before, &after, sizeof before) != 0);
    click(stage, WORD_ZONE_HAND, 0);
    assert_int_equal(stage->view.mode, WORD_VIEW_BOARD);
    assert_string_equal(stage->view.message, "A new boom can be laid from your next turn on.");
    stand_up(stage);
}

/* ---- Buttons, pages, the menu ---- */

/* A word that is refused cannot be played by the button, and the button does not look as if it could. */
static void play_is_ready_for_words_only(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    struct box play = place_of(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY);
    type(stage, "ca");
    assert_colour(pixel(stage, play.x + 4, play.y + play.height / 2), stage->view.theme.part[THEME_PANEL]);
    type(stage, "t");
    assert_colour(pixel(stage, play.x + 4, play.y + play.height / 2), stage->view.theme.part[THEME_BUTTON]);
    stand_up(stage);
}

/* What lies below a panel neither answers a click nor lights up under the pointer. */
static void buttons_below_a_panel_are_dead(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    struct box pass = place_of(stage, WORD_ZONE_ACTION, WORD_ACTION_PASS);
    int x, y;
    middle_of(pass, &x, &y);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_MENU);
    send(stage, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = 1, .y = 1}});
    struct colour away = pixel(stage, pass.x + 4, pass.y + pass.height / 2);
    send(stage, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}});
    assert_colour(pixel(stage, pass.x + 4, pass.y + pass.height / 2), away);
    drag(stage, pass, pass);
    assert_int_equal(stage->view.mode, WORD_VIEW_MENU);
    stand_up(stage);
}

static void a_page_does_not_scroll_past_its_end(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 480, 640, "classic");
    press(stage, SDLK_RETURN, 0);
    type(stage, "?");
    assert_int_equal(stage->view.mode, WORD_VIEW_PAGE);
    for (unsigned i = 0; i < 2 * stage->view.page.count; i++)
        send(stage, &(SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL, .y = -1}});
    unsigned last = stage->view.page_top;
    assert_in_range(last, 1, stage->view.page.count - 5);
    press(stage, SDLK_UP, 0); /* the first key back is seen */
    assert_int_equal(stage->view.page_top, last - 1);
    stand_up(stage);
}

/* Two to four people and robots: chosen by the arrows, seats without gaps, and the other game is kept. */
static void players_are_chosen(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,easy", 1080, 760, "classic");
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_MENU);
    click(stage, WORD_ZONE_MENU, WORD_MENU_PLAYERS);
    assert_int_equal(stage->view.mode, WORD_VIEW_PLAYERS);
    click(stage, WORD_ZONE_SEAT, 2 * 1);     /* the robot before easy is none: a person */
    click(stage, WORD_ZONE_SEAT, 2 * 3 + 1); /* the fourth seat is taken, so the third is, too */
    click(stage, WORD_ZONE_SEAT, 2 * WORD_PLAYERS_SPECIALS + 1);
    char label[WORD_VIEW_LABEL_SIZE], value[WORD_VIEW_LABEL_SIZE];
    word_view_players_text(&stage->view, 2, label, value);
    assert_string_equal(value, "person");
    click(stage, WORD_ZONE_SEAT, 2 * 3); /* nobody again */
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAY);
    assert_int_equal(stage->word.rules.seats, 3);
    assert_int_equal(session_people(&stage->word.session), 3);
    assert_false(stage->word.rules.specials);
    assert_int_equal(stage->view.mode, WORD_VIEW_VEIL);
    press(stage, SDLK_RETURN, 0);
    press(stage, SDLK_F10, 0);
    press(stage, SDLK_DOWN, 0);
    press(stage, SDLK_DOWN, 0);
    press(stage, SDLK_RETURN, 0);
    press(stage, SDLK_RETURN, 0); /* the same players: a question */
    assert_int_equal(stage->view.mode, WORD_VIEW_ASKS);
    press(stage, SDLK_ESCAPE, 0);
    assert_int_equal(stage->word.rules.seats, 3);
    stand_up(stage);
}

static void every_button_does_something(void **state) {
    (void)state;
    static const struct {
        enum word_action action;
        enum word_view_mode mode;
    } BUTTONS[] = {{WORD_ACTION_CHECK, WORD_VIEW_CHECK}, {WORD_ACTION_EXCHANGE, WORD_VIEW_EXCHANGE},
                   {WORD_ACTION_PASS, WORD_VIEW_ASKS},   {WORD_ACTION_SPECIALS, WORD_VIEW_SPECIALS},
                   {WORD_ACTION_MENU, WORD_VIEW_MENU},   {WORD_ACTION_HOW, WORD_VIEW_PAGE},
                   {WORD_ACTION_PLAYS, WORD_VIEW_PLAYS}};
    for (int tall = 0; tall < 2; tall++) {
        struct stage *stage = sit_down("human,human", tall ? 600 : 1080, tall ? 960 : 760, "classic");
        press(stage, SDLK_RETURN, 0);
        give(stage, "CATSERN");
        for (size_t i = 0; i < sizeof BUTTONS / sizeof *BUTTONS; i++) {
            click(stage, WORD_ZONE_ACTION, (int)BUTTONS[i].action);
            assert_int_equal(stage->view.mode, BUTTONS[i].mode);
            press(stage, SDLK_ESCAPE, 0);
            assert_int_equal(stage->view.mode, WORD_VIEW_BOARD);
        }
        click(stage, WORD_ZONE_ACTION, WORD_ACTION_HINT); /* a word, or a question about an exchange */
        assert_true(stage->view.laid_count > 0 || stage->view.mode == WORD_VIEW_ASKS);
        press(stage, SDLK_ESCAPE, 0);
        assert_int_equal(stage->view.laid_count, 0);
        click(stage, WORD_ZONE_ACTION, WORD_ACTION_PLAYS);
        int word = stage->view.play[0].turn.what == ROBOT_PLAY ? 0 : 1;
        click(stage, WORD_ZONE_PLAY, word);
        assert_int_equal(stage->view.mode, WORD_VIEW_BOARD);
        assert_int_equal(stage->view.laid_count, stage->view.play[word].turn.play.count);
        click(stage, WORD_ZONE_ACTION, WORD_ACTION_CLEAR);
        assert_int_equal(stage->view.laid_count, 0);
        stand_up(stage);
    }
}

static void the_menu_changes_the_theme_both_ways(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_MENU);
    click(stage, WORD_ZONE_MENU, WORD_MENU_THEME);
    assert_string_not_equal(stage->view.theme.name, "classic");
    assert_colour(pixel(stage, 2, 2), stage->view.theme.part[THEME_BACKGROUND]);
    click(stage, WORD_ZONE_BACK, WORD_MENU_THEME);
    assert_string_equal(stage->view.theme.name, "classic");
    press(stage, SDLK_UP, 0);
    press(stage, SDLK_RETURN, 0); /* the last row */
    assert_true(stage->view.done);
    stage->view.done = false;
    stand_up(stage);
}

static void after_the_end_there_is_a_review(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    for (unsigned i = 0; i < 4; i++) {
        press(stage, SDLK_RETURN, 0);
        type(stage, "5");
        press(stage, SDLK_RETURN, 0);
    }
    assert_int_equal(stage->view.mode, WORD_VIEW_OVER);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_REVIEW);
    assert_int_equal(stage->view.mode, WORD_VIEW_PAGE);
    unsigned ticks = 0;
    while (word_view_wait(&stage->view, 0) == 0 && ticks++ < 100)
        word_view_tick(&stage->view, 0);
    draw(stage);
    assert_int_equal(stage->view.review.done, 4);
    assert_true(stage->view.page.count > 8);
    click(stage, WORD_ZONE_ACTION, WORD_ACTION_CLEAR);
    assert_int_equal(stage->view.mode, WORD_VIEW_OVER);
    stand_up(stage);
}

/* ---- Hidden things and sizes ---- */

/* While the veil is up, the picture is the same whatever the next player holds and others have hidden. */
static void the_veil_hides_everything(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    size_t size = (size_t)stage->picture->pitch * (size_t)stage->picture->h;
    uint8_t *first = malloc(size);
    assert_non_null(first);
    memcpy(first, stage->picture->pixels, size);
    give(stage, "QZXJKV?");
    assert_true(word_hide_special(position_of(stage), 30, 0, (unsigned)turn_of(stage)));
    assert_true(word_hide_special(position_of(stage), 31, 1, 1U - (unsigned)turn_of(stage)));
    draw(stage);
    assert_memory_equal(first, stage->picture->pixels, size);
    free(first);
    stand_up(stage);
}

/* Squares and letters are as large as there is room for; all else can be hit with a finger. */
static bool is_large_enough(const struct sheet_zone *zone) {
    return zone->code == WORD_ZONE_SQUARE || zone->code == WORD_ZONE_RACK || zone->code == WORD_ZONE_NOTHING ||
           (zone->box.width > LOOK_TARGET - 0.5f && zone->box.height > LOOK_TARGET - 0.5f);
}

/* At every size and in every theme all places lie within the picture and are large enough, in all states. */
static void every_size_has_everything(void **state) {
    (void)state;
    static const int SIZES[][2] = {{240, 340},  {360, 640},   {640, 480}, {800, 600},
                                   {1080, 760}, {1920, 1080}, {960, 1400}};
    static const enum word_action ACTIONS[] = {WORD_ACTION_NONE, WORD_ACTION_PLAYS,    WORD_ACTION_SPECIALS,
                                               WORD_ACTION_MENU, WORD_ACTION_EXCHANGE, WORD_ACTION_HELP,
                                               WORD_ACTION_HOW,  WORD_ACTION_UNSEEN,   WORD_ACTION_NEW};
    static const char *const THEMES[] = {"classic", "dark", "contrast", "colourblind", "mono"};
    struct stage *stage = sit_down("human,human,human,human", 240, 340, "classic");
    press(stage, SDLK_RETURN, 0);
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        close_picture(stage);
        open_picture(stage, SIZES[i][0], SIZES[i][1]);
        struct fault fault;
        assert_int_equal(theme_load(&stage->view.theme, THEMES[i % 5], &fault), ERR_NONE);
        for (size_t j = 0; j < sizeof ACTIONS / sizeof *ACTIONS; j++) {
            stage->view.mode = WORD_VIEW_BOARD;
            word_view_act(&stage->view, ACTIONS[j], 0);
            if (ACTIONS[j] == WORD_ACTION_MENU && i % 2)
                word_view_menu_choose(&stage->view, WORD_MENU_PLAYERS, 1, 0);
            draw(stage);
            const struct sheet *sheet = &stage->scene.sheet;
            for (unsigned zone = 0; zone < sheet->zones; zone++) {
                struct box box = sheet->zone[zone].box;
                if (box.x < -4 || box.y < -4 || box.x + box.width > sheet->width + 4 ||
                    box.y + box.height > sheet->height + 4 || !is_large_enough(&sheet->zone[zone]))
                    fail_msg("%dx%d, action %d: code %d lies outside or is small: %.0f %.0f %.0f %.0f", SIZES[i][0],
                             SIZES[i][1], (int)ACTIONS[j], sheet->zone[zone].code, (double)box.x, (double)box.y,
                             (double)box.width, (double)box.height);
            }
        }
    }
    stand_up(stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_dragged_to_the_board_and_played),
        cmocka_unit_test(letters_come_back_and_move),
        cmocka_unit_test(letters_are_typed_and_clicked),
        cmocka_unit_test(a_finger_drags_too),
        cmocka_unit_test(a_drag_shows_everything_as_it_is),
        cmocka_unit_test(a_blank_asks_for_its_letter),
        cmocka_unit_test(letters_are_picked_for_exchange),
        cmocka_unit_test(equal_letters_are_picked_one_by_one),
        cmocka_unit_test(a_special_is_bought_and_laid),
        cmocka_unit_test(a_special_starts_where_the_ring_is),
        cmocka_unit_test(a_new_special_is_shown_and_waits),
        cmocka_unit_test(play_is_ready_for_words_only),
        cmocka_unit_test(buttons_below_a_panel_are_dead),
        cmocka_unit_test(a_page_does_not_scroll_past_its_end),
        cmocka_unit_test(players_are_chosen),
        cmocka_unit_test(every_button_does_something),
        cmocka_unit_test(the_menu_changes_the_theme_both_ways),
        cmocka_unit_test(after_the_end_there_is_a_review),
        cmocka_unit_test(the_veil_hides_everything),
        cmocka_unit_test(every_size_has_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
