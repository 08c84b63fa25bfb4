/* exact.c - solves a small board exactly: counts of its states, the best that can be expected, a table of it all. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/exact_load.h"
#include "app/part_file.h"
#include "app/plural.h"
#include "base/threads.h"
#include "cli/commands.h"
#include "cli/rule_options.h"
#include "slide/solve/exact_save.h"

struct run {
    struct exact_task task;
    struct exact_system system;
    struct exact_host host;
    struct exact_progress last; /* what the layer before came to */
    uint64_t goal;              /* the tile that is to be made; 0: the score counts */
    bool count, layers, stats, shows;
    char path[PATH_SIZE]; /* where the table goes; empty: nowhere */
    struct part_file file;
    struct timespec start;
};

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
    interrupted = number;
}

/* ---- What the options say ---- */

static int read_objective(const struct command *command, const char *text, struct run *run) {
    uint64_t goal;
    if (!text || strcmp(text, "score") == 0)
        return EXIT_DONE;
    if (strncmp(text, "reach:", 6) != 0)
        return complain_usage(command, "--objective takes score or reach:TILE, not '%s'", text);
    if (!option_number(command, "objective=reach", text + 6, 1, UINT64_C(1) << 62, &goal))
        return EXIT_USAGE;
    int kind = slide_kind_of(&run->task.rules, goal);
    if (kind <= 0)
        return complain_usage(command, "--objective=%s: no such tile in this rule set", text);
    run->goal = goal;
    run->task.goal = (uint8_t)kind;
    return EXIT_DONE;
}

/* Nine tenths of what the system says is free. */
static size_t free_memory(void) {
    unsigned long long kilobytes = 0;
    char line[128];
    FILE *file = fopen("/proc/meminfo", "r");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, "MemAvailable: %llu kB", &kilobytes) == 1)
            break;
    if (file)
        fclose(file);
    return (size_t)kilobytes * 1024 / 10 * 9;
}

/* 800M, 16G, or plain bytes. */
static int read_memory(const struct command *command, const char *text, size_t *bytes) {
    char *end = NULL;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    const char *letter = *end ? strchr("KMGT", *end) : NULL;
    unsigned shift = letter ? (unsigned)(letter - "KMGT" + 1) * 10 : 0;
    if (text[0] < '0' || text[0] > '9' || errno || number == 0 || (*end && (!letter || end[1])) ||
        number > SIZE_MAX >> shift)
        return complain_usage(command, "--limit-memory takes a size such as 800M or 16G, not '%s'", text);
    *bytes = (size_t)number << shift;
    return EXIT_DONE;
}

/* ---- While it runs ---- */

static void show_progress(struct run *run, const struct exact_progress *now) {
    enum { WIDTH = 40 };
    if (!now->backward) {
        fprintf(stderr, "\rfinding: sum %llu, %llu state%s ", (unsigned long long)now->sum,
                (unsigned long long)now->states, plural(now->states));
    } else {
        uint64_t all = run->last.states ? run->last.states : 1;
        int done = (int)((double)(all - now->states) / (double)all * WIDTH);
        fprintf(stderr, "\rsolving: [%-*.*s] %3d %%        ", WIDTH, done, "########################################",
                done * 100 / WIDTH);
    }
    fflush(stderr);
}

static void show_layer(const struct run *run, const struct exact_progress *now) {
    printf("layer %llu %llu %llu %llu\n", (unsigned long long)now->sum,
           (unsigned long long)(now->states - run->last.states),
           (unsigned long long)(now->afterstates - run->last.afterstates),
           (unsigned long long)(now->terminal - run->last.terminal));
    fflush(stdout);
}

static bool after_layer(void *context, const struct exact_progress *now) {
    struct run *run = (struct run *)((char *)context - offsetof(struct run, system));
    if (run->layers && !now->backward)
        show_layer(run, now);
    if (run->shows)
        show_progress(run, now);
    if (!now->backward)
        run->last = *now;
    return interrupted != 0;
}

static void clear_progress(const struct run *run) {
    if (run->shows)
        fprintf(stderr, "\r%*s\r", 70, "");
}

