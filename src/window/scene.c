#include "window/scene.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* The layout in which everything fits well, in units: head, board, message and buttons, all as wide as the column. */
static const float WIDE = 80, HIGH = 114.2f, MARGIN = 3, HEAD = 19.4f, MESSAGE = 6.3f, BUTTON = 5.5f, GAP = 1;

void scene_add_zone(struct scene *scene, struct box box, enum action action, enum slide_view_menu_row row) {
    if (scene->zones < SCENE_ZONES_MAX)
        scene->zone[scene->zones++] = (struct scene_zone){box, action, row};
}

/* What is drawn last is on top, so it is found first. */
const struct scene_zone *scene_at(const struct scene *scene, float x, float y) {
    for (unsigned i = scene->zones; i-- > 0;)
        if (box_holds(scene->zone[i].box, x, y))
            return &scene->zone[i];
    return NULL;
}

struct colour scene_mix(struct colour a, struct colour b, float share) {
    return (struct colour){(uint8_t)((float)a.red + ((float)b.red - (float)a.red) * share),
                           (uint8_t)((float)a.green + ((float)b.green - (float)a.green) * share),
                           (uint8_t)((float)a.blue + ((float)b.blue - (float)a.blue) * share)};
}

static int points(const struct scene *scene, float units) {
    return (int)(scene->unit * units);
}

/* A label in a box of its own. */
static void draw_count(struct scene *scene, const struct slide_view *game, struct box box, const char *label) {
    const struct colour *part = game->theme.part;
    brush_box(&scene->brush, box, scene->unit, part[THEME_PANEL], 255);
    brush_text(&scene->brush, box_inset(box, scene->unit), BRUSH_MIDDLE, points(scene, 3.2f), part[THEME_PANEL_TEXT],
               label);
}

/* Title and labels above the board. Returns the height they use. */
static float draw_head(struct scene *scene, const struct slide_view *game, const struct slide_view_labels *labels) {
    const struct colour *part = game->theme.part;
    float unit = scene->unit, side = scene->left, width = scene->column, half = (width - GAP * unit) / 2;
    struct box title = {side, 1.6f * unit, width * 0.55f, 5.6f * unit};
    struct box goal = {side + width * 0.55f, 1.6f * unit, width * 0.45f, 5.6f * unit};
    struct box score = {side, 7.8f * unit, half, 6 * unit},
               high = {side + half + GAP * unit, 7.8f * unit, half, 6 * unit};
    struct box left = {side, 14.8f * unit, width / 2, 3.8f * unit},
               moves = {side + width / 2, 14.8f * unit, width / 2, 3.8f * unit};
    if (!labels->high[0])
        score.width = width;
    int size = font_fit(&scene->brush.font, labels->title_widest, points(scene, 4.4f), (int)title.width);
    brush_text(&scene->brush, title, BRUSH_LEFT, size, part[THEME_TEXT], labels->title);
    brush_text(&scene->brush, goal, BRUSH_RIGHT, points(scene, 3.4f), part[THEME_TEXT], labels->goal);
    draw_count(scene, game, score, labels->score);
    if (labels->high[0])
        draw_count(scene, game, high, labels->high);
    brush_text(&scene->brush, left, BRUSH_LEFT, points(scene, 2.8f),
               part[game->state.over ? THEME_WARNING : THEME_TEXT], labels->left);
    brush_text(&scene->brush, moves, BRUSH_RIGHT, points(scene, 2.8f), part[THEME_FAINT], labels->moves);
    return HEAD * unit;
}

