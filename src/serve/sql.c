#include "serve/sql.h"

#include <string.h>

static const struct sql_kind *const KINDS[] = {&sql_sqlite, &sql_postgresql, NULL};

enum err sql_open(const char *address, bool reader, struct sql **sql, struct fault *fault) {
    for (unsigned i = 0; KINDS[i]; i++)
        if (strncmp(address, KINDS[i]->scheme, strlen(KINDS[i]->scheme)) == 0)
            return KINDS[i]->open(address, reader, sql, fault);
    return err_refuse(fault, ERR_SYNTAX, "a store is named sqlite:FILE or postgresql:...");
}

void sql_close(struct sql *sql) {
    if (sql)
        sql->kind->close(sql);
}

enum err sql_run(struct sql *sql, const char *statement, const char *const values[], unsigned count, sql_row *row,
                 void *context, long *changed) {
    return sql->kind->run(sql, statement, values, count, row, context, changed);
}

enum err sql_run_all(struct sql *sql, struct sql_job *jobs, size_t count) {
    if (sql->kind->run_all)
        return sql->kind->run_all(sql, jobs, count);
    enum err err = ERR_NONE;
    for (size_t i = 0; !err && i < count; i++)
        err = sql_run(sql, jobs[i].statement, jobs[i].values, jobs[i].count, NULL, NULL, &jobs[i].changed);
    return err;
}

enum err sql_script(struct sql *sql, const char *statements) {
    return sql->kind->script(sql, statements);
}

enum err sql_begin(struct sql *sql) {
    return sql->kind->begin(sql);
}

enum err sql_commit(struct sql *sql) {
    return sql->kind->end(sql, true);
}

void sql_roll_back(struct sql *sql) {
    (void)sql->kind->end(sql, false);
}

const char *sql_message(const struct sql *sql) {
    return sql->kind->message(sql);
}

bool sql_is_shared(const struct sql *sql) {
    return sql->kind->listen != NULL;
}

enum err sql_notify(struct sql *sql, const char *text) {
    return sql_is_shared(sql) ? sql_run(sql, "SELECT pg_notify('tessera', $1)", &text, 1, NULL, NULL, NULL) : ERR_NONE;
}

enum err sql_listen(struct sql *sql) {
    return sql_is_shared(sql) ? sql->kind->listen(sql) : ERR_NONE;
}

int sql_socket(const struct sql *sql) {
    return sql_is_shared(sql) ? sql->kind->socket(sql) : -1;
}

enum err sql_arrived(struct sql *sql, sql_row *row, void *context) {
    return sql_is_shared(sql) ? sql->kind->arrived(sql, row, context) : ERR_NONE;
}
