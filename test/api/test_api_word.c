/* The edges of the public interface for the word game. */
#include "api/api.h"

#define assert_null_refused(call) assert_refused(call, TESSERA_ERROR_RANGE, "a null pointer was given")

static const char WORDS[] = "act\nat\ncat\ncats\ncot\ntaco\n";
static struct tessera_lexicon *lexicon;
static struct tessera_word_rules *rules;

static int set_up(void **state) {
    (void)state;
    return tessera_lexicon_compile(WORDS, sizeof WORDS - 1, &lexicon) || tessera_word_rules_open(&rules) ? -1 : 0;
}

static int tear_down(void **state) {
    (void)state;
    tessera_word_rules_free(rules);
    tessera_lexicon_free(lexicon);
    return 0;
}

static void values_of_rules_are_short_and_on_one_line(void **state) {
    (void)state;
    char before[TESSERA_WORD_RULES_SIZE], after[TESSERA_WORD_RULES_SIZE], lengthy[80];
    memset(lengthy, 'x', sizeof lengthy - 1);
    lengthy[sizeof lengthy - 1] = '\0';
    assert_ok(tessera_word_rules_write(rules, before, sizeof before));
    assert_refused(tessera_word_rules_set(rules, "score", lengthy), TESSERA_ERROR_SYNTAX, "no such value");
    assert_refused(tessera_word_rules_set(rules, "score", "words # all"), TESSERA_ERROR_SYNTAX, "no such value");
    assert_refused(tessera_word_rules_set(rules, "score", ""), TESSERA_ERROR_SYNTAX, "");
    assert_ok(tessera_word_rules_set(rules, "blanks", "yes")); /* as they are */
    assert_ok(tessera_word_rules_write(rules, after, sizeof after));
    assert_string_equal(before, after);
    assert_null_refused(tessera_word_rules_write(rules, after, 0));
}

