/* fuzz_room.c - any bytes as the entries of a room, separated by zeros; then the room is shown to everybody. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/word_rules_load.h"
#include "serve/room_view.h"

static const char *name_of(void *context, const char *player) {
    (void)context;
    return player;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const struct room_names names = {name_of, NULL};
    static struct word_rules rules;
    if (!rules.seats && (word_rules_load(&rules, NULL) != ERR_NONE || !secret_start()))
        return 0;
    struct room *room = room_new("00000000000000aa", secret_rng);
    char *text = malloc(size + 1);
    if (!room || !text)
        abort();
    memcpy(text, data, size);
    text[size] = '\0';
    for (const char *at = text; at <= text + size && room_read(room, at, &rules, NULL) == ERR_NONE;)
        at += strlen(at) + 1;
    for (int viewer = SEES_PUBLIC; viewer < (int)room->settings.seats; viewer++) {
        json_decref(room_json(room, viewer, room->count, &names, 0));
        for (size_t i = 0; i < room->count; i++)
            json_decref(room_event_json(room, i, viewer, &names));
    }
    (void)room_next_tick(room);
    (void)room_winners(room);
    if (room->count && !room->broken)
        (void)room_tick(room, UINT64_MAX / 4);
    free(text);
    room_free(room);
    return 0;
}
