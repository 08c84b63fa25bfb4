/* play.h - the front ends that play the word game. */
#ifndef TESSERA_UI_WORD_PLAY_H
#define TESSERA_UI_WORD_PLAY_H

#include <stdio.h>

#include "app/word_session.h"

/* The look of the terminal; not used by line mode. */
struct word_look {
    const char *theme;  /* null: the last one used */
    const char *colour; /* "auto", "always", "never" */
    bool ascii, reduced_motion;
};

/* Each plays until the player quits and returns an exit code; the session stays open. */
int word_line_mode_run(struct word_session *, const struct word_look *);
int word_term_run(struct word_session *, const struct word_look *);

/* Line mode with the given input, byte by byte (-1 at the end), and output; `ask`: the input comes from a person. */
int word_line_mode_play(struct word_session *, int (*byte)(void *), void *context, FILE *out, bool ask);

#endif
