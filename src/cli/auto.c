/* auto.c - the command auto: the computer plays whole games. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/player.h"
#include "app/recorder.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/rule_options.h"
#include "cli/search_options.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "slide/text.h"

struct asked {
    struct rule_options rules;
    struct search_texts search;
    const char *games, *seed, *record, *json;
};

struct sitting {
    struct slide_rules rules;
    struct evaluate_player how;
    struct player player;
    struct recorder recorder;
    struct match *match;
    bool json;
    struct facts facts; /* for --json, with the list of games open */
};

/* Records what the last call on the match added. */
static void record(struct sitting *sitting) {
    struct fault fault;
    if (recorder_add(&sitting->recorder, sitting->match, &fault) != ERR_NONE)
        complain("%s", fault.what);
}

static int play_move(struct sitting *sitting) {
    struct slide_state state = slide_position_state(match_position(sitting->match));
    struct budget budget = sitting->how.budget;
    struct advice advice;
    struct fault fault = {0};
    if (sitting->how.limit)
        sitting->how.limit(sitting->how.context, 0, &budget);
    enum err err = player_advise(&sitting->player, &sitting->rules, &state, &budget, &advice);
    if (!err)
        err = match_do(sitting->match, 0, slide_way_name(advice.best), &fault);
    if (err)
        return complain("the game cannot continue: %s", fault.what[0] ? fault.what : err_text(err));
    record(sitting);
    return EXIT_DONE;
}

static void tell_game(struct sitting *sitting, uint64_t game) {
    struct slide_state state = slide_position_state(match_position(sitting->match));
    uint64_t largest = sitting->rules.value[slide_largest(state.board)];
    if (sitting->json) {
        facts_object(&sitting->facts, NULL);
        facts_number(&sitting->facts, "score", state.score);
        facts_number(&sitting->facts, "moves", state.moves);
        facts_number(&sitting->facts, "largest", largest);
        facts_close(&sitting->facts);
        return;
    }
    printf("game %llu score %llu moves %llu largest %llu\n", (unsigned long long)game, (unsigned long long)state.score,
           (unsigned long long)state.moves, (unsigned long long)largest);
    fflush(stdout);
}

static int tell_average(struct sitting *sitting, uint64_t games, double sum) {
    if (sitting->json) {
        facts_close(&sitting->facts);
        facts_real(&sitting->facts, "average", sum / (double)games);
        return facts_print(&sitting->facts);
    }
    if (games > 1)
        printf("average %.0f\n", sum / (double)games);
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
        sum += (double)slide_position_state(match_position(sitting->match)).score;
        if (!exit_code)
            tell_game(sitting, game);
    }
    return exit_code ? exit_code : tell_average(sitting, games, sum);
}

static int sit_down(struct sitting *sitting, uint64_t seed, const struct asked *asked, uint64_t games) {
    const struct slide_rules *rules = &sitting->rules;
    struct match_setup setup = {
        .game = &slide_game, .rules = rules, .chance = MATCH_DRAWS, .generator = rules->generator, .seed = seed};
    struct fault fault = {0};
    if (recorder_open(&sitting->recorder, asked->record, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    const struct player_wish wish = {PLAYER_RESIDENT, asked->search.network, asked->search.endgame, sitting->how.search,
                                     true};
    if (player_open(&sitting->player, &wish, rules, rules->width, rules->height, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    if (sitting->player.untaught)
        complain("the default network is missing or damaged; playing without it");
    int exit_code = EXIT_DONE;
    if (match_new(&setup, &sitting->match, &fault))
        exit_code = complain("cannot start: %s", fault.what[0] ? fault.what : "not enough memory");
    if (!exit_code && recorder_head(&sitting->recorder, sitting->match, &fault) != ERR_NONE)
        exit_code = complain("%s", fault.what);
    if (!exit_code)
        exit_code = play_games(sitting, games);
    if (!exit_code && match_end(sitting->match) == ERR_NONE)
        record(sitting);
    player_close(&sitting->player);
    match_free(sitting->match);
    bool reported = sitting->recorder.failed;
    if (recorder_close(&sitting->recorder, &fault) == ERR_NONE)
        return exit_code;
    return reported ? EXIT_FAILED : complain("%s", fault.what);
}

int cli_auto(const struct command *command, int argc, char **argv) {
    static struct search_clock clock;
    static struct sitting sitting;
    struct asked asked = {0};
    struct option_row rows[RULE_OPTIONS_MAX + SEARCH_ROWS_MAX + 5] = {{0}};
    const struct option_row own[] = {
        {"games", 'n', "N", "number of games (1)", &asked.games},
        {"seed", 's', "N", "the seed of the first game; later games count up from it (1)", &asked.seed},
        {"record", 0, "FILE", "write a record of the games to this file", &asked.record},
        facts_option(&asked.json),
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
    if (exit_code)
        return exit_code;
    sitting.json = asked.json != NULL;
    if (sitting.json) {
        facts_begin(&sitting.facts);
        facts_list(&sitting.facts, "games");
    }
    exit_code = sit_down(&sitting, seed, &asked, games);
    facts_drop(&sitting.facts);
    return exit_code;
}
