/* Learning: it gets better, it repeats itself bit by bit, it can be interrupted, and threads may share it. */
#include <math.h>

#include "cmocka_includes.h"
#include "slide/ai/checkpoint.h"
#include "slide/ai/evaluate.h"
#include "slide/ai/small_network.h"
#include "slide/ai/train_internal.h"

static const char PATTERNS[] = "0123,0145";
static const struct train_options USUAL = {
    .seed = 7, .rate = 1, .lambda = 0.5, .horizon = 4, .restart = 40, .carousel = 0.4, .late = 7};

static double average(const struct train_tally *tally) {
    return tally->score / (double)tally->whole;
}

static void same_weights(const struct trainer *one, const struct trainer *two) {
    uint64_t weights = one->patterns.weights * one->stages.count;
    assert_int_equal(one->stages.count, two->stages.count);
    for (uint64_t i = 0; i < weights; i++) {
        assert_true(one->weight[i].value == two->weight[i].value);
        assert_true(one->weight[i].sum == two->weight[i].sum);
        assert_true(one->weight[i].size == two->weight[i].size);
    }
}

static void playing_teaches(void **state) {
    (void)state;
    static struct trainer trainer;
    const struct train_options ways[] = {
        {.seed = 7, .rate = 1, .lambda = 0.5, .horizon = 4, .restart = 40},
        {.seed = 7, .rate = 1, .horizon = 1},
        {.seed = 7, .rate = 1, .lambda = 0.5, .horizon = 1, .backward = true},
        {.seed = 7, .rate = 1, .lambda = 0.5, .horizon = 4, .optimism = 3000},
    };
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        struct train_tally early = {0}, late = {0};
        small_trainer(&trainer, PATTERNS, &ways[i], 1);
        trainer_run(&trainer, 100, NULL, NULL, &early);
        trainer_run(&trainer, 900, NULL, NULL, &late);
        late = (struct train_tally){0};
        trainer_run(&trainer, 1200, NULL, NULL, &late);
        assert_int_equal(trainer.games, 1200);
        assert_int_equal(late.games, 300);
        assert_true(average(&late) > average(&early));
        trainer_close(&trainer);
    }
}

static bool at_once(void *context) {
    (void)context;
    return true;
}

static void interruptions_change_nothing(void **state) {
    (void)state;
    static struct trainer whole, pieces;
    struct train_tally tally = {0}, sum = {0};
    small_trainer(&whole, PATTERNS, &USUAL, 1);
    small_trainer(&pieces, PATTERNS, &USUAL, 1);
    trainer_run(&whole, 150, NULL, NULL, &tally);
    while (pieces.games < 150) /* each call plays one game */
        trainer_run(&pieces, 150, at_once, NULL, &sum);
    assert_int_equal(tally.moves, sum.moves);
    same_weights(&whole, &pieces);
    trainer_close(&whole);
    trainer_close(&pieces);
}

static void refuses_what_it_wrote(const struct trainer *trainer, const char *why) {
    static struct trainer again;
    struct bytes file = {0};
    struct fault fault = {0};
    char *note;
    assert_int_equal(checkpoint_write(trainer, "", 0, bytes_sink(&file)), ERR_NONE);
    assert_int_equal(checkpoint_read(&again, &trainer->rules, file.at, file.length, &note, &fault), ERR_CORRUPT);
    assert_string_equal(fault.what, why);
    free(file.at);
}

