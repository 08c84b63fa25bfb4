/* A match of a game that does what games may do and ours do not: it refuses without a reason, draws long lines, has no
 * start to be given, tells more events than a match keeps. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/rules_load.h"
#include "app/word_rules_load.h"
#include "fault/failing.h"
#include "play/match.h"
#include "play/record.h"
#include "play/slide_game.h"
#include "play/word_history.h"

/* ---- The game ---- */

enum { EVENTS_MANY = 40000, DRAW_LONG = 900 };

struct odd_rules {
    size_t size;           /* of a position; 0: as small as it can be */
    unsigned due;          /* draws at the start */
    const char *draw;      /* what chance draws */
    enum err chance_fails; /* it cannot draw */
    enum err start_fails;
};

struct odd_position {
    uint32_t due, moves;
};

static size_t odd_size(const void *rules) {
    size_t size = ((const struct odd_rules *)rules)->size;
    return size ? size : sizeof(struct odd_position);
}

static enum err odd_start(const void *given, void *position, struct fault *fault) {
    const struct odd_rules *rules = given;
    *(struct odd_position *)position = (struct odd_position){.due = rules->due};
    return rules->start_fails ? err_refuse(fault, rules->start_fails, "no start") : ERR_NONE;
}

/* "refuse": without a reason; "long": its spelling is longer than a line; "draw": chance is next, twice; "many": many
 * events; "bad" is what chance may not do. */
static enum err odd_move(const void *rules, void *to, int seat, const char *text, struct out *written,
                         struct events *events, struct fault *fault) {
    struct odd_position *position = to;
    (void)rules, (void)fault;
    if (strcmp(text, "refuse") == 0 || strcmp(text, "bad") == 0)
        return ERR_RANGE;
    for (unsigned i = 0; written && strcmp(text, "long") == 0 && i < RECORD_TEXT_SIZE; i++)
        out_put_char(written, 'l');
    if (written && strcmp(text, "long") != 0)
        out_put(written, text);
    for (uint64_t i = 0; events && i < (strcmp(text, "many") == 0 ? EVENTS_MANY : 1); i++)
        events_add(events, &i);
    if (seat == TURN_CHANCE)
        position->due--;
    else
        position->moves++, position->due += strcmp(text, "draw") == 0 ? 2 : 0;
    return ERR_NONE;
}

static enum err odd_chance(const void *given, const void *position, struct rng *rng, struct out *out) {
    const struct odd_rules *rules = given;
    (void)position, (void)rng;
    if (rules->chance_fails)
        return rules->chance_fails;
    out_put(out, rules->draw);
    return ERR_NONE;
}

static int odd_turn(const void *rules, const void *position) {
    (void)rules;
    return ((const struct odd_position *)position)->due ? TURN_CHANCE : 0;
}

/* Only the seat itself sees what happens. */
static enum err odd_hide(const void *rules, const void *event, int seat, struct out *out) {
    (void)rules, (void)event;
    if (seat == 0)
        out_put(out, "seen");
    return ERR_NONE;
}

static enum err odd_show(const void *rules, const void *position, int seat, struct out *out) {
    (void)rules, (void)seat;
    out_put_number(out, ((const struct odd_position *)position)->moves);
    return ERR_NONE;
}

static uint64_t odd_digest(const void *rules, const void *position) {
    (void)rules;
    return record_digest(record_digest_start(), position, sizeof(struct odd_position));
}

static void odd_rules_text(const void *rules, struct out *out) {
    (void)rules;
    out_put(out, "name odd\n");
}

static const struct game ODD = {.name = "odd",
                                .seats_max = 1,
                                .event_size = sizeof(uint64_t),
                                .history = true,
                                .size = odd_size,
                                .start = odd_start,
                                .move = odd_move,
                                .chance = odd_chance,
                                .turn = odd_turn,
                                .show = odd_show,
                                .hide = odd_hide,
                                .digest = odd_digest,
                                .rules = odd_rules_text};

static struct odd_rules rules;
static char drawn[DRAW_LONG + 1];

static int set_up(void **state) {
    (void)state;
    memset(drawn, 'd', DRAW_LONG);
    rules = (struct odd_rules){.draw = drawn};
    return 0;
}

static struct match *match_of(enum match_chance chance) {
    struct match_setup setup = {.game = &ODD, .rules = &rules, .chance = chance, .seed = 1};
    struct match *match = NULL;
    struct fault fault = {0};
    assert_int_equal(match_new(&setup, &match, &fault), ERR_NONE);
    return match;
}

