/* events.h - what a move did, as values of the game's own event type, in the order in which a view shows them.
 *
 * The room is the owner's. What does not fit is left out and `cut` says so: a board that large is not animated. Text
 * comes of an event by the game's `hide`, for a seat that may see it.
 */
#ifndef TESSERA_PLAY_EVENTS_H
#define TESSERA_PLAY_EVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct events {
    char *at;    /* `room` values of `size` bytes each */
    size_t size; /* game->event_size */
    size_t count, room;
    bool cut;
};

/* Nobody watches where `events` is null. */
static inline void events_add(struct events *events, const void *event) {
    if (!events)
        return;
    if (events->count == events->room) {
        events->cut = true;
        return;
    }
    memcpy(events->at + events->count++ * events->size, event, events->size);
}

/* The event of this number, from 0; it must be there. */
static inline const void *events_get(const struct events *events, size_t number) {
    return events->at + number * events->size;
}

#endif
