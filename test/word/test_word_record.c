/* A word game in a match: recorded, replayed, torn, undone. Including chance, purchases and hidden specials. */
#include "word/random_game.h"

#include "play/match.h"
#include "play/word_history.h"

struct kept {
    struct table table; /* for its rules */
    struct match *match;
    char text[1 << 18];
    size_t length;
    struct rng rng; /* of the players, not of the match */
};

static void keep_lines(struct kept *kept) {
    size_t length = 0;
    const char *lines = match_lines(kept->match, &length);
    assert_true(kept->length + length < sizeof kept->text);
    memcpy(kept->text + kept->length, lines, length + 1);
    kept->length += length;
}

static struct kept *keep_match(uint64_t seed, unsigned seats) {
    struct kept *kept = calloc(1, sizeof *kept);
    assert_non_null(kept);
    table_set(&kept->table, seats);
    kept->rng = rng_seeded(RNG_XOSHIRO, seed);
    struct match_setup setup = {
        .game = &word_game, .rules = &kept->table.rules, .chance = MATCH_DRAWS, .generator = RNG_XOSHIRO, .seed = seed};
    kept->table.rules.lexicon = NULL; /* every word is valid, so that random games make progress */
    assert_int_equal(match_new(&setup, &kept->match, &kept->table.fault), ERR_NONE);
    const char *head = match_head(kept->match, &kept->length);
    memcpy(kept->text, head, kept->length);
    keep_lines(kept);
    return kept;
}

static void forget(struct kept *kept) {
    match_free(kept->match);
    table_clear(&kept->table);
    free(kept);
}

/* The last step keeps everything that happened in it, what chance did included. */
static void check_history(const struct match *match) {
    const struct events *news = match_events(match);
    assert_true(match_step_count(match) > 0);
    struct match_step step = match_step_at(match, match_step_count(match) - 1);
    assert_true(news->count > 0);
    assert_int_equal(step.events.count, news->count);
    assert_false(step.events.cut);
    assert_memory_equal(step.events.at, news->at, news->count * news->size);
}

/* Plays until a line is accepted; false if the game is over. */
static bool play_line(struct kept *kept) {
    while (match_turn(kept->match) != TURN_OVER) {
        char text[TURN_TEXT];
        random_line(match_position(kept->match), &kept->rng, text);
        if (match_do(kept->match, match_turn(kept->match), text, &kept->table.fault) == ERR_NONE) {
            keep_lines(kept);
            check_history(kept->match);
            return true;
        }
    }
    return false;
}

/* Draws that are given belong to the step before them. */
static void given_draws_are_part_of_the_history(void **state) {
    (void)state;
    static const char *const DRAWS[] = {"start 0", "draw 0 CATSOON", "draw 1 CATAEIO"};
    struct table table;
    struct match *match = NULL;
    table_set(&table, 2);
    struct match_setup setup = {.game = &word_game, .rules = &table.rules, .chance = MATCH_GIVEN};
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(match_do(match, TURN_CHANCE, DRAWS[i], &table.fault), ERR_NONE);
    assert_int_equal(match_do(match, 0, "8G CAT", &table.fault), ERR_NONE);
    size_t before = match_step_at(match, 0).events.count;
    struct word_step told = word_step_at(match, 0);
    assert_true(word_step_ends_turn(&told));
    assert_int_equal(match_do(match, TURN_CHANCE, "draw 0 XYZ", &table.fault), ERR_NONE);
    struct match_step step = match_step_at(match, 0);
    assert_int_equal(step.events.count, before + match_events(match)->count);
    assert_false(step.events.cut);
    assert_int_equal(match_do(match, 1, "exchange CAT", &table.fault), ERR_NONE);
    assert_int_equal(match_do(match, TURN_CHANCE, "draw 1 BAD", &table.fault), ERR_NONE);
    assert_int_equal(match_do(match, 0, "buy negative", &table.fault), ERR_NONE); /* and has not yet moved */
    assert_int_equal(match_do(match, 0, "pass", &table.fault), ERR_NONE);
    static const bool ENDS[] = {true, true, false, true};
    assert_int_equal(match_step_count(match), 4);
    for (size_t i = 0; i < 4; i++) {
        told = word_step_at(match, i);
        assert_int_equal(word_step_ends_turn(&told), ENDS[i]);
    }
    match_free(match);
    table_clear(&table);
}

static enum err restore(const char *text, size_t length, struct word_rules *rules, struct match **match,
                        struct fault *fault) {
    struct record record;
    enum err err = record_open(&record, text, length, fault);
    if (err)
        return err;
    assert_string_equal(record.game, "word");
    err = word_rules_read(rules, record.rules, record.rules_length, fault);
    if (!err)
        err = match_restore(&record, &word_game, rules, MATCH_DRAWS, match, fault);
    record_close(&record);
    return err;
}

static void assert_same_position(const struct match *a, const struct match *b) {
    assert_memory_equal(match_position(a), match_position(b), sizeof(struct word_position));
    assert_int_equal(match_turn(a), match_turn(b));
}

