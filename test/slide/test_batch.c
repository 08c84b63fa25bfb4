/* Stepping many games together gives the same result as stepping each alone with the plain engine. PROVE_GAMES=N in the
 * environment sets how many games are compared for each rule set. */
#include "cmocka_includes.h"

#include <math.h>
#include <string.h>

#include "rule_files.h"
#include "slide/batch.h"
#include "slide/batch_code.h"
#include "slide/state.h"

enum { GAMES = 203 /* odd, and more than a block of the batch */ };

static struct batch batch;
static uint64_t low[GAMES], high[GAMES], generator[GAMES], score[GAMES], seed[GAMES];
static uint64_t after_low[GAMES][4], after_high[GAMES][4], last_low[GAMES], last_high[GAMES], last_score[GAMES];
static uint32_t points[GAMES][4], reward[GAMES], moves[GAMES];
static uint8_t open[GAMES], wide[GAMES], way[GAMES], illegal[GAMES], ended[GAMES];
static const struct batch_games games = {GAMES, low, high, generator, score, open, wide, after_low, after_high, points};
static const struct batch_step step = {way, reward, illegal, ended, last_low, last_high, last_score};

/* ---- The same games, one by one, with the plain engine and the documented draws ---- */

struct single {
    struct slide_state state;
    uint8_t cell[16];
    uint64_t generator;
};
static struct single single[GAMES];

