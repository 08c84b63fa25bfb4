/* gen_walks.h - the walk of word/gen_walk.h for each kind of processor, and the choice between them. */
#ifndef TESSERA_WORD_GEN_WALKS_H
#define TESSERA_WORD_GEN_WALKS_H

#include "word/gen_laid.h"
#include "word/lexicon.h"
#include "word/lexicon_node.h"
#include "word/processor.h"

#define WALK(name) name##_plain
#define WALK_TARGET
#include "word/gen_walk.h"
#undef WALK
#undef WALK_TARGET

#ifdef PROCESSOR_COUNTS
#define WALK(name)  name##_counting
#define WALK_TARGET PROCESSOR_COUNTS
#include "word/gen_walk.h"
#undef WALK
#undef WALK_TARGET
#endif

/* Finds all plays at an anchor; the walk must have been set there by walk_to. */
typedef void walk_function(struct walk *, const struct gen_anchor *);

static inline walk_function *best_walk(void) {
#ifdef PROCESSOR_COUNTS
    if (processor_counts())
        return walk_anchor_counting;
#endif
    return walk_anchor_plain;
}

#endif
