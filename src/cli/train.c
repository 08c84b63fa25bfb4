/* train.c - the command train: what its options say, and opening a run or going on with one. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/file.h"
#include "app/network_load.h"
#include "cli/commands.h"
#include "cli/training.h"
#include "slide/ai/checkpoint.h"

static const size_t FILE_MOST = (size_t)64 << 30;

struct texts {
    const char *network, *games, *patterns, *threads, *resume, *seed, *rate, *lambda, *horizon, *optimism, *restart,
        *carousel, *backward, *stage, *log, *curve, *every, *checkpoint, *unit, *least, *top, *lift, *base, *alone,
        *until, *promote, *endgame;
};

/* ---- Options ---- */

static bool fraction(const struct command *command, const char *name, const char *text, double most, double *number) {
    return !text || option_fraction(command, name, text, most, number);
}

static bool whole(const struct command *command, const char *name, const char *text, uint64_t least, uint64_t most,
                  uint64_t *number) {
    return !text || option_number(command, name, text, least, most, number);
}

/* "16384" or "16384+8192": the tiles that open a stage, each half of the one before. Returns where they end; null when
 * they are none. */
static const char *read_opening(const char *text, uint8_t *opens) {
    unsigned long first = 0;
    char *end = NULL;
    for (unsigned more = 0;; text = end + 1, more++) {
        unsigned long value = isdigit((unsigned char)*text) ? strtoul(text, &end, 10) : 0;
        first = more == 0 ? value : first;
        if (value < 2 || value > 32768 || (value & (value - 1)) != 0 || value << more != first)
            return NULL;
        *opens = stage_opening((unsigned)__builtin_ctzl(first), more);
        if (*end != '+')
            return end;
    }
}

/* "16384@100000": a stage of its own for boards with that tile, opened after so many games. Tiles and games grow. */
static bool add_stage(struct training *training, uint8_t opens, unsigned long long games) {
    const struct training_stage *last = training->stages ? &training->stage[training->stages - 1] : NULL;
    if (training->stages == STAGE_MAX - 1 || (last && (!stage_follows(opens, last->opens) || games < last->games)))
        return false;
    training->stage[training->stages++] = (struct training_stage){opens, games};
    return true;
}

static bool read_stages(const struct command *command, struct training *training, const char *text) {
    unsigned long long games;
    uint8_t opens;
    int used;
    for (const char *at = text; at; at = *at == ',' ? at + 1 : NULL) {
        const char *end = read_opening(at, &opens);
        bool fine = end && sscanf(end, "@%llu%n", &games, &used) == 1 && add_stage(training, opens, games);
        at = fine ? end + used : at;
        if (!fine || (*at && *at != ',')) {
            complain_usage(
                command,
                "--stage takes up to %d increasing tiles such as 16384 or 16384+8192, each followed by @ and "
                "a number of games, not '%s'",
                STAGE_MAX - 1, text);
            return false;
        }
    }
    return true;
}

/* "16384@0.5": this share of games begins late in an earlier one, from this tile on. */
static bool read_carousel(const struct command *command, const char *text, struct train_options *options) {
    unsigned value;
    int used = 0;
    if (!text)
        return true;
    bool fine = sscanf(text, "%u@%n", &value, &used) == 1 && used > 0 && (value & (value - 1)) == 0 &&
                value >= 1u << CAROUSEL_KIND_MIN && value <= 1u << CAROUSEL_KIND_MAX;
    if (!fine) {
        complain_usage(command, "--carousel takes a tile from 32 to 32768, @ and a share of the games, not '%s'", text);
        return false;
    }
    options->late = (unsigned)__builtin_ctz(value);
    return option_fraction(command, "carousel", text + used, 1, &options->carousel);
}

/* A tile such as 8192 as its kind; 0 when it is none that a network can see. Sets where it ends. */
static unsigned read_tile(const char *text, const char **end) {
    char *after;
    unsigned long value = isdigit((unsigned char)*text) ? strtoul(text, &after, 10) : 0;
    if (value < 16 || value > 32768 || (value & (value - 1)) != 0)
        return 0;
    *end = after;
    return (unsigned)__builtin_ctzl(value);
}

/* "8192" or "8192,32768": the largest tile that the network sees, and the one that its stages see. */
static bool read_top(const struct command *command, const char *text, struct train_options *options) {
    const char *end = "";
    if (!text)
        return true;
    options->top = options->stage_top = read_tile(text, &end);
    if (options->top && *end == ',')
        options->stage_top = read_tile(end + 1, &end);
    if (options->top && options->stage_top && !*end)
        return true;
    complain_usage(command, "--top takes a tile from 16 to 32768, or one and another for the stages, not '%s'", text);
    return false;
}

