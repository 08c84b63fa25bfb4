/* draw.h - the option --draw of tilt and inspect: a board in the string form of the course of 2026. */
#ifndef TESSERA_CLI_DRAW_H
#define TESSERA_CLI_DRAW_H

#include "cli/command.h"
#include "slide/slide.h"

struct option_row draw_option(const char **asked);
extern const char DRAW_EPILOGUE[]; /* what --help says of it at the end */

/* Prints the board with its score on standard output. Returns the exit code; a board that is not square, or a lack of
 * memory, is reported with the name of the board. */
int draw_board(const struct slide_rules *, struct slide_board, uint64_t score, const char *name);

#endif
