/* What keys, clicks, drags, fingers and the wheel do. */
#include "window/stage.h"

static const char LONE[] = "0 0 0 0\n0 2 0 0\n0 0 0 0\n0 0 0 0\n";

static void key(struct stage *stage, SDL_Keycode code, Uint16 modifiers) {
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = code, .mod = modifiers}}};
    input_take(&stage->input, &event, 1, stage->now);
}

static void letter(struct stage *stage, char c) {
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT, .text = {c}}};
    input_take(&stage->input, &event, 1, stage->now);
}

static void drag(struct stage *stage, float x, float y, float to_x, float to_y, Uint32 which, Uint8 button) {
    SDL_Event down = {
        .button = {.type = SDL_MOUSEBUTTONDOWN, .which = which, .button = button, .x = (int)x, .y = (int)y}};
    SDL_Event up = {
        .button = {.type = SDL_MOUSEBUTTONUP, .which = which, .button = button, .x = (int)to_x, .y = (int)to_y}};
    input_take(&stage->input, &down, 1, stage->now);
    input_take(&stage->input, &up, 1, stage->now);
    stage_rest(stage);
}

static void click_zone(struct stage *stage, enum scene_code code, int value) {
    const struct sheet_zone *zone = stage_zone(stage, code, value);
    if (!zone)
        fail_msg("there is no place to click with code %d and value %d", (int)code, value);
    float x = zone->box.x + zone->box.width / 2, y = zone->box.y + zone->box.height / 2;
    drag(stage, x, y, x, y, 0, SDL_BUTTON_LEFT);
}

static void click(struct stage *stage, enum action action) {
    click_zone(stage, SCENE_ACT, (int)action);
}

/* A finger's place is told as a share of the window. SDL tells every touch as a mouse too, which must not count. */
static void touch(struct stage *stage, float x, float y, float to_x, float to_y) {
    SDL_Event down = {.tfinger = {.type = SDL_FINGERDOWN, .x = x, .y = y}};
    SDL_Event up = {.tfinger = {.type = SDL_FINGERUP, .x = to_x, .y = to_y}};
    input_take(&stage->input, &down, 1, stage->now);
    input_take(&stage->input, &up, 1, stage->now);
    drag(stage, x * stage->scene.sheet.width, y * stage->scene.sheet.height, to_x * stage->scene.sheet.width,
         to_y * stage->scene.sheet.height, SDL_TOUCH_MOUSEID, SDL_BUTTON_LEFT);
}

static uint8_t cell(const struct stage *stage, uint32_t row, uint32_t column) {
    return stage->game->state.board.cell[row * stage->game->state.board.width + column];
}

static void a_drag_moves_its_way(void **state) {
    (void)state;
    static const struct {
        float dx, dy;
        uint32_t row, column;
    } ways[] = {{-100, 20, 1, 0}, {100, -20, 1, 3}, {20, -100, 0, 1}, {-20, 100, 3, 1}};
    static struct stage stage;
    stage_open(&stage, 280, 400);
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        stage_sit(&stage, NULL, LONE, "classic");
        drag(&stage, 140, 200, 140 + ways[i].dx, 200 + ways[i].dy, 0, SDL_BUTTON_LEFT);
        assert_int_equal(stage.game->state.moves, 1);
        assert_int_equal(cell(&stage, ways[i].row, ways[i].column), 1);
        stage_sit(&stage, NULL, LONE, "classic");
        touch(&stage, 0.5f, 0.5f, 0.5f + ways[i].dx / 280, 0.5f + ways[i].dy / 400);
        assert_int_equal(stage.game->state.moves, 1);
        assert_int_equal(cell(&stage, ways[i].row, ways[i].column), 1);
    }
    stage_sit(&stage, NULL, LONE, "classic");
    drag(&stage, 140, 200, 145, 202, 0, SDL_BUTTON_LEFT); /* too short */
    drag(&stage, 140, 200, 240, 200, 0, SDL_BUTTON_RIGHT);
    assert_int_equal(stage.game->state.moves, 0);
    stage_close(&stage);
}

