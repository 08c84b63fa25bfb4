/* screen_input.h - what the terminal sends, taken apart: keys by ncurses, reports of the mouse here.
 *
 * ncurses makes one event of all reports that come in one read and keeps the last few of them at most; a touchpad or a
 * slow line sends a press with its release, or several clicks at once. So the mouse is switched on here, and ncurses
 * only tells where a report begins. A report may come in pieces.
 */
#ifndef TESSERA_TERM_SCREEN_INPUT_H
#define TESSERA_TERM_SCREEN_INPUT_H

#include "term/screen.h"

/* Presses, releases and the wheel, with places as numbers where the terminal knows how to (else as bytes). */
#define SCREEN_MOUSE_ON  "\033[?1000h\033[?1006h"
#define SCREEN_MOUSE_OFF "\033[?1000l\033[?1002l\033[?1006l"

/* Makes the window that input is read from, once ncurses is there. */
void screen_input_open(struct screen *);
/* Asks the terminal for reports of its mouse, if it has one, or to stop them. */
void screen_mouse(struct screen *, bool on);

#endif
