/* store_game.c - the games in play and the high scores. */
#include <stdlib.h>
#include <string.h>

#include "play/store_open.h"

#define FOR_KIND " WHERE rules = ? AND width = ? AND height = ?"

static enum err add_piece(struct store *store, int64_t game, uint64_t piece, const char *text, size_t length) {
    sqlite3_stmt *statement =
        store_prepare(store, "INSERT INTO piece (game, number, text) VALUES (?, ?, ?)", "ii", (uint64_t)game, piece);
    if (statement && sqlite3_bind_text64(statement, 3, text, length, SQLITE_STATIC, SQLITE_UTF8)) {
        sqlite3_finalize(statement);
        return store_fail(store, "saving");
    }
    return store_run(store, statement);
}

/* The game in this slot is left; a game without a move was never played and is forgotten. */
static enum err leave(struct store *store, const struct store_kind *kind, const char *slot) {
    static const char *const steps[] = {
        "DELETE FROM piece WHERE game IN (SELECT id FROM game" FOR_KIND " AND slot = ? AND running)",
        "DELETE FROM game" FOR_KIND " AND slot = ? AND running AND moves = 0",
        "UPDATE game SET running = 0" FOR_KIND " AND slot = ? AND running",
    };
    enum err err = ERR_NONE;
    for (size_t i = 0; i < sizeof steps / sizeof steps[0] && !err; i++)
        err = store_run(store, store_prepare(store, steps[i], "ks", kind, slot));
    return err;
}

enum err store_begin(struct store *store, const struct store_kind *kind, const char *slot, uint64_t now,
                     const char *text, size_t length, const struct store_progress *progress, int64_t *game) {
    enum err err = store_start(store);
    if (err)
        return err;
    err = leave(store, kind, slot);
    if (!err)
        err = store_run(store, store_prepare(store,
                                             "INSERT INTO game (rules, width, height, slot, running, score, moves,"
                                             " largest, milliseconds, won, over, undone, changed)"
                                             " VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?)",
                                             "ksiiiiiiii", kind, slot, progress->score, progress->moves,
                                             progress->largest, progress->milliseconds, (uint64_t)progress->won,
                                             (uint64_t)progress->over, (uint64_t)progress->undone, now));
    int64_t id = sqlite3_last_insert_rowid(store->database);
    if (!err)
        err = add_piece(store, id, 0, text, length);
    err = store_finish(store, err);
    if (!err)
        *game = id;
    return err;
}

static enum err check_pieces(struct store *store, int64_t game, uint64_t piece) {
    sqlite3_stmt *statement = store_prepare(
        store,
        "SELECT count(*) FROM game JOIN piece ON piece.game = id WHERE id = ? AND running AND number = ? - 1"
        " AND NOT EXISTS (SELECT 1 FROM piece WHERE game = id AND number >= ?)",
        "iii", (uint64_t)game, piece, piece);
    if (!statement)
        return ERR_SYSTEM;
    bool fits = sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) == 1;
    enum err err = store_run(store, statement);
    if (!err && !fits) {
        strcpy(store->message, "another program has gone on with this game");
        err = ERR_CORRUPT;
    }
    return err;
}

static enum err book_high(struct store *store, int64_t game, uint64_t high) {
    return store_run(store, store_prepare(store,
                                          "INSERT INTO high SELECT rules, width, height, ? FROM game WHERE id = ?"
                                          " ON CONFLICT (rules, width, height) DO UPDATE"
                                          " SET score = max(score, excluded.score)",
                                          "ii", high, (uint64_t)game));
}

enum err store_append(struct store *store, int64_t game, uint64_t piece, uint64_t now, const char *text, size_t length,
                      const struct store_progress *progress, const uint64_t *high) {
    enum err err = store_start(store);
    if (err)
        return err;
    err = check_pieces(store, game, piece);
    if (!err)
        err = add_piece(store, game, piece, text, length);
    if (!err)
        err = store_run(store, store_prepare(store,
                                             "UPDATE game SET score = ?, moves = ?, largest = ?, milliseconds = ?,"
                                             " won = ?, over = ?, undone = ?, changed = ? WHERE id = ?",
                                             "iiiiiiiii", progress->score, progress->moves, progress->largest,
                                             progress->milliseconds, (uint64_t)progress->won, (uint64_t)progress->over,
                                             (uint64_t)progress->undone, now, (uint64_t)game));
    if (!err && high)
        err = book_high(store, game, *high);
    return store_finish(store, err);
}

/* All pieces of a game as one text. */
static enum err read_pieces(struct store *store, int64_t game, char **text, size_t *length, uint64_t *pieces) {
    sqlite3_stmt *statement =
        store_prepare(store, "SELECT text FROM piece WHERE game = ? ORDER BY number", "i", (uint64_t)game);
    size_t used = 0, room = 1 << 16;
    char *all = malloc(room);
    enum err err = statement && all ? ERR_NONE : ERR_SYSTEM;
    *pieces = 0;
    while (!err && sqlite3_step(statement) == SQLITE_ROW) {
        const unsigned char *piece = sqlite3_column_text(statement, 0);
        size_t size = (size_t)sqlite3_column_bytes(statement, 0);
        if (room - used <= size) {
            room = 2 * (room + size);
            char *more = realloc(all, room);
            if (!more) {
                err = ERR_SYSTEM;
                break;
            }
            all = more;
        }
        if (size)
            memcpy(all + used, piece, size);
        used += size;
        ++*pieces;
    }
    enum err ended = statement ? store_run(store, statement) : ERR_SYSTEM;
    if (err || ended) {
        free(all);
        return ERR_SYSTEM;
    }
    all[used] = '\0';
    *text = all;
    *length = used;
    return ERR_NONE;
}

enum err store_running(struct store *store, const struct store_kind *kind, const char *slot, int64_t *game, char **text,
                       size_t *length, uint64_t *pieces, struct store_progress *progress) {
    sqlite3_stmt *statement =
        store_prepare(store,
                      "SELECT id, score, moves, largest, milliseconds, won, over, undone FROM game" FOR_KIND
                      " AND slot = ? AND running",
                      "ks", kind, slot);
    *game = 0;
    *text = NULL;
    if (!statement)
        return ERR_SYSTEM;
    if (sqlite3_step(statement) == SQLITE_ROW) {
        *game = sqlite3_column_int64(statement, 0);
        store_read_progress(statement, 1, progress);
    }
    enum err err = store_run(store, statement);
    if (!err && *game)
        err = read_pieces(store, *game, text, length, pieces);
    if (err)
        *game = 0;
    return err;
}

enum err store_high(struct store *store, const struct store_kind *kind, uint64_t *high) {
    sqlite3_stmt *statement = store_prepare(store, "SELECT score FROM high" FOR_KIND, "k", kind);
    *high = 0;
    if (!statement)
        return ERR_SYSTEM;
    if (sqlite3_step(statement) == SQLITE_ROW)
        *high = store_number(statement, 0);
    return store_run(store, statement);
}