/* While one move is still shown, the keys of the next are taken at once. */
static void no_key_is_lost_while_tiles_move(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, NULL, "classic");
    for (int i = 0; i < 60; i++) {
        key(&stage, i % 2 ? SDLK_LEFT : SDLK_DOWN, 0);
        letter(&stage, 'd');
    }
    uint64_t moves = stage.game->state.moves;
    size_t cells = 16;
    uint8_t fast[16];
    memcpy(fast, stage.game->state.board.cell, cells);
    stage_sit(&stage, NULL, NULL, "classic");
    for (int i = 0; i < 60; i++) {
        slide_view_act(stage.game, i % 2 ? ACTION_LEFT : ACTION_DOWN, stage.now += 1);
        slide_view_act(stage.game, ACTION_RIGHT, stage.now += 1);
    }
    assert_true(moves > 40);
    assert_int_equal(stage.game->state.moves, moves);
    assert_memory_equal(stage.game->state.board.cell, fast, cells);
    stage_close(&stage);
}

static void a_click_in_the_editor_steps_the_cell(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, LONE, "classic");
    struct slide_view *game = stage.game;
    struct box box = scene_cell(&stage.scene, 2, 3);
    float x = box.x + box.width / 2, y = box.y + box.height / 2;
    drag(&stage, x, y, x, y, 0, SDL_BUTTON_LEFT); /* in a game it is no move */
    assert_int_equal(game->state.moves, 0);
    letter(&stage, 'e');
    stage_draw(&stage);
    for (unsigned i = 0; i < 3; i++)
        drag(&stage, x, y, x, y, 0, SDL_BUTTON_LEFT);
    assert_int_equal(game->state.board.cell[11], 3);
    assert_int_equal(game->editor.row, 2);
    assert_int_equal(game->editor.column, 3);
    struct colour accent = game->theme.part[THEME_ACCENT], seen = stage_pixel(&stage, box.x + box.width / 2, box.y);
    assert_memory_equal(&seen, &accent, sizeof seen); /* the frame of the cursor */
    key(&stage, SDLK_BACKSPACE, 0);
    assert_int_equal(game->state.board.cell[11], 0);
    letter(&stage, '6');
    letter(&stage, '4');
    assert_int_equal(game->state.board.cell[11], 6);
    letter(&stage, '+');
    assert_int_equal(game->state.board.cell[11], 7);
    stage_draw(&stage);
    click(&stage, ACTION_HINT);
    assert_true(game->hint >= 0);
    click(&stage, ACTION_NEW);
    assert_int_equal(game->state.board.cell[11], 0);
    click(&stage, ACTION_NO);
    assert_int_equal(game->screen, SLIDE_VIEW_GAME);
    stage_close(&stage);
}

static void every_button_does_what_it_says(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, LONE, "classic");
    struct slide_view *game = stage.game;
    stage_act(&stage, ACTION_LEFT);
    click(&stage, ACTION_UNDO);
    assert_int_equal(game->state.moves, 0);
    click(&stage, ACTION_MENU);
    click_zone(&stage, SCENE_ROW, SLIDE_VIEW_MENU_REDO);
    assert_int_equal(game->state.moves, 1);
    click(&stage, ACTION_HINT);
    assert_true(game->hint >= 0);
    click(&stage, ACTION_AUTO);
    assert_true(game->plays_itself);
    click(&stage, ACTION_AUTO);
    assert_false(game->plays_itself);
    static const enum slide_view_menu_row PAGES[] = {SLIDE_VIEW_MENU_HELP, SLIDE_VIEW_MENU_SCORES, SLIDE_VIEW_MENU_HOW,
                                                     SLIDE_VIEW_MENU_REVIEW};
    for (size_t i = 0; i < sizeof PAGES / sizeof PAGES[0]; i++) {
        click(&stage, ACTION_MENU);
        click_zone(&stage, SCENE_ROW, (int)PAGES[i]);
        assert_int_equal(game->screen, SLIDE_VIEW_PAGE);
        click(&stage, ACTION_NO);
        assert_int_equal(game->screen, SLIDE_VIEW_GAME);
    }
    click(&stage, ACTION_NEW);
    assert_int_equal(game->question, SLIDE_VIEW_ASKS_NEW);
    click_zone(&stage, SCENE_CHOICE, 1);
    assert_int_equal(game->state.moves, 1);
    click(&stage, ACTION_NEW);
    click_zone(&stage, SCENE_CHOICE, 0);
    assert_int_equal(game->state.moves, 0);
    click(&stage, ACTION_MENU);
    click_zone(&stage, SCENE_ROW, SLIDE_VIEW_MENU_QUIT);
    assert_true(game->done);
    stage_close(&stage);
}

