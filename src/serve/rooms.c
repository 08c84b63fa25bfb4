/* rooms.c - the rooms in memory: loaded when asked for, changed one request after the other, written before anything
 * is told. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "app/daily.h"
#include "play/slide_game.h"
#include "serve/json_memory.h"
#include "serve/server.h"

/* ---- The table ---- */

static struct seated **row_of(struct server *server, const char *id) {
    return &server->rooms[record_digest(record_digest_start(), id, strlen(id)) % SERVER_ROOM_ROWS];
}

struct seated *rooms_in_memory(struct server *server, const char *id) {
    for (struct seated *seated = *row_of(server, id); seated; seated = seated->next)
        if (strcmp(seated->room->id, id) == 0)
            return seated;
    return NULL;
}

static bool is_idle(const struct seated *seated) {
    return !seated->streams && !seated->pending && !seated->thinking && !seated->waiting;
}

/* Makes room for another one, if all are taken: the longest unused one goes. It can be loaded again. */
static void make_room(struct server *server) {
    struct seated *oldest = NULL;
    if (server->room_count < LIMIT_ROOMS_MEMORY)
        return;
    for (unsigned row = 0; row < SERVER_ROOM_ROWS; row++)
        for (struct seated *seated = server->rooms[row]; seated; seated = seated->next)
            if (is_idle(seated) && (!oldest || seated->used < oldest->used))
                oldest = seated;
    if (!oldest)
        return;
    server->counts.evicted++;
    rooms_drop(server, oldest);
}

struct seated *rooms_add(struct server *server, struct room *room) {
    make_room(server);
    struct seated *seated = calloc(1, sizeof *seated);
    if (!seated)
        return NULL;
    struct seated **row = row_of(server, room->id);
    *seated = (struct seated){.next = *row, .room = room, .used = clock_now()};
    seated->last_waiting = &seated->waiting;
    *row = seated;
    server->room_count++;
    return seated;
}

static void refuse_waiting(struct waiting *waiting) {
    while (waiting) {
        struct waiting *next = waiting->next;
        if (waiting->call)
            api_refuse(waiting->call, 503, "the room is being loaded again; send this again");
        free(waiting);
        waiting = next;
    }
}

void rooms_drop(struct server *server, struct seated *seated) {
    struct seated **at = row_of(server, seated->room->id);
    while (*at != seated)
        at = &(*at)->next;
    *at = seated->next;
    server->room_count--;
    struct waiting *waiting = seated->waiting;
    seated->waiting = NULL;
    refuse_waiting(waiting);
    refuse_waiting(seated->writing);
    while (seated->streams)
        http_finish(seated->streams->call);
    room_free(seated->room);
    free(seated);
}

void rooms_close(struct server *server) {
    for (unsigned row = 0; row < SERVER_ROOM_ROWS; row++)
        while (server->rooms[row])
            rooms_drop(server, server->rooms[row]);
}

/* ---- Loading ---- */

struct loading {
    struct server *server;
    struct room *room;
    enum err err;
    struct fault fault;
};

static void load_entry(void *context, const char *const values[]) {
    struct loading *loading = context;
    if (!loading->err && strtoull(values[0], NULL, 10) != loading->room->count)
        loading->err = ERR_CORRUPT;
    if (!loading->err)
        loading->err = room_read(loading->room, values[1], &loading->server->word_rules, &loading->fault);
}

/* Reads what the room does not have yet. */
static enum err load(struct server *server, struct room *room) {
    struct loading loading = {.server = server, .room = room};
    enum err err = ledger_entries(server->ledger, room->id, room->count, load_entry, &loading);
    if (loading.err == ERR_CORRUPT || loading.err == ERR_SYNTAX)
        fprintf(stderr, "{\"error\":\"a room cannot be read\",\"room\":\"%s\",\"entry\":%zu}\n", room->id, room->count);
    return err ? err : loading.err;
}

