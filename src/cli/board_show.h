/* board_show.h - a board as plain lines of text, for pipes and simple terminals, and as JSON. */
#ifndef TESSERA_CLI_BOARD_SHOW_H
#define TESSERA_CLI_BOARD_SHOW_H

#include <stdio.h>

#include "cli/facts.h"
#include "slide/state.h"

/* One line with the scores and whether moves remain, then the board in columns, with a dot for an empty cell. */
void board_show(FILE *, const struct slide_rules *, const struct slide_state *, uint64_t high);

/* The board alone, each line behind this margin. */
void board_rows_show(FILE *, const char *margin, const struct slide_rules *, struct slide_board);

enum { BOARD_FACTS_MOST = 1 << 22 }; /* cells; a larger board would take gigabytes as JSON */

/* The board as a list of rows, each a list of tiles, 0 for an empty cell. The name is null inside a list. */
void board_facts(struct facts *, const char *name, const struct slide_rules *, struct slide_board);

#endif
