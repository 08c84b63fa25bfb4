/* scan_internal.h - what the parts of the scan share: characters (scan_mark.c), cells and rows (scan_rows.c), tabs
 * between cells (scan_tab.c), lists in brackets (scan_list.c), and the lines of all other layouts (scan.c). */
#ifndef TESSERA_SLIDE_SCAN_INTERNAL_H
#define TESSERA_SLIDE_SCAN_INTERNAL_H

#include "slide/scan.h"

/* What a character can be in a board. */
enum mark {
    MARK_OTHER,
    MARK_PART, /* a character whose other bytes are still to come */
    MARK_DIGIT,
    MARK_BLANK,
    MARK_LINE_END,
    MARK_EMPTY, /* . _ and the dot in the middle of the line */
    MARK_DASH,
    MARK_RULE, /* + = : and the lines and corners of box drawing */
    MARK_BAR,
    MARK_COMMA,
    MARK_SEMICOLON,
    MARK_SLASH,
    MARK_OPEN,
    MARK_CLOSE,
    MARK_HASH,
    MARK_QUOTE,
    MARK_LETTER,
};

/* The mark of the character that this byte ends. */
enum mark scan_mark(struct slide_scan *, char c);

extern const char SCAN_NO_CELL[]; /* "expected a tile or an empty cell" */

/* Refuses the character that is being read, or the word that began at scan->start. */
enum err scan_refuse(const struct slide_scan *, const char *what, struct fault *);
enum err scan_refuse_word(const struct slide_scan *, const char *what, struct fault *);

/* The word that was read, if any, becomes a cell. */
enum err scan_end_word(struct slide_scan *, struct fault *);
enum err scan_put_empty(struct slide_scan *, struct fault *);
/* The cells since the last row become a row; nothing if there are none. */
enum err scan_end_row(struct slide_scan *, struct fault *);
/* After the last line: the board, or why it is none. */
enum err scan_board(struct slide_scan *, struct slide_board *, struct fault *);

/* What the tabs of a row mean. A tab is a blank, but two of them between two cells, or one at an end of a row that has
 * others between its cells, have an empty cell beside them, which is refused. */
void scan_tab(struct slide_scan *);
enum err scan_tab_cell(struct slide_scan *, struct fault *);
enum err scan_tab_row(struct slide_scan *, struct fault *);

/* Between brackets: does a line end here end no row? */
bool scan_in_list(const struct slide_scan *);
enum err scan_open(struct slide_scan *, char c, struct fault *);
enum err scan_close(struct slide_scan *, char c, struct fault *);
enum err scan_list_comma(struct slide_scan *, struct fault *);
/* May a cell stand here, and was there a comma before it if there was one before the others? */
enum err scan_list_cell(struct slide_scan *, struct fault *);
/* A character of an object before the list that is the board. */
enum err scan_key(struct slide_scan *, char c, struct fault *);

#endif
