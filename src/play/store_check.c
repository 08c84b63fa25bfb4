/* store_check.c - is the database sound? A failed read does not answer that.
 *
 * SQLite reports a page that it could not read as if it were damaged: both its check and any statement that gets EIO
 * do. So such a report is only a reason to look again: all pages are copied into memory, where a failed read is an
 * error of the copy, and the copy is checked. There, only the contents of the pages can make the check fail.
 */
#include <string.h>

#include "play/store_internal.h"

int store_check(sqlite3 *database) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(database, "PRAGMA quick_check(1)", -1, &statement, NULL);
    if (result)
        return result;
    int step = sqlite3_step(statement);
    const char *said = step == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    bool told = said != NULL, sound = told && strcmp(said, "ok") == 0;
    result = sqlite3_finalize(statement);
    /* impossible: a text that finds no memory is an error of the statement */
    return result ? result : !told ? SQLITE_NOMEM : sound ? SQLITE_OK : SQLITE_CORRUPT;
}

static int copy(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return sqlite3_errcode(to);
    int step = sqlite3_backup_step(backup, -1), result = sqlite3_backup_finish(backup);
    /* impossible: with this SQLite, what fails is also said at the end */
    return result ? result : step == SQLITE_DONE ? SQLITE_OK : step;
}

bool store_is_damage(int result) {
    return (result & 0xff) == SQLITE_CORRUPT || (result & 0xff) == SQLITE_NOTADB;
}

int store_look_twice(sqlite3 *database) {
    sqlite3 *memory = NULL;
    int result = sqlite3_open_v2(":memory:", &memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (!result)
        result = copy(database, memory);
    if (!result)
        result = store_check(memory);
    sqlite3_close(memory);
    return result ? result : SQLITE_IOERR; /* the first report came from a failed read */
}
