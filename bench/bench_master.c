/* bench_master.c - the fast 4x4 engine: tilts of one board, tilts of many, random games to the end, and steps of a
 * batch. Rates are per processor second, the best of a few tries, on boards from games: half of them played at random,
 * half by a fixed order of preference. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/clock.h"
#include "slide/batch.h"
#include "slide/batch_code.h"
#include "slide/state.h"

enum { BOARDS = 16384, CHUNK = 256, GAMES = 16384, TRIES = 7 };

static struct batch batch;
static uint64_t boards[BOARDS];
static uint64_t sink;

/* ---- Boards to work on ---- */

static unsigned choose(unsigned open, bool at_random, struct rng *rng) {
    unsigned way = at_random ? rng_below(rng, 4) : 0;
    while (!(open >> way & 1))
        way = at_random ? rng_below(rng, 4) : way + 1;
    return way;
}

static void gather(uint64_t *board, size_t count, bool at_random) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, at_random);
    uint64_t now = 0;
    for (size_t kept = 0; kept < count; kept++) {
        struct slide4_tilts tilts;
        slide4_tilt_all(&batch.table, now, &tilts);
        now = tilts.open ? tilts.board[choose(tilts.open, at_random, &rng)] : 0;
        unsigned cell = rng_below(&rng, slide4_count(slide4_empty(now)));
        now = slide4_spawn(now, cell, rng_below(&rng, 10) ? 1 : 2);
        board[kept] = now;
    }
}

/* ---- Measurements: each processes all boards once ---- */

static void plain_tilts(void) {
    for (size_t i = 0; i < BOARDS; i++)
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            uint8_t cell[16];
            struct slide_board board = {4, 4, cell};
            slide4_write(boards[i], board);
            sink += slide_tilt(&batch.rules, board, way, &sink, NULL) == ERR_NONE;
            sink += cell[5];
        }
}

/* All results of the tilts are used, so that no compiler can omit anything. */
static inline uint64_t use(const struct slide4_tilts *tilts) {
    const uint64_t *board = tilts->board;
    const uint32_t *points = tilts->points;
    return (board[0] ^ board[1] ^ board[2] ^ board[3]) + points[0] + points[1] + points[2] + points[3] + tilts->open;
}

static void single_tilts(void) {
    for (size_t i = 0; i < BOARDS; i++) {
        struct slide4_tilts tilts;
        slide4_tilt_all(&batch.table, boards[i], &tilts);
        sink += use(&tilts);
    }
}

#if defined(__x86_64__)
__attribute__((target("bmi2"))) static void single_tilts_bmi2(void) {
    for (size_t i = 0; i < BOARDS; i++) {
        struct slide4_tilts tilts;
        slide4_tilt_all_bmi2(&batch.table, boards[i], &tilts);
        sink += use(&tilts);
    }
}
#endif

static void many_tilts(const struct batch_code *code) {
    static uint64_t after[CHUNK][SLIDE_WAYS];
    static uint32_t points[CHUNK][SLIDE_WAYS];
    static uint8_t open[CHUNK];
    for (size_t i = 0; i < BOARDS; i += CHUNK) {
        sink += code->tilt(&batch.table, boards + i, CHUNK, after, points, open);
        sink += after[7][1] + points[7][1] + open[7];
    }
}

static void batch_tilts(void) {
    many_tilts(batch.code);
}

static void portable_tilts(void) {
    many_tilts(batch_code_at(0));
}

/* Million tilts per second. */
static double tilt_rate(void (*all_boards)(void), unsigned rounds) {
    double best = 0;
    for (int try = 0; try < TRIES; try++) {
        double start = cpu_seconds();
        for (unsigned round = 0; round < rounds; round++)
            all_boards();
        double rate = 4e-6 * BOARDS * rounds / (cpu_seconds() - start);
        best = rate > best ? rate : best;
    }
    return best;
}

/* ---- Games ---- */

