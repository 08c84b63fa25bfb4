/* What a session does when its game cannot be saved: it goes on, says so once, and what was saved before stays. */
#include "cmocka_includes.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/null_game.h"
#include "app/saves.h"
#include "app/slide_session.h"
#include "app/word_session.h"
#include "fault/failing.h"
#include "kept_files.h"

enum { NUMBERS_MOST = 5000 };

static const struct null_rules PEOPLE = {.swaps = 200, .people = 2};
static const struct store_kind KIND = {"null", 2, 0};
static const struct store_progress NOTHING = {0};
static const struct fault DAMAGED = {.line = 7, .what = "a check does not fit"};

static struct saves saves;
static struct match *match;
static struct fault fault;

static int set_up(void **state) {
    struct match_setup setup = {.game = &null_game, .rules = &PEOPLE, .generator = RNG_XOSHIRO, .seed = 3};
    if (make_folder(state) || match_new(&setup, &match, NULL))
        return -1;
    setenv("XDG_DATA_HOME", folder, 1);
    return 0;
}

static int clear_away(void **state) {
    match_free(match);
    return remove_folder(state);
}

/* ---- The save file ---- */

/* Begins a game in a slot, and the same once more as one that was saved. */
static void begin_in(const char *slot) {
    size_t length;
    free(saves_turn_to(&saves, &KIND, slot, &length));
    saves_begin(&saves, match, &NOTHING);
    char *text = saves_turn_to(&saves, &KIND, slot, &length);
    assert_non_null(text);
    free(text);
}

static void messages_that_were_not_shown_follow_each_other(void **state) {
    (void)state;
    saves_open(&saves, true);
    for (unsigned i = 0; i < 12; i++) {
        char slot[STORE_SLOT_SIZE];
        snprintf(slot, sizeof slot, "seed %u", i);
        begin_in(slot);
        saves_unreadable(&saves, ERR_CORRUPT, &DAMAGED);
    }
    assert_memory_equal(saves.message, "Game 1 cannot be read and was set aside", 39);
    assert_non_null(strstr(saves.message, "this is a new game. Game 2 cannot be read"));
    assert_int_equal(strlen(saves.message), sizeof saves.message - 1); /* there is no room for the others */
    saves_close(&saves);
}

static void without_a_save_file_nothing_is_set_aside(void **state) {
    (void)state;
    saves_open(&saves, false);
    saves_unreadable(&saves, ERR_CORRUPT, &DAMAGED);
    assert_string_equal(saves.message, "");
    assert_null(saves.store);
    saves_close(&saves);
}

static void a_game_that_cannot_be_set_aside_stays_and_nothing_is_saved(void **state) {
    (void)state;
    size_t length;
    saves_open(&saves, true);
    begin_in("");
    failing_start(FAILING_SYSTEM, 1, true);
    saves_unreadable(&saves, ERR_CORRUPT, &DAMAGED);
    assert_true(failing_stop());
    assert_memory_equal(saves.message, "From now on, nothing is saved: ", 31);
    assert_null(saves.store);
    assert_int_equal(saves.game.id, 0);
    saves_open(&saves, true);
    char *text = saves_turn_to(&saves, &KIND, "", &length);
    assert_non_null(text); /* it is still in progress */
    free(text);
    saves_close(&saves);
}

static void without_memory_a_new_game_is_not_saved_and_the_old_one_stays(void **state) {
    (void)state;
    size_t length;
    unsigned number = 0, failures = 0;
    for (bool more = true; more; failures += more) {
        assert_true(++number < NUMBERS_MOST);
        saves_open(&saves, true);
        begin_in("");
        int64_t before = saves.game.id;
        failing_start(FAILING_MEMORY, number, false);
        saves_begin(&saves, match, &NOTHING);
        more = failing_stop();
        assert_int_equal(saves.store == NULL, strstr(saves.message, "nothing is saved") != NULL);
        bool saved = saves.store != NULL;
        saves_close(&saves);
        saves_open(&saves, true);
        free(saves_turn_to(&saves, &KIND, "", &length));
        assert_int_equal(saves.game.id == before, !saved);
        saves_close(&saves);
    }
    assert_true(failures > 3);
}

/* ---- Sessions ---- */

/* A new game in the same match: as if it had not been asked for, or there it is. */
static void without_memory_the_game_before_goes_on(void **state) {
    (void)state;
    struct session session;
    struct slide_rules own, classic;
    const struct session_options options = {.forget = true, .same_match = true, .seeded = true, .seed = 4};
    unsigned number = 0;
    slide_rules_classic(&classic);
    assert_int_equal(session_open(&session, &slide_session_game, &own, &options, &fault), ERR_NONE);
    assert_int_equal(session_turn_to(&session, &classic, "", NULL, false, &fault), ERR_NONE);
    (void)session_say(&session, "left", NULL);
    (void)session_say(&session, "down", NULL);
    uint64_t moves = slide_session_state(&session).moves;
    assert_true(moves > 0);
    for (enum err err = ERR_SYSTEM; err;) {
        fault = (struct fault){0};
        failing_start(FAILING_MEMORY, ++number, false);
        err = session_begin(&session, true, &fault);
        (void)failing_stop();
        if (err) {
            assert_int_equal(err, ERR_SYSTEM);
            assert_string_equal(fault.what, "not enough memory");
        }
        assert_int_equal(slide_session_state(&session).moves, err ? moves : 0);
    }
    assert_true(number > 1);
    assert_int_equal(session_close(&session, &fault), ERR_NONE);
}

/* Other seats need another game; without memory for it the one before goes on, or none if there is none for that
 * either. */
static void without_memory_the_seats_stay_as_they_are(void **state) {
    (void)state;
    static struct word_session word;
    char words[160];
    unsigned number = 0, stayed = 0;
    snprintf(words, sizeof words, "%s/word/words.txt", TEST_DATA);
    const struct word_session_options options = {
        .seats = "human,easy", .lexicon = words, .seeded = true, .seed = 5, .forget = true};
    for (bool more = true; more;) {
        assert_true(++number < NUMBERS_MOST);
        assert_int_equal(word_session_open(&word, &options, &fault), ERR_NONE);
        fault = (struct fault){0};
        failing_start(FAILING_MEMORY, number, false);
        enum err err = word_session_seat(&word, "human,human", true, false, &fault);
        more = failing_stop();
        if (err) {
            assert_int_equal(err, ERR_SYSTEM);
            assert_string_not_equal(fault.what, "");
        }
        if (word.session.match) {
            assert_int_equal(session_people(&word.session), err ? 1 : 2);
            assert_string_equal(word.rules.player[1], err ? "easy" : "human");
            assert_int_equal(session_undo(&word.session, NULL), ERR_MOVE); /* it can be played */
            stayed += err != ERR_NONE;
        }
        assert_true(word.session.match || err);
        assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
    }
    assert_true(stayed > 1);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, clear_away)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(messages_that_were_not_shown_follow_each_other),
        IN_A_FOLDER(without_a_save_file_nothing_is_set_aside),
        IN_A_FOLDER(a_game_that_cannot_be_set_aside_stays_and_nothing_is_saved),
        IN_A_FOLDER(without_memory_a_new_game_is_not_saved_and_the_old_one_stays),
        IN_A_FOLDER(without_memory_the_game_before_goes_on),
        IN_A_FOLDER(without_memory_the_seats_stay_as_they_are),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
