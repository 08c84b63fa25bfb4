/* commands.h - the functions behind the table of commands; each lives in the file of its name. */
#ifndef TESSERA_CLI_COMMANDS_H
#define TESSERA_CLI_COMMANDS_H

#include "cli/command.h"

int cli_play(const struct command *, int argc, char **argv);
int cli_replay(const struct command *, int argc, char **argv);
int cli_games(const struct command *, int argc, char **argv);
int cli_scores(const struct command *, int argc, char **argv);
int cli_solve(const struct command *, int argc, char **argv);
int cli_tilt(const struct command *, int argc, char **argv);
int cli_word(const struct command *, int argc, char **argv);
int cli_inspect(const struct command *, int argc, char **argv);
int cli_rules(const struct command *, int argc, char **argv);
int cli_exact(const struct command *, int argc, char **argv);
int cli_probe(const struct command *, int argc, char **argv);
int cli_train(const struct command *, int argc, char **argv);
int cli_evaluate(const struct command *, int argc, char **argv);
int cli_hint(const struct command *, int argc, char **argv);
int cli_auto(const struct command *, int argc, char **argv);

#endif
