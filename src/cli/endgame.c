/* endgame.c - tessera endgame: its own table of commands; runs the one that was asked for. */
#include <string.h>

#include "app/nearest.h"
#include "base/out.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/endgame_commands.h"

/* With their full names; ended by a null name. */
const struct command endgame_commands[] = {
    {"endgame solve", "FORMATION TARGET [OPTION]...", "solve an endgame and write its table", cli_endgame_solve},
    {"endgame list", "[OPTION]...", "list the endgame tables", cli_endgame_list},
    {"endgame probe", "[BOARD] [OPTION]...", "print the chance of success of every tilt of a board", cli_endgame_probe},
    {"endgame distill", "TABLE -o FILE [OPTION]...", "reduce a table to the boards that good play reaches",
     cli_endgame_distill},
    {0},
};

static const char *own_name(const struct command *command) {
    return command->name + strlen("endgame ");
}

int cli_endgame(const struct command *command, int argc, char **argv) {
    static const struct option_row NONE[] = {{0}};
    if (argc < 2 || argv[1][0] == '-') {
        char list[1024];
        struct out out = out_of(list, sizeof list);
        commands_write(endgame_commands, "endgame", &out);
        int words = options_read(command, NONE, list, argc, argv);
        if (words < 0)
            return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
        return complain_usage(command, "expected solve, list, probe or distill");
    }
    struct nearest nearest = nearest_to(argv[1]);
    for (const struct command *chosen = endgame_commands; chosen->name; chosen++) {
        if (strcmp(own_name(chosen), argv[1]) == 0)
            return chosen->run(chosen, argc - 1, argv + 1);
        nearest_try(&nearest, own_name(chosen));
    }
    return complain_unknown(command, "command", argv[1], nearest.name);
}

bool endgame_target_read(const struct command *command, const char *text, uint64_t *target) {
    struct token token = {text, strlen(text)};
    if (token_number(token, target) && *target >= 8 && *target <= 32768 && !(*target & (*target - 1)))
        return true;
    complain_usage(command, "the target must be a power of two from 8 to 32768, not '%s'", text);
    return false;
}