/* "16384": games end when this tile is made; 0: never. */
static bool read_until(const struct command *command, const char *text, struct train_options *options) {
    const char *end = "";
    options->until = text && strcmp(text, "0") != 0 ? read_tile(text, &end) : 0;
    if (!text || strcmp(text, "0") == 0 || (options->until && !*end))
        return true;
    complain_usage(command, "--until takes a tile from 16 to 32768, or 0, not '%s'", text);
    return false;
}

static bool read_options(const struct command *command, struct training *training, const struct texts *texts,
                         struct train_options *options, uint64_t *threads) {
    uint64_t horizon = options->horizon, restart = options->restart;
    double unit = 0, least = 0, lift = 0;
    bool fine = whole(command, "games", texts->games, 1, UINT64_MAX / 2, &training->games) &&
                whole(command, "threads", texts->threads, 1, THREADS_MAX, threads) &&
                whole(command, "seed", texts->seed, 0, UINT64_MAX, &options->seed) &&
                whole(command, "horizon", texts->horizon, 1, TRAIN_HORIZON_MAX, &horizon) &&
                whole(command, "restart", texts->restart, 0, 1000000, &restart) &&
                whole(command, "every", texts->every, 1, UINT64_MAX / 2, &training->every) &&
                whole(command, "checkpoint", texts->checkpoint, 0, 1000000, &training->checkpoint) &&
                fraction(command, "rate", texts->rate, 2, &options->rate) &&
                fraction(command, "lambda", texts->lambda, 1, &options->lambda) &&
                fraction(command, "optimism", texts->optimism, 1e7, &options->optimism) &&
                fraction(command, "unit", texts->unit, NETWORK_UNIT_MAX, &unit) &&
                fraction(command, "least", texts->least, 1e9, &least) &&
                fraction(command, "lift", texts->lift, NETWORK_LIFT_MAX, &lift) &&
                read_top(command, texts->top, options) && read_stages(command, training, texts->stage) &&
                read_carousel(command, texts->carousel, options) && read_until(command, texts->until, options);
    options->horizon = (unsigned)horizon;
    options->restart = (unsigned)restart;
    options->backward = texts->backward != NULL;
    options->promote = texts->promote != NULL;
    if (!training->every)
        training->every = training->games < 250000 ? (training->games + 49) / 50 : 5000;
    training->cut = (struct network_cut){.unit = (float)unit, .least = (float)least, .lift = (float)lift, .level = 19};
    training->alone = texts->alone != NULL;
    return fine;
}

/* ---- Opening ---- */

/* What a run keeps from its first game on may be named again, but not otherwise. */
static bool keeps_seed(const struct command *command, const char *text, uint64_t is, uint64_t was) {
    if (!text || is == was)
        return true;
    complain_usage(command, "--seed: this run was started with %llu, which cannot change", (unsigned long long)was);
    return false;
}

static bool keeps(const struct command *command, const char *name, const char *text, double is, double was) {
    if (!text || is == was)
        return true;
    complain_usage(command, "--%s: this run was started with %g, which cannot change", name, was);
    return false;
}

/* What may change within a run: the pace of learning, and patterns may be added. */
static int change_run(const struct command *command, struct trainer *trainer, const struct texts *texts,
                      const struct train_options *options, uint64_t threads) {
    struct fault fault = {0};
    struct train_options changed = trainer->options;
    if (!keeps_seed(command, texts->seed, options->seed, changed.seed) ||
        !keeps(command, "threads", texts->threads, (double)threads, trainer->threads) ||
        !keeps(command, "optimism", texts->optimism, options->optimism, changed.optimism) ||
        !keeps(command, "backward", texts->backward, options->backward, changed.backward))
        return EXIT_USAGE;
    changed.rate = texts->rate ? options->rate : changed.rate;
    changed.lambda = texts->lambda ? options->lambda : changed.lambda;
    changed.horizon = texts->horizon ? options->horizon : changed.horizon;
    if (texts->top) {
        changed.top = options->top;
        changed.stage_top = options->stage_top;
    }
    if (texts->carousel) {
        changed.carousel = options->carousel;
        changed.late = options->late;
    }
    changed.promote = changed.promote || options->promote;
    changed.until = texts->until ? options->until : changed.until;
    changed.restart = texts->restart ? options->restart : changed.restart;
    if (trainer_change(trainer, &changed, &fault))
        return complain_usage(command, "%s", fault.what);
    if (texts->patterns && trainer_widen(trainer, texts->patterns, &fault))
        return complain_usage(command, "--patterns: %s", fault.what);
    return EXIT_DONE;
}

