/* disk_log.h - what happened to the files of a folder, in order. Written by disk_calls.c, read by disk.c. */
#ifndef TESSERA_TEST_DISK_LOG_H
#define TESSERA_TEST_DISK_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum disk_what { DISK_CREATE, DISK_WRITE, DISK_SIZE, DISK_SYNC, DISK_SYNC_FOLDER, DISK_RENAME, DISK_UNLINK, DISK_SAID };

enum { DISK_NAME = 128, DISK_FILES = 4096 };

struct disk_event {
    enum disk_what what;
    unsigned file; /* its number; a new name for a file is not a new file */
    size_t at;     /* of a write; the size; what was acknowledged */
    size_t size;
    char *bytes;
    char name[DISK_NAME], to[DISK_NAME]; /* from the folder on; of a folder that is synced: with a slash, or empty */
};

struct disk_log {
    struct disk_event *event;
    size_t count, room;
    unsigned files;
};
extern struct disk_log disk_log;

/* Ends the program without memory. */
struct disk_event *disk_log_add(enum disk_what);
void disk_log_clear(void);

/* Used by disk.c. */
void disk_calls_set_up(void);
void disk_calls_watch(const char *folder);
void disk_calls_stop(void);

#endif
