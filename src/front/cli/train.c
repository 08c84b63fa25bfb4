/* train.c - the command train: learning with a progress line, a log, a curve and checkpoints. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "front/cli/commands.h"
#include "front/cli/curve.h"
#include "front/file.h"
#include "front/paths.h"
#include "slide/ai/checkpoint.h"
#include "slide/ai/network.h"

static const char USUAL_PATTERNS[] = "012456,12569d,012345,01567a";
static const size_t FILE_MOST = (size_t)64 << 30;

struct texts {
    const char *network, *games, *patterns, *threads, *resume, *seed, *rate, *lambda, *horizon, *optimism, *restart,
        *replay, *backward, *stage, *log, *curve, *every, *checkpoint, *unit, *least, *top;
};

struct training {
    const struct command *command;
    const char *network, *log, *drawing;
    char run[PATH_SIZE];
    uint64_t games, every, checkpoint;
    unsigned stage_kind; /* 0: none */
    uint64_t stage_games;
    struct network_cut cut;
    struct trainer trainer;
    struct curve curve;
    struct train_tally tally; /* since the last row of the log */
    double tally_seconds;
    uint64_t moves, started_at; /* moves of the last rows; games when this training began */
    double started, shown, saved;
    bool terminal;
};

static volatile sig_atomic_t interrupted;

static void on_signal(int number) {
    (void)number;
    interrupted = 1;
}

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* A slice of the run ends after a second, so that the line on the screen lives; it has no influence on the learning. */
static bool slice_is_over(void *context) {
    const double *until = context;
    return interrupted || seconds_now() >= *until;
}

/* ---- Options ---- */

static bool fraction(const struct command *command, const char *name, const char *text, double *number) {
    char *end;
    if (!text)
        return true;
    errno = 0;
    double value = strtod(text, &end);
    if (end == text || *end || errno || !(value >= 0 && value <= 1e9)) {
        complain_usage(command, "--%s takes a number, not '%s'", name, text);
        return false;
    }
    *number = value;
    return true;
}

static bool whole(const struct command *command, const char *name, const char *text, uint64_t least, uint64_t most,
                  uint64_t *number) {
    return !text || option_number(command, name, text, least, most, number);
}

/* "16384@100000": a stage of its own for boards with that tile, opened after so many games. */
static bool read_stage(struct training *training, const char *text) {
    unsigned long long value, games;
    char more;
    if (!text)
        return true;
    if (sscanf(text, "%llu@%llu%c", &value, &games, &more) == 2)
        for (unsigned kind = 1; kind <= 15; kind++)
            if (value == 1ull << kind) {
                training->stage_kind = kind;
                training->stage_games = games;
                return true;
            }
    complain_usage(training->command, "--stage takes a tile up to 32768, @ and a number of games, not '%s'", text);
    return false;
}

static bool read_options(struct training *training, const struct texts *texts, struct train_options *options,
                         uint64_t *threads) {
    const struct command *command = training->command;
    uint64_t horizon = options->horizon, restart = options->restart, replay = options->replay;
    double unit = 0, least = 0;
    uint64_t top = 32768;
    bool fine = whole(command, "games", texts->games, 1, UINT64_MAX / 2, &training->games) &&
                whole(command, "threads", texts->threads, 1, TRAIN_THREADS_MAX, threads) &&
                whole(command, "seed", texts->seed, 0, UINT64_MAX, &options->seed) &&
                whole(command, "horizon", texts->horizon, 1, TRAIN_HORIZON_MAX, &horizon) &&
                whole(command, "restart", texts->restart, 0, 1000000, &restart) &&
                whole(command, "replay", texts->replay, 0, 1000, &replay) &&
                whole(command, "every", texts->every, 1, UINT64_MAX / 2, &training->every) &&
                whole(command, "checkpoint", texts->checkpoint, 1, 1000000, &training->checkpoint) &&
                fraction(command, "rate", texts->rate, &options->rate) &&
                fraction(command, "lambda", texts->lambda, &options->lambda) &&
                fraction(command, "optimism", texts->optimism, &options->optimism) &&
                fraction(command, "unit", texts->unit, &unit) && fraction(command, "least", texts->least, &least) &&
                whole(command, "top", texts->top, 16, 32768, &top) && read_stage(training, texts->stage);
    options->horizon = (unsigned)horizon;
    options->restart = (unsigned)restart;
    options->replay = (unsigned)replay;
    options->backward = texts->backward != NULL;
    training->cut = (struct network_cut){.unit = (float)unit, .least = (float)least, .level = 19};
    options->top = (unsigned)(63 - __builtin_clzll(top));
    return fine;
}

