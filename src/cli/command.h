/* command.h - what every command of the program shares: its table entry, its options, and how it reports wrong usage.
 *
 * A command is one file with one function. Text from outside is made printable in every message (app/printable.h).
 * Exit codes: 0 done, 1 failed, 2 wrong usage.
 */
#ifndef TESSERA_CLI_COMMAND_H
#define TESSERA_CLI_COMMAND_H

#include "cli/options.h"
#include "ui/complain.h"

struct command {
    const char *name;
    const char *words;                                         /* what follows the name: "FILE [OPTION]..." */
    const char *about;                                         /* one line for the list of commands */
    int (*run)(const struct command *, int argc, char **argv); /* argv[0] is the command's name */
};

/* "tessera NAME: what" and a pointer to help on standard error; returns EXIT_USAGE. */
int complain_usage(const struct command *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* "no WHAT 'NAME'; did you mean 'NEAREST'?" as complain_usage prints it; the nearest (app/nearest.h) may be null. */
int complain_unknown(const struct command *, const char *what, const char *name, const char *nearest);
/* The same with the nearest of these names, ended by null. */
int complain_choice(const struct command *, const char *what, const char *name, const char *const names[]);

#endif
