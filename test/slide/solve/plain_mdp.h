/* plain_mdp.h - the same game solved the slow and obvious way: every board by itself, no symmetry, no layers, the plain
 * engine, and sweeps over all values until nothing changes any more. Shares nothing with the solver it checks. */
#ifndef TEST_SLIDE_SOLVE_PLAIN_MDP_H
#define TEST_SLIDE_SOLVE_PLAIN_MDP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "slide/state.h"

/* A code has as many bits for each cell as there is room for: four on six cells, two on nine. */
enum { PLAIN_CELLS = 9, PLAIN_CODE_BITS = 24, PLAIN_CODES = 1 << PLAIN_CODE_BITS };

struct plain {
    const struct slide_rules *rules;
    uint32_t width, height, cells, bits;
    uint8_t goal;    /* the kind that counts; 0: the score does */
    double *value;   /* by code */
    uint8_t *seen;   /* by code */
    uint32_t *state; /* codes in the order they were found */
    uint32_t states;
};

static inline uint32_t plain_code(const struct plain *plain, const uint8_t *cell) {
    uint32_t code = 0;
    for (uint32_t i = 0; i < plain->cells; i++)
        code |= (uint32_t)cell[i] << plain->bits * i;
    return code;
}

static inline void plain_cells(const struct plain *plain, uint32_t code, uint8_t *cell) {
    for (uint32_t i = 0; i < plain->cells; i++)
        cell[i] = (uint8_t)(code >> plain->bits * i & ((1U << plain->bits) - 1));
}

static inline bool plain_empty(const struct plain *plain, uint32_t code, uint32_t cell) {
    return (code >> plain->bits * cell & ((1U << plain->bits) - 1)) == 0;
}

/* Calls see() for each tile that chance may put down, with its probability. */
static inline void plain_fall(struct plain *plain, uint32_t code, uint32_t due, double chance,
                              void (*see)(struct plain *, uint32_t code, double chance, double *sum), double *sum) {
    const struct slide_rules *rules = plain->rules;
    uint32_t empty = 0;
    if (due == 0) {
        see(plain, code, chance, sum);
        return;
    }
    for (uint32_t i = 0; i < plain->cells; i++)
        empty += plain_empty(plain, code, i);
    for (uint32_t i = 0; i < plain->cells; i++)
        for (uint32_t k = 0; k < rules->fresh_count && plain_empty(plain, code, i); k++) {
            double share = (double)rules->fresh[k].weight / (double)rules->fresh_total / empty;
            plain_fall(plain, code | (uint32_t)rules->fresh[k].kind << plain->bits * i, due - 1, chance * share, see,
                       sum);
        }
}

static inline void plain_find(struct plain *plain, uint32_t code, double chance, double *sum) {
    (void)chance, (void)sum;
    if (!plain->seen[code])
        plain->state[plain->states++] = code;
    plain->seen[code] = 1;
}

static inline void plain_mean(struct plain *plain, uint32_t code, double chance, double *sum) {
    *sum += chance * plain->value[code];
}

/* The board after a tilt; false when it changes nothing. */
static inline bool plain_after(const struct plain *plain, uint32_t code, enum slide_way way, uint8_t *cell, bool *won,
                               uint64_t *points) {
    plain_cells(plain, code, cell);
    struct slide_board board = {plain->width, plain->height, cell};
    if (slide_tilt(plain->rules, board, way, points, NULL) != ERR_NONE)
        return false;
    uint8_t end = plain->goal ? plain->goal : (uint8_t)(plain->rules->goal_ends ? plain->rules->goal : 0);
    *won = end && slide_holds(board, end);
    return true;
}

/* Does a tilt make the goal that ends the game? */
static inline bool plain_wins(const struct plain *plain, uint32_t code, enum slide_way way) {
    uint8_t cell[PLAIN_CELLS];
    uint64_t points = 0;
    bool won = false;
    return plain_after(plain, code, way, cell, &won, &points) && won;
}

/* What a tilt is worth by the values so far; false when it changes nothing. With find set it looks for states. */
static inline bool plain_tilt(struct plain *plain, uint32_t code, enum slide_way way, bool find, double *value) {
    uint8_t cell[PLAIN_CELLS];
    uint64_t points = 0;
    bool won = false;
    if (!plain_after(plain, code, way, cell, &won, &points))
        return false;
    *value = plain->goal ? (double)won : (double)points;
    if (!won)
        plain_fall(plain, plain_code(plain, cell), 1, 1, find ? plain_find : plain_mean, value);
    return true;
}

static inline bool plain_make(struct plain *plain, const struct slide_rules *rules, uint32_t width, uint32_t height,
                              uint8_t goal) {
    *plain = (struct plain){.rules = rules, .width = width, .height = height, .cells = width * height, .goal = goal};
    plain->bits = PLAIN_CODE_BITS / plain->cells;
    plain->value = calloc(PLAIN_CODES, sizeof *plain->value);
    plain->seen = calloc(PLAIN_CODES, 1);
    plain->state = calloc(PLAIN_CODES, sizeof *plain->state);
    if (!plain->value || !plain->seen || !plain->state)
        return false;
    plain_fall(plain, 0, rules->begin, 1, plain_find, NULL);
    for (uint32_t i = 0; i < plain->states; i++)
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            double value;
            plain_tilt(plain, plain->state[i], way, true, &value);
        }
    return true;
}

/* Sweeps until no value moves; the expected value of the start. */
static inline double plain_solve(struct plain *plain) {
    for (bool moved = true; moved;) {
        moved = false;
        for (uint32_t i = plain->states; i-- > 0;) {
            double best = 0, value;
            for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
                if (plain_tilt(plain, plain->state[i], way, false, &value) && value > best)
                    best = value;
            moved |= best != plain->value[plain->state[i]];
            plain->value[plain->state[i]] = best;
        }
    }
    double start = 0;
    plain_fall(plain, 0, plain->rules->begin, 1, plain_mean, &start);
    return start;
}

static inline void plain_free(struct plain *plain) {
    free(plain->value);
    free(plain->seen);
    free(plain->state);
}

#endif