/* ---- Files ---- */

struct gathered {
    char *bytes;
    size_t length, room;
};

static bool gather(void *context, const void *bytes, size_t length) {
    struct gathered *gathered = context;
    if (gathered->room - gathered->length < length) {
        size_t room = 2 * gathered->room + length;
        char *more = realloc(gathered->bytes, room);
        if (!more)
            return false;
        gathered->bytes = more;
        gathered->room = room;
    }
    memcpy(gathered->bytes + gathered->length, bytes, length);
    gathered->length += length;
    return true;
}

static int finish_file(const char *path, struct gathered *gathered, enum err err) {
    if (!err)
        err = file_write(path, gathered->bytes, gathered->length);
    free(gathered->bytes);
    return err ? complain("cannot write %s: %s", path, strerror(errno)) : EXIT_DONE;
}

static int save_run(struct training *training) {
    struct gathered gathered = {0};
    enum err err = checkpoint_write(&training->trainer, training->curve.text, training->curve.length,
                                    (struct seal_sink){gather, &gathered});
    training->saved = seconds_now();
    return finish_file(training->run, &gathered, err);
}

static int save_network(struct training *training) {
    struct gathered gathered = {0};
    enum err err = network_write(&training->trainer, &training->cut, (struct seal_sink){gather, &gathered});
    return finish_file(training->network, &gathered, err);
}

static int save_log(struct training *training) {
    size_t length;
    if (training->log && file_write(training->log, training->curve.text, training->curve.length))
        return complain("cannot write %s: %s", training->log, strerror(errno));
    if (!training->drawing)
        return EXIT_DONE;
    char *svg = curve_draw(&training->curve, &length);
    bool fine = svg && file_write(training->drawing, svg, length) == OK;
    free(svg);
    return fine ? EXIT_DONE : complain("cannot write %s: %s", training->drawing, strerror(errno));
}

/* ---- The run ---- */

static void show_progress(struct training *training, bool row) {
    double now = seconds_now();
    const struct train_tally *tally = &training->tally;
    if (!row && (!training->terminal || now - training->shown < 1))
        return;
    training->shown = now;
    uint64_t games = training->trainer.games, done = games - training->started_at;
    double left = done ? (now - training->started) * (double)(training->games - games) / (double)done : 0;
    fprintf(stderr,
            "%s%llu games  average %.0f  2048 %.1f%%  8192 %.1f%%  16384 %.1f%%  32768 %.1f%%  %.2f M moves/s  "
            "%.0f min left%s",
            training->terminal ? "\r\033[K" : "", (unsigned long long)games,
            tally->whole ? tally->score / (double)tally->whole : 0, 100 * curve_rate(tally, 11),
            100 * curve_rate(tally, 13), 100 * curve_rate(tally, 14), 100 * curve_rate(tally, 15),
            training->tally_seconds > 0 ? 1e-6 * (double)tally->moves / training->tally_seconds : 0, left / 60,
            training->terminal && !row ? "" : "\n");
}

