/* board_rows.h - a board as the rows of a start: the text that a match begins from (play/match.h). */
#ifndef TESSERA_APP_BOARD_ROWS_H
#define TESSERA_APP_BOARD_ROWS_H

#include "slide/slide.h"

/* The rows, a line each, in memory that the caller frees; null without memory. */
char *board_rows(const struct slide_rules *, struct slide_board, size_t *length);

/* Makes the rules those of a game that starts with this board: its size, and no tiles of their own at the start.
 * ERR_RANGE for a size that they do not allow; they are unchanged then. */
enum err board_rules(struct slide_rules *, struct slide_board, struct fault *);

#endif
