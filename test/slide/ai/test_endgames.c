/* What the player knows from its endgame tables: where formations may stand, when a board is near one, and what the
 * search makes of the chances that the tables give. */
#include "cmocka_includes.h"

#include <math.h>
#include <stdlib.h>

#include "slide/ai/distill.h"
#include "slide/ai/endgames.h"
#include "slide/ai/search_internal.h"
#include "slide/ai/small_network.h"
#include "slide/ai/success.h"
#include "slide/solve/solved_endgame.h"

static struct slide_rules rules;
static struct network network;
static struct solved usual, anywhere; /* 16 below eleven large tiles */

static int open_all(void **state) {
    (void)state;
    slide_rules_classic(&rules);
    small_network(&network, "012,0145", 60);
    solve(&usual, "443", 16, false, 1);
    solve(&anywhere, "443", 16, true, 1);
    return 0;
}

static int close_all(void **state) {
    (void)state;
    unsolve(&usual);
    unsolve(&anywhere);
    network_close(&network);
    return 0;
}

/* Kinds row by row. */
static uint64_t board_of(const uint8_t kind[16]) {
    uint64_t board = 0;
    for (unsigned i = 0; i < 16; i++)
        board |= (uint64_t)kind[i] << 4 * i;
    return board;
}

#define BOARD(...) board_of((const uint8_t[16]){__VA_ARGS__})
#define LARGE      14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4 /* 443, the smallest at its end */

/* ---- Tables ---- */

static void every_place_of_a_formation_is_there_once(void **state) {
    (void)state;
    struct solved square;
    struct endgames endgames = {0};
    solve(&square, "333", 8, false, 1); /* the same when turned over its diagonal */
    assert_true(endgames_add(&endgames, &square.table));
    const struct endgames_entry *entry = &endgames.entry[0];
    assert_true(entry->places > 4 && entry->places < 8 * endgame_table_places(&square.table));
    for (unsigned i = 0; i < entry->places; i++) {
        assert_int_equal(slide4_count(entry->place[i].cells), 9);
        assert_int_equal(slide4_count(entry->place[i].end), 1);
        for (unsigned k = 0; k < i; k++)
            assert_true(entry->place[i].cells != entry->place[k].cells || entry->place[i].end != entry->place[k].end);
    }
    unsolve(&square);
}

static void there_is_room_for_some_tables_and_some_places(void **state) {
    (void)state;
    struct endgames endgames = {0};
    for (unsigned i = 0; i < ENDGAMES_MAX; i++)
        assert_true(endgames_add(&endgames, &usual.table));
    assert_false(endgames_add(&endgames, &usual.table));
    assert_int_equal(endgames.count, ENDGAMES_MAX);
    struct solved shifting;
    solve(&shifting, "332", 8, false, 1); /* twelve places on a board, each in eight ways */
    endgames.count = 0;
    assert_false(endgames_add(&endgames, &shifting.table));
    assert_int_equal(endgames.count, 0);
    unsolve(&shifting);
}

static void tables_of_targets_anywhere_come_last(void **state) {
    (void)state;
    struct solved small;
    struct endgames endgames = {0};
    solve(&small, "44", 8, false, 1);
    assert_true(endgames_add(&endgames, &anywhere.table));
    assert_true(endgames_add(&endgames, &usual.table));
    assert_true(endgames_add(&endgames, &small.table));
    assert_ptr_equal(endgames.entry[0].table, &small.table);
    assert_ptr_equal(endgames.entry[1].table, &usual.table);
    assert_ptr_equal(endgames.entry[2].table, &anywhere.table);
    unsolve(&small);
}

/* ---- Boards ---- */

