#include "serve/room_view.h"

#include <inttypes.h>
#include <stdio.h>

#include "serve/room_internal.h"

enum { SHOW_SIZE = 1 << 15, EVENT_SIZE = 512 };

static unsigned view_of(const struct room *room, int viewer) {
    return viewer < 0 ? room->settings.seats : (unsigned)viewer;
}

size_t room_seen_until(const struct room *room, int viewer, uint64_t now) {
    size_t until = room->count;
    if (viewer != SEES_PUBLIC || room->settings.delay == 0 || room->over)
        return until;
    uint64_t delay = (uint64_t)room->settings.delay * 1000;
    while (until > room->first && room_entry_at(room, until - 1)->time + delay > now)
        until--;
    return until;
}

/* When a spectator of a delayed room sees its first entry. */
static uint64_t shown_from(const struct room *room) {
    return room_entry_at(room, room->first)->time + (uint64_t)room->settings.delay * 1000;
}

uint32_t room_event_id(const struct room *room, size_t number, int viewer) {
    const struct room_entry *entry = room_entry_at(room, number);
    return entry ? entry->id[view_of(room, viewer)] : 0;
}

size_t room_after_event(const struct room *room, uint32_t id, int viewer) {
    size_t number = room->count;
    while (number > room->first && room_event_id(room, number - 1, viewer) > id)
        number--;
    return number;
}

/* ---- Parts ---- */

static json_t *clocks_json(const struct room *room, const struct room_entry *entry) {
    json_t *clocks = json_array();
    for (unsigned seat = 0; seat < room->settings.seats; seat++)
        json_array_append_new(clocks, json_integer(entry->clock[seat]));
    return clocks;
}

static json_t *turn_json(int turn) {
    return turn == ROOM_NOBODY ? json_null() : json_integer(turn);
}

static json_t *seats_json(const struct room *room, const struct room_names *names) {
    json_t *seats = json_array();
    for (unsigned i = 0; i < room->settings.seats; i++) {
        const struct room_seat *seat = &room->seat[i];
        json_t *json = json_object();
        json_object_set_new(json, "seat", json_integer(i));
        if (seat->player[0])
            json_object_set_new(json, "name", json_string(names->name(names->context, seat->player)));
        json_object_set_new(json, "player",
                            seat->robot[0]    ? json_string(seat->robot)
                            : seat->player[0] ? json_string("human")
                                              : json_null());
        if (seat->out)
            json_object_set_new(json, "out", json_true());
        json_array_append_new(seats, json);
    }
    return seats;
}

/* The position before the last `back` moves. */
static const void *position_before(const struct room *room, size_t back) {
    size_t steps = match_step_count(room->match);
    return back == 0 || back > steps ? match_position(room->match) : match_step_at(room->match, steps - back).before;
}

static json_t *position_json(const struct room *room, int viewer, size_t until) {
    char text[SHOW_SIZE];
    struct out out = out_of(text, sizeof text);
    size_t back = 0;
    for (size_t i = until; i < room->count; i++)
        back += room_entry_at(room, i)->what == ROOM_PLAYED;
    if (!room->match || room->game->show(room->rules, position_before(room, back), viewer, &out) != ERR_NONE)
        return json_null();
    return json_string(text);
}

static json_t *winners_json(const struct room *room) {
    unsigned winners = room_winners(room);
    json_t *list = json_array();
    for (unsigned seat = 0; seat < room->settings.seats; seat++)
        if (winners & 1U << seat)
            json_array_append_new(list, json_integer(seat));
    return list;
}

