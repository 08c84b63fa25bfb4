/* printable.h - text from outside made safe to show: what a file, a record, an argument or a folder says may hold
 * anything, and a terminal obeys some of it.
 *
 * Characters of valid UTF-8 that only stand for themselves stay. Everything else becomes a question mark each: control
 * characters (C0, DEL and C1, line ends and tabs too), marks that turn the direction of writing, line and paragraph
 * separators, invisible format characters, and every byte that is no UTF-8. So the text never gets longer and is valid
 * UTF-8 in one line.
 */
#ifndef TESSERA_APP_PRINTABLE_H
#define TESSERA_APP_PRINTABLE_H

#include <stddef.h>
#include <stdio.h>

/* Changes the text in place and returns it. */
char *printable(char *text);

/* The same of a copy, which ends where the buffer does. Returns the buffer. */
char *printable_copy(char *buffer, size_t size, const char *text);

/* Prints it to a stream. */
void printable_print(FILE *, const char *text);

#endif
