/* theme_option.h - the option --theme=NAME of those commands that draw. */
#ifndef TESSERA_CLI_THEME_OPTION_H
#define TESSERA_CLI_THEME_OPTION_H

#include "cli/command.h"

/* EXIT_DONE when there is such a theme or none was asked for (null), else EXIT_USAGE after a complaint that names the
 * nearest one. Whether its file can be read turns out when it is loaded. */
int theme_option_check(const struct command *, const char *name);

#endif
