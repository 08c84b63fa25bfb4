/* shell.h - what all games in a terminal share: the screen with its canvas, waiting for input, and the signals that
 * arrive meanwhile. */
#ifndef TESSERA_TERM_SHELL_H
#define TESSERA_TERM_SHELL_H

#include "term/screen.h"

struct shell {
    struct screen screen;
    struct canvas canvas;
    int died_of; /* the signal that asked to end, or 0 */
};

/* As screen_open. */
bool shell_open(struct shell *, enum screen_when, bool ascii, bool not_output, const char **why);
/* Gives the terminal back. If there was a signal, the caller then ends the program by it. */
void shell_close(struct shell *);

/* The canvas to draw on, in the current size of the screen; null when out of memory: nothing can be drawn then. */
struct canvas *shell_canvas(struct shell *);
void shell_show(struct shell *);

/* Waits for input for at most so many milliseconds (-1: no limit) and handles signals. */
void shell_wait(struct shell *, int milliseconds);

/* "auto", "always" or "never", as for --color; null is auto. */
enum screen_when shell_when(const char *colour);

#endif
