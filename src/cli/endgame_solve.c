/* endgame_solve.c - solves an endgame: the chance to make a tile beside large ones that stay where they are. */
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/endgame_load.h"
#include "app/endgame_work.h"
#include "cli/endgame_commands.h"
#include "cli/scratch_option.h"
#include "cli/solve_host.h"
#include "cli/team.h"

static const char EPILOGUE[] =
    "FORMATION says how many large tiles each row has, from a corner: 42 is the first row and two cells of the\n"
    "second. TARGET is the tile to be made beside the last of them, the smallest, so that all can merge. Rows\n"
    "of large tiles may shift sideways but not up or down. With --anywhere they never shift, and the target\n"
    "counts wherever it is made. A run that was stopped is continued by the same command.\n";

struct options {
    const char *anywhere, *value_only, *output, *above, *scratch, *threads, *limit, *json;
};

struct run {
    struct endgame endgame;
    struct exact_task task;
    struct exact_system system;
    struct exact_host host;
    uint64_t states; /* found */
    double above;
    bool shows, json;
    char path[PATH_SIZE]; /* where the table goes; empty: nowhere */
    struct endgame_work work;
    struct scratch scratch;
};

static volatile sig_atomic_t interrupted;

static void interrupt(int number) {
    interrupted = number;
}

static bool after_layer(void *context, const struct exact_progress *now) {
    struct run *run = (struct run *)((char *)context - offsetof(struct run, system));
    if (run->shows)
        solve_progress_show(now, run->states);
    if (!now->backward)
        run->states = now->states;
    return interrupted != 0;
}

/* ---- What comes of it ---- */

void endgame_facts(struct facts *facts, const struct endgame *endgame, double success, uint64_t boards) {
    facts_text(facts, "formation", endgame->formation.name);
    facts_number(facts, "target", 1u << endgame->target);
    facts_flag(facts, "anywhere", endgame->anywhere);
    facts_real(facts, "success", round(success * 1e10) / 1e10); /* as exact as it is known to be */
    facts_number(facts, "boards", boards);
}

static int print_json(const struct run *run, const struct exact_result *result) {
    struct facts facts;
    facts_begin(&facts);
    endgame_facts(&facts, &run->endgame, result->value, result->afterstates + 1);
    return facts_print(&facts);
}

static int print_result(const struct run *run, const struct exact_result *result) {
    if (run->json)
        return print_json(run, result);
    printf("formation %s\ntarget %u\nsuccess %.10f\nboards %llu\n", run->endgame.formation.name,
           1u << run->endgame.target, result->value, (unsigned long long)result->afterstates + 1);
    if (run->path[0])
        printf("table %s\n", run->path);
    return fflush(stdout) == 0 ? EXIT_DONE : complain("cannot write: %s", strerror(errno));
}

static int explain(const struct run *run, enum err err, const struct fault *fault) {
    if (err == ERR_OVER)
        return complain(run->work.kept || run->scratch.folder ? "stopped; the same command will continue from here"
                                                              : "stopped");
    if (scratch_explains(&run->scratch, err))
        return EXIT_FAILED;
    if (err == ERR_SYSTEM && run->work.file.why)
        return complain("%s: %s", run->path, strerror(run->work.file.why));
    if (err == ERR_SYSTEM)
        return complain("not enough memory: %s in use, %s allowed (see --limit-memory)",
                        size_text(run->system.peak).text, size_text(run->system.limit).text);
    return complain("%s to %llu: %s", run->endgame.formation.name, 1ULL << run->endgame.target, fault->what);
}

static int open_table(struct run *run) {
    if (!run->path[0])
        return EXIT_DONE;
    enum err err = endgame_work_open(&run->work, &run->endgame, run->above, &run->host, run->path);
    if (err == ERR_TURN)
        return complain("%s: another program is writing this table", run->path);
    if (err)
        return complain("%s: %s", run->path, strerror(errno));
    if (run->work.resumed && !run->json)
        fprintf(stderr, "continuing a run that was stopped\n");
    return EXIT_DONE;
}

/* Is it for this program to explain? In a team, only for the one that ran out of something. */
static bool is_own(const struct run *run, enum err err) {
    return !team_joined() || err != ERR_SYSTEM || run->system.refused || run->scratch.files.why || run->work.file.why;
}

static int solve(struct run *run) {
    struct exact_result result;
    struct fault fault = {0};
    int code = team_code(open_table(run));
    if (code)
        return code;
    enum err err = run->path[0] ? endgame_work_run(&run->work, &run->task, &result, &fault)
                                : exact_solve(&run->task, EXACT_SOLVE, &run->host, NULL, &result, &fault);
    if (run->shows)
        solve_progress_clear();
    code = team_code(!err || !is_own(run, err) ? EXIT_DONE : explain(run, err, &fault));
    return code ? code : print_result(run, &result);
}

