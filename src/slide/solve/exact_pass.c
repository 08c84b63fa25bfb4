#include "slide/solve/exact_pass.h"

#include <assert.h>

#include "slide/solve/exact_step.h"

enum { PART_BLOCKS = 16 };

size_t exact_parts(const struct exact_list *list) {
    return (list->blocks + PART_BLOCKS - 1) / PART_BLOCKS;
}

INLINE void part_open(struct boards *in, const struct exact_job *job, size_t part) {
    size_t from = part * PART_BLOCKS, end = from + PART_BLOCKS;
    boards_open(in, job->shape, job->frame, job->list, NULL, from, end < job->list->blocks ? end : job->list->blocks);
}

/* ---- Forward ---- */

/* Boards wait here twice: as keys while the parts of their numbers are fetched, and as numbers while the words of the
 * set are. On 4x4 neither fits into a cache. */
enum { QUEUE = 32 };

struct queue {
    const struct exact_shape *shape;
    const struct exact_frame *frame;
    struct exact_set set;
    unsigned count;
    uint64_t key[QUEUE], number[QUEUE];
};

INLINE void queue_open(struct queue *queue, const struct exact_shape *shape, const struct exact_frame *frame,
                       struct exact_set set) {
    queue->shape = shape;
    queue->frame = frame;
    queue->set = set;
    queue->count = 0;
}

/* The board that waits here as a key goes on waiting as a number; the one that waited as a number is added. */
INLINE void queue_turn(struct queue *queue, unsigned at) {
    if (queue->count >= 2 * QUEUE)
        exact_set_add(queue->set, queue->number[at]);
    if (queue->count >= QUEUE) {
        queue->number[at] = exact_number(queue->shape, queue->frame, queue->key[at]);
        __builtin_prefetch(&queue->set.word[queue->number[at] >> 6], 1);
    }
}

INLINE void queue_add(struct queue *queue, uint64_t key) {
    unsigned at = queue->count % QUEUE;
    queue_turn(queue, at);
    exact_number_fetch(queue->shape, key);
    queue->key[at] = key;
    queue->count++;
}

INLINE void queue_end(struct queue *queue) {
    unsigned first = queue->count > 2 * QUEUE ? queue->count - 2 * QUEUE : 0, keys = queue->count;
    for (unsigned i = first; i + QUEUE < keys; i++)
        exact_set_add(queue->set, queue->number[i % QUEUE]);
    for (unsigned i = keys > QUEUE ? keys - QUEUE : 0; i < keys; i++)
        exact_set_add(queue->set, exact_number(queue->shape, queue->frame, queue->key[i % QUEUE]));
}

INLINE void find_afterstates(struct exact_job *job, size_t part, struct size size) {
    struct boards in;
    struct queue queue;
    const struct exact_shape *shape = job->shape;
    struct exact_ends ends = {0};
    queue_open(&queue, shape, job->frame, job->found);
    part_open(&in, job, part);
    while (boards_next(&in)) {
        unsigned moves = 0, after = 0;
        uint64_t key[4] = {0};
        bool done = false, won = false;
        for (int way = 0; way < 4; way++) {
            double points;
            enum tilted tilted = tilt(shape, &in, size, way, &key[after], &points);
            after += tilted == MOVED;
            moves += tilted != STUCK;
            won |= tilted == WON;
            done |= ends_here(tilted, size);
        }
        for (unsigned i = 0; i < after && !done; i++)
            queue_add(&queue, key[i]);
        ends.terminal += moves == 0;
        ends.winning += won;
    }
    queue_end(&queue);
    __atomic_fetch_add(&job->ends.terminal, ends.terminal, __ATOMIC_RELAXED);
    __atomic_fetch_add(&job->ends.winning, ends.winning, __ATOMIC_RELAXED);
}

INLINE void find_states(struct exact_job *job, size_t part, struct size size) {
    struct boards in;
    struct queue queue[SLIDE_FRESH_MAX];
    const struct exact_shape *shape = job->shape;
    uint32_t fresh = shape->rules->fresh_count;
    for (uint32_t i = 0; i < fresh; i++)
        queue_open(&queue[i], shape, &job->target[i]->frame, job->target[i]->found);
    part_open(&in, job, part);
    while (boards_next(&in)) {
        double lane[EXACT_LANES] = {0};
        board_lanes(shape, &in, size, lane);
        for (uint32_t empty = empty_cells(&in); empty; empty &= empty - 1) {
            unsigned cell = (unsigned)__builtin_ctz(empty);
            for (uint32_t i = 0; i < fresh; i++)
                queue_add(&queue[i], spawn_key(lane, mask_of(shape, &in)->fresh_place[i][cell], size.lanes));
        }
    }
    for (uint32_t i = 0; i < fresh; i++)
        queue_end(&queue[i]);
}

