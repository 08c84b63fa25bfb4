/* sheet_parts.c - buttons, boxes, panels and sliders, as docs/look.md describes them. */
#include <math.h>

#include "window/sheet.h"

struct colour sheet_soft(const struct sheet *sheet) {
    return colour_mix(sheet->theme->part[THEME_PANEL_TEXT], sheet->theme->part[THEME_PANEL], LOOK_SOFT);
}

static struct colour rim_colour(const struct sheet *sheet) {
    return colour_mix(sheet->theme->part[THEME_PANEL], sheet->theme->part[THEME_PANEL_TEXT], LOOK_RIM);
}

static float line_width(const struct sheet *sheet) {
    return fmaxf(1, sheet_of(sheet, 1));
}

/* In some themes a box has the colour of what it lies on: a rim shows where it is. */
void sheet_box(struct sheet *sheet, struct box box, struct colour face) {
    const struct colour *part = sheet->theme->part;
    float radius = sheet_of(sheet, LOOK_RADIUS);
    brush_box(&sheet->brush, box, radius, face, 255);
    if (theme_contrast(face, part[sheet->on_panel ? THEME_PANEL : THEME_BACKGROUND]) < LOOK_STANDS_OUT)
        brush_rim(&sheet->brush, box, radius, line_width(sheet), part[THEME_FAINT]);
}

void sheet_panel(struct sheet *sheet, struct box box) {
    const struct colour black = {0, 0, 0}, *part = sheet->theme->part;
    float radius = sheet_of(sheet, LOOK_RADIUS_LARGE), step = fmaxf(1, sheet_of(sheet, 2));
    for (int i = 3; i > 0; i--) { /* a soft shadow */
        struct box under = box_inset(box, -step * (float)i);
        under.y += step;
        brush_box(&sheet->brush, under, radius + step * (float)i, black, 14);
    }
    brush_box(&sheet->brush, box, radius, part[THEME_PANEL], 255);
    bool lost = theme_contrast(part[THEME_PANEL], part[THEME_BACKGROUND]) < LOOK_STANDS_OUT;
    brush_rim(&sheet->brush, box, radius, line_width(sheet), lost ? part[THEME_FAINT] : rim_colour(sheet));
    sheet->on_panel = true;
}

void sheet_veil(struct sheet *sheet, struct box box, float radius) {
    brush_box(&sheet->brush, box, radius, sheet->theme->part[THEME_BACKGROUND], LOOK_VEIL);
}

void sheet_ring(struct sheet *sheet, struct box box, float radius) {
    float thick = fmaxf(2, sheet_of(sheet, LOOK_RING));
    brush_rim(&sheet->brush, box_inset(box, -2 * thick), radius + 2 * thick, thick, sheet->theme->part[THEME_ACCENT]);
}

void sheet_rule(struct sheet *sheet, struct box box) {
    box.height = line_width(sheet);
    brush_box(&sheet->brush, box, 0, rim_colour(sheet), 255);
}

/* ---- Buttons ---- */

struct colours {
    struct colour face, ink;
    bool faced; /* the face is drawn */
};

static struct colours button_colours(const struct sheet *sheet, struct box box, const struct sheet_button *button) {
    const struct colour *part = sheet->theme->part;
    struct colours colours = {part[THEME_PANEL], part[THEME_PANEL_TEXT], button->kind != SHEET_FLAT};
    bool hot = sheet_hot(sheet, box) && !button->disabled;
    if (sheet->on_panel)
        colours.face = colour_mix(colours.face, colours.ink, LOOK_HOVER);
    if (button->on || button->kind == SHEET_PRIMARY) {
        colours.face = part[button->on ? THEME_ACCENT : THEME_BUTTON];
        colours.ink = part[button->on ? THEME_BACKGROUND : THEME_BUTTON_TEXT];
        colours.faced = true;
    }
    struct colour ground = colours.face;
    if (hot) {
        colours.face = colour_mix(ground, colours.ink, sheet->pressed ? LOOK_PRESSED : LOOK_HOVER);
        colours.faced = true;
    }
    if (button->disabled)
        colours.ink = colour_mix(colours.ink, ground, LOOK_DISABLED);
    return colours;
}

