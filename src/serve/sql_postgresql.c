/* sql_postgresql.c - a database that several processes share, through libpq. */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "serve/sql.h"

struct post {
    struct sql sql;
    PGconn *handle;
    bool reader, listens;
    unsigned count;
    const char *statement[SQL_STATEMENTS_MAX]; /* prepared as "s0", "s1" and so on */
};

static void post_close(struct sql *sql) {
    struct post *post = (struct post *)sql;
    PQfinish(post->handle);
    free(post);
}

static const char *post_message(const struct sql *sql) {
    return PQerrorMessage(((const struct post *)sql)->handle);
}

static void ignore_notice(void *context, const PGresult *result) {
    (void)context;
    (void)result;
}

static bool ended_well(PGresult *result) {
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static enum err post_script(struct sql *sql, const char *statements) {
    return ended_well(PQexec(((struct post *)sql)->handle, statements)) ? ERR_NONE : ERR_SYSTEM;
}

/* What every new connection needs. */
static bool prepare_connection(struct post *post) {
    post->count = 0;
    PQsetNoticeReceiver(post->handle, ignore_notice, NULL);
    if (PQstatus(post->handle) != CONNECTION_OK)
        return false;
    if (post->reader && post_script(&post->sql, "SET default_transaction_read_only = on") != ERR_NONE)
        return false;
    return post_script(&post->sql, "SET synchronous_commit = on; SET statement_timeout = '10s'") == ERR_NONE;
}

static enum err post_open(const char *address, bool reader, struct sql **made, struct fault *fault) {
    const char *const keys[] = {"dbname", "connect_timeout", "application_name", NULL};
    const char *const values[] = {address, "3", "tessera", NULL};
    struct post *post = calloc(1, sizeof *post);
    if (!post)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    post->sql.kind = &sql_postgresql;
    post->reader = reader;
    post->handle = PQconnectdbParams(keys, values, 1);
    if (!prepare_connection(post)) {
        struct out out = fault_out(fault);
        const char *why = post_message(&post->sql);
        while (*why && *why != '\n')
            out_put_char(&out, *why++);
        post_close(&post->sql);
        return ERR_SYSTEM;
    }
    *made = &post->sql;
    return ERR_NONE;
}

static bool connect_again(struct post *post) {
    if (PQstatus(post->handle) == CONNECTION_OK)
        return true;
    PQreset(post->handle);
    if (!prepare_connection(post))
        return false;
    return !post->listens || post_script(&post->sql, "LISTEN tessera") == ERR_NONE;
}

static bool prepared_name(struct post *post, const char *statement, unsigned count, char name[16]) {
    for (unsigned i = 0; i < post->count; i++)
        if (post->statement[i] == statement)
            return snprintf(name, 16, "s%u", i) > 0;
    if (post->count == SQL_STATEMENTS_MAX)
        return false;
    snprintf(name, 16, "s%u", post->count);
    if (!ended_well(PQprepare(post->handle, name, statement, (int)count, NULL)))
        return false;
    post->statement[post->count++] = statement;
    return true;
}

static void give_rows(PGresult *result, sql_row *row, void *context) {
    int columns = PQnfields(result) < SQL_VALUES_MAX ? PQnfields(result) : SQL_VALUES_MAX;
    for (int i = 0; i < PQntuples(result); i++) {
        const char *values[SQL_VALUES_MAX + 1] = {0};
        for (int column = 0; column < columns; column++)
            values[column] = PQgetvalue(result, i, column);
        row(context, values);
    }
}

static enum err post_run(struct sql *sql, const char *statement, const char *const values[], unsigned count,
                         sql_row *row, void *context, long *changed) {
    struct post *post = (struct post *)sql;
    char name[16];
    if (PQtransactionStatus(post->handle) == PQTRANS_UNKNOWN && post->reader && !connect_again(post))
        return ERR_SYSTEM;
    if (!prepared_name(post, statement, count, name))
        return ERR_SYSTEM;
    PGresult *result = PQexecPrepared(post->handle, name, (int)count, values, NULL, NULL, 0);
    if (PQresultStatus(result) == PGRES_TUPLES_OK && row)
        give_rows(result, row, context);
    if (changed)
        *changed = strtol(PQcmdTuples(result), NULL, 10);
    return ended_well(result) ? ERR_NONE : ERR_SYSTEM;
}

/* Takes the result of one statement of a pipeline; it is followed by a null. */
static bool take_result(struct post *post, long *changed) {
    PGresult *result = PQgetResult(post->handle);
    *changed = strtol(PQcmdTuples(result), NULL, 10);
    bool well = ended_well(result);
    while ((result = PQgetResult(post->handle)))
        PQclear(result);
    return well;
}

/* Sends them all before it waits for the first result; so few that the results fit into the buffers of the socket. */
static enum err run_portion(struct post *post, struct sql_job *jobs, size_t count) {
    char name[16];
    for (size_t i = 0; i < count; i++)
        if (!prepared_name(post, jobs[i].statement, jobs[i].count, name))
            return ERR_SYSTEM;
    bool well = PQenterPipelineMode(post->handle) == 1;
    size_t sent = 0;
    for (; well && sent < count; sent++) {
        prepared_name(post, jobs[sent].statement, jobs[sent].count, name);
        well = PQsendQueryPrepared(post->handle, name, (int)jobs[sent].count, jobs[sent].values, NULL, NULL, 0) == 1;
    }
    well = PQpipelineSync(post->handle) == 1 && well;
    for (size_t i = 0; i < sent; i++)
        well = take_result(post, &jobs[i].changed) && well;
    PQclear(PQgetResult(post->handle)); /* of the synchronization */
    return PQexitPipelineMode(post->handle) == 1 && well ? ERR_NONE : ERR_SYSTEM;
}

static enum err post_run_all(struct sql *sql, struct sql_job *jobs, size_t count) {
    enum { PORTION = 128 };
    enum err err = ERR_NONE;
    for (size_t done = 0; !err && done < count; done += PORTION)
        err = run_portion((struct post *)sql, jobs + done, count - done < PORTION ? count - done : PORTION);
    return err;
}

static enum err post_begin(struct sql *sql) {
    if (!connect_again((struct post *)sql))
        return ERR_SYSTEM;
    return post_script(sql, "BEGIN");
}

static enum err post_end(struct sql *sql, bool commit) {
    struct post *post = (struct post *)sql;
    if (!commit || PQtransactionStatus(post->handle) != PQTRANS_INTRANS) {
        (void)post_script(sql, "ROLLBACK");
        return ERR_SYSTEM;
    }
    return post_script(sql, "COMMIT");
}

static enum err post_listen(struct sql *sql) {
    struct post *post = (struct post *)sql;
    post->listens = true;
    return connect_again(post) ? post_script(sql, "LISTEN tessera") : ERR_SYSTEM;
}

static int post_socket(const struct sql *sql) {
    return PQsocket(((const struct post *)sql)->handle);
}

static enum err post_arrived(struct sql *sql, sql_row *row, void *context) {
    struct post *post = (struct post *)sql;
    if (!PQconsumeInput(post->handle))
        return ERR_SYSTEM;
    for (PGnotify *notify; (notify = PQnotifies(post->handle)); PQfreemem(notify))
        row(context, (const char *const[]){notify->extra, NULL});
    return ERR_NONE;
}

const struct sql_kind sql_postgresql = {
    .scheme = "postgresql:",
    .open = post_open,
    .close = post_close,
    .run = post_run,
    .run_all = post_run_all,
    .script = post_script,
    .begin = post_begin,
    .end = post_end,
    .message = post_message,
    .listen = post_listen,
    .socket = post_socket,
    .arrived = post_arrived,
};
