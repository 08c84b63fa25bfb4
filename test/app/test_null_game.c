/* A third game proves the interface: match, record, store, session, line mode and the check of hidden information work
 * with a game that nothing in the program knows. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/kept.h"
#include "app/null_game.h"
#include "cli/line_mode.h"
#include "kept_files.h"
#include "play/hidden.h"

static const struct null_rules PEOPLE = {.swaps = 200, .people = 2}, ALONE = {.swaps = 200, .people = 1};

static int set_up(void **state) {
    if (make_folder(state))
        return -1;
    setenv("XDG_DATA_HOME", folder, 1);
    return 0;
}

static const struct null_position *position_of(const struct session *session) {
    return session_position(session);
}

static void open_session(struct session *session, struct null_rules *own, const struct null_rules *rules,
                         const struct session_options *options) {
    struct fault fault = {0};
    assert_int_equal(session_open(session, &null_session_game, own, options, &fault), ERR_NONE);
    assert_int_equal(session_turn_to(session, rules, "", NULL, false, &fault), ERR_NONE);
}

static void a_record_gives_the_same_match_again(void **state) {
    (void)state;
    struct match_setup setup = {.game = &null_game, .rules = &PEOPLE, .generator = RNG_XOSHIRO, .seed = 3};
    struct match *match, *again;
    struct rng rng = rng_seeded(RNG_XOSHIRO, 1);
    static char text[1 << 14];
    struct out out = out_of(text, sizeof text);
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    out_put(&out, match_head(match, NULL));
    out_put(&out, match_lines(match, NULL));
    for (int i = 0; i < 100; i++) {
        if (rng_below(&rng, 4) > 0)
            assert_int_equal(match_do(match, match_turn(match), "swap", NULL), ERR_NONE);
        else if (match_undo(match) != ERR_NONE)
            continue;
        out_put(&out, match_lines(match, NULL));
    }
    assert_false(out.full);
    struct record record;
    assert_int_equal(record_open(&record, text, strlen(text), NULL), ERR_NONE);
    struct null_rules rules = {0};
    assert_int_equal(null_rules_read(&record, &rules, NULL), ERR_NONE);
    assert_int_equal(match_restore(&record, &null_game, &rules, MATCH_DRAWS, &again, NULL), ERR_NONE);
    assert_memory_equal(match_position(match), match_position(again), sizeof(struct null_position));
    assert_int_equal(match_step_count(match), match_step_count(again));
    for (size_t i = 0; i < match_step_count(match); i++) {
        struct match_step one = match_step_at(match, i), other = match_step_at(again, i);
        assert_int_equal(one.seat, other.seat);
        assert_string_equal(one.text, other.text);
        assert_memory_equal(one.before, other.before, sizeof(struct null_position));
        assert_int_equal(one.events.count, other.events.count); /* the swap and the card dealt after it */
        assert_int_equal(one.events.count, 2);
    }
    record_close(&record);
    match_free(match);
    match_free(again);
}

static void a_session_is_saved_and_resumed(void **state) {
    (void)state;
    struct session session;
    struct null_rules own;
    struct null_position before;
    open_session(&session, &own, &PEOPLE, &(struct session_options){.seeded = true, .seed = 8});
    for (int i = 0; i < 40; i++)
        assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    before = *position_of(&session);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
    open_session(&session, &own, &PEOPLE, &(struct session_options){0});
    assert_true(session.resumed);
    assert_string_equal(session.notice, "");
    assert_memory_equal(position_of(&session), &before, sizeof before);
    assert_int_equal(match_step_count(session.match), 40);
    assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    size_t length;
    const char *text = session_text(&session, &length); /* all of the game, and it gives the same game again */
    struct match *again = NULL;
    struct null_rules read;
    assert_int_equal(kept_match(&null_session_game, text, length, &session.saves.kind, &read, &again, NULL), ERR_NONE);
    assert_memory_equal(match_position(again), position_of(&session), sizeof before);
    match_free(again);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
}

