/* text.h - writing into and reading from text that the caller owns, without stdio and without allocation. */
#ifndef TESSERA_BASE_TEXT_H
#define TESSERA_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

/* A place to write: the caller's buffer, written from `at`, always kept terminated. What does not fit is cut and
 * remembered in `full`, so a caller may write many pieces and ask once. */
struct line {
    char *at, *end; /* end is one past the buffer; at < end, since the terminator needs its byte, or both are null */
    bool full;
};

struct line line_of(char *buffer, size_t size);
void line_put(struct line *, const char *text);
void line_put_char(struct line *, char);
void line_put_number(struct line *, uint64_t);
void line_put_signed(struct line *, int64_t);
void line_put_hex(struct line *, uint64_t); /* sixteen digits */

/* A place to write a fault's reason piece by piece; the fault has no line or column then. Writing for a null fault goes
 * nowhere. */
struct line fault_out(struct fault *);

/* Reading words: `at` moves on, `end` stays. Positions count from 1 for faults. */
struct reader {
    const char *at, *end;
    const char *line_start;
    unsigned line;
};

struct reader reader_of(const char *text, size_t length);

/* A stretch of the text that is read; not terminated. */
struct word {
    const char *at;
    size_t length;
};

/* The next word of this line: characters that are neither blank nor a line end nor the start of a comment (#). Empty
 * at the end of the line. Blank is space, tab and carriage return. */
struct word reader_word(struct reader *);
/* Skips what is left of this line and its end. False at the end of the text. */
bool reader_next_line(struct reader *);
bool reader_at_end(const struct reader *);
unsigned reader_column(const struct reader *, const char *at);

bool word_is(struct word, const char *text);
/* Decimal digits only, no sign. False when it is no number or does not fit. */
bool word_number(struct word, uint64_t *);

/* Fills the fault with the place of `at` in the text and returns the err, so that a reader can say
 * `return reader_fault(...)`. */
enum err reader_fault(const struct reader *, const char *at, const char *what, enum err, struct fault *);

#endif