static void a_board_is_near_if_one_large_tile_is_missing_at_most(void **state) {
    (void)state;
    struct endgames endgames = {0}, none = {0}, beyond = {0};
    struct solved high;
    assert_true(endgames_add(&endgames, &usual.table));
    uint64_t there = BOARD(LARGE, 1), one_missing = BOARD(14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 1);
    assert_true(endgames_are_near(&endgames, there));
    assert_true(endgames_are_near(&endgames, one_missing));
    assert_false(endgames_are_near(&none, there));
    assert_false(endgames_are_near(&endgames, BOARD(14, 13, 12, 11, 10, 9, 8, 7, 6, 1)));        /* two are */
    assert_false(endgames_are_near(&endgames, BOARD(13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 4)));      /* the largest is */
    assert_false(endgames_are_near(&endgames, BOARD(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4))); /* they have merged */
    solve(&high, "443", 64, false, 1); /* whose largest tile would be 65536 */
    assert_true(endgames_add(&beyond, &high.table));
    assert_false(endgames_are_near(&beyond, BOARD(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 6)));
    unsolve(&high);
}

static void a_board_stands_in_its_formation(void **state) {
    (void)state;
    const struct endgame *end = &usual.endgame, *any = &anywhere.endgame;
    assert_true(endgames_stand(end, BOARD(LARGE, 1, 2)));
    assert_true(endgames_stand(end, formation_image(BOARD(LARGE, 1, 2), 5)));
    assert_false(endgames_stand(end, BOARD(14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 5))); /* the smallest is not at the end */
    assert_false(endgames_stand(end, BOARD(14, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4))); /* two are equal */
    assert_false(endgames_stand(end, BOARD(14, 13, 12, 11, 10, 9, 8, 7, 6, 0, 4))); /* one is missing */
    assert_false(endgames_stand(end, BOARD(0, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 14))); /* one is elsewhere */
    assert_true(endgames_stand(any, BOARD(14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 5, 1)));
    assert_false(endgames_stand(any, BOARD(0, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 14)));
    assert_false(endgames_stand(any, BOARD(14, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4)));
}

static void where_the_target_counts_anywhere_the_smallest_tile_may_be_anywhere(void **state) {
    (void)state;
    struct endgames endgames = {0};
    struct endgames_found found;
    assert_true(endgames_add(&endgames, &anywhere.table));
    assert_int_equal(endgames_find(&endgames, BOARD(LARGE, 1, 2, 1), &found), ENDGAMES_KNOWN);
    double first = (double)found.success;
    assert_int_equal(endgames_find(&endgames, BOARD(4, 13, 12, 11, 10, 9, 8, 7, 6, 5, 14, 1, 2, 1), &found),
                     ENDGAMES_KNOWN);
    assert_true(first > 0 && (double)found.success >= first && (double)found.success <= first);
    assert_int_equal(endgames_find(&endgames, BOARD(4, 13, 12, 11, 10, 9, 8, 7, 6, 5, 1, 14, 2, 1), &found),
                     ENDGAMES_FOREIGN);
}

/* A table of targets anywhere does not know the board on which the target has been made. */
static void only_a_table_of_targets_at_the_end_compares_ways(void **state) {
    (void)state;
    struct endgames of_any = {0}, endgames = {0};
    struct success success;
    assert_true(endgames_add(&of_any, &anywhere.table));
    assert_false(success_find(&of_any, &rules, BOARD(LARGE, 1, 2, 1), &success));
    assert_true(endgames_add(&endgames, &anywhere.table));
    assert_true(endgames_add(&endgames, &usual.table));
    assert_true(success_find(&endgames, &rules, BOARD(LARGE, 1, 2, 1), &success));
    assert_ptr_equal(success.table, &usual.table);
}

/* ---- The search ---- */

static void open_search(struct search *search, const struct endgames *endgames) {
    assert_int_equal(search_open(search, &network, &rules, &(struct search_options){0}), ERR_NONE);
    search->endgames = endgames;
}

static void tables_are_asked_only_near_their_formations_in_the_classic_game(void **state) {
    (void)state;
    struct endgames endgames = {0};
    struct search search;
    struct slide_rules twos = rules;
    struct wide4 near = {BOARD(LARGE, 1), 0}, far = {BOARD(1, 2, 3), 0}, wide = {near.low, 1};
    assert_int_equal(slide_rules_set(&twos, "new", "2:1", NULL), ERR_NONE);
    assert_true(endgames_add(&endgames, &usual.table));
    open_search(&search, NULL);
    search_endgame_start(&search, near);
    assert_false(search.endgame);
    search.endgames = &endgames;
    search_endgame_start(&search, near);
    assert_true(search.endgame);
    search_endgame_start(&search, far);
    assert_false(search.endgame);
    assert_int_equal(search.large, 0);
    search_endgame_start(&search, wide);
    assert_false(search.endgame);
    assert_int_equal(search_rules(&search, &twos), ERR_NONE);
    search_endgame_start(&search, near);
    assert_false(search.endgame);
    search_close(&search);
}