struct seated *rooms_find(struct server *server, const char *id, enum err *err) {
    *err = ERR_NONE;
    if (!secret_is_hex(id, strlen(id), SECRET_ID))
        return NULL;
    struct seated *seated = rooms_in_memory(server, id);
    if (seated && seated->stale && !seated->pending) {
        seated->stale = false;
        *err = load(server, seated->room);
        if (*err) {
            rooms_drop(server, seated);
            return NULL;
        }
        rooms_flush(server, seated);
    }
    if (seated) {
        seated->used = clock_now();
        return seated;
    }
    struct room *room = room_new(id, secret_rng);
    *err = room ? load(server, room) : ERR_SYSTEM;
    if (!*err && room->count)
        seated = rooms_add(server, room);
    if (!seated) {
        room_free(room);
        return NULL;
    }
    rooms_proceed(server, seated);
    return seated;
}

enum err rooms_reread(struct server *server, struct seated *seated) {
    enum err err = load(server, seated->room);
    seated->stale = err != ERR_NONE;
    if (!err)
        rooms_flush(server, seated);
    return err;
}

void rooms_changed_elsewhere(void *context, const char *id) {
    struct server *server = context;
    struct seated *seated = rooms_in_memory(server, id);
    enum err err;
    if (!seated)
        return;
    seated->stale = true;
    if (!seated->pending)
        (void)rooms_find(server, id, &err);
}

void rooms_all_changed(struct server *server) {
    for (unsigned row = 0; row < SERVER_ROOM_ROWS; row++)
        for (struct seated *seated = server->rooms[row], *next; seated; seated = next) {
            next = seated->next;
            rooms_changed_elsewhere(server, seated->room->id);
        }
}

/* ---- Telling ---- */

/* Streams of the same viewer get the same text: it is made once. */
struct told {
    size_t number;
    char *text; /* null: the viewer may see nothing of it */
    int viewer;
    bool failed; /* there was no memory for the text */
};
enum { TOLD_MOST = 8 };

static struct told tell(struct server *server, const struct room *room, size_t number, int viewer) {
    struct told told = {.number = number, .viewer = viewer};
    json_t *json = room_event_json(room, number, viewer, &server->names);
    char *data = json ? json_dumps(json, JSON_COMPACT) : NULL;
    bool whole = !json_memory_ran_out();
    size_t size = data && whole ? strlen(data) + 64 : 0;
    told.text = size ? malloc(size) : NULL;
    told.failed = !whole || (json && !told.text);
    if (told.text)
        snprintf(told.text, size, "id: %" PRIu32 "\nevent: entry\ndata: %s\n\n", room_event_id(room, number, viewer),
                 data);
    free(data);
    json_decref(json);
    return told;
}

static const struct told *find_told(struct server *server, const struct room *room, size_t number, int viewer,
                                    struct told told[TOLD_MOST]) {
    struct told *slot = &told[(number * ROOM_VIEWS + (size_t)(viewer + 1)) % TOLD_MOST];
    if (slot->number != number || slot->viewer != viewer) {
        free(slot->text);
        *slot = tell(server, room, number, viewer);
    }
    return slot;
}

/* A stream has no gap: without memory it ends, and its reader comes back for the rest. */
static void flush_stream(struct server *server, struct stream *stream, struct told told[TOLD_MOST], uint64_t now) {
    const struct room *room = stream->seated->room;
    size_t until = room_seen_until(room, stream->viewer, now);
    for (; stream->position < until; stream->position++) {
        const struct told *found = find_told(server, room, stream->position, stream->viewer, told);
        if (found->failed) {
            http_finish(stream->call);
            return;
        }
        if (found->text)
            http_send(stream->call, found->text, strlen(found->text));
    }
}

