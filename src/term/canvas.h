/* canvas.h - a grid of coloured characters that is drawn first and shown afterwards.
 *
 * The views write here and know nothing of terminals; the screen shows what differs from the previous frame. Everything
 * outside the canvas is clipped, so a view need not care how small it is.
 */
#ifndef TESSERA_TERM_CANVAS_H
#define TESSERA_TERM_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

#include "ui/theme.h"

enum canvas_style { CANVAS_PLAIN = 0, CANVAS_BOLD = 1, CANVAS_UNDERLINE = 2, CANVAS_REVERSE = 4 };

/* How to write: colours for terminals that have them, a style for all; `mono` is used instead of `style` where there is
 * no colour. Like a glyph, it has no padding, so that frames can be compared as bytes. */
struct pen {
    struct colour ink, face;
    uint8_t style, mono;
};

struct glyph {
    wchar_t sign;
    struct pen pen;
};

struct canvas {
    int rows, columns;
    struct glyph *glyph; /* row by row */
};

/* Returns false when out of memory; the canvas is then unchanged. */
bool canvas_resize(struct canvas *, int rows, int columns);
void canvas_free(struct canvas *);

void canvas_put(struct canvas *, int row, int column, wchar_t, struct pen);
void canvas_fill(struct canvas *, int row, int column, int rows, int columns, wchar_t, struct pen);
/* Writes at most `room` columns of UTF-8 text and returns how many it used; bytes that are not valid text become
 * '?'. */
int canvas_text(struct canvas *, int row, int column, int room, const char *, struct pen);
/* The same, centred in `room` columns. */
void canvas_centre(struct canvas *, int row, int column, int room, const char *, struct pen);

/* The number of bytes of a text that fit into `width` columns if it is broken at spaces. *next is where the rest
 * begins. A word longer than a line is cut. */
size_t canvas_break(const char *text, int width, const char **next);
/* How many lines that makes. */
int canvas_lines(const char *text, int width);

#endif
