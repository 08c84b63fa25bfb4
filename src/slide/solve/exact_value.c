#include "slide/solve/exact_internal.h"

/* A pass over a list and, since it does not need it yet, the filling of that list's directory: one job for all. */
struct both {
    void (*pass)(void *job, size_t part);
    struct exact_job job;
    struct exact_fill fill;
    size_t pass_parts;
};

static void both_part(void *context, size_t part) {
    struct both *both = context;
    if (part < both->pass_parts)
        both->pass(&both->job, part);
    else
        exact_directory_fill(&both->fill, part - both->pass_parts);
}

/* The pass of a team; the layers within reach, or the afterstates, answer what it asks. */
static void run_far(struct exact_solver *solver, const struct exact_job *job) {
    struct exact_far_job far = {.shape = job->shape, .frame = job->frame, .list = job->list, .batch = &solver->batch};
    struct exact_far_answers answers[SLIDE_FRESH_MAX];
    if (!job->target[0]) {
        solver->batch.layers = 1;
        exact_far_solve_states(&solver->far, &far, (struct exact_far_answers){job->directory, job->after}, job->value);
        return;
    }
    solver->batch.layers = job->shape->rules->fresh_count;
    for (uint32_t i = 0; i < solver->batch.layers; i++) {
        far.target[i] = job->target[i];
        answers[i] = (struct exact_far_answers){&job->target[i]->directory, job->target[i]->value};
    }
    exact_far_solve_afterstates(&solver->far, &far, answers, job->value);
}

static enum err run_both(struct exact_solver *solver, struct both *both, struct exact_directory *directory) {
    const struct exact_list *list = both->job.list;
    uint64_t boards = exact_room(solver, both->job.frame->boards);
    enum err err = exact_agree(solver, exact_directory_make(solver->host, boards, directory));
    if (err)
        return err;
    both->fill = (struct exact_fill){list, directory};
    if (solver->team) {
        solver->host->run(solver->host->context, exact_directory_fill, &both->fill, exact_directory_parts(list));
        run_far(solver, &both->job);
        return ERR_NONE;
    }
    both->pass_parts = exact_parts(list);
    solver->host->run(solver->host->context, both_part, both, both->pass_parts + exact_directory_parts(list));
    return ERR_NONE;
}

/* What the sink wants of a layer: now, or from the store when all is done. */
static enum err deliver(struct exact_solver *solver, struct exact_level *level, const double *after) {
    if (!solver->delivers)
        return ERR_NONE;
    return solver->host->store ? exact_keep_values(solver, level, EXACT_AFTER_VALUES, after, level->after.count)
                               : exact_gather(solver, level, &level->after, after);
}

static enum err value_afterstates(struct exact_solver *solver, struct exact_level *level,
                                  const struct exact_frame *frame, double *after, struct exact_directory *directory) {
    const struct exact_shape *shape = &solver->shape;
    struct both both = {.pass = solver->passes.solve_afterstates,
                        .job = {.shape = shape, .frame = frame, .list = &level->after, .value = after}};
    for (uint32_t i = 0; i < shape->rules->fresh_count && level->after_count; i++)
        both.job.target[i] = exact_near(solver, level->sum + shape->fresh_sum[i]);
    if (!level->after_count)
        return exact_agree(solver, exact_directory_make(solver->host, exact_room(solver, frame->boards), directory));
    enum err err = run_both(solver, &both, directory);
    return err ? err : deliver(solver, level, after);
}

static enum err value_states(struct exact_solver *solver, struct exact_level *level, const double *after,
                             const struct exact_directory *directory, struct exact_solved *near) {
    const struct exact_sink *sink = solver->sink;
    struct both both = {.pass = solver->passes.solve_states,
                        .job = {.shape = &solver->shape,
                                .frame = &near->frame,
                                .list = &level->states,
                                .directory = directory,
                                .after = after,
                                .value = near->value}};
    enum err err = run_both(solver, &both, &near->directory);
    if (!err && sink && sink->solved)
        err = sink->solved(sink->context, level->sum, near->value, near->count);
    if (!err && solver->host->store)
        err = exact_keep_values(solver, level, EXACT_VALUES, near->value, near->count);
    return err ? err : exact_note_solved(solver, level);
}

static enum err value_level(struct exact_solver *solver, struct exact_level *level, struct exact_solved *near) {
    struct exact_directory directory = {0}; /* of the afterstates, needed only within the level */
    struct exact_ends ends;
    if (exact_finds_again(solver) && !level->after.block &&
        exact_find_afterstates(solver, level, &near->frame, &ends) != ERR_NONE)
        return ERR_SYSTEM;
    size_t bytes = level->after.count * sizeof(double);
    double *after = exact_take(solver, bytes);
    enum err err = exact_agree(solver, after ? ERR_NONE : ERR_SYSTEM);
    err = err ? err : value_afterstates(solver, level, &near->frame, after, &directory);
    err = err ? err : value_states(solver, level, after, &directory, near);
    exact_directory_free(solver->host, &directory);
    exact_give(solver, after, bytes);
    return err;
}