static void a_checkpoint_that_no_run_can_write_is_refused(void **state) {
    (void)state;
    static struct trainer trainer;
    struct train_tally tally = {0};
    small_trainer(&trainer, PATTERNS, &USUAL, 1);
    trainer_run(&trainer, 5, NULL, NULL, &tally);
    trainer.worker[0].start.low = trainer.worker[0].start.high = UINT64_MAX; /* tiles of kind 255 */
    refuses_what_it_wrote(&trainer, "the checkpoint has an invalid board");
    trainer.worker[0].start = (struct wide4){0};
    trainer.worker[0].carousel->turn.added[4] = 8;
    trainer.worker[0].carousel->board[4][7].high = UINT64_MAX;
    refuses_what_it_wrote(&trainer, "the checkpoint has an invalid carousel");
    trainer.worker[0].carousel->board[4][7].high = 0;
    trainer.worker[0].carousel->turn.level = CAROUSEL_LEVELS + 1;
    refuses_what_it_wrote(&trainer, "the checkpoint has an invalid carousel");
    trainer_close(&trainer);
}

/* Learning can diverge; what it has come to then is neither kept nor made a network of. */
static void weights_beyond_all_numbers_are_not_written(void **state) {
    (void)state;
    static struct trainer trainer;
    const float beyond[] = {NAN, INFINITY, -INFINITY};
    struct network_cut cut = {.level = 1};
    small_trainer(&trainer, PATTERNS, &USUAL, 1);
    for (unsigned i = 0; i < 3; i++) {
        struct bytes file = {0};
        atomic_store(&trainer.weight[5].size, 1);
        atomic_store(&trainer.weight[5].value, beyond[i]);
        assert_int_equal(checkpoint_write(&trainer, "", 0, bytes_sink(&file)), ERR_CORRUPT);
        assert_int_equal(network_write(&trainer, &cut, bytes_sink(&file)), ERR_CORRUPT);
        free(file.at);
    }
    trainer_close(&trainer);
}

/* A run that was widened is the same after a checkpoint, also what nothing has taught yet. */
static void optimism_is_shared_by_all_patterns(void **state) {
    (void)state;
    static struct trainer whole, again;
    struct train_tally tally = {0};
    struct bytes file = {0};
    char *note;
    const struct train_options hopeful = {.seed = 3, .rate = 1, .lambda = 0.5, .horizon = 4, .optimism = 20000};
    small_trainer(&whole, "0123", &hopeful, 1);
    trainer_run(&whole, 20, NULL, NULL, &tally);
    assert_int_equal(trainer_widen(&whole, "0123,0145", NULL), ERR_NONE);
    assert_int_equal(checkpoint_write(&whole, "", 0, bytes_sink(&file)), ERR_NONE);
    assert_int_equal(checkpoint_read(&again, &whole.rules, file.at, file.length, &note, NULL), ERR_NONE);
    same_weights(&whole, &again);
    trainer_close(&whole);
    trainer_close(&again);
    free(note);
    free(file.at);
}

static void a_checkpoint_goes_on_bit_by_bit(void **state) {
    (void)state;
    static struct trainer whole, again;
    struct train_tally tally = {0};
    struct bytes file = {0};
    char *note;
    small_trainer(&whole, PATTERNS, &USUAL, 1);
    trainer_run(&whole, 80, NULL, NULL, &tally);
    assert_int_equal(trainer_split(&whole, 7, NULL), ERR_NONE);
    assert_int_equal(trainer_widen(&whole, "0123,0145,159d", NULL), ERR_NONE);
    whole.options.until = 8;
    whole.options.promote = true;
    trainer_run(&whole, 100, NULL, NULL, &tally);
    assert_int_equal(checkpoint_write(&whole, "a note", 6, bytes_sink(&file)), ERR_NONE);
    assert_int_equal(checkpoint_read(&again, &whole.rules, file.at, file.length, &note, NULL), ERR_NONE);
    assert_string_equal(note, "a note");
    free(note);
    assert_true(again.options.until == 8 && again.options.promote);
    same_weights(&whole, &again);
    assert_true(again.worker[0].carousel->turn.added[0] > 0);
    assert_memory_equal(again.worker[0].carousel, whole.worker[0].carousel, sizeof(struct carousel));
    trainer_run(&whole, 180, NULL, NULL, &tally);
    trainer_run(&again, 180, NULL, NULL, &tally);
    same_weights(&whole, &again);
    trainer_close(&again);
    for (size_t i = 0; i < file.length; i += 1 + file.length / 50) {
        struct fault fault = {0};
        file.at[i] ^= 4;
        assert_true(checkpoint_read(&again, &whole.rules, file.at, file.length, &note, &fault) != ERR_NONE);
        assert_null(note);
        assert_true(fault.what[0]);
        file.at[i] ^= 4;
    }
    trainer_close(&whole);
    free(file.at);
}