/* ---- Backward: boards in batches, whose directory words and then values are fetched together ---- */

enum { BATCH = 32 };

#define NOWHERE UINT64_MAX

struct moves {
    uint64_t to[4]; /* the afterstate's number, then its place */
    double points[4];
};

INLINE void collect_moves(const struct exact_job *job, const struct boards *in, struct moves *moves, struct size size) {
    const struct exact_shape *shape = job->shape;
    bool done = false;
    for (int way = 0; way < 4; way++) {
        uint64_t key = 0;
        double points = 0;
        enum tilted tilted = tilt(shape, in, size, way, &key, &points);
        done |= ends_here(tilted, size);
        moves->to[way] = NOWHERE;
        moves->points[way] = tilted == WON && shape->reach ? 1 : points;
        if (tilted == MOVED) {
            moves->to[way] = exact_number(shape, job->frame, key);
            __builtin_prefetch(&job->directory->word[moves->to[way] >> 5]);
        }
    }
    for (int way = 0; way < 4 && done; way++)
        moves->to[way] = NOWHERE;
}

INLINE double best_move(const struct moves *moves, const double *after) {
    double best = 0; /* no move earns less */
    for (int way = 0; way < 4; way++) {
        double value = moves->points[way] + (moves->to[way] == NOWHERE ? 0 : after[moves->to[way]]);
        best = value > best ? value : best;
    }
    return best;
}

INLINE void solve_states(struct exact_job *job, size_t part, struct size size) {
    struct boards in;
    struct moves moves[BATCH];
    bool more = true;
    part_open(&in, job, part);
    while (more) {
        uint64_t first = in.ordinal;
        unsigned count = 0;
        while (count < BATCH && (more = boards_next(&in)))
            collect_moves(job, &in, &moves[count++], size);
        for (unsigned i = 0; i < count; i++)
            for (int way = 0; way < 4; way++)
                if (moves[i].to[way] != NOWHERE) {
                    moves[i].to[way] = exact_place(job->directory, moves[i].to[way]);
                    __builtin_prefetch(&job->after[moves[i].to[way]]);
                }
        for (unsigned i = 0; i < count; i++)
            job->value[first + i] = best_move(&moves[i], job->after);
    }
}

struct falls {
    unsigned count, start[BATCH + 1];
    uint64_t to[BATCH * EXACT_CELLS_MAX * SLIDE_FRESH_MAX]; /* for each empty cell each new tile */
};

INLINE void collect_falls(const struct exact_job *job, const struct boards *in, struct falls *falls, struct size size) {
    const struct exact_shape *shape = job->shape;
    unsigned at = falls->start[falls->count];
    double lane[EXACT_LANES] = {0};
    board_lanes(shape, in, size, lane);
    for (uint32_t empty = empty_cells(in); empty; empty &= empty - 1) {
        unsigned cell = (unsigned)__builtin_ctz(empty);
        for (uint32_t i = 0; i < shape->rules->fresh_count; i++) {
            const struct exact_solved *target = job->target[i];
            uint64_t to = exact_number(shape, &target->frame,
                                       spawn_key(lane, mask_of(shape, in)->fresh_place[i][cell], size.lanes));
            __builtin_prefetch(&target->directory.word[to >> 5]);
            falls->to[at++] = to;
        }
    }
    falls->start[++falls->count] = at;
}

INLINE double mean_fall(const struct exact_job *job, const uint64_t *to, unsigned count) {
    const struct slide_rules *rules = job->shape->rules;
    assert(rules->fresh_count > 0);
    uint32_t fresh = rules->fresh_count, cells = count / fresh;
    double sum = 0;
    for (uint32_t i = 0; i < fresh; i++) {
        double part = 0;
        for (unsigned at = i; at < count; at += fresh)
            part += job->target[i]->value[to[at]];
        sum += rules->fresh[i].weight * part;
    }
    return sum / ((double)rules->fresh_total * cells);
}

