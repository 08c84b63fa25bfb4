/* steal.c - the score of the move goes to the seat that laid this special; hitting one's own has no effect. */
#include "word/specials/specials.h"
#include "word/word.h"

void word_special_steal(struct word_position *position, struct word_hit hit, struct word_outcome *outcome) {
    if ((int)hit.owner != (int)position->turn)
        outcome->credited = (int8_t)hit.owner;
}
