#include "slide/ai/train.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include "slide/ai/draw.h"
#include "slide/ai/host.h"
#include "slide/ai/place.h"
#include "slide/ai/view.h"

#define INLINE static inline __attribute__((always_inline))

enum { INDICES_MAX = PATTERN_MAX * PATTERN_VIEWS, RING = TRAIN_HORIZON_MAX + 2 };

/* One move of the game that is being played. */
struct train_past {
    struct wide4 before;
    uint64_t after; /* as the network saw it */
    uint32_t points, stage;
};

/* A move whose correction is still growing. */
struct pending {
    const uint32_t *index;
    float correction;
};

/* What one game needs at hand. Indices of the last moves are kept: a weight is corrected where it was read, some moves
 * later, without finding it again. */
struct table {
    struct trainer *trainer;
    uint64_t mask[PATTERN_MAX]; /* of the patterns, as place_index takes them */
    struct rng rng;
    struct wide4 board, after[SLIDE_WAYS]; /* `after` and `earned` only while tiles are large */
    uint32_t earned[SLIDE_WAYS];
    unsigned stage[SLIDE_WAYS]; /* of the boards after the tilts */
    struct slide4_tilts tilts;  /* as the network sees them */
    struct pending pending[RING];
    unsigned waiting;
    float expected; /* of the afterstate that was chosen last */
    _Alignas(64) uint32_t index[RING][SLIDE_WAYS][INDICES_MAX];
};

/* ---- Weights ---- */

INLINE float load(const _Atomic float *at) {
    return atomic_load_explicit(at, memory_order_relaxed);
}

INLINE void store(_Atomic float *at, float value) {
    atomic_store_explicit(at, value, memory_order_relaxed);
}

/* Finds the weights of a board and has the processor fetch them. */
INLINE void find(const struct table *table, uint64_t board, unsigned stage, uint32_t *index, unsigned count,
                 bool fast) {
    const struct trainer *trainer = table->trainer;
    uint64_t view[PATTERN_VIEWS];
    uint64_t set = stage * trainer->patterns.weights;
    place_views(board, view);
    for (unsigned pattern = 0; pattern < count; pattern++) {
        uint64_t mask = table->mask[pattern], first = trainer->patterns.first[pattern] + set;
        for (unsigned i = 0; i < PATTERN_VIEWS; i++) {
            uint32_t at = (uint32_t)(first + place_index(view[i], mask, fast));
            index[pattern * PATTERN_VIEWS + i] = at;
            __builtin_prefetch(&trainer->weight[at]);
        }
    }
}

/* In four sums that do not wait for each other. */
INLINE float add_up(const struct trainer *trainer, const uint32_t *index, unsigned count) {
    float a = 0, b = 0, c = 0, d = 0;
    for (unsigned i = 0; i < count * PATTERN_VIEWS; i += 4) {
        a += load(&trainer->weight[index[i]].value);
        b += load(&trainer->weight[index[i + 1]].value);
        c += load(&trainer->weight[index[i + 2]].value);
        d += load(&trainer->weight[index[i + 3]].value);
    }
    return (a + b) + (c + d);
}

/* Shares a correction among the weights of a board, each by its coherence; one that was never corrected takes all of
 * its share. */
INLINE void correct(struct trainer *trainer, const uint32_t *index, float correction, unsigned count) {
    float size = fabsf(correction);
    float share = (float)trainer->options.rate * correction / (float)(count * PATTERN_VIEWS);
    for (unsigned i = 0; i < count * PATTERN_VIEWS; i++) {
        struct train_weight *weight = &trainer->weight[index[i]];
        float summed = load(&weight->sum), sizes = load(&weight->size);
        float pace = sizes > 0 ? fabsf(summed) / sizes : 1;
        store(&weight->value, load(&weight->value) + share * pace);
        store(&weight->sum, summed + correction);
        store(&weight->size, sizes + size);
    }
}

/* ---- One game ---- */

/* All tilts where tiles are, or may become, too large for slide4. */
static void tilt_wide(struct table *table) {
    table->tilts.open = 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint64_t points = 0;
        struct wide4 after = table->board;
        bool done = wide4_tilt(&table->trainer->rules, &after, way, &points) == OK;
        bool moved = after.low != table->board.low || after.high != table->board.high;
        table->after[way] = after;
        table->earned[way] = (uint32_t)points;
        table->tilts.open |= (unsigned)(done && moved) << way;
    }
}