/* test_learning.c compares what a stage learns with its definition. */
static void a_stage_that_cannot_be_is_refused(void **state) {
    (void)state;
    static struct trainer trainer;
    struct fault fault = {0};
    small_trainer(&trainer, PATTERNS, &USUAL, 1);
    assert_int_equal(trainer_split(&trainer, 6, NULL), ERR_NONE);
    assert_int_equal(trainer_split(&trainer, 6, &fault), ERR_RANGE);
    assert_int_equal(trainer_split(&trainer, stage_opening(7, 7), &fault), ERR_RANGE); /* kinds below the first */
    assert_int_equal(trainer_split(&trainer, stage_opening(6, 1), NULL), ERR_NONE);
    assert_int_equal(trainer_split(&trainer, stage_opening(6, 1), &fault), ERR_RANGE);
    assert_int_equal(trainer_split(&trainer, 15, NULL), ERR_NONE);
    assert_int_equal(trainer_split(&trainer, stage_opening(15, 1), &fault), ERR_RANGE); /* one too many */
    assert_int_equal(trainer.stages.count, 4);
    assert_int_equal(trainer_widen(&trainer, "0123", &fault), ERR_RANGE);
    assert_int_equal(trainer_widen(&trainer, "0123,01x", &fault), ERR_SYNTAX);
    assert_true(fault.what[0]);
    trainer_close(&trainer);
}

/* A stage may open before others; these keep their weights, and frozen ones stay frozen. */
static void a_stage_opens_between_others(void **state) {
    (void)state;
    static struct trainer trainer;
    struct train_tally tally = {0};
    small_trainer(&trainer, PATTERNS, &USUAL, 1);
    assert_int_equal(trainer_split(&trainer, 7, NULL), ERR_NONE);
    trainer_run(&trainer, 40, NULL, NULL, &tally);
    uint64_t weights = trainer.patterns.weights, at = 0;
    while (trainer.weight[weights + at].size == 0)
        at++;
    float value = trainer.weight[weights + at].value, first = trainer.weight[at].value;
    trainer_freeze(&trainer);
    assert_int_equal(trainer_split(&trainer, stage_opening(5, 2), NULL), ERR_NONE);
    assert_int_equal(trainer.frozen, 5);
    assert_memory_equal(trainer.stages.opens, ((uint8_t[]){0, stage_opening(5, 2), 7}), 3);
    assert_true(trainer.weight[at].value == first);
    assert_true(trainer.weight[weights + at].size == 0);
    assert_true(trainer.weight[2 * weights + at].value == value);
    trainer_close(&trainer);
}

