#include "window/scene.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

/* Heights and widths of the parts, in points. */
static const float HEAD = 64, PURPOSE = 32, STATUS = 44, SCORE_LEAST = 96, SCORES = 248, SIDE = 320;
static const float MARGIN = LOOK_MARGIN, STEP = LOOK_STEP;

/* Score and best at the right of this box. */
static void place_scores(struct scene_layout *layout, struct box box, float scale, bool two) {
    float gap = STEP * scale, width = fmaxf((box.width - gap) / 2, SCORE_LEAST * scale);
    layout->high = (struct box){box.x + box.width - width, box.y, width, box.height};
    layout->score = layout->high;
    if (two)
        layout->score.x -= width + gap;
}

/* One above the other, in a column as wide as the board may be. */
static float stand(struct scene *scene, struct scene_layout *layout, bool two) {
    float scale = fminf(scene->sheet.width / LOOK_WIDTH, scene->sheet.height / LOOK_HEIGHT);
    float width = (LOOK_WIDTH - 2 * MARGIN) * scale, left = (scene->sheet.width - width) / 2;
    float button = fmaxf(LOOK_BUTTON * scale, LOOK_TARGET), status = fmaxf(STATUS * scale, LOOK_TARGET);
    float fixed = (2 * MARGIN + HEAD + PURPOSE + STEP + 2 * STEP + 2 * STEP) * scale + status + button;
    float board = fminf(width, scene->sheet.height - fixed);
    float y = (scene->sheet.height - fixed - board) / 2 + MARGIN * scale;
    place_scores(layout, (struct box){left + width - SCORES * scale, y, SCORES * scale, HEAD * scale}, scale, two);
    layout->title = (struct box){left, y, layout->score.x - left - 2 * STEP * scale, HEAD * scale};
    y += HEAD * scale;
    float moves = fmaxf(0.24f * width, 6 * LOOK_TEXT_LEAST); /* room for "Moves: 12345" */
    layout->purpose = (struct box){left, y, width - moves, PURPOSE * scale};
    layout->moves = (struct box){left + width - moves, y, moves, PURPOSE * scale};
    y += (PURPOSE + STEP) * scale;
    layout->room = (struct box){left, y, width, board};
    y += board + 2 * STEP * scale;
    layout->status = (struct box){left, y, width, status};
    y += status + 2 * STEP * scale;
    layout->buttons = (struct box){left, y, width, button};
    layout->flat = false;
    return scale;
}

/* The board at the right, everything else in a column beside it. */
static float lie(struct scene *scene, struct scene_layout *layout, bool two) {
    float scale = fminf(scene->sheet.width / LOOK_WIDTH_FLAT, scene->sheet.height / LOOK_HEIGHT_FLAT);
    float margin = MARGIN * scale, side = SIDE * scale, high = scene->sheet.height - 2 * margin;
    float board = fminf(high, scene->sheet.width - side - 2 * margin - 4 * STEP * scale);
    float left = (scene->sheet.width - side - 4 * STEP * scale - board) / 2, y = (scene->sheet.height - board) / 2;
    layout->room = (struct box){left + side + 4 * STEP * scale, y, board, board};
    layout->title = (struct box){left, y, side, HEAD * scale};
    layout->purpose = (struct box){left, y + HEAD * scale, side, 1.5f * PURPOSE * scale};
    y += (HEAD + 1.5f * PURPOSE + STEP) * scale;
    place_scores(layout, (struct box){left, y, side, HEAD * scale}, scale, two);
    float shift = (two ? layout->score.x : layout->high.x) - left; /* they begin where the title does */
    layout->score.x -= shift;
    layout->high.x -= shift;
    y += (HEAD + STEP / 2) * scale;
    layout->moves = (struct box){left, y, side, PURPOSE * scale};
    y += (PURPOSE + STEP) * scale;
    layout->status = (struct box){left, y, side, 2 * fmaxf(STATUS * scale, LOOK_TARGET) + STEP * scale};
    float buttons = 3 * fmaxf(LOOK_BUTTON * scale, LOOK_TARGET) + 2 * STEP * scale;
    layout->buttons = (struct box){left, layout->room.y + layout->room.height - buttons, side, buttons};
    layout->flat = true;
    return scale;
}

