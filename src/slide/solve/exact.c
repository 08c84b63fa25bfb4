#include "slide/solve/exact.h"

#include <assert.h>

#include "base/out.h"
#include "slide/solve/exact_internal.h"

struct exact_solved *exact_near(struct exact_solver *solver, uint32_t sum) {
    assert(solver->ring > 0);
    return &solver->near[sum % solver->ring];
}

void exact_near_free(struct exact_solver *solver, struct exact_solved *near) {
    exact_frame_free(&solver->shape, &near->frame);
    exact_set_free(solver->host, &near->found);
    exact_directory_free(solver->host, &near->directory);
    exact_give(solver, near->value, near->count * sizeof *near->value);
    *near = (struct exact_solved){0};
}

bool exact_stopped(struct exact_solver *solver, bool backward, uint32_t sum, uint64_t states, uint64_t afterstates) {
    struct exact_progress progress = {backward, sum * solver->shape.unit, states, afterstates,
                                      backward ? 0 : solver->result->terminal};
    uint64_t stop = solver->host->stop && solver->host->stop(solver->host->context, &progress);
    if (solver->team)
        solver->team->most(solver->team->context, &stop, 1);
    return stop != 0;
}

/* The largest new tile, in units. */
static uint32_t farthest(const struct exact_shape *shape) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < shape->rules->fresh_count; i++)
        most = shape->fresh_sum[i] > most ? shape->fresh_sum[i] : most;
    return most;
}

static enum err make_room(struct exact_solver *solver) {
    const struct exact_shape *shape = &solver->shape;
    solver->reach = farthest(shape);
    uint32_t start = solver->reach * shape->rules->begin;
    solver->ring = (start > solver->reach ? start : solver->reach) + 1;
    solver->sums = shape->high.sums + shape->low.sums;
    solver->near = exact_take(solver, solver->ring * sizeof *solver->near);
    solver->level = exact_take(solver, solver->sums * sizeof *solver->level);
    enum err err = solver->near && solver->level ? ERR_NONE : ERR_SYSTEM;
    if (solver->team && !err)
        err = exact_batch_open(solver->host, solver->team, shape->rules->fresh_count, &solver->batch);
    return exact_agree(solver, err);
}

static void free_room(struct exact_solver *solver) {
    for (uint32_t i = 0; solver->near && i < solver->ring; i++)
        exact_near_free(solver, &solver->near[i]);
    for (uint32_t i = 0; solver->level && i < solver->levels; i++) {
        exact_list_free(solver->host, &solver->level[i].states);
        exact_list_free(solver->host, &solver->level[i].after);
    }
    exact_batch_close(solver->host, &solver->batch);
    exact_give(solver, solver->near, solver->ring * sizeof *solver->near);
    exact_give(solver, solver->level, solver->sums * sizeof *solver->level);
}

/* Forward two sets at a time: that of the afterstates and those that the new tiles lead to are never all there.
 * Backward the directories of a layer, of its afterstates and of the layers within reach. */
static void measure(const struct exact_shape *shape, uint64_t tables, struct exact_size *size) {
    enum { BYTES_KEPT = 2 }; /* of a board in a list: one for the gap, the rest for its block, rounded up */
    uint32_t images = shape->lanes == 1 ? 1 : shape->width == shape->height ? 4 : 2;
    uint32_t fresh = shape->rules->fresh_count;
    uint64_t widest = shape->widest, boards = shape->boards;
    if (shape->host->team) { /* a share of everything */
        widest = exact_share_boards(&shape->host->team->share, widest);
        boards = exact_share_boards(&shape->host->team->share, boards);
    }
    if (shape->host->team)
        tables += exact_batch_bytes(shape->host->team, fresh);
    size->least = tables + widest / 8 * fresh;
    size->least_solved = tables + widest / 4 * (fresh + 2);
    size->disk_counted = widest / images * BYTES_KEPT * (fresh + 1);
    /* Values are kept of the layers within reach of the next one, of that one, and of one more that is damaged at
     * worst. */
    size->disk_solved = boards / images * BYTES_KEPT * 2 + widest / images * sizeof(double) * (farthest(shape) + 3);
    size->disk_saved = boards / images * sizeof(double);
}

