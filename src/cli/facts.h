/* facts.h - the results of a command as JSON, for --json: one object in one line; docs/json.md describes the members.
 *
 *     struct facts facts;
 *     facts_begin(&facts);
 *     facts_text(&facts, "best", "left");
 *     facts_list(&facts, "scores");
 *     facts_number(&facts, NULL, 12);          members of a list have no name
 *     facts_close(&facts);
 *     return facts_print(&facts);              {"best": "left", "scores": [12]}
 *
 * Nothing is printed before the end. Where memory is short the calls do nothing, and facts_print reports it.
 */
#ifndef TESSERA_CLI_FACTS_H
#define TESSERA_CLI_FACTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "cli/options.h"

enum { FACTS_DEPTH = 8 }; /* objects and lists inside each other; no command needs more than five */

struct facts {
    json_t *open[FACTS_DEPTH]; /* open[0] is the whole; the others are borrowed from it */
    unsigned depth;            /* of the one that is open */
    bool failed;               /* memory is short */
};

/* The row of the option --json. */
struct option_row facts_option(const char **asked);

void facts_begin(struct facts *);
/* Up to 2^53 as a number, which every reader of JSON takes exactly; above as a string of sixteen hexadecimal digits
 * after 0x. */
void facts_number(struct facts *, const char *name, uint64_t);
void facts_signed(struct facts *, const char *name, int64_t); /* at most 2^53 either way */
void facts_real(struct facts *, const char *name, double);    /* null if it is not finite */
void facts_text(struct facts *, const char *name, const char *text);
void facts_flag(struct facts *, const char *name, bool);
void facts_null(struct facts *, const char *name);

/* Opens an object or a list; what follows belongs to it until it is closed. */
void facts_object(struct facts *, const char *name);
void facts_list(struct facts *, const char *name);
void facts_close(struct facts *);

/* Prints the object and frees it; returns the exit code. */
int facts_print(struct facts *);
/* The object as text without blanks, which the caller frees; frees the object. Null when memory is short. */
char *facts_take(struct facts *);
/* Frees it unprinted. */
void facts_drop(struct facts *);

#endif
