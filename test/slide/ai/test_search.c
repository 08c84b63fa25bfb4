/* The search against a plain recursion over the plain engine, and against itself. */
#include "cmocka_includes.h"
#include "slide/ai/plain.h"
#include "slide/ai/search.h"
#include "slide/ai/small_network.h"
#include "slide/ai/view.h"

static struct slide_rules rules;
static struct network network;

/* ---- The reference: boards of bytes, no tables, nothing remembered ---- */

static float mean_after(const uint8_t cell[16], unsigned depth);

static bool tilted(const uint8_t from[16], enum slide_way way, uint8_t to[16], uint64_t *points) {
    memcpy(to, from, 16);
    *points = 0;
    return slide_tilt(&rules, (struct slide_board){4, 4, to}, way, points, NULL) == OK;
}

static float best_of(const uint8_t cell[16], unsigned depth) {
    float best = 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint8_t after[16];
        uint64_t points;
        if (!tilted(cell, way, after, &points))
            continue;
        float value = mean_after(after, depth - 1);
        value += (float)points;
        best = value > best ? value : best;
    }
    return best;
}

static float mean_after(const uint8_t cell[16], unsigned depth) {
    uint64_t board = 0;
    uint8_t next[16];
    float sum = 0, empty = 0;
    for (unsigned i = 0; i < 16; i++) {
        board |= (uint64_t)cell[i] << 4 * i;
        empty += cell[i] == 0;
    }
    if (depth == 0)
        return network_value(&network, board);
    for (uint32_t k = 0; k < rules.fresh_count; k++) {
        float of_kind = 0;
        for (unsigned i = 0; i < 16; i++) {
            if (cell[i])
                continue;
            memcpy(next, cell, 16);
            next[i] = rules.fresh[k].kind;
            of_kind += best_of(next, depth);
        }
        sum += (float)rules.fresh[k].weight / (float)rules.fresh_total * of_kind;
    }
    return sum / empty;
}

/* A board with some empty cells and small tiles, as games have them. */
static struct wide4 some_board(struct rng *rng) {
    struct wide4 board = {0};
    unsigned tiles = 6 + rng_below(rng, 10);
    for (unsigned i = 0; i < tiles; i++)
        board = wide4_spawn(board, rng_below(rng, slide4_count(wide4_empty(board))), 1 + rng_below(rng, 6));
    return board;
}

static void values_are_those_of_a_plain_recursion(void **state) {
    (void)state;
    struct search search;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 9);
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){.table_bytes = 1 << 16}), OK);
    for (int i = 0; i < 120; i++) {
        struct wide4 board = some_board(&rng);
        unsigned depth = 1 + (unsigned)i % 2 + (slide4_count(wide4_empty(board)) < 3);
        struct advice advice;
        uint8_t cell[16], after[16];
        wide4_write(board, (struct slide_board){4, 4, cell});
        enum err err = search_advise(&search, board, &(struct budget){.depth = depth}, &advice);
        assert_int_equal(err, wide4_can_move(board) ? OK : ERR_MOVE);
        for (enum slide_way way = SLIDE_LEFT; !err && way <= SLIDE_DOWN; way++) {
            uint64_t points;
            bool open = tilted(cell, way, after, &points);
            assert_int_equal(open, advice.open >> way & 1);
            if (!open)
                continue;
            double expected = (double)mean_after(after, depth - 1) + (double)points;
            assert_true(advice.value[way] == expected);
            assert_true(advice.value[advice.best] >= expected);
        }
    }
    search_close(&search);
}

static void a_table_changes_no_answer(void **state) {
    (void)state;
    struct search with, without;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 21);
    assert_int_equal(search_open(&with, &network, &rules, &(struct search_options){.table_bytes = 4096}), OK);
    assert_int_equal(search_open(&without, &network, &rules, &(struct search_options){0}), OK);
    uint64_t saved = 0;
    for (int i = 0; i < 40; i++) {
        struct wide4 board = some_board(&rng);
        struct advice one, two;
        struct budget budget = {.depth = slide4_count(wide4_empty(board)) < 4 ? 3 : 2};
        if (search_advise(&with, board, &budget, &one))
            continue;
        assert_int_equal(search_advise(&without, board, &budget, &two), OK);
        assert_int_equal(one.best, two.best);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            assert_true(one.value[way] == two.value[way]);
        assert_true(one.nodes <= two.nodes);
        saved += two.nodes - one.nodes;
    }
    assert_true(saved > 0);
    search_close(&with);
    search_close(&without);
}

static void a_cut_off_saves_nodes_and_says_what_it_left_out(void **state) {
    (void)state;
    struct search whole, cut;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 4);
    assert_int_equal(search_open(&whole, &network, &rules, &(struct search_options){0}), OK);
    assert_int_equal(search_open(&cut, &network, &rules, &(struct search_options){.cut = 0.02f}), OK);
    for (int i = 0; i < 20; i++) {
        struct wide4 board = some_board(&rng);
        struct advice one, two;
        struct budget budget = {.depth = 3};
        if (slide4_count(wide4_empty(board)) > 4 || search_advise(&whole, board, &budget, &one))
            continue;
        assert_int_equal(search_advise(&cut, board, &budget, &two), OK);
        assert_true(one.cut_share == 0 && two.cut_share >= 0 && two.cut_share <= 1);
        assert_true(two.nodes <= one.nodes);
    }
    search_close(&whole);
    search_close(&cut);
}

