/* The trainer learns what the definition of each way of learning says, bit by bit. */
#include "cmocka_includes.h"
#include "slide/ai/place.h"
#include "slide/ai/plain_learning.h"
#include "slide/ai/small_network.h"
#include "slide/ai/train_internal.h"

static const char PATTERNS[] = "0123,0145,26a";
enum { GAMES = 40 };

static struct trainer trainer;
static struct plain_learning plain;

static void learns_as_defined(struct train_options options) {
    struct train_tally tally = {0};
    options.seed = 11;
    small_trainer(&trainer, PATTERNS, &options, 1);
    plain_open(&plain, PATTERNS, &options);
    trainer_run(&trainer, GAMES, NULL, NULL, &tally);
    uint64_t moves = 0, whole = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        whole += plain.starts_anew;
        plain_game(&plain, game);
        moves += plain.moves;
    }
    assert_int_equal(tally.moves, moves);
    assert_int_equal(tally.whole, whole);
    for (uint64_t i = 0; i < plain.patterns.weights; i++) {
        const struct train_weight *weight = &trainer.weight[place_of(&plain.patterns, i)];
        assert_true(weight->value == plain.value[i]);
        assert_true(weight->sum == plain.sum[i]);
        assert_true(weight->size == plain.size[i]);
    }
    trainer_close(&trainer);
    plain_close(&plain);
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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_move_back), cmocka_unit_test(some_moves_back), cmocka_unit_test(backwards_from_the_end),
        cmocka_unit_test(with_optimism), cmocka_unit_test(at_another_rate), cmocka_unit_test(from_the_middle_of_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
