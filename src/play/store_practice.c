#include "play/store_practice.h"

#include "play/store_internal.h"

#define COLUMNS "games, made, best, good, inaccuracy, mistake, blunder, lost"

enum err store_practice(struct store *store, const char *name, struct practice_tally *tally) {
    sqlite3_stmt *statement = store_prepare(store, "SELECT " COLUMNS " FROM practice WHERE name = ?", "s", name);
    bool row;
    enum err err = store_row(store, statement, &row);
    *tally = (struct practice_tally){0};
    if (!err && row) {
        tally->games = store_number(statement, 0);
        tally->made = store_number(statement, 1);
        for (int i = 0; i < PRACTICE_GRADES; i++)
            tally->grade[i] = store_number(statement, 2 + i);
        tally->lost = store_number(statement, 2 + PRACTICE_GRADES);
    }
    return store_done(statement, err);
}

enum err store_practice_add(struct store *store, const char *name, const struct practice_tally *more) {
    const uint64_t *grade = more->grade;
    return store_run(
        store, store_prepare(store,
                             "INSERT INTO practice (name, " COLUMNS ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
                             " ON CONFLICT (name) DO UPDATE SET games = games + excluded.games,"
                             " made = made + excluded.made, best = best + excluded.best, good = good + excluded.good,"
                             " inaccuracy = inaccuracy + excluded.inaccuracy, mistake = mistake + excluded.mistake,"
                             " blunder = blunder + excluded.blunder, lost = lost + excluded.lost",
                             "siiiiiiii", name, more->games, more->made, grade[0], grade[1], grade[2], grade[3],
                             grade[4], more->lost));
}

/* One that is added makes room for itself. */
enum err store_mistake_add(struct store *store, const char *name, const char *board, uint64_t lost) {
    enum err err = store_start(store);
    if (err)
        return err;
    err = store_run(store, store_prepare(store,
                                         "DELETE FROM mistake WHERE id IN (SELECT id FROM mistake WHERE name = ?1"
                                         " ORDER BY id DESC LIMIT -1 OFFSET ?2)",
                                         "si", name, (uint64_t)PRACTICE_MISTAKES_MOST - 1));
    if (!err)
        err = store_run(store, store_prepare(store,
                                             "INSERT INTO mistake (name, board, lost) VALUES (?, ?, ?)"
                                             " ON CONFLICT (name, board) DO UPDATE SET lost = excluded.lost",
                                             "ssi", name, board, lost));
    return store_finish(store, err);
}

enum err store_mistakes(struct store *store, const char *name, struct practice_mistake *mistake, unsigned room,
                        unsigned *count) {
    sqlite3_stmt *statement =
        store_prepare(store, "SELECT id, lost, board FROM mistake WHERE name = ? ORDER BY lost DESC, id LIMIT ?", "si",
                      name, (uint64_t)room);
    bool row;
    enum err err = store_row(store, statement, &row);
    *count = 0;
    while (!err && row) { /* as many as the limit of the query lets through */
        mistake[*count].id = (int64_t)store_number(statement, 0);
        mistake[*count].lost = store_number(statement, 1);
        err = store_text(store, statement, 2, mistake[*count].board, sizeof mistake[*count].board);
        if (!err) {
            ++*count;
            err = store_row(store, statement, &row);
        }
    }
    return store_done(statement, err);
}

enum err store_mistake_done(struct store *store, int64_t id) {
    return store_run(store, store_prepare(store, "DELETE FROM mistake WHERE id = ?", "i", (uint64_t)id));
}