INLINE bool is_wide(struct wide4 board) {
    return board.high != 0 || slide4_is_crowded(board.low);
}

/* All tilts where tiles are above the top: true ones for the game, and how the network sees them. */
static void tilt_large(struct table *table) {
    struct trainer *trainer = table->trainer;
    struct slide4_tilts *tilts = &table->tilts;
    unsigned top = trainer->options.top;
    if (is_wide(table->board)) {
        tilt_wide(table);
    } else {
        slide4_tilt_all(trainer->table, table->board.low, tilts);
        for (unsigned way = 0; way < SLIDE_WAYS; way++) {
            table->after[way] = (struct wide4){tilts->board[way], 0};
            table->earned[way] = tilts->points[way];
        }
    }
    memcpy(tilts->points, table->earned, sizeof table->earned);
    if (view_is_shrunk(table->board, top))
        view_points(trainer->table, table->board, top, tilts->points);
    for (unsigned way = 0; way < SLIDE_WAYS; way++) {
        tilts->board[way] = view_of(table->after[way], top);
        table->stage[way] = stage_of(&trainer->stages, table->after[way]);
    }
}

INLINE void tilt_small(struct table *table) {
    const struct trainer *trainer = table->trainer;
    slide4_tilt_all(trainer->table, table->board.low, &table->tilts);
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        table->stage[way] = stage_of(&trainer->stages, (struct wide4){table->tilts.board[way], 0});
}

INLINE bool is_large(struct wide4 board, unsigned top) {
    return is_wide(board) || view_is_shrunk(board, top);
}

/* Lets a correction reach back over the moves that wait for theirs. */
INLINE void reach_back(struct table *table, float correction) {
    float part = correction;
    for (unsigned i = table->waiting; i-- > 0;) {
        table->pending[i].correction += part;
        part *= (float)table->trainer->options.lambda;
    }
}

INLINE void learn_oldest(struct table *table, unsigned count) {
    correct(table->trainer, table->pending[0].index, table->pending[0].correction, count);
    memmove(table->pending, table->pending + 1, --table->waiting * sizeof table->pending[0]);
}

/* Chooses the way with the most points now and to come. Between finding the weights and reading them the oldest move is
 * corrected, which gives the fetches time. */
INLINE enum slide_way choose(struct table *table, uint32_t (*index)[INDICES_MAX], bool learn, unsigned count,
                             bool fast) {
    struct trainer *trainer = table->trainer;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (table->tilts.open >> way & 1)
            find(table, table->tilts.board[way], table->stage[way], index[way], count, fast);
    if (learn && table->waiting > trainer->options.horizon)
        learn_oldest(table, count);
    float best = -INFINITY, expected = 0;
    enum slide_way choice = (enum slide_way)__builtin_ctz(table->tilts.open); /* even if no value compares */
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        if (!(table->tilts.open >> way & 1))
            continue;
        float to_come = add_up(trainer, index[way], count);
        float value = to_come + (float)table->tilts.points[way];
        if (value > best)
            best = value, expected = to_come, choice = way;
    }
    if (learn) {
        reach_back(table, best - table->expected);
        table->pending[table->waiting++] = (struct pending){.index = index[choice]};
    }
    table->expected = expected;
    return choice;
}

/* Corrects from the last move to the first, each with what the ones after it have just learned. */
INLINE void learn_backwards(struct table *table, const struct train_past *past, uint64_t moves, unsigned count,
                            bool fast) {
    struct trainer *trainer = table->trainer;
    float target = 0, lambda = (float)trainer->options.lambda;
    while (moves-- > 0) {
        uint32_t *index = table->index[0][0];
        find(table, past[moves].after, past[moves].stage, index, count, fast);
        correct(trainer, index, target - add_up(trainer, index, count), count);
        target = (float)past[moves].points + (1 - lambda) * add_up(trainer, index, count) + lambda * target;
    }
}