static void the_menu_is_clicked_row_by_row(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, NULL, "classic");
    struct slide_view *game = stage.game;
    click(&stage, ACTION_MENU);
    assert_int_equal(game->screen, SLIDE_VIEW_MENU);
    click_zone(&stage, SCENE_ROW, SLIDE_VIEW_MENU_SIZE);
    assert_int_equal(game->menu_rules.width, 5);
    click_zone(&stage, SCENE_STEP, 2 * SLIDE_VIEW_MENU_SIZE); /* back, */
    click_zone(&stage, SCENE_STEP, 2 * SLIDE_VIEW_MENU_SIZE);
    assert_int_equal(game->menu_rules.width, 3);
    click_zone(&stage, SCENE_STEP, 2 * SLIDE_VIEW_MENU_SIZE + 1); /* and on again */
    click_zone(&stage, SCENE_STEP, 2 * SLIDE_VIEW_MENU_SIZE + 1);
    click_zone(&stage, SCENE_STEP, 2 * SLIDE_VIEW_MENU_THEME + 1);
    click_zone(&stage, SCENE_STEP, 2 * SLIDE_VIEW_MENU_MOTION);
    assert_int_equal(game->screen, SLIDE_VIEW_MENU);
    click_zone(&stage, SCENE_ROW, SLIDE_VIEW_MENU_PLAY);
    assert_int_equal(game->screen, SLIDE_VIEW_GAME);
    assert_int_equal(game->rules.width, 5);
    assert_string_not_equal(game->theme.name, "classic");
    assert_true(game->reduced_motion);
    stage_close(&stage);
}

static void keys_are_those_of_the_table(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, LONE, "classic");
    key(&stage, SDLK_LEFT, 0);
    assert_int_equal(stage.game->state.moves, 1);
    letter(&stage, 'u');
    assert_int_equal(stage.game->state.moves, 0);
    key(&stage, SDLK_r, KMOD_LCTRL);
    assert_int_equal(stage.game->state.moves, 1);
    letter(&stage, '?');
    assert_int_equal(stage.game->screen, SLIDE_VIEW_PAGE);
    key(&stage, SDLK_ESCAPE, 0);
    letter(&stage, 'm');
    assert_int_equal(stage.game->screen, SLIDE_VIEW_MENU);
    key(&stage, SDLK_ESCAPE, 0);
    assert_int_equal(stage.game->screen, SLIDE_VIEW_GAME);
    SDL_Event quit = {.type = SDL_QUIT};
    input_take(&stage.input, &quit, 1, stage.now);
    assert_true(stage.game->done);
    stage_close(&stage);
}

/* A picture is only drawn anew when the pointer comes to something else. */
static void the_pointer_alone_costs_nothing(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, NULL, "classic");
    struct box box = stage.scene.sheet.zone[0].box;
    SDL_Event away = {.motion = {.type = SDL_MOUSEMOTION, .x = 5, .y = 5}}, near = away, on = away;
    near.motion.x = 50;
    on.motion.x = (int)(box.x + box.width / 2);
    on.motion.y = (int)(box.y + box.height / 2);
    assert_false(input_take(&stage.input, &away, 1, stage.now));
    assert_false(input_take(&stage.input, &near, 1, stage.now));
    assert_true(input_take(&stage.input, &on, 1, stage.now));
    assert_false(input_take(&stage.input, &on, 1, stage.now));
    on.motion.x /= 2; /* on a display with two pixels a point */
    on.motion.y /= 2;
    assert_true(input_take(&stage.input, &away, 2, stage.now));
    assert_true(input_take(&stage.input, &on, 2, stage.now));
    stage_close(&stage);
}

