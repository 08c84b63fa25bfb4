#include "play/store.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "play/store_open.h"

enum { SCHEMA = 1, WAIT_MILLISECONDS = 2000, NAMES_TRIED = 1000 };

static const char TABLES[] =
    "CREATE TABLE game (id INTEGER PRIMARY KEY AUTOINCREMENT, rules TEXT NOT NULL, width INTEGER NOT NULL,"
    " height INTEGER NOT NULL, slot TEXT NOT NULL, running INTEGER NOT NULL, score INTEGER NOT NULL,"
    " moves INTEGER NOT NULL, largest INTEGER NOT NULL, milliseconds INTEGER NOT NULL, won INTEGER NOT NULL,"
    " over INTEGER NOT NULL, undone INTEGER NOT NULL, changed INTEGER NOT NULL) STRICT;"
    "CREATE UNIQUE INDEX game_running ON game (rules, width, height, slot) WHERE running;"
    "CREATE INDEX game_score ON game (rules, width, height, score);"
    "CREATE TABLE piece (game INTEGER NOT NULL REFERENCES game, number INTEGER NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE high (rules TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL, score INTEGER NOT NULL,"
    " PRIMARY KEY (rules, width, height)) STRICT;"
    "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;"
    "PRAGMA user_version = 1;";

enum err store_fail(struct store *store, const char *doing) {
    snprintf(store->message, sizeof store->message, "%s: %s", doing, sqlite3_errmsg(store->database));
    return ERR_SYSTEM;
}

const char *store_message(const struct store *store) {
    return store->message;
}

static int bind_number(sqlite3_stmt *statement, int index, uint64_t value) {
    return sqlite3_bind_int64(statement, index, value > INT64_MAX ? INT64_MAX : (sqlite3_int64)value);
}

sqlite3_stmt *store_prepare(struct store *store, const char *sql, const char *shape, ...) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL)) {
        store_fail(store, "the game store");
        return NULL;
    }
    va_list values;
    va_start(values, shape);
    int index = 1, wrong = 0;
    for (; *shape; shape++)
        if (*shape == 's') {
            wrong |= sqlite3_bind_text(statement, index++, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
        } else if (*shape == 'i') {
            wrong |= bind_number(statement, index++, va_arg(values, uint64_t));
        } else {
            const struct store_kind *kind = va_arg(values, const struct store_kind *);
            wrong |= sqlite3_bind_text(statement, index++, kind->rules, -1, SQLITE_TRANSIENT);
            wrong |= bind_number(statement, index++, kind->width);
            wrong |= bind_number(statement, index++, kind->height);
        }
    va_end(values);
    if (wrong) {
        store_fail(store, "the game store");
        sqlite3_finalize(statement);
        return NULL;
    }
    return statement;
}

enum err store_run(struct store *store, sqlite3_stmt *statement) {
    if (!statement)
        return ERR_SYSTEM;
    int step;
    do
        step = sqlite3_step(statement);
    while (step == SQLITE_ROW);
    enum err err = step == SQLITE_DONE ? ERR_NONE : store_fail(store, "saving");
    sqlite3_finalize(statement);
    return err;
}

enum err store_start(struct store *store) {
    return store_run(store, store_prepare(store, "BEGIN IMMEDIATE", ""));
}

enum err store_finish(struct store *store, enum err err) {
    if (!err)
        err = store_run(store, store_prepare(store, "COMMIT", ""));
    if (err) /* keeps the message of what went wrong, not that of the rollback */
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    return err;
}

uint64_t store_number(sqlite3_stmt *statement, int column) {
    sqlite3_int64 value = sqlite3_column_int64(statement, column);
    return value < 0 ? 0 : (uint64_t)value;
}

void store_read_kind(sqlite3_stmt *statement, int column, struct store_kind *kind) {
    const unsigned char *rules = sqlite3_column_text(statement, column);
    snprintf(kind->rules, sizeof kind->rules, "%s", rules ? (const char *)rules : "");
    kind->width = (uint32_t)store_number(statement, column + 1);
    kind->height = (uint32_t)store_number(statement, column + 2);
}

void store_read_progress(sqlite3_stmt *statement, int column, struct store_progress *progress) {
    *progress = (struct store_progress){
        .score = store_number(statement, column),
        .moves = store_number(statement, column + 1),
        .largest = store_number(statement, column + 2),
        .milliseconds = store_number(statement, column + 3),
        .won = store_number(statement, column + 4) != 0,
        .over = store_number(statement, column + 5) != 0,
        .undone = store_number(statement, column + 6) != 0,
    };
}

