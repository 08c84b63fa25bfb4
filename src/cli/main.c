/* main.c - the program: a table of commands, and the one that was asked for. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/nearest.h"
#include "cli/commands.h"

/* All commands, ended by a null name. */
static const struct command commands[] = {
    {"play", "[OPTION]...", "play the sliding-tile game", cli_play},
    {"replay", "FILE [OPTION]...", "check a record and show it", cli_replay},
    {"scores", "[OPTION]...", "show the best games and the statistics", cli_scores},
    {"games", "[export NUMBER [FILE] | restore NUMBER FILE]", "list the saved games; export or restore one", cli_games},
    {"tilt", "left|right|up|down [FILE] [OPTION]...", "tilt the board in FILE or standard input once", cli_tilt},
    {"solve", "[FILE] [OPTION]...", "solve the corner game in the fewest swipes, or prove it impossible", cli_solve},
    {"inspect", "[FILE] [OPTION]...", "describe a board", cli_inspect},
    {"rules", "[NAME] [OPTION]...", "list the rule sets, or print one", cli_rules},
    {"word", "[COMMAND] [OPTION]...", "play the word game; list plays, check words, compile word lists", cli_word},
    {"exact", "--size=WxH [OPTION]...", "solve a small board exactly", cli_exact},
    {"probe", "TABLE [BOARD]", "look up the value of each move in a table of tessera exact", cli_probe},
    {"train", "--network=FILE [OPTION]...", "train a network to play the 4x4 game", cli_train},
    {"hint", "[FILE] [OPTION]...", "print the value of every tilt of a board and the best tilt", cli_hint},
    {"auto", "[OPTION]...", "let the computer play", cli_auto},
    {"evaluate", "[OPTION]...", "measure how well a player plays", cli_evaluate},
    {0},
};

static const struct command *command_named(const char *name) {
    for (const struct command *command = commands; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

static int unknown_command(const char *name) {
    struct nearest nearest = nearest_to(name);
    for (const struct command *command = commands; command->name; command++)
        nearest_try(&nearest, command->name);
    if (nearest.name)
        complain("no command '%s'; did you mean '%s'? (see tessera --help)", name, nearest.name);
    else
        complain("no command '%s' (see tessera --help)", name);
    return EXIT_USAGE;
}

static void print_commands(void) {
    puts("usage: tessera [COMMAND] [OPTION]...\n\nTile games: play them, replay them, solve them.\n");
    for (const struct command *command = commands; command->name; command++)
        printf("  %-10s %s\n", command->name, command->about);
    puts("\nWithout a command it plays. For more, see tessera COMMAND --help or man tessera.");
}

static int run(int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "play";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        print_commands();
        return EXIT_DONE;
    }
    if (strcmp(name, "--version") == 0) {
        puts("tessera " PROGRAM_VERSION);
        return EXIT_DONE;
    }
    bool named = argc > 1 && name[0] != '-'; /* options alone are those of play */
    const struct command *command = command_named(named ? name : "play");
    if (!command)
        return unknown_command(name);
    int skip = named ? 1 : 0;
    return command->run(command, argc - skip, argv + skip);
}

/* A file that is opened must never become standard input, output or error. Where one of these is closed, something is
 * opened in its place that cannot be read from or written to, so that using it fails as it would have. */
static bool open_standard_streams(void) {
    static const int WRONG_WAY[] = {[STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY};
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", WRONG_WAY[fd]) != fd)
            return false;
    return true;
}

/* A pipe that nobody reads any more is a failed write like any other, so that what a command has begun is put in order.
 * A command that watches its own writing has told of it and failed; this is for all others. */
int main(int argc, char **argv) {
    if (!open_standard_streams())
        return EXIT_FAILED;
    signal(SIGPIPE, SIG_IGN);
    int code = run(argc, argv);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    return code == EXIT_DONE && !written ? complain("cannot write: %s", strerror(errno)) : code;
}