/* success x what the merges bring + failure x 1000: all boards of one formation differ in their success alone. */
static void a_known_board_is_worth_its_chances(void **state) {
    (void)state;
    struct endgames endgames = {0};
    struct endgames_found found;
    struct search search;
    double first = 0;
    unsigned known = 0;
    assert_true(endgames_add(&endgames, &usual.table));
    open_search(&search, &endgames);
    search_endgame_start(&search, (struct wide4){BOARD(LARGE, 1), 0});
    for (uint64_t code = 0; code < 1 << 10; code++) {
        uint64_t board = BOARD(LARGE, code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3, code >> 8 & 3);
        float value = 0;
        enum endgames_answer answer = endgames_find(&endgames, board, &found);
        assert_int_equal(search_endgame(&search, board, &value), answer == ENDGAMES_KNOWN);
        if (answer != ENDGAMES_KNOWN || found.success < 0.01f)
            continue;
        assert_true(search_leaf(&search, (struct wide4){board, 0}) == value);
        double made = ((double)value - 1000 * (1 - (double)found.success)) / (double)found.success;
        first = known++ ? first : made;
        assert_true(made > 32768 && fabs(made / first - 1) < 1e-3); /* at the least the points of the last merge */
    }
    assert_true(known > 100);
    search_close(&search);
}

/* A gap between the large tiles, so that they would not all merge, or a target that counts anywhere. */
static void tables_say_nothing_where_not_all_large_tiles_would_merge(void **state) {
    (void)state;
    struct endgames endgames = {0}, of_any = {0};
    struct endgames_found found;
    struct search search;
    float value;
    uint64_t gap = BOARD(15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 1, 2, 1), whole = BOARD(LARGE, 1, 2, 1);
    assert_true(endgames_add(&endgames, &usual.table));
    assert_true(endgames_add(&of_any, &anywhere.table));
    open_search(&search, &endgames);
    assert_int_equal(endgames_find(&endgames, gap, &found), ENDGAMES_KNOWN);
    assert_false(search_endgame(&search, gap, &value));
    assert_false(search_endgame(&search, BOARD(1, 2, 3), &value));
    assert_true(search_endgame(&search, whole, &value));
    search.endgames = &of_any;
    assert_int_equal(endgames_find(&of_any, whole, &found), ENDGAMES_KNOWN);
    assert_false(search_endgame(&search, whole, &value));
    search_close(&search);
}

/* The large tiles are the largest one and those that follow it, six at most. */
static void large_tiles_are_those_that_wait_for_the_last_one(void **state) {
    (void)state;
    struct endgames endgames = {0};
    struct search search;
    assert_true(endgames_add(&endgames, &usual.table));
    open_search(&search, &endgames);
    search_endgame_start(&search, (struct wide4){BOARD(LARGE, 1), 0});
    assert_int_equal(search.least, 9);
    assert_int_equal(search.large, 0x7E00);
    search_endgame_start(&search, (struct wide4){BOARD(14, 13, 11, 10, 9, 8, 7, 6, 5, 4, 4), 0});
    assert_int_equal(search.least, 13);
    assert_int_equal(search.large, 0x6000);
    search_endgame_start(&search, (struct wide4){BOARD(14, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4), 0}); /* they merge */
    assert_true(search.endgame);
    assert_int_equal(search.large, 0);
    search_endgame_start(&search, (struct wide4){BOARD(14, 13, 12, 11, 14, 9, 8, 7, 6, 5, 4), 0});
    assert_int_equal(search.large, 0);
    search_close(&search);
}

/* While they wait the network's value counts only in part, less where it sees the board shrunk or where the table does
 * not have it; once they have merged, it counts in full. */
