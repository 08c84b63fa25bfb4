/* The trainer learns what the definition of each way of learning says, bit by bit. */
#include "cmocka_includes.h"
#include "slide/ai/place.h"
#include "slide/ai/plain_learning.h"
#include "slide/ai/small_network.h"
#include "slide/ai/train_internal.h"
#include "slide/solve/endgame_memory.h"

static const char PATTERNS[] = "0123,0145,26a";
enum { GAMES = 40 };

static struct trainer trainer;
static struct plain_learning plain;

/* Plays on to so many games in both. */
static void play_to(uint64_t games) {
    struct train_tally tally = {0};
    uint64_t moves = 0, whole = 0, from = trainer.games;
    trainer_run(&trainer, games, NULL, NULL, &tally);
    for (uint64_t game = from; game < games; game++) {
        whole += plain.starts_anew;
        plain_game(&plain, game);
        moves += plain.moves;
    }
    assert_int_equal(tally.moves, moves);
    assert_int_equal(tally.whole, whole);
}

/* Of promoted weights only the values count; the next to nothing of their corrections is far below all others. */
static void promote(unsigned stage) {
    size_t set = plain.patterns.weights;
    for (size_t i = stage * set; i < (stage + 1) * set; i++) {
        bool known = plain.size[i - set] > 0;
        plain.value[i] = known ? plain.value[i - set] : 0;
        plain.sum[i] = plain.size[i] = known ? 1e-6f : 0;
    }
}

static void open_stage(unsigned kind, unsigned more) {
    unsigned stage = trainer.stages.count;
    if (trainer.options.promote)
        promote(stage);
    assert_int_equal(trainer_split(&trainer, stage_opening(kind, more), NULL), ERR_NONE);
    plain.opens[stage].kind = kind;
    plain.opens[stage].more = more;
}

/* Opens a stage before the second one. */
static void open_stage_between(unsigned kind, unsigned more) {
    size_t set = plain.patterns.weights, moved = 2 * set * sizeof(float);
    float *learned[] = {plain.value, plain.sum, plain.size};
    assert_int_equal(trainer_split(&trainer, stage_opening(kind, more), NULL), ERR_NONE);
    memmove(&plain.opens[2], &plain.opens[1], 2 * sizeof plain.opens[0]);
    memmove(&plain.frozen[2], &plain.frozen[1], 2 * sizeof plain.frozen[0]);
    plain.opens[1].kind = kind;
    plain.opens[1].more = more;
    plain.frozen[1] = false;
    for (unsigned i = 0; i < 3; i++) {
        memmove(learned[i] + 2 * set, learned[i] + set, moved);
        memset(learned[i] + set, 0, set * sizeof(float));
    }
}

static void freeze(void) {
    trainer_freeze(&trainer);
    for (unsigned i = 0; i < trainer.stages.count; i++)
        plain.frozen[i] = true;
}

static void same_weights(void) {
    for (uint64_t i = 0; i < trainer.stages.count * plain.patterns.weights; i++) {
        const struct train_weight *weight = &trainer.weight[place_of(&plain.patterns, i)];
        assert_true(weight->value == plain.value[i]);
        assert_true(weight->sum == plain.sum[i]);
        assert_true(weight->size == plain.size[i]);
    }
}

static void begin(struct train_options options) {
    options.seed = 11;
    small_trainer(&trainer, PATTERNS, &options, 1);
    plain_open(&plain, PATTERNS, &options);
}

static void end(void) {
    same_weights();
    trainer_close(&trainer);
    plain_close(&plain);
}

static void learns_as_defined(struct train_options options) {
    begin(options);
    play_to(GAMES);
    end();
}

static void one_move_back(void **state) {
    (void)state;
    learns_as_defined((struct train_options){.rate = 1, .horizon = 1});
}

static void some_moves_back(void **state) {
    (void)state;
    learns_as_defined((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4});
    learns_as_defined((struct train_options){.rate = 0.1, .lambda = 0.9, .horizon = 15});
    learns_as_defined((struct train_options){.rate = 1, .lambda = 1, .horizon = 2});
}

static void backwards_from_the_end(void **state) {
    (void)state;
    learns_as_defined((struct train_options){.rate = 1, .horizon = 1, .backward = true});
    learns_as_defined((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 1, .backward = true});
}

static void with_optimism(void **state) {
    (void)state;
    learns_as_defined((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4, .optimism = 4000});
}

static void at_another_rate(void **state) {
    (void)state;
    learns_as_defined((struct train_options){.rate = 0.25, .lambda = 0.5, .horizon = 4});
}

