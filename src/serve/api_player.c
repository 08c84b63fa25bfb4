/* api_player.c - players: a name and a token, no account. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "serve/server.h"

static const char NAME_FORM[] = "a name has up to 24 letters A to Z and digits, with blanks, points or hyphens between";

/* What is answered when a write is done. */
struct answering {
    struct server *server;
    struct http_call *call;
    int refused; /* the status, if a fence refuses it */
    const char *why;
    json_t *json;
    char forget[SECRET_ID]; /* a player whose name or token is no longer what it was */
    bool deleted;
};

/* Does nobody else have a seat there? */
static bool is_alone(const struct room *room, const char *player) {
    bool alone = room_seat_of(room, player) != ROOM_NOBODY;
    for (unsigned i = 0; i < room->settings.seats; i++)
        alone = alone && (!room->seat[i].player[0] || strcmp(room->seat[i].player, player) == 0);
    return alone;
}

static void forget_in_rooms(struct server *server, const char *player) {
    for (unsigned row = 0; row < SERVER_ROOM_ROWS; row++)
        for (struct seated *seated = server->rooms[row], *next; seated; seated = next) {
            next = seated->next;
            if (is_alone(seated->room, player))
                rooms_drop(server, seated);
            else
                room_forget_player(seated->room, player);
        }
}

static void on_done(void *context, struct ledger_write *write) {
    struct answering *answering = context;
    struct server *server = answering->server;
    enum err err = write->err;
    server->counts.writes++;
    server->counts.failed_writes += err == ERR_SYSTEM;
    ledger_write_free(write);
    if (answering->forget[0])
        players_forget(server, answering->forget);
    if (answering->deleted && !err)
        forget_in_rooms(server, answering->forget);
    if (!err)
        api_answer(answering->call, 200, json_incref(answering->json));
    else if (err == ERR_CORRUPT)
        api_refuse(answering->call, answering->refused, answering->why);
    else
        api_refuse(answering->call, 503, "the store does not answer; try again");
    json_decref(answering->json);
    free(answering);
}

/* A write with the answer that follows it; null after a refusal. The json is consumed. */
static struct ledger_write *begin(const struct route_call *here, json_t *json, struct answering **answering) {
    *answering = calloc(1, sizeof **answering);
    struct ledger_write *write = *answering ? ledger_write_new(on_done, *answering) : NULL;
    if (!write || !json) {
        free(*answering);
        ledger_write_free(write);
        json_decref(json);
        api_refuse(here->call, 503, "not enough memory");
        return NULL;
    }
    **answering = (struct answering){.server = here->server, .call = here->call, .json = json, .refused = 409};
    (*answering)->why = "try again";
    return write;
}

void api_new_player(const struct route_call *here) {
    char id[SECRET_ID], token[SECRET_TOKEN], hash[SECRET_HASH], name[32];
    const json_t *given = json_object_get(here->body, "name");
    const char *wanted = json_string_value(given);
    struct answering *answering;
    if (given && (!wanted || !players_name_fits(wanted))) {
        api_refuse(here->call, 400, NAME_FORM);
        return;
    }
    secret_id(id);
    secret_token(token);
    secret_hash(token, strlen(token), hash);
    players_random_name(name);
    if (wanted)
        snprintf(name, sizeof name, "%s", wanted);
    struct ledger_write *write =
        begin(here, json_pack("{s:s, s:s, s:s}", "player", id, "name", name, "token", token), &answering);
    if (!write)
        return;
    ledger_add_player(write, id, name, hash, server_now() / 1000);
    ledger_give(here->server->ledger, write);
}

void api_me(const struct route_call *here) {
    api_answer(here->call, 200, json_pack("{s:s, s:s}", "player", here->player->id, "name", here->player->name));
}

void api_rename(const struct route_call *here) {
    const char *name = json_string_value(json_object_get(here->body, "name"));
    struct answering *answering;
    if (!name || !players_name_fits(name)) {
        api_refuse(here->call, 400, NAME_FORM);
        return;
    }
    struct ledger_write *write =
        begin(here, json_pack("{s:s, s:s}", "player", here->player->id, "name", name), &answering);
    if (!write)
        return;
    memcpy(answering->forget, here->player->id, SECRET_ID);
    ledger_rename_player(write, here->player->id, name);
    ledger_give(here->server->ledger, write);
}

/* ---- To another device ---- */

void api_new_code(const struct route_call *here) {
    char code[SECRET_CODE], hash[SECRET_HASH];
    struct answering *answering;
    secret_code(code);
    secret_hash(code, strlen(code), hash);
    struct ledger_write *write =
        begin(here, json_pack("{s:s, s:i}", "code", code, "seconds", LIMIT_CODE_SECONDS), &answering);
    if (!write)
        return;
    ledger_add_code(write, hash, here->player->id, server_now() / 1000 + LIMIT_CODE_SECONDS);
    ledger_give(here->server->ledger, write);
}

