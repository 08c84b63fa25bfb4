/* scene_menu.c - the menu: settings with their values between arrows, and actions as buttons. In a window that is too
 * small for all of it, the actions stand in one more column and the headings are left out. */
#include <math.h>
#include <stdio.h>

#include "window/scene.h"

static const float ROW = 44, ACTION_ROW = 44, HEADING = 28, ABOUT = 44, TITLE = 44, WIDTH = 480, WIDTH_FLAT = 880,
                   LABEL_SHARE = 0.24f;
enum { COLUMNS = 2, COLUMNS_MOST = 3 };

/* What the menu needs, in pixels. */
struct measure {
    bool small;
    unsigned columns;
    float width, inside, heading, settings, actions, high;
};

static const enum symbol SYMBOL_OF[SLIDE_VIEW_MENU_ROWS] = {
    [SLIDE_VIEW_MENU_PLAY] = SYMBOL_PLAY,     [SLIDE_VIEW_MENU_DAILY] = SYMBOL_STAR,
    [SLIDE_VIEW_MENU_EDIT] = SYMBOL_EDIT,     [SLIDE_VIEW_MENU_REDO] = SYMBOL_REDO,
    [SLIDE_VIEW_MENU_REVIEW] = SYMBOL_REVIEW, [SLIDE_VIEW_MENU_SCORES] = SYMBOL_LIST,
    [SLIDE_VIEW_MENU_HOW] = SYMBOL_HELP,      [SLIDE_VIEW_MENU_HELP] = SYMBOL_MENU,
    [SLIDE_VIEW_MENU_QUIT] = SYMBOL_CLOSE,
};

/* A heading, and the two lines about a rule set: in a small window text is larger than its share. */
static float heading_height(const struct sheet *sheet) {
    return fmaxf(sheet_of(sheet, HEADING), sheet_line(sheet, LOOK_LABEL));
}

static float about_height(const struct sheet *sheet) {
    return fmaxf(sheet_of(sheet, ABOUT), 2 * sheet_line(sheet, LOOK_LABEL));
}

static struct measure measure_menu(const struct sheet *sheet, bool flat, bool small) {
    struct measure menu = {.small = small, .columns = small ? COLUMNS_MOST : COLUMNS};
    unsigned rows = (SLIDE_VIEW_MENU_ROWS - SLIDE_VIEW_MENU_ACTIONS + menu.columns - 1) / menu.columns;
    menu.width = small ? sheet->width - sheet_of(sheet, LOOK_STEP) : sheet_of(sheet, flat ? WIDTH_FLAT : WIDTH);
    menu.inside = fmaxf(sheet_of(sheet, small ? LOOK_INSIDE / 2 : LOOK_INSIDE), 8);
    menu.heading = small ? 0 : heading_height(sheet);
    menu.settings = SLIDE_VIEW_MENU_ACTIONS * sheet_target(sheet, ROW) + 2 * menu.heading + about_height(sheet);
    menu.actions = (float)rows * sheet_target(sheet, ACTION_ROW) + (float)(rows - 1) * sheet_of(sheet, LOOK_STEP);
    menu.high = 2 * menu.inside + sheet_target(sheet, TITLE) +
                (flat ? fmaxf(menu.settings, menu.heading + menu.actions)
                      : menu.settings + sheet_of(sheet, 2 * LOOK_STEP) + menu.actions);
    return menu;
}

static void draw_setting(struct scene *scene, const struct slide_view *game, enum slide_view_menu_row row,
                         struct box box, bool small) {
    struct sheet *sheet = &scene->sheet;
    char label[SLIDE_VIEW_LABEL_SIZE], value[SLIDE_VIEW_LABEL_SIZE];
    bool focus = row == game->menu_row;
    struct box left = box, right = box;
    left.width *= LABEL_SHARE;
    right.x += left.width;
    right.width -= left.width;
    slide_view_menu_text(game, row, label, value);
    if (row == SLIDE_VIEW_MENU_RULES &&
        sheet_width(sheet, FONT_BOLD, LOOK_BODY, value) > right.width - 2 * fmaxf(LOOK_TARGET, 0.8f * box.height))
        snprintf(value, sizeof value, "%s", game->menu_rules.name); /* the title does not fit */
    sheet_zone(sheet, box, SCENE_ROW, (int)row);
    sheet_text(sheet, left, BRUSH_LEFT, focus ? FONT_BOLD : FONT_REGULAR, LOOK_BODY,
               sheet->theme->part[THEME_PANEL_TEXT], label);
    sheet_stepper(sheet, right, value, SCENE_STEP, 2 * (int)row, 2 * (int)row + 1);
    if (focus) { /* the ring stays inside of the row above and below, and of the panel */
        float beside = small ? 0 : sheet_of(sheet, LOOK_STEP);
        struct box ring = {box.x - beside, box.y + sheet_of(sheet, 5), box.width + 2 * beside,
                           box.height - sheet_of(sheet, 10)};
        sheet_ring(sheet, ring, sheet_of(sheet, LOOK_RADIUS) - 4);
    }
}

