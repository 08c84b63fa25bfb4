/* ledger.h - what the server remembers: players, rooms with everything that happened in them, results.
 *
 * A room is its entries, numbered from 0; everything else about it follows from them. The pair (room, number) is
 * unique: when two processes believe that they own a room, the second one to write an entry is refused.
 *
 * Everything is written by one thread, all writes that wait in one transaction. A write that is done is durable; only
 * then its `done` is called, in the thread of the event loop. Reads are made in the thread of the event loop. */
#ifndef TESSERA_SERVE_LEDGER_H
#define TESSERA_SERVE_LEDGER_H

#include <stdint.h>

#include "base/workers.h"
#include "serve/secret.h"
#include "serve/sql.h"

enum { LEDGER_STATEMENTS_MAX = 24 };

struct ledger_write {
    struct task task;
    void (*done)(void *context, struct ledger_write *); /* frees the write with ledger_write_free */
    void *context;
    enum err err;         /* ERR_NONE; ERR_CORRUPT: refused by a fence; ERR_SYSTEM */
    char room[SECRET_ID]; /* which other processes are told of; may be empty */
    bool failed;          /* there was no memory for a statement */
    unsigned count;
    struct ledger_statement {
        const char *text;
        bool fence; /* must change something; otherwise the write ends here */
        unsigned values;
        char *value[SQL_VALUES_MAX];
    } statement[LEDGER_STATEMENTS_MAX];
};

struct ledger;

struct ledger_setup {
    const char *address;         /* as sql_open */
    bool reader;                 /* nothing is ever written */
    void (*wake)(void *context); /* called by another thread: call ledger_collect soon */
    void *context;
};

/* Opens the store and creates its tables. Errors as sql_open. */
enum err ledger_open(const struct ledger_setup *, struct ledger **, struct fault *);
/* Waits until everything that was given is written; `done` is called for all of it. */
void ledger_close(struct ledger *);

struct ledger_write *ledger_write_new(void (*done)(void *, struct ledger_write *), void *context);
void ledger_write_free(struct ledger_write *);
void ledger_give(struct ledger *, struct ledger_write *);
void ledger_collect(struct ledger *);

/* Other processes on the same store; see serve/sql.h. The socket is -1 if there are none. `changed` gets the name of
 * each room that another process has written to. ERR_SYSTEM: the connection is lost; listen again, and look at every
 * room. */
int ledger_socket(const struct ledger *);
enum err ledger_listen(struct ledger *);
enum err ledger_arrived(struct ledger *, void (*changed)(void *context, const char *room), void *context);

/* ---- Players ---- */

void ledger_add_player(struct ledger_write *, const char *id, const char *name, const char *token_hash, uint64_t now);
void ledger_rename_player(struct ledger_write *, const char *id, const char *name);
void ledger_add_code(struct ledger_write *, const char *code_hash, const char *id, uint64_t until);
/* A code becomes a token, once. */
void ledger_claim_code(struct ledger_write *, const char *code_hash, const char *token_hash, uint64_t now);
/* The player, its tokens, codes and results, its name in rooms, and the rooms that nobody else played in. */
void ledger_delete_player(struct ledger_write *, const char *id);

struct ledger_player {
    char id[SECRET_ID];
    char name[32];
    bool found;
};
enum err ledger_player_of_token(struct ledger *, const char *token_hash, struct ledger_player *);
enum err ledger_player_of_id(struct ledger *, const char *id, struct ledger_player *);
enum err ledger_player_of_code(struct ledger *, const char *code_hash, uint64_t now, struct ledger_player *);

/* ---- Rooms ---- */

/* An entry, fenced by its number. */
void ledger_add_entry(struct ledger_write *, const char *room, uint64_t entry, const char *text);
/* How a room is found: its game, its state ("open", "playing", "over"), whether it is listed. */
void ledger_set_room(struct ledger_write *, const char *room, const char *game, const char *state, bool listed,
                     uint64_t now);
void ledger_set_seat(struct ledger_write *, const char *room, unsigned seat, const char *player);

/* Calls `row` with number and text of each entry from `first` on, in order. */
enum err ledger_entries(struct ledger *, const char *room, uint64_t first, sql_row *, void *context);
/* The rooms in a list, the last used first: room. */
enum err ledger_listed(struct ledger *, const char *state, sql_row *, void *context);
/* All rooms in play: room. */
enum err ledger_playing(struct ledger *, sql_row *, void *context);
/* The rooms of a player, the last used first: room, seat, state. */
enum err ledger_rooms_of(struct ledger *, const char *player, sql_row *, void *context);
/* How many of them are not over. */
enum err ledger_count_rooms(struct ledger *, const char *player, unsigned *count);

/* ---- Results ---- */

/* What helped in a game, as bits; what helps more is more. The column is called `undone`: once that was all of it. */
enum ledger_mark { LEDGER_UNDONE = 1, LEDGER_HINTS = 2, LEDGER_AUTOPLAY = 4 };

struct ledger_result {
    const char *id, *day, *rules, *size, *player, *digest, *record;
    bool ranked;
    unsigned marks;
    uint64_t score, moves, largest, milliseconds, now;
};
/* Fenced by the digest: the same game counts once. */
void ledger_add_result(struct ledger_write *, const struct ledger_result *);
/* The table of a day, best first: id, name, score, moves, largest, milliseconds, marks, made. */
enum err ledger_table(struct ledger *, const char *day, const char *rules, const char *size, bool ranked, sql_row *,
                      void *context);
/* The record of a result, as one row. */
enum err ledger_result_record(struct ledger *, const char *id, sql_row *, void *context);

#endif
