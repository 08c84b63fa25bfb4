/* store_game.c - games in progress and high scores. */
#include <string.h>

#include "play/store_internal.h"

#define FOR_KIND " WHERE rules = ? AND width = ? AND height = ?"

/* Another program has changed the game. */
static enum err overtaken(struct store *store) {
    strcpy(store->message, "another program has continued this game");
    return ERR_CORRUPT;
}

/* One number of one row. */
static enum err read_number(struct store *store, sqlite3_stmt *statement, uint64_t *number) {
    bool row;
    enum err err = store_row(store, statement, &row);
    *number = row ? store_number(statement, 0) : 0;
    return store_done(statement, err);
}

/* ---- Starting and continuing ---- */

static enum err add_piece(struct store *store, int64_t game, uint64_t piece, const char *text, size_t length) {
    sqlite3_stmt *statement =
        store_prepare(store, "INSERT INTO piece (game, number, text) VALUES (?, ?, ?)", "ii", (uint64_t)game, piece);
    if (statement && sqlite3_bind_text64(statement, 3, text, length, SQLITE_STATIC, SQLITE_UTF8))
        return store_done(statement, store_fail(store, "saving"));
    return store_run(store, statement);
}

/* Is the game in progress, with exactly this number of pieces? */
static enum err check_pieces(struct store *store, const struct store_game *game) {
    uint64_t fits;
    enum err err = read_number(
        store,
        store_prepare(store,
                      "SELECT count(*) FROM game JOIN piece ON piece.game = id WHERE id = ? AND running"
                      " AND number = ? - 1 AND NOT EXISTS (SELECT 1 FROM piece WHERE game = id AND number >= ?)",
                      "iii", (uint64_t)game->id, game->pieces, game->pieces),
        &fits);
    return err || fits == 1 ? err : overtaken(store);
}

/* Is no other game in progress in this slot than the one the caller knows? */
static enum err check_slot(struct store *store, const struct store_kind *kind, const char *slot, int64_t known) {
    uint64_t others;
    enum err err = read_number(store,
                               store_prepare(store,
                                             "SELECT count(*) FROM game" FOR_KIND " AND slot = ? AND running"
                                             " AND id <> ?",
                                             "ksi", kind, slot, (uint64_t)known),
                               &others);
    return err || others == 0 ? err : overtaken(store);
}

/* The game is abandoned; one without a move was never played and is deleted. */
static enum err leave(struct store *store, const struct store_game *game) {
    static const char *const STEPS[] = {
        "DELETE FROM piece WHERE game = ?",
        "DELETE FROM game WHERE id = ? AND moves = 0",
        "UPDATE game SET running = 0 WHERE id = ?",
    };
    if (game->id == 0)
        return ERR_NONE;
    enum err err = check_pieces(store, game);
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0] && !err; i++)
        err = store_run(store, store_prepare(store, STEPS[i], "i", (uint64_t)game->id));
    return err;
}

static enum err insert(struct store *store, const struct store_kind *kind, const char *slot, uint64_t now,
                       const struct store_progress *progress) {
    return store_run(
        store, store_prepare(store,
                             "INSERT INTO game (rules, width, height, slot, running, changed, " STORE_PROGRESS ")"
                             " VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                             "ksiiiiiiiiiii", kind, slot, now, progress->score, progress->moves, progress->largest,
                             progress->milliseconds, progress->high, (uint64_t)progress->won, (uint64_t)progress->over,
                             (uint64_t)progress->undone, (uint64_t)progress->hinted, (uint64_t)progress->computer));
}

enum err store_begin(struct store *store, const struct store_kind *kind, const char *slot, uint64_t now,
                     const char *text, size_t length, const struct store_progress *progress, struct store_game *game) {
    enum err err = store_start(store);
    if (err)
        return err;
    err = check_slot(store, kind, slot, game->id);
    if (!err)
        err = leave(store, game);
    if (!err)
        err = insert(store, kind, slot, now, progress);
    int64_t id = sqlite3_last_insert_rowid(store->database);
    if (!err)
        err = add_piece(store, id, 0, text, length);
    err = store_finish(store, err);
    if (!err)
        *game = (struct store_game){.id = id, .pieces = 1};
    return err;
}

static enum err book(struct store *store, int64_t game, uint64_t now, const struct store_progress *progress) {
    return store_run(store, store_prepare(store,
                                          "UPDATE game SET (changed, " STORE_PROGRESS ")"
                                          " = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = ?",
                                          "iiiiiiiiiiii", now, progress->score, progress->moves, progress->largest,
                                          progress->milliseconds, progress->high, (uint64_t)progress->won,
                                          (uint64_t)progress->over, (uint64_t)progress->undone,
                                          (uint64_t)progress->hinted, (uint64_t)progress->computer, (uint64_t)game));
}

enum err store_append(struct store *store, struct store_game *game, uint64_t now, const char *text, size_t length,
                      const struct store_progress *progress) {
    enum err err = store_start(store);
    if (err)
        return err;
    err = check_pieces(store, game);
    if (!err)
        err = add_piece(store, game->id, game->pieces, text, length);
    if (!err)
        err = book(store, game->id, now, progress);
    err = store_finish(store, err);
    if (!err)
        game->pieces++;
    return err;
}

enum err store_mark_hinted(struct store *store, const struct store_game *game) {
    return store_run(
        store, store_prepare(store, "UPDATE game SET hinted = 1 WHERE id = ? AND running", "i", (uint64_t)game->id));
}

enum err store_running(struct store *store, const struct store_kind *kind, const char *slot, struct store_game *game,
                       char **text, size_t *length, struct store_progress *progress) {
    struct store_game found = {0};
    bool row;
    *game = found;
    *text = NULL;
    sqlite3_stmt *statement = store_prepare(
        store, "SELECT id, " STORE_PROGRESS " FROM game" FOR_KIND " AND slot = ? AND running", "ks", kind, slot);
    enum err err = store_row(store, statement, &row);
    if (!err && row) {
        found.id = sqlite3_column_int64(statement, 0);
        store_read_progress(statement, 1, progress);
    }
    err = store_done(statement, err);
    if (!err && found.id)
        err = store_read_pieces(store, &found, text, length);
    if (!err)
        *game = found;
    return err;
}

/* ---- High scores ---- */

/* The high scores from before each game stored its own, and those of the games. */
enum err store_high(struct store *store, const struct store_kind *kind, int64_t except, uint64_t *high) {
    return read_number(store,
                       store_prepare(store,
                                     "SELECT max(coalesce((SELECT score FROM high WHERE rules = ?1 AND width = ?2"
                                     " AND height = ?3), 0), coalesce((SELECT max(high) FROM game WHERE rules = ?1"
                                     " AND width = ?2 AND height = ?3 AND NOT computer AND id <> ?4), 0))",
                                     "ki", kind, (uint64_t)except),
                       high);
}
