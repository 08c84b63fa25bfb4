/* play.c - the command that plays slide: reads what is asked for and hands it to a front end. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "app/board_load.h"
#include "app/board_rows.h"
#include "app/daily.h"
#include "cli/commands.h"
#include "cli/rule_options.h"
#include "cli/theme_option.h"
#include "cli/window_load.h"
#include "ui/play.h"

static const char EPILOGUE[] = "Without a terminal, key names are read from standard input, one per line:\n"
                               "Up, Down, Left, Right, Undo, Redo, New Game, Quit. With --log there is no undo.\n";

struct front {
    const char *name;
    int (*run)(const struct play_options *);
};

static const struct front FRONTS[] = {
    {"lines", slide_line_mode_run},
    {"term", term_run},
    {"window", window_load_run},
    {"desk", window_load_run}, /* what the window was called in version 0.1 */
};
enum { FRONT_COUNT = sizeof FRONTS / sizeof FRONTS[0] };

static const struct front *front_named(const char *name) {
    for (unsigned i = 0; i < FRONT_COUNT; i++)
        if (strcmp(FRONTS[i].name, name) == 0)
            return &FRONTS[i];
    return NULL;
}

static const struct front *choose_front(const struct play_options *play, const char *asked) {
    if (asked && strcmp(asked, "auto") != 0)
        return front_named(asked);
    bool terminal = isatty(STDIN_FILENO) && (isatty(STDOUT_FILENO) || play->log);
    const struct front *view = terminal && play->display && !play->testing ? front_named("term") : NULL;
    return view ? view : front_named("lines");
}

static void log_to_output(void *context, const char *line) {
    (void)context;
    puts(line);
    fflush(stdout); /* who reads along sees every line at once */
}

static bool seed_of_system(uint64_t *seed) {
    if (getrandom(seed, sizeof *seed, 0) != (ssize_t)sizeof *seed) {
        complain("cannot get a random seed from the system: %s; use --seed=N", strerror(errno));
        return false;
    }
    *seed &= INT64_MAX;
    return true;
}

static uint64_t seed_of_today(const struct slide_rules *rules) {
    char date[DAILY_DATE_SIZE];
    daily_today(date);
    return daily_seed(date, rules);
}

/* The board of --start gives the size, unless that was asked for too: then they must agree. */
static int load_start(const struct command *command, const char *path, bool sized, struct play_options *play,
                      char **start) {
    struct slide_board board;
    struct fault fault = {0};
    if (board_load(&play->rules, path, &board, &fault) != ERR_NONE)
        return complain("%s", fault.what);
    int code = EXIT_DONE;
    if (sized && (board.width != play->rules.width || board.height != play->rules.height))
        code = complain_usage(command, "the board in %s is %ux%u, not %ux%u", path, board.width, board.height,
                              play->rules.width, play->rules.height);
    if (!code && board_rules(&play->rules, board, &fault) != ERR_NONE)
        code = complain("%s: %s", board_name(path), fault.what);
    if (!code && !(*start = board_rows(&play->rules, board, &play->session.start_length)))
        code = complain("%s: not enough memory", path);
    play->session.start = *start;
    board_unload(&board);
    return code;
}

struct asked {
    struct rule_options rules;
    const char *seed, *start, *log, *testing, *no_display, *record, *front;
    const char *daily, *reduced_motion, *forget, *autoplay, *ascii, *theme, *colour, *endgame;
};

