#include "slide/ai/checkpoint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/little.h"
#include "slide/ai/place.h"
#include "slide/ai/train_internal.h"

static const char NAME[SEAL_NAME + 1] = "tess-run";

enum { GROUP = 64 };

struct head {
    char patterns[PATTERN_TEXT + 3];                       /* terminated by a 0 */
    uint8_t stages, opens[STAGE_MAX], backward, top, late; /* late: 0 where no carousel follows */
    uint32_t threads, horizon, restart;
    uint8_t stage_top, frozen, until, promote; /* older runs have none */
    uint64_t seed, games, note;
    double rate, lambda, optimism;
    struct wide4 start[THREADS_MAX];
};

/* The same head as a file holds it, or back. */
static void little_head(struct head *head) {
    little_4(&head->threads, 1);
    little_4(&head->horizon, 1);
    little_4(&head->restart, 1);
    little_8(&head->seed, 1);
    little_8(&head->games, 1);
    little_8(&head->note, 1);
    little_8(&head->rate, 1);
    little_8(&head->lambda, 1);
    little_8(&head->optimism, 1);
    little_8(head->start, 2 * THREADS_MAX);
}

/* A weight as a file holds it. */
struct entry {
    float value, sum, size;
};

static size_t weights_of(const struct trainer *trainer) {
    return (size_t)trainer->patterns.weights * trainer->stages.count;
}

static struct entry entry_at(const struct trainer *trainer, size_t i) {
    const struct train_weight *weight = &trainer->weight[place_of(&trainer->patterns, i)];
    return (struct entry){train_load(&weight->value), train_load(&weight->sum), train_load(&weight->size)};
}

static bool is_finite(struct entry entry) {
    return isfinite(entry.value) && isfinite(entry.sum) && isfinite(entry.size);
}

/* False when a weight is not finite. */
static bool write_weights(struct seal *seal, const struct trainer *trainer) {
    size_t weights = weights_of(trainer);
    bool fine = true;
    for (size_t from = 0; from < weights; from += GROUP) {
        struct entry entry[GROUP];
        uint64_t there = 0;
        size_t count = 0;
        for (size_t i = from; i < from + GROUP && i < weights; i++) {
            entry[count] = entry_at(trainer, i);
            fine = fine && is_finite(entry[count]);
            uint64_t touched = entry[count].size != 0; /* the others still have their initial values */
            there |= touched << (i - from);
            count += touched;
        }
        little_8(&there, 1);
        little_4(entry, 3 * count);
        seal_put(seal, &there, sizeof there);
        seal_put(seal, entry, count * sizeof entry[0]);
    }
    return fine;
}

/* What follows the note of a run with a carousel: its share of the games, and the carousel of each thread. */
static void write_carousels(struct seal *seal, const struct trainer *trainer) {
    double share = trainer->options.carousel;
    little_8(&share, 1);
    seal_put(seal, &share, sizeof share);
    for (unsigned i = 0; i < trainer->threads; i++) {
        const struct carousel *carousel = trainer->worker[i].carousel;
        struct carousel_turn turn = carousel->turn;
        little_8(&turn, sizeof turn / 8);
        seal_put(seal, &turn, sizeof turn);
        for (unsigned level = 0; level < CAROUSEL_LEVELS; level++)
            for (uint32_t board = 0; board < carousel_boards(carousel, level); board++) {
                struct wide4 little = carousel->board[level][board];
                little_8(&little, 2);
                seal_put(seal, &little, sizeof little);
            }
    }
}

