/* train_memory.c - the weights of a trainer: allocated, freed and extended. */
#include <string.h>

#include "slide/ai/host.h"
#include "slide/ai/network.h"
#include "slide/ai/place.h"
#include "slide/ai/train_internal.h"

static size_t weights_of(const struct trainer *trainer, unsigned stages) {
    return (size_t)trainer->patterns.weights * stages;
}

static enum err check_options(const struct train_options *options, struct fault *fault) {
    if (!(options->rate > 0 && options->rate <= 2))
        return err_refuse(fault, ERR_RANGE, "the learning rate must be above 0 and at most 2");
    if (!(options->lambda >= 0 && options->lambda <= 1))
        return err_refuse(fault, ERR_RANGE, "lambda must be from 0 to 1");
    if (options->horizon < 1 || options->horizon > TRAIN_HORIZON_MAX)
        return err_refuse(fault, ERR_RANGE, "a correction must reach back 1 to 15 moves");
    if (!(options->optimism >= 0 && options->optimism <= 1e7))
        return err_refuse(fault, ERR_RANGE, "the optimistic start must be from 0 to 10000000 points");
    if (options->top < 4 || options->top > 15 || options->stage_top < 4 || options->stage_top > 15)
        return err_refuse(fault, ERR_RANGE, "the largest tile that the network sees must be from 16 to 32768");
    if (options->until != 0 && (options->until < 4 || options->until > 15))
        return err_refuse(fault, ERR_RANGE, "games can end with a tile from 16 to 32768");
    if (!(options->carousel >= 0 && options->carousel <= 1))
        return err_refuse(fault, ERR_RANGE, "the share of games that begin late must be from 0 to 1");
    if (options->late < CAROUSEL_KIND_MIN || options->late > CAROUSEL_KIND_MAX)
        return err_refuse(fault, ERR_RANGE, "games can begin late from a tile from 32 to 32768 on");
    return ERR_NONE;
}

static const char TOO_MANY[] = "these patterns have too many weights; the limit is 1073741823";

/* The value of an untrained weight: its part of the optimism. */
static float first_value(const struct train_options *options, const struct patterns *patterns) {
    return (float)(options->optimism / (patterns->count * PATTERN_VIEWS));
}

/* The options with what is usual where they have 0. */
static struct train_options filled_in(const struct train_options *options) {
    struct train_options whole = *options;
    whole.top = whole.top ? whole.top : 15;
    whole.stage_top = whole.stage_top ? whole.stage_top : whole.top;
    whole.late = whole.late ? whole.late : 14;
    return whole;
}

static bool take_memory(struct trainer *trainer, size_t weights) {
    trainer->weight = host_pages(weights * sizeof *trainer->weight);
    trainer->table = host_pages(sizeof *trainer->table);
    bool enough = trainer->weight && trainer->table;
    for (unsigned i = 0; enough && i < trainer->threads; i++) {
        trainer->worker[i].past = host_pages(TRAIN_MOVES_MAX * sizeof(struct train_past));
        trainer->worker[i].carousel = host_pages(sizeof *trainer->worker[i].carousel);
        enough = trainer->worker[i].past && trainer->worker[i].carousel;
    }
    return enough;
}

enum err trainer_open(struct trainer *trainer, const struct slide_rules *rules, const struct patterns *patterns,
                      const struct stages *stages, const struct train_options *options, unsigned threads,
                      struct fault *fault) {
    struct train_options whole = filled_in(options);
    *trainer = (struct trainer){0};
    if (threads < 1 || threads > THREADS_MAX)
        return err_refuse(fault, ERR_RANGE, "the number of threads must be from 1 to 64");
    enum err err = check_options(&whole, fault);
    if (err)
        return err;
    if (patterns->weights > TRAIN_WEIGHTS_MAX)
        return err_refuse(fault, ERR_RANGE, TOO_MANY);
    *trainer = (struct trainer){
        .patterns = *patterns, .stages = *stages, .options = whole, .rules = *rules, .threads = threads};
    size_t weights = weights_of(trainer, stages->count);
    if (!take_memory(trainer, weights)) {
        trainer_close(trainer);
        return err_refuse(fault, ERR_SYSTEM, "not enough memory for these patterns");
    }
    if (slide4_init(trainer->table, rules)) {
        trainer_close(trainer);
        return err_refuse(fault, ERR_RANGE, "learning needs rules that the fast 4x4 engine supports");
    }
    for (unsigned i = 0; i < threads; i++)
        carousel_clear(trainer->worker[i].carousel);
    float first = first_value(&whole, patterns);
    for (size_t i = 0; first != 0 && i < weights; i++)
        train_store(&trainer->weight[i].value, first);
    return ERR_NONE;
}

void trainer_close(struct trainer *trainer) {
    size_t weights = weights_of(trainer, trainer->stages.count);
    host_pages_free(trainer->weight, weights * sizeof *trainer->weight);
    host_pages_free(trainer->table, sizeof *trainer->table);
    for (unsigned i = 0; i < trainer->threads; i++) {
        host_pages_free(trainer->worker[i].past, TRAIN_MOVES_MAX * sizeof(struct train_past));
        host_pages_free(trainer->worker[i].carousel, sizeof(struct carousel));
    }
    *trainer = (struct trainer){0};
}

enum err trainer_change(struct trainer *trainer, const struct train_options *options, struct fault *fault) {
    struct train_options changed = filled_in(options);
    changed.seed = trainer->options.seed;
    changed.optimism = trainer->options.optimism;
    changed.backward = trainer->options.backward;
    enum err err = check_options(&changed, fault);
    if (err)
        return err;
    for (unsigned i = 0; changed.late != trainer->options.late && i < trainer->threads; i++)
        carousel_clear(trainer->worker[i].carousel);
    trainer->options = changed;
    return ERR_NONE;
}

