#include "cli/training.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/file.h"
#include "app/plural.h"
#include "cli/command.h"
#include "slide/ai/checkpoint.h"

static volatile sig_atomic_t interrupted;

static void on_signal(int number) {
    (void)number;
    interrupted = 1;
}

/* A slice of the run ends after a second, so that the line on the screen lives; it has no influence on the learning. */
static bool slice_is_over(void *context) {
    const double *until = context;
    return interrupted || clock_now() >= *until;
}

/* ---- Files ---- */

/* What goes into a file grows in memory first, so that only a whole one takes its place. */
struct gathered {
    FILE *stream;
    char *bytes;
    size_t length;
};

static bool gather(void *context, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, context) == length;
}

static bool begin_file(struct gathered *gathered, struct seal_sink *sink) {
    gathered->stream = open_memstream(&gathered->bytes, &gathered->length);
    *sink = (struct seal_sink){gather, gathered->stream};
    return gathered->stream != NULL;
}

static int finish_file(const char *path, struct gathered *gathered, enum err err) {
    if ((fclose(gathered->stream) || !gathered->bytes) && !err) /* no bytes: memory was short */
        err = ERR_SYSTEM;
    if (!err)
        err = file_write(path, gathered->bytes, gathered->length);
    free(gathered->bytes);
    if (err == ERR_RANGE)
        return complain("the log is too long, so %s was not changed; use a larger --every", path);
    if (err == ERR_CORRUPT)
        return complain("the weights have become too large, so %s was not changed; use a smaller --rate or "
                        "--lambda",
                        path);
    return err ? complain("cannot write %s: %s", path, strerror(errno)) : EXIT_DONE;
}

static int save_run(struct training *training) {
    struct gathered gathered;
    struct seal_sink sink;
    size_t rows = training->curve.length;
    if (!curve_put_open(&training->curve, &training->tally, training->tally_seconds) || !begin_file(&gathered, &sink))
        return complain("not enough memory for a checkpoint");
    enum err err = checkpoint_write(&training->trainer, training->curve.text, training->curve.length, sink);
    curve_cut(&training->curve, rows);
    training->saved = clock_now();
    return finish_file(training->run, &gathered, err);
}

static int save_network(struct training *training) {
    struct gathered gathered;
    struct seal_sink sink;
    if (!begin_file(&gathered, &sink))
        return complain("not enough memory for the network");
    enum err err = network_write(&training->trainer, &training->cut, sink);
    return finish_file(training->network, &gathered, err);
}

static int save_log(struct training *training) {
    size_t length;
    if (training->log && file_write(training->log, training->curve.text, training->curve.length))
        return complain("cannot write %s: %s", training->log, strerror(errno));
    if (!training->drawing)
        return EXIT_DONE;
    char *svg = curve_draw(&training->curve, &length);
    bool fine = svg && file_write(training->drawing, svg, length) == ERR_NONE;
    free(svg);
    return fine ? EXIT_DONE : complain("cannot write %s: %s", training->drawing, strerror(errno));
}

/* ---- Progress ---- */

static struct train_tally sum_of(const struct train_tally *one, const struct train_tally *two) {
    struct train_tally sum = {.games = one->games + two->games,
                              .moves = one->moves + two->moves,
                              .whole = one->whole + two->whole,
                              .score = one->score + two->score};
    for (unsigned i = 0; i < TRAIN_KINDS; i++)
        sum.largest[i] = one->largest[i] + two->largest[i];
    return sum;
}

/* Games grow longer as it learns, so games done and games left tell little. The moves made so far grow as a power of
 * the games, whose exponent the last games show: how much longer they are than the mean. */
static double seconds_left(const struct training *training, const struct train_tally *recent, double speed) {
    double games = (double)training->trainer.games, moves = (double)(training->moves + training->tally.moves);
    if (recent->games == 0 || moves <= 0 || speed <= 0)
        return 0;
    double exponent = games * ((double)recent->moves / (double)recent->games) / moves;
    exponent = exponent < 1 ? 1 : exponent > 2 ? 2 : exponent;
    return moves * (pow((double)training->games / games, exponent) - 1) / speed;
}

static void show_time(double seconds) {
    double minutes = seconds / 60;
    if (minutes >= 120)
        fprintf(stderr, "%.0f h %02.0f min left", floor(minutes / 60), floor(fmod(minutes, 60)));
    else if (minutes >= 2)
        fprintf(stderr, "%.0f min left", minutes);
    else
        fprintf(stderr, "%.0f s left", seconds);
}

