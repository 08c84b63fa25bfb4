/* board.h - the board of the word game: the letters on it, and which premiums are used.
 *
 * A plain value without pointers: copy it with =, compare it with memcmp. Squares are counted row by row from the top
 * left, square = row * WORD_SIDE + column. A letter is 1 to 26 for A to Z; a blank played as that letter also has
 * WORD_BLANK set. WORD_BLANK alone is a blank without a letter, which can be on a rack or in the bag but never on the
 * board.
 *
 * As text a board is its fifteen rows joined by '/', with a number for a run of empty squares, a capital for a letter,
 * and a small letter for a blank: "15/15/.../6CaT6/.../15". Used premiums are not part of that text.
 */
#ifndef TESSERA_WORD_BOARD_H
#define TESSERA_WORD_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

enum {
    WORD_SIDE = 15,
    WORD_SQUARES = WORD_SIDE * WORD_SIDE,
    WORD_CENTRE = WORD_SQUARES / 2,
    WORD_LETTERS = 26,
    WORD_BLANK = 0x20,
    WORD_BOARD_TEXT = WORD_SQUARES + WORD_SIDE, /* a full board, the slashes between its rows, and the terminator */
};

struct word_board {
    uint8_t letter[WORD_SQUARES]; /* 0: no letter */
    uint8_t used[WORD_SQUARES];   /* 1: the premium is used, and stays so if the square becomes empty again */
};

static inline uint8_t word_square(unsigned row, unsigned column) {
    return (uint8_t)(row * WORD_SIDE + column);
}

/* 1 to 26 for a letter or a blank played as one, 0 for an empty square or a blank without a letter. */
static inline uint8_t word_plain(uint8_t letter) {
    return letter & (WORD_BLANK - 1);
}

/* BoardSquare.isVacant: is there no letter on the square? A hidden special does not count. */
static inline bool word_is_vacant(const struct word_board *board, unsigned square) {
    return board->letter[square] == 0;
}

unsigned word_board_letters(const struct word_board *); /* number of letters on it */

/* 'A' to 'Z', 'a' to 'z' for a blank, '?' for a blank without a letter, '.' for 0. */
char word_letter_char(uint8_t letter);
/* The letter for 'A' to 'Z', 'a' to 'z' (a blank), '?' (a blank without a letter); 0 for any other character. */
uint8_t word_letter_of(char);

/* Reads a board; squares with letters count as used, all others as not. `in` gives the place of the text, for the
 * fault. ERR_SYNTAX; the board is unchanged then. */
enum err word_board_read(struct word_board *, const struct reader *in, struct token text, struct fault *);
/* WORD_BOARD_TEXT bytes are always enough. */
void word_board_write(const struct word_board *, struct out *);

#endif
