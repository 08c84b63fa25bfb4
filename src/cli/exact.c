/* exact.c - solves a small board exactly: the number of states, the best expected result, a table of all values. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/exact_load.h"
#include "app/file.h"
#include "app/part_file.h"
#include "app/plural.h"
#include "cli/commands.h"
#include "cli/exact_facts.h"
#include "cli/rule_options.h"
#include "cli/scratch_option.h"
#include "cli/solve_host.h"
#include "cli/team.h"
#include "slide/solve/exact_save.h"

struct run {
    struct exact_task task;
    struct exact_system system;
    struct exact_host host;
    struct exact_progress last; /* the counts up to the last layer */
    uint64_t goal;              /* the tile to make; 0: the score is maximized */
    bool count, layers, stats, shows, json;
    struct facts facts;   /* for --json; the list of layers is open while they are counted */
    char path[PATH_SIZE]; /* of the table to write; empty: none */
    struct part_file file;
    struct scratch scratch;
    struct timespec start;
};

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
    interrupted = number;
}

/* ---- Reading the options ---- */

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

/* ---- While it runs ---- */

static void show_layer(struct run *run, const struct exact_progress *now) {
    uint64_t states = now->states - run->last.states, afterstates = now->afterstates - run->last.afterstates;
    uint64_t terminal = now->terminal - run->last.terminal;
    if (run->json) {
        facts_object(&run->facts, NULL);
        facts_number(&run->facts, "sum", now->sum);
        facts_number(&run->facts, "states", states);
        facts_number(&run->facts, "afterstates", afterstates);
        facts_number(&run->facts, "terminal", terminal);
        facts_close(&run->facts);
        return;
    }
    printf("layer %llu %llu %llu %llu\n", (unsigned long long)now->sum, (unsigned long long)states,
           (unsigned long long)afterstates, (unsigned long long)terminal);
    fflush(stdout);
}

static bool after_layer(void *context, const struct exact_progress *now) {
    struct run *run = (struct run *)((char *)context - offsetof(struct run, system));
    if (run->layers && !now->backward)
        show_layer(run, now);
    if (run->shows)
        solve_progress_show(now, run->last.states);
    if (!now->backward)
        run->last = *now;
    return interrupted != 0;
}

static void clear_progress(const struct run *run) {
    if (run->shows)
        solve_progress_clear();
}

/* Publications count the states of a game up to a tile in that way. */
static bool condenses(const struct run *run) {
    return run->count && run->goal;
}

static void print_counts(const struct run *run, const struct exact_result *result) {
    clear_progress(run);
    if (run->json)
        return;
    printf("states %llu\nafterstates %llu\nterminal %llu\n", (unsigned long long)result->states,
           (unsigned long long)result->afterstates, (unsigned long long)result->terminal);
    if (condenses(run))
        printf("condensed %llu\n", (unsigned long long)exact_condensed(result));
    fflush(stdout);
}

/* ---- Solving ---- */

/* The counts are printed as soon as they are known, since solving takes as long again. */
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
    return watch->table.layer(watch->table.context, sum, list, value);
}

static double seconds_since(struct timespec start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start.tv_sec) + 1e-9 * (double)(now.tv_nsec - start.tv_nsec);
}

static double processor_seconds(void) {
    struct timespec busy;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &busy);
    return (double)busy.tv_sec + 1e-9 * (double)busy.tv_nsec;
}

static void print_stats(const struct run *run, const struct exact_result *result) {
    double seconds = processor_seconds();
    uint64_t peak = team_most(run->system.peak);
    const struct team *team = team_joined();
    uint64_t sent = team ? team_most(team->sent) : 0;
    printf("layers %u\nwidest %u %llu\n", result->layers, result->widest_sum, (unsigned long long)result->widest);
    printf("seconds %.3f\nprocessor-seconds %.3f\n", seconds_since(run->start), seconds);
    printf("megabytes %.1f\n", (double)peak / 1e6);
    if (team)
        printf("ranks %u\nmegabytes-sent %.1f\n", team_ranks(), (double)sent / 1e6);
    printf("nanoseconds-per-state %.1f\nbytes-per-state %.2f\n", seconds * 1e9 / (double)result->states,
           (double)peak / (double)result->states);
}

