/* Games of the board of the day: what counts, and what is refused with which reason. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "app/rules_load.h"
#include "play/match.h"
#include "play/slide_game.h"
#include "serve/daily_check.h"

static const char DAY[] = "2026-11-01", *const DAYS[] = {"2026-10-31", DAY, NULL};

static struct slide_rules small_rules(const char *name, uint32_t width, uint32_t height) {
    struct slide_rules rules;
    assert_int_equal(rules_load(name, &rules, NULL), ERR_NONE);
    rules.width = width;
    rules.height = height;
    return rules;
}

/* ---- Records ---- */

struct told {
    struct match *match;
    char *text;
    size_t length;
};

static void add(struct told *told, const char *text, size_t length) {
    told->text = realloc(told->text, told->length + length + 1);
    assert_non_null(told->text);
    memcpy(told->text + told->length, text, length);
    told->length += length;
    told->text[told->length] = '\0';
}

static void add_lines(struct told *told) {
    size_t length;
    const char *lines = match_lines(told->match, &length);
    add(told, lines, length);
}

static struct told begin(const struct match_setup *setup) {
    struct told told = {0};
    size_t length;
    assert_int_equal(match_new(setup, &told.match, NULL), ERR_NONE);
    const char *head = match_head(told.match, &length);
    add(&told, head, length);
    add_lines(&told);
    return told;
}

static void play(struct told *told, unsigned moves) {
    static const char *const WAYS[] = {"left", "up", "right", "down"};
    for (unsigned i = 0, made = 0; made < moves && match_turn(told->match) != TURN_OVER; i++)
        if (match_do(told->match, 0, WAYS[i % 4], NULL) == ERR_NONE) {
            add_lines(told);
            made++;
        }
}

static void done(struct told *told) {
    match_free(told->match);
    free(told->text);
    *told = (struct told){0};
}

static enum err check(const struct told *told, struct daily_checked *checked, const char **what) {
    static struct fault fault;
    fault = (struct fault){0};
    enum err err = daily_check(told->text, told->length, DAYS, checked, &fault);
    *what = fault.what;
    return err;
}

/* A game to its end, or a few moves of it, with these rules and this seed. */
static struct told game(const struct slide_rules *rules, uint64_t seed, unsigned moves) {
    struct match_setup setup = {
        .game = &slide_game, .rules = rules, .chance = MATCH_DRAWS, .generator = rules->generator, .seed = seed};
    struct told told = begin(&setup);
    play(&told, moves);
    return told;
}

/* ---- What counts ---- */

static void a_finished_game_of_a_day_counts(void **state) {
    (void)state;
    struct slide_rules rules = small_rules("endless", 3, 2);
    struct told told = game(&rules, daily_seed(DAY, &rules), 100000);
    struct daily_checked checked, again;
    const char *what;
    assert_int_equal(check(&told, &checked, &what), ERR_NONE);
    assert_string_equal(checked.day, DAY);
    assert_string_equal(checked.rules, "endless");
    assert_string_equal(checked.size, "3x2");
    struct slide_state state_of = slide_position_state(match_position(told.match));
    assert_int_equal(checked.score, state_of.score);
    assert_int_equal(checked.moves, state_of.moves);
    assert_int_equal(checked.marks, 0);
    assert_int_equal(check(&told, &again, &what), ERR_NONE);
    assert_string_equal(again.digest, checked.digest);
    done(&told);
}

static void undone_moves_and_help_are_marked(void **state) {
    (void)state;
    struct slide_rules rules = small_rules("endless", 2, 2);
    struct told told = game(&rules, daily_seed(DAY, &rules), 2);
    struct daily_checked checked;
    const char *what;
    assert_int_equal(match_undo(told.match), ERR_NONE);
    add_lines(&told);
    assert_int_equal(match_redo(told.match), ERR_NONE);
    add_lines(&told);
    assert_int_equal(match_note_help(told.match, RECORD_HINT), ERR_NONE);
    add_lines(&told);
    assert_int_equal(match_note_help(told.match, RECORD_AUTOPLAY), ERR_NONE);
    add_lines(&told);
    play(&told, 100000);
    assert_int_equal(check(&told, &checked, &what), ERR_NONE);
    assert_int_equal(checked.marks, LEDGER_UNDONE | LEDGER_HINTS | LEDGER_AUTOPLAY);
    done(&told);
}

