/* search_options.h - the options of every command that lets the player think: which network, how deep, how long. */
#ifndef TESSERA_CLI_SEARCH_OPTIONS_H
#define TESSERA_CLI_SEARCH_OPTIONS_H

#include "base/threads.h"
#include "cli/command.h"
#include "slide/ai/evaluate.h"

enum { SEARCH_ROWS_MAX = 9 };

/* Ends the help of commands that are greedy when nothing is said. */
#define SEARCH_GREEDY "Without --depth, --nodes or --time-per-move the player is greedy, as with --depth=1.\n"

struct search_texts {
    const char *network, *depth, *nodes, *time, *cut, *margin, *calm, *table, *endgame;
};

/* When each thread must stop thinking about its move. */
struct search_clock {
    double seconds; /* a move */
    double until[THREADS_MAX];
};

/* Writes SEARCH_ROWS_MAX rows and returns their number. */
unsigned search_texts_rows(struct search_texts *, struct option_row *rows);

/* Sets the player's budget and search options; greedy when nothing is said. False after a complaint. The clock is used
 * as long as the player is. */
bool search_texts_read(const struct command *, const struct search_texts *, struct evaluate_player *,
                       struct search_clock *);

#endif
