/* sheet.h - a picture in the making: a brush, the colours of a theme, the scale of docs/look.md, and the places that
 * can be clicked. The parts that every screen is made of (buttons, boxes, panels) are drawn with it; it knows no game.
 *
 * Boxes are in pixels; sizes named `points` are in points of docs/look.md, and sheet_of turns them into pixels.
 */
#ifndef TESSERA_WINDOW_SHEET_H
#define TESSERA_WINDOW_SHEET_H

#include "window/brush.h"
#include "window/look.h"

enum { SHEET_ZONES_MAX = 512 }; /* a word board has 225 squares; more are not clicked */

/* A place that can be clicked. What the numbers mean is up to the screen that adds it. */
struct sheet_zone {
    struct box box;
    int code, value;
};

struct sheet {
    struct brush brush;
    const struct theme *theme;
    float width, height; /* of the picture, in pixels */
    float scale;         /* pixels of a point */
    struct sheet_zone zone[SHEET_ZONES_MAX];
    unsigned zones;
    bool on_panel;              /* a panel was drawn: what is drawn now lies on it */
    float pointer_x, pointer_y; /* where the pointer is; outside of the picture if there is none */
    bool pressed;               /* its button is held */
    bool covered;               /* a panel will lie over what is drawn now: the pointer is not on it */
};

/* Begins a picture: everything is background, and nothing can be clicked. */
void sheet_begin(struct sheet *, const struct theme *, float scale);
float sheet_of(const struct sheet *, float points);
/* The same for a side of something to click on, which is never less than LOOK_TARGET pixels. */
float sheet_target(const struct sheet *, float points);

/* ---- Places ---- */

void sheet_zone(struct sheet *, struct box, int code, int value);
/* The topmost place there, or null: what was added last lies on top. */
const struct sheet_zone *sheet_at(const struct sheet *, float x, float y);
/* Moves the pointer; true if it is over another place now, so that the picture changes. */
bool sheet_point(struct sheet *, float x, float y);

/* Is the pointer there, and nothing over it? */
bool sheet_hot(const struct sheet *, struct box);

/* ---- Text ---- */

/* One line, made smaller if it is too wide for the box, down to LOOK_TEXT_LEAST; what is too long even then loses its
 * last words. A single word, or a number, is made as small as it has to be. See brush_text. */
void sheet_text(struct sheet *, struct box, enum brush_align, enum font_weight, float points, struct colour,
                const char *text);
/* As many lines as it needs, from the top of the box. Returns their height, also if the box is less high. */
float sheet_paragraph(struct sheet *, struct box, enum brush_align, enum font_weight, float points, struct colour,
                      const char *text);
/* The same height without drawing it. */
float sheet_paragraph_height(struct sheet *, float width, enum font_weight, float points, const char *text);
/* How wide a text is in pixels, and how high a line of this size. */
float sheet_width(struct sheet *, enum font_weight, float points, const char *text);
float sheet_line(const struct sheet *, float points);

/* ---- Parts ---- */

enum sheet_kind { SHEET_QUIET, SHEET_PRIMARY, SHEET_FLAT }; /* flat: without a face until the pointer is there */

struct sheet_button {
    const char *label; /* may be null */
    enum symbol symbol;
    enum sheet_kind kind;
    unsigned columns; /* that it takes in a grid; 0 stands for 1 */
    int code, value;  /* of its place */
    bool disabled, on, focus;
};

/* One button, with symbol and label as far as there is room. */
void sheet_button(struct sheet *, struct box, const struct sheet_button *);
/* A row of buttons of the same width that fills the box; all show the same: symbol and label, the label, or the
 * symbol. */
void sheet_buttons(struct sheet *, struct box, const struct sheet_button *, unsigned count);
/* The same in several rows of so many columns. */
void sheet_grid(struct sheet *, struct box, const struct sheet_button *, unsigned count, unsigned columns);
/* A row in which each label has as much room as it needs, for small windows; where that is not enough, as
 * sheet_buttons. */
void sheet_row(struct sheet *, struct box, const struct sheet_button *, unsigned count);

/* A quiet box with a label above a figure. */
void sheet_figure(struct sheet *, struct box, const char *label, const char *figure);
/* The same without a box, at the left edge; as high as sheet_fact_height. */
void sheet_fact(struct sheet *, struct box, const char *label, const char *figure);
float sheet_fact_height(const struct sheet *);
/* A word in the accent at the right end of a line; returns how much of its width is taken. */
float sheet_badge(struct sheet *, struct box line, const char *text);
/* The face of a quiet box. */
void sheet_box(struct sheet *, struct box, struct colour face);
/* A panel that lies over something, and what dims the things below it. */
void sheet_panel(struct sheet *, struct box);
void sheet_veil(struct sheet *, struct box, float radius);
/* A ring around what has the keyboard's focus. */
void sheet_ring(struct sheet *, struct box, float radius);
/* A line between two groups. */
void sheet_rule(struct sheet *, struct box);

/* A value between two arrows: places (code, less) and (code, more). */
void sheet_stepper(struct sheet *, struct box, const char *value, int code, int less, int more);

/* A track with a handle at this share of it; a click or drag on it is found by its place, sheet_slid tells where. */
void sheet_slider(struct sheet *, struct box, double share, int code);
void sheet_slider_mark(struct sheet *, struct box, double share, struct colour);
double sheet_slid(struct box, float x);

/* A bar at the right of a box of text: which part of all rows is shown. */
void sheet_part_shown(struct sheet *, struct box, unsigned first, unsigned shown, unsigned all);

/* The ink of less important text on a panel. */
struct colour sheet_soft(const struct sheet *);

#endif
