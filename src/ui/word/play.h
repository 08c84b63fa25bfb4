/* play.h - the front ends that play the word game. */
#ifndef TESSERA_UI_WORD_PLAY_H
#define TESSERA_UI_WORD_PLAY_H

#include <stdio.h>

#include "app/word_table.h"

/* How the terminal is to look; line mode has no use for it. */
struct word_look {
    const char *theme;  /* null: that of last time */
    const char *colour; /* "auto", "always", "never" */
    bool ascii, reduced_motion;
};

/* Each plays until the player quits and returns an exit code; the table stays open. */
int word_line_mode_run(struct word_table *, const struct word_look *);
int word_term_run(struct word_table *, const struct word_look *);

/* Line mode with its input, byte by byte (-1 at its end), and its output from elsewhere; `ask`: a person sits there. */
int word_line_mode_play(struct word_table *, int (*byte)(void *), void *context, FILE *out, bool ask);

#endif
