/* The steps of a match that can be undone and looked at: how many are kept, and what they say. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "app/word_rules_load.h"
#include "play/match.h"
#include "word/word.h"

static struct word_rules rules;

/* The word game with positions so large that a match keeps few of them: three, and one. */
static size_t size_of_three(const void *given) {
    (void)given;
    return 20 << 20;
}

static size_t size_beyond_all(const void *given) {
    (void)given;
    return 65 << 20;
}

static struct match *match_of(struct game *game, size_t (*size)(const void *)) {
    struct match *match = NULL;
    *game = word_game;
    if (size)
        game->size = size;
    struct match_setup setup = {.game = game, .rules = &rules, .seed = 3};
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    return match;
}

static void the_oldest_steps_make_room(void **state) {
    (void)state;
    struct game game;
    struct match *match = match_of(&game, size_of_three);
    int first = match_turn(match);
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(match_step_count(match), i);
        assert_int_equal(match_do(match, match_turn(match), "pass", NULL), ERR_NONE);
    }
    assert_int_equal(match_step_count(match), 3);
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(match_step_at(match, i).seat, i % 2 ? first : 1 - first);
        assert_string_equal(match_step_at(match, i).text, "pass");
    }
    assert_int_equal(match_undo(match), ERR_NONE);
    assert_int_equal(match_step_count(match), 2);
    assert_int_equal(match_undo(match), ERR_NONE);
    assert_int_equal(match_undo(match), ERR_NONE);
    assert_int_equal(match_undo(match), ERR_MOVE);
    assert_int_equal(match_step_count(match), 0);
    match_free(match);
}

static void one_step_is_always_kept(void **state) {
    (void)state;
    struct game game;
    struct match *match = match_of(&game, size_beyond_all);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(match_do(match, match_turn(match), "pass", NULL), ERR_NONE);
    assert_int_equal(match_step_count(match), 1);
    assert_int_equal(match_undo(match), ERR_NONE);
    assert_int_equal(match_undo(match), ERR_MOVE);
    assert_int_equal(match_redo(match), ERR_NONE);
    match_free(match);
}

/* What chance drew after a move belongs to its step, whether the move was played or read. */
static void a_match_that_was_read_has_the_same_history(void **state) {
    (void)state;
    struct game game;
    struct match *match = match_of(&game, NULL), *again = NULL;
    struct record record;
    char text[4096], exchange[] = "exchange ?";
    size_t length, more;
    const char *head = match_head(match, &length);
    memcpy(text, head, length);
    const char *lines = match_lines(match, &more);
    memcpy(text + length, lines, more);
    length += more;
    const struct word_position *position = match_position(match);
    unsigned face = 1;
    while (!position->rack[position->turn][face])
        face++;
    exchange[sizeof exchange - 2] = (char)('A' + face - 1);
    assert_int_equal(match_do(match, match_turn(match), exchange, NULL), ERR_NONE);
    lines = match_lines(match, &more);
    assert_non_null(strstr(lines, "\ndraw "));
    memcpy(text + length, lines, more);
    length += more;
    assert_int_equal(record_open(&record, text, length, NULL), ERR_NONE);
    assert_int_equal(match_restore(&record, &game, &rules, MATCH_DRAWS, &again, NULL), ERR_NONE);
    struct match_step played = match_step_at(match, 0), read = match_step_at(again, 0);
    assert_string_equal(read.text, played.text);
    assert_true(played.events.count >= 2); /* the exchange and the draw */
    assert_int_equal(read.events.count, played.events.count);
    assert_memory_equal(read.events.at, played.events.at, played.events.count * played.events.size);
    record_close(&record);
    match_free(again);
    match_free(match);
}

static int load_rules(void **state) {
    (void)state;
    return word_rules_load(&rules, NULL) != ERR_NONE;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_oldest_steps_make_room),
        cmocka_unit_test(one_step_is_always_kept),
        cmocka_unit_test(a_match_that_was_read_has_the_same_history),
    };
    return cmocka_run_group_tests(tests, load_rules, NULL);
}
