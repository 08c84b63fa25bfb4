/* faulty.c - the whole program with calls that fail: every scenario, with every call failing once and from then on.
 *
 *     tessera-faulty [--most=N] [--jobs=N] [SCENARIO...]     at most N failures of each kind, evenly chosen (all of
 * them) tessera-faulty --show=SCENARIO:KIND:NUMBER             one failure, with everything that was printed
 *
 * Every run is a process of its own, forked from one that is set up. After each failure: it has not crashed or hung,
 * the sanitizers are silent, there is at most one complaint, the exit code is right, the games in progress are there,
 * every file is as it was before or as it would have become, and the next run goes well and leaves no temporary file.
 */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault/fault_check.h"
#include "fault/game_in_play.h"

static const struct fault_kind KINDS[] = {
    {"memory", FAILING_MEMORY, FAILING_EIO, false},        {"no-more-memory", FAILING_MEMORY, FAILING_EIO, true},
    {"error", FAILING_SYSTEM, FAILING_EIO, false},         {"only-errors", FAILING_SYSTEM, FAILING_EIO, true},
    {"full", FAILING_SYSTEM, FAILING_ENOSPC, false},       {"stays-full", FAILING_SYSTEM, FAILING_ENOSPC, true},
    {"interrupted", FAILING_SYSTEM, FAILING_EINTR, false}, {"short", FAILING_SYSTEM, FAILING_SHORT, false},
    {"always-short", FAILING_SYSTEM, FAILING_SHORT, true},
};
enum { KIND_COUNT = sizeof KINDS / sizeof KINDS[0] };

static struct {
    unsigned most, jobs;
    const char *show;
} options = {.most = UINT_MAX, .jobs = 2};

static struct tree template;

/* ---- Getting ready ---- */

static void must(bool done, const char *what) {
    if (done)
        return;
    fprintf(stderr, "tessera-faulty: %s\n", what);
    fault_run_close();
    exit(1);
}

/* In the folder of job 0. */
static bool run_to_prepare(const char *command, int (*session)(void), const char *input) {
    static struct fault_result result;
    fault_run_once(0, &(struct fault_run){.command = command, .session = session, .input = input}, &result);
    if (result.status != 0)
        fprintf(stderr, "tessera-faulty: %s:\n%s", command ? command : "a session", result.err);
    return result.status == 0;
}

static void prepare(void) {
    char path[FAULT_PATH];
    int status = 1;
    fault_path(path, 0, "");
    tree_write(&template, path, NULL);
    must(chdir(path) == 0 && scenario_prepare(run_to_prepare) && chdir("/") == 0, "the files could not be made");
    pid_t child = fork();
    if (child == 0) {
        fault_sit_in(0);
        _exit(!game_in_play_keep("../before.txt"));
    }
    must(waitpid(child, &status, 0) == child && status == 0, "no games in progress");
    tree_read(&template, path);
}

static void lay_out(const struct scenario *scenario, unsigned job) {
    char path[FAULT_PATH];
    fault_path(path, job, "");
    tree_write(&template, path, scenario->needs ? scenario->needs : "none");
}

static struct fault_run run_of(const struct scenario *scenario, const struct fault_kind *kind, unsigned number) {
    return (struct fault_run){scenario->command, scenario->input, scenario->session, kind, number};
}

/* Without failures; how many calls of each kind it makes. */
static void run_clean(const struct scenario *scenario, struct fault_clean *clean, unsigned counts[KIND_COUNT]) {
    char path[FAULT_PATH];
    clean->scenario = scenario;
    fault_path(path, 0, "");
    lay_out(scenario, 0);
    tree_read(&clean->before, path);
    for (unsigned i = 0; i < KIND_COUNT; i++) {
        struct fault_run run = run_of(scenario, &KINDS[i], UINT_MAX);
        lay_out(scenario, 0);
        fault_run_once(0, &run, &clean->result);
        if (clean->result.status != 0)
            fprintf(stderr, "tessera-faulty: %s without failures:\n%s\n%s\n", scenario->name, clean->result.out,
                    clean->result.err);
        must(clean->result.status == 0, "nothing can be said about it");
        counts[i] = clean->result.count;
    }
    tree_read(&clean->after, path);
}

/* ---- All failures of a kind ---- */

/* Evenly chosen if there are more than are wanted; the first ones and the last one are always among them. */
static unsigned number_of(unsigned index, unsigned tried, unsigned count) {
    return tried == count ? index + 1 : 1 + (unsigned)((uint64_t)index * (count - 1) / (tried - 1));
}

