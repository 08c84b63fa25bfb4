/* Replays: what is no record of slide is refused with its place, an error further on stops the replay there, and
 * without memory there is a reason. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "fault/failing.h"
#include "play/slide_game.h"
#include "ui/slide/replay.h"

static struct slide_rules classic;

/* A record of a game of some moves, in memory that is to be freed. */
static char *recorded(unsigned moves) {
    static const char *const WAYS[] = {"left", "up", "right", "down"};
    struct match_setup setup = {.game = &slide_game, .rules = &classic, .seed = 4};
    struct match *match = NULL;
    size_t length = 0, more;
    assert_int_equal(match_new(&setup, &match, NULL), ERR_NONE);
    const char *head = match_head(match, &more);
    char *text = malloc(1 << 16);
    memcpy(text, head, more);
    length = more;
    for (unsigned i = 0; i < moves; i++) {
        if (i && match_do(match, 0, WAYS[i % 4], NULL) != ERR_NONE)
            continue;
        const char *lines = match_lines(match, &more);
        memcpy(text + length, lines, more);
        length += more;
    }
    text[length] = '\0';
    match_free(match);
    return text;
}

static void what_is_no_record_of_slide_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned line;
        const char *what;
    } WRONG[] = {
        {"", 1, ""},          {"hello\n", 1, ""}, {"tessera record 1\ngame word\n", 0, ""}, {"KNonsense\n", 1, ""},
        {"T 3 0 0\n", 1, ""},
    };
    for (unsigned i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        struct fault fault;
        struct replay *replay = replay_open(WRONG[i].text, strlen(WRONG[i].text), &classic, &fault);
        if (replay)
            fail_msg("taken for a record: %s", WRONG[i].text);
        assert_true(fault.what[0]);
        if (WRONG[i].line)
            assert_int_equal(fault.line, WRONG[i].line);
    }
}

static void an_error_further_on_stops_the_replay_there(void **state) {
    (void)state;
    char *text = recorded(30), *last = text;
    for (char *at = text; (at = strstr(at, "\nplay ")); at++)
        last = at;
    struct fault fault;
    struct replay *whole = replay_open(text, strlen(text), NULL, &fault);
    assert_non_null(whole);
    assert_string_equal(whole->message, "");
    uint64_t steps = whole->steps;
    replay_free(whole);
    strcpy(last, "\nplay 0 sideways\n");
    struct replay *cut = replay_open(text, strlen(text), NULL, &fault);
    assert_non_null(cut);
    assert_int_equal(cut->steps, steps - 1);
    assert_non_null(strstr(cut->message, "of the record: "));
    replay_go(cut, 1000, NULL);
    assert_int_equal(cut->at, steps - 1);
    replay_go(cut, 0, NULL);
    assert_int_equal(cut->at, 0);
    replay_free(cut);
    free(text);
}

static void without_memory_there_is_a_reason(void **state) {
    (void)state;
    char *text = recorded(12);
    for (unsigned number = 1, reached = 1; reached; number++) {
        struct fault fault;
        failing_start(FAILING_MEMORY, number, false);
        struct replay *replay = replay_open(text, strlen(text), NULL, &fault);
        if (replay)
            replay_go(replay, 3, NULL);
        if (replay)
            replay_go(replay, 1, NULL);
        reached = failing_stop();
        assert_true(replay ? replay->at <= replay->steps : fault.what[0] != '\0');
        replay_free(replay);
    }
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_record_of_slide_is_refused),
        cmocka_unit_test(an_error_further_on_stops_the_replay_there),
        cmocka_unit_test(without_memory_there_is_a_reason),
    };
    failing_set_up();
    slide_rules_classic(&classic);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
