#include "window/sheet.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void sheet_begin(struct sheet *sheet, const struct theme *theme, float scale) {
    sheet->theme = theme;
    sheet->scale = scale;
    sheet->zones = 0;
    sheet->on_panel = sheet->covered = false;
    brush_clip(&sheet->brush, (struct box){0});
    brush_clear(&sheet->brush, theme->part[THEME_BACKGROUND]);
}

float sheet_of(const struct sheet *sheet, float points) {
    return points * sheet->scale;
}

float sheet_target(const struct sheet *sheet, float points) {
    return fmaxf(sheet_of(sheet, points), LOOK_TARGET);
}

/* ---- Places ---- */

void sheet_zone(struct sheet *sheet, struct box box, int code, int value) {
    if (sheet->zones < SHEET_ZONES_MAX)
        sheet->zone[sheet->zones++] = (struct sheet_zone){box, code, value};
}

const struct sheet_zone *sheet_at(const struct sheet *sheet, float x, float y) {
    for (unsigned i = sheet->zones; i-- > 0;)
        if (box_holds(sheet->zone[i].box, x, y))
            return &sheet->zone[i];
    return NULL;
}

bool sheet_point(struct sheet *sheet, float x, float y) {
    const struct sheet_zone *before = sheet_at(sheet, sheet->pointer_x, sheet->pointer_y);
    sheet->pointer_x = x;
    sheet->pointer_y = y;
    return sheet_at(sheet, x, y) != before;
}

bool sheet_hot(const struct sheet *sheet, struct box box) {
    return !sheet->covered && box_holds(box, sheet->pointer_x, sheet->pointer_y);
}

/* ---- Text ---- */

static float pixels(const struct sheet *sheet, float points) {
    return fmaxf(points * sheet->scale, LOOK_TEXT_LEAST);
}

float sheet_line(const struct sheet *sheet, float points) {
    return ceilf(LOOK_LINE * pixels(sheet, points));
}

float sheet_width(struct sheet *sheet, enum font_weight weight, float points, const char *text) {
    int width, height;
    font_measure(&sheet->brush.font, weight, text, (int)lroundf(pixels(sheet, points)), &width, &height);
    return (float)width;
}

/* The words that fit at the smallest size, with an ellipsis; the whole text if that is not one word. */
static const char *shorten(struct sheet *sheet, enum font_weight weight, float width, const char *text,
                           char cut[FONT_TEXT_SIZE]) {
    static const char ELLIPSIS[] = "\u2026";
    int wide = 0, high;
    for (size_t length = strlen(text); length > 0;) {
        while (length > 0 && text[length - 1] != ' ')
            length--;
        while (length > 0 && strchr(" ,;:.", text[length - 1]))
            length--;
        snprintf(cut, FONT_TEXT_SIZE, "%.*s%s", (int)length, text, ELLIPSIS);
        font_measure(&sheet->brush.font, weight, cut, (int)LOOK_TEXT_LEAST, &wide, &high);
        if (length > 0 && (float)wide <= width)
            return cut;
    }
    return text;
}

/* Is it too wide, also at the smallest size? */
static bool is_too_long(struct sheet *sheet, enum font_weight weight, float points, float width, const char *text) {
    int wide = 0, high;
    const struct font_word *word = font_word(&sheet->brush.font, weight, text, (int)lroundf(pixels(sheet, points)));
    if (!word || (float)word->width <= width)
        return false;
    font_measure(&sheet->brush.font, weight, text, (int)LOOK_TEXT_LEAST, &wide, &high);
    return (float)wide > width;
}

void sheet_text(struct sheet *sheet, struct box box, enum brush_align align, enum font_weight weight, float points,
                struct colour ink, const char *text) {
    char cut[FONT_TEXT_SIZE];
    if (strchr(text, ' ') && is_too_long(sheet, weight, points, box.width, text))
        text = shorten(sheet, weight, box.width, text, cut);
    brush_text(&sheet->brush, box, align, weight, pixels(sheet, points), ink, text);
}

static float paragraph(struct sheet *sheet, struct box box, enum brush_align align, enum font_weight weight,
                       float points, const struct colour *ink, const char *text) {
    float high = sheet_line(sheet, points), used = 0;
    while (*text) {
        char line[FONT_TEXT_SIZE];
        const char *from = text;
        size_t length =
            font_break(&sheet->brush.font, weight, from, (int)lroundf(pixels(sheet, points)), (int)box.width, &text);
        snprintf(line, sizeof line, "%.*s", (int)length, from);
        if (ink)
            sheet_text(sheet, (struct box){box.x, box.y + used, box.width, high}, align, weight, points, *ink, line);
        used += high;
    }
    return used;
}

float sheet_paragraph(struct sheet *sheet, struct box box, enum brush_align align, enum font_weight weight,
                      float points, struct colour ink, const char *text) {
    return paragraph(sheet, box, align, weight, points, &ink, text);
}

float sheet_paragraph_height(struct sheet *sheet, float width, enum font_weight weight, float points,
                             const char *text) {
    return paragraph(sheet, (struct box){0, 0, width, 0}, BRUSH_LEFT, weight, points, NULL, text);
}
