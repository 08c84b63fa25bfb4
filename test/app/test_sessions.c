/* Sessions and saved games at their edges: what is refused, and with which words; sentences about games and advice. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/advice_say.h"
#include "app/kept.h"
#include "app/move_list.h"
#include "app/slide_session.h"
#include "app/word_rules_load.h"
#include "app/word_say.h"
#include "app/word_session.h"
#include "kept_files.h"

static char words[160];
static struct word_session word;
static struct fault fault;

static int set_up(void **state) {
    snprintf(words, sizeof words, "%s/word/words.txt", TEST_DATA);
    if (make_folder(state))
        return -1;
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_CACHE_HOME", folder, 1);
    return 0;
}

static void open_word(struct word_session_options options) {
    options.lexicon = words;
    options.seeded = true;
    options.seed = 5;
    fault = (struct fault){0};
    if (word_session_open(&word, &options, &fault) != ERR_NONE)
        fail_msg("%s", fault.what);
}

/* ---- Word sessions ---- */

static void what_belongs_to_another_turn_is_refused(void **state) {
    (void)state;
    struct word_hint hint;
    struct robot_option plays[4];
    open_word((struct word_session_options){.seats = "human,easy", .forget = true});
    while (session_robot_turn(&word.session))
        assert_int_equal(word_session_robot(&word, &fault), ERR_NONE);
    assert_int_equal(word_session_robot(&word, &fault), ERR_TURN);
    assert_string_equal(fault.what, "it is not a robot's turn");
    word_session_think(&word);
    assert_false(word_session_thinks(&word));
    assert_true(word_session_hint(&word, &hint));
    assert_int_equal(session_say(&word.session, "pass", &fault), ERR_NONE);
    assert_true(session_robot_turn(&word.session));
    assert_false(word_session_hint(&word, &hint));
    assert_int_equal(word_session_plays(&word, plays, 4), 0);
    assert_int_equal(session_say(&word.session, "pass", &fault), ERR_TURN);
    word_session_think(&word);
    word_session_think(&word); /* it thinks already */
    assert_int_equal(word_session_robot(&word, &fault), ERR_NONE);
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
}

static void letters_move_within_the_rack_only(void **state) {
    (void)state;
    char before[WORD_RACK + 1];
    open_word((struct word_session_options){.seats = "human,easy", .forget = true});
    snprintf(before, sizeof before, "%s", word_session_rack(&word, 0));
    word_session_reorder(&word, 0, WORD_RACK, 0);
    word_session_reorder(&word, 0, 0, WORD_RACK);
    assert_string_equal(word_session_rack(&word, 0), before);
    word_session_reorder(&word, 0, 0, 1);
    assert_int_equal(word_session_rack(&word, 0)[0], before[1]);
    assert_false(session_is_person(&word.session, -1));
    assert_false(session_is_person(&word.session, 2));
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
}

