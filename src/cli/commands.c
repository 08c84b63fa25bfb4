#include "cli/commands.h"

#include <string.h>

#include "app/nearest.h"
#include "base/out.h"

const struct command commands[] = {
    {"play", "[OPTION]...", "play the sliding-tile game", cli_play},
    {"replay", "FILE [OPTION]...", "check a record and show it", cli_replay},
    {"review", "FILE [OPTION]...", "say what every move of a recorded game was worth", cli_review},
    {"import", "[FILE] [OPTION]...", "make a record from a log or a list of moves", cli_import},
    {"scores", "[OPTION]...", "show the best games and the statistics", cli_scores},
    {"games", "[export NUMBER [FILE] | restore NUMBER FILE]", "list the saved games; export or restore one", cli_games},
    {"tilt", "left|right|up|down [BOARD] [OPTION]...", "tilt a board once", cli_tilt},
    {"solve", "[BOARD] [OPTION]...", "solve the corner game in the fewest swipes, or prove it impossible", cli_solve},
    {"inspect", "[BOARD] [OPTION]...", "describe a board", cli_inspect},
    {"rules", "[NAME|FILE] [OPTION]...", "list the rule sets, or print one", cli_rules},
    {"word", "[COMMAND] [OPTION]...", "play the word game; list plays, check words, compile word lists", cli_word},
    {"exact", "--size=WxH [OPTION]...", "solve a small board exactly", cli_exact},
    {"probe", "TABLE [BOARD] [OPTION]...", "look up the value of each move in a table of tessera exact", cli_probe},
    {"endgame", "solve|list|probe|distill [ARGUMENT]...", "solve the ends of large games exactly, and look up boards",
     cli_endgame},
    {"practise", "FORMATION [TARGET] [OPTION]...", "practise an endgame; every move is judged", cli_practise},
    {"train", "--network=FILE [OPTION]...", "train a network to play the 4x4 game", cli_train},
    {"hint", "[BOARD] [OPTION]...", "print the value of every tilt of a board and the best tilt", cli_hint},
    {"auto", "[OPTION]...", "let the computer play", cli_auto},
    {"evaluate", "[OPTION]...", "measure how well a player plays", cli_evaluate},
    {"serve", "[OPTION]...", "serve games between people far apart, over HTTP", cli_serve},
    {"help", "[COMMAND]", "show this list, or the help of a command", cli_help},
    {"version", "", "show the version", cli_version},
    {"completion", "bash|zsh|fish", "print the completion script of a shell", cli_completion},
    {0},
};

static const struct command *const TABLES[] = {commands, word_commands, endgame_commands};
enum { TABLE_COUNT = sizeof TABLES / sizeof TABLES[0] };

const struct command *command_named(const char *name) {
    for (unsigned i = 0; i < TABLE_COUNT; i++)
        for (const struct command *command = TABLES[i]; command->name; command++)
            if (strcmp(command->name, name) == 0)
                return command;
    return NULL;
}

const char *command_nearest(const char *name) {
    struct nearest nearest = nearest_to(name);
    for (unsigned i = 0; i < TABLE_COUNT; i++)
        for (const struct command *command = TABLES[i]; command->name; command++)
            nearest_try(&nearest, command->name);
    return nearest.name;
}

void commands_write(const struct command *table, const char *name, struct out *out) {
    enum { INDENT = 2, GAP = 3 };
    size_t widest = 0;
    for (const struct command *command = table; command->name; command++)
        widest = strlen(command->name) > widest ? strlen(command->name) : widest;
    out_put(out, "Commands (for more, see tessera ");
    out_put(out, name);
    out_put(out, " COMMAND --help):\n");
    for (const struct command *command = table; command->name; command++) {
        for (size_t i = 0; i < INDENT; i++)
            out_put_char(out, ' ');
        out_put(out, command->name);
        for (size_t i = strlen(command->name); i < widest + GAP; i++)
            out_put_char(out, ' ');
        out_put(out, command->about);
        out_put_char(out, '\n');
    }
}
