#include "slide/course/game2014.h"

#include <string.h>

#include "base/text.h"

static const uint64_t LARGEST = UINT64_C(1) << 62; /* as on every other board */

/* ---- The log and the trace ---- */

/* Writes a letter and its numbers, if there is a receiver. */
static void tell(void (*to)(void *, const char *), void *context, char letter, const uint64_t *numbers,
                 unsigned count) {
    char text[GAME2014_LINE_SIZE];
    struct out line = out_of(text, sizeof text);
    if (!to)
        return;
    out_put_char(&line, letter);
    for (unsigned i = 0; i < count; i++) {
        out_put_char(&line, ' ');
        out_put_number(&line, numbers[i]);
    }
    to(context, text);
}

static void trace(const struct game2014 *game, char letter, const uint64_t *numbers, unsigned count) {
    tell(game->sink.trace, game->sink.context, letter, numbers, count);
}

static void log_key(const struct game2014 *game, const char *key) {
    char text[GAME2014_KEY_SIZE + 1];
    struct out line = out_of(text, sizeof text);
    if (!game->sink.log)
        return;
    out_put_char(&line, 'K');
    out_put(&line, key);
    game->sink.log(game->sink.context, text);
}

/* ---- The calls ---- */

struct game2014 game2014_new(struct game2014_source source, const struct game2014_sink *sink) {
    struct game2014 game = {.source = source};
    if (sink)
        game.sink = *sink;
    trace(&game, 'C', NULL, 0);
    return game;
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
    if (value < 2 || value > LARGEST || (value & (value - 1)) != 0)
        return err_refuse(fault, ERR_RANGE, "a tile is a power of two from 2 to 2^62");
    if (game->moving)
        return err_refuse(fault, ERR_MOVE, "some moves have not been displayed yet");
    if (game->shown[index_of(at)])
        return err_refuse(fault, ERR_MOVE, "the square is occupied");
    game->shown[index_of(at)] = game->pending[index_of(at)] = value;
    trace(game, 'A', (uint64_t[]){value, (uint64_t)at.row, (uint64_t)at.column}, 3);
    return ERR_NONE;
}

/* The preconditions of a move and a merge for the tile that moves. */
static enum err check_from(const struct game2014 *game, uint64_t value, struct game2014_at from, struct game2014_at to,
                           struct fault *fault) {
    if (outside(from) || outside(to))
        return err_refuse(fault, ERR_RANGE, "the square is not on the board");
    if (game->shown[index_of(from)] == 0)
        return err_refuse(fault, ERR_MOVE, "no tile there");
    if (game->shown[index_of(from)] != value)
        return err_refuse(fault, ERR_MOVE, "the tile there has a different value");
    if (game->touched[index_of(from)])
        return err_refuse(fault, ERR_MOVE, "the tile has already been moved or merged");
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
        return err_refuse(fault, ERR_MOVE, "no tile at the target");
    if (game->arrived[target])
        return err_refuse(fault, ERR_MOVE, "the tile at the target has already been merged");
    if (game->pending[target] != value)
        return err_refuse(fault, ERR_MOVE, "the tile at the target has a different value");
    if (value == LARGEST)
        return err_refuse(fault, ERR_RANGE, "the tile would be too large");
    if (new_value != 2 * value)
        return err_refuse(fault, ERR_MOVE, "a merge must double the value");
    game->pending[source] = 0;
    game->pending[target] = new_value;
    game->touched[source] = game->touched[target] = game->arrived[target] = game->moving = true;
    return ERR_NONE;
}

/* Makes the pending board the visible one. */
static void settle(struct game2014 *game) {
    memcpy(game->shown, game->pending, sizeof game->shown);
    memset(game->touched, 0, sizeof game->touched);
    memset(game->arrived, 0, sizeof game->arrived);
    game->moving = false;
}

void game2014_display_moves(struct game2014 *game) {
    uint64_t numbers[2 + GAME2014_CELLS] = {game->score, game->high};
    settle(game);
    memcpy(numbers + 2, game->shown, sizeof game->shown);
    trace(game, 'D', numbers, 2 + GAME2014_CELLS);
}

void game2014_clear(struct game2014 *game) {
    memset(game->pending, 0, sizeof game->pending);
    settle(game);
    game->ended = false;
    trace(game, 'C', NULL, 0);
}

void game2014_set_score(struct game2014 *game, uint64_t score, uint64_t high) {
    game->score = score;
    game->high = high;
}

void game2014_end_game(struct game2014 *game) {
    game->ended = true;
    trace(game, 'E', (uint64_t[]){game->score, game->high}, 2);
}

enum err game2014_random_tile(struct game2014 *game, uint64_t *value, struct game2014_at *at) {
    enum err err = game->source.tile(game->source.context, value, at);
    if (!err)
        tell(game->sink.log, game->sink.context, 'T', (uint64_t[]){*value, (uint64_t)at->row, (uint64_t)at->column}, 3);
    return err;
}

enum err game2014_read_key(struct game2014 *game, char key[GAME2014_KEY_SIZE]) {
    enum err err = game->source.key(game->source.context, key);
    if (err == ERR_OVER) {
        memcpy(key, "Quit", sizeof "Quit");
        return ERR_NONE;
    }
    if (!err)
        log_key(game, key);
    return err;
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