static void type(struct stage *stage, const char *text) {
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    strcpy(event.text.text, text);
    input_take(&stage->input, &event, 1, stage->now);
}

static void note(void *context, const char *line) {
    strcat(strcat(context, line), " ");
}

/* A logged game at the board LONE; the log grows in the text. */
static void sit_with_log(struct stage *stage, char *log) {
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_rules rules;
    slide_rules_classic(&rules);
    rules.begin = 0;
    struct play_options options = {.rules = rules,
                                   .rules_given = true,
                                   .theme = "classic",
                                   .log = note,
                                   .log_context = log,
                                   .session = {.start = LONE, .start_length = strlen(LONE)}};
    slide_view_free(stage->game);
    stage->game = slide_view_open(&options, NULL, stage->now, why);
    assert_non_null(stage->game);
    stage->input = (struct input){.scene = &stage->scene, .game = stage->game};
    log[0] = '\0';
    stage_draw(stage);
}

/* Each key once, however SDL tells of it: by itself, as text, or both. */
static void every_key_at_the_board_is_logged_once(void **state) {
    (void)state;
    static struct stage stage;
    static const struct {
        SDL_Keycode code;
        Uint16 held;
        const char *text; /* what comes of it as well, or null */
        const char *name; /* null: it is not logged */
    } keys[] = {{SDLK_z, 0, "z", "Kz"},
                {SDLK_z, KMOD_LSHIFT, "Z", "KZ"},
                {SDLK_F5, 0, NULL, "KF5"},
                {SDLK_F13, 0, NULL, "KF13"},
                {SDLK_F5, KMOD_LSHIFT, NULL, "KShift+F5"},
                {SDLK_RETURN, 0, NULL, "KReturn"},
                {SDLK_KP_ENTER, 0, NULL, "KReturn"},
                {SDLK_ESCAPE, 0, NULL, "KEscape"},
                {SDLK_BACKSPACE, 0, NULL, "KBackSpace"},
                {SDLK_DELETE, 0, NULL, "KDelete"},
                {SDLK_INSERT, 0, NULL, "KInsert"},
                {SDLK_PRINTSCREEN, 0, NULL, "KPrint"},
                {SDLK_APPLICATION, 0, NULL, "KMenu"},
                {SDLK_PAGEUP, 0, NULL, "KPage_Up"},
                {SDLK_END, 0, NULL, "KEnd"},
                {SDLK_SPACE, 0, " ", "Kspace"},
                {SDLK_HASH, 0, "#", "Knumbersign"},
                {SDLK_u, 0, "u", "Ku"},
                {SDLK_r, KMOD_LCTRL, NULL, "KControl+r"},
                {SDLK_z, KMOD_LCTRL, NULL, "KControl+z"},
                {SDLK_i, KMOD_RCTRL, NULL, "KControl+i"},
                {SDLK_z, KMOD_LALT, "z", "KAlt+z"},
                {SDLK_z, KMOD_LGUI, "z", "KSuper+z"},
                {SDLK_q, KMOD_LALT, "q", "KAlt+q"}, /* it does not quit */
                {0xe9, 0, "\u00e9", "KU00E9"},
                {SDLK_e, KMOD_RALT, "\u20ac", "KU20AC"},
                {SDLK_UNKNOWN, 0, "\u65e5", "KU65E5"},
                {SDLK_UNKNOWN, 0, "\U0001f600", "KU1F600"},
                {SDLK_KP_8, KMOD_NUM, "8", "K8"},
                {SDLK_KP_PLUS, KMOD_NUM, "+", "Kplus"},
                {SDLK_KP_MULTIPLY, 0, "*", "Kasterisk"},
                {SDLK_KP_5, 0, NULL, "KBegin"},
                {SDLK_VOLUMEUP, 0, NULL, "KVoidSymbol"},
                {SDLK_LSHIFT, KMOD_LSHIFT, NULL, NULL},
                {SDLK_RALT, KMOD_RALT, NULL, NULL},
                {SDLK_MODE, KMOD_MODE, NULL, NULL},
                {SDLK_CAPSLOCK, KMOD_CAPS, NULL, NULL},
                {SDLK_NUMLOCKCLEAR, KMOD_NUM, NULL, NULL},
                {SDLK_UNKNOWN, 0, NULL, NULL}};
    char log[4096] = "", wanted[64];
    stage_open(&stage, 280, 400);
    sit_with_log(&stage, log);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        log[0] = '\0';
        SDL_SetModState((SDL_Keymod)keys[i].held);
        key(&stage, keys[i].code, keys[i].held);
        if (keys[i].text)
            type(&stage, keys[i].text);
        snprintf(wanted, sizeof wanted, "%s%s", keys[i].name ? keys[i].name : "", keys[i].name ? " " : "");
        assert_string_equal(log, wanted);
    }
    SDL_SetModState(KMOD_NONE);
    assert_int_equal(stage.game->state.moves, 0);
    assert_false(stage.game->done);
    stage_close(&stage);
}

