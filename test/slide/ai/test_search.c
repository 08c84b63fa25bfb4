/* The search against a plain recursion over the plain engine, and against itself. */
#include "cmocka_includes.h"

#include <math.h>

#include "slide/ai/plain.h"
#include "slide/ai/search.h"
#include "slide/ai/search_internal.h"
#include "slide/ai/small_network.h"
#include "slide/ai/view.h"

static struct slide_rules rules;
static struct network network;

/* ---- The reference: boards of bytes, nothing remembered, nothing cut; only the leaves are the search's own ---- */

static double mean_after(struct search *, uint8_t cell[16], unsigned depth);

static bool tilted(const struct slide_rules *of, const uint8_t from[16], enum slide_way way, uint8_t to[16],
                   uint64_t *points) {
    memcpy(to, from, 16);
    *points = 0;
    return slide_tilt(of, (struct slide_board){4, 4, to}, way, points, NULL) == ERR_NONE;
}

/* What a tilt is worth whose board and points are these: points and what is to come, or the chance of the goal. */
static double value_of(struct search *search, uint8_t after[16], uint64_t points, unsigned depth) {
    if (!search->rules.goal_ends || !search->rules.goal)
        return (double)points + mean_after(search, after, depth - 1);
    return memchr(after, search->rules.goal, 16) ? 1 : mean_after(search, after, depth - 1);
}

/* A board without a move is worth nothing more. */
static double best_of(struct search *search, const uint8_t cell[16], unsigned depth) {
    double best = 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        uint8_t after[16];
        uint64_t points;
        if (tilted(&search->rules, cell, way, after, &points))
            best = fmax(best, value_of(search, after, points, depth));
    }
    return best;
}

static double mean_after(struct search *search, uint8_t cell[16], unsigned depth) {
    const struct slide_rules *of = &search->rules;
    struct wide4 board;
    double sum = 0, empty = 0;
    assert_int_equal(wide4_read((struct slide_board){4, 4, cell}, &board), ERR_NONE);
    if (depth == 0)
        return (double)search_leaf(search, board);
    for (unsigned i = 0; i < 16; i++) {
        if (cell[i])
            continue;
        empty++;
        for (uint32_t k = 0; k < of->fresh_count; k++) {
            cell[i] = of->fresh[k].kind;
            sum += best_of(search, cell, depth) * of->fresh[k].weight / of->fresh_total;
        }
        cell[i] = 0;
    }
    return sum / empty;
}

/* ---- Boards ---- */

/* So many tiles of these kinds and the next few, as games have them. */
static struct wide4 some_board(struct rng *rng, unsigned tiles, unsigned least) {
    uint8_t cell[16] = {0};
    struct wide4 board;
    while (tiles) {
        uint8_t *place = &cell[rng_below(rng, 16)];
        if (*place)
            continue;
        *place = (uint8_t)(least + rng_below(rng, 5));
        tiles--;
    }
    assert_int_equal(wide4_read((struct slide_board){4, 4, cell}, &board), ERR_NONE);
    return board;
}

/* A game that ends at 64, so that boards of small tiles are near the goal; one with other new tiles; one of 3, 6, 12.
 */
static void change_rules(struct slide_rules *changed, const char *field, const char *text) {
    *changed = rules;
    assert_int_equal(slide_rules_set(changed, field, text, NULL), ERR_NONE);
}

/* The search computes with floats, the reference with doubles. */
static bool is_equal(double value, double expected) {
    return fabs(value - expected) <= 1e-5 * fabs(expected) + 1e-6;
}

/* ---- The search and the reference ---- */

