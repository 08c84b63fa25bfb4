/* auto.c - the command auto: the computer plays whole games. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/player.h"
#include "app/recorder.h"
#include "cli/commands.h"
#include "cli/rule_options.h"
#include "cli/search_options.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "slide/text.h"

struct asked {
    struct rule_options rules;
    struct search_texts search;
    const char *games, *seed, *record;
};

struct sitting {
    struct slide_rules rules;
    struct evaluate_player how;
    struct player player;
    struct recorder recorder;
    struct match *match;
};

/* Records what the last call on the match added. */
static void record(struct sitting *sitting) {
    recorder_add(&sitting->recorder, sitting->match);
    complain_message(sitting->recorder.message);
}

static int play_move(struct sitting *sitting) {
    struct slide_state state = slide_position_state(match_position(sitting->match));
    struct budget budget = sitting->how.budget;
    struct advice advice;
    struct fault fault = {0};
    if (sitting->how.limit)
        sitting->how.limit(sitting->how.context, 0, &budget);
    enum err err = advise(&sitting->player.adviser, &sitting->rules, &state, &budget, &advice);
    if (!err)
        err = match_do(sitting->match, 0, slide_way_name(advice.best), &fault);
    if (err)
        return complain("the game cannot continue: %s", fault.what[0] ? fault.what : err_text(err));
    record(sitting);
    return EXIT_DONE;
}

/* Plays games in one match, one after the other, so that one record holds them all. */
static int play_games(struct sitting *sitting, uint64_t games) {
    double sum = 0;
    int exit_code = EXIT_DONE;
    for (uint64_t game = 1; game <= games && !exit_code; game++) {
        if (game > 1) {
            if (match_again(sitting->match))
                return complain("not enough memory");
            record(sitting);
            if (sitting->player.adviser.search)
                search_forget(sitting->player.adviser.search);
        }
        while (!exit_code && match_turn(sitting->match) == 0)
            exit_code = play_move(sitting);
        struct slide_state state = slide_position_state(match_position(sitting->match));
        sum += (double)state.score;
        if (!exit_code)
            printf("game %llu score %llu moves %llu largest %llu\n", (unsigned long long)game,
                   (unsigned long long)state.score, (unsigned long long)state.moves,
                   (unsigned long long)sitting->rules.value[slide_largest(state.board)]);
        fflush(stdout);
    }
    if (!exit_code && games > 1)
        printf("average %.0f\n", sum / (double)games);
    return exit_code;
}

static int sit_down(struct sitting *sitting, uint64_t seed, const char *network, const char *path, uint64_t games) {
    const struct slide_rules *rules = &sitting->rules;
    struct match_setup setup = {
        .game = &slide_game, .rules = rules, .chance = MATCH_DRAWS, .generator = rules->generator, .seed = seed};
    struct fault fault = {0};
    if (!recorder_open(&sitting->recorder, path)) {
        complain_message(sitting->recorder.message);
        return EXIT_FAILED;
    }
    if (player_open(&sitting->player, PLAYER_RESIDENT, network, &sitting->how.search, rules, rules->width,
                    rules->height, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (sitting->player.untaught)
        complain("the default network is missing or damaged; playing without it");
    int exit_code = EXIT_DONE;
    if (match_new(&setup, &sitting->match, &fault))
        exit_code = complain("cannot start: %s", fault.what[0] ? fault.what : "not enough memory");
    if (!exit_code && !recorder_head(&sitting->recorder, sitting->match))
        exit_code = EXIT_FAILED;
    if (!exit_code)
        exit_code = play_games(sitting, games);
    if (!exit_code && match_end(sitting->match) == ERR_NONE)
        record(sitting);
    player_close(&sitting->player);
    match_free(sitting->match);
    bool recorded = recorder_close(&sitting->recorder);
    complain_message(sitting->recorder.message);
    return recorded ? exit_code : EXIT_FAILED;
}

int cli_auto(const struct command *command, int argc, char **argv) {
    static struct search_clock clock;
    static struct sitting sitting;
    struct asked asked = {0};
    struct option_row rows[RULE_OPTIONS_MAX + SEARCH_ROWS_MAX + 4] = {{0}};
    const struct option_row own[] = {
        {"games", 0, "N", "number of games (1)", &asked.games},
        {"seed", 0, "N", "the seed of the first game; later games count up from it (1)", &asked.seed},
        {"record", 0, "FILE", "write a record of the games to this file", &asked.record},
    };
    unsigned count = rule_options_rows(&asked.rules, rows);
    count += search_texts_rows(&asked.search, rows + count);
    memcpy(rows + count, own, sizeof own);
    int words = options_read(command, rows, SEARCH_GREEDY, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    uint64_t games = 1, seed = 1;
    if ((asked.games && !option_number(command, "games", asked.games, 1, 1000000000, &games)) ||
        (asked.seed && !option_number(command, "seed", asked.seed, 0, INT64_MAX, &seed)) ||
        !search_texts_read(command, &asked.search, &sitting.how, &clock))
        return EXIT_USAGE;
    int exit_code = rule_options_load(command, &asked.rules, &sitting.rules);
    return exit_code ? exit_code : sit_down(&sitting, seed, asked.search.network, asked.record, games);
}
