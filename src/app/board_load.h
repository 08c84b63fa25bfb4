/* board_load.h - a board from a file or standard input, read as a stream so that even the largest needs only its cells.
 */
#ifndef TESSERA_APP_BOARD_LOAD_H
#define TESSERA_APP_BOARD_LOAD_H

#include <stdbool.h>

#include "slide/slide.h"

/* Null or "-" is standard input. ERR_SYSTEM, ERR_SYNTAX, ERR_RANGE with the file's name in the fault. Free the board
 * with board_unload. */
enum err board_load(const struct slide_rules *, const char *path, struct slide_board *, struct fault *);
void board_unload(struct slide_board *);

#endif