static void check_advice(struct search *search, struct wide4 board, unsigned depth) {
    struct advice advice = {0};
    uint8_t cell[16], after[16];
    uint64_t points;
    wide4_write(board, (struct slide_board){4, 4, cell});
    enum err err = search_advise(search, board, &(struct budget){.depth = depth}, &advice);
    assert_int_equal(err, wide4_can_move(board) ? ERR_NONE : ERR_MOVE);
    for (enum slide_way way = SLIDE_LEFT; !err && way <= SLIDE_DOWN; way++) {
        bool open = tilted(&search->rules, cell, way, after, &points);
        assert_int_equal(open, advice.open >> way & 1);
        if (!open)
            continue;
        assert_true(is_equal(advice.value[way], value_of(search, after, points, depth)));
        assert_true(advice.value[advice.best] >= advice.value[way]);
    }
    assert_true(err || advice.depth == depth);
    assert_true(err || advice.open >> advice.best & 1);
}

/* Boards of tiles from `least` on, under depths 1 to 3, the deepest where there is little room. */
static void check_boards(const struct slide_rules *of, unsigned least, size_t table_bytes) {
    struct search search;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 9 + least);
    assert_int_equal(search_open(&search, &network, of, &(struct search_options){.table_bytes = table_bytes}),
                     ERR_NONE);
    for (unsigned i = 0; i < 24; i++) {
        unsigned depth = 1 + i % 3, tiles = depth == 3 ? 14 + i % 2 : 8 + i % 8;
        check_advice(&search, some_board(&rng, tiles, least), depth);
    }
    search_close(&search);
}

static void values_are_those_of_a_plain_recursion(void **state) {
    (void)state;
    struct slide_rules changed;
    for (size_t table_bytes = 0; table_bytes <= 1 << 16; table_bytes += 1 << 16) {
        check_boards(&rules, 1, table_bytes);
        check_boards(&rules, 7, table_bytes);
        change_rules(&changed, "new", "2:5 4:3 16:2");
        check_boards(&changed, 1, table_bytes);
        change_rules(&changed, "tiles", "double 3");
        assert_int_equal(slide_rules_set(&changed, "new", "3:75 6:25", NULL), ERR_NONE);
        check_boards(&changed, 1, table_bytes);
    }
}

static void values_beyond_32768_are_those_of_a_plain_recursion(void **state) {
    (void)state;
    for (size_t table_bytes = 0; table_bytes <= 1 << 16; table_bytes += 1 << 16)
        for (unsigned least = 12; least <= 16; least += 2) /* from boards that may make 65536 to boards full of them */
            check_boards(&rules, least, table_bytes);
}

static void chances_are_those_of_a_plain_recursion(void **state) {
    (void)state;
    struct slide_rules changed;
    for (size_t table_bytes = 0; table_bytes <= 1 << 16; table_bytes += 1 << 16) {
        change_rules(&changed, "goal", "64 ends");
        check_boards(&changed, 1, table_bytes);
        change_rules(&changed, "goal", "131072 ends");
        check_boards(&changed, 12, table_bytes);
    }
}

static void a_leaf_is_what_the_network_says(void **state) {
    (void)state;
    struct search search;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 3);
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){0}), ERR_NONE);
    for (unsigned i = 0; i < 100; i++) {
        struct wide4 board = some_board(&rng, 1 + i % 16, 1);
        assert_true(search_leaf(&search, board) == network_value(&network, board.low));
    }
    search_close(&search);
}

/* The same board is asked for at one depth after the other and in turn with others, so that the table is full of
 * answers to other questions. */
