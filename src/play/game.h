/* game.h - what record, store, match and session need to know about a game.
 *
 * A narrow waist: text and plain values, no drawing. Code that shows a game includes that game's own header; only code
 * that works with any game uses this interface.
 *
 * These may be null: every fault, if the caller does not need the reason; the events of a move, if nobody watches; the
 * written line, if nothing is recorded. Nothing else.
 */
#ifndef TESSERA_PLAY_GAME_H
#define TESSERA_PLAY_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/text.h"
#include "play/events.h"

enum { TURN_CHANCE = -1, TURN_OVER = -2 };

/* Observers other than a seat: one sees what everybody may see; one sees everything, to look at a game afterwards. */
enum { SEES_PUBLIC = -1, SEES_ALL = -2 };

struct game {
    const char *name; /* "slide", "word": the name in the head of a record */
    int seats_max;
    size_t event_size; /* bytes of one event: a value without pointers */
    bool history;      /* a match keeps the text and events of every step: for games of a few hundred steps */

    size_t (*size)(const void *rules); /* bytes of one position: a value without pointers, for memcpy and memcmp */
    /* If start or place returns an err, the contents of the position are undefined. */
    enum err (*start)(const void *rules, void *position, struct fault *);
    /* Starts from a position given as lines of text; null if the game does not support it. */
    enum err (*place)(const void *rules, void *position, const char *text, size_t length, struct fault *);
    /* Plays one line of text for a seat or for chance, and appends its events. If the move has a canonical spelling,
     * that is written to `written`, for the record. On an err, position and events are unchanged. */
    enum err (*move)(const void *rules, void *position, int seat, const char *text, struct out *written,
                     struct events *, struct fault *);
    /* Draws what chance decides next, one line per draw, including a draw that hits an occupied cell. ERR_TURN if it is
     * not chance's turn. */
    enum err (*chance)(const void *rules, const void *position, struct rng *, struct out *);
    int (*turn)(const void *rules, const void *position); /* a seat, TURN_CHANCE or TURN_OVER */
    /* The position as lines of text, and one event as a line without its line end, as a seat may see them; nothing is
     * written for an event that is hidden from it. The seat may also be SEES_PUBLIC and, for an event, SEES_ALL.
     * ERR_RANGE if it does not fit. */
    enum err (*show)(const void *rules, const void *position, int seat, struct out *);
    enum err (*hide)(const void *rules, const void *event, int seat, struct out *);
    uint64_t (*digest)(const void *rules, const void *position); /* the same on every platform */
    /* The rules as lines `key value`, for the head of a record; GAME_RULES_SIZE bytes are enough for any game. */
    void (*rules)(const void *rules, struct out *);
};

enum { GAME_RULES_SIZE = 1 << 16 };

/* Events as lines of text, as a seat may see them. */
static inline void game_events_write(const struct game *game, const void *rules, const struct events *events, int seat,
                                     struct out *out) {
    for (size_t i = 0; i < events->count; i++) {
        const char *before = out->at;
        game->hide(rules, events_get(events, i), seat, out);
        if (out->at > before)
            out_put_char(out, '\n');
    }
}

extern const struct game slide_game, word_game;

#endif
