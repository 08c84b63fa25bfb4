/* server.h - the parts of the server, and what its files call across each other.
 *
 * One thread runs the event loop and owns everything here. Another one writes into the ledger, others think for robots
 * and check records (base/workers.h). */
#ifndef TESSERA_SERVE_SERVER_H
#define TESSERA_SERVE_SERVER_H

#include <event2/event.h>
#include <jansson.h>
#include <stdio.h>

#include "app/lexicon_load.h"
#include "serve/bucket.h"
#include "serve/http.h"
#include "serve/ledger.h"
#include "serve/limits.h"
#include "serve/room_view.h"
#include "serve/serve.h"
#include "word/leaves.h"

struct server;
struct seated;

enum { SERVER_TEXT = LIMIT_MOVE + 1, SERVER_ROUTE_NAME = 40 };

/* A stream of a room. */
struct stream {
    struct stream *next, **previous;
    struct seated *seated;
    struct http_call *call;
    int viewer;
    size_t position; /* the next entry */
};

/* A request that waits until what a room is about to write is written. */
struct waiting {
    struct waiting *next;
    struct http_call *call;
    void (*resume)(struct server *, struct waiting *, struct seated *);
    char player[SECRET_ID];
    char text[SERVER_TEXT];
    uint64_t number;
    bool flag;
};

/* A room in memory, with whom it concerns here. */
struct seated {
    struct seated *next; /* in its row of the table */
    struct room *room;
    struct stream *streams;
    unsigned stream_count, waiting_count;
    struct waiting *waiting, **last_waiting;
    struct waiting *writing; /* the request whose answer waits for the present write, or null */
    double used;             /* by a monotonic clock */
    bool pending;            /* entries are being written; nothing may be told before that */
    bool thinking;           /* a robot has been asked */
    bool stale;              /* another process has written to it */
};

struct known_player {
    char hash[SECRET_HASH];
    struct ledger_player player;
    double until;
};

enum { SERVER_ROOM_ROWS = 4096, SERVER_PLAYER_ROWS = 16384, SERVER_NAME_ROWS = 4096 };

struct server {
    struct serve_options options;
    struct event_base *base;
    struct event *woken, *ticking, *arriving, *stopping[2];
    int wake_pipe[2];
    struct http *http;
    struct ledger *ledger;
    struct workers *thinkers;
    struct buckets buckets;
    struct word_rules word_rules;
    struct lexicon_loaded words;
    struct leaves *leaves;
    struct seated *rooms[SERVER_ROOM_ROWS];
    unsigned room_count;
    struct known_player *players; /* a cache by token, SERVER_PLAYER_ROWS */
    struct known_player *named;   /* a cache by id, SERVER_NAME_ROWS */
    struct room_names names;
    FILE *log;   /* or null */
    int page;    /* the folder of the page, or -1 */
    bool shared; /* other processes may use the same store */
    bool stopping_now;
    char (*to_load)[SECRET_ID]; /* rooms in play that are loaded little by little after the start */
    size_t to_load_count;
    double started;
    struct server_counts {
        uint64_t moves, duplicates, robot_turns, records, writes, failed_writes, evicted, limited;
    } counts;
};

/* server.c */
uint64_t server_now(void); /* milliseconds since 1970 */
void server_wake(void *context);

/* api.c: answers in JSON. The json is consumed. */
void api_handle(void *context, struct http_call *);
size_t api_body_most(struct token path);
void api_answer(struct http_call *, int status, json_t *);
void api_refuse(struct http_call *, int status, const char *why);
/* The status for an err of the game or the room, with the reason. */
void api_refuse_err(struct http_call *, enum err, const char *why);

/* api_player.c, api_room.c, api_game.c, api_daily.c, metrics.c: the routes of api.c. The player is null where none was
 * named and none is needed; `name` is the part of the path that a * stands for; `body` is null without one. */
struct route_call {
    struct server *server;
    struct http_call *call;
    const struct ledger_player *player;
    char name[SERVER_ROUTE_NAME];
    json_t *body;
};
typedef void route(const struct route_call *);
route api_new_player, api_me, api_rename, api_delete_me, api_new_code, api_claim_code, api_my_rooms;
route api_new_room, api_rooms, api_room, api_invitation, api_join, api_stream;
route api_move, api_phrase, api_resign, api_rematch, api_record, api_gcg, api_steps;
route api_daily, api_daily_send, api_result, api_health, api_metrics, api_version;
/* api_room.c */
/* Finds the room of a request; `resume` is to run when nothing of it is being written (rooms_enter). Null after a
 * refusal. */
struct waiting *api_enter(const struct route_call *, struct seated **,
                          void (*resume)(struct server *, struct waiting *, struct seated *));
/* Opens a room for the player and writes it. `before`: the room whose rematch it is, or null. Its id is in `opened`;
 * false after a refusal. */
bool api_open_room(struct server *, struct http_call *, const char *player, const struct settings *,
                   const struct room *before, char opened[SECRET_ID]);
/* page.c */
/* ERR_SYSTEM if a folder was named and cannot be opened. */
enum err page_open(struct server *, struct fault *);
void page_answer(struct server *, struct http_call *);
/* log.c */
void log_call(void *context, const struct http_call *, int status, size_t bytes);

/* players.c */
/* The player of a token. ERR_SYSTEM if the store does not answer; not found is no err. */
enum err players_of_token(struct server *, struct token bearer, struct ledger_player *);
/* For struct room_names; the context is the server. */
const char *players_name(void *context, const char *id);
void players_forget(struct server *, const char *id);
void players_random_name(char name[32]);
/* May somebody be called that? */
bool players_name_fits(const char *name);

/* rooms.c */
/* The room, from memory or the store; null with *err ERR_NONE if there is none. */
struct seated *rooms_find(struct server *, const char *id, enum err *);
/* Only if it is in memory. */
struct seated *rooms_in_memory(struct server *, const char *id);
struct seated *rooms_add(struct server *, struct room *);
void rooms_drop(struct server *, struct seated *);
/* Runs `resume` when nothing of the room is being written; the waiting is given over. */
void rooms_enter(struct server *, struct seated *, struct waiting *);
/* Writes what happened in the room; afterwards the request in `writing` is answered and everybody is told. False if
 * there is no memory: the request is refused, and the room is gone until it is loaded again. */
bool rooms_write(struct server *, struct seated *, struct waiting *);
/* The turn of a robot, or a draw of time: whatever the room does by itself. */
void rooms_proceed(struct server *, struct seated *);
void rooms_flush(struct server *, struct seated *);
void rooms_tick(struct server *);
/* Reads what others have written to a room that nothing is being written to. After an error it stays as it is and is
 * read again when it is asked for. ERR_SYSTEM, ERR_CORRUPT, ERR_SYNTAX. */
enum err rooms_reread(struct server *, struct seated *);
void rooms_changed_elsewhere(void *context, const char *id);
void rooms_all_changed(struct server *);
void rooms_close(struct server *);
void stream_closed(void *context);
void stream_say_goodbye(struct server *);

/* thinking.c: work in the background. */
enum err thinking_start(struct server *, struct fault *);
void thinking_ask(struct server *, struct seated *);
void thinking_collect(struct server *);
/* Checks a record; `done` gets the task back. */
struct thinking;
void thinking_run(struct server *, struct thinking *);
struct thinking {
    struct task task;
    void (*work)(struct server *, struct thinking *); /* in another thread */
    void (*done)(struct server *, struct thinking *); /* in the event loop; frees it */
};

#endif
