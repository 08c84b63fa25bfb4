/* What the window shows, pixel by pixel: every theme, every state of a game, many sizes of window and board. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "window/stage.h"

static const char MIDDLE[] = "2 4 8 16\n4 32 64 128\n2 8 256 512\n0 0 2 1024\n";
static const char LARGE[] = "131072 65536 32768 16384\n1024 2048 4096 8192\n512 256 128 64\n0 4 2 2\n";
static const char STUCK[] = "2 4 2 4\n4 2 4 2\n2 4 2 4\n4 2 4 2\n";
static const char NEAR_GOAL[] = "1024 1024 2 4\n0 0 0 0\n0 0 2 8\n0 0 0 0\n";

static const struct { int width, height; } WINDOWS[] = {{560, 800}, {260, 360}, {1200, 700}};

static void assert_colour(const struct stage *stage, float x, float y, struct colour wanted) {
    struct colour got = stage_pixel(stage, x, y);
    if (memcmp(&got, &wanted, sizeof got) != 0)
        fail_msg("at %g,%g: %02x%02x%02x, not %02x%02x%02x", (double)x, (double)y, got.red, got.green, got.blue,
                 wanted.red, wanted.green, wanted.blue);
}

static bool same_colour(struct colour a, struct colour b) {
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The left edge of a cell, in the middle of its height, where no figure stands: the colour of the cell or its tile.
 * What is there is compared with the board. */
static void assert_board_shown(const struct stage *stage) {
    const struct scene *scene = &stage->scene;
    const struct slide_view *game = stage->game;
    struct slide_board board = game->state.board;
    for (uint32_t row = 0; row < scene->rows; row++)
        for (uint32_t column = 0; column < scene->columns; column++) {
            struct box box = scene_cell(scene, (float)(scene->first_row + row), (float)(scene->first_column + column));
            uint8_t kind = board.cell[(size_t)(scene->first_row + row) * board.width + scene->first_column + column];
            assert_colour(stage, box.x + 0.05f * box.width, box.y + box.height / 2,
                          kind ? game->theme.tile[kind].face : game->theme.part[THEME_EMPTY]);
        }
}

/* The figure of a tile has ink, in the middle of the tile and nowhere near its edge. */
static void assert_figure_inside(const struct stage *stage, uint32_t row, uint32_t column) {
    struct slide_board board = stage->game->state.board;
    const struct theme_tile *tile = &stage->game->theme.tile[board.cell[(size_t)row * board.width + column]];
    struct box box = scene_cell(&stage->scene, (float)row, (float)column);
    bool inked = false;
    for (float y = box.y + 0.1f * box.height; y < box.y + 0.9f * box.height; y++) {
        for (float x = 0.03f; x < 0.09f; x += 0.02f) { /* room at both sides */
            assert_true(same_colour(stage_pixel(stage, box.x + x * box.width, y), tile->face));
            assert_true(same_colour(stage_pixel(stage, box.x + (1 - x) * box.width, y), tile->face));
        }
        for (float x = box.x + 0.2f * box.width; x < box.x + 0.8f * box.width; x++)
            inked |= same_colour(stage_pixel(stage, x, y), tile->ink);
    }
    assert_true(inked);
}

static void every_theme_shows_the_board_in_its_colours(void **state) {
    (void)state;
    static struct stage stage;
    char names[THEMES_MAX][THEME_NAME_SIZE];
    unsigned count = theme_names(names);
    stage_open(&stage, 560, 800);
    for (unsigned i = 0; i < count; i++) {
        stage_sit(&stage, NULL, MIDDLE, names[i]);
        assert_colour(&stage, 1, 1, stage.game->theme.part[THEME_BACKGROUND]);
        assert_board_shown(&stage);
        stage_sit(&stage, NULL, LARGE, names[i]);
        assert_board_shown(&stage);
    }
    stage_close(&stage);
}