/* A run that begins with a network writes the same network again, whatever the cuts, and what it has stays frozen. */
static void a_network_can_be_the_base_of_a_run(void **state) {
    (void)state;
    static struct trainer first, second, again;
    struct train_tally tally = {0};
    struct bytes file = {0}, same = {0}, run = {0};
    struct network network;
    char *note;
    struct train_options usual = USUAL;
    usual.top = 6;
    small_trainer(&first, PATTERNS, &usual, 1);
    trainer_run(&first, 80, NULL, NULL, &tally);
    assert_int_equal(
        network_write(&first, &(struct network_cut){.level = 1, .unit = 2, .least = 50}, bytes_sink(&file)), ERR_NONE);
    assert_int_equal(network_open(&network, file.at, file.length, NULL), ERR_NONE);
    struct train_options options = USUAL, hopeful = USUAL;
    hopeful.optimism = 100;
    assert_int_equal(trainer_open_from(&second, &first.rules, &network, &hopeful, 1, NULL), ERR_RANGE);
    assert_int_equal(trainer_open_from(&second, &first.rules, &network, &options, 1, NULL), ERR_NONE);
    assert_int_equal(second.options.top, 6);
    assert_int_equal(second.frozen, 1);
    trainer_run(&second, 20, NULL, NULL, &tally);
    assert_int_equal(network_write(&second, &(struct network_cut){.level = 1, .unit = network.unit, .least = 1e6f},
                                   bytes_sink(&same)),
                     ERR_NONE);
    assert_int_equal(same.length, file.length);
    assert_memory_equal(same.at, file.at, file.length);

    assert_int_equal(trainer_split(&second, stage_opening(7, 1), NULL), ERR_NONE);
    second.options.stage_top = 9;
    trainer_run(&second, 40, NULL, NULL, &tally);
    assert_int_equal(checkpoint_write(&second, "", 0, bytes_sink(&run)), ERR_NONE);
    assert_int_equal(checkpoint_read(&again, &first.rules, run.at, run.length, &note, NULL), ERR_NONE);
    free(note);
    assert_int_equal(again.frozen, 1);
    assert_int_equal(again.options.stage_top, 9);
    trainer_run(&second, 80, NULL, NULL, &tally);
    trainer_run(&again, 80, NULL, NULL, &tally);
    same_weights(&second, &again);
    network_close(&network);
    trainer_close(&first);
    trainer_close(&second);
    trainer_close(&again);
    free(file.at);
    free(same.at);
    free(run.at);
}

/* Boards belong to one stage: the first one stays as it was while all boards belong to the second, and the other way
 * round. */
static void a_board_teaches_its_own_stage_only(void **state) {
    (void)state;
    static struct trainer trainer, before;
    struct train_tally tally = {0};
    for (unsigned kind = 1; kind <= 14; kind += 13) { /* every board has a tile of kind 1 or more, none has a 14 */
        small_trainer(&trainer, PATTERNS, &USUAL, 1);
        small_trainer(&before, PATTERNS, &USUAL, 1);
        trainer_run(&trainer, 30, NULL, NULL, &tally);
        trainer_run(&before, 30, NULL, NULL, &tally);
        assert_int_equal(trainer_split(&trainer, (uint8_t)kind, NULL), ERR_NONE);
        trainer_run(&trainer, 60, NULL, NULL, &tally);
        uint64_t weights = before.patterns.weights, changed[2] = {0};
        for (uint64_t i = 0; i < 2 * weights; i++)
            changed[i / weights] +=
                i < weights ? trainer.weight[i].value != before.weight[i].value : trainer.weight[i].size != 0;
        assert_true((changed[0] > 0) == (kind == 14));
        assert_true((changed[1] > 0) == (kind == 1));
        trainer_close(&trainer);
        trainer_close(&before);
    }
}

/* Small networks with rate 1 learn well or badly by chance, with one thread as with many; with a small rate they differ
 * by a thirtieth. */
static double average_after(unsigned threads) {
    static struct trainer trainer;
    struct train_tally tally = {0};
    const struct train_options options = {.seed = 7, .rate = 0.2, .lambda = 0.5, .horizon = 4};
    small_trainer(&trainer, "01245", &options, threads);
    trainer_run(&trainer, 900, NULL, NULL, &tally);
    tally = (struct train_tally){0};
    trainer_run(&trainer, 1300, NULL, NULL, &tally);
    trainer_close(&trainer);
    return average(&tally);
}

static void threads_learn_about_as_well_as_one(void **state) {
    (void)state;
    double one = average_after(1), many = average_after(3);
    assert_true(many > 0.8 * one && many < 1.25 * one);
}

static bool after_some_games(void *context) {
    return atomic_fetch_add((_Atomic unsigned *)context, 1) > 5;
}