static void from_the_middle_of_games(void **state) {
    (void)state;
    learns_as_defined((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4, .restart = 30});
}

static void with_large_tiles_seen_as_smaller_ones(void **state) {
    (void)state;
    for (unsigned top = 4; top <= 7; top++)
        learns_as_defined((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4, .top = top});
}

static size_t used_in(unsigned stage) {
    size_t used = 0;
    for (uint64_t i = 0; i < plain.patterns.weights; i++)
        used += plain.size[stage * plain.patterns.weights + i] > 0;
    return used;
}

static void with_stages(void **state) {
    (void)state;
    for (unsigned top = 5; top <= 15; top += 5)
        for (unsigned kind = 6; kind <= 7; kind++)
            for (int backward = 0; backward < 2; backward++) {
                begin((struct train_options){
                    .rate = 1, .lambda = 0.5, .horizon = backward ? 1 : 4, .backward = backward, .top = top});
                play_to(GAMES / 2);
                open_stage(6, 0);
                play_to(GAMES / 2 + 3);
                open_stage(kind, kind == 6 ? 1 : 0);
                open_stage(kind, 2);
                play_to(3 * GAMES);
                for (unsigned stage = 0; stage < 4; stage++)
                    assert_true(used_in(stage) > 50);
                end();
            }
}

/* Stages up to the top see what the first weights see; only those above it see more. */
static void stages_on_both_sides_of_the_top(void **state) {
    (void)state;
    begin((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4, .top = 6, .stage_top = 15});
    open_stage(6, 0);
    play_to(GAMES);
    open_stage(7, 1);
    play_to(3 * GAMES);
    for (unsigned stage = 0; stage < 3; stage++)
        assert_true(used_in(stage) > 50);
    end();
}

static void a_stage_begins_with_the_values_before_it(void **state) {
    (void)state;
    begin((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4, .promote = true});
    play_to(GAMES);
    size_t used = used_in(0);
    open_stage(6, 0);
    assert_int_equal(used_in(1), used);
    same_weights();
    play_to(2 * GAMES);
    open_stage(6, 2);
    play_to(3 * GAMES);
    end();
}

/* A game that ends with a tile goes on in what the network expects: nothing is learned from an end. */
static void until_a_tile_is_made(void **state) {
    (void)state;
    for (int backward = 0; backward < 2; backward++)
        learns_as_defined((struct train_options){.rate = 1,
                                                 .lambda = 0.5,
                                                 .horizon = backward ? 1 : 4,
                                                 .backward = backward,
                                                 .restart = 20,
                                                 .top = 6,
                                                 .until = 7});
    begin((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4, .until = 6});
    play_to(GAMES);
    assert_true(used_in(0) > 50);
    for (size_t i = 0; i < plain.moves; i++)
        assert_true(plain_largest(plain.move[i].before) < 6);
    end();
}

static void from_late_in_earlier_games(void **state) {
    (void)state;
    for (unsigned late = 5; late <= 8; late++)
        learns_as_defined(
            (struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4, .carousel = 0.7, .late = late});
    begin((struct train_options){
        .rate = 1, .lambda = 0.5, .horizon = 4, .carousel = 0.5, .late = 6, .restart = 30, .top = 6});
    play_to(GAMES / 2);
    open_stage(6, 0);
    open_stage(6, 3);
    play_to(GAMES);
    for (unsigned level = 0; level < CAROUSEL_LEVELS; level++)
        assert_true(plain.pool[level].boards > 0);
    end();
}

/* From the last part of the way to the first: each stage learns alone, from games that begin in it and end behind it.
 * What the network saw so far stays as it is. */
static void a_stage_learns_alone(void **state) {
    (void)state;
    for (int backward = 0; backward < 2; backward++) {
        begin((struct train_options){.rate = 1,
                                     .lambda = 0.5,
                                     .horizon = backward ? 1 : 4,
                                     .backward = backward,
                                     .carousel = 0.6,
                                     .late = 6,
                                     .restart = 30,
                                     .top = 5,
                                     .stage_top = 15});
        play_to(GAMES);
        freeze();
        open_stage(6, 2);
        float before = plain.size[0];
        size_t used = used_in(0);
        play_to(2 * GAMES);
        assert_true(used_in(1) > 50);
        freeze();
        open_stage_between(6, 1);
        size_t later = used_in(2);
        play_to(3 * GAMES);
        assert_true(used_in(1) > 50);
        assert_int_equal(used_in(2), later);
        assert_int_equal(used_in(0), used);
        assert_true(plain.size[0] == before);
        end();
    }
}

