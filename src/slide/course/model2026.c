#include "slide/course/model2026.h"

#include <assert.h>
#include <string.h>

#include "slide/course/storage.h"

enum err model2026_new(struct model2026 *model, const struct slide_rules *rules, struct slide_board board,
                       bool *merged) {
    if (board.width != board.height || board.width == 0 || board.width > SLIDE_SIDE_MAX)
        return ERR_RANGE;
    memset(merged, 0, (size_t)board.width * board.height * sizeof *merged);
    *model = (struct model2026){.rules = rules, .board = board, .merged = merged, .perspective = SIDE_NORTH};
    return ERR_NONE;
}

void model2026_set_perspective(struct model2026 *model, enum side side) {
    model->perspective = side;
}

/* The index of the cell at (x, y) as currently seen. The turned board has its row 0 at the top; y counts from below. */
static size_t cell_index(const struct model2026 *model, uint32_t x, uint32_t y) {
    int size = (int)model->board.width, r = size - 1 - (int)y, c = (int)x;
    assert(x < model->board.width && y < model->board.height);
    return (size_t)tilt_row(model->perspective, r, c, size) * model->board.width +
           (size_t)tilt_column(model->perspective, r, c, size);
}

uint64_t model2026_tile(const struct model2026 *model, uint32_t x, uint32_t y) {
    return model->rules->value[model->board.cell[cell_index(model, x, y)]];
}

bool model2026_was_merged(const struct model2026 *model, uint32_t x, uint32_t y) {
    return model->merged[cell_index(model, x, y)];
}

enum err model2026_move(struct model2026 *model, uint32_t from_x, uint32_t from_y, uint32_t x, uint32_t y,
                        bool *merged) {
    uint8_t *from = &model->board.cell[cell_index(model, from_x, from_y)];
    size_t target = cell_index(model, x, y);
    uint8_t *to = &model->board.cell[target];
    *merged = false;
    if (*from == 0)
        return ERR_MOVE;
    if (from == to)
        return ERR_NONE;
    uint8_t made = *to ? model->rules->merge[*to][*from] : *from;
    if (made == 0 || (*to && made == SLIDE_TOO_LARGE))
        return ERR_MOVE;
    *merged = model->merged[target] = *to != 0;
    *to = made;
    *from = 0;
    return ERR_NONE;
}

bool model2026_move_up(struct model2026 *model, uint32_t x, uint32_t y) {
    uint64_t tile = model2026_tile(model, x, y);
    uint32_t target = y, top = model->board.height - 1;
    if (tile == 0)
        return false;
    while (target < top && model2026_tile(model, x, target + 1) == 0)
        target++;
    if (target < top && !model2026_was_merged(model, x, target + 1)) {
        uint8_t above = model->board.cell[cell_index(model, x, target + 1)];
        target += model->rules->merge[above][model->board.cell[cell_index(model, x, y)]] != 0;
    }
    bool merged;
    if (target == y || model2026_move(model, x, y, x, target, &merged) != ERR_NONE)
        return false;
    if (merged)
        model->score += model2026_tile(model, x, target);
    return true;
}

bool model2026_tilt_column(struct model2026 *model, uint32_t x) {
    bool moved = false;
    for (uint32_t y = model->board.height; y-- > 0;)
        moved |= model2026_move_up(model, x, y);
    return moved;
}

/* The side of the board for `side` as currently seen: both count clockwise. */
static enum side side_seen(const struct model2026 *model, enum side side) {
    return (enum side)((model->perspective + side) % 4);
}

enum err model2026_tilt(struct model2026 *model, enum side side) {
    static const enum slide_way ways[] = {
        [SIDE_NORTH] = SLIDE_UP, [SIDE_EAST] = SLIDE_RIGHT, [SIDE_SOUTH] = SLIDE_DOWN, [SIDE_WEST] = SLIDE_LEFT};
    enum side towards = side_seen(model, side);
    model->perspective = SIDE_NORTH;
    enum err err = slide_check(model->rules, model->board, ways[towards], model->score);
    if (err)
        return err;
    memset(model->merged, 0, (size_t)model->board.width * model->board.height * sizeof *model->merged);
    model->perspective = towards;
    for (uint32_t x = 0; x < model->board.width; x++)
        model2026_tilt_column(model, x);
    model->perspective = SIDE_NORTH;
    return ERR_NONE;
}

bool model2026_game_over(const struct model2026 *model) {
    bool max_tile_exists = model->rules->goal && slide_holds(model->board, model->rules->goal);
    return max_tile_exists || !storage_moves_possible(model->rules, model->board);
}

/* A bar and the tile, right-aligned in four columns; a longer one takes as many as it needs. */
static void put_tile(struct out *out, uint64_t value) {
    out_put_char(out, '|');
    for (uint64_t least = 1000; least > 1 && value < least; least /= 10)
        out_put_char(out, ' ');
    if (value)
        out_put_number(out, value);
    else
        out_put_char(out, ' ');
}

void model2026_write(const struct model2026 *model, struct out *out) {
    out_put(out, "\n[\n");
    for (uint32_t y = model->board.height; y-- > 0;) {
        for (uint32_t x = 0; x < model->board.width; x++)
            put_tile(out, model2026_tile(model, x, y));
        out_put(out, "|\n");
    }
    out_put(out, "] ");
    out_put_number(out, model->score);
    out_put(out, model2026_game_over(model) ? " (game is over) \n" : " (game is not over) \n");
}