static void a_table_changes_no_answer(void **state) {
    (void)state;
    struct search with, without;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 21);
    assert_int_equal(search_open(&with, &network, &rules, &(struct search_options){.table_bytes = 4096}), ERR_NONE);
    assert_int_equal(search_open(&without, &network, &rules, &(struct search_options){0}), ERR_NONE);
    uint64_t saved = 0;
    for (unsigned i = 0; i < 120; i++) {
        static struct wide4 board;
        struct advice one, two;
        struct budget budget = {.depth = 3 - i % 3};
        if (i % 3 == 0)
            board = some_board(&rng, 12 + i / 3 % 4, i % 2 ? 1 : 12);
        if (search_advise(&with, board, &budget, &one))
            continue;
        assert_int_equal(search_advise(&without, board, &budget, &two), ERR_NONE);
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
    assert_int_equal(search_open(&whole, &network, &rules, &(struct search_options){0}), ERR_NONE);
    assert_int_equal(search_open(&cut, &network, &rules, &(struct search_options){.cut = 0.02f}), ERR_NONE);
    for (int i = 0; i < 20; i++) {
        struct wide4 board = some_board(&rng, 6 + rng_below(&rng, 10), 1);
        struct advice one, two;
        struct budget budget = {.depth = 3};
        if (slide4_count(wide4_empty(board)) > 4 || search_advise(&whole, board, &budget, &one))
            continue;
        assert_int_equal(search_advise(&cut, board, &budget, &two), ERR_NONE);
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
    assert_int_equal(search_open(&search, &network, &rules, &options), ERR_NONE);
    for (int i = 0; i < 30; i++) {
        struct wide4 board = some_board(&rng, 6 + rng_below(&rng, 10), 1);
        struct advice one, two;
        struct budget budget = {.nodes = 500};
        if (search_advise(&search, board, &budget, &one))
            continue;
        search_forget(&search);
        assert_int_equal(search_advise(&search, board, &budget, &two), ERR_NONE);
        search_forget(&search);
        assert_true(one.nodes <= 501 || one.depth == 1);
        assert_int_equal(one.nodes, two.nodes);
        assert_int_equal(one.best, two.best);
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            assert_true(one.value[way] == two.value[way]);
    }
    search_close(&search);
}

/* Calm boards are looked at less, and what is said of them is what a search to that depth says. */
static void a_calm_board_takes_a_share_of_the_nodes(void **state) {
    (void)state;
    struct search all, some;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 6);
    unsigned fewer = 0, as_many = 0;
    assert_int_equal(search_open(&all, &network, &rules, &(struct search_options){0}), ERR_NONE);
    assert_int_equal(search_open(&some, &network, &rules, &(struct search_options){.calm = 0.02f}), ERR_NONE);
    for (int i = 0; i < 60; i++) {
        struct wide4 board = some_board(&rng, 6 + rng_below(&rng, 10), 1);
        struct advice one, two, plain;
        struct budget budget = {.nodes = 20000};
        if (search_advise(&all, board, &budget, &one))
            continue;
        assert_int_equal(search_advise(&some, board, &budget, &two), ERR_NONE);
        assert_true(two.depth <= one.depth);
        assert_int_equal(search_advise(&all, board, &(struct budget){.depth = two.depth}, &plain), ERR_NONE);
        assert_int_equal(two.best, plain.best);
        assert_true(two.value[two.best] == plain.value[plain.best]);
        fewer += two.depth < one.depth;
        as_many += two.depth == one.depth;
    }
    assert_true(fewer > 0 && as_many > 0);
    search_close(&all);
    search_close(&some);
}

static void tiles_beyond_32768_are_searched_in_the_wide_form(void **state) {
    (void)state;
    struct search search;
    struct advice advice;
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){0}), ERR_NONE);
    struct wide4 crowded = {UINT64_C(0x00000000000100FF), 0}, wide = {UINT64_C(0x0000000000000120), UINT64_C(0x11)};
    assert_int_equal(search_advise(&search, crowded, &(struct budget){.depth = 2}, &advice), ERR_NONE);
    assert_true(advice.best == SLIDE_LEFT || advice.best == SLIDE_RIGHT);
    assert_true(advice.value[SLIDE_LEFT] >= 65536);
    assert_int_equal(search_advise(&search, wide, &(struct budget){.depth = 2}, &advice), ERR_NONE);
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

