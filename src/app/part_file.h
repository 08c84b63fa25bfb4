/* part_file.h - a file that is written under a temporary name and renamed only when it is complete.
 *
 * Until then the old file of that name stays. A program that is killed leaves NAME.PROCESS.part behind, which file_tidy
 * removes. A link stays, and the file that it leads to is replaced. What is no file, such as a device or a pipe, is
 * never replaced: it is written to.
 */
#ifndef TESSERA_APP_PART_FILE_H
#define TESSERA_APP_PART_FILE_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum { PART_FILE_NAME = 4096 };

struct part_file {
    char path[PART_FILE_NAME];
    char part[PART_FILE_NAME]; /* the temporary name; empty: it is no file and written to as it is */
    int fd;
    int why;      /* the errno of the first failed write; 0: none failed */
    uint64_t end; /* where the last write ended */
};

/* Starts a file, and removes what a killed program left of it. ERR_SYSTEM; errno says why. */
enum err part_file_open(struct part_file *, const char *path);

/* The same for a file that a later program may go on with: it is called NAME.part, keeps what is in it already, and
 * belongs to this program until it is closed. ERR_TURN when another one is writing it; ERR_SYSTEM, with ENOTSUP, for
 * what is no file. */
enum err part_file_take_up(struct part_file *, const char *path);

/* Writes bytes at an offset; `context` is a struct part_file. ERR_SYSTEM. */
enum err part_file_write(void *context, uint64_t offset, const void *bytes, size_t length);

/* Syncs the file and renames it into place; after an err, or if a write failed, removes it instead. Returns that err,
 * or ERR_SYSTEM; errno then says why. */
enum err part_file_close(struct part_file *, enum err);

/* Leaves the file as it is, for part_file_take_up. */
void part_file_leave(struct part_file *);

#endif
