/* Where weights lie in memory: every weight has one place, and a board's views lead to it. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "slide/ai/place.h"

static struct patterns patterns_of(const char *text) {
    struct patterns patterns;
    assert_int_equal(patterns_read(&patterns, text, strlen(text), NULL), ERR_NONE);
    return patterns;
}

static void every_weight_has_a_place_of_its_own(void **state) {
    (void)state;
    struct patterns patterns = patterns_of("0123,5,fa7,012,cdef");
    uint64_t weights = 2 * patterns.weights; /* two stages */
    uint8_t *taken = calloc(weights, 1);
    for (uint64_t i = 0; i < weights; i++) {
        uint64_t place = place_of(&patterns, i);
        assert_true(place < weights);
        assert_false(taken[place]);
        taken[place] = 1;
    }
    free(taken);
}

static void the_views_of_a_board_lead_to_the_weights_of_its_patterns(void **state) {
    (void)state;
    struct patterns patterns = patterns_of("012456,12569d,0,abcdef,37bf26a,05af");
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    for (int try = 0; try < 2000; try++) {
        uint64_t board = rng_next(&rng), view[PATTERN_VIEWS], placed[PATTERN_VIEWS];
        pattern_views(board, view);
        place_views(board, placed);
        for (unsigned p = 0; p < patterns.count; p++)
            for (unsigned i = 0; i < PATTERN_VIEWS; i++) {
                uint64_t first = patterns.first[p], mask = place_mask(patterns.mask[p]);
                uint64_t place = place_of(&patterns, first + pattern_index(view[i], patterns.mask[p], false));
                assert_int_equal(first + place_index(placed[i], mask, false), place);
                if (pattern_is_fast())
                    assert_int_equal(first + place_index(placed[i], mask, true), place);
            }
    }
}

/* Why they lie so: small tiles come and go, and the weights for them are among a few thousand. */
static void boards_that_differ_in_small_tiles_have_their_weights_close_by(void **state) {
    (void)state;
    struct patterns patterns = patterns_of("012456");
    uint64_t large = 0xABCD00, most = 0, least = UINT64_MAX;
    for (uint64_t small = 0; small < 16; small++) {
        uint64_t place = place_of(&patterns, large | (small & 3) | (small >> 2) << 4);
        most = place > most ? place : most;
        least = place < least ? place : least;
    }
    assert_true(most - least < 1 << 12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_weight_has_a_place_of_its_own),
        cmocka_unit_test(the_views_of_a_board_lead_to_the_weights_of_its_patterns),
        cmocka_unit_test(boards_that_differ_in_small_tiles_have_their_weights_close_by),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
