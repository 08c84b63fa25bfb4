/* Whatever hands do in the window of the word game, in whatever order, and whatever call fails meanwhile: no letter is
 * lost or doubled, what is being laid comes from the rack, every cursor is where it can be, and the record tells the
 * game. The terminal draws the same view. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fault/failing.h"
#include "play/record.h"
#include "term/word_drawing.h"
#include "window/hands.h"
#include "window/word_input.h"

enum { ACTS = 220, FAULT_MOST = 40 };

static char folder[64];

static const struct start {
    const char *seats, *score, *theme;
    int width, height;
    int rows, columns; /* of the terminal */
    bool no_specials, no_blanks, records, reduced;
} STARTS[] = {
    {"human,easy", NULL, NULL, 1088, 760, 24, 80, false, false, true, true},
    {"human,human", "tiles", "dark", 480, 800, 30, 100, false, false, false, false},
    {"human,fair,human,easy", NULL, NULL, 320, 480, 24, 80, true, false, false, true},
    {"human,easy", NULL, NULL, 240, 340, 10, 40, false, true, false, true},
};

struct seated {
    SDL_Window *window;
    struct word_session word;
    struct word_view view;
    struct word_scene scene;
    struct word_drawing drawing;
    struct canvas canvas;
    double now;
};

/* ---- What is always so ---- */

static void assert_letters_kept(const struct seated *seated) {
    if (!seated->word.session.match)
        return;
    const struct word_position *position = word_session_position(&seated->word);
    for (unsigned face = 0; face < WORD_FACES; face++) {
        unsigned count = (unsigned)position->bag[face] + position->aside[face] + position->removed[face];
        for (unsigned seat = 0; seat < seated->word.rules.seats; seat++)
            count += position->rack[seat][face];
        for (unsigned square = 0; square < WORD_SQUARES; square++) {
            uint8_t letter = position->board.letter[square];
            count += letter && (letter & WORD_BLANK ? 0 : letter) == face;
        }
        assert_int_equal(count, seated->word.rules.count[face]);
    }
}

/* Each letter that is being laid is one of the rack, and none twice. */
static void assert_laid_from_rack(const struct word_view *view) {
    unsigned places = 0;
    for (unsigned i = 0; i < view->laid_count; i++) {
        assert_in_range(view->laid[i].from, 0, WORD_RACK - 1);
        assert_false(places >> view->laid[i].from & 1);
        places |= 1U << view->laid[i].from;
        assert_true(word_is_vacant(&word_session_position(view->word)->board, view->laid[i].square));
    }
}

static void assert_within(const struct word_view *view) {
    assert_in_range(view->cursor, 0, WORD_SQUARES - 1);
    assert_in_range(view->laid_count, 0, WORD_RACK);
    assert_in_range(view->special_count, 0, WORD_VIEW_SPECIALS_MOST);
    assert_in_range(view->menu_row, 0, WORD_MENU_ROWS - 1);
    assert_in_range(view->players.row, 0, WORD_PLAYERS_ROWS - 1);
    assert_true(view->plays == 0 || view->play_choice < view->plays);
    assert_true(view->page_top == 0 || view->page_top < view->page.count);
    assert_true(view->carried >= -1 && view->carried < (int)word_kinds);
}

static void assert_drawn(struct seated *seated) {
    struct canvas *canvas = &seated->canvas;
    word_drawing_show(&seated->drawing, &seated->view, canvas);
    for (int i = 0; i < canvas->rows * canvas->columns; i++)
        assert_true(canvas->glyph[i].sign == 0 || canvas->glyph[i].sign >= ' ');
    assert_in_range(seated->scene.sheet.zones, 0, SHEET_ZONES_MAX);
}

/* ---- Sitting down ---- */

static void open_picture(struct seated *seated, int width, int height) {
    const char *why = "";
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    seated->window = SDL_CreateWindow("test", 0, 0, width, height, 0);
    SDL_Renderer *renderer = SDL_CreateRenderer(seated->window, -1, SDL_RENDERER_SOFTWARE);
    assert_non_null(renderer);
    if (!brush_open(&seated->scene.sheet.brush, renderer, &why))
        fail_msg("%s", why);
    seated->scene.sheet.width = (float)width;
    seated->scene.sheet.height = (float)height;
}

