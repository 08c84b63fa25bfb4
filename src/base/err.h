/* err.h - how every module says no.
 *
 * A function that can fail returns enum err and leaves what it was given as it was; ERR_NONE is zero, so `if (err)`
 * reads as it should. Which of these a caller may see stands above each function. A broken promise inside the program
 * is an assert, never an err.
 */
#ifndef TESSERA_BASE_ERR_H
#define TESSERA_BASE_ERR_H

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

enum { FAULT_SIZE = 512 }; /* a reason with its terminator; a longer one is cut */

/* Why something was refused, and where in a text; filled only together with an err. Whoever knows the reason writes it
 * (err_refuse, fault_out in base/text.h); only commands and views print it. */
struct fault {
    unsigned line, column; /* from 1; 0 where there is none */
    char what[FAULT_SIZE]; /* lower case, no full stop: "a tile must be a power of two" */
};

/* The error in a few words, static: "not your turn", "the rules forbid it". Used where no fault says it better. */
const char *err_text(enum err);

/* Fills the fault with a reason and no place, and returns the err. A null fault means that nobody wants to know. */
enum err err_refuse(struct fault *, enum err, const char *what);
/* The same with a place. */
enum err err_refuse_at(struct fault *, enum err, unsigned line, unsigned column, const char *what);

#endif
