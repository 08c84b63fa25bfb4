#include "tessera/solve.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "api/api_internal.h"
#include "app/file.h"
#include "app/part_file.h"
#include "base/threads.h"
#include "slide/solve/exact_save.h"
#include "slide/solve/exact_table.h"
#include "slide/solve/solver.h"

/* ---- The corner game ---- */

static enum err keep_path(const struct solver *solver, struct tessera_corner_result *result) {
    *result = (struct tessera_corner_result){.end = (enum tessera_corner_end)solver->end,
                                             .moves = solver->moves,
                                             .least = solver->least,
                                             .expanded = solver->expanded};
    if (!solver->path)
        return ERR_NONE;
    result->path = malloc(solver->moves ? (size_t)solver->moves : 1);
    if (!result->path)
        return ERR_SYSTEM;
    memcpy(result->path, solver->path, (size_t)solver->moves);
    return ERR_NONE;
}

enum tessera_error tessera_corner_solve(const struct tessera_slide_rules *rules, struct tessera_slide_board given,
                                        const struct tessera_corner_options *options,
                                        struct tessera_corner_result *result) {
    const struct tessera_corner_options usual = {0};
    const size_t usual_memory = (size_t)256 << 20;
    struct slide_board board;
    struct fault fault = {0};
    if (!rules || !result)
        return api_null();
    options = options ? options : &usual;
    enum err err = api_board(&rules->rules, given, &board, &fault);
    if (err)
        return api_result(err, &fault);
    struct solver solver = {.rules = &rules->rules,
                            .order = options->weighted ? SOLVER_WEIGHTED : SOLVER_OPTIMAL,
                            .threads = options->threads ? options->threads : 1,
                            .size = options->memory ? options->memory : usual_memory,
                            .stop = options->stop,
                            .context = options->context};
    if (solver.threads > THREADS_MAX)
        return api_refuse(ERR_RANGE, "there are 1 to 64 threads");
    solver.memory = calloc(1, solver.size);
    if (!solver.memory)
        return api_no_memory();
    err = solver_run(&solver, board, &fault);
    if (!err && keep_path(&solver, result) != ERR_NONE)
        err = err_refuse(&fault, ERR_SYSTEM, "not enough memory");
    free(solver.memory);
    return api_result(err, &fault);
}

void tessera_corner_result_clear(struct tessera_corner_result *result) {
    if (!result)
        return;
    free(result->path);
    result->path = NULL;
}

/* ---- Exact values ---- */

struct work {
    const struct tessera_exact_options *options;
    struct exact_system system;
    struct exact_host host;
    void *inside; /* the context of the system's own functions */
};

/* The host's context belongs to the system functions; `stop` also needs the caller's, so the host is wrapped. */
static void *take(void *context, size_t bytes) {
    struct work *work = context;
    return work->host.take(work->inside, bytes);
}

static void give(void *context, void *memory, size_t bytes) {
    struct work *work = context;
    work->host.give(work->inside, memory, bytes);
}

static void run(void *context, void (*job_work)(void *job, size_t part), void *job, size_t parts) {
    struct work *work = context;
    work->host.run(work->inside, job_work, job, parts);
}

static bool stop(void *context, const struct exact_progress *progress) {
    const struct work *work = context;
    (void)progress;
    return work->options->stop && work->options->stop(work->options->context);
}

static enum err disk_refused(const char *path, int why, struct fault *fault) {
    return file_fault(fault, err_refuse(fault, ERR_SYSTEM, strerror(why)), path);
}

static enum err solve_and_save(const struct exact_task *task, const struct exact_host *host, const char *path,
                               struct exact_result *result, struct fault *fault) {
    struct part_file file = {.fd = -1};
    if (!path)
        return exact_solve(task, EXACT_SOLVE, host, NULL, result, fault);
    enum err err = part_file_open(&file, path);
    if (err)
        return disk_refused(path, errno, fault);
    struct exact_save save = {.task = task, .host = host, .write = part_file_write, .context = &file};
    struct exact_sink sink = exact_save_sink(&save);
    err = exact_solve(task, EXACT_SOLVE, host, &sink, result, fault);
    err = part_file_close(&file, exact_save_end(&save, result, err));
    return err == ERR_SYSTEM && errno ? disk_refused(path, errno, fault) : err;
}

