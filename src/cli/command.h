/* command.h - what every command of the program shares: its table entry, its options, what it says when it is called
 * the wrong way.
 *
 * A command is one file with one function. Its options are a table, from which both the reading and the --help are
 * made. Text from outside may stand in every complaint: it is made printable (app/printable.h). Exit codes: 0 done, 1
 * failed, 2 called the wrong way.
 */
#ifndef TESSERA_CLI_COMMAND_H
#define TESSERA_CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ui/complain.h"

struct command {
    const char *name;
    const char *words;                                         /* what follows the name: "FILE [OPTION]..." */
    const char *about;                                         /* one line for the list of commands */
    int (*run)(const struct command *, int argc, char **argv); /* argv[0] is the command's name */
};

struct option_row {
    const char *name;   /* without the dashes */
    char letter;        /* 0: it has no short form */
    const char *takes;  /* "FILE", or null for a flag */
    const char *about;  /* for --help */
    const char **value; /* set to the text given, "" for a flag; untouched when the option is not given */
};

enum { OPTIONS_HELPED = -2, OPTIONS_WRONG = -1 };

/* Reads the options (a table ended by a null name) and leaves the other words in argv[0..n-1], whose number it returns.
 * OPTIONS_HELPED after --help or --version: exit 0. OPTIONS_WRONG after an error that has been reported: exit 2.
 * `epilogue` is printed at the end of --help and may be null. */
int options_read(const struct command *, const struct option_row *, const char *epilogue, int argc, char **argv);

/* A whole number of the option's text, or a report and false. */
bool option_number(const struct command *, const char *name, const char *text, uint64_t least, uint64_t most,
                   uint64_t *number);

/* A number from 0 to `most` that need not be whole, or a report and false. */
bool option_fraction(const struct command *, const char *name, const char *text, double most, double *number);

/* "tessera NAME: what" and a pointer to help on standard error; returns EXIT_USAGE. */
int complain_usage(const struct command *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "no WHAT 'NAME'; did you mean 'NEAREST'?" as complain_usage says it; the nearest (app/nearest.h) may be null. */
int complain_unknown(const struct command *, const char *what, const char *name, const char *nearest);
/* The same with the nearest of these names, ended by null. */
int complain_choice(const struct command *, const char *what, const char *name, const char *const names[]);

#endif