enum err exact_value_directory(struct exact_solver *solver, const struct exact_level *level,
                               struct exact_solved *near) {
    enum err err = exact_directory_make(solver->host, exact_room(solver, near->frame.boards), &near->directory);
    struct exact_fill fill = {&level->states, &near->directory};
    if (!err)
        solver->host->run(solver->host->context, exact_directory_fill, &fill, exact_directory_parts(&level->states));
    return err;
}

/* Layers beyond the reach of a new tile are not asked for any more, except those of the start. */
static void free_beyond(struct exact_solver *solver, uint32_t sum) {
    for (uint32_t i = 0; i < solver->ring; i++)
        if (solver->near[i].frame.sum > sum + solver->reach && solver->near[i].frame.sum >= solver->ring)
            exact_near_free(solver, &solver->near[i]);
}

enum err exact_value_open(struct exact_solver *solver, const struct exact_level *level) {
    struct exact_solved *near = exact_near(solver, level->sum);
    free_beyond(solver, level->sum);
    exact_near_free(solver, near);
    if (level->states.count > UINT32_MAX) /* places in a directory have 32 bits; there are fewer afterstates */
        return ERR_RANGE;
    enum err err = exact_frame_make(&solver->shape, level->sum, &near->frame);
    if (err)
        return err;
    near->count = level->states.count;
    near->value = exact_take(solver, near->count * sizeof *near->value);
    return near->value ? ERR_NONE : ERR_SYSTEM;
}

static enum err solve_level(struct exact_solver *solver, struct exact_level *level) {
    const struct exact_sink *sink = solver->sink;
    enum err err = exact_resume_lists(solver, level);
    err = exact_agree(solver, err ? err : exact_value_open(solver, level));
    if (err)
        return err;
    struct exact_solved *near = exact_near(solver, level->sum);
    if (sink && sink->known && sink->known(sink->context, level->sum, near->value, near->count))
        return exact_value_directory(solver, level, near);
    return value_level(solver, level, near);
}

/* ---- The random start ---- */

/* The values of the boards of the start, one after the other: a team first collects them. */
struct first {
    struct exact_start start;
    double *known; /* null: they are only counted */
    size_t count;
};

static double value_of(struct exact_solver *solver, uint64_t key, uint32_t sum) {
    struct exact_solved *near = exact_near(solver, sum);
    uint64_t local;
    if (!exact_own(solver, exact_number(&solver->shape, &near->frame, key), &local))
        return 0;
    return near->value[exact_place(&near->directory, local)];
}

static enum err collect_value(struct exact_start *start, uint64_t key, uint32_t sum, double chance) {
    struct first *first = (struct first *)start;
    (void)chance;
    if (first->known)
        first->known[first->count] = value_of(start->solver, key, sum);
    first->count++;
    return ERR_NONE;
}

static enum err add_value(struct exact_start *start, uint64_t key, uint32_t sum, double chance) {
    struct first *first = (struct first *)start;
    start->value += chance * (first->known ? first->known[first->count++] : value_of(start->solver, key, sum));
    return ERR_NONE;
}

static enum err value_start(struct exact_solver *solver) {
    struct first first = {.start = {.solver = solver, .see = collect_value}};
    size_t bytes = 0;
    if (solver->team) {
        exact_start_all(&first.start);
        bytes = first.count * sizeof *first.known;
        first.known = exact_take(solver, bytes);
        if (exact_agree(solver, first.known ? ERR_NONE : ERR_SYSTEM)) {
            exact_give(solver, first.known, bytes);
            return ERR_SYSTEM;
        }
        first.count = 0;
        exact_start_all(&first.start);
        solver->team->sum_values(solver->team->context, first.known, first.count);
        first.count = 0;
    }
    first.start.see = add_value;
    exact_start_all(&first.start);
    exact_give(solver, first.known, bytes);
    solver->result->value = first.start.value;
    return ERR_NONE;
}

/* ---- All layers ---- */

static void forget_level(const struct exact_solver *solver, struct exact_level *level) {
    exact_list_free(solver->host, &level->states);
    exact_list_free(solver->host, &level->after);
}

enum err exact_value(struct exact_solver *solver) {
    uint64_t states = 0, afterstates = 0;
    for (uint32_t i = 0; i < solver->solved; i++) {
        states += solver->level[i].states_count;
        afterstates += solver->level[i].after_count;
    }
    for (uint32_t i = solver->solved; i-- > 0;) {
        struct exact_level *level = &solver->level[i];
        enum err err = solve_level(solver, level);
        states -= level->states_count;
        afterstates -= level->after_count;
        if (!err && exact_stopped(solver, true, level->sum, states, afterstates))
            err = ERR_OVER;
        forget_level(solver, level);
        if (err)
            return err;
    }
    enum err err = value_start(solver);
    return err || !solver->host->store ? err : exact_deliver(solver);
}
