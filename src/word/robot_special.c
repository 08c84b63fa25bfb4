#include "word/robot_special.h"

#include <assert.h>
#include <string.h>

#include "word/leaves.h"
#include "word/robot_internal.h"

enum {
    SAMPLES = 24,
    WHOLE = 1000,               /* a whole score, in thousandths */
    BOOM_LEAVES = 200,          /* what remains of a score if letters are blown away */
    TURN_POINTS = 35,           /* the value of a turn */
    PLAY_POINTS = 40,           /* the score of a good play */
    LAID_PERCENT = 80,          /* share of what others bought before their last turn that is on the board */
    LAY_LEAST = 4,              /* points that a special must promise in one turn to be laid */
    BUY_PERCENT = 110,          /* what a special must promise to be bought, in percent of its price */
    HELD_MOST = 3,              /* maximum number of specials in hand */
    DANGER_MOST = 2 * WHOLE,    /* the most that a play can lose of its score */
    SQUARE_DANGER_MOST = WHOLE, /* the most that others' specials can take of it on one square */
};

/* ---- The effect of a kind ---- */

struct effect {
    int32_t counts; /* factor of the score, in thousandths, with its sign */
    bool stolen;    /* the score goes to the owner */
    int32_t skips;
};

static struct effect effect_of(unsigned kind, bool own) {
    static const struct word_position nowhere;
    struct word_position position = nowhere;
    struct word_outcome outcome = {.sign = 1, .credited = 0};
    word_specials[kind].activate(&position, (struct word_hit){WORD_CENTRE, (uint8_t)kind, own ? 0 : 1}, &outcome);
    bool lost = outcome.lost[WORD_CENTRE] != 0;
    return (struct effect){outcome.sign * (lost ? BOOM_LEAVES : WHOLE), outcome.credited != 0, outcome.skips};
}

static struct effect both_effects(struct effect a, struct effect b) {
    return (struct effect){a.counts * b.counts / WHOLE, a.stolen || b.stolen, a.skips + b.skips};
}

/* What I gain, in points relative to the others, if a move of another seat with this score has this effect. */
static int32_t gain_of(struct effect effect, int32_t score, int32_t others) {
    int32_t counted = score * effect.counts / WHOLE;
    int32_t gain = effect.stolen ? score / others + counted : (score - counted) / others;
    return gain + effect.skips * TURN_POINTS / others;
}

/* ---- Likely plays ---- */

struct sample {
    int32_t score;
    uint8_t count;
    uint8_t square[WORD_RACK];
    struct effect effect; /* of the specials that it hits */
};

static void draw_rack(const uint8_t pool[WORD_FACES], unsigned size, struct rng *rng, struct gen_rack *rack) {
    uint8_t rest[WORD_FACES], tiles[WORD_FACES] = {0};
    memcpy(rest, pool, sizeof rest);
    unsigned left = word_tiles(rest);
    for (; size > 0 && left > 0; size--, left--) { /* a given start may have more letters than the rules */
        uint32_t nth = rng_below(rng, left);
        unsigned face = 0;
        for (; nth >= rest[face]; face++)
            nth -= rest[face];
        rest[face]--;
        tiles[face]++;
    }
    robot_rack_of(tiles, rack);
}

/* The best plays of racks drawn from a pool. */
static unsigned sample_plays(const struct robot *robot, const struct gen_position *position,
                             const struct word_board *board, const uint8_t pool[WORD_FACES], unsigned size,
                             struct rng *rng, struct sample sample[SAMPLES]) {
    unsigned count = 0;
    for (unsigned i = 0; i < SAMPLES; i++) {
        int32_t value[GEN_SUBSETS] = {0};
        struct gen_rack rack;
        struct gen_play play;
        draw_rack(pool, size, rng, &rack);
        if (robot->leaves)
            leaves_values(robot->leaves, &rack, value);
        if (!gen_best(position, &rack, value, &play))
            continue;
        struct sample *found = &sample[count++];
        *found = (struct sample){.score = play.score, .count = play.count, .effect = {.counts = WHOLE}};
        gen_play_squares(&play, board, found->square);
    }
    return count;
}

/* ---- Danger ---- */

