/* A match when memory runs out: a call that fails has changed nothing, neither the position nor the record, and the
 * same call succeeds afterwards. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "app/word_rules_load.h"
#include "fault/failing.h"
#include "play/match.h"
#include "play/record.h"
#include "play/slide_game.h"
#include "slide/rules.h"
#include "word/word.h"

enum { NUMBERS_MOST = 1000 };

static const char SLIDE_START[] = "2 2 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 2\n";
static const char WORD_START[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\nscores 0 0\nturn 0\n";

static struct slide_rules slide_rules;
static struct word_rules word_rules;
static struct match *match;
static char *text; /* the record so far */
static size_t length;

/* ---- What a match does ---- */

static enum err play_slide(void) {
    return match_do(match, 0, "left", NULL);
}

static enum err play_word(void) {
    return match_do(match, 0, "pass", NULL);
}

static enum err undo(void) {
    return match_undo(match);
}

static enum err redo(void) {
    return match_redo(match);
}

static enum err help(void) {
    return match_note_help(match, RECORD_HINT);
}

static enum err again(void) {
    return match_again(match);
}

static enum err end(void) {
    return match_end(match);
}

/* ---- Trying it ---- */

static void keep_lines(void) {
    size_t more = 0;
    const char *lines = match_lines(match, &more);
    text = realloc(text, length + more + 1);
    assert_non_null(text);
    memcpy(text + length, lines, more);
    length += more;
}

/* An allocation of a call fails, and perhaps all that follow: then the call has changed nothing. */
static enum err try_with(enum err (*act)(void), unsigned number, bool for_good) {
    const struct match_setup *setup = match_setup_of(match);
    uint64_t before = setup->game->digest(setup->rules, match_position(match));
    size_t lines = 0;
    failing_start(FAILING_MEMORY, number, for_good);
    enum err err = act();
    bool failed = failing_stop();
    assert_int_equal(err, failed ? ERR_SYSTEM : ERR_NONE);
    if (err) {
        assert_true(setup->game->digest(setup->rules, match_position(match)) == before);
        (void)match_lines(match, &lines);
        assert_int_equal(lines, 0);
    }
    return err;
}

/* Fails the first, the second, ... allocation of a call until it succeeds. */
static void insist(enum err (*act)(void)) {
    enum err err = ERR_SYSTEM;
    for (unsigned number = 1; err; number++) {
        assert_in_range(number, 1, NUMBERS_MOST);
        err = try_with(act, number, true);
        err = err ? try_with(act, number, false) : ERR_NONE;
    }
    keep_lines();
}

static void open_match(const struct game *game, const void *rules, const char *start) {
    struct match_setup setup = {
        .game = game, .rules = rules, .seed = 3, .start = start, .start_length = start ? strlen(start) : 0};
    struct fault fault = {0};
    enum err err = ERR_SYSTEM;
    for (unsigned number = 1; err; number++) {
        assert_in_range(number, 1, NUMBERS_MOST);
        failing_start(FAILING_MEMORY, number, false);
        err = match_new(&setup, &match, &fault);
        assert_int_equal(err, failing_stop() ? ERR_SYSTEM : ERR_NONE);
    }
    const char *head = match_head(match, &length);
    text = malloc(length + 1);
    assert_non_null(text);
    memcpy(text, head, length);
    keep_lines();
}

/* What was recorded is the game, and reading it needs memory too. */
static void restore(const struct game *game, const void *rules) {
    struct match *again = NULL;
    enum err err = ERR_SYSTEM;
    for (unsigned number = 1; err; number++) {
        struct record record;
        struct fault fault = {0};
        assert_in_range(number, 1, NUMBERS_MOST);
        failing_start(FAILING_MEMORY, number, false);
        err = record_open(&record, text, length, &fault);
        if (!err)
            err = match_restore(&record, game, rules, MATCH_DRAWS, &again, &fault);
        assert_int_equal(err, failing_stop() ? ERR_SYSTEM : ERR_NONE);
        record_close(&record);
    }
    assert_true(game->digest(rules, match_position(again)) == game->digest(rules, match_position(match)));
    match_free(again);
    match_free(match);
    free(text);
    text = NULL;
}

static void slide_loses_nothing(void **state) {
    (void)state;
    slide_rules_classic(&slide_rules);
    open_match(&slide_game, &slide_rules, SLIDE_START);
    insist(play_slide);
    insist(undo);
    insist(redo);
    insist(help);
    insist(again);
    insist(end);
    assert_int_equal(match_undo(match), ERR_OVER);
    assert_int_equal(match_redo(match), ERR_OVER);
    assert_int_equal(match_again(match), ERR_OVER);
    assert_int_equal(match_end(match), ERR_OVER);
    assert_int_equal(match_note_help(match, RECORD_AUTOPLAY), ERR_OVER);
    assert_false(match_can_undo(match) || match_can_redo(match));
    restore(&slide_game, &slide_rules);
}

/* A new game whose draws are more lines than a match has room for at first. */
static void thousands_of_draws_are_recorded_whole_or_not_at_all(void **state) {
    (void)state;
    enum { SIDE = 64 };
    slide_rules_classic(&slide_rules);
    slide_rules.width = slide_rules.height = SIDE;
    slide_rules.begin = 4000;
    open_match(&slide_game, &slide_rules, NULL);
    insist(again);
    insist(end);
    restore(&slide_game, &slide_rules);
}

static void word_loses_nothing(void **state) {
    (void)state;
    assert_int_equal(word_rules_load(&word_rules, NULL), ERR_NONE);
    open_match(&word_game, &word_rules, WORD_START);
    insist(play_word);
    insist(undo);
    insist(redo);
    insist(end);
    restore(&word_game, &word_rules);
}

/* A draw belongs to the step before it; if its events find no memory, the step says that some are missing. */
static void a_step_without_all_of_its_events_says_so(void **state) {
    (void)state;
    static const char *const LINES[] = {"start 0", "draw 0 CATSOON", "draw 1 CATAEIO", "8G CAT"};
    unsigned cut = 0;
    struct word_rules rules = word_rules;
    rules.seats = 2;
    for (unsigned number = 1, failed = 1; failed; number++) {
        struct match *own = NULL;
        struct match_setup setup = {.game = &word_game, .rules = &rules, .chance = MATCH_GIVEN};
        assert_int_equal(match_new(&setup, &own, NULL), ERR_NONE);
        for (unsigned i = 0; i < 4; i++)
            assert_int_equal(match_do(own, i < 3 ? TURN_CHANCE : 0, LINES[i], NULL), ERR_NONE);
        size_t before = match_step_at(own, 0).events.count;
        failing_start(FAILING_MEMORY, number, false);
        enum err err = match_do(own, TURN_CHANCE, "draw 0 BED", NULL);
        failed = failing_stop();
        struct match_step step = match_step_at(own, 0);
        if (!err)
            assert_int_equal(step.events.cut, step.events.count < before + match_events(own)->count);
        cut += step.events.cut;
        match_free(own);
    }
    assert_true(cut > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slide_loses_nothing),
        cmocka_unit_test(thousands_of_draws_are_recorded_whole_or_not_at_all),
        cmocka_unit_test(word_loses_nothing),
        cmocka_unit_test(a_step_without_all_of_its_events_says_so),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