static float gap_of(const struct sheet *sheet) {
    return sheet_of(sheet, LOOK_STEP);
}

static float symbol_side(const struct sheet *sheet) {
    return fmaxf(sheet_of(sheet, LOOK_SYMBOL), 14);
}

/* What symbol and label need beside each other. */
static float wanted_width(struct sheet *sheet, const struct sheet_button *button) {
    float width = button->label ? sheet_width(sheet, FONT_REGULAR, LOOK_BODY, button->label) : 0;
    return width + (button->symbol ? symbol_side(sheet) + (button->label ? gap_of(sheet) : 0) : 0);
}

/* What of a button there is room for. */
enum shows { SHOWS_SYMBOL = 1, SHOWS_LABEL = 2 };

static void draw_button(struct sheet *sheet, struct box box, const struct sheet_button *button, unsigned shows) {
    struct colours colours = button_colours(sheet, box, button);
    struct box inside = box_inset(box, gap_of(sheet) / 2);
    float side = fminf(symbol_side(sheet), fminf(box.width, box.height));
    bool labelled = shows & SHOWS_LABEL, symbol = button->symbol && (shows & SHOWS_SYMBOL || !button->label);
    if (colours.faced)
        sheet_box(sheet, box, colours.face);
    if (labelled && button->label && !symbol) {
        sheet_text(sheet, inside, BRUSH_MIDDLE, FONT_REGULAR, LOOK_BODY, colours.ink, button->label);
    } else if (symbol) {
        float width = labelled && button->label ? wanted_width(sheet, button) : side;
        struct box sign = {box.x + (box.width - width) / 2, box.y, side, box.height};
        struct box text = {sign.x + side + gap_of(sheet), box.y, width, box.height};
        brush_symbol(&sheet->brush, (struct box){sign.x, box.y + (box.height - side) / 2, side, side}, button->symbol,
                     colours.ink);
        if (labelled && button->label)
            sheet_text(sheet, text, BRUSH_LEFT, FONT_REGULAR, LOOK_BODY, colours.ink, button->label);
    }
    if (button->focus)
        sheet_ring(sheet, box, sheet_of(sheet, LOOK_RADIUS));
    sheet_zone(sheet, box, button->code, button->value);
}

/* The label is shown if it fits, or if there is no symbol that can stand for it; the symbol if there is room for both.
 */
static unsigned room_for(struct sheet *sheet, struct box box, const struct sheet_button *button) {
    struct sheet_button alone = *button;
    alone.symbol = SYMBOL_NONE;
    if (wanted_width(sheet, button) <= box.width - 2 * gap_of(sheet))
        return SHOWS_SYMBOL | SHOWS_LABEL;
    return !button->symbol || wanted_width(sheet, &alone) <= box.width - gap_of(sheet) ? SHOWS_LABEL : SHOWS_SYMBOL;
}

void sheet_button(struct sheet *sheet, struct box box, const struct sheet_button *button) {
    draw_button(sheet, box, button, room_for(sheet, box, button));
}

static unsigned columns_of(const struct sheet_button *button) {
    return button->columns ? button->columns : 1;
}

/* What all of them have room for, of `cell` wide columns. */
static unsigned room_for_all(struct sheet *sheet, struct box cell, const struct sheet_button *button, unsigned count) {
    bool both = true, labels = true;
    for (unsigned i = 0; i < count; i++) {
        struct box box = cell;
        box.width += (float)(columns_of(&button[i]) - 1) * (cell.width + gap_of(sheet));
        unsigned shows = room_for(sheet, box, &button[i]);
        both = both && shows == (SHOWS_SYMBOL | SHOWS_LABEL);
        labels = labels && (shows & SHOWS_LABEL);
    }
    return both ? SHOWS_SYMBOL | SHOWS_LABEL : labels ? SHOWS_LABEL : SHOWS_SYMBOL;
}