/* The kind that promises most for its price, from the view of another seat. */
static unsigned likely_kind(const struct word_rules *rules, int32_t others) {
    unsigned likely = 0;
    int32_t best = -1;
    for (unsigned kind = 0; kind < word_kinds; kind++) {
        int32_t promise = gain_of(effect_of(kind, false), PLAY_POINTS, others) * WHOLE / rules->price[kind];
        if (promise > best) {
            best = promise;
            likely = kind;
        }
    }
    return likely;
}

/* The expected number of specials of others on the board, in thousandths. */
static int32_t hidden_specials(const struct word_rules *rules, const struct robot_view *view, unsigned kind) {
    int32_t points = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        int32_t old = view->watch.spent[seat] - view->watch.recent[seat];
        if (seat != view->seat && old > 0)
            points += old;
    }
    return (points < 1000 ? points : 1000) * WHOLE / rules->price[kind] * LAID_PERCENT / 100;
}

/* Adds what hitting such a special costs the mover. */
static void add_danger(struct robot_danger *danger, unsigned square, struct effect effect, int32_t chance,
                       int32_t others) {
    int32_t share = effect.stolen ? WHOLE + effect.counts / others : WHOLE - effect.counts;
    danger->share[square] += share * chance / WHOLE;
    danger->points[square] += effect.skips * TURN_POINTS * chance * (GEN_POINT / WHOLE);
    danger->any |= chance > 0;
}

void robot_danger_read(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                       struct rng *rng, struct robot_danger *danger) {
    int32_t others = view->seats - 1;
    memset(danger, 0, sizeof *danger);
    for (unsigned square = 0; square < WORD_SQUARES; square++)
        if (view->own[square])
            add_danger(danger, square, effect_of(view->own[square] - 1U, true), WHOLE, others);
    unsigned kind = likely_kind(rules, others);
    int32_t hidden = hidden_specials(rules, view, kind), sum = 0;
    if (hidden == 0)
        return;
    struct sample sample[SAMPLES];
    uint8_t pool[WORD_FACES];
    int32_t heat[WORD_SQUARES] = {0};
    for (unsigned face = 0; face < WORD_FACES; face++)
        pool[face] = (uint8_t)(view->unseen[face] + view->rack[face]);
    unsigned count = sample_plays(robot, &robot->position, &view->board, pool, robot->rack.count, rng, sample);
    for (unsigned i = 0; i < count; i++)
        for (unsigned n = 0; n < sample[i].count; n++, sum++)
            heat[sample[i].square[n]]++;
    struct effect effect = effect_of(kind, false);
    for (unsigned square = 0; sum && square < WORD_SQUARES; square++) {
        int32_t chance = heat[square] * hidden / sum;
        add_danger(danger, square, effect, chance < SQUARE_DANGER_MOST ? chance : SQUARE_DANGER_MOST, others);
    }
}

int64_t robot_danger_score(const struct robot_danger *danger, const struct word_board *board,
                           const struct gen_play *play) {
    uint8_t square[WORD_RACK];
    int64_t share = 0, points = 0;
    gen_play_squares(play, board, square);
    for (unsigned i = 0; i < play->count; i++) {
        share += danger->share[square[i]];
        points += danger->points[square[i]];
    }
    share = share < DANGER_MOST ? share : DANGER_MOST;
    return play->score * (WHOLE - share) * (GEN_POINT / WHOLE) - points;
}

/* ---- Laying and buying ---- */

struct plan {
    const struct word_rules *rules;
    int32_t others;
    struct sample sample[SAMPLES];
    unsigned count;
    struct effect effect[WORD_KINDS_MAX]; /* if another seat hits one of mine */
    bool taken[WORD_SQUARES];             /* there is a letter or a special of mine */
};

/* What one more special there promises per turn of each other seat, in thousandths of a point. */
static int32_t promise(const struct plan *plan, unsigned kind, unsigned square) {
    int32_t sum = 0;
    for (unsigned i = 0; i < plan->count; i++) {
        const struct sample *sample = &plan->sample[i];
        if (!memchr(sample->square, (int)square, sample->count))
            continue;
        struct effect more = both_effects(sample->effect, plan->effect[kind]);
        sum += gain_of(more, sample->score, plan->others) - gain_of(sample->effect, sample->score, plan->others);
    }
    return sum * WHOLE * plan->others / SAMPLES;
}

