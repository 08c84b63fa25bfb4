/* store_internal.h - shared by the files of the store only. */
#ifndef TESSERA_PLAY_STORE_INTERNAL_H
#define TESSERA_PLAY_STORE_INTERNAL_H

#include <sqlite3.h>

#include "play/store.h"

struct store {
    sqlite3 *database;
    char message[STORE_MESSAGE_SIZE];
};

/* Stores the reason why SQLite failed. */
enum err store_fail(struct store *, const char *doing);

/* Prepares a statement and binds its values: s text, i number (uint64_t), k the three columns of a kind. Null after a
 * failure, which has been reported by store_fail. */
sqlite3_stmt *store_prepare(struct store *, const char *sql, const char *shape, ...);

/* The next row; *row is false after the last one. A null statement is one that failed before. */
enum err store_row(struct store *, sqlite3_stmt *, bool *row);

/* Finalizes the statement and returns the err. */
enum err store_done(sqlite3_stmt *, enum err);

/* Runs it to its end and finalizes it; null is a statement that failed before. */
enum err store_run(struct store *, sqlite3_stmt *);

/* A transaction: begin, and commit or roll back. */
enum err store_start(struct store *);
enum err store_finish(struct store *, enum err);

/* Columns: a count; a text, truncated if it does not fit; the three columns of a kind; the ten columns of a progress in
 * the order of STORE_PROGRESS. ERR_SYSTEM if out of memory. */
#define STORE_PROGRESS "score, moves, largest, milliseconds, high, won, over, undone, hinted, computer"
enum { STORE_PROGRESS_COLUMNS = 10 };
uint64_t store_number(sqlite3_stmt *, int column);
enum err store_text(struct store *, sqlite3_stmt *, int column, char *text, size_t room);
enum err store_read_kind(struct store *, sqlite3_stmt *, int column, struct store_kind *);
void store_read_progress(sqlite3_stmt *, int column, struct store_progress *);

/* All pieces of the record of game->id as one text, which the caller frees, and their number. */
enum err store_read_pieces(struct store *, struct store_game *, char **text, size_t *length);

/* The version of the database: 0 for an empty one. Returns the result of SQLite. */
enum { STORE_VERSION = 3 };
int store_version(sqlite3 *, int *version);

/* Creates the tables of an empty database or upgrades those of an older version, all or nothing. Returns the result of
 * SQLite. */
int store_make_tables(sqlite3 *);

/* Is the database sound, as far as it can be read? Returns the result of SQLite, SQLITE_CORRUPT if its check finds a
 * fault. */
int store_check(sqlite3 *);

/* Does this result say that the database is damaged? SQLite also says so if it could not read it. */
bool store_is_damage(int result);

/* Checks a database again after such a result: store_is_damage of the new result is true only if all of the database
 * was read without an error. Never returns SQLITE_OK. */
int store_look_twice(sqlite3 *);

#endif
