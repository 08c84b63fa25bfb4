#include "slide/solve/corner.h"

#include <string.h>

#include "base/rng.h"
#include "slide/solve/corner_game.h"
#include "slide/solve/grid.h"
#include "slide/solve/pack.h"

enum { CELLS = 36 };

static struct slide_board board_of(uint32_t side, uint8_t *cell) {
    return (struct slide_board){side, side, cell};
}

/* Kinds, not values. */
static void random_cells(struct rng *rng, uint32_t side, uint8_t *cell) {
    for (uint32_t i = 0; i < side * side; i++)
        cell[i] = rng_below(rng, 3) ? (uint8_t)rng_below(rng, 6) : 0;
}

static void the_weighted_score_is_value_times_distance(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128);
    uint8_t cell[16] = {0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 3, 0, 2, 0};
    uint64_t score;
    assert_true(corner_weighted(&rules, board_of(4, cell), &score));
    assert_int_equal(score, 2 * 0 + 2 * 5 + 8 * 6 + 4 * 4);
    cell[12] = 61;
    assert_false(corner_weighted(&rules, board_of(4, cell), &score));
}

static void only_the_rules_of_the_game_are_taken(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128), other;
    assert_true(corner_rules(&rules));
    slide_rules_classic(&other);
    assert_false(corner_rules(&other));
    other = rules;
    assert_int_equal(slide_rules_set(&other, "new", "4:1", NULL), ERR_NONE);
    assert_false(corner_rules(&other));
    other = rules;
    assert_int_equal(slide_rules_set(&other, "merge", "next", NULL), ERR_NONE);
    assert_false(corner_rules(&other));
}

static void a_swipe_brings_a_2_wins_or_loses(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(8);
    bool won;
    uint8_t stuck[4] = {1, 2, 0, 0}, wins[4] = {2, 2, 0, 0}, moves[4] = {0, 1, 0, 0}, still[4] = {0, 0, 1, 2};
    assert_int_equal(corner_swipe(&rules, board_of(2, moves), SLIDE_LEFT, &won), ERR_NONE);
    assert_false(won);
    assert_memory_equal(moves, ((uint8_t[]){1, 1, 0, 0}), 4);
    assert_int_equal(corner_swipe(&rules, board_of(2, wins), SLIDE_RIGHT, &won), ERR_NONE);
    assert_true(won); /* the corner is taken, but the goal is made: no 2 appears */
    assert_memory_equal(wins, ((uint8_t[]){0, 3, 0, 0}), 4);
    assert_int_equal(corner_swipe(&rules, board_of(2, stuck), SLIDE_LEFT, &won), ERR_MOVE);
    assert_int_equal(corner_swipe(&rules, board_of(2, still), SLIDE_UP, &won), ERR_OVER);
    assert_false(won);
}

/* left with down, right with up: a swipe of the mirror image is the mirror image of the swipe. */
static void the_mirror_swaps_the_ways(void **state) {
    (void)state;
    static const enum slide_way other[] = {SLIDE_DOWN, SLIDE_UP, SLIDE_RIGHT, SLIDE_LEFT};
    struct slide_rules rules = corner_game(64);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    for (uint32_t side = 2; side <= 6; side++)
        for (unsigned i = 0; i < 500; i++)
            for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
                uint8_t cell[CELLS], image[CELLS], expected[CELLS];
                bool won, image_won;
                random_cells(&rng, side, cell);
                mirror_cells(side, cell, image);
                enum err err = corner_swipe(&rules, board_of(side, cell), way, &won);
                assert_int_equal(corner_swipe(&rules, board_of(side, image), other[way], &image_won), err);
                assert_int_equal(won, image_won);
                mirror_cells(side, cell, expected);
                if (!err)
                    assert_memory_equal(image, expected, (size_t)side * side);
            }
}

static void bounds_are_the_same_for_mirror_images(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(64);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 2);
    for (unsigned i = 0; i < 2000; i++) {
        uint8_t cell[CELLS], image[CELLS];
        random_cells(&rng, 4, cell);
        mirror_cells(4, cell, image);
        assert_true(corner_bound(&rules, board_of(4, cell)) == corner_bound(&rules, board_of(4, image)));
        assert_int_equal(corner_ceiling(board_of(4, cell)), corner_ceiling(board_of(4, image)));
    }
}

static void bounds_that_can_be_counted_by_hand(void **state) {
    (void)state;
    struct slide_rules rules = corner_game(128), higher = corner_game(256);
    uint8_t natural[16] = {0, 0, 0, 1}, ready[16] = {0, 0, 0, 1, 0, 0, 0, 0, 6, 6}, done[16] = {[5] = 7};
    uint8_t frozen[16] = {2, 0, 0, 1, 2, 0, 0, 0, 1, 3, 0, 0, 2, 1, 3, 0};
    assert_int_equal(corner_bound(&rules, board_of(4, natural)), 69);
    assert_true(corner_bound(&higher, board_of(4, natural)) == CORNER_NEVER);
    assert_int_equal(corner_ceiling(board_of(4, natural)), 7);
    assert_int_equal(corner_bound(&rules, board_of(4, ready)), 1);
    assert_int_equal(corner_bound(&rules, board_of(4, done)), 0);
    /* The lower left corner and its two neighbours hold each other, so the last cell is out of play. */
    assert_true(corner_bound(&rules, board_of(4, frozen)) == CORNER_NEVER);
}

