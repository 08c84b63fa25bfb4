/* recorder.h - the record of a match in a file, appended line by line during the match.
 *
 * Every step is one write of whole lines at the end of the file, so a program that dies loses at most its last line,
 * and what was synced survives a power cut. A file that is not empty is never touched. If writing fails during a game,
 * that is reported once, and the game continues without a record. Every fault names the file: "FILE: why".
 */
#ifndef TESSERA_APP_RECORDER_H
#define TESSERA_APP_RECORDER_H

#include <stdbool.h>

#include "base/err.h"

struct match;

struct recorder {
    const char *path; /* borrowed; null: no recording */
    int fd;
    bool failed; /* something could not be written */
    bool named;  /* the name of the file is on the disk */
    bool due;    /* something was written since the last sync */
};

/* Opens the file, if a path is given. ERR_SYSTEM: nothing is recorded. */
enum err recorder_open(struct recorder *, const char *path, struct fault *);
/* Writes the head and the first lines of a new match. ERR_SYSTEM. */
enum err recorder_head(struct recorder *, const struct match *, struct fault *);
/* Writes what the last call on the match added. ERR_SYSTEM if it could not be written; after that it does nothing. */
enum err recorder_add(struct recorder *, const struct match *, struct fault *);
/* When it returns, what was written is on the disk. ERR_SYSTEM as recorder_add. */
enum err recorder_sync(struct recorder *, struct fault *);
/* Syncs it, too. ERR_SYSTEM if something could not be written, now or earlier. Closing a recorder that is not open does
 * nothing. */
enum err recorder_close(struct recorder *, struct fault *);

#endif
