#include "slide/ai/train_internal.h"

#include <math.h>
#include <string.h>

#include "base/threads.h"
#include "slide/ai/draw.h"
#include "slide/ai/finish.h"
#include "slide/ai/place.h"
#include "slide/ai/view.h"

#define INLINE static inline __attribute__((always_inline))

enum { INDICES_MAX = PATTERN_MAX * PATTERN_VIEWS, RING = TRAIN_HORIZON_MAX + 2 };

/* A move whose correction is still growing. */
struct pending {
    const uint32_t *index;
    float correction;
    unsigned stage;
};

/* The working state of one game. Indices of the last moves are kept: a weight is corrected where it was read, some
 * moves later, without finding it again. */
struct table {
    struct trainer *trainer;
    uint64_t mask[PATTERN_MAX]; /* of the patterns, as place_index takes them */
    struct rng rng;
    struct wide4 board, after[SLIDE_WAYS]; /* `after` and `earned` only while tiles are large */
    uint32_t earned[SLIDE_WAYS];
    unsigned stage[SLIDE_WAYS]; /* of the boards after the tilts */
    struct slide4_tilts tilts;  /* as the network sees them */
    bool large;                 /* they may differ from the true ones */
    unsigned known;             /* the tilts after which a table knows the board, one bit each */
    float taught[SLIDE_WAYS];   /* and what it is worth then */
    struct pending pending[RING];
    unsigned waiting;
    float expected; /* of the afterstate that was chosen last */
    alignas(64) uint32_t index[RING][SLIDE_WAYS][INDICES_MAX];
};

/* ---- Weights ---- */

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

/* Four independent sums, so that the additions can overlap. */
INLINE float add_up(const struct trainer *trainer, const uint32_t *index, unsigned count) {
    float a = 0, b = 0, c = 0, d = 0;
    for (unsigned i = 0; i < count * PATTERN_VIEWS; i += 4) {
        a += train_load(&trainer->weight[index[i]].value);
        b += train_load(&trainer->weight[index[i + 1]].value);
        c += train_load(&trainer->weight[index[i + 2]].value);
        d += train_load(&trainer->weight[index[i + 3]].value);
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
        float summed = train_load(&weight->sum), sizes = train_load(&weight->size);
        float pace = sizes > 0 ? fabsf(summed) / sizes : 1;
        train_store(&weight->value, train_load(&weight->value) + share * pace);
        train_store(&weight->sum, summed + correction);
        train_store(&weight->size, sizes + size);
    }
}

/* ---- One game ---- */

INLINE bool is_wide(struct wide4 board) {
    return board.high != 0 || slide4_is_crowded(board.low);
}

/* All tilts where tiles are above the top: true ones for the game, and how the network sees them. */
static void tilt_large(struct table *table) {
    struct trainer *trainer = table->trainer;
    struct slide4_tilts *tilts = &table->tilts;
    unsigned top = trainer->options.top;
    if (is_wide(table->board)) {
        tilts->open = wide4_tilt_all(&trainer->rules, table->board, table->after, table->earned);
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
        table->stage[way] = stage_of(&trainer->stages, table->after[way]);
        tilts->board[way] = view_of(table->after[way], train_top(trainer, table->stage[way]));
    }
}

/* The network's value of a board. */
static float value_of(const struct table *table, struct wide4 board) {
    const struct trainer *trainer = table->trainer;
    unsigned stage = stage_of(&trainer->stages, board), count = trainer->patterns.count;
    uint32_t index[INDICES_MAX];
    find(table, view_of(board, train_top(trainer, stage)), stage, index, count, false);
    return add_up(trainer, index, count);
}

/* What the tables say of the boards after the tilts. */
static void ask_tables(struct table *table) {
    const struct trainer *trainer = table->trainer;
    struct endgames_found found;
    for (unsigned way = 0; way < SLIDE_WAYS; way++) {
        struct wide4 after = table->after[way];
        if (!(table->tilts.open >> way & 1) || after.high ||
            finish_ask(trainer->endgames, after.low, &found) != ENDGAMES_KNOWN)
            continue;
        struct finish finish = finish_formation(&trainer->rules, after.low & found.cells * 15,
                                                found.table->endgame.target, trainer->options.top);
        float success = finish.points + value_of(table, finish.left);
        table->taught[way] = finish_value(found.success, success);
        table->known |= 1u << way;
    }
}