void sheet_grid(struct sheet *sheet, struct box box, const struct sheet_button *button, unsigned count,
                unsigned columns) {
    float gap = gap_of(sheet);
    unsigned all = 0, column = 0;
    if (count == 0 || columns == 0)
        return;
    for (unsigned i = 0; i < count; i++)
        all += columns_of(&button[i]);
    unsigned rows = (all + columns - 1) / columns;
    struct box cell = {box.x, box.y, (box.width - gap * (float)(columns - 1)) / (float)columns,
                       (box.height - gap * (float)(rows - 1)) / (float)rows};
    unsigned shows = room_for_all(sheet, cell, button, count);
    for (unsigned i = 0; i < count; i++) {
        unsigned wide = columns_of(&button[i]);
        struct box place = cell;
        place.x = box.x + (float)column * (cell.width + gap);
        place.width += (float)(wide - 1) * (cell.width + gap);
        draw_button(sheet, place, &button[i], shows);
        column += wide;
        if (column >= columns) {
            column = 0;
            cell.y += cell.height + gap;
        }
    }
}

void sheet_buttons(struct sheet *sheet, struct box box, const struct sheet_button *button, unsigned count) {
    sheet_grid(sheet, box, button, count, count);
}

/* What a label alone needs of a row. */
static float label_width(struct sheet *sheet, const struct sheet_button *button) {
    return fmaxf(sheet_width(sheet, FONT_REGULAR, LOOK_BODY, button->label) + 2 * gap_of(sheet), LOOK_TARGET);
}

void sheet_row(struct sheet *sheet, struct box box, const struct sheet_button *button, unsigned count) {
    float gap = gap_of(sheet), spare = box.width - gap * (float)(count - 1);
    for (unsigned i = 0; i < count; i++)
        spare -= label_width(sheet, &button[i]);
    if (spare < 0) {
        sheet_buttons(sheet, box, button, count);
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        box.width = label_width(sheet, &button[i]) + spare / (float)count;
        draw_button(sheet, box, &button[i], SHOWS_LABEL);
        box.x += box.width + gap;
    }
}

/* ---- Figures and values ---- */

void sheet_figure(struct sheet *sheet, struct box box, const char *label, const char *figure) {
    float gap = gap_of(sheet);
    struct box upper = {box.x + gap, box.y + 0.12f * box.height, box.width - 2 * gap, 0.34f * box.height},
               lower = {box.x + gap, box.y + 0.44f * box.height, box.width - 2 * gap, 0.48f * box.height};
    sheet_box(sheet, box, sheet->theme->part[THEME_PANEL]);
    sheet_text(sheet, upper, BRUSH_MIDDLE, FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet), label);
    sheet_text(sheet, lower, BRUSH_MIDDLE, FONT_BOLD, LOOK_FIGURE, sheet->theme->part[THEME_PANEL_TEXT], figure);
}

float sheet_fact_height(const struct sheet *sheet) {
    return fmaxf(sheet_of(sheet, 52), 2 * sheet_line(sheet, LOOK_LABEL));
}

void sheet_fact(struct sheet *sheet, struct box box, const char *label, const char *figure) {
    struct box upper = {box.x, box.y, box.width - gap_of(sheet), 0.4f * box.height}, lower = upper;
    lower.y += upper.height;
    lower.height = 0.6f * box.height;
    sheet_text(sheet, upper, BRUSH_LEFT, FONT_REGULAR, LOOK_LABEL, sheet_soft(sheet), label);
    sheet_text(sheet, lower, BRUSH_LEFT, FONT_BOLD, LOOK_BODY + 2, sheet->theme->part[THEME_PANEL_TEXT], figure);
}

float sheet_badge(struct sheet *sheet, struct box line, const char *text) {
    struct box badge = line;
    badge.width = sheet_width(sheet, FONT_BOLD, LOOK_BODY, text) + 2 * gap_of(sheet);
    badge.height = fmaxf(sheet_of(sheet, 28), sheet_line(sheet, LOOK_LABEL));
    badge.x += line.width - badge.width;
    badge.y += (line.height - badge.height) / 2;
    brush_box(&sheet->brush, badge, badge.height / 2, sheet->theme->part[THEME_ACCENT], 255);
    sheet_text(sheet, badge, BRUSH_MIDDLE, FONT_BOLD, LOOK_BODY - 2, sheet->theme->part[THEME_BACKGROUND], text);
    return badge.width + gap_of(sheet);
}

