/* store_scores.c - the table of results and the statistics. */
#include <stdio.h>

#include "play/store_open.h"

/* A result is a game that has a move and is over or was left. The first three values choose; empty and 0 choose all. */
#define RESULTS                                                                                                        \
    " FROM game WHERE moves > 0 AND (over OR NOT running) AND (?1 = '' OR rules = ?1) AND (?2 = 0 OR width = ?2)"      \
    " AND (?3 = 0 OR height = ?3)"

enum err store_results(struct store *store, const char *rules, uint32_t width, uint32_t height,
                       struct store_result *result, unsigned room, unsigned *count) {
    sqlite3_stmt *statement = store_prepare(
        store,
        "SELECT rules, width, height, score, moves, largest, milliseconds, won, over, undone, slot, changed" RESULTS
        " ORDER BY score DESC, changed, id LIMIT ?4",
        "siii", rules ? rules : "", (uint64_t)width, (uint64_t)height, (uint64_t)room);
    *count = 0;
    if (!statement)
        return ERR_SYSTEM;
    while (*count < room && sqlite3_step(statement) == SQLITE_ROW) {
        struct store_result *one = &result[(*count)++];
        store_read_kind(statement, 0, &one->kind);
        store_read_progress(statement, 3, &one->progress);
        snprintf(one->slot, sizeof one->slot, "%s", (const char *)sqlite3_column_text(statement, 10));
        one->when = store_number(statement, 11);
    }
    return store_run(store, statement);
}

static enum err count_tiles(struct store *store, struct store_summary *summary) {
    sqlite3_stmt *statement = store_prepare(
        store, "SELECT largest, count(*)" RESULTS " GROUP BY largest ORDER BY largest", "k", &summary->kind);
    summary->tiles = 0;
    if (!statement)
        return ERR_SYSTEM;
    while (summary->tiles < STORE_LARGEST_MOST && sqlite3_step(statement) == SQLITE_ROW) {
        summary->tile[summary->tiles].value = store_number(statement, 0);
        summary->tile[summary->tiles++].games = store_number(statement, 1);
    }
    return store_run(store, statement);
}

enum err store_summaries(struct store *store, const char *rules, uint32_t width, uint32_t height,
                         struct store_summary *summary, unsigned room, unsigned *count) {
    sqlite3_stmt *statement = store_prepare(
        store,
        "SELECT rules, width, height, count(*), sum(won), sum(undone), max(score), CAST(avg(score) AS INTEGER),"
        " max(largest), sum(moves), sum(milliseconds)" RESULTS
        " GROUP BY rules, width, height ORDER BY rules, width, height LIMIT ?4",
        "siii", rules ? rules : "", (uint64_t)width, (uint64_t)height, (uint64_t)room);
    *count = 0;
    if (!statement)
        return ERR_SYSTEM;
    while (*count < room && sqlite3_step(statement) == SQLITE_ROW) {
        struct store_summary *one = &summary[(*count)++];
        *one = (struct store_summary){
            .games = store_number(statement, 3),
            .won = store_number(statement, 4),
            .undone = store_number(statement, 5),
            .best = store_number(statement, 6),
            .average = store_number(statement, 7),
            .largest = store_number(statement, 8),
            .moves = store_number(statement, 9),
            .milliseconds = store_number(statement, 10),
        };
        store_read_kind(statement, 0, &one->kind);
    }
    enum err err = store_run(store, statement);
    for (unsigned i = 0; i < *count && !err; i++) {
        err = store_high(store, &summary[i].kind, &summary[i].high);
        if (!err)
            err = count_tiles(store, &summary[i]);
    }
    return err;
}
