#include "tessera/player.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/api_internal.h"
#include "app/clock.h"
#include "app/network_load.h"
#include "app/player.h"
#include "slide/ai/train.h"

/* ---- Playing ---- */

struct tessera_player {
    struct player player;
    struct slide_rules rules;
    atomic_bool stopped;
    double until; /* when the search must end; 0: never */
};

enum tessera_error tessera_player_open(const struct tessera_slide_rules *rules,
                                       const struct tessera_player_options *options, struct tessera_player **player) {
    const struct tessera_player_options usual = {0};
    struct fault fault = {0};
    if (!rules || !player)
        return api_null();
    options = options ? options : &usual;
    struct player_wish wish = {
        .stay = options->fast ? PLAYER_RESIDENT : PLAYER_GUEST, .network = options->network, .search = search_usual()};
    wish.search.table_bytes = options->table_bytes ? options->table_bytes : wish.search.table_bytes;
    struct tessera_player *made = aligned_alloc(_Alignof(struct tessera_player), sizeof *made);
    if (!made)
        return api_no_memory();
    memset(made, 0, sizeof *made);
    made->rules = rules->rules;
    enum err err = player_open(&made->player, &wish, &made->rules, made->rules.width, made->rules.height, &fault);
    if (err) {
        free(made);
        return api_result(err, &fault);
    }
    atomic_init(&made->stopped, false);
    *player = made;
    return TESSERA_OK;
}

bool tessera_player_is_trained(const struct tessera_player *player) {
    return player && player->player.adviser.search;
}

struct player *api_player(struct tessera_player *player) {
    return &player->player;
}

struct tessera_advice api_advice(const struct advice *found) {
    struct tessera_advice advice = {.moves = found->open,
                                    .best = (enum tessera_way)found->best,
                                    .chance = found->chance,
                                    .depth = found->depth,
                                    .nodes = found->nodes};
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        advice.value[way] = found->open & 1U << way ? found->value[way] : 0;
    return advice;
}

static bool must_stop(void *context) {
    struct tessera_player *player = context;
    return atomic_load_explicit(&player->stopped, memory_order_relaxed) ||
           (player->until > 0 && clock_now() >= player->until);
}

enum tessera_error tessera_player_advise(struct tessera_player *player, struct tessera_slide_board given,
                                         const struct tessera_budget *budget, struct tessera_advice *advice) {
    struct slide_board board;
    struct slide_state state;
    struct fault fault = {0};
    struct advice found;
    if (!player || !budget || !advice)
        return api_null();
    enum err err = api_board(&player->rules, given, &board, &fault);
    if (!err)
        err = slide_start_from(&player->rules, &state, board, &fault);
    if (err)
        return api_result(err, &fault);
    bool unlimited = !budget->depth && !budget->nodes && !(budget->seconds > 0);
    struct budget limit = {
        .depth = unlimited ? 1 : budget->depth, .nodes = budget->nodes, .stop = must_stop, .context = player};
    player->until = budget->seconds > 0 ? clock_now() + budget->seconds : 0;
    err = player_advise(&player->player, &player->rules, &state, &limit, &found);
    atomic_store(&player->stopped, false);
    if (err == ERR_RANGE)
        return api_refuse(err, "the board is too large for advice");
    if (err)
        return api_refuse(ERR_MOVE, "no move is possible on this board");
    *advice = api_advice(&found);
    return TESSERA_OK;
}

void tessera_player_stop(struct tessera_player *player) {
    if (player)
        atomic_store(&player->stopped, true);
}

void tessera_player_free(struct tessera_player *player) {
    if (player)
        player_close(&player->player);
    free(player);
}

/* ---- Learning ---- */

struct tessera_trainer {
    struct trainer trainer;
    atomic_bool stopped;
};

static enum err open_trainer(struct tessera_trainer *made, const struct slide_rules *rules,
                             const struct tessera_trainer_options *options, struct fault *fault) {
    struct train_options usual = train_usual();
    usual.seed = options->seed;
    usual.rate = options->rate > 0 ? options->rate : usual.rate;
    const struct stages one = {.count = 1};
    struct patterns patterns;
    const char *text = options->patterns ? options->patterns : PATTERNS_USUAL;
    enum err err = patterns_read(&patterns, text, strlen(text), fault);
    return err ? err
               : trainer_open(&made->trainer, rules, &patterns, &one, &usual, options->threads ? options->threads : 1,
                              fault);
}

enum tessera_error tessera_trainer_open(const struct tessera_slide_rules *rules,
                                        const struct tessera_trainer_options *options,
                                        struct tessera_trainer **trainer) {
    const struct tessera_trainer_options usual = {0};
    struct fault fault = {0};
    if (!rules || !trainer)
        return api_null();
    struct tessera_trainer *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    enum err err = open_trainer(made, &rules->rules, options ? options : &usual, &fault);
    if (err) {
        free(made);
        return api_result(err, &fault);
    }
    atomic_init(&made->stopped, false);
    *trainer = made;
    return TESSERA_OK;
}

static bool was_stopped(void *context) {
    struct tessera_trainer *trainer = context;
    return atomic_load_explicit(&trainer->stopped, memory_order_relaxed);
}

enum tessera_error tessera_trainer_run(struct tessera_trainer *trainer, uint64_t games,
                                       struct tessera_training *training) {
    struct train_tally tally = {0};
    if (!trainer)
        return api_null();
    trainer_run(&trainer->trainer, games, was_stopped, trainer, &tally);
    atomic_store(&trainer->stopped, false);
    if (training)
        *training = (struct tessera_training){
            .games = tally.games, .moves = tally.moves, .mean = tally.whole ? tally.score / (double)tally.whole : 0};
    return TESSERA_OK;
}

void tessera_trainer_stop(struct tessera_trainer *trainer) {
    if (trainer)
        atomic_store(&trainer->stopped, true);
}

enum tessera_error tessera_trainer_save(const struct tessera_trainer *trainer, const char *path) {
    const struct network_cut usual = {.level = 19};
    struct fault fault = {0};
    if (!trainer || !path)
        return api_null();
    return api_result(network_save(&trainer->trainer, &usual, path, &fault), &fault);
}

void tessera_trainer_free(struct tessera_trainer *trainer) {
    if (trainer)
        trainer_close(&trainer->trainer);
    free(trainer);
}
