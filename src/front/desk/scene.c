#include "front/desk/scene.h"

#include <stdio.h>
#include <string.h>

void scene_add_zone(struct scene *scene, struct box box, enum action action, enum table_menu_row row) {
    if (scene->zones < SCENE_ZONES_MAX)
        scene->zone[scene->zones++] = (struct scene_zone){box, action, row};
}

/* What is drawn last lies on top, so it is found first. */
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

/* A number with its name over it, as people know it from the web page. */
static void draw_count(struct scene *scene, const struct table *table, struct box box, const char *label) {
    const struct colour *part = table->theme.part;
    brush_box(&scene->brush, box, scene->unit, part[THEME_PANEL], 255);
    brush_text(&scene->brush, box_inset(box, scene->unit), BRUSH_MIDDLE, points(scene, 3.2f), part[THEME_PANEL_TEXT],
               label);
}

/* Title and labels above the board. Returns the height they take. */
static float draw_head(struct scene *scene, const struct table *table, const struct table_labels *labels) {
    const struct colour *part = table->theme.part;
    float unit = scene->unit, side = 3 * unit, width = scene->width - 2 * side, half = (width - 2 * unit) / 2;
    struct box title = {side, 2 * unit, width * 0.55f, 6 * unit};
    struct box goal = {side + width * 0.55f, 2 * unit, width * 0.45f, 6 * unit};
    struct box score = {side, 9 * unit, half, 6 * unit}, high = {side + half + 2 * unit, 9 * unit, half, 6 * unit};
    struct box left = {side, 16 * unit, width / 2, 4 * unit},
               moves = {side + width / 2, 16 * unit, width / 2, 4 * unit};
    if (!labels->high[0])
        score.width = width;
    brush_text(&scene->brush, title, BRUSH_LEFT, points(scene, 4.4f), part[THEME_TEXT], labels->title);
    brush_text(&scene->brush, goal, BRUSH_RIGHT, points(scene, 3.4f), part[THEME_TEXT], labels->goal);
    draw_count(scene, table, score, labels->score);
    if (labels->high[0])
        draw_count(scene, table, high, labels->high);
    brush_text(&scene->brush, left, BRUSH_LEFT, points(scene, 2.8f),
               part[table->state.over ? THEME_WARNING : THEME_TEXT], labels->left);
    brush_text(&scene->brush, moves, BRUSH_RIGHT, points(scene, 2.8f), part[THEME_FAINT], labels->moves);
    return 21 * unit;
}

static const char *button_name(const struct table *table, enum action action) {
    if (!table->replay)
        return action == ACTION_NEW ? "New Game" : keys_of(action)->button;
    return action == ACTION_AUTO   ? "Play"
           : action == ACTION_UNDO ? "Back"
           : action == ACTION_REDO ? "On"
                                   : keys_of(action)->button;
}

static void draw_button(struct scene *scene, const struct table *table, struct box box, enum action action, int size) {
    const struct colour *part = table->theme.part;
    bool enabled = table_enabled(table, action), on = table_is_on(table, action);
    struct colour face = part[on ? THEME_ACCENT : THEME_BUTTON], ink = part[on ? THEME_BACKGROUND : THEME_BUTTON_TEXT];
    if (!enabled) {
        face = scene_mix(part[THEME_BACKGROUND], face, 0.25f);
        ink = part[THEME_FAINT];
    } else if (box_holds(box, scene->pointer_x, scene->pointer_y)) {
        face = scene_mix(face, ink, 0.15f);
    }
    brush_box(&scene->brush, box, scene->unit, face, 255);
    brush_text(&scene->brush, box_inset(box, 0.6f * scene->unit), BRUSH_MIDDLE, size, ink, button_name(table, action));
    scene_add_zone(scene, box, action, TABLE_MENU_ROWS);
}

/* The size at which the longest name fits: all buttons are lettered alike. */
static int button_size(struct scene *scene, const struct table *table, const enum action *action, float width) {
    int size = points(scene, 2.7f);
    for (; *action; action++)
        size = font_fit(&scene->brush.font, button_name(table, *action), size, (int)(width - 1.2f * scene->unit));
    return size;
}

/* The buttons in one or two rows at the bottom; returns the height they take. */
static float draw_buttons(struct scene *scene, const struct table *table) {
    const enum action *action = table_buttons(table);
    unsigned count = 0;
    while (action[count])
        count++;
    float unit = scene->unit, width = scene->width - 6 * unit, high = 6 * unit, gap = unit;
    unsigned rows = width / (float)count < 15 * unit ? 2 : 1, a_row = (count + rows - 1) / rows;
    float each = (width - gap * (float)(a_row - 1)) / (float)a_row;
    float top = scene->height - (float)rows * (high + gap) - 1.5f * unit;
    int size = button_size(scene, table, action, each);
    for (unsigned i = 0; i < count; i++) {
        unsigned in_row = i / a_row + 1 < rows || count % a_row == 0 ? a_row : count % a_row;
        float wide = in_row == a_row ? each : (width - gap * (float)(in_row - 1)) / (float)in_row;
        struct box box = {3 * unit + (float)(i % a_row) * (wide + gap), top + (float)(i / a_row) * (high + gap), wide,
                          high};
        draw_button(scene, table, box, action[i], size);
    }
    return scene->height - top;
}

