/* rng.h - the random number generator of a game, a plain value that can be copied, saved and restored.
 *
 * Two published generators, both the same on every platform:
 *
 *   xoshiro256**  (Blackman and Vigna, version 1.0), its state filled from a 64-bit seed by splitmix64. Used by every
 *                 rule set but one.
 *   java          the 48-bit linear congruential generator of java.util.Random, for the game logs of one course.
 *
 * docs/generator.md has the test vectors and the order in which a game draws.
 */
#ifndef TESSERA_BASE_RNG_H
#define TESSERA_BASE_RNG_H

#include <stdint.h>

enum rng_kind { RNG_XOSHIRO, RNG_JAVA };

struct rng {
    enum rng_kind kind;
    uint64_t state[4]; /* java uses only the first */
};

/* Every seed is valid, including zero. */
struct rng rng_seeded(enum rng_kind, uint64_t seed);

/* The next 64 bits of xoshiro256**; for java, two draws of 32 bits, the first one in the high half. */
uint64_t rng_next(struct rng *);

/* A number from 0 to bound - 1, all equally likely; bound is at least 1. xoshiro: the upper half of the product of
 * bound and the upper 32 bits of a draw, drawn again while the lower half is below 2^32 mod bound (Lemire's method).
 * java: nextInt(bound), whose bound is at most 2^31 - 1. */
uint32_t rng_below(struct rng *, uint32_t bound);

/* A double in [0, 1) with 53 random bits; java: nextDouble(). */
double rng_unit(struct rng *);

/* Derives a seed: mixes a number into a seed, so that game 17 of a run has its own seed. */
uint64_t rng_derive(uint64_t seed, uint64_t number);

#endif
