#include "play/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "play/store_internal.h"

enum { WAIT_MILLISECONDS = 2000, NAMES_TRIED = 1000, FILES = 3, PATH_MOST = 4096 };

/* A database and its companion files. The database itself is renamed last: SQLite removes a log that has no
 * database. */
static const char *const ENDINGS[FILES] = {"-shm", "-wal", ""};

/* ---- A damaged database ---- */

static bool path_of(const char *path, const char *ending, char name[PATH_MOST]) {
    int length = snprintf(name, PATH_MOST, "%s%s", path, ending);
    /* impossible: it is SQLite that opened the file, and it opens no path of more than some hundred bytes */
    return length > 0 && length < PATH_MOST;
}

static bool is_free(const char *path) {
    char name[PATH_MOST];
    for (unsigned i = 0; i < FILES; i++)
        /* impossible: the path is not too long, as above */
        if (!path_of(path, ENDINGS[i], name) || access(name, F_OK) == 0 || errno != ENOENT)
            return false;
    return true;
}

/* Renames one of the files, if it exists. */
static bool rename_one(const char *from, const char *to, const char *ending) {
    char old[PATH_MOST], new[PATH_MOST];
    /* impossible: the paths are not too long, as above */
    return path_of(from, ending, old) && path_of(to, ending, new) &&
           (rename(old, new) == 0 || (ending[0] && errno == ENOENT));
}

/* Renames all of them, or none. */
static bool rename_all(const char *from, const char *to) {
    for (unsigned i = 0; i < FILES; i++)
        if (!rename_one(from, to, ENDINGS[i])) {
            while (i-- > 0)
                rename_one(to, from, ENDINGS[i]);
            return false;
        }
    return true;
}

/* Renames the database and its companion files to a free name. */
static bool set_aside(const char *path, char aside[PATH_MOST]) {
    for (int number = 1; number <= NAMES_TRIED; number++) {
        char ending[32];
        snprintf(ending, sizeof ending, ".damaged-%d", number);
        /* impossible: the path is not too long, as above */
        if (!path_of(path, ending, aside))
            return false;
        if (is_free(aside))
            return rename_all(path, aside);
    }
    return false;
}

/* ---- Opening ---- */

/* A database that is not known to be sound is left as it is: closing it must not write the log into it. */
static int keep_log(sqlite3 *database, bool keep) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int)keep, NULL);
}

static int open_database(struct store *store, const char *path, bool *newer) {
    int version = 0, result = sqlite3_open_v2(path, &store->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (!result)
        result = sqlite3_busy_timeout(store->database, WAIT_MILLISECONDS);
    if (!result)
        result = keep_log(store->database, true);
    if (!result)
        result = store_version(store->database, &version);
    *newer = !result && (version < 0 || version > STORE_VERSION);
    if (result || *newer)
        return result;
    result = store_check(store->database);
    if (!result)
        result = keep_log(store->database, false);
    if (!result)
        result =
            sqlite3_exec(store->database, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
                         NULL, NULL, NULL);
    return !result && version < STORE_VERSION ? store_make_tables(store->database) : result;
}

/* Sets a damaged database aside and opens a new one in its place. */
static int replace(struct store *store, const char *path, bool *newer, char message[STORE_MESSAGE_SIZE]) {
    char aside[PATH_MOST];
    sqlite3_close(store->database);
    store->database = NULL;
    if (!set_aside(path, aside))
        return SQLITE_CORRUPT;
    const char *name = strrchr(aside, '/');
    snprintf(message, STORE_MESSAGE_SIZE, "The save file was damaged; it was renamed to %.200s.",
             name ? name + 1 : aside);
    return open_database(store, path, newer);
}

enum err store_open(const char *path, struct store **opened, char message[STORE_MESSAGE_SIZE]) {
    struct store *store = calloc(1, sizeof *store);
    bool newer = false;
    message[0] = '\0';
    *opened = NULL;
    if (!store) {
        snprintf(message, STORE_MESSAGE_SIZE, "Nothing is saved: not enough memory.");
        return ERR_SYSTEM;
    }
    int result = open_database(store, path, &newer);
    if (store_is_damage(result))
        result = store_look_twice(store->database);
    if (store_is_damage(result))
        result = replace(store, path, &newer, message);
    if (result || newer) {
        const char *why = newer ? "written by a newer version of Tessera" : sqlite3_errstr(result);
        char before[STORE_MESSAGE_SIZE];
        snprintf(before, sizeof before, "%s%s", message, message[0] ? " " : "");
        snprintf(message, STORE_MESSAGE_SIZE, "%.180sNothing is saved: cannot open the save file %.220s: %.60s.",
                 before, path, why);
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

/* ---- Settings ---- */

enum err store_setting(struct store *store, const char *name, char value[STORE_SETTING_SIZE]) {
    sqlite3_stmt *statement = store_prepare(store, "SELECT value FROM setting WHERE name = ?", "s", name);
    bool row;
    value[0] = '\0';
    enum err err = store_row(store, statement, &row);
    if (!err && row)
        err = store_text(store, statement, 0, value, STORE_SETTING_SIZE);
    return store_done(statement, err);
}

enum err store_set(struct store *store, const char *name, const char *value) {
    return store_run(store, store_prepare(store,
                                          "INSERT INTO setting VALUES (?, ?)"
                                          " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                                          "ss", name, value));
}
