/* help.h - the help pages: one for each command, made from its table of options, and the list of commands. */
#ifndef TESSERA_CLI_HELP_H
#define TESSERA_CLI_HELP_H

#include "cli/command.h"

/* The page of a command: what options_read prints for --help. */
void help_options(const struct command *, const struct option_row *, const char *epilogue);
/* The list of commands: `tessera --help`. */
void help_commands(void);
/* "tessera 1.2.3". */
void help_version(void);

#endif