enum err trainer_open_from(struct trainer *trainer, const struct slide_rules *rules, const struct network *network,
                           const struct train_options *options, unsigned threads, struct fault *fault) {
    static const float KEPT = 1e30f; /* as if corrected without end: no cut drops it */
    struct train_options whole = *options;
    *trainer = (struct trainer){0};
    whole.top = whole.top ? whole.top : network->top;
    whole.stage_top = whole.stage_top ? whole.stage_top : network->stage_top;
    if (whole.optimism != 0) /* weights that the network does not have are 0 and must stay so */
        return err_refuse(fault, ERR_RANGE, "a run that starts with a network cannot start with optimism");
    enum err err = trainer_open(trainer, rules, &network->patterns, &network->stages, &whole, threads, fault);
    if (err)
        return err;
    for (size_t i = 0; i < network->groups; i++) {
        struct network_group group = network_group_at(network, i, false);
        const int16_t *weight = network->weight + group.first;
        for (uint64_t left = group.there; left; left &= left - 1) {
            size_t index = i * NETWORK_GROUP + (unsigned)__builtin_ctzll(left);
            struct train_weight *taken = &trainer->weight[place_of(&network->patterns, index)];
            train_store(&taken->value, (float)*weight++ * network->unit);
            train_store(&taken->size, KEPT);
        }
    }
    trainer_freeze(trainer);
    return ERR_NONE;
}

/* A network that takes over the weights of the one before. */
struct takeover {
    struct patterns patterns;
    struct stages stages;
    unsigned added; /* the stage that is new; STAGE_MAX: none */
};

/* Where a weight of the larger network comes from; false when it is new. */
static bool source_of(const struct trainer *trainer, const struct takeover *larger, size_t i, size_t *from) {
    size_t stage = i / larger->patterns.weights, within = i % larger->patterns.weights;
    bool promoted = stage == larger->added && trainer->options.promote;
    *from = (stage - (stage > larger->added || promoted)) * trainer->patterns.weights + within;
    return (stage != larger->added || promoted) && within < trainer->patterns.weights;
}

/* Of a weight that is promoted only the value is known: its first corrections count in full, as if it had been
 * corrected once by next to nothing. */
static void take_weight(const struct train_weight *from, bool promoted, struct train_weight *to) {
    static const float NEXT_TO_NOTHING = 1e-6f;
    train_store(&to->value, train_load(&from->value));
    train_store(&to->sum, promoted ? NEXT_TO_NOTHING : train_load(&from->sum));
    train_store(&to->size, promoted ? NEXT_TO_NOTHING : train_load(&from->size));
}

static enum err take_over(struct trainer *trainer, const struct takeover *larger, struct fault *fault) {
    size_t old = weights_of(trainer, trainer->stages.count);
    size_t more = (size_t)larger->patterns.weights * larger->stages.count, from;
    if (larger->patterns.weights > TRAIN_WEIGHTS_MAX)
        return err_refuse(fault, ERR_RANGE, TOO_MANY);
    struct train_weight *weight = host_pages(more * sizeof *weight);
    if (!weight)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory for a larger network");
    float first = first_value(&trainer->options, &larger->patterns);
    for (size_t i = 0; i < more; i++) {
        bool known = source_of(trainer, larger, i, &from);
        if (!known || train_load(&trainer->weight[from].size) == 0) {
            if (first != 0) /* pages that nothing is written to take no memory */
                train_store(&weight[i].value, first);
            continue;
        }
        take_weight(&trainer->weight[from], i / larger->patterns.weights == larger->added, &weight[i]);
    }
    host_pages_free(trainer->weight, old * sizeof *weight);
    trainer->weight = weight;
    trainer->patterns = larger->patterns;
    trainer->stages = larger->stages;
    return ERR_NONE;
}

enum err trainer_split(struct trainer *trainer, uint8_t opens, struct fault *fault) {
    struct takeover larger = {trainer->patterns, trainer->stages, trainer->stages.count};
    uint8_t *all = larger.stages.opens;
    if (larger.stages.count == STAGE_MAX)
        return err_refuse(fault, ERR_RANGE, "a network has at most 4 stages");
    for (; larger.added > 1 && !stage_follows(opens, all[larger.added - 1]); larger.added--)
        all[larger.added] = all[larger.added - 1];
    all[larger.added] = opens;
    larger.stages.count++;
    if (!stages_are_right(&larger.stages))
        return err_refuse(fault, ERR_RANGE, "a stage must start at larger or more tiles than the one before");
    enum err err = take_over(trainer, &larger, fault);
    unsigned before = (1u << larger.added) - 1;
    if (!err)
        trainer->frozen = (trainer->frozen & before) | (trainer->frozen & ~before) << 1;
    return err;
}

void trainer_freeze(struct trainer *trainer) {
    trainer->frozen = (1u << trainer->stages.count) - 1;
}

enum err trainer_widen(struct trainer *trainer, const char *patterns, struct fault *fault) {
    struct takeover larger = {.stages = trainer->stages, .added = STAGE_MAX};
    enum err err = patterns_read(&larger.patterns, patterns, strlen(patterns), fault);
    if (err)
        return err;
    bool begins = larger.patterns.count >= trainer->patterns.count;
    for (unsigned i = 0; begins && i < trainer->patterns.count; i++)
        begins = larger.patterns.mask[i] == trainer->patterns.mask[i];
    if (!begins)
        return err_refuse(fault, ERR_RANGE, "the patterns of the run must come first, in their order");
    return larger.patterns.count == trainer->patterns.count ? ERR_NONE : take_over(trainer, &larger, fault);
}