static void one_person_may_undo_and_several_may_not(void **state) {
    (void)state;
    struct session session;
    struct null_rules own;
    struct fault fault = {0};
    open_session(&session, &own, &ALONE, &(struct session_options){.seeded = true, .seed = 8, .forget = true});
    struct null_position before = *position_of(&session);
    assert_false(session_can_undo(&session));
    assert_int_equal(session_undo(&session, &fault), ERR_MOVE);
    assert_string_equal(fault.what, "nothing to undo");
    assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    assert_int_equal(session_say(&session, "swap", &fault), ERR_TURN); /* it is the robot's turn */
    assert_int_equal(session_do(&session, 1, "swap", NULL), ERR_NONE);
    struct null_position after = *position_of(&session);
    assert_true(session_can_undo(&session));
    assert_int_equal(session_undo(&session, NULL), ERR_NONE); /* the robot's step too */
    assert_memory_equal(position_of(&session), &before, sizeof before);
    assert_int_equal(session_redo(&session, NULL), ERR_NONE);
    assert_memory_equal(position_of(&session), &after, sizeof after);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
    open_session(&session, &own, &PEOPLE, &(struct session_options){.forget = true});
    assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    assert_false(session_can_undo(&session));
    assert_int_equal(session_undo(&session, &fault), ERR_MOVE);
    assert_string_equal(fault.what, "with several people, only what was done in this turn can be undone");
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
}

/* ---- Help, notices and slots ---- */

static size_t text_length(const struct session *session) {
    size_t length;
    assert_non_null(session_text(session, &length));
    return length;
}

static void a_hint_is_part_of_the_record_until_the_game_is_over(void **state) {
    (void)state;
    static const struct null_rules SHORT = {.swaps = 2, .people = 2};
    struct session session;
    struct null_rules own;
    open_session(&session, &own, &SHORT, &(struct session_options){.forget = true});
    size_t before = text_length(&session);
    session_hint(&session);
    size_t hinted = text_length(&session);
    assert_true(hinted > before);
    session_hint(&session); /* once says it */
    assert_int_equal(text_length(&session), hinted);
    assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    assert_int_equal(session_turn(&session), TURN_OVER);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
    open_session(&session, &own, &SHORT, &(struct session_options){.forget = true});
    assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    size_t over = text_length(&session);
    session_hint(&session);
    assert_int_equal(text_length(&session), over);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
}

static void notices_that_were_not_shown_follow_each_other(void **state) {
    (void)state;
    struct session session;
    struct null_rules own;
    open_session(&session, &own, &PEOPLE, &(struct session_options){.forget = true});
    session_note(&session, "The disk is full.");
    session_note(&session, "");
    session_note(&session, "The tea is cold.");
    assert_string_equal(session.notice, "The disk is full. The tea is cold.");
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
}

static void a_draw_waits_for_its_turn(void **state) {
    (void)state;
    struct session session;
    struct null_rules own;
    open_session(&session, &own, &PEOPLE, &(struct session_options){.forget = true, .chance = MATCH_WAITS});
    assert_int_equal(session_turn(&session), TURN_CHANCE);
    assert_int_equal(session_draw(&session), ERR_NONE);
    assert_int_equal(session_draw(&session), ERR_NONE);
    assert_int_equal(session_turn(&session), 0);
    struct null_position before = *position_of(&session);
    size_t length = text_length(&session);
    assert_int_equal(session_draw(&session), ERR_TURN);
    assert_memory_equal(position_of(&session), &before, sizeof before);
    assert_int_equal(text_length(&session), length);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
}

static void turn_to_daily(struct session *session, struct null_rules *own, const uint64_t *seed) {
    assert_int_equal(session_open(session, &null_session_game, own, &(struct session_options){0}, NULL), ERR_NONE);
    assert_int_equal(session_turn_to(session, &PEOPLE, "daily", seed, false, NULL), ERR_NONE);
    assert_int_equal(match_setup_of(session->match)->seed, *seed);
}