enum err checkpoint_write(const struct trainer *trainer, const char *note, size_t note_length, struct seal_sink sink) {
    const struct train_options *options = &trainer->options;
    if (note_length > CHECKPOINT_NOTE_MAX)
        return ERR_RANGE;
    struct head head = {.stages = (uint8_t)trainer->stages.count,
                        .backward = options->backward,
                        .top = (uint8_t)options->top,
                        .stage_top = (uint8_t)options->stage_top,
                        .frozen = (uint8_t)trainer->frozen,
                        .until = (uint8_t)options->until,
                        .promote = options->promote,
                        .late = options->carousel > 0 ? (uint8_t)options->late : 0,
                        .threads = trainer->threads,
                        .horizon = options->horizon,
                        .restart = options->restart,
                        .seed = options->seed,
                        .games = trainer->games,
                        .note = note_length,
                        .rate = options->rate,
                        .lambda = options->lambda,
                        .optimism = options->optimism};
    memcpy(head.opens, trainer->stages.opens, sizeof head.opens);
    for (unsigned i = 0; i < trainer->threads; i++)
        head.start[i] = trainer->worker[i].start;
    struct out line = out_of(head.patterns, sizeof head.patterns);
    patterns_write(&trainer->patterns, &line);
    struct seal *seal = malloc(sizeof *seal);
    if (!seal)
        return ERR_SYSTEM;
    uint8_t late = head.late;
    little_head(&head);
    seal_begin(seal, NAME, 1, sink); /* floats hardly compress, so speed is what counts */
    seal_put(seal, &head, sizeof head);
    seal_put(seal, note, note_length);
    if (late)
        write_carousels(seal, trainer);
    bool fine = write_weights(seal, trainer);
    enum err err = seal_end(seal);
    free(seal);
    return err || fine ? err : ERR_CORRUPT;
}

static bool is_possible(const struct slide_rules *rules, struct wide4 board) {
    bool fits = true;
    for (unsigned i = 0; i < 16; i++)
        fits = fits && wide4_cell(board, i) <= rules->kinds;
    return fits;
}

static enum err open_as(struct trainer *trainer, const struct slide_rules *rules, const struct head *head,
                        struct fault *fault) {
    struct patterns patterns;
    struct stages stages = {.count = head->stages};
    size_t length = strnlen(head->patterns, sizeof head->patterns);
    if (length == sizeof head->patterns || patterns_read(&patterns, head->patterns, length, fault))
        return err_refuse(fault, ERR_CORRUPT, "the checkpoint has invalid patterns");
    memcpy(stages.opens, head->opens, sizeof stages.opens);
    if (!stages_are_right(&stages))
        return err_refuse(fault, ERR_CORRUPT, "the checkpoint has invalid stages");
    for (unsigned i = 0; i < THREADS_MAX; i++)
        if (!is_possible(rules, head->start[i]))
            return err_refuse(fault, ERR_CORRUPT, "the checkpoint has an invalid board");
    struct train_options options = {.seed = head->seed,
                                    .rate = head->rate,
                                    .lambda = head->lambda,
                                    .horizon = head->horizon,
                                    .optimism = head->optimism,
                                    .restart = head->restart,
                                    .backward = head->backward != 0,
                                    .top = head->top ? head->top : 15, /* older runs have none */
                                    .stage_top = head->stage_top,
                                    .until = head->until,
                                    .promote = head->promote != 0};
    enum err err = trainer_open(trainer, rules, &patterns, &stages, &options, head->threads, fault);
    if (err)
        return err;
    trainer->games = head->games;
    trainer->frozen = head->frozen & ((1u << stages.count) - 1);
    for (unsigned i = 0; i < trainer->threads; i++)
        trainer->worker[i].start = head->start[i];
    return ERR_NONE;
}

static enum err read_carousel(struct carousel *carousel, const struct slide_rules *rules, struct unseal *unseal,
                              struct fault *fault) {
    enum err err = unseal_get(unseal, &carousel->turn, sizeof carousel->turn);
    little_8(&carousel->turn, sizeof carousel->turn / 8);
    for (unsigned level = 0; !err && level < CAROUSEL_LEVELS; level++) {
        size_t boards = carousel_boards(carousel, level);
        err = unseal_get(unseal, carousel->board[level], boards * sizeof(struct wide4));
        little_8(carousel->board[level], 2 * boards);
    }
    if (err)
        return err_refuse(fault, ERR_CORRUPT, "the checkpoint ends early");
    bool fits = carousel->turn.level <= CAROUSEL_LEVELS;
    for (unsigned level = 0; fits && level < CAROUSEL_LEVELS; level++)
        for (uint32_t i = 0; fits && i < carousel_boards(carousel, level); i++)
            fits = is_possible(rules, carousel->board[level][i]);
    return fits ? ERR_NONE : err_refuse(fault, ERR_CORRUPT, "the checkpoint has an invalid carousel");
}

