/* scene_foot.c - what is below the board, or beside it: the values of a hint, the slider of a replay, a message, and
 * the buttons. */
#include <stdio.h>

#include "window/scene.h"

enum { BUTTONS_MAX = 8 };

/* ---- The hint ---- */

static void draw_way(struct scene *scene, struct box box, enum slide_way way, const struct slide_view_way *label) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = sheet->theme->part;
    struct colour face = part[label->best ? THEME_ACCENT : THEME_PANEL],
                  ink = part[label->best ? THEME_BACKGROUND : THEME_PANEL_TEXT];
    float gap = sheet_of(sheet, LOOK_STEP), side = sheet_of(sheet, LOOK_SYMBOL);
    if (!label->open)
        ink = colour_mix(ink, face, LOOK_DISABLED);
    sheet_box(sheet, box, face);
    struct box inside = box_inset(box, gap), sign = {inside.x, box.y + (box.height - side) / 2, side, side};
    struct box text = {inside.x + side + gap / 2, box.y, inside.width - side - gap / 2, box.height};
    brush_symbol(&sheet->brush, sign, SYMBOL_LEFT + way, ink);
    sheet_text(sheet, text, BRUSH_RIGHT, label->best ? FONT_BOLD : FONT_REGULAR, LOOK_BODY, ink, label->value);
    sheet_zone(sheet, box, SCENE_ACT, (int)(ACTION_LEFT + way));
}

static void draw_ways(struct scene *scene, const struct slide_view_labels *labels) {
    static const enum slide_way ORDER[] = {SLIDE_LEFT, SLIDE_UP, SLIDE_RIGHT, SLIDE_DOWN};
    struct box room = scene->layout.status;
    float gap = sheet_of(&scene->sheet, LOOK_STEP);
    int columns = scene->layout.flat ? 2 : SLIDE_WAYS, rows = SLIDE_WAYS / columns;
    struct box box = {room.x, room.y, (room.width - (float)(columns - 1) * gap) / (float)columns,
                      (room.height - (float)(rows - 1) * gap) / (float)rows};
    for (int i = 0; i < SLIDE_WAYS; i++) {
        int column = i % columns, row = i / columns;
        box.x = room.x + (float)column * (box.width + gap);
        box.y = room.y + (float)row * (box.height + gap);
        draw_way(scene, box, ORDER[i], &labels->way[ORDER[i]]);
    }
}

/* ---- The replay ---- */

static void draw_slider(struct scene *scene, const struct slide_view *game) {
    const struct replay *replay = game->replay;
    struct box box = scene->layout.status;
    float high = sheet_target(&scene->sheet, LOOK_TARGET);
    box.y += scene->layout.flat ? 0 : (box.height - high) / 2;
    box.height = high;
    sheet_slider(&scene->sheet, box, replay->steps ? (double)replay->at / (double)replay->steps : 0, SCENE_SLIDER);
    for (unsigned i = 0; i < replay->marks && replay->steps; i++)
        sheet_slider_mark(&scene->sheet, box, (double)replay->mark[i] / (double)replay->steps,
                          game->theme.part[THEME_FAINT]);
}

/* ---- The message ---- */

/* The message or, for a board that scrolls, which part of it is shown. */
static void draw_message(struct scene *scene, const struct slide_view *game) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = sheet->theme->part;
    struct slide_board board = game->state.board;
    struct box box = scene->layout.status;
    enum brush_align align = scene->layout.flat ? BRUSH_LEFT : BRUSH_MIDDLE;
    char text[SLIDE_VIEW_LABEL_SIZE];
    if (game->message[0]) {
        float high = sheet_paragraph_height(sheet, box.width, FONT_REGULAR, LOOK_BODY, game->message);
        float size = high > box.height ? LOOK_LABEL : LOOK_BODY;
        high = sheet_paragraph_height(sheet, box.width, FONT_REGULAR, size, game->message);
        if (!scene->layout.flat)
            box.y += (box.height - high) / 2;
        sheet_paragraph(sheet, box, align, FONT_REGULAR, size, part[game->noted ? THEME_WARNING : THEME_TEXT],
                        game->message);
    } else if (scene->rows < board.height || scene->columns < board.width) {
        snprintf(text, sizeof text, "rows %u to %u of %u, columns %u to %u of %u", scene->first_row + 1,
                 scene->first_row + scene->rows, board.height, scene->first_column + 1,
                 scene->first_column + scene->columns, board.width);
        box.height = sheet_of(sheet, LOOK_BUTTON);
        sheet_text(sheet, box, align, FONT_REGULAR, LOOK_LABEL, part[THEME_FAINT], text);
    }
}

void scene_draw_status(struct scene *scene, const struct slide_view *game, const struct slide_view_labels *labels) {
    if (labels->hint[0])
        draw_ways(scene, labels);
    else if (game->message[0] || !game->replay)
        draw_message(scene, game);
    else
        draw_slider(scene, game);
}

/* ---- The buttons ---- */

static enum symbol symbol_of(const struct slide_view *game, enum action action) {
    bool steps = game->replay != NULL;
    switch (action) {
    case ACTION_NEW:
        return game->practice ? SYMBOL_REDO : game->editor.open ? SYMBOL_CLOSE : SYMBOL_NEW;
    case ACTION_UNDO:
        return steps ? SYMBOL_LEFT : SYMBOL_UNDO;
    case ACTION_REDO:
        return steps ? SYMBOL_RIGHT : SYMBOL_REDO;
    case ACTION_HINT:
        return SYMBOL_HINT;
    case ACTION_PROBE:
        return SYMBOL_REVIEW;
    case ACTION_PRACTISE:
        return SYMBOL_PLAY;
    case ACTION_AUTO:
        return game->plays_itself ? SYMBOL_PAUSE : SYMBOL_PLAY;
    case ACTION_YES:
        return SYMBOL_CHECK;
    case ACTION_NO:
        return SYMBOL_UNDO;
    case ACTION_MENU:
        return SYMBOL_MENU;
    case ACTION_HELP:
        return SYMBOL_HELP;
    default:
        return SYMBOL_CLOSE;
    }
}

static void draw_flat(struct scene *scene, struct box room, const struct sheet_button *button, unsigned count) {
    float gap = sheet_of(&scene->sheet, LOOK_STEP), high = sheet_target(&scene->sheet, LOOK_BUTTON);
    for (unsigned i = 0; i < count;) { /* two in a row; of an odd number, the first alone */
        unsigned row = (count - i) % 2 ? 1 : 2;
        sheet_buttons(&scene->sheet, (struct box){room.x, room.y, room.width, high}, button + i, row);
        room.y += high + gap;
        i += row;
    }
}

void scene_draw_buttons(struct scene *scene, const struct slide_view *game) {
    struct sheet_button button[BUTTONS_MAX];
    unsigned count = 0;
    for (const enum action *action = slide_view_main_buttons(game); *action && count < BUTTONS_MAX; action++)
        button[count++] = (struct sheet_button){.symbol = symbol_of(game, *action),
                                                .label = slide_view_short_button(game, *action),
                                                .disabled = !slide_view_enabled(game, *action),
                                                .on = slide_view_is_on(game, *action),
                                                .code = SCENE_ACT,
                                                .value = (int)*action};
    if (scene->layout.flat)
        draw_flat(scene, scene->layout.buttons, button, count);
    else
        sheet_buttons(&scene->sheet, scene->layout.buttons, button, count);
}
