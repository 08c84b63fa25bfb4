/* scene_panel.c - a question or the end of a game, in a panel over the board. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "window/scene.h"

static unsigned count_choices(const struct slide_view_labels *labels) {
    unsigned count = 0;
    while (count < SLIDE_VIEW_CHOICES && labels->choice[count].action)
        count++;
    return count;
}

static enum symbol symbol_of(enum action action) {
    return action == ACTION_NEW      ? SYMBOL_NEW
           : action == ACTION_UNDO   ? SYMBOL_UNDO
           : action == ACTION_REVIEW ? SYMBOL_REVIEW
                                     : SYMBOL_NONE;
}

/* Two side by side; of more, the first alone and the others in a row below. Returns the height, and draws them unless
 * the box has no width. */
static float draw_choices(struct scene *scene, const struct slide_view *game, const struct slide_view_labels *labels,
                          struct box box) {
    struct sheet *sheet = &scene->sheet;
    struct sheet_button button[SLIDE_VIEW_CHOICES];
    char name[SLIDE_VIEW_CHOICES][SLIDE_VIEW_LABEL_SIZE];
    unsigned count = count_choices(labels), first = count > 2 ? 1 : count;
    float high = sheet_target(sheet, LOOK_BUTTON), gap = sheet_of(sheet, LOOK_STEP);
    for (unsigned i = 0; i < count; i++) {
        snprintf(name[i], sizeof name[i], "%s", labels->choice[i].text);
        name[i][0] = (char)toupper((unsigned char)name[i][0]);
        button[i] = (struct sheet_button){.symbol = symbol_of(labels->choice[i].action),
                                          .label = name[i],
                                          .kind = i == 0 ? SHEET_PRIMARY : SHEET_QUIET,
                                          .focus = i == game->choice,
                                          .code = SCENE_CHOICE,
                                          .value = (int)i};
    }
    box.height = high;
    if (box.width > 0)
        sheet_buttons(sheet, box, button, first);
    box.y += high + 2 * gap;
    if (box.width > 0 && count > first)
        sheet_buttons(sheet, box, button + first, count - first);
    return count > first ? 2 * high + 2 * gap : high;
}

static void draw_facts(struct scene *scene, const struct slide_view_labels *labels, struct box box) {
    unsigned count = 0;
    while (count < SLIDE_VIEW_FACTS && labels->fact[count].name)
        count++;
    box.width /= (float)count;
    for (unsigned i = 0; i < count; i++) {
        sheet_fact(&scene->sheet, box, labels->fact[i].name, labels->fact[i].value);
        box.x += box.width;
    }
}

/* The title, and at the end of its line that it was the best game so far. */
static void draw_title(struct scene *scene, const struct slide_view_labels *labels, struct box box) {
    struct sheet *sheet = &scene->sheet;
    if (labels->new_best)
        box.width -= sheet_badge(sheet, box, "New best");
    sheet_text(sheet, box, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE, sheet->theme->part[THEME_PANEL_TEXT], labels->overlay);
}

void scene_draw_panel(struct scene *scene, const struct slide_view *game, const struct slide_view_labels *labels) {
    struct sheet *sheet = &scene->sheet;
    struct box around = scene->layout.room;
    float inside = sheet_of(sheet, LOOK_INSIDE), step = sheet_of(sheet, 2 * LOOK_STEP), title = sheet_of(sheet, 40);
    float facts = labels->fact[0].name ? sheet_fact_height(sheet) + step : 0;
    float width = fminf(sheet_of(sheet, LOOK_PANEL_WIDTH), around.width);
    float high = 2 * inside + title + step + facts + draw_choices(scene, game, labels, (struct box){0});
    struct box panel = {around.x + (around.width - width) / 2, around.y + (around.height - high) / 2, width, high};
    struct box line = {panel.x + inside, panel.y + inside, width - 2 * inside, title};
    sheet_veil(sheet, scene->board, sheet_of(sheet, LOOK_RADIUS_LARGE));
    sheet_zone(sheet, scene->layout.room, SCENE_COVER, 0);
    sheet_panel(sheet, panel);
    draw_title(scene, labels, line);
    line.y += title + step;
    line.height = sheet_fact_height(sheet);
    if (facts > 0)
        draw_facts(scene, labels, line);
    line.y += facts;
    draw_choices(scene, game, labels, line);
}
