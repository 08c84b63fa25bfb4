/* move_internal.h - shared by the files of word/move.h and word/word.h only. */
#ifndef TESSERA_WORD_MOVE_INTERNAL_H
#define TESSERA_WORD_MOVE_INTERNAL_H

#include "word/move.h"

/* May this seat act now? ERR_OVER, ERR_TURN; chance is not a seat. */
enum err word_check_seat(const struct word_position *, int seat);

/* Is it still the turn in which the move was asked for? ERR_OVER, ERR_TURN. */
enum err word_check_move(const struct word_position *, const struct word_move *);

/* Identifies a valid move together with what it was validated against. */
uint64_t word_move_mark(const struct word_rules *, const struct word_position *, const struct word_move *);

#endif