static unsigned moves_of(const struct match *match) {
    return ((const struct odd_position *)match_position(match))->moves;
}

/* ---- Moves and draws ---- */

static void a_refusal_without_a_reason_gets_that_of_its_error(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_DRAWS);
    struct fault fault = {0};
    assert_int_equal(match_do(match, 0, "refuse", &fault), ERR_RANGE);
    assert_string_equal(fault.what, err_text(ERR_RANGE));
    assert_int_equal(moves_of(match), 0);
    match_free(match);
}

static void a_line_that_no_record_can_hold_is_refused(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_GIVEN);
    struct fault fault = {0};
    char text[RECORD_TEXT_SIZE + 1];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(match_do(match, 0, text, &fault), ERR_SYNTAX);
    assert_int_equal(match_do(match, 0, "one\ntwo", &fault), ERR_SYNTAX);
    assert_int_equal(match_do(match, 0, "draw", &fault), ERR_NONE);
    assert_int_equal(match_do(match, TURN_CHANCE, text, &fault), ERR_SYNTAX);
    assert_int_equal(match_do(match, TURN_CHANCE, "one\rtwo", &fault), ERR_SYNTAX);
    assert_string_equal(match_lines(match, NULL), "");
    assert_int_equal(match_do(match, TURN_CHANCE, "one", &fault), ERR_NONE);
    assert_string_equal(match_lines(match, NULL), "draw one\n");
    match_free(match);
}

static void a_spelling_too_long_is_recorded_as_given(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_DRAWS);
    assert_int_equal(match_do(match, 0, "long", NULL), ERR_NONE);
    assert_string_equal(match_lines(match, NULL), "play 0 long\n");
    match_free(match);
}

/* The move is taken back with its draw. */
static void a_draw_that_fails_takes_the_move_back(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_DRAWS);
    struct fault fault = {0};
    rules.chance_fails = ERR_CORRUPT;
    assert_int_equal(match_do(match, 0, "draw", &fault), ERR_CORRUPT);
    assert_string_equal(fault.what, err_text(ERR_CORRUPT));
    rules.chance_fails = ERR_NONE;
    rules.draw = "bad";
    assert_int_equal(match_do(match, 0, "draw", &fault), ERR_RANGE);
    assert_int_equal(moves_of(match), 0);
    assert_string_equal(match_lines(match, NULL), "");
    assert_int_equal(match_turn(match), 0);
    match_free(match);
}

static void a_game_begins_again_or_goes_on(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_DRAWS);
    assert_int_equal(match_do(match, 0, "one", NULL), ERR_NONE);
    rules.start_fails = ERR_RANGE;
    assert_int_equal(match_again(match), ERR_RANGE);
    assert_int_equal(moves_of(match), 1);
    assert_true(match_can_undo(match));
    assert_string_equal(match_lines(match, NULL), "");
    match_free(match);
}

static void a_start_is_given_only_where_the_game_reads_one(void **state) {
    (void)state;
    struct match_setup setup = {.game = &ODD, .rules = &rules, .start = "x", .start_length = 1};
    struct match *match = NULL;
    struct fault fault = {0};
    assert_int_equal(match_new(&setup, &match, &fault), ERR_SYNTAX);
    assert_string_equal(fault.what, "this game cannot start from a given position");
    assert_null(match);
}

static void one_move_can_be_undone_however_large_the_position(void **state) {
    (void)state;
    rules.size = (size_t)MATCH_UNDO_BYTES + 1;
    struct match *match = match_of(MATCH_DRAWS);
    assert_int_equal(match_do(match, 0, "one", NULL), ERR_NONE);
    assert_int_equal(match_do(match, 0, "two", NULL), ERR_NONE);
    assert_int_equal(match_undo(match), ERR_NONE);
    assert_int_equal(match_undo(match), ERR_MOVE);
    assert_int_equal(moves_of(match), 1);
    match_free(match);
}

static void a_record_that_has_ended_has_nothing_to_undo(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_DRAWS);
    assert_int_equal(match_do(match, 0, "one", NULL), ERR_NONE);
    assert_int_equal(match_do(match, 0, "two", NULL), ERR_NONE);
    assert_int_equal(match_undo(match), ERR_NONE);
    assert_true(match_can_undo(match) && match_can_redo(match));
    assert_int_equal(match_end(match), ERR_NONE);
    assert_false(match_can_undo(match) || match_can_redo(match));
    match_free(match);
}