static void seats_are_checked(void **state) {
    (void)state;
    struct word_session_options nobody = {.seats = "nobody", .lexicon = words, .forget = true};
    assert_int_equal(word_session_open(&word, &nobody, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "no such seats: nobody");
    open_word((struct word_session_options){.no_blanks = true, .forget = true});
    assert_int_equal(word.rules.count[0], 0);
    assert_int_equal(word_session_seat(&word, "nobody", true, false, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "no such seats");
    assert_int_equal(word_session_seat(&word, "human,human", false, true, &fault), ERR_NONE);
    assert_int_equal(word.rules.count[0], 0); /* still without blanks */
    assert_int_equal(session_people(&word.session), 2);
    assert_int_equal(session_say(&word.session, "pass", &fault), ERR_NONE);
    assert_int_equal(session_undo(&word.session, &fault), ERR_MOVE);
    assert_non_null(strstr(fault.what, "with several people"));
    assert_int_not_equal(session_redo(&word.session, &fault), ERR_NONE);
    assert_string_equal(fault.what, "nothing to redo");
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
    open_word((struct word_session_options){.no_specials = true, .forget = true});
    assert_false(word.rules.specials);
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
    open_word((struct word_session_options){.score = "tiles", .forget = true});
    assert_int_equal(word.rules.scoring, WORD_SCORE_TILES);
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
}

static void a_record_holds_one_game_of_the_same_players(void **state) {
    (void)state;
    char record[128];
    snprintf(record, sizeof record, "%s/game.rec", folder);
    open_word((struct word_session_options){.seats = "human,easy", .record = record});
    assert_int_equal(word_session_seat(&word, "human,human", true, false, &fault), ERR_MOVE);
    assert_string_equal(fault.what, "the players cannot change while a record is written");
    assert_int_equal(session_begin(&word.session, true, &fault), ERR_MOVE);
    assert_non_null(strstr(fault.what, "a record holds one game"));
    assert_int_equal(word_session_close(&word, &fault), ERR_NONE);
}

static void rules_that_cannot_be_read_change_no_seats(void **state) {
    (void)state;
    open_word((struct word_session_options){.seats = "human,easy", .forget = true});
    const struct match *before = word.session.match;
    run("mkdir %s/word && echo nonsense >%s/word/english.letters", folder, folder);
    setenv("TESSERA_DATA", folder, 1);
    enum err err = word_session_seat(&word, "human,human", true, false, &fault);
    unsetenv("TESSERA_DATA");
    assert_int_equal(err, ERR_SYNTAX);
    assert_non_null(strstr(fault.what, "word/english.letters"));
    assert_ptr_equal(word.session.match, before);
    assert_int_equal(session_people(&word.session), 1);
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
}

/* The lines of seven turns of robots, and who took them. */
static void play_of_robots(const char *seats, char text[2048]) {
    struct out out = out_of(text, 2048);
    open_word((struct word_session_options){.seats = seats});
    for (unsigned i = 0; i < 7; i++)
        assert_int_equal(word_session_robot(&word, &fault), ERR_NONE);
    for (size_t i = 0; i < match_step_count(word.session.match); i++) {
        struct match_step step = match_step_at(word.session.match, i);
        out_put_number(&out, (uint64_t)step.seat);
        out_put(&out, step.text);
        out_put_char(&out, '\n');
    }
    assert_false(out.full);
}

/* A save file that something else has written: two names that look like three. */
static void a_player_whose_name_is_no_robot_plays_as_the_fair_one(void **state) {
    (void)state;
    static const struct store_kind KIND = {"word human,fair,easy", WORD_SIDE, WORD_SIDE};
    static const struct store_progress NOTHING = {0};
    static char odd[2048], fair[2048];
    struct word_rules rules;
    struct match_setup setup = {.game = &word_game, .rules = &rules, .generator = RNG_XOSHIRO, .seed = 5};
    struct match *match = NULL;
    struct store *store = NULL;
    struct store_game game = {0};
    char message[STORE_MESSAGE_SIZE];
    assert_int_equal(word_rules_load(&rules, &fault), ERR_NONE);
    snprintf(rules.player[0], WORD_PLAYER_SIZE, "human,fair");
    snprintf(rules.player[1], WORD_PLAYER_SIZE, "easy");
    assert_int_equal(match_new(&setup, &match, &fault), ERR_NONE);
    static char text[1 << 14];
    snprintf(text, sizeof text, "%s%s", match_head(match, NULL), match_lines(match, NULL));
    match_free(match);
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    assert_int_equal(store_begin(store, &KIND, "seed 5", 1, text, strlen(text), &NOTHING, &game), ERR_NONE);
    store_close(store);
    play_of_robots("human,fair,easy", odd);
    assert_true(word.session.resumed);
    assert_int_equal(session_people(&word.session), 0);
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
    play_of_robots("fair,easy", fair);
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
    assert_string_equal(odd, fair);
}

/* ---- Saved games ---- */

#define RULES "rules name classic\nrules size 4x4\n"
#define HEAD  "tessera record 1\ngame slide\n"

static void a_saved_game_that_cannot_go_on_says_why(void **state) {
    (void)state;
    static const struct store_kind CLASSIC = {"classic", 4, 4}, WIDE = {"classic", 5, 4}, HIGH = {"classic", 4, 5},
                                   OTHER = {"clessic", 4, 4}, LONGER = {"classical", 4, 4},
                                   CHANGED = {"classic~12345678", 4, 4};
    static const struct {
        const char *text;
        const struct store_kind *kind;
        enum err err;
        const char *what;
    } CASES[] = {
        {HEAD RULES "seed 7 xoshiro\nbegin\n", &CLASSIC, ERR_NONE, ""},
        {HEAD RULES "seed 7 xoshiro\nbegin\n", &CHANGED, ERR_NONE, ""},
        {"nonsense\n", &CLASSIC, ERR_SYNTAX, ""},
        {"tessera record 1\ngame chess\nrules board 8x8\nseed 7 xoshiro\nbegin\n", &CLASSIC, ERR_CORRUPT,
         "a different game"},
        {HEAD RULES "seed none\nbegin\n", &CLASSIC, ERR_CORRUPT, "it has no seed"},
        {HEAD "rules wings 2\nseed 7 xoshiro\nbegin\n", &CLASSIC, ERR_SYNTAX, ""},
        {HEAD RULES "seed 7 xoshiro\nbegin\n", &WIDE, ERR_CORRUPT, "a different size"},
        {HEAD RULES "seed 7 xoshiro\nbegin\n", &HIGH, ERR_CORRUPT, "a different size"},
        {HEAD RULES "seed 7 xoshiro\nbegin\n", &OTHER, ERR_CORRUPT, "different rules"},
        {HEAD RULES "seed 7 xoshiro\nbegin\n", &LONGER, ERR_CORRUPT, "different rules"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        fault = (struct fault){0};
        enum err err = kept_check(CASES[i].text, strlen(CASES[i].text), CASES[i].kind, &fault);
        if (err != CASES[i].err || !strstr(fault.what, CASES[i].what))
            fail_msg("%zu: %d: %s", i, err, fault.what);
    }
    struct slide_rules rules;
    char *ended = NULL;
    size_t length;
    slide_rules_classic(&rules);
    assert_int_equal(move_list_record("seed 7", 6, &rules, &ended, &length, &fault), ERR_NONE);
    assert_int_equal(kept_check(ended, length, &CLASSIC, &fault), ERR_OVER);
    assert_string_equal(fault.what, "the record has ended");
    free(ended);
}

static void a_saved_word_game_belongs_to_its_seats(void **state) {
    (void)state;
    size_t length;
    struct store_kind other = {"word human,strong", WORD_SIDE, WORD_SIDE};
    open_word((struct word_session_options){.seats = "human,easy"});
    const char *text = session_text(&word.session, &length);
    assert_int_equal(kept_check(text, length, &word.session.saves.kind, &fault), ERR_NONE);
    assert_int_equal(kept_check(text, length, &other, &fault), ERR_CORRUPT);
    assert_string_equal(fault.what, "it is a record of different seats or rules");
    assert_int_equal(word_session_close(&word, NULL), ERR_NONE);
}

static void rules_that_do_not_ship_have_a_kind_of_their_own(void **state) {
    (void)state;
    struct slide_rules rules;
    char name[STORE_NAME_SIZE];
    slide_rules_classic(&rules);
    assert_true(slide_kind_name(&rules, name));
    assert_string_equal(name, "classic");
    snprintf(rules.name, sizeof rules.name, "mine");
    assert_true(slide_kind_name(&rules, name));
    assert_memory_equal(name, "mine~", 5);
    slide_rules_classic(&rules);
    run("mkdir %s/rules && echo wings 2 >%s/rules/classic.rules", folder, folder);
    setenv("TESSERA_DATA", folder, 1);
    assert_false(slide_kind_name(&rules, name)); /* what ships cannot be read */
    unsetenv("TESSERA_DATA");
}

/* ---- Sentences ---- */

static void advice_names_its_source_and_effort(void **state) {
    (void)state;
    char text[ADVICE_SAY_SIZE];
    struct advice table = {.source = ADVICE_TABLE, .nodes = 5, .depth = 3};
    assert_null(strstr(advice_say(&table, text), "position")); /* what a table knows costs nothing */
    struct advice plain = {.source = ADVICE_PLAIN, .nodes = 5, .depth = 3};
    assert_non_null(strstr(advice_say(&plain, text), "5 positions"));
    struct review_summary sum = {.moves = 3, .source = {[ADVICE_TABLE] = 1, [ADVICE_PLAIN] = 2}};
    advice_say_sources(&sum, text);
    assert_non_null(strstr(text, " and "));
    assert_non_null(strstr(text, "(1 move)"));
    assert_non_null(strstr(text, "(2 moves)"));
    sum = (struct review_summary){.moves = 3, .source = {[ADVICE_PLAIN] = 3}};
    assert_null(strstr(advice_say_sources(&sum, text), "move"));
}

static void equal_scores_share_the_win(void **state) {
    (void)state;
    char text[200] = "";
    struct out out = out_of(text, sizeof text);
    struct word_rules rules = {.seats = 2};
    struct word_names names = {{"Ann", "Bob"}};
    struct word_position *position = calloc(1, sizeof *position);
    assert_non_null(position);
    word_say_end(&rules, &names, position, &out); /* it is not over */
    assert_string_equal(text, "");
    position->phase = WORD_ENDED;
    position->score[0] = position->score[1] = 10;
    word_say_end(&rules, &names, position, &out);
    assert_string_equal(text, "Ann and Bob share the win: Ann 10, Bob 10.");
    free(position);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(what_belongs_to_another_turn_is_refused),
        IN_A_FOLDER(letters_move_within_the_rack_only),
        IN_A_FOLDER(seats_are_checked),
        IN_A_FOLDER(a_record_holds_one_game_of_the_same_players),
        IN_A_FOLDER(rules_that_cannot_be_read_change_no_seats),
        IN_A_FOLDER(a_player_whose_name_is_no_robot_plays_as_the_fair_one),
        IN_A_FOLDER(a_saved_game_that_cannot_go_on_says_why),
        IN_A_FOLDER(a_saved_word_game_belongs_to_its_seats),
        IN_A_FOLDER(rules_that_do_not_ship_have_a_kind_of_their_own),
        IN_A_FOLDER(equal_scores_share_the_win),
        IN_A_FOLDER(advice_names_its_source_and_effort),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
