/* endgame_commands.h - the functions behind `tessera endgame NAME`; each lives in the file of its name. */
#ifndef TESSERA_CLI_ENDGAME_COMMANDS_H
#define TESSERA_CLI_ENDGAME_COMMANDS_H

#include "cli/command.h"
#include "cli/facts.h"
#include "slide/solve/endgame.h"

int cli_endgame_distill(const struct command *, int argc, char **argv);
int cli_endgame_list(const struct command *, int argc, char **argv);
int cli_endgame_probe(const struct command *, int argc, char **argv);
int cli_endgame_solve(const struct command *, int argc, char **argv);

/* The tile to be made, a power of two; false after a complaint. */
bool endgame_target_read(const struct command *, const char *text, uint64_t *target);

/* The members that describe an endgame in JSON. */
void endgame_facts(struct facts *, const struct endgame *, double success, uint64_t boards);

#endif