static void draw_button(struct scene *scene, const struct slide_view *game, struct box box, enum action action,
                        int size, const char *name) {
    const struct colour *part = game->theme.part;
    bool enabled = slide_view_enabled(game, action), on = slide_view_is_on(game, action);
    struct colour face = part[on ? THEME_ACCENT : THEME_BUTTON], ink = part[on ? THEME_BACKGROUND : THEME_BUTTON_TEXT];
    if (!enabled) {
        face = scene_mix(part[THEME_BACKGROUND], face, 0.12f);
        ink = part[THEME_FAINT];
    } else if (box_holds(box, scene->pointer_x, scene->pointer_y)) {
        face = scene_mix(face, ink, 0.15f);
    }
    brush_box(&scene->brush, box, scene->unit, face, 255);
    brush_text(&scene->brush, box_inset(box, 0.6f * scene->unit), BRUSH_MIDDLE, size, ink, name);
    scene_add_zone(scene, box, action, SLIDE_VIEW_MENU_ROWS);
}

/* The size at which the longest name fits: all buttons use the same one. */
static int button_size(struct scene *scene, const struct slide_view *game, const enum action *action, float width) {
    int size = points(scene, 2.7f);
    for (; *action; action++)
        size = font_fit(&scene->brush.font, slide_view_button(game, *action), size, (int)(width - 1.2f * scene->unit));
    return size;
}

/* The buttons in two rows at the bottom; returns the height they use. */
static float draw_buttons(struct scene *scene, const struct slide_view *game) {
    const enum action *action = slide_view_buttons(game);
    unsigned count = 0;
    while (action[count])
        count++;
    float unit = scene->unit, gap = GAP * unit, high = BUTTON * unit;
    unsigned rows = count > 5 ? 2 : 1, a_row = (count + rows - 1) / rows;
    float top = scene->height - (float)rows * (high + gap) - 1.5f * unit;
    int size = button_size(scene, game, action, (scene->column - gap * (float)(a_row - 1)) / (float)a_row);
    for (unsigned i = 0; i < count; i++) {
        unsigned row = i / a_row, in_row = row + 1 < rows ? a_row : count - row * a_row;
        float wide = (scene->column - gap * (float)(in_row - 1)) / (float)in_row;
        struct box box = {scene->left + (float)(i % a_row) * (wide + gap), top + (float)row * (high + gap), wide, high};
        draw_button(scene, game, box, action[i], size, slide_view_button(game, action[i]));
    }
    return scene->height - top;
}

/* The message or, for a board that scrolls, which part of it is shown. */
static void choose_message(const struct scene *scene, const struct slide_view *game,
                           char text[SLIDE_VIEW_MESSAGE_SIZE]) {
    struct slide_board board = game->state.board;
    snprintf(text, SLIDE_VIEW_MESSAGE_SIZE, "%s", game->message);
    if (!text[0] && (scene->rows < board.height || scene->columns < board.width))
        snprintf(text, SLIDE_VIEW_MESSAGE_SIZE, "rows %u-%u of %u, columns %u-%u of %u", scene->first_row + 1,
                 scene->first_row + scene->rows, board.height, scene->first_column + 1,
                 scene->first_column + scene->columns, board.width);
}

/* The message is centred in its room, broken at a space into two rows if it is long. */
static void draw_message(struct scene *scene, const struct slide_view *game, struct box room) {
    struct colour ink = game->theme.part[THEME_TEXT];
    char first[SLIDE_VIEW_MESSAGE_SIZE];
    int wide, high, size = points(scene, 2.7f);
    choose_message(scene, game, first);
    font_measure(&scene->brush.font, first, size, &wide, &high);
    char *space = (float)wide > room.width ? strchr(first + strlen(first) / 2, ' ') : NULL;
    if (space) {
        struct box second = room;
        *space = '\0';
        room.height = second.height = room.height / 2;
        second.y += room.height;
        brush_text(&scene->brush, second, BRUSH_MIDDLE, size, ink, space + 1);
    }
    brush_text(&scene->brush, room, BRUSH_MIDDLE, size, ink, first);
}