json_t *room_json(const struct room *room, int viewer, size_t until, const struct room_names *names, uint64_t now) {
    const struct room_entry *last = until ? room_entry_at(room, until - 1) : NULL;
    json_t *json = json_pack("{s:s, s:s, s:o, s:o, s:I}", "room", room->id, "state", room_state(room), "settings",
                             settings_json(&room->settings), "seats", seats_json(room, names), "now", (json_int_t)now);
    if (json && !last && room->count)
        json_object_set_new(json, "from", json_integer((json_int_t)shown_from(room)));
    if (!json || !last)
        return json;
    json_object_set_new(json, "event", json_integer(last->id[view_of(room, viewer)]));
    json_object_set_new(json, "turn", turn_json(last->turn));
    json_object_set_new(json, "position", position_json(room, viewer, until));
    if (room->settings.clock != SETTINGS_NO_CLOCK) {
        json_object_set_new(json, "clock", clocks_json(room, last));
        json_object_set_new(json, "since", json_integer((json_int_t)room->since));
    }
    if (viewer >= 0) {
        json_object_set_new(json, "you", json_integer(viewer));
        json_object_set_new(json, "number", json_integer(room->seat[viewer].lines));
    }
    if (room->over)
        json_object_set_new(json, "winners", winners_json(room));
    if (room->next[0])
        json_object_set_new(json, "rematch", json_string(room->next));
    return json;
}

/* ---- Events ---- */

static json_t *lines_json(const struct room *room, const struct room_entry *entry, int viewer) {
    json_t *lines = json_array();
    for (size_t i = 0; i < entry->events.count; i++) {
        char text[EVENT_SIZE];
        struct out out = out_of(text, sizeof text);
        room->game->hide(room->rules, events_get(&entry->events, i), viewer, &out);
        if (out.at > text)
            json_array_append_new(lines, json_string(text));
    }
    return lines;
}

static void add_note(json_t *json, const struct room_entry *entry, const struct room_names *names) {
    if (entry->what == ROOM_JOINED)
        json_object_set_new(json, "name", json_string(names->name(names->context, entry->note)));
    if (entry->what == ROOM_SAID)
        json_object_set_new(json, "phrase", json_string(room_phrase(strtoul(entry->note, NULL, 10))));
    if (entry->what == ROOM_ROBOT)
        json_object_set_new(json, "player", json_string(entry->note));
    if (entry->what == ROOM_REMATCH)
        json_object_set_new(json, "room", json_string(entry->note));
}

static json_t *entry_json(const struct room *room, const struct room_entry *entry, int viewer,
                          const struct room_names *names) {
    json_t *json = json_pack("{s:s, s:I}", "what", room_what_names[entry->what], "time", (json_int_t)entry->time);
    if (!json)
        return NULL;
    if (entry->seat != ROOM_NOBODY)
        json_object_set_new(json, "seat", json_integer(entry->seat));
    json_object_set_new(json, "turn", turn_json(entry->turn));
    if (entry->events.count)
        json_object_set_new(json, "events", lines_json(room, entry, viewer));
    if (room->settings.clock != SETTINGS_NO_CLOCK)
        json_object_set_new(json, "clock", clocks_json(room, entry));
    add_note(json, entry, names);
    return json;
}

json_t *room_event_json(const struct room *room, size_t number, int viewer, const struct room_names *names) {
    const struct room_entry *entry = room_entry_at(room, number);
    uint32_t id = room_event_id(room, number, viewer);
    if (!entry || id == 0 || (number > room->first && room_event_id(room, number - 1, viewer) == id))
        return NULL;
    json_t *json = entry_json(room, entry, viewer, names);
    json_object_set_new(json, "id", json_integer(id));
    if (entry->ends)
        json_object_set_new(json, "over", json_true());
    return json;
}

json_t *room_list_json(const struct room *room, const struct room_names *names) {
    return json_pack("{s:s, s:s, s:o, s:o}", "room", room->id, "state", room_state(room), "settings",
                     settings_json(&room->settings), "seats", seats_json(room, names));
}

json_t *room_steps_json(const struct room *room, const struct room_names *names) {
    json_t *steps = json_array();
    for (size_t i = room->first; i < room->count; i++) {
        const struct room_entry *entry = room_entry_at(room, i);
        if (entry->what != ROOM_OPENED)
            json_array_append_new(steps, entry_json(room, entry, SEES_ALL, names));
    }
    return json_pack("{s:s, s:o, s:o}", "room", room->id, "seats", seats_json(room, names), "steps", steps);
}
