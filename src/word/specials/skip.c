/* skip.c - the seat that hits it loses a turn. */
#include "word/specials/specials.h"

void word_special_skip(struct word_position *position, struct word_hit hit, struct word_outcome *outcome) {
    (void)position, (void)hit;
    outcome->skips++;
}
