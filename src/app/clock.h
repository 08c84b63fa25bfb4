/* clock.h - the time of the front ends, in seconds of a monotonic clock. */
#ifndef TESSERA_APP_CLOCK_H
#define TESSERA_APP_CLOCK_H

/* A function of its own file, so that a test can put another clock in its place. */
double clock_now(void);

#endif
