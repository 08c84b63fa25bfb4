/* clock.h - the time of the front ends, in seconds of a monotonic clock. */
#ifndef TESSERA_APP_CLOCK_H
#define TESSERA_APP_CLOCK_H

#include <time.h>

static inline double clock_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#endif
