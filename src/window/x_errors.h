/* x_errors.h - an error of X that must not end the program.
 *
 * SDL wakes itself up by a message to its own window, sent through a second connection. A busy server may come to that
 * message only when the window is gone. This is an error, and Xlib ends a program that has one with exit code 1: here
 * after the game was saved and the window closed, so that nobody has to know.
 */
#ifndef TESSERA_WINDOW_X_ERRORS_H
#define TESSERA_WINDOW_X_ERRORS_H

/* From now on such messages may fail; call it before SDL is opened, which restores at its end what it found. Returns
 * what x_errors_restore takes: Xlib, or null where there is none. */
void *x_errors_allow(void);
/* After SDL was closed. */
void x_errors_restore(void *xlib);

#endif
