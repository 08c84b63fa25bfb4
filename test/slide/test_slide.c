/* The engine against an oracle that shares no code with it, and against the table of known tilts. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "slide/naive.h"
#include "slide/slide.h"
#include "slide/text.h"

static struct slide_rules rules;

struct shadow {
    struct slide_board board; /* the old board, to which the events are applied */
    unsigned events;
    bool bad; /* an event hit an occupied cell, or a tile that is not there */
};

static void apply_event(void *context, const struct slide_event *event) {
    struct shadow *shadow = context;
    struct slide_board board = shadow->board;
    uint8_t from = board.cell[event->from.row * board.width + event->from.column];
    uint8_t to = board.cell[event->to.row * board.width + event->to.column];
    if (event->what == SLIDE_MOVED)
        shadow->bad |= to != 0 || from != event->kind;
    else
        shadow->bad |= to == 0 || rules.merge[to][from] != event->kind;
    slide_apply(board, event);
    shadow->events++;
}

/* One tilt, checked against the oracle: board, points, whether it moved, whether the way was reported as open, and
 * whether the events turn the old board into the new one. */
static void check_against_oracle(const uint8_t *cell, uint32_t width, uint32_t height, enum slide_way way) {
    size_t cells = (size_t)width * height;
    uint64_t *numbers = malloc(cells * sizeof *numbers), points = 0, expected_points;
    uint8_t *tilted = malloc(cells), *shown = malloc(cells);
    int moved;
    for (size_t i = 0; i < cells; i++)
        numbers[i] = rules.value[cell[i]];
    memcpy(tilted, cell, cells);
    memcpy(shown, cell, cells);
    struct slide_board board = {width, height, tilted};
    struct shadow shadow = {.board = {width, height, shown}};
    expected_points = naive_tilt(numbers, width, height, (int)way, &moved);
    assert_int_equal(slide_way_open(&rules, board, way), moved);
    enum err err = slide_tilt(&rules, board, way, &points, &(struct slide_viewer){apply_event, &shadow});
    assert_int_equal(err, moved ? ERR_NONE : ERR_MOVE);
    assert_int_equal(points, expected_points);
    for (size_t i = 0; i < cells; i++)
        assert_int_equal(rules.value[tilted[i]], numbers[i]);
    assert_memory_equal(shown, tilted, cells);
    assert_false(shadow.bad);
    assert_int_equal(shadow.events > 0, moved);
    memcpy(shown, cell, cells);
    points = 0;
    assert_int_equal(slide_tilt(&rules, shadow.board, way, &points, NULL), err);
    assert_int_equal(points, expected_points);
    assert_memory_equal(shown, tilted, cells);
    free(numbers);
    free(tilted);
    free(shown);
}

static void every_line_up_to_six_cells_slides_as_the_oracle_says(void **state) {
    (void)state;
    for (uint32_t length = 1; length <= 6; length++)
        for (unsigned code = 0; code < 1u << 2 * length; code++) {
            uint8_t cell[6];
            for (uint32_t i = 0; i < length; i++)
                cell[i] = code >> 2 * i & 3;
            check_against_oracle(cell, length, 1, SLIDE_LEFT);
            check_against_oracle(cell, length, 1, SLIDE_RIGHT);
            check_against_oracle(cell, 1, length, SLIDE_UP);
            check_against_oracle(cell, 1, length, SLIDE_DOWN);
        }
}

static void fill(uint8_t *cell, size_t cells, struct rng *rng, uint32_t kinds, uint32_t empty_in_16) {
    for (size_t i = 0; i < cells; i++)
        cell[i] = rng_below(rng, 16) < empty_in_16 ? 0 : (uint8_t)(1 + rng_below(rng, kinds));
}

static void boards_of_many_sizes_tilt_as_the_oracle_says(void **state) {
    (void)state;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 7);
    static uint8_t cell[256 * 256];
    for (int i = 0; i < 3000; i++) {
        uint32_t most = i % 10 ? 10 : 70, width = 1 + rng_below(&rng, most), height = 1 + rng_below(&rng, most);
        if (i % 4 == 0)
            width = height = 4;
        fill(cell, (size_t)width * height, &rng, 1 + rng_below(&rng, 5), rng_below(&rng, 17));
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            check_against_oracle(cell, width, height, way);
    }
}

/* The events of a tilt turn one board into the other. */
static void check_events(const uint8_t *before, const uint8_t *after, uint32_t width, uint32_t height,
                         enum slide_way way) {
    size_t cells = (size_t)width * height;
    uint8_t *tilted = malloc(cells), *shown = malloc(cells);
    uint64_t points = 0;
    struct shadow shadow = {.board = {width, height, shown}};
    memcpy(tilted, before, cells);
    memcpy(shown, before, cells);
    assert_int_equal(slide_tilt(&rules, (struct slide_board){width, height, tilted}, way, &points,
                                &(struct slide_viewer){apply_event, &shadow}),
                     ERR_NONE);
    assert_memory_equal(tilted, after, cells);
    assert_memory_equal(shown, after, cells);
    assert_false(shadow.bad);
    slide_apply(shadow.board, &(struct slide_event){.what = SLIDE_WON});
    slide_apply(shadow.board, &(struct slide_event){.what = SLIDE_LOST});
    assert_memory_equal(shown, after, cells); /* these two change nothing */
    free(tilted);
    free(shown);
}