/* SQLITE_OK when the database is sound and of our making. */
static int look_at(struct store *store, bool *newer) {
    sqlite3_stmt *statement = NULL;
    int version = 0, result = sqlite3_prepare_v2(store->database, "PRAGMA user_version", -1, &statement, NULL);
    if (!result && sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    result = sqlite3_finalize(statement);
    if (result)
        return result;
    *newer = version > SCHEMA;
    if (*newer)
        return SQLITE_OK;
    if (sqlite3_prepare_v2(store->database, "PRAGMA quick_check(1)", -1, &statement, NULL))
        return sqlite3_errcode(store->database);
    int step = sqlite3_step(statement);
    const char *said = step == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    bool sound = said && strcmp(said, "ok") == 0;
    result = sqlite3_finalize(statement);
    return result ? result : sound ? SQLITE_OK : SQLITE_CORRUPT;
}

/* The tables, if they are not there; two programs may try at once. */
static int make_tables(sqlite3 *database) {
    int result = sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (result)
        return result;
    sqlite3_stmt *statement = NULL;
    int version = 0;
    result = sqlite3_prepare_v2(database, "PRAGMA user_version", -1, &statement, NULL);
    if (!result && sqlite3_step(statement) == SQLITE_ROW)
        version = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    if (!result && version == 0)
        result = sqlite3_exec(database, TABLES, NULL, NULL, NULL);
    int ended = sqlite3_exec(database, result ? "ROLLBACK" : "COMMIT", NULL, NULL, NULL);
    return result ? result : ended;
}

static int open_database(struct store *store, const char *path, bool *newer) {
    int result = sqlite3_open_v2(path, &store->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (result)
        return result;
    sqlite3_busy_timeout(store->database, WAIT_MILLISECONDS);
    result = look_at(store, newer);
    if (result || *newer)
        return result;
    result = sqlite3_exec(store->database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
                          NULL, NULL, NULL);
    return result ? result : make_tables(store->database);
}

/* Renames the database and what belongs to it to a name that is free. */
static bool set_aside(const char *path, char *aside, size_t size) {
    static const char *const with[] = {"", "-wal", "-shm"};
    for (int number = 1; number <= NAMES_TRIED; number++) {
        int length = snprintf(aside, size, "%s.damaged-%d", path, number);
        if (length < 0 || (size_t)length >= size)
            return false;
        if (access(aside, F_OK) == 0)
            continue;
        for (size_t i = 0; i < sizeof with / sizeof with[0]; i++) {
            char from[4200], to[4200];
            snprintf(from, sizeof from, "%s%s", path, with[i]);
            snprintf(to, sizeof to, "%s%s", aside, with[i]);
            if (rename(from, to) && (i == 0 || errno != ENOENT))
                return false;
        }
        return true;
    }
    return false;
}

enum err store_open(const char *path, struct store **opened, char message[STORE_MESSAGE_SIZE]) {
    struct store *store = calloc(1, sizeof *store);
    bool newer = false;
    message[0] = '\0';
    *opened = NULL;
    if (!store)
        return ERR_SYSTEM;
    int result = open_database(store, path, &newer);
    if ((result & 0xff) == SQLITE_CORRUPT || (result & 0xff) == SQLITE_NOTADB) {
        char aside[4100];
        sqlite3_close(store->database);
        store->database = NULL;
        if (set_aside(path, aside, sizeof aside)) {
            const char *name = strrchr(aside, '/');
            snprintf(message, STORE_MESSAGE_SIZE,
                     "The saved games were damaged; they are now in %.200s beside the new ones.",
                     name ? name + 1 : aside);
            result = open_database(store, path, &newer);
        }
    }
    if (result || newer) {
        snprintf(message, STORE_MESSAGE_SIZE, "No memory: %.300s (%s). Playing without it.", path,
                 newer ? "written by a newer tessera" : sqlite3_errmsg(store->database));
        store_close(store);
        return ERR_SYSTEM;
    }
    *opened = store;
    return ERR_NONE;
}

void store_close(struct store *store) {
    if (!store)
        return;
    sqlite3_close(store->database);
    free(store);
}

enum err store_setting(struct store *store, const char *name, char value[STORE_SETTING_SIZE]) {
    sqlite3_stmt *statement = store_prepare(store, "SELECT value FROM setting WHERE name = ?", "s", name);
    value[0] = '\0';
    if (!statement)
        return ERR_SYSTEM;
    if (sqlite3_step(statement) == SQLITE_ROW)
        snprintf(value, STORE_SETTING_SIZE, "%s", (const char *)sqlite3_column_text(statement, 0));
    return store_run(store, statement);
}

enum err store_set(struct store *store, const char *name, const char *value) {
    return store_run(store, store_prepare(store,
                                          "INSERT INTO setting VALUES (?, ?)"
                                          " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                                          "ss", name, value));
}
