/* board.h - the board of the word game: which letters lie where, and which premiums are spent.
 *
 * A plain value without pointers: copy it with =, compare it with memcmp. Squares are counted row by row from the top
 * left, square = row * WORD_SIDE + column. A letter is 1 to 26 for A to Z; a blank that plays as that letter has
 * WORD_BLANK set as well; WORD_BLANK alone is a blank nobody has named yet, which lies on racks and in the bag but
 * never on the board.
 *
 * As text a board is its fifteen rows joined by '/', a number for a run of empty squares, a capital for a letter, a
 * small letter for a blank: "15/15/.../6CaT6/.../15". Spent premiums are no part of that text.
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
    WORD_BOARD_TEXT = WORD_SQUARES + WORD_SIDE, /* a full board, the slashes between its rows and the terminator */
};

struct word_board {
    uint8_t letter[WORD_SQUARES]; /* 0: no letter */
    uint8_t used[WORD_SQUARES];   /* 1: the premium is spent, and stays so when the square becomes empty again */
};

static inline uint8_t word_square(unsigned row, unsigned column) {
    return (uint8_t)(row * WORD_SIDE + column);
}

/* 1 to 26 whatever the tile is, 0 for an empty square or a blank without a name. */
static inline uint8_t word_plain(uint8_t letter) {
    return letter & (WORD_BLANK - 1);
}

/* BoardSquare.isVacant: does no letter lie there? A hidden special does not count. */
static inline bool word_is_vacant(const struct word_board *board, unsigned square) {
    return board->letter[square] == 0;
}

unsigned word_board_letters(const struct word_board *); /* how many lie on it */

/* 'A' to 'Z', 'a' to 'z' for a blank, '?' for a blank without a name, '.' for 0. */
char word_letter_char(uint8_t letter);
/* The letter of 'A' to 'Z', of 'a' to 'z' (a blank), of '?' (a blank without a name); 0 for any other character. */
uint8_t word_letter_of(char);

/* Reads a board; squares under letters count as used, all others as not. `in` tells where the text stands, for the
 * fault. ERR_SYNTAX; the board is untouched then. */
enum err word_board_read(struct word_board *, const struct reader *in, struct token text, struct fault *);
/* WORD_BOARD_TEXT bytes are always enough. */
void word_board_write(const struct word_board *, struct out *);

#endif