/* What may be done about it, as buttons side by side: "New game (n)". */
static void draw_choices(struct scene *scene, const struct slide_view *game, const struct slide_view_choice *choice,
                         struct box box) {
    const struct colour *part = game->theme.part;
    float gap = 2 * scene->unit;
    unsigned count = 1;
    while (count < SLIDE_VIEW_CHOICES && choice[count].action)
        count++;
    int size = points(scene, count > 2 ? 2.2f : 2.7f);
    box.width = (box.width - gap * (float)(count > 2 ? count - 1 : 1)) / (float)(count > 2 ? count : 2);
    if (count == 1)
        box.x += (box.width + gap) / 2;
    for (unsigned i = 0; i < count; i++) {
        char name[SLIDE_VIEW_LABEL_SIZE];
        struct out line = out_of(name, sizeof name);
        out_put_char(&line, (char)toupper((unsigned char)choice[i].text[0]));
        out_put(&line, choice[i].text + 1);
        out_put(&line, " (");
        keys_write(keys_of(choice[i].action), false, &line);
        out_put(&line, ")");
        draw_button(scene, game, box, choice[i].action, size, name);
        brush_rim(&scene->brush, box, scene->unit, 0.25f * scene->unit,
                  scene_mix(part[THEME_PANEL], part[THEME_PANEL_TEXT], 0.4f));
        box.x += box.width + gap;
    }
}

static void draw_overlay(struct scene *scene, const struct slide_view *game, const struct slide_view_labels *labels) {
    const struct colour *part = game->theme.part;
    float unit = scene->unit, width = 60 * unit, high = 21 * unit;
    struct box around = scene->board;
    struct box box = {around.x + (around.width - width) / 2, around.y + (around.height - high) / 2, width, high};
    struct box upper = {box.x + 3 * unit, box.y + 2 * unit, width - 6 * unit, 8 * unit};
    struct box lower = {box.x + 3 * unit, box.y + 12 * unit, width - 6 * unit, BUTTON * unit};
    brush_box(&scene->brush, around, scene->cell * SCENE_BOARD_ROUND, part[THEME_BACKGROUND], 150);
    brush_box(&scene->brush, box, 1.5f * unit, part[THEME_PANEL], 255);
    brush_rim(&scene->brush, box, 1.5f * unit, 0.4f * unit, part[THEME_ACCENT]);
    brush_text(&scene->brush, upper, BRUSH_MIDDLE, points(scene, 5), part[THEME_PANEL_TEXT], labels->overlay);
    draw_choices(scene, game, labels->choice, lower);
}

/* The message is drawn last: it also describes what covers the board. */
static void draw_game(struct scene *scene, struct slide_view *game, double now) {
    struct slide_view_labels labels;
    slide_view_labels(game, &labels);
    float head = draw_head(scene, game, &labels), foot = draw_buttons(scene, game), message = MESSAGE * scene->unit;
    float margin = MARGIN * scene->unit;
    struct box room = {margin, head, scene->width - 2 * margin, scene->height - head - foot - message};
    scene_draw_board(scene, game, now, room);
    if (labels.overlay[0] && slide_view_progress(game, now) >= 1)
        draw_overlay(scene, game, &labels);
    if (game->screen == SLIDE_VIEW_MENU && !game->question)
        scene_draw_menu(scene, game);
    struct box below = {scene->left, scene->height - foot - message, scene->column, message};
    if (labels.hint[0])
        scene_draw_hint(scene, game, &labels, below);
    else
        draw_message(scene, game, below);
}

void scene_draw(struct scene *scene, struct slide_view *game, double now) {
    float by_width = scene->width / WIDE, by_height = scene->height / HIGH;
    scene->unit = by_width < by_height ? by_width : by_height;
    scene->column = (WIDE - 2 * MARGIN) * scene->unit;
    scene->left = (scene->width - scene->column) / 2;
    scene->zones = 0;
    brush_clear(&scene->brush, game->theme.part[THEME_BACKGROUND]);
    if (game->screen == SLIDE_VIEW_PAGE) {
        scene_draw_page(scene, game);
        return;
    }
    draw_game(scene, game, now);
}