static uint64_t splitmix(uint64_t *state) {
    uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* The upper half of a product of 64 and 32 bits; the lower one replaces the fraction. */
static uint64_t ask(uint64_t *fraction, uint64_t bound) {
    uint64_t lower = (*fraction & UINT32_MAX) * bound, upper = (*fraction >> 32) * bound + (lower >> 32);
    *fraction = upper << 32 | (lower & UINT32_MAX);
    return upper >> 32;
}

static void single_chance(struct single *game, uint64_t drawn) {
    const struct slide_rules *rules = &batch.rules;
    if (game->state.due == 0)
        return;
    struct slide_at at = {0, 3};
    if (rules->where != SLIDE_WHERE_CORNER)
        at = slide_nth_empty(game->state.board, ask(&drawn, slide_empty_cells(game->state.board)));
    uint64_t hit = (drawn >> 32) * rules->fresh_total >> 32;
    uint32_t i = 0;
    while (hit >= rules->fresh[i].weight)
        hit -= rules->fresh[i++].weight;
    assert_int_equal(slide_chance(rules, &game->state, at, rules->fresh[i].kind, NULL), ERR_NONE);
}

static void single_start(struct single *game) {
    assert_int_equal(slide_start(&batch.rules, &game->state, game->cell, 4, 4, NULL), ERR_NONE);
    while (game->state.due)
        single_chance(game, splitmix(&game->generator));
}

static unsigned single_open(const struct single *game) {
    unsigned ways = 0;
    for (enum slide_way w = SLIDE_LEFT; w <= SLIDE_DOWN; w++)
        ways |= (unsigned)slide_way_open(&batch.rules, game->state.board, w) << w;
    return game->state.over ? 0 : ways;
}

static void check_board(const struct single *game, uint64_t board_low, uint64_t board_high, uint64_t points_so_far) {
    struct wide4 board;
    assert_int_equal(wide4_read(game->state.board, &board), ERR_NONE);
    assert_int_equal(board_low, board.low);
    assert_int_equal(board_high, board.high);
    assert_int_equal(points_so_far, game->state.score);
}

static void check_game(size_t i) {
    check_board(&single[i], low[i], high[i], score[i]);
    assert_int_equal(open[i], single_open(&single[i]));
    assert_int_equal(generator[i], single[i].generator);
}

static void start_all(uint64_t first_seed) {
    for (size_t i = 0; i < GAMES; i++)
        seed[i] = first_seed + i;
    batch_reset(&batch, &games, seed);
    for (size_t i = 0; i < GAMES; i++) {
        single[i].generator = seed[i];
        single_start(&single[i]);
        check_game(i);
    }
}

/* Plays the step alone and compares. Returns whether the game ended. */
static bool check_step(size_t i, unsigned before, enum batch_restart restart) {
    struct single *game = &single[i];
    if (before == 0) {
        single_start(game);
        assert_true(reward[i] == 0 && illegal[i] == 0 && ended[i] == 0);
    } else if (way[i] > 3 || !(before >> way[i] & 1)) {
        assert_true(reward[i] == 0 && illegal[i] == 1 && ended[i] == 0);
    } else {
        uint64_t earned = game->state.score;
        assert_int_equal(slide_play(&batch.rules, &game->state, (enum slide_way)way[i], NULL), ERR_NONE);
        single_chance(game, splitmix(&game->generator));
        earned = game->state.score - earned;
        assert_int_equal(reward[i], earned);
        assert_int_equal(illegal[i], 0);
        assert_int_equal(ended[i], game->state.over);
        if (game->state.over) {
            check_board(game, last_low[i], last_high[i], last_score[i]);
            if (restart == BATCH_RESTART_SAME)
                single_start(game);
        }
    }
    check_game(i);
    return ended[i];
}

static uint64_t ways_drawn;

/* Usually a legal way, sometimes any way, sometimes an invalid one. */
static uint8_t some_way(unsigned legal) {
    uint64_t drawn = splitmix(&ways_drawn);
    uint8_t chosen = drawn & 3;
    if ((drawn >> 8 & 31) == 0)
        return (uint8_t)(drawn >> 16 & 7);
    while (legal && !(legal >> chosen & 1))
        chosen = (uint8_t)((chosen + 1) & 3);
    return chosen;
}

static void compare_games(uint64_t count, enum batch_restart restart) {
    while (count) {
        uint8_t before[GAMES];
        memcpy(before, open, sizeof before);
        for (size_t i = 0; i < GAMES; i++)
            way[i] = some_way(open[i]);
        batch_step(&batch, &games, &step, restart);
        for (size_t i = 0; i < GAMES; i++)
            if (check_step(i, before[i], restart) && count)
                count--;
    }
}

/* Half of the games restart at once, a quarter with the next step, and a quarter use the portable code. */
static void compare_some(uint64_t count) {
    start_all(1000);
    compare_games(count / 2, BATCH_RESTART_SAME);
    compare_games(count / 4, BATCH_RESTART_NEXT);
    batch.code = batch_code_at(0);
    compare_games(count - count / 2 - count / 4, BATCH_RESTART_SAME);
}

static void compare_under(const struct slide_rules *rules) {
    uint64_t count = amount_of("PROVE_GAMES", 300);
    if (rules->width != 4 || rules->height != 4 || batch_init(&batch, rules, NULL))
        return;
    compare_some(count);
    print_message("proved: %llu games in a batch under %s\n", (unsigned long long)count, rules->name);
}

static void together_as_alone_under_every_4x4_rule_set(void **state) {
    (void)state;
    assert_true(for_each_rule_file(compare_under) >= 5);
}

/* ---- Beyond 32768 ---- */

static void set_board(size_t i, const uint8_t kind[16]) {
    struct wide4 board;
    memcpy(single[i].cell, kind, 16);
    assert_int_equal(slide_start_from(&batch.rules, &single[i].state, (struct slide_board){4, 4, single[i].cell}, NULL),
                     ERR_NONE);
    assert_int_equal(wide4_read(single[i].state.board, &board), ERR_NONE);
    low[i] = board.low;
    high[i] = board.high;
    score[i] = 0;
}

/* Boards about to make 65536 and 131072 among games of small tiles, played until they end and start again. */
static void games_go_on_beyond_32768(void **state) {
    (void)state;
    struct slide_rules classic;
    slide_rules_classic(&classic);
    assert_int_equal(batch_init(&batch, &classic, NULL), ERR_NONE);
    start_all(5000);
    for (size_t i = 0; i < GAMES; i += 3) {
        uint8_t kind[16] = {15, 15, 14, 13, 9, 10, 11, 12, 0, 0, 1, 0, 0, 0, 0, 0};
        if (i % 2)
            kind[0] = kind[1] = 16;
        set_board(i, kind);
    }
    batch_look(&batch, &games);
    for (size_t i = 0; i < GAMES; i++)
        check_game(i);
    uint64_t best = 0;
    for (unsigned round = 0; round < 400; round++) {
        uint8_t before[GAMES];
        memcpy(before, open, sizeof before);
        for (size_t i = 0; i < GAMES; i++)
            way[i] = some_way(open[i]);
        batch_step(&batch, &games, &step, round < 200 ? BATCH_RESTART_SAME : BATCH_RESTART_NEXT);
        for (size_t i = 0; i < GAMES; i++) {
            check_step(i, before[i], round < 200 ? BATCH_RESTART_SAME : BATCH_RESTART_NEXT);
            best = reward[i] > best ? reward[i] : best;
            assert_true(high[i] == 0 || wide[i]);
        }
    }
    assert_true(best >= 131072);
    for (size_t i = 0; i < GAMES; i++)
        assert_true(wide[i] || memcmp(after_high[i], &(uint64_t[4]){0}, sizeof after_high[i]) == 0);
}

static void random_play_goes_on_beyond_32768(void **state) {
    (void)state;
    static const uint8_t KIND[16] = {15, 15, 14, 13, 9, 10, 11, 12, 0, 0, 1, 0, 0, 0, 0, 0};
    for (size_t i = 0; i < GAMES; i++)
        set_board(i, KIND);
    batch_look(&batch, &games);
    batch_roll(&batch, &games, moves);
    unsigned made = 0;
    for (size_t i = 0; i < GAMES; i++) {
        assert_true(!wide4_can_move((struct wide4){low[i], high[i]}));
        made += score[i] >= 65536 && high[i] != 0;
    }
    assert_true(made > GAMES / 4);
}

/* ---- Random play ---- */

/* What batch_roll does, move by move with the plain engine. */
static void roll_alone(struct single *game, uint32_t *made) {
    for (*made = 0; !game->state.over; ++*made) {
        unsigned legal = single_open(game), count = 0;
        enum slide_way ways[4];
        for (enum slide_way w = SLIDE_LEFT; w <= SLIDE_DOWN; w++)
            if (legal >> w & 1)
                ways[count++] = w;
        uint64_t drawn = splitmix(&game->generator);
        enum slide_way chosen = ways[ask(&drawn, count)];
        assert_int_equal(slide_play(&batch.rules, &game->state, chosen, NULL), ERR_NONE);
        single_chance(game, drawn);
    }
}

static void roll_with(const struct batch_code *code) {
    batch.code = code;
    start_all(77);
    batch_roll(&batch, &games, moves);
    for (size_t i = 0; i < GAMES; i++) {
        uint32_t made;
        roll_alone(&single[i], &made);
        check_game(i);
        assert_int_equal(moves[i], made);
    }
    batch_roll(&batch, &games, moves);
    for (size_t i = 0; i < GAMES; i++)
        assert_int_equal(moves[i], 0); /* all are over */
}

static void roll_under(const struct slide_rules *rules) {
    if (batch_init(&batch, rules, NULL) == ERR_NONE)
        for (unsigned i = 0; batch_code_at(i); i++)
            roll_with(batch_code_at(i));
}

static void random_play_together_as_alone(void **state) {
    (void)state;
    assert_true(for_each_rule_file(roll_under) >= 5);
    struct slide_rules rules; /* three kinds of new tiles, and a goal that random play reaches */
    slide_rules_classic(&rules);
    assert_int_equal(slide_rules_set(&rules, "new", "2:5 4:3 16:2", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "goal", "64 ends", NULL), ERR_NONE);
    roll_under(&rules);
    compare_some(300);
    assert_int_equal(slide_rules_set(&rules, "goal", "64 continues", NULL), ERR_NONE); /* games go on beyond it */
    roll_under(&rules);
    compare_some(100);
}

/* An error in where or how often tiles appear shows in these means first: 1,095 points and 118.4 moves per game. The
 * bounds are four standard errors. */
static void a_random_player_averages_1095_points_in_118_moves(void **state) {
    (void)state;
    struct slide_rules classic;
    slide_rules_classic(&classic);
    assert_int_equal(batch_init(&batch, &classic, NULL), ERR_NONE);
    double sum[2] = {0}, squares[2] = {0}, count = 0;
    for (uint64_t round = 0; round < 250; round++) {
        for (size_t i = 0; i < GAMES; i++)
            seed[i] = round * GAMES + i;
        batch_reset(&batch, &games, seed);
        batch_roll(&batch, &games, moves);
        for (size_t i = 0; i < GAMES; i++, count++) {
            double what[2] = {(double)score[i], moves[i]};
            for (int k = 0; k < 2; k++)
                sum[k] += what[k], squares[k] += what[k] * what[k];
        }
    }
    const double expected[2] = {1095, 118.4}; /* known to the digits given: half of the last digit is added */
    for (int k = 0; k < 2; k++) {
        double mean = sum[k] / count, error = sqrt((squares[k] / count - mean * mean) / count);
        print_message("mean %.2f, standard error %.2f\n", mean, error);
        assert_true(fabs(mean - expected[k]) < 4 * error + (k ? 0.05 : 0.5));
    }
}

/* ---- The rest ---- */

static void all_codes_give_the_same_bits(void **state) {
    (void)state;
    static uint64_t board[GAMES], after[2][GAMES][4];
    static uint32_t earned[2][GAMES][4];
    static uint8_t legal[2][GAMES];
    const struct batch_code *portable = batch_code_at(0), *other;
    uint64_t drawn = 9;
    assert_true(batch_code_best()->name != NULL);
    for (unsigned k = 1; (other = batch_code_at(k)); k++)
        for (unsigned round = 0; round < 400; round++) {
            size_t n = round % 7 ? GAMES : round % GAMES;
            for (size_t i = 0; i < n; i++)
                board[i] = splitmix(&drawn) & (round % 2 ? splitmix(&drawn) : UINT64_MAX);
            bool beyond = other->tilt(&batch.table, board, n, after[0], earned[0], legal[0]);
            assert_int_equal(portable->tilt(&batch.table, board, n, after[1], earned[1], legal[1]), beyond);
            assert_memory_equal(after[0], after[1], n * sizeof after[0][0]);
            assert_memory_equal(earned[0], earned[1], n * sizeof earned[0][0]);
            assert_memory_equal(legal[0], legal[1], n);
        }
}

static void cells_are_the_kinds_of_the_board(void **state) {
    (void)state;
    static uint8_t cell[GAMES][16];
    start_all(3);
    set_board(1, (const uint8_t[16]){17, 16, 15, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13});
    batch_cells(&games, cell);
    for (size_t i = 0; i < GAMES; i++)
        assert_memory_equal(cell[i], single[i].cell, 16);
}

static void rules_that_do_not_fit_are_refused(void **state) {
    (void)state;
    static struct batch other;
    struct fault fault;
    static const char *const bad[] = {"merge next\n", "size 3x3\nleast 5\n", "size 5x5\nleast 5\n", "new 65536:1\n",
                                      "new 2:1 8192:1\n"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct slide_rules rules;
        slide_rules_classic(&rules);
        enum err err = slide_rules_read(&rules, bad[i], strlen(bad[i]), &fault);
        assert_int_equal(err ? err : batch_init(&other, &rules, &fault), ERR_RANGE);
        assert_true(fault.what[0]);
    }
}

static void where_games_ended_need_not_be_told(void **state) {
    (void)state;
    struct slide_rules rules;
    const struct batch_step less = {way, reward, illegal, ended, NULL, NULL, NULL};
    unsigned ends = 0;
    slide_rules_classic(&rules);
    assert_int_equal(batch_init(&batch, &rules, NULL), ERR_NONE);
    start_all(7);
    for (unsigned round = 0; round < 400; round++) {
        for (size_t i = 0; i < GAMES; i++)
            way[i] = some_way(open[i]);
        batch_step(&batch, &games, &less, round % 2 ? BATCH_RESTART_SAME : BATCH_RESTART_NEXT);
        for (size_t i = 0; i < GAMES; i++)
            ends += ended[i];
    }
    assert_true(ends > GAMES);
}

/* Two tiles of 2^62 do not merge, and points that are no number of 32 bits are no move either. */
static void the_largest_tiles_stay_where_they_are(void **state) {
    (void)state;
    static const uint8_t LARGEST[16] = {SLIDE_KIND_MAX, SLIDE_KIND_MAX, 1, 2}, LARGE[16] = {32, 32, 1, 2};
    for (size_t i = 0; i < GAMES; i++)
        set_board(i, i % 2 ? LARGEST : LARGE);
    batch_look(&batch, &games);
    for (size_t i = 0; i < GAMES; i++)
        assert_int_equal(open[i], 1u << SLIDE_DOWN);
}

/* Without a goal, or with one after which games go on, only the corner ends a game early, that of a board with large
 * tiles too; a game that is over makes no move. */
static void ends_when_its_corner_is_taken(const char *goal) {
    static const uint8_t WIDE[16] = {16, 0, 0, 0, 1, 2, 1, 2},
                         OVER[16] = {1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 1, 2, 1};
    struct slide_rules rules;
    slide_rules_classic(&rules);
    assert_int_equal(slide_rules_set(&rules, "begin", "1", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "where", "corner", NULL), ERR_NONE);
    assert_int_equal(slide_rules_set(&rules, "goal", goal, NULL), ERR_NONE);
    assert_int_equal(batch_init(&batch, &rules, NULL), ERR_NONE);
    start_all(9);
    for (size_t i = 0; i < GAMES; i++)
        set_board(i, i % 2 ? WIDE : OVER);
    batch_look(&batch, &games);
    batch_roll(&batch, &games, moves);
    for (size_t i = 0; i < GAMES; i++) {
        assert_int_equal(moves[i] > 0, i % 2);
        assert_true(wide4_cell((struct wide4){low[i], high[i]}, 3) != 0);
    }
    uint64_t full = low[0], drawn = 5;
    batch.code->lay(&batch, &full, &drawn, 1);
    assert_int_equal(full, low[0]);
}

static void a_game_without_a_goal_ends_when_its_corner_is_taken(void **state) {
    (void)state;
    ends_when_its_corner_is_taken("none");
    ends_when_its_corner_is_taken("8 continues");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(together_as_alone_under_every_4x4_rule_set),
        cmocka_unit_test(games_go_on_beyond_32768),
        cmocka_unit_test(random_play_goes_on_beyond_32768),
        cmocka_unit_test(random_play_together_as_alone),
        cmocka_unit_test(a_random_player_averages_1095_points_in_118_moves),
        cmocka_unit_test(all_codes_give_the_same_bits),
        cmocka_unit_test(cells_are_the_kinds_of_the_board),
        cmocka_unit_test(rules_that_do_not_fit_are_refused),
        cmocka_unit_test(where_games_ended_need_not_be_told),
        cmocka_unit_test(the_largest_tiles_stay_where_they_are),
        cmocka_unit_test(a_game_without_a_goal_ends_when_its_corner_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
