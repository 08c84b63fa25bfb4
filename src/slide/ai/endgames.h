/* endgames.h - the endgame tables that a player has, and what they know about a board.
 *
 * A board after a move is known when its largest tiles are in the formation of a table, in any of eight ways: all
 * different, the smallest of them in the formation's end and equal to the table's target, and nothing larger than the
 * target in the free cells. Then the table knows the chance that another tile like that smallest one is made beside it,
 * after which the whole row of large tiles merges. For a table of targets anywhere it does not matter which of the
 * tiles is the smallest, and the target is not in the free cells yet.
 */
#ifndef TESSERA_SLIDE_AI_ENDGAMES_H
#define TESSERA_SLIDE_AI_ENDGAMES_H

#include "slide/solve/endgame_table.h"

enum { ENDGAMES_MAX = 16, ENDGAMES_PLACES = 64 };

struct endgames {
    unsigned count;
    struct endgames_entry {
        const struct endgame_table *table;
        unsigned cells; /* of the formation */
        unsigned places;
        struct endgames_place {
            uint64_t cells, end;   /* where the formation, and its end, is on the board, one bit a nibble; */
            uint8_t image, number; /* the image that brings it into this place of the table */
        } place[ENDGAMES_PLACES];
    } entry[ENDGAMES_MAX]; /* those of targets anywhere last, and before them the smallest formations, which know most
                            */
};

struct endgames_found {
    float success;
    bool made; /* the target lies beside the formation's end already */
    const struct endgame_table *table;
    uint64_t cells; /* of the formation on the board, one bit a nibble */
};

/* One bit for each nibble of a board that is at least `kind`, which is from 1 to 16. */
static inline uint64_t endgames_at_least(uint64_t board, unsigned kind) {
    uint64_t nibbles = UINT64_C(0x0F0F0F0F0F0F0F0F), add = (16 - kind) * UINT64_C(0x0101010101010101);
    uint64_t even = ((board & nibbles) + add) >> 4 & UINT64_C(0x0101010101010101);
    uint64_t odd = ((board >> 4 & nibbles) + add) & UINT64_C(0x1010101010101010);
    return even | odd;
}

/* Are endgame tables useful under these rules? The tiles and the chances of new ones must be the classic ones, and no
 * goal may end the game. */
bool endgames_fit(const struct slide_rules *);

/* Adds a table, which must outlive it. False when there is no room for it. */
bool endgames_add(struct endgames *, const struct endgame_table *);

/* The largest tile of an endgame in which all large tiles follow each other without a gap, so that all of them merge.
 */
static inline unsigned endgames_top(const struct endgame *endgame) {
    return endgame->target + (unsigned)__builtin_popcount(endgame->formation.fixed) - 1;
}

/* Could the board, or one that is a few moves away, be such an endgame? Far cheaper than finding that out. */
bool endgames_are_near(const struct endgames *, uint64_t board);

/* Is a board in the formation of an endgame, not shifted, as its table requires? */
bool endgames_stand(const struct endgame *, uint64_t board);

enum endgames_answer {
    ENDGAMES_FOREIGN, /* it is in no formation that there is a table for */
    ENDGAMES_MISSING, /* it is, but is not in the table: hardly any success, or no game reaches it */
    ENDGAMES_KNOWN
};

/* What the tables know about a board after a move. The success is set only when it is known, the rest also when it is
 * missing. */
enum endgames_answer endgames_find(const struct endgames *, uint64_t after, struct endgames_found *);
/* The same of one table. */
enum endgames_answer endgames_find_in(const struct endgames_entry *, uint64_t after, struct endgames_found *);

#endif
