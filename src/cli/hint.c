/* hint.c - the command hint: what each tilt of a board is worth, and the best one. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/board_load.h"
#include "app/player.h"
#include "cli/commands.h"
#include "cli/rule_options.h"
#include "cli/search_options.h"
#include "slide/text.h"

static const char EPILOGUE[] =
    "A value is the expected points to come, or, where the goal ends the game, the chance to reach it.\n"
    "Without --depth, --nodes or --time-per-move it searches 20000 positions.\n";

static int print_advice(const struct advice *advice) {
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (advice->open >> way & 1)
            printf(advice->chance ? "%s %.4f\n" : "%s %.0f\n", slide_way_name(way), advice->value[way]);
    printf("best %s\n", slide_way_name(advice->best));
    return fflush(stdout) ? complain("cannot write: %s", strerror(errno)) : EXIT_DONE;
}

static int advise_on(const struct slide_rules *rules, struct slide_board board, const char *name,
                     const struct evaluate_player *how, const char *network) {
    struct player player;
    struct slide_state state;
    struct advice advice;
    struct fault fault = {0};
    struct budget budget = how->budget;
    if (slide_start_from(rules, &state, board, &fault))
        return complain("%s: %s", name, fault.what);
    if (player_open(&player, PLAYER_GUEST, network, &how->search, rules, board.width, board.height, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (player.untaught)
        complain("the default network is missing or damaged; this hint does not use it");
    else if (network && (board.width != 4 || board.height != 4))
        complain("networks work on 4x4 boards only; this hint does not use one");
    if (how->limit)
        how->limit(how->context, 0, &budget);
    enum err err = advise(&player.adviser, rules, &state, &budget, &advice);
    player_close(&player);
    if (err == ERR_OVER && rules->goal_ends && slide_has_goal(rules, board))
        return complain("%s: the goal is reached, so there is no hint", name);
    if (err == ERR_OVER || err == ERR_MOVE)
        return complain("%s: the game is over, so there is no hint", name);
    if (err)
        return complain("%s: %s", name, err == ERR_RANGE ? "the board is too large for a hint" : err_text(err));
    return print_advice(&advice);
}

int cli_hint(const struct command *command, int argc, char **argv) {
    static struct search_clock clock;
    struct rule_options options;
    struct search_texts texts = {0};
    struct evaluate_player how = {0};
    struct option_row rows[RULE_OPTIONS_MAX + SEARCH_ROWS_MAX + 1] = {{0}};
    struct slide_rules rules;
    struct slide_board board;
    search_texts_rows(&texts, rows + rule_options_rows(&options, rows));
    int words = options_read(command, rows, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1)
        return complain_usage(command, "expected at most one file");
    if (!search_texts_read(command, &texts, &how, &clock))
        return EXIT_USAGE;
    if (!texts.depth && !texts.nodes && !texts.time)
        how.budget = (struct budget){0}; /* as long as the player is used to */
    int exit_code = rule_options_load(command, &options, &rules);
    if (exit_code)
        return exit_code;
    const char *path = words == 1 ? argv[0] : NULL;
    struct fault fault = {0};
    if (board_load(&rules, path, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    exit_code = advise_on(&rules, board, path ? path : "standard input", &how, texts.network);
    board_unload(&board);
    return exit_code;
}
