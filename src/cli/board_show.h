/* board_show.h - a game as plain lines of text, for pipes and for terminals that can no more. */
#ifndef TESSERA_CLI_BOARD_SHOW_H
#define TESSERA_CLI_BOARD_SHOW_H

#include <stdio.h>

#include "slide/state.h"

/* One line with the scores and whether moves remain, then the board in columns, with a dot for an empty cell. */
void board_show(FILE *, const struct slide_rules *, const struct slide_state *, uint64_t high);

#endif
