/* hint.c - the command hint: the value of each tilt of a board, and the best one; also for many boards. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/advice_say.h"
#include "app/board_load.h"
#include "cli/advice_facts.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/hint_internal.h"
#include "cli/rule_options.h"
#include "cli/search_options.h"
#include "slide/solve/endgame.h"
#include "slide/text.h"

static const char EPILOGUE[] =
    "A value is the expected points to come, or, where the goal ends the game, the chance to reach it. Where the "
    "board\n"
    "stands in a formation that an endgame table knows, each way also has its chance of success. The last lines name\n"
    "what gave the values: a table of exact values, the network or the plain search, and an endgame table.\n"
    "Without --depth, --nodes or --time-per-move it searches 20000 positions.\n\n"
    "With --batch, BOARD is a file with one board per line; each answer is LINE,BEST,LEFT,RIGHT,UP,DOWN,\n"
    "SOURCE, with nothing for a way that is not a move and none for a game that is over. SOURCE is table, network, "
    "search,\n"
    "or the name of an endgame table: then the values are chances of success, or unknown. A line that is not a board "
    "is\n"
    "reported, and the others are answered; the exit status is then 1.\n";

enum slide_way hint_best(const struct hint *hint) {
    return hint->formation ? hint->success.advice.best : hint->advice.best;
}

static void print_success(const struct hint *hint, enum slide_way way) {
    const struct advice *success = &hint->success.advice;
    if (success->open >> way & 1)
        printf(" success %.2f%%", 100 * success->value[way]);
    else
        fputs(" success unknown", stdout);
}

static int print_text(const struct hint *hint) {
    const struct advice *advice = &hint->advice;
    char said[ADVICE_SAY_SIZE], name[ENDGAME_NAME];
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(advice->open >> way & 1))
            continue;
        printf(advice->chance ? "%s %.4f" : "%s %.0f", slide_way_name(way), advice->value[way]);
        if (hint->formation)
            print_success(hint, way);
        putchar('\n');
    }
    printf("best %s\nvalues by %s\n", slide_way_name(hint_best(hint)), advice_say(advice, said));
    if (hint->formation) {
        endgame_name(&hint->success.table->endgame, name);
        printf("success by the endgame table %s\n", name);
    }
    return fflush(stdout) ? complain("cannot write: %s", strerror(errno)) : EXIT_DONE;
}

void hint_facts(struct facts *facts, const struct hint *hint) {
    const struct advice *advice = &hint->advice;
    advice_facts_values(facts, advice);
    if (advice->open)
        facts_text(facts, "best", slide_way_name(hint_best(hint)));
    else
        facts_null(facts, "best");
    if (advice->open)
        facts_text(facts, "source", advice_source_word(advice->source));
    else
        facts_null(facts, "source");
    facts_number(facts, "depth", advice->depth);
    facts_number(facts, "positions", advice->source == ADVICE_TABLE ? 0 : advice->nodes);
    if (!hint->formation) {
        facts_null(facts, "formation");
        return;
    }
    facts_object(facts, "formation");
    advice_facts_success(facts, &hint->success.table->endgame, &hint->success.advice, advice->open);
    facts_close(facts);
}

static int print_json(const struct hint *hint) {
    struct facts facts;
    facts_begin(&facts);
    hint_facts(&facts, hint);
    return facts_print(&facts);
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

enum err hinter_ask(struct hinter *hinter, struct slide_board board, struct hint *hint, struct fault *fault) {
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
    err = player_advise(&hinter->player, hinter->rules, &state, &budget, &hint->advice);
    hint->formation =
        !err && player_success(&hinter->player, hinter->rules, state.board, &hint->advice, &hint->success);
    if (err == ERR_OVER || err == ERR_MOVE) {
        hint->advice = (struct advice){.chance = hinter->rules->goal && hinter->rules->goal_ends};
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
    struct hint hint;
    struct fault fault = {0};
    if (board_load(hinter->rules, path, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    enum err err = hinter_ask(hinter, board, &hint, &fault);
    board_unload(&board);
    if (err)
        return hinter->broken ? complain("%s", fault.what) : complain("%s: %s", board_name(path), fault.what);
    return hinter->json ? print_json(&hint) : print_text(&hint);
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
        (struct option_row){"batch", 0, NULL, "read one board per line and print one answer per line", &batch};
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
