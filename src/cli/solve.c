/* solve.c - solves the corner game, or counts all of its boards. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "app/rules_load.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/solve_internal.h"
#include "slide/solve/corner.h"
#include "slide/solve/prove.h"
#include "slide/solve/solver.h"

/* Exit code 1 means that there is no solution, so every failure is 2. */
enum { EXIT_NO_SOLUTION = 1, EXIT_LIMIT = 3 };

static const uint64_t MEMORY_USUAL = UINT64_C(1) << 30;

struct request {
    const char *goal, *priority, *memory, *quiet, *svg, *watch, *prove, *size, *threads, *json;
    uint64_t bytes, side, workers;
    struct slide_rules rules;
    enum solver_order order;
};

/* A number of bytes, optionally followed by K, M or G. */
static bool read_bytes(const char *text, uint64_t *bytes) {
    char *end = NULL;
    errno = 0;
    unsigned long long number = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || errno)
        return false;
    const char *units = "KMG", *unit = *end ? strchr(units, *end) : NULL;
    unsigned shift = unit ? 10 * (unsigned)(unit - units + 1) : 0;
    if ((unit ? end[1] : *end) != '\0' || number == 0 || number > SIZE_MAX >> shift)
        return false;
    *bytes = (uint64_t)number << shift;
    return true;
}

static bool read_goal(struct request *request) {
    char value[64];
    struct fault fault;
    if (!request->goal)
        return true;
    int length = snprintf(value, sizeof value, "%s ends", request->goal);
    return length > 0 && (size_t)length < sizeof value &&
           strspn(request->goal, "0123456789") == strlen(request->goal) &&
           slide_rules_set(&request->rules, "goal", value, &fault) == ERR_NONE && request->rules.goal > 1;
}

static int read_request(const struct command *command, struct request *request) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    request->bytes = MEMORY_USUAL;
    request->workers = processors < 1 ? 1 : processors > 64 ? 64 : (uint64_t)processors;
    struct fault fault = {0};
    if (rules_load("corner", &request->rules, &fault) != ERR_NONE) {
        complain("%s", fault.what);
        return EXIT_USAGE;
    }
    if (!read_goal(request))
        return complain_usage(command, "--goal takes a tile from 4 to 2^62, not '%s'", request->goal);
    if (request->priority && strcmp(request->priority, "weighted") == 0)
        request->order = SOLVER_WEIGHTED;
    else if (request->priority && strcmp(request->priority, "optimal") != 0)
        return complain_usage(command, "--priority takes optimal or weighted, not '%s'", request->priority);
    if (request->memory && !read_bytes(request->memory, &request->bytes))
        return complain_usage(command, "--limit-memory takes a size such as 64M or 2G, not '%s'", request->memory);
    if (request->threads && !option_number(command, "threads", request->threads, 1, 64, &request->workers))
        return EXIT_USAGE;
    if (request->size && !option_number(command, "size", request->size, 2, SLIDE_SIDE_MAX, &request->side))
        return EXIT_USAGE;
    return EXIT_DONE;
}

/* ---- All boards ---- */

static void print_layer(void *context, const struct prove_layer *layer) {
    (void)context;
    printf("%llu %llu %llu\n", (unsigned long long)layer->swipes, (unsigned long long)layer->boards,
           (unsigned long long)layer->all);
    fflush(stdout);
}

static void add_layer(void *context, const struct prove_layer *layer) {
    struct facts *facts = context;
    facts_object(facts, NULL);
    facts_number(facts, "swipes", layer->swipes);
    facts_number(facts, "boards", layer->boards);
    facts_number(facts, "all", layer->all);
    facts_close(facts);
}

static int prove_in_text(const struct request *request, struct prove *prove) {
    if (!request->quiet)
        puts("swipes boards all");
    if (prove_run(prove)) {
        printf("memory limit reached\nboards %llu so far\n", (unsigned long long)prove->boards);
        return EXIT_LIMIT;
    }
    printf("boards %llu\nall %llu\nlargest %llu\nlongest %llu\n", (unsigned long long)prove->boards,
           (unsigned long long)prove->all, (unsigned long long)request->rules.value[prove->largest],
           (unsigned long long)prove->longest);
    return EXIT_DONE;
}

static int prove_in_json(const struct request *request, struct prove *prove, struct facts *facts) {
    facts_begin(facts);
    if (!request->quiet)
        facts_list(facts, "layers");
    bool whole = prove_run(prove) == ERR_NONE;
    if (!request->quiet)
        facts_close(facts);
    facts_text(facts, "result", whole ? "proved" : "memory limit");
    facts_number(facts, "boards", prove->boards);
    if (whole) {
        facts_number(facts, "all", prove->all);
        facts_number(facts, "largest", request->rules.value[prove->largest]);
        facts_number(facts, "longest", prove->longest);
    }
    if (facts_print(facts) != EXIT_DONE)
        return EXIT_USAGE;
    return whole ? EXIT_DONE : EXIT_LIMIT;
}

static int prove(const struct command *command, const struct request *request, void *memory) {
    struct facts facts;
    struct prove prove = {.rules = &request->rules,
                          .side = (uint32_t)(request->side ? request->side : request->rules.width),
                          .threads = (unsigned)request->workers,
                          .memory = memory,
                          .size = (size_t)request->bytes,
                          .see = request->quiet  ? NULL
                                 : request->json ? add_layer
                                                 : print_layer,
                          .context = &facts};
    if (prove.side > PROVE_SIDE_MAX)
        return complain_usage(command, "--prove works up to %dx%d; larger boards have too many positions",
                              PROVE_SIDE_MAX, PROVE_SIDE_MAX);
    return request->json ? prove_in_json(request, &prove, &facts) : prove_in_text(request, &prove);
}

