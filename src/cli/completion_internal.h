/* completion_internal.h - what the completion scripts of the three shells share.
 *
 * A script is made from the tables of options: what a value may be is written there (cli/options.h), and the words that
 * follow a command are written the same way. Every alternative reaches the script as one word: a word that stands for
 * itself, FILE, or NAME for a rule set, which the script asks the program for.
 */
#ifndef TESSERA_CLI_COMPLETION_INTERNAL_H
#define TESSERA_CLI_COMPLETION_INTERNAL_H

#include "cli/command.h"

struct shell {
    const char *name;
    void (*begin)(void);
    void (*command)(void *context, const struct command *, const struct option_row *); /* for each command, in order */
    void (*end)(void);
};

extern const struct shell shell_bash, shell_zsh, shell_fish;

enum { COMPLETION_WORDS = 1024 }; /* room for the alternatives of a value; a longer list is cut */

/* The alternatives in a text such as "auto|always|never", "NAME|FILE" or "left|right|up|down [FILE] [OPTION]...", with
 * blanks between them; empty if there is nothing to offer. COMMAND becomes the names of the commands, THEME those of
 * the themes. Returns the buffer. */
char *completion_words(const struct command *, const char *text, char words[COMPLETION_WORDS]);

/* Prints a text for use between single quotes; `special`: characters that get a backslash. */
void completion_quote(const char *text, const char *special);

#endif
