/* api_room.c - rooms: opening, finding, joining, watching. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "serve/json_memory.h"
#include "serve/server.h"

struct waiting *api_enter(const struct route_call *here, struct seated **seated,
                          void (*resume)(struct server *, struct waiting *, struct seated *)) {
    enum err err;
    *seated = rooms_find(here->server, here->name, &err);
    if (!*seated) {
        api_refuse(here->call, err ? 503 : 404, err ? "the room cannot be loaded; try again" : "there is no such room");
        return NULL;
    }
    struct waiting *waiting = calloc(1, sizeof *waiting);
    if (!waiting) {
        api_refuse(here->call, 503, "not enough memory");
        return NULL;
    }
    waiting->call = here->call;
    waiting->resume = resume;
    if (here->player)
        memcpy(waiting->player, here->player->id, sizeof waiting->player);
    return waiting;
}

/* A room that is not in the list is seen by those who sit in it or are expected, and after the end by whoever has its
 * link. */
static bool may_watch(const struct room *room, const char *player) {
    return room->settings.listed || room->over || room_expects(room, player);
}

static int viewer_of(const struct room *room, const char *player) {
    int seat = room_seat_of(room, player);
    return seat == ROOM_NOBODY ? SEES_PUBLIC : seat;
}

/* ---- Opening ---- */

static void answer_opened(struct server *server, struct waiting *waiting, struct seated *seated) {
    const struct room *room = seated->room;
    int viewer = viewer_of(room, waiting->player);
    json_t *json = room_json(room, viewer, room->count, &server->names, server_now());
    json_object_set_new(json, "invitation", json_string(waiting->text));
    api_answer(waiting->call, 201, json);
    free(waiting);
}

bool api_open_room(struct server *server, struct http_call *call, const char *player, const struct settings *settings,
                   const struct room *before, char opened[SECRET_ID]) {
    char id[SECRET_ID], hash[SECRET_HASH];
    struct fault fault = {0};
    struct waiting *waiting = calloc(1, sizeof *waiting);
    secret_id(id);
    struct room *room = waiting ? room_new(id, secret_rng) : NULL;
    enum err err = room ? ERR_NONE : ERR_SYSTEM;
    if (!err) {
        *waiting = (struct waiting){.call = call, .resume = answer_opened};
        memcpy(waiting->player, player, SECRET_ID);
        secret_token(waiting->text);
        secret_hash(waiting->text, strlen(waiting->text), hash);
        err = room_open(room, settings, &server->word_rules, player, hash, before, server_now(), &fault);
    }
    struct seated *seated = err ? NULL : rooms_add(server, room);
    if (!seated) {
        room_free(room);
        free(waiting);
        api_refuse_err(call, err ? err : ERR_SYSTEM, fault.what);
        return false;
    }
    memcpy(opened, id, sizeof id);
    return rooms_write(server, seated, waiting);
}

void api_new_room(const struct route_call *here) {
    struct settings settings;
    struct fault fault = {0};
    unsigned count = 0;
    enum err err = settings_read(here->body, &settings, &fault);
    if (err) {
        api_refuse_err(here->call, err, fault.what);
        return;
    }
    if (ledger_count_rooms(here->server->ledger, here->player->id, &count) != ERR_NONE) {
        api_refuse(here->call, 503, "the store does not answer; try again");
        return;
    }
    if (count >= LIMIT_ROOMS_PLAYER && !here->server->options.unlimited) {
        api_refuse(here->call, 429, "you have too many rooms; end a game first");
        return;
    }
    char opened[SECRET_ID];
    (void)api_open_room(here->server, here->call, here->player->id, &settings, NULL, opened);
}

/* ---- Lists ---- */

struct listing {
    struct server *server;
    json_t *list;
};