INLINE void tilt_small(struct table *table) {
    const struct trainer *trainer = table->trainer;
    slide4_tilt_all(trainer->table, table->board.low, &table->tilts);
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        table->stage[way] = stage_of(&trainer->stages, (struct wide4){table->tilts.board[way], 0});
}

INLINE void tilt(struct table *table) {
    const struct trainer *trainer = table->trainer;
    table->large = is_wide(table->board) || view_may_shrink(table->board, trainer->options.top);
    table->known = 0;
    if (table->large)
        tilt_large(table);
    else
        tilt_small(table);
    if (table->large && trainer->endgames)
        ask_tables(table);
}

/* The true board after a tilt. */
INLINE struct wide4 after(const struct table *table, enum slide_way way) {
    return table->large ? table->after[way] : (struct wide4){table->tilts.board[way], 0};
}

/* Lets a correction reach back over the moves that are still pending. */
INLINE void reach_back(struct table *table, float correction) {
    float part = correction;
    for (unsigned i = table->waiting; i-- > 0;) {
        table->pending[i].correction += part;
        part *= (float)table->trainer->options.lambda;
    }
}

INLINE bool learns(const struct trainer *trainer, unsigned stage) {
    return !(trainer->frozen >> stage & 1);
}

INLINE void learn_oldest(struct table *table, unsigned count) {
    if (learns(table->trainer, table->pending[0].stage))
        correct(table->trainer, table->pending[0].index, table->pending[0].correction, count);
    memmove(table->pending, table->pending + 1, --table->waiting * sizeof table->pending[0]);
}

/* A table's value of the board that was chosen is the truth: what was expected before is corrected by it and by nothing
 * that follows, and so is what the network says of the board itself. */
INLINE void learn_taught(struct table *table, const uint32_t *index, unsigned stage, float taught, unsigned count) {
    while (table->waiting)
        learn_oldest(table, count);
    if (learns(table->trainer, stage))
        correct(table->trainer, index, taught - add_up(table->trainer, index, count), count);
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
        float to_come = table->known >> way & 1 ? table->taught[way] : add_up(trainer, index[way], count);
        float value = to_come + (float)table->tilts.points[way];
        if (value > best)
            best = value, expected = to_come, choice = way;
    }
    if (learn) {
        reach_back(table, best - table->expected);
        if (table->known >> choice & 1)
            learn_taught(table, index[choice], table->stage[choice], expected, count);
        else
            table->pending[table->waiting++] = (struct pending){.index = index[choice], .stage = table->stage[choice]};
    }
    table->expected = expected;
    return choice;
}

/* Corrects from the last move to the first, each with what the ones after it have just learned. The target is what the
 * last one should have expected. */
INLINE void learn_backwards(struct table *table, const struct train_past *past, uint64_t moves, float target,
                            unsigned count, bool fast) {
    struct trainer *trainer = table->trainer;
    float lambda = (float)trainer->options.lambda;
    while (moves-- > 0) {
        uint32_t *index = table->index[0][0];
        find(table, past[moves].after, past[moves].stage, index, count, fast);
        if (learns(trainer, past[moves].stage))
            correct(trainer, index, target - add_up(trainer, index, count), count);
        target = (float)past[moves].points + (1 - lambda) * add_up(trainer, index, count) + lambda * target;
    }
}

/* Keeps the boards where a game that began from the start reached another level. */
static void gather(struct train_worker *worker, uint64_t remembered, unsigned late) {
    unsigned reached = carousel_level(worker->past[0].before, late); /* of no matter if no move is remembered */
    for (uint64_t i = 1; i < remembered && reached < CAROUSEL_LEVELS; i++) {
        unsigned level = carousel_level(worker->past[i].before, late);
        carousel_add(worker->carousel, worker->past[i].before, reached, level);
        reached = level > reached ? level : reached;
    }
}

