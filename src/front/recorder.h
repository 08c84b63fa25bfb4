/* recorder.h - the record of a match in a file, appended line by line as the match goes on.
 *
 * Every step is one write of whole lines at the end of the file, so a program that dies leaves all but at most its last
 * line. A file that already holds something is never touched. When writing fails in the middle of a game there is one
 * complaint, and the game goes on without a record.
 */
#ifndef TESSERA_FRONT_RECORDER_H
#define TESSERA_FRONT_RECORDER_H

#include <stdbool.h>

struct match;

struct recorder {
    const char *path; /* borrowed; null: nothing is recorded */
    int fd;
    bool failed;
};

/* Opens the file, if a path is given. False after a complaint. */
bool recorder_open(struct recorder *, const char *path);
/* The head and the first lines of a new match. False after a complaint. */
bool recorder_head(struct recorder *, const struct match *);
/* What the last call of the match added. */
void recorder_add(struct recorder *, const struct match *);
/* False when something could not be written; the complaint has been made. */
bool recorder_close(struct recorder *);

#endif
