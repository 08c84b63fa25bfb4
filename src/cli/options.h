/* options.h - the options of a command: one table, from which reading, --help and the shell completion are made.
 *
 * A value is named by alternatives with | between them. A word in lower case stands for itself (auto|always|never).
 * Some names in capital letters have a meaning of their own:
 *
 *     FILE      a file
 *     BOARD     a file with a board, or the board itself; help explains it
 *     NAME      a rule set
 *     THEME     a theme
 *     VALUE     the value of a key of the rules; such an option is listed by `tessera help rules` and nowhere else
 *
 * A letter means the same in every command: -s seed, -j threads, -n a count, -o output, -q quiet.
 */
#ifndef TESSERA_CLI_OPTIONS_H
#define TESSERA_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct command;

struct option_row {
    const char *name;   /* without the dashes */
    char letter;        /* 0: it has no short form */
    const char *takes;  /* "FILE", or null for a flag */
    const char *about;  /* for --help */
    const char **value; /* set to the text given, "" for a flag; untouched when the option is not given */
};

/* What every command accepts beside its own options, ended by a null name. */
extern const struct option_row OPTIONS_COMMON[];

enum { OPTIONS_HELPED = -2, OPTIONS_WRONG = -1 };

/* Reads the options (a table ended by a null name) and leaves the other words in argv[0..n-1], whose number it returns.
 * OPTIONS_HELPED after --help or --version: exit 0. OPTIONS_WRONG after an error that has been reported: exit 2.
 * `epilogue` is printed at the end of --help and may be null. */
int options_read(const struct command *, const struct option_row *, const char *epilogue, int argc, char **argv);

/* Calls `see` with the table of a command instead of running it: the command is called, and its options_read answers
 * OPTIONS_HELPED. */
void options_visit(const struct command *,
                   void (*see)(void *context, const struct command *, const struct option_row *), void *context);

/* A whole number of the option's text, or a report and false. */
bool option_number(const struct command *, const char *name, const char *text, uint64_t least, uint64_t most,
                   uint64_t *number);

/* A number from 0 to `most` that need not be whole, or a report and false. */
bool option_fraction(const struct command *, const char *name, const char *text, double most, double *number);

#endif