/* The levels of the carousel from which something is learned, one bit each. */
static unsigned levels_that_teach(const struct trainer *trainer) {
    unsigned levels = 0;
    for (unsigned level = 0; level < CAROUSEL_LEVELS; level++) {
        unsigned stage = stage_of(&trainer->stages, carousel_tiles(trainer->options.late, level));
        levels |= (unsigned)learns(trainer, stage) << level;
    }
    return levels;
}

/* Where the next game begins: in the middle of this one, if that leaves enough; else late in an earlier one or from the
 * start. */
static struct wide4 next_start(struct table *table, const struct train_worker *worker, uint64_t remembered) {
    const struct train_options *options = &table->trainer->options;
    if (options->restart && remembered / 2 > options->restart)
        return worker->past[remembered / 2].before;
    if (options->carousel > 0 && rng_unit(&table->rng) < options->carousel)
        return carousel_draw(worker->carousel, levels_that_teach(table->trainer), &table->rng);
    worker->carousel->turn.level = CAROUSEL_LEVELS;
    return (struct wide4){0};
}

INLINE void play_game(struct table *table, struct train_worker *worker, unsigned count, bool fast) {
    struct trainer *trainer = table->trainer;
    bool whole = (worker->start.low | worker->start.high) == 0, learn = !trainer->options.backward;
    struct carousel_turn *turn = &worker->carousel->turn;
    bool anew = turn->level == CAROUSEL_LEVELS, made = false;
    uint64_t score = 0, moves = 0, remembered = 0, frozen = 0; /* the last: moves in a row that teach nothing */
    table->board = worker->start;
    for (uint32_t i = 0; whole && i < trainer->rules.begin; i++)
        table->board = draw_tile(&trainer->rules, table->board, &table->rng);
    table->waiting = 0;
    for (unsigned slot = 0; !made; slot = (slot + 1) % RING, moves++) {
        tilt(table);
        if (!table->tilts.open || (!anew && frozen >= trainer->options.horizon))
            break;
        enum slide_way way = choose(table, table->index[slot], learn, count, fast);
        uint64_t seen = table->tilts.board[way];
        uint32_t points = table->tilts.points[way];
        /* impossible: no classic board has a larger sum than 262,140, so there are at most 131,070 moves */
        if (remembered < TRAIN_MOVES_MAX)
            worker->past[remembered++] = (struct train_past){table->board, seen, points, table->stage[way]};
        frozen = learns(trainer, table->stage[way]) ? 0 : frozen + 1;
        score += table->large ? table->earned[way] : points;
        made = trainer->options.until && view_is_shrunk(after(table, way), trainer->options.until - 1);
        table->board = draw_tile(&trainer->rules, after(table, way), &table->rng);
    }
    bool over = !made && !table->tilts.open;
    if (over)
        reach_back(table, -table->expected);
    while (table->waiting)
        learn_oldest(table, count);
    if (trainer->options.backward)
        learn_backwards(table, worker->past, remembered, over ? 0 : table->expected, count, fast);
    turn->moves[turn->level] += moves;
    if (trainer->options.carousel > 0 && anew && wide4_largest(table->board) >= trainer->options.late)
        gather(worker, remembered, trainer->options.late);
    worker->start = next_start(table, worker, remembered);
    worker->tally.games++;
    worker->tally.moves += moves;
    if (whole) {
        worker->tally.whole++;
        worker->tally.score += (double)score;
        worker->tally.largest[wide4_largest(table->board)]++;
    }
}

/* The usual sizes are special cases, so that the compiler sees constants. */
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

static void work(void *context, size_t i) {
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

void trainer_run(struct trainer *trainer, uint64_t games, bool (*stop)(void *context), void *context,
                 struct train_tally *tally) {
    struct run run = {.trainer = trainer, .games = games, .stop = stop, .context = context};
    atomic_init(&run.begun, trainer->games);
    threads_each(trainer->threads, work, &run);
    trainer->games = atomic_load(&run.begun);
    for (unsigned i = 0; i < trainer->threads; i++) {
        add_tally(tally, &trainer->worker[i].tally);
        trainer->worker[i].tally = (struct train_tally){0};
    }
}
