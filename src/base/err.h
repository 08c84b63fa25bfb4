/* err.h - how every module reports errors.
 *
 * A function that can fail returns enum err and, on an error, leaves its arguments unchanged. ERR_NONE is zero, so
 * `if (err)` works. The comment above each function lists the errors that a caller may see. A broken invariant inside
 * the program is an assert, never an err.
 */
#ifndef TESSERA_BASE_ERR_H
#define TESSERA_BASE_ERR_H

enum err {
    ERR_NONE,
    ERR_TURN,    /* a legal request, but not this seat's turn */
    ERR_MOVE,    /* the rules forbid it */
    ERR_OVER,    /* the game is over */
    ERR_SYNTAX,  /* text or bytes that cannot be understood */
    ERR_RANGE,   /* outside a documented bound: an index, a size, a tile, a buffer */
    ERR_VERSION, /* written by a newer program */
    ERR_CORRUPT, /* wrong checksum or sequence */
    ERR_SYSTEM,  /* a system call failed; errno says why */
};

enum { FAULT_SIZE = 512 }; /* a reason with its terminator; a longer one is truncated */

/* Why something was refused, and where in a text; set only together with an err. The code that knows the reason writes
 * it (err_refuse, fault_out in base/out.h); only commands and views print it. */
struct fault {
    unsigned line, column; /* from 1; 0 if there is none */
    char what[FAULT_SIZE]; /* lower case, no full stop: "a tile must be a power of two" */
};

/* The error in a few words, static: "not your turn", "the rules forbid it". Used if no fault gives a better reason. */
const char *err_text(enum err);

/* Fills the fault with a reason without a place, and returns the err. A null fault is ignored. */
enum err err_refuse(struct fault *, enum err, const char *what);
/* The same with a place. */
enum err err_refuse_at(struct fault *, enum err, unsigned line, unsigned column, const char *what);

#endif
