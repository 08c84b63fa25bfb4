/* shell.h - what every game in a terminal goes through: the screen with its canvas, waiting for input, and the signals
 * that come meanwhile. */
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
/* Gives the terminal back. After it die of the signal, if there was one. */
void shell_close(struct shell *);

/* The canvas to draw on, of the screen's size now; null without memory: nothing can be drawn then. */
struct canvas *shell_canvas(struct shell *);
void shell_show(struct shell *);

/* Waits for input, so many milliseconds at most (-1: as long as it takes), and does what signals ask for. */
void shell_wait(struct shell *, int milliseconds);

/* "auto", "always", "never" as --color has them; null is auto. */
enum screen_when shell_when(const char *colour);

#endif
