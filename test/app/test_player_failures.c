/* The computer player, its network and its endgame tables; reviews; records of games that are told: what they know, and
 * what is left of them when memory runs out. */
#include "cmocka_includes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/file.h"
#include "app/lexicon_load.h"
#include "app/network_load.h"
#include "app/player.h"
#include "app/record_maker.h"
#include "app/word_review.h"
#include "app/word_rules_load.h"
#include "fault/failing.h"
#include "kept_files.h"
#include "play/slide_game.h"
#include "slide/ai/review.h"
#include "slide/ai/small_network.h"
#include "slide/ai/train_internal.h"

enum { NUMBERS_MOST = 2000 };

static const struct train_options USUAL = {.seed = 7, .rate = 1, .lambda = 0.5, .horizon = 4};
static struct fault fault;

static const char *in_folder(const char *name) {
    static char inside[256];
    snprintf(inside, sizeof inside, "%s/%s", folder, name);
    return inside;
}

/* ---- Players ---- */

/* A network that cannot be read makes a weaker player, which it tells; one that finds no memory to search with is
 * refused, since nobody would know why its answers differ. */
static void without_memory_no_player_is_weaker_in_secret(void **state) {
    (void)state;
    static struct player player;
    const struct player_wish wish = {.endgame = "off", .search = {.table_bytes = 1 << 16}};
    struct slide_rules rules;
    unsigned number = 0, without = 0;
    slide_rules_classic(&rules);
    for (bool more = true; more;) {
        assert_true(++number < NUMBERS_MOST);
        failing_start(FAILING_MEMORY, number, false);
        enum err err = player_open(&player, &wish, &rules, 4, 4, &fault);
        more = failing_stop();
        assert_true(more || player.adviser.search);
        assert_true(err == ERR_SYSTEM || player.adviser.search || player.untaught);
        without += err == ERR_SYSTEM && strcmp(fault.what, "not enough memory for a search") == 0;
        player_close(&player);
    }
    assert_true(without > 1);
}

/* The large tiles of formation 44 for a target of 16, and a free 2 below them. */
static void set_board(uint8_t cell[16]) {
    memset(cell, 0, 16);
    for (uint8_t i = 0; i < 8; i++)
        cell[i] = (uint8_t)(11 - i);
    cell[12] = 1;
}

static void make_table(const char *path_to) {
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    struct endgame endgame = {.target = 4};
    struct endgame_memory memory;
    assert_int_equal(formation_read(&endgame.formation, "44", NULL), ERR_NONE);
    assert_int_equal(endgame_memory_solve(&memory, &endgame, &host, NULL), ERR_NONE);
    assert_int_equal(file_write(path_to, memory.bytes, memory.length), ERR_NONE);
    endgame_memory_free(&memory);
    exact_system_close(&system);
}

static void success_counts_where_it_would_merge_all_large_tiles(void **state) {
    (void)state;
    static struct player player;
    char name[256];
    struct slide_rules rules;
    struct success success;
    uint8_t cell[20] = {0};
    struct slide_board board = {4, 4, cell}, wide = {5, 4, cell};
    struct advice advice = {.source = ADVICE_NETWORK, .best = SLIDE_RIGHT};
    slide_rules_classic(&rules);
    snprintf(name, sizeof name, "%s", in_folder("a.table"));
    make_table(name);
    const struct player_wish wish = {.endgame = name};
    assert_int_equal(player_open(&player, &wish, &rules, 4, 4, &fault), ERR_NONE);
    assert_int_equal(player.endgames.count, 1);
    set_board(cell);
    assert_true(player_success(&player, &rules, board, &advice, &success));
    assert_true(success.advice.value[SLIDE_RIGHT] > 0);
    assert_true(success.advice.open >> SLIDE_DOWN & 1);
    assert_true(success.advice.value[SLIDE_DOWN] == 0); /* it breaks the formation */
    advice.best = SLIDE_DOWN;
    assert_false(player_success(&player, &rules, board, &advice, &success)); /* which the player gives up */
    advice.best = SLIDE_RIGHT;
    cell[0] = 13; /* 8192 and no 4096: the large tiles do not merge into one */
    assert_false(player_success(&player, &rules, board, &advice, &success));
    set_board(cell);
    assert_false(player_success(&player, &rules, wide, &advice, &success)); /* tables are for boards of 4x4 */
    assert_true(player_success(&player, &rules, board, &advice, &success));
    player_close(&player);
}

/* ---- Networks ---- */

static void a_network_is_written_whole_or_not_at_all(void **state) {
    (void)state;
    static struct trainer trainer;
    struct network network;
    const struct network_cut cut = {.level = 1};
    struct train_tally tally = {0};
    char name[256];
    unsigned number = 0, failures = 0;
    snprintf(name, sizeof name, "%s", in_folder("small.net"));
    failing_streams_set_up();
    small_trainer(&trainer, "0123,0145", &USUAL, 1);
    trainer_run(&trainer, 5, NULL, NULL, &tally);
    static const enum failing KINDS[] = {FAILING_MEMORY, FAILING_SYSTEM};
    for (unsigned i = 0; i < 2; i++) {
        number = 0;
        for (bool more = true; more;) {
            assert_true(++number < NUMBERS_MOST);
            remove(name);
            fault = (struct fault){0};
            failing_start(KINDS[i], number, false);
            enum err err = network_save(&trainer, &cut, name, &fault);
            more = failing_stop();
            assert_true(err == ERR_NONE || (err == ERR_SYSTEM && more && fault.what[0]));
            assert_int_equal(access(name, F_OK) == 0, err == ERR_NONE);
            failures += err != ERR_NONE;
        }
    }
    assert_true(failures > 4);
    assert_int_equal(network_load(name, &network, &fault), ERR_NONE);
    network_close(&network);
    trainer_close(&trainer);
}

