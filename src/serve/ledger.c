#include "serve/ledger.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

struct ledger {
    struct sql *reads, *writes, *listens;
    struct workers *writer;
    struct ledger_setup setup;
    char self[SECRET_ID]; /* what this process calls itself when it tells others */
};

static const char TABLES[] =
    "CREATE TABLE IF NOT EXISTS players(id TEXT PRIMARY KEY, name TEXT NOT NULL, made BIGINT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS tokens(hash TEXT PRIMARY KEY, player TEXT NOT NULL, made BIGINT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS tokens_player ON tokens(player);"
    "CREATE TABLE IF NOT EXISTS codes(hash TEXT PRIMARY KEY, player TEXT NOT NULL, until BIGINT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS rooms(id TEXT PRIMARY KEY, game TEXT NOT NULL, state TEXT NOT NULL,"
    " listed BIGINT NOT NULL, used BIGINT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS rooms_listed ON rooms(listed, state, used);"
    "CREATE INDEX IF NOT EXISTS rooms_state ON rooms(state);"
    "CREATE TABLE IF NOT EXISTS seats(room TEXT NOT NULL, seat BIGINT NOT NULL, player TEXT NOT NULL,"
    " PRIMARY KEY(room, seat));"
    "CREATE INDEX IF NOT EXISTS seats_player ON seats(player);"
    "CREATE TABLE IF NOT EXISTS entries(room TEXT NOT NULL, number BIGINT NOT NULL, text TEXT NOT NULL,"
    " PRIMARY KEY(room, number));"
    "CREATE TABLE IF NOT EXISTS results(id TEXT PRIMARY KEY, day TEXT NOT NULL, rules TEXT NOT NULL,"
    " size TEXT NOT NULL, ranked BIGINT NOT NULL, player TEXT NOT NULL, score BIGINT NOT NULL, moves BIGINT NOT NULL,"
    " largest BIGINT NOT NULL, milliseconds BIGINT NOT NULL, undone BIGINT NOT NULL, made BIGINT NOT NULL,"
    " digest TEXT NOT NULL UNIQUE, record TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS results_day ON results(day, rules, size, ranked, score);"
    "CREATE INDEX IF NOT EXISTS results_player ON results(player);";

/* ---- Writing ---- */

struct ledger_write *ledger_write_new(void (*done)(void *, struct ledger_write *), void *context) {
    struct ledger_write *write = calloc(1, sizeof *write);
    if (write) {
        write->done = done;
        write->context = context;
    }
    return write;
}

void ledger_write_free(struct ledger_write *write) {
    for (unsigned i = 0; write && i < write->count; i++)
        for (unsigned j = 0; j < write->statement[i].values; j++)
            free(write->statement[i].value[j]);
    free(write);
}

static void add(struct ledger_write *write, bool fence, const char *text, unsigned count, const char *const values[]) {
    if (write->count == LEDGER_STATEMENTS_MAX) {
        write->failed = true;
        return;
    }
    struct ledger_statement *statement = &write->statement[write->count++];
    statement->text = text;
    statement->fence = fence;
    statement->values = count;
    for (unsigned i = 0; i < count; i++) {
        statement->value[i] = strdup(values[i]);
        write->failed = write->failed || !statement->value[i];
    }
}

/* Runs one write within the transaction of its batch. */
static enum err run(struct sql *sql, const struct ledger_write *write) {
    for (unsigned i = 0; i < write->count; i++) {
        const struct ledger_statement *statement = &write->statement[i];
        long changed = 0;
        enum err err = sql_run(sql, statement->text, (const char *const *)statement->value, statement->values, NULL,
                               NULL, &changed);
        if (err)
            return err;
        if (statement->fence && changed == 0)
            return ERR_CORRUPT;
    }
    return ERR_NONE;
}

