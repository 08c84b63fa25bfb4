/* bench_slide.c - the plain engine: tilts per second on 4x4, the cost of a cell from 4x4 to 32768x32768, and a
 * signature over the events of fixed games that must be the same for every compiler and platform. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "../test/slide/naive.h"
#include "bench/clock.h"
#include "bench/fixed_games.h"
#include "slide/state.h"

enum { BOARDS = 20000, ROUNDS = 40, TRIES = 5 };

static struct slide_rules rules;
static uint8_t boards[BOARDS][16];
static uint64_t numbers[BOARDS][16];

/* The boards of the fixed games, also as numbers for the naive engine; the signature. */
static uint64_t gather_boards(void) {
    uint64_t digest = fixed_games(&rules, boards, BOARDS);
    for (unsigned i = 0; i < BOARDS; i++)
        for (unsigned c = 0; c < 16; c++)
            numbers[i][c] = rules.value[boards[i][c]];
    return digest;
}

static void count_event(void *context, const struct slide_event *event) {
    *(uint64_t *)context += event->kind;
}

static uint64_t sink;

static void engine_round(const struct slide_viewer *viewer) {
    for (unsigned i = 0; i < BOARDS; i++)
        for (int way = 0; way < 4; way++) {
            uint8_t cell[16];
            memcpy(cell, boards[i], 16);
            sink += (uint64_t)slide_tilt(&rules, (struct slide_board){4, 4, cell}, (enum slide_way)way, &sink, viewer);
            sink += cell[5];
        }
}

static void naive_round(void) {
    for (unsigned i = 0; i < BOARDS; i++)
        for (int way = 0; way < 4; way++) {
            uint64_t board[16];
            int moved;
            memcpy(board, numbers[i], sizeof board);
            sink += naive_tilt(board, 4, 4, way, &moved) + (uint64_t)moved;
        }
}

/* Million tilts per second, the best of a few tries. what: 0 the oracle, 1 the engine, 2 the engine with events. */
static double tilt_rate(int what) {
    uint64_t seen = 0;
    struct slide_viewer viewer = {count_event, &seen};
    double best = 0;
    for (int try = 0; try < TRIES; try++) {
        double start = cpu_seconds();
        for (int round = 0; round < ROUNDS / 4; round++)
            what == 0 ? naive_round() : engine_round(what == 2 ? &viewer : NULL);
        double rate = 4e-6 * BOARDS * (ROUNDS / 4) / (cpu_seconds() - start);
        best = rate > best ? rate : best;
    }
    sink += seen;
    return best;
}

static void fill(uint8_t *cell, size_t cells, struct rng *rng) {
    for (size_t i = 0; i < cells; i++) {
        uint64_t draw = rng_next(rng);
        cell[i] = draw & 3 ? (uint8_t)(1 + (draw >> 2 & 3)) : 0;
    }
}

/* Nanoseconds per cell of a tilt, on boards that are three quarters full: as many of them as make two megabytes, or
 * one. The best of a few tries. */
static double cell_cost(uint32_t side, enum slide_way way) {
    size_t cells = (size_t)side * side, boards_tried = cells < (1 << 21) ? (1 << 21) / cells : 1;
    size_t all = cells * boards_tried;
    uint8_t *cell = mmap(NULL, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (cell == MAP_FAILED)
        return -1;
    struct rng rng = rng_seeded(RNG_XOSHIRO, side);
    double best = 1e9;
    for (int try = 0; try < (side > 4096 ? 1 : TRIES); try++) {
        fill(cell, all, &rng);
        double start = cpu_seconds();
        for (size_t i = 0; i < boards_tried; i++)
            slide_tilt(&rules, (struct slide_board){side, side, cell + i * cells}, way, &sink, NULL);
        double cost = 1e9 * (cpu_seconds() - start) / (double)all;
        best = cost < best ? cost : best;
    }
    munmap(cell, all);
    return best;
}

int main(void) {
    slide_rules_classic(&rules);
    printf("signature             %016llx\n", (unsigned long long)gather_boards());
    double naive = tilt_rate(0), plain = tilt_rate(1), seen = tilt_rate(2);
    printf("4x4 naive oracle      %6.1f million tilts/s\n", naive);
    printf("4x4 without events    %6.1f million tilts/s, %.2f times the oracle (goal 40)\n", plain, plain / naive);
    printf("4x4 with events       %6.1f million tilts/s, %.2f times the oracle (goal 20)\n", seen, seen / naive);
    static const uint32_t sides[] = {4, 16, 256, 4096, 32768};
    puts("nanoseconds a cell:   side   left  right     up   down   up+down / left+right");
    for (unsigned i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        double cost[4];
        for (int way = 0; way < 4; way++)
            cost[way] = cell_cost(sides[i], (enum slide_way)way);
        printf("%26u %6.2f %6.2f %6.2f %6.2f   %.2f\n", sides[i], cost[0], cost[1], cost[2], cost[3],
               (cost[2] + cost[3]) / (cost[0] + cost[1]));
    }
    fprintf(stderr, sink == 42 ? " " : "");
    return 0;
}
