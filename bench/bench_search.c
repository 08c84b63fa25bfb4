/* bench_search.c - the cost of a move of the shipped player: by depth, by nodes, by the size of its table, and with two
 * games at once. The games are the same in every run; times are processor time per move. */
#include <stdio.h>
#include <stdlib.h>

#include "app/network_load.h"
#include "bench/clock.h"
#include "slide/ai/evaluate.h"

static struct network network;
static struct slide_rules rules;

struct cost {
    double milliseconds, moves_a_second; /* processor time per move; by wall-clock time */
};

static struct cost play(struct budget budget, struct search_options search, size_t games, unsigned threads) {
    struct evaluate_player player = {.kind = EVALUATE_NETWORK, .network = &network, .budget = budget, .search = search};
    struct evaluate_game *game = calloc(games, sizeof *game);
    struct evaluate_summary summary;
    double processor = cpu_seconds(), wall = wall_seconds();
    if (!game || evaluate_run(&player, &rules, (struct evaluate_games){1, games, 0, 1}, threads, NULL, NULL, game)) {
        perror("bench_search");
        exit(1);
    }
    processor = cpu_seconds() - processor;
    wall = wall_seconds() - wall;
    evaluate_sum(game, games, &summary);
    free(game);
    return (struct cost){1000 * processor / summary.moves, summary.moves / wall};
}

static void print_row(const char *what, unsigned long long number, struct cost cost) {
    printf("%-28s %8llu  %8.4f ms a move, %9.0f moves/s\n", what, number, cost.milliseconds, cost.moves_a_second);
    fflush(stdout);
}

/* Fewer games for greater depths, so that each row takes a few seconds. */
static void by_depth(void) {
    static const size_t games[] = {40, 10, 2, 1};
    for (unsigned depth = 1; depth <= 4; depth++)
        print_row("depth", depth, play((struct budget){.depth = depth}, search_usual(), games[depth - 1], 1));
}

static void by_nodes(void) {
    for (uint64_t nodes = 500; nodes <= 32000; nodes *= 4)
        print_row("nodes", nodes, play((struct budget){.nodes = nodes}, search_usual(), nodes < 8000 ? 4 : 1, 1));
}

static void by_table(void) {
    static const size_t kib[] = {0, 64, 1024, 4096, 65536};
    for (unsigned i = 0; i < sizeof kib / sizeof kib[0]; i++) {
        struct search_options search = search_usual();
        search.table_bytes = kib[i] << 10;
        print_row("depth 3, table in KiB", kib[i], play((struct budget){.depth = 3}, search, 2, 1));
    }
}

static void by_threads(void) {
    for (unsigned threads = 1; threads <= 2; threads++)
        print_row("2000 nodes, threads", threads, play((struct budget){.nodes = 2000}, search_usual(), 4, threads));
}

int main(void) {
    slide_rules_classic(&rules);
    if ((network_load(NULL, &network, NULL) != ERR_NONE) || network_spread(&network))
        return 1;
    by_depth();
    by_nodes();
    by_table();
    by_threads();
    network_close(&network);
    return 0;
}
