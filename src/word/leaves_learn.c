#include "word/leaves_learn.h"

#include <string.h>

/* A rack drawn from all letters that are not on the board. */
static void draw_rack(const struct robot_view *view, unsigned left, struct rng *rng, struct gen_rack *rack) {
    uint8_t pool[WORD_FACES], tiles[WORD_RACK];
    for (unsigned face = 0; face < WORD_FACES; face++)
        pool[face] = (uint8_t)(view->unseen[face] + view->rack[face]);
    for (unsigned i = 0; i < WORD_RACK; i++) {
        uint32_t nth = rng_below(rng, left--);
        unsigned face = 0;
        for (; nth >= pool[face]; face++)
            nth -= pool[face];
        pool[face]--;
        tiles[i] = face ? (uint8_t)face : WORD_BLANK;
    }
    gen_rack_read(rack, tiles, WORD_RACK);
}

/* The value of the best turn: a play or an exchange. */
static int64_t best_turn(const struct gen_position *position, const struct gen_rack *rack,
                         const int32_t value[GEN_SUBSETS]) {
    struct gen_play play;
    int64_t best = 0; /* exchange all letters */
    for (unsigned kept = 1; kept < GEN_SUBSETS - 1; kept++)
        best = value[kept] > best ? value[kept] : best;
    if (gen_best(position, rack, value, &play)) {
        int64_t here = play.score * (int64_t)GEN_POINT + value[play.kept];
        best = here > best ? here : best;
    }
    return best;
}

void leaves_learn(struct leaves_tally *tally, const struct leaves *values, const struct word_rules *rules,
                  const struct robot_view *view, unsigned racks, struct rng *rng, struct robot *scratch) {
    unsigned left = word_tiles(view->unseen) + word_tiles(view->rack);
    if (left < (view->seats + 1U) * WORD_RACK)
        return;
    gen_position_read(&scratch->position, &view->board, rules);
    for (unsigned n = 0; n < racks; n++) {
        int32_t value[GEN_SUBSETS];
        uint16_t place[GEN_SUBSETS];
        draw_rack(view, left, rng, &scratch->rack);
        leaves_values(values, &scratch->rack, value);
        leaves_places(&scratch->rack, place);
        int64_t best = best_turn(&scratch->position, &scratch->rack, value);
        tally->racks++;
        tally->sum += best;
        for (unsigned subset = 1; subset < GEN_SUBSETS; subset++)
            if (place[subset] < LEAVES_SETS) {
                tally->count[place[subset]]++;
                tally->total[place[subset]] += best;
            }
    }
}

void leaves_tally_add(struct leaves_tally *tally, const struct leaves_tally *more) {
    tally->racks += more->racks;
    tally->sum += more->sum;
    for (unsigned i = 0; i < LEAVES_SETS; i++) {
        tally->count[i] += more->count[i];
        tally->total[i] += more->total[i];
    }
}

void leaves_tally_fade(struct leaves_tally *tally, unsigned percent) {
    tally->racks = tally->racks * percent / 100;
    tally->sum = tally->sum * percent / 100;
    for (unsigned i = 0; i < LEAVES_SETS; i++) {
        tally->count[i] = tally->count[i] * percent / 100;
        tally->total[i] = tally->total[i] * percent / 100;
    }
}

/* ---- The fit ---- */

struct fit {
    const struct leaves_tally *tally;
    struct leaves *leaves;
    double mean; /* of all racks, in points */
};

/* The value of a set, its letters in the order of gen_rack, beyond that of its smaller subsets; in points. */
static double rest_of(const struct fit *fit, const uint8_t *tiles, unsigned count, unsigned *place) {
    struct gen_rack set;
    uint16_t places[GEN_SUBSETS];
    unsigned whole = (1U << count) - 1;
    gen_rack_read(&set, tiles, count);
    leaves_places(&set, places);
    *place = places[whole];
    if (fit->tally->count[*place] == 0)
        return 0;
    double rest = (double)fit->tally->total[*place] / (double)fit->tally->count[*place] / GEN_POINT - fit->mean;
    for (unsigned subset = 1; subset < whole; subset++)
        rest -= (double)fit->leaves->part[places[subset]] / LEAVES_POINT;
    return rest;
}

/* Calls `see` for each set of this many letters. */
static void each_set(const struct fit *fit, unsigned count, void (*see)(void *, unsigned place, double rest),
                     void *context) {
    uint8_t order[LEAVES_LETTERS] = {0}, tiles[LEAVES_LETTERS] = {0};
    for (;;) {
        for (unsigned i = 0; i < count; i++)
            tiles[i] = order[i] < WORD_LETTERS ? (uint8_t)(order[i] + 1) : WORD_BLANK;
        unsigned place = 0, i = 0;
        double rest = rest_of(fit, tiles, count, &place);
        see(context, place, rest);
        while (i + 1 < count && order[i] == order[i + 1])
            order[i++] = 0;
        if (++order[i] == WORD_FACES)
            return;
    }
}

enum { LEAST_PART = LEAVES_POINT / 10 }; /* smaller parts are dropped to keep the text short */

/* The number of racks at which a set of this many letters gets half of its measured value: the variance of one rack is
 * about 480 points squared, that of the values of sets is about 24, 3, 0.4 and 0.1. */
static const double doubt[LEAVES_LETTERS + 1] = {0, 20, 160, 1200, 4800};

struct settle {
    const struct fit *fit;
    double doubt;
};

static void settle_part(void *context, unsigned place, double rest) {
    const struct settle *settle = context;
    double count = (double)settle->fit->tally->count[place];
    double part = rest * count / (count + settle->doubt) * LEAVES_POINT;
    part = part > LEAVES_MOST ? LEAVES_MOST : part < -LEAVES_MOST ? -LEAVES_MOST : part;
    if (part > -LEAST_PART && part < LEAST_PART)
        part = 0;
    settle->fit->leaves->part[place] = (int16_t)(part < 0 ? part - 0.5 : part + 0.5);
}

void leaves_fit(const struct leaves_tally *tally, struct leaves *leaves) {
    memset(leaves, 0, sizeof *leaves);
    if (tally->racks == 0)
        return;
    struct fit fit = {.tally = tally, .leaves = leaves};
    fit.mean = (double)tally->sum / (double)tally->racks / GEN_POINT;
    for (unsigned count = 1; count <= LEAVES_LETTERS; count++) {
        struct settle settle = {&fit, doubt[count]};
        each_set(&fit, count, settle_part, &settle);
    }
}
