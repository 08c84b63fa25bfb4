/* seats_option.h - the option --seats=NAME,..: who plays a word game. */
#ifndef TESSERA_CLI_SEATS_OPTION_H
#define TESSERA_CLI_SEATS_OPTION_H

#include "cli/command.h"

/* Checks that the text names two to four players: robots, and people where `people` is set. False after a report that
 * names the nearest player. */
bool seats_option_check(const struct command *, const char *text, bool people);

#endif