/* The way that leaves more room for the board. */
void scene_lay_out(struct scene *scene, const struct slide_view *game) {
    struct scene_layout upright, flat;
    bool two = slide_view_rules(game)->high != SLIDE_HIGH_NONE || game->editor.open || game->practice;
    if (game->replay)
        two = false;
    float scale = stand(scene, &upright, two), flat_scale = lie(scene, &flat, two);
    bool lies = flat.room.width > 1.05f * upright.room.width;
    scene->layout = lies ? flat : upright;
    scene->sheet.scale = lies ? flat_scale : scale;
}

/* ---- Title and scores ---- */

static void draw_gain(struct scene *scene, const struct slide_view *game, double now) {
    struct sheet *sheet = &scene->sheet;
    struct box box = scene->layout.score;
    char text[32];
    double share;
    uint64_t points = slide_view_gain(game, now, &share);
    if (!points)
        return;
    snprintf(text, sizeof text, "+%" PRIu64, points);
    box.y += (0.15f - 0.6f * (float)share) * box.height;
    brush_text_zoomed(&sheet->brush, box, FONT_BOLD, (int)(sheet_of(sheet, LOOK_FIGURE)), 1,
                      sheet->theme->part[THEME_ACCENT], (uint8_t)(255 * (1 - share * share)), text);
}

void scene_draw_head(struct scene *scene, const struct slide_view *game, const struct slide_view_labels *labels,
                     double now) {
    struct sheet *sheet = &scene->sheet;
    const struct scene_layout *at = &scene->layout;
    const struct colour *part = sheet->theme->part;
    sheet_text(sheet, at->title, BRUSH_LEFT, FONT_BOLD, LOOK_DISPLAY, part[THEME_TEXT], labels->heading);
    if (at->flat)
        sheet_paragraph(sheet, at->purpose, BRUSH_LEFT, FONT_REGULAR, LOOK_BODY, part[THEME_TEXT], labels->purpose);
    else
        sheet_text(sheet, at->purpose, BRUSH_LEFT, FONT_REGULAR, LOOK_BODY, part[THEME_TEXT], labels->purpose);
    sheet_text(sheet, at->moves, at->flat ? BRUSH_LEFT : BRUSH_RIGHT, FONT_REGULAR, LOOK_LABEL, part[THEME_FAINT],
               labels->moves);
    sheet_figure(sheet, at->score, labels->score_name, labels->score_figure);
    if (labels->high_figure[0])
        sheet_figure(sheet, at->high, labels->high_name, labels->high_figure);
    draw_gain(scene, game, now);
}

/* ---- The whole ---- */

static void draw_game(struct scene *scene, struct slide_view *game, double now) {
    struct slide_view_labels labels;
    slide_view_labels(game, &labels);
    bool asks = labels.overlay[0] && slide_view_progress(game, now) >= 1;
    bool menu = game->screen == SLIDE_VIEW_MENU && !game->question;
    scene->sheet.covered = menu;
    scene_draw_head(scene, game, &labels, now);
    scene_draw_board(scene, game, now);
    scene_draw_status(scene, game, &labels);
    scene_draw_buttons(scene, game);
    if (asks)
        scene_draw_panel(scene, game, &labels);
    scene->sheet.covered = false;
    if (menu)
        scene_draw_menu(scene, game);
}

void scene_draw(struct scene *scene, struct slide_view *game, double now) {
    scene_lay_out(scene, game);
    sheet_begin(&scene->sheet, &game->theme, scene->sheet.scale);
    if (game->screen == SLIDE_VIEW_PAGE)
        scene_draw_page(scene, game);
    else
        draw_game(scene, game, now);
}
