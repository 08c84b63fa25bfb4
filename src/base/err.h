/* err.h - how every module says no.
 *
 * A function that can fail returns enum err and leaves what it was given as it was; ERR_NONE is zero, so `if (err)`
 * reads as it should. Which of these a caller may see stands above each function. A broken promise inside the program
 * is an assert, never an err.
 */
#ifndef TESSERA_BASE_ERR_H
#define TESSERA_BASE_ERR_H

#pragma GCC visibility push(default)

enum err {
    ERR_NONE,
    ERR_TURN,    /* a legal request, but not this seat's turn */
    ERR_MOVE,    /* the rules forbid it */
    ERR_OVER,    /* the game has ended */
    ERR_SYNTAX,  /* text or bytes that mean nothing here */
    ERR_RANGE,   /* outside a documented bound: an index, a size, a tile, a buffer */
    ERR_VERSION, /* written by a newer program */
    ERR_CORRUPT, /* a checksum or a sequence is wrong */
    ERR_SYSTEM,  /* the system refused; errno says why */
};

/* Where a text went wrong; filled only together with an err. */
struct fault {
    unsigned line, column; /* from 1; 0 where there is none */
    const char *what;      /* static, lower case, no full stop: "a tile must be a power of two" */
};

/* The error in a few words, static: "not your turn", "the rules forbid it". Used where no fault says it better. */
const char *err_text(enum err);

#pragma GCC visibility pop

/* Says no and why, to whoever wants to know: a null fault is nobody. Returns the err. */
static inline enum err err_refuse(struct fault *fault, enum err err, const char *what) {
    if (fault)
        *fault = (struct fault){.what = what};
    return err;
}

#endif
