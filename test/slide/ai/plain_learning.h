/* plain_learning.h - learning as its definition says it, slowly: the plain engine, weights found cell by cell, every
 * correction summed up from the differences when it is due. Sums of floats are taken in the trainer's order, so the
 * weights must be equal bit by bit. */
#ifndef TEST_SLIDE_AI_PLAIN_LEARNING_H
#define TEST_SLIDE_AI_PLAIN_LEARNING_H

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "slide/ai/train.h"
#include "slide/slide.h"

enum { PLAIN_MOVES = 4096 };

struct plain_move {
    uint8_t before[16], after[16];
    float points, difference; /* what the move after it found to be wrong with it */
};

struct plain_learning {
    struct train_options options;
    struct patterns patterns;
    struct slide_rules rules;
    float *value, *sum, *size; /* in the order of a file */
    struct plain_move move[PLAIN_MOVES];
    size_t moves;
    uint8_t start[16];
    bool starts_anew;
};

static inline void plain_open(struct plain_learning *plain, const char *patterns, const struct train_options *options) {
    plain->options = *options;
    plain->starts_anew = true;
    slide_rules_classic(&plain->rules);
    assert_int_equal(patterns_read(&plain->patterns, patterns, strlen(patterns), NULL), ERR_NONE);
    plain->value = calloc(plain->patterns.weights, sizeof(float));
    plain->sum = calloc(plain->patterns.weights, sizeof(float));
    plain->size = calloc(plain->patterns.weights, sizeof(float));
    for (uint64_t i = 0; i < plain->patterns.weights; i++)
        plain->value[i] = (float)(options->optimism / (8 * plain->patterns.count));
}

static inline void plain_close(struct plain_learning *plain) {
    free(plain->value);
    free(plain->sum);
    free(plain->size);
}

/* The cell that stands at (row, column) when a board is seen through a symmetry: turned over its diagonal, then
 * mirrored, then flipped. */
static inline uint8_t plain_seen(const uint8_t cell[16], unsigned symmetry, unsigned row, unsigned column) {
    if (symmetry & 2)
        row = 3 - row;
    if (symmetry & 1)
        column = 3 - column;
    return symmetry & 4 ? cell[4 * column + row] : cell[4 * row + column];
}

static inline size_t plain_weight(const struct plain_learning *plain, const uint8_t cell[16], unsigned i) {
    unsigned pattern = i / 8, shift = 0;
    size_t index = 0;
    for (unsigned at = 0; at < 16; at++)
        if (plain->patterns.mask[pattern] >> 4 * at & 15) {
            index |= (size_t)plain_seen(cell, i % 8, at / 4, at % 4) << shift;
            shift += 4;
        }
    return plain->patterns.first[pattern] + index;
}

static inline float plain_value(const struct plain_learning *plain, const uint8_t cell[16]) {
    float sum[4] = {0};
    for (unsigned i = 0; i < 8 * plain->patterns.count; i++)
        sum[i % 4] += plain->value[plain_weight(plain, cell, i)];
    return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

static inline void plain_correct(struct plain_learning *plain, const uint8_t cell[16], float correction) {
    unsigned count = 8 * plain->patterns.count;
    float share = (float)plain->options.rate * correction / (float)count;
    for (unsigned i = 0; i < count; i++) {
        size_t at = plain_weight(plain, cell, i);
        plain->value[at] += share * (plain->size[at] > 0 ? fabsf(plain->sum[at]) / plain->size[at] : 1);
        plain->sum[at] += correction;
        plain->size[at] += fabsf(correction);
    }
}

/* The difference that followed a move and, faded, those of the next moves, so many in all. */
static inline void plain_learn(struct plain_learning *plain, size_t move, size_t differences) {
    float correction = 0;
    for (size_t i = 0; i < differences && move + i < plain->moves; i++) {
        float part = plain->move[move + i].difference;
        for (size_t k = 0; k < i; k++)
            part *= (float)plain->options.lambda;
        correction += part;
    }
    plain_correct(plain, plain->move[move].after, correction);
}

static inline void plain_learn_backwards(struct plain_learning *plain) {
    float target = 0, lambda = (float)plain->options.lambda;
    for (size_t i = plain->moves; i-- > 0;) {
        const struct plain_move *move = &plain->move[i];
        plain_correct(plain, move->after, target - plain_value(plain, move->after));
        target = move->points + (1 - lambda) * plain_value(plain, move->after) + lambda * target;
    }
}

static inline void plain_tile(struct rng *rng, uint8_t cell[16]) {
    uint8_t kind = rng_below(rng, 10) < 9 ? 1 : 2;
    unsigned empty = 0;
    for (unsigned i = 0; i < 16; i++)
        empty += cell[i] == 0;
    unsigned nth = rng_below(rng, empty);
    for (unsigned i = 0; i < 16; i++)
        if (cell[i] == 0 && nth-- == 0)
            cell[i] = kind;
}

/* The best move of a board; there must be one. */
static inline void plain_choose(const struct plain_learning *plain, const uint8_t cell[16], struct plain_move *move,
                                float *expected) {
    float best = -INFINITY;
    memcpy(move->before, cell, 16);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint8_t after[16];
        uint64_t points = 0;
        memcpy(after, cell, 16);
        if (slide_tilt(&plain->rules, (struct slide_board){4, 4, after}, way, &points, NULL))
            continue;
        float to_come = plain_value(plain, after);
        if (to_come + (float)points > best) {
            best = to_come + (float)points;
            *expected = to_come;
            move->points = (float)points;
            memcpy(move->after, after, 16);
        }
    }
}

/* One game. A move is corrected once the differences it waits for are known and before the next board is judged; when
 * the game is over, that it is reaches all moves that are not corrected yet. */
static inline void plain_game(struct plain_learning *plain, uint64_t number) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, rng_derive(plain->options.seed, number));
    uint8_t cell[16] = {0};
    float expected = 0, before = 0;
    size_t learned = 0, horizon = plain->options.horizon;
    if (plain->starts_anew) {
        plain_tile(&rng, cell);
        plain_tile(&rng, cell);
    } else {
        memcpy(cell, plain->start, 16);
    }
    for (plain->moves = 0;; plain->moves++, before = expected) {
        struct plain_move *move = &plain->move[plain->moves];
        assert_true(plain->moves < PLAIN_MOVES);
        if (!slide_can_move(&plain->rules, (struct slide_board){4, 4, cell}))
            break;
        if (!plain->options.backward && plain->moves - learned > horizon)
            plain_learn(plain, learned++, horizon);
        plain_choose(plain, cell, move, &expected);
        if (plain->moves > 0)
            move[-1].difference = expected + move->points - before;
        memcpy(cell, move->after, 16);
        plain_tile(&rng, cell);
    }
    plain->move[plain->moves - 1].difference = -before;
    while (!plain->options.backward && learned < plain->moves)
        plain_learn(plain, learned++, horizon + 1);
    if (plain->options.backward)
        plain_learn_backwards(plain);
    size_t middle = plain->moves / 2;
    plain->starts_anew = !(plain->options.restart && middle > plain->options.restart);
    memcpy(plain->start, plain->move[middle].before, 16);
}

#endif
