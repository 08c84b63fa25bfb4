/* The generators give the published values, on every platform. */
#include "cmocka_includes.h"

#include <stdio.h>

#include "base/rng.h"

static void xoshiro_follows_its_vectors(void **state) {
    (void)state;
    struct rng rng = {RNG_XOSHIRO, {1, 2, 3, 4}};
    static const uint64_t expected[] = {11520, 0, 1509978240, 1215971899390074240};
    for (int i = 0; i < 4; i++)
        assert_true(rng_next(&rng) == expected[i]);
}

static void a_seed_goes_through_splitmix(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 0);
    assert_true(rng.state[0] == UINT64_C(0xE220A8397B1DCDAF));
    assert_true(rng.state[1] == UINT64_C(0x6E789E6AA1B965F4));
    assert_true(rng.state[2] == UINT64_C(0x06C45D188009454F));
    assert_true(rng.state[3] == UINT64_C(0xF88BB8A8724C81EC));
}

/* java.util.Random with seed 42: nextInt(10) gives 0, 3, 8, 4, 0 and nextInt() begins with -1170105035, 234785527. */
static void java_draws_as_java_does(void **state) {
    (void)state;
    static const uint32_t expected[] = {0, 3, 8, 4, 0};
    struct rng rng = rng_seeded(RNG_JAVA, 42);
    for (int i = 0; i < 5; i++)
        assert_int_equal(rng_below(&rng, 10), expected[i]);
    rng = rng_seeded(RNG_JAVA, 42);
    assert_true(rng_next(&rng) == ((uint64_t)(uint32_t)-1170105035 << 32 | 234785527u));
}

static void units_and_numbers_below_a_bound_stay_inside(void **state) {
    (void)state;
    for (enum rng_kind kind = RNG_XOSHIRO; kind <= RNG_JAVA; kind++) {
        struct rng rng = rng_seeded(kind, 3);
        unsigned hits[7] = {0};
        for (int i = 0; i < 70000; i++) {
            double unit = rng_unit(&rng);
            assert_true(unit >= 0 && unit < 1);
            hits[rng_below(&rng, 7)]++;
        }
        for (int i = 0; i < 7; i++)
            assert_in_range(hits[i], 9500, 10500); /* five standard deviations */
        assert_int_equal(rng_below(&rng, 1), 0);
        assert_true(rng_below(&rng, 0x7FFFFFFF) < 0x7FFFFFFF);
    }
}

static void large_bounds_are_drawn_again_until_fair(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    uint32_t bound = 0xC0000000u; /* a quarter of the draws is repeated */
    unsigned low = 0;
    for (int i = 0; i < 30000; i++)
        low += rng_below(&rng, bound) < bound / 3;
    assert_in_range(low, 9500, 10500);
    struct rng java = rng_seeded(RNG_JAVA, 1);
    for (int i = 0; i < 1000; i++)
        assert_true(rng_below(&java, 0x60000001u) < 0x60000001u);
}

static void parts_have_seeds_of_their_own(void **state) {
    (void)state;
    assert_true(rng_derive(1, 0) != rng_derive(1, 1));
    assert_true(rng_derive(1, 1) != rng_derive(2, 1));
    assert_true(rng_derive(5, 9) == rng_derive(5, 9));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(xoshiro_follows_its_vectors),
        cmocka_unit_test(a_seed_goes_through_splitmix),
        cmocka_unit_test(java_draws_as_java_does),
        cmocka_unit_test(units_and_numbers_below_a_bound_stay_inside),
        cmocka_unit_test(large_bounds_are_drawn_again_until_fair),
        cmocka_unit_test(parts_have_seeds_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
