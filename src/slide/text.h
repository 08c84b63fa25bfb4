/* text.h - boards, ways and events as people write them. */
#ifndef TESSERA_SLIDE_TEXT_H
#define TESSERA_SLIDE_TEXT_H

#include <stddef.h>

#include "base/text.h"
#include "slide/slide.h"

const char *slide_way_name(enum slide_way); /* "left" "right" "up" "down" */
/* "left", "Left" or "L", and so on; false for anything else. */
bool slide_way_read(const char *text, size_t length, enum slide_way *);

/* A whole board, in any layout that slide/scan.h reads, into `room` cells. ERR_SYNTAX, ERR_RANGE with the place, the
 * latter also when the cells are too few; they are in an unknown state then. */
enum err slide_board_read(const struct slide_rules *, const char *text, size_t length, uint8_t *cell, size_t room,
                          struct slide_board *, struct fault *);

/* The row as numbers separated by single spaces, without a line end. 20 bytes a cell are enough. */
void slide_row_write(const struct slide_rules *, struct slide_board, uint32_t row, struct out *);

/* "MOVED 0,2>0,3 2", "MERGED 0,1>0,3 4", "SPAWNED 1,1 2", "WON", "LOST"; places are row,column, tiles are values. */
void slide_event_write(const struct slide_rules *, const struct slide_event *, struct out *);

#endif
