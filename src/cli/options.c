#include "cli/options.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/nearest.h"
#include "cli/command.h"
#include "cli/help.h"

enum { ROWS_MAX = 64, ROW = 256, HELP = 'h', VERSION = 'V' }; /* getopt answers ROW + i for row i */

const struct option_row OPTIONS_COMMON[] = {
    {"help", HELP, NULL, "show this help and exit", NULL},
    {"version", 0, NULL, "show the version and exit", NULL},
    {0},
};

/* While options_visit runs a command, its table goes here. */
static struct {
    void (*see)(void *context, const struct command *, const struct option_row *);
    void *context;
} visit;

void options_visit(const struct command *command,
                   void (*see)(void *context, const struct command *, const struct option_row *), void *context) {
    char *argv[] = {(char *)command->name, NULL};
    visit.see = see;
    visit.context = context;
    command->run(command, 1, argv);
    visit.see = NULL;
}

/* ---- What is wrong ---- */

/* Letters that stood for another option up to version 0.1; `now` is null where they stand for nothing. */
static const struct {
    char letter;
    const char *was, *now;
} RETIRED[] = {
    {'s', "size", "seed"},  {'n', "network", "games"}, {'g', "games", NULL},
    {'t', "threads", NULL}, {'o', "objective", NULL},
};

static const struct option_row *row_named(const struct option_row *rows, const char *name) {
    while (rows->name && strcmp(rows->name, name) != 0)
        rows++;
    return rows->name ? rows : NULL;
}

/* The option of this table that the letter stood for before it stood for `now` (null: for nothing), or null. */
static const struct option_row *retired(const struct option_row *rows, int letter, const char *now) {
    for (size_t i = 0; i < sizeof RETIRED / sizeof RETIRED[0]; i++)
        if (RETIRED[i].letter == letter && (!now || (RETIRED[i].now && strcmp(RETIRED[i].now, now) == 0)))
            return row_named(rows, RETIRED[i].was);
    return NULL;
}

static int unknown_letter(const struct command *command, const struct option_row *rows, int letter) {
    const struct option_row *row = retired(rows, letter, NULL);
    if (row && row->letter)
        return complain_usage(command, "-%c is no longer --%s; use -%c", letter, row->name, row->letter);
    if (row)
        return complain_usage(command, "-%c is no longer --%s; use --%s", letter, row->name, row->name);
    return complain_usage(command, "unknown option -%c", letter);
}

/* A letter that now stands for a number may have been meant the old way: -s 5x5 was a size. */
static bool meant_the_old_way(const struct command *command, const struct option_row *rows,
                              const struct option_row *row, const char *text) {
    const struct option_row *old = retired(rows, row->letter, row->name);
    if (!old || text[0] == '-' || text[strspn(text, "0123456789")] == '\0')
        return false;
    complain_usage(command, "-%c is --%s, not --%s; use --%s=%s", row->letter, row->name, old->name, old->name, text);
    return true;
}

static int unknown_option(const struct command *command, const struct option_row *rows, const char *given) {
    char name[64]; /* without its dashes and its value */
    const char *start = given + strspn(given, "-");
    snprintf(name, sizeof name, "%.*s", (int)strcspn(start, "="), start);
    struct nearest nearest = nearest_to(name);
    for (; rows->name; rows++)
        nearest_try(&nearest, rows->name);
    for (rows = OPTIONS_COMMON; rows->name; rows++)
        nearest_try(&nearest, rows->name);
    if (nearest.name)
        return complain_usage(command, "unknown option %s; did you mean --%s?", given, nearest.name);
    return complain_usage(command, "unknown option %s", given);
}

static int option_fault(const struct command *command, const struct option_row *rows, int found, const char *given) {
    if (found == ':')
        complain_usage(command, "%s needs a value", given);
    else if (optopt && optopt < ROW)
        unknown_letter(command, rows, optopt);
    else if (optopt)
        complain_usage(command, "%s takes no value", given);
    else
        unknown_option(command, rows, given);
    return OPTIONS_WRONG;
}

/* ---- Reading ---- */

/* Writes the table the way getopt_long wants it. */
static void spell(const struct option_row *rows, struct option *longs, char *shorts) {
    unsigned count = 0;
    *shorts++ = ':';
    for (; rows[count].name; count++) {
        longs[count] = (struct option){rows[count].name, rows[count].takes ? required_argument : no_argument, NULL,
                                       ROW + (int)count};
        if (rows[count].letter) {
            *shorts++ = rows[count].letter;
            if (rows[count].takes)
                *shorts++ = ':';
        }
    }
    *shorts++ = HELP;
    *shorts = '\0';
    longs[count] = (struct option){"help", no_argument, NULL, HELP};
    longs[count + 1] = (struct option){"version", no_argument, NULL, VERSION};
    longs[count + 2] = (struct option){0};
}

static const struct option_row *row_found(const struct option_row *rows, int found) {
    if (found >= ROW)
        return &rows[found - ROW];
    while (rows->letter != found)
        rows++;
    return rows;
}

int options_read(const struct command *command, const struct option_row *rows, const char *epilogue, int argc,
                 char **argv) {
    struct option longs[ROWS_MAX + 3];
    char shorts[2 * ROWS_MAX + 3];
    if (visit.see) {
        visit.see(visit.context, command, rows);
        return OPTIONS_HELPED;
    }
    spell(rows, longs, shorts);
    opterr = 0;
    optind = 0; /* start afresh: several tables may be read in one run */
    for (int found; (found = getopt_long(argc, argv, shorts, longs, NULL)) != -1;) {
        if (found == ':' || found == '?')
            return option_fault(command, rows, found, argv[optind - 1]);
        if (found == VERSION || found == HELP) {
            if (found == VERSION)
                help_version();
            else
                help_options(command, rows, epilogue);
            return OPTIONS_HELPED;
        }
        const struct option_row *row = row_found(rows, found);
        if (found < ROW && optarg && meant_the_old_way(command, rows, row, optarg))
            return OPTIONS_WRONG;
        *row->value = optarg ? optarg : "";
    }
    int left = argc - optind;
    memmove(argv, argv + optind, (size_t)left * sizeof *argv);
    return left;
}

/* ---- Numbers ---- */

bool option_number(const struct command *command, const char *name, const char *text, uint64_t least, uint64_t most,
                   uint64_t *number) {
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || errno || value < least || value > most) {
        complain_usage(command, "--%s takes a whole number from %llu to %llu, not '%s'", name,
                       (unsigned long long)least, (unsigned long long)most, text);
        return false;
    }
    *number = value;
    return true;
}

bool option_fraction(const struct command *command, const char *name, const char *text, double most, double *number) {
    char *end;
    errno = 0;
    double value = strtod(text, &end);
    if (end == text || *end || errno || !(value >= 0 && value <= most)) {
        complain_usage(command, "--%s takes a number from 0 to %.0f, not '%s'", name, most, text);
        return false;
    }
    *number = value;
    return true;
}
