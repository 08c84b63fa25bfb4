#include "slide/course/corner_board.h"

#include <string.h>

#include "slide/land.h"
#include "slide/text.h"

__extension__ typedef unsigned __int128 wide_number; /* holds the square of any tile */

enum err corner_board_new(struct corner_board *made, const struct slide_rules *rules, struct slide_board board) {
    uint32_t side = board.width, tiles = 0;
    uint64_t weighted = 0;
    if (side != board.height || side < 2 || side > SLIDE_SIDE_MAX)
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
    *made = (struct corner_board){rules, board, tiles, rules->value[slide_largest(board)], weighted};
    return ERR_NONE;
}

enum err corner_board_tile(const struct corner_board *made, int64_t row, int64_t column, uint64_t *value) {
    if (row < 0 || column < 0 || row >= made->board.height || column >= made->board.width)
        return ERR_RANGE;
    *value = made->rules->value[made->board.cell[(size_t)row * made->board.width + (size_t)column]];
    return ERR_NONE;
}

/* One arm of the snake: `steps` cells from `at` on, each `step` further. */
static enum err snake_arm(const struct corner_board *made, size_t at, ptrdiff_t step, uint32_t steps, uint64_t *score) {
    const uint64_t *value = made->rules->value;
    uint64_t last = value[made->board.cell[at]];
    for (uint32_t i = 0; i < steps; i++) {
        at = (size_t)((ptrdiff_t)at + step);
        uint64_t next = value[made->board.cell[at]];
        if (next == 0)
            break;
        uint64_t small = next < last ? next : last, large = next < last ? last : next;
        if (__builtin_add_overflow(*score, (uint64_t)((wide_number)small * small / large), score))
            return ERR_RANGE;
        last = next;
    }
    return ERR_NONE;
}

enum err corner_board_snake(const struct corner_board *made, uint64_t *score) {
    uint32_t side = made->board.width;
    uint8_t kind = slide_largest(made->board);
    uint64_t sum = 0;
    if (kind) {
        const uint8_t *first = memchr(made->board.cell, kind, (size_t)side * side);
        size_t at = (size_t)(first - made->board.cell);
        uint32_t row = (uint32_t)(at / side), column = (uint32_t)(at % side);
        if (snake_arm(made, at, -1, column, &sum) || snake_arm(made, at, 1, side - 1 - column, &sum) ||
            snake_arm(made, at, -(ptrdiff_t)side, row, &sum) ||
            snake_arm(made, at, (ptrdiff_t)side, side - 1 - row, &sum))
            return ERR_RANGE;
    }
    *score = sum;
    return ERR_NONE;
}

enum err corner_board_penalty(const struct corner_board *made, uint64_t *penalty) {
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
                if (a == 0 || b == 0)
                    continue;
                uint64_t apart = a > b ? a - b : b - a; /* below 2^62, so twice it fits */
                if (__builtin_add_overflow(sum, 2 * apart, &sum))
                    return ERR_RANGE;
            }
    *penalty = sum;
    return ERR_NONE;
}

bool corner_board_has_won(const struct corner_board *made) {
    return made->rules->goal && slide_holds(made->board, made->rules->goal);
}

enum err corner_board_neighbor(const struct corner_board *made, enum slide_way way, uint8_t *cell,
                               struct corner_board *neighbor) {
    struct slide_board board = {made->board.width, made->board.height, cell};
    struct slide_at corner = {0, (uint16_t)(board.width - 1)};
    uint64_t points = 0;
    memcpy(cell, made->board.cell, (size_t)board.width * board.height);
    enum err err = slide_tilt(made->rules, board, way, &points, NULL);
    if (err)
        return err;
    bool won = made->rules->goal && slide_holds(board, made->rules->goal);
    if (slide_spawn(made->rules, board, corner, 1, NULL) != ERR_NONE && !won)
        return ERR_MOVE;
    return corner_board_new(neighbor, made->rules, board);
}

/* Does a swipe lead to a neighbour? Lands every tile without writing it, so it needs no copy of the board. */
static bool swipe_leads_on(const struct corner_board *made, enum slide_way way) {
    uint32_t side = made->board.width;
    bool sideways = way == SLIDE_LEFT || way == SLIDE_RIGHT, backwards = way == SLIDE_RIGHT || way == SLIDE_DOWN;
    bool to_corner = way == SLIDE_RIGHT || way == SLIDE_UP; /* the corner is where its line piles up */
    bool changed = false, goal = false, taken = false;
    for (uint32_t lane = 0; lane < side; lane++) {
        struct slide_cursor cursor = {0};
        for (uint32_t i = 0; i < side; i++) {
            uint32_t along = backwards ? side - 1 - i : i, became, merged;
            uint8_t kind = made->board.cell[sideways ? (size_t)lane * side + along : (size_t)along * side + lane];
            uint32_t place = slide_land(made->rules, &cursor, kind, &became, &merged);
            changed |= kind != 0 && place != i;
            goal |= merged != 0 && merged == made->rules->goal;
        }
        if (lane == (sideways ? 0 : side - 1))
            taken = to_corner ? cursor.landed > 0 : cursor.landed == side;
    }
    return changed && (goal || !taken);
}

bool corner_board_finished(const struct corner_board *made) {
    bool leads_on = false;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        leads_on |= swipe_leads_on(made, way);
    return corner_board_has_won(made) || !leads_on;
}

bool corner_board_equal(const struct corner_board *a, const struct corner_board *b) {
    return a->board.width == b->board.width && a->tiles == b->tiles &&
           memcmp(a->board.cell, b->board.cell, (size_t)a->board.width * a->board.width) == 0;
}

void corner_board_write(const struct corner_board *made, struct line *out) {
    line_put_number(out, made->tiles);
    line_put_char(out, '\n');
    for (uint32_t row = 0; row < made->board.height; row++) {
        slide_row_write(made->rules, made->board, row, out);
        line_put_char(out, '\n');
    }
}
