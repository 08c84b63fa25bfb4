/* hint.c - the command hint: the value of each tilt of a board, and the best one; also for many boards. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/board_load.h"
#include "cli/advice_facts.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/hint_internal.h"
#include "cli/rule_options.h"
#include "cli/search_options.h"
#include "slide/text.h"

static const char EPILOGUE[] =
    "A value is the expected points to come, or, where the goal ends the game, the chance to reach it.\n"
    "Without --depth, --nodes or --time-per-move it searches 20000 positions.\n\n"
    "With --batch BOARD is a file with a board in each line; each answer is LINE,BEST,LEFT,RIGHT,UP,DOWN, with "
    "nothing\n"
    "for a way that is not a move and none for a game that is over. A line that is not a board is reported, and the\n"
    "others are answered; the exit status is then 1.\n";

static int print_text(const struct advice *advice) {
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (advice->open >> way & 1)
            printf(advice->chance ? "%s %.4f\n" : "%s %.0f\n", slide_way_name(way), advice->value[way]);
    printf("best %s\n", slide_way_name(advice->best));
    return fflush(stdout) ? complain("cannot write: %s", strerror(errno)) : EXIT_DONE;
}

static void tell_about_network(const struct hinter *hinter, struct slide_board board) {
    if (hinter->player.untaught)
        complain("the default network is missing or damaged; this hint does not use it");
    else if (hinter->network && (board.width != 4 || board.height != 4))
        complain("networks work on 4x4 boards only; this hint does not use one");
}

static enum err open_for(struct hinter *hinter, struct slide_board board, struct fault *fault) {
    if (hinter->width == board.width && hinter->height == board.height)
        return ERR_NONE;
    hinter_close(hinter);
    const struct player_wish wish = {PLAYER_GUEST, hinter->network, hinter->endgame, hinter->how->search, true};
    enum err err = player_open(&hinter->player, &wish, hinter->rules, board.width, board.height, fault);
    hinter->broken = err != ERR_NONE;
    if (err)
        return err;
    hinter->width = board.width;
    hinter->height = board.height;
    tell_about_network(hinter, board);
    return ERR_NONE;
}

enum err hinter_ask(struct hinter *hinter, struct slide_board board, struct advice *advice, struct fault *fault) {
    struct slide_state state;
    struct budget budget = hinter->how->budget;
    enum err err = slide_start_from(hinter->rules, &state, board, fault);
    if (!err)
        err = open_for(hinter, board, fault);
    if (err)
        return err == ERR_OVER ? ERR_RANGE : err;
    if (hinter->player.adviser.search)
        search_forget(hinter->player.adviser.search);
    if (hinter->how->limit)
        hinter->how->limit(hinter->how->context, 0, &budget);
    err = player_advise(&hinter->player, hinter->rules, &state, &budget, advice);
    if (err == ERR_OVER || err == ERR_MOVE) {
        *advice = (struct advice){.chance = hinter->rules->goal && hinter->rules->goal_ends};
        return err_refuse(fault, ERR_OVER,
                          hinter->rules->goal_ends && slide_has_goal(hinter->rules, board)
                              ? "the goal is reached, so there is no hint"
                              : "the game is over, so there is no hint");
    }
    return err ? err_refuse(fault, err, err == ERR_RANGE ? "the board is too large for a hint" : err_text(err)) : err;
}

void hinter_close(struct hinter *hinter) {
    if (hinter->width)
        player_close(&hinter->player);
    hinter->width = hinter->height = 0;
}

static int hint_one(struct hinter *hinter, const char *path) {
    struct slide_board board;
    struct advice advice;
    struct fault fault = {0};
    if (board_load(hinter->rules, path, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    enum err err = hinter_ask(hinter, board, &advice, &fault);
    board_unload(&board);
    if (err)
        return hinter->broken ? complain("%s", fault.what) : complain("%s: %s", board_name(path), fault.what);
    return hinter->json ? advice_print_json(&advice) : print_text(&advice);
}

int cli_hint(const struct command *command, int argc, char **argv) {
    static struct search_clock clock;
    struct rule_options options;
    struct search_texts texts = {0};
    struct evaluate_player how = {0};
    struct option_row rows[RULE_OPTIONS_MAX + SEARCH_ROWS_MAX + 3] = {{0}};
    struct slide_rules rules;
    const char *json = NULL, *batch = NULL;
    unsigned count = rule_options_rows(&options, rows);
    count += search_texts_rows(&texts, rows + count);
    rows[count] =
        (struct option_row){"batch", 0, NULL, "read a board from each line and answer each in a line", &batch};
    rows[count + 1] = facts_option(&json);
    int words = options_read(command, rows, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1)
        return complain_usage(command, batch ? "expected at most one file" : "expected at most one board");
    if (!search_texts_read(command, &texts, &how, &clock))
        return EXIT_USAGE;
    if (!texts.depth && !texts.nodes && !texts.time)
        how.budget = (struct budget){0}; /* the player's own budget */
    int exit_code = rule_options_load(command, &options, &rules);
    if (exit_code)
        return exit_code;
    const char *path = words == 1 ? argv[0] : NULL;
    struct hinter hinter = {
        .rules = &rules, .how = &how, .network = texts.network, .endgame = texts.endgame, .json = json != NULL};
    exit_code = batch ? hint_batch(&hinter, path) : hint_one(&hinter, path);
    hinter_close(&hinter);
    return exit_code;
}