/* Going inwards from the edge that a hint points to there is its bar, and then a frame that it stands out from. */
static void assert_hint_seen(const struct stage *stage, enum slide_way way) {
    const struct box board = stage->scene.board;
    const struct theme *theme = &stage->game->theme;
    float x = board.x + board.width / 4, y = board.y + board.height / 4, dx = 0, dy = 0;
    if (way == SLIDE_LEFT || way == SLIDE_RIGHT)
        dx = way == SLIDE_LEFT ? 1 : -1, x = way == SLIDE_LEFT ? board.x + 1 : board.x + board.width - 2;
    else
        dy = way == SLIDE_UP ? 1 : -1, y = way == SLIDE_UP ? board.y + 1 : board.y + board.height - 2;
    unsigned bar = 0, frame = 0;
    for (unsigned i = 0; i < 30; i++, x += dx, y += dy) {
        bar += frame == 0 && same_colour(stage_pixel(stage, x, y), theme->part[THEME_ACCENT]);
        frame += bar > 0 && same_colour(stage_pixel(stage, x, y), theme->part[THEME_BACKGROUND]);
    }
    assert_true(bar >= 3 && frame >= 1);
}

/* Four boxes with the values, of which that of the best way alone is filled; a click on a box is that move. */
static void assert_values_seen(const struct stage *stage, enum slide_way best) {
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        const struct sheet_zone *zone = stage_zone(stage, SCENE_ACT, (int)(ACTION_LEFT + way));
        assert_non_null(zone);
        assert_int_equal(same_colour(stage_pixel(stage, zone->box.x + zone->box.width / 2, zone->box.y + 3),
                                     stage->game->theme.part[THEME_ACCENT]),
                         way == best);
    }
}

static void a_hint_is_seen_in_every_theme(void **state) {
    (void)state;
    static struct stage stage;
    char names[THEMES_MAX][THEME_NAME_SIZE];
    unsigned count = theme_names(names);
    stage_open(&stage, 560, 800);
    for (unsigned i = 0; i < count; i++) {
        stage_sit(&stage, NULL, MIDDLE, names[i]);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            stage.game->hint = (int)way;
            stage_draw(&stage);
            assert_hint_seen(&stage, way);
            assert_values_seen(&stage, way);
        }
    }
    stage_close(&stage);
}

/* Of two pictures of one game, how many pixels differ within a box. */
static unsigned differing(const struct stage *stage, const SDL_Surface *other, struct box box) {
    unsigned count = 0;
    for (int y = (int)box.y; y < (int)(box.y + box.height); y++)
        for (int x = (int)box.x; x < (int)(box.x + box.width); x++) {
            const uint8_t *row = (const uint8_t *)other->pixels + (size_t)y * (size_t)other->pitch;
            uint32_t pixel;
            memcpy(&pixel, row + 4 * (size_t)x, sizeof pixel);
            struct colour was = {(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel};
            count += !same_colour(stage_pixel(stage, (float)x, (float)y), was);
        }
    return count;
}

/* The picture without the hint: then with it, is it the same? */
static void assert_hint_shown(struct stage *stage, bool shown) {
    struct box all = {0, 0, stage->scene.sheet.width, stage->scene.sheet.height};
    int hint = stage->game->hint;
    stage->game->hint = -1;
    stage_draw(stage);
    SDL_Surface *without = SDL_DuplicateSurface(stage->picture);
    stage->game->hint = hint;
    stage_draw(stage);
    assert_int_equal(differing(stage, without, all) > 0, shown);
    SDL_FreeSurface(without);
}

static void a_hint_is_hidden_while_something_lies_over_the_board(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 280, 400);
    stage_sit(&stage, NULL, MIDDLE, "classic");
    stage_act(&stage, ACTION_LEFT);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        stage.game->hint = (int)way;
        assert_hint_shown(&stage, true);
        stage_act(&stage, ACTION_NEW); /* a question */
        assert_hint_shown(&stage, false);
        stage_act(&stage, ACTION_NO);
        assert_hint_shown(&stage, true);
        stage_act(&stage, ACTION_MENU);
        assert_hint_shown(&stage, false);
        stage_act(&stage, ACTION_NO);
        stage.game->celebrates = true;
        assert_hint_shown(&stage, false);
        stage.game->celebrates = false;
    }
    stage_close(&stage);
}

static void tell(void *context, const char *line) {
    strcat(strcat(context, line), "\n");
}

/* A game of so many moves, to be looked at. */
static struct replay *long_replay(unsigned moves) {
    static char log[1 << 14];
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_rules rules;
    struct fault fault;
    log[0] = '\0';
    slide_rules_classic(&rules);
    rules.width = rules.height = 6;
    struct play_options options = {
        .rules = rules, .rules_given = true, .log = tell, .log_context = log, .session = {.seeded = true, .seed = 5}};
    struct slide_view *game = slide_view_open(&options, NULL, 0, why);
    assert_non_null(game);
    for (unsigned i = 0; game->state.moves < moves && i < 4 * moves; i++)
        slide_view_act(game, (enum action)(ACTION_LEFT + i % 4), i);
    slide_view_free(game);
    struct replay *replay = replay_open(log, strlen(log), &rules, &fault);
    assert_non_null(replay);
    assert_int_equal(replay->steps, moves);
    return replay;
}

