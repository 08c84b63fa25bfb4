/* batch_code.h - the inner loops of a batch, compiled for several processors. All of them give identical results. */
#ifndef TESSERA_SLIDE_BATCH_CODE_H
#define TESSERA_SLIDE_BATCH_CODE_H

#include "slide/batch.h"

struct batch_code {
    const char *name; /* "portable", "avx2", "avx512" */

    /* The four tilts of n boards up to 32768, as slide4_tilt_all. Returns whether any line exceeded kind 15. */
    bool (*tilt)(const struct slide4 *, const uint64_t *board, size_t n, uint64_t (*after)[SLIDE_WAYS],
                 uint32_t (*points)[SLIDE_WAYS], uint8_t *open);

    /* A draw from each of n generators. */
    void (*draw)(uint64_t *random, uint64_t *drawn, size_t n);

    /* Adds the new tile to each of n boards, each with at least one tile, according to their draws. A full board stays
     * unchanged. */
    void (*lay)(const struct batch *, uint64_t *board, const uint64_t *drawn, size_t n);
};

/* The versions that this processor can run, the portable one first and the best last; null after the last. */
const struct batch_code *batch_code_at(unsigned i);

const struct batch_code *batch_code_best(void);

#endif