/* Counts the memory that is asked for, up to what is refused. */
struct meter {
    const struct exact_host *host;
    uint64_t used, most;
};

static void *meter_take(void *context, size_t bytes) {
    struct meter *meter = context;
    void *memory = meter->host->take(meter->host->context, bytes);
    meter->most = meter->used + bytes > meter->most ? meter->used + bytes : meter->most;
    meter->used += memory ? bytes : 0;
    return memory;
}

static void meter_give(void *context, void *memory, size_t bytes) {
    struct meter *meter = context;
    meter->used -= memory ? bytes : 0;
    meter->host->give(meter->host->context, memory, bytes);
}

/* A board's number within a share has 32 bits. */
static enum err check_shares(const struct exact_shape *shape, struct fault *fault) {
    const struct exact_team *team = shape->host->team;
    if (!team || exact_share_boards(&team->share, shape->widest) <= UINT32_MAX)
        return ERR_NONE;
    struct out out = fault_out(fault);
    out_put(&out, "a layer has too many boards for so few ranks; at least ");
    out_put_number(&out, (shape->widest >> 32) + 1);
    out_put(&out, " are needed");
    return ERR_RANGE;
}

enum err exact_measure(const struct exact_task *task, const struct exact_host *host, struct exact_size *size,
                       struct fault *fault) {
    struct exact_shape shape = {0};
    struct meter meter = {.host = host};
    const struct exact_host metered = {
        .take = meter_take, .give = meter_give, .run = host->run, .team = host->team, .context = &meter};
    *size = (struct exact_size){0};
    enum err err = exact_shape_make(&shape, task, &metered, fault);
    size->boards = 1;
    for (uint32_t i = 0; i < shape.cells; i++)
        size->boards *= shape.kinds;
    if (!err)
        measure(&shape, meter.most, size);
    else if (err == ERR_SYSTEM)
        size->least = size->least_solved = meter.most;
    err = err ? err : check_shares(&shape, fault);
    exact_shape_free(&shape);
    return err;
}

uint64_t exact_condensed(const struct exact_result *result) {
    return result->states - result->terminal + (result->terminal > 0) + (result->winning > 0);
}

/* A team's programs have each a sink of their own, or none. */
static bool anyone_takes(const struct exact_solver *solver) {
    uint64_t takes = solver->sink && solver->sink->layer;
    if (solver->team)
        solver->team->most(solver->team->context, &takes, 1);
    return takes != 0;
}

static enum err solve(struct exact_solver *solver) {
    uint32_t from;
    enum err err = make_room(solver);
    solver->delivers = anyone_takes(solver);
    err = err ? err : exact_resume(solver, &from);
    if (!err && from != UINT32_MAX) {
        err = exact_find(solver, from);
        solver->solved = solver->levels;
    }
    if (!err && solver->sink && solver->sink->found)
        err = solver->sink->found(solver->sink->context, solver->result);
    err = exact_agree(solver, err);
    return err || solver->depth == EXACT_COUNT ? err : exact_value(solver);
}

enum err exact_solve(const struct exact_task *task, enum exact_depth depth, const struct exact_host *host,
                     const struct exact_sink *sink, struct exact_result *result, struct fault *fault) {
    struct exact_solver solver = {.host = host, .sink = sink, .depth = depth, .result = result, .team = host->team};
    *result = (struct exact_result){0};
    enum err err = exact_agree(&solver, exact_shape_make(&solver.shape, task, host, fault));
    err = err ? err : check_shares(&solver.shape, fault);
    if (!err) {
        solver.passes = exact_passes_for(&solver.shape);
        solver.far = exact_far_passes_for(&solver.shape);
        err = solve(&solver);
    }
    free_room(&solver);
    exact_shape_free(&solver.shape);
    if (err == ERR_RANGE && fault && !fault->what[0])
        err_refuse(fault, err, "a layer has too many states to be solved");
    if (err == ERR_SYSTEM && fault)
        *fault = (struct fault){.what = "not enough memory"};
    return err;
}
