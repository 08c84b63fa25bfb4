/* store_open.h - the parts of the store among themselves. */
#ifndef TESSERA_PLAY_STORE_OPEN_H
#define TESSERA_PLAY_STORE_OPEN_H

#include <sqlite3.h>

#include "play/store.h"

struct store {
    sqlite3 *database;
    char message[STORE_MESSAGE_SIZE];
};

/* Notes why SQLite said no. */
enum err store_fail(struct store *, const char *doing);

/* Prepares a statement and binds its values: s text, i number (uint64_t), k the three columns of a kind. Null after a
 * failure that has been noted. */
sqlite3_stmt *store_prepare(struct store *, const char *sql, const char *shape, ...);

/* The next row of it; *row is false after the last one. A null statement is one that failed before. */
enum err store_row(struct store *, sqlite3_stmt *, bool *row);

/* Forgets the statement and returns the err. */
enum err store_done(sqlite3_stmt *, enum err);

/* Runs it to its end and forgets it; null is a statement that failed before. */
enum err store_run(struct store *, sqlite3_stmt *);

/* A transaction: begun, and ended well or undone. */
enum err store_start(struct store *);
enum err store_finish(struct store *, enum err);

/* Columns: a count; a text, cut where the room ends; the three of a kind; the ten of a progress as they stand in
 * STORE_PROGRESS. The err is ERR_SYSTEM when memory is short. */
#define STORE_PROGRESS "score, moves, largest, milliseconds, high, won, over, undone, hinted, computer"
enum { STORE_PROGRESS_COLUMNS = 10 };
uint64_t store_number(sqlite3_stmt *, int column);
enum err store_text(struct store *, sqlite3_stmt *, int column, char *text, size_t room);
enum err store_read_kind(struct store *, sqlite3_stmt *, int column, struct store_kind *);
void store_read_progress(sqlite3_stmt *, int column, struct store_progress *);

/* All pieces of the record of game->id as one text, which the caller frees, and how many there are. */
enum err store_read_pieces(struct store *, struct store_game *, char **text, size_t *length);

/* The version that the database has: 0 for an empty one. Returns what SQLite says. */
enum { STORE_VERSION = 2 };
int store_version(sqlite3 *, int *version);

/* Makes the tables of an empty database or brings those of an older version up to date, all or nothing. Returns what
 * SQLite says. */
int store_make_tables(sqlite3 *);

/* Is the database sound, as far as it can be read? Returns what SQLite says, SQLITE_CORRUPT when its check finds
 * something. */
int store_check(sqlite3 *);

/* Does SQLite say that the database is damaged? It says so of one that it could not read as well. */
bool store_is_damage(int result);

/* Looks again at a database of which it said so: store_is_damage of the result is true only when all of it was read
 * without an error. Never SQLITE_OK. */
int store_look_twice(sqlite3 *);

#endif
