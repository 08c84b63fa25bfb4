/* signals.h - every way out of the terminal leaves it as it was.
 *
 * Signals that ask (INT, TERM, HUP, TSTP, CONT, WINCH) only wake the loop, which then acts in its own time. A crash
 * cannot wait: its handler writes the bytes and sets the modes that were laid out beforehand, then lets the signal kill
 * the program as it would have.
 */
#ifndef TESSERA_TERM_SIGNALS_H
#define TESSERA_TERM_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>

enum { SIGNALS_BYTES_MAX = 512 };

/* Begins to catch them. `fd` is the terminal, whose modes are noted now, so call it before they are changed. */
bool signals_catch(int fd);
/* What a crash must write to the terminal; longer than SIGNALS_BYTES_MAX is cut off. */
void signals_on_crash(const char *bytes, size_t length);
/* Leaves them as they were. */
void signals_release(void);

/* A file descriptor that can be read when a signal has come. */
int signals_fd(void);
/* The next signal that came, or 0. */
int signals_next(void);

/* Stops the program as ctrl-Z does, until it is continued. */
void signals_stop_here(void);
/* Ends the program by the signal that asked for it, so that the shell sees why. */
void signals_die_of(int number);

#endif
