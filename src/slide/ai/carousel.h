/* carousel.h - boards from late in the game where training games may begin.
 *
 * Few games get far, so the last part of the game is the least trained. A carousel keeps boards that games really
 * reached, by how far they had come: the first board with a tile of some kind, with that and the next smaller kind, and
 * so on for five levels. For 16384 these are 16384; 16384 and 8192; and so on down to 1024. A level holds a limited
 * number of boards, and a new one replaces the oldest. Games that begin late are short, so a board is drawn from the
 * level from which the fewest moves were played: all levels get the same number of moves. Only games that began from
 * the start, or in the middle of such a game, add boards: those that began late would fill it with boards of bad play,
 * from which nothing better is learned.
 *
 * Each thread of a trainer has a carousel of its own.
 */
#ifndef TESSERA_SLIDE_AI_CAROUSEL_H
#define TESSERA_SLIDE_AI_CAROUSEL_H

#include "base/rng.h"
#include "slide/wide4.h"

enum { CAROUSEL_LEVELS = 5, CAROUSEL_BOARDS = 1024, CAROUSEL_KIND_MIN = CAROUSEL_LEVELS, CAROUSEL_KIND_MAX = 15 };

/* Whose turn it is, and what it depends on. */
struct carousel_turn {
    uint64_t added[CAROUSEL_LEVELS];     /* boards so far; the last CAROUSEL_BOARDS of them are kept */
    uint64_t moves[CAROUSEL_LEVELS + 1]; /* played from there, and last those of games that began from the start; a
                                            level that gets its first board starts with as many as any other */
    uint64_t level;                      /* drawn last; CAROUSEL_LEVELS: none */
};

struct carousel {
    struct carousel_turn turn;
    struct wide4 board[CAROUSEL_LEVELS][CAROUSEL_BOARDS];
};

static inline void carousel_clear(struct carousel *carousel) {
    *carousel = (struct carousel){.turn.level = CAROUSEL_LEVELS};
}

/* How many boards of a level are kept. */
static inline uint32_t carousel_boards(const struct carousel *carousel, unsigned level) {
    uint64_t added = carousel->turn.added[level];
    return added < CAROUSEL_BOARDS ? (uint32_t)added : CAROUSEL_BOARDS;
}

/* How many levels a board has reached: how many kinds there are from this one down without a gap. 0 once there is a
 * larger tile. The kind is from CAROUSEL_KIND_MIN to CAROUSEL_KIND_MAX. */
unsigned carousel_level(struct wide4, unsigned kind);

/* Adds a board to the levels from `from` up to, but not including, `to`. */
void carousel_add(struct carousel *, struct wide4, unsigned from, unsigned to);

/* The large tiles of a board that has just reached a level, and nothing else. */
struct wide4 carousel_tiles(unsigned kind, unsigned level);

/* A random board of the level whose turn it is among these, one bit each; an empty board when none of them has any. */
struct wide4 carousel_draw(struct carousel *, unsigned levels, struct rng *);

#endif
