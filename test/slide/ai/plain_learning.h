/* plain_learning.h - learning as its definition says it, slowly: the plain engine, weights found cell by cell, every
 * correction summed up from the differences when it is due. Sums of floats are taken in the trainer's order, so the
 * weights must be equal bit by bit. */
#ifndef TEST_SLIDE_AI_PLAIN_LEARNING_H
#define TEST_SLIDE_AI_PLAIN_LEARNING_H

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "slide/ai/endgames.h"
#include "slide/ai/train.h"
#include "slide/slide.h"

enum { PLAIN_MOVES = 4096, PLAIN_POOL = 5, PLAIN_POOL_BOARDS = 1024 };

struct plain_move {
    uint8_t before[16];
    uint8_t after[16]; /* as the network sees it */
    unsigned stage;
    float points, difference; /* what the move after it found to be wrong with it */
    bool taught;              /* a table knows what the board is worth */
};

struct plain_learning {
    struct train_options options;
    struct patterns patterns;
    struct slide_rules rules;
    const struct endgames *endgames; /* the teachers; null: none */
    size_t taught;                   /* moves that they taught */
    struct {
        unsigned kind, more;   /* a tile of this kind, and so many of the next smaller ones besides */
    } opens[4];                /* a kind of 0 for the first stage and for those that there are not */
    bool frozen[4];            /* the stages that do not learn */
    float *value, *sum, *size; /* in the order of a file, stage by stage */
    struct plain_pool {
        uint8_t board[PLAIN_POOL_BOARDS][16];
        size_t boards, oldest;
        uint64_t moves;
    } pool[PLAIN_POOL];
    struct plain_pool *late; /* from where this game began, or the one in whose middle it began; null: anew */
    struct plain_move move[PLAIN_MOVES];
    size_t moves;
    uint8_t start[16];
    bool starts_anew;
};

