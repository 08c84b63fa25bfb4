#include "slide/course/game2014.h"

#include <string.h>

struct game2014 game2014_new(struct game2014_source source) {
    return (struct game2014){.source = source};
}

static bool outside(struct game2014_at at) {
    return at.row < 0 || at.column < 0 || at.row >= GAME2014_SIDE || at.column >= GAME2014_SIDE;
}

static int index_of(struct game2014_at at) {
    return at.row * GAME2014_SIDE + at.column;
}

enum err game2014_add_tile(struct game2014 *game, uint64_t value, struct game2014_at at, struct fault *fault) {
    if (outside(at))
        return err_refuse(fault, ERR_RANGE, "the square is not on the board");
    if (value < 2 || (value & (value - 1)) != 0)
        return err_refuse(fault, ERR_RANGE, "a tile is a power of two, from 2 on");
    if (game->moving)
        return err_refuse(fault, ERR_MOVE, "moves wait to be displayed");
    if (game->shown[index_of(at)])
        return err_refuse(fault, ERR_MOVE, "the square is occupied");
    game->shown[index_of(at)] = game->pending[index_of(at)] = value;
    return ERR_NONE;
}

/* What a move and a merge ask of the tile that goes. */
static enum err check_from(const struct game2014 *game, uint64_t value, struct game2014_at from, struct game2014_at to,
                           struct fault *fault) {
    if (outside(from) || outside(to))
        return err_refuse(fault, ERR_RANGE, "the square is not on the board");
    if (game->shown[index_of(from)] == 0)
        return err_refuse(fault, ERR_MOVE, "no tile is there");
    if (game->shown[index_of(from)] != value)
        return err_refuse(fault, ERR_MOVE, "the tile there has another value");
    if (game->touched[index_of(from)])
        return err_refuse(fault, ERR_MOVE, "the tile was moved or merged already");
    return ERR_NONE;
}

enum err game2014_move_tile(struct game2014 *game, uint64_t value, struct game2014_at from, struct game2014_at to,
                            struct fault *fault) {
    enum err err = check_from(game, value, from, to, fault);
    if (err)
        return err;
    int source = index_of(from), target = index_of(to);
    if (source == target)
        return ERR_NONE;
    if (game->pending[target])
        return err_refuse(fault, ERR_MOVE, "the target is occupied");
    game->pending[source] = 0;
    game->pending[target] = value;
    game->touched[source] = game->moving = true;
    return ERR_NONE;
}

enum err game2014_merge_tile(struct game2014 *game, uint64_t value, uint64_t new_value, struct game2014_at from,
                             struct game2014_at to, struct fault *fault) {
    enum err err = check_from(game, value, from, to, fault);
    if (err)
        return err;
    int source = index_of(from), target = index_of(to);
    if (source == target || game->pending[target] == 0)
        return err_refuse(fault, ERR_MOVE, "no tile is at the target");
    if (game->arrived[target])
        return err_refuse(fault, ERR_MOVE, "the tile at the target was merged already");
    if (game->pending[target] != value)
        return err_refuse(fault, ERR_MOVE, "the tile at the target has another value");
    if (value > UINT64_MAX / 2 || new_value != 2 * value)
        return err_refuse(fault, ERR_MOVE, "a merge doubles the value");
    game->pending[source] = 0;
    game->pending[target] = new_value;
    game->touched[source] = game->touched[target] = game->arrived[target] = game->moving = true;
    return ERR_NONE;
}

void game2014_display_moves(struct game2014 *game) {
    memcpy(game->shown, game->pending, sizeof game->shown);
    memset(game->touched, 0, sizeof game->touched);
    memset(game->arrived, 0, sizeof game->arrived);
    game->moving = false;
}

void game2014_clear(struct game2014 *game) {
    memset(game->pending, 0, sizeof game->pending);
    game2014_display_moves(game);
    game->ended = false;
}

void game2014_set_score(struct game2014 *game, uint64_t score, uint64_t high) {
    game->score = score;
    game->high = high;
}

void game2014_end_game(struct game2014 *game) {
    game->ended = true;
}

enum err game2014_random_tile(struct game2014 *game, uint64_t *value, struct game2014_at *at) {
    return game->source.tile(game->source.context, value, at);
}

enum err game2014_read_key(struct game2014 *game, char key[GAME2014_KEY_SIZE]) {
    return game->source.key(game->source.context, key);
}

int tilt_row(enum side side, int r, int c, int size) {
    switch (side) {
    case SIDE_NORTH:
        return r;
    case SIDE_EAST:
        return c;
    case SIDE_SOUTH:
        return size - 1 - r;
    default:
        return size - 1 - c;
    }
}

int tilt_column(enum side side, int r, int c, int size) {
    switch (side) {
    case SIDE_NORTH:
        return c;
    case SIDE_EAST:
        return size - 1 - r;
    case SIDE_SOUTH:
        return size - 1 - c;
    default:
        return r;
    }
}
