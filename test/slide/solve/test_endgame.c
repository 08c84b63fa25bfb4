/* Endgame tables: known figures, a plain recursion over all boards, symmetry, and simulated games. */
#include "cmocka_includes.h"

#include <math.h>
#include <stdlib.h>

#include "base/rng.h"
#include "slide/ai/endgames.h"
#include "slide/solve/plain_endgame.h"
#include "slide/solve/solved_endgame.h"

/* ---- Figures ---- */

static void known_figures_come_out(void **state) {
    static const struct {
        const char *formation;
        unsigned target;
        double success;
        uint64_t boards;
    } FIGURES[] = {
        {"44", 64, 0.9931318786, 220186},
        {"44", 128, 0.7946596974, 445341},
        {"44", 256, 0.1249296735, 763286},
    };
    (void)state;
    for (size_t i = 0; i < sizeof FIGURES / sizeof FIGURES[0]; i++) {
        struct solved solved;
        solve(&solved, FIGURES[i].formation, FIGURES[i].target, true, 2);
        assert_true(fabs(solved.table.success - FIGURES[i].success) < 1e-10);
        assert_int_equal(solved.table.boards, FIGURES[i].boards);
        assert_true(solved.memory.length <= 3 * solved.table.boards);
        assert_int_equal(endgame_table_check(&solved.table), ERR_NONE);
        unsolve(&solved);
    }
}

/* ---- The plain recursion ---- */

static unsigned place_of(const struct endgame_table *table, const struct plain_endgame *plain, uint64_t board) {
    uint16_t cells = 0;
    unsigned place = 0;
    for (unsigned i = 0; i < 16; i++)
        cells |= (uint16_t)((slide4_cell(board, i) > table->endgame.target) << i);
    cells |= (uint16_t)(1u << plain_endgame_end(plain, board));
    while (endgame_table_cells(table, place) != cells)
        place++;
    return place;
}

static void compare_all_boards(const char *formation, unsigned target, bool anywhere) {
    struct solved solved;
    struct plain_endgame plain;
    solve(&solved, formation, target, anywhere, 1);
    assert_true(plain_endgame_make(&plain, &solved.endgame, getenv("PROVE_ENDGAME") ? 1 << 24 : 1 << 20));
    double success = plain_endgame_after(&plain, plain.start);
    assert_true(fabs(success - solved.table.success) < 1e-12);
    assert_int_equal(plain.count, solved.table.boards);
    for (size_t i = 0; i < plain.room; i++) {
        const struct plain_entry *entry = &plain.entry[i];
        float found = 0;
        if (!entry->used)
            continue;
        enum err err =
            endgame_table_probe(&solved.table, place_of(&solved.table, &plain, entry->board), entry->board, &found);
        assert_true(err == ERR_NONE || (err == ERR_RANGE && entry->value < 1e-5));
        assert_true(fabs((double)found - entry->value) < 1e-5);
    }
    free(plain.entry);
    unsolve(&solved);
}

static void every_board_is_as_a_plain_recursion_says(void **state) {
    (void)state;
    compare_all_boards("443", 32, false);
    compare_all_boards("442", 32, true);
    compare_all_boards("442", 32, false);
    compare_all_boards("333", 8, false);
    compare_all_boards("43", 8, true);
    compare_all_boards("43", 8, false);
    if (!getenv("PROVE_ENDGAME"))
        return;
    compare_all_boards("333", 16, false);
    compare_all_boards("43", 16, true);
    compare_all_boards("43", 16, false);
    compare_all_boards("33", 8, false);
    compare_all_boards("42", 8, false);
}

/* ---- Symmetry, threads ---- */

/* A board of formation 43 that a game has come to, given as any of its eight images, is known equally well. */
static void images_are_worth_the_same(void **state) {
    struct solved solved;
    struct endgames endgames = {0};
    (void)state;
    solve(&solved, "43", 16, false, 2);
    assert_true(endgames_add(&endgames, &solved.table));
    uint64_t board = 0;
    static const uint8_t CELL[16] = {10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 1, 0, 0, 0};
    for (unsigned i = 0; i < 16; i++)
        board |= (uint64_t)CELL[i] << 4 * i;
    struct endgames_found first, found;
    assert_int_equal(endgames_find(&endgames, board, &first), ENDGAMES_KNOWN);
    assert_true(first.success > 0.5f);
    for (unsigned image = 1; image < FORMATION_IMAGES; image++) {
        uint64_t turned = formation_image(board, image);
        assert_true(turned != board);
        assert_true(endgames_are_near(&endgames, turned));
        assert_int_equal(endgames_find(&endgames, turned, &found), ENDGAMES_KNOWN);
        assert_true(found.success >= first.success && found.success <= first.success);
    }
    unsolve(&solved);
}

