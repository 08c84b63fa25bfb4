/* scene_pages.c - the menu and the pages of text of a scene. */
#include <stdio.h>

#include "window/scene.h"

void scene_draw_menu(struct scene *scene, const struct slide_view *game) {
    const struct colour *part = game->theme.part;
    float unit = scene->unit, high = 7.5f * unit, width = 70 * unit;
    struct box panel = {(scene->width - width) / 2, (scene->height - (float)SLIDE_VIEW_MENU_ROWS * high - 6 * unit) / 2,
                        width, (float)SLIDE_VIEW_MENU_ROWS * high + 6 * unit};
    scene->zones = 0; /* what is below the menu cannot be clicked while it is open */
    brush_box(&scene->brush, (struct box){0, 0, scene->width, scene->height}, 0, part[THEME_BACKGROUND], 170);
    brush_box(&scene->brush, panel, 1.5f * unit, part[THEME_PANEL], 255);
    brush_rim(&scene->brush, panel, 1.5f * unit, 0.4f * unit, part[THEME_ACCENT]);
    for (enum slide_view_menu_row row = 0; row < SLIDE_VIEW_MENU_ROWS; row++) {
        char label[SLIDE_VIEW_LABEL_SIZE], value[SLIDE_VIEW_LABEL_SIZE];
        struct box box = {panel.x + 3 * unit, panel.y + 3 * unit + (float)row * high, width - 6 * unit, high};
        bool chosen = row == game->menu_row;
        slide_view_menu_text(game, row, label, value);
        if (chosen)
            brush_box(&scene->brush, box_inset(box, 0.4f * unit), unit, part[THEME_ACCENT], 255);
        else if (box_holds(box, scene->pointer_x, scene->pointer_y))
            brush_box(&scene->brush, box_inset(box, 0.4f * unit), unit,
                      scene_mix(part[THEME_PANEL], part[THEME_ACCENT], 0.2f), 255);
        struct colour ink = part[chosen ? THEME_BACKGROUND : THEME_PANEL_TEXT];
        struct box inside = box_inset(box, 2 * unit), right = inside;
        inside.width *= value[0] ? 0.4f : 1;
        right.x += inside.width;
        right.width -= inside.width;
        brush_text(&scene->brush, inside, BRUSH_LEFT, (int)(3.2f * unit), ink, label);
        if (value[0])
            brush_text(&scene->brush, right, BRUSH_RIGHT, (int)(3.2f * unit), ink, value);
        scene_add_zone(scene, box, ACTION_NONE, row);
    }
}

/* Each character is centred in a cell of its own. */
static void draw_even(struct scene *scene, struct colour ink, const char *text, struct box box) {
    for (box.width = 1.5f * scene->unit; *text; text++, box.x += box.width) {
        char character[] = {*text, '\0'};
        if (*text != ' ')
            brush_text(&scene->brush, box, BRUSH_MIDDLE, (int)(2.4f * scene->unit), ink, character);
    }
}

static void draw_row(struct scene *scene, const struct slide_view *game, const struct page_row *row, struct box box) {
    const struct colour *part = game->theme.part;
    float unit = scene->unit, left_width = 0.34f * box.width;
    struct box left = {box.x, box.y, left_width - unit, box.height},
               text = {box.x + left_width, box.y, box.width - left_width, box.height};
    if (row->heading) {
        brush_text(&scene->brush, box, BRUSH_LEFT, (int)(3.2f * unit), part[THEME_ACCENT], row->text);
        return;
    }
    if (row->even) {
        draw_even(scene, part[THEME_TEXT], row->text, box);
        return;
    }
    if (!row->left[0])
        text = box;
    else
        brush_text(&scene->brush, left, row->bar >= 0 ? BRUSH_RIGHT : BRUSH_LEFT, (int)(2.4f * unit), part[THEME_TEXT],
                   row->left);
    if (row->bar >= 0) {
        float full = 0.7f * text.width;
        struct box bar = {text.x, text.y + 0.2f * text.height, full * (float)row->bar + 0.5f * unit,
                          0.6f * text.height};
        brush_box(&scene->brush, bar, 0.4f * unit, part[THEME_ACCENT], 255);
        text.x += bar.width + unit;
        text.width -= bar.width + unit;
    }
    brush_text(&scene->brush, text, BRUSH_LEFT, (int)(2.4f * unit), part[THEME_TEXT], row->text);
}

void scene_draw_page(struct scene *scene, struct slide_view *game) {
    const struct colour *part = game->theme.part;
    float unit = scene->unit, high = 3.9f * unit, width = scene->width - 8 * unit;
    width = width > 100 * unit ? 100 * unit : width;
    float x = (scene->width - width) / 2, top = 11 * unit, bottom = scene->height - 9 * unit;
    unsigned rows = (unsigned)((bottom - top) / high);
    struct box title = {x, 3 * unit, width, 6 * unit}, back = {x, bottom + 2 * unit, 24 * unit, 5.5f * unit};
    slide_view_page_fit(game, rows);
    brush_text(&scene->brush, title, BRUSH_LEFT, (int)(4.4f * unit), part[THEME_TEXT], game->page.title);
    for (unsigned i = 0; i < rows && game->page_top + i < game->page.count; i++)
        draw_row(scene, game, &game->page.row[game->page_top + i], (struct box){x, top + (float)i * high, width, high});
    brush_box(&scene->brush, back, unit, part[THEME_BUTTON], 255);
    brush_text(&scene->brush, box_inset(back, 0.6f * unit), BRUSH_MIDDLE, (int)(2.7f * unit), part[THEME_BUTTON_TEXT],
               "Back");
    scene_add_zone(scene, back, ACTION_NO, SLIDE_VIEW_MENU_ROWS);
    if (game->page.count > rows) {
        char more[SLIDE_VIEW_LABEL_SIZE];
        struct box where = {x + 26 * unit, back.y, width - 26 * unit, back.height};
        snprintf(more, sizeof more, "rows %u to %u of %u, up and down for more", game->page_top + 1,
                 game->page_top + rows < game->page.count ? game->page_top + rows : game->page.count, game->page.count);
        brush_text(&scene->brush, where, BRUSH_RIGHT, (int)(2.2f * unit), part[THEME_FAINT], more);
    }
}
