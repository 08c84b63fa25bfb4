#include "word/robot_game.h"

#include <assert.h>
#include <string.h>

/* Puts a tile into the bag, at any place with equal probability. */
static void put_into_bag(struct robot_game *game, uint8_t face) {
    unsigned at = rng_below(&game->rng, game->count + 1U);
    game->bag[game->count++] = game->bag[at];
    game->bag[at] = face;
}

/* Makes all pending draws of chance. */
static void draw(struct robot_game *game) {
    while (word_turn(&game->position) == WORD_CHANCE) {
        struct word_drawn drawn;
        enum err err = ERR_NONE;
        if (game->position.phase == WORD_STARTING) {
            err = word_draw(game->rules, &game->position, &game->rng, &drawn);
        } else {
            int8_t seat = 0;
            while (!(game->position.due & 1U << seat))
                seat++;
            drawn = (struct word_drawn){.seat = seat};
            for (unsigned n = word_tiles(game->position.rack[seat]); n < WORD_RACK && game->count; n++)
                drawn.tiles[game->bag[--game->count]]++;
        }
        if (!err) /* impossible: it is chance's turn, so it draws */
            err = word_chance(game->rules, &game->position, &drawn, NULL, NULL);
        assert(!err);
        (void)err;
    }
}

enum err robot_game_start(struct robot_game *game, const struct word_rules *rules, uint64_t seed, struct fault *fault) {
    memset(game, 0, sizeof *game);
    game->rules = rules;
    game->rng = rng_seeded(RNG_XOSHIRO, seed);
    enum err err = word_start(rules, &game->position, fault);
    if (err)
        return err;
    for (unsigned face = 0; face < WORD_FACES; face++)
        for (unsigned i = 0; i < rules->count[face]; i++)
            put_into_bag(game, (uint8_t)face);
    draw(game);
    return ERR_NONE;
}

int robot_game_turn(struct robot_game *game) {
    int seat = word_turn(&game->position);
    if (seat != WORD_OVER)
        robot_see(game->rules, &game->position, seat, &game->watch, &game->view);
    return seat;
}

static void see(void *context, const struct word_event *event) {
    struct robot_game *game = context;
    robot_watch_event(&game->watch, game->rules, event);
}

void robot_game_play(struct robot_game *game, const struct robot_turn *turn) {
    struct word_viewer viewer = {see, game};
    enum err err = robot_turn_play(turn, game->rules, &game->position, game->position.turn, NULL, &viewer);
    assert(!err);
    (void)err;
    draw(game);
    if (turn->what == ROBOT_EXCHANGE)
        for (unsigned face = 0; face < WORD_FACES; face++)
            for (unsigned i = 0; i < turn->exchange[face]; i++)
                put_into_bag(game, (uint8_t)face);
}
