/* evaluate.c - the command evaluate: how well a player plays, and whether it plays better than another. */
#include <assert.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/endgame_load.h"
#include "app/network_load.h"
#include "app/plural.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/interrupt.h"
#include "cli/search_options.h"
#include "cli/team.h"
#include "slide/ai/evaluate.h"

struct texts {
    struct search_texts search;
    const char *player, *games, *seed, *threads, *json, *against, *against_depth, *against_nodes, *against_endgame;
};

struct figures {
    struct evaluate_summary summary;
    double cpu, wall; /* seconds */
};

/* A second player on the same seeds, and by how much the first one is better. */
struct rivalry {
    struct figures rival;
    struct evaluate_summary difference;
};

static double seconds(clockid_t which) {
    struct timespec now;
    clock_gettime(which, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* A progress line on the terminal; any thread may write it, at most twice a second. */
struct progress {
    bool terminal;
    size_t games;
    _Atomic size_t played;
    _Atomic double due;
};

/* Counts a game, updates the progress line, and returns whether to stop. */
static bool after_game(void *context) {
    struct progress *progress = context;
    size_t played = atomic_fetch_add(&progress->played, 1) + 1;
    double now = seconds(CLOCK_MONOTONIC), due = atomic_load(&progress->due);
    if (progress->terminal && now >= due && atomic_compare_exchange_strong(&progress->due, &due, now + 0.5))
        fprintf(stderr, "\r\033[K%zu of %zu game%s", played, progress->games, plural(progress->games));
    return interrupted();
}

/* Each program of a team has played some of the games; now all have all of them. The games of the others are empty
 * here, so that the sums are the games. */
static void share_games(struct evaluate_game *game, size_t games, struct figures *figures) {
    const struct exact_team *team = team_exact();
    if (!team)
        return;
    enum { AT_ONCE = 1024, FACTS = 4 };
    uint64_t facts[AT_ONCE][FACTS];
    for (size_t from = 0; from < games; from += AT_ONCE) {
        size_t count = games - from < AT_ONCE ? games - from : AT_ONCE;
        for (size_t i = 0; i < count; i++) {
            const struct evaluate_game *own = &game[from + i];
            memcpy(facts[i], (uint64_t[]){own->score, own->moves, own->largest, own->played}, sizeof facts[i]);
        }
        team->sum(team->context, facts[0], count * FACTS);
        for (size_t i = 0; i < count; i++)
            game[from + i] = (struct evaluate_game){facts[i][0], facts[i][1], (unsigned)facts[i][2], facts[i][3] != 0};
    }
    double cpu = figures->cpu;
    team->sum_values(team->context, &cpu, 1);
    figures->cpu = cpu;
    figures->wall = (double)team_most((uint64_t)(1e9 * figures->wall)) / 1e9;
}

static enum err measure(const struct evaluate_player *player, uint64_t seed, size_t games, unsigned threads,
                        struct evaluate_game *game, struct figures *figures) {
    struct slide_rules rules;
    slide_rules_classic(&rules);
    double cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
    struct progress progress = {.terminal = isatty(STDERR_FILENO) != 0, .games = games};
    struct evaluate_games own = {.seed = seed, .count = games, .first = team_rank(), .step = team_ranks()};
    enum err err = evaluate_run(player, &rules, own, threads, after_game, &progress, game);
    if (progress.terminal)
        fputs("\r\033[K", stderr);
    figures->cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    figures->wall = seconds(CLOCK_MONOTONIC) - wall;
    share_games(game, games, figures);
    evaluate_sum(game, games, &figures->summary);
    return exact_team_agree(team_exact(), err);
}

enum { FIRST_KIND = 11, LAST_KIND = 16 };

static double share(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

static double cpu_ms(const struct figures *figures) {
    return share(1000 * figures->cpu, figures->summary.moves);
}

/* A single game has no interval. */
static void print_interval(const char *name, const struct evaluate_summary *summary) {
    if (summary->games > 1)
        printf("%s %.0f %.0f\n", name, summary->low, summary->high);
}

static void print_text(const struct figures *figures) {
    const struct evaluate_summary *summary = &figures->summary;
    printf("games %zu\nmean %.0f\n", summary->games, summary->mean);
    print_interval("interval", summary);
    printf("median %.0f\n", summary->median);
    for (unsigned kind = FIRST_KIND; kind <= LAST_KIND; kind++)
        printf("%u %.2f%%\n", 1u << kind, 100 * summary->rate[kind]);
    printf("moves %.0f\nmoves_per_game %.1f\nmoves_per_second %.0f\ncpu_ms_per_move %.5f\n", summary->moves,
           share(summary->moves, (double)summary->games), share(summary->moves, figures->wall), cpu_ms(figures));
}

static void print_rivalry(const struct rivalry *rivalry) {
    const struct evaluate_summary *rival = &rivalry->rival.summary, *difference = &rivalry->difference;
    printf("rival_mean %.0f\n", rival->mean);
    print_interval("rival_interval", rival);
    printf("rival_cpu_ms_per_move %.5f\ndifference %.0f\n", cpu_ms(&rivalry->rival), difference->mean);
    print_interval("difference_interval", difference);
}

static void add_interval(struct facts *facts, const char *name, const struct evaluate_summary *summary) {
    if (summary->games < 2) {
        facts_null(facts, name);
        return;
    }
    facts_list(facts, name);
    facts_real(facts, NULL, summary->low);
    facts_real(facts, NULL, summary->high);
    facts_close(facts);
}

static void add_rivalry(struct facts *facts, const struct rivalry *rivalry) {
    facts_real(facts, "rival_mean", rivalry->rival.summary.mean);
    add_interval(facts, "rival_interval", &rivalry->rival.summary);
    facts_real(facts, "rival_cpu_ms_per_move", cpu_ms(&rivalry->rival));
    facts_real(facts, "difference", rivalry->difference.mean);
    add_interval(facts, "difference_interval", &rivalry->difference);
}

static int print_json(const struct figures *figures, const struct rivalry *rivalry) {
    const struct evaluate_summary *summary = &figures->summary;
    struct facts facts;
    facts_begin(&facts);
    facts_number(&facts, "games", summary->games);
    facts_real(&facts, "mean", summary->mean);
    add_interval(&facts, "interval", summary);
    facts_real(&facts, "median", summary->median);
    facts_object(&facts, "rates");
    for (unsigned kind = FIRST_KIND; kind <= LAST_KIND; kind++) {
        char tile[16];
        snprintf(tile, sizeof tile, "%u", 1u << kind);
        facts_real(&facts, tile, summary->rate[kind]);
    }
    facts_close(&facts);
    facts_number(&facts, "moves", (uint64_t)summary->moves);
    facts_real(&facts, "moves_per_second", share(summary->moves, figures->wall));
    facts_real(&facts, "cpu_ms_per_move", cpu_ms(figures));
    if (rivalry)
        add_rivalry(&facts, rivalry);
    return facts_print(&facts);
}

/* Spreads the weights for speed; if memory is short, the network is used as it is, more slowly. */
static bool load_fast(const char *path, struct network *network) {
    struct fault fault = {0};
    if (network_load(path, network, &fault) != ERR_NONE) {
        complain("%s", fault.what);
        return false;
    }
    network_spread(network);
    return true;
}

static bool open_shelf(const char *where, struct endgame_shelf *shelf) {
    struct fault fault = {0};
    if (endgame_shelf_open(shelf, where, &fault) == ERR_NONE)
        return true;
    complain("%s", fault.what);
    return false;
}

/* The second player: another network, another budget, or both. False after a complaint. */
static bool read_rival(const struct command *command, const struct texts *texts, const struct evaluate_player *player,
                       struct evaluate_player *rival) {
    uint64_t depth = 0, nodes = 0;
    *rival = *player;
    if (texts->against)
        rival->kind = EVALUATE_NETWORK;
    if ((texts->against_depth && !option_number(command, "against-depth", texts->against_depth, 1, 30, &depth)) ||
        (texts->against_nodes && !option_number(command, "against-nodes", texts->against_nodes, 1, UINT64_MAX, &nodes)))
        return false;
    if (!depth && !nodes)
        return true;
    rival->budget = (struct budget){.depth = (unsigned)depth, .nodes = nodes};
    rival->limit = NULL;
    if (rival->kind == EVALUATE_RANDOM)
        complain_usage(command, "the random player does not look ahead; choose another player with --against=FILE");
    return rival->kind != EVALUATE_RANDOM;
}

/* Prints the results of one or two runs. */
static int report(const struct texts *texts, const struct figures *figures, const struct rivalry *rivalry,
                  size_t games) {
    bool stopped = team_most(interrupted()) != 0;
    int code = texts->json ? print_json(figures, rivalry) : EXIT_DONE;
    if (!texts->json)
        print_text(figures);
    if (rivalry && !texts->json)
        print_rivalry(rivalry);
    if (code || !stopped)
        return code;
    return complain("interrupted after %zu of %zu game%s", rivalry ? rivalry->difference.games : figures->summary.games,
                    games, plural(games));
}

/* Plays the games of the run, and then the same games with the second player, if there is one. */
static int run_both(const struct texts *texts, const struct evaluate_player *player,
                    const struct evaluate_player *rival, uint64_t seed, size_t games, unsigned threads) {
    struct evaluate_game *first = calloc(games, sizeof *first), *second = rival ? calloc(games, sizeof *second) : NULL;
    struct figures figures;
    struct rivalry rivalry;
    int code = team_code(!first || (rival && !second) ? complain("not enough memory") : EXIT_DONE);
    if (code) {
        free(first);
        free(second);
        return code;
    }
    assert(first && (!rival || second));
    enum err err = measure(player, seed, games, threads, first, &figures);
    bool stopped = team_most(interrupted()) != 0;
    bool paired = rival && !stopped;
    if (!err && paired) {
        err = measure(rival, seed, games, threads, second, &rivalry.rival);
        evaluate_compare(first, second, games, &rivalry.difference);
    }
    int exit_code = err ? complain("cannot play: %s", err == ERR_SYSTEM ? strerror(errno) : err_text(err))
                        : report(texts, &figures, paired ? &rivalry : NULL, games);
    free(first);
    free(second);
    return exit_code;
}

static bool read_kind(const struct command *command, const char *text, enum evaluate_kind *kind) {
    static const char *const names[] = {"network", "plain", "random"};
    for (unsigned i = 0; i < 3; i++)
        if (!text || strcmp(text, names[i]) == 0) {
            *kind = (enum evaluate_kind)i;
            return true;
        }
    complain_usage(command, "--player takes network, plain or random, not '%s'", text);
    return false;
}

static int evaluate(const struct command *command, const struct texts *texts) {
    static struct search_clock clock;
    struct evaluate_player player = {0}, rival = {0};
    struct network network = {0}, other = {0};
    bool paired = texts->against || texts->against_depth || texts->against_nodes || texts->against_endgame;
    static struct endgame_shelf shelf, other_shelf;
    uint64_t games = 100, seed = 1, threads = 1;
    if (!read_kind(command, texts->player, &player.kind) ||
        !search_texts_read(command, &texts->search, &player, &clock))
        return EXIT_USAGE;
    if ((texts->games && !option_number(command, "games", texts->games, 1, 100000000, &games)) ||
        (texts->seed && !option_number(command, "seed", texts->seed, 0, UINT64_MAX, &seed)) ||
        (texts->threads && !option_number(command, "threads", texts->threads, 1, 64, &threads)) ||
        (paired && !read_rival(command, texts, &player, &rival)))
        return EXIT_USAGE;
    int exit_code = EXIT_DONE;
    if (player.kind == EVALUATE_NETWORK && !load_fast(texts->search.network, &network))
        exit_code = EXIT_FAILED;
    if (!exit_code && texts->against && !load_fast(texts->against, &other))
        exit_code = EXIT_FAILED;
    if (!exit_code && !open_shelf(texts->search.endgame, &shelf))
        exit_code = EXIT_FAILED;
    if (!exit_code && texts->against_endgame && !open_shelf(texts->against_endgame, &other_shelf))
        exit_code = EXIT_FAILED;
    player.network = &network;
    player.endgames = &shelf.endgames;
    rival.endgames = texts->against_endgame ? &other_shelf.endgames : &shelf.endgames;
    rival.network = texts->against ? &other : &network;
    interrupt_catch();
    exit_code = team_code(exit_code);
    if (!exit_code)
        exit_code = run_both(texts, &player, paired ? &rival : NULL, seed, (size_t)games, (unsigned)threads);
    endgame_shelf_close(&shelf);
    endgame_shelf_close(&other_shelf);
    network_close(&network);
    network_close(&other);
    return exit_code;
}

int cli_evaluate(const struct command *command, int argc, char **argv) {
    struct texts texts = {0};
    struct option_row rows[SEARCH_ROWS_MAX + 10] = {{0}};
    const struct option_row own[] = {
        {"player", 0, "network|plain|random", "which player (network)", &texts.player},
        {"games", 'n', "N", "number of games (100)", &texts.games},
        {"seed", 's', "N", "game i uses a seed made from N and i (1)", &texts.seed},
        {"threads", 'j', "N", "number of games played at the same time (1)", &texts.threads},
        facts_option(&texts.json),
        {"against", 0, "FILE", "compare with this network on the same seeds", &texts.against},
        {"against-depth", 0, "N", "compare with a player of this depth", &texts.against_depth},
        {"against-nodes", 0, "N", "compare with a player of this many nodes per move", &texts.against_nodes},
        {"against-endgame", 0, "DIR", "compare with a player that has these endgame tables; off: none",
         &texts.against_endgame},
    };
    unsigned count = search_texts_rows(&texts.search, rows);
    memcpy(rows + count, own, sizeof own);
    int words = options_read(command, rows, SEARCH_GREEDY, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    return words > 0 ? complain_usage(command, "unexpected argument '%s'", argv[0]) : evaluate(command, &texts);
}
