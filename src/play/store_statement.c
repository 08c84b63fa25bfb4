/* store_statement.c - statements, rows and columns: how every part of the store talks to SQLite. */
#include <stdarg.h>
#include <stdio.h>

#include "play/store_internal.h"

enum err store_fail(struct store *store, const char *doing) {
    snprintf(store->message, sizeof store->message, "%s: %s", doing, sqlite3_errmsg(store->database));
    return ERR_SYSTEM;
}

const char *store_message(const struct store *store) {
    return store->message;
}

/* ---- Statements ---- */

static int bind_number(sqlite3_stmt *statement, int index, uint64_t value) {
    return sqlite3_bind_int64(statement, index, value > INT64_MAX ? INT64_MAX : (sqlite3_int64)value);
}

sqlite3_stmt *store_prepare(struct store *store, const char *sql, const char *shape, ...) {
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL)) {
        store_fail(store, "the save file");
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
        store_fail(store, "the save file");
        sqlite3_finalize(statement);
        return NULL;
    }
    return statement;
}

enum err store_row(struct store *store, sqlite3_stmt *statement, bool *row) {
    *row = false;
    if (!statement)
        return ERR_SYSTEM;
    int step = sqlite3_step(statement);
    *row = step == SQLITE_ROW;
    return *row || step == SQLITE_DONE ? ERR_NONE : store_fail(store, "the save file");
}

enum err store_done(sqlite3_stmt *statement, enum err err) {
    sqlite3_finalize(statement); /* it returns the error of the last step, which is already known */
    return err;
}

enum err store_run(struct store *store, sqlite3_stmt *statement) {
    bool row; /* none of these statements returns one */
    return store_done(statement, store_row(store, statement, &row));
}

/* ---- Transactions ---- */

enum err store_start(struct store *store) {
    return store_run(store, store_prepare(store, "BEGIN IMMEDIATE", ""));
}

enum err store_finish(struct store *store, enum err err) {
    if (!err)
        err = store_run(store, store_prepare(store, "COMMIT", ""));
    if (err) /* keep the message of the original error, not that of the rollback */
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    return err;
}

/* ---- Columns ---- */

uint64_t store_number(sqlite3_stmt *statement, int column) {
    sqlite3_int64 value = sqlite3_column_int64(statement, column);
    return value < 0 ? 0 : (uint64_t)value;
}

/* No column is null, so no text means out of memory. */
enum err store_text(struct store *store, sqlite3_stmt *statement, int column, char *text, size_t room) {
    const unsigned char *found = sqlite3_column_text(statement, column);
    snprintf(text, room, "%s", found ? (const char *)found : "");
    return found ? ERR_NONE : store_fail(store, "the save file");
}

enum err store_read_kind(struct store *store, sqlite3_stmt *statement, int column, struct store_kind *kind) {
    kind->width = (uint32_t)store_number(statement, column + 1);
    kind->height = (uint32_t)store_number(statement, column + 2);
    return store_text(store, statement, column, kind->rules, sizeof kind->rules);
}

void store_read_progress(sqlite3_stmt *statement, int column, struct store_progress *progress) {
    *progress = (struct store_progress){
        .score = store_number(statement, column),
        .moves = store_number(statement, column + 1),
        .largest = store_number(statement, column + 2),
        .milliseconds = store_number(statement, column + 3),
        .high = store_number(statement, column + 4),
        .won = store_number(statement, column + 5) != 0,
        .over = store_number(statement, column + 6) != 0,
        .undone = store_number(statement, column + 7) != 0,
        .hinted = store_number(statement, column + 8) != 0,
        .computer = store_number(statement, column + 9) != 0,
    };
}
