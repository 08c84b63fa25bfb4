/* scene_page.c - pages of text: help, scores, a review, how to play. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "window/scene.h"

static const float WIDTH_MOST = 720, TITLE = 64, FOOT = 32, TILE = 36, TILE_LARGE = 48, EVEN = 10, LEFT_SHARE = 0.3f,
                   ROW_GAP = 4;

/* The width of the texts of rows that have something at their left. */
static float text_left(const struct page_row *row, float width) {
    return row->left[0] ? LEFT_SHARE * width : 0;
}

/* A page with few rows of tiles, such as how to play, shows them larger. */
static float tile_side(const struct sheet *sheet, const struct page *page) {
    enum { FEW = 3 };
    unsigned rows = 0;
    for (unsigned i = 0; i < page->count && rows <= FEW; i++)
        rows += page->row[i].tiles;
    return sheet_of(sheet, rows <= FEW ? TILE_LARGE : TILE);
}

static float row_height(struct sheet *sheet, const struct page *page, const struct page_row *row, float width) {
    float gap = sheet_of(sheet, ROW_GAP);
    if (row->tiles)
        return tile_side(sheet, page) + sheet_of(sheet, LOOK_STEP / 2);
    if (row->heading)
        return sheet_line(sheet, LOOK_BODY) + sheet_of(sheet, LOOK_STEP);
    if (row->even || row->bar >= 0 || !row->text[0])
        return sheet_line(sheet, LOOK_BODY) + gap;
    return sheet_paragraph_height(sheet, width - text_left(row, width), FONT_REGULAR, LOOK_BODY, row->text) + gap;
}

/* Each character is centred in a cell of its own. */
static void draw_even(struct sheet *sheet, const char *text, struct box box) {
    box.width = fmaxf(sheet_of(sheet, EVEN), 6);
    for (; *text; text++) {
        char character[] = {*text, '\0'};
        if (*text != ' ')
            sheet_text(sheet, box, BRUSH_MIDDLE, FONT_REGULAR, LOOK_BODY, sheet->theme->part[THEME_TEXT], character);
        box.x += box.width;
    }
}

/* How many cells follow each other. */
static unsigned count_cells(const char *text) {
    unsigned count = 0;
    for (text += strspn(text, " "); *text && *text != '>'; text += strspn(text, " ")) {
        text += strcspn(text, " ");
        count++;
    }
    return count;
}

/* Tiles, empty cells and arrows side by side; cells that follow each other lie on a piece of a board. */
static void draw_tiles(struct scene *scene, const struct slide_view *game, const char *text, struct box box) {
    struct sheet *sheet = &scene->sheet;
    float side = tile_side(sheet, &game->page), gap = sheet_of(sheet, LOOK_STEP / 2);
    struct box at = {box.x + gap, box.y, side, side};
    bool first = true;
    while (*text) {
        size_t blank = strspn(text, " "), length = strcspn(text + blank, " ");
        const char *word = text + blank;
        int kind = isdigit((unsigned char)*word) ? slide_kind_of(&game->rules, strtoull(word, NULL, 10)) : 0;
        unsigned cells = first ? count_cells(word) : 0;
        if (cells)
            brush_box(&sheet->brush,
                      (struct box){at.x - gap, at.y - gap, (float)cells * (side + gap) + gap, side + 2 * gap}, gap,
                      sheet->theme->part[THEME_BOARD], 255);
        first = *word == '>';
        if (first)
            brush_symbol(&sheet->brush, box_inset(at, side / 4), SYMBOL_RIGHT, sheet->theme->part[THEME_FAINT]);
        else if (length)
            scene_draw_tile(scene, game, (uint8_t)(kind < 0 ? 0 : kind), at, 1);
        at.x += side + gap;
        text = word + length;
    }
}

static void draw_bar(struct sheet *sheet, const struct page_row *row, struct box text) {
    const struct colour *part = sheet->theme->part;
    float high = sheet_of(sheet, 14), full = 0.75f * text.width;
    struct box bar = {text.x, text.y + (text.height - high) / 2, fmaxf(full * (float)row->bar, 2), high};
    brush_box(&sheet->brush, bar, high / 4, part[THEME_ACCENT], 255);
    text.x += bar.width + sheet_of(sheet, LOOK_STEP);
    text.width -= bar.width + sheet_of(sheet, LOOK_STEP);
    sheet_text(sheet, text, BRUSH_LEFT, FONT_REGULAR, LOOK_BODY, part[THEME_TEXT], row->text);
}

