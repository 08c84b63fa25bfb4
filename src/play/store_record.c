/* store_record.c - the records of games: those in progress, and those set aside because they cannot be read. */
#include <stdlib.h>
#include <string.h>

#include "play/store_internal.h"

/* Appends a piece to the text, which keeps room for a terminator. */
static enum err add_text(struct store *store, sqlite3_stmt *statement, int column, char **text, size_t *used,
                         size_t *room) {
    const unsigned char *piece = sqlite3_column_text(statement, column);
    if (!piece)
        return store_fail(store, "the save file");
    size_t size = (size_t)sqlite3_column_bytes(statement, column);
    if (*room - *used <= size) {
        char *more = realloc(*text, 2 * (*room + size));
        if (!more) {
            strcpy(store->message, "not enough memory");
            return ERR_SYSTEM;
        }
        *text = more;
        *room = 2 * (*room + size);
    }
    memcpy(*text + *used, piece, size);
    *used += size;
    return ERR_NONE;
}

enum err store_read_pieces(struct store *store, struct store_game *game, char **text, size_t *length) {
    size_t used = 0, room = 1 << 16;
    char *all = malloc(room);
    if (!all) {
        strcpy(store->message, "not enough memory");
        return ERR_SYSTEM;
    }
    sqlite3_stmt *statement =
        store_prepare(store, "SELECT number, text FROM piece WHERE game = ? ORDER BY number", "i", (uint64_t)game->id);
    bool row;
    enum err err = store_row(store, statement, &row);
    game->pieces = 0;
    while (!err && row) {
        game->pieces = store_number(statement, 0) + 1;
        err = add_text(store, statement, 1, &all, &used, &room);
        if (!err)
            err = store_row(store, statement, &row);
    }
    err = store_done(statement, err);
    if (err) {
        free(all);
        return err;
    }
    all[used] = '\0';
    *text = all;
    *length = used;
    return ERR_NONE;
}

enum err store_set_aside(struct store *store, const struct store_game *game, const char *why) {
    return store_run(store, store_prepare(store, "UPDATE game SET running = 0, unreadable = ? WHERE id = ? AND running",
                                          "si", why[0] ? why : "it cannot be read", (uint64_t)game->id));
}

#define KEPT                                                                                                           \
    "SELECT id, rules, width, height, slot, changed, unreadable, " STORE_PROGRESS                                      \
    " FROM game WHERE (running OR unreadable <> '')"

static enum err read_kept(struct store *store, sqlite3_stmt *statement, struct store_kept *kept) {
    kept->id = sqlite3_column_int64(statement, 0);
    kept->game.when = store_number(statement, 5);
    store_read_progress(statement, 7, &kept->game.progress);
    enum err err = store_read_kind(store, statement, 1, &kept->game.kind);
    if (!err)
        err = store_text(store, statement, 4, kept->game.slot, sizeof kept->game.slot);
    return err ? err : store_text(store, statement, 6, kept->why, sizeof kept->why);
}

enum err store_kept(struct store *store, struct store_kept *kept, unsigned room, unsigned *count) {
    sqlite3_stmt *statement =
        store_prepare(store, KEPT " ORDER BY running, changed DESC, id LIMIT ?", "i", (uint64_t)room);
    bool row;
    enum err err = store_row(store, statement, &row);
    *count = 0;
    while (!err && row) { /* as many as the limit of the query lets through */
        err = read_kept(store, statement, &kept[*count]);
        if (!err) {
            ++*count;
            err = store_row(store, statement, &row);
        }
    }
    return store_done(statement, err);
}

enum err store_record(struct store *store, int64_t id, struct store_kept *kept, char **text, size_t *length) {
    struct store_game game = {.id = id};
    bool row;
    sqlite3_stmt *statement = store_prepare(store, KEPT " AND id = ?", "i", (uint64_t)id);
    enum err err = store_row(store, statement, &row);
    if (!err && row)
        err = read_kept(store, statement, kept);
    else if (!err)
        err = ERR_RANGE;
    err = store_done(statement, err);
    return err ? err : store_read_pieces(store, &game, text, length);
}
