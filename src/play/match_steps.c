/* match_steps.c - what can be taken back and brought back: one copy of the position a move, exchanged, not replayed. */
#include <stdlib.h>
#include <string.h>

#include "play/match_internal.h"

bool match_reserve_step(struct match *match) {
    if (match->first && match->first >= match->limit) { /* close the gap of those let go, now and then */
        memmove(match->steps, match->steps + match->first, (match->total - match->first) * sizeof *match->steps);
        match->done -= match->first;
        match->total -= match->first;
        match->first = 0;
    }
    if (match->done < match->room)
        return true;
    size_t room = match->room ? 2 * match->room : 64;
    struct match_step *more = realloc(match->steps, room * sizeof *more);
    if (!more)
        return false;
    match->steps = more;
    match->room = room;
    return true;
}

void match_drop_steps(struct match *match, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        free(match->steps[i].position);
}

void match_push_step(struct match *match, struct match_step before) {
    match_drop_steps(match, match->done, match->total);
    match->steps[match->done++] = before;
    match->total = match->done;
    if (match->done - match->first > match->limit)
        free(match->steps[match->first++].position);
}

bool match_copy_of_now(const struct match *match, struct match_step *step) {
    step->rng = match->rng;
    step->position = malloc(match->size);
    if (step->position)
        memcpy(step->position, match->position, match->size);
    return step->position != NULL;
}

void match_go_back(struct match *match, struct match_step *before) {
    memcpy(match->position, before->position, match->size);
    match->rng = before->rng;
    free(before->position);
}

/* Positions change places through a small window, so that match_position never moves and nothing is allocated. */
void match_exchange(struct match *match, struct match_step *step) {
    unsigned char window[4096], *here = match->position, *there = step->position;
    for (size_t at = 0; at < match->size; at += sizeof window) {
        size_t part = match->size - at < sizeof window ? match->size - at : sizeof window;
        memcpy(window, here + at, part);
        memcpy(here + at, there + at, part);
        memcpy(there + at, window, part);
    }
    struct rng rng = match->rng;
    match->rng = step->rng;
    step->rng = rng;
}
