/* text.h - boards, ways and events as people write them.
 *
 * A board is rows of numbers, 0 or . for an empty cell, all rows of one length. Three other spellings are read as well:
 * the drawing `|   2|    |`; that drawing between [ and ], with whatever stands behind the ] in its line, as
 * model2026_write has it; and a first line with a single number L before exactly L rows of L numbers. Lines may end in
 * CR LF, a # or // starts a comment, blank lines do not count. A comment behind the L rows ends the board: the rest of
 * the text is not looked at.
 */
#ifndef TESSERA_SLIDE_TEXT_H
#define TESSERA_SLIDE_TEXT_H

#include <stddef.h>

#include "base/text.h"
#include "slide/slide.h"

const char *slide_way_name(enum slide_way); /* "left" "right" "up" "down" */
/* "left", "Left" or "L", and so on; false for anything else. */
bool slide_way_read(const char *text, size_t length, enum slide_way *);

/* Reads a board from pieces of text as they come, so that a file of gigabytes needs no copy of itself in memory. Start
 * with the caller's cells, feed all pieces, then end. The fields are the scan's own business. */
struct slide_scan {
    const struct slide_rules *rules;
    uint8_t *cell;
    size_t used, room;           /* cells read, cells there is room for */
    uint32_t width, height, row; /* of the rows that are complete; cells in this row so far */
    unsigned line, column;       /* of the next character */
    unsigned start;              /* the column where the word that is being read began */
    uint64_t number;             /* its value so far */
    enum { SCAN_BETWEEN, SCAN_NUMBER, SCAN_DOT, SCAN_SLASH } in;
    bool too_large;       /* the number does not fit 64 bits */
    bool comment;         /* until the end of the line */
    bool ended;           /* the rest of the text does not matter */
    bool opened, closed;  /* the board began with [; its ] was there */
    bool drawn, filled;   /* this row is drawn with bars; the cell between two bars has its tile */
    bool leading;         /* the first line is a single number: a side or a tile, the second row will tell */
    uint64_t lead;        /* that number, */
    struct fault lead_at; /* and where it stood */
    uint64_t side;        /* the number of rows it promised, 0 if none */
};

/* A board of more than `room` cells is refused (ERR_RANGE). */
void slide_scan_start(struct slide_scan *, const struct slide_rules *, uint8_t *cell, size_t room);
/* ERR_SYNTAX, ERR_RANGE with the place; the cells are in an unknown state then. */
enum err slide_scan_feed(struct slide_scan *, const char *text, size_t length, struct fault *);
enum err slide_scan_end(struct slide_scan *, struct slide_board *, struct fault *);

/* A whole board at once, into `room` cells. ERR_RANGE also when they are too few. */
enum err slide_board_read(const struct slide_rules *, const char *text, size_t length, uint8_t *cell, size_t room,
                          struct slide_board *, struct fault *);

/* The row as numbers separated by single spaces, without a line end. 20 bytes a cell are enough. */
void slide_row_write(const struct slide_rules *, struct slide_board, uint32_t row, struct out *);

/* "MOVED 0,2>0,3 2", "MERGED 0,1>0,3 4", "SPAWNED 1,1 2", "WON", "LOST"; places are row,column, tiles are values. */
void slide_event_write(const struct slide_rules *, const struct slide_event *, struct out *);

#endif