/* From step to step, title and slider stay where they are. */
static void a_replay_has_a_steady_layout(void **state) {
    (void)state;
    static struct stage stage;
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
        stage_open(&stage, WINDOWS[i].width, WINDOWS[i].height);
        struct play_options options = {.theme = "classic", .session = {.forget = true}};
        stage.game = slide_view_open(&options, long_replay(120), stage.now, why);
        assert_non_null(stage.game);
        stage_draw(&stage);
        SDL_Surface *first = SDL_DuplicateSurface(stage.picture);
        struct box title = stage.scene.layout.title, slider = stage_zone(&stage, SCENE_SLIDER, 0)->box;
        struct box name = stage.scene.layout.purpose; /* "Replay of classic 6x6, step ", then the number */
        name.width *= 0.4f;
        name.height = fminf(name.height, 20 * stage.scene.sheet.scale);
        for (int step = 0; step < 120; step++) {
            stage_act(&stage, ACTION_RIGHT);
            assert_int_equal(differing(&stage, first, title) + differing(&stage, first, name), 0);
            assert_memory_equal(&stage_zone(&stage, SCENE_SLIDER, 0)->box, &slider, sizeof slider);
        }
        assert_int_equal(stage.game->replay->at, 120);
        SDL_FreeSurface(first);
        stage_close(&stage);
    }
}

/* 131072 is the largest tile that a 4x4 board can hold. */
static void the_digits_of_every_tile_fit_inside_it(void **state) {
    (void)state;
    static struct stage stage;
    for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
        stage_open(&stage, WINDOWS[i].width, WINDOWS[i].height);
        stage_sit(&stage, NULL, LARGE, "classic");
        for (uint32_t row = 0; row < 3; row++)
            for (uint32_t column = 0; column < 4; column++)
                assert_figure_inside(&stage, row, column);
        stage_close(&stage);
    }
}

/* The size that font_fit gives really fits, and one more point would not. */
static void a_text_is_as_large_as_its_box_allows(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 100, 100);
    struct font *font = &stage.scene.sheet.brush.font;
    for (int width = 40; width < 400; width += 7) {
        int wide, high, points = font_fit(font, FONT_BOLD, "131072", 300, width);
        font_measure(font, FONT_BOLD, "131072", points, &wide, &high);
        assert_true(wide <= width);
        font_measure(font, FONT_BOLD, "131072", points + 3, &wide, &high);
        assert_true(wide > width || points + 3 > 300);
    }
    stage_close(&stage);
}

static void every_size_of_board_is_shown(void **state) {
    (void)state;
    static const uint32_t SIZES[][2] = {{2, 2}, {3, 3}, {5, 5}, {8, 8}, {6, 4}, {4, 6}, {20, 20}};
    static struct stage stage;
    stage_open(&stage, 560, 800);
    for (size_t i = 0; i < sizeof SIZES / sizeof SIZES[0]; i++) {
        struct slide_rules rules;
        slide_rules_classic(&rules);
        rules.width = SIZES[i][0];
        rules.height = SIZES[i][1];
        stage_sit(&stage, &rules, NULL, "classic");
        for (int move = 0; move < 40; move++)
            slide_view_act(stage.game, (enum action)(ACTION_LEFT + move % 4), stage.now);
        stage_rest(&stage);
        if (!stage.game->state.over)
            assert_board_shown(&stage);
        assert_true(stage.scene.board.x >= 0 &&
                    stage.scene.board.x + stage.scene.board.width <= stage.scene.sheet.width);
    }
    stage_close(&stage);
}