static void where_tiles_are_worth_more_so_is_every_value(void **state) {
    (void)state;
    struct slide_rules threes = rules;
    struct search search;
    struct advice twos, more;
    struct budget budget = {.depth = 2};
    struct wide4 board = {UINT64_C(0x0000000001230211), 0};
    for (unsigned kind = 1; kind <= threes.kinds; kind++)
        threes.value[kind] = rules.value[kind] * 3;
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){0}), ERR_NONE);
    assert_int_equal(search_advise(&search, board, &budget, &twos), ERR_NONE);
    assert_int_equal(search_rules(&search, &threes), ERR_NONE);
    assert_int_equal(search_advise(&search, board, &budget, &more), ERR_NONE);
    assert_int_equal(more.best, twos.best);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        if (twos.open >> way & 1)
            assert_true(fabs(more.value[way] / (3 * twos.value[way]) - 1) < 1e-5);
    search_close(&search);
}

static void a_goal_that_ends_the_game_is_valued_as_a_chance(void **state) {
    (void)state;
    struct slide_rules course = rules;
    struct search search;
    struct advice advice;
    course.goal = 11;
    course.goal_ends = true;
    assert_int_equal(search_open(&search, &network, &course, &(struct search_options){0}), ERR_NONE);
    struct wide4 near = {UINT64_C(0x00000000000000AA), 0}, far = {UINT64_C(0x0000000000000121), 0};
    assert_int_equal(search_advise(&search, near, &(struct budget){.depth = 2}, &advice), ERR_NONE);
    assert_true(advice.chance && advice.value[SLIDE_LEFT] == 1 && advice.best == SLIDE_LEFT);
    assert_int_equal(search_advise(&search, far, &(struct budget){.depth = 2}, &advice), ERR_NONE);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        assert_true(advice.value[way] >= 0 && advice.value[way] < 1);
    search_close(&search);
}

/* How far the chance of 2048 falls short of 1, as a logarithm, where the network expects this of a new game. */
static double shortfall(float expected_of_a_game) {
    struct slide_rules course = rules;
    struct network keen = network;
    struct search search;
    struct advice advice;
    course.goal = 11;
    course.goal_ends = true;
    keen.unit *= expected_of_a_game / network_value(&network, 0x11);
    assert_int_equal(search_open(&search, &keen, &course, &(struct search_options){0}), ERR_NONE);
    assert_int_equal(search_advise(&search, (struct wide4){UINT64_C(0x121), 0}, &(struct budget){.depth = 1}, &advice),
                     ERR_NONE);
    search_close(&search);
    return -log(advice.value[advice.best]);
}

/* Where a network expects twice as many points of every board, the shortfall is a quarter. But once it expects more of
 * a new game than the least factor allows for, the factor doubles too, and the shortfall is a half. */
static void a_network_that_expects_more_falls_short_more_often(void **state) {
    (void)state;
    assert_true(fabs(shortfall(10000) / shortfall(20000) - 4) < 0.01); /* the least factor */
    assert_true(fabs(shortfall(100000) / shortfall(200000) - 2) < 0.01);
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
        assert_int_equal(advise(&none, &rules, &game, &(struct budget){.nodes = 300}, &advice), ERR_NONE);
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

/* Boards of a stage above the top are worth more by the lift, as long as the root is in none. */
static void a_stage_is_lifted_before_it_opens(void **state) {
    (void)state;
    static struct trainer trainer;
    struct train_tally tally = {0};
    struct train_options options = {.seed = 5, .rate = 1, .horizon = 1, .top = 5, .stage_top = 15};
    const struct budget greedy = {.depth = 1}, deeper = {.depth = 3};
    const struct wide4 before = {UINT64_C(0x0000000000010446), 0}, in = {UINT64_C(0x0000000000010156), 0};
    const struct wide4 between = {UINT64_C(0x0000000000003356), 0}; /* in the first stage; 8 and 8 open the second */
    struct search_options plainly = {.table_bytes = 1 << 16};
    struct advice advice[4][2];
    small_trainer(&trainer, "0123,0145", &options, 1);
    assert_int_equal(trainer_split(&trainer, stage_opening(6, 1), NULL), ERR_NONE);
    assert_int_equal(trainer_split(&trainer, stage_opening(6, 2), NULL), ERR_NONE);
    trainer_run(&trainer, 200, NULL, NULL, &tally);
    for (int lifted = 0; lifted < 2; lifted++) {
        struct bytes file = {0};
        struct network staged;
        struct search search;
        struct network_cut cut = {.level = 1, .lift = lifted ? 5000 : 0};
        assert_int_equal(network_write(&trainer, &cut, bytes_sink(&file)), ERR_NONE);
        assert_int_equal(network_open(&staged, file.at, file.length, NULL), ERR_NONE);
        assert_int_equal(search_open(&search, &staged, &rules, &plainly), ERR_NONE);
        assert_int_equal(search_advise(&search, before, &greedy, &advice[0][lifted]), ERR_NONE);
        assert_int_equal(search_advise(&search, before, &deeper, &advice[1][lifted]), ERR_NONE);
        assert_int_equal(search_advise(&search, in, &deeper, &advice[2][lifted]), ERR_NONE);
        assert_int_equal(search_advise(&search, between, &deeper, &advice[3][lifted]), ERR_NONE);
        search_close(&search);
        network_close(&staged);
        free(file.at);
    }
    trainer_close(&trainer);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        for (int i = 2; i < 4; i++)
            assert_true(advice[i][1].value[way] == advice[i][0].value[way]); /* nothing is left over from before */
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_RIGHT; way++)         /* these make the 32 */
        for (int i = 0; i < 2; i++)
            assert_true(is_equal(advice[i][1].value[way], advice[i][0].value[way] + 5000));
    assert_true(advice[0][1].value[SLIDE_DOWN] == advice[0][0].value[SLIDE_DOWN]);
}