static void sit_down(struct seated *seated, const struct start *start, const char *record) {
    struct word_session_options options = {.seats = start->seats,
                                           .lexicon = TEST_DATA "/word/words.txt",
                                           .score = start->score,
                                           .no_specials = start->no_specials,
                                           .no_blanks = start->no_blanks,
                                           .seeded = true,
                                           .seed = 3,
                                           .record = record};
    struct word_look look = {.theme = start->theme, .colour = "auto", .reduced_motion = start->reduced};
    struct fault fault = {0};
    if (word_session_open(&seated->word, &options, &fault) != ERR_NONE)
        fail_msg("%s", fault.what);
    assert_int_equal(word_view_open(&seated->view, &seated->word, &look, seated->now, NULL), ERR_NONE);
    word_scene_draw(&seated->scene, &seated->view);
}

static bool stand_up(struct seated *seated) {
    word_view_free(&seated->view);
    return word_session_close(&seated->word, NULL) == ERR_NONE;
}

static void close_picture(struct seated *seated) {
    SDL_Renderer *renderer = seated->scene.sheet.brush.renderer;
    canvas_free(&seated->canvas);
    brush_close(&seated->scene.sheet.brush);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(seated->window);
    SDL_Quit();
}

/* ---- Hands ---- */

static void act(struct seated *seated, struct hands *hands, bool faults) {
    hands_act(hands);
    if (faults && hands_below(hands, 2))
        failing_start(FAILING_MEMORY, 1 + hands_below(hands, FAULT_MOST), hands_below(hands, 4) == 0);
    for (unsigned i = 0; i < hands->events && !seated->view.done; i++)
        (void)word_input_take(&seated->scene, &seated->view, &hands->event[i], 1, seated->now);
    seated->now += hands_below(hands, 3) ? 0.05 : 2;
    word_view_tick(&seated->view, seated->now);
    word_scene_draw(&seated->scene, &seated->view);
    (void)failing_stop();
    assert_letters_kept(seated);
    if (seated->word.session.match)
        assert_laid_from_rack(&seated->view);
    assert_within(&seated->view);
    assert_drawn(seated);
}

static void assert_record_tells(const char *path) {
    static char text[1 << 18];
    struct record record;
    struct fault fault = {0};
    struct record_line line;
    bool more = true;
    FILE *file = fopen(path, "re");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_int_equal(record_open(&record, text, length, &fault), ERR_NONE);
    while (more)
        assert_int_equal(record_next(&record, &line, &more, &fault), ERR_NONE);
    record_close(&record);
}

static void play(const struct start *start, uint64_t seed, bool faults) {
    static struct seated seated;
    char path[80];
    struct hands hands = {.rng = rng_seeded(RNG_XOSHIRO, seed), .sheet = &seated.scene.sheet};
    seated = (struct seated){.now = 1, .drawing.utf8 = start->reduced};
    snprintf(path, sizeof path, "%s/record", folder);
    assert_true(canvas_resize(&seated.canvas, start->rows, start->columns));
    open_picture(&seated, start->width, start->height);
    sit_down(&seated, start, start->records ? path : NULL);
    for (unsigned i = 0; i < ACTS; i++) {
        act(&seated, &hands, faults);
        if (!seated.view.done)
            continue;
        if (start->records)
            break;
        (void)stand_up(&seated);
        sit_down(&seated, start, NULL); /* the saved game goes on */
    }
    bool recorded = stand_up(&seated);
    assert_true(recorded || faults);
    if (start->records && recorded)
        assert_record_tells(path);
    remove(path);
    close_picture(&seated);
}

static void any_hands_leave_a_game_that_is_right(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof STARTS / sizeof *STARTS; i++)
        for (uint64_t seed = 1; seed <= 2; seed++)
            play(&STARTS[i], 10 * i + seed, false);
}

static void so_do_they_when_memory_is_short(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof STARTS / sizeof *STARTS; i++)
        play(&STARTS[i], 100 + i, true);
}

static int set_up(void **state) {
    (void)state;
    failing_set_up();
    strcpy(folder, "/tmp/tessera-hands-XXXXXX");
    return mkdtemp(folder) && setenv("XDG_DATA_HOME", folder, 1) == 0 ? 0 : -1;
}

static int tear_down(void **state) {
    (void)state;
    char command[96];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_hands_leave_a_game_that_is_right),
        cmocka_unit_test(so_do_they_when_memory_is_short),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
