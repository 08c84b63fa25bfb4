/* recorder.h - the record of a match in a file, appended line by line as the match goes on.
 *
 * Every step is one write of whole lines at the end of the file, so a program that dies leaves all but at most its last
 * line. A file that already holds something is never touched. Nothing is printed here: what goes wrong stands in
 * `message`, and who tells it empties it. When writing fails in the middle of a game it goes on without a record.
 */
#ifndef TESSERA_APP_RECORDER_H
#define TESSERA_APP_RECORDER_H

#include <stdbool.h>

struct match;

enum { RECORDER_MESSAGE_SIZE = 512 };

struct recorder {
    const char *path; /* borrowed; null: nothing is recorded */
    int fd;
    bool failed;
    char message[RECORDER_MESSAGE_SIZE]; /* "FILE: why"; empty: nothing to tell */
};

/* Opens the file, if a path is given. False: the message says why, and nothing is recorded. */
bool recorder_open(struct recorder *, const char *path);
/* The head and the first lines of a new match. False: the message says why. */
bool recorder_head(struct recorder *, const struct match *);
/* What the last call of the match added; the message says if it could not be written. */
void recorder_add(struct recorder *, const struct match *);
/* False when something could not be written, now or before; of what has not been told yet the message tells. Closing a
 * recorder that is not open does nothing. */
bool recorder_close(struct recorder *);
/* The same for who told of it on a screen that is gone by now: when something could not be written the message says so
 * once more. */
bool recorder_finish(struct recorder *);

#endif
