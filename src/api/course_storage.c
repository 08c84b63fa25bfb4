#include "tessera/course/storage.h"

#include <stdlib.h>

#include "api/api_internal.h"
#include "slide/course/storage.h"

struct tessera_storage {
    struct slide_rules rules;
    struct slide_board board;
    uint8_t cell[];
};

static bool size_fits(uint32_t x, uint32_t y) {
    return x >= 1 && y >= 1 && x <= SLIDE_SIDE_MAX && y <= SLIDE_SIDE_MAX;
}

enum tessera_error tessera_storage_new(const struct tessera_slide_rules *rules, uint32_t x, uint32_t y,
                                       struct tessera_storage **storage) {
    if (!rules || !storage)
        return api_null();
    if (!size_fits(x, y))
        return api_refuse(ERR_RANGE, "a storage has 2 to 32768 cells a side");
    struct tessera_storage *made = calloc(1, sizeof *made + (size_t)x * y);
    if (!made)
        return api_no_memory();
    made->rules = rules->rules;
    enum err err = storage_new(&made->board, made->cell, x, y);
    if (err) {
        free(made);
        return api_refuse(err, "a storage has 2 to 32768 cells a side");
    }
    *storage = made;
    return TESSERA_OK;
}

void tessera_storage_free(struct tessera_storage *storage) {
    free(storage);
}

static enum tessera_error line_result(enum err err) {
    return err ? api_refuse(err, "there is no such line, or it cannot hold these numbers") : TESSERA_OK;
}

enum tessera_error tessera_storage_set_row(struct tessera_storage *storage, uint32_t row, const uint64_t *number,
                                           uint32_t count) {
    if (!storage || !number)
        return api_null();
    return line_result(storage_set_row(&storage->rules, storage->board, row, number, count));
}

enum tessera_error tessera_storage_set_column(struct tessera_storage *storage, uint32_t column, const uint64_t *number,
                                              uint32_t count) {
    if (!storage || !number)
        return api_null();
    return line_result(storage_set_column(&storage->rules, storage->board, column, number, count));
}

enum tessera_error tessera_storage_row(const struct tessera_storage *storage, uint32_t row, uint64_t *number) {
    if (!storage || !number)
        return api_null();
    return line_result(storage_row(&storage->rules, storage->board, row, number));
}

enum tessera_error tessera_storage_column(const struct tessera_storage *storage, uint32_t column, uint64_t *number) {
    if (!storage || !number)
        return api_null();
    return line_result(storage_column(&storage->rules, storage->board, column, number));
}

enum tessera_error tessera_storage_board(const struct tessera_storage *storage, uint64_t *number) {
    if (!storage || !number)
        return api_null();
    storage_board(&storage->rules, storage->board, number);
    return TESSERA_OK;
}

int64_t tessera_storage_tile(const struct tessera_storage *storage, int64_t x, int64_t y) {
    return storage ? storage_tile(&storage->rules, storage->board, x, y) : -1;
}

bool tessera_storage_is_full(const struct tessera_storage *storage) {
    return storage && storage_is_full(storage->board);
}

bool tessera_storage_moves_possible(const struct tessera_storage *storage) {
    return storage && storage_moves_possible(&storage->rules, storage->board);
}

enum tessera_error tessera_movement_shift(const struct tessera_slide_rules *rules, enum tessera_way way, uint64_t *line,
                                          uint32_t count, uint64_t *points, bool *made) {
    struct movement movement = {false};
    uint64_t earned = points ? *points : 0;
    if (!rules || !line)
        return api_null();
    if ((unsigned)way > TESSERA_DOWN || count > SLIDE_SIDE_MAX)
        return api_refuse(ERR_RANGE, "there is no such way, or the line is too long");
    enum err err = movement_shift(&rules->rules, &movement, (enum slide_way)way, line, count, &earned);
    if (err)
        return api_refuse(err, "a number is no tile of the rules, or a sum does not fit");
    if (points)
        *points = earned;
    if (made && movement.made)
        *made = true;
    return TESSERA_OK;
}

/* ---- Controller ---- */

struct tessera_controller {
    struct slide_rules rules;
    struct controller controller;
    uint8_t cell[];
};

enum tessera_error tessera_controller_new(const struct tessera_slide_rules *rules, uint32_t x, uint32_t y,
                                          uint64_t seed, struct tessera_controller **controller) {
    if (!rules || !controller)
        return api_null();
    if (!size_fits(x, y))
        return api_refuse(ERR_RANGE, "the rules have no board of this size");
    struct tessera_controller *made = calloc(1, sizeof *made + (size_t)x * y);
    if (!made)
        return api_no_memory();
    made->rules = rules->rules;
    enum err err =
        controller_new(&made->controller, &made->rules, made->cell, x, y, rng_seeded(made->rules.generator, seed));
    if (err) {
        free(made);
        return api_refuse(err, "the rules have no board of this size");
    }
    *controller = made;
    return TESSERA_OK;
}

void tessera_controller_free(struct tessera_controller *controller) {
    free(controller);
}

void tessera_controller_key(struct tessera_controller *controller, char key) {
    if (controller)
        controller_key(&controller->controller, key);
}

void tessera_controller_new_game(struct tessera_controller *controller) {
    if (controller)
        controller_new_game(&controller->controller);
}

static enum tessera_error score_result(enum err err) {
    return err ? api_refuse(err, "no game can have this score") : TESSERA_OK;
}

enum tessera_error tessera_controller_set_score(struct tessera_controller *controller, int64_t score) {
    return controller ? score_result(controller_set_score(&controller->controller, score)) : api_null();
}

enum tessera_error tessera_controller_update_score(struct tessera_controller *controller, int64_t points) {
    return controller ? score_result(controller_update_score(&controller->controller, points)) : api_null();
}

uint64_t tessera_controller_score(const struct tessera_controller *controller) {
    return controller ? controller->controller.state.score : 0;
}

uint64_t tessera_controller_high(const struct tessera_controller *controller) {
    return controller ? controller->controller.high : 0;
}

bool tessera_controller_over(const struct tessera_controller *controller) {
    return controller && controller->controller.over;
}

int64_t tessera_controller_tile(const struct tessera_controller *controller, int64_t x, int64_t y) {
    return controller ? storage_tile(&controller->rules, controller->controller.state.board, x, y) : -1;
}
