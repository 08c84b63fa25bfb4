/* screen_input.h - parses what the terminal sends: keys through ncurses, mouse reports here.
 *
 * ncurses merges all reports that come in one read into one event and keeps only the last few of them; a touchpad or a
 * slow line sends a press with its release, or several clicks at once. So the mouse is enabled here, and ncurses only
 * detects where a report begins. A report may come in pieces.
 */
#ifndef TESSERA_TERM_SCREEN_INPUT_H
#define TESSERA_TERM_SCREEN_INPUT_H

#include "term/screen.h"

/* Presses, releases and the wheel, with positions as numbers where the terminal supports that (else as bytes). */
#define SCREEN_MOUSE_ON  "\033[?1000h\033[?1006h"
#define SCREEN_MOUSE_OFF "\033[?1000l\033[?1002l\033[?1006l"

/* Makes the window that input is read from, once ncurses is initialized. */
void screen_input_open(struct screen *);
/* Asks the terminal to start or stop mouse reports, if it has a mouse. */
void screen_mouse(struct screen *, bool on);

#endif
