#include "word/robot_parts.h"

void robot_choose_strong(struct robot *robot, const struct word_rules *rules, const struct robot_view *view,
                         struct robot_turn *turn) {
    static const int32_t value[GEN_SUBSETS];
    (void)rules, (void)view;
    if (gen_best(&robot->position, &robot->rack, value, &turn->play))
        turn->what = ROBOT_PLAY;
}
