/* complain.h - how commands and views report that something failed: one line on standard error, and an exit code.
 *
 * Exit codes: 0 done, 1 failed, 2 usage error.
 */
#ifndef TESSERA_UI_COMPLAIN_H
#define TESSERA_UI_COMPLAIN_H

#include <stdarg.h>

#include "base/err.h"

enum { EXIT_DONE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* Prints "tessera: what" to standard error; returns EXIT_FAILED. External text is made printable. */
int complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Prints "tessera: FILE:LINE:COLUMN: what", with the parts that the fault has; returns EXIT_FAILED. */
int complain_fault(const char *file, const struct fault *);
/* Reports a message unless it is empty, and clears it. */
void complain_message(char *message);
/* Prints "tessera BEFORE: what AFTER". */
void complain_line(const char *before, const char *format, va_list, const char *after)
    __attribute__((format(printf, 2, 0)));

#endif