static inline void plain_open(struct plain_learning *plain, const char *patterns, const struct train_options *options) {
    plain->options = *options;
    plain->options.top = options->top ? options->top : 15;
    plain->options.stage_top = options->stage_top ? options->stage_top : plain->options.top;
    plain->starts_anew = true;
    slide_rules_classic(&plain->rules);
    assert_int_equal(patterns_read(&plain->patterns, patterns, strlen(patterns), NULL), ERR_NONE);
    plain->value = calloc(4 * plain->patterns.weights, sizeof(float));
    plain->sum = calloc(4 * plain->patterns.weights, sizeof(float));
    plain->size = calloc(4 * plain->patterns.weights, sizeof(float));
    for (uint64_t i = 0; i < 4 * plain->patterns.weights; i++)
        plain->value[i] = (float)(options->optimism / (8 * plain->patterns.count));
    memset(plain->pool, 0, sizeof plain->pool);
    plain->endgames = NULL;
    plain->taught = 0;
    plain->late = NULL;
    memset(plain->opens, 0, sizeof plain->opens);
    memset(plain->frozen, 0, sizeof plain->frozen);
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

static inline bool plain_has(const uint8_t cell[16], unsigned kind) {
    return memchr(cell, (int)kind, 16) != NULL;
}

static inline unsigned plain_largest(const uint8_t cell[16]) {
    unsigned largest = 0;
    for (unsigned i = 0; i < 16; i++)
        largest = cell[i] > largest ? cell[i] : largest;
    return largest;
}

/* Until nothing is above the top: everything above the highest kind that is missing becomes one smaller. */
static inline void plain_shrink(uint8_t cell[16], unsigned top) {
    for (unsigned largest; (largest = plain_largest(cell)) > top;) {
        unsigned missing = largest - 1;
        while (missing > 1 && plain_has(cell, missing))
            missing--;
        for (unsigned i = 0; i < 16; i++)
            cell[i] = (uint8_t)(cell[i] - (cell[i] > missing));
    }
}

/* Is this the largest kind, and are so many of the next smaller kinds there too? */
static inline bool plain_reaches(const uint8_t cell[16], unsigned kind, unsigned more) {
    bool all = plain_largest(cell) == kind;
    for (unsigned i = 0; i <= more; i++)
        all = all && plain_has(cell, kind - i);
    return all;
}

/* Is this the largest kind, and do it and so many of the next smaller ones add up to at least one tile of each? */
static inline bool plain_adds_up(const uint8_t cell[16], unsigned kind, unsigned more) {
    unsigned sum = 0, enough = 0;
    for (unsigned i = 0; i < 16; i++)
        sum += cell[i] >= kind - more ? 1u << cell[i] : 0;
    for (unsigned i = 0; i <= more; i++)
        enough += 1u << (kind - i);
    return plain_largest(cell) == kind && sum >= enough;
}

/* The last stage that the board has reached. Smaller kinds count only while there is no tile above its kind. */
static inline unsigned plain_stage(const struct plain_learning *plain, const uint8_t cell[16]) {
    unsigned stage = 0;
    for (unsigned i = 1; i < 4; i++) {
        unsigned kind = plain->opens[i].kind, more = plain->opens[i].more;
        if (kind && (plain_adds_up(cell, kind, more) || (more == 0 && plain_largest(cell) > kind)))
            stage = i;
    }
    return stage;
}

static inline size_t plain_weight(const struct plain_learning *plain, unsigned stage, const uint8_t cell[16],
                                  unsigned i) {
    unsigned pattern = i / 8, shift = 0;
    size_t index = 0;
    for (unsigned at = 0; at < 16; at++)
        if (plain->patterns.mask[pattern] >> 4 * at & 15) {
            index |= (size_t)plain_seen(cell, i % 8, at / 4, at % 4) << shift;
            shift += 4;
        }
    return stage * plain->patterns.weights + plain->patterns.first[pattern] + index;
}

static inline float plain_value(const struct plain_learning *plain, unsigned stage, const uint8_t cell[16]) {
    float sum[4] = {0};
    for (unsigned i = 0; i < 8 * plain->patterns.count; i++)
        sum[i % 4] += plain->value[plain_weight(plain, stage, cell, i)];
    return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

static inline void plain_correct(struct plain_learning *plain, const struct plain_move *move, float correction) {
    unsigned count = 8 * plain->patterns.count;
    if (plain->frozen[move->stage])
        return;
    float share = (float)plain->options.rate * correction / (float)count;
    for (unsigned i = 0; i < count; i++) {
        size_t at = plain_weight(plain, move->stage, move->after, i);
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
    plain_correct(plain, &plain->move[move], correction);
}

static inline void plain_learn_backwards(struct plain_learning *plain, float target) {
    float lambda = (float)plain->options.lambda;
    for (size_t i = plain->moves; i-- > 0;) {
        const struct plain_move *move = &plain->move[i];
        plain_correct(plain, move, target - plain_value(plain, move->stage, move->after));
        target = move->points + (1 - lambda) * plain_value(plain, move->stage, move->after) + lambda * target;
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

/* What a tilt earns in what the network sees of a board; it tilts like the board itself. */
static inline uint64_t plain_points(const struct plain_learning *plain, const uint8_t cell[16], enum slide_way way) {
    uint8_t seen[16];
    uint64_t points = 0;
    memcpy(seen, cell, 16);
    plain_shrink(seen, plain->options.top);
    assert_int_equal(slide_tilt(&plain->rules, (struct slide_board){4, 4, seen}, way, &points, NULL), ERR_NONE);
    return points;
}

/* Stages for tiles above the top see more than it. */
static inline unsigned plain_top(const struct plain_learning *plain, unsigned stage) {
    return plain->opens[stage].kind > plain->options.top ? plain->options.stage_top : plain->options.top;
}

/* What a board with these true tiles is worth to the network. */
static inline float plain_expects(const struct plain_learning *plain, const uint8_t cell[16]) {
    uint8_t seen[16];
    unsigned stage = plain_stage(plain, cell);
    memcpy(seen, cell, 16);
    plain_shrink(seen, plain_top(plain, stage));
    return plain_value(plain, stage, seen);
}

/* What a table says of a board: it succeeds, and all large tiles merge into one, which earns what is seen of each
 * merge; or it fails, and 1000 points are left. False when no table knows it. */
static inline bool plain_table_knows(const struct plain_learning *plain, const uint8_t cell[16], float *worth) {
    struct endgames_found found;
    uint8_t large[16] = {0}, one[16] = {0};
    uint64_t board = 0;
    for (unsigned i = 0; i < 16; i++)
        board |= (uint64_t)cell[i] << 4 * i;
    if (!plain->endgames || endgames_find(plain->endgames, board, &found) != ENDGAMES_KNOWN)
        return false;
    for (unsigned i = 0; i < 16; i++)
        large[i] = found.cells >> 4 * i & 1 ? cell[i] : 0;
    unsigned target = found.table->endgame.target, largest = plain_largest(large);
    for (unsigned kind = target; kind <= largest; kind++)
        if (!plain_has(large, kind))
            return false;
    one[(const uint8_t *)memchr(large, (int)largest, 16) - large] = (uint8_t)(largest + 1);
    plain_shrink(large, plain->options.top);
    float points = 0;
    for (unsigned i = 0; i < 16; i++)
        points += large[i] ? (float)(2u << large[i]) : 0;
    *worth = found.success * (points + plain_expects(plain, one)) + (1 - found.success) * 1000;
    return true;
}

/* The best move of a board; there must be one. The board becomes what it is after the move. */
static inline void plain_choose(struct plain_learning *plain, uint8_t cell[16], struct plain_move *move,
                                float *expected) {
    float best = -INFINITY;
    uint8_t next[16] = {0};
    memcpy(move->before, cell, 16);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint8_t after[16], seen[16];
        memcpy(after, cell, 16);
        if (slide_tilt(&plain->rules, (struct slide_board){4, 4, after}, way, &(uint64_t){0}, NULL))
            continue;
        uint64_t points = plain_points(plain, cell, way);
        unsigned stage = plain_stage(plain, after);
        memcpy(seen, after, 16);
        plain_shrink(seen, plain_top(plain, stage));
        float to_come = plain_value(plain, stage, seen);
        bool taught = plain_table_knows(plain, after, &to_come);
        if (to_come + (float)points > best) {
            best = to_come + (float)points;
            *expected = to_come;
            move->points = (float)points;
            move->stage = stage;
            move->taught = taught;
            memcpy(move->after, seen, 16);
            memcpy(next, after, 16);
        }
    }
    memcpy(cell, next, 16);
}

/* ---- Late starts ---- */

/* For each level the first board of the game that reached it, unless the game began there or beyond. */
static inline void plain_gather(struct plain_learning *plain) {
    for (unsigned level = 0; level < PLAIN_POOL; level++) {
        struct plain_pool *pool = &plain->pool[level];
        size_t first = 0;
        while (first < plain->moves && !plain_reaches(plain->move[first].before, plain->options.late, level))
            first++;
        if (first == 0 || first == plain->moves)
            continue;
        for (unsigned i = 0; pool->boards == 0 && i < PLAIN_POOL; i++)
            pool->moves = plain->pool[i].moves > pool->moves ? plain->pool[i].moves : pool->moves;
        memcpy(pool->board[pool->oldest], plain->move[first].before, 16);
        pool->oldest = (pool->oldest + 1) % PLAIN_POOL_BOARDS;
        pool->boards += pool->boards < PLAIN_POOL_BOARDS;
    }
}

/* Does a game that begins on a level begin in a stage that learns? */
static inline bool plain_teaches(const struct plain_learning *plain, unsigned level) {
    uint8_t cell[16] = {0};
    for (unsigned i = 0; i <= level; i++)
        cell[i] = (uint8_t)(plain->options.late - i);
    return !plain->frozen[plain_stage(plain, cell)];
}

/* From the level from which the fewest moves were played. */
static inline void plain_start_late(struct plain_learning *plain, struct rng *rng) {
    for (unsigned i = PLAIN_POOL; i-- > 0;)
        if (plain->pool[i].boards > 0 && plain_teaches(plain, i) &&
            (!plain->late || plain->pool[i].moves <= plain->late->moves))
            plain->late = &plain->pool[i];
    plain->starts_anew = !plain->late;
    if (plain->late)
        memcpy(plain->start, plain->late->board[rng_below(rng, (uint32_t)plain->late->boards)], 16);
}

/* Has the game been where nothing is learned for as many moves as a correction reaches back? */
static inline bool plain_is_done(const struct plain_learning *plain) {
    bool done = plain->moves >= plain->options.horizon;
    for (size_t i = 1; done && i <= plain->options.horizon; i++)
        done = plain->frozen[plain->move[plain->moves - i].stage];
    return done;
}

/* What a table says is the truth: nothing that follows changes what the moves before it learn, and the network learns
 * it for the board itself. */
static inline void plain_be_taught(struct plain_learning *plain, size_t *learned, float worth) {
    const struct plain_move *move = &plain->move[plain->moves];
    while (*learned < plain->moves)
        plain_learn(plain, (*learned)++, plain->options.horizon);
    plain_correct(plain, move, worth - plain_value(plain, move->stage, move->after));
    *learned = plain->moves + 1;
    plain->taught++;
}

/* One game, up to a tile of the kind `until`, if there is one. A move is corrected once the differences it waits for
 * are known and before the next board is judged; when the game is over, that it is reaches all moves that are not
 * corrected yet. A game that began late is left when it has nothing more to teach. */
static inline void plain_game(struct plain_learning *plain, uint64_t number) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, rng_derive(plain->options.seed, number));
    uint8_t cell[16] = {0};
    float expected = 0, before = 0;
    size_t learned = 0, horizon = plain->options.horizon;
    bool over = false, made = false;
    if (plain->starts_anew) {
        plain_tile(&rng, cell);
        plain_tile(&rng, cell);
    } else {
        memcpy(cell, plain->start, 16);
    }
    for (plain->moves = 0;; plain->moves++, before = expected) {
        struct plain_move *move = &plain->move[plain->moves];
        assert_true(plain->moves < PLAIN_MOVES);
        over = !made && !slide_can_move(&plain->rules, (struct slide_board){4, 4, cell});
        if (over || made || (plain->late && plain_is_done(plain)))
            break;
        if (!plain->options.backward && plain->moves > learned + horizon)
            plain_learn(plain, learned++, horizon);
        plain_choose(plain, cell, move, &expected);
        if (plain->moves > 0)
            move[-1].difference = expected + move->points - before;
        if (move->taught)
            plain_be_taught(plain, &learned, expected);
        made = plain->options.until && plain_largest(cell) >= plain->options.until;
        plain_tile(&rng, cell);
    }
    plain->move[plain->moves - 1].difference = over ? -before : 0;
    while (!plain->options.backward && learned < plain->moves)
        plain_learn(plain, learned++, horizon + 1);
    if (plain->options.backward)
        plain_learn_backwards(plain, over ? 0 : before);
    if (plain->late)
        plain->late->moves += plain->moves;
    if (plain->options.carousel > 0 && !plain->late)
        plain_gather(plain);
    size_t middle = plain->moves / 2;
    plain->starts_anew = !(plain->options.restart && middle > plain->options.restart);
    memcpy(plain->start, plain->move[middle].before, 16);
    if (!plain->starts_anew)
        return;
    plain->late = NULL;
    if (plain->options.carousel > 0 && rng_unit(&rng) < plain->options.carousel)
        plain_start_late(plain, &rng);
}

#endif