/* ---- Opening ---- */

/* Rules that do not fit are refused; the search then goes on under those that it had. */
static void rules_that_do_not_fit_change_nothing(void **state) {
    (void)state;
    static const char *const WRONG[][2] = {{"where", "corner"}, {"merge", "next"}};
    struct search search;
    struct search_options options = {0};
    struct budget budget = {.depth = 1};
    struct advice before, after;
    struct wide4 board = {UINT64_C(0x0123001200010011), 0};
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        struct slide_rules wrong = rules;
        assert_int_equal(slide_rules_set(&wrong, "begin", "1", NULL), ERR_NONE);
        assert_int_equal(slide_rules_set(&wrong, WRONG[i][0], WRONG[i][1], NULL), ERR_NONE);
        assert_int_equal(search_open(&search, &network, &wrong, &options), ERR_RANGE);
        assert_null(search.moves);
        assert_int_equal(search_open(&search, &network, &rules, &options), ERR_NONE);
        assert_int_equal(search_advise(&search, board, &budget, &before), ERR_NONE);
        assert_int_equal(search_rules(&search, &wrong), ERR_RANGE);
        assert_int_equal(search_advise(&search, board, &budget, &after), ERR_NONE);
        assert_int_equal(after.open, before.open);
        assert_memory_equal(after.value, before.value, sizeof before.value);
        search_close(&search);
    }
}

static void a_table_has_a_power_of_two_of_buckets(void **state) {
    (void)state;
    static const size_t BYTES[][2] = {{0, 0}, {63, 0}, {64, 1}, {64 * 5, 4}, {64 * 1023, 512}, {64 * 1024, 1024}};
    struct search search;
    for (size_t i = 0; i < sizeof BYTES / sizeof BYTES[0]; i++) {
        assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){.table_bytes = BYTES[i][0]}),
                         ERR_NONE);
        assert_int_equal(search.buckets, BYTES[i][1]);
        search_close(&search);
    }
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){.table_bytes = SIZE_MAX}),
                     ERR_SYSTEM);
}

/* ---- Budgets ---- */

static void no_depth_is_beyond_the_deepest(void **state) {
    (void)state;
    struct search search;
    struct advice any, deep;
    struct wide4 board = {UINT64_C(0x0123001200010011), 0};
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){0}), ERR_NONE);
    assert_int_equal(search_advise(&search, board, &(struct budget){.nodes = 500}, &any), ERR_NONE);
    assert_int_equal(search_advise(&search, board, &(struct budget){.nodes = 500, .depth = 1000}, &deep), ERR_NONE);
    assert_int_equal(any.depth, deep.depth);
    assert_int_equal(any.nodes, deep.nodes);
    assert_memory_equal(any.value, deep.value, sizeof any.value);
    search_close(&search);
}