void api_claim_code(const struct route_call *here) {
    const char *code = json_string_value(json_object_get(here->body, "code"));
    char hash[SECRET_HASH], token[SECRET_TOKEN], token_hash[SECRET_HASH];
    struct ledger_player player = {0};
    struct answering *answering;
    uint64_t now = server_now() / 1000;
    if (!bucket_has_room(&here->server->buckets, BUCKET_MISTAKES, here->call->address, clock_now())) {
        api_refuse(here->call, 429, "too many wrong codes; wait a while");
        return;
    }
    if (code && strlen(code) == SECRET_CODE - 1) {
        secret_hash(code, strlen(code), hash);
        if (ledger_player_of_code(here->server->ledger, hash, now, &player) != ERR_NONE) {
            api_refuse(here->call, 503, "the store does not answer; try again");
            return;
        }
    }
    if (!player.found) {
        (void)bucket_take(&here->server->buckets, BUCKET_MISTAKES, here->call->address, clock_now());
        api_refuse(here->call, 404, "no such code, or it was used, or it is too old");
        return;
    }
    secret_token(token);
    secret_hash(token, strlen(token), token_hash);
    struct ledger_write *write =
        begin(here, json_pack("{s:s, s:s, s:s}", "player", player.id, "name", player.name, "token", token), &answering);
    if (!write)
        return;
    answering->refused = 404;
    answering->why = "no such code, or it was used, or it is too old";
    ledger_claim_code(write, hash, token_hash, now);
    ledger_give(here->server->ledger, write);
}

/* ---- Rooms of a player, and the end ---- */

static void list_room(void *context, const char *const values[]) {
    json_array_append_new(context, json_pack("{s:s, s:i, s:s}", "room", values[0], "seat",
                                             (int)strtol(values[1], NULL, 10), "state", values[2]));
}

void api_my_rooms(const struct route_call *here) {
    json_t *list = json_array();
    if (ledger_rooms_of(here->server->ledger, here->player->id, list_room, list) != ERR_NONE) {
        json_decref(list);
        api_refuse(here->call, 503, "the store does not answer; try again");
        return;
    }
    api_answer(here->call, 200, json_pack("{s:o}", "rooms", list));
}

static void resign_waiting(struct server *server, struct waiting *waiting, struct seated *seated) {
    int seat = room_seat_of(seated->room, waiting->player);
    if (seat != ROOM_NOBODY && room_resign(seated->room, seat, server_now(), NULL) == ERR_NONE)
        (void)rooms_write(server, seated, NULL);
    free(waiting);
}

struct leaving {
    struct server *server;
    char player[SECRET_ID];
    bool failed; /* a room could not be left */
};

/* The others of a game in play do not wait for somebody who never comes. A room without others is dropped before the
 * store forgets it, so that nothing is written into it afterwards. */
static void leave_room(void *context, const char *const values[]) {
    struct leaving *leaving = context;
    enum err err;
    struct seated *seated = rooms_find(leaving->server, values[0], &err);
    leaving->failed = leaving->failed || err;
    if (seated && is_alone(seated->room, leaving->player)) {
        rooms_drop(leaving->server, seated);
        return;
    }
    if (!seated || strcmp(values[2], "playing") != 0)
        return;
    struct waiting *waiting = calloc(1, sizeof *waiting);
    if (!waiting) {
        leaving->failed = true;
        return;
    }
    memcpy(waiting->player, leaving->player, sizeof waiting->player);
    waiting->resume = resign_waiting;
    rooms_enter(leaving->server, seated, waiting);
    leaving->failed = leaving->failed || !rooms_in_memory(leaving->server, values[0]);
}

void api_delete_me(const struct route_call *here) {
    struct leaving leaving = {.server = here->server};
    struct answering *answering;
    memcpy(leaving.player, here->player->id, sizeof leaving.player);
    enum err err = ledger_rooms_of(here->server->ledger, here->player->id, leave_room, &leaving);
    if (err || leaving.failed) {
        api_refuse(here->call, 503, "not every room could be left; try again");
        return;
    }
    struct ledger_write *write = begin(here, json_pack("{s:b}", "deleted", 1), &answering);
    if (!write)
        return;
    memcpy(answering->forget, leaving.player, sizeof answering->forget);
    answering->deleted = true;
    ledger_delete_player(write, leaving.player);
    ledger_give(here->server->ledger, write);
}