/* Tells the other processes which rooms have changed, in one or a few notices. */
static enum err tell(struct ledger *ledger, const struct task *tasks) {
    enum { NOTICE_SIZE = 4000 };
    char text[NOTICE_SIZE];
    enum err err = ERR_NONE;
    while (tasks && !err) {
        struct out out = out_of(text, sizeof text);
        bool any = false;
        out_put(&out, ledger->self);
        for (; tasks && (size_t)(out.end - out.at) > SECRET_ID + 1; tasks = tasks->next) {
            const struct ledger_write *write = (const struct ledger_write *)tasks;
            if (write->err || !write->room[0])
                continue;
            out_put_char(&out, ' ');
            out_put(&out, write->room);
            any = true;
        }
        if (any)
            err = sql_notify(ledger->writes, text);
    }
    return err;
}

/* All statements together. ERR_CORRUPT if a fence refuses something: then nothing may stay, and they are run one by
 * one. */
static enum err run_together(struct ledger *ledger, struct task *tasks) {
    size_t count = 0, done = 0;
    for (const struct task *task = tasks; task; task = task->next)
        count += ((const struct ledger_write *)task)->count;
    struct sql_job *jobs = calloc(count + 1, sizeof *jobs);
    bool failed = !jobs;
    for (const struct task *task = tasks; task && !failed; task = task->next) {
        const struct ledger_write *write = (const struct ledger_write *)task;
        failed = write->failed;
        for (unsigned i = 0; i < write->count; i++)
            jobs[done++] = (struct sql_job){write->statement[i].text, (const char *const *)write->statement[i].value,
                                            write->statement[i].values, 0};
    }
    enum err err = failed ? ERR_CORRUPT : sql_run_all(ledger->writes, jobs, count);
    done = 0;
    for (const struct task *task = tasks; task && !err; task = task->next) {
        const struct ledger_write *write = (const struct ledger_write *)task;
        for (unsigned i = 0; i < write->count; i++, done++)
            if (write->statement[i].fence && jobs[done].changed == 0)
                err = ERR_CORRUPT;
    }
    free(jobs);
    return err;
}

/* Each write by itself: what a fence refuses is left out, and what memory was too short for. */
static enum err run_singly(struct ledger *ledger, struct task *tasks) {
    enum err err = ERR_NONE;
    for (struct task *task = tasks; task && !err; task = task->next) {
        struct ledger_write *write = (struct ledger_write *)task;
        write->err = write->failed ? ERR_SYSTEM : run(ledger->writes, write);
        err = write->err == ERR_SYSTEM && !write->failed ? ERR_SYSTEM : ERR_NONE;
    }
    return err;
}

/* The batch: one transaction, one commit. */
static void write_all(void *context, struct task *tasks) {
    struct ledger *ledger = context;
    enum err err = sql_begin(ledger->writes);
    if (!err)
        err = run_together(ledger, tasks);
    if (err == ERR_CORRUPT) {
        sql_roll_back(ledger->writes);
        err = sql_begin(ledger->writes);
        if (!err)
            err = run_singly(ledger, tasks);
    }
    if (!err && sql_is_shared(ledger->writes))
        err = tell(ledger, tasks);
    if (!err)
        err = sql_commit(ledger->writes);
    else
        sql_roll_back(ledger->writes);
    for (struct task *task = tasks; task && err; task = task->next)
        ((struct ledger_write *)task)->err = ERR_SYSTEM;
}

static void wake(void *context) {
    struct ledger *ledger = context;
    ledger->setup.wake(ledger->setup.context);
}

void ledger_give(struct ledger *ledger, struct ledger_write *write) {
    workers_give(ledger->writer, &write->task);
}

void ledger_collect(struct ledger *ledger) {
    struct task *task = ledger->writer ? workers_done(ledger->writer) : NULL;
    while (task) {
        struct ledger_write *write = (struct ledger_write *)task;
        task = task->next;
        write->done(write->context, write);
    }
}

/* ---- Opening ---- */