/* A stage that needs tiles besides its own closes when there is a larger tile, also one beyond 32768. */
static void a_board_is_searched_in_its_stage(void **state) {
    (void)state;
    static const struct {
        uint64_t low, high;
        unsigned stage;
    } BOARDS[] = {
        {UINT64_C(0x1), 0, 0},        {UINT64_C(0xE1), 0, 0},     {UINT64_C(0xDE1), 0, 1},
        {UINT64_C(0xF1), 0, 2},       {UINT64_C(0xDEF1), 0, 3},   {UINT64_C(0xEF1), 0, 3},
        {UINT64_C(0xEF001), 0x10, 2}, {UINT64_C(0x001), 0x10, 2}, {UINT64_C(0xDE001), 0x10, 2},
    };
    struct network staged = network;
    struct search search;
    struct advice advice;
    staged.stages =
        (struct stages){.count = 4, .opens = {0, stage_opening(14, 1), stage_opening(15, 0), stage_opening(15, 1)}};
    staged.patterns.weights = 0; /* the weights of all stages are the same ones */
    assert_int_equal(search_open(&search, &staged, &rules, &(struct search_options){0}), ERR_NONE);
    for (size_t i = 0; i < sizeof BOARDS / sizeof BOARDS[0]; i++) {
        struct wide4 board = {BOARDS[i].low, BOARDS[i].high};
        assert_int_equal(search_advise(&search, board, &(struct budget){.depth = 1}, &advice), ERR_NONE);
        assert_int_equal(search.stage, BOARDS[i].stage);
    }
    search_close(&search);
}

static void a_board_without_a_move_has_no_advice(void **state) {
    (void)state;
    struct search search;
    struct advice advice;
    assert_int_equal(search_open(&search, &network, &rules, &(struct search_options){0}), ERR_NONE);
    check_advice(&search, (struct wide4){UINT64_C(0x1212212112122121), 0}, 1);
    assert_int_equal(search_advise(&search, (struct wide4){0}, &(struct budget){.depth = 1}, &advice), ERR_MOVE);
    search_close(&search);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_a_plain_recursion),
        cmocka_unit_test(values_beyond_32768_are_those_of_a_plain_recursion),
        cmocka_unit_test(chances_are_those_of_a_plain_recursion),
        cmocka_unit_test(a_leaf_is_what_the_network_says),
        cmocka_unit_test(a_table_changes_no_answer),
        cmocka_unit_test(a_cut_off_saves_nodes_and_says_what_it_left_out),
        cmocka_unit_test(nodes_bound_the_search_and_repeat_it),
        cmocka_unit_test(a_calm_board_takes_a_share_of_the_nodes),
        cmocka_unit_test(tiles_beyond_32768_are_searched_in_the_wide_form),
        cmocka_unit_test(a_network_sees_larger_tiles_shrunk),
        cmocka_unit_test(where_tiles_are_worth_more_so_is_every_value),
        cmocka_unit_test(a_goal_that_ends_the_game_is_valued_as_a_chance),
        cmocka_unit_test(a_network_that_expects_more_falls_short_more_often),
        cmocka_unit_test(the_plain_search_advises_on_every_board),
        cmocka_unit_test(a_stage_is_lifted_before_it_opens),
        cmocka_unit_test(rules_that_do_not_fit_change_nothing),
        cmocka_unit_test(a_table_has_a_power_of_two_of_buckets),
        cmocka_unit_test(no_depth_is_beyond_the_deepest),
        cmocka_unit_test(a_board_is_searched_in_its_stage),
        cmocka_unit_test(a_board_without_a_move_has_no_advice),
    };
    return cmocka_run_group_tests(tests, open_network, close_network);
}
