/* printable.h - makes text from outside safe to show: text from a file, a record, an argument or a folder may contain
 * anything, including control sequences for a terminal.
 *
 * Valid UTF-8 characters that are simply displayed stay. Each of the following becomes a question mark: control
 * characters (C0, DEL and C1, including line ends and tabs), marks that change the direction of text, line and
 * paragraph separators, invisible format characters, and every byte that is not UTF-8. So the text never gets longer,
 * and is valid UTF-8 on one line.
 */
#ifndef TESSERA_APP_PRINTABLE_H
#define TESSERA_APP_PRINTABLE_H

#include <stddef.h>
#include <stdio.h>

/* Changes the text in place and returns it. */
char *printable(char *text);

/* The same for a copy, truncated to the size of the buffer. Returns the buffer. */
char *printable_copy(char *buffer, size_t size, const char *text);

/* Prints it to a stream. */
void printable_print(FILE *, const char *text);

#endif
