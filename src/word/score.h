/* score.h - the score of a move.
 *
 * With `score words` each word formed is the sum of its squares times the word premiums that the move newly covers in
 * it; a letter in two words counts in both. With `score tiles` each square that the move refers to, its own letters and
 * the old letters of its words, counts once, and the word premiums that it newly covers multiply the total. In both
 * cases a letter premium counts only if it is newly covered, and laying seven letters earns a bonus that is not
 * multiplied.
 */
#ifndef TESSERA_WORD_SCORE_H
#define TESSERA_WORD_SCORE_H

#include "word/move.h"

enum { WORD_SEVEN_BONUS = 50 };

/* BoardSquare.getSquareScore: the points of the letter there times the letter premium, unless it is used
 * (multiplierUsed). 0 for an empty square. */
int32_t word_square_score(const struct word_rules *, const struct word_board *, unsigned square);

/* moveScore: the score, by the rules, of a valid move whose letters are on the board but have not used their premiums
 * yet, plus the bonus for seven letters. Squares marked in `lost` (null: none) count neither their letter nor their
 * premiums. */
int32_t word_move_score(const struct word_rules *, const struct word_board *, const struct word_move *,
                        const uint8_t *lost);

#endif