static void list_room(void *context, const char *const values[]) {
    struct listing *listing = context;
    enum err err;
    const struct seated *seated = rooms_find(listing->server, values[0], &err);
    if (seated && !seated->pending && json_array_size(listing->list) < LIMIT_LIST)
        json_array_append_new(listing->list, room_list_json(seated->room, &listing->server->names));
}

void api_rooms(const struct route_call *here) {
    struct token asked = request_query(here->call->request.query, "state");
    const char *state = token_is(asked, "playing") ? "playing" : token_is(asked, "over") ? "over" : "open";
    if (asked.length && !token_is(asked, state)) {
        api_refuse(here->call, 400, "state must be open, playing or over");
        return;
    }
    struct listing listing = {here->server, json_array()};
    if (ledger_listed(here->server->ledger, state, list_room, &listing) != ERR_NONE) {
        json_decref(listing.list);
        api_refuse(here->call, 503, "the store does not answer; try again");
        return;
    }
    api_answer(here->call, 200, json_pack("{s:o}", "rooms", listing.list));
}

static void show_room(struct server *server, struct waiting *waiting, struct seated *seated) {
    const struct room *room = seated->room;
    int viewer = viewer_of(room, waiting->player);
    uint64_t now = server_now();
    if (may_watch(room, waiting->player))
        api_answer(waiting->call, 200,
                   room_json(room, viewer, room_seen_until(room, viewer, now), &server->names, now));
    else
        api_refuse(waiting->call, 403, "only those who play can see this room");
    free(waiting);
}

void api_room(const struct route_call *here) {
    struct seated *seated;
    struct waiting *waiting = api_enter(here, &seated, show_room);
    if (waiting)
        rooms_enter(here->server, seated, waiting);
}

/* ---- Joining ---- */

static void answer_joined(struct server *server, struct waiting *waiting, struct seated *seated) {
    const struct room *room = seated->room;
    int viewer = viewer_of(room, waiting->player);
    api_answer(waiting->call, 200, room_json(room, viewer, room->count, &server->names, server_now()));
    free(waiting);
}

/* Is the invitation that of the room, or is none needed? False after a refusal. */
static bool invited_or_refuse(struct server *server, struct waiting *waiting, const struct room *room) {
    char hash[SECRET_HASH];
    secret_hash(waiting->text, strlen(waiting->text), hash);
    if (room_may_join(room, waiting->player, hash))
        return true;
    (void)bucket_take(&server->buckets, BUCKET_MISTAKES, waiting->call->address, clock_now());
    api_refuse(waiting->call, 403, "this room needs its invitation");
    free(waiting);
    return false;
}

/* Who waits there, and for what game: told before one joins. */
static void show_invited(struct server *server, struct waiting *waiting, struct seated *seated) {
    if (!invited_or_refuse(server, waiting, seated->room))
        return;
    api_answer(waiting->call, 200, room_list_json(seated->room, &server->names));
    free(waiting);
}

static void join(struct server *server, struct waiting *waiting, struct seated *seated) {
    struct room *room = seated->room;
    struct fault fault = {0};
    int seat = ROOM_NOBODY;
    if (!invited_or_refuse(server, waiting, room))
        return;
    size_t count = room->count;
    enum err err = room_join(room, waiting->player, server_now(), &seat, &fault);
    if (err) {
        api_refuse_err(waiting->call, err, fault.what);
        free(waiting);
        return;
    }
    waiting->resume = answer_joined;
    if (room->count == count)
        answer_joined(server, waiting, seated);
    else
        (void)rooms_write(server, seated, waiting);
}

static void enter_invited(const struct route_call *here,
                          void (*resume)(struct server *, struct waiting *, struct seated *)) {
    const char *invitation = json_string_value(json_object_get(here->body, "invitation"));
    struct seated *seated;
    if (!bucket_has_room(&here->server->buckets, BUCKET_MISTAKES, here->call->address, clock_now())) {
        api_refuse(here->call, 429, "too many wrong invitations; wait a while");
        return;
    }
    struct waiting *waiting = api_enter(here, &seated, resume);
    if (!waiting)
        return;
    snprintf(waiting->text, sizeof waiting->text, "%.*s", (int)sizeof waiting->text - 1, invitation ? invitation : "");
    rooms_enter(here->server, seated, waiting);
}

