/* limits.h - the sizes, counts and times that the server keeps to; docs/serve.md lists them for people.
 *
 * Rates are buckets: each address (or player) may do `burst` things at once and `rate` of them a second for ever. */
#ifndef TESSERA_SERVE_LIMITS_H
#define TESSERA_SERVE_LIMITS_H

enum {
    LIMIT_HEAD = 8 << 10,                 /* bytes of a request before its body */
    LIMIT_HEADERS = 64,                   /* lines of it */
    LIMIT_TARGET = 512,                   /* bytes of the path and the query */
    LIMIT_BODY = 16 << 10,                /* bytes of a body */
    LIMIT_RECORD = 2 << 20,               /* bytes of a body that is a record */
    LIMIT_LARGE_BODIES = 32,              /* bodies above LIMIT_BODY that are being received at one time */
    LIMIT_CONNECTIONS = 12000,            /* connections at one time */
    LIMIT_CONNECTIONS_ADDRESS = 256,      /* of one address */
    LIMIT_REQUEST_SECONDS = 10,           /* from the first byte of a request to its last one */
    LIMIT_LARGE_SECONDS = 60,             /* the same for a body above LIMIT_BODY */
    LIMIT_IDLE_SECONDS = 60,              /* between two requests */
    LIMIT_ANSWER_SECONDS = 30,            /* to read an answer, or to make one */
    LIMIT_LINGER_SECONDS = 2,             /* after a refusal */
    LIMIT_STREAM_BYTES = 256 << 10,       /* that wait for a reader of a stream; a slower reader is dropped */
    LIMIT_STREAM_KERNEL_BYTES = 64 << 10, /* and in the system's buffer */
    LIMIT_STREAM_STALL_SECONDS = 30,      /* a stream that accepts no byte for so long is dropped */
    LIMIT_BEAT_SECONDS = 15,              /* between two signs of life on a stream */
    LIMIT_STREAMS_ROOM = 20000,           /* streams of one room */
    LIMIT_STREAMS_SEAT = 8,               /* of one seat */
    LIMIT_ROOMS_MEMORY = 8192,            /* rooms in memory; the longest unused one makes room for another */
    LIMIT_ROOMS_PLAYER = 64,              /* rooms of one player that are open or in play */
    LIMIT_ROOM_WAITING = 64,              /* requests that wait for one room */
    LIMIT_ENTRIES_WORD = 4000,            /* things that happen in a room of the word game */
    LIMIT_ENTRIES_SLIDE = 200000,         /* and of slide */
    LIMIT_LIST = 100,                     /* rooms in a list, rows in a table */
    LIMIT_CODE_SECONDS = 600,             /* a code that carries a player to another device is valid for so long */
    LIMIT_NAME = 24,                      /* characters of a name */
    LIMIT_MOVE = 200,                     /* characters of a move */
    LIMIT_TASKS = 4096,                   /* robots' turns and records that wait for a thread */
    LIMIT_SIDE = 8,                       /* cells a side of a daily or ranked board */
};

#endif
