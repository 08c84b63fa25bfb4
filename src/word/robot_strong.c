#include <string.h>

#include "word/leaves.h"
#include "word/robot_internal.h"
#include "word/robot_special.h"

enum { STUCK_POINTS = 10 }; /* lost by not going out with an empty bag, besides the letters */

void robot_keep_values(const struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                       int32_t value[GEN_SUBSETS]) {
    const struct gen_rack *rack = &robot->rack;
    unsigned subsets = 1U << rack->count;
    memset(value, 0, GEN_SUBSETS * sizeof *value);
    if (view->bag > 0) {
        if (robot->leaves)
            leaves_values(robot->leaves, rack, value);
        return;
    }
    for (unsigned face = 0; face < WORD_FACES; face++) /* going out gains the letters of all others */
        value[0] += view->unseen[face] * rules->worth[face] * GEN_POINT;
    for (unsigned kept = 1; kept < subsets; kept++) {
        unsigned rest = kept & (kept - 1);
        int32_t worth = rules->worth[word_plain(rack->tile[__builtin_ctz(kept)])];
        value[kept] = (rest ? value[rest] : -STUCK_POINTS * GEN_POINT) - 2 * worth * GEN_POINT;
    }
}

unsigned robot_best_kept(const struct gen_rack *rack, const int32_t value[GEN_SUBSETS]) {
    unsigned best = 0;
    for (unsigned kept = 1; kept + 1 < 1U << rack->count; kept++)
        if (value[kept] > value[best])
            best = kept;
    return best;
}

void robot_exchange(const struct gen_rack *rack, unsigned kept, struct robot_turn *turn) {
    turn->what = ROBOT_EXCHANGE;
    for (unsigned i = 0; i < rack->count; i++)
        if (!(kept & 1U << i))
            turn->exchange[word_plain(rack->tile[i])]++;
}

/* ---- The best play with dangerous squares ---- */

struct careful {
    const struct robot_danger *danger;
    const struct word_board *board;
    const int32_t *value;
    int64_t best;
    struct gen_play *play;
};

static void take(void *context, const struct gen_play *play, uint32_t count) {
    struct careful *careful = context;
    for (uint32_t i = 0; i < count; i++) {
        int64_t value = robot_danger_score(careful->danger, careful->board, &play[i]) + careful->value[play[i].kept];
        if (value <= careful->best)
            continue;
        careful->best = value;
        *careful->play = play[i];
    }
}

/* The value of the best play, INT64_MIN if there is none. */
static int64_t best_play(struct robot *robot, const struct robot_view *view, const struct robot_danger *danger,
                         const int32_t value[GEN_SUBSETS], struct gen_play *play) {
    if (!danger->any)
        return gen_best(&robot->position, &robot->rack, value, play)
                   ? play->score * (int64_t)GEN_POINT + value[play->kept]
                   : INT64_MIN;
    struct careful careful = {danger, &view->board, value, INT64_MIN, play};
    struct gen_sink sink = {.play = robot->portion, .most = ROBOT_PORTION, .take = take, .context = &careful};
    gen_all(&robot->position, &robot->rack, &sink);
    return careful.best;
}

static void choose(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                   const struct robot_danger *danger, struct robot_turn *turn) {
    int32_t value[GEN_SUBSETS];
    if (robot_is_end(view)) {
        turn->what = robot_end_play(robot, rules, view, danger, &turn->play) ? ROBOT_PLAY : ROBOT_PASS;
        return;
    }
    robot_keep_values(robot, rules, view, value);
    int64_t best = best_play(robot, view, danger, value, &turn->play);
    turn->what = best > INT64_MIN ? ROBOT_PLAY : ROBOT_PASS;
    if (!robot_may_exchange(view))
        return;
    unsigned kept = robot_best_kept(&robot->rack, value);
    if (value[kept] > best)
        robot_exchange(&robot->rack, kept, turn);
}

void robot_choose_strong(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                         struct robot_turn *turn) {
    struct robot_danger danger;
    danger.any = false;
    if (!rules->specials) {
        choose(robot, rules, view, &danger, turn);
        return;
    }
    struct rng rng = robot_rng(robot, view);
    robot_danger_read(robot, rules, view, &rng, &danger);
    choose(robot, rules, view, &danger, turn);
    if (turn->what == ROBOT_PLAY)
        robot_add_specials(robot, rules, view, &rng, turn);
}
