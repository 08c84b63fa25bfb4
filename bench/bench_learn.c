/* bench_learn.c - how fast a network learns, with one thread and with two. Rates are moves per second of a thread's
 * processor time and of wall-clock time, the best of a few tries, after enough games that they are long and their
 * weights are spread over memory: a young network has fewer cache misses and more page faults. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/clock.h"
#include "slide/ai/train.h"

static const char FOUR[] = "012456,12569d,012345,01567a";
static const char EIGHT[] = "012456,12569d,012345,01567a,01259a,0159de,01589d,01246a";

enum { YOUTH = 10000, YOUTH_OF_MORE = 2000, GAMES = 400, TRIES = 5 };

static struct trainer trainer;

static void learn(uint64_t games, struct train_tally *tally) {
    trainer_run(&trainer, trainer.games + games, NULL, NULL, tally);
}

struct rate {
    double processor, wall; /* million moves per second; the first as if every thread had its own core */
};

static double larger(double a, double b) {
    return a > b ? a : b;
}

static struct rate measure(void) {
    struct rate best = {0};
    for (int try = 0; try < TRIES; try++) {
        struct train_tally tally = {0};
        double processor = cpu_seconds(), wall = wall_seconds();
        learn(GAMES, &tally);
        processor = (cpu_seconds() - processor) / trainer.threads;
        wall = wall_seconds() - wall;
        best.processor = larger(best.processor, 1e-6 * (double)tally.moves / processor);
        best.wall = larger(best.wall, 1e-6 * (double)tally.moves / wall);
    }
    return best;
}

static void print_row(const char *what, struct rate rate) {
    printf("%-58s %6.2f million moves/s of processor time, %6.2f of the wall clock\n", what, rate.processor, rate.wall);
    fflush(stdout);
}

static void grow_up(uint64_t games) {
    struct train_tally tally = {0};
    learn(games, &tally);
    tally = (struct train_tally){0};
    learn(GAMES, &tally);
    printf("after %llu games: %.0f moves a game, mean score %.0f\n", (unsigned long long)trainer.games,
           (double)tally.moves / (double)tally.games, tally.score / (double)tally.whole);
}

int main(void) {
    const struct train_options options = {.seed = 1, .rate = 1, .lambda = 0.5, .horizon = 4};
    struct slide_rules rules;
    struct patterns patterns;
    struct fault fault = {0};
    slide_rules_classic(&rules);
    if (patterns_read(&patterns, FOUR, strlen(FOUR), &fault) ||
        trainer_open(&trainer, &rules, &patterns, &(struct stages){.count = 1}, &options, 2, &fault)) {
        fprintf(stderr, "bench_learn: %s\n", fault.what);
        return 1;
    }
    trainer.threads = 1; /* the second one has its memory and is idle */
    grow_up(YOUTH);
    struct rate one = measure();
    print_row("learning, four patterns of six, lambda 0.5 over 4 moves", one);
    trainer.threads = 2;
    struct rate two = measure();
    print_row("  the same with two threads", two);
    printf("  %.2f times one thread by processor time, %.2f by the wall clock\n", two.processor / one.processor,
           two.wall / one.wall);
    trainer.threads = 1;
    const struct train_options usual = trainer.options;
    trainer.options.lambda = 0;
    trainer.options.horizon = 1;
    print_row("  the same without reaching back (lambda 0)", measure());
    trainer.options = usual;
    if (trainer_widen(&trainer, EIGHT, &fault)) {
        fprintf(stderr, "bench_learn: %s\n", fault.what);
        return 1;
    }
    grow_up(YOUTH_OF_MORE);
    print_row("learning, eight patterns of six, lambda 0.5 over 4 moves", measure());
    trainer.threads = 2;
    trainer_close(&trainer);
    return 0;
}
