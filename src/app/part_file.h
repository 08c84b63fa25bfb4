/* part_file.h - a file that is written beside its place and takes its name only when it is whole.
 *
 * Whatever happens before, the old file of that name stays; a program that is killed leaves NAME.PROCESS.part behind,
 * which file_tidy removes.
 */
#ifndef TESSERA_APP_PART_FILE_H
#define TESSERA_APP_PART_FILE_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum { PART_FILE_NAME = 4096 };

struct part_file {
    char path[PART_FILE_NAME], part[PART_FILE_NAME];
    int fd;
    int why; /* the errno of the first write that failed; 0: none did */
};

/* Begins a file. ERR_SYSTEM; errno says why. */
enum err part_file_open(struct part_file *, const char *path);

/* Writes bytes at an offset; `file` is a struct part_file. ERR_SYSTEM. */
enum err part_file_write(void *file, uint64_t offset, const void *bytes, size_t length);

/* Makes the file durable and gives it its name; after an err, or when a write failed, it removes it instead. Returns
 * that err, or ERR_SYSTEM; errno then says why. */
enum err part_file_close(struct part_file *, enum err);

#endif