static void draw_row(struct scene *scene, const struct slide_view *game, const struct page_row *row, struct box box) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = sheet->theme->part;
    float left = text_left(row, box.width);
    struct box name = {box.x, box.y, left - sheet_of(sheet, 2 * LOOK_STEP), sheet_line(sheet, LOOK_BODY)},
               text = {box.x + left, box.y, box.width - left, sheet_line(sheet, LOOK_BODY)};
    if (row->tiles) {
        draw_tiles(scene, game, row->text, box);
    } else if (row->heading) {
        text.y += sheet_of(sheet, LOOK_STEP / 2);
        sheet_text(sheet, text, BRUSH_LEFT, FONT_BOLD, LOOK_BODY, part[THEME_ACCENT], row->text);
    } else if (row->even) {
        draw_even(sheet, row->text, text);
    } else {
        bool number = row->left[0] == ' ' || isdigit((unsigned char)row->left[0]);
        if (row->left[0])
            sheet_text(sheet, name, number ? BRUSH_RIGHT : BRUSH_LEFT, FONT_BOLD, LOOK_BODY, part[THEME_TEXT],
                       row->left + strspn(row->left, " "));
        if (row->bar >= 0)
            draw_bar(sheet, row, text);
        else
            sheet_paragraph(sheet, text, BRUSH_LEFT, FONT_REGULAR, LOOK_BODY, part[THEME_TEXT], row->text);
    }
}

/* How many rows the last screen of the page holds. */
static unsigned rows_that_fit(struct sheet *sheet, const struct page *page, float width, float room) {
    unsigned count = 0;
    for (float used = 0; count < page->count; count++) {
        used += row_height(sheet, page, &page->row[page->count - 1 - count], width);
        if (used > room)
            break;
    }
    return count ? count : 1;
}

void scene_draw_page(struct scene *scene, struct slide_view *game) {
    struct sheet *sheet = &scene->sheet;
    const struct colour *part = sheet->theme->part;
    float margin = sheet_of(sheet, LOOK_MARGIN), width = fminf(sheet->width - 2 * margin, sheet_of(sheet, WIDTH_MOST));
    float button = sheet_target(sheet, LOOK_BUTTON), head = fmaxf(sheet_of(sheet, TITLE), button + 4);
    struct box title = {(sheet->width - width) / 2, margin, width, head},
               body = {title.x, margin + title.height, width,
                       sheet->height - 2 * margin - title.height - sheet_of(sheet, FOOT)},
               foot = {title.x, body.y + body.height, width, sheet_of(sheet, FOOT)};
    struct box close = {title.x + width - button, title.y, button, button};
    slide_view_page_fit(game, rows_that_fit(sheet, &game->page, width, body.height));
    title.height = close.height;
    sheet_text(sheet, title, BRUSH_LEFT, FONT_BOLD, LOOK_TITLE, part[THEME_TEXT], game->page.title);
    sheet_button(
        sheet, close,
        &(struct sheet_button){.symbol = SYMBOL_CLOSE, .kind = SHEET_QUIET, .code = SCENE_ACT, .value = ACTION_NO});
    unsigned shown = 0;
    for (float y = body.y; game->page_top + shown < game->page.count; shown++) {
        const struct page_row *row = &game->page.row[game->page_top + shown];
        float high = row_height(sheet, &game->page, row, width);
        if (y + high > body.y + body.height + 1 && shown > 0)
            break;
        draw_row(scene, game, row, (struct box){body.x, y, width, high});
        y += high;
    }
    if (shown < game->page.count)
        sheet_part_shown(sheet, body, game->page_top, shown, game->page.count);
    sheet_text(sheet, foot, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, part[THEME_FAINT],
               shown < game->page.count ? "Enter or esc: back. Up and down: more." : "Enter or esc: back.");
}
