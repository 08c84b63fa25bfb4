/* commands.h - the table of commands, and the functions behind it; each lives in the file of its name. */
#ifndef TESSERA_CLI_COMMANDS_H
#define TESSERA_CLI_COMMANDS_H

#include "cli/command.h"

/* All commands, ended by a null name; those of the word game ("word moves") have a table of their own. */
extern const struct command commands[], word_commands[], endgame_commands[];

/* The command of this name ("tilt", "word moves"), or null. */
const struct command *command_named(const char *name);
/* The name of the command that is most like this one, or null. */
const char *command_nearest(const char *name);

struct out;
/* The commands of a table that has them under one name (word, endgame), as lines that end its help. */
void commands_write(const struct command *table, const char *name, struct out *);

int cli_play(const struct command *, int argc, char **argv);
int cli_replay(const struct command *, int argc, char **argv);
int cli_review(const struct command *, int argc, char **argv);
int cli_import(const struct command *, int argc, char **argv);
int cli_games(const struct command *, int argc, char **argv);
int cli_scores(const struct command *, int argc, char **argv);
int cli_solve(const struct command *, int argc, char **argv);
int cli_tilt(const struct command *, int argc, char **argv);
int cli_word(const struct command *, int argc, char **argv);
int cli_inspect(const struct command *, int argc, char **argv);
int cli_rules(const struct command *, int argc, char **argv);
int cli_exact(const struct command *, int argc, char **argv);
int cli_endgame(const struct command *, int argc, char **argv);
int cli_practise(const struct command *, int argc, char **argv);
int cli_probe(const struct command *, int argc, char **argv);
int cli_train(const struct command *, int argc, char **argv);
int cli_evaluate(const struct command *, int argc, char **argv);
int cli_hint(const struct command *, int argc, char **argv);
int cli_auto(const struct command *, int argc, char **argv);
int cli_serve(const struct command *, int argc, char **argv);
int cli_help(const struct command *, int argc, char **argv);
int cli_version(const struct command *, int argc, char **argv);
int cli_completion(const struct command *, int argc, char **argv);

#endif
