/* script.h - reads the log of a game as a script. docs/log.md defines the format.
 *
 *   T value row column    a tile that chance drew
 *   KLeft                 a key: everything after the K, up to the end of the line
 *   # so far so good      a comment, between items
 *
 * The game, not the text, determines what comes next: it asks for a tile or a key. The text is read byte by byte from
 * any source, so a script may be a pipe that is still being written.
 */
#ifndef TESSERA_PLAY_SCRIPT_H
#define TESSERA_PLAY_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

enum { SCRIPT_BYTES_END = -1 };

struct script {
    int (*byte)(void *context); /* the next byte, 0 to 255, or SCRIPT_BYTES_END from then on */
    void *context;
    int next;           /* a byte that has been read ahead but not used */
    bool looked;        /* there is one */
    unsigned line;      /* of the next byte */
    unsigned item_line; /* the line on which the last item began */
    bool at_start;      /* the next byte is the first of its line */
    char *name;         /* of the last key, terminated */
    size_t length, room;
};

struct script_tile {
    uint64_t value, row, column;
};

void script_open(struct script *, int (*byte)(void *), void *context);
void script_close(struct script *);

/* Reads a tile where one is expected. ERR_SYNTAX with the line for anything else, including the end of the text. */
enum err script_tile(struct script *, struct script_tile *, struct fault *);
/* Is the next item a tile? Reads only what may precede an item. */
bool script_tile_follows(struct script *);

/* Reads a key where one is expected; its name is in script->name until the next call. *more is false at the end of the
 * text, which is not an error here. ERR_SYNTAX with the line for anything else, ERR_RANGE for a line longer than
 * TEXT_LINE_MOST, ERR_SYSTEM if out of memory. */
enum err script_key(struct script *, bool *more, struct fault *);

/* Reads one line from a keyboard or a pipe as the name of a key. *more is false at the end. ERR_RANGE,
 * ERR_SYSTEM. */
enum err script_key_line(struct script *, bool *more, struct fault *);

#endif
