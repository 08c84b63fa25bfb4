#include "app/word_arena.h"

#include <math.h>
#include <stdlib.h>

#include "base/threads.h"
#include "word/robot_game.h"

/* The working memory of one thread. */
struct player {
    struct robot robot[WORD_SEATS_MAX];
    struct robot_game game;
    struct word_arena_result result;
};

struct crew {
    const struct word_arena *arena;
    struct player *player;
};

/* The robot on a seat: in every second game of a pair they change seats. */
static unsigned robot_on(const struct word_arena *arena, uint64_t number, unsigned seat) {
    return arena->pairs && number % 2 ? 1 - seat : seat;
}

static void count_game(const struct word_arena *arena, uint64_t number, struct player *player) {
    struct word_arena_result *result = &player->result;
    unsigned winners = word_winners(&arena->rules, &player->game.position);
    unsigned count = (unsigned)__builtin_popcount(winners);
    for (unsigned seat = 0; seat < arena->rules.seats; seat++) {
        unsigned robot = robot_on(arena, number, seat);
        result->points[robot] += player->game.position.score[seat];
        if (!(winners & 1U << seat))
            continue;
        result->wins[robot] += WORD_ARENA_WIN / count;
        result->won[robot] += count == 1;
        result->shared[robot] += count > 1;
    }
}

static void play_game(const struct word_arena *arena, uint64_t number, struct player *player) {
    struct robot_game *game = &player->game;
    uint64_t seed = rng_derive(arena->seed, arena->pairs ? number / 2 : number);
    for (unsigned i = 0; i < arena->rules.seats; i++)
        player->robot[i].seed = rng_derive(seed, i);
    if (robot_game_start(game, &arena->rules, seed, NULL))
        return;
    for (int seat; (seat = robot_game_turn(game)) != WORD_OVER; player->result.turns++) {
        struct robot_turn turn;
        unsigned robot = robot_on(arena, number, (unsigned)seat);
        robot_choose(&player->robot[robot], &arena->rules, &game->view, &turn);
        player->result.sevens[robot] += turn.what == ROBOT_PLAY && turn.play.count == WORD_RACK;
        for (unsigned i = 0; i < turn.buys; i++)
            player->result.spent[robot] += arena->rules.price[turn.buy[i]];
        robot_game_play(game, &turn);
    }
    count_game(arena, number, player);
}

static void work(void *context, size_t i) {
    const struct crew *crew = context;
    const struct word_arena *arena = crew->arena;
    struct player *player = &crew->player[i];
    for (unsigned robot = 0; robot < arena->rules.seats; robot++)
        robot_start(&player->robot[robot], arena->robot[robot], &arena->leaves, 0);
    for (uint64_t number = i; number < arena->games; number += arena->threads)
        play_game(arena, number, player);
}

static void add(struct word_arena_result *sum, const struct word_arena_result *more) {
    sum->turns += more->turns;
    for (unsigned i = 0; i < WORD_SEATS_MAX; i++) {
        sum->won[i] += more->won[i];
        sum->shared[i] += more->shared[i];
        sum->wins[i] += more->wins[i];
        sum->points[i] += more->points[i];
        sum->sevens[i] += more->sevens[i];
        sum->spent[i] += more->spent[i];
    }
}

bool word_arena_play(const struct word_arena *arena, struct word_arena_result *result) {
    struct crew crew = {arena, calloc(arena->threads, sizeof *crew.player)};
    if (!crew.player)
        return false;
    threads_each(arena->threads, work, &crew);
    *result = (struct word_arena_result){0};
    for (unsigned i = 0; i < arena->threads; i++)
        add(result, &crew.player[i].result);
    free(crew.player);
    return true;
}

struct word_arena_share word_arena_share(const struct word_arena *arena, const struct word_arena_result *result,
                                         unsigned robot) {
    static const double z = 1.959964; /* 95 % of the normal distribution are within this */
    double n = (double)arena->games, share = (double)result->wins[robot] / WORD_ARENA_WIN / n;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return (struct word_arena_share){share, middle - half, middle + half};
}
