/* seed.h - a random seed. */
#ifndef TESSERA_APP_SEED_H
#define TESSERA_APP_SEED_H

#include <stdint.h>

/* 0 to 2^63 - 1, from the system, or from the clock if the system cannot provide one. */
uint64_t seed_random(void);

#endif
