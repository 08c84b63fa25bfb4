/* api.c - which request goes where, and who may send it. docs/protocol.md describes every one. */
#include <stdlib.h>
#include <string.h>

#include "app/clock.h"
#include "serve/json_memory.h"
#include "serve/server.h"

/* ---- Answers ---- */

void api_answer(struct http_call *call, int status, json_t *json) {
    static const char FAILED[] = "{\"error\":\"not enough memory\"}";
    char *text = json ? json_dumps(json, JSON_COMPACT) : NULL;
    json_decref(json);
    if (json_memory_ran_out() || !text)
        http_answer(call, 503, "application/json", FAILED, sizeof FAILED - 1);
    else
        http_answer(call, status, "application/json", text, strlen(text));
    free(text);
}

void api_refuse(struct http_call *call, int status, const char *why) {
    json_t *json = json_object();
    json_object_set_new(json, "error", json_string(why));
    api_answer(call, status, json);
}

void api_refuse_err(struct http_call *call, enum err err, const char *why) {
    int status = err == ERR_SYSTEM ? 503 : err == ERR_SYNTAX || err == ERR_RANGE ? 400 : err == ERR_MOVE ? 422 : 409;
    api_refuse(call, status, why && why[0] ? why : err_text(err));
}

/* ---- Routes ---- */

enum who { ANYBODY, PLAYER };

