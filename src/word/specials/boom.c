/* boom.c - clears the block of squares around it, within the board. */
#include "word/specials/specials.h"

enum { REACH = 3 };

void word_special_boom(struct word_position *position, struct word_hit hit, struct word_outcome *outcome) {
    (void)position;
    int row = hit.square / WORD_SIDE, column = hit.square % WORD_SIDE;
    for (int r = row - REACH; r <= row + REACH; r++)
        for (int c = column - REACH; c <= column + REACH; c++)
            if (r >= 0 && r < WORD_SIDE && c >= 0 && c < WORD_SIDE)
                outcome->lost[word_square((unsigned)r, (unsigned)c)] = 1;
}
