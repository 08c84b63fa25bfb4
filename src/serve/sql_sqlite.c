/* sql_sqlite.c - a database in a file: write-ahead log, synchronous full. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "serve/sql.h"

struct lite {
    struct sql sql;
    sqlite3 *handle;
    unsigned count;
    struct {
        const char *text; /* a constant: its address names it */
        sqlite3_stmt *prepared;
    } statement[SQL_STATEMENTS_MAX];
};

enum { BUSY_MILLISECONDS = 5000 };

static void lite_close(struct sql *sql) {
    struct lite *lite = (struct lite *)sql;
    for (unsigned i = 0; i < lite->count; i++)
        sqlite3_finalize(lite->statement[i].prepared);
    sqlite3_close(lite->handle);
    free(lite);
}

static const char *lite_message(const struct sql *sql) {
    return sqlite3_errmsg(((const struct lite *)sql)->handle);
}

static enum err lite_script(struct sql *sql, const char *statements) {
    return sqlite3_exec(((struct lite *)sql)->handle, statements, NULL, NULL, NULL) == SQLITE_OK ? ERR_NONE
                                                                                                 : ERR_SYSTEM;
}

/* A file that is no database is noticed with the first thing that is read. */
static const char READER[] = "PRAGMA query_only = ON; PRAGMA schema_version";
static const char WRITER[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON";

static enum err lite_open(const char *address, bool reader, struct sql **made, struct fault *fault) {
    const char *path = address + strlen(sql_sqlite.scheme);
    struct lite *lite = calloc(1, sizeof *lite);
    if (!lite)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    lite->sql.kind = &sql_sqlite;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (reader ? 0 : SQLITE_OPEN_CREATE);
    bool opened = sqlite3_open_v2(path, &lite->handle, flags, NULL) == SQLITE_OK;
    if (opened) /* without memory there is no handle */
        sqlite3_busy_timeout(lite->handle, BUSY_MILLISECONDS);
    if (!opened || lite_script(&lite->sql, reader ? READER : WRITER) != ERR_NONE) {
        struct out out = fault_out(fault);
        out_put(&out, path);
        out_put(&out, ": ");
        out_put(&out, lite_message(&lite->sql));
        lite_close(&lite->sql);
        return ERR_SYSTEM;
    }
    *made = &lite->sql;
    return ERR_NONE;
}

static sqlite3_stmt *prepare(struct lite *lite, const char *text) {
    for (unsigned i = 0; i < lite->count; i++)
        if (lite->statement[i].text == text)
            return lite->statement[i].prepared;
    sqlite3_stmt *prepared = NULL;
    if (lite->count == SQL_STATEMENTS_MAX ||
        sqlite3_prepare_v3(lite->handle, text, -1, SQLITE_PREPARE_PERSISTENT, &prepared, NULL) != SQLITE_OK)
        return NULL;
    lite->statement[lite->count].text = text;
    lite->statement[lite->count++].prepared = prepared;
    return prepared;
}

static void give_row(sqlite3_stmt *prepared, sql_row *row, void *context) {
    const char *values[SQL_VALUES_MAX + 1] = {0};
    int columns = sqlite3_column_count(prepared);
    for (int i = 0; i < columns && i < SQL_VALUES_MAX; i++) {
        values[i] = (const char *)sqlite3_column_text(prepared, i);
        values[i] = values[i] ? values[i] : "";
    }
    row(context, values);
}

static enum err lite_run(struct sql *sql, const char *statement, const char *const values[], unsigned count,
                         sql_row *row, void *context, long *changed) {
    struct lite *lite = (struct lite *)sql;
    sqlite3_stmt *prepared = prepare(lite, statement);
    if (!prepared)
        return ERR_SYSTEM;
    for (unsigned i = 0; i < count; i++) { /* by name: SQLite numbers $2 as it meets it */
        char name[16];
        snprintf(name, sizeof name, "$%u", i + 1);
        if (sqlite3_bind_text(prepared, sqlite3_bind_parameter_index(prepared, name), values[i], -1, SQLITE_STATIC) !=
            SQLITE_OK)
            return ERR_SYSTEM;
    }
    int step;
    while ((step = sqlite3_step(prepared)) == SQLITE_ROW)
        if (row)
            give_row(prepared, row, context);
    if (changed)
        *changed = sqlite3_changes(lite->handle);
    sqlite3_reset(prepared);
    sqlite3_clear_bindings(prepared);
    return step == SQLITE_DONE ? ERR_NONE : ERR_SYSTEM;
}

static enum err lite_begin(struct sql *sql) {
    return lite_run(sql, "BEGIN IMMEDIATE", NULL, 0, NULL, NULL, NULL);
}

static enum err lite_end(struct sql *sql, bool commit) {
    struct lite *lite = (struct lite *)sql;
    if (commit && lite_run(sql, "COMMIT", NULL, 0, NULL, NULL, NULL) == ERR_NONE)
        return ERR_NONE;
    if (!sqlite3_get_autocommit(lite->handle))
        (void)lite_run(sql, "ROLLBACK", NULL, 0, NULL, NULL, NULL);
    return ERR_SYSTEM;
}

const struct sql_kind sql_sqlite = {
    .scheme = "sqlite:",
    .open = lite_open,
    .close = lite_close,
    .run = lite_run,
    .script = lite_script,
    .begin = lite_begin,
    .end = lite_end,
    .message = lite_message,
};
