/* text.h - reading text that the caller owns, token by token, without stdio and without allocation. */
#ifndef TESSERA_BASE_TEXT_H
#define TESSERA_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/out.h"

/* Reads tokens: `at` advances, `end` stays. Lines and columns of faults count from 1. */
struct reader {
    const char *at, *end;
    const char *line_start;
    unsigned line;
};

struct reader reader_of(const char *text, size_t length);

/* A part of the text being read; not terminated. */
struct token {
    const char *at;
    size_t length;
};

/* The next token of this line: characters that are not blank, not a line end and not the start of a comment (#). Empty
 * at the end of the line. Blanks are space, tab and carriage return. */
struct token reader_token(struct reader *);
/* Skips the rest of this line and its line end. False at the end of the text. */
bool reader_next_line(struct reader *);
bool reader_at_end(const struct reader *);
unsigned reader_column(const struct reader *, const char *at);

bool token_is(struct token, const char *text);
/* Decimal digits only, no sign. False if it is not a number or does not fit. */
bool token_number(struct token, uint64_t *);

/* Readers of lines refuse a longer line instead of taking it. The longest that is written, a row of a board of 32768
 * columns in a record, has 688 kB. */
enum { TEXT_LINE_MOST = 1 << 20 };
#define TEXT_LINE_TOO_LONG "the line is longer than 1048576 characters"

/* ERR_RANGE with its number if a line of the text is longer than TEXT_LINE_MOST. */
enum err text_check_lines(const char *text, size_t length, struct fault *);

/* Fills the fault with the place of `at` in the text and returns the err, so that a reader can write
 * `return reader_fault(...)`. */
enum err reader_fault(const struct reader *, const char *at, const char *what, enum err, struct fault *);

#endif
