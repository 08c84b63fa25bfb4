/* negative.c - the score of the move changes its sign. */
#include "word/specials/specials.h"

void word_special_negative(struct word_position *position, struct word_hit hit, struct word_outcome *outcome) {
    (void)position, (void)hit;
    outcome->sign = -outcome->sign;
}