void rooms_flush(struct server *server, struct seated *seated) {
    struct told told[TOLD_MOST];
    uint64_t now = server_now();
    for (unsigned i = 0; i < TOLD_MOST; i++)
        told[i] = (struct told){.number = SIZE_MAX};
    for (struct stream *stream = seated->streams, *next; stream; stream = next) {
        next = stream->next;
        flush_stream(server, stream, told, now);
    }
    for (unsigned i = 0; i < TOLD_MOST; i++)
        free(told[i].text);
}

void stream_closed(void *context) {
    struct stream *stream = context;
    *stream->previous = stream->next;
    if (stream->next)
        stream->next->previous = stream->previous;
    stream->seated->stream_count--;
    free(stream);
}

void stream_say_goodbye(struct server *server) {
    static const char GOODBYE[] = "retry: 1000\nevent: goodbye\ndata: {}\n\n";
    for (unsigned row = 0; row < SERVER_ROOM_ROWS; row++)
        for (struct seated *seated = server->rooms[row]; seated; seated = seated->next)
            while (seated->streams) {
                http_send(seated->streams->call, GOODBYE, sizeof GOODBYE - 1);
                http_finish(seated->streams->call);
            }
}

/* ---- Entering and writing ---- */

/* Runs what waits, until something is written again. False if the room is no longer in memory. */
static bool resume_waiting(struct server *server, struct seated *seated) {
    char id[SECRET_ID];
    memcpy(id, seated->room->id, sizeof id);
    while (seated->waiting && !seated->pending) {
        struct waiting *waiting = seated->waiting;
        seated->waiting = waiting->next;
        if (!seated->waiting)
            seated->last_waiting = &seated->waiting;
        seated->waiting_count--;
        waiting->resume(server, waiting, seated);
        if (rooms_in_memory(server, id) != seated)
            return false;
    }
    return true;
}

void rooms_enter(struct server *server, struct seated *seated, struct waiting *waiting) {
    if (!seated->pending) {
        waiting->resume(server, waiting, seated);
        return;
    }
    if (seated->waiting_count == LIMIT_ROOM_WAITING) {
        if (waiting->call)
            api_refuse(waiting->call, 429, "too many requests for this room");
        free(waiting);
        return;
    }
    waiting->next = NULL;
    *seated->last_waiting = waiting;
    seated->last_waiting = &waiting->next;
    seated->waiting_count++;
}

/* The room is named by its id, since the write may outlive it. */
struct written {
    struct server *server;
    char room[SECRET_ID];
};

static void on_written(void *context, struct ledger_write *write) {
    struct written *written = context;
    struct server *server = written->server;
    struct seated *seated = rooms_in_memory(server, written->room);
    enum err err = write->err;
    free(written);
    ledger_write_free(write);
    server->counts.writes++;
    server->counts.failed_writes += err != ERR_NONE;
    if (!seated)
        return;
    struct waiting *waiting = seated->writing;
    seated->writing = NULL;
    seated->pending = false;
    if (err) {
        if (waiting)
            refuse_waiting(waiting);
        rooms_drop(server, seated);
        return;
    }
    if (waiting)
        waiting->resume(server, waiting, seated);
    rooms_flush(server, seated);
    if (seated->stale) { /* somebody else has written after this */
        enum err loaded;
        seated = rooms_find(server, seated->room->id, &loaded);
    }
    if (seated && resume_waiting(server, seated))
        rooms_proceed(server, seated);
}

