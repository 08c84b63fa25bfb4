/* special.h - hidden tiles that fire when a letter is laid on them.
 *
 * A special is one line of a table (word/specials/table.def): a name, a standard price, and the function that says what
 * it does to the move that hit it. The function sees the executed move before it is scored and can change what will
 * count, who is credited and whose turn is next; it never changes scores itself. All specials that a move hits are
 * collected first and then activated in the order in which they were hit, so their effects stack and none can prevent
 * another.
 */
#ifndef TESSERA_WORD_SPECIAL_H
#define TESSERA_WORD_SPECIAL_H

#include <stdint.h>

#include "base/text.h"
#include "word/board.h"

struct word_position; /* word/word.h */

struct word_hit {
    uint8_t square, kind, owner;
};

/* The outcome of the move; initially sign 1, credited to the mover, order unchanged, no turn lost, nothing removed. */
struct word_outcome {
    int sign;                   /* 1 or -1 */
    int8_t credited;            /* the seat that gets the points */
    uint8_t reversed;           /* 1: the order of play is reversed after this move */
    uint8_t skips;              /* turns that the mover loses */
    uint8_t lost[WORD_SQUARES]; /* 1: the letter and the specials of this square are removed and do not count */
};

struct word_special {
    const char *name;
    int32_t price;
    /* SpecialTile.activate. The letters of the move are on the board of the position; the turn is the mover's. */
    void (*activate)(struct word_position *, struct word_hit, struct word_outcome *);
};

extern const struct word_special word_specials[]; /* by kind; ends with a null name */
extern const unsigned word_kinds;                 /* their number; at most WORD_KINDS_MAX */

/* The kind with this name, or -1. */
int word_kind_named(struct token name);

#endif
