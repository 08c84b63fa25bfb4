#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "api/api_internal.h"
#include "app/endgame_load.h"
#include "app/endgame_work.h"
#include "app/file.h"
#include "base/threads.h"
#include "slide/wide4.h"
#include "tessera/solve.h"

/* ---- Solving ---- */

struct solving {
    struct exact_system system;
    struct exact_host host;
    struct endgame endgame;
    struct exact_task task;
    struct endgame_work work;
    const struct tessera_endgame_options *options;
};

/* The host's context is the system, which is the first thing in a struct solving. */
static bool stop(void *context, const struct exact_progress *progress) {
    const struct solving *solving = context;
    (void)progress;
    return solving->options->stop && solving->options->stop(solving->options->context);
}

static enum err read_endgame(struct endgame *endgame, const char *formation, uint64_t target, struct fault *fault) {
    enum err err = formation_read(&endgame->formation, formation, fault);
    if (err)
        return err;
    if (target < 2 || target > 32768 || (target & (target - 1)))
        return err_refuse(fault, ERR_RANGE, "the target must be a power of two from 8 to 32768");
    endgame->target = (uint8_t)__builtin_ctzll(target);
    return ERR_NONE;
}

static enum err solve_into(struct solving *solving, const char *path, struct exact_result *result,
                           struct fault *fault) {
    if (!path)
        return exact_solve(&solving->task, EXACT_SOLVE, &solving->host, NULL, result, fault);
    enum err err = endgame_work_open(&solving->work, &solving->endgame, solving->options->above, &solving->host, path);
    if (err) {
        err_refuse(fault, err, err == ERR_TURN ? "another program is writing this table" : strerror(errno));
        return file_fault(fault, err, path);
    }
    err = endgame_work_run(&solving->work, &solving->task, result, fault);
    if (err == ERR_SYSTEM && solving->work.file.why) {
        err_refuse(fault, err, strerror(solving->work.file.why));
        return file_fault(fault, err, path);
    }
    return err;
}

enum tessera_error tessera_endgame_solve(const char *formation, uint64_t target,
                                         const struct tessera_endgame_options *options,
                                         struct tessera_endgame_result *result) {
    const struct tessera_endgame_options usual = {0};
    struct exact_result found = {0};
    struct fault fault = {0};
    if (!formation || !result)
        return api_null();
    options = options ? options : &usual;
    unsigned threads = options->threads ? options->threads : 1;
    if (threads > THREADS_MAX)
        return api_refuse(ERR_RANGE, "there are 1 to 64 threads");
    struct solving *solving = calloc(1, sizeof *solving);
    if (!solving)
        return api_no_memory();
    solving->options = options;
    solving->endgame.anywhere = options->anywhere;
    enum err err = read_endgame(&solving->endgame, formation, target, &fault);
    err = err ? err : endgame_task(&solving->endgame, &solving->task, &fault);
    if (!err) {
        solving->host = exact_system_open(&solving->system, threads, options->memory);
        solving->host.stop = stop;
        err = solve_into(solving, options->save, &found, &fault);
        exact_system_close(&solving->system);
    }
    free(solving);
    if (err)
        return api_result(err, &fault);
    *result = (struct tessera_endgame_result){.success = found.value, .boards = found.afterstates + 1};
    return TESSERA_OK;
}

/* ---- Tables ---- */

struct tessera_endgames {
    struct endgame_shelf shelf;
    struct slide_rules rules;
};

enum tessera_error tessera_endgames_open(const char *path, struct tessera_endgames **endgames) {
    struct fault fault = {0};
    if (!endgames)
        return api_null();
    struct tessera_endgames *made = calloc(1, sizeof *made);
    if (!made)
        return api_no_memory();
    slide_rules_classic(&made->rules);
    enum err err = endgame_shelf_open(&made->shelf, path, &fault);
    if (err) {
        free(made);
        return api_result(err, &fault);
    }
    *endgames = made;
    return TESSERA_OK;
}

unsigned tessera_endgames_count(const struct tessera_endgames *endgames) {
    return endgames ? endgames->shelf.count : 0;
}

enum tessera_error tessera_endgames_probe(const struct tessera_endgames *endgames, struct tessera_slide_board given,
                                          enum tessera_way way, double *success) {
    struct slide_board board;
    struct wide4 after;
    struct endgames_found found;
    struct fault fault = {0};
    uint64_t points;
    if (!endgames || !success)
        return api_null();
    if ((unsigned)way > TESSERA_DOWN)
        return api_refuse(ERR_RANGE, "there is no such way");
    enum err err = api_board(&endgames->rules, given, &board, &fault);
    if (err)
        return api_result(err, &fault);
    if (wide4_read(board, &after) != ERR_NONE)
        return api_refuse(ERR_RANGE, "endgame tables are for 4x4 boards");
    struct wide4 before = after;
    err = wide4_tilt(&endgames->rules, &after, (enum slide_way)way, &points);
    if (err)
        return api_refuse(err, "a tile or the score would grow too large");
    if (after.low == before.low && after.high == before.high)
        return api_refuse(ERR_MOVE, "this tilt changes nothing");
    if (after.high || endgames_find(&endgames->shelf.endgames, after.low, &found) != ENDGAMES_KNOWN)
        return api_refuse(ERR_RANGE, "no endgame table knows this board");
    *success = (double)found.success;
    return TESSERA_OK;
}

void tessera_endgames_free(struct tessera_endgames *endgames) {
    if (endgames)
        endgame_shelf_close(&endgames->shelf);
    free(endgames);
}
