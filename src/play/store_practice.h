/* store_practice.h - what the store knows of practice: how well moves were chosen, and the mistakes to repeat.
 *
 * What is practised has a name of its own ("42-512"). A result is added up in one row for each name. A mistake is a
 * board on which a move lost something; it is kept until the best move has been found there. Errors as in play/store.h.
 */
#ifndef TESSERA_PLAY_STORE_PRACTICE_H
#define TESSERA_PLAY_STORE_PRACTICE_H

#include "play/store.h"

enum {
    PRACTICE_GRADES = 5,
    PRACTICE_BOARD_SIZE = 512,     /* rows of a board as text, with the terminator */
    PRACTICE_MISTAKES_MOST = 1000, /* of one name; the oldest ones go first */
};

/* Adds up. */
struct practice_tally {
    uint64_t games, made;            /* played to their end, and how many of them reached the target */
    uint64_t grade[PRACTICE_GRADES]; /* moves of each grade, the best one first */
    uint64_t lost;                   /* chance of success that moves lost, in millionths */
};

struct practice_mistake {
    int64_t id;
    char board[PRACTICE_BOARD_SIZE]; /* rows of numbers, each ended by a newline */
    uint64_t lost;                   /* in millionths */
};

/* All that was added under this name; zeroes when nothing was. */
enum err store_practice(struct store *, const char *name, struct practice_tally *);
enum err store_practice_add(struct store *, const char *name, const struct practice_tally *);

/* Keeps a mistake. A board that is kept already is not kept twice. */
enum err store_mistake_add(struct store *, const char *name, const char *board, uint64_t lost);
/* Some of those kept, the costliest first. */
enum err store_mistakes(struct store *, const char *name, struct practice_mistake *, unsigned room, unsigned *count);
/* The best move was found: it need not be repeated. */
enum err store_mistake_done(struct store *, int64_t id);

#endif
