/* signals.h - every way out of the terminal leaves it as it was.
 *
 * Signals that ask (INT, TERM, HUP, TSTP, CONT, WINCH) only wake the loop, which then handles them when it is ready. A
 * crash cannot wait: its handler writes the bytes and sets the modes that were prepared beforehand, then lets the
 * signal kill the program as it would have.
 */
#ifndef TESSERA_TERM_SIGNALS_H
#define TESSERA_TERM_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>

enum { SIGNALS_BYTES_MAX = 512 };

/* Starts catching signals. `fd` is the terminal, whose modes are saved now, so call this before they are changed. */
bool signals_catch(int fd);
/* What a crash must write to the terminal; truncated to SIGNALS_BYTES_MAX. */
void signals_on_crash(const char *bytes, size_t length);
/* Restores the previous handlers. */
void signals_release(void);

/* A file descriptor that is readable when a signal has arrived. */
int signals_fd(void);
/* The next signal that has arrived, or 0. */
int signals_next(void);

/* Stops the program as ctrl-Z does, until it is continued. */
void signals_stop_here(void);
/* Ends the program by the signal that asked for it, so that the shell sees why. */
void signals_die_of(int number);

#endif
