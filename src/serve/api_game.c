/* api_game.c - what a seat does in a room, and what is given out when the game is over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/word_gcg.h"
#include "serve/server.h"

/* The seat of the request's player, or ROOM_NOBODY after a refusal. */
static int seat_or_refuse(struct waiting *waiting, const struct room *room) {
    int seat = room_seat_of(room, waiting->player);
    if (seat == ROOM_NOBODY) {
        api_refuse(waiting->call, 403, "you have no seat in this room");
        free(waiting);
    }
    return seat;
}

static void answer_done(struct server *server, struct waiting *waiting, struct seated *seated) {
    const struct room *room = seated->room;
    int seat = room_seat_of(room, waiting->player), turn = room_turn(room);
    (void)server;
    json_t *json = json_pack("{s:I, s:I, s:b}", "event", (json_int_t)room_event_id(room, room->count - 1, seat),
                             "number", (json_int_t)(seat < 0 ? 0 : room->seat[seat].lines), "over", room->over);
    json_object_set_new(json, "turn", turn == ROOM_NOBODY ? json_null() : json_integer(turn));
    if (waiting->flag)
        json_object_set_new(json, "repeated", json_true());
    api_answer(waiting->call, 200, json);
    free(waiting);
}

/* The room took the request: it is answered when it is on the disk. Otherwise it is refused, with the reason. A room
   that broke is no longer what the disk says; rooms_write drops it, and it is loaded again. */
static void write_or_refuse(struct server *server, struct waiting *waiting, struct seated *seated, enum err err,
                            const struct fault *fault) {
    if (err && !seated->room->broken) {
        api_refuse_err(waiting->call, err, fault->what);
        free(waiting);
        return;
    }
    waiting->resume = answer_done;
    (void)rooms_write(server, seated, waiting);
}

/* ---- Moves ---- */

/* A move that was sent again is acknowledged again and not played again. */
static bool is_repeated(const struct room_seat *seat, const struct waiting *waiting) {
    return seat->lines && waiting->number == seat->lines - 1 && seat->last == room_line_digest(waiting->text);
}

static void refuse_number(struct waiting *waiting, const struct room_seat *seat) {
    json_t *json =
        json_pack("{s:s, s:I}", "error", "this is not the number of your next move", "number", (json_int_t)seat->lines);
    api_answer(waiting->call, 409, json);
    free(waiting);
}

/* A client that counts further than this process was served by another one, whose notice is still on its way. */
static bool catch_up(struct server *server, struct waiting *waiting, struct seated *seated, int seat) {
    if (waiting->number <= seated->room->seat[seat].lines || rooms_reread(server, seated) == ERR_NONE)
        return true;
    api_refuse(waiting->call, 503, "the room is being loaded again; send this again");
    free(waiting);
    return false;
}

static void move(struct server *server, struct waiting *waiting, struct seated *seated) {
    struct room *room = seated->room;
    struct fault fault = {0};
    int number = seat_or_refuse(waiting, room);
    if (number == ROOM_NOBODY || !catch_up(server, waiting, seated, number))
        return;
    const struct room_seat *seat = &room->seat[number];
    if (is_repeated(seat, waiting)) {
        waiting->flag = true;
        server->counts.duplicates++;
        answer_done(server, waiting, seated);
        return;
    }
    if (waiting->number != seat->lines) {
        refuse_number(waiting, seat);
        return;
    }
    enum err err = seat->robot[0] ? err_refuse(&fault, ERR_TURN, "a robot has your seat; join again to take it back")
                                  : room_play(room, number, waiting->text, server_now(), &fault);
    if (!err)
        server->counts.moves++;
    write_or_refuse(server, waiting, seated, err, &fault);
}

void api_move(const struct route_call *here) {
    const json_t *number = json_object_get(here->body, "number");
    const char *line = json_string_value(json_object_get(here->body, "line"));
    struct seated *seated;
    if (!json_is_integer(number) || json_integer_value(number) < 0 || !line || !line[0] || strlen(line) > LIMIT_MOVE) {
        api_refuse(here->call, 400, "a move has a number and a line, such as {\"number\": 0, \"line\": \"8G CRANE\"}");
        return;
    }
    struct waiting *waiting = api_enter(here, &seated, move);
    if (!waiting)
        return;
    waiting->number = (uint64_t)json_integer_value(number);
    snprintf(waiting->text, sizeof waiting->text, "%s", line);
    rooms_enter(here->server, seated, waiting);
}

/* ---- Phrases and the end ---- */

static void say(struct server *server, struct waiting *waiting, struct seated *seated) {
    struct fault fault = {0};
    int seat = seat_or_refuse(waiting, seated->room);
    if (seat == ROOM_NOBODY)
        return;
    enum err err = room_say(seated->room, seat, (unsigned)waiting->number, server_now(), &fault);
    write_or_refuse(server, waiting, seated, err, &fault);
}

