/* sql.h - one connection to a database, for one thread: the little that SQLite and PostgreSQL do alike.
 *
 * An address is "sqlite:FILE" or "postgresql:..." as libpq reads it. Statements are constants written so that both
 * understand them, with $1, $2 and so on for values; every value is text. Statements are prepared once. */
#ifndef TESSERA_SERVE_SQL_H
#define TESSERA_SERVE_SQL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"

enum { SQL_VALUES_MAX = 14, SQL_STATEMENTS_MAX = 64 };

struct sql;

/* Called for each row of an answer; a null is an empty text. The texts are valid during the call. */
typedef void sql_row(void *context, const char *const values[]);

/* ERR_SYSTEM with the reason; ERR_SYNTAX for an address of another kind. A reader changes nothing. */
enum err sql_open(const char *address, bool reader, struct sql **, struct fault *);
void sql_close(struct sql *);

/* Runs a statement. `row` and `changed` (the number of rows that it changed) may be null. ERR_SYSTEM; sql_message says
 * why. */
enum err sql_run(struct sql *, const char *statement, const char *const values[], unsigned count, sql_row *row,
                 void *context, long *changed);
/* A statement among many that are run together, and how many rows it changed. */
struct sql_job {
    const char *statement;
    const char *const *values;
    unsigned count;
    long changed;
};
/* Runs them in their order, with as few waits for the database as it allows. ERR_SYSTEM if one fails. */
enum err sql_run_all(struct sql *, struct sql_job *, size_t count);

/* Several statements without values, separated by semicolons, for tables. */
enum err sql_script(struct sql *, const char *statements);

/* A transaction for writing. After a connection was lost, sql_begin connects again. */
enum err sql_begin(struct sql *);
enum err sql_commit(struct sql *);
void sql_roll_back(struct sql *);

const char *sql_message(const struct sql *);

/* Other processes on the same database: only PostgreSQL has them. sql_notify is part of the transaction; the text
 * arrives at those that listen. sql_socket is readable when something may have arrived; -1: nothing ever does. */
bool sql_is_shared(const struct sql *);
enum err sql_notify(struct sql *, const char *text);
enum err sql_listen(struct sql *);
int sql_socket(const struct sql *);
/* Calls `row` with each text that arrived. ERR_SYSTEM: the connection is lost; listen again. */
enum err sql_arrived(struct sql *, sql_row *row, void *context);

/* What a kind of database provides; the functions are as above. */
struct sql_kind {
    const char *scheme; /* "sqlite:" */
    enum err (*open)(const char *address, bool reader, struct sql **, struct fault *);
    void (*close)(struct sql *);
    enum err (*run)(struct sql *, const char *statement, const char *const values[], unsigned count, sql_row *row,
                    void *context, long *changed);
    enum err (*run_all)(struct sql *, struct sql_job *, size_t count); /* null: one after the other */
    enum err (*script)(struct sql *, const char *statements);
    enum err (*begin)(struct sql *);
    enum err (*end)(struct sql *, bool commit);
    const char *(*message)(const struct sql *);
    /* Null: there are no other processes. */
    enum err (*listen)(struct sql *);
    int (*socket)(const struct sql *);
    enum err (*arrived)(struct sql *, sql_row *row, void *context);
};

/* The first member of every connection. */
struct sql {
    const struct sql_kind *kind;
};

extern const struct sql_kind sql_sqlite, sql_postgresql;

#endif
