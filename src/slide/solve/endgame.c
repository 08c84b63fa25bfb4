#include "slide/solve/endgame.h"

#include "base/out.h"

void endgame_name(const struct endgame *endgame, char name[ENDGAME_NAME]) {
    struct out out = out_of(name, ENDGAME_NAME);
    out_put(&out, endgame->formation.name);
    out_put_char(&out, '-');
    out_put_number(&out, UINT64_C(1) << endgame->target);
    out_put(&out, endgame->anywhere ? "-anywhere" : "");
}

enum err endgame_task(const struct endgame *endgame, struct exact_task *task, struct fault *fault) {
    enum { LEAST = 3, LARGEST_NEW = 2 }; /* kinds */
    unsigned free = 16 - (unsigned)__builtin_popcount(endgame->formation.fixed);
    if (endgame->target < LEAST)
        return err_refuse(fault, ERR_RANGE, "the target must be at least 8");
    if (endgame->target > LARGEST_NEW + free - 1) {
        struct out out = fault_out(fault);
        out_put(&out, "no tile larger than ");
        out_put_number(&out, UINT64_C(1) << (LARGEST_NEW + free - 1));
        out_put(&out, " can be made in ");
        out_put_number(&out, free);
        out_put(&out, " cells");
        return ERR_RANGE;
    }
    *task = (struct exact_task){.width = 4,
                                .height = 4,
                                .goal = endgame->target,
                                .fixed = endgame->formation.fixed,
                                .shifts = !endgame->anywhere,
                                .touches = !endgame->anywhere};
    slide_rules_classic(&task->rules);
    task->rules.begin = 1;
    task->rules.goal_ends = false;
    return ERR_NONE;
}