static enum err read_carousels(struct trainer *trainer, struct unseal *unseal, unsigned kind, struct fault *fault) {
    struct train_options options = trainer->options;
    if (unseal_get(unseal, &options.carousel, sizeof options.carousel))
        return err_refuse(fault, ERR_CORRUPT, "the checkpoint ends early");
    little_8(&options.carousel, 1);
    options.late = kind;
    if (trainer_change(trainer, &options, fault))
        return ERR_CORRUPT;
    enum err err = ERR_NONE;
    for (unsigned i = 0; !err && i < trainer->threads; i++)
        err = read_carousel(trainer->worker[i].carousel, &trainer->rules, unseal, fault);
    return err;
}

static enum err read_weights(struct trainer *trainer, struct unseal *unseal, struct fault *fault) {
    size_t weights = weights_of(trainer);
    for (size_t from = 0; from < weights; from += GROUP) {
        uint64_t there;
        struct entry entry[GROUP];
        if (unseal_get(unseal, &there, sizeof there))
            return err_refuse(fault, ERR_CORRUPT, "the checkpoint ends early");
        little_8(&there, 1);
        size_t count = (size_t)__builtin_popcountll(there), used = 0;
        if (unseal_get(unseal, entry, count * sizeof entry[0]))
            return err_refuse(fault, ERR_CORRUPT, "the checkpoint ends early");
        little_4(entry, 3 * count);
        for (size_t i = from; i < from + GROUP && i < weights; i++) {
            if (!(there >> (i - from) & 1))
                continue;
            if (!is_finite(entry[used]))
                return err_refuse(fault, ERR_CORRUPT, "the checkpoint has weights that are not finite");
            struct train_weight *weight = &trainer->weight[place_of(&trainer->patterns, i)];
            train_store(&weight->value, entry[used].value);
            train_store(&weight->sum, entry[used].sum);
            train_store(&weight->size, entry[used].size);
            used++;
        }
        if (used != count)
            return err_refuse(fault, ERR_CORRUPT, "the checkpoint has more weights than its patterns need");
    }
    return ERR_NONE;
}

static enum err read_note(struct unseal *unseal, uint64_t length, char **note, struct fault *fault) {
    if (length > CHECKPOINT_NOTE_MAX)
        return err_refuse(fault, ERR_CORRUPT, "the checkpoint has an invalid note");
    *note = calloc(1, (size_t)length + 1);
    if (!*note)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory");
    return unseal_get(unseal, *note, (size_t)length) ? err_refuse(fault, ERR_CORRUPT, "the checkpoint ends early")
                                                     : ERR_NONE;
}

enum err checkpoint_read(struct trainer *trainer, const struct slide_rules *rules, const void *bytes, size_t length,
                         char **note, struct fault *fault) {
    struct unseal unseal;
    struct head head = {0};
    *trainer = (struct trainer){0};
    *note = NULL;
    enum err err = unseal_begin(&unseal, NAME, bytes, length, fault);
    if (err)
        return err;
    if (unseal_get(&unseal, &head, sizeof head))
        err = err_refuse(fault, ERR_CORRUPT, "the checkpoint ends early");
    little_head(&head);
    if (!err)
        err = read_note(&unseal, head.note, note, fault);
    if (!err)
        err = open_as(trainer, rules, &head, fault);
    if (!err && head.late)
        err = read_carousels(trainer, &unseal, head.late, fault);
    if (!err)
        err = read_weights(trainer, &unseal, fault);
    if (unseal_end(&unseal) && !err)
        err = err_refuse(fault, ERR_CORRUPT, "the checkpoint has extra data at its end");
    if (err) {
        trainer_close(trainer);
        free(*note);
        *note = NULL;
    }
    return err;
}