/* A level that is full forgets its oldest boards. */
static void late_boards_are_renewed(void **state) {
    (void)state;
    begin((struct train_options){.rate = 1, .horizon = 1, .carousel = 0.3, .late = 5});
    play_to(2 * CAROUSEL_BOARDS);
    assert_true(trainer.worker[0].carousel->turn.added[0] > CAROUSEL_BOARDS);
    end();
}

/* Tiles above 32768, and two of 32768 that are about to merge. */
static void from_a_board_beyond_the_narrow_form(void **state) {
    (void)state;
    static const uint8_t STARTS[][16] = {
        {16, 14, 13, 12, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 1},
        {15, 15, 13, 12, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 1},
        {16, 16, 15, 15, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 1},
    };
    for (size_t i = 0; i < sizeof STARTS / sizeof STARTS[0]; i++) {
        begin((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4});
        uint8_t cell[16];
        memcpy(cell, STARTS[i], sizeof cell);
        memcpy(plain.start, STARTS[i], sizeof cell);
        plain.starts_anew = false;
        assert_int_equal(wide4_read((struct slide_board){4, 4, cell}, &trainer.worker[0].start), ERR_NONE);
        play_to(2);
        end();
    }
}

/* Eight large tiles wait for another 8 beside theirs, or for a 16; with these tops the network sees them shrunk, or in
 * the stage as they are. */
static void endgame_tables_teach(void **state) {
    (void)state;
    static const uint8_t STARTS[][16] = {
        {10, 9, 8, 7, 6, 5, 4, 3, 0, 0, 0, 0, 0, 0, 0, 1},
        {11, 10, 9, 8, 4, 5, 6, 7, 0, 1, 0, 0, 2, 0, 0, 1},
        {10, 9, 8, 7, 6, 5, 4, 2, 0, 0, 0, 2, 0, 0, 0, 1}, /* the formation is not there yet */
    };
    struct endgame_memory memory[2];
    struct endgame_table table[2];
    struct endgames endgames = {0};
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    for (unsigned i = 0; i < 2; i++) {
        struct endgame endgame = {.target = (uint8_t)(3 + i)};
        assert_int_equal(formation_read(&endgame.formation, "44", NULL), ERR_NONE);
        assert_int_equal(endgame_memory_solve(&memory[i], &endgame, &host, NULL), ERR_NONE);
        assert_int_equal(endgame_table_open(&table[i], memory[i].bytes, memory[i].length, &host, NULL), ERR_NONE);
        assert_true(endgames_add(&endgames, &table[i]));
    }
    for (unsigned game = 0; game < 60; game++) {
        begin((struct train_options){.rate = 1, .lambda = 0.5, .horizon = 4, .top = 7, .stage_top = 15});
        open_stage(10, 2);
        trainer.endgames = plain.endgames = &endgames;
        for (unsigned i = 0; i < 3; i++) {
            const uint8_t *start = STARTS[(game + i) % 3];
            uint8_t cell[16];
            memcpy(cell, start, sizeof cell);
            memcpy(plain.start, start, sizeof cell);
            plain.starts_anew = false;
            assert_int_equal(wide4_read((struct slide_board){4, 4, cell}, &trainer.worker[0].start), ERR_NONE);
            play_to(trainer.games + 1);
        }
        assert_true(plain.taught > 3);
        end();
    }
    for (unsigned i = 0; i < 2; i++) {
        endgame_table_close(&table[i]);
        endgame_memory_free(&memory[i]);
    }
    exact_system_close(&system);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_move_back),
        cmocka_unit_test(some_moves_back),
        cmocka_unit_test(backwards_from_the_end),
        cmocka_unit_test(with_optimism),
        cmocka_unit_test(at_another_rate),
        cmocka_unit_test(from_the_middle_of_games),
        cmocka_unit_test(with_large_tiles_seen_as_smaller_ones),
        cmocka_unit_test(with_stages),
        cmocka_unit_test(stages_on_both_sides_of_the_top),
        cmocka_unit_test(a_stage_begins_with_the_values_before_it),
        cmocka_unit_test(until_a_tile_is_made),
        cmocka_unit_test(from_late_in_earlier_games),
        cmocka_unit_test(a_stage_learns_alone),
        cmocka_unit_test(late_boards_are_renewed),
        cmocka_unit_test(from_a_board_beyond_the_narrow_form),
        cmocka_unit_test(endgame_tables_teach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