/* What a run with several threads goes through: stopped by any of them, saved, read again, made larger, gone on. */
static void threads_stop_and_go_on(void **state) {
    (void)state;
    static struct trainer trainer, again;
    struct train_tally tally = {0};
    struct bytes file = {0};
    char *note;
    small_trainer(&trainer, PATTERNS, &USUAL, 4);
    for (int i = 0; i < 5; i++) {
        _Atomic unsigned games = 0;
        uint64_t before = trainer.games;
        trainer_run(&trainer, 100000, after_some_games, &games, &tally);
        assert_true(trainer.games > before && trainer.games < 100000);
        assert_int_equal(trainer.games, tally.games);
    }
    assert_int_equal(checkpoint_write(&trainer, "", 0, bytes_sink(&file)), ERR_NONE);
    assert_int_equal(checkpoint_read(&again, &trainer.rules, file.at, file.length, &note, NULL), ERR_NONE);
    same_weights(&trainer, &again);
    assert_int_equal(again.threads, 4);
    assert_int_equal(trainer_split(&again, 7, NULL), ERR_NONE);
    assert_int_equal(trainer_widen(&again, "0123,0145,159d", NULL), ERR_NONE);
    trainer_run(&again, again.games + 50, NULL, NULL, &tally);
    assert_int_equal(again.games, trainer.games + 50);
    trainer_close(&trainer);
    trainer_close(&again);
    free(file.at);
    free(note);
}

static void threads_learn_together(void **state) {
    (void)state;
    static struct trainer trainer;
    struct train_tally tally = {0};
    small_trainer(&trainer, PATTERNS, &USUAL, 3);
    for (uint64_t games = 50; games <= 300; games += 50)
        trainer_run(&trainer, games, NULL, NULL, &tally);
    assert_int_equal(trainer.games, 300);
    assert_int_equal(tally.games, 300);
    assert_true(tally.whole > 0 && tally.moves > 300 * 50);
    trainer_close(&trainer);
}

static void options_out_of_range_are_refused(void **state) {
    (void)state;
    static struct trainer trainer;
    struct slide_rules rules;
    struct patterns patterns, huge;
    struct stages one = {.count = 1};
    struct train_options wrong[] = {USUAL, USUAL, USUAL, USUAL, USUAL, USUAL, USUAL};
    slide_rules_classic(&rules);
    patterns_read(&patterns, PATTERNS, strlen(PATTERNS), NULL);
    patterns_read(&huge, "0123456,1234567,2345678,3456789,456789a", 39, NULL);
    wrong[0].rate = 0;
    wrong[1].lambda = 1.5;
    wrong[2].horizon = 0;
    wrong[3].optimism = -1;
    wrong[4].carousel = NAN;
    wrong[5].late = 3;
    wrong[6].stage_top = 16;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct fault fault = {0};
        assert_int_equal(trainer_open(&trainer, &rules, &patterns, &one, &wrong[i], 1, &fault), ERR_RANGE);
        assert_true(fault.what[0]);
    }
    assert_int_equal(trainer_open(&trainer, &rules, &patterns, &one, &USUAL, 65, NULL), ERR_RANGE);
    assert_int_equal(trainer.threads, 0); /* so that it may be closed all the same */
    assert_int_equal(trainer_open(&trainer, &rules, &patterns, &one, &USUAL, 1, NULL), ERR_NONE);
    struct train_options slow = USUAL;
    slow.rate = 0.5;
    slow.seed = 99; /* stays what it was */
    assert_int_equal(trainer_change(&trainer, &wrong[0], NULL), ERR_RANGE);
    assert_true(trainer.options.rate == 1);
    assert_int_equal(trainer_change(&trainer, &slow, NULL), ERR_NONE);
    assert_true(trainer.options.rate == 0.5 && trainer.options.seed == USUAL.seed);
    trainer.worker[0].carousel->turn.added[0] = 1;
    assert_int_equal(trainer_change(&trainer, &slow, NULL), ERR_NONE);
    assert_int_equal(trainer.worker[0].carousel->turn.added[0], 1);
    slow.late = 9; /* other boards than those that were kept */
    assert_int_equal(trainer_change(&trainer, &slow, NULL), ERR_NONE);
    assert_int_equal(trainer.worker[0].carousel->turn.added[0], 0);
    trainer_close(&trainer);
    assert_int_equal(trainer_open(&trainer, &rules, &huge, &one, &USUAL, 1, NULL), ERR_RANGE);
}

