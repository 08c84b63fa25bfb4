/* word.c - tessera word: a table of its own commands, and the one that was asked for. */
#include <stdio.h>
#include <string.h>

#include "front/cli/commands.h"
#include "front/cli/word_commands.h"

/* Named as they are typed; ended by a null name. */
static const struct command word_commands[] = {
    {"word moves", "BOARD RACK [OPTION]...", "the plays of a rack on a board", cli_word_moves},
    {"word apply", "FILE [OPTION]...", "play one move on a position in a file", cli_word_apply},
    {"word check", "WORD... [OPTION]...", "is it a word?", cli_word_check},
    {"word auto", "[OPTION]...", "robots play among themselves", cli_word_auto},
    {"word learn", "-o FILE [OPTION]...", "learn what letters are worth by self-play", cli_word_learn},
    {"word lexicon", "LIST [-o FILE]", "compile a word list", cli_word_lexicon},
    {0},
};

static const struct command *word_command_named(const char *name) {
    for (const struct command *command = word_commands; command->name; command++)
        if (strcmp(command->name + strlen("word "), name) == 0)
            return command;
    return NULL;
}

static void print_word_commands(void) {
    puts("usage: tessera word COMMAND [OPTION]...\n\nThe word game.\n");
    for (const struct command *command = word_commands; command->name; command++)
        printf("  %-14s %s\n", command->name, command->about);
    puts("\ntessera word COMMAND --help tells more.");
}

int cli_word(const struct command *command, int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "--help";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        print_word_commands();
        return EXIT_DONE;
    }
    if (strcmp(name, "--version") == 0) {
        puts("tessera " TESSERA_VERSION);
        return EXIT_DONE;
    }
    const struct command *chosen = word_command_named(name);
    if (!chosen)
        return complain_usage(command, name[0] == '-' ? "unknown option %s" : "no command '%s'", name);
    return chosen->run(chosen, argc - 1, argv + 1);
}