static uint64_t low[GAMES], high[GAMES], generator[GAMES], score[GAMES], seed[GAMES];
static uint64_t after_low[GAMES][SLIDE_WAYS], after_high[GAMES][SLIDE_WAYS];
static uint32_t points[GAMES][SLIDE_WAYS], moves[GAMES], reward[GAMES];
static uint8_t open[GAMES], wide[GAMES], way[GAMES], illegal[GAMES], ended[GAMES];
static const struct batch_games games = {GAMES, low, high, generator, score, open, wide, after_low, after_high, points};

static void start_games(uint64_t first) {
    for (size_t i = 0; i < GAMES; i++)
        seed[i] = first + i;
    batch_reset(&batch, &games, seed);
}

/* Million moves per second, including the start of the games. */
static double roll_rate(double *mean_score, double *mean_moves) {
    double best = 0, all_moves = 0, all_points = 0;
    for (uint64_t try = 0; try < TRIES; try++) {
        double start = cpu_seconds(), made = 0;
        start_games(try * GAMES);
        batch_roll(&batch, &games, moves);
        double seconds = cpu_seconds() - start;
        for (size_t i = 0; i < GAMES; i++) {
            made += moves[i];
            all_points += (double)score[i];
        }
        all_moves += made;
        best = 1e-6 * made / seconds > best ? 1e-6 * made / seconds : best;
    }
    *mean_score = all_points / (TRIES * GAMES);
    *mean_moves = all_moves / (TRIES * GAMES);
    return best;
}

/* Million steps per second of a batch whose ways are given; choosing them does not count. */
static double step_rate(void) {
    const struct batch_step step = {way, reward, illegal, ended, NULL, NULL, NULL};
    struct rng rng = rng_seeded(RNG_XOSHIRO, 5);
    double best = 0;
    start_games(0);
    for (int try = 0; try < 40 * TRIES; try++) {
        for (size_t i = 0; i < GAMES; i++)
            way[i] = (uint8_t)choose(open[i], true, &rng);
        double start = cpu_seconds();
        batch_step(&batch, &games, &step, BATCH_RESTART_SAME);
        double rate = 1e-6 * GAMES / (cpu_seconds() - start);
        best = rate > best ? rate : best;
    }
    return best;
}

static void print_row(const char *what, double rate, double plain) {
    printf("%-58s %8.1f million/s", what, rate);
    if (plain > 0)
        printf("  %5.1f times the plain engine", rate / plain);
    putchar('\n');
}

int main(void) {
    struct slide_rules rules;
    slide_rules_classic(&rules);
    if (batch_init(&batch, &rules, NULL))
        return 1;
    gather(boards, BOARDS / 2, true);
    gather(boards + BOARDS / 2, BOARDS / 2, false);

    double plain = tilt_rate(plain_tilts, 8), portable = tilt_rate(single_tilts, 200), single = portable;
#if defined(__x86_64__)
    if (batch.code != batch_code_at(0))
        single = tilt_rate(single_tilts_bmi2, 200);
#endif
    print_row("tilts of the plain engine", plain, 0);
    print_row("tilts of one board, four ways, with score and legality", single, plain);
    print_row("  the same on any x86-64 or portably", portable, plain);
    print_row("tilts of a batch, four ways, with score and legality", tilt_rate(batch_tilts, 200), plain);
    print_row("  the same on any x86-64 or portably", tilt_rate(portable_tilts, 200), plain);
    double mean_score, mean_moves;
    double rolled = roll_rate(&mean_score, &mean_moves);
    print_row("moves of random games to the end", rolled, 0);
    printf("  %d games: mean score %.1f, mean moves %.2f\n", TRIES * GAMES, mean_score, mean_moves);
    for (unsigned i = 0; batch_code_at(i); i++) {
        char what[64];
        batch.code = batch_code_at(i);
        snprintf(what, sizeof what, "  the same, %s", batch.code->name);
        print_row(what, roll_rate(&mean_score, &mean_moves), 0);
    }
    print_row("steps of a batch, each with all four tilts of the new board", step_rate(), 0);
    return sink == 42; /* used, so that nothing is optimized away */
}
