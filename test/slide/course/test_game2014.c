/* The calls of the course game of 2014 and their preconditions. */
#include "cmocka_includes.h"

#include <string.h>

#include "slide/course/game2014.h"

static struct fault fault;

#define REFUSED(call, err, reason)                                                                                     \
    do {                                                                                                               \
        struct game2014 untouched = game;                                                                              \
        assert_int_equal(call, err);                                                                                   \
        assert_string_equal(fault.what, reason);                                                                       \
        assert_memory_equal(&untouched, &game, sizeof game);                                                           \
    } while (0)

static struct game2014_at at(int row, int column) {
    return (struct game2014_at){row, column};
}

/* The document's own example, with the eight before the four. */
static void the_worked_example_goes_through(void **state) {
    (void)state;
    struct game2014 game = game2014_new((struct game2014_source){0}, NULL);
    static const struct {
        uint64_t value;
        int row, column;
    } tiles[] = {{2, 0, 1}, {2, 0, 2}, {4, 1, 1}, {4, 1, 3}, {4, 2, 0}, {8, 2, 2}, {8, 3, 0}};
    for (unsigned i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
        assert_int_equal(game2014_add_tile(&game, tiles[i].value, at(tiles[i].row, tiles[i].column), &fault), ERR_NONE);
    assert_int_equal(game2014_move_tile(&game, 2, at(0, 2), at(0, 3), &fault), ERR_NONE);
    assert_int_equal(game2014_merge_tile(&game, 2, 4, at(0, 1), at(0, 3), &fault), ERR_NONE);
    assert_int_equal(game2014_merge_tile(&game, 4, 8, at(1, 1), at(1, 3), &fault), ERR_NONE);
    REFUSED(game2014_move_tile(&game, 4, at(2, 0), at(2, 2), &fault), ERR_MOVE, "the target is occupied");
    assert_int_equal(game2014_move_tile(&game, 8, at(2, 2), at(2, 3), &fault), ERR_NONE);
    assert_int_equal(game2014_move_tile(&game, 4, at(2, 0), at(2, 2), &fault), ERR_NONE);
    assert_int_equal(game2014_move_tile(&game, 8, at(3, 0), at(3, 3), &fault), ERR_NONE);
    game2014_set_score(&game, 62, 1200);
    game2014_display_moves(&game);
    static const uint64_t after[] = {0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 4, 8, 0, 0, 0, 8};
    assert_memory_equal(game.shown, after, sizeof after);
    assert_int_equal(game.score, 62);
    assert_int_equal(game.high, 1200);
    assert_int_equal(game2014_add_tile(&game, 2, at(1, 1), &fault), ERR_NONE);
}

static void a_tile_is_added_to_an_empty_square_when_nothing_is_pending(void **state) {
    (void)state;
    struct game2014 game = game2014_new((struct game2014_source){0}, NULL);
    assert_int_equal(game2014_add_tile(&game, 2, at(0, 0), NULL), ERR_NONE);
    REFUSED(game2014_add_tile(&game, 2, at(0, 0), &fault), ERR_MOVE, "the square is occupied");
    REFUSED(game2014_add_tile(&game, 2, at(0, 4), &fault), ERR_RANGE, "the square is not on the board");
    REFUSED(game2014_add_tile(&game, 2, at(-1, 0), &fault), ERR_RANGE, "the square is not on the board");
    REFUSED(game2014_add_tile(&game, 2, at(4, 0), &fault), ERR_RANGE, "the square is not on the board");
    REFUSED(game2014_add_tile(&game, 2, at(0, -1), &fault), ERR_RANGE, "the square is not on the board");
    assert_int_equal(game2014_add_tile(&game, 2, at(0, 0), NULL), ERR_MOVE);
    REFUSED(game2014_add_tile(&game, 3, at(1, 1), &fault), ERR_RANGE, "a tile is a power of two from 2 to 2^62");
    REFUSED(game2014_add_tile(&game, 1, at(1, 1), &fault), ERR_RANGE, "a tile is a power of two from 2 to 2^62");
    assert_int_equal(game2014_move_tile(&game, 2, at(0, 0), at(0, 3), &fault), ERR_NONE);
    REFUSED(game2014_add_tile(&game, 2, at(1, 1), &fault), ERR_MOVE, "some moves have not been displayed yet");
    game2014_display_moves(&game);
    assert_int_equal(game2014_add_tile(&game, 2, at(1, 1), &fault), ERR_NONE);
}

static void a_tile_moves_once_from_where_it_is(void **state) {
    (void)state;
    struct game2014 game = game2014_new((struct game2014_source){0}, NULL);
    game2014_add_tile(&game, 2, at(0, 0), NULL);
    game2014_add_tile(&game, 4, at(1, 0), NULL);
    REFUSED(game2014_move_tile(&game, 2, at(2, 2), at(2, 3), &fault), ERR_MOVE, "no tile there");
    REFUSED(game2014_move_tile(&game, 8, at(0, 0), at(0, 3), &fault), ERR_MOVE, "the tile there has a different value");
    REFUSED(game2014_move_tile(&game, 2, at(0, 0), at(0, 4), &fault), ERR_RANGE, "the square is not on the board");
    REFUSED(game2014_move_tile(&game, 2, at(0, 4), at(0, 0), &fault), ERR_RANGE, "the square is not on the board");
    struct game2014 before = game;
    assert_int_equal(game2014_move_tile(&game, 2, at(0, 0), at(0, 0), &fault), ERR_NONE); /* legal, and does nothing */
    assert_memory_equal(&before, &game, sizeof game);
    assert_int_equal(game2014_move_tile(&game, 2, at(0, 0), at(0, 3), &fault), ERR_NONE);
    REFUSED(game2014_move_tile(&game, 2, at(0, 0), at(0, 2), &fault), ERR_MOVE,
            "the tile has already been moved or merged");
    REFUSED(game2014_move_tile(&game, 2, at(0, 3), at(0, 2), &fault), ERR_MOVE, "no tile there");
    assert_int_equal(game2014_move_tile(&game, 4, at(1, 0), at(0, 0), &fault), ERR_NONE); /* the square is free now */
}

static void a_merge_needs_an_equal_tile_that_has_not_merged(void **state) {
    (void)state;
    struct game2014 game = game2014_new((struct game2014_source){0}, NULL);
    for (int column = 0; column < 3; column++)
        game2014_add_tile(&game, 2, at(0, column), NULL);
    game2014_add_tile(&game, 4, at(0, 3), NULL);
    REFUSED(game2014_merge_tile(&game, 2, 4, at(0, 0), at(1, 0), &fault), ERR_MOVE, "no tile at the target");
    REFUSED(game2014_merge_tile(&game, 2, 4, at(0, 0), at(0, 0), &fault), ERR_MOVE, "no tile at the target");
    REFUSED(game2014_merge_tile(&game, 2, 4, at(0, 2), at(0, 3), &fault), ERR_MOVE,
            "the tile at the target has a different value");
    REFUSED(game2014_merge_tile(&game, 2, 8, at(0, 1), at(0, 0), &fault), ERR_MOVE, "a merge must double the value");
    assert_int_equal(game2014_merge_tile(&game, 2, 4, at(0, 1), at(0, 0), &fault), ERR_NONE);
    REFUSED(game2014_merge_tile(&game, 2, 4, at(0, 1), at(0, 0), &fault), ERR_MOVE,
            "the tile has already been moved or merged");
    REFUSED(game2014_merge_tile(&game, 4, 8, at(0, 3), at(0, 0), &fault), ERR_MOVE,
            "the tile at the target has already been merged");
    REFUSED(game2014_move_tile(&game, 2, at(0, 0), at(1, 0), &fault), ERR_MOVE,
            "the tile has already been moved or merged");
}

/* Whatever is next to it and whatever result is claimed: 2^62 merges with nothing. */
static void the_largest_tile_merges_with_nothing(void **state) {
    (void)state;
    const uint64_t largest = UINT64_C(1) << 62;
    struct game2014 game = game2014_new((struct game2014_source){0}, NULL);
    REFUSED(game2014_add_tile(&game, 2 * largest, at(0, 0), &fault), ERR_RANGE,
            "a tile is a power of two from 2 to 2^62");
    for (unsigned k = 1; k <= 62; k++) {
        uint64_t other = UINT64_C(1) << k, made[] = {0, other, 2 * other, largest, 2 * largest, other + largest};
        game2014_clear(&game);
        assert_int_equal(game2014_add_tile(&game, largest, at(0, 0), NULL), ERR_NONE);
        assert_int_equal(game2014_add_tile(&game, other, at(0, 1), NULL), ERR_NONE);
        enum err err = k == 62 ? ERR_RANGE : ERR_MOVE;
        const char *reason = k == 62 ? "the tile would be too large" : "the tile at the target has a different value";
        for (unsigned i = 0; i < sizeof made / sizeof made[0]; i++) {
            REFUSED(game2014_merge_tile(&game, other, made[i], at(0, 1), at(0, 0), &fault), err, reason);
            REFUSED(game2014_merge_tile(&game, largest, made[i], at(0, 0), at(0, 1), &fault), err, reason);
        }
    }
}

static void clearing_and_ending_keep_the_scores(void **state) {
    (void)state;
    struct game2014 game = game2014_new((struct game2014_source){0}, NULL);
    game2014_add_tile(&game, 2, at(0, 0), NULL);
    game2014_set_score(&game, 8, 100);
    game2014_end_game(&game);
    assert_true(game.ended);
    game2014_clear(&game);
    assert_false(game.ended);
    assert_int_equal(game.high, 100);
    for (int i = 0; i < GAME2014_CELLS; i++)
        assert_int_equal(game.shown[i], 0);
}

static enum err next_key(void *context, char key[GAME2014_KEY_SIZE]) {
    strcpy(key, *(int *)context ? "Left" : "Quit");
    return ERR_NONE;
}

static enum err next_tile(void *context, uint64_t *value, struct game2014_at *place) {
    *value = 4;
    *place = at(*(int *)context, 2);
    return ERR_NONE;
}

static void keys_and_tiles_come_from_the_source(void **state) {
    (void)state;
    int number = 3;
    struct game2014 game = game2014_new((struct game2014_source){next_key, next_tile, &number}, NULL);
    char key[GAME2014_KEY_SIZE];
    uint64_t value;
    struct game2014_at place;
    assert_int_equal(game2014_read_key(&game, key), ERR_NONE);
    assert_string_equal(key, "Left");
    assert_int_equal(game2014_random_tile(&game, &value, &place), ERR_NONE);
    assert_int_equal(value, 4);
    assert_int_equal(place.row, 3);
}

/* As the document says: with WEST up, column 0 of the turned board is row SIZE - 1 and row 0 is column 0. */
static void a_turned_board_has_the_named_side_up(void **state) {
    (void)state;
    assert_int_equal(tilt_row(SIDE_NORTH, 1, 2, 4), 1);
    assert_int_equal(tilt_column(SIDE_NORTH, 1, 2, 4), 2);
    assert_int_equal(tilt_row(SIDE_WEST, 1, 0, 4), 3);
    assert_int_equal(tilt_column(SIDE_WEST, 0, 2, 4), 0);
    assert_int_equal(tilt_row(SIDE_SOUTH, 0, 0, 4), 3);
    assert_int_equal(tilt_column(SIDE_SOUTH, 0, 0, 4), 3);
    assert_int_equal(tilt_row(SIDE_EAST, 0, 0, 4), 0);
    assert_int_equal(tilt_column(SIDE_EAST, 0, 0, 4), 3);
    for (enum side side = SIDE_NORTH; side <= SIDE_WEST; side++) { /* every square occurs once */
        unsigned met = 0;
        for (int r = 0; r < 4; r++)
            for (int c = 0; c < 4; c++)
                met |= 1u << (4 * tilt_row(side, r, c, 4) + tilt_column(side, r, c, 4));
        assert_int_equal(met, 0xFFFF);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_worked_example_goes_through),
        cmocka_unit_test(a_tile_is_added_to_an_empty_square_when_nothing_is_pending),
        cmocka_unit_test(a_tile_moves_once_from_where_it_is),
        cmocka_unit_test(a_merge_needs_an_equal_tile_that_has_not_merged),
        cmocka_unit_test(the_largest_tile_merges_with_nothing),
        cmocka_unit_test(clearing_and_ending_keep_the_scores),
        cmocka_unit_test(keys_and_tiles_come_from_the_source),
        cmocka_unit_test(a_turned_board_has_the_named_side_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
