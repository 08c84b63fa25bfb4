/* minpq.h - a priority queue that returns the smallest item first: a binary heap in the caller's memory. */
#ifndef TESSERA_SLIDE_SOLVE_MINPQ_H
#define TESSERA_SLIDE_SOLVE_MINPQ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Items are ordered by priority, equal priorities by tie. If ties are numbered in order of insertion, equal items come
 * out in that order. */
struct minpq_item {
    int64_t priority, tie;
    uint32_t what; /* the caller's own */
};

struct minpq {
    struct minpq_item *item; /* of the caller, `room` of them */
    size_t count, room;
};

struct minpq minpq_of(struct minpq_item *item, size_t room);

/* False, and nothing changed, when there is no room left. */
bool minpq_insert(struct minpq *, struct minpq_item);
/* Removes and returns the smallest. The queue must not be empty. */
struct minpq_item minpq_take(struct minpq *);
/* Returns the smallest without removing it. The queue must not be empty. */
struct minpq_item minpq_least(const struct minpq *);

#endif