/* Tall boards use a ring of 512 rows; a board whose columns fill unevenly leaves it and continues in place. No row of
 * it is complete where a column is empty. */
enum full { NONE_FULL, EVEN_FULL, ODD_FULL }; /* the columns that are full, counted from 0 */

static void check_tall(uint32_t width, uint32_t height, enum full full, bool empty) {
    struct rng rng = rng_seeded(RNG_XOSHIRO, width);
    size_t cells = (size_t)width * height;
    uint8_t *cell = malloc(cells), *turned = malloc(cells);
    fill(cell, cells, &rng, 3, 5);
    for (uint32_t row = 0; full != NONE_FULL && row < height; row++)
        for (uint32_t column = full == ODD_FULL; column < width; column += 2)
            cell[row * width + column] = (uint8_t)(1 + row % 5); /* none merges, and row 512 is not like row 0 */
    for (uint32_t row = 0; empty && row < height; row++)
        cell[row * width + (full == EVEN_FULL)] = 0;
    for (int down = 0; down < 2; down++) {
        for (size_t i = 0; i < cells; i++)
            turned[i % width * height + i / width] = cell[i];
        uint64_t points = 0, turned_points = 0;
        uint8_t *copy = malloc(cells);
        memcpy(copy, cell, cells);
        slide_tilt(&rules, (struct slide_board){width, height, copy}, down ? SLIDE_DOWN : SLIDE_UP, &points, NULL);
        slide_tilt(&rules, (struct slide_board){height, width, turned}, down ? SLIDE_RIGHT : SLIDE_LEFT, &turned_points,
                   NULL);
        assert_int_equal(points, turned_points);
        for (size_t i = 0; i < cells; i++)
            assert_int_equal(copy[i], turned[i % width * height + i / width]);
        check_events(cell, copy, width, height, down ? SLIDE_DOWN : SLIDE_UP);
        free(copy);
    }
    free(cell);
    free(turned);
}

static void tall_boards_tilt_like_wide_ones_turned(void **state) {
    (void)state;
    check_tall(3, 5000, NONE_FULL, false);
    check_tall(300, 1500, NONE_FULL, false);
    check_tall(130, 3000, EVEN_FULL, false);
    check_tall(4, 3000, EVEN_FULL, true);
    check_tall(4, 3000, ODD_FULL, true);
}

static void known_tilts_hold(void **state) {
    (void)state;
    FILE *file = fopen(TEST_DATA "/slide/tilts.tsv", "r");
    char line[8192];
    unsigned count = 0;
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file)); /* the names of the columns */
    for (; fgets(line, sizeof line, file); count++) {
        uint8_t cell[2][1024];
        struct slide_board board[2];
        enum slide_way way;
        char *way_text = strtok(line, "\t"), *text[2] = {strtok(NULL, "\t"), strtok(NULL, "\t")};
        uint64_t points = 0, expected = strtoull(strtok(NULL, "\t\n"), NULL, 10);
        assert_true(slide_way_read(way_text, strlen(way_text), &way));
        for (int i = 0; i < 2; i++) {
            for (char *c = text[i]; *c; c++)
                *c = *c == '/' ? '\n' : *c == ',' ? ' ' : *c;
            assert_int_equal(slide_board_read(&rules, text[i], strlen(text[i]), cell[i], 1024, &board[i], NULL),
                             ERR_NONE);
        }
        slide_tilt(&rules, board[0], way, &points, NULL);
        assert_int_equal(points, expected);
        assert_memory_equal(cell[0], cell[1], (size_t)board[0].width * board[0].height);
    }
    fclose(file);
    assert_int_equal(count, 200);
}

static void count_event(void *context, const struct slide_event *event) {
    (void)event;
    ++*(unsigned *)context;
}

/* A pair of equal tiles that merges in this way, in the middle of the board or at its edge. */
static void put_pair(struct slide_board board, enum slide_way way, uint32_t lane, uint8_t kind) {
    bool sideways = way == SLIDE_LEFT || way == SLIDE_RIGHT;
    size_t step = sideways ? 1 : board.width, at = (size_t)lane * (sideways ? board.width : 1);
    memset(board.cell, 0, (size_t)board.width * board.height);
    board.cell[at] = board.cell[at + step] = kind;
}

