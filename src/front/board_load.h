/* board_load.h - a board from a file or standard input, read as a stream so that even the largest needs only its cells.
 */
#ifndef TESSERA_FRONT_BOARD_LOAD_H
#define TESSERA_FRONT_BOARD_LOAD_H

#include <stdbool.h>

#include "slide/slide.h"

/* Null or "-" is standard input. False after a complaint on standard error. Free the board with board_unload. */
bool board_load(const struct slide_rules *, const char *path, struct slide_board *);
void board_unload(struct slide_board *);

#endif
