#include "base/rng.h"

#include <assert.h>

enum { JAVA_BITS = 48 };
static const uint64_t JAVA_MULTIPLIER = 0x5DEECE66Du, JAVA_MASK = (UINT64_C(1) << JAVA_BITS) - 1;

static uint64_t splitmix(uint64_t *at) {
    uint64_t z = *at += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

struct rng rng_seeded(enum rng_kind kind, uint64_t seed) {
    struct rng rng = {.kind = kind};
    if (kind == RNG_JAVA)
        rng.state[0] = (seed ^ JAVA_MULTIPLIER) & JAVA_MASK;
    else
        for (int i = 0; i < 4; i++)
            rng.state[i] = splitmix(&seed);
    return rng;
}

static uint64_t rotate(uint64_t x, int by) {
    return (x << by) | (x >> (64 - by));
}

static uint64_t xoshiro_next(uint64_t s[4]) {
    uint64_t result = rotate(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

static uint32_t java_next(uint64_t *state, int bits) {
    *state = (*state * JAVA_MULTIPLIER + 0xB) & JAVA_MASK;
    return (uint32_t)(*state >> (JAVA_BITS - bits));
}

uint64_t rng_next(struct rng *rng) {
    if (rng->kind == RNG_XOSHIRO)
        return xoshiro_next(rng->state);
    uint64_t high = java_next(rng->state, 32);
    return high << 32 | java_next(rng->state, 32);
}

static uint32_t java_below(uint64_t *state, uint32_t bound) {
    assert(bound <= INT32_MAX);
    uint32_t draw = java_next(state, 31);
    if ((bound & (bound - 1)) == 0)
        return (uint32_t)((uint64_t)draw * bound >> 31);
    /* Java draws again if its 32-bit `draw - value + (bound - 1)` is negative. */
    while ((uint64_t)draw - draw % bound + (bound - 1) > INT32_MAX)
        draw = java_next(state, 31);
    return draw % bound;
}

uint32_t rng_below(struct rng *rng, uint32_t bound) {
    assert(bound >= 1);
    if (rng->kind == RNG_JAVA)
        return java_below(rng->state, bound);
    uint64_t product = (xoshiro_next(rng->state) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t unfair = -bound % bound;
        while ((uint32_t)product < unfair)
            product = (xoshiro_next(rng->state) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

double rng_unit(struct rng *rng) {
    uint64_t bits;
    if (rng->kind == RNG_JAVA) {
        bits = (uint64_t)java_next(rng->state, 26) << 27;
        bits += java_next(rng->state, 27);
    } else {
        bits = xoshiro_next(rng->state) >> 11;
    }
    return (double)bits * 0x1p-53;
}

uint64_t rng_derive(uint64_t seed, uint64_t number) {
    uint64_t at = seed + number * UINT64_C(0xD1342543DE82EF95);
    return splitmix(&at);
}
