#include "tessera/course/model2026.h"

#include <stdlib.h>
#include <string.h>

#include "api/api_internal.h"
#include "slide/course/model2026.h"

struct tessera_model2026 {
    struct slide_rules rules;
    struct model2026 model;
    uint8_t *cell;
    bool *merged;
};

enum tessera_error tessera_model2026_new(const struct tessera_slide_rules *rules, uint32_t size, const uint64_t *number,
                                         struct tessera_model2026 **model) {
    struct fault fault = {0};
    if (!rules || !model)
        return api_null();
    if (size < 1 || size > SLIDE_SIDE_MAX)
        return api_refuse(ERR_RANGE, "a board has 1 to 32768 cells a side");
    size_t cells = (size_t)size * size;
    struct tessera_model2026 *made = calloc(1, sizeof *made);
    if (made) {
        made->cell = calloc(cells, sizeof *made->cell);
        made->merged = calloc(cells, sizeof *made->merged);
    }
    enum err err = ERR_SYSTEM;
    if (!made || !made->cell || !made->merged) {
        err_refuse(&fault, err, "not enough memory");
    } else {
        made->rules = rules->rules;
        err = api_cells(&made->rules, number, cells, made->cell, &fault);
        if (!err)
            err = model2026_new(&made->model, &made->rules, (struct slide_board){size, size, made->cell}, made->merged);
    }
    if (err) {
        tessera_model2026_free(made);
        return api_result(err, &fault);
    }
    *model = made;
    return TESSERA_OK;
}

void tessera_model2026_free(struct tessera_model2026 *model) {
    if (!model)
        return;
    free(model->cell);
    free(model->merged);
    free(model);
}

static bool is_on_board(const struct tessera_model2026 *model, uint32_t x, uint32_t y) {
    return model && x < model->model.board.width && y < model->model.board.height;
}

void tessera_model2026_set_perspective(struct tessera_model2026 *model, enum tessera_side side) {
    if (model && (unsigned)side <= TESSERA_WEST)
        model2026_set_perspective(&model->model, (enum side)side);
}

uint64_t tessera_model2026_tile(const struct tessera_model2026 *model, uint32_t x, uint32_t y) {
    return is_on_board(model, x, y) ? model2026_tile(&model->model, x, y) : 0;
}

bool tessera_model2026_was_merged(const struct tessera_model2026 *model, uint32_t x, uint32_t y) {
    return is_on_board(model, x, y) && model2026_was_merged(&model->model, x, y);
}

enum tessera_error tessera_model2026_move(struct tessera_model2026 *model, uint32_t from_x, uint32_t from_y, uint32_t x,
                                          uint32_t y, bool *merged) {
    bool did = false;
    if (!model)
        return api_null();
    if (!is_on_board(model, from_x, from_y) || !is_on_board(model, x, y))
        return api_refuse(ERR_RANGE, "outside the board");
    enum err err = model2026_move(&model->model, from_x, from_y, x, y, &did);
    if (err)
        return api_refuse(err, "there is no tile, or it cannot go there");
    if (merged)
        *merged = did;
    return TESSERA_OK;
}

bool tessera_model2026_move_up(struct tessera_model2026 *model, uint32_t x, uint32_t y) {
    return is_on_board(model, x, y) && model2026_move_up(&model->model, x, y);
}

bool tessera_model2026_tilt_column(struct tessera_model2026 *model, uint32_t x) {
    return is_on_board(model, x, 0) && model2026_tilt_column(&model->model, x);
}

enum tessera_error tessera_model2026_tilt(struct tessera_model2026 *model, enum tessera_side side) {
    if (!model)
        return api_null();
    if ((unsigned)side > TESSERA_WEST)
        return api_refuse(ERR_RANGE, "there is no such side");
    enum err err = model2026_tilt(&model->model, (enum side)side);
    if (err == ERR_MOVE)
        return api_refuse(err, "this tilt changes nothing");
    return err ? api_refuse(err, "a tile or the score would grow too large") : TESSERA_OK;
}

uint64_t tessera_model2026_score(const struct tessera_model2026 *model) {
    return model ? model->model.score : 0;
}

bool tessera_model2026_game_over(const struct tessera_model2026 *model) {
    return model && model2026_game_over(&model->model);
}

enum tessera_error tessera_model2026_write(const struct tessera_model2026 *model, char *text, size_t size) {
    if (!model || !text || size == 0)
        return api_null();
    struct out out = out_of(text, size);
    model2026_write(&model->model, &out);
    if (!out.full)
        return TESSERA_OK;
    text[0] = '\0';
    return api_refuse(ERR_RANGE, "the buffer is too small for the board");
}
