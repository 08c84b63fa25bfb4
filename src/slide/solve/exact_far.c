#include "slide/solve/exact_far.h"

#include "slide/solve/exact_step.h"

/* ---- Sorting by owner ---- */

INLINE void batch_add(struct exact_batch *batch, uint32_t layer, uint64_t number, bool asks) {
    const struct exact_share *share = &batch->team->share;
    uint32_t owner = exact_share_owner(share, number);
    int *count = &batch->count[owner * (batch->layers + 1) + layer];
    batch->item[(size_t)(owner * batch->layers + layer) * batch->room + (uint32_t)(*count)++] =
        exact_share_local(share, number);
    if (asks)
        batch->owner[batch->owners++] = (uint16_t)owner;
}

INLINE void block_open(struct boards *in, const struct exact_far_job *job, size_t block) {
    boards_open(in, job->shape, job->frame, job->list, &job->batch->team->share, block, block + 1);
}

/* ---- Tilting ---- */

INLINE void tilt_block(struct exact_far_job *job, size_t block, struct size size, bool asks) {
    struct boards in;
    const struct exact_shape *shape = job->shape;
    block_open(&in, job, block);
    while (boards_next(&in)) {
        struct exact_far_board board = {0};
        uint64_t key[4] = {0};
        unsigned moves = 0;
        bool done = false, won = false;
        for (int way = 0; way < 4; way++) {
            double points = 0;
            enum tilted tilted = tilt(shape, &in, size, way, &key[way], &points);
            board.ways |= (uint32_t)(tilted == MOVED) << way;
            board.points[way] = tilted == WON && shape->reach ? 1 : points;
            moves += tilted != STUCK;
            won |= tilted == WON;
            done |= ends_here(tilted, size);
        }
        board.ways = done ? 0 : board.ways;
        for (uint32_t way = 0; way < 4; way++)
            if (board.ways >> way & 1)
                batch_add(job->batch, 0, exact_number(shape, job->frame, key[way]), asks);
        job->ends.terminal += moves == 0;
        job->ends.winning += won;
        if (asks)
            job->batch->board[job->batch->boards++] = board;
    }
}

/* ---- New tiles ---- */

INLINE void spawn_block(struct exact_far_job *job, size_t block, struct size size, bool asks) {
    struct boards in;
    const struct exact_shape *shape = job->shape;
    block_open(&in, job, block);
    while (boards_next(&in)) {
        double lane[EXACT_LANES] = {0};
        uint32_t items = 0;
        board_lanes(shape, &in, size, lane);
        for (uint32_t empty = empty_cells(&in); empty; empty &= empty - 1) {
            unsigned cell = (unsigned)__builtin_ctz(empty);
            for (uint32_t i = 0; i < shape->rules->fresh_count; i++, items++)
                batch_add(job->batch, i,
                          exact_number(shape, &job->target[i]->frame,
                                       spawn_key(lane, mask_of(shape, &in)->fresh_place[i][cell], size.lanes)),
                          asks);
        }
        if (asks)
            job->batch->board[job->batch->boards++] = (struct exact_far_board){.items = items};
    }
}

/* ---- For each kind of processor, and for the boards that matter ---- */

/* NOLINTBEGIN(bugprone-macro-parentheses): an attribute stands in none */
#define PASSES(name, target, ...)                                                                                      \
    target static void find_afterstates_##name(struct exact_far_job *job, size_t block) {                              \
        tilt_block(job, block, (struct size){__VA_ARGS__}, false);                                                     \
    }                                                                                                                  \
    target static void find_states_##name(struct exact_far_job *job, size_t block) {                                   \
        spawn_block(job, block, (struct size){__VA_ARGS__}, false);                                                    \
    }                                                                                                                  \
    target static void ask_afterstates_##name(struct exact_far_job *job, size_t block) {                               \
        spawn_block(job, block, (struct size){__VA_ARGS__}, true);                                                     \
    }                                                                                                                  \
    target static void ask_states_##name(struct exact_far_job *job, size_t block) {                                    \
        tilt_block(job, block, (struct size){__VA_ARGS__}, true);                                                      \
    }                                                                                                                  \
    static const struct exact_far_passes passes_##name = {find_afterstates_##name, find_states_##name,                 \
                                                          ask_afterstates_##name, ask_states_##name};

/* NOLINTEND(bugprone-macro-parentheses) */

#define ANY(lanes) job->shape->height, job->shape->width, lanes

PASSES(any, , ANY(EXACT_LANES))
PASSES(any_fixed, , ANY(1))

#ifdef __x86_64__
PASSES(any_avx2, VECTORS, ANY(EXACT_LANES))
PASSES(3x3_avx2, VECTORS, 3, 3, EXACT_LANES)
PASSES(4x4_avx2, VECTORS, 4, 4, EXACT_LANES)
PASSES(any_fixed_avx2, VECTORS, ANY(1))
#endif

struct exact_far_passes exact_far_passes_for(const struct exact_shape *shape) {
#ifdef __x86_64__
    uint32_t side = shape->width == shape->height ? shape->width : 0;
    if (processor_has(EXACT_VECTORS)) {
        if (shape->lanes == 1)
            return passes_any_fixed_avx2;
        return side == 3 ? passes_3x3_avx2 : side == 4 ? passes_4x4_avx2 : passes_any_avx2;
    }
#endif
    return shape->lanes == 1 ? passes_any_fixed : passes_any;
}
