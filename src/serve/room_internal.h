/* room_internal.h - shared by the files of the room module only. */
#ifndef TESSERA_SERVE_ROOM_INTERNAL_H
#define TESSERA_SERVE_ROOM_INTERNAL_H

#include "serve/room.h"

/* What an entry did to the match: the lines of the record and the events, of several calls of match_do. */
struct room_news {
    struct buffer lines, events;
};

extern const char *const room_what_names[ROOM_WHATS];

/* Adds what the last call on the match did. */
void room_gather(struct room *, struct room_news *);
/* The consequences of an entry that follow from the room alone; the same when it happens and when it is read. `text`
 * becomes the entry's; the news are taken over. */
void room_take_effect(struct room *, enum room_what, int seat, uint64_t time, const char *note, struct room_news *,
                      char *text);
enum err room_prepare_seats(struct room *, const struct word_rules *, struct fault *);
/* Does the game end here, although its rules may not say so? */
bool room_ends(const struct room *);

#endif
