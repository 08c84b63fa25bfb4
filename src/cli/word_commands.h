/* word_commands.h - the functions behind `tessera word NAME`; each lives in the file of its name. */
#ifndef TESSERA_CLI_WORD_COMMANDS_H
#define TESSERA_CLI_WORD_COMMANDS_H

#include "cli/command.h"
#include "word/rules.h"

int cli_word_apply(const struct command *, int argc, char **argv);
int cli_word_auto(const struct command *, int argc, char **argv);
int cli_word_check(const struct command *, int argc, char **argv);
int cli_word_gcg(const struct command *, int argc, char **argv);
int cli_word_learn(const struct command *, int argc, char **argv);
int cli_word_lexicon(const struct command *, int argc, char **argv);
int cli_word_moves(const struct command *, int argc, char **argv);
int cli_word_play(const struct command *, int argc, char **argv);
int cli_word_review(const struct command *, int argc, char **argv);

/* The option --score: its row of the table, and setting its value in the rules (null: not given). False after a report.
 */
static inline struct option_row word_score_row(const char **value) {
    return (struct option_row){"score", 0, "words|tiles", "what a move scores: its words, or each tile once (words)",
                               value};
}
bool word_score_option(const struct command *, const char *text, struct word_rules *);

/* Plays, as `tessera word play` does; `epilogue` ends its --help. */
int word_play_run(const struct command *, const char *epilogue, int argc, char **argv);

#endif
