/* text.h - boards, ways and events as people write them.
 *
 * A board is rows of numbers, 0 or . for an empty cell, all rows of one length. Two other spellings are read as well:
 * the drawing `|   2|    |`, and a first line with a single number L before exactly L rows of L numbers. Lines may end
 * in CR LF, a # starts a comment, blank lines do not count.
 */
#ifndef TESSERA_SLIDE_TEXT_H
#define TESSERA_SLIDE_TEXT_H

#include <stddef.h>

#include "base/text.h"
#include "slide/slide.h"

#pragma GCC visibility push(default)

const char *slide_way_name(enum slide_way); /* "left" "right" "up" "down" */
/* left, L, Left; false for anything else. The length of text is given. */
bool slide_way_read(const char *text, size_t length, enum slide_way *);

/* Reads a board from pieces of text as they come, so that a file of gigabytes needs no copy of itself in memory. The
 * cells are the caller's: when they run out, `grow` is asked for more and may say no (null). Feed all pieces, then end.
 */
struct slide_scan {
    const struct slide_rules *rules;
    uint8_t *cell;
    size_t used, room;                            /* cells read, cells there is room for */
    uint8_t *(*grow)(void *context, size_t room); /* at least that many cells, contents kept; null: no */
    void *context;
    uint32_t width, height, row_width; /* of the rows so far; cells in this row so far */
    unsigned line, column;
    uint64_t number; /* of the word that is being read */
    uint32_t digits; /* its length, 0 between words */
    uint64_t lead;   /* the single number of the first line; it is L or the first cell, which only the end tells */
    unsigned lead_line, lead_column;
    bool dot, bar, bar_cell, comment, has_lead, drawn;
};

void slide_scan_start(struct slide_scan *, const struct slide_rules *, uint8_t *cell, size_t room,
                      uint8_t *(*grow)(void *, size_t), void *context);
/* ERR_SYNTAX, ERR_RANGE with the place; ERR_SYSTEM when grow said no. */
enum err slide_scan_feed(struct slide_scan *, const char *text, size_t length, struct fault *);
enum err slide_scan_end(struct slide_scan *, struct slide_board *, struct fault *);

/* A whole board at once, into `room` cells. ERR_RANGE also when they are too few. */
enum err slide_board_read(const struct slide_rules *, const char *text, size_t length, uint8_t *cell, size_t room,
                          struct slide_board *, struct fault *);

/* The row as numbers separated by single spaces, without a line end. 20 bytes a cell are enough. */
void slide_row_write(const struct slide_rules *, struct slide_board, uint32_t row, struct line *);

/* "MOVED 0,2>0,3 2", "MERGED 0,1>0,3 4", "SPAWNED 1,1 2", "WON", "LOST"; places are row,column, tiles are values. */
void slide_event_write(const struct slide_rules *, const struct slide_event *, struct line *);

#pragma GCC visibility pop

#endif
