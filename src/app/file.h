/* file.h - reading whole files and writing them so that a crash leaves the old one or the new one. */
#ifndef TESSERA_APP_FILE_H
#define TESSERA_APP_FILE_H

#include <stddef.h>

#include "base/err.h"

/* The whole file, or standard input for "-", in memory that the caller frees; one byte more than its length is there
 * and is 0. ERR_SYSTEM (errno says why; a directory is EISDIR), ERR_RANGE when it is longer than `most`. */
enum err file_read(const char *path, size_t most, char **text, size_t *length);

/* The same, with the reason in the fault: "FILE: No such file or directory", or, where it is too long, `too_long`. */
enum err file_load(const char *path, size_t most, const char *too_long, char **text, size_t *length, struct fault *);

/* Puts the name of a file and the place in it before the reason of a fault: "FILE:LINE:COLUMN: what". Of a very long
 * name the end is kept. Returns the err. The fault may be null. */
enum err file_fault(struct fault *, enum err, const char *path);

/* Writes beside the file, makes it durable and renames it into place. ERR_SYSTEM. */
enum err file_write(const char *path, const void *data, size_t length);

/* Removes what file_write left beside the file when it was killed. A program that is still writing keeps its own. */
void file_tidy(const char *path);

#endif
