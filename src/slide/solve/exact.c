#include "slide/solve/exact.h"

#include <assert.h>
#include <string.h>

#include "slide/solve/exact_pass.h"

/* One sum that a state has: its boards, kept for the way back. */
struct level {
    uint32_t sum;
    uint64_t count; /* of its afterstates, whose list may have gone */
    struct exact_list states, after;
};

struct solver {
    struct exact_shape shape;
    const struct exact_host *host;
    const struct exact_sink *sink;
    struct exact_passes passes;
    struct exact_result *result;
    struct level *level;
    uint32_t levels, sums; /* used, and room */
    /* Layers that are still being found, or already solved, by sum modulo `ring`. */
    struct exact_solved *near;
    uint32_t ring, reach; /* reach: the largest new tile */
};

static void *take(struct solver *solver, size_t bytes) {
    return solver->host->take(solver->host->context, bytes);
}

static void give(struct solver *solver, void *memory, size_t bytes) {
    solver->host->give(solver->host->context, memory, bytes);
}

static struct exact_solved *near_sum(struct solver *solver, uint32_t sum) {
    assert(solver->ring > 0);
    return &solver->near[sum % solver->ring];
}

static void free_near(struct solver *solver, struct exact_solved *near) {
    exact_frame_free(&solver->shape, &near->frame);
    exact_set_free(solver->host, &near->found);
    exact_directory_free(solver->host, &near->directory);
    give(solver, near->value, near->count * sizeof *near->value);
    *near = (struct exact_solved){0};
}

/* With fixed cells there are so many boards that the afterstates are found a second time on the way back, which takes
 * a quarter more time and a third less memory. */
static bool finds_again(const struct solver *solver) {
    return solver->shape.mask[0].fixed != 0;
}

static bool stopped(struct solver *solver, bool backward, uint32_t sum, uint64_t states, uint64_t afterstates) {
    struct exact_progress progress = {backward, sum * solver->shape.unit, states, afterstates,
                                      backward ? 0 : solver->result->terminal};
    return solver->host->stop && solver->host->stop(solver->host->context, &progress);
}

/* ---- The random start ---- */

/* Calls see() for every way to put the tiles of the start down, one after the other. */
struct start {
    struct solver *solver;
    enum err (*see)(struct start *, uint64_t key, uint32_t sum, double chance);
    double value;
    uint8_t cell[EXACT_CELLS_MAX];
};

static enum err start_with(struct start *start, uint32_t due, double chance) {
    const struct exact_shape *shape = &start->solver->shape;
    const struct slide_rules *rules = shape->rules;
    if (due == 0)
        return start->see(start, exact_shape_key(shape, start->cell), exact_shape_sum(shape, start->cell), chance);
    double empty = shape->cells - (rules->begin - due);
    for (uint32_t place = 0; place < shape->cells; place++) {
        uint32_t at = shape->mask[0].cell[place];
        if (start->cell[at])
            continue;
        for (uint32_t i = 0; i < rules->fresh_count; i++) {
            start->cell[at] = rules->fresh[i].kind;
            enum err err = start_with(start, due - 1, chance * rules->fresh[i].weight / (rules->fresh_total * empty));
            if (err)
                return err;
        }
        start->cell[at] = 0;
    }
    return ERR_NONE;
}

/* ---- Forward ---- */

/* The layer of this sum, ready to be added to. */
static enum err open_near(struct solver *solver, uint32_t sum) {
    struct exact_solved *near = near_sum(solver, sum);
    if (near->found.word)
        return ERR_NONE;
    enum err err = exact_frame_make(&solver->shape, sum, &near->frame);
    return err ? err : exact_set_make(solver->host, near->frame.boards, &near->found);
}

static enum err add_start(struct start *start, uint64_t key, uint32_t sum, double chance) {
    (void)chance;
    enum err err = open_near(start->solver, sum);
    if (!err) {
        struct exact_solved *near = near_sum(start->solver, sum);
        exact_set_add(near->found, exact_number(&start->solver->shape, &near->frame, key));
    }
    return err;
}

/* The states of a level are all found: they become its list. */
static enum err close_near(struct solver *solver, struct level *level, struct exact_solved *near) {
    enum err err = exact_list_pack(solver->host, near->found, &level->states);
    exact_set_free(solver->host, &near->found);
    return err;
}

/* The number of terminal states among those of the level goes to *terminal. */
static enum err find_afterstates(struct solver *solver, struct level *level, const struct exact_frame *frame,
                                 uint64_t *terminal) {
    struct exact_job job = {.shape = &solver->shape, .frame = frame, .list = &level->states};
    enum err err = exact_set_make(solver->host, frame->boards, &job.found);
    if (err)
        return err;
    solver->host->run(solver->host->context, solver->passes.find_afterstates, &job, exact_parts(&level->states));
    err = exact_list_pack(solver->host, job.found, &level->after);
    exact_set_free(solver->host, &job.found);
    *terminal = job.terminal;
    return err;
}