static int open_resumed(const struct command *command, struct training *training, const struct slide_rules *rules,
                        const struct texts *texts, const struct train_options *options, uint64_t threads) {
    char *bytes, *note;
    size_t length;
    struct fault fault = {0};
    enum err err = file_read(training->run, FILE_MOST, &bytes, &length);
    if (err)
        return complain("%s: %s", training->run, err == ERR_SYSTEM ? strerror(errno) : err_text(err));
    err = checkpoint_read(&training->trainer, rules, bytes, length, &note, &fault);
    free(bytes);
    if (err)
        return complain("%s: %s", training->run, fault.what[0] ? fault.what : err_text(err));
    bool fine = curve_open(&training->curve, note);
    free(note);
    if (!fine)
        return complain("not enough memory");
    curve_take_open(&training->curve, &training->tally, &training->tally_seconds);
    return change_run(command, &training->trainer, texts, options, threads);
}

/* A run that begins with a finished network; more patterns may be added. */
static int open_from(const struct command *command, struct training *training, const struct slide_rules *rules,
                     const struct texts *texts, const struct train_options *options, uint64_t threads) {
    struct network network;
    struct fault fault = {0};
    if (network_load(texts->base, &network, &fault))
        return complain("%s", fault.what);
    enum err err = trainer_open_from(&training->trainer, rules, &network, options, (unsigned)threads, &fault);
    network_close(&network);
    if (err == ERR_SYSTEM)
        return complain("%s", fault.what);
    if (err)
        return complain_usage(command, "%s", fault.what);
    if (texts->patterns && trainer_widen(&training->trainer, texts->patterns, &fault))
        return complain_usage(command, "--patterns: %s", fault.what);
    return EXIT_DONE;
}

static int open_untrained(const struct command *command, struct training *training, const struct slide_rules *rules,
                          const struct texts *texts, const struct train_options *options, uint64_t threads) {
    struct patterns patterns;
    struct fault fault = {0};
    const char *text = texts->patterns ? texts->patterns : PATTERNS_USUAL;
    if (patterns_read(&patterns, text, strlen(text), &fault))
        return complain_usage(command, "--patterns: %s", fault.what);
    enum err err = trainer_open(&training->trainer, rules, &patterns, &(struct stages){.count = 1}, options,
                                (unsigned)threads, &fault);
    if (err == ERR_SYSTEM)
        return complain("%s: they need %.1f GiB", fault.what, (double)patterns.weights * TRAIN_WEIGHT_SIZE / (1 << 30));
    return err ? complain_usage(command, "%s", fault.what) : EXIT_DONE;
}

static int open_new(const struct command *command, struct training *training, const struct slide_rules *rules,
                    const struct texts *texts, const struct train_options *options, uint64_t threads) {
    if (access(training->run, F_OK) == 0)
        return complain("%s already exists; use --resume to continue it", training->run);
    if (access(training->network, F_OK) == 0)
        return complain("%s already exists and would be lost; choose another name", training->network);
    int exit_code = texts->base ? open_from(command, training, rules, texts, options, threads)
                                : open_untrained(command, training, rules, texts, options, threads);
    if (exit_code)
        return exit_code;
    return curve_open(&training->curve, NULL) ? EXIT_DONE : complain("not enough memory");
}

/* Tables as teachers. They are not part of the run, which is told each time where they are. */
static int open_tables(const struct command *command, struct training *training, const char *folder) {
    struct fault fault = {0};
    if (!folder)
        return EXIT_DONE;
    if (training->trainer.options.backward)
        return complain_usage(command, "--endgame: a run that learns backwards has no use for endgame tables");
    if (endgame_shelf_open(&training->shelf, folder, &fault))
        return complain("%s", fault.what);
    if (training->shelf.count == 0 && strcmp(folder, "off") != 0)
        return complain("%s: no endgame tables", folder);
    training->trainer.endgames = training->shelf.count ? &training->shelf.endgames : NULL;
    return EXIT_DONE;
}