static int print_text(const struct run *run, const struct exact_result *result) {
    if (!run->count && run->goal)
        printf("reach %llu %.12f\n", (unsigned long long)run->goal, result->value);
    else if (!run->count)
        printf("score %.10f\n", result->value);
    if (run->stats)
        print_stats(run, result);
    return fflush(stdout) == 0 ? EXIT_DONE : complain("cannot write: %s", strerror(errno));
}

static int print_json(struct run *run, const struct exact_result *result) {
    struct facts *facts = &run->facts;
    if (run->layers)
        facts_close(facts);
    exact_facts(facts, &run->task, result);
    if (condenses(run))
        facts_number(facts, "condensed", exact_condensed(result));
    if (!run->count)
        exact_facts_value(facts, &run->task, result);
    if (run->stats) {
        facts_object(facts, "stats");
        facts_number(facts, "layers", result->layers);
        facts_number(facts, "widest_sum", result->widest_sum);
        facts_number(facts, "widest_states", result->widest);
        facts_real(facts, "seconds", seconds_since(run->start));
        facts_real(facts, "processor_seconds", processor_seconds());
        facts_number(facts, "bytes", team_most(run->system.peak));
        facts_number(facts, "ranks", team_ranks());
        facts_number(facts, "bytes_sent", team_joined() ? team_most(team_joined()->sent) : 0);
        facts_close(facts);
    }
    return facts_print(facts);
}

static int explain(const struct run *run, enum err err, const struct exact_result *result, const struct fault *fault) {
    unsigned long long states = (unsigned long long)result->states;
    clear_progress(run);
    if (err == ERR_OVER)
        return complain(run->scratch.folder ? "stopped after %llu state%s; the same command will continue from here"
                                            : "stopped after %llu state%s",
                        states, plural(states));
    if (scratch_explains(&run->scratch, err))
        return EXIT_FAILED;
    if (err == ERR_SYSTEM && run->file.why)
        return complain("%s: %s", run->path, strerror(run->file.why));
    if (err == ERR_SYSTEM)
        return complain("not enough memory: %s in use after %llu state%s, %s allowed "
                        "(see --limit-memory; --count needs less)",
                        size_text(run->system.peak).text, states, plural(states), size_text(run->system.limit).text);
    return complain("%ux%u: %s", run->task.width, run->task.height, fault->what);
}

/* Refuses a board that is too large before any work is done. */
static int check_size(const struct run *run, struct exact_size *size) {
    struct fault fault = {0};
    enum err err = exact_measure(&run->task, &run->host, size, &fault);
    uint32_t width = run->task.width, height = run->task.height;
    uint64_t least = run->count ? size->least : size->least_solved;
    if (err == ERR_RANGE && !size->least && size->boards > 1e12)
        return complain("%ux%u: %s (%.1e boards, %.1e GB at one bit per board)", width, height, fault.what,
                        size->boards, size->boards / 8e9);
    if (err && err != ERR_SYSTEM)
        return complain("%ux%u: %s", width, height, fault.what);
    if (err || (run->system.limit && least > run->system.limit))
        return complain("%ux%u: needs at least %s of memory%s, %s allowed (see --limit-memory%s)", width, height,
                        size_text(least).text, team_joined() ? " in each rank" : "", size_text(run->system.limit).text,
                        run->count ? "" : "; --count needs less");
    return EXIT_DONE;
}

/* Is it for this program to explain? In a team, only for the one that ran out of something. */
static bool is_own(const struct run *run, enum err err) {
    return !team_joined() || err != ERR_SYSTEM || run->system.refused || run->scratch.files.why || run->file.why;
}

static int solve(struct run *run) {
    struct exact_save save = {.task = &run->task, .host = &run->host, .write = part_file_write, .context = &run->file};
    struct watch watch = {.run = run, .table = run->path[0] ? exact_save_sink(&save) : (struct exact_sink){0}};
    /* Without a table nobody is given the layers: they are neither kept nor gathered. */
    struct exact_sink sink = {.found = watch_found, .layer = run->path[0] ? watch_layer : NULL, .context = &watch};
    struct exact_result result;
    struct fault fault = {0};
    clock_gettime(CLOCK_MONOTONIC, &run->start);
    enum err err = exact_solve(&run->task, run->count ? EXACT_COUNT : EXACT_SOLVE, &run->host, &sink, &result, &fault);
    if (run->path[0])
        err = exact_save_end(&save, &result, err);
    int code = team_code(!err || !is_own(run, err) ? EXIT_DONE : explain(run, err, &result, &fault));
    if (code)
        return code;
    clear_progress(run);
    return run->json ? print_json(run, &result) : print_text(run, &result);
}