static void whole_games_are_replayed_from_their_records(void **state) {
    (void)state;
    for (uint64_t seed = 0; seed < 24; seed++) {
        struct kept *kept = keep_match(seed, 2 + (unsigned)seed % 3);
        while (play_line(kept))
            ;
        assert_int_equal(match_end(kept->match), ERR_NONE);
        keep_lines(kept);
        struct word_rules rules;
        struct match *again = NULL;
        struct fault fault = {0};
        enum err err = restore(kept->text, kept->length, &rules, &again, &fault);
        if (err)
            fail_msg("%u: %s", fault.line, fault.what);
        assert_same_position(kept->match, again);
        match_free(again);
        forget(kept);
    }
}

static void a_torn_record_goes_on_where_it_was(void **state) {
    (void)state;
    struct kept *kept = keep_match(5, 3);
    for (unsigned line = 0; line < 20; line++)
        play_line(kept);
    size_t cuts[] = {kept->length, kept->length - 1, kept->length - 7, kept->length - 40};
    for (unsigned i = 0; i < 4; i++) {
        struct word_rules rules;
        struct match *again = NULL;
        struct fault fault = {0};
        assert_int_equal(restore(kept->text, cuts[i], &rules, &again, &fault), ERR_NONE);
        if (i == 0)
            assert_same_position(kept->match, again);
        assert_int_not_equal(match_turn(again), TURN_CHANCE); /* the pending draws have been made */
        match_free(again);
    }
    forget(kept);
}

static void undo_brings_back_the_same_draws(void **state) {
    (void)state;
    struct kept *kept = keep_match(7, 2);
    for (unsigned line = 0; line < 30 && play_line(kept); line++) {
        struct word_position after, before;
        memcpy(&after, match_position(kept->match), sizeof after);
        assert_int_equal(match_undo(kept->match), ERR_NONE);
        keep_lines(kept);
        memcpy(&before, match_position(kept->match), sizeof before);
        assert_int_not_equal(memcmp(&before, &after, sizeof after), 0);
        assert_int_equal(match_redo(kept->match), ERR_NONE);
        keep_lines(kept);
        assert_memory_equal(match_position(kept->match), &after, sizeof after);
    }
    struct word_rules rules;
    struct match *again = NULL;
    struct fault fault = {0};
    assert_int_equal(restore(kept->text, kept->length, &rules, &again, &fault), ERR_NONE); /* undos are in the record */
    assert_same_position(kept->match, again);
    match_free(again);
    forget(kept);
}

static void a_refused_move_leaves_the_match_alone_and_says_why(void **state) {
    (void)state;
    struct kept *kept = keep_match(9, 2);
    kept->table.rules.lexicon = &kept->table.words.lexicon;
    struct word_position before;
    memcpy(&before, match_position(kept->match), sizeof before);
    uint8_t rack[WORD_FACES];
    int seat = match_turn(kept->match);
    memcpy(rack, before.rack[seat], sizeof rack);
    char text[32] = "8H ", word[3] = {random_tile(rack, &kept->rng), random_tile(rack, &kept->rng), '\0'};
    strcat(text, word);
    assert_int_equal(match_do(kept->match, seat, text, &kept->table.fault), ERR_MOVE);
    assert_non_null(strstr(kept->table.fault.what, " is not a word"));
    assert_memory_equal(match_position(kept->match), &before, sizeof before);
    size_t length = 0;
    match_lines(kept->match, &length);
    assert_int_equal(length, 0);
    forget(kept);
}

/* Changes the first line of the body that starts with `what`, and reads the record again. */
static void damaged(const char *what, const char *with, enum err expected) {
    struct kept *kept = keep_match(13, 2);
    for (unsigned line = 0; line < 3; line++)
        play_line(kept);
    char *at = strstr(kept->text, what);
    assert_non_null(at);
    memcpy(at, with, strlen(with));
    struct word_rules rules;
    struct match *again = NULL;
    struct fault fault = {0};
    assert_int_equal(restore(kept->text, kept->length, &rules, &again, &fault), expected);
    assert_true(fault.what[0]);
    assert_true(fault.line > 0);
    forget(kept);
}

static void impossible_draws_are_found(void **state) {
    (void)state;
    damaged("\ndraw draw 0 ", "\ndraw draw 0 ZZZZZZZ", ERR_CORRUPT);
    damaged("\ndraw start ", "\ndraw start 7", ERR_CORRUPT);
}

static void damaged_rules_are_found(void **state) {
    (void)state;
    damaged("\nrules seats ", "\nrules seats 9", ERR_RANGE);
    damaged("\nrules row ", "\nrules row x", ERR_SYNTAX);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_draws_are_part_of_the_history),
        cmocka_unit_test(whole_games_are_replayed_from_their_records),
        cmocka_unit_test(a_torn_record_goes_on_where_it_was),
        cmocka_unit_test(undo_brings_back_the_same_draws),
        cmocka_unit_test(a_refused_move_leaves_the_match_alone_and_says_why),
        cmocka_unit_test(impossible_draws_are_found),
        cmocka_unit_test(damaged_rules_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