enum err ledger_open(const struct ledger_setup *setup, struct ledger **made, struct fault *fault) {
    struct ledger *ledger = calloc(1, sizeof *ledger);
    if (!ledger)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    ledger->setup = *setup;
    secret_id(ledger->self);
    enum err err = setup->reader ? ERR_NONE : sql_open(setup->address, false, &ledger->writes, fault);
    if (!err && ledger->writes && sql_script(ledger->writes, TABLES) != ERR_NONE)
        err = err_refuse(fault, ERR_SYSTEM, sql_message(ledger->writes));
    if (!err)
        err = sql_open(setup->address, true, &ledger->reads, fault);
    if (!err && sql_is_shared(ledger->reads)) {
        err = sql_open(setup->address, true, &ledger->listens, fault);
        if (!err && sql_listen(ledger->listens) != ERR_NONE)
            err = err_refuse(fault, ERR_SYSTEM, sql_message(ledger->listens));
    }
    if (!err && !setup->reader) {
        ledger->writer = workers_open(&(struct workers_setup){1, true, write_all, wake, ledger});
        if (!ledger->writer)
            err = err_refuse(fault, ERR_SYSTEM, "cannot start a thread");
    }
    if (err) {
        ledger_close(ledger);
        return err;
    }
    *made = ledger;
    return ERR_NONE;
}

void ledger_close(struct ledger *ledger) {
    if (!ledger)
        return;
    workers_close(ledger->writer);
    ledger_collect(ledger);
    workers_free(ledger->writer);
    sql_close(ledger->listens);
    sql_close(ledger->reads);
    sql_close(ledger->writes);
    free(ledger);
}

/* ---- Other processes ---- */

int ledger_socket(const struct ledger *ledger) {
    return ledger->listens ? sql_socket(ledger->listens) : -1;
}

struct arrival {
    const char *self;
    void (*changed)(void *, const char *);
    void *context;
};

/* "SELF ROOM ROOM" */
static void read_notice(void *context, const char *const values[]) {
    const struct arrival *arrival = context;
    struct reader in = reader_of(values[0], strlen(values[0]));
    struct token word = reader_token(&in);
    if (token_is(word, arrival->self))
        return;
    while ((word = reader_token(&in)).length) {
        char room[SECRET_ID];
        if (!secret_is_hex(word.at, word.length, sizeof room))
            continue;
        memcpy(room, word.at, word.length);
        room[word.length] = '\0';
        arrival->changed(arrival->context, room);
    }
}

enum err ledger_arrived(struct ledger *ledger, void (*changed)(void *, const char *), void *context) {
    struct arrival arrival = {ledger->self, changed, context};
    return sql_arrived(ledger->listens, read_notice, &arrival);
}

enum err ledger_listen(struct ledger *ledger) {
    return sql_listen(ledger->listens);
}

/* ---- Values ---- */

enum { NUMBER_SIZE = 24 };

static const char *number(uint64_t value, char text[NUMBER_SIZE]) {
    snprintf(text, NUMBER_SIZE, "%" PRIu64, value > INT64_MAX ? (uint64_t)INT64_MAX : value);
    return text;
}

#define VALUES(...)                                                                                                    \
    sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *), (const char *const[]) {                               \
        __VA_ARGS__                                                                                                    \
    }

static enum err ask(struct ledger *ledger, const char *statement, unsigned count, const char *const values[],
                    sql_row *row, void *context) {
    return sql_run(ledger->reads, statement, values, count, row, context, NULL);
}

/* ---- Players ---- */

void ledger_add_player(struct ledger_write *write, const char *id, const char *name, const char *token_hash,
                       uint64_t now) {
    char made[NUMBER_SIZE];
    number(now, made);
    add(write, true, "INSERT INTO players VALUES($1, $2, $3)", VALUES(id, name, made));
    add(write, true, "INSERT INTO tokens VALUES($1, $2, $3)", VALUES(token_hash, id, made));
}

void ledger_rename_player(struct ledger_write *write, const char *id, const char *name) {
    add(write, true, "UPDATE players SET name = $2 WHERE id = $1", VALUES(id, name));
}

