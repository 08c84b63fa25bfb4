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
        *backward, *stage, *log, *curve, *every, *checkpoint, *unit, *least, *top;
};

struct session {
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
    uint64_t moves, started_at; /* moves of the last rows; games when this session began */
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
static bool read_stage(struct session *session, const char *text) {
    unsigned long long value, games;
    char more;
    if (!text)
        return true;
    if (sscanf(text, "%llu@%llu%c", &value, &games, &more) == 2)
        for (unsigned kind = 1; kind <= 15; kind++)
            if (value == 1ull << kind) {
                session->stage_kind = kind;
                session->stage_games = games;
                return true;
            }
    complain_usage(session->command, "--stage takes a tile up to 32768, @ and a number of games, not '%s'", text);
    return false;
}

static bool read_options(struct session *session, const struct texts *texts, struct train_options *options,
                         uint64_t *threads) {
    const struct command *command = session->command;
    uint64_t horizon = options->horizon, restart = options->restart;
    double unit = 0, least = 0;
    uint64_t top = 32768;
    bool fine = whole(command, "games", texts->games, 1, UINT64_MAX / 2, &session->games) &&
                whole(command, "threads", texts->threads, 1, TRAIN_THREADS_MAX, threads) &&
                whole(command, "seed", texts->seed, 0, UINT64_MAX, &options->seed) &&
                whole(command, "horizon", texts->horizon, 1, TRAIN_HORIZON_MAX, &horizon) &&
                whole(command, "restart", texts->restart, 0, 1000000, &restart) &&
                whole(command, "every", texts->every, 1, UINT64_MAX / 2, &session->every) &&
                whole(command, "checkpoint", texts->checkpoint, 1, 1000000, &session->checkpoint) &&
                fraction(command, "rate", texts->rate, &options->rate) &&
                fraction(command, "lambda", texts->lambda, &options->lambda) &&
                fraction(command, "optimism", texts->optimism, &options->optimism) &&
                fraction(command, "unit", texts->unit, &unit) && fraction(command, "least", texts->least, &least) &&
                whole(command, "top", texts->top, 2, 32768, &top) && read_stage(session, texts->stage);
    options->horizon = (unsigned)horizon;
    options->restart = (unsigned)restart;
    options->backward = texts->backward != NULL;
    session->cut = (struct network_cut){.unit = (float)unit, .least = (float)least, .level = 19};
    session->cut.top = (unsigned)(63 - __builtin_clzll(top));
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

static int save_run(struct session *session) {
    struct gathered gathered = {0};
    enum err err = checkpoint_write(&session->trainer, session->curve.text, session->curve.length,
                                    (struct seal_sink){gather, &gathered});
    session->saved = seconds_now();
    return finish_file(session->run, &gathered, err);
}

static int save_network(struct session *session) {
    struct gathered gathered = {0};
    enum err err = network_write(&session->trainer, &session->cut, (struct seal_sink){gather, &gathered});
    return finish_file(session->network, &gathered, err);
}

static int save_log(struct session *session) {
    size_t length;
    if (session->log && file_write(session->log, session->curve.text, session->curve.length))
        return complain("cannot write %s: %s", session->log, strerror(errno));
    if (!session->drawing)
        return EXIT_DONE;
    char *svg = curve_draw(&session->curve, &length);
    bool fine = svg && file_write(session->drawing, svg, length) == OK;
    free(svg);
    return fine ? EXIT_DONE : complain("cannot write %s: %s", session->drawing, strerror(errno));
}

/* ---- The run ---- */

static void show_progress(struct session *session, bool row) {
    double now = seconds_now();
    const struct train_tally *tally = &session->tally;
    if (!row && (!session->terminal || now - session->shown < 1))
        return;
    session->shown = now;
    uint64_t games = session->trainer.games, done = games - session->started_at;
    double left = done ? (now - session->started) * (double)(session->games - games) / (double)done : 0;
    fprintf(stderr,
            "%s%llu games  average %.0f  2048 %.1f%%  8192 %.1f%%  16384 %.1f%%  32768 %.1f%%  %.2f M moves/s  "
            "%.0f min left%s",
            session->terminal ? "\r\033[K" : "", (unsigned long long)games,
            tally->whole ? tally->score / (double)tally->whole : 0, 100 * curve_rate(tally, 11),
            100 * curve_rate(tally, 13), 100 * curve_rate(tally, 14), 100 * curve_rate(tally, 15),
            session->tally_seconds > 0 ? 1e-6 * (double)tally->moves / session->tally_seconds : 0, left / 60,
            session->terminal && !row ? "" : "\n");
}

static uint64_t least_of(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* Where the next thing happens that must not depend on time: a row of the log, a new stage, the end. */
static uint64_t next_stop(const struct session *session) {
    uint64_t games = session->trainer.games;
    uint64_t stop = least_of(session->games, (games / session->every + 1) * session->every);
    bool to_come = session->stage_kind && session->trainer.stages.count == 1 && games < session->stage_games;
    return to_come ? least_of(stop, session->stage_games) : stop;
}

static int end_row(struct session *session) {
    session->moves += session->tally.moves;
    double speed = session->tally_seconds > 0 ? (double)session->tally.moves / session->tally_seconds : 0;
    show_progress(session, true);
    if (!curve_add(&session->curve, session->trainer.games, session->moves, &session->tally, speed))
        return complain("not enough memory for the log");
    session->tally = (struct train_tally){0};
    session->tally_seconds = 0;
    return save_log(session);
}

static int open_stage(struct session *session) {
    struct fault fault = {0};
    if (!session->stage_kind || session->trainer.stages.count > 1 || session->trainer.games < session->stage_games)
        return EXIT_DONE;
    return trainer_split(&session->trainer, session->stage_kind, &fault) ? complain("%s", fault.what) : EXIT_DONE;
}

static int run_on(struct session *session) {
    int exit_code = EXIT_DONE;
    while (!exit_code && !interrupted && session->trainer.games < session->games) {
        exit_code = open_stage(session);
        uint64_t stop = next_stop(session);
        double start = seconds_now(), until = start + 1;
        if (!exit_code && trainer_run(&session->trainer, stop, slice_is_over, &until, &session->tally))
            exit_code = complain("cannot start a thread: %s", strerror(errno));
        session->tally_seconds += seconds_now() - start;
        uint64_t games = session->trainer.games;
        if (!exit_code && games == stop && (games % session->every == 0 || games == session->games))
            exit_code = end_row(session);
        show_progress(session, false);
        if (!exit_code && seconds_now() - session->saved >= (double)session->checkpoint)
            exit_code = save_run(session);
    }
    if (!exit_code)
        exit_code = save_run(session);
    if (!exit_code)
        exit_code = save_network(session);
    if (!exit_code && interrupted)
        exit_code =
            complain("interrupted after %llu games; --resume goes on", (unsigned long long)session->trainer.games);
    return exit_code;
}

/* What may change within a run: the pace of learning, and patterns may be added. */
static int change_run(struct trainer *trainer, const struct texts *texts, const struct train_options *options) {
    struct fault fault = {0};
    trainer->options.rate = texts->rate ? options->rate : trainer->options.rate;
    trainer->options.lambda = texts->lambda ? options->lambda : trainer->options.lambda;
    trainer->options.horizon = texts->horizon ? options->horizon : trainer->options.horizon;
    trainer->options.restart = texts->restart ? options->restart : trainer->options.restart;
    return texts->patterns && trainer_widen(trainer, texts->patterns, &fault) ? complain("--patterns: %s", fault.what)
                                                                              : EXIT_DONE;
}

static int open_resumed(struct session *session, const struct slide_rules *rules, const struct texts *texts,
                        const struct train_options *options) {
    char *bytes, *note;
    size_t length;
    struct fault fault = {0};
    enum err err = file_read(session->run, FILE_MOST, &bytes, &length);
    if (err)
        return complain("%s: %s", session->run, err == ERR_SYSTEM ? strerror(errno) : err_text(err));
    err = checkpoint_read(&session->trainer, rules, bytes, length, &note, &fault);
    free(bytes);
    if (err)
        return complain("%s: %s", session->run, fault.what ? fault.what : err_text(err));
    bool fine = curve_open(&session->curve, note);
    free(note);
    return fine ? change_run(&session->trainer, texts, options) : complain("not enough memory");
}

static int open_new(struct session *session, const struct slide_rules *rules, const char *text,
                    const struct train_options *options, uint64_t threads) {
    struct patterns patterns;
    struct fault fault = {0};
    if (access(session->run, F_OK) == 0)
        return complain("%s is there already; --resume goes on with it", session->run);
    if (patterns_read(&patterns, text, strlen(text), &fault))
        return complain_usage(session->command, "--patterns: %s", fault.what);
    if (trainer_open(&session->trainer, rules, &patterns, &(struct stages){.count = 1}, options, (unsigned)threads,
                     &fault))
        return complain("%s", fault.what);
    return curve_open(&session->curve, NULL) ? EXIT_DONE : complain("not enough memory");
}

static int train(struct session *session, const struct texts *texts) {
    struct train_options options = {.seed = 1, .rate = 1, .lambda = 0.5, .horizon = 4};
    uint64_t threads = 1;
    struct slide_rules rules;
    slide_rules_classic(&rules);
    if (!read_options(session, texts, &options, &threads))
        return EXIT_USAGE;
    int length = snprintf(session->run, sizeof session->run, "%s.run", session->network);
    if (length < 0 || (size_t)length >= sizeof session->run)
        return complain("the name of the network is too long");
    int exit_code = texts->resume ? open_resumed(session, &rules, texts, &options)
                                  : open_new(session, &rules, texts->patterns ? texts->patterns : USUAL_PATTERNS,
                                             &options, threads);
    if (exit_code)
        return exit_code;
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    session->terminal = isatty(STDERR_FILENO) != 0;
    session->started = session->saved = session->shown = seconds_now();
    session->started_at = session->trainer.games;
    session->moves = curve_moves(&session->curve);
    return run_on(session);
}

int cli_train(const struct command *command, int argc, char **argv) {
    struct texts texts = {0};
    const struct option_row rows[] = {
        {"network", 'n', "FILE", "where the network goes; its run is kept in FILE.run", &texts.network},
        {"games", 'g', "N", "games to learn from in all (10000)", &texts.games},
        {"patterns", 'p', "LIST", "cells seen together, such as 012345,456789", &texts.patterns},
        {"threads", 't', "N", "threads that learn together (1)", &texts.threads},
        {"resume", 0, NULL, "go on with FILE.run; patterns may be added, rate, lambda and restart changed",
         &texts.resume},
        {"seed", 's', "N", "one thread and one seed give one network (1)", &texts.seed},
        {"rate", 0, "X", "how much of each correction is made (1)", &texts.rate},
        {"lambda", 0, "X", "what of a correction reaches the move before (0.5)", &texts.lambda},
        {"horizon", 0, "N", "how many moves it reaches back (4)", &texts.horizon},
        {"optimism", 0, "POINTS", "what the untrained network expects of a board (0)", &texts.optimism},
        {"restart", 0, "MOVES", "replay games from their middle while that leaves this many moves", &texts.restart},
        {"backward", 0, NULL, "learn after each game, from its end", &texts.backward},
        {"stage", 0, "TILE@GAMES", "weights of their own for boards with this tile, after so many games", &texts.stage},
        {"log", 0, "FILE", "write the log as CSV", &texts.log},
        {"curve", 0, "FILE", "draw the learning curve as SVG", &texts.curve},
        {"every", 0, "GAMES", "games between two rows of the log (5000)", &texts.every},
        {"checkpoint", 0, "SECONDS", "time between two checkpoints (300)", &texts.checkpoint},
        {"unit", 0, "POINTS", "weights are rounded to multiples of this (as fine as fits)", &texts.unit},
        {"least", 0, "POINTS", "drop weights that were corrected by less than this in all (0)", &texts.least},
        {"top", 0, "TILE", "the largest tile that was met often; larger ones are seen as smaller (32768)", &texts.top},
        {0},
    };
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected '%s'", argv[0]);
    if (!texts.network)
        return complain_usage(command, "--network=FILE is needed");
    struct session *session = calloc(1, sizeof *session);
    if (!session)
        return complain("not enough memory");
    session->command = command;
    session->network = texts.network;
    session->log = texts.log;
    session->drawing = texts.curve;
    session->games = 10000;
    session->every = 5000;
    session->checkpoint = 300;
    int exit_code = train(session, &texts);
    if (session->trainer.threads)
        trainer_close(&session->trainer);
    curve_close(&session->curve);
    free(session);
    return exit_code;
}