/* ---- Events ---- */

static void a_hidden_event_is_no_line(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_DRAWS);
    char text[64];
    struct out out = out_of(text, sizeof text);
    assert_int_equal(match_do(match, 0, "one", NULL), ERR_NONE);
    match_events_write(match, SEES_PUBLIC, &out);
    assert_string_equal(text, "");
    match_events_write(match, 0, &out);
    assert_string_equal(text, "seen\n");
    match_free(match);
}

static void a_step_with_too_many_events_says_that_they_are_cut(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_GIVEN);
    assert_int_equal(match_do(match, 0, "many", NULL), ERR_NONE);
    assert_true(match_events(match)->cut);
    assert_true(match_step_at(match, 0).events.cut);
    match_free(match);
    match = match_of(MATCH_GIVEN);
    assert_int_equal(match_do(match, 0, "draw", NULL), ERR_NONE);
    assert_false(match_step_at(match, 0).events.cut);
    assert_int_equal(match_do(match, TURN_CHANCE, "many", NULL), ERR_NONE);
    assert_true(match_step_at(match, 0).events.cut);
    assert_int_equal(match_do(match, TURN_CHANCE, "one", NULL), ERR_NONE);
    assert_false(match_events(match)->cut);
    assert_true(match_step_at(match, 0).events.cut); /* what is missing stays missing */
    match_free(match);
}

static void a_draw_whose_events_find_no_memory_is_cut(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_GIVEN);
    assert_int_equal(match_do(match, 0, "draw", NULL), ERR_NONE);
    size_t before = match_step_at(match, 0).events.count;
    failing_start(FAILING_MEMORY, 1, true);
    enum err err = match_do(match, TURN_CHANCE, "many", NULL);
    assert_true(failing_stop());
    assert_int_equal(err, ERR_NONE);
    assert_true(match_step_at(match, 0).events.cut);
    assert_int_equal(match_step_at(match, 0).events.count, before);
    match_free(match);
}

/* ---- Memory ---- */

/* A start of many long draws, whose lines need more room than a match has at first. */
static void long_lines_without_memory(void **state) {
    (void)state;
    enum { DRAWS = 37, NUMBERS_MOST = 1000 }; /* after so many there is no room for a check line either */
    struct match_setup setup = {.game = &ODD, .rules = &rules, .seed = 1};
    struct match *match = NULL;
    struct fault fault = {0};
    enum err err = ERR_SYSTEM;
    unsigned number = 0, refused = 0;
    bool failed = true;
    rules.due = DRAWS;
    while (failed && number < NUMBERS_MOST) {
        failing_start(FAILING_MEMORY, ++number, false);
        err = match_new(&setup, &match, &fault);
        failed = failing_stop();
        if (err) {
            assert_int_equal(err, ERR_SYSTEM);
            assert_string_equal(fault.what, "not enough memory");
            refused++;
        } else if (failed) {
            match_free(match); /* only a check line was put off */
        }
    }
    assert_int_equal(err, ERR_NONE);
    assert_true(refused > 4);
    size_t length;
    (void)match_lines(match, &length);
    assert_in_range(length, DRAWS * DRAW_LONG, DRAWS * (DRAW_LONG + 64));
    match_free(match);
}

/* ---- Records ---- */

static enum err restore(enum match_chance chance, const char *body, struct fault *fault) {
    static char text[1 << 16];
    struct match *match = match_of(chance), *again = NULL;
    struct record record;
    size_t length;
    const char *head = match_head(match, &length);
    int all = snprintf(text, sizeof text, "%.*s%s", (int)length, head, body);
    assert_in_range(all, 1, sizeof text - 1);
    match_free(match);
    struct fault found = {0};
    assert_int_equal(record_open(&record, text, (size_t)all, &found), ERR_NONE);
    enum err err = match_restore(&record, &ODD, &rules, chance, &again, fault);
    record_close(&record);
    if (!err)
        match_free(again);
    return err;
}