/* ---- What is refused ---- */

static void refused(struct told *told, enum err err, const char *why) {
    struct daily_checked checked;
    const char *what;
    enum err got = check(told, &checked, &what);
    if (got != err || !strstr(what, why))
        fail_msg("%d: %s, not %s", (int)got, what, why);
    done(told);
}

static void other_boards_are_refused(void **state) {
    (void)state;
    struct slide_rules rules = small_rules("endless", 2, 2), wide = small_rules("endless", 9, 2),
                       high = small_rules("endless", 2, 9), changed = small_rules("endless", 2, 2);
    struct told told = game(&rules, daily_seed(DAY, &rules), 3);
    refused(&told, ERR_CORRUPT, "the game is not over");
    told = game(&rules, daily_seed("2026-10-01", &rules), 3);
    refused(&told, ERR_CORRUPT, "not the board of today or yesterday");
    told = game(&wide, daily_seed(DAY, &wide), 3);
    refused(&told, ERR_RANGE, "eight cells");
    told = game(&high, daily_seed(DAY, &high), 3);
    refused(&told, ERR_RANGE, "eight cells");
    changed.fresh[0].weight = 8;
    changed.fresh_total = changed.fresh[0].weight + changed.fresh[1].weight;
    told = game(&changed, daily_seed(DAY, &changed), 3);
    refused(&told, ERR_CORRUPT, "not the rules of a rule set that ships");
    struct match_setup given = {.game = &slide_game, .rules = &rules, .chance = MATCH_GIVEN};
    told = begin(&given);
    refused(&told, ERR_CORRUPT, "not the board of today or yesterday");
    struct match_setup placed = {.game = &slide_game,
                                 .rules = &rules,
                                 .chance = MATCH_DRAWS,
                                 .generator = rules.generator,
                                 .seed = daily_seed(DAY, &rules),
                                 .start = "2 0\n0 2\n",
                                 .start_length = 8};
    told = begin(&placed);
    refused(&told, ERR_CORRUPT, "no start of its own");
}

/* The seed is right, but another generator draws from it. */
static void another_generator_is_refused(void **state) {
    (void)state;
    struct slide_rules rules = small_rules("endless", 2, 2);
    struct match_setup setup = {.game = &slide_game,
                                .rules = &rules,
                                .chance = MATCH_DRAWS,
                                .generator = rules.generator == RNG_XOSHIRO ? RNG_JAVA : RNG_XOSHIRO,
                                .seed = daily_seed(DAY, &rules)};
    struct told told = begin(&setup);
    refused(&told, ERR_CORRUPT, "not the board of today or yesterday");
}

static void records_of_something_else_are_refused(void **state) {
    (void)state;
    struct slide_rules rules = small_rules("endless", 2, 2);
    struct told told = {0};
    add(&told, "nonsense\n", 9);
    refused(&told, ERR_SYNTAX, "");
    static const char OTHER[] = "tessera record 1\ngame other\nrules seats 2\nseed none\nbegin\n";
    add(&told, OTHER, strlen(OTHER));
    refused(&told, ERR_SYNTAX, "not a record of slide");
    told = game(&rules, daily_seed(DAY, &rules), 100000);
    assert_int_equal(match_again(told.match), ERR_NONE);
    add_lines(&told);
    refused(&told, ERR_CORRUPT, "one game");
    told = game(&rules, daily_seed(DAY, &rules), 3);
    add(&told, "play 0 sideways\n", 16);
    struct daily_checked checked;
    struct fault fault = {0};
    assert_int_not_equal(daily_check(told.text, told.length, DAYS, &checked, &fault), ERR_NONE);
    assert_int_not_equal(fault.line, 0);
    assert_int_not_equal(daily_check(told.text, told.length, DAYS, &checked, NULL), ERR_NONE);
    add(&told, "\x01\n", 2);
    refused(&told, ERR_SYNTAX, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_finished_game_of_a_day_counts),
        cmocka_unit_test(undone_moves_and_help_are_marked),
        cmocka_unit_test(other_boards_are_refused),
        cmocka_unit_test(another_generator_is_refused),
        cmocka_unit_test(records_of_something_else_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
