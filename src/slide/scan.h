/* scan.h - reads a board from pieces of text as they come, so that a file of gigabytes needs no copy of itself in
 * memory. docs/boards.md shows every layout that is read and what is refused.
 *
 * Start with the caller's cells, feed all pieces, then end. In short:
 *
 *     rows         each in its line, or joined by / or by ;
 *     cells        separated by blanks, commas, semicolons or bars, with or without a frame and ruled lines
 *     empty cells  0 . - _ and, where commas, semicolons or bars separate the cells, nothing at all
 *     quotes       around a single cell: "2","0"
 *     lists        [[2, 4], [8, 16]], also flat and with braces, also as `rows` or `board` of an object
 *     a side       a first line with a single number L before exactly L rows of L numbers
 *     the string form of the course of 2026, and what the commands of this program print
 *
 * A single line of nine cells or more is a board of the size that the rules have, or else a square one; it is refused
 * if it is neither. With fewer cells it is a row, unless the rules' board has just as many.
 *
 * Lines may end in CR LF, a # or // starts a comment, blank lines do not count. A comment behind the L rows of a board
 * with a side ends it: the rest of the text is not looked at.
 */
#ifndef TESSERA_SLIDE_SCAN_H
#define TESSERA_SLIDE_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "slide/slide.h"

enum { SCAN_WORD_SIZE = 8 }; /* the longest word that means anything has six letters */

/* The fields are the scan's own business. */
struct slide_scan {
    const struct slide_rules *rules;
    uint8_t *cell;
    size_t used, room;           /* cells read, cells there is room for */
    uint32_t width, height, row; /* of the rows that are complete; cells in this row so far */
    unsigned line, column;       /* of the next character */
    unsigned last;               /* the line of the last row */

    /* The character and the word that are being read. */
    uint32_t sign;   /* the character so far, */
    unsigned rest;   /* and how many bytes of it are missing */
    unsigned start;  /* the column where the word began */
    uint64_t number; /* its value so far */
    bool too_large;  /* the number does not fit 64 bits */
    char word[SCAN_WORD_SIZE];
    unsigned letters;
    enum scan_word { SCAN_BETWEEN, SCAN_NUMBER, SCAN_HEX, SCAN_EMPTY, SCAN_DASH, SCAN_SLASH, SCAN_WORD } in;

    /* The line that is being read. */
    enum scan_separator {
        SCAN_BY_BLANKS,
        SCAN_BY_COMMAS,
        SCAN_BY_SEMICOLONS,
        SCAN_BY_BARS,
        SCAN_FRAMED
    } parted;        /* what separates the cells of this row */
    bool filled;     /* the cell since the last separator has its tile */
    bool comment;    /* until the end of the line */
    bool ruled;      /* a ruled line between two rows */
    char quote;      /* the quotation mark that was opened around this cell, 0 if none */
    unsigned joined; /* the column of a / that promised a row which has not begun; 0 if none */

    /* Tabs between cells that are separated by blanks: a table that was copied may have empty cells between them. */
    uint32_t tabs;      /* since the last cell of this row, */
    unsigned tab;       /* the column of the last one */
    uint32_t tabs_left; /* before the first cell of this row */
    bool tab_between;   /* two cells of this row */
    bool tab_table;     /* two cells of some row */
    unsigned tab_line;  /* the first line in which a tab can be indentation or an empty cell, 0 if none */

    /* The board so far. */
    bool ended;         /* the rest of the text does not matter */
    bool closed;        /* the board is complete: no row may follow */
    bool certain;       /* its rows are certainly rows, even if there is only one */
    uint32_t open_ends; /* rows that ended with a comma or a semicolon */
    uint32_t rules_drawn;
    bool heading;                    /* the only ruled line stands below an empty first row */
    bool leading;                    /* the first line is a single number: a side or a tile, the second row will tell */
    uint64_t lead;                   /* that number, */
    unsigned lead_line, lead_column; /* and where it stood */
    uint64_t side;                   /* the number of rows it promised, 0 if none */

    /* Lists in brackets. SCAN_LINES is a board between [ and ] with a row in each line. */
    enum { SCAN_NO_LIST, SCAN_LINES, SCAN_FLAT, SCAN_NESTED, SCAN_KEYS } list;
    bool braces[2];      /* opened by { instead of [: the outer, the inner list */
    bool inside;         /* of an inner list */
    bool item;           /* a cell or a row was read since the last comma */
    bool commas, blanks; /* what separated two items so far */
    bool keyed;          /* the list is a member of an object */
    enum {
        SCAN_KEY_NONE,
        SCAN_KEY_TEXT,
        SCAN_KEY_COLON,
        SCAN_KEY_VALUE
    } key; /* what comes next on the way to that member */
};

/* A board of more than `room` cells is refused (ERR_RANGE); a board with a side needs room for one more. */
void slide_scan_start(struct slide_scan *, const struct slide_rules *, uint8_t *cell, size_t room);
/* ERR_SYNTAX, ERR_RANGE with the place; the cells are in an unknown state then. */
enum err slide_scan_feed(struct slide_scan *, const char *text, size_t length, struct fault *);
enum err slide_scan_end(struct slide_scan *, struct slide_board *, struct fault *);

#endif