void api_invitation(const struct route_call *here) {
    enter_invited(here, show_invited);
}

void api_join(const struct route_call *here) {
    enter_invited(here, join);
}

/* ---- Streams ---- */

/* The state of the room, where a stream begins. False without memory. */
static bool send_room(struct server *server, struct stream *stream, uint64_t now) {
    const struct room *room = stream->seated->room;
    stream->position = room_seen_until(room, stream->viewer, now);
    json_t *json = room_json(room, stream->viewer, stream->position, &server->names, now);
    char *data = json ? json_dumps(json, JSON_COMPACT) : NULL, head[64];
    bool whole = !json_memory_ran_out() && data;
    uint32_t id = stream->position ? room_event_id(room, stream->position - 1, stream->viewer) : 0;
    snprintf(head, sizeof head, "id: %" PRIu32 "\nevent: room\ndata: ", id);
    if (whole) {
        http_send(stream->call, head, strlen(head));
        http_send(stream->call, data, strlen(data));
        http_send(stream->call, "\n\n", 2);
    }
    free(data);
    json_decref(json);
    return whole;
}

/* Can the stream go on after this event? If the entries that follow are no longer here, it begins anew. */
static bool find_place(struct stream *stream, uint64_t id, uint64_t now) {
    const struct room *room = stream->seated->room;
    size_t until = room_seen_until(room, stream->viewer, now);
    if (until == 0 || id > room_event_id(room, until - 1, stream->viewer))
        return false;
    stream->position = room_after_event(room, (uint32_t)id, stream->viewer);
    return room->first == 0 || stream->position > room->first;
}

static unsigned streams_of(const struct seated *seated, int viewer) {
    unsigned count = 0;
    for (const struct stream *stream = seated->streams; stream; stream = stream->next)
        count += stream->viewer == viewer;
    return count;
}

static void begin_stream(struct server *server, struct waiting *waiting, struct seated *seated) {
    struct http_call *call = waiting->call;
    struct room *room = seated->room;
    uint64_t now = server_now();
    int viewer = viewer_of(room, waiting->player);
    bool full = seated->stream_count >= LIMIT_STREAMS_ROOM ||
                (viewer != SEES_PUBLIC && streams_of(seated, viewer) >= LIMIT_STREAMS_SEAT);
    bool allowed = may_watch(room, waiting->player) && call->connection && !server->stopping_now;
    struct stream *stream = allowed && !full ? calloc(1, sizeof *stream) : NULL;
    if (!stream) {
        int status = full ? 429 : allowed || server->stopping_now ? 503 : 403;
        api_refuse(call, status,
                   full            ? "too many streams"
                   : status == 403 ? "only those who play can see this room"
                                   : "try again");
        free(waiting);
        return;
    }
    *stream = (struct stream){
        .next = seated->streams, .previous = &seated->streams, .seated = seated, .call = call, .viewer = viewer};
    if (stream->next)
        stream->next->previous = &stream->next;
    seated->streams = stream;
    seated->stream_count++;
    http_stream(call, stream_closed, stream);
    bool placed = waiting->flag && find_place(stream, waiting->number, now);
    free(waiting);
    if (placed || send_room(server, stream, now))
        rooms_flush(server, seated);
    else
        http_finish(call); /* the reader comes back */
}

void api_stream(const struct route_call *here) {
    struct seated *seated;
    struct waiting *waiting = api_enter(here, &seated, begin_stream);
    if (!waiting)
        return;
    waiting->flag = token_number(here->call->request.last_event, &waiting->number) && waiting->number <= UINT32_MAX;
    rooms_enter(here->server, seated, waiting);
}