/* Learning that was too quick for its own good. */
static void weights_beyond_all_numbers_are_not_saved(void **state) {
    (void)state;
    static struct trainer trainer;
    const struct network_cut cut = {.level = 1};
    small_trainer(&trainer, "0123", &USUAL, 1);
    atomic_store(&trainer.weight[5].size, 1);
    atomic_store(&trainer.weight[5].value, INFINITY);
    assert_int_equal(network_save(&trainer, &cut, in_folder("wild.net"), &fault), ERR_CORRUPT);
    assert_non_null(strstr(fault.what, "wild.net: the weights have become too large"));
    assert_int_not_equal(access(in_folder("wild.net"), F_OK), 0);
    trainer_close(&trainer);
}

/* ---- Records ---- */

/* Records of many lengths, so that the text is full at each of its lines. */
static enum err tell(unsigned games, char **text, size_t *length) {
    static struct slide_rules rules;
    static const struct match_setup SETUP = {.game = &slide_game, .rules = &rules, .generator = RNG_XOSHIRO, .seed = 2};
    struct record_maker maker;
    slide_rules_classic(&rules);
    enum err err = record_maker_open(&maker, &SETUP, &fault);
    if (err)
        return err;
    for (unsigned i = 0; i < games && !err; i++)
        err = record_maker_again(&maker);
    if (!err)
        return record_maker_finish(&maker, text, length);
    record_maker_close(&maker);
    return err;
}

static void a_record_is_told_to_its_end_or_there_is_no_memory(void **state) {
    (void)state;
    unsigned at_the_end = 0;
    for (unsigned games = 0; games < 60; games++) {
        char *whole = NULL, *text;
        size_t all = 0, length;
        unsigned number = 0;
        failing_start(FAILING_MEMORY, NUMBERS_MOST, false);
        assert_int_equal(tell(games, &whole, &all), ERR_NONE);
        (void)failing_stop();
        const unsigned needed = failing_count();
        for (bool more = true; more;) {
            assert_true(++number < NUMBERS_MOST);
            text = NULL;
            length = 0;
            failing_start(FAILING_MEMORY, number, false);
            enum err err = tell(games, &text, &length);
            more = failing_stop();
            assert_true(err == ERR_NONE || (err == ERR_SYSTEM && more));
            assert_int_equal(text != NULL, err == ERR_NONE);
            assert_int_equal(length, err ? 0 : all);
            if (!err)
                assert_string_equal(text, whole);
            free(text);
            at_the_end += err && number == needed; /* the last piece that the whole record needs */
        }
        assert_true(number > 5);
        free(whole);
    }
    assert_true(at_the_end > 0);
}

/* ---- Reviews ---- */

static void a_review_of_a_word_game_needs_memory(void **state) {
    (void)state;
    static struct word_rules rules;
    struct match *match;
    struct word_review review;
    struct lexicon_loaded words;
    unsigned number = 0;
    assert_int_equal(word_rules_load(&rules, NULL), ERR_NONE);
    assert_int_equal(lexicon_compile_text("cat\nfish\n", 9, &words, NULL), ERR_NONE);
    rules.lexicon = &words.lexicon;
    const struct match_setup setup = {.game = &word_game, .rules = &rules, .generator = RNG_XOSHIRO, .seed = 2};
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    assert_int_equal(match_do(match, match_turn(match), "pass", NULL), ERR_NONE);
    for (enum err err = ERR_SYSTEM; err;) {
        fault = (struct fault){0};
        failing_start(FAILING_MEMORY, ++number, false);
        err = word_review_open(&review, match, &rules, NULL, &fault);
        assert_int_equal(failing_stop(), err != ERR_NONE);
        if (err) {
            assert_int_equal(err, ERR_SYSTEM);
            assert_string_equal(fault.what, "not enough memory");
            assert_null(review.turn);
        }
    }
    assert_int_equal(number, 3); /* the turns, the robot */
    assert_int_equal(review.count, 1);
    word_review_close(&review);
    match_free(match);
    lexicon_unload(&words);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_memory_no_player_is_weaker_in_secret),
        IN_A_FOLDER(success_counts_where_it_would_merge_all_large_tiles),
        IN_A_FOLDER(a_network_is_written_whole_or_not_at_all),
        IN_A_FOLDER(weights_beyond_all_numbers_are_not_saved),
        cmocka_unit_test(a_record_is_told_to_its_end_or_there_is_no_memory),
        cmocka_unit_test(a_review_of_a_word_game_needs_memory),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