static void the_network_is_trusted_in_part_while_large_tiles_wait(void **state) {
    (void)state;
    struct endgames endgames = {0};
    struct search search;
    struct network low = network;
    struct wide4 root = {BOARD(LARGE, 1), 0}, wide = {UINT64_C(0x0000000000012340), UINT64_C(0x10)};
    uint64_t loose = BOARD(13, 14, 12, 11, 10, 9, 8, 7, 6, 5, 0, 4), merged = BOARD(13, 12, 11, 10, 9);
    uint64_t missing = BOARD(LARGE, 3, 3, 3, 3, 3);
    assert_true(endgames_add(&endgames, &usual.table));
    open_search(&search, &endgames);
    search_endgame_start(&search, root);
    float trust = search_endgame_trust(&search, loose);
    assert_true(trust > 0.5f && trust < 1);
    assert_true(search_endgame_trust(&search, missing) < trust);
    assert_true(search_endgame_trust(&search, merged) >= 1);
    assert_true(search_leaf(&search, (struct wide4){loose, 0}) ==
                trust * search_network(&search, (struct wide4){loose, 0}));
    assert_true(search_leaf(&search, (struct wide4){merged, 0}) == search_network(&search, (struct wide4){merged, 0}));
    assert_true(search_leaf(&search, wide) == search_network(&search, wide)); /* of no table */
    low.top = low.stage_top = 11;
    search.network = &low;
    search_endgame_start(&search, root);
    assert_true(search_endgame_trust(&search, loose) < trust);
    search_close(&search);
}

/* ---- Smaller tables ---- */

static enum err keep_table(void *context, uint64_t offset, const void *bytes, size_t length) {
    return endgame_memory_write(context, offset, bytes, length);
}

/* In 441 a tilt to the right takes the formation's end along. */
static void a_distilled_table_knows_boards_of_good_play_as_the_whole_one_does(void **state) {
    (void)state;
    struct solved whole;
    struct distill_options options = distill_usual();
    solve(&whole, "441", 16, false, 1);
    struct endgame_memory memory = {.host = &whole.host};
    struct endgame_table small;
    assert_int_equal(distill(&whole.table, &options, &whole.host, keep_table, &memory), ERR_NONE);
    assert_int_equal(endgame_table_open(&small, memory.bytes, memory.length, &whole.host, NULL), ERR_NONE);
    assert_int_equal(endgame_table_check(&small), ERR_NONE);
    assert_true(small.kept > 100 && small.kept < whole.table.kept);
    unsigned known = 0;
    for (uint64_t free_cells = 0; free_cells < UINT64_C(1) << 28; free_cells += 17) {
        uint64_t board = free_cells << 36 | UINT64_C(0x456789ABC);
        float all, some;
        if ((free_cells & UINT64_C(0x8888888)) || endgame_table_probe(&small, 0, board, &some) != ERR_NONE)
            continue;
        known++;
        assert_int_equal(endgame_table_probe(&whole.table, 0, board, &all), ERR_NONE);
        assert_true(fabsf(all - some) < 0.6f / 1023);
    }
    assert_true(known > 10);
    endgame_table_close(&small);
    endgame_memory_free(&memory);
    unsolve(&whole);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_of_a_formation_is_there_once),
        cmocka_unit_test(there_is_room_for_some_tables_and_some_places),
        cmocka_unit_test(tables_of_targets_anywhere_come_last),
        cmocka_unit_test(a_board_is_near_if_one_large_tile_is_missing_at_most),
        cmocka_unit_test(a_board_stands_in_its_formation),
        cmocka_unit_test(where_the_target_counts_anywhere_the_smallest_tile_may_be_anywhere),
        cmocka_unit_test(only_a_table_of_targets_at_the_end_compares_ways),
        cmocka_unit_test(tables_are_asked_only_near_their_formations_in_the_classic_game),
        cmocka_unit_test(a_known_board_is_worth_its_chances),
        cmocka_unit_test(tables_say_nothing_where_not_all_large_tiles_would_merge),
        cmocka_unit_test(large_tiles_are_those_that_wait_for_the_last_one),
        cmocka_unit_test(the_network_is_trusted_in_part_while_large_tiles_wait),
        cmocka_unit_test(a_distilled_table_knows_boards_of_good_play_as_the_whole_one_does),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
