#include "word/board.h"

#include <string.h>

unsigned word_board_letters(const struct word_board *board) {
    unsigned count = 0;
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        count += !word_is_vacant(board, square);
    return count;
}

char word_letter_char(uint8_t letter) {
    if (letter == 0)
        return '.';
    if (letter == WORD_BLANK)
        return '?';
    return (char)((letter & WORD_BLANK ? 'a' : 'A') + word_plain(letter) - 1);
}

uint8_t word_letter_of(char c) {
    if (c >= 'A' && c <= 'Z')
        return (uint8_t)(c - 'A' + 1);
    if (c >= 'a' && c <= 'z')
        return (uint8_t)(c - 'a' + 1) | WORD_BLANK;
    return c == '?' ? WORD_BLANK : 0;
}

/* Reads one row up to its '/' or the end. Two runs of empty squares must not be adjacent, as in 78 for 15: that reads
 * as seventy-eight. */
static const char *read_row(uint8_t *row, const char *at, const char *end, const char **what) {
    unsigned column = 0;
    *what = "a row must have 15 squares";
    while (at < end && *at != '/') {
        if (*at >= '0' && *at <= '9') {
            unsigned run = 0;
            for (; at < end && *at >= '0' && *at <= '9' && run <= WORD_SIDE; at++)
                run = run * 10 + (unsigned)(*at - '0');
            if (run == 0 || run > WORD_SIDE - column)
                return NULL;
            column += run;
            continue;
        }
        uint8_t letter = word_letter_of(*at);
        if (letter == 0 || letter == WORD_BLANK) {
            *what = "a board may have letters, numbers and slashes only";
            return NULL;
        }
        if (column == WORD_SIDE)
            return NULL;
        row[column++] = letter;
        at++;
    }
    return column == WORD_SIDE ? at : NULL;
}

enum err word_board_read(struct word_board *board, const struct reader *in, struct token text, struct fault *fault) {
    struct word_board fresh = {0};
    const char *at = text.at, *end = text.at + text.length, *what = NULL;
    for (unsigned row = 0; row < WORD_SIDE; row++) {
        const char *next = read_row(fresh.letter + row * WORD_SIDE, at, end, &what);
        if (!next)
            return reader_fault(in, at, what, ERR_SYNTAX, fault);
        bool last = row == WORD_SIDE - 1;
        if (last != (next == end))
            return reader_fault(in, next, "a board must have 15 rows", ERR_SYNTAX, fault);
        at = last ? next : next + 1;
    }
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        fresh.used[square] = !word_is_vacant(&fresh, square);
    *board = fresh;
    return ERR_NONE;
}

void word_board_write(const struct word_board *board, struct out *out) {
    for (unsigned row = 0; row < WORD_SIDE; row++) {
        unsigned run = 0;
        for (unsigned column = 0; column <= WORD_SIDE; column++) {
            uint8_t letter = column < WORD_SIDE ? board->letter[word_square(row, column)] : WORD_BLANK;
            if (letter == 0) {
                run++;
                continue;
            }
            if (run)
                out_put_number(out, run);
            run = 0;
            if (column < WORD_SIDE)
                out_put_char(out, word_letter_char(letter));
        }
        if (row < WORD_SIDE - 1)
            out_put_char(out, '/');
    }
}
