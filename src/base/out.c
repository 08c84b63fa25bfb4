#include "base/out.h"

#include <assert.h>
#include <string.h>

struct out out_of(char *buffer, size_t size) {
    assert(size >= 1);
    buffer[0] = '\0';
    return (struct out){.at = buffer, .end = buffer + size};
}

struct out fault_out(struct fault *fault) {
    if (!fault)
        return (struct out){.full = true};
    fault->line = fault->column = 0;
    return out_of(fault->what, sizeof fault->what);
}

static void put(struct out *line, const char *text, size_t length) {
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

void out_put(struct out *line, const char *text) {
    put(line, text, strlen(text));
}

void out_put_char(struct out *line, char c) {
    put(line, &c, 1);
}

void out_put_number(struct out *line, uint64_t number) {
    char digits[20]; /* 2^64 has twenty digits */
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    put(line, digits + first, sizeof digits - first);
}

void out_put_signed(struct out *line, int64_t number) {
    if (number < 0)
        out_put_char(line, '-');
    out_put_number(line, number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void out_put_hex(struct out *line, uint64_t number) {
    char digits[16];
    for (int i = 15; i >= 0; i--, number >>= 4)
        digits[i] = "0123456789abcdef"[number & 15];
    put(line, digits, sizeof digits);
}
