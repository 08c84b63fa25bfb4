#include "app/seed.h"

#include <sys/random.h>
#include <time.h>

#include "base/rng.h"

uint64_t seed_random(void) {
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = rng_derive((uint64_t)time(NULL), 0);
    return seed & INT64_MAX;
}
