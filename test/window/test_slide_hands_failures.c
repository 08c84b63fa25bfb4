/* Whatever hands do in the window of slide, in whatever order, and whatever call fails meanwhile: what is shown is the
 * game in play, every cursor is where it can be, and the record tells the game. The terminal draws the same view. */
#include "window/stage.h"

#include <stdio.h>

#include "fault/failing.h"
#include "play/slide_game.h"
#include "term/view.h"
#include "window/hands.h"

enum { ACTS = 150, FAULT_MOST = 40 };

static char folder[64];

static const struct start {
    const char *rules, *board; /* null: two tiles */
    uint32_t width, height;    /* 0: those of the rules */
    const char *theme;
    int window_width, window_height;
    int rows, columns; /* of the terminal */
    bool utf8, records, replays;
} STARTS[] = {
    {"classic", NULL, 0, 0, NULL, 560, 800, 24, 80, true, false, false},
    {"classic", "1024 1024 0 0\n0 0 0 0\n0 0 2 2\n0 0 0 0\n", 0, 0, "dark", 260, 360, 10, 20, false, true, false},
    {"classic", "2 4 2 4\n4 2 4 2\n2 4 2 4\n4 2 4 0\n", 0, 0, NULL, 900, 500, 40, 60, true, false, false},
    {"classic", NULL, 60, 40, NULL, 560, 600, 24, 80, true, false, false},
    {"fibonacci", NULL, 0, 0, NULL, 400, 400, 14, 30, true, true, false},
    {"tiny", NULL, 0, 0, NULL, 300, 700, 60, 24, false, false, false},
    {"cs61b-2014", NULL, 3, 5, NULL, 560, 800, 24, 80, true, false, false},
    {"classic", NULL, 0, 0, NULL, 560, 800, 24, 80, true, false, true},
};

/* ---- What is always so ---- */

static void assert_inside(const struct sheet *sheet) {
    assert_in_range(sheet->zones, 0, SHEET_ZONES_MAX);
    for (unsigned i = 0; i < sheet->zones; i++)
        assert_true(sheet->zone[i].box.width >= 0 && sheet->zone[i].box.height >= 0);
}

static void assert_game_shown(const struct slide_view *view) {
    if (view->replay || view->editor.open || view->practice || !view->session.match)
        return;
    struct slide_state state = slide_position_state(match_position(view->session.match));
    assert_int_equal(view->state.score, state.score);
    assert_int_equal(view->state.moves, state.moves);
    size_t cells = (size_t)state.board.width * state.board.height;
    assert_memory_equal(view->state.board.cell, state.board.cell, cells);
}

static void assert_within(const struct slide_view *view) {
    uint32_t row, column;
    assert_in_range(view->menu_row, 0, SLIDE_VIEW_MENU_ROWS - 1);
    assert_in_range(view->speed, 0, SLIDE_VIEW_SPEEDS - 1);
    assert_true(view->page_top == 0 || view->page_top < view->page.count);
    assert_true(view->hint >= -1 && view->hint < SLIDE_WAYS);
    if (slide_view_cursor(view, &row, &column)) {
        assert_true(row < view->editor.rules.height);
        assert_true(column < view->editor.rules.width);
    }
    if (view->replay)
        assert_true(view->replay->at <= view->replay->steps);
    double progress = slide_view_progress(view, 1e9);
    assert_true(progress >= 0 && progress <= 1);
}

/* No byte of what is shown may control the terminal. */
static void assert_drawn(struct view *drawing, struct slide_view *view, double now, struct canvas *canvas) {
    view_draw(drawing, view, now, canvas);
    for (int i = 0; i < canvas->rows * canvas->columns; i++)
        assert_true(canvas->glyph[i].sign == 0 || canvas->glyph[i].sign >= ' ');
    for (unsigned i = 0; i < drawing->zones; i++)
        assert_true(drawing->zone[i].row >= 0 && drawing->zone[i].row < canvas->rows);
}

/* ---- Sitting down ---- */

static char *record_text(const char *path, size_t *length) {
    static char text[1 << 16];
    FILE *file = fopen(path, "re");
    assert_non_null(file);
    *length = fread(text, 1, sizeof text, file);
    fclose(file);
    return text;
}

/* Some games one after the other, with an undo. */
static struct replay *recorded(void) {
    char path[80];
    size_t length;
    struct fault fault;
    snprintf(path, sizeof path, "%s/replayed", folder);
    struct play_options options = {.session = {.seeded = true, .seed = 7, .forget = true, .record = path}};
    slide_rules_classic(&options.rules);
    options.rules_given = true;
    char why[SLIDE_VIEW_MESSAGE_SIZE] = "";
    struct slide_view *view = slide_view_open(&options, NULL, 0, why);
    assert_non_null(view);
    for (unsigned i = 0; i < 60; i++)
        slide_view_act(view, i == 40 ? ACTION_UNDO : i == 41 ? ACTION_REDO : (enum action)(ACTION_LEFT + i % 4), i);
    assert_true(slide_view_end(view, why));
    slide_view_free(view);
    const char *text = record_text(path, &length);
    remove(path);
    struct replay *replay = replay_open(text, length, NULL, &fault);
    assert_non_null(replay);
    return replay;
}

