#include "word/gen.h"
#include "word/gen_bound.h"
#include "word/gen_laid.h"

struct search {
    const int32_t *value;
    struct gen_hope hope;
    struct gen_bound bound; /* at the current anchor */
    int64_t best;           /* GEN_NEVER: nothing found yet */
    struct gen_play play;
};

static inline void found(struct walk *walk, const struct laid *laid) {
    struct search *search = walk->found;
    int64_t value = laid_score(laid) * (int64_t)GEN_POINT + search->value[laid->kept];
    if (value <= search->best || found_across(walk, laid))
        return;
    search->best = value;
    search->play = laid_play(walk, laid);
}

static inline bool hope_right(const struct walk *walk, const struct laid *laid) {
    const struct search *search = walk->found;
    const struct gen_bound *bound = &search->bound;
    unsigned more = laid->count + 1U;
    return bound->value[walk->left][more] > search->best &&
           bound->score[walk->left][more] + search->hope.below[laid->kept] > search->best;
}

static inline bool hope_left(const struct walk *walk, const struct laid *laid) {
    const struct search *search = walk->found;
    unsigned left = laid->count; /* one more than now, since one of the letters is on the anchor */
    return search->bound.before[left] > search->best &&
           search->bound.before_score[left] + search->hope.below[laid->kept] > search->best;
}

#define WALK_FOUND(walk, laid)     found(walk, laid)
#define WALK_HOPE(walk, laid)      hope_right(walk, laid)
#define WALK_HOPE_LEFT(walk, laid) hope_left(walk, laid)
#include "word/gen_walks.def"

/* An anchor and its upper bound. */
struct chance {
    int64_t most;
    uint32_t anchor;
};

static bool before(struct chance a, struct chance b) {
    return a.most > b.most || (a.most == b.most && a.anchor < b.anchor);
}

/* Sifts the entry at `at` down to its place in a heap with the best entry at the top. */
static void sink_down(struct chance *heap, uint32_t count, uint32_t at) {
    struct chance moved = heap[at];
    for (uint32_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && before(heap[child + 1], heap[child]))
            child++;
        if (!before(heap[child], moved))
            break;
        heap[at] = heap[child];
    }
    heap[at] = moved;
}

static uint32_t rank_anchors(struct search *search, const struct gen_position *position, struct chance *heap) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < position->anchors; i++) {
        int64_t most = gen_bound_read(&search->hope, position, &position->anchor[i], NULL);
        if (most > GEN_NEVER)
            heap[count++] = (struct chance){most, i};
    }
    for (uint32_t at = count / 2; at-- > 0;)
        sink_down(heap, count, at);
    return count;
}

bool gen_best(const struct gen_position *position, const struct gen_rack *rack, const int32_t value[GEN_SUBSETS],
              struct gen_play *play) {
    struct search search = {.value = value, .best = GEN_NEVER};
    struct chance heap[GEN_ANCHORS];
    walk_function *walk_anchor = best_walk();
    struct walk walk = walk_of(position, rack, &search);
    gen_hope_read(&search.hope, position, rack, value);
    uint32_t count = rank_anchors(&search, position, heap);
    while (count && heap[0].most > search.best) {
        const struct gen_anchor *anchor = &position->anchor[heap[0].anchor];
        (void)gen_bound_read(&search.hope, position, anchor, &search.bound);
        walk_to(&walk, position, anchor);
        walk_anchor(&walk, anchor);
        heap[0] = heap[--count];
        sink_down(heap, count, 0);
    }
    if (search.best > GEN_NEVER)
        *play = search.play;
    return search.best > GEN_NEVER;
}