static enum err find_states(struct solver *solver, struct level *level) {
    const struct exact_shape *shape = &solver->shape;
    struct exact_job job = {.shape = shape, .frame = &near_sum(solver, level->sum)->frame, .list = &level->after};
    if (level->after.count == 0)
        return ERR_NONE;
    for (uint32_t i = 0; i < shape->rules->fresh_count; i++) {
        uint32_t sum = level->sum + shape->fresh_sum[i];
        enum err err = open_near(solver, sum);
        if (err)
            return err;
        job.target[i] = near_sum(solver, sum);
    }
    solver->host->run(solver->host->context, solver->passes.find_states, &job, exact_parts(&level->after));
    return ERR_NONE;
}

static void count_level(struct exact_result *result, const struct level *level, uint64_t unit) {
    result->states += level->states.count;
    result->afterstates += level->count;
    result->layers++;
    if (level->states.count > result->widest) {
        result->widest = level->states.count;
        result->widest_sum = (uint32_t)(level->sum * unit);
    }
}

static enum err find_level(struct solver *solver, uint32_t sum, enum exact_depth depth) {
    struct level *level = &solver->level[solver->levels++];
    struct exact_solved *near = near_sum(solver, sum);
    uint64_t terminal = 0;
    *level = (struct level){.sum = sum};
    enum err err = close_near(solver, level, near);
    err = err ? err : find_afterstates(solver, level, &near->frame, &terminal);
    level->count = level->after.count;
    if (!err)
        count_level(solver->result, level, solver->shape.unit);
    solver->result->terminal += terminal;
    err = err ? err : find_states(solver, level);
    free_near(solver, near);
    if (depth == EXACT_COUNT || finds_again(solver))
        exact_list_free(solver->host, &level->after);
    if (depth == EXACT_COUNT) {
        exact_list_free(solver->host, &level->states);
        solver->levels--;
    }
    if (!err && stopped(solver, false, sum, solver->result->states, solver->result->afterstates))
        return ERR_OVER;
    return err;
}

static enum err forward(struct solver *solver, enum exact_depth depth) {
    struct start start = {.solver = solver, .see = add_start};
    enum err err = start_with(&start, solver->shape.rules->begin, 1);
    uint32_t last = 0; /* beyond what has been found, nothing within the reach of a new tile: the end */
    for (uint32_t i = 0; i < solver->ring; i++)
        last = solver->near[i].found.word ? i : last;
    for (uint32_t sum = 0; !err && sum <= last && sum < solver->sums; sum++) {
        if (!near_sum(solver, sum)->found.word)
            continue;
        err = find_level(solver, sum, depth);
        for (uint32_t next = sum + 1; next <= sum + solver->reach; next++)
            last = next > last && near_sum(solver, next)->found.word ? next : last;
    }
    return err;
}

/* ---- Backward ---- */

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

static enum err run_both(struct solver *solver, struct both *both, struct exact_directory *directory) {
    const struct exact_list *list = both->job.list;
    enum err err = exact_directory_make(solver->host, both->job.frame->boards, directory);
    if (err)
        return err;
    both->fill = (struct exact_fill){list, directory};
    both->pass_parts = exact_parts(list);
    solver->host->run(solver->host->context, both_part, both, both->pass_parts + exact_directory_parts(list));
    return ERR_NONE;
}

static enum err value_afterstates(struct solver *solver, const struct level *level, const struct exact_frame *frame,
                                  double *after, struct exact_directory *directory) {
    const struct exact_shape *shape = &solver->shape;
    struct both both = {.pass = solver->passes.solve_afterstates,
                        .job = {.shape = shape, .frame = frame, .list = &level->after, .value = after}};
    for (uint32_t i = 0; i < shape->rules->fresh_count; i++)
        both.job.target[i] = near_sum(solver, level->sum + shape->fresh_sum[i]);
    enum err err = run_both(solver, &both, directory);
    if (!err && solver->sink && solver->sink->layer && level->after.count)
        err = solver->sink->layer(solver->sink->context, level->sum, &level->after, after);
    return err;
}

static enum err value_states(struct solver *solver, const struct level *level, const double *after,
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
    return err;
}

static enum err value_level(struct solver *solver, struct level *level, struct exact_solved *near) {
    struct exact_directory directory = {0}; /* of the afterstates, needed only within the level */
    uint64_t terminal;
    if (finds_again(solver) && find_afterstates(solver, level, &near->frame, &terminal) != ERR_NONE)
        return ERR_SYSTEM;
    size_t bytes = level->after.count * sizeof(double);
    double *after = take(solver, bytes);
    enum err err = after ? value_afterstates(solver, level, &near->frame, after, &directory) : ERR_SYSTEM;
    err = err ? err : value_states(solver, level, after, &directory, near);
    exact_directory_free(solver->host, &directory);
    give(solver, after, bytes);
    return err;
}

