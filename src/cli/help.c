/* help.c - prints the help pages; the commands help and version. */
#include "cli/help.h"

#include <stdio.h>
#include <string.h>

#include "cli/commands.h"

enum { ABOUT_COLUMN = 26 };

static void print_row(const struct option_row *row) {
    int width = row->letter ? printf("  -%c, ", row->letter) : printf("      ");
    width += printf(row->takes ? "--%s=%s" : "--%s", row->name, row->takes);
    if (width >= ABOUT_COLUMN) {
        putchar('\n');
        width = 0;
    }
    printf("%*s%s\n", ABOUT_COLUMN - width, "", row->about);
}

/* The options that change a rule set are the same for all commands that have them: one page lists them. */
static bool listed_with_rules(const struct command *command, const struct option_row *row) {
    return row->takes && strcmp(row->takes, "VALUE") == 0 && command->run != cli_rules;
}

static bool takes_board(const struct command *command, const struct option_row *rows) {
    while (rows->name && !(rows->takes && strcmp(rows->takes, "BOARD") == 0))
        rows++;
    return rows->name || strstr(command->words, "BOARD");
}

void help_options(const struct command *command, const struct option_row *rows, const char *epilogue) {
    bool rules = false, board = takes_board(command, rows);
    printf("usage: tessera %s%s%s\n\n%s\n\n", command->name, command->words[0] ? " " : "", command->words,
           command->about);
    for (; rows->name; rows++)
        if (listed_with_rules(command, rows))
            rules = true;
        else
            print_row(rows);
    for (rows = OPTIONS_COMMON; rows->name; rows++)
        print_row(rows);
    if (rules)
        puts("\n--size, --goal and other options change the rules: see tessera help rules.");
    if (board)
        puts("\nBOARD is a file, - for standard input, or the rows themselves, such as 2,0/0,4.");
    if (epilogue)
        printf("\n%s", epilogue);
}

void help_commands(void) {
    puts("usage: tessera [COMMAND] [OPTION]...\n\nTile games: play them, replay them, solve them.\n");
    for (const struct command *command = commands; command->name; command++)
        printf("  %-10s %s\n", command->name, command->about);
    puts("\nWithout a command, tessera plays 2048. For more, see tessera help COMMAND or man tessera.");
}

void help_version(void) {
    puts("tessera " PROGRAM_VERSION);
}

int cli_help(const struct command *command, int argc, char **argv) {
    char name[64];
    int words = options_read(command, (const struct option_row[]){{0}}, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words == 0) {
        help_commands();
        return EXIT_DONE;
    }
    if (words > 2)
        return complain_usage(command, "expected one command");
    snprintf(name, sizeof name, "%s%s%s", argv[0], words > 1 ? " " : "", words > 1 ? argv[1] : "");
    const struct command *found = command_named(name);
    if (!found)
        return complain_unknown(command, "command", name, command_nearest(name));
    return found->run(found, 2, (char *[]){(char *)found->name, "--help", NULL});
}

int cli_version(const struct command *command, int argc, char **argv) {
    int words = options_read(command, (const struct option_row[]){{0}}, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    help_version();
    return EXIT_DONE;
}