static const struct row {
    const char *path;
    route *route;
    enum request_method method;
    enum who who;
    int bucket; /* a further limit, or -1 */
    bool writes;
} ROUTES[] = {
    {"/health", api_health, REQUEST_GET, ANYBODY, -1, false},
    {"/metrics", api_metrics, REQUEST_GET, ANYBODY, -1, false},
    {"/v1", api_version, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/players", api_new_player, REQUEST_POST, ANYBODY, BUCKET_CREATIONS, true},
    {"/v1/claim", api_claim_code, REQUEST_POST, ANYBODY, -1, true},
    {"/v1/me", api_me, REQUEST_GET, PLAYER, -1, false},
    {"/v1/me", api_rename, REQUEST_POST, PLAYER, -1, true},
    {"/v1/me", api_delete_me, REQUEST_DELETE, PLAYER, -1, true},
    {"/v1/me/code", api_new_code, REQUEST_POST, PLAYER, BUCKET_CREATIONS, true},
    {"/v1/me/rooms", api_my_rooms, REQUEST_GET, PLAYER, -1, false},
    {"/v1/rooms", api_rooms, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/rooms", api_new_room, REQUEST_POST, PLAYER, BUCKET_CREATIONS, true},
    {"/v1/rooms/*", api_room, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/rooms/*/invitation", api_invitation, REQUEST_POST, ANYBODY, -1, false},
    {"/v1/rooms/*/join", api_join, REQUEST_POST, PLAYER, -1, true},
    {"/v1/rooms/*/stream", api_stream, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/rooms/*/moves", api_move, REQUEST_POST, PLAYER, BUCKET_MOVES, true},
    {"/v1/rooms/*/phrases", api_phrase, REQUEST_POST, PLAYER, BUCKET_MOVES, true},
    {"/v1/rooms/*/resign", api_resign, REQUEST_POST, PLAYER, -1, true},
    {"/v1/rooms/*/rematch", api_rematch, REQUEST_POST, PLAYER, BUCKET_CREATIONS, true},
    {"/v1/rooms/*/record", api_record, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/rooms/*/gcg", api_gcg, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/rooms/*/steps", api_steps, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/daily", api_daily, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/daily", api_daily_send, REQUEST_POST, PLAYER, BUCKET_MOVES, true},
    {"/v1/daily/*", api_daily, REQUEST_GET, ANYBODY, -1, false},
    {"/v1/results/*", api_result, REQUEST_GET, ANYBODY, -1, false},
};
enum { ROUTE_COUNT = sizeof ROUTES / sizeof *ROUTES };

size_t api_body_most(struct token path) {
    return token_is(path, "/v1/daily") ? LIMIT_RECORD : LIMIT_BODY;
}

/* A * stands for one part of the path, which is copied. */
static bool matches(const char *pattern, struct token path, char name[SERVER_ROUTE_NAME]) {
    const char *at = path.at, *end = path.at + path.length;
    name[0] = '\0';
    for (; *pattern; pattern++) {
        if (*pattern != '*') {
            if (at == end || *at++ != *pattern)
                return false;
            continue;
        }
        size_t length = 0;
        while (at + length < end && at[length] != '/')
            length++;
        if (length == 0 || length >= SERVER_ROUTE_NAME)
            return false;
        memcpy(name, at, length);
        name[length] = '\0';
        at += length;
    }
    return at == end;
}

/* A page of another site may not use this server: browsers say in Origin where a request comes from. */
static bool is_same_origin(const struct request *request) {
    static const char *const SCHEMES[] = {"http://", "https://"};
    struct token origin = request->origin, host = request->host;
    if (origin.length == 0)
        return true;
    for (unsigned i = 0; i < 2; i++) {
        size_t length = strlen(SCHEMES[i]);
        if (origin.length == length + host.length && memcmp(origin.at, SCHEMES[i], length) == 0 &&
            memcmp(origin.at + length, host.at, host.length) == 0)
            return true;
    }
    return false;
}

/* Finds the player; false after an answer. */
static bool authenticate(struct server *server, struct http_call *call, const struct row *row,
                         struct ledger_player *player) {
    struct token bearer = call->request.bearer;
    *player = (struct ledger_player){0};
    if (!bearer.length) {
        if (row->who == PLAYER)
            api_refuse(call, 401, "this needs a token: Authorization: Bearer TOKEN");
        return row->who != PLAYER;
    }
    if (players_of_token(server, bearer, player) != ERR_NONE) {
        api_refuse(call, 503, "the store does not answer; try again");
        return false;
    }
    if (player->found)
        return true;
    if (bucket_take(&server->buckets, BUCKET_MISTAKES, call->address, clock_now())) {
        api_refuse(call, 401, "nobody has this token");
        return false;
    }
    server->counts.limited++;
    api_refuse(call, 429, "too many wrong tokens; wait a while");
    return false;
}

static bool is_within_limits(struct server *server, struct http_call *call, const struct row *row,
                             const struct ledger_player *player) {
    const char *who = row->bucket == BUCKET_MOVES ? player->id : call->address;
    if (row->bucket < 0 || bucket_take(&server->buckets, (enum bucket_kind)row->bucket, who, clock_now()))
        return true;
    server->counts.limited++;
    api_refuse(call, 429, "too much at once; wait a while");
    return false;
}

/* The body as JSON, null if there is none; false after an answer. */
static bool read_body(struct http_call *call, json_t **body) {
    struct token text = call->request.body;
    *body = text.length ? json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (text.length == 0 || json_is_object(*body))
        return true;
    json_decref(*body);
    if (json_memory_ran_out())
        api_refuse(call, 503, "not enough memory");
    else
        api_refuse(call, 400, "the body must be a JSON object");
    return false;
}

static void run(struct server *server, struct http_call *call, const struct row *row, const char *name) {
    struct ledger_player player;
    struct route_call here = {.server = server, .call = call};
    memcpy(here.name, name, sizeof here.name);
    if (row->writes && (server->options.read_only || server->stopping_now)) {
        api_refuse(call, 503, server->stopping_now ? "the server is stopping; try again" : "this server is read-only");
        return;
    }
    if (!authenticate(server, call, row, &player) || !is_within_limits(server, call, row, &player) ||
        (row->route != api_daily_send && !read_body(call, &here.body)))
        return;
    here.player = player.found ? &player : NULL;
    row->route(&here);
    json_decref(here.body);
}

void api_handle(void *context, struct http_call *call) {
    struct server *server = context;
    const struct request *request = &call->request;
    char name[SERVER_ROUTE_NAME];
    bool known = false;
    if (!bucket_take(&server->buckets, BUCKET_REQUESTS, call->address, clock_now())) {
        server->counts.limited++;
        api_refuse(call, 429, "too many requests");
        return;
    }
    if (!is_same_origin(request)) {
        api_refuse(call, 403, "requests from pages of other sites are refused");
        return;
    }
    enum request_method method = request->method == REQUEST_HEAD ? REQUEST_GET : request->method;
    for (unsigned i = 0; i < ROUTE_COUNT; i++) {
        if (!matches(ROUTES[i].path, request->path, name))
            continue;
        known = true;
        if (ROUTES[i].method == method) {
            run(server, call, &ROUTES[i], name);
            return;
        }
    }
    if (known || method != REQUEST_GET)
        api_refuse(call, known ? 405 : 404, known ? "this cannot be done here" : "there is nothing here");
    else
        page_answer(server, call);
}
