#include "slide/ai/evaluate.h"

#include <assert.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/threads.h"
#include "slide/ai/draw.h"
#include "slide/ai/plain.h"

struct run {
    const struct evaluate_player *player;
    const struct slide_rules *rules;
    struct evaluate_games games;
    _Atomic size_t next;
    atomic_bool stopped, failed;
    bool (*stop)(void *context);
    void *stop_context;
    struct evaluate_game *game;
};

/* One player and its state. */
struct seat {
    const struct evaluate_player *player;
    const struct slide_rules *rules;
    struct search *search;
    struct rng whim; /* the random player's */
    unsigned thread;
};

static enum slide_way at_random(struct seat *seat, struct wide4 board) {
    struct wide4 after[SLIDE_WAYS];
    uint32_t points[SLIDE_WAYS];
    unsigned open = wide4_tilt_all(seat->rules, board, after, points);
    for (;;) {
        enum slide_way way = (enum slide_way)rng_below(&seat->whim, SLIDE_WAYS);
        if (open >> way & 1)
            return way;
    }
}

static enum slide_way choose(struct seat *seat, struct wide4 board) {
    struct budget budget = seat->player->budget;
    struct advice advice = {0};
    if (seat->player->kind == EVALUATE_RANDOM)
        return at_random(seat, board);
    if (seat->player->limit)
        seat->player->limit(seat->player->context, seat->thread, &budget);
    if (seat->player->kind == EVALUATE_NETWORK) {
        search_advise(seat->search, board, &budget, &advice);
        return advice.best;
    }
    uint8_t cell[16];
    struct slide_state state = {.board = {4, 4, cell}};
    wide4_write(board, state.board);
    plain_advise(seat->rules, &state, &budget, &advice);
    return advice.best;
}

static bool has_goal(const struct slide_rules *rules, unsigned largest) {
    return rules->goal_ends && rules->goal && largest >= rules->goal;
}

static struct evaluate_game play(struct seat *seat, uint64_t seed) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
    struct evaluate_game game = {.played = true};
    struct wide4 board = {0};
    seat->whim = rng_seeded(RNG_XOSHIRO, rng_derive(seed, 1));
    if (seat->search)
        search_forget(seat->search);
    for (uint32_t i = 0; i < seat->rules->begin; i++)
        board = draw_tile(seat->rules, board, &rng);
    while (wide4_can_move(board) && !has_goal(seat->rules, wide4_largest(board))) {
        uint64_t points = 0;
        enum err err = wide4_tilt(seat->rules, &board, choose(seat, board), &points);
        assert(!err); /* there are kinds for everything that can be made */
        (void)err;
        game.score += points;
        game.moves++;
        if (!has_goal(seat->rules, wide4_largest(board)))
            board = draw_tile(seat->rules, board, &rng);
    }
    game.largest = wide4_largest(board);
    return game;
}

static void work(void *context, size_t thread) {
    struct run *run = context;
    struct search search;
    struct seat seat = {.player = run->player, .rules = run->rules, .thread = (unsigned)thread};
    if (run->player->kind == EVALUATE_NETWORK) {
        if (search_open(&search, run->player->network, run->rules, &run->player->search)) {
            atomic_store(&run->failed, true);
            return;
        }
        search.endgames = run->player->endgames;
        seat.search = &search;
    }
    while (!atomic_load(&run->stopped)) {
        size_t i = run->games.first + atomic_fetch_add(&run->next, 1) * run->games.step;
        if (i >= run->games.count)
            break;
        run->game[i] = play(&seat, rng_derive(run->games.seed, i));
        if (run->stop && run->stop(run->stop_context))
            atomic_store(&run->stopped, true);
    }
    if (seat.search)
        search_close(&search);
}

enum err evaluate_run(const struct evaluate_player *player, const struct slide_rules *rules,
                      struct evaluate_games games, unsigned threads, bool (*stop)(void *context), void *stop_context,
                      struct evaluate_game *game) {
    struct run run = {.player = player, .rules = rules, .games = games, .stop = stop, .game = game};
    run.stop_context = stop_context;
    if (threads < 1 || threads > THREADS_MAX || rules->where == SLIDE_WHERE_CORNER || !slide4_fits(rules))
        return ERR_RANGE;
    for (size_t i = 0; i < games.count; i++)
        game[i] = (struct evaluate_game){0};
    threads_each(threads, work, &run);
    return atomic_load(&run.failed) ? ERR_SYSTEM : ERR_NONE;
}

/* ---- Statistics ---- */

/* The mean of n numbers from their sum and the sum of their squares, and 1.96 standard errors either way. */
static void interval(struct evaluate_summary *summary, double sum, double squares) {
    double n = (double)summary->games;
    summary->mean = n > 0 ? sum / n : 0;
    double variance = n > 1 ? (squares - sum * summary->mean) / (n - 1) : 0;
    double error = n > 1 ? 1.96 * sqrt((variance > 0 ? variance : 0) / n) : 0;
    summary->low = summary->mean - error;
    summary->high = summary->mean + error;
}

static int by_score(const void *a, const void *b) {
    uint64_t one = *(const uint64_t *)a, two = *(const uint64_t *)b;
    return (one > two) - (one < two);
}

static double median_of(const struct evaluate_game *game, size_t count, size_t played) {
    uint64_t *score = malloc((played ? played : 1) * sizeof *score);
    size_t used = 0;
    if (!score || !played) {
        free(score);
        return 0;
    }
    for (size_t i = 0; i < count; i++)
        if (game[i].played)
            score[used++] = game[i].score;
    qsort(score, used, sizeof *score, by_score);
    size_t below = (used - 1) / 2, above = used / 2;
    double median = ((double)score[below] + (double)score[above]) / 2;
    free(score);
    return median;
}

void evaluate_sum(const struct evaluate_game *game, size_t count, struct evaluate_summary *summary) {
    double sum = 0, squares = 0;
    *summary = (struct evaluate_summary){0};
    for (size_t i = 0; i < count; i++) {
        if (!game[i].played)
            continue;
        double score = (double)game[i].score;
        summary->games++;
        sum += score;
        squares += score * score;
        summary->moves += (double)game[i].moves;
        for (unsigned kind = 0; kind <= game[i].largest; kind++)
            summary->rate[kind]++;
    }
    for (unsigned kind = 0; kind < 64 && summary->games; kind++)
        summary->rate[kind] /= (double)summary->games;
    interval(summary, sum, squares);
    summary->median = median_of(game, count, summary->games);
}

void evaluate_compare(const struct evaluate_game *first, const struct evaluate_game *second, size_t count,
                      struct evaluate_summary *summary) {
    double sum = 0, squares = 0;
    *summary = (struct evaluate_summary){0};
    for (size_t i = 0; i < count; i++) {
        if (!first[i].played || !second[i].played)
            continue;
        double difference = (double)first[i].score - (double)second[i].score;
        summary->games++;
        sum += difference;
        squares += difference * difference;
    }
    interval(summary, sum, squares);
}
