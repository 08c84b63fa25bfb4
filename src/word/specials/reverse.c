/* reverse.c - the order of play is reversed after this turn. */
#include "word/specials/specials.h"

void word_special_reverse(struct word_position *position, struct word_hit hit, struct word_outcome *outcome) {
    (void)position, (void)hit;
    outcome->reversed = !outcome->reversed;
}
