#include "slide/course/storage.h"

#include <string.h>

#include "slide/land.h"

enum err storage_new(struct slide_board *board, uint8_t *cell, uint32_t x, uint32_t y) {
    if (x < 2 || y < 2 || x > SLIDE_SIDE_MAX || y > SLIDE_SIDE_MAX)
        return ERR_RANGE;
    memset(cell, 0, (size_t)x * y);
    *board = (struct slide_board){x, y, cell};
    return ERR_NONE;
}

/* Checks every number before any is written. */
static enum err set_line(const struct slide_rules *rules, uint8_t *cell, size_t step, const uint64_t *line,
                         uint32_t count) {
    for (uint32_t i = 0; i < count; i++)
        if (slide_kind_of(rules, line[i]) < 0)
            return ERR_RANGE;
    for (uint32_t i = 0; i < count; i++)
        cell[i * step] = (uint8_t)slide_kind_of(rules, line[i]);
    return ERR_NONE;
}

enum err storage_set_row(const struct slide_rules *rules, struct slide_board board, uint32_t row, const uint64_t *line,
                         uint32_t count) {
    if (row >= board.height || count != board.width)
        return ERR_RANGE;
    return set_line(rules, board.cell + (size_t)row * board.width, 1, line, count);
}

enum err storage_set_column(const struct slide_rules *rules, struct slide_board board, uint32_t column,
                            const uint64_t *line, uint32_t count) {
    if (column >= board.width || count != board.height)
        return ERR_RANGE;
    return set_line(rules, board.cell + column, board.width, line, count);
}

enum err storage_row(const struct slide_rules *rules, struct slide_board board, uint32_t row, uint64_t *line) {
    if (row >= board.height)
        return ERR_RANGE;
    for (uint32_t i = 0; i < board.width; i++)
        line[i] = rules->value[board.cell[(size_t)row * board.width + i]];
    return ERR_NONE;
}

enum err storage_column(const struct slide_rules *rules, struct slide_board board, uint32_t column, uint64_t *line) {
    if (column >= board.width)
        return ERR_RANGE;
    for (uint32_t i = 0; i < board.height; i++)
        line[i] = rules->value[board.cell[(size_t)i * board.width + column]];
    return ERR_NONE;
}

void storage_board(const struct slide_rules *rules, struct slide_board board, uint64_t *copy) {
    size_t cells = (size_t)board.width * board.height;
    for (size_t i = 0; i < cells; i++)
        copy[i] = rules->value[board.cell[i]];
}

int64_t storage_tile(const struct slide_rules *rules, struct slide_board board, int64_t x, int64_t y) {
    if (x < 0 || y < 0 || x >= board.width || y >= board.height)
        return -1;
    return (int64_t)rules->value[board.cell[(size_t)y * board.width + (size_t)x]];
}

bool storage_is_full(struct slide_board board) {
    return !slide_holds(board, 0);
}

bool storage_moves_possible(const struct slide_rules *rules, struct slide_board board) {
    return !storage_is_full(board) || slide_can_move(rules, board);
}

/* Lands every tile without writing, so that an error changes nothing. */
static enum err check_line(const struct slide_rules *rules, const uint64_t *line, uint32_t count, bool backwards,
                           uint64_t points) {
    struct slide_cursor cursor = {0};
    for (uint32_t i = 0; i < count; i++) {
        uint32_t became, merged;
        int kind = slide_kind_of(rules, line[backwards ? count - 1 - i : i]);
        if (kind < 0)
            return ERR_RANGE;
        slide_land(rules, &cursor, (uint32_t)kind, &became, &merged);
        if (merged == SLIDE_TOO_LARGE || points > UINT64_MAX - rules->value[merged])
            return ERR_RANGE;
        points += rules->value[merged];
    }
    return ERR_NONE;
}

enum err movement_shift(const struct slide_rules *rules, struct movement *movement, enum slide_way way, uint64_t *line,
                        uint32_t count, uint64_t *points) {
    bool backwards = way == SLIDE_RIGHT || way == SLIDE_DOWN;
    struct slide_cursor cursor = {0};
    enum err err = count > SLIDE_SIDE_MAX ? ERR_RANGE : check_line(rules, line, count, backwards, *points);
    if (err)
        return err;
    for (uint32_t i = 0; i < count; i++) {
        uint64_t *from = &line[backwards ? count - 1 - i : i];
        uint32_t became, merged, kind = (uint32_t)slide_kind_of(rules, *from);
        uint32_t place = slide_land(rules, &cursor, kind, &became, &merged);
        if (kind == 0 || place == i)
            continue;
        *from = 0;
        line[backwards ? count - 1 - place : place] = rules->value[became];
        *points += rules->value[merged];
        movement->made = true;
    }
    return ERR_NONE;
}

static void count_score(struct controller *controller) {
    controller->high =
        slide_high_score(controller->rules, controller->high, controller->state.score, controller->state.over);
}

static void draw_tiles(struct controller *controller) {
    struct slide_at at;
    uint8_t kind;
    while (slide_draw(controller->rules, &controller->state, &controller->rng, &at, &kind) == ERR_NONE)
        slide_chance(controller->rules, &controller->state, at, kind, NULL);
    controller->over = controller->state.over;
    count_score(controller);
}

enum err controller_new(struct controller *controller, const struct slide_rules *rules, uint8_t *cell, uint32_t x,
                        uint32_t y, struct rng rng) {
    struct slide_state state;
    enum err err = slide_start(rules, &state, cell, x, y, NULL);
    if (err)
        return err;
    *controller = (struct controller){.rules = rules, .state = state, .rng = rng};
    draw_tiles(controller);
    return ERR_NONE;
}

void controller_key(struct controller *controller, char key) {
    static const char keys[] = "aLdRwUsD"; /* two for each way, in the order of the ways */
    const char *found = key ? strchr(keys, key) : NULL;
    if (found &&
        slide_play(controller->rules, &controller->state, (enum slide_way)((found - keys) / 2), NULL) == ERR_NONE)
        draw_tiles(controller);
}

void controller_new_game(struct controller *controller) {
    struct slide_board board = controller->state.board;
    slide_start(controller->rules, &controller->state, board.cell, board.width, board.height, NULL);
    draw_tiles(controller);
}

enum err controller_set_score(struct controller *controller, int64_t score) {
    if (score < 0)
        return ERR_RANGE;
    controller->state.score = (uint64_t)score;
    count_score(controller);
    return ERR_NONE;
}

enum err controller_update_score(struct controller *controller, int64_t points) {
    if (points < 0 || (uint64_t)points > UINT64_MAX - controller->state.score)
        return ERR_RANGE;
    controller->state.score += (uint64_t)points;
    count_score(controller);
    return ERR_NONE;
}