INLINE void solve_afterstates(struct exact_job *job, size_t part, struct size size) {
    struct boards in;
    struct falls falls;
    bool more = true;
    part_open(&in, job, part);
    uint32_t fresh = job->shape->rules->fresh_count;
    while (more) {
        uint64_t first = in.ordinal;
        falls.count = falls.start[0] = 0;
        while (falls.count < BATCH && (more = boards_next(&in)))
            collect_falls(job, &in, &falls, size);
        for (unsigned at = 0; at < falls.start[falls.count]; at += fresh)
            for (uint32_t i = 0; i < fresh; i++) {
                falls.to[at + i] = exact_place(&job->target[i]->directory, falls.to[at + i]);
                __builtin_prefetch(&job->target[i]->value[falls.to[at + i]]);
            }
        for (unsigned i = 0; i < falls.count; i++)
            job->value[first + i] = mean_fall(job, falls.to + falls.start[i], falls.start[i + 1] - falls.start[i]);
    }
}

/* ---- The same for each kind of processor, and for the boards that matter ---- */

/* NOLINTBEGIN(bugprone-macro-parentheses): an attribute stands in none */
#define PASSES(name, target, ...)                                                                                      \
    target static void find_afterstates_##name(void *job, size_t part) {                                               \
        find_afterstates(job, part, (struct size){__VA_ARGS__});                                                       \
    }                                                                                                                  \
    target static void find_states_##name(void *job, size_t part) {                                                    \
        find_states(job, part, (struct size){__VA_ARGS__});                                                            \
    }                                                                                                                  \
    target static void solve_afterstates_##name(void *job, size_t part) {                                              \
        solve_afterstates(job, part, (struct size){__VA_ARGS__});                                                      \
    }                                                                                                                  \
    target static void solve_states_##name(void *job, size_t part) {                                                   \
        solve_states(job, part, (struct size){__VA_ARGS__});                                                           \
    }                                                                                                                  \
    static const struct exact_passes passes_##name = {find_afterstates_##name, find_states_##name,                     \
                                                      solve_afterstates_##name, solve_states_##name};

/* NOLINTEND(bugprone-macro-parentheses) */

#define SHAPE_OF(job) ((const struct exact_job *)(job))->shape
#define ANY(lanes)    SHAPE_OF(job)->height, SHAPE_OF(job)->width, lanes

enum { ANY_BOARD, SQUARE_3, SQUARE_4, ANY_FIXED, FIXED_4 };

PASSES(any, , ANY(EXACT_LANES))
PASSES(3x3, , 3, 3, EXACT_LANES)
PASSES(4x4, , 4, 4, EXACT_LANES)
PASSES(any_fixed, , ANY(1))
PASSES(4x4_fixed, , 4, 4, 1)

#ifdef __x86_64__
PASSES(any_avx2, VECTORS, ANY(EXACT_LANES))
PASSES(3x3_avx2, VECTORS, 3, 3, EXACT_LANES)
PASSES(4x4_avx2, VECTORS, 4, 4, EXACT_LANES)
PASSES(any_fixed_avx2, VECTORS, ANY(1))
PASSES(4x4_fixed_avx2, VECTORS, 4, 4, 1)
#endif

static int kind_of(const struct exact_shape *shape) {
    uint32_t side = shape->width == shape->height ? shape->width : 0;
    if (shape->lanes == 1)
        return side == 4 ? FIXED_4 : ANY_FIXED;
    return side == 3 ? SQUARE_3 : side == 4 ? SQUARE_4 : ANY_BOARD;
}

struct exact_passes exact_passes_for(const struct exact_shape *shape) {
    static const struct exact_passes *const plain[] = {
        [ANY_BOARD] = &passes_any,       [SQUARE_3] = &passes_3x3,      [SQUARE_4] = &passes_4x4,
        [ANY_FIXED] = &passes_any_fixed, [FIXED_4] = &passes_4x4_fixed,
    };
#ifdef __x86_64__
    static const struct exact_passes *const fast[] = {
        [ANY_BOARD] = &passes_any_avx2,       [SQUARE_3] = &passes_3x3_avx2,      [SQUARE_4] = &passes_4x4_avx2,
        [ANY_FIXED] = &passes_any_fixed_avx2, [FIXED_4] = &passes_4x4_fixed_avx2,
    };
    if (processor_has(EXACT_VECTORS))
        return *fast[kind_of(shape)];
#endif
    return *plain[kind_of(shape)];
}