/* Refuses what is too large before any work is done. */
static int check_size(const struct run *run, struct exact_size *size) {
    struct fault fault = {0};
    enum err err = exact_measure(&run->task, &run->host, size, &fault);
    if (err && err != ERR_SYSTEM)
        return complain("%s to %llu: %s", run->endgame.formation.name, 1ULL << run->endgame.target, fault.what);
    if (err || (run->system.limit && size->least_solved > run->system.limit))
        return complain("%s to %llu: needs at least %s of memory%s, %s allowed (see --limit-memory)",
                        run->endgame.formation.name, 1ULL << run->endgame.target, size_text(size->least_solved).text,
                        team_joined() ? " in each rank" : "", size_text(run->system.limit).text);
    return EXIT_DONE;
}

static int run_all(struct run *run) {
    struct exact_size size;
    char about[128];
    int code = team_code(check_size(run, &size));
    if (code)
        return code;
    snprintf(about, sizeof about, "endgame %s to %llu%s", run->endgame.formation.name, 1ULL << run->endgame.target,
             run->endgame.anywhere ? ", anywhere" : "");
    code = team_code(scratch_open(&run->scratch, about, &run->task.rules, &run->host));
    if (!code && run->scratch.folder && !run->json)
        scratch_show_needs(&run->scratch, size.least_solved, run->system.limit,
                           size.disk_solved + (run->path[0] ? size.disk_saved : 0));
    code = code ? code : solve(run);
    scratch_close(&run->scratch, code == EXIT_DONE);
    return code;
}

/* ---- The command ---- */

static int read_endgame(const struct command *command, char **word, struct endgame *endgame) {
    struct fault fault = {0};
    uint64_t target;
    if (formation_read(&endgame->formation, word[0], &fault) != ERR_NONE)
        return complain_usage(command, "'%s': %s", word[0], fault.what);
    if (!endgame_target_read(command, word[1], &target))
        return EXIT_USAGE;
    endgame->target = (uint8_t)__builtin_ctzll(target);
    return EXIT_DONE;
}

static int choose_path(const struct command *command, const struct options *options, struct run *run) {
    char folder[PATH_SIZE];
    if (options->value_only)
        return options->output || options->above
                   ? complain_usage(command, "--value-only writes no table, so it takes neither --output nor --above")
                   : EXIT_DONE;
    if (options->output && !options->output[0])
        return complain_usage(command, "--output needs a file");
    if (options->output && (size_t)snprintf(run->path, sizeof run->path, "%s", options->output) >= sizeof run->path)
        return complain("%s: the name is too long", options->output);
    if (!options->output && (!endgame_folder(true, folder, sizeof folder) ||
                             !endgame_path(folder, &run->endgame, run->path, sizeof run->path)))
        return complain("cannot create the folder for endgame tables: %s", strerror(errno));
    return EXIT_DONE;
}

static int prepare(const struct command *command, const struct options *options, char **word, struct run *run) {
    struct fault fault = {0};
    unsigned threads;
    size_t memory;
    int code = read_endgame(command, word, &run->endgame);
    if (code)
        return code;
    run->endgame.anywhere = options->anywhere != NULL;
    run->scratch.folder = options->scratch;
    if (options->scratch && !options->scratch[0])
        return complain_usage(command, "--scratch needs a folder");
    run->json = options->json != NULL;
    run->shows = isatty(STDERR_FILENO) && !options->json;
    if (endgame_task(&run->endgame, &run->task, &fault) != ERR_NONE)
        return complain_usage(command, "%s", fault.what);
    if (!solve_threads(command, options->threads, &threads) || !solve_memory(command, options->limit, &memory) ||
        (options->above && !option_fraction(command, "above", options->above, 1, &run->above)))
        return EXIT_USAGE;
    code = choose_path(command, options, run);
    if (code)
        return code;
    run->host = exact_system_open(&run->system, threads, memory);
    run->host.stop = after_layer;
    run->host.team = team_exact();
    if (!team_leads())
        run->path[0] = 0;
    return EXIT_DONE;
}

int cli_endgame_solve(const struct command *command, int argc, char **argv) {
    static struct run run; /* large, and one is enough */
    struct options options = {0};
    const struct option_row rows[] = {
        {"anywhere", 0, NULL, "the target counts wherever it is made, and the large tiles never shift",
         &options.anywhere},
        {"value-only", 0, NULL, "print the success and write no table", &options.value_only},
        {"output", 'o', "FILE", "the file to write (where tessera looks for its tables)", &options.output},
        {"above", 0, "P", "keep only boards with at least this success in the table (0)", &options.above},
        {"scratch", 0, "DIR", SCRATCH_ABOUT, &options.scratch},
        {"threads", 'j', "N", SOLVE_THREADS_ABOUT, &options.threads},
        {"limit-memory", 0, "SIZE", SOLVE_MEMORY_ABOUT, &options.limit},
        facts_option(&options.json),
        {0},
    };
    int words = options_read(command, rows, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words != 2)
        return complain_usage(command, "expected a formation and a target");
    int code = team_code(prepare(command, &options, argv, &run));
    if (code)
        return code;
    struct sigaction action = {.sa_handler = interrupt};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    code = run_all(&run);
    exact_system_close(&run.system);
    return code;
}