/* The same for every way and size, with and without a viewer, since each has its own loop. */
static void check_sums(uint32_t side, enum slide_way way, uint32_t lane, const struct slide_viewer *viewer) {
    uint8_t cell[10000], before[10000];
    struct slide_board board = {side, side, cell};
    uint64_t points = UINT64_MAX - 11; /* a multiple of four, as sums of points are */
    put_pair(board, way, lane, 3);     /* 8 and 8 make 16 points */
    memcpy(before, cell, sizeof before);
    assert_int_equal(slide_tilt(&rules, board, way, &points, viewer), ERR_RANGE);
    assert_int_equal(slide_check(&rules, board, way, points), ERR_RANGE);
    assert_memory_equal(cell, before, (size_t)side * side);
    assert_true(points == UINT64_MAX - 11);
    points -= 5;
    assert_int_equal(slide_tilt(&rules, board, way, &points, viewer), ERR_NONE);
    assert_true(points == UINT64_MAX);
    put_pair(board, way, lane, SLIDE_KIND_MAX);
    points = 0;
    assert_int_equal(slide_tilt(&rules, board, way, &points, viewer), ERR_RANGE);
    assert_int_equal(points, 0);
    put_pair(board, way, lane, SLIDE_KIND_MAX - 1);
    assert_int_equal(slide_tilt(&rules, board, way, &points, viewer), ERR_NONE);
    assert_true(points == UINT64_C(1) << 62);
    uint64_t more = 0;
    slide_tilt(&rules, board, way, &more, NULL);
    assert_int_equal(slide_tilt(&rules, board, way, &more, viewer), ERR_MOVE);
    assert_int_equal(more, 0);
}

static void sums_that_do_not_fit_are_refused_and_change_nothing(void **state) {
    (void)state;
    static const uint32_t sides[] = {2, 4, 100};
    for (unsigned i = 0; i < 3; i++)
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
            unsigned seen = 0;
            check_sums(sides[i], way, 0, NULL);
            check_sums(sides[i], way, sides[i] - 1, NULL); /* in the last row or column */
            check_sums(sides[i], way, 0, &(struct slide_viewer){count_event, &seen});
            assert_true(seen >= 2); /* events of the successful tilts, and none of the refused ones */
            assert_true(seen <= 4);
        }
}

static void spawning_needs_an_empty_cell_on_the_board(void **state) {
    (void)state;
    uint8_t cell[6] = {0};
    struct slide_board board = {3, 2, cell};
    assert_int_equal(slide_largest(board), 0);
    assert_int_equal(slide_spawn(&rules, board, (struct slide_at){1, 2}, 2, NULL), ERR_NONE);
    assert_int_equal(cell[5], 2);
    assert_int_equal(slide_spawn(&rules, board, (struct slide_at){1, 2}, 1, NULL), ERR_MOVE);
    assert_int_equal(slide_spawn(&rules, board, (struct slide_at){2, 0}, 1, NULL), ERR_RANGE);
    assert_int_equal(slide_spawn(&rules, board, (struct slide_at){0, 3}, 1, NULL), ERR_RANGE);
    assert_int_equal(slide_spawn(&rules, board, (struct slide_at){0, 0}, 0, NULL), ERR_RANGE);
    assert_int_equal(slide_spawn(&rules, board, (struct slide_at){0, 0}, 63, NULL), ERR_RANGE);
    assert_int_equal(slide_empty_cells(board), 5);
    assert_int_equal(slide_largest(board), 2);
    assert_true(slide_holds(board, 2));
    assert_false(slide_holds(board, 1));
    assert_int_equal(slide_spawn(&rules, board, (struct slide_at){0, 0}, rules.kinds, NULL), ERR_NONE);
    cell[0] = 0;
    struct slide_at last = slide_nth_empty(board, 4);
    assert_int_equal(last.row, 1);
    assert_int_equal(last.column, 1);
}

static void moves_remain_while_a_tilt_changes_something(void **state) {
    (void)state;
    uint8_t stuck[4] = {1, 2, 2, 1}, equal[4] = {1, 2, 3, 2}, empty[4] = {0};
    assert_false(slide_can_move(&rules, (struct slide_board){2, 2, stuck}));
    assert_true(slide_can_move(&rules, (struct slide_board){2, 2, equal}));
    assert_false(slide_can_move(&rules, (struct slide_board){2, 2, empty}));
    uint8_t one_way[SLIDE_WAYS][4] = {[SLIDE_LEFT] = {0, 1, 0, 2},
                                      [SLIDE_RIGHT] = {1, 0, 2, 0},
                                      [SLIDE_UP] = {0, 0, 1, 2},
                                      [SLIDE_DOWN] = {1, 2, 0, 0}};
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        struct slide_board board = {2, 2, one_way[way]};
        assert_true(slide_can_move(&rules, board));
        for (enum slide_way other = SLIDE_LEFT; other <= SLIDE_DOWN; other++)
            assert_int_equal(slide_way_open(&rules, board, other), other == way);
    }
}

int main(void) {
    slide_rules_classic(&rules);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_up_to_six_cells_slides_as_the_oracle_says),
        cmocka_unit_test(boards_of_many_sizes_tilt_as_the_oracle_says),
        cmocka_unit_test(tall_boards_tilt_like_wide_ones_turned),
        cmocka_unit_test(known_tilts_hold),
        cmocka_unit_test(sums_that_do_not_fit_are_refused_and_change_nothing),
        cmocka_unit_test(spawning_needs_an_empty_cell_on_the_board),
        cmocka_unit_test(moves_remain_while_a_tilt_changes_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
