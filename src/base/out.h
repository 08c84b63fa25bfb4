/* out.h - writing text into a buffer that the caller owns, without stdio and without allocation. */
#ifndef TESSERA_BASE_OUT_H
#define TESSERA_BASE_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

/* A place to write: the caller's buffer, written from `at`, always terminated. What does not fit is cut off and `full`
 * is set, so a caller can write many pieces and check once. */
struct out {
    char *at, *end; /* end is one past the buffer; at < end, since the terminator needs a byte, or both are null */
    bool full;
};

struct out out_of(char *buffer, size_t size);
void out_put(struct out *, const char *text);
void out_put_char(struct out *, char);
void out_put_number(struct out *, uint64_t);
void out_put_signed(struct out *, int64_t);
void out_put_hex(struct out *, uint64_t); /* sixteen digits */

/* Writes a fault's reason piece by piece; the fault then has no line or column. With a null fault the output is
 * discarded. */
struct out fault_out(struct fault *);

#endif
