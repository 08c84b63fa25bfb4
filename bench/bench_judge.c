/* bench_judge.c - how good the choices of a search are: on boards from games of the shipped player, what they lose
 * compared with the choices of a search of many more nodes. A thousand boards distinguish two searches where a thousand
 * games would not. Times are processor time per board; unlike in a game, nothing is known from the move before.
 *
 *   bench_judge [BOARDS]
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/network_load.h"
#include "bench/clock.h"
#include "slide/ai/draw.h"
#include "slide/ai/search.h"

enum { EVERY = 61, LEAST_LARGEST = 13, DEEP_NODES = 600000 };

struct judged {
    struct wide4 board;
    struct advice deep;
};

static struct network network;
static struct slide_rules rules;

static void open_search(struct search *search, struct search_options options) {
    if (search_open(search, &network, &rules, &options)) {
        perror("bench_judge");
        exit(1);
    }
}

static bool is_a_choice(const struct advice *advice) {
    return (advice->open & (advice->open - 1)) != 0;
}

/* Collects some boards of one game from 8192 on, until there are enough. Returns the number so far. */
static size_t gather(struct search *search, uint64_t seed, struct judged *judged, size_t have, size_t wanted) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
    struct wide4 board = {0}, after[SLIDE_WAYS];
    struct advice advice;
    uint32_t points[SLIDE_WAYS];
    search_forget(search);
    for (uint32_t i = 0; i < rules.begin; i++)
        board = draw_tile(&rules, board, &rng);
    for (unsigned move = 0; have < wanted; move++) {
        if (search_advise(search, board, &(struct budget){.nodes = 1000}, &advice))
            break;
        if (move % EVERY == 0 && wide4_largest(board) >= LEAST_LARGEST && is_a_choice(&advice))
            judged[have++].board = board;
        wide4_tilt_all(&rules, board, after, points);
        board = draw_tile(&rules, after[advice.best], &rng);
    }
    return have;
}

static void judge(struct judged *judged, size_t boards) {
    struct search search;
    size_t have = 0;
    open_search(&search, search_usual());
    for (uint64_t seed = 1; have < boards; seed++)
        have = gather(&search, seed, judged, have, boards);
    search_close(&search);
    open_search(&search, (struct search_options){.table_bytes = 64 << 20, .cut = 0.0003f, .margin = 3000});
    for (size_t i = 0; i < boards; i++)
        search_advise(&search, judged[i].board, &(struct budget){.nodes = DEEP_NODES}, &judged[i].deep);
    search_close(&search);
}

static void print_row(const struct judged *judged, size_t boards, uint64_t nodes, float calm) {
    struct search search;
    struct search_options options = search_usual();
    double sum = 0, squares = 0, start;
    size_t others = 0;
    options.calm = calm;
    open_search(&search, options);
    start = cpu_seconds();
    for (size_t i = 0; i < boards; i++) {
        struct advice advice;
        const struct advice *deep = &judged[i].deep;
        search_advise(&search, judged[i].board, &(struct budget){.nodes = nodes}, &advice);
        double lost = deep->value[deep->best] - deep->value[advice.best];
        sum += lost;
        squares += lost * lost;
        others += advice.best != deep->best;
    }
    double seconds = cpu_seconds() - start, mean = sum / (double)boards;
    double deviation = sqrt((squares / (double)boards - mean * mean) / (double)boards);
    printf("%8llu nodes, calm %.2f: %8.4f ms, loses %5.1f points (95 %% within %4.1f), chooses otherwise %4.1f %%\n",
           (unsigned long long)nodes, (double)calm, 1000 * seconds / (double)boards, mean, 1.96 * deviation,
           100 * (double)others / (double)boards);
    fflush(stdout);
    search_close(&search);
}

int main(int argc, char **argv) {
    size_t boards = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    struct judged *judged = calloc(boards ? boards : 1, sizeof *judged);
    slide_rules_classic(&rules);
    if (!judged || !boards || (network_load(NULL, &network, NULL) != ERR_NONE) || network_spread(&network)) {
        fputs("usage: bench_judge [BOARDS]\n", stderr);
        return 1;
    }
    judge(judged, boards);
    for (uint64_t nodes = 2500; nodes <= 40000; nodes *= 2)
        print_row(judged, boards, nodes, 0);
    for (uint64_t nodes = 5000; nodes <= 80000; nodes *= 2)
        print_row(judged, boards, nodes, search_usual().calm);
    network_close(&network);
    free(judged);
    return 0;
}