/* Where the next game begins: where this one opened the last stage, some times; else in its middle, if that leaves
 * enough; else anew. A game that began in the last stage is itself such a replay. */
static struct wide4 next_start(struct table *table, const struct train_worker *worker, uint64_t moves,
                               uint64_t remembered) {
    const struct trainer *trainer = table->trainer;
    unsigned last = trainer->stages.count - 1, replay = trainer->options.replay;
    if (replay && last > 0 && remembered > 0) {
        bool began_there = stage_of(&trainer->stages, worker->past[0].before) == last;
        if (began_there && rng_below(&table->rng, replay) != 0)
            return worker->past[0].before;
        for (uint64_t i = 0; !began_there && i < remembered; i++)
            if (worker->past[i].stage == last)
                return i + 1 < remembered ? worker->past[i + 1].before : (struct wide4){0};
    }
    bool long_enough = trainer->options.restart && moves / 2 > trainer->options.restart && moves / 2 < remembered;
    return long_enough ? worker->past[moves / 2].before : (struct wide4){0};
}

INLINE void play_game(struct table *table, struct train_worker *worker, unsigned count, bool fast) {
    struct trainer *trainer = table->trainer;
    bool whole = (worker->start.low | worker->start.high) == 0, learn = !trainer->options.backward;
    uint64_t score = 0, moves = 0, remembered = 0;
    table->board = worker->start;
    for (uint32_t i = 0; whole && i < trainer->rules.begin; i++)
        table->board = draw_tile(&trainer->rules, table->board, &table->rng);
    table->waiting = 0;
    for (unsigned slot = 0;; slot = (slot + 1) % RING, moves++) {
        bool large = is_large(table->board, trainer->options.top);
        if (large)
            tilt_large(table);
        else
            tilt_small(table);
        if (!table->tilts.open)
            break;
        enum slide_way way = choose(table, table->index[slot], learn, count, fast);
        uint64_t seen = table->tilts.board[way];
        uint32_t points = table->tilts.points[way];
        if (remembered < TRAIN_MOVES_MAX)
            worker->past[remembered++] = (struct train_past){table->board, seen, points, table->stage[way]};
        score += large ? table->earned[way] : points;
        struct wide4 after = large ? table->after[way] : (struct wide4){seen, 0};
        table->board = draw_tile(&trainer->rules, after, &table->rng);
    }
    reach_back(table, -table->expected);
    while (table->waiting)
        learn_oldest(table, count);
    if (trainer->options.backward)
        learn_backwards(table, worker->past, remembered, count, fast);

    worker->start = next_start(table, worker, moves, remembered);
    worker->tally.games++;
    worker->tally.moves += moves;
    if (whole) {
        unsigned largest = 0;
        for (unsigned i = 0; i < 16; i++)
            largest = wide4_cell(table->board, i) > largest ? wide4_cell(table->board, i) : largest;
        worker->tally.whole++;
        worker->tally.score += (double)score;
        worker->tally.largest[largest]++;
    }
}

/* The usual sizes are spelled out for the compiler. */
static void play(struct table *table, struct train_worker *worker, bool fast) {
    unsigned count = table->trainer->patterns.count;
    if (fast && count == 4)
        play_game(table, worker, 4, true);
    else if (fast)
        play_game(table, worker, count, true);
    else
        play_game(table, worker, count, false);
}

/* ---- Threads ---- */

struct run {
    struct trainer *trainer;
    uint64_t games;
    _Atomic uint64_t begun;
    bool (*stop)(void *context);
    void *context;
};

static void work(void *context, unsigned i) {
    struct run *run = context;
    struct trainer *trainer = run->trainer;
    struct table table = {.trainer = trainer};
    bool fast = pattern_is_fast();
    for (unsigned pattern = 0; pattern < trainer->patterns.count; pattern++)
        table.mask[pattern] = place_mask(trainer->patterns.mask[pattern]);
    do {
        uint64_t number = atomic_fetch_add(&run->begun, 1);
        if (number >= run->games) {
            atomic_fetch_sub(&run->begun, 1);
            break;
        }
        table.rng = rng_seeded(RNG_XOSHIRO, rng_derive(trainer->options.seed, number));
        play(&table, &trainer->worker[i], fast);
    } while (!run->stop || !run->stop(run->context));
}

