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

/* Runs it to its end and forgets it; null is a statement that failed before. */
enum err store_run(struct store *, sqlite3_stmt *);

/* A transaction: begun, and ended well or undone. */
enum err store_start(struct store *);
enum err store_finish(struct store *, enum err);

/* A column that holds a count. */
uint64_t store_number(sqlite3_stmt *, int column);
/* Reads rules, width, height from this column on. */
void store_read_kind(sqlite3_stmt *, int column, struct store_kind *);
/* Reads score, moves, largest, milliseconds, won, over, undone from this column on. */
void store_read_progress(sqlite3_stmt *, int column, struct store_progress *);

#endif
