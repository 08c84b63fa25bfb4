/* theme_option.h - the option --theme of the commands that draw. */
#ifndef TESSERA_CLI_THEME_OPTION_H
#define TESSERA_CLI_THEME_OPTION_H

#include "cli/command.h"

/* Its row of the table of options. */
struct option_row theme_option_row(const char **value);

/* EXIT_DONE when there is such a theme or none was asked for (null), else EXIT_USAGE after a complaint that names the
 * nearest one. Whether its file can be read is known only when it is loaded. */
int theme_option_check(const struct command *, const char *name);

#endif
