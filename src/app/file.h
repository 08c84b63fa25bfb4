/* file.h - reads whole files, and writes them so that a crash leaves either the old or the new file. */
#ifndef TESSERA_APP_FILE_H
#define TESSERA_APP_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

/* The whole file, or standard input for "-", in memory that the caller frees, followed by a terminating 0. ERR_SYSTEM
 * (errno says why; EISDIR for a directory), ERR_RANGE if it is longer than `most`. */
enum err file_read(const char *path, size_t most, char **text, size_t *length);

/* The same, with the reason in the fault: "FILE: No such file or directory", or `too_long` if it is too long. */
enum err file_load(const char *path, size_t most, const char *too_long, char **text, size_t *length, struct fault *);

/* Puts the name of a file and the place in it before the reason of a fault: "FILE:LINE:COLUMN: what". Of a very long
 * name the end is kept. Returns the err. The fault may be null. */
enum err file_fault(struct fault *, enum err, const char *path);

/* Writes a temporary file, syncs it and renames it into place; after that it survives a power cut. What is no file,
 * such as /dev/stdout, is written to and never replaced. ERR_SYSTEM. */
enum err file_write(const char *path, const void *data, size_t length);

/* Could file_write put a file there? Whatever has this name stays as it is. ERR_SYSTEM; errno says why not. */
enum err file_can_write(const char *path);

/* Makes the name of a new or renamed file safe from a power cut, as far as the system can: a name is on the disk when
 * its folder is. */
void file_sync_name(const char *path);

/* Do both names lead to the same file that is there? */
bool file_is_same(const char *path, const char *other);

/* Removes temporary files that file_write left when it was killed, but not those of programs that are still writing. */
void file_tidy(const char *path);

#endif