/* As the game of a day: that of today goes on, that of yesterday makes room for it. */
static void a_slot_with_a_fixed_seed_resumes_that_seed_alone(void **state) {
    (void)state;
    static const uint64_t TODAY = 20, TOMORROW = 21;
    struct session session;
    struct null_rules own;
    turn_to_daily(&session, &own, &TODAY);
    assert_int_equal(session_say(&session, "swap", NULL), ERR_NONE);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
    turn_to_daily(&session, &own, &TODAY);
    assert_true(session.resumed);
    assert_int_equal(match_step_count(session.match), 1);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
    turn_to_daily(&session, &own, &TOMORROW);
    assert_false(session.resumed);
    assert_int_equal(match_step_count(session.match), 0);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
    turn_to_daily(&session, &own, &TOMORROW);
    assert_true(session.resumed); /* it is the one in progress now */
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
}

/* ---- Line mode ---- */

static int next_byte(void *context) {
    const char **at = context;
    return **at ? *(*at)++ : SCRIPT_BYTES_END;
}

static void line_mode_shows_each_seat_its_own(void **state) {
    (void)state;
    static const struct line_game NOTHING_MORE = {0};
    static const struct null_rules SHORT = {.swaps = 2, .people = 2};
    const char *input = "\nfold\nundo\nswap\nkeep\n\nswap\n";
    char *text = NULL, expected[512];
    size_t length = 0;
    struct session session;
    struct null_rules own;
    open_session(&session, &own, &SHORT, &(struct session_options){.seeded = true, .seed = 8, .forget = true});
    struct null_position start = *position_of(&session);
    FILE *out = open_memstream(&text, &length);
    struct line_mode lines = {.session = &session, .game = &NOTHING_MORE, .out = out};
    assert_int_equal(line_mode_play(&lines, next_byte, &input), 0);
    fclose(out);
    struct null_position end = *position_of(&session);
    snprintf(expected, sizeof expected,
             "next seat 0: an empty line shows the game\nfirst %d other ?\n"
             "refused: a seat says keep or swap\n"
             "refused: with several people, only what was done in this turn can be undone\n"
             "s0\nd0\nnext seat 1: an empty line shows the game\n"
             "next seat 1: an empty line shows the game\n" /* "keep" is not an empty line */
             "first ? other %d\n"
             "s1\nd1\ne0\nfirst %d other %d\n",
             start.card[0], start.card[1], end.card[0], end.card[1]);
    assert_string_equal(text, expected);
    free(text);
    assert_int_equal(session_close(&session, NULL), ERR_NONE);
}

/* ---- Hidden information ---- */

static void nothing_that_is_shown_depends_on_what_is_hidden(void **state) {
    (void)state;
    struct null_event one[4], other[4];
    for (uint8_t card = 1; card <= 9; card++) {
        struct null_position a = {.card = {5, 1}, .turn = 1}, b = {.card = {5, card}, .turn = 1};
        char dealt[] = {(char)('0' + 10 - card), '\0'};
        struct hidden_side first = {&PEOPLE, &a, {.at = (char *)one, .size = sizeof *one, .room = 4}};
        struct hidden_side second = {&PEOPLE, &b, {.at = (char *)other, .size = sizeof *other, .room = 4}};
        assert_looks_the_same(&null_game, &first, &second, 0);
        assert_int_equal(null_move(&PEOPLE, &a, 1, "swap", NULL, &first.events, NULL), ERR_NONE);
        assert_int_equal(null_move(&PEOPLE, &b, 1, "swap", NULL, &second.events, NULL), ERR_NONE);
        assert_int_equal(null_move(&PEOPLE, &a, TURN_CHANCE, "7", NULL, &first.events, NULL), ERR_NONE);
        assert_int_equal(null_move(&PEOPLE, &b, TURN_CHANCE, dealt, NULL, &second.events, NULL), ERR_NONE);
        assert_looks_the_same(&null_game, &first, &second, 0);
    }
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_gives_the_same_match_again),
        IN_A_FOLDER(a_session_is_saved_and_resumed),
        IN_A_FOLDER(one_person_may_undo_and_several_may_not),
        IN_A_FOLDER(a_hint_is_part_of_the_record_until_the_game_is_over),
        IN_A_FOLDER(notices_that_were_not_shown_follow_each_other),
        IN_A_FOLDER(a_draw_waits_for_its_turn),
        IN_A_FOLDER(a_slot_with_a_fixed_seed_resumes_that_seed_alone),
        IN_A_FOLDER(line_mode_shows_each_seat_its_own),
        cmocka_unit_test(nothing_that_is_shown_depends_on_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