static void lay_in_plan(struct plan *plan, unsigned kind, unsigned square) {
    plan->taken[square] = true;
    for (unsigned i = 0; i < plan->count; i++)
        if (memchr(plan->sample[i].square, (int)square, plan->sample[i].count))
            plan->sample[i].effect = both_effects(plan->sample[i].effect, plan->effect[kind]);
}

/* The square that promises most. */
static int32_t best_square(const struct plan *plan, unsigned kind, unsigned *square) {
    int32_t best = 0;
    for (unsigned i = 0; i < plan->count; i++)
        for (unsigned n = 0; n < plan->sample[i].count; n++) {
            unsigned at = plan->sample[i].square[n];
            int32_t value = plan->taken[at] ? 0 : promise(plan, kind, at);
            if (value > best) {
                best = value;
                *square = at;
            }
        }
    return best;
}

static void make_plan(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                      struct rng *rng, const struct robot_turn *turn, struct plan *plan) {
    struct word_board board = view->board;
    uint8_t square[WORD_RACK];
    *plan = (struct plan){.rules = rules, .others = view->seats - 1};
    gen_play_squares(&turn->play, &view->board, square);
    for (unsigned i = 0; i < turn->play.count; i++) {
        board.letter[square[i]] = gen_play_letter(&turn->play, i);
        board.used[square[i]] = 1;
    }
    gen_position_read(&robot->after, &board, rules);
    unsigned next = (view->seat + view->seats + (unsigned)view->order) % view->seats;
    plan->count = sample_plays(robot, &robot->after, &board, view->unseen, view->letters[next], rng, plan->sample);
    for (unsigned kind = 0; kind < word_kinds; kind++)
        plan->effect[kind] = effect_of(kind, false);
    for (unsigned at = 0; at < WORD_SQUARES; at++) {
        plan->taken[at] = board.letter[at] != 0;
        if (view->own[at] && !board.letter[at])
            lay_in_plan(plan, view->own[at] - 1U, at);
    }
}

static void lay(const struct robot_view *view, struct plan *plan, struct robot_turn *turn) {
    for (unsigned kind = 0; kind < word_kinds; kind++)
        for (unsigned n = view->held[kind]; n > 0 && turn->lays < ROBOT_LAY_MOST; n--) {
            unsigned square = 0;
            if (best_square(plan, kind, &square) < LAY_LEAST * WHOLE)
                break;
            turn->lay[turn->lays].kind = (uint8_t)kind;
            turn->lay[turn->lays++].square = (uint8_t)square;
            lay_in_plan(plan, kind, square);
        }
}

/* What would be worth laying now is probably worth laying in the next turn. */
static void buy(const struct robot_view *view, struct plan *plan, struct robot_turn *turn) {
    int32_t score = view->score[view->seat];
    unsigned held = 0;
    for (unsigned kind = 0; kind < word_kinds; kind++)
        held += view->held[kind] + view->fresh[kind];
    static_assert((int)HELD_MOST <= (int)ROBOT_BUY_MOST, "a turn holds as many purchases as there can be");
    for (held -= turn->lays; held < HELD_MOST; held++) {
        int32_t best = 0;
        unsigned kind = 0, square = 0;
        for (unsigned i = 0; i < word_kinds; i++) {
            unsigned at = 0;
            int32_t price = plan->rules->price[i];
            int32_t profit = best_square(plan, i, &at) - price * WHOLE * BUY_PERCENT / 100;
            if (profit > best && price <= score) {
                best = profit;
                kind = i;
                square = at;
            }
        }
        if (best == 0)
            return;
        turn->buy[turn->buys++] = (uint8_t)kind;
        score -= plan->rules->price[kind];
        lay_in_plan(plan, kind, square);
    }
}

void robot_add_specials(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                        struct rng *rng, struct robot_turn *turn) {
    struct plan plan;
    make_plan(robot, rules, view, rng, turn, &plan);
    lay(view, &plan, turn);
    if (robot->kind == ROBOT_STRONG && view->bag > 0)
        buy(view, &plan, turn);
}
