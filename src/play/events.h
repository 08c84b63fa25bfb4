/* events.h - what a move did, as values of the game's own event type, in the order in which a view shows them.
 *
 * The buffer belongs to the caller. Events that do not fit are dropped and `cut` is set: a board that large is not
 * animated. The game's `hide` turns an event into text for a seat that may see it.
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

/* A null `events` is ignored: nobody is watching. */
static inline void events_add(struct events *events, const void *event) {
    if (!events)
        return;
    if (events->count == events->room) {
        events->cut = true;
        return;
    }
    memcpy(events->at + events->count++ * events->size, event, events->size);
}

/* The event with this number, from 0; it must exist. */
static inline const void *events_get(const struct events *events, size_t number) {
    return events->at + number * events->size;
}

#endif
