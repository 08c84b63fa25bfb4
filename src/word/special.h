/* special.h - tiles that go off when a letter lands on them.
 *
 * A special is one line of a table (word/specials/table.def): a name, a standard price, and the function that says what
 * it does to the move that hit it. It sees the executed move before it is scored and may change what will count, who is
 * credited and whose turn comes; it never touches scores itself. All specials that a move hits are collected first and
 * then activated in the order they were hit, so their effects stack and none can prevent another.
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

/* What becomes of the move; starts as sign 1, credited to the mover, order unchanged, no turn lost, nothing removed. */
struct word_outcome {
    int sign;                   /* 1 or -1 */
    int8_t credited;            /* the seat that gets the points */
    uint8_t reversed;           /* 1: the order of play turns after this move */
    uint8_t skips;              /* turns the mover loses */
    uint8_t lost[WORD_SQUARES]; /* 1: letter and specials of this square are removed and do not count */
};

struct word_special {
    const char *name;
    int32_t price;
    /* SpecialTile.activate. The position has the letters of the move on its board; its turn is the mover. */
    void (*activate)(struct word_position *, struct word_hit, struct word_outcome *);
};

extern const struct word_special word_specials[]; /* by kind; ends with a null name */
extern const unsigned word_kinds;                 /* how many there are; at most WORD_KINDS_MAX */

/* The kind of this name, or -1. */
int word_kind_named(struct token name);

#endif
