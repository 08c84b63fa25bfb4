#include "base/text.h"

#include <assert.h>
#include <string.h>

struct reader reader_of(const char *text, size_t length) {
    return (struct reader){.at = text, .end = text + length, .line_start = text, .line = 1};
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

struct token reader_token(struct reader *reader) {
    while (reader->at < reader->end && is_blank(*reader->at))
        reader->at++;
    struct token word = {.at = reader->at};
    while (reader->at < reader->end && !is_blank(*reader->at) && *reader->at != '\n' && *reader->at != '#')
        reader->at++;
    word.length = (size_t)(reader->at - word.at);
    return word;
}

bool reader_next_line(struct reader *reader) {
    const char *end = reader->at < reader->end ? memchr(reader->at, '\n', (size_t)(reader->end - reader->at)) : NULL;
    if (!end) {
        reader->at = reader->end;
        return false;
    }
    reader->at = reader->line_start = end + 1;
    reader->line++;
    return reader->at < reader->end;
}

bool reader_at_end(const struct reader *reader) {
    return reader->at >= reader->end;
}

unsigned reader_column(const struct reader *reader, const char *at) {
    return (unsigned)(at - reader->line_start) + 1;
}

bool token_is(struct token word, const char *text) {
    return strlen(text) == word.length && memcmp(word.at, text, word.length) == 0;
}

bool token_number(struct token word, uint64_t *number) {
    uint64_t n = 0;
    if (word.length == 0)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        unsigned digit = (unsigned)(word.at[i] - '0');
        if (word.at[i] < '0' || word.at[i] > '9' || n > (UINT64_MAX - digit) / 10)
            return false;
        n = n * 10 + digit;
    }
    *number = n;
    return true;
}

enum err reader_fault(const struct reader *reader, const char *at, const char *what, enum err err,
                      struct fault *fault) {
    return err_refuse_at(fault, err, reader->line, reader_column(reader, at), what);
}

static_assert(TEXT_LINE_MOST == 1048576, "TEXT_LINE_TOO_LONG says how many");

enum err text_check_lines(const char *text, size_t length, struct fault *fault) {
    const char *end = text + length;
    unsigned line = 1;
    for (const char *at = text; length && at < end; line++) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        if ((size_t)((next ? next : end) - at) > TEXT_LINE_MOST)
            return err_refuse_at(fault, ERR_RANGE, line, 0, TEXT_LINE_TOO_LONG);
        if (!next)
            break;
        at = next + 1;
    }
    return ERR_NONE;
}
