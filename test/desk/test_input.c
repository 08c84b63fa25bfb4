/* What keys, clicks, drags, fingers and the wheel do. */
#include "desk/stage.h"

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

static void click(struct stage *stage, enum action action) {
    for (unsigned i = stage->scene.zones; i-- > 0;)
        if (stage->scene.zone[i].action == action) {
            struct box box = stage->scene.zone[i].box;
            float x = box.x + box.width / 2, y = box.y + box.height / 2;
            drag(stage, x, y, x, y, 0, SDL_BUTTON_LEFT);
            return;
        }
    fail_msg("there is no place to click for action %d", (int)action);
}

/* A finger's place is told as a share of the window. SDL tells every touch as a mouse too, which must not count. */
static void touch(struct stage *stage, float x, float y, float to_x, float to_y) {
    SDL_Event down = {.tfinger = {.type = SDL_FINGERDOWN, .x = x, .y = y}};
    SDL_Event up = {.tfinger = {.type = SDL_FINGERUP, .x = to_x, .y = to_y}};
    input_take(&stage->input, &down, 1, stage->now);
    input_take(&stage->input, &up, 1, stage->now);
    drag(stage, x * stage->scene.width, y * stage->scene.height, to_x * stage->scene.width, to_y * stage->scene.height,
         SDL_TOUCH_MOUSEID, SDL_BUTTON_LEFT);
}

static uint8_t cell(const struct stage *stage, uint32_t row, uint32_t column) {
    return stage->table->state.board.cell[row * stage->table->state.board.width + column];
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
        assert_int_equal(stage.table->state.moves, 1);
        assert_int_equal(cell(&stage, ways[i].row, ways[i].column), 1);
        stage_sit(&stage, NULL, LONE, "classic");
        touch(&stage, 0.5f, 0.5f, 0.5f + ways[i].dx / 280, 0.5f + ways[i].dy / 400);
        assert_int_equal(stage.table->state.moves, 1);
        assert_int_equal(cell(&stage, ways[i].row, ways[i].column), 1);
    }
    stage_sit(&stage, NULL, LONE, "classic");
    drag(&stage, 140, 200, 145, 202, 0, SDL_BUTTON_LEFT); /* too short */
    drag(&stage, 140, 200, 240, 200, 0, SDL_BUTTON_RIGHT);
    assert_int_equal(stage.table->state.moves, 0);
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
    uint64_t moves = stage.table->state.moves;
    size_t cells = 16;
    uint8_t fast[16];
    memcpy(fast, stage.table->state.board.cell, cells);
    stage_sit(&stage, NULL, NULL, "classic");
    for (int i = 0; i < 60; i++) {
        table_act(stage.table, i % 2 ? ACTION_LEFT : ACTION_DOWN, stage.now += 1);
        table_act(stage.table, ACTION_RIGHT, stage.now += 1);
    }
    assert_true(moves > 40);
    assert_int_equal(stage.table->state.moves, moves);
    assert_memory_equal(stage.table->state.board.cell, fast, cells);
    stage_close(&stage);
}

static void every_button_does_what_it_says(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, LONE, "classic");
    struct table *table = stage.table;
    stage_act(&stage, ACTION_LEFT);
    click(&stage, ACTION_UNDO);
    assert_int_equal(table->state.moves, 0);
    click(&stage, ACTION_REDO);
    assert_int_equal(table->state.moves, 1);
    click(&stage, ACTION_HINT);
    assert_true(table->hint >= 0);
    click(&stage, ACTION_AUTO);
    assert_true(table->plays_itself);
    click(&stage, ACTION_AUTO);
    assert_false(table->plays_itself);
    click(&stage, ACTION_HELP);
    assert_int_equal(table->screen, TABLE_PAGE);
    click(&stage, ACTION_NO);
    click(&stage, ACTION_SCORES);
    assert_int_equal(table->screen, TABLE_PAGE);
    click(&stage, ACTION_NO);
    assert_int_equal(table->screen, TABLE_GAME);
    click(&stage, ACTION_NEW);
    assert_int_equal(table->question, TABLE_ASKS_NEW);
    click(&stage, ACTION_NO);
    assert_int_equal(table->state.moves, 1);
    click(&stage, ACTION_NEW);
    click(&stage, ACTION_YES);
    assert_int_equal(table->state.moves, 0);
    click(&stage, ACTION_QUIT);
    assert_true(table->done);
    stage_close(&stage);
}

static void the_menu_is_clicked_row_by_row(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, NULL, "classic");
    struct table *table = stage.table;
    click(&stage, ACTION_MENU);
    assert_int_equal(table->screen, TABLE_MENU);
    assert_int_equal(stage.scene.zones, TABLE_MENU_ROWS);
    for (enum table_menu_row row = 0; row <= TABLE_MENU_PLAY; row++) {
        struct box box = stage.scene.zone[row].box;
        assert_int_equal(stage.scene.zone[row].row, row);
        if (row != TABLE_MENU_RULES)
            drag(&stage, box.x + 5, box.y + 5, box.x + 5, box.y + 5, 0, SDL_BUTTON_LEFT);
    }
    assert_int_equal(table->screen, TABLE_GAME);
    assert_int_equal(table->rules.width, 5);
    assert_string_not_equal(table->theme.name, "classic");
    assert_true(table->reduced_motion);
    stage_close(&stage);
}

static void keys_are_those_of_the_table(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, LONE, "classic");
    key(&stage, SDLK_LEFT, 0);
    assert_int_equal(stage.table->state.moves, 1);
    letter(&stage, 'u');
    assert_int_equal(stage.table->state.moves, 0);
    key(&stage, SDLK_r, KMOD_LCTRL);
    assert_int_equal(stage.table->state.moves, 1);
    letter(&stage, '?');
    assert_int_equal(stage.table->screen, TABLE_PAGE);
    key(&stage, SDLK_ESCAPE, 0);
    letter(&stage, 'm');
    assert_int_equal(stage.table->screen, TABLE_MENU);
    key(&stage, SDLK_ESCAPE, 0);
    assert_int_equal(stage.table->screen, TABLE_GAME);
    SDL_Event quit = {.type = SDL_QUIT};
    input_take(&stage.input, &quit, 1, stage.now);
    assert_true(stage.table->done);
    stage_close(&stage);
}

/* A picture is only drawn anew when the pointer comes to something else. */
static void the_pointer_alone_costs_nothing(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, NULL, "classic");
    struct box box = stage.scene.zone[0].box;
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_drag_moves_its_way),           cmocka_unit_test(no_key_is_lost_while_tiles_move),
        cmocka_unit_test(every_button_does_what_it_says), cmocka_unit_test(the_menu_is_clicked_row_by_row),
        cmocka_unit_test(keys_are_those_of_the_table),    cmocka_unit_test(the_pointer_alone_costs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