void ledger_add_code(struct ledger_write *write, const char *code_hash, const char *id, uint64_t until) {
    char text[NUMBER_SIZE];
    add(write, false, "DELETE FROM codes WHERE player = $1", VALUES(id));
    add(write, true, "INSERT INTO codes VALUES($1, $2, $3)", VALUES(code_hash, id, number(until, text)));
}

void ledger_claim_code(struct ledger_write *write, const char *code_hash, const char *token_hash, uint64_t now) {
    char made[NUMBER_SIZE];
    number(now, made);
    add(write, true,
        "INSERT INTO tokens SELECT $2, player, CAST($3 AS BIGINT) FROM codes"
        " WHERE hash = $1 AND until >= CAST($3 AS BIGINT)",
        VALUES(code_hash, token_hash, made));
    add(write, true, "DELETE FROM codes WHERE hash = $1", VALUES(code_hash));
}

void ledger_delete_player(struct ledger_write *write, const char *id) {
    static const char *const STATEMENTS[] = {
        /* rooms in which no other player has a seat */
        "DELETE FROM entries WHERE room IN (SELECT room FROM seats WHERE player = $1) AND room NOT IN"
        " (SELECT room FROM seats WHERE player <> $1)",
        "DELETE FROM rooms WHERE id IN (SELECT room FROM seats WHERE player = $1) AND id NOT IN"
        " (SELECT room FROM seats WHERE player <> $1)",
        /* in the others, whoever sat there is nobody now */
        "UPDATE entries SET text = REPLACE(text, $1, '0000000000000000') WHERE room IN"
        " (SELECT room FROM seats WHERE player = $1)",
        "DELETE FROM seats WHERE player = $1",
        "DELETE FROM results WHERE player = $1",
        "DELETE FROM codes WHERE player = $1",
        "DELETE FROM tokens WHERE player = $1",
        "DELETE FROM players WHERE id = $1",
    };
    for (unsigned i = 0; i < sizeof STATEMENTS / sizeof *STATEMENTS; i++)
        add(write, false, STATEMENTS[i], VALUES(id));
}

static void read_player(void *context, const char *const values[]) {
    struct ledger_player *player = context;
    snprintf(player->id, sizeof player->id, "%s", values[0]);
    snprintf(player->name, sizeof player->name, "%s", values[1]);
    player->found = true;
}

enum err ledger_player_of_token(struct ledger *ledger, const char *token_hash, struct ledger_player *player) {
    *player = (struct ledger_player){0};
    return ask(ledger, "SELECT id, name FROM players WHERE id = (SELECT player FROM tokens WHERE hash = $1)",
               VALUES(token_hash), read_player, player);
}

enum err ledger_player_of_id(struct ledger *ledger, const char *id, struct ledger_player *player) {
    *player = (struct ledger_player){0};
    return ask(ledger, "SELECT id, name FROM players WHERE id = $1", VALUES(id), read_player, player);
}

enum err ledger_player_of_code(struct ledger *ledger, const char *code_hash, uint64_t now,
                               struct ledger_player *player) {
    char text[NUMBER_SIZE];
    *player = (struct ledger_player){0};
    return ask(ledger,
               "SELECT id, name FROM players WHERE id = (SELECT player FROM codes WHERE hash = $1 AND until >="
               " CAST($2 AS BIGINT))",
               VALUES(code_hash, number(now, text)), read_player, player);
}

/* ---- Rooms ---- */

void ledger_add_entry(struct ledger_write *write, const char *room, uint64_t entry, const char *text) {
    char written[NUMBER_SIZE];
    snprintf(write->room, sizeof write->room, "%s", room);
    add(write, true, "INSERT INTO entries VALUES($1, $2, $3) ON CONFLICT DO NOTHING",
        VALUES(room, number(entry, written), text));
}