/* Of a board that is too large for the window a part is shown; the rest can be scrolled to, and no further. */
static void a_large_board_scrolls(void **state) {
    (void)state;
    static struct stage stage;
    struct slide_rules rules;
    slide_rules_classic(&rules);
    rules.width = rules.height = 64;
    stage_open(&stage, 560, 800);
    stage_sit(&stage, &rules, NULL, "classic");
    struct scene *scene = &stage.scene;
    assert_true(scene->rows < 64 && scene->columns < 64);
    uint32_t row, column;
    assert_true(slide_view_tile(stage.game, &row, &column)); /* it opens where there is a tile */
    assert_in_range(row, scene->first_row, scene->first_row + scene->rows - 1);
    assert_in_range(column, scene->first_column, scene->first_column + scene->columns - 1);
    for (int i = 0; i < 10; i++) {
        SDL_Event down = {.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_PAGEDOWN}};
        SDL_Event right = {.key = {.type = SDL_KEYDOWN, .keysym.sym = SDLK_END}};
        assert_true(input_take(&stage.input, &down, 1, stage.now) && input_take(&stage.input, &right, 1, stage.now));
        stage_draw(&stage);
        assert_board_shown(&stage);
    }
    assert_int_equal(scene->first_row + scene->rows, 64);
    assert_int_equal(scene->first_column + scene->columns, 64);
    stage_close(&stage);
}

/* Does the panel over the board offer this? */
static bool offers(const struct stage *stage, enum action action) {
    struct slide_view_labels labels;
    slide_view_labels(stage->game, &labels);
    for (int i = 0; i < SLIDE_VIEW_CHOICES; i++)
        if (labels.choice[i].action == action)
            return stage_zone(stage, SCENE_CHOICE, i) != NULL;
    return false;
}

/* At a board where nothing moves from the start there is nothing to take back or to review. The corners of the board
 * stay visible below the panel. */
static void the_end_of_a_game_lies_over_the_board(void **state) {
    (void)state;
    static struct stage stage;
    char names[THEMES_MAX][THEME_NAME_SIZE];
    unsigned count = theme_names(names);
    stage_open(&stage, 560, 800);
    for (unsigned i = 0; i < count; i++) {
        stage_sit(&stage, NULL, STUCK, names[i]);
        assert_true(stage.game->state.over);
        struct box board = stage.scene.board, last = scene_cell(&stage.scene, 3, 3),
                   before = scene_cell(&stage.scene, 3, 2);
        assert_colour(&stage, board.x + board.width / 2, board.y + board.height / 2 - 3,
                      stage.game->theme.part[THEME_PANEL]);
        assert_false(same_colour(stage_pixel(&stage, last.x + 4, last.y + last.height - 8),
                                 stage_pixel(&stage, before.x + 4, before.y + before.height - 8)));
        assert_true(offers(&stage, ACTION_NEW) && !offers(&stage, ACTION_UNDO) && !offers(&stage, ACTION_REVIEW));
        stage_sit(&stage, NULL, NEAR_GOAL, names[i]);
        stage_act(&stage, ACTION_LEFT);
        assert_true(stage.game->celebrates);
        assert_true(offers(&stage, ACTION_YES) && offers(&stage, ACTION_NEW) && offers(&stage, ACTION_UNDO) &&
                    offers(&stage, ACTION_REVIEW));
        stage_act(&stage, ACTION_YES);
        assert_null(stage_zone(&stage, SCENE_CHOICE, 0));
        assert_board_shown(&stage);
    }
    stage_close(&stage);
}

/* Half way through a move the tile is between its two cells. */
static void tiles_slide(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 560, 800);
    stage_sit(&stage, NULL, "2 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", "classic");
    struct colour tile = stage.game->theme.tile[1].face, empty = stage.game->theme.part[THEME_EMPTY];
    struct box from = scene_cell(&stage.scene, 0, 0), to = scene_cell(&stage.scene, 0, 3);
    slide_view_act(stage.game, ACTION_RIGHT, stage.now);
    stage.now += 0.3 * ANIMATION_SLIDE_END * ANIMATION_SECONDS;
    stage_draw(&stage);
    assert_true(slide_view_progress(stage.game, stage.now) < 1);
    assert_colour(&stage, from.x + 0.05f * from.width, from.y + from.height / 2, empty);
    assert_colour(&stage, to.x + 0.95f * to.width, to.y + to.height / 2, empty);
    stage_rest(&stage);
    assert_colour(&stage, to.x + 0.95f * to.width, to.y + to.height / 2, tile);
    stage_close(&stage);
}