/* The name of a button is that of a key; a swipe is its way; a menu, a page or a question has its keys for itself. */
static void buttons_and_swipes_are_logged_and_dialogs_are_not(void **state) {
    (void)state;
    static struct stage stage;
    char log[4096] = "";
    stage_open(&stage, 280, 400);
    sit_with_log(&stage, log);
    click(&stage, ACTION_HINT);
    click(&stage, ACTION_UNDO);
    click(&stage, ACTION_MENU);
    key(&stage, SDLK_LEFT, 0);
    key(&stage, SDLK_F5, 0);
    key(&stage, SDLK_ESCAPE, 0);
    letter(&stage, '?');
    key(&stage, SDLK_DOWN, 0);
    key(&stage, SDLK_ESCAPE, 0);
    assert_string_equal(log, "KHint KUndo KMenu Kquestion ");
    log[0] = '\0';
    drag(&stage, 140, 200, 40, 200, 0, SDL_BUTTON_LEFT);
    assert_memory_equal(log, "KLeft T ", 8);
    log[0] = '\0';
    letter(&stage, 'n');
    letter(&stage, 'z');
    assert_string_equal(log, "");
    click(&stage, ACTION_NEW);
    stage_draw(&stage);
    click_zone(&stage, SCENE_CHOICE, 0);
    assert_memory_equal(log, "KNew Game ", 10);
    key(&stage, SDLK_KP_4, 0); /* an arrow while the lock for numbers is off */
    assert_non_null(strstr(log, "KLeft "));
    log[0] = '\0';
    letter(&stage, 'q');
    assert_string_equal(log, "KQuit ");
    stage_close(&stage);
}

static void tell(void *context, const char *line) {
    strcat(strcat(context, line), "\n");
}

/* Pressed at its left end and dragged to the middle, a slider shows the first step and then one in the middle. */
static void a_replay_follows_its_slider(void **state) {
    (void)state;
    static struct stage stage;
    static char log[1 << 14];
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_rules rules;
    struct fault fault;
    slide_rules_classic(&rules);
    struct play_options options = {
        .rules = rules, .rules_given = true, .log = tell, .log_context = log, .session = {.seeded = true, .seed = 5}};
    struct slide_view *game = slide_view_open(&options, NULL, 0, why);
    assert_non_null(game);
    for (unsigned i = 0; game->state.moves < 40; i++)
        slide_view_act(game, (enum action)(ACTION_LEFT + i % 4), i);
    slide_view_free(game);
    stage_open(&stage, 560, 800);
    options = (struct play_options){.theme = "classic", .session = {.forget = true}};
    stage.game = slide_view_open(&options, replay_open(log, strlen(log), &rules, &fault), stage.now, why);
    assert_non_null(stage.game);
    stage.input = (struct input){.scene = &stage.scene, .game = stage.game};
    stage_act(&stage, ACTION_LAST);
    assert_int_equal(stage.game->replay->at, 40);
    struct box box = stage_zone(&stage, SCENE_SLIDER, 0)->box;
    int y = (int)(box.y + box.height / 2), middle = (int)(box.x + box.width / 2);
    SDL_Event down = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_LEFT, .x = (int)box.x + 2, .y = y}};
    SDL_Event move = {.motion = {.type = SDL_MOUSEMOTION, .x = middle, .y = y}};
    SDL_Event up = {.button = {.type = SDL_MOUSEBUTTONUP, .button = SDL_BUTTON_LEFT, .x = middle, .y = y}};
    assert_true(input_take(&stage.input, &down, 1, stage.now));
    assert_int_equal(stage.game->replay->at, 0);
    stage_draw(&stage);
    assert_true(input_take(&stage.input, &move, 1, stage.now));
    assert_int_equal(stage.game->replay->at, 20);
    assert_true(input_take(&stage.input, &up, 1, stage.now));
    move.motion.x = (int)box.x;
    input_take(&stage.input, &move, 1, stage.now);
    assert_int_equal(stage.game->replay->at, 20); /* it was let go */
    stage_close(&stage);
}

