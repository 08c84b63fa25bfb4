/* score.h - what a move is worth. */
#ifndef TESSERA_WORD_SCORE_H
#define TESSERA_WORD_SCORE_H

#include "word/move.h"

#pragma GCC visibility push(default)

enum { WORD_SEVEN_BONUS = 50 };

/* BoardSquare.getSquareScore: the points of the letter there times the letter premium, unless that is used
 * (multiplierUsed). 0 for an empty square. */
int32_t word_square_score(const struct word_rules *, const struct word_board *, unsigned square);

/* moveScore: the words of a valid move whose letters lie on the board but have not used their premiums yet, plus the
 * bonus for seven letters. Squares marked in `lost` (null: none) count neither their letter nor their premiums. */
int32_t word_move_score(const struct word_rules *, const struct word_board *, const struct word_move *,
                        const uint8_t *lost);

#pragma GCC visibility pop

#endif
