#include "word/gen.h"
#include "word/gen_laid.h"

static inline void found(struct walk *walk, const struct laid *laid) {
    struct gen_sink *sink = walk->found;
    if (found_across(walk, laid))
        return;
    if (sink->count == sink->most) {
        sink->take(sink->context, sink->play, sink->count);
        sink->count = 0;
    }
    sink->play[sink->count++] = laid_play(walk, laid);
}

#define WALK_FOUND(walk, laid)     found(walk, laid)
#define WALK_HOPE(walk, laid)      true
#define WALK_HOPE_LEFT(walk, laid) true
#include "word/gen_walks.def"

void gen_all(const struct gen_position *position, const struct gen_rack *rack, struct gen_sink *sink) {
    walk_function *walk_anchor = best_walk();
    struct walk walk = walk_of(position, rack, sink);
    sink->count = 0;
    for (uint32_t i = 0; i < position->anchors; i++) {
        walk_to(&walk, position, &position->anchor[i]);
        walk_anchor(&walk, &position->anchor[i]);
    }
    if (sink->count)
        sink->take(sink->context, sink->play, sink->count);
}