/* The message, broken at a space into two rows if it is long. */
static void draw_message(struct scene *scene, const struct table *table, float top) {
    const struct colour *part = table->theme.part;
    struct colour ink = part[table->hint >= 0 ? THEME_ACCENT : THEME_TEXT];
    struct box row = {3 * scene->unit, top, scene->width - 6 * scene->unit, 3.2f * scene->unit};
    char first[TABLE_MESSAGE_SIZE];
    int wide, high;
    snprintf(first, sizeof first, "%s", table->message);
    font_measure(&scene->brush.font, first, points(scene, 2.7f), &wide, &high);
    if ((float)wide > row.width) {
        char *half = first + strlen(first) / 2, *space = strchr(half, ' ');
        if (space) {
            *space = '\0';
            struct box second = row;
            second.y += row.height;
            brush_text(&scene->brush, second, BRUSH_MIDDLE, points(scene, 2.7f), ink, space + 1);
        }
    }
    brush_text(&scene->brush, row, BRUSH_MIDDLE, points(scene, 2.7f), ink, first);
}

/* A click on the overlay says yes, and its other half no, where that is what it asks. */
static void overlay_zones(struct scene *scene, const struct table *table, struct box box) {
    enum action yes = ACTION_YES, no = ACTION_NO;
    if (!table->question) {
        yes = table->state.over ? ACTION_NEW : ACTION_YES;
        no = table->state.over ? ACTION_UNDO : ACTION_NEW;
    }
    struct box left = box, right = box;
    left.width = right.width = box.width / 2;
    right.x += left.width;
    scene_add_zone(scene, left, yes, TABLE_MENU_ROWS);
    scene_add_zone(scene, right, no, TABLE_MENU_ROWS);
}

static void draw_overlay(struct scene *scene, const struct table *table, const struct table_labels *labels) {
    const struct colour *part = table->theme.part;
    float unit = scene->unit, width = 64 * unit, high = 20 * unit;
    struct box around = scene->board;
    struct box box = {around.x + (around.width - width) / 2, around.y + (around.height - high) / 2, width, high};
    struct box upper = {box.x + 2 * unit, box.y + 2.5f * unit, width - 4 * unit, 8 * unit};
    struct box lower = {box.x + 2 * unit, box.y + 11 * unit, width - 4 * unit, 6 * unit};
    brush_box(&scene->brush, around, 1.5f * unit, part[THEME_BACKGROUND], 150);
    brush_box(&scene->brush, box, 1.5f * unit, part[THEME_PANEL], 245);
    brush_rim(&scene->brush, box, 1.5f * unit, 0.4f * unit, part[THEME_ACCENT]);
    brush_text(&scene->brush, upper, BRUSH_MIDDLE, points(scene, 5.5f), part[THEME_PANEL_TEXT], labels->overlay);
    brush_text(&scene->brush, lower, BRUSH_MIDDLE, points(scene, 3), part[THEME_PANEL_TEXT], labels->overlay_more);
    overlay_zones(scene, table, box);
}

static void draw_game(struct scene *scene, struct table *table, double now) {
    struct table_labels labels;
    table_labels(table, &labels);
    float head = draw_head(scene, table, &labels), foot = draw_buttons(scene, table), message = 7 * scene->unit;
    struct box room = {3 * scene->unit, head, scene->width - 6 * scene->unit, scene->height - head - foot - message};
    scene_draw_board(scene, table, now, room);
    draw_message(scene, table, scene->height - foot - message + 0.4f * scene->unit);
    if (labels.overlay[0] && table_progress(table, now) >= 1)
        draw_overlay(scene, table, &labels);
}

void scene_draw(struct scene *scene, struct table *table, double now) {
    float by_width = scene->width / 80, by_height = scene->height / 118; /* the shape in which all fits well */
    scene->unit = by_width < by_height ? by_width : by_height;
    scene->zones = 0;
    brush_clear(&scene->brush, table->theme.part[THEME_BACKGROUND]);
    if (table->screen == TABLE_PAGE) {
        scene_draw_page(scene, table);
        return;
    }
    draw_game(scene, table, now);
    if (table->screen == TABLE_MENU && !table->question)
        scene_draw_menu(scene, table);
}
