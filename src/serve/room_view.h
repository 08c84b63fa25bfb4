/* room_view.h - a room in JSON, as a viewer may see it: a seat, or SEES_PUBLIC (docs/protocol.md). */
#ifndef TESSERA_SERVE_ROOM_VIEW_H
#define TESSERA_SERVE_ROOM_VIEW_H

#include "serve/room.h"

/* Who the players are. The name of a player, valid until the next call; "somebody" for one that is gone. */
struct room_names {
    const char *(*name)(void *context, const char *player);
    void *context;
};

/* How many entries the viewer may see at this time: all of them, or those before the delay of the room. */
size_t room_seen_until(const struct room *, int viewer, uint64_t now);

/* The room after its first `until` entries. Null without memory. */
json_t *room_json(const struct room *, int viewer, size_t until, const struct room_names *, uint64_t now);

/* An entry as an event. Null if the viewer sees nothing of it, or without memory. */
json_t *room_event_json(const struct room *, size_t number, int viewer, const struct room_names *);
/* The number of an entry for this viewer. */
uint32_t room_event_id(const struct room *, size_t number, int viewer);
/* The first entry that follows the event with this id; room->first if that was forgotten, room->count if none does. */
size_t room_after_event(const struct room *, uint32_t id, int viewer);

/* A line about a room for a list. */
json_t *room_list_json(const struct room *, const struct room_names *);
/* Every step of a game that is over, with nothing hidden. */
json_t *room_steps_json(const struct room *, const struct room_names *);

#endif