void sheet_stepper(struct sheet *sheet, struct box box, const char *value, int code, int less, int more) {
    float side = fminf(box.height, fmaxf(sheet_target(sheet, LOOK_TARGET), 0.8f * box.height));
    struct box left = {box.x, box.y + (box.height - side) / 2, side, side}, right = left,
               text = {box.x + side, box.y, box.width - 2 * side, box.height};
    right.x = box.x + box.width - side;
    sheet_text(sheet, text, BRUSH_MIDDLE, FONT_BOLD, LOOK_BODY, sheet->theme->part[THEME_PANEL_TEXT], value);
    sheet_button(sheet, left,
                 &(struct sheet_button){.symbol = SYMBOL_LESS, .kind = SHEET_FLAT, .code = code, .value = less});
    sheet_button(sheet, right,
                 &(struct sheet_button){.symbol = SYMBOL_MORE, .kind = SHEET_FLAT, .code = code, .value = more});
}

/* ---- Sliders ---- */

/* The way of the handle's middle. */
static struct box way_of(struct box box) {
    float half = box.height / 2;
    return (struct box){box.x + half, box.y, box.width - 2 * half, box.height};
}

double sheet_slid(struct box box, float x) {
    struct box way = way_of(box);
    double share = way.width > 0 ? (double)((x - way.x) / way.width) : 0;
    return share < 0 ? 0 : share > 1 ? 1 : share;
}

void sheet_slider(struct sheet *sheet, struct box box, double share, int code) {
    const struct colour *part = sheet->theme->part;
    struct box way = way_of(box);
    float thick = fmaxf(4, sheet_of(sheet, 6)), side = fminf(box.height, fmaxf(14, sheet_of(sheet, 18)));
    float at = way.x + way.width * (float)share;
    struct box track = {way.x - thick / 2, box.y + (box.height - thick) / 2, way.width + thick, thick}, done = track;
    done.width = at - track.x;
    brush_box(&sheet->brush, track, thick / 2, colour_mix(part[THEME_BACKGROUND], part[THEME_TEXT], LOOK_RIM), 255);
    if (done.width > thick)
        brush_box(&sheet->brush, done, thick / 2, part[THEME_ACCENT], 255);
    brush_box(&sheet->brush, (struct box){at - side / 2, box.y + (box.height - side) / 2, side, side}, side / 2,
              part[THEME_ACCENT], 255);
    sheet_zone(sheet, box, code, 0);
}

void sheet_slider_mark(struct sheet *sheet, struct box box, double share, struct colour colour) {
    struct box way = way_of(box);
    float wide = fmaxf(2, sheet_of(sheet, 2)), high = fmaxf(4, sheet_of(sheet, 6)),
          thick = fmaxf(4, sheet_of(sheet, 6));
    float at = way.x + way.width * (float)share;
    brush_box(&sheet->brush, (struct box){at - wide / 2, box.y + (box.height - 3 * thick) / 2 - high, wide, high}, 0,
              colour, 255);
}

void sheet_part_shown(struct sheet *sheet, struct box box, unsigned first, unsigned shown, unsigned all) {
    const struct colour *part = sheet->theme->part;
    float wide = fmaxf(4, sheet_of(sheet, 6));
    struct box track = {box.x + box.width + sheet_of(sheet, LOOK_STEP), box.y, wide, box.height}, handle = track;
    handle.y += box.height * (float)first / (float)all;
    handle.height *= (float)shown / (float)all;
    brush_box(&sheet->brush, track, wide / 2, colour_mix(part[THEME_BACKGROUND], part[THEME_TEXT], LOOK_HOVER), 255);
    brush_box(&sheet->brush, handle, wide / 2, part[THEME_FAINT], 255);
}