static enum err make_task(const struct slide_rules *rules, uint64_t goal, struct exact_task *task,
                          struct fault *fault) {
    *task = (struct exact_task){.rules = *rules, .width = rules->width, .height = rules->height};
    int kind = slide_kind_of(rules, goal);
    if (goal && kind < 2)
        return err_refuse(fault, ERR_RANGE, "the goal is no tile that can be made");
    task->goal = goal ? (uint8_t)kind : 0;
    return ERR_NONE;
}

enum tessera_error tessera_exact_solve(const struct tessera_slide_rules *rules,
                                       const struct tessera_exact_options *options,
                                       struct tessera_exact_result *result) {
    const struct tessera_exact_options usual = {0};
    struct exact_task task;
    struct exact_result found;
    struct fault fault = {0};
    if (!rules || !result)
        return api_null();
    options = options ? options : &usual;
    unsigned threads = options->threads ? options->threads : 1;
    if (threads > THREADS_MAX)
        return api_refuse(ERR_RANGE, "there are 1 to 64 threads");
    enum err err = make_task(&rules->rules, options->goal, &task, &fault);
    if (err)
        return api_result(err, &fault);
    struct work *work = calloc(1, sizeof *work);
    if (!work)
        return api_no_memory();
    work->options = options;
    work->host = exact_system_open(&work->system, threads, options->memory);
    work->inside = work->host.context;
    struct exact_host host = {.take = take, .give = give, .run = run, .stop = stop, .context = work};
    err = solve_and_save(&task, &host, options->save, &found, &fault);
    exact_system_close(&work->system);
    free(work);
    if (err)
        return api_result(err, &fault);
    *result = (struct tessera_exact_result){
        .value = found.value, .states = found.states, .afterstates = found.afterstates, .terminal = found.terminal};
    return TESSERA_OK;
}

/* ---- Tables ---- */

struct tessera_table {
    struct exact_system system;
    struct exact_table table;
    void *bytes;
    size_t length;
};

enum tessera_error tessera_table_open(const char *path, struct tessera_table **table) {
    struct fault fault = {0};
    if (!path || !table)
        return api_null();
    struct tessera_table *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    enum err err = exact_map_open(path, &made->bytes, &made->length);
    if (err) {
        err_refuse(&fault, err, err == ERR_CORRUPT ? "the file is empty" : strerror(errno));
        free(made);
        return api_result(file_fault(&fault, err, path), &fault);
    }
    struct exact_host host = exact_system_open(&made->system, 1, 0);
    err = exact_table_open(&made->table, made->bytes, made->length, &host, &fault);
    if (err) {
        exact_system_close(&made->system);
        exact_map_close(made->bytes, made->length);
        free(made);
        return api_result(file_fault(&fault, err, path), &fault);
    }
    *table = made;
    return TESSERA_OK;
}

static enum tessera_error value_result(enum err err) {
    if (err == ERR_MOVE)
        return api_refuse(err, "this tilt changes nothing");
    if (err == ERR_RANGE)
        return api_refuse(err, "no game of this table comes to this board");
    if (err == ERR_OVER)
        return api_refuse(err, "the game is over on this board");
    return api_result(err, NULL);
}

enum tessera_error tessera_table_value(struct tessera_table *table, struct tessera_slide_board given,
                                       enum tessera_way way, double *value) {
    struct slide_board board;
    struct fault fault = {0};
    if (!table || !value)
        return api_null();
    if ((unsigned)way > TESSERA_DOWN)
        return api_refuse(ERR_RANGE, "there is no such way");
    enum err err = api_board(&table->table.task.rules, given, &board, &fault);
    return err ? api_result(err, &fault)
               : value_result(exact_table_value(&table->table, board, (enum slide_way)way, value));
}

enum tessera_error tessera_table_best(struct tessera_table *table, struct tessera_slide_board given,
                                      enum tessera_way *way, double *value) {
    struct slide_board board;
    struct fault fault = {0};
    enum slide_way best;
    if (!table || !way || !value)
        return api_null();
    enum err err = api_board(&table->table.task.rules, given, &board, &fault);
    if (err)
        return api_result(err, &fault);
    err = exact_table_best(&table->table, board, &best, value);
    if (!err)
        *way = (enum tessera_way)best;
    return value_result(err);
}

void tessera_table_free(struct tessera_table *table) {
    if (!table)
        return;
    exact_table_close(&table->table);
    exact_system_close(&table->system);
    exact_map_close(table->bytes, table->length);
    free(table);
}
