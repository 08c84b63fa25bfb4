/* word_scene_page.c - a whole page of text instead of the board: keys, how to play, moves, unseen letters, the review.
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "window/word_scene.h"

#define PAGE_WIDTH 720.0f
#define LEFT_WIDTH 120.0f
#define LEFT_GAP   6.0f /* pixels: the least between a name and its text */

/* ---- Rows ---- */

/* In a small window text is larger than its share, and the longest name of a key needs more. */
static float text_left(struct word_scene *scene, const struct page_row *row) {
    float least = sheet_width(&scene->sheet, FONT_BOLD, LOOK_BODY, "backspace") + LEFT_GAP;
    return row->left[0] ? fmaxf(sheet_of(&scene->sheet, LEFT_WIDTH), least) : 0;
}

static float row_height(struct word_scene *scene, const struct page_row *row, float width) {
    float size = row->heading ? LOOK_FIGURE : LOOK_BODY, line = sheet_line(&scene->sheet, size);
    if (row->text[0] == '\0')
        return line / 2;
    if (row->even || row->bar >= 0)
        return line;
    return sheet_paragraph_height(&scene->sheet, width - text_left(scene, row), row->heading ? FONT_BOLD : FONT_REGULAR,
                                  size, row->text);
}

static void draw_row(struct word_scene *scene, const struct word_view *view, const struct page_row *row,
                     struct box box) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = view->theme.part;
    struct box left = {box.x, box.y, text_left(scene, row) - LEFT_GAP, sheet_line(sheet, LOOK_BODY)}, text = box;
    text.x += text_left(scene, row);
    text.width -= text_left(scene, row);
    if (row->heading) {
        sheet_paragraph(sheet, box, BRUSH_LEFT, FONT_BOLD, LOOK_FIGURE, part[THEME_TEXT], row->text);
        return;
    }
    sheet_text(sheet, left, BRUSH_LEFT, FONT_BOLD, LOOK_BODY, part[THEME_ACCENT], row->left);
    if (row->bar >= 0) {
        float full = 0.6f * text.width, line = sheet_line(sheet, LOOK_BODY);
        struct box bar = {text.x, text.y + 0.25f * line, fmaxf(2, full * (float)row->bar), 0.5f * line};
        brush_box(&sheet->brush, bar, sheet_of(sheet, 4), part[THEME_ACCENT], 255);
        text.x += bar.width + sheet_of(sheet, 12);
        text.width -= bar.width + sheet_of(sheet, 12);
    }
    sheet_paragraph(sheet, text, BRUSH_LEFT, FONT_REGULAR, LOOK_BODY, part[THEME_TEXT], row->text);
}

/* ---- How to play ---- */

/* The picture as tiles instead of characters. */
static float picture_cell(const struct word_scene *scene, float width) {
    return fminf(sheet_of(&scene->sheet, 56), width / WORD_HOW_COLUMNS);
}

static float picture_height(const struct word_scene *scene, float width) {
    return (WORD_HOW_ROWS + 0.06f) * picture_cell(scene, width);
}

static void draw_picture(struct word_scene *scene, const struct word_view *view, struct box box) {
    struct sheet *sheet = &scene->sheet;
    float cell = picture_cell(scene, box.width), gap = 0.06f * cell;
    struct box frame = {box.x, box.y, WORD_HOW_COLUMNS * cell + gap, WORD_HOW_ROWS * cell + gap};
    brush_box(&sheet->brush, frame, 0.15f * cell, view->theme.part[THEME_BOARD], 255);
    for (unsigned row = 0; row < WORD_HOW_ROWS; row++)
        for (unsigned column = 0; column < WORD_HOW_COLUMNS; column++) {
            char sign = word_how_picture[row][column];
            struct box square = {frame.x + gap + (float)column * cell, frame.y + gap + (float)row * cell, cell - gap,
                                 cell - gap};
            if (isalpha((unsigned char)sign)) {
                word_scene_tile(scene, view, square, word_letter_of((char)toupper((unsigned char)sign)),
                                islower((unsigned char)sign) ? THEME_LAID : THEME_LETTER);
                continue;
            }
            brush_box(&sheet->brush, square, 0.12f * cell, view->theme.part[THEME_EMPTY], 255);
            if (sign == '*') {
                struct box mark = {square.x + 0.54f * square.width, square.y, 0.46f * square.width,
                                   0.46f * square.height};
                brush_box(&sheet->brush, mark, 0.12f * cell, view->theme.part[THEME_ACCENT], 255);
                word_scene_special(scene, box_inset(mark, 0.06f * cell), 0, view->theme.part[THEME_BACKGROUND]);
            }
        }
}

