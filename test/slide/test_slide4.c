/* The fast 4x4 engine gives the same result for every board as the plain one. PROVE_MOVES=N in the environment sets how
 * many random moves are compared for each rule set. */
#include "cmocka_includes.h"

#include <string.h>

#include "base/rng.h"
#include "rule_files.h"
#include "slide/slide4.h"
#include "slide/wide4.h"

static struct slide4 table;
static struct slide_rules classic;

static bool same(struct wide4 a, struct wide4 b) {
    return a.low == b.low && a.high == b.high;
}

static void check_wide_tilt(const struct slide_rules *rules, struct wide4 board, enum slide_way way,
                            struct wide4 expected, uint64_t expected_points) {
    uint64_t points;
    assert_int_equal(wide4_tilt(rules, &board, way, &points), ERR_NONE);
    assert_true(same(board, expected));
    assert_int_equal(points, expected_points);
}

static void check_narrow_tilt(uint64_t board, enum slide_way way, const struct slide4_tilts *all, struct wide4 expected,
                              uint64_t expected_points) {
    uint32_t points;
    uint64_t tilted = slide4_tilt(&table, board, way, &points);
    bool right = tilted == all->board[way] && points == all->points[way];
    if (expected.high)
        right = right && points >= SLIDE4_BEYOND && slide4_is_crowded(board);
    else
        right =
            right && tilted == expected.low && points == expected_points && (all->open >> way & 1) == (tilted != board);
    assert_true(right);
}

/* Tilts with the plain engine and compares the fast forms with the result; returns the board after it. */
static struct wide4 check_tilt(const struct slide_rules *rules, struct wide4 board, enum slide_way way,
                               const struct slide4_tilts *all) {
    uint8_t cell[16];
    struct slide_board plain = {4, 4, cell};
    struct wide4 expected = {0};
    uint64_t points = 0;
    wide4_write(board, plain);
    enum err err = slide_tilt(rules, plain, way, &points, NULL);
    assert_true(wide4_read(plain, &expected) == ERR_NONE && err == (same(expected, board) ? ERR_MOVE : ERR_NONE));
    if (board.high == 0)
        check_narrow_tilt(board.low, way, all, expected, points);
    if (expected.high || slide4_cell(board.low, 5) == 1)
        check_wide_tilt(rules, board, way, expected, points);
    return expected;
}

static void check_all_ways(uint64_t board) {
    struct slide4_tilts tilts;
    slide4_tilt_all(&table, board, &tilts);
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
        check_tilt(&classic, (struct wide4){board, 0}, way, &tilts);
}

static void every_row_in_both_directions(void **state) {
    (void)state;
    for (uint64_t line = 0; line < 65536; line++)
        check_all_ways(line << 16 * (line % 4));
}

static void every_column_in_both_directions(void **state) {
    (void)state;
    for (uint64_t line = 0; line < 65536; line++)
        check_all_ways(slide4_transpose(line << 16 * (line % 4)));
}

static void turning_boards_moves_each_bit_to_its_place(void **state) {
    (void)state;
    for (unsigned bit = 0; bit < 64; bit++) {
        unsigned row = bit / 16, column = bit / 4 % 4, plane = bit % 4;
        uint64_t board = UINT64_C(1) << bit;
        assert_int_equal(slide4_transpose(board), UINT64_C(1) << (16 * column + 4 * row + plane));
        assert_int_equal(slide4_mirror(board), UINT64_C(1) << (16 * row + 4 * (3 - column) + plane));
        assert_int_equal(slide4_flip(board), UINT64_C(1) << (16 * (3 - row) + 4 * column + plane));
        assert_int_equal(slide4_row(board, row), 1 << (4 * column + plane));
        assert_int_equal(slide4_column(board, column), 1 << (4 * row + plane));
    }
}

static void empty_cells_are_counted_and_filled(void **state) {
    (void)state;
    for (unsigned tiles = 0; tiles < 65536; tiles++) {
        uint64_t board = 0;
        for (unsigned i = 0; i < 16; i++)
            board |= (uint64_t)(tiles >> i & 1 ? 1 + i % 15 : 0) << 4 * i;
        unsigned n = 0;
        for (unsigned i = 0; i < 16; i++)
            if (!(tiles >> i & 1))
                assert_int_equal(slide4_spawn(board, n++, 15), board | UINT64_C(15) << 4 * i);
        assert_int_equal(slide4_count(slide4_empty(board)), n);
    }
}

/* ---- Random play ---- */

static struct rng rng;

/* Sometimes an empty board with one tile, sometimes a board full of high tiles: random play alone never makes those. */
static struct wide4 some_start(void) {
    struct wide4 board = {1, 0};
    unsigned lowest = rng_below(&rng, 16);
    if (rng_below(&rng, 3))
        return board;
    for (unsigned i = 1; i < 16; i++) {
        uint64_t kind = rng_below(&rng, 4) ? lowest + rng_below(&rng, 4) : 0;
        board.low |= (kind & 15) << 4 * i;
        board.high |= (kind >> 4) << 4 * i;
    }
    return board;
}

static bool check_position(const struct slide_rules *rules, struct wide4 *board) {
    struct slide4_tilts tilts;
    struct wide4 after[4];
    unsigned open[4], count = 0;
    slide4_tilt_all(&table, board->low, &tilts);
#if defined(__x86_64__)
    struct slide4_tilts other;
    if (__builtin_cpu_supports("bmi2")) {
        slide4_tilt_all_bmi2(&table, board->low, &other);
        assert_true(memcmp(other.board, tilts.board, sizeof tilts.board) == 0 && other.open == tilts.open &&
                    memcmp(other.points, tilts.points, sizeof tilts.points) == 0);
    }
#endif
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        after[way] = check_tilt(rules, *board, way, &tilts);
        if (!same(after[way], *board))
            open[count++] = way;
    }
    assert_true(wide4_can_move(*board) == (count > 0));
    assert_true(board->high || slide4_can_move(board->low) == (count > 0));
    if (count)
        *board = after[open[rng_below(&rng, count)]];
    return count > 0;
}