static void print_counts(const struct run *run, const struct exact_result *result) {
    clear_progress(run);
    printf("states %llu\nafterstates %llu\nterminal %llu\n", (unsigned long long)result->states,
           (unsigned long long)result->afterstates, (unsigned long long)result->terminal);
    fflush(stdout);
}

/* ---- The whole ---- */

/* The counts are worth seeing as soon as they are known: solving takes as long again. */
struct watch {
    const struct run *run;
    struct exact_sink table;
};

static enum err watch_found(void *context, const struct exact_result *result) {
    struct watch *watch = context;
    print_counts(watch->run, result);
    return watch->table.found ? watch->table.found(watch->table.context, result) : ERR_NONE;
}

static enum err watch_layer(void *context, uint32_t sum, const struct exact_list *list, const double *value) {
    struct watch *watch = context;
    return watch->table.layer ? watch->table.layer(watch->table.context, sum, list, value) : ERR_NONE;
}

static double seconds_since(struct timespec start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start.tv_sec) + 1e-9 * (double)(now.tv_nsec - start.tv_nsec);
}

static void print_results(const struct run *run, const struct exact_result *result) {
    clear_progress(run);
    if (!run->count && run->goal)
        printf("reach %llu %.12f\n", (unsigned long long)run->goal, result->value);
    else if (!run->count)
        printf("score %.10f\n", result->value);
    if (!run->stats)
        return;
    struct timespec busy;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &busy);
    double seconds = (double)busy.tv_sec + 1e-9 * (double)busy.tv_nsec;
    printf("layers %u\nwidest %u %llu\n", result->layers, result->widest_sum, (unsigned long long)result->widest);
    printf("seconds %.3f\nprocessor-seconds %.3f\n", seconds_since(run->start), seconds);
    printf("megabytes %.1f\n", (double)run->system.peak / 1e6);
    printf("nanoseconds-per-state %.1f\nbytes-per-state %.2f\n", seconds * 1e9 / (double)result->states,
           (double)run->system.peak / (double)result->states);
}

static int explain(const struct run *run, enum err err, const struct exact_result *result, const struct fault *fault) {
    unsigned long long states = (unsigned long long)result->states;
    clear_progress(run);
    if (err == ERR_OVER)
        return complain("stopped after %llu state%s", states, plural(states));
    if (err == ERR_SYSTEM && run->file.why)
        return complain("%s: %s", run->path, strerror(run->file.why));
    if (err == ERR_SYSTEM)
        return complain("not enough memory: %.1f GB in use after %llu state%s, %.1f GB allowed "
                        "(see --limit-memory; --count needs less)",
                        (double)run->system.peak / 1e9, states, plural(states), (double)run->system.limit / 1e9);
    return complain("%ux%u: %s", run->task.width, run->task.height, fault->what);
}

/* Refuses at once what could only end badly. */
static int check_size(const struct run *run) {
    struct exact_size size;
    struct fault fault = {0};
    enum err err = exact_measure(&run->task, &run->host, &size, &fault);
    uint32_t width = run->task.width, height = run->task.height;
    if (err == ERR_RANGE && size.boards > 1e12)
        return complain("%ux%u: %s (%.1e boards, %.1e GB at one bit per board)", width, height, fault.what, size.boards,
                        size.boards / 8e9);
    if (err)
        return complain("%ux%u: %s", width, height, fault.what);
    if (run->system.limit && size.least > run->system.limit)
        return complain("%ux%u: needs at least %.1f GB of memory, %.1f GB allowed (see --limit-memory)", width, height,
                        (double)size.least / 1e9, (double)run->system.limit / 1e9);
    return EXIT_DONE;
}

static int solve(struct run *run) {
    struct exact_save save = {.task = &run->task, .host = &run->host, .write = part_file_write, .context = &run->file};
    struct watch watch = {.run = run, .table = run->path[0] ? exact_save_sink(&save) : (struct exact_sink){0}};
    struct exact_sink sink = {.found = watch_found, .layer = watch_layer, .context = &watch};
    struct exact_result result;
    struct fault fault = {0};
    clock_gettime(CLOCK_MONOTONIC, &run->start);
    enum err err = exact_solve(&run->task, run->count ? EXACT_COUNT : EXACT_SOLVE, &run->host, &sink, &result, &fault);
    if (run->path[0])
        err = exact_save_end(&save, &result, err);
    if (err)
        return explain(run, err, &result, &fault);
    print_results(run, &result);
    return fflush(stdout) == 0 ? EXIT_DONE : complain("cannot write: %s", strerror(errno));
}

