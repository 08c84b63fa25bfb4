#include "slide/course/corner_board.h"

#include <string.h>

#include "slide/text.h"

enum { SNAKE_FACTOR = 2048 }; /* a tile that is smaller by more than this adds nothing to the snake score */

enum err corner_board_new(struct corner_board *made, const struct slide_rules *rules, struct slide_board board) {
    uint32_t side = board.width, tiles = 0;
    uint64_t weighted = 0;
    if (!made || !rules || !board.cell || side != board.height || side < 2 || side > SLIDE_SIDE_MAX)
        return ERR_RANGE;
    const uint8_t *cell = board.cell;
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++, cell++) {
            uint64_t part;
            if (__builtin_mul_overflow(rules->value[*cell], row + (side - 1 - column), &part) ||
                __builtin_add_overflow(weighted, part, &weighted))
                return ERR_RANGE;
            tiles += *cell != 0;
        }
    *made = (struct corner_board){rules, board, tiles, rules->value[slide_largest(board)], weighted, false};
    return ERR_NONE;
}

enum err corner_board_tile(const struct corner_board *made, int64_t row, int64_t column, uint64_t *value) {
    if (!made || row < 0 || column < 0 || row >= made->board.height || column >= made->board.width)
        return ERR_RANGE;
    *value = made->rules->value[made->board.cell[(size_t)row * made->board.width + (size_t)column]];
    return ERR_NONE;
}

/* Adds the smaller tiles of a whole line, which starts at `at` and whose cells are `step` apart. */
static bool add_smaller(const struct corner_board *made, size_t at, size_t step, uint64_t *sum) {
    uint64_t largest = made->largest, least = (largest + SNAKE_FACTOR - 1) / SNAKE_FACTOR;
    for (uint32_t i = 0; i < made->board.width; i++, at += step) {
        uint64_t value = made->rules->value[made->board.cell[at]];
        if (value >= least && value < largest && __builtin_add_overflow(*sum, value, sum))
            return false;
    }
    return true;
}

enum err corner_board_snake(const struct corner_board *made, uint64_t *score) {
    if (!made)
        return ERR_RANGE;
    uint32_t side = made->board.width;
    const uint8_t *first = memchr(made->board.cell, slide_largest(made->board), (size_t)side * side);
    size_t at = (size_t)(first - made->board.cell), column = at % side;
    uint64_t sum = 0;
    if (!add_smaller(made, at - column, 1, &sum) || !add_smaller(made, column, side, &sum))
        return ERR_RANGE;
    *score = sum;
    return ERR_NONE;
}

enum err corner_board_penalty(const struct corner_board *made, uint64_t *penalty) {
    if (!made)
        return ERR_RANGE;
    uint32_t side = made->board.width;
    const uint64_t *value = made->rules->value;
    const uint8_t *cell = made->board.cell;
    uint64_t sum = 0;
    for (uint32_t row = 0; row < side; row++)
        for (uint32_t column = 0; column < side; column++, cell++)
            for (int down = 0; down < 2; down++) { /* each pair once: its right and its lower neighbour */
                if (down ? row + 1 == side : column + 1 == side)
                    continue;
                uint64_t a = value[cell[0]], b = value[cell[down ? side : 1]];
                uint64_t apart = a > b ? a - b : b - a; /* at most 2^62, so twice the value fits */
                if (__builtin_add_overflow(sum, 2 * apart, &sum))
                    return ERR_RANGE;
            }
    *penalty = sum;
    return ERR_NONE;
}

bool corner_board_has_won(const struct corner_board *made) {
    return made && made->rules->goal && made->largest >= made->rules->value[made->rules->goal];
}

bool corner_board_finished(const struct corner_board *made) {
    return made && (made->blocked || corner_board_has_won(made) || !slide_can_move(made->rules, made->board));
}

enum err corner_board_neighbor(const struct corner_board *made, enum slide_way way, uint8_t *cell,
                               struct corner_board *neighbor) {
    if (!made || !cell || !neighbor)
        return ERR_RANGE;
    if (made->blocked)
        return ERR_OVER;
    struct slide_board board = {made->board.width, made->board.height, cell};
    struct slide_at corner = {0, (uint16_t)(board.width - 1)};
    uint64_t points = 0;
    memcpy(cell, made->board.cell, (size_t)board.width * board.height);
    enum err err = slide_tilt(made->rules, board, way, &points, NULL);
    if (err)
        return err;
    bool blocked = slide_spawn(made->rules, board, corner, 1, NULL) != ERR_NONE;
    err = corner_board_new(neighbor, made->rules, board);
    if (!err)
        neighbor->blocked = blocked;
    return err;
}

bool corner_board_equal(const struct corner_board *a, const struct corner_board *b) {
    return a && b && a->board.width == b->board.width && a->tiles == b->tiles && a->blocked == b->blocked &&
           memcmp(a->board.cell, b->board.cell, (size_t)a->board.width * a->board.width) == 0;
}

void corner_board_write(const struct corner_board *made, struct out *out) {
    if (!made)
        return;
    out_put_number(out, made->tiles);
    out_put_char(out, '\n');
    for (uint32_t row = 0; row < made->board.height; row++) {
        slide_row_write(made->rules, made->board, row, out);
        out_put_char(out, '\n');
    }
}