/* A layer whose values an earlier run has found. */
static enum err take_over_level(struct solver *solver, const struct level *level, struct exact_solved *near) {
    enum err err = exact_directory_make(solver->host, near->frame.boards, &near->directory);
    struct exact_fill fill = {&level->states, &near->directory};
    if (!err)
        solver->host->run(solver->host->context, exact_directory_fill, &fill, exact_directory_parts(&level->states));
    return err;
}

static enum err solve_level(struct solver *solver, struct level *level) {
    const struct exact_sink *sink = solver->sink;
    struct exact_solved *near = near_sum(solver, level->sum);
    free_near(solver, near); /* the layer that had this place before is out of reach */
    enum err err = exact_frame_make(&solver->shape, level->sum, &near->frame);
    if (err)
        return err;
    near->count = level->states.count;
    near->value = take(solver, near->count * sizeof *near->value);
    if (!near->value)
        return ERR_SYSTEM;
    if (sink && sink->known && sink->known(sink->context, level->sum, near->value, near->count))
        return take_over_level(solver, level, near);
    return value_level(solver, level, near);
}

static enum err add_value(struct start *start, uint64_t key, uint32_t sum, double chance) {
    struct exact_solved *near = near_sum(start->solver, sum);
    uint64_t place = exact_place(&near->directory, exact_number(&start->solver->shape, &near->frame, key));
    start->value += chance * near->value[place];
    return ERR_NONE;
}

static enum err backward(struct solver *solver) {
    uint64_t states = solver->result->states, afterstates = solver->result->afterstates;
    enum err err = ERR_NONE;
    for (uint32_t i = solver->levels; i-- > 0 && !err;) {
        struct level *level = &solver->level[i];
        err = solve_level(solver, level);
        states -= level->states.count;
        afterstates -= level->count;
        if (!err && stopped(solver, true, level->sum, states, afterstates))
            err = ERR_OVER;
        exact_list_free(solver->host, &level->states);
        exact_list_free(solver->host, &level->after);
    }
    if (err)
        return err;
    struct start start = {.solver = solver, .see = add_value};
    start_with(&start, solver->shape.rules->begin, 1);
    solver->result->value = start.value;
    return ERR_NONE;
}

/* ---- The whole ---- */

static enum err make_room(struct solver *solver) {
    const struct exact_shape *shape = &solver->shape;
    for (uint32_t i = 0; i < shape->rules->fresh_count; i++)
        solver->reach = shape->fresh_sum[i] > solver->reach ? shape->fresh_sum[i] : solver->reach;
    uint32_t start = solver->reach * shape->rules->begin;
    solver->ring = (start > solver->reach ? start : solver->reach) + 1;
    solver->sums = shape->high.sums + shape->low.sums;
    solver->near = take(solver, solver->ring * sizeof *solver->near);
    solver->level = take(solver, solver->sums * sizeof *solver->level);
    return solver->near && solver->level ? ERR_NONE : ERR_SYSTEM;
}

static void free_room(struct solver *solver) {
    for (uint32_t i = 0; solver->near && i < solver->ring; i++)
        free_near(solver, &solver->near[i]);
    for (uint32_t i = 0; solver->level && i < solver->levels; i++) {
        exact_list_free(solver->host, &solver->level[i].states);
        exact_list_free(solver->host, &solver->level[i].after);
    }
    give(solver, solver->near, solver->ring * sizeof *solver->near);
    give(solver, solver->level, solver->sums * sizeof *solver->level);
}

enum err exact_measure(const struct exact_task *task, const struct exact_host *host, struct exact_size *size,
                       struct fault *fault) {
    struct exact_shape shape = {0};
    *size = (struct exact_size){0};
    enum err err = exact_shape_make(&shape, task, host, fault);
    size->boards = 1;
    for (uint32_t i = 0; i < shape.cells; i++)
        size->boards *= shape.kinds;
    if (!err) /* the layers that the new tiles lead to are found at the same time */
        size->least = shape.widest / 8 * shape.rules->fresh_count;
    exact_shape_free(&shape);
    return err;
}

enum err exact_solve(const struct exact_task *task, enum exact_depth depth, const struct exact_host *host,
                     const struct exact_sink *sink, struct exact_result *result, struct fault *fault) {
    struct solver solver = {.host = host, .sink = sink, .result = result};
    *result = (struct exact_result){0};
    enum err err = exact_shape_make(&solver.shape, task, host, fault);
    if (err)
        return err;
    solver.passes = exact_passes_for(&solver.shape);
    err = make_room(&solver);
    err = err ? err : forward(&solver, depth);
    if (!err && sink && sink->found)
        err = sink->found(sink->context, result);
    if (!err && depth == EXACT_SOLVE)
        err = backward(&solver);
    free_room(&solver);
    exact_shape_free(&solver.shape);
    if (err == ERR_SYSTEM && fault)
        *fault = (struct fault){.what = "not enough memory"};
    return err;
}