/* A ranked game that is over goes into the table of its day. */
static void add_result(struct ledger_write *write, const struct room *room, uint64_t now) {
    const struct room_entry *last = room_entry_at(room, room->count - 1);
    if (room->settings.game != SETTINGS_SLIDE || !last->ends)
        return;
    struct slide_state state = slide_position_state(match_position(room->match));
    const struct slide_rules *rules = room->rules;
    char day[DAILY_DATE_SIZE], size[24], digest[SECRET_HASH];
    daily_today(day);
    snprintf(size, sizeof size, "%" PRIu32 "x%" PRIu32, rules->width, rules->height);
    secret_hash(room->id, strlen(room->id), digest);
    ledger_add_result(write, &(struct ledger_result){.id = room->id,
                                                     .day = day,
                                                     .rules = rules->name,
                                                     .size = size,
                                                     .player = room->seat[0].player,
                                                     .digest = digest,
                                                     .record = room->record.at,
                                                     .ranked = true,
                                                     .score = state.score,
                                                     .moves = state.moves,
                                                     .largest = rules->value[slide_largest(state.board)],
                                                     .milliseconds = now > room->began ? now - room->began : 0,
                                                     .now = now});
}

static void add_entries(struct ledger_write *write, struct room *room) {
    size_t number = room->count;
    while (number > room->first && room_entry_at(room, number - 1)->text)
        number--;
    for (; number < room->count; number++) {
        struct room_entry *entry = &room->entries[number - room->first];
        ledger_add_entry(write, room->id, number, entry->text);
        if (entry->what == ROOM_JOINED)
            ledger_set_seat(write, room->id, (unsigned)entry->seat, entry->note);
        free(entry->text);
        entry->text = NULL;
    }
}

bool rooms_write(struct server *server, struct seated *seated, struct waiting *waiting) {
    struct room *room = seated->room;
    struct written *written = malloc(sizeof *written);
    struct ledger_write *write = written ? ledger_write_new(on_written, written) : NULL;
    seated->used = clock_now();
    if (!write || room->broken) {
        free(written);
        ledger_write_free(write);
        refuse_waiting(waiting);
        rooms_drop(server, seated);
        return false;
    }
    *written = (struct written){.server = server};
    memcpy(written->room, room->id, sizeof written->room);
    const struct room_entry *last = room_entry_at(room, room->count - 1);
    bool state_changed = last->what != ROOM_PLAYED || last->ends;
    add_entries(write, room);
    if (state_changed)
        ledger_set_room(write, room->id, room->game->name, room_state(room), room->settings.listed,
                        server_now() / 1000);
    add_result(write, room, server_now());
    seated->writing = waiting;
    seated->pending = true;
    ledger_give(server->ledger, write);
    return true;
}

/* ---- What a room does by itself ---- */

void rooms_proceed(struct server *server, struct seated *seated) {
    int turn = seated->pending ? ROOM_NOBODY : room_turn(seated->room);
    if (turn == ROOM_NOBODY || seated->thinking || server->options.read_only || server->stopping_now)
        return;
    if (seated->room->seat[turn].robot[0])
        thinking_ask(server, seated);
}

/* Rooms in play are loaded a few at a time after the start, so that their clocks and robots go on. */
static void load_some(struct server *server) {
    enum { PORTION = 64 };
    enum err err;
    for (unsigned i = 0; i < PORTION && server->to_load_count; i++)
        (void)rooms_find(server, server->to_load[--server->to_load_count], &err);
}

/* A robot that could not be asked, or whose process has died, is asked again. */
static void remind_robot(struct server *server, struct seated *seated, uint64_t now) {
    enum { PATIENCE_MILLISECONDS = 3000 };
    if (now > seated->room->since + PATIENCE_MILLISECONDS)
        rooms_proceed(server, seated);
}

void rooms_tick(struct server *server) {
    uint64_t now = server_now();
    load_some(server);
    for (unsigned row = 0; row < SERVER_ROOM_ROWS; row++)
        for (struct seated *seated = server->rooms[row], *next; seated; seated = next) {
            next = seated->next;
            uint64_t due = seated->pending || server->options.read_only ? 0 : room_next_tick(seated->room);
            remind_robot(server, seated, now);
            if (due && due <= now && room_tick(seated->room, now))
                (void)rooms_write(server, seated, NULL);
            else if (seated->streams && seated->room->settings.delay && !seated->pending)
                rooms_flush(server, seated);
        }
}
