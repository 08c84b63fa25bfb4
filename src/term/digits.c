#include "term/digits.h"

#include <string.h>

enum { WIDTH = 3, STEP = WIDTH + 1 };

/* Five rows of three dots, the top row first, three bits for each row. */
static const unsigned DOTS[10] = {075557, 026227, 071747, 071717, 055711, 074717, 074757, 071122, 075757, 075717};

/* The same as strokes: three rows of three characters. */
static const char *const STROKES[10] = {" _ | ||_|", "     |  |", " _  _||_ ", " _  _| _|", "   |_|  |",
                                        " _ |_  _|", " _ |_ |_|", " _   |  |", " _ |_||_|", " _ |_| _|"};

int digits_width(const char *number) {
    return (int)strlen(number) * STEP - 1;
}

/* A character shows two dots, one above the other; the sixth row has none. */
static bool has_dot(int digit, int row, int column) {
    return row < 5 && (DOTS[digit] >> (3 * (4 - row)) >> (WIDTH - 1 - column) & 1);
}

void digits_draw(struct canvas *canvas, int row, int column, const char *number, bool utf8, struct pen pen) {
    static const wchar_t blocks[] = L" ▀▄█";
    for (; *number; number++, column += STEP) {
        int digit = *number - '0';
        if (digit < 0 || digit > 9)
            continue;
        for (int r = 0; r < DIGITS_ROWS; r++)
            for (int c = 0; c < WIDTH; c++)
                canvas_put(canvas, row + r, column + c,
                           utf8 ? blocks[(has_dot(digit, 2 * r, c) ? 1 : 0) + (has_dot(digit, 2 * r + 1, c) ? 2 : 0)]
                                : (wchar_t)STROKES[digit][r * WIDTH + c],
                           pen);
    }
}
