/* digits.h - numbers in large digits, three rows high, of half blocks or, in ASCII, of strokes. */
#ifndef TESSERA_TERM_DIGITS_H
#define TESSERA_TERM_DIGITS_H

#include "term/canvas.h"

enum { DIGITS_ROWS = 3 };

/* How many columns a number of digits takes. */
int digits_width(const char *number);
/* Draws it with its upper left corner there. */
void digits_draw(struct canvas *, int row, int column, const char *number, bool utf8, struct pen);

#endif