static void try_one(const struct fault_clean *clean, const struct fault_kind *kind, unsigned number, unsigned job) {
    static struct fault_result result;
    static bool laid_out;
    struct fault_run run = run_of(clean->scenario, kind, number);
    if (!laid_out)
        lay_out(clean->scenario, job);
    fault_run_once(job, &run, &result);
    atomic_fetch_add(&fault_shared->faults, result.count >= number || result.status != 0);
    laid_out = fault_check(clean, &run, &result, job);
}

/* Shared among processes, each with a folder of its own. */
static void try_all(const struct fault_clean *clean, const struct fault_kind *kind, unsigned count) {
    unsigned tried = count < options.most ? count : options.most;
    for (unsigned job = 0; job < options.jobs; job++) {
        fflush(stdout);
        pid_t child = fork();
        must(child >= 0, "no more processes");
        if (child > 0)
            continue;
        for (unsigned i = job; i < tried; i += options.jobs)
            try_one(clean, kind, number_of(i, tried, count), job);
        _exit(0);
    }
    for (unsigned job = 0; job < options.jobs; job++) {
        int status;
        must(wait(&status) > 0 && status == 0, "a process was lost");
    }
}

static void try_scenario(const struct scenario *scenario) {
    static struct fault_clean clean;
    unsigned counts[KIND_COUNT], before = atomic_load(&fault_shared->faults);
    run_clean(scenario, &clean, counts);
    for (unsigned i = 0; i < KIND_COUNT; i++)
        try_all(&clean, &KINDS[i], counts[i]);
    printf("%-22s %6u failures of %6u allocations and %5u calls\n", scenario->name,
           atomic_load(&fault_shared->faults) - before, counts[0], counts[2]);
    tree_free(&clean.before);
    tree_free(&clean.after);
}

static void show(const char *what) {
    static struct fault_clean clean;
    static struct fault_result result;
    char name[64], kind[64];
    unsigned number, counts[KIND_COUNT];
    must(sscanf(what, "%63[^:]:%63[^:]:%u", name, kind, &number) == 3, "--show takes SCENARIO:KIND:NUMBER");
    for (unsigned i = 0; i < scenario_count; i++)
        for (unsigned j = 0; j < KIND_COUNT; j++)
            if (strcmp(scenarios[i].name, name) == 0 && strcmp(KINDS[j].name, kind) == 0) {
                struct fault_run run = run_of(&scenarios[i], &KINDS[j], number);
                run_clean(&scenarios[i], &clean, counts);
                lay_out(&scenarios[i], 0);
                fault_run_once(0, &run, &result);
                printf("%s\n%s\nstatus %x, %u of %u calls\n", result.out, result.err, (unsigned)result.status,
                       result.count, counts[j]);
                fault_check(&clean, &run, &result, 0);
            }
}

/* ---- The program ---- */

static bool is_asked(const char *name, int argc, char **argv) {
    bool any = false;
    for (int i = 1; i < argc; i++) {
        any |= argv[i][0] != '-';
        if (strcmp(argv[i], name) == 0)
            return true;
    }
    return !any;
}

static void read_options(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "--most=", 7) == 0)
            options.most = (unsigned)strtoul(argv[i] + 7, NULL, 10);
        else if (strncmp(argv[i], "--jobs=", 7) == 0)
            options.jobs = (unsigned)strtoul(argv[i] + 7, NULL, 10);
        else if (strncmp(argv[i], "--show=", 7) == 0)
            options.show = argv[i] + 7;
    if (options.most < 2 || options.jobs < 1 || options.jobs > FAULT_JOBS_MOST) {
        fprintf(stderr, "tessera-faulty: --most is at least 2, --jobs from 1 to %d\n", FAULT_JOBS_MOST);
        exit(2);
    }
}

int main(int argc, char **argv) {
    read_options(argc, argv);
    failing_set_up();
    fault_run_open();
    prepare();
    if (options.show)
        show(options.show);
    for (unsigned i = 0; i < scenario_count && !options.show; i++)
        if (is_asked(scenarios[i].name, argc, argv))
            try_scenario(&scenarios[i]);
    unsigned wrong = atomic_load(&fault_shared->wrong);
    printf("%u faults injected, %u wrong\n", atomic_load(&fault_shared->faults), wrong);
    fault_run_close();
    tree_free(&template);
    return wrong != 0;
}