static uint64_t least_of(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* Where the next thing happens that must not depend on time: a row of the log, a new stage, the end. */
static uint64_t next_stop(const struct training *training) {
    uint64_t games = training->trainer.games;
    uint64_t stop = least_of(training->games, (games / training->every + 1) * training->every);
    bool to_come = training->stage_kind && training->trainer.stages.count == 1 && games < training->stage_games;
    return to_come ? least_of(stop, training->stage_games) : stop;
}

static int end_row(struct training *training) {
    training->moves += training->tally.moves;
    double speed = training->tally_seconds > 0 ? (double)training->tally.moves / training->tally_seconds : 0;
    show_progress(training, true);
    if (!curve_add(&training->curve, training->trainer.games, training->moves, &training->tally, speed))
        return complain("not enough memory for the log");
    training->tally = (struct train_tally){0};
    training->tally_seconds = 0;
    return save_log(training);
}

static int open_stage(struct training *training) {
    struct fault fault = {0};
    if (!training->stage_kind || training->trainer.stages.count > 1 || training->trainer.games < training->stage_games)
        return EXIT_DONE;
    return trainer_split(&training->trainer, training->stage_kind, &fault) ? complain("%s", fault.what) : EXIT_DONE;
}

static int run_on(struct training *training) {
    int exit_code = EXIT_DONE;
    while (!exit_code && !interrupted && training->trainer.games < training->games) {
        exit_code = open_stage(training);
        uint64_t stop = next_stop(training);
        double start = seconds_now(), until = start + 1;
        if (!exit_code && trainer_run(&training->trainer, stop, slice_is_over, &until, &training->tally))
            exit_code = complain("cannot start a thread: %s", strerror(errno));
        training->tally_seconds += seconds_now() - start;
        uint64_t games = training->trainer.games;
        if (!exit_code && games == stop && (games % training->every == 0 || games == training->games))
            exit_code = end_row(training);
        show_progress(training, false);
        if (!exit_code && seconds_now() - training->saved >= (double)training->checkpoint)
            exit_code = save_run(training);
    }
    if (!exit_code)
        exit_code = save_run(training);
    if (!exit_code)
        exit_code = save_network(training);
    if (!exit_code && interrupted)
        exit_code =
            complain("interrupted after %llu games; --resume goes on", (unsigned long long)training->trainer.games);
    return exit_code;
}

/* What may change within a run: the pace of learning, and patterns may be added. */
static int change_run(struct trainer *trainer, const struct texts *texts, const struct train_options *options) {
    struct fault fault = {0};
    trainer->options.rate = texts->rate ? options->rate : trainer->options.rate;
    trainer->options.lambda = texts->lambda ? options->lambda : trainer->options.lambda;
    trainer->options.horizon = texts->horizon ? options->horizon : trainer->options.horizon;
    trainer->options.top = texts->top ? options->top : trainer->options.top;
    trainer->options.replay = texts->replay ? options->replay : trainer->options.replay;
    trainer->options.restart = texts->restart ? options->restart : trainer->options.restart;
    return texts->patterns && trainer_widen(trainer, texts->patterns, &fault) ? complain("--patterns: %s", fault.what)
                                                                              : EXIT_DONE;
}

static int open_resumed(struct training *training, const struct slide_rules *rules, const struct texts *texts,
                        const struct train_options *options) {
    char *bytes, *note;
    size_t length;
    struct fault fault = {0};
    enum err err = file_read(training->run, FILE_MOST, &bytes, &length);
    if (err)
        return complain("%s: %s", training->run, err == ERR_SYSTEM ? strerror(errno) : err_text(err));
    err = checkpoint_read(&training->trainer, rules, bytes, length, &note, &fault);
    free(bytes);
    if (err)
        return complain("%s: %s", training->run, fault.what ? fault.what : err_text(err));
    bool fine = curve_open(&training->curve, note);
    free(note);
    return fine ? change_run(&training->trainer, texts, options) : complain("not enough memory");
}

static int open_new(struct training *training, const struct slide_rules *rules, const char *text,
                    const struct train_options *options, uint64_t threads) {
    struct patterns patterns;
    struct fault fault = {0};
    if (access(training->run, F_OK) == 0)
        return complain("%s is there already; --resume goes on with it", training->run);
    if (patterns_read(&patterns, text, strlen(text), &fault))
        return complain_usage(training->command, "--patterns: %s", fault.what);
    if (trainer_open(&training->trainer, rules, &patterns, &(struct stages){.count = 1}, options, (unsigned)threads,
                     &fault))
        return complain("%s", fault.what);
    return curve_open(&training->curve, NULL) ? EXIT_DONE : complain("not enough memory");
}

static int train(struct training *training, const struct texts *texts) {
    struct train_options options = {.seed = 1, .rate = 1, .lambda = 0.5, .horizon = 4};
    uint64_t threads = 1;
    struct slide_rules rules;
    slide_rules_classic(&rules);
    if (!read_options(training, texts, &options, &threads))
        return EXIT_USAGE;
    int length = snprintf(training->run, sizeof training->run, "%s.run", training->network);
    if (length < 0 || (size_t)length >= sizeof training->run)
        return complain("the name of the network is too long");
    int exit_code = texts->resume ? open_resumed(training, &rules, texts, &options)
                                  : open_new(training, &rules, texts->patterns ? texts->patterns : USUAL_PATTERNS,
                                             &options, threads);
    if (exit_code)
        return exit_code;
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    training->terminal = isatty(STDERR_FILENO) != 0;
    training->started = training->saved = training->shown = seconds_now();
    training->started_at = training->trainer.games;
    training->moves = curve_moves(&training->curve);
    return run_on(training);
}

int cli_train(const struct command *command, int argc, char **argv) {
    struct texts texts = {0};
    const struct option_row rows[] = {
        {"network", 'n', "FILE", "where the network goes; its run is kept in FILE.run", &texts.network},
        {"games", 'g', "N", "games to learn from in all (10000)", &texts.games},
        {"patterns", 'p', "LIST", "cells seen together, such as 012345,456789", &texts.patterns},
        {"threads", 't', "N", "threads that learn together (1)", &texts.threads},
        {"resume", 0, NULL, "go on with FILE.run; patterns may be added, rate, lambda, restart, replay and top changed",
         &texts.resume},
        {"seed", 's', "N", "one thread and one seed give one network (1)", &texts.seed},
        {"rate", 0, "X", "how much of each correction is made (1)", &texts.rate},
        {"lambda", 0, "X", "what of a correction reaches the move before (0.5)", &texts.lambda},
        {"horizon", 0, "N", "how many moves it reaches back (4)", &texts.horizon},
        {"optimism", 0, "POINTS", "what the untrained network expects of a board (0)", &texts.optimism},
        {"restart", 0, "MOVES", "replay games from their middle while that leaves this many moves", &texts.restart},
        {"replay", 0, "N", "replay a game about this many times from where it opened the last stage", &texts.replay},
        {"backward", 0, NULL, "learn after each game, from its end", &texts.backward},
        {"stage", 0, "TILE@GAMES", "weights of their own for boards with this tile, after so many games", &texts.stage},
        {"log", 0, "FILE", "write the log as CSV", &texts.log},
        {"curve", 0, "FILE", "draw the learning curve as SVG", &texts.curve},
        {"every", 0, "GAMES", "games between two rows of the log (5000)", &texts.every},
        {"checkpoint", 0, "SECONDS", "time between two checkpoints (300)", &texts.checkpoint},
        {"unit", 0, "POINTS", "weights are rounded to multiples of this (as fine as fits)", &texts.unit},
        {"least", 0, "POINTS", "drop weights that were corrected by less than this in all (0)", &texts.least},
        {"top", 0, "TILE", "the largest tile that the network knows; larger ones are seen as smaller (32768)",
         &texts.top},
        {0},
    };
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected '%s'", argv[0]);
    if (!texts.network)
        return complain_usage(command, "--network=FILE is needed");
    struct training *training = calloc(1, sizeof *training);
    if (!training)
        return complain("not enough memory");
    training->command = command;
    training->network = texts.network;
    training->log = texts.log;
    training->drawing = texts.curve;
    training->games = 10000;
    training->every = 5000;
    training->checkpoint = 300;
    int exit_code = train(training, &texts);
    if (training->trainer.threads)
        trainer_close(&training->trainer);
    curve_close(&training->curve);
    free(training);
    return exit_code;
}
