#include "front/hint.h"

#include <time.h>

#include "front/exact_load.h"

static double clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool time_is_up(void *context) {
    const double *until = context;
    return clock_now() >= *until;
}

bool hint_find(const struct slide_rules *rules, const struct slide_state *state, double seconds,
               struct advice *advice) {
    double until = clock_now() + seconds;
    struct budget budget = {.stop = time_is_up, .context = &until};
    struct adviser adviser = {0};
    struct exact_loaded loaded;
    bool exact = exact_load(&loaded, rules, state->board.width, state->board.height);
    if (exact)
        adviser.table = &loaded.table;
    bool found = advise(&adviser, rules, state, &budget, advice) == OK;
    if (exact)
        exact_unload(&loaded);
    return found;
}