static void sit_down(struct stage *stage, const struct start *start, const char *record) {
    struct slide_rules rules;
    assert_int_equal(rules_load(start->rules, &rules, NULL), ERR_NONE);
    if (start->width)
        rules.width = start->width, rules.height = start->height;
    struct play_options options = {.rules = rules,
                                   .rules_given = true,
                                   .theme = start->theme,
                                   .endgame = "off",
                                   .session = {.seeded = true,
                                               .seed = 1,
                                               .start = start->board,
                                               .start_length = start->board ? strlen(start->board) : 0,
                                               .record = record}};
    char why[SLIDE_VIEW_MESSAGE_SIZE] = "";
    slide_view_free(stage->game);
    stage->game = slide_view_open(&options, start->replays ? recorded() : NULL, stage->now, why);
    if (!stage->game)
        fail_msg("%s", why);
    stage->input = (struct input){.scene = &stage->scene, .game = stage->game};
    stage_draw(stage);
}

/* ---- Hands ---- */

/* Does what the hands do next; a call fails meanwhile if `faults`. */
static void act(struct stage *stage, struct hands *hands, struct view *drawing, struct canvas *canvas, bool faults) {
    hands_act(hands);
    if (faults && hands_below(hands, 2))
        failing_start(FAILING_MEMORY, 1 + hands_below(hands, FAULT_MOST), hands_below(hands, 4) == 0);
    for (unsigned i = 0; i < hands->events && !stage->game->done; i++)
        (void)input_take(&stage->input, &hands->event[i], 1, stage->now);
    stage->now += hands_below(hands, 3) ? 0.05 : 2;
    slide_view_tick(stage->game, stage->now);
    scene_draw(&stage->scene, stage->game, stage->now);
    (void)failing_stop();
    assert_game_shown(stage->game);
    assert_within(stage->game);
    assert_inside(&stage->scene.sheet);
    assert_drawn(drawing, stage->game, stage->now, canvas);
}

static void assert_record_tells(const char *path) {
    size_t length;
    struct fault fault = {0};
    const char *text = record_text(path, &length);
    struct replay *replay = replay_open(text, length, NULL, &fault);
    if (!replay)
        fail_msg("line %u: %s", fault.line, fault.what);
    replay_free(replay);
}

static void play(const struct start *start, uint64_t seed, bool faults) {
    static struct stage stage;
    char path[80], why[SLIDE_VIEW_MESSAGE_SIZE];
    struct hands hands = {.rng = rng_seeded(RNG_XOSHIRO, seed), .sheet = &stage.scene.sheet};
    struct view drawing = {.utf8 = start->utf8, .colour = start->utf8, .lines = !start->utf8};
    struct canvas canvas = {0};
    snprintf(path, sizeof path, "%s/record", folder);
    assert_true(canvas_resize(&canvas, start->rows, start->columns));
    stage_open(&stage, start->window_width, start->window_height);
    sit_down(&stage, start, start->records ? path : NULL);
    for (unsigned i = 0; i < ACTS; i++) {
        act(&stage, &hands, &drawing, &canvas, faults);
        if (!stage.game->done)
            continue;
        if (start->records)
            break;
        sit_down(&stage, start, NULL); /* the saved game goes on */
    }
    bool recorded_all = slide_view_end(stage.game, why);
    assert_true(recorded_all || faults);
    if (start->records && recorded_all)
        assert_record_tells(path);
    remove(path);
    canvas_free(&canvas);
    stage_close(&stage);
}

static void any_hands_leave_a_game_that_is_right(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof STARTS / sizeof *STARTS; i++)
        play(&STARTS[i], 1 + i, false);
}

static void so_do_they_when_memory_is_short(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof STARTS / sizeof *STARTS; i++)
        play(&STARTS[i], 100 + i, true);
}

/* The n-th allocation fails while a view is opened: it says why, or it is there. */
static void a_view_that_cannot_be_opened_says_why(void **state) {
    (void)state;
    for (unsigned number = 1, reached = 1; reached; number++) {
        char why[SLIDE_VIEW_MESSAGE_SIZE] = "";
        struct play_options options = {.rules_given = true, .session = {.seeded = true, .seed = 1}};
        slide_rules_classic(&options.rules);
        struct replay *replay = number % 2 ? NULL : recorded();
        failing_start(FAILING_MEMORY, number, false);
        struct slide_view *view = slide_view_open(&options, replay, 0, why);
        reached = failing_stop();
        assert_true(view || why[0]);
        assert_true(view || reached);
        if (view)
            assert_game_shown(view);
        slide_view_free(view);
    }
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
        cmocka_unit_test(a_view_that_cannot_be_opened_says_why),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
