#include "term/canvas.h"

#include <stdlib.h>
#include <string.h>

bool canvas_resize(struct canvas *canvas, int rows, int columns) {
    if (rows < 1 || columns < 1)
        return false;
    struct glyph *glyph = calloc((size_t)rows * (size_t)columns, sizeof *glyph);
    if (!glyph)
        return false;
    free(canvas->glyph);
    canvas->rows = rows;
    canvas->columns = columns;
    canvas->glyph = glyph;
    return true;
}

void canvas_free(struct canvas *canvas) {
    free(canvas->glyph);
    *canvas = (struct canvas){0};
}

void canvas_put(struct canvas *canvas, int row, int column, wchar_t sign, struct pen pen) {
    if (row >= 0 && row < canvas->rows && column >= 0 && column < canvas->columns)
        canvas->glyph[(size_t)row * (size_t)canvas->columns + (size_t)column] = (struct glyph){sign, pen};
}

void canvas_fill(struct canvas *canvas, int row, int column, int rows, int columns, wchar_t sign, struct pen pen) {
    for (int r = row; r < row + rows; r++)
        for (int c = column; c < column + columns; c++)
            canvas_put(canvas, r, c, sign, pen);
}

int canvas_text(struct canvas *canvas, int row, int column, int room, const char *text, struct pen pen) {
    mbstate_t state = {0};
    int used = 0;
    for (size_t left = strlen(text); left > 0 && used < room;) {
        wchar_t sign;
        size_t length = mbrtowc(&sign, text, left, &state);
        if (length == 0 || length > left || wcwidth(sign) != 1) { /* also invalid bytes */
            if (length == 0 || length > left) {
                length = 1;
                state = (mbstate_t){0};
            }
            sign = L'?';
        }
        canvas_put(canvas, row, column + used++, sign, pen);
        text += length;
        left -= length;
    }
    return used;
}

void canvas_centre(struct canvas *canvas, int row, int column, int room, const char *text, struct pen pen) {
    int length = (int)strlen(text);
    canvas_text(canvas, row, column + (length < room ? (room - length) / 2 : 0), room, text, pen);
}

size_t canvas_break(const char *text, int width, const char **next) {
    size_t length = strlen(text), most = width > 0 ? (size_t)width : 1;
    if (length <= most) {
        *next = text + length;
        return length;
    }
    size_t cut = most;
    while (cut > 0 && text[cut] != ' ')
        cut--;
    if (cut == 0)
        cut = most;
    *next = text + cut + strspn(text + cut, " ");
    while (cut > 0 && text[cut - 1] == ' ')
        cut--;
    return cut;
}

int canvas_lines(const char *text, int width) {
    int lines = 0;
    while (*text) {
        canvas_break(text, width, &text);
        lines++;
    }
    return lines;
}