/* What belongs to the formation must be different tiles, its end the smallest and equal to the target. */
static void other_boards_are_not_known(void **state) {
    static const uint8_t WRONG[][16] = {
        {10, 9, 8, 7, 6, 5, 3, 3, 2, 1, 0, 0, 1, 0, 0, 0},  /* the end is smaller than the target */
        {10, 9, 8, 7, 6, 5, 11, 3, 2, 1, 0, 0, 1, 0, 0, 0}, /* or larger */
        {10, 9, 8, 7, 6, 4, 5, 3, 2, 1, 0, 0, 1, 0, 0, 0},  /* or elsewhere */
        {10, 9, 10, 7, 6, 5, 4, 3, 2, 1, 0, 0, 1, 0, 0, 0}, /* two that are equal */
        {10, 9, 8, 7, 6, 5, 4, 3, 2, 5, 0, 0, 1, 0, 0, 0},  /* a large tile in the free cells */
        {10, 9, 8, 7, 6, 5, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3},  /* a board that no game comes to */
        {1, 2, 1},
        {0},
    };
    struct solved solved;
    struct endgames endgames = {0};
    struct endgames_found found;
    (void)state;
    solve(&solved, "43", 16, false, 1);
    assert_true(endgames_add(&endgames, &solved.table));
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        uint64_t board = 0;
        for (unsigned cell = 0; cell < 16; cell++)
            board |= (uint64_t)WRONG[i][cell] << 4 * cell;
        assert_int_not_equal(endgames_find(&endgames, board, &found), ENDGAMES_KNOWN);
    }
    unsolve(&solved);
}

static void threads_do_not_change_a_bit(void **state) {
    struct solved one, three;
    (void)state;
    solve(&one, "44", 64, false, 1);
    solve(&three, "44", 64, false, 3);
    assert_int_equal(one.memory.length, three.memory.length);
    assert_memory_equal(one.memory.bytes, three.memory.bytes, one.memory.length);
    unsolve(&one);
    unsolve(&three);
}

/* ---- Simulated games ---- */

/* Formation 44: its end is the last cell of the second row, and the target must come to lie below it. */
static bool play_out(const struct endgames *endgames, const struct slide4 *moves, uint64_t board, struct rng *rng) {
    for (;;) {
        struct slide4_tilts tilts;
        float best = -1;
        uint64_t next = 0;
        board = slide4_spawn(board, rng_below(rng, slide4_count(slide4_empty(board))), rng_below(rng, 10) ? 1 : 2);
        slide4_tilt_all(moves, board, &tilts);
        for (unsigned way = 0; way < SLIDE_WAYS; way++) {
            struct endgames_found found;
            if (!(tilts.open >> way & 1) || endgames_find(endgames, tilts.board[way], &found) != ENDGAMES_KNOWN ||
                found.success <= best)
                continue;
            best = found.success;
            next = tilts.board[way];
        }
        if (best < 0)
            return false;
        if (slide4_cell(next, 11) == slide4_cell(next, 7))
            return true;
        board = next;
    }
}

static void promises_are_kept(void **state) {
    enum { GAMES = 10000 };
    static struct slide4 moves;
    struct solved solved;
    struct endgames endgames = {0};
    struct slide_rules rules;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 12);
    unsigned won = 0;
    (void)state;
    slide_rules_classic(&rules);
    assert_int_equal(slide4_init(&moves, &rules), ERR_NONE);
    solve(&solved, "44", 128, false, 2);
    assert_true(endgames_add(&endgames, &solved.table));
    for (unsigned game = 0; game < GAMES; game++)
        won += play_out(&endgames, &moves, UINT64_C(0x00000000789ABCDE), &rng);
    double share = (double)won / GAMES, promise = solved.table.success;
    double error = sqrt(promise * (1 - promise) / GAMES);
    assert_true(fabs(share - promise) < 3.3 * error); /* one in a thousand would miss it */
    unsolve(&solved);
}

/* ---- Names ---- */

static void only_formations_are_read(void **state) {
    static const char *const WRONG[] = {"", "0", "5", "42x", "24", "44444", "2211", "4444", "4443", "3", "21", "-1"};
    struct formation formation;
    (void)state;
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        struct fault fault = {0};
        assert_int_not_equal(formation_read(&formation, WRONG[i], &fault), ERR_NONE);
        assert_true(fault.what[0] != '\0');
    }
    assert_int_equal(formation_read(&formation, "42", NULL), ERR_NONE);
    assert_int_equal(formation.fixed, 0x3F);
    assert_int_equal(formation.end, 5);
    assert_int_equal(formation.touch, 1 << 6 | 1 << 9);
    struct formation same;
    assert_true(formation_of(&same, formation.fixed));
    assert_string_equal(same.name, "42");
    assert_false(formation_of(&same, 0x3E));
    assert_false(formation_of(&same, 0xF3)); /* the second row is longer */
}

static void a_table_is_named_after_its_endgame(void **state) {
    (void)state;
    struct endgame usual = endgame_named("42", 512, false), anywhere = endgame_named("42", 512, true);
    char name[ENDGAME_NAME];
    endgame_name(&usual, name);
    assert_string_equal(name, "42-512");
    endgame_name(&anywhere, name);
    assert_string_equal(name, "42-512-anywhere");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_figures_come_out),      cmocka_unit_test(every_board_is_as_a_plain_recursion_says),
        cmocka_unit_test(images_are_worth_the_same),   cmocka_unit_test(other_boards_are_not_known),
        cmocka_unit_test(threads_do_not_change_a_bit), cmocka_unit_test(promises_are_kept),
        cmocka_unit_test(only_formations_are_read),    cmocka_unit_test(a_table_is_named_after_its_endgame),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
