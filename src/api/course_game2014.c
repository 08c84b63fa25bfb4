#include "tessera/course/game2014.h"

#include <assert.h>
#include <stdlib.h>

#include "api/api_internal.h"
#include "slide/course/game2014.h"

static_assert((int)TESSERA_GAME2014_SIDE == (int)GAME2014_SIDE && (int)TESSERA_GAME2014_CELLS == (int)GAME2014_CELLS &&
                  (int)TESSERA_GAME2014_KEY_SIZE == (int)GAME2014_KEY_SIZE,
              "the public bounds are the internal ones");
static_assert((int)TESSERA_NORTH == (int)SIDE_NORTH && (int)TESSERA_EAST == (int)SIDE_EAST &&
                  (int)TESSERA_SOUTH == (int)SIDE_SOUTH && (int)TESSERA_WEST == (int)SIDE_WEST,
              "the public sides are the internal ones");

struct tessera_game2014 {
    struct game2014 game;
    struct tessera_game2014_source source;
};

static enum err next_key(void *context, char key[GAME2014_KEY_SIZE]) {
    const struct tessera_game2014 *game = context;
    return (enum err)game->source.key(game->source.context, key);
}

static enum err next_tile(void *context, uint64_t *value, struct game2014_at *at) {
    const struct tessera_game2014 *game = context;
    return (enum err)game->source.tile(game->source.context, value, &at->row, &at->column);
}

enum tessera_error tessera_game2014_new(const struct tessera_game2014_source *source,
                                        const struct tessera_game2014_sink *sink, struct tessera_game2014 **game) {
    if (!source || !source->key || !source->tile || !game)
        return api_null();
    struct tessera_game2014 *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    made->source = *source;
    struct game2014_sink inside = {0};
    if (sink)
        inside = (struct game2014_sink){.log = sink->log, .trace = sink->trace, .context = sink->context};
    made->game = game2014_new((struct game2014_source){.key = next_key, .tile = next_tile, .context = made}, &inside);
    *game = made;
    return TESSERA_OK;
}

void tessera_game2014_free(struct tessera_game2014 *game) {
    free(game);
}

enum tessera_error tessera_game2014_add_tile(struct tessera_game2014 *game, uint64_t value, int row, int column) {
    struct fault fault = {0};
    if (!game)
        return api_null();
    return api_result(game2014_add_tile(&game->game, value, (struct game2014_at){row, column}, &fault), &fault);
}

enum tessera_error tessera_game2014_move_tile(struct tessera_game2014 *game, uint64_t value, int row, int column,
                                              int to_row, int to_column) {
    struct fault fault = {0};
    if (!game)
        return api_null();
    return api_result(game2014_move_tile(&game->game, value, (struct game2014_at){row, column},
                                         (struct game2014_at){to_row, to_column}, &fault),
                      &fault);
}

enum tessera_error tessera_game2014_merge_tile(struct tessera_game2014 *game, uint64_t value, uint64_t new_value,
                                               int row, int column, int to_row, int to_column) {
    struct fault fault = {0};
    if (!game)
        return api_null();
    return api_result(game2014_merge_tile(&game->game, value, new_value, (struct game2014_at){row, column},
                                          (struct game2014_at){to_row, to_column}, &fault),
                      &fault);
}

void tessera_game2014_display_moves(struct tessera_game2014 *game) {
    if (game)
        game2014_display_moves(&game->game);
}

void tessera_game2014_clear(struct tessera_game2014 *game) {
    if (game)
        game2014_clear(&game->game);
}

void tessera_game2014_set_score(struct tessera_game2014 *game, uint64_t score, uint64_t high) {
    if (game)
        game2014_set_score(&game->game, score, high);
}

void tessera_game2014_end_game(struct tessera_game2014 *game) {
    if (game)
        game2014_end_game(&game->game);
}

enum tessera_error tessera_game2014_random_tile(struct tessera_game2014 *game, uint64_t *value, int *row, int *column) {
    struct game2014_at at = {0, 0};
    uint64_t drawn = 0;
    if (!game || !value || !row || !column)
        return api_null();
    enum err err = game2014_random_tile(&game->game, &drawn, &at);
    if (err)
        return api_refuse(err, "the source has no tile");
    *value = drawn;
    *row = at.row;
    *column = at.column;
    return TESSERA_OK;
}

enum tessera_error tessera_game2014_read_key(struct tessera_game2014 *game, char key[TESSERA_GAME2014_KEY_SIZE]) {
    if (!game || !key)
        return api_null();
    enum err err = game2014_read_key(&game->game, key);
    return err ? api_refuse(err, "the source has no key") : TESSERA_OK;
}

uint64_t tessera_game2014_tile(const struct tessera_game2014 *game, int row, int column) {
    if (!game || row < 0 || column < 0 || row >= GAME2014_SIDE || column >= GAME2014_SIDE)
        return 0;
    return game->game.shown[row * GAME2014_SIDE + column];
}

int tessera_tilt_row(enum tessera_side side, int r, int c, int size) {
    return tilt_row((enum side)((unsigned)side & 3), r, c, size);
}

int tessera_tilt_column(enum tessera_side side, int r, int c, int size) {
    return tilt_column((enum side)((unsigned)side & 3), r, c, size);
}
