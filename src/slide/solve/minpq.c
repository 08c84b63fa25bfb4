#include "slide/solve/minpq.h"

#include <assert.h>

static bool before(const struct minpq_item *a, const struct minpq_item *b) {
    return a->priority != b->priority ? a->priority < b->priority : a->tie < b->tie;
}

struct minpq minpq_of(struct minpq_item *item, size_t room) {
    return (struct minpq){.item = item, .room = room};
}

bool minpq_insert(struct minpq *queue, struct minpq_item item) {
    if (queue->count == queue->room)
        return false;
    size_t hole = queue->count++;
    while (hole && before(&item, &queue->item[(hole - 1) / 2])) {
        queue->item[hole] = queue->item[(hole - 1) / 2];
        hole = (hole - 1) / 2;
    }
    queue->item[hole] = item;
    return true;
}

struct minpq_item minpq_take(struct minpq *queue) {
    assert(queue->count);
    struct minpq_item least = queue->item[0], last = queue->item[--queue->count];
    size_t hole = 0;
    for (;;) {
        size_t child = 2 * hole + 1;
        if (child + 1 < queue->count && before(&queue->item[child + 1], &queue->item[child]))
            child++;
        if (child >= queue->count || !before(&queue->item[child], &last))
            break;
        queue->item[hole] = queue->item[child];
        hole = child;
    }
    queue->item[hole] = last;
    return least;
}

struct minpq_item minpq_least(const struct minpq *queue) {
    assert(queue->count);
    return queue->item[0];
}