void api_phrase(const struct route_call *here) {
    const char *phrase = json_string_value(json_object_get(here->body, "phrase"));
    struct seated *seated;
    unsigned number = 0;
    while (phrase && room_phrases[number] && strcmp(room_phrases[number], phrase) != 0)
        number++;
    if (!phrase || !room_phrases[number]) {
        api_refuse(here->call, 400, "no such phrase; GET /v1 lists them");
        return;
    }
    struct waiting *waiting = api_enter(here, &seated, say);
    if (!waiting)
        return;
    waiting->number = number;
    rooms_enter(here->server, seated, waiting);
}

static void resign(struct server *server, struct waiting *waiting, struct seated *seated) {
    struct fault fault = {0};
    int seat = seat_or_refuse(waiting, seated->room);
    if (seat == ROOM_NOBODY)
        return;
    enum err err = room_resign(seated->room, seat, server_now(), &fault);
    write_or_refuse(server, waiting, seated, err, &fault);
}

void api_resign(const struct route_call *here) {
    struct seated *seated;
    struct waiting *waiting = api_enter(here, &seated, resign);
    if (waiting)
        rooms_enter(here->server, seated, waiting);
}

/* The new room has the same settings; whoever sat in the old one may join without an invitation. */
static void rematch(struct server *server, struct waiting *waiting, struct seated *seated) {
    struct room *room = seated->room;
    struct fault fault = {0};
    int seat = seat_or_refuse(waiting, room);
    if (seat == ROOM_NOBODY)
        return;
    if (!room->over || room->next[0]) {
        if (room->next[0])
            api_answer(waiting->call, 200, json_pack("{s:s}", "room", room->next));
        else
            api_refuse(waiting->call, 409, "the game is not over");
        free(waiting);
        return;
    }
    char player[SECRET_ID], next[SECRET_ID];
    struct http_call *call = waiting->call;
    memcpy(player, waiting->player, sizeof player);
    free(waiting);
    seated->pending = true; /* it stays in memory meanwhile */
    bool opened = api_open_room(server, call, player, &room->settings, room, next);
    seated->pending = false;
    if (!opened)
        return;
    if (room_rematch(room, seat, next, server_now(), &fault) == ERR_NONE)
        (void)rooms_write(server, seated, NULL);
}

void api_rematch(const struct route_call *here) {
    struct seated *seated;
    struct waiting *waiting = api_enter(here, &seated, rematch);
    if (waiting)
        rooms_enter(here->server, seated, waiting);
}

/* ---- After the end ---- */

static bool over_or_refuse(struct waiting *waiting, const struct room *room) {
    if (room->over)
        return true;
    api_refuse(waiting->call, 409, "the game is not over");
    free(waiting);
    return false;
}

static void give_record(struct server *server, struct waiting *waiting, struct seated *seated) {
    const struct buffer *record = &seated->room->record;
    (void)server;
    if (!over_or_refuse(waiting, seated->room))
        return;
    http_answer(waiting->call, 200, "text/plain; charset=utf-8", record->at, record->length);
    free(waiting);
}

static void give_gcg(struct server *server, struct waiting *waiting, struct seated *seated) {
    enum { GCG_SIZE = 1 << 18 };
    (void)server;
    if (!over_or_refuse(waiting, seated->room))
        return;
    bool word = seated->room->settings.game == SETTINGS_WORD;
    char *text = word ? malloc(GCG_SIZE) : NULL;
    if (text) {
        struct out out = out_of(text, GCG_SIZE);
        word_gcg_write(seated->room->match, &out);
        http_answer(waiting->call, 200, "text/plain; charset=utf-8", text, (size_t)(out.at - text));
    } else {
        api_refuse(waiting->call, word ? 503 : 404,
                   word ? "not enough memory" : "only word games are given out as GCG");
    }
    free(text);
    free(waiting);
}

static void give_steps(struct server *server, struct waiting *waiting, struct seated *seated) {
    if (!over_or_refuse(waiting, seated->room))
        return;
    api_answer(waiting->call, 200, room_steps_json(seated->room, &server->names));
    free(waiting);
}

static void give(const struct route_call *here, void (*resume)(struct server *, struct waiting *, struct seated *)) {
    struct seated *seated;
    struct waiting *waiting = api_enter(here, &seated, resume);
    if (waiting)
        rooms_enter(here->server, seated, waiting);
}

void api_record(const struct route_call *here) {
    give(here, give_record);
}

void api_gcg(const struct route_call *here) {
    give(here, give_gcg);
}

void api_steps(const struct route_call *here) {
    give(here, give_steps);
}