static void show_progress(struct training *training, bool row) {
    double now = clock_now();
    if (!row && (!training->terminal || now - training->shown < 1))
        return;
    training->shown = now;
    struct train_tally recent = sum_of(&training->tally, &training->last), *tally = row ? &training->tally : &recent;
    double seconds = training->tally_seconds + training->last_seconds;
    double speed = seconds > 0 ? (double)recent.moves / seconds : 0;
    fprintf(stderr,
            "%s%llu game%s  average %.0f  2048 %.1f%%  8192 %.1f%%  16384 %.1f%%  32768 %.1f%%  %.2f M moves/s  ",
            training->terminal ? "\r\033[K" : "", (unsigned long long)training->trainer.games,
            plural(training->trainer.games), tally->whole ? tally->score / (double)tally->whole : 0,
            100 * curve_rate(tally, 11), 100 * curve_rate(tally, 13), 100 * curve_rate(tally, 14),
            100 * curve_rate(tally, 15), 1e-6 * speed);
    show_time(seconds_left(training, &recent, speed));
    fputs(training->terminal && !row ? "" : "\n", stderr);
}

/* ---- The run ---- */

static uint64_t least_of(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* The first stage that is not open yet; null when all are. */
static const struct training_stage *next_stage(const struct training *training) {
    const struct stages *open = &training->trainer.stages;
    for (unsigned i = 0; i < training->stages; i++)
        if (!memchr(open->opens, training->stage[i].opens, open->count))
            return &training->stage[i];
    return NULL;
}

/* Where the next thing happens that must not depend on time: a row of the log, a new stage, the end. */
static uint64_t next_stop(const struct training *training) {
    uint64_t games = training->trainer.games;
    uint64_t stop = least_of(training->games, (games / training->every + 1) * training->every);
    const struct training_stage *next = next_stage(training);
    return next && games < next->games ? least_of(stop, next->games) : stop;
}

static int end_row(struct training *training) {
    training->moves += training->tally.moves;
    double speed = training->tally_seconds > 0 ? (double)training->tally.moves / training->tally_seconds : 0;
    show_progress(training, true);
    if (!curve_add(&training->curve, training->trainer.games, training->moves, &training->tally, speed))
        return complain("not enough memory for the log");
    training->last = training->tally;
    training->last_seconds = training->tally_seconds;
    training->tally = (struct train_tally){0};
    training->tally_seconds = 0;
    return save_log(training);
}

static int open_stages(struct training *training) {
    struct fault fault = {0};
    const struct training_stage *next;
    while ((next = next_stage(training)) && training->trainer.games >= next->games) {
        if (training->alone)
            trainer_freeze(&training->trainer);
        if (trainer_split(&training->trainer, next->opens, &fault))
            return complain("%s", fault.what);
    }
    return EXIT_DONE;
}

/* A slice of the run: to where the next thing happens, or a second, so that the line on the screen lives. */
static int run_slice(struct training *training) {
    int exit_code = open_stages(training);
    uint64_t stop = next_stop(training);
    double start = clock_now(), until = start + 1;
    if (!exit_code)
        trainer_run(&training->trainer, stop, slice_is_over, &until, &training->tally);
    training->tally_seconds += clock_now() - start;
    uint64_t games = training->trainer.games;
    bool row = games == stop && (games % training->every == 0 || games == training->games);
    if (!exit_code && row)
        exit_code = end_row(training);
    show_progress(training, false);
    bool due = training->checkpoint ? clock_now() - training->saved >= (double)training->checkpoint : row;
    return !exit_code && due ? save_run(training) : exit_code;
}

int training_run(struct training *training) {
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    training->terminal = isatty(STDERR_FILENO) != 0;
    training->saved = training->shown = clock_now();
    file_tidy(training->run);
    file_tidy(training->network);
    int exit_code = save_log(training);
    if (!exit_code && training->trainer.games == 0) /* what cannot be written is told at once, not after hours */
        exit_code = save_run(training);
    bool to_play = training->trainer.games < training->games;
    if (!to_play)
        complain("%s already has %llu game%s; only the network was written", training->run,
                 (unsigned long long)training->trainer.games, plural(training->trainer.games));
    while (!exit_code && !interrupted && training->trainer.games < training->games)
        exit_code = run_slice(training);
    if (training->terminal && interrupted)
        fputc('\n', stderr);
    if (!exit_code && to_play) /* how a network is written has no say in how the run goes on */
        exit_code = save_run(training);
    if (!exit_code)
        exit_code = save_log(training);
    if (!exit_code)
        exit_code = save_network(training);
    if (!exit_code && interrupted)
        exit_code = complain("interrupted after %llu game%s; continue with --resume",
                             (unsigned long long)training->trainer.games, plural(training->trainer.games));
    return exit_code;
}
