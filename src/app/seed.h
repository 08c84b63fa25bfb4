/* seed.h - a seed that nobody chose. */
#ifndef TESSERA_APP_SEED_H
#define TESSERA_APP_SEED_H

#include <stdint.h>

/* 0 to 2^63 - 1, from the system, or from the clock where the system has none to give. */
uint64_t seed_random(void);

#endif
