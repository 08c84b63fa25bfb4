#include <string.h>

#include "slide/solve/exact_internal.h"

/* The layer of this sum, ready to be added to. */
static enum err open_near(struct exact_solver *solver, uint32_t sum) {
    struct exact_solved *near = exact_near(solver, sum);
    if (near->found.word)
        return ERR_NONE;
    enum err err = exact_frame_make(&solver->shape, sum, &near->frame);
    err = err ? err : exact_set_make(solver->host, exact_room(solver, near->frame.boards), &near->found);
    return exact_agree(solver, err);
}

struct first {
    struct exact_start start;
    uint32_t from;
};

static enum err add_start(struct exact_start *start, uint64_t key, uint32_t sum, double chance) {
    struct exact_solver *solver = start->solver;
    (void)chance;
    if (sum < ((const struct first *)start)->from)
        return ERR_NONE;
    enum err err = open_near(solver, sum);
    if (!err) {
        struct exact_solved *near = exact_near(solver, sum);
        uint64_t local;
        if (exact_own(solver, exact_number(&solver->shape, &near->frame, key), &local))
            exact_set_add(near->found, local);
    }
    return err;
}

enum err exact_find_start(struct exact_solver *solver, uint32_t from) {
    struct first first = {.start = {.solver = solver, .see = add_start}, .from = from};
    return exact_start_all(&first.start);
}

/* A set that is complete becomes a list: in memory, or in the store when it is needed on the way back or by a run that
 * goes on from here. */
static enum err close_set(struct exact_solver *solver, struct exact_set *set, enum exact_piece piece,
                          struct exact_level *level, struct exact_list *list) {
    bool kept = solver->host->store && (solver->depth == EXACT_SOLVE || piece == EXACT_AFTERSTATES);
    enum err err = kept ? exact_list_keep(solver->host, *set, piece, level->sum, list, &level->checksum[piece])
                        : exact_list_pack(solver->host, *set, list);
    exact_set_free(solver->host, set);
    return exact_agree(solver, err);
}

/* The same for a team: the boards that a list leads to belong to all. */
static void find_far(struct exact_solver *solver, void (*pass)(struct exact_far_job *, size_t block),
                     const struct exact_job *job, const struct exact_set *found, struct exact_ends *ends) {
    struct exact_far_job far = {.shape = job->shape, .frame = job->frame, .list = job->list, .batch = &solver->batch};
    memcpy(far.target, job->target, sizeof far.target);
    solver->batch.layers = job->target[0] ? job->shape->rules->fresh_count : 1;
    exact_far_find(pass, &far, found);
    *ends = far.ends;
}

enum err exact_find_afterstates(struct exact_solver *solver, struct exact_level *level, const struct exact_frame *frame,
                                struct exact_ends *ends) {
    struct exact_job job = {.shape = &solver->shape, .frame = frame, .list = &level->states};
    enum err err = exact_agree(solver, exact_set_make(solver->host, exact_room(solver, frame->boards), &job.found));
    if (err) {
        exact_set_free(solver->host, &job.found);
        return err;
    }
    if (solver->team)
        find_far(solver, solver->far.find_afterstates, &job, &job.found, &job.ends);
    else
        solver->host->run(solver->host->context, solver->passes.find_afterstates, &job, exact_parts(&level->states));
    *ends = job.ends;
    return close_set(solver, &job.found, EXACT_AFTERSTATES, level, &level->after);
}

enum err exact_find_states(struct exact_solver *solver, struct exact_level *level) {
    const struct exact_shape *shape = &solver->shape;
    struct exact_job job = {.shape = shape, .list = &level->after};
    struct exact_set found[SLIDE_FRESH_MAX];
    if (level->after_count == 0)
        return ERR_NONE;
    for (uint32_t i = 0; i < shape->rules->fresh_count; i++) {
        uint32_t sum = level->sum + shape->fresh_sum[i];
        enum err err = open_near(solver, sum);
        if (err)
            return err;
        job.target[i] = exact_near(solver, sum);
        found[i] = job.target[i]->found;
    }
    struct exact_frame frame = {0}; /* that of the level may have gone */
    enum err err = exact_agree(solver, exact_frame_make(shape, level->sum, &frame));
    job.frame = &frame;
    struct exact_ends ends; /* of tilts only */
    if (!err && solver->team)
        find_far(solver, solver->far.find_states, &job, found, &ends);
    else if (!err)
        solver->host->run(solver->host->context, solver->passes.find_states, &job, exact_parts(&level->after));
    exact_frame_free(shape, &frame);
    return err;
}

void exact_count_level(struct exact_solver *solver, const struct exact_level *level, struct exact_ends ends) {
    struct exact_result *result = solver->result;
    result->states += level->states_count;
    result->afterstates += level->after_count;
    result->terminal += ends.terminal;
    result->winning += ends.winning;
    result->layers++;
    if (level->states_count > result->widest) {
        result->widest = level->states_count;
        result->widest_sum = (uint32_t)(level->sum * solver->shape.unit);
    }
}

/* Lists that are needed on the way back stay in memory, if there is no store to fetch them from. */
static void leave_level(struct exact_solver *solver, struct exact_level *level) {
    bool stays = solver->depth == EXACT_SOLVE && !solver->host->store;
    if (!stays || exact_finds_again(solver))
        exact_list_free(solver->host, &level->after);
    if (!stays)
        exact_list_free(solver->host, &level->states);
}

static enum err find_level(struct exact_solver *solver, uint32_t sum) {
    struct exact_level *level = &solver->level[solver->levels++];
    struct exact_solved *near = exact_near(solver, sum);
    struct exact_ends ends = {0};
    *level = (struct exact_level){.sum = sum};
    enum err err = close_set(solver, &near->found, EXACT_STATES, level, &level->states);
    err = err ? err : exact_find_afterstates(solver, level, &near->frame, &ends);
    if (!err) {
        uint64_t counts[] = {level->states.count, level->after.count, ends.terminal, ends.winning};
        if (solver->team)
            solver->team->sum(solver->team->context, counts, 4);
        level->states_count = counts[0];
        level->after_count = counts[1];
        ends = (struct exact_ends){counts[2], counts[3]};
        exact_count_level(solver, level, ends);
        err = exact_note_found(solver, level, ends);
    }
    exact_near_free(solver, near);
    if (solver->depth == EXACT_COUNT) /* the largest list, and all that was needed of it */
        exact_list_free(solver->host, &level->states);
    err = err ? err : exact_find_states(solver, level);
    leave_level(solver, level);
    if (!err && exact_stopped(solver, false, sum, solver->result->states, solver->result->afterstates))
        return ERR_OVER;
    return err;
}

enum err exact_find(struct exact_solver *solver, uint32_t from) {
    uint32_t last = from; /* beyond what has been found, nothing within the reach of a new tile: the end */
    for (uint32_t sum = from; sum < from + solver->ring; sum++)
        last = exact_near(solver, sum)->found.word ? sum : last;
    for (uint32_t sum = from; sum <= last; sum++) {
        if (!exact_near(solver, sum)->found.word)
            continue;
        enum err err = find_level(solver, sum);
        if (err)
            return err;
        for (uint32_t next = sum + 1; next <= sum + solver->reach; next++)
            last = next > last && exact_near(solver, next)->found.word ? next : last;
    }
    return exact_note_all_found(solver);
}
