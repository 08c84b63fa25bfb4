/* position_text.h - a position and a move as text, one key per line, in any order, # for comments:
 *
 *   board 15/15/.../15        see word/board.h
 *   scores 12 0 7             one for each seat, 2 to 4
 *   turn 0
 *   order 1                   optional; -1: the order of play is reversed
 *   used 7,5 7,6              optional: squares with used premiums, besides those under letters
 *   special negative 7,8 1    optional, repeated: a hidden special, its square, its owner; first laid first
 *   rack 0 CATSXYZ            optional, repeated: the letters of a seat; without them it may lay any
 *   lay boom 9,9              optional, repeated: a special laid with the move
 *   move 7,5 across ...S      its first square, across or down, its letters; . is a letter already there
 *
 * Squares are row,column from 0 at the top left. The bag is not known: such a position is meant for evaluating one
 * move.
 */
#ifndef TESSERA_WORD_POSITION_TEXT_H
#define TESSERA_WORD_POSITION_TEXT_H

#include "word/move.h"

struct word_position_text {
    struct word_position position;
    unsigned seats;
    bool moves; /* there is a move line; the following fields are its contents */
    bool down;
    uint8_t square;
    struct token letters; /* points into the text that was read */
    uint8_t lay_count;
    struct {
        uint8_t square, kind;
    } lay[WORD_SQUARES];
};

/* ERR_SYNTAX, ERR_RANGE with the place; the output is unchanged then. The number of seats is that of the scores. */
enum err word_position_text_read(struct word_position_text *, const char *text, size_t length, struct fault *);

/* Lays the letters and specials of the move line into a new move of the seat to move. ERR_MOVE with a fault if
 * something cannot be laid there. */
enum err word_position_text_move(const struct word_position_text *, struct word_move *, struct fault *);

#endif