/* In every window nothing that can be clicked lies outside, or over another. */
static void buttons_lie_side_by_side_inside_the_window(void **state) {
    (void)state;
    static struct stage stage;
    for (size_t i = 0; i < sizeof WINDOWS / sizeof WINDOWS[0]; i++) {
        stage_open(&stage, WINDOWS[i].width, WINDOWS[i].height);
        stage_sit(&stage, NULL, NULL, "classic");
        const struct sheet *sheet = &stage.scene.sheet;
        const struct box board = stage.scene.board;
        assert_int_equal(sheet->zones, 5);
        for (unsigned a = 0; a < sheet->zones; a++) {
            struct box box = sheet->zone[a].box;
            assert_true(box.x >= 0 && box.y >= 0 && box.x + box.width <= sheet->width);
            assert_true(box.y + box.height <= sheet->height);
            assert_true(box.y >= board.y + board.height || box.x + box.width <= board.x);
            for (unsigned b = a + 1; b < sheet->zones; b++) {
                struct box other = sheet->zone[b].box;
                assert_true(box.x + box.width <= other.x || other.x + other.width <= box.x ||
                            box.y + box.height <= other.y || other.y + other.height <= box.y);
            }
        }
        stage_close(&stage);
    }
}

static void a_review_is_a_page_with_a_way_back(void **state) {
    (void)state;
    static struct stage stage;
    stage_open(&stage, 480, 700);
    stage_sit(&stage, NULL, "2 2 4 8\n0 0 0 0\n0 0 0 0\n0 0 0 0\n", "classic");
    stage_act(&stage, ACTION_LEFT);
    stage_act(&stage, ACTION_DOWN);
    stage_act(&stage, ACTION_REVIEW);
    while (slide_view_wait(stage.game, stage.now) == 0)
        slide_view_tick(stage.game, stage.now);
    stage_draw(&stage);
    assert_string_equal(stage.game->page.title, "Review");
    assert_non_null(stage_zone(&stage, SCENE_ACT, ACTION_NO));
    stage_act(&stage, ACTION_NO);
    assert_int_equal(stage.game->screen, SLIDE_VIEW_GAME);
    stage_close(&stage);
}

/* At every size all places lie within the picture and can be hit with a finger, on every screen. */
static void every_place_is_large_enough(void **state) {
    (void)state;
    static const int SIZES[][2] = {{240, 340}, {320, 480}, {480, 340}, {560, 800}, {960, 600}, {1920, 1080}};
    static const enum action ACTIONS[] = {ACTION_DOWN, ACTION_HINT, ACTION_MENU, ACTION_HELP, ACTION_NEW, ACTION_EDIT};
    struct stage stage;
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        stage_open(&stage, SIZES[i][0], SIZES[i][1]);
        for (size_t j = 0; j < sizeof ACTIONS / sizeof *ACTIONS; j++) {
            stage_sit(&stage, NULL, MIDDLE, "classic");
            stage_act(&stage, ACTION_DOWN);
            stage_act(&stage, ACTIONS[j]);
            const struct sheet *sheet = &stage.scene.sheet;
            assert_true(sheet->zones > 0);
            for (unsigned zone = 0; zone < sheet->zones; zone++) {
                struct box box = sheet->zone[zone].box;
                if (box.x < 0 || box.y < 0 || box.x + box.width > sheet->width || box.y + box.height > sheet->height ||
                    box.width < LOOK_TARGET - 0.5f || box.height < LOOK_TARGET - 0.5f)
                    fail_msg("%dx%d, action %d: code %d is at %.0f %.0f, %.0f by %.0f", SIZES[i][0], SIZES[i][1],
                             (int)ACTIONS[j], sheet->zone[zone].code, (double)box.x, (double)box.y, (double)box.width,
                             (double)box.height);
            }
        }
        stage_close(&stage);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_theme_shows_the_board_in_its_colours),
        cmocka_unit_test(a_hint_is_seen_in_every_theme),
        cmocka_unit_test(a_hint_is_hidden_while_something_lies_over_the_board),
        cmocka_unit_test(a_replay_has_a_steady_layout),
        cmocka_unit_test(the_digits_of_every_tile_fit_inside_it),
        cmocka_unit_test(a_text_is_as_large_as_its_box_allows),
        cmocka_unit_test(every_size_of_board_is_shown),
        cmocka_unit_test(a_large_board_scrolls),
        cmocka_unit_test(the_end_of_a_game_lies_over_the_board),
        cmocka_unit_test(tiles_slide),
        cmocka_unit_test(buttons_lie_side_by_side_inside_the_window),
        cmocka_unit_test(a_review_is_a_page_with_a_way_back),
        cmocka_unit_test(every_place_is_large_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