static int run_all(struct run *run) {
    int code = check_size(run);
    if (code || !run->path[0])
        return code ? code : solve(run);
    if (part_file_open(&run->file, run->path))
        return complain("%s: %s", run->path, strerror(errno));
    code = solve(run);
    /* What solve has complained about is no news; any err removes the file. */
    if (part_file_close(&run->file, code ? ERR_OVER : ERR_NONE) && !code)
        return complain("%s: %s", run->path, strerror(errno));
    return code;
}

/* ---- The command ---- */

struct options {
    struct rule_options rules;
    const char *objective, *save, *hints, *count, *layers, *stats, *threads, *limit;
};

static int choose_path(const struct command *command, const struct options *options, struct run *run) {
    if (options->save && options->hints)
        return complain_usage(command, "--save and --hints cannot be used together");
    if (run->count && (options->save || options->hints))
        return complain_usage(command, "--count does not solve anything, so nothing can be saved");
    if (options->save && !options->save[0])
        return complain_usage(command, "--save needs a file");
    if (options->save && (size_t)snprintf(run->path, sizeof run->path, "%s", options->save) >= sizeof run->path)
        return complain("%s: the name is too long", options->save);
    if (options->hints &&
        !exact_path(&run->task.rules, run->task.width, run->task.height, true, run->path, sizeof run->path))
        return complain("cannot create the folder for tables: %s", strerror(errno));
    return EXIT_DONE;
}

static int open_host(const struct command *command, const struct options *options, struct run *run) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t threads = processors < 1 ? 1 : processors > THREADS_MAX ? THREADS_MAX : (uint64_t)processors;
    size_t memory = free_memory();
    if (options->limit && read_memory(command, options->limit, &memory) != EXIT_DONE)
        return EXIT_USAGE;
    if (options->threads && !option_number(command, "threads", options->threads, 1, THREADS_MAX, &threads))
        return EXIT_USAGE;
    run->host = exact_system_open(&run->system, (unsigned)threads, memory);
    run->host.stop = after_layer;
    return EXIT_DONE;
}

static int prepare(const struct command *command, const struct options *options, struct run *run) {
    int code = rule_options_load(command, &options->rules, &run->task.rules);
    if (code)
        return code;
    run->task.width = run->task.rules.width;
    run->task.height = run->task.rules.height;
    run->count = options->count != NULL;
    run->layers = options->layers != NULL;
    run->stats = options->stats != NULL;
    run->shows = isatty(STDERR_FILENO) && !options->layers;
    code = read_objective(command, options->objective, run);
    code = code ? code : choose_path(command, options, run);
    return code ? code : open_host(command, options, run);
}

static void catch_signals(void) {
    struct sigaction action = {.sa_handler = interrupt};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

int cli_exact(const struct command *command, int argc, char **argv) {
    static struct run run; /* large, and one is enough */
    struct options options = {0};
    struct option_row rows[RULE_OPTIONS_MAX + 9] = {{0}};
    unsigned count = rule_options_rows(&options.rules, rows);
    const struct option_row own[] = {
        {"objective", 'o', "WHAT", "score (the default), or reach:TILE", &options.objective},
        {"save", 0, "FILE", "write a table for tessera probe", &options.save},
        {"hints", 0, NULL, "write a table to the place where tessera play looks for one", &options.hints},
        {"count", 0, NULL, "only count the states; needs less memory", &options.count},
        {"layers", 0, NULL, "print each layer: sum, states, afterstates, terminal", &options.layers},
        {"stats", 0, NULL, "print time and memory", &options.stats},
        {"threads", 'j', "N", "number of threads (one per processor)", &options.threads},
        {"limit-memory", 0, "SIZE", "memory limit, such as 800M (nine tenths of the free memory)", &options.limit},
    };
    memcpy(rows + count, own, sizeof own);
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    int code = prepare(command, &options, &run);
    if (code)
        return code;
    catch_signals();
    code = run_all(&run);
    exact_system_close(&run.system);
    return code;
}
