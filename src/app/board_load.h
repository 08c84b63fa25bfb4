/* board_load.h - a board from a file or standard input, read as a stream so that even the largest needs only its cells,
 * or from the words of a command: 2,0/0,4. slide/scan.h says which layouts are read. */
#ifndef TESSERA_APP_BOARD_LOAD_H
#define TESSERA_APP_BOARD_LOAD_H

#include <stdbool.h>

#include "slide/slide.h"

/* Is this the text of a board, not the name of a file? It has a list, a bar or a line end in it, or consists of
 * numbers, empty cells and what separates them, and there is no file of this name. What begins with / ./ or ../ is a
 * file. */
bool board_is_text(const char *);
/* What to call it in a message: the file, "standard input" or "board". */
const char *board_name(const char *path);

/* Null or "-" is standard input; anything else is a file or, if board_is_text, the board itself. ERR_SYSTEM,
 * ERR_SYNTAX, ERR_RANGE with the file's name, or "board", in the fault. Free the board with board_unload. */
enum err board_load(const struct slide_rules *, const char *path, struct slide_board *, struct fault *);
void board_unload(struct slide_board *);

#endif