static void add_tally(struct train_tally *sum, const struct train_tally *part) {
    sum->games += part->games;
    sum->moves += part->moves;
    sum->whole += part->whole;
    sum->score += part->score;
    for (unsigned i = 0; i < TRAIN_KINDS; i++)
        sum->largest[i] += part->largest[i];
}

enum err trainer_run(struct trainer *trainer, uint64_t games, bool (*stop)(void *context), void *context,
                     struct train_tally *tally) {
    struct run run = {.trainer = trainer, .games = games, .stop = stop, .context = context};
    atomic_init(&run.begun, trainer->games);
    enum err err = host_crew(trainer->threads, work, &run);
    trainer->games = atomic_load(&run.begun);
    for (unsigned i = 0; i < trainer->threads; i++) {
        add_tally(tally, &trainer->worker[i].tally);
        trainer->worker[i].tally = (struct train_tally){0};
    }
    return err;
}

/* ---- Memory ---- */

static enum err refuse(struct fault *fault, enum err err, const char *what) {
    if (fault)
        *fault = (struct fault){.what = what};
    return err;
}

static size_t weights_of(const struct trainer *trainer, unsigned stages) {
    return (size_t)trainer->patterns.weights * stages;
}

static enum err check_options(const struct train_options *options, struct fault *fault) {
    if (!(options->rate > 0 && options->rate <= 2))
        return refuse(fault, ERR_RANGE, "the rate of learning must be above 0 and at most 2");
    if (!(options->lambda >= 0 && options->lambda <= 1))
        return refuse(fault, ERR_RANGE, "lambda must be from 0 to 1");
    if (options->horizon < 1 || options->horizon > TRAIN_HORIZON_MAX)
        return refuse(fault, ERR_RANGE, "a correction reaches back 1 to 15 moves");
    if (!(options->optimism >= 0 && options->optimism <= 1e7))
        return refuse(fault, ERR_RANGE, "the optimistic start must be from 0 to 10000000 points");
    if (options->top < 4 || options->top > 15)
        return refuse(fault, ERR_RANGE, "the largest tile that the network sees must be from 16 to 32768");
    return OK;
}

static bool take_memory(struct trainer *trainer, size_t weights) {
    trainer->weight = host_pages(weights * sizeof *trainer->weight);
    trainer->table = host_pages(sizeof *trainer->table);
    bool enough = trainer->weight && trainer->table;
    for (unsigned i = 0; enough && i < trainer->threads; i++) {
        trainer->worker[i].past = host_pages(TRAIN_MOVES_MAX * sizeof(struct train_past));
        enough = trainer->worker[i].past != NULL;
    }
    return enough;
}

enum err trainer_open(struct trainer *trainer, const struct slide_rules *rules, const struct patterns *patterns,
                      const struct stages *stages, const struct train_options *options, unsigned threads,
                      struct fault *fault) {
    *trainer = (struct trainer){.patterns = *patterns, .stages = *stages, .options = *options, .rules = *rules};
    trainer->threads = threads;
    if (options->top == 0)
        trainer->options.top = 15;
    if (threads < 1 || threads > TRAIN_THREADS_MAX)
        return refuse(fault, ERR_RANGE, "the number of threads must be from 1 to 64");
    enum err err = check_options(&trainer->options, fault);
    if (err)
        return err;
    if (patterns->weights > UINT32_MAX / STAGE_MAX)
        return refuse(fault, ERR_RANGE, "these patterns have too many weights");
    size_t weights = weights_of(trainer, stages->count);
    if (!take_memory(trainer, weights)) {
        trainer_close(trainer);
        return refuse(fault, ERR_SYSTEM, "not enough memory for these patterns");
    }
    if (slide4_init(trainer->table, rules)) {
        trainer_close(trainer);
        return refuse(fault, ERR_RANGE, "learning needs rules of the fast 4x4 engine");
    }
    float first = (float)(options->optimism / (patterns->count * PATTERN_VIEWS));
    for (size_t i = 0; first != 0 && i < weights; i++)
        store(&trainer->weight[i].value, first);
    return OK;
}