/* ---- The page ---- */

static void draw_foot(struct word_scene *scene, const struct word_view *view, struct box box, bool more) {
    struct sheet *sheet = &scene->sheet;
    bool how = view->page_kind == WORD_PAGE_HOW;
    struct box back = {box.x, box.y, sheet_of(sheet, 144), box.height}, keys = back;
    keys.x += back.width + sheet_of(sheet, LOOK_STEP);
    sheet_button(sheet, back,
                 &(struct sheet_button){.label = how ? "Play" : "Back",
                                        .kind = SHEET_PRIMARY,
                                        .code = WORD_ZONE_ACTION,
                                        .value = WORD_ACTION_CLEAR});
    if (how)
        sheet_button(sheet, keys,
                     &(struct sheet_button){.label = "All keys", .code = WORD_ZONE_ACTION, .value = WORD_ACTION_HELP});
    if (more || view->page_top)
        sheet_text(sheet, box, BRUSH_RIGHT, FONT_REGULAR, LOOK_LABEL, view->theme.part[THEME_FAINT],
                   more ? "wheel or down: more" : "the end");
}

/* The space that a row takes, with what follows it; the rows of the picture are drawn at the first of them. */
static float row_space(struct word_scene *scene, const struct word_view *view, unsigned at, float width) {
    const struct page_row *row = &view->page.row[at];
    if (row->even)
        return at > 0 && view->page.row[at - 1].even ? 0 : picture_height(scene, width);
    return row_height(scene, row, width) + (view->page_kind == WORD_PAGE_HOW ? sheet_of(&scene->sheet, LOOK_STEP) : 0);
}

/* The first row of the last screen. */
static unsigned last_top(struct word_scene *scene, const struct word_view *view, float width, float high) {
    unsigned top = view->page.count;
    float used = 0;
    while (top > 0 && (used += row_space(scene, view, top - 1, width)) <= high)
        top--;
    return top < view->page.count ? top : view->page.count ? view->page.count - 1 : 0;
}

void word_scene_page(struct word_scene *scene, struct word_view *view) {
    struct sheet *sheet = &scene->sheet;
    float margin = sheet_of(sheet, LOOK_MARGIN), button = sheet_target(sheet, LOOK_BUTTON);
    float width = fminf(sheet->width - 2 * margin, sheet_of(sheet, PAGE_WIDTH)), title = sheet_line(sheet, LOOK_TITLE);
    struct box body = {(sheet->width - width) / 2, 1.5f * margin + title, width, 0};
    body.height = sheet->height - 1.5f * margin - button - body.y;
    sheet_text(sheet, (struct box){body.x, margin, width, title}, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE,
               view->theme.part[THEME_TEXT], view->page.title);
    if (view->page_kind == WORD_PAGE_REVIEW) {
        float chart = word_scene_chart(scene, view, body);
        body.y += chart;
        body.height -= chart;
    }
    unsigned last = last_top(scene, view, width, body.height), at;
    view->page_top = view->page_top < last ? view->page_top : last;
    float y = body.y;
    for (at = view->page_top; at < view->page.count; at++) {
        const struct page_row *row = &view->page.row[at];
        bool cut = row->even && at == view->page_top; /* the page begins within the picture: all of it is shown */
        float high = cut ? picture_height(scene, width) : row_space(scene, view, at, width);
        if (y + high > body.y + body.height + 1 && at > view->page_top)
            break;
        if (row->even && high > 0)
            draw_picture(scene, view, (struct box){body.x, y, width, 0});
        else if (!row->even)
            draw_row(scene, view, row, (struct box){body.x, y, width, high});
        y += high;
    }
    if (last > 0)
        sheet_part_shown(sheet, body, view->page_top, at - view->page_top, view->page.count);
    draw_foot(scene, view, (struct box){body.x, sheet->height - margin - button, width, button}, at < view->page.count);
}