void ledger_set_room(struct ledger_write *write, const char *room, const char *game, const char *state, bool listed,
                     uint64_t now) {
    char used[NUMBER_SIZE];
    add(write, false,
        "INSERT INTO rooms VALUES($1, $2, $3, $4, $5) ON CONFLICT(id) DO UPDATE SET state = excluded.state,"
        " listed = excluded.listed, used = excluded.used",
        VALUES(room, game, state, listed ? "1" : "0", number(now, used)));
}

void ledger_set_seat(struct ledger_write *write, const char *room, unsigned seat, const char *player) {
    char text[NUMBER_SIZE];
    add(write, false,
        "INSERT INTO seats VALUES($1, $2, $3) ON CONFLICT(room, seat) DO UPDATE SET player = excluded.player",
        VALUES(room, number(seat, text), player));
}

enum err ledger_entries(struct ledger *ledger, const char *room, uint64_t first, sql_row *row, void *context) {
    char text[NUMBER_SIZE];
    return ask(ledger,
               "SELECT number, text FROM entries WHERE room = $1 AND number >= CAST($2 AS BIGINT) ORDER BY number",
               VALUES(room, number(first, text)), row, context);
}

enum err ledger_listed(struct ledger *ledger, const char *state, sql_row *row, void *context) {
    return ask(ledger, "SELECT id FROM rooms WHERE listed = 1 AND state = $1 ORDER BY used DESC LIMIT 100",
               VALUES(state), row, context);
}

enum err ledger_playing(struct ledger *ledger, sql_row *row, void *context) {
    return ask(ledger, "SELECT id FROM rooms WHERE state = 'playing'", 0, NULL, row, context);
}

enum err ledger_rooms_of(struct ledger *ledger, const char *player, sql_row *row, void *context) {
    return ask(ledger,
               "SELECT rooms.id, seats.seat, rooms.state FROM seats JOIN rooms ON rooms.id = seats.room"
               " WHERE seats.player = $1 ORDER BY rooms.used DESC LIMIT 100",
               VALUES(player), row, context);
}

static void read_count(void *context, const char *const values[]) {
    *(unsigned *)context = (unsigned)strtoul(values[0], NULL, 10);
}

enum err ledger_count_rooms(struct ledger *ledger, const char *player, unsigned *count) {
    return ask(ledger,
               "SELECT COUNT(*) FROM seats JOIN rooms ON rooms.id = seats.room WHERE seats.player = $1"
               " AND rooms.state <> 'over'",
               VALUES(player), read_count, count);
}

/* ---- Results ---- */

void ledger_add_result(struct ledger_write *write, const struct ledger_result *result) {
    char score[NUMBER_SIZE], moves[NUMBER_SIZE], largest[NUMBER_SIZE], milliseconds[NUMBER_SIZE], made[NUMBER_SIZE],
        marks[NUMBER_SIZE];
    add(write, true,
        "INSERT INTO results(id, day, rules, size, ranked, player, score, moves, largest, milliseconds, undone, made,"
        " digest, record) VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING",
        VALUES(result->id, result->day, result->rules, result->size, result->ranked ? "1" : "0", result->player,
               number(result->score, score), number(result->moves, moves), number(result->largest, largest),
               number(result->milliseconds, milliseconds), number(result->marks, marks), number(result->now, made),
               result->digest, result->record));
}

enum err ledger_table(struct ledger *ledger, const char *day, const char *rules, const char *size, bool ranked,
                      sql_row *row, void *context) {
    return ask(ledger,
               "SELECT results.id, players.name, score, moves, largest, milliseconds, undone, results.made"
               " FROM results JOIN players ON players.id = results.player WHERE day = $1 AND rules = $2 AND size = $3"
               " AND ranked = $4 ORDER BY undone, score DESC, moves, results.made LIMIT 100",
               VALUES(day, rules, size, ranked ? "1" : "0"), row, context);
}

enum err ledger_result_record(struct ledger *ledger, const char *id, sql_row *row, void *context) {
    return ask(ledger, "SELECT record FROM results WHERE id = $1", VALUES(id), row, context);
}