static int solve_into_file(struct run *run) {
    int code = EXIT_DONE;
    if (run->path[0])
        file_tidy(run->path);
    if (run->path[0] && part_file_open(&run->file, run->path))
        code = complain("%s: %s", run->path, strerror(errno));
    bool is_open = run->path[0] && !code;
    code = team_code(code);
    code = code ? code : solve(run);
    /* After a failure, which solve has reported, any err removes the file. */
    if (is_open && part_file_close(&run->file, code ? ERR_OVER : ERR_NONE) && !code)
        code = complain("%s: %s", run->path, strerror(errno));
    return team_code(code);
}

static int run_all(struct run *run) {
    struct exact_size size;
    char about[128];
    int code = team_code(check_size(run, &size));
    if (code)
        return code;
    snprintf(about, sizeof about, "%ux%u, %s%.0llu, %s", run->task.width, run->task.height,
             run->goal ? "reach:" : "score", (unsigned long long)run->goal, run->count ? "counted" : "solved");
    code = team_code(scratch_open(&run->scratch, about, &run->task.rules, &run->host));
    if (!code && run->scratch.folder && !run->json)
        scratch_show_needs(&run->scratch, run->count ? size.least : size.least_solved, run->system.limit,
                           run->count ? size.disk_counted : size.disk_solved + (run->path[0] ? size.disk_saved : 0));
    code = code ? code : solve_into_file(run);
    scratch_close(&run->scratch, code == EXIT_DONE);
    return code;
}

/* ---- The command ---- */

struct options {
    struct rule_options rules;
    const char *objective, *save, *hints, *count, *layers, *stats, *scratch, *threads, *limit, *json;
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
    unsigned threads;
    size_t memory;
    if (!solve_threads(command, options->threads, &threads) || !solve_memory(command, options->limit, &memory))
        return EXIT_USAGE;
    run->host = exact_system_open(&run->system, threads, memory);
    run->host.stop = after_layer;
    run->host.team = team_exact();
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
    run->json = options->json != NULL;
    run->scratch.folder = options->scratch;
    if (options->scratch && !options->scratch[0])
        return complain_usage(command, "--scratch needs a folder");
    run->shows = isatty(STDERR_FILENO) && !options->layers;
    code = read_objective(command, options->objective, run);
    code = code ? code : choose_path(command, options, run);
    if (!team_leads())
        run->path[0] = 0;
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
    struct option_row rows[RULE_OPTIONS_MAX + 11] = {{0}};
    unsigned count = rule_options_rows(&options.rules, rows);
    const struct option_row own[] = {
        {"objective", 0, "score|reach:TILE", "what to maximize: the score, or the chance to make a tile (score)",
         &options.objective},
        {"save", 0, "FILE", "write a table for tessera probe", &options.save},
        {"hints", 0, NULL, "write a table to the place where tessera play looks for one", &options.hints},
        {"count", 0, NULL, "only count the states, which needs less memory; with reach also the condensed number",
         &options.count},
        {"layers", 0, NULL, "print each layer: sum, states, afterstates, terminal", &options.layers},
        {"stats", 0, NULL, "print time and memory", &options.stats},
        {"scratch", 0, "DIR", SCRATCH_ABOUT, &options.scratch},
        {"threads", 'j', "N", SOLVE_THREADS_ABOUT, &options.threads},
        {"limit-memory", 0, "SIZE", SOLVE_MEMORY_ABOUT, &options.limit},
        facts_option(&options.json),
    };
    memcpy(rows + count, own, sizeof own);
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    int code = team_code(prepare(command, &options, &run));
    if (code)
        return code;
    catch_signals();
    if (run.json)
        facts_begin(&run.facts);
    if (run.json && run.layers)
        facts_list(&run.facts, "layers");
    code = run_all(&run);
    facts_drop(&run.facts);
    exact_system_close(&run.system);
    return code;
}