static int read_options(const struct command *command, int argc, char **argv, struct asked *asked) {
    struct option_row rows[RULE_OPTIONS_MAX + 16] = {{0}};
    unsigned count = rule_options_rows(&asked->rules, rows);
    const struct option_row own[] = {
        {"seed", 's', "N", "the seed of the generator, 0 to 2^63-1", &asked->seed},
        {"start", 0, "BOARD", "start with this board", &asked->start},
        {"log", 0, NULL, "write every tile drawn and every key to standard output", &asked->log},
        {"testing", 0, NULL, "read a log from standard input and write the trace of its game", &asked->testing},
        {"no-display", 0, NULL, "do not show the boards", &asked->no_display},
        {"record", 0, "FILE", "write a record of the game to this file (see tessera replay)", &asked->record},
        {"front", 0, "auto|lines|term|window", "the user interface", &asked->front},
        {"daily", 0, NULL, "play today's board, the same for everybody", &asked->daily},
        theme_option_row(&asked->theme),
        {"color", 0, "auto|always|never", "whether to use colours", &asked->colour},
        {"ascii", 0, NULL, "draw with ASCII characters only", &asked->ascii},
        {"reduced-motion", 0, NULL, "do not animate the tiles", &asked->reduced_motion},
        {"autoplay", 0, NULL, "let the computer play as fast as it can", &asked->autoplay},
        {"endgame", 0, "DIR", "the endgame tables that hints and autoplay use; off: none", &asked->endgame},
        {"forget", 0, NULL, "do not save or resume", &asked->forget},
    };
    memcpy(rows + count, own, sizeof own);
    return options_read(command, rows, EPILOGUE, argc, argv);
}

/* What only front ends that draw have a use for. */
static int prepare_view(const struct command *command, const struct asked *asked, struct play_options *play) {
    static const char *const WHEN[] = {"auto", "always", "never"};
    play->rules_given = asked->rules.rules || asked->rules.p2 || asked->seed || asked->start || asked->daily;
    for (unsigned i = 0; i < RULE_OPTIONS_MAX; i++)
        play->rules_given |= asked->rules.key[i] != NULL;
    play->daily = asked->daily != NULL;
    play->reduced_motion = asked->reduced_motion != NULL;
    play->session.forget = asked->forget != NULL;
    play->autoplay = asked->autoplay != NULL;
    play->endgame = asked->endgame;
    play->ascii = asked->ascii != NULL;
    play->theme = asked->theme;
    play->colour = asked->colour ? asked->colour : WHEN[0];
    if (play->daily && (asked->seed || asked->start))
        return complain_usage(command, "--daily cannot be used with --seed or --start");
    if (theme_option_check(command, play->theme) != EXIT_DONE)
        return EXIT_USAGE;
    for (unsigned i = 0; i < sizeof WHEN / sizeof WHEN[0]; i++)
        if (strcmp(play->colour, WHEN[i]) == 0)
            return EXIT_DONE;
    return complain_usage(command, "--color takes auto, always or never, not '%s'", play->colour);
}

static int prepare(const struct command *command, const struct asked *asked, struct play_options *play, char **start) {
    bool sized = false;
    const char *name, *about;
    struct fault fault = {0};
    int code = rule_options_load(command, &asked->rules, &play->rules);
    if (code)
        return code;
    for (unsigned i = 0; (name = slide_rules_key(i, &about)); i++)
        sized |= strcmp(name, "size") == 0 && asked->rules.key[i];
    if (asked->seed && !option_number(command, "seed", asked->seed, 0, INT64_MAX, &play->session.seed))
        return EXIT_USAGE;
    play->session.seeded = asked->seed != NULL;
    if (!asked->seed && !asked->testing && !seed_of_system(&play->session.seed))
        return EXIT_FAILED;
    play->log = asked->log ? log_to_output : NULL;
    play->testing = asked->testing != NULL;
    play->display = asked->no_display == NULL;
    play->session.record = asked->record;
    if ((code = prepare_view(command, asked, play)))
        return code;
    if (play->daily)
        play->session.seed = seed_of_today(&play->rules);
    if (asked->start)
        return load_start(command, asked->start, sized, play, start);
    if (slide_rules_size(&play->rules, play->rules.width, play->rules.height, &fault) != ERR_NONE)
        return complain_usage(command, "%ux%u: %s", play->rules.width, play->rules.height, fault.what);
    return EXIT_DONE;
}

static int run_front(const struct command *command, const struct play_options *play, const char *asked) {
    const struct front *front = choose_front(play, asked);
    static const char *const NAMES[] = {"auto", "lines", "term", "window", NULL};
    return front ? front->run(play) : complain_choice(command, "front end", asked, NAMES);
}

int cli_play(const struct command *command, int argc, char **argv) {
    struct asked asked = {0};
    struct play_options play = {0};
    char *start = NULL;
    int words = read_options(command, argc, argv, &asked);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    int code = prepare(command, &asked, &play, &start);
    if (!code)
        code = run_front(command, &play, asked.front);
    free(start);
    return code;
}
