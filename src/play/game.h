/* game.h - the little that record, store, match and server need to know of a game.
 *
 * A narrow waist: text and plain values, no drawing. Code that shows a game includes that game's own header; only code
 * that truly does not care which game it carries goes through here.
 *
 * What may be null: every fault, for those who do not ask why, and the events of a move, for those who do not watch.
 * Nothing else.
 */
#ifndef TESSERA_PLAY_GAME_H
#define TESSERA_PLAY_GAME_H

#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/text.h"
#include "play/events.h"

enum { TURN_CHANCE = -1, TURN_OVER = -2 };

/* Eyes beside those of a seat: what everybody may see, and everything, for a game that is looked at afterwards. */
enum { SEES_PUBLIC = -1, SEES_ALL = -2 };

struct game {
    const char *name; /* "slide", "word": the first word of a record */
    int seats_max;
    size_t event_size; /* bytes of one event: a value without pointers */

    size_t (*size)(const void *rules); /* bytes of one position: a value without pointers, for memcpy and memcmp */
    /* On an err of start or place what the position holds is no position. */
    enum err (*start)(const void *rules, void *position, struct fault *);
    /* Begins at a position given as lines of text instead; null where a game has no such thing. */
    enum err (*place)(const void *rules, void *position, const char *text, size_t length, struct fault *);
    /* Plays one line of text for a seat, or for chance, and adds what it did to the events. On an err position and
     * events are untouched. */
    enum err (*move)(const void *rules, void *position, int seat, const char *text, struct events *, struct fault *);
    /* Draws what chance decides next, one line a draw, one that hits an occupied cell included. ERR_TURN when it is not
     * chance's turn. */
    enum err (*chance)(const void *rules, const void *position, struct rng *, struct out *);
    int (*turn)(const void *rules, const void *position); /* a seat, TURN_CHANCE or TURN_OVER */
    /* The position as lines of text, and one event as a line without its end, as a seat may see them; of an event that
     * is hidden from it nothing. The seat may also be SEES_PUBLIC and, for an event, SEES_ALL. ERR_RANGE when it does
     * not fit. */
    enum err (*show)(const void *rules, const void *position, int seat, struct out *);
    enum err (*hide)(const void *rules, const void *event, int seat, struct out *);
    uint64_t (*digest)(const void *rules, const void *position); /* the same on every platform */
    /* The rules as lines `key value`, for the head of a record; GAME_RULES_SIZE bytes are enough for every game. */
    void (*rules)(const void *rules, struct out *);
};

enum { GAME_RULES_SIZE = 1 << 16 };

extern const struct game slide_game, word_game;

#endif
