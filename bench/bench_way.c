/* bench_way.c - the way to 32768, level by level: of the games that go on from the first board with 16384, with 16384
 * and 8192, and so on down to 1024, how many make 32768, and how many the next level.
 *
 * The boards are from games of the default network with a search and no endgame tables. Every network that is named
 * goes on from the same boards, greedily or with a number of positions a move, without tables and then with those that
 * there are. Beside the share that makes 32768: the share that makes the next level, the moves, and what the network
 * alone expects of these boards, in points as it sees them. With --times=N, N games go on from each board; the interval
 * takes them for independent. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/endgame_load.h"
#include "app/network_load.h"
#include "bench/clock.h"
#include "slide/ai/carousel.h"
#include "slide/ai/draw.h"
#include "slide/ai/search.h"

enum { BOARDS_MAX = 2000, TIMES_MAX = 1000, LATE = 14, MADE = 15, NODES = 4000 };

static struct slide_rules rules;
static struct endgame_shelf shelf;
static uint64_t boards[CAROUSEL_LEVELS][BOARDS_MAX];
static unsigned found[CAROUSEL_LEVELS];
static unsigned times = 1; /* games from each board */

static bool open_player(const char *path, struct network *network, struct search *search) {
    struct search_options usual = search_usual();
    struct fault fault = {0};
    if (network_load(path, network, &fault) || network_spread(network) ||
        search_open(search, network, &rules, &usual)) {
        fprintf(stderr, "bench_way: %s\n", fault.what);
        return false;
    }
    return true;
}

/* Plays a move and a tile; false when the game is over or has made its tile. */
static bool step(struct search *search, struct wide4 *board, struct rng *rng, const struct budget *budget) {
    struct advice advice = {0};
    uint64_t points;
    if (!wide4_can_move(*board) || wide4_largest(*board) >= MADE || search_advise(search, *board, budget, &advice) ||
        wide4_tilt(&rules, board, advice.best, &points))
        return false;
    *board = draw_tile(&rules, *board, rng);
    return true;
}

/* Boards take minutes to collect, so they can be kept in a file. */
static bool read_boards(const char *path) {
    FILE *file = fopen(path, "rb");
    bool fine = file && fread(found, sizeof found, 1, file) == 1 && fread(boards, sizeof boards, 1, file) == 1;
    if (file)
        fclose(file);
    return fine;
}

static bool write_boards(const char *path) {
    FILE *file = fopen(path, "wb");
    bool fine = file && fwrite(found, sizeof found, 1, file) == 1 && fwrite(boards, sizeof boards, 1, file) == 1;
    return file && fclose(file) == 0 && fine;
}

static void collect(struct search *search, unsigned games, const struct budget *budget) {
    for (unsigned game = 0; game < games; game++) {
        struct rng rng = rng_seeded(RNG_XOSHIRO, rng_derive(4242, game));
        struct wide4 board = draw_tile(&rules, draw_tile(&rules, (struct wide4){0}, &rng), &rng);
        unsigned reached = 0;
        search_forget(search);
        while (reached < CAROUSEL_LEVELS && step(search, &board, &rng, budget))
            for (unsigned level = carousel_level(board, LATE); reached < level; reached++)
                boards[reached][found[reached]++] = board.low;
    }
}

/* From one level on: how many games make the tile, and how many the next level. */
static void go_on(struct search *search, unsigned level, const struct budget *budget) {
    const struct budget greedy = {.depth = 1};
    unsigned won = 0, further = 0, games = found[level] * times;
    uint64_t moves = 0;
    double expected = 0;
    for (unsigned i = 0; i < games; i++) {
        struct wide4 board = {boards[level][i % found[level]], 0};
        unsigned seed = level + 16 * (i / found[level]);
        struct rng rng = rng_seeded(RNG_XOSHIRO, rng_derive(board.low, seed));
        struct advice advice = {0};
        bool next = false;
        search_forget(search);
        search_advise(search, board, &greedy, &advice);
        expected += advice.value[advice.best];
        while (step(search, &board, &rng, budget)) {
            moves++;
            next = next || carousel_level(board, LATE) > level + 1;
        }
        won += wide4_largest(board) >= MADE;
        further += next;
    }
    double n = games ? games : 1, share = won / n;
    printf("  %5.1f +- %.1f (%.0f %%, %.0f moves, %.0f)", 100 * share, 196 * sqrt(share * (1 - share) / n),
           100 * further / n, (double)moves / n, expected / n);
    fflush(stdout);
}

static void judge(const char *path, const struct endgames *endgames, unsigned first, const struct budget *budget) {
    static struct network network;
    static struct search search;
    if (!open_player(path, &network, &search))
        exit(1);
    search.endgames = endgames;
    printf("%s%s", path ? path : "default", endgames ? " and tables" : "");
    for (unsigned level = first; level < CAROUSEL_LEVELS; level++)
        go_on(&search, level, budget);
    printf("\n");
    search_close(&search);
    network_close(&network);
}

static bool find_boards(const char *path, unsigned games) {
    static struct network network;
    static struct search search;
    const struct budget budget = {.nodes = NODES};
    if (read_boards(path))
        return true;
    if (!open_player(NULL, &network, &search))
        return false;
    collect(&search, games, &budget);
    search_close(&search);
    network_close(&network);
    return write_boards(path);
}

/* Takes --times=N, if it is there, from the front of the words; false when it is no such number. */
static bool read_times(int *argc, char ***argv) {
    static const char NAME[] = "--times=";
    if (*argc < 2 || strncmp((*argv)[1], NAME, sizeof NAME - 1) != 0)
        return true;
    long number = strtol((*argv)[1] + sizeof NAME - 1, NULL, 10);
    times = number > 0 && number <= TIMES_MAX ? (unsigned)number : 0;
    --*argc;
    ++*argv;
    return times > 0;
}

int main(int argc, char **argv) {
    struct fault fault = {0};
    bool fine = read_times(&argc, &argv);
    long games = argc > 2 ? strtol(argv[2], NULL, 10) : 0, nodes = argc > 3 ? strtol(argv[3], NULL, 10) : 0;
    long first = argc > 4 ? strtol(argv[4], NULL, 10) : 1;
    const struct budget budget = {.depth = nodes > 0 ? 0 : 1, .nodes = nodes > 0 ? (uint64_t)nodes : 0};
    slide_rules_classic(&rules);
    if (!fine || games < 1 || games > BOARDS_MAX || nodes < 0 || first < 1 || first > CAROUSEL_LEVELS) {
        fprintf(stderr, "usage: bench_way [--times=N] BOARDS GAMES [POSITIONS [LEVEL [NETWORK...]]]\n"
                        "BOARDS: a file for the boards of so many games; 0 positions: greedy; LEVEL: the first of 5\n");
        return 2;
    }
    if (!find_boards(argv[1], (unsigned)games) || endgame_shelf_open(&shelf, NULL, &fault)) {
        fprintf(stderr, "bench_way: cannot keep the boards or open the tables %s\n", fault.what);
        return 1;
    }
    printf("way to 32768, %ld positions, boards:", nodes);
    for (unsigned level = 0; level < CAROUSEL_LEVELS; level++)
        printf(" %u", found[level]);
    printf("\n");
    for (int i = 5; i < argc || i == 5; i++)
        for (unsigned tables = 0; tables < 2; tables++)
            judge(i < argc ? argv[i] : NULL, tables ? &shelf.endgames : NULL, (unsigned)first - 1, &budget);
    endgame_shelf_close(&shelf);
    return 0;
}
