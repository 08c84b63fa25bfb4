/* theme.h - colour themes, read from text files.
 *
 * A theme is a small text file in data/themes/ (or themes/ in the user's configuration folder): `title` and a text,
 * `part RRGGBB` for each part of the screen, and `tile NUMBER FACE INK` for tiles from 1 (the smallest of the rule set)
 * on, without gaps; larger tiles look like the last one. `word NAME FACE INK` sets colours of the word game; missing
 * ones are taken from the tiles. A # starts a comment. See docs/themes.md for details.
 */
#ifndef TESSERA_UI_THEME_H
#define TESSERA_UI_THEME_H

#include <stdint.h>

#include "base/err.h"
#include "slide/rules.h"

enum {
    THEME_NAME_SIZE = 32,
    THEME_TITLE_SIZE = 48,
    THEMES_MAX = 64, /* more in one folder are not listed */
};

/* Red, green, blue, 0 to 255 each. */
struct colour {
    uint8_t red, green, blue;
};

enum theme_part {
    THEME_BACKGROUND,
    THEME_TEXT,
    THEME_FAINT,  /* less important text */
    THEME_BOARD,  /* between the cells */
    THEME_EMPTY,  /* a cell without a tile */
    THEME_ACCENT, /* hints, the selection, bars */
    THEME_BUTTON,
    THEME_BUTTON_TEXT,
    THEME_PANEL, /* boxes over the board and behind the score */
    THEME_PANEL_TEXT,
    THEME_WARNING,
    THEME_PARTS,
};

/* What the word game has besides letters and numbers. */
enum theme_word {
    THEME_LETTER, /* a letter on the board or the rack */
    THEME_LAID,   /* one of the move being laid */
    THEME_LAST,   /* one laid by the last move */
    THEME_TRIPLE_WORD,
    THEME_DOUBLE_WORD,
    THEME_TRIPLE_LETTER,
    THEME_DOUBLE_LETTER,
    THEME_WORDS,
};

struct theme {
    char name[THEME_NAME_SIZE], title[THEME_TITLE_SIZE];
    struct colour part[THEME_PARTS];
    struct theme_tile {
        struct colour face, ink;
    } tile[SLIDE_KIND_MAX + 1]; /* by kind; 0 is the empty cell, which shows no number */
    struct theme_tile word[THEME_WORDS];
};

/* Reads a whole theme file. Every part and the first tile are required. ERR_SYNTAX, ERR_RANGE with the place; the
 * theme is then unchanged. */
enum err theme_read(struct theme *, const char *name, const char *text, size_t length, struct fault *);

/* Finds a theme by name, the user's own first. ERR_SYSTEM when there is none (fault->line is 0) or it cannot be read,
 * ERR_SYNTAX and ERR_RANGE as theme_read. */
enum err theme_load(struct theme *, const char *name, struct fault *);

/* Lists the names of all themes, classic first, then in alphabetical order; returns their number. */
unsigned theme_names(char names[THEMES_MAX][THEME_NAME_SIZE]);

/* The nearest colour of a terminal that has 256 or 16; of the 16, 0 to 7 are the dark ones. Of 256 only the fixed ones
 * from 16 on are used, since the first sixteen look different everywhere. */
unsigned theme_of_256(struct colour);
unsigned theme_of_16(struct colour);

/* How light it is, from 0 to 1 (relative luminance), and the contrast of two colours, from 1 to 21 (WCAG 2). */
double theme_luminance(struct colour);
double theme_contrast(struct colour, struct colour);
/* The least contrast of two of the 16 on the usual terminals, which do not all show the same colours. */
double theme_contrast_16(unsigned, unsigned);

#endif
