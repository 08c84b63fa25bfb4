/* robot_value.c - what the strong robot thinks of turns: of a given one, and of all. */
#include <string.h>

#include "word/robot_internal.h"
#include "word/robot_special.h"

/* Prepares what a choice starts with, as robot_choose does, so that both see the same dangers. */
static void prepare(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                    struct robot_danger *danger) {
    danger->any = false;
    gen_position_read(&robot->position, &view->board, rules);
    robot_rack_of(view->rack, &robot->rack);
    if (!rules->specials)
        return;
    struct rng rng = robot_rng(robot, view);
    robot_danger_read(robot, rules, view, &rng, danger);
}

static int64_t score_of(const struct robot_danger *danger, const struct word_board *board,
                        const struct gen_play *play) {
    return danger->any ? robot_danger_score(danger, board, play) : play->score * (int64_t)GEN_POINT;
}

/* The subset of the rack that an exchange keeps: of equal letters the last ones. */
static unsigned kept_of(const struct gen_rack *rack, const uint8_t exchange[WORD_FACES]) {
    uint8_t left[WORD_FACES];
    unsigned kept = 0;
    memcpy(left, exchange, sizeof left);
    for (unsigned i = 0; i < rack->count; i++) {
        unsigned face = word_plain(rack->tile[i]);
        if (left[face])
            left[face]--;
        else
            kept |= 1U << i;
    }
    return kept;
}

int64_t robot_value(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                    const struct robot_turn *turn) {
    struct robot_danger danger;
    int32_t value[GEN_SUBSETS];
    prepare(robot, rules, view, &danger);
    if (robot_is_end(view))
        return GEN_POINT *
               (int64_t)robot_end_value(robot, rules, view, &danger, turn->what == ROBOT_PLAY ? &turn->play : NULL);
    robot_keep_values(robot, rules, view, value);
    if (turn->what == ROBOT_PLAY)
        return score_of(&danger, &view->board, &turn->play) + value[turn->play.kept];
    return value[kept_of(&robot->rack, turn->exchange)]; /* a pass exchanges nothing */
}

/* ---- The best of all ---- */

struct ranking {
    const struct robot_danger *danger;
    const struct robot_view *view;
    const int32_t *value;
    struct robot_option *list;
    unsigned count, most;
};

/* Inserts it in its place; of equals the earlier one comes first. */
static void insert(struct ranking *ranking, const struct robot_turn *turn, int64_t value) {
    unsigned at = ranking->count;
    if (at == ranking->most) {
        if (at == 0 || value <= ranking->list[at - 1].value)
            return;
        at--;
    } else {
        ranking->count++;
    }
    for (; at > 0 && ranking->list[at - 1].value < value; at--)
        ranking->list[at] = ranking->list[at - 1];
    ranking->list[at] = (struct robot_option){*turn, value};
}

static void insert_play(struct ranking *ranking, const struct gen_play *play, int64_t value) {
    struct robot_turn turn = {.what = ROBOT_PLAY, .play = *play};
    insert(ranking, &turn, value);
}

static void take(void *context, const struct gen_play *play, uint32_t count) {
    struct ranking *ranking = context;
    for (uint32_t i = 0; i < count; i++)
        insert_play(ranking, &play[i],
                    score_of(ranking->danger, &ranking->view->board, &play[i]) + ranking->value[play[i].kept]);
}

static void take_end(void *context, const struct gen_play *play, int32_t value) {
    insert_play(context, play, GEN_POINT * (int64_t)value);
}

unsigned robot_rank(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                    struct robot_option *list, unsigned most) {
    struct robot_danger danger;
    int32_t value[GEN_SUBSETS];
    struct ranking ranking = {.danger = &danger, .view = view, .value = value, .list = list, .most = most};
    prepare(robot, rules, view, &danger);
    if (robot_is_end(view)) {
        robot_end_each(robot, rules, view, &danger, take_end, &ranking);
        return ranking.count;
    }
    robot_keep_values(robot, rules, view, value);
    struct gen_sink sink = {.play = robot->portion, .most = ROBOT_PORTION, .take = take, .context = &ranking};
    gen_all(&robot->position, &robot->rack, &sink);
    if (robot_may_exchange(view)) {
        struct robot_turn turn = {.what = ROBOT_EXCHANGE};
        unsigned kept = robot_best_kept(&robot->rack, value);
        robot_exchange(&robot->rack, kept, &turn);
        insert(&ranking, &turn, value[kept]);
    }
    return ranking.count;
}