static void draw_settings(struct scene *scene, const struct slide_view *game, const struct measure *menu,
                          struct box box) {
    struct sheet *sheet = &scene->sheet;
    char about[2 * SLIDE_VIEW_LABEL_SIZE];
    box.height = sheet_target(sheet, ROW);
    for (enum slide_view_menu_row row = 0; row < SLIDE_VIEW_MENU_ACTIONS; row++) {
        const char *heading = slide_view_menu_heading(row);
        if (heading && !menu->small) {
            struct box line = {box.x, box.y, box.width, menu->heading};
            sheet_text(sheet, line, BRUSH_LEFT, FONT_BOLD, LOOK_LABEL, sheet->theme->part[THEME_ACCENT], heading);
            box.y += line.height;
        }
        draw_setting(scene, game, row, box, menu->small);
        box.y += box.height;
        if (row == SLIDE_VIEW_MENU_SIZE) { /* the last row about the game */
            slide_view_menu_about(game, about);
            sheet_paragraph(sheet, box, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet),
                            game->message[0] ? game->message : about); /* why a rule set cannot be read */
            box.y += about_height(sheet);
        }
    }
}

static void draw_actions(struct scene *scene, const struct slide_view *game, unsigned columns, struct box box) {
    struct sheet *sheet = &scene->sheet;
    struct sheet_button button[COLUMNS_MOST];
    char label[COLUMNS_MOST][SLIDE_VIEW_LABEL_SIZE], value[SLIDE_VIEW_LABEL_SIZE];
    float gap = sheet_of(sheet, LOOK_STEP);
    box.height = sheet_target(sheet, ACTION_ROW);
    for (enum slide_view_menu_row row = SLIDE_VIEW_MENU_ACTIONS; row < SLIDE_VIEW_MENU_ROWS; row += columns) {
        unsigned count = 0;
        for (; count < columns && row + count < SLIDE_VIEW_MENU_ROWS; count++) {
            enum slide_view_menu_row at = row + count;
            slide_view_menu_text(game, at, label[count], value);
            button[count] = (struct sheet_button){.symbol = SYMBOL_OF[at],
                                                  .label = label[count],
                                                  .kind = at == SLIDE_VIEW_MENU_PLAY ? SHEET_PRIMARY : SHEET_QUIET,
                                                  .disabled = !slide_view_menu_enabled(game, at),
                                                  .focus = at == game->menu_row,
                                                  .code = SCENE_ROW,
                                                  .value = (int)at};
        }
        struct box line = box;
        line.width = (box.width + gap) * (float)count / (float)columns - gap; /* the last row may have fewer */
        sheet_buttons(sheet, line, button, count);
        box.y += box.height + gap;
    }
}

void scene_draw_menu(struct scene *scene, struct slide_view *game) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = sheet->theme->part;
    bool flat = scene->layout.flat;
    struct measure menu = measure_menu(sheet, flat, false);
    if (menu.high > sheet->height)
        menu = measure_menu(sheet, flat, true);
    float step = sheet_of(sheet, 2 * LOOK_STEP), title = sheet_target(sheet, TITLE),
          room = menu.width - 2 * menu.inside;
    struct box panel = {(sheet->width - menu.width) / 2, (sheet->height - menu.high) / 2, menu.width, menu.high};
    struct box line = {panel.x + menu.inside, panel.y + menu.inside, flat ? (room - 2 * step) / 2 : room, title};
    struct box close = {panel.x + menu.width - menu.inside - title, line.y, title, title};
    game->menu_columns = menu.columns;
    sheet->zones = 0; /* what is below the menu cannot be clicked while it is open */
    sheet_veil(sheet, (struct box){0, 0, sheet->width, sheet->height}, 0);
    sheet_panel(sheet, panel);
    sheet_text(sheet, line, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE, part[THEME_PANEL_TEXT], "Menu");
    sheet_button(
        sheet, close,
        &(struct sheet_button){.symbol = SYMBOL_CLOSE, .kind = SHEET_FLAT, .code = SCENE_ACT, .value = ACTION_NO});
    line.y += title;
    draw_settings(scene, game, &menu, line);
    if (flat)
        line.x += line.width + 2 * step;
    line.y += flat ? menu.heading : menu.settings + step;
    draw_actions(scene, game, menu.columns, line);
}