/* A mistake in how tiles come shows here first. */
static void a_random_player_scores_as_random_players_do(void **state) {
    (void)state;
    enum { GAMES = 4000 };
    struct evaluate_game *game = calloc(GAMES, sizeof *game);
    struct evaluate_summary summary;
    struct slide_rules rules;
    slide_rules_classic(&rules);
    struct evaluate_player player = {.kind = EVALUATE_RANDOM};
    assert_int_equal(evaluate_run(&player, &rules, (struct evaluate_games){1, GAMES, 0, 1}, 2, NULL, NULL, game),
                     ERR_NONE);
    evaluate_sum(game, GAMES, &summary);
    double margin = 2 * (summary.high - summary.mean); /* four standard errors */
    assert_true(summary.mean > 1095 - margin && summary.mean < 1095 + margin);
    assert_true(summary.moves / GAMES > 118.4 - 3 && summary.moves / GAMES < 118.4 + 3);
    evaluate_compare(game, game, GAMES, &summary);
    assert_true(summary.mean == 0 && summary.low == 0 && summary.high == 0);
    free(game);
}

static void both_ends_of_every_option_are_checked(void **state) {
    (void)state;
    static struct trainer trainer;
    struct slide_rules rules, corner;
    struct patterns patterns;
    struct stages one = {.count = 1};
    struct train_options wrong[12];
    for (size_t i = 0; i < 12; i++)
        wrong[i] = USUAL;
    slide_rules_classic(&rules);
    patterns_read(&patterns, PATTERNS, strlen(PATTERNS), NULL);
    wrong[0].rate = 2.5;
    wrong[1].lambda = -0.5;
    wrong[2].horizon = TRAIN_HORIZON_MAX + 1;
    wrong[3].optimism = 1e8;
    wrong[4].top = 3;
    wrong[5].top = 16;
    wrong[6].stage_top = 3;
    wrong[7].carousel = 1.5;
    wrong[8].late = 16;
    wrong[9].carousel = -0.5;
    wrong[10].until = 3;
    wrong[11].until = 16;
    for (size_t i = 0; i < 12; i++)
        assert_int_equal(trainer_open(&trainer, &rules, &patterns, &one, &wrong[i], 1, NULL), ERR_RANGE);
    assert_int_equal(trainer_open(&trainer, &rules, &patterns, &one, &USUAL, 0, NULL), ERR_RANGE);
    corner = rules;
    corner.merging = SLIDE_MERGE_NEXT;
    struct fault fault = {0};
    assert_int_equal(trainer_open(&trainer, &corner, &patterns, &one, &USUAL, 1, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "fast 4x4 engine"));
    assert_null(trainer.weight);
}

static void a_run_from_a_network_may_see_other_tiles(void **state) {
    (void)state;
    static struct trainer trainer;
    struct network network;
    struct slide_rules rules;
    struct train_options options = USUAL;
    slide_rules_classic(&rules);
    small_network(&network, PATTERNS, 20);
    options.top = 14;
    options.stage_top = 13;
    assert_int_equal(trainer_open_from(&trainer, &rules, &network, &options, 1, NULL), ERR_NONE);
    assert_int_equal(trainer.options.top, 14);
    assert_int_equal(trainer.options.stage_top, 13);
    trainer_close(&trainer);
    options.rate = 0;
    assert_int_equal(trainer_open_from(&trainer, &rules, &network, &options, 1, NULL), ERR_RANGE);
    network_close(&network);
}