static void what_a_record_may_not_say_is_refused_at_its_line(void **state) {
    (void)state;
    struct fault fault = {0};
    assert_int_equal(restore(MATCH_DRAWS, "play 0 one\nundo\nredo\nhelp hint\n", &fault), ERR_NONE);
    assert_int_equal(restore(MATCH_DRAWS, "draw one\n", &fault), ERR_TURN);
    assert_true(fault.line > 0);
    assert_int_equal(restore(MATCH_GIVEN, "draw one\n", &fault), ERR_TURN);
    assert_int_equal(restore(MATCH_GIVEN, "play 0 draw\ndraw bad\n", &fault), ERR_RANGE);
    assert_int_equal(restore(MATCH_GIVEN, "play 0 draw\ndraw bad\n", NULL), ERR_RANGE);
    rules.chance_fails = ERR_CORRUPT;
    assert_int_equal(restore(MATCH_DRAWS, "play 0 draw\ndraw one\n", &fault), ERR_CORRUPT);
}

static void a_record_that_cannot_be_read_is_refused(void **state) {
    (void)state;
    enum { LONG = 1100000 };
    struct match *match = match_of(MATCH_DRAWS);
    struct record record;
    struct fault fault = {0};
    size_t length;
    char text[1024], *lengthy = malloc(LONG);
    assert_int_equal(restore(MATCH_DRAWS, "play 200 one\n", &fault), ERR_SYNTAX);
    const char *head = match_head(match, &length), *seed = strstr(head, "seed 1 ");
    assert_non_null(seed);
    size_t end = (size_t)(strchr(seed, '\n') - head);
    snprintf(text, sizeof text, "%.*s more%s", (int)end, head, head + end);
    assert_int_equal(record_open(&record, text, strlen(text), &fault), ERR_SYNTAX);
    assert_memory_equal(fault.what, "the seed must be", 16);
    record_close(&record);
    assert_non_null(lengthy);
    memset(lengthy, 'x', LONG);
    assert_int_equal(record_open(&record, lengthy, LONG, &fault), ERR_RANGE);
    record_close(&record);
    free(lengthy);
    match_free(match);
}

/* A record that was given further lines after its end. */
static void nothing_follows_the_end_of_a_record(void **state) {
    (void)state;
    static const char *const MORE[] = {"undo\n", "redo\n", "help hint\n", "new\n", "play 0 one\n", NULL};
    static char text[1 << 16];
    struct match *match = match_of(MATCH_DRAWS), *again = NULL;
    size_t head, end;
    const char *start = match_head(match, &head);
    memcpy(text, start, head);
    assert_int_equal(match_end(match), ERR_NONE);
    const char *lines = match_lines(match, &end);
    memcpy(text + head, lines, end + 1);
    match_free(match);
    for (unsigned i = 0; i < sizeof MORE / sizeof *MORE; i++) {
        struct record record;
        struct fault fault = {0};
        strcpy(text + head + end, MORE[i] ? MORE[i] : "end 0123456789abcdef\n");
        assert_int_equal(record_open(&record, text, strlen(text), &fault), ERR_NONE);
        assert_int_equal(match_restore(&record, &ODD, &rules, MATCH_DRAWS, &again, &fault), ERR_OVER);
        record_close(&record);
    }
}

static void a_start_that_fails_has_no_place_in_a_record(void **state) {
    (void)state;
    struct match *match = match_of(MATCH_DRAWS), *again = NULL;
    struct record record;
    struct fault fault = {0};
    size_t length;
    const char *head = match_head(match, &length);
    rules.start_fails = ERR_RANGE;
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(record_open(&record, head, length, &fault), ERR_NONE);
        assert_int_equal(match_restore(&record, &ODD, &rules, MATCH_DRAWS, &again, i ? NULL : &fault), ERR_RANGE);
        record_close(&record);
    }
    assert_int_equal(fault.column, 0);
    assert_null(again);
    match_free(match);
}

/* ---- The slide game behind the same waist ---- */

static void the_slide_game_refuses_what_is_not_its_turn(void **state) {
    (void)state;
    struct slide_rules classic;
    _Alignas(struct slide_position) unsigned char place[sizeof(struct slide_position) + 16] = {0};
    struct slide_position *position = (void *)place;
    struct fault fault = {0};
    char text[64];
    struct out out = out_of(text, sizeof text);
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    slide_rules_classic(&classic);
    static const char START[] = "2 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n", FLAT[] = "2 0 0 0\n0 0 0 2\n";
    assert_int_equal(slide_game.place(&classic, position, FLAT, sizeof FLAT - 1, &fault), ERR_RANGE);
    assert_int_equal(slide_game.place(&classic, position, START, sizeof START - 1, &fault), ERR_NONE);
    assert_int_equal(slide_game.chance(&classic, position, &rng, &out), ERR_TURN);
    assert_string_equal(text, "");
    position->over = true;
    assert_int_equal(slide_game.move(&classic, position, 0, "right", NULL, NULL, &fault), ERR_OVER);
    assert_string_equal(fault.what, "the game is over");
    assert_int_equal(position->moves, 0);
}