static void nodes_bound_the_search_and_repeat_it(void **state) {
    (void)state;
    struct search search;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 2);
    struct search_options options = {.table_bytes = 1 << 14, .cut = 0.001f};
    assert_int_equal(search_open(&search, &network, &rules, &options), OK);
    for (int i = 0; i < 30; i++) {
        struct wide4 board = some_board(&rng);
        struct advice one, two;
        struct budget budget = {.nodes = 500};
        if (search_advise(&search, board, &budget, &one))
            continue;
        search_forget(&search);
        assert_int_equal(search_advise(&search, board, &budget, &two), OK);
        search_forget(&search);
        assert_true(one.nodes <= 501 || one.depth == 1);
        assert_int_equal(one.nodes, two.nodes);
        assert_int_equal(one.best, two.best);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            assert_true(one.value[way] == two.value[way]);
    }
    search_close(&search);
}

static void tiles_beyond_32768_are_searched_in_the_wide_form(void **state) {
    (void)state;
    struct search search;
    struct advice advice;
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){0}), OK);
    struct wide4 crowded = {UINT64_C(0x00000000000100FF), 0}, wide = {UINT64_C(0x0000000000000120), UINT64_C(0x11)};
    assert_int_equal(search_advise(&search, crowded, &(struct budget){.depth = 2}, &advice), OK);
    assert_true(advice.best == SLIDE_LEFT || advice.best == SLIDE_RIGHT);
    assert_true(advice.value[SLIDE_LEFT] >= 65536);
    assert_int_equal(search_advise(&search, wide, &(struct budget){.depth = 2}, &advice), OK);
    assert_true(advice.open != 0);
    search_close(&search);
}

static void a_network_sees_larger_tiles_shrunk(void **state) {
    (void)state;
    /* 65536 and 8192 with nothing between: the 65536 is seen as 16384, the first kind that fits below 32768. */
    assert_int_equal(view_shrunk((struct wide4){0xD0, 0x1}, 14), 0xDE);
    /* All in a row from 65536 down to 4096: everything down to the first missing kind moves. */
    assert_int_equal(view_shrunk((struct wide4){0xCDEF0, 0x1}, 15), 0xBCDEF);
    /* The same within 64 bits: 16384 and 4096 are seen as 8192 and 4096, since there is no 8192. */
    assert_int_equal(view_of((struct wide4){0xC1E, 0}, 13), 0xC1D);
    /* Nothing is missing from 32768 down: the 4 is seen as a 2, and everything above one smaller, twice. */
    assert_int_equal(view_of((struct wide4){0x123456789ABCDEF, 0}, 13), 0x11123456789ABCD);
    assert_int_equal(view_of((struct wide4){0x1234, 0}, 15), 0x1234);
}

static void a_goal_that_ends_the_game_is_valued_as_a_chance(void **state) {
    (void)state;
    struct slide_rules course = rules;
    struct search search;
    struct advice advice;
    course.goal = 11;
    course.goal_ends = true;
    assert_int_equal(search_open(&search, &network, &course, &(struct search_options){0}), OK);
    struct wide4 near = {UINT64_C(0x00000000000000AA), 0}, far = {UINT64_C(0x0000000000000121), 0};
    assert_int_equal(search_advise(&search, near, &(struct budget){.depth = 2}, &advice), OK);
    assert_true(advice.chance && advice.value[SLIDE_LEFT] == 1 && advice.best == SLIDE_LEFT);
    assert_int_equal(search_advise(&search, far, &(struct budget){.depth = 2}, &advice), OK);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        assert_true(advice.value[way] >= 0 && advice.value[way] < 1);
    search_close(&search);
}

static void the_plain_search_advises_on_every_board(void **state) {
    (void)state;
    static uint8_t cell[ADVISE_CELLS_MAX];
    struct adviser none = {0};
    struct advice advice;
    const struct { uint32_t width, height; } sizes[] = {{2, 2}, {3, 5}, {4, 4}, {8, 8}, {40, 30}, {256, 256}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct slide_state game = {.board = {sizes[i].width, sizes[i].height, cell}};
        memset(cell, 0, sizeof cell);
        cell[1] = cell[0] = 1;
        assert_int_equal(advise(&none, &rules, &game, &(struct budget){.nodes = 300}, &advice), OK);
        assert_true(advice.open >> advice.best & 1);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            assert_int_equal(advice.open >> way & 1, slide_way_open(&rules, game.board, way));
    }
    struct slide_state over = {.board = {4, 4, cell}, .over = true}, due = {.board = {4, 4, cell}, .due = 1};
    assert_int_equal(advise(&none, &rules, &over, &(struct budget){0}, &advice), ERR_OVER);
    assert_int_equal(advise(&none, &rules, &due, &(struct budget){0}, &advice), ERR_TURN);
}

static int open_network(void **state) {
    (void)state;
    slide_rules_classic(&rules);
    small_network(&network, "0123,0145,1256", 300);
    return 0;
}

static int close_network(void **state) {
    (void)state;
    network_close(&network);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_a_plain_recursion),
        cmocka_unit_test(a_table_changes_no_answer),
        cmocka_unit_test(a_cut_off_saves_nodes_and_says_what_it_left_out),
        cmocka_unit_test(nodes_bound_the_search_and_repeat_it),
        cmocka_unit_test(tiles_beyond_32768_are_searched_in_the_wide_form),
        cmocka_unit_test(a_network_sees_larger_tiles_shrunk),
        cmocka_unit_test(a_goal_that_ends_the_game_is_valued_as_a_chance),
        cmocka_unit_test(the_plain_search_advises_on_every_board),
    };
    return cmocka_run_group_tests(tests, open_network, close_network);
}