static void patterns_with_too_many_weights_are_no_wider_ones(void **state) {
    (void)state;
    static struct trainer trainer;
    small_trainer(&trainer, "0123", &USUAL, 1);
    assert_int_equal(trainer_widen(&trainer, "0123,0123456,1234567,2345678,3456789", NULL), ERR_RANGE);
    assert_int_equal(trainer.patterns.count, 1);
    trainer_close(&trainer);
}

static unsigned limited;

static void limit(void *context, unsigned thread, struct budget *budget) {
    (void)context, (void)thread;
    limited++;
    budget->depth = 1;
}

static void games_end_at_a_goal_that_ends_them(void **state) {
    (void)state;
    enum { GAMES = 4 };
    struct evaluate_game game[GAMES], other[GAMES];
    struct evaluate_summary summary;
    struct slide_rules rules;
    struct evaluate_games four = {1, GAMES, 0, 1};
    slide_rules_classic(&rules);
    assert_int_equal(slide_rules_set(&rules, "goal", "32 ends", NULL), ERR_NONE);
    struct evaluate_player player = {.kind = EVALUATE_PLAIN, .limit = limit};
    assert_int_equal(evaluate_run(&player, &rules, four, 1, NULL, NULL, game), ERR_NONE);
    uint64_t moves = 0;
    for (unsigned i = 0; i < GAMES; i++) {
        assert_true(game[i].played && game[i].largest == 5);
        moves += game[i].moves;
    }
    assert_int_equal(limited, moves);
    rules.goal = 0; /* a goal that is not there ends nothing */
    assert_int_equal(evaluate_run(&player, &rules, (struct evaluate_games){1, GAMES, 1, 2}, 1, NULL, NULL, other),
                     ERR_NONE);
    assert_true(other[1].largest > 5 && !other[0].played);
    evaluate_compare(game, other, GAMES, &summary);
    assert_int_equal(summary.games, 2);
    evaluate_compare(other, game, GAMES, &summary);
    assert_int_equal(summary.games, 2);
    assert_int_equal(evaluate_run(&player, &rules, four, 0, NULL, NULL, game), ERR_RANGE);
    assert_int_equal(evaluate_run(&player, &rules, four, 65, NULL, NULL, game), ERR_RANGE);
    rules.merging = SLIDE_MERGE_NEXT;
    assert_int_equal(evaluate_run(&player, &rules, four, 1, NULL, NULL, game), ERR_RANGE);
    slide_rules_classic(&rules);
    rules.where = SLIDE_WHERE_CORNER;
    assert_int_equal(evaluate_run(&player, &rules, four, 1, NULL, NULL, game), ERR_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(playing_teaches),
        cmocka_unit_test(interruptions_change_nothing),
        cmocka_unit_test(a_checkpoint_that_no_run_can_write_is_refused),
        cmocka_unit_test(weights_beyond_all_numbers_are_not_written),
        cmocka_unit_test(optimism_is_shared_by_all_patterns),
        cmocka_unit_test(a_checkpoint_goes_on_bit_by_bit),
        cmocka_unit_test(a_stage_that_cannot_be_is_refused),
        cmocka_unit_test(a_stage_opens_between_others),
        cmocka_unit_test(a_network_can_be_the_base_of_a_run),
        cmocka_unit_test(a_board_teaches_its_own_stage_only),
        cmocka_unit_test(threads_learn_together),
        cmocka_unit_test(threads_learn_about_as_well_as_one),
        cmocka_unit_test(threads_stop_and_go_on),
        cmocka_unit_test(options_out_of_range_are_refused),
        cmocka_unit_test(a_random_player_scores_as_random_players_do),
        cmocka_unit_test(both_ends_of_every_option_are_checked),
        cmocka_unit_test(a_run_from_a_network_may_see_other_tiles),
        cmocka_unit_test(patterns_with_too_many_weights_are_no_wider_ones),
        cmocka_unit_test(games_end_at_a_goal_that_ends_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
