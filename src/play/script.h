/* script.h - reading the log of a game as a script: docs/log.md is the norm.
 *
 *   T value row column    a tile that chance drew
 *   KLeft                 a key: everything after the K, up to the end of the line
 *   # so far so good      a comment, between items
 *
 * What comes next is not looked up in the text but asked for by the game: it says whether a tile or a key is due. The
 * text is read byte by byte from wherever the caller has it, so a script may be a pipe that is still being written.
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
    int next;           /* the byte that has been looked at but not used */
    bool looked;        /* there is one */
    unsigned line;      /* of the next byte */
    unsigned item_line; /* on which the last item began */
    bool at_start;      /* it is the first of its line */
    char *name;         /* of the last key, terminated */
    size_t length, room;
};

struct script_tile {
    uint64_t value, row, column;
};

void script_open(struct script *, int (*byte)(void *), void *context);
void script_close(struct script *);

/* Reads a tile, where one is due. ERR_SYNTAX with the line for anything else, the end of the text included. */
enum err script_tile(struct script *, struct script_tile *, struct fault *);
/* Is the next item a tile? Nothing but what stands before items is read. */
bool script_tile_follows(struct script *);

/* Reads a key, where one is due; its name stands in script->name until the next call. *more is false at the end of the
 * text, which is no error here. ERR_SYNTAX with the line for anything else, ERR_SYSTEM without memory. */
enum err script_key(struct script *, bool *more, struct fault *);

/* Reads one line as the name of a key, as it comes from a keyboard or a pipe. *more is false at the end. ERR_SYSTEM. */
enum err script_key_line(struct script *, bool *more, struct fault *);

#endif