/* Control and the wheel show a large board as a whole or a part of it in detail; the right button pulls it along; after
 * a move the side that the tiles went to is shown. */
static void a_large_board_zooms_and_pans(void **state) {
    (void)state;
    static struct stage stage;
    struct slide_rules rules;
    slide_rules_classic(&rules);
    rules.width = rules.height = 40;
    stage_open(&stage, 560, 800);
    stage_sit(&stage, &rules, NULL, "classic");
    struct scene *scene = &stage.scene;
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .y = -1}};
    uint32_t columns = scene->columns;
    assert_true(columns < 40);
    SDL_SetModState(KMOD_LCTRL);
    for (int i = 0; i < 8; i++)
        input_take(&stage.input, &wheel, 1, stage.now);
    stage_draw(&stage);
    assert_int_equal(scene->columns, 40);
    wheel.wheel.y = 1;
    for (int i = 0; i < 8; i++)
        input_take(&stage.input, &wheel, 1, stage.now);
    SDL_SetModState(KMOD_NONE);
    stage_draw(&stage);
    assert_true(scene->columns < columns);
    scene_follow(scene, stage.game, SLIDE_LEFT);
    drag(&stage, 400, 400, 400, 400, 0, SDL_BUTTON_RIGHT);
    SDL_Event hold = {.button = {.type = SDL_MOUSEBUTTONDOWN, .button = SDL_BUTTON_RIGHT, .x = 400, .y = 400}};
    SDL_Event pull = {.motion = {.type = SDL_MOUSEMOTION, .x = 400 - (int)(2.5f * scene->cell), .y = 400}};
    input_take(&stage.input, &hold, 1, stage.now);
    input_take(&stage.input, &pull, 1, stage.now);
    assert_int_equal(scene->first_column, 2);
    hold.button.type = SDL_MOUSEBUTTONUP;
    input_take(&stage.input, &hold, 1, stage.now);
    key(&stage, SDLK_RIGHT, 0);
    stage_rest(&stage);
    assert_int_equal(scene->first_column + scene->columns, 40);
    key(&stage, SDLK_LEFT, 0);
    stage_rest(&stage);
    assert_int_equal(scene->first_column, 0);
    stage_close(&stage);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_drag_moves_its_way),
        cmocka_unit_test(no_key_is_lost_while_tiles_move),
        cmocka_unit_test(a_click_in_the_editor_steps_the_cell),
        cmocka_unit_test(every_button_does_what_it_says),
        cmocka_unit_test(the_menu_is_clicked_row_by_row),
        cmocka_unit_test(keys_are_those_of_the_table),
        cmocka_unit_test(the_pointer_alone_costs_nothing),
        cmocka_unit_test(every_key_at_the_board_is_logged_once),
        cmocka_unit_test(buttons_and_swipes_are_logged_and_dialogs_are_not),
        cmocka_unit_test(a_replay_follows_its_slider),
        cmocka_unit_test(a_large_board_zooms_and_pans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
