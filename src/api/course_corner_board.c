#include "tessera/course/corner_board.h"

#include <stdlib.h>

#include "api/api_internal.h"
#include "slide/course/corner_board.h"

struct tessera_corner_board {
    struct slide_rules rules;
    struct corner_board board;
    uint8_t cell[];
};

static struct tessera_corner_board *allocate(const struct slide_rules *rules, uint32_t length) {
    struct tessera_corner_board *made = calloc(1, sizeof *made + (size_t)length * length);
    if (made)
        made->rules = *rules;
    return made;
}

static enum tessera_error keep(struct tessera_corner_board *made, enum err err, const struct fault *fault,
                               struct tessera_corner_board **board) {
    if (err) {
        free(made);
        return api_result(err, fault);
    }
    *board = made;
    return TESSERA_OK;
}

enum tessera_error tessera_corner_board_new(const struct tessera_slide_rules *rules, uint32_t length,
                                            const uint64_t *number, struct tessera_corner_board **board) {
    struct fault fault = {0};
    if (!rules || !number || !board)
        return api_null();
    if (length < 2 || length > SLIDE_SIDE_MAX)
        return api_refuse(ERR_RANGE, "a board has 2 to 32768 cells a side");
    struct tessera_corner_board *made = allocate(&rules->rules, length);
    if (!made)
        return api_no_memory();
    enum err err = api_cells(&made->rules, number, (size_t)length * length, made->cell, &fault);
    if (!err) {
        err = corner_board_new(&made->board, &made->rules, (struct slide_board){length, length, made->cell});
        err_refuse(&fault, err, "the weighted score does not fit");
    }
    return keep(made, err, &fault, board);
}

void tessera_corner_board_free(struct tessera_corner_board *board) {
    free(board);
}

enum tessera_error tessera_corner_board_tile(const struct tessera_corner_board *board, int64_t row, int64_t column,
                                             uint64_t *value) {
    if (!board || !value)
        return api_null();
    enum err err = corner_board_tile(&board->board, row, column, value);
    return err ? api_refuse(err, "outside the board") : TESSERA_OK;
}

uint32_t tessera_corner_board_size(const struct tessera_corner_board *board) {
    return board ? board->board.tiles : 0;
}

uint64_t tessera_corner_board_largest(const struct tessera_corner_board *board) {
    return board ? board->board.largest : 0;
}

uint64_t tessera_corner_board_weighted(const struct tessera_corner_board *board) {
    return board ? board->board.weighted : 0;
}

static enum tessera_error sum_result(enum err err) {
    return err ? api_refuse(err, "the sum does not fit") : TESSERA_OK;
}

enum tessera_error tessera_corner_board_snake(const struct tessera_corner_board *board, uint64_t *score) {
    return board && score ? sum_result(corner_board_snake(&board->board, score)) : api_null();
}

enum tessera_error tessera_corner_board_penalty(const struct tessera_corner_board *board, uint64_t *penalty) {
    return board && penalty ? sum_result(corner_board_penalty(&board->board, penalty)) : api_null();
}

bool tessera_corner_board_has_won(const struct tessera_corner_board *board) {
    return board && corner_board_has_won(&board->board);
}

bool tessera_corner_board_finished(const struct tessera_corner_board *board) {
    return board && corner_board_finished(&board->board);
}

bool tessera_corner_board_equal(const struct tessera_corner_board *a, const struct tessera_corner_board *b) {
    return a && b && corner_board_equal(&a->board, &b->board);
}

enum tessera_error tessera_corner_board_neighbor(const struct tessera_corner_board *board, enum tessera_way way,
                                                 struct tessera_corner_board **neighbor) {
    struct fault fault = {0};
    if (!board || !neighbor)
        return api_null();
    if ((unsigned)way > TESSERA_DOWN)
        return api_refuse(ERR_RANGE, "there is no such way");
    struct tessera_corner_board *made = allocate(&board->rules, board->board.board.width);
    if (!made)
        return api_no_memory();
    enum err err = corner_board_neighbor(&board->board, (enum slide_way)way, made->cell, &made->board);
    made->board.rules = &made->rules;
    if (err == ERR_MOVE)
        err_refuse(&fault, err, "this swipe changes nothing");
    return keep(made, err, &fault, neighbor);
}

enum tessera_error tessera_corner_board_write(const struct tessera_corner_board *board, char *text, size_t size) {
    if (!board || !text || size == 0)
        return api_null();
    struct out out = out_of(text, size);
    corner_board_write(&board->board, &out);
    if (!out.full)
        return TESSERA_OK;
    text[0] = '\0';
    return api_refuse(ERR_RANGE, "the buffer is too small for the board");
}