static void packing_keeps_boards_and_joins_mirror_images(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    for (uint32_t side = 2; side <= 6; side++)
        for (uint32_t highest = 15; highest <= 16; highest++) {
            struct pack plain = pack_of(side, highest, false), joined = pack_of(side, highest, true);
            for (unsigned i = 0; i < 200; i++) {
                uint8_t cell[CELLS], image[CELLS], packed[CELLS], other[CELLS], back[CELLS];
                random_cells(&rng, side, cell);
                mirror_cells(side, cell, image);
                pack_board(&plain, cell, packed);
                unpack_board(&plain, packed, back);
                assert_memory_equal(back, cell, (size_t)side * side);
                pack_board(&joined, cell, packed);
                pack_board(&joined, image, other);
                assert_memory_equal(packed, other, joined.size);
                assert_true(pack_hash(&joined, packed) == pack_hash(&joined, other));
                unpack_board(&joined, packed, back);
                assert_true(memcmp(back, cell, (size_t)side * side) == 0 ||
                            memcmp(back, image, (size_t)side * side) == 0);
            }
        }
}

/* The tables of the sweep against the plain engine, on boards whose corner is taken. */
static void grids_swipe_as_the_engine_does(void **state) {
    (void)state;
    static struct grid_tables tables;
    struct slide_rules rules = corner_game(UINT64_C(1) << 40);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 5);
    for (uint32_t side = 2; side <= GRID_SIDE_MAX; side++) {
        grid_tables_fill(&tables, &rules, side);
        for (unsigned i = 0; i < 5000; i++) {
            uint8_t cell[CELLS], left[CELLS], down[CELLS], image[CELLS], back[CELLS];
            random_cells(&rng, side, cell);
            cell[side - 1] = 1;
            memcpy(left, cell, sizeof left);
            memcpy(down, cell, sizeof down);
            mirror_cells(side, cell, image);
            uint64_t grid = grid_pack(board_of(side, cell)), mirror = grid_mirror(grid);
            grid_unpack(grid, board_of(side, back));
            assert_memory_equal(back, cell, (size_t)side * side);
            assert_true(mirror == grid_pack(board_of(side, image)));
            bool goes_left = plain_swipe(&rules, board_of(side, left), SLIDE_LEFT) == 1;
            bool goes_down = plain_swipe(&rules, board_of(side, down), SLIDE_DOWN) == 1;
            uint64_t to_left = grid_left(&tables, grid), to_down = grid_left(&tables, mirror);
            assert_int_equal(grid_corner_free(to_left), goes_left);
            assert_int_equal(grid_corner_free(to_down), goes_down);
            if (goes_left)
                assert_true((to_left | 1) == grid_pack(board_of(side, left)));
            if (goes_down)
                assert_true(grid_mirror(to_down | 1) == grid_pack(board_of(side, down)));
            for (unsigned kind = 1; kind < 8; kind++)
                assert_int_equal(grid_exceeds(grid, kind), slide_largest(board_of(side, cell)) > kind);
        }
    }
}

/* Does some tilt make exactly this tile? */
static void grids_know_what_a_swipe_makes(void **state) {
    (void)state;
    static struct grid_tables tables;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 6);
    struct slide_rules rules = corner_game(UINT64_C(1) << 40);
    grid_tables_fill(&tables, &rules, 4);
    for (unsigned i = 0; i < 5000; i++) {
        uint8_t cell[CELLS];
        random_cells(&rng, 4, cell);
        uint64_t grid = grid_pack(board_of(4, cell));
        unsigned most = slide_largest(board_of(4, cell));
        for (uint8_t kind = 2; kind < 8; kind++) {
            bool makes = false;
            for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
                uint8_t tilted[CELLS];
                uint64_t points = 0;
                for (unsigned j = 0; j < 16; j++) /* what is there already is not made */
                    tilted[j] = cell[j] == kind ? (uint8_t)(kind + 20) : cell[j];
                slide_tilt(&rules, board_of(4, tilted), way, &points, NULL);
                makes |= slide_holds(board_of(4, tilted), kind);
            }
            assert_int_equal(grid_makes(grid, kind), makes);
            most = makes && kind > most ? kind : most;
        }
        assert_int_equal(grid_largest(&tables, grid), most);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_weighted_score_is_value_times_distance),
        cmocka_unit_test(only_the_rules_of_the_game_are_taken),
        cmocka_unit_test(a_swipe_brings_a_2_wins_or_loses),
        cmocka_unit_test(the_mirror_swaps_the_ways),
        cmocka_unit_test(bounds_are_the_same_for_mirror_images),
        cmocka_unit_test(bounds_that_can_be_counted_by_hand),
        cmocka_unit_test(packing_keeps_boards_and_joins_mirror_images),
        cmocka_unit_test(grids_swipe_as_the_engine_does),
        cmocka_unit_test(grids_know_what_a_swipe_makes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
