#include "base/text.h"

#include <assert.h>
#include <string.h>

struct line line_of(char *buffer, size_t size) {
    assert(size >= 1);
    buffer[0] = '\0';
    return (struct line){.at = buffer, .end = buffer + size};
}

struct line fault_out(struct fault *fault) {
    if (!fault)
        return (struct line){.full = true};
    fault->line = fault->column = 0;
    return line_of(fault->what, sizeof fault->what);
}

static void put(struct line *line, const char *text, size_t length) {
    if (!line->at)
        return;
    size_t room = (size_t)(line->end - line->at) - 1;
    if (length > room) {
        length = room;
        line->full = true;
    }
    memcpy(line->at, text, length);
    line->at += length;
    *line->at = '\0';
}

void line_put(struct line *line, const char *text) {
    put(line, text, strlen(text));
}

void line_put_char(struct line *line, char c) {
    put(line, &c, 1);
}

void line_put_number(struct line *line, uint64_t number) {
    char digits[20]; /* 2^64 has twenty of them */
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    put(line, digits + first, sizeof digits - first);
}

void line_put_signed(struct line *line, int64_t number) {
    if (number < 0)
        line_put_char(line, '-');
    line_put_number(line, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void line_put_hex(struct line *line, uint64_t number) {
    char digits[16];
    for (int i = 15; i >= 0; i--, number >>= 4)
        digits[i] = "0123456789abcdef"[number & 15];
    put(line, digits, sizeof digits);
}

struct reader reader_of(const char *text, size_t length) {
    return (struct reader){.at = text, .end = text + length, .line_start = text, .line = 1};
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

struct word reader_word(struct reader *reader) {
    while (reader->at < reader->end && is_blank(*reader->at))
        reader->at++;
    struct word word = {.at = reader->at};
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

bool word_is(struct word word, const char *text) {
    return strlen(text) == word.length && memcmp(word.at, text, word.length) == 0;
}

bool word_number(struct word word, uint64_t *number) {
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
