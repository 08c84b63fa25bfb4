/* train_internal.h - what the playing and the memory of a trainer share. */
#ifndef TESSERA_SLIDE_AI_TRAIN_INTERNAL_H
#define TESSERA_SLIDE_AI_TRAIN_INTERNAL_H

#include <stdatomic.h>

#include "slide/ai/train.h"

/* One move of the game that is being played. */
struct train_past {
    struct wide4 before;
    uint64_t after; /* as the network saw it */
    uint32_t points, stage;
};

/* A weight and, beside it so that one line of the cache holds both, how well its corrections agree. */
struct train_weight {
    _Atomic float value, sum, size;
};
_Static_assert(sizeof(struct train_weight) == TRAIN_WEIGHT_SIZE, "train.h tells its users how large a weight is");

/* The largest kind that a stage sees. */
static inline unsigned train_top(const struct trainer *trainer, unsigned stage) {
    const struct train_options *options = &trainer->options;
    return stage_is_above(trainer->stages.opens[stage], options->top) ? options->stage_top : options->top;
}

/* Weights are shared by threads without locks. */
static inline float train_load(const _Atomic float *at) {
    return atomic_load_explicit(at, memory_order_relaxed);
}

static inline void train_store(_Atomic float *at, float value) {
    atomic_store_explicit(at, value, memory_order_relaxed);
}

#endif
