/* store_scores.c - the table of results and the statistics. */
#include "play/store_internal.h"

/* A result is a game that has a move and is over or was abandoned; a game that was set aside unfinished is neither. The
 * first four values select; empty and 0 select all. */
#define RESULTS                                                                                                        \
    " FROM game WHERE moves > 0 AND (over OR (NOT running AND unreadable = '')) AND (?1 = '' OR rules = ?1)"           \
    " AND (?2 = 0 OR width = ?2) AND (?3 = 0 OR height = ?3) AND computer = ?4"

static sqlite3_stmt *choose(struct store *store, const char *sql, const struct store_choice *choice, unsigned room) {
    return store_prepare(store, sql, "siiii", choice->rules ? choice->rules : "", (uint64_t)choice->width,
                         (uint64_t)choice->height, (uint64_t)choice->computer, (uint64_t)room);
}

static enum err read_result(struct store *store, sqlite3_stmt *statement, struct store_result *result) {
    result->when = store_number(statement, 4);
    store_read_progress(statement, 5, &result->progress);
    enum err err = store_read_kind(store, statement, 0, &result->kind);
    return err ? err : store_text(store, statement, 3, result->slot, sizeof result->slot);
}

enum err store_results(struct store *store, const struct store_choice *choice, struct store_result *result,
                       unsigned room, unsigned *count) {
    sqlite3_stmt *statement = choose(store,
                                     "SELECT rules, width, height, slot, changed, " STORE_PROGRESS RESULTS
                                     " ORDER BY score DESC, changed, id LIMIT ?5",
                                     choice, room);
    bool row;
    enum err err = store_row(store, statement, &row);
    *count = 0;
    while (!err && row) { /* as many as the limit of the query lets through */
        err = read_result(store, statement, &result[*count]);
        if (!err) {
            ++*count;
            err = store_row(store, statement, &row);
        }
    }
    return store_done(statement, err);
}

static enum err count_tiles(struct store *store, bool computer, struct store_summary *summary) {
    struct store_choice choice = {summary->kind.rules, summary->kind.width, summary->kind.height, computer};
    sqlite3_stmt *statement =
        choose(store, "SELECT largest, count(*)" RESULTS " GROUP BY largest ORDER BY largest LIMIT ?5", &choice,
               STORE_LARGEST_MOST);
    bool row;
    enum err err = store_row(store, statement, &row);
    summary->tiles = 0;
    while (!err && row) {
        summary->tile[summary->tiles].value = store_number(statement, 0);
        summary->tile[summary->tiles++].games = store_number(statement, 1);
        err = store_row(store, statement, &row);
    }
    return store_done(statement, err);
}

static enum err read_summary(struct store *store, sqlite3_stmt *statement, struct store_summary *summary) {
    *summary = (struct store_summary){
        .games = store_number(statement, 3),
        .won = store_number(statement, 4),
        .undone = store_number(statement, 5),
        .hinted = store_number(statement, 6),
        .best = store_number(statement, 7),
        .average = store_number(statement, 8),
        .high = store_number(statement, 9),
        .largest = store_number(statement, 10),
        .moves = store_number(statement, 11),
        .milliseconds = store_number(statement, 12),
    };
    return store_read_kind(store, statement, 0, &summary->kind);
}

enum err store_summaries(struct store *store, const struct store_choice *choice, struct store_summary *summary,
                         unsigned room, unsigned *count) {
    sqlite3_stmt *statement =
        choose(store,
               "SELECT rules, width, height, count(*), sum(won), sum(undone), sum(hinted), max(score),"
               " CAST(avg(score) AS INTEGER), max(high), max(largest), sum(moves), sum(milliseconds)" RESULTS
               " GROUP BY rules, width, height ORDER BY rules, width, height LIMIT ?5",
               choice, room);
    bool row;
    enum err err = store_row(store, statement, &row);
    *count = 0;
    while (!err && row) { /* as many as the limit of the query lets through */
        err = read_summary(store, statement, &summary[*count]);
        if (!err) {
            ++*count;
            err = store_row(store, statement, &row);
        }
    }
    err = store_done(statement, err);
    for (unsigned i = 0; i < *count && !err; i++) {
        if (!choice->computer) /* the high score also counts games in progress */
            err = store_high(store, &summary[i].kind, 0, &summary[i].high);
        if (!err)
            err = count_tiles(store, choice->computer, &summary[i]);
    }
    return err;
}

enum err store_rule_sets(struct store *store, char (*names)[STORE_NAME_SIZE], unsigned room, unsigned *count) {
    sqlite3_stmt *statement =
        store_prepare(store, "SELECT DISTINCT rules FROM game ORDER BY rules LIMIT ?", "i", (uint64_t)room);
    bool row;
    enum err err = store_row(store, statement, &row);
    *count = 0;
    while (!err && row) { /* as many as the limit of the query lets through */
        err = store_text(store, statement, 0, names[*count], STORE_NAME_SIZE);
        if (!err) {
            ++*count;
            err = store_row(store, statement, &row);
        }
    }
    return store_done(statement, err);
}