/* ---- One board ---- */

static void print_path(const struct solution *solution) {
    fputs("path", stdout);
    for (uint64_t i = 0; i < solution->moves; i++) {
        if (i == 0)
            putchar(' ');
        putchar("LRUD"[solution->path[i]]);
    }
    putchar('\n');
}

static int show_solution(const struct request *request, const struct solution *solution) {
    if (request->svg && !solution_draw(solution, request->svg))
        return EXIT_USAGE;
    if (request->json)
        return solution_json(solution, !request->quiet) ? EXIT_DONE : EXIT_USAGE;
    bool watched = request->watch && solution_watch(solution);
    printf("moves %llu\n", (unsigned long long)solution->moves);
    print_path(solution);
    if (!request->quiet && !watched && !solution_print(solution)) {
        complain("cannot write the boards: %s", strerror(errno));
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}

static int show_limit(const struct request *request, const struct solver *solver, const struct solution *solution) {
    if (request->json)
        return solution_json_limit(solution, solver->least) ? EXIT_LIMIT : EXIT_USAGE;
    printf("memory limit reached\nat least %llu\n", (unsigned long long)solver->least);
    if (solution->path) {
        printf("best known %llu\n", (unsigned long long)solution->moves);
        print_path(solution);
    } else {
        puts("best known none");
    }
    return EXIT_LIMIT;
}

static int show_none(const struct request *request) {
    if (request->json)
        return solution_json_none() ? EXIT_NO_SOLUTION : EXIT_USAGE;
    puts("no solution");
    return EXIT_NO_SOLUTION;
}

static int solve(const struct request *request, struct slide_board board, void *memory) {
    struct solver solver = {.rules = &request->rules,
                            .order = request->order,
                            .threads = (unsigned)request->workers,
                            .memory = memory,
                            .size = (size_t)request->bytes};
    struct fault fault = {0};
    if (solver_run(&solver, board, &fault)) {
        complain("%s", fault.what);
        return EXIT_USAGE;
    }
    struct solution solution = {&request->rules, board, solver.path, solver.moves};
    if (solver.end == SOLVER_SOLVED)
        return show_solution(request, &solution);
    if (solver.end == SOLVER_FULL)
        return show_limit(request, &solver, &solution);
    return show_none(request);
}

static bool natural_start(const struct request *request, struct slide_board *board) {
    uint32_t side = (uint32_t)request->side;
    *board = (struct slide_board){.width = side, .height = side};
    board->cell = calloc((size_t)side * side, 1);
    if (!board->cell) {
        complain("not enough memory for a board: %s", strerror(errno));
        return false;
    }
    board->cell[side - 1] = request->rules.fresh[0].kind;
    return true;
}

static int run(const struct command *command, struct request *request, const char *file) {
    struct slide_board board = {0};
    bool given = file || !request->side;
    if (!request->prove && !(given ? solve_read(&request->rules, file, &board) : natural_start(request, &board)))
        return EXIT_USAGE;
    /* Only address space is reserved; memory is used as pages are written. */
    size_t bytes = (size_t)request->bytes;
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    int exit_code = EXIT_USAGE;
    if (memory == MAP_FAILED) {
        complain("cannot allocate %zu bytes of memory: %s", bytes, strerror(errno));
    } else {
        exit_code = request->prove ? prove(command, request, memory) : solve(request, board, memory);
        munmap(memory, bytes);
    }
    free(board.cell);
    if (fflush(stdout) != 0) {
        complain("cannot write: %s", strerror(errno));
        return EXIT_USAGE;
    }
    return exit_code;
}

static const char EPILOGUE[] =
    "The board may begin with its side L, and then its L x L numbers may have any line breaks. A comment that begins "
    "with\n"
    "# or // may follow. The output is the number of swipes, the swipes as letters L R U D, and each board: the number "
    "of its\n"
    "tiles, then its rows.\n"
    "Exit status: 0 solved, 1 no solution, 2 wrong usage or a bad file, 3 memory limit reached.\n";

int cli_solve(const struct command *command, int argc, char **argv) {
    struct request request = {0};
    const struct option_row rows[] = {
        {"goal", 0, "TILE", "the tile to make (128)", &request.goal},
        {"size", 0, "L", "without BOARD: start on an L x L board with a 2 in the corner", &request.size},
        {"priority", 0, "optimal|weighted", "the fewest swipes, or the order of the weighted score (optimal)",
         &request.priority},
        {"limit-memory", 0, "SIZE", "memory limit (1G)", &request.memory},
        {"threads", 'j', "N", "number of threads for long proofs (one per processor)", &request.threads},
        {"quiet", 'q', NULL, "do not print the boards", &request.quiet},
        {"svg", 0, "FILE", "draw the boards as a strip to FILE", &request.svg},
        {"watch", 0, NULL, "play the solution in the terminal", &request.watch},
        {"prove", 0, NULL, "visit every board that can be reached from the natural start (--size up to 4)",
         &request.prove},
        facts_option(&request.json),
        {0},
    };
    int words = options_read(command, rows, EPILOGUE, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 1)
        return complain_usage(command, "expected at most one board");
    if (words == 1 && (request.prove || request.size))
        return complain_usage(command, "--prove and --size use the natural start and take no board");
    if (request.watch && request.json)
        return complain_usage(command, "--watch and --json cannot be used together");
    int wrong = read_request(command, &request);
    return wrong ? wrong : run(command, &request, words ? argv[0] : NULL);
}
