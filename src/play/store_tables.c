/* store_tables.c - the tables of the database, version by version. */
#include "play/store_internal.h"

static const char FIRST[] =
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

/* Each game stores what it adds to the high score, so that an undo can lower it again; the table `high` keeps the high
 * scores from before and is no longer written. A word game with a seed gets a slot named after the seed in its record;
 * one without people is the computer's. */
static const char SECOND[] =
    "ALTER TABLE game ADD COLUMN high INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN hinted INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN computer INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE game ADD COLUMN unreadable TEXT NOT NULL DEFAULT '';"
    "UPDATE game SET slot = coalesce((SELECT 'seed ' || substr(rest, 1, instr(rest, ' ') - 1) FROM"
    " (SELECT substr(text, instr(text, char(10) || 'seed ') + 6) AS rest FROM piece WHERE game = id AND number = 0"
    "  AND instr(text, char(10) || 'seed ') > 0)), slot) WHERE slot = 'seed' AND running;"
    "UPDATE game SET computer = 1 WHERE rules LIKE 'word %' AND rules NOT LIKE '%human%';"
    "PRAGMA user_version = 2;";

/* Practice: what was added up, and the mistakes to repeat. */
static const char THIRD[] =
    "CREATE TABLE practice (name TEXT PRIMARY KEY, games INTEGER NOT NULL, made INTEGER NOT NULL,"
    " best INTEGER NOT NULL, good INTEGER NOT NULL, inaccuracy INTEGER NOT NULL, mistake INTEGER NOT NULL,"
    " blunder INTEGER NOT NULL, lost INTEGER NOT NULL) STRICT;"
    "CREATE TABLE mistake (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, board TEXT NOT NULL,"
    " lost INTEGER NOT NULL, UNIQUE (name, board)) STRICT;"
    "PRAGMA user_version = 3;";

/* Each one upgrades the version before it. */
static const char *const VERSIONS[STORE_VERSION] = {FIRST, SECOND, THIRD};

int store_version(sqlite3 *database, int *version) {
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(database, "PRAGMA user_version", -1, &statement, NULL);
    if (result)
        return result;
    int step = sqlite3_step(statement);
    if (step == SQLITE_ROW)
        *version = sqlite3_column_int(statement, 0);
    result = sqlite3_finalize(statement);
    return result ? result : step == SQLITE_ROW ? SQLITE_OK : SQLITE_ERROR;
}

static int make_versions(sqlite3 *database) {
    int version = 0, result = store_version(database, &version);
    for (; !result && version < STORE_VERSION; version++)
        result = sqlite3_exec(database, VERSIONS[version], NULL, NULL, NULL);
    return result ? result : sqlite3_exec(database, "COMMIT", NULL, NULL, NULL);
}

/* Two programs may try at the same time: the second one waits and finds nothing to do. */
int store_make_tables(sqlite3 *database) {
    int result = sqlite3_exec(database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (result)
        return result;
    result = make_versions(database);
    if (result)
        sqlite3_exec(database, "ROLLBACK", NULL, NULL, NULL);
    return result;
}
