/* word.c - tessera word: its own table of commands; runs the one that was asked for. */
#include <string.h>

#include "app/nearest.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/word_commands.h"

/* With their full names; ended by a null name. */
const struct command word_commands[] = {
    {"word play", "[OPTION]...", "play a game; the default command", cli_word_play},
    {"word moves", "ROWS RACK [OPTION]...", "list the plays of a rack on a board", cli_word_moves},
    {"word apply", "FILE [OPTION]...", "play one move on a position in a file", cli_word_apply},
    {"word check", "WORD... [OPTION]...", "check whether a word is in the list", cli_word_check},
    {"word review", "RECORD [OPTION]...", "say what every turn of a game was worth", cli_word_review},
    {"word gcg", "RECORD [-o FILE]", "convert a record to GCG, for other word-game tools", cli_word_gcg},
    {"word auto", "[OPTION]...", "let robots play against each other", cli_word_auto},
    {"word learn", "-o FILE [OPTION]...", "learn the values of letters by self-play", cli_word_learn},
    {"word lexicon", "LIST [-o FILE]", "compile a word list", cli_word_lexicon},
    {0},
};

/* The name without "word". */
static const char *own_name(const struct command *command) {
    return command->name + strlen("word ");
}

static const struct command *word_command_named(const char *name) {
    for (const struct command *command = word_commands; command->name; command++)
        if (strcmp(own_name(command), name) == 0)
            return command;
    return NULL;
}

static int unknown_command(const struct command *word, const char *name) {
    struct nearest nearest = nearest_to(name);
    for (const struct command *command = word_commands; command->name; command++)
        nearest_try(&nearest, own_name(command));
    return complain_unknown(word, "command", name, nearest.name);
}

bool word_score_option(const struct command *command, const char *text, struct word_rules *rules) {
    if (!text)
        return true;
    int scoring = word_scoring_named((struct token){text, strlen(text)});
    if (scoring < 0) {
        complain_usage(command, "--score takes words or tiles, not '%s'", text);
        return false;
    }
    rules->scoring = (enum word_scoring)scoring;
    return true;
}

int cli_word(const struct command *command, int argc, char **argv) {
    if (argc < 2 || argv[1][0] == '-') {
        char list[2048];
        struct out line = out_of(list, sizeof list);
        commands_write(word_commands, "word", &line); /* playing is what happens without a command */
        return word_play_run(command, list, argc, argv);
    }
    const struct command *chosen = word_command_named(argv[1]);
    if (!chosen)
        return unknown_command(command, argv[1]);
    return chosen->run(chosen, argc - 1, argv + 1);
}