void trainer_close(struct trainer *trainer) {
    size_t weights = weights_of(trainer, trainer->stages.count);
    host_pages_free(trainer->weight, weights * sizeof *trainer->weight);
    host_pages_free(trainer->table, sizeof *trainer->table);
    for (unsigned i = 0; i < trainer->threads; i++)
        host_pages_free(trainer->worker[i].past, TRAIN_MOVES_MAX * sizeof(struct train_past));
    *trainer = (struct trainer){0};
}

enum err trainer_change(struct trainer *trainer, const struct train_options *options, struct fault *fault) {
    struct train_options changed = *options;
    changed.seed = trainer->options.seed;
    changed.optimism = trainer->options.optimism;
    changed.backward = trainer->options.backward;
    enum err err = check_options(&changed, fault);
    if (!err)
        trainer->options = changed;
    return err;
}

/* Weights that a larger network takes over from the one before, and how much of their coherence. */
struct takeover {
    struct patterns patterns;
    struct stages stages;
    float memory; /* of a new stage; what was there before keeps all */
};

/* Where a weight of the larger network comes from; false when it is new. */
static bool source_of(const struct trainer *trainer, const struct takeover *larger, size_t i, size_t *from) {
    size_t stage = i / larger->patterns.weights, within = i % larger->patterns.weights;
    if (stage >= trainer->stages.count)
        stage = trainer->stages.count - 1;
    *from = stage * trainer->patterns.weights + within;
    return within < trainer->patterns.weights;
}

static enum err take_over(struct trainer *trainer, const struct takeover *larger, struct fault *fault) {
    size_t old = weights_of(trainer, trainer->stages.count);
    size_t more = (size_t)larger->patterns.weights * larger->stages.count, from;
    if (larger->patterns.weights > UINT32_MAX / STAGE_MAX)
        return refuse(fault, ERR_RANGE, "these patterns have too many weights");
    struct train_weight *weight = host_pages(more * sizeof *weight);
    if (!weight)
        return refuse(fault, ERR_SYSTEM, "not enough memory for a larger network");
    for (size_t i = 0; i < more; i++) {
        if (!source_of(trainer, larger, i, &from))
            continue;
        float memory = i / larger->patterns.weights < trainer->stages.count ? 1 : larger->memory;
        store(&weight[i].value, load(&trainer->weight[from].value));
        store(&weight[i].sum, load(&trainer->weight[from].sum) * memory);
        store(&weight[i].size, load(&trainer->weight[from].size) * memory);
    }
    host_pages_free(trainer->weight, old * sizeof *weight);
    trainer->weight = weight;
    trainer->patterns = larger->patterns;
    trainer->stages = larger->stages;
    return OK;
}

/* What of the old coherence a new stage keeps: little, so that it soon finds a pace of its own. */
static const float SPLIT_MEMORY = 0.02f;

enum err trainer_split(struct trainer *trainer, unsigned kind, struct fault *fault) {
    unsigned old = trainer->stages.count;
    struct takeover larger = {trainer->patterns, trainer->stages, SPLIT_MEMORY};
    if (old == STAGE_MAX)
        return refuse(fault, ERR_RANGE, "a network has at most 4 stages");
    if (kind > 15 || kind <= trainer->stages.kind[old - 1])
        return refuse(fault, ERR_RANGE, "a stage opens at a larger tile than the one before, at most 32768");
    larger.stages.kind[old] = (uint8_t)kind;
    larger.stages.count = old + 1;
    return take_over(trainer, &larger, fault);
}

enum err trainer_widen(struct trainer *trainer, const char *patterns, struct fault *fault) {
    struct takeover larger = {.stages = trainer->stages, .memory = 1};
    enum err err = patterns_read(&larger.patterns, patterns, strlen(patterns), fault);
    if (err)
        return err;
    bool begins = larger.patterns.count >= trainer->patterns.count;
    for (unsigned i = 0; begins && i < trainer->patterns.count; i++)
        begins = larger.patterns.mask[i] == trainer->patterns.mask[i];
    if (!begins)
        return refuse(fault, ERR_RANGE, "the patterns of the run must come first, in their order");
    return larger.patterns.count == trainer->patterns.count ? OK : take_over(trainer, &larger, fault);
}
