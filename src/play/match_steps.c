/* match_steps.c - the moves of the seats: what can be undone and redone, with one copy of the position each, which is
 * swapped, not replayed; and the text and events of each. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "play/match_internal.h"

bool match_reserve_step(struct match *match) {
    if (match->first && match->first >= match->limit) { /* now and then, close the gap left by dropped steps */
        memmove(match->steps, match->steps + match->first, (match->total - match->first) * sizeof *match->steps);
        match->done -= match->first;
        match->total -= match->first;
        match->first = 0;
    }
    if (match->done < match->room)
        return true;
    size_t room = match->room ? 2 * match->room : 64;
    struct match_kept *more = realloc(match->steps, room * sizeof *more);
    if (!more)
        return false;
    match->steps = more;
    match->room = room;
    return true;
}

void match_free_step(struct match_kept *step) {
    free(step->position);
    free(step->text);
    free(step->events.at);
}

void match_drop_steps(struct match *match, size_t from, size_t to) {
    for (size_t i = from; i < to; i++)
        match_free_step(&match->steps[i]);
}

void match_push_step(struct match *match, struct match_kept before) {
    match_drop_steps(match, match->done, match->total);
    match->steps[match->done++] = before;
    match->total = match->done;
    if (match->done - match->first > match->limit)
        match_free_step(&match->steps[match->first++]);
}

bool match_copy_of_now(const struct match *match, int seat, struct match_kept *step) {
    *step = (struct match_kept){.rng = match->rng, .seat = seat, .position = malloc(match->size)};
    if (step->position)
        memcpy(step->position, match->position, match->size);
    return step->position != NULL;
}

void match_go_back(struct match *match, struct match_kept *before) {
    memcpy(match->position, before->position, match->size);
    match->rng = before->rng;
    match_free_step(before);
}

/* Positions are swapped through a small buffer, so that match_position never moves and nothing is allocated. */
void match_exchange(struct match *match, struct match_kept *step) {
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

/* ---- History ---- */

/* Adds events to those of a step; if out of memory, they are cut. */
static bool add_events(struct events *to, const struct events *from) {
    if (from->count == 0)
        return true;
    size_t count = to->count + from->count;
    char *more = realloc(to->at, count * from->size);
    if (!more)
        return false;
    memcpy(more + to->count * from->size, from->at, from->count * from->size);
    *to = (struct events){.at = more, .size = from->size, .count = count, .room = count, .cut = to->cut || from->cut};
    return true;
}

bool match_tell_step(const struct match *match, struct match_kept *step, const char *text) {
    if (!match->setup.game->history)
        return true;
    step->text = strdup(text);
    return step->text && add_events(&step->events, &match->events);
}

void match_tell_chance(struct match *match) {
    if (!match->setup.game->history || match->done == match->first)
        return;
    struct events *events = &match->steps[match->done - 1].events;
    events->cut = !add_events(events, &match->events) || events->cut;
}

size_t match_step_count(const struct match *match) {
    return match->done - match->first;
}

struct match_step match_step_at(const struct match *match, size_t number) {
    const struct match_kept *step = &match->steps[match->first + number];
    assert(number < match_step_count(match));
    return (struct match_step){
        .seat = step->seat, .text = step->text ? step->text : "", .before = step->position, .events = step->events};
}
