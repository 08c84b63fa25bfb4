/* move_internal.h - what the files of word/move.h and word/word.h share. */
#ifndef TESSERA_WORD_MOVE_INTERNAL_H
#define TESSERA_WORD_MOVE_INTERNAL_H

#include "word/move.h"

/* May this seat act now? ERR_OVER, ERR_TURN; chance is no seat. */
enum err word_check_seat(const struct word_position *, int seat);

/* Is it still the turn that the move was asked for in? ERR_OVER, ERR_TURN. */
enum err word_check_move(const struct word_position *, const struct word_move *);

/* What tells a valid move, and what it was found valid by, from any other. */
uint64_t word_move_mark(const struct word_rules *, const struct word_position *, const struct word_move *);

#endif