static int train(const struct command *command, struct training *training, const struct texts *texts) {
    struct train_options options = train_usual();
    uint64_t threads = 1;
    struct slide_rules rules;
    slide_rules_classic(&rules);
    if (!read_options(command, training, texts, &options, &threads))
        return EXIT_USAGE;
    int length = snprintf(training->run, sizeof training->run, "%s.run", training->network);
    if (length < 0 || (size_t)length >= sizeof training->run)
        return complain("the name of the network is too long");
    if (texts->base && texts->resume)
        return complain_usage(command, "--base starts a new run; --resume continues one");
    int exit_code = texts->resume ? open_resumed(command, training, &rules, texts, &options, threads)
                                  : open_new(command, training, &rules, texts, &options, threads);
    exit_code = exit_code ? exit_code : open_tables(command, training, texts->endgame);
    if (exit_code)
        return exit_code;
    training->moves = curve_moves(&training->curve);
    return training_run(training);
}

int cli_train(const struct command *command, int argc, char **argv) {
    struct texts texts = {0};
    const struct option_row rows[] = {
        {"network", 0, "FILE", "write the network to FILE and the state of the run to FILE.run", &texts.network},
        {"games", 'n', "N", "total number of games to learn from (10000)", &texts.games},
        {"patterns", 'p', "CELLS,...", "cells that the network sees together, such as 012345,456789", &texts.patterns},
        {"threads", 'j', "N", "number of threads (1)", &texts.threads},
        {"resume", 0, NULL, "continue FILE.run; some options may change, patterns may be added", &texts.resume},
        {"seed", 's', "N", "the seed; with one thread it determines the network (1)", &texts.seed},
        {"rate", 0, "X", "learning rate: how much of each correction is applied (1)", &texts.rate},
        {"lambda", 0, "X", "how much of a correction reaches the move before (0.5)", &texts.lambda},
        {"horizon", 0, "N", "how many moves a correction reaches back (4)", &texts.horizon},
        {"optimism", 0, "POINTS", "the value of every board for an untrained network (0)", &texts.optimism},
        {"restart", 0, "MOVES", "replay games from their middle while at least this many moves remain", &texts.restart},
        {"carousel", 0, "TILE@SHARE", "start this share of games late in earlier ones, from this tile on",
         &texts.carousel},
        {"backward", 0, NULL, "learn after each game, from its last move to its first", &texts.backward},
        {"stage", 0, "TILES@GAMES,...", "separate weights for boards with 16384, 16384+8192, ... after so many games",
         &texts.stage},
        {"alone", 0, NULL, "when a stage opens, train only that stage", &texts.alone},
        {"promote", 0, NULL, "a new stage begins with the values of the weights before it", &texts.promote},
        {"base", 0, "FILE", "start with the weights of this network, which stay as they are", &texts.base},
        {"log", 0, "FILE", "write the log as CSV", &texts.log},
        {"curve", 0, "FILE", "draw the learning curve as SVG", &texts.curve},
        {"every", 0, "GAMES", "number of games between two rows of the log (a fiftieth of all, at most 5000)",
         &texts.every},
        {"checkpoint", 0, "SECONDS", "seconds between two checkpoints; 0: one after each row of the log (300)",
         &texts.checkpoint},
        {"unit", 0, "POINTS", "round weights to multiples of this, unless it is too fine (0)", &texts.unit},
        {"least", 0, "POINTS", "drop weights whose corrections add up to less than this (0)", &texts.least},
        {"lift", 0, "POINTS", "what the values of the stages lack compared with those before them (0)", &texts.lift},
        {"top", 0, "TILE[,TILE]",
         "the largest tile the network sees; larger ones look smaller; another for stages (32768)", &texts.top},
        {"until", 0, "TILE", "end games when this tile is made; what follows is worth what the network says (never)",
         &texts.until},
        {"endgame", 0, "DIR", "learn the values of boards that the endgame tables in DIR know; off: none (off)",
         &texts.endgame},
        {0},
    };
    int words = options_read(command, rows, NULL, argc, argv);
    if (words < 0)
        return words == OPTIONS_HELPED ? EXIT_DONE : EXIT_USAGE;
    if (words > 0)
        return complain_usage(command, "unexpected argument '%s'", argv[0]);
    if (!texts.network)
        return complain_usage(command, "expected --network=FILE");
    struct training *training = calloc(1, sizeof *training);
    if (!training)
        return complain("not enough memory");
    training->network = texts.network;
    training->log = texts.log;
    training->drawing = texts.curve;
    training->games = 10000;
    training->checkpoint = 300;
    int exit_code = train(command, training, &texts);
    if (training->trainer.threads)
        trainer_close(&training->trainer);
    endgame_shelf_close(&training->shelf);
    curve_close(&training->curve);
    free(training);
    return exit_code;
}
