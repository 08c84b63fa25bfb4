/* position_text.h - a position and a move as somebody wrote them down, one key a line, in any order, # for comments:
 *
 *   board 15/15/.../15        see word/board.h
 *   scores 12 0 7             as many as there are seats, 2 to 4
 *   turn 0
 *   order 1                   optional; -1: the seats go backwards
 *   used 7,5 7,6              optional: squares whose premium is spent, beside those under letters
 *   special negative 7,8 1    optional, repeated: a hidden special, its square, its owner; first laid first
 *   rack 0 CATSXYZ            optional, repeated: a seat's letters; without them it may lay any
 *   lay boom 9,9              optional, repeated: a special laid with the move
 *   move 7,5 across ...S      its first square, across or down, its letters; . is a letter already there
 *
 * Squares are row,column from 0 at the top left. The bag is not known: such a position is for looking at one move.
 */
#ifndef TESSERA_WORD_POSITION_TEXT_H
#define TESSERA_WORD_POSITION_TEXT_H

#include "word/move.h"

struct word_position_text {
    struct word_position position;
    unsigned seats;
    bool moves; /* there is a move line; what follows is its content */
    bool down;
    uint8_t square;
    struct token letters; /* in the text that was read */
    uint8_t lay_count;
    struct {
        uint8_t square, kind;
    } lay[WORD_SQUARES];
};

/* ERR_SYNTAX, ERR_RANGE with the place; what was given is untouched then. The number of seats is that of the scores. */
enum err word_position_text_read(struct word_position_text *, const char *text, size_t length, struct fault *);

/* Lays the letters and specials of the move line into a new move of the seat whose turn it is. ERR_MOVE with a fault
 * when something cannot be laid where it is wanted. */
enum err word_position_text_move(const struct word_position_text *, struct word_move *, struct fault *);

#endif
