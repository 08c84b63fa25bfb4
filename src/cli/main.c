/* main.c - the program: runs the command that was asked for. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/help.h"

static int unknown_command(const char *name) {
    const char *nearest = command_nearest(name);
    if (nearest)
        complain("no command '%s'; did you mean '%s'? (see tessera --help)", name, nearest);
    else
        complain("no command '%s' (see tessera --help)", name);
    return EXIT_USAGE;
}

/* "tessera word help moves" means "tessera help word moves", for the commands that have commands of their own. */
static void put_help_first(int argc, char **argv) {
    static const char *const GROUPS[] = {"word", "endgame", "games"};
    for (size_t i = 0; i < sizeof GROUPS / sizeof GROUPS[0] && argc > 2; i++)
        if (strcmp(argv[1], GROUPS[i]) == 0 && strcmp(argv[2], "help") == 0) {
            argv[2] = argv[1];
            argv[1] = "help";
            return;
        }
}

static int run(int argc, char **argv) {
    put_help_first(argc, argv);
    const char *name = argc > 1 ? argv[1] : "play";
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        help_commands();
        return EXIT_DONE;
    }
    if (strcmp(name, "--version") == 0) {
        help_version();
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

/* Writing to a pipe that nobody reads, or beyond the size that a file may have, fails like any other write, so that a
 * command can clean up. A command that checks its own output has reported the failure itself; main checks for all
 * others. */
int main(int argc, char **argv) {
    if (!open_standard_streams())
        return EXIT_FAILED;
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    int code = run(argc, argv);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    return code == EXIT_DONE && !written ? complain("cannot write: %s", strerror(errno)) : code;
}
