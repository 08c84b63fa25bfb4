/* bench_review.c - is the budget of a review enough? Over 2,000 boards, half of them from games of the player that
 * ships and half from games in which every eighth move is random, as people err: the share where its choice is that of
 * a search with ten times the budget, or loses less than 1 % of the board's value against it; and what a move costs.
 * Before that, what the review of 1,000 moves of such a game takes.
 * Then the mean luck over games of the player, with its interval, which should hold 0; their number may be given. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/game_review.h"
#include "app/player.h"
#include "app/record_maker.h"
#include "bench/clock.h"
#include "play/slide_game.h"
#include "slide/text.h"

enum { BOARDS = 2000, ERRS_EVERY = 8, CELLS = 16, TEN_TIMES = 10, LUCK_GAMES = 100, REVIEWED = 1000 };

static struct slide_rules rules;
static struct player player;
static uint8_t boards[BOARDS][CELLS];

/* ---- Games ---- */

static enum slide_way greedy_way(const struct slide_state *state) {
    const struct budget greedy = {.depth = 1};
    struct advice advice;
    if (advise(&player.adviser, &rules, state, &greedy, &advice) != ERR_NONE)
        exit(1);
    return advice.best;
}

static void draw(struct slide_state *state, struct rng *rng) {
    struct slide_at at;
    uint8_t kind;
    while (state->due && slide_draw(&rules, state, rng, &at, &kind) == ERR_NONE)
        slide_chance(&rules, state, at, kind, NULL);
}

static void start(struct slide_state *state, uint8_t cell[CELLS], struct rng *rng) {
    if (slide_start(&rules, state, cell, 4, 4, NULL) != ERR_NONE)
        exit(1);
    draw(state, rng);
}

/* Keeps one board in so many, so that the boards come from many games and from all parts of them. */
static void collect(unsigned first, unsigned count, bool errs, uint32_t one_in) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, first + 1);
    uint8_t cell[CELLS];
    struct slide_state state = {.over = true};
    for (unsigned found = 0; found < count;) {
        if (state.over)
            start(&state, cell, &rng);
        if (rng_below(&rng, one_in) == 0)
            memcpy(boards[first + found++], cell, sizeof cell);
        enum slide_way way =
            errs && rng_below(&rng, ERRS_EVERY) == 0 ? (enum slide_way)rng_below(&rng, SLIDE_WAYS) : greedy_way(&state);
        slide_play(&rules, &state, way, NULL); /* a random way may be closed: then nothing happens */
        draw(&state, &rng);
    }
}

/* ---- Budgets ---- */

static struct advice advice_on(unsigned board, uint64_t nodes) {
    struct slide_state state;
    struct advice advice;
    const struct budget budget = {.nodes = nodes};
    search_forget(player.adviser.search); /* no board may profit from another */
    if (slide_start_from(&rules, &state, (struct slide_board){4, 4, boards[board]}, NULL) != ERR_NONE ||
        advise(&player.adviser, &rules, &state, &budget, &advice) != ERR_NONE)
        exit(1);
    return advice;
}

/* Of the boards from `first` on. */
static double agreement(unsigned first, unsigned count, uint64_t nodes, double *milliseconds) {
    unsigned agree = 0;
    double before = cpu_seconds();
    static enum slide_way choice[BOARDS];
    for (unsigned i = 0; i < count; i++)
        choice[i] = advice_on(first + i, nodes).best;
    *milliseconds = 1000 * (cpu_seconds() - before) / count;
    for (unsigned i = 0; i < count; i++) {
        struct advice deep = advice_on(first + i, TEN_TIMES * nodes);
        double best = deep.value[deep.best];
        agree += best - deep.value[choice[i]] < 0.01 * best || choice[i] == deep.best;
    }
    return (double)agree / count;
}

static void print_budget(const char *name, uint64_t nodes) {
    double cost[2];
    double own = agreement(0, BOARDS / 2, nodes, &cost[0]), erring = agreement(BOARDS / 2, BOARDS / 2, nodes, &cost[1]);
    printf(
        "%-8s %8llu nodes  agrees on %.2f %% of %d boards (%.2f %% own games, %.2f %% with errors), %.3f ms a move\n",
        name, (unsigned long long)nodes, 50 * (own + erring), BOARDS, 100 * own, 100 * erring, (cost[0] + cost[1]) / 2);
    fflush(stdout);
}

