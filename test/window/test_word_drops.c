/* The word game in a window at its edges: what is dropped elsewhere, the shop when nothing can be bought, small
 * windows, the best result so far. */
#include "window/word_stage.h"

#include <stdio.h>

#include "ui/keys.h"

static const struct box BESIDE = {1, 1, 1, 1}; /* no place is there */

static bool has_place(const struct stage *stage, enum word_zone code) {
    for (unsigned i = 0; i < stage->scene.sheet.zones; i++)
        if (stage->scene.sheet.zone[i].code == (int)code)
            return true;
    return false;
}

static bool moves_the_picture(struct stage *stage, int x, int y) {
    const SDL_Event event = {.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}};
    return word_input_take(&stage->scene, &stage->view, &event, 1, stage->now);
}

/* ---- Drops ---- */

static void a_letter_that_is_dropped_beside_the_board_stays_on_the_rack(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    assert_null(sheet_at(&stage->scene.sheet, 1, 1));
    drag(stage, place_of(stage, WORD_ZONE_RACK, 0), BESIDE);
    assert_int_equal(stage->view.laid_count, 0);
    assert_string_equal(word_session_rack(&stage->word, turn_of(stage)), "CATSERN");
    put(stage, 0, 112);
    assert_int_equal(stage->view.laid_count, 1);
    put(stage, 0, 113); /* it is not there any more */
    assert_int_equal(stage->view.laid_count, 1);
    assert_false(word_view_letter(&stage->view, 113));
    drag(stage, place_of(stage, WORD_ZONE_SQUARE, 112), BESIDE); /* from the board it goes back */
    assert_int_equal(stage->view.laid_count, 0);
    stand_up(stage);
}

static void a_special_that_is_dropped_beside_the_board_stays_in_the_hand(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    position_of(stage)->held[turn_of(stage)][1] = 1;
    draw(stage);
    drag(stage, place_of(stage, WORD_ZONE_HAND, 1), BESIDE);
    assert_int_equal(word_view_in_hand(&stage->view, 1), 1);
    drag(stage, place_of(stage, WORD_ZONE_HAND, 1), place_of(stage, WORD_ZONE_RACK, 0));
    assert_int_equal(word_view_in_hand(&stage->view, 1), 1);
    stand_up(stage);
}

static void a_special_that_was_clicked_follows_the_pointer(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    position_of(stage)->held[turn_of(stage)][2] = 1;
    draw(stage);
    assert_true(moves_the_picture(stage, 1, 1) || !moves_the_picture(stage, 2, 1));
    assert_false(moves_the_picture(stage, 1, 2)); /* nothing is there */
    click(stage, WORD_ZONE_HAND, 2);
    assert_int_equal(stage->view.carried, 2);
    (void)moves_the_picture(stage, 1, 1);
    assert_true(moves_the_picture(stage, 1, 2));
    draw(stage);
    click(stage, WORD_ZONE_SQUARE, 5);
    assert_int_equal(word_view_special(&stage->view, 5), 2);
    stand_up(stage);
}

static void a_key_in_the_middle_of_a_drag_opens_a_page(void **state) {
    (void)state;
    int x, y;
    struct stage *stage = sit_down("human,human", 1080, 760, "classic");
    press(stage, SDLK_RETURN, 0);
    give(stage, "CATSERN");
    middle_of(place_of(stage, WORD_ZONE_RACK, 0), &x, &y);
    send(stage, &(SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = x, .y = y}});
    send(stage, &(SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y - 200}});
    assert_true(stage->scene.drag.moved);
    press(stage, SDLK_F1, 0);
    assert_int_equal(stage->view.mode, WORD_VIEW_PAGE);
    uint8_t *held = malloc((size_t)stage->picture->pitch * (size_t)stage->picture->h);
    assert_non_null(held);
    memcpy(held, stage->picture->pixels, (size_t)stage->picture->pitch * (size_t)stage->picture->h);
    send(stage, &(SDL_Event){.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_LEFT, .x = 1, .y = 1}});
    assert_int_equal(stage->view.laid_count, 0);
    assert_memory_equal(held, stage->picture->pixels, (size_t)stage->picture->pitch * (size_t)stage->picture->h);
    free(held);
    stand_up(stage);
}

/* ---- The shop ---- */

static void a_game_without_specials_has_no_hand_and_sells_nothing(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1080, 760}, {760, 1080}, {360, 640}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        struct stage *stage = sit_with(
            (struct word_session_options){
                .seats = "human,human", .no_specials = true, .score = "words", .forget = true},
            SIZES[i][0], SIZES[i][1], "classic");
        press(stage, SDLK_RETURN, 0);
        position_of(stage)->score[turn_of(stage)] = 90;
        draw(stage);
        assert_false(has_place(stage, WORD_ZONE_HAND));
        stage->view.mode = WORD_VIEW_SPECIALS;
        draw(stage);
        click(stage, WORD_ZONE_BUY, 0);
        assert_int_equal(position_of(stage)->score[turn_of(stage)], 90);
        assert_int_equal(word_view_fresh(&stage->view, 0), 0);
        stand_up(stage);
    }
}