static void random_moves_under(const struct slide_rules *rules) {
    if (rules->width != 4 || rules->height != 4 || slide4_init(&table, rules))
        return;
    const uint64_t moves = amount_of("PROVE_MOVES", 50000);
    uint64_t wide = 0, seed = 4;
    for (const char *letter = rules->name; *letter; letter++)
        seed = seed * 31 + (unsigned char)*letter; /* every rule set gets its own moves */
    rng = rng_seeded(RNG_XOSHIRO, seed);
    struct wide4 board = some_start();
    for (uint64_t made = 0; made < moves;) {
        if (!check_position(rules, &board)) {
            board = some_start();
            continue;
        }
        made++;
        wide += board.high != 0;
        board = wide4_spawn(board, rng_below(&rng, slide4_count(wide4_empty(board))), 1 + rng_below(&rng, 2));
    }
    print_message("proved: %llu moves under %s, %llu of them beyond kind 15\n", (unsigned long long)moves, rules->name,
                  (unsigned long long)wide);
    assert_true(wide > 100);
}

static void random_moves_under_every_4x4_rule_set_that_fits(void **state) {
    (void)state;
    assert_true(for_each_rule_file(random_moves_under) >= 5);
    assert_int_equal(slide4_init(&table, &classic), ERR_NONE);
}

static void the_largest_tiles_can_be_made(void **state) {
    (void)state;
    uint64_t points;
    uint32_t narrow;
    struct wide4 board = {0x00FF, 0};
    slide4_tilt(&table, board.low, SLIDE_LEFT, &narrow);
    assert_true(narrow >= SLIDE4_BEYOND);
    assert_int_equal(wide4_tilt(&classic, &board, SLIDE_LEFT, &points), ERR_NONE);
    assert_true(points == 65536 && wide4_cell(board, 0) == 16 && wide4_empty(board) == UINT64_C(0x1111111111111110));
    board = (struct wide4){0, UINT64_C(0x1000000000000001)};
    assert_int_equal(wide4_tilt(&classic, &board, SLIDE_LEFT, &points), ERR_NONE);
    assert_int_equal(points, 0);
    assert_int_equal(wide4_tilt(&classic, &board, SLIDE_DOWN, &points), ERR_NONE);
    assert_int_equal(points, 131072);
    assert_int_equal(wide4_cell(board, 12), 17);
}

/* ---- Unsupported rules and boards ---- */

static void rules_that_do_not_fit_are_refused(void **state) {
    (void)state;
    static struct slide4 other;
    struct slide_rules rules = classic;
    assert_int_equal(slide_rules_set(&rules, "merge", "next", NULL), ERR_NONE);
    assert_int_equal(slide4_init(&other, &rules), ERR_RANGE);
    rules = classic;
    assert_int_equal(slide_rules_set(&rules, "new", "65536:1", NULL), ERR_NONE);
    assert_int_equal(slide4_init(&other, &rules), ERR_RANGE);
    rules = classic;
    assert_int_equal(slide_rules_set(&rules, "tiles", "2 4 8 16 32 64 128 256 512 1024 2048", NULL), ERR_NONE);
    assert_int_equal(slide4_init(&other, &rules), ERR_RANGE);
}

static void boards_that_do_not_fit_are_refused(void **state) {
    (void)state;
    uint8_t cell[20] = {16};
    uint64_t board = 7;
    struct wide4 wide = {7, 7};
    assert_int_equal(slide4_read((struct slide_board){4, 4, cell}, &board), ERR_RANGE);
    assert_int_equal(slide4_read((struct slide_board){5, 4, cell}, &board), ERR_RANGE);
    assert_int_equal(slide4_read((struct slide_board){4, 5, cell}, &board), ERR_RANGE);
    assert_int_equal(wide4_read((struct slide_board){4, 5, cell}, &wide), ERR_RANGE);
    assert_true(board == 7 && wide.low == 7 && wide.high == 7);
}

static void a_tile_too_large_changes_nothing(void **state) {
    (void)state;
    uint8_t cell[16] = {SLIDE_KIND_MAX, SLIDE_KIND_MAX};
    struct wide4 board, before;
    uint64_t points;
    assert_int_equal(wide4_read((struct slide_board){4, 4, cell}, &board), ERR_NONE);
    before = board;
    assert_int_equal(wide4_tilt(&classic, &board, SLIDE_LEFT, &points), ERR_RANGE);
    assert_true(same(board, before));
}

static int setup(void **state) {
    (void)state;
    slide_rules_classic(&classic);
    return slide4_init(&table, &classic) != ERR_NONE;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_in_both_directions),
        cmocka_unit_test(every_column_in_both_directions),
        cmocka_unit_test(turning_boards_moves_each_bit_to_its_place),
        cmocka_unit_test(empty_cells_are_counted_and_filled),
        cmocka_unit_test(random_moves_under_every_4x4_rule_set_that_fits),
        cmocka_unit_test(the_largest_tiles_can_be_made),
        cmocka_unit_test(rules_that_do_not_fit_are_refused),
        cmocka_unit_test(boards_that_do_not_fit_are_refused),
        cmocka_unit_test(a_tile_too_large_changes_nothing),
    };
    return cmocka_run_group_tests(tests, setup, NULL);
}