/* ---- Luck ---- */

static double game_luck(uint64_t seed) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, seed);
    uint8_t cell[CELLS], tilted[CELLS];
    struct slide_state state;
    double sum = 0;
    for (start(&state, cell, &rng); !state.over;) {
        slide_play(&rules, &state, greedy_way(&state), NULL);
        struct slide_state after = state;
        double luck = 0;
        after.board.cell = memcpy(tilted, cell, sizeof cell);
        draw(&state, &rng);
        if (review_luck(&player.adviser, &rules, &after, &state, &luck) != ERR_NONE)
            exit(1);
        sum += luck;
    }
    return sum;
}

static void print_luck(unsigned games) {
    double sum = 0, squares = 0;
    for (unsigned game = 1; game <= games; game++) {
        double luck = game_luck(game);
        sum += luck;
        squares += luck * luck;
    }
    double mean = sum / games, deviation = sqrt((squares / games - mean * mean) / (games - 1));
    printf("luck     mean %.0f points over %u games, interval %.0f to %.0f\n", mean, games, mean - 1.96 * deviation,
           mean + 1.96 * deviation);
}

/* ---- A whole review ---- */

/* The record of the first moves of a game in which every eighth move is random; false if the game is shorter. */
static bool record_game(uint64_t seed, unsigned moves, char **text, size_t *length) {
    const struct match_setup setup = {.game = &slide_game, .rules = &rules, .generator = RNG_XOSHIRO, .seed = seed};
    struct rng errors = rng_seeded(RNG_XOSHIRO, seed);
    struct record_maker maker;
    if (record_maker_open(&maker, &setup, NULL) != ERR_NONE)
        exit(1);
    for (unsigned done = 0; done < moves;) {
        struct slide_state state = slide_position_state(match_position(maker.match));
        if (state.over) {
            record_maker_close(&maker);
            return false;
        }
        bool errs = rng_below(&errors, ERRS_EVERY) == 0;
        enum slide_way way = errs ? (enum slide_way)rng_below(&errors, SLIDE_WAYS) : greedy_way(&state);
        done += record_maker_do(&maker, 0, slide_way_name(way), NULL) == ERR_NONE;
    }
    return record_maker_finish(&maker, text, length) == ERR_NONE;
}

/* Reading the record and judging every move, as tessera review does with its default budget. */
static void print_review(void) {
    struct played played;
    struct game_review review;
    struct fault fault;
    char *text = NULL;
    size_t length = 0;
    for (uint64_t seed = 1; !record_game(seed, REVIEWED, &text, &length); seed++)
        continue;
    double wall = wall_seconds(), cpu = cpu_seconds();
    if (played_read(&played, text, length, NULL, &fault) != ERR_NONE ||
        game_review_open(&review, &played, 0, &player) != ERR_NONE)
        exit(1);
    const struct budget budget = game_review_budget(&player.adviser, &rules);
    while (review.done < review.count)
        if (game_review_step(&review, &budget) != ERR_NONE)
            exit(1);
    printf("review   %zu moves in %.2f s of processor time, %.2f s by the clock (goal: 5 s)\n", review.count,
           cpu_seconds() - cpu, wall_seconds() - wall);
    fflush(stdout);
    game_review_close(&review);
    played_free(&played);
    free(text);
}

int main(int argc, char **argv) {
    static const uint64_t others[] = {2000, 10000};
    const struct search_options options = search_usual();
    struct fault fault;
    slide_rules_classic(&rules);
    if (player_open(&player, &(struct player_wish){.stay = PLAYER_RESIDENT, .search = options}, &rules, 4, 4, &fault) !=
            ERR_NONE ||
        player.untaught)
        return 1;
    print_review();
    collect(0, BOARDS / 2, false, 200);
    collect(BOARDS / 2, BOARDS / 2, true, 20);
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++)
        print_budget("budget", others[i]);
    print_budget("default", game_review_budget(&player.adviser, &rules).nodes);
    print_luck(argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : LUCK_GAMES);
    player_close(&player);
    return 0;
}