/* The place is that in the record, where the rules begin in line 3, each after "rules ". */
static void wrong_rules_of_a_record_are_refused_at_their_place(void **state) {
    (void)state;
    char text[] = "size 4y4\n";
    struct record record = {.rules = text, .rules_length = sizeof text - 1, .rules_line = 3};
    struct slide_rules slide;
    struct word_rules word;
    struct fault fault = {0};
    assert_int_equal(slide_record_rules(&record, &slide, NULL), ERR_SYNTAX);
    assert_int_equal(slide_record_rules(&record, &slide, &fault), ERR_SYNTAX);
    assert_true(fault.line == 3 && fault.column == 12);
    fault = (struct fault){0};
    assert_int_equal(word_record_rules(&record, &word, &fault), ERR_SYNTAX);
    assert_true(fault.line == 3 && fault.column == 7);
}

/* Chance is asked only where it is its turn. */
static void the_word_game_draws_only_when_it_must(void **state) {
    (void)state;
    static struct word_rules word;
    static struct word_position position;
    static const char START[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\nscores 0 0\nturn 0\nrack 0 "
                                "ABCDEFG\nrack 1 ABCDEFG\n";
    struct fault fault = {0};
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    char text[64];
    struct out out = out_of(text, sizeof text);
    assert_int_equal(word_rules_load(&word, &fault), ERR_NONE);
    assert_int_equal(word_game.place(&word, &position, START, sizeof START - 1, &fault), ERR_NONE);
    assert_int_equal(word_game.turn(&word, &position), 0);
    assert_int_equal(word_game.chance(&word, &position, &rng, &out), ERR_TURN);
    assert_string_equal(text, "");
}

static void a_start_of_a_size_that_the_rules_do_not_have_is_refused(void **state) {
    (void)state;
    struct slide_rules corner;
    _Alignas(struct slide_position) unsigned char place[sizeof(struct slide_position) + 16] = {0};
    struct fault fault = {0};
    static const char START[] = "0 0 0 2\n0 0 0 0\n0 0 0 0\n";
    assert_int_equal(rules_load("corner", &corner, &fault), ERR_NONE);
    corner.height = 3; /* its boards are square */
    assert_int_equal(slide_game.place(&corner, place, START, sizeof START - 1, &fault), ERR_RANGE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_refusal_without_a_reason_gets_that_of_its_error, set_up),
        cmocka_unit_test_setup(a_line_that_no_record_can_hold_is_refused, set_up),
        cmocka_unit_test_setup(a_spelling_too_long_is_recorded_as_given, set_up),
        cmocka_unit_test_setup(a_draw_that_fails_takes_the_move_back, set_up),
        cmocka_unit_test_setup(a_game_begins_again_or_goes_on, set_up),
        cmocka_unit_test_setup(a_start_is_given_only_where_the_game_reads_one, set_up),
        cmocka_unit_test_setup(one_move_can_be_undone_however_large_the_position, set_up),
        cmocka_unit_test_setup(a_record_that_has_ended_has_nothing_to_undo, set_up),
        cmocka_unit_test_setup(a_hidden_event_is_no_line, set_up),
        cmocka_unit_test_setup(a_step_with_too_many_events_says_that_they_are_cut, set_up),
        cmocka_unit_test_setup(a_draw_whose_events_find_no_memory_is_cut, set_up),
        cmocka_unit_test_setup(long_lines_without_memory, set_up),
        cmocka_unit_test_setup(what_a_record_may_not_say_is_refused_at_its_line, set_up),
        cmocka_unit_test_setup(nothing_follows_the_end_of_a_record, set_up),
        cmocka_unit_test_setup(a_start_that_fails_has_no_place_in_a_record, set_up),
        cmocka_unit_test_setup(a_record_that_cannot_be_read_is_refused, set_up),
        cmocka_unit_test(the_slide_game_refuses_what_is_not_its_turn),
        cmocka_unit_test(wrong_rules_of_a_record_are_refused_at_their_place),
        cmocka_unit_test(the_word_game_draws_only_when_it_must),
        cmocka_unit_test(a_start_of_a_size_that_the_rules_do_not_have_is_refused),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
