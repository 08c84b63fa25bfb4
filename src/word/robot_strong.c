#include <string.h>

#include "word/leaves.h"
#include "word/robot_parts.h"

/* The best letters to keep in an exchange, as a subset of the rack; the empty one is worth 0. */
static unsigned best_kept(const struct gen_rack *rack, const int32_t value[GEN_SUBSETS]) {
    unsigned best = 0;
    for (unsigned kept = 1; kept + 1 < 1U << rack->count; kept++)
        if (value[kept] > value[best])
            best = kept;
    return best;
}

static void exchange(const struct gen_rack *rack, unsigned kept, struct robot_turn *turn) {
    turn->what = ROBOT_EXCHANGE;
    for (unsigned i = 0; i < rack->count; i++)
        if (!(kept & 1U << i))
            turn->exchange[word_plain(rack->tile[i])]++;
}

void robot_choose_strong(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                         struct robot_turn *turn) {
    int32_t value[GEN_SUBSETS] = {0};
    int64_t best = INT64_MIN;
    (void)rules;
    if (view->bag == 0 && view->seats == 2) {
        turn->what = robot_end_play(robot, rules, view, &turn->play) ? ROBOT_PLAY : ROBOT_PASS;
        return;
    }
    if (robot->leaves)
        leaves_values(robot->leaves, &robot->rack, value);
    if (view->bag == 0)
        for (unsigned kept = 0; kept < 1U << robot->rack.count; kept++) {
            int32_t worth = 0;
            for (unsigned i = 0; i < robot->rack.count; i++)
                if (kept & 1U << i)
                    worth += rules->worth[word_plain(robot->rack.tile[i])];
            value[kept] = kept ? -2 * worth * GEN_POINT - 10 * GEN_POINT : 0;
            if (!kept)
                for (unsigned face = 0; face < WORD_FACES; face++)
                    value[0] += 2 * view->unseen[face] * rules->worth[face] * GEN_POINT;
        }
    if (gen_best(&robot->position, &robot->rack, value, &turn->play)) {
        turn->what = ROBOT_PLAY;
        best = turn->play.score * (int64_t)GEN_POINT + value[turn->play.kept];
    }
    if (!robot_may_exchange(view))
        return;
    unsigned kept = best_kept(&robot->rack, value);
    if (value[kept] > best)
        exchange(&robot->rack, kept, turn);
}
