#include <stdio.h>

#include "front/cli/commands.h"

int cli_rules(const struct command *command, int argc, char **argv) {
    const struct option_row rows[] = {{0}};
    int words = options_read(command, rows, NULL, argc, argv);
    return words < 0 ? (words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE) : EXIT_DONE;
}
