/* bench_endgame.c - what endgame tables are worth: of the games that come to formation 42 with 16384, 8192, ... 512, so
 * that one more 512 makes a 32768, how many make it, without tables and with those that there are.
 *
 * The games are played up to there without tables, so both players go on from the same boards. Also how long a move
 * takes from there on, in processor time. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/endgame_load.h"
#include "app/network_load.h"
#include "bench/clock.h"
#include "slide/ai/draw.h"
#include "slide/ai/search.h"

enum { BOARDS_MAX = 10000, TRIES = 2, MADE = 15, NODES = 4000 };

static struct network network;
static struct search search;
static struct slide_rules rules;
static struct endgame_shelf shelf;
static uint64_t boards[BOARDS_MAX];
static unsigned found;

static bool has_entered(struct wide4 board) {
    const struct endgame endgame = {.formation = {.fixed = 0x3F, .end = 5}, .target = 9};
    return !board.high && wide4_largest(board) == MADE - 1 && endgames_stand(&endgame, board.low);
}

/* Plays until the board has entered the formation, or the large tile is made, or the game is over. */
static struct wide4 play(struct wide4 board, struct rng *rng, const struct budget *budget, bool to_entry,
                         uint64_t *moves) {
    search_forget(&search);
    while (wide4_can_move(board) && wide4_largest(board) < MADE) {
        struct advice advice = {0};
        uint64_t points;
        if (search_advise(&search, board, budget, &advice) || wide4_tilt(&rules, &board, advice.best, &points))
            break;
        ++*moves;
        if (to_entry && has_entered(board))
            break;
        board = draw_tile(&rules, board, rng);
    }
    return board;
}

static void collect(unsigned games) {
    const struct budget budget = {.nodes = NODES};
    uint64_t moves = 0;
    for (unsigned game = 0; game < games && found < BOARDS_MAX; game++) {
        struct rng rng = rng_seeded(RNG_XOSHIRO, rng_derive(777, game));
        struct wide4 board = draw_tile(&rules, draw_tile(&rules, (struct wide4){0}, &rng), &rng);
        board = play(board, &rng, &budget, true, &moves);
        if (has_entered(board))
            boards[found++] = board.low;
    }
}

static void finish(const char *name, const struct endgames *endgames, const struct budget *budget) {
    unsigned won = 0, played = 0;
    uint64_t moves = 0;
    double start = cpu_seconds();
    search.endgames = endgames;
    for (unsigned i = 0; i < found; i++)
        for (unsigned try = 0; try < TRIES; try++, played++) {
            struct rng rng = rng_seeded(RNG_XOSHIRO, rng_derive(boards[i], try));
            struct wide4 board = draw_tile(&rules, (struct wide4){boards[i], 0}, &rng);
            won += wide4_largest(play(board, &rng, budget, false, &moves)) >= MADE;
        }
    double share = played ? (double)won / played : 0, error = played ? 1.96 * sqrt(share * (1 - share) / played) : 0;
    printf("%-28s won %5.1f %% of %u (+- %.1f), %.4f ms a move\n", name, 100 * share, played, 100 * error,
           moves ? 1000 * (cpu_seconds() - start) / (double)moves : 0);
}

int main(int argc, char **argv) {
    const struct budget nodes = {.nodes = NODES}, greedy = {.depth = 1};
    struct search_options usual = search_usual();
    struct fault fault = {0};
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : 200;
    slide_rules_classic(&rules);
    if (games < 1 || games > 1000000 || argc > 3) {
        fprintf(stderr, "usage: bench_endgame [GAMES] [DIR of tables]\n");
        return 2;
    }
    if (network_load(NULL, &network, &fault) || endgame_shelf_open(&shelf, argc > 2 ? argv[2] : NULL, &fault) ||
        search_open(&search, &network, &rules, &usual)) {
        fprintf(stderr, "%s\n", fault.what);
        return 1;
    }
    network_spread(&network);
    collect((unsigned)games);
    printf("endgame  %u of %ld games came to formation 42 with a 512 to make; tables: %u\n", found, games, shelf.count);
    finish("4000 positions", NULL, &nodes);
    finish("4000 positions and tables", &shelf.endgames, &nodes);
    finish("greedy", NULL, &greedy);
    finish("greedy and tables", &shelf.endgames, &greedy);
    search_close(&search);
    endgame_shelf_close(&shelf);
    network_close(&network);
    return 0;
}