static void the_shop_tells_what_is_in_hand_and_waits_for_its_turn(void **state) {
    (void)state;
    struct stage *stage = sit_down("human,easy", 1080, 760, "classic");
    position_of(stage)->turn = 0;
    position_of(stage)->score[0] = 90;
    stage->view.mode = WORD_VIEW_SPECIALS;
    draw(stage);
    size_t size = (size_t)stage->picture->pitch * (size_t)stage->picture->h;
    uint8_t *before = malloc(size);
    assert_non_null(before);
    memcpy(before, stage->picture->pixels, size);
    position_of(stage)->held[0][3] = 2;
    draw(stage);
    assert_true(memcmp(before, stage->picture->pixels, size) != 0);
    memcpy(before, stage->picture->pixels, size);
    position_of(stage)->turn = 1;
    stage->view.mode = WORD_VIEW_SPECIALS;
    draw(stage);
    assert_true(memcmp(before, stage->picture->pixels, size) != 0); /* the buttons are dim */
    click(stage, WORD_ZONE_BUY, 0);
    assert_int_equal(position_of(stage)->score[0], 90);
    free(before);
    stand_up(stage);
}

/* ---- Small windows ---- */

static void the_hand_is_shown_where_the_board_stays_large(void **state) {
    (void)state;
    static const struct {
        int width, height;
        bool shown;
    } SIZES[] = {{300, 600, true}, {300, 330, false}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        struct stage *stage = sit_down("human,human", SIZES[i].width, SIZES[i].height, "classic");
        press(stage, SDLK_RETURN, 0);
        draw(stage);
        assert_true(stage->scene.small);
        assert_false(has_place(stage, WORD_ZONE_HAND)); /* there is nothing in it */
        position_of(stage)->held[turn_of(stage)][0] = 1;
        draw(stage);
        assert_int_equal(has_place(stage, WORD_ZONE_HAND), SIZES[i].shown);
        stand_up(stage);
    }
}

/* Names and scores beside each other, chips without names, no bag; all that can be clicked is within the picture. */
static void a_wide_and_low_window_leaves_out_what_has_no_room(void **state) {
    (void)state;
    static const int SIZES[][2] = {{420, 300}, {600, 330}, {330, 240}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        struct stage *stage = sit_down("human,human", SIZES[i][0], SIZES[i][1], "classic");
        press(stage, SDLK_RETURN, 0);
        give(stage, "CATSERN");
        put(stage, 0, 100);
        draw(stage);
        assert_true(stage->scene.flat);
        assert_true(stage->scene.why[0]); /* the message is a long one */
        const struct sheet *sheet = &stage->scene.sheet;
        for (unsigned zone = 0; zone < sheet->zones; zone++) {
            struct box box = sheet->zone[zone].box;
            if (sheet->zone[zone].code == WORD_ZONE_ACTION && (box.x < 0 || box.x + box.width > sheet->width + 1))
                fail_msg("%dx%d: action %d lies outside", SIZES[i][0], SIZES[i][1], sheet->zone[zone].value);
        }
        stand_up(stage);
    }
}

/* ---- The end ---- */

static char home[] = "/tmp/tessera-drops-XXXXXX";

static void end_with(struct stage *stage, int32_t own, int32_t other) {
    position_of(stage)->score[0] = own;
    position_of(stage)->score[1] = other;
    stage->word.session.saves.others = 50; /* the best so far */
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(session_do(&stage->word.session, turn_of(stage), "pass", NULL), ERR_NONE);
    stage->view.mode = WORD_VIEW_OVER;
    draw(stage);
}

/* A best result is told; to who has lost, without praise in the title. */
static void a_new_best_is_told_at_the_end(void **state) {
    (void)state;
    static const struct {
        int32_t own, other;
        bool best, won;
    } ENDS[] = {{300, 100, true, true}, {300, 500, true, false}, {40, 10, false, true}};
    assert_non_null(mkdtemp(home));
    setenv("XDG_DATA_HOME", home, 1);
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        struct stage *stage =
            sit_with((struct word_session_options){.seats = "human,easy", .fresh = true}, 1080, 760, "classic");
        struct word_view_end end;
        end_with(stage, ENDS[i].own, ENDS[i].other);
        word_view_end(&stage->view, &end);
        assert_int_equal(end.new_best, ENDS[i].best);
        assert_int_equal(end.won, ENDS[i].won);
        size_t size = (size_t)stage->picture->pitch * (size_t)stage->picture->h;
        uint8_t *before = malloc(size);
        assert_non_null(before);
        memcpy(before, stage->picture->pixels, size);
        stage->word.session.saves.others = stage->word.session.saves.high = 1000;
        draw(stage);
        assert_true(memcmp(before, stage->picture->pixels, size) != 0);
        free(before);
        stand_up(stage);
    }
    char command[64];
    snprintf(command, sizeof command, "rm -r %s", home);
    assert_int_equal(system(command), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_letter_that_is_dropped_beside_the_board_stays_on_the_rack),
        cmocka_unit_test(a_special_that_is_dropped_beside_the_board_stays_in_the_hand),
        cmocka_unit_test(a_special_that_was_clicked_follows_the_pointer),
        cmocka_unit_test(a_key_in_the_middle_of_a_drag_opens_a_page),
        cmocka_unit_test(a_game_without_specials_has_no_hand_and_sells_nothing),
        cmocka_unit_test(the_shop_tells_what_is_in_hand_and_waits_for_its_turn),
        cmocka_unit_test(the_hand_is_shown_where_the_board_stays_large),
        cmocka_unit_test(a_wide_and_low_window_leaves_out_what_has_no_room),
        cmocka_unit_test(a_new_best_is_told_at_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