static void a_blank_on_the_rack_stands_for_any_letter(void **state) {
    (void)state;
    static const char PLACE[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\n"
                                "scores 0 0\nturn 0\nrack 0 ?\n";
    struct tessera_word_position *position = NULL;
    struct tessera_word_play play[4];
    size_t count = 4;
    assert_ok(tessera_word_position_read(rules, lexicon, PLACE, sizeof PLACE - 1, &position));
    assert_null_refused(tessera_word_plays(position, NULL, NULL));
    assert_null_refused(tessera_word_best(position, play, NULL));
    assert_null_refused(tessera_word_best(position, NULL, &count));
    assert_ok(tessera_word_best(position, play, &count));
    assert_in_range(count, 1, 4);
    for (size_t i = 0; i < count; i++)
        assert_in_range(play[i].points, 0, 5); /* a blank counts nothing, the letters on the board do */
    tessera_word_position_free(position);
}

static void a_position_is_taken_from_a_match_in_play(void **state) {
    (void)state;
    struct tessera_match *match = NULL, *again = NULL;
    struct tessera_word_position *position = NULL;
    size_t length;
    assert_null_refused(tessera_match_word(rules, lexicon, 1, NULL));
    assert_ok(tessera_match_word(rules, NULL, 1, &match));
    assert_refused(tessera_word_position_of(match, &position), TESSERA_ERROR_RANGE, "no lexicon");
    tessera_match_free(match);
    assert_ok(tessera_match_word(rules, lexicon, 1, &match));
    assert_ok(tessera_word_position_of(match, &position));
    tessera_word_position_free(position);
    position = NULL;
    assert_int_equal(tessera_match_moves(match), 0);
    assert_false(tessera_match_is_won(match));
    for (unsigned i = 0; i < 100 && tessera_match_turn(match) >= 0; i++)
        assert_ok(tessera_match_do(match, tessera_match_turn(match), "pass"));
    assert_refused(tessera_word_position_of(match, &position), TESSERA_ERROR_OVER, "over");
    assert_null(position);
    const char *record = tessera_match_record(match, &length);
    assert_ok(tessera_match_replay(record, length, lexicon, &again));
    assert_string_equal(tessera_match_history(again, 0), tessera_match_history(match, 0));
    tessera_match_free(again);
    tessera_match_free(match);
}

static void a_record_with_rules_that_cannot_be_read_is_refused(void **state) {
    (void)state;
    struct tessera_match *match = NULL, *again = NULL;
    static char changed[1 << 16];
    size_t length;
    assert_ok(tessera_match_word(rules, lexicon, 1, &match));
    const char *record = tessera_match_record(match, &length), *at = strstr(record, "rules ");
    assert_non_null(at);
    assert_true(length < sizeof changed);
    memcpy(changed, record, length);
    memcpy(changed + (at - record), "rules ???", 9);
    assert_refused(tessera_match_replay(changed, length, lexicon, &again), TESSERA_ERROR_SYNTAX, "line ");
    assert_null(again);
    tessera_match_free(match);
}

static void rules_with_too_many_letters_are_refused(void **state) {
    (void)state;
    enum { TIMES = 200 };
    static char text[TESSERA_WORD_RULES_SIZE], many[TIMES * TESSERA_WORD_RULES_SIZE + 1];
    struct tessera_word_rules *made = NULL;
    assert_ok(tessera_word_rules_write(rules, text, sizeof text));
    for (unsigned i = 0; i < TIMES; i++)
        strcat(many, text);
    assert_refused(tessera_word_rules_read(many, strlen(many), &made), TESSERA_ERROR_RANGE, "too many tiles");
    assert_null(made);
}

static void a_word_begins_with_a_letter(void **state) {
    (void)state;
    struct tessera_lexicon *made = NULL;
    assert_ok(tessera_lexicon_compile("cat\n{at\n", 8, &made)); /* a line that is no word is passed over */
    assert_int_equal(tessera_lexicon_words(made), 1);
    tessera_lexicon_free(made);
}

/* Rules with a single letter, so that everybody can lay AA. */
static struct tessera_word_rules *rules_of_one_letter(void) {
    char text[TESSERA_WORD_RULES_SIZE], one[TESSERA_WORD_RULES_SIZE] = "letter A 100 10\n", *rest = NULL;
    struct tessera_word_rules *made = NULL;
    assert_ok(tessera_word_rules_write(rules, text, sizeof text));
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (strncmp(line, "letter ", 7) != 0)
            strcat(strcat(one, line), "\n");
    assert_ok(tessera_word_rules_read(one, strlen(one), &made));
    return made;
}

static void what_only_its_seat_may_see_is_no_line_of_the_others(void **state) {
    (void)state;
    struct tessera_word_rules *plain = rules_of_one_letter();
    struct tessera_lexicon *words = NULL;
    struct tessera_match *match = NULL;
    char before[1024];
    assert_ok(tessera_lexicon_compile("aa\n", 3, &words));
    assert_ok(tessera_match_word(plain, words, 1, &match));
    int seat = tessera_match_turn(match), other = 1 - seat;
    assert_ok(tessera_match_do(match, seat, "8G AA"));
    assert_ok(tessera_match_do(match, other, "pass"));
    snprintf(before, sizeof before, "%s", tessera_match_history(match, other));
    assert_ok(tessera_match_do(match, seat, "buy negative"));
    assert_string_equal(tessera_match_history(match, other), before);
    assert_non_null(strstr(tessera_match_history(match, seat), "negative"));
    tessera_match_free(match);
    tessera_lexicon_free(words);
    tessera_word_rules_free(plain);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_of_rules_are_short_and_on_one_line),
        cmocka_unit_test(a_blank_on_the_rack_stands_for_any_letter),
        cmocka_unit_test(a_position_is_taken_from_a_match_in_play),
        cmocka_unit_test(rules_with_too_many_letters_are_refused),
        cmocka_unit_test(a_word_begins_with_a_letter),
        cmocka_unit_test(a_record_with_rules_that_cannot_be_read_is_refused),
        cmocka_unit_test(what_only_its_seat_may_see_is_no_line_of_the_others),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
