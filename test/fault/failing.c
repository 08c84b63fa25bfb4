#include "fault/failing_internal.h"

#include <errno.h>
#include <stdatomic.h>

/* Threads of a command count together. */
static struct {
    bool on, for_good;
    enum failing what;
    enum failing_how how;
    unsigned number;
    atomic_uint count;
} plan;

void failing_set_up(void) {
    failing_memory_set_up();
    failing_files_set_up();
}

static void start(enum failing what, enum failing_how how, unsigned number, bool for_good) {
    plan.what = what;
    plan.how = how;
    plan.number = number;
    plan.for_good = for_good;
    plan.count = 0;
    plan.on = true;
}

void failing_start(enum failing what, unsigned number, bool for_good) {
    start(what, FAILING_EIO, number, for_good);
}

void failing_start_how(enum failing_how how, unsigned number, bool for_good) {
    start(FAILING_SYSTEM, how, number, for_good);
}

bool failing_stop(void) {
    plan.on = false;
    return plan.count >= plan.number;
}

unsigned failing_count(void) {
    return plan.count;
}

static bool is_next(void) {
    unsigned count = ++plan.count;
    return plan.for_good ? count >= plan.number : count == plan.number;
}

bool failing_memory(void) {
    if (!plan.on || plan.what != FAILING_MEMORY || !is_next())
        return false;
    errno = ENOMEM;
    return true;
}

bool failing_system(unsigned can, size_t *size) {
    static const struct {
        unsigned needs;
        int error;
    } HOW[] = {[FAILING_EIO] = {0, EIO},
               [FAILING_ENOSPC] = {CAN_FILL, ENOSPC},
               [FAILING_EINTR] = {CAN_BE_INTERRUPTED, EINTR},
               [FAILING_SHORT] = {CAN_BE_SHORT, 0}};
    if (!plan.on || plan.what != FAILING_SYSTEM || (can & HOW[plan.how].needs) != HOW[plan.how].needs)
        return false;
    if ((plan.how == FAILING_SHORT && *size < 2) || (plan.for_good && can & CAN_FAIL_ONCE) || !is_next())
        return false;
    if (plan.how == FAILING_SHORT) {
        *size /= 2;
        return false;
    }
    errno = HOW[plan.how].error;
    return true;
}
