/* Matches of both games, records, and the parts of the word game, as an external program sees them. */
#include "api/api.h"

#include <stdlib.h>

static const char WORDS[] =
    "AS\nAT\nCAT\nCATS\nON\nSO\nTO\nEAR\nFAT\nFISH\nCATFISH\nTEA\nEAT\nATE\nSEA\nRAT\nTAR\nART\n";

static struct tessera_match *slide_match(uint64_t seed, const char *start) {
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_match *match = NULL;
    if (start)
        assert_ok(tessera_slide_rules_set(rules, "size", "2x2"));
    assert_ok(tessera_match_slide(rules, seed, start, &match));
    tessera_slide_rules_free(rules);
    return match;
}

static void play_some(struct tessera_match *match, unsigned moves) {
    for (unsigned i = 0; i < 4 * moves && tessera_match_turn(match) == 0; i++)
        tessera_match_do(match, 0, tessera_way_name((enum tessera_way)(i % 4)));
}

static void a_sliding_game_is_played_by_lines(void **state) {
    (void)state;
    struct tessera_match *match = slide_match(1, "2 2\n0 0\n");
    struct tessera_slide_board board;
    assert_string_equal(tessera_match_game(match), "slide");
    assert_int_equal(tessera_match_seats(match), 1);
    assert_int_equal(tessera_match_turn(match), 0);
    assert_ok(tessera_match_do(match, 0, "left"));
    assert_int_equal(tessera_match_score(match, 0), 4);
    assert_int_equal(tessera_match_score(match, 1), 0);
    assert_non_null(strstr(tessera_match_events(match, 0), "MERGED"));
    assert_non_null(tessera_match_view(match, TESSERA_EVERYBODY));
    assert_ok(tessera_match_board(match, &board));
    assert_int_equal(board.cell[0], 2);
    assert_ok(tessera_match_undo(match));
    assert_string_equal(tessera_match_events(match, 0), "");
    assert_int_equal(tessera_match_score(match, 0), 0);
    assert_refused(tessera_match_undo(match), TESSERA_ERROR_MOVE, "undo");
    assert_ok(tessera_match_redo(match));
    assert_refused(tessera_match_redo(match), TESSERA_ERROR_MOVE, "redo");
    assert_int_equal(tessera_match_score(match, 0), 4);
    assert_ok(tessera_match_note_help(match, TESSERA_HELP_HINT));
    assert_ok(tessera_match_note_help(match, TESSERA_HELP_HINT));
    const char *helped = strstr(tessera_match_record(match, NULL), "\nhelp hint\n");
    assert_non_null(helped);
    assert_null(strstr(helped + 2, "help"));
    assert_refused(tessera_match_note_help(match, (enum tessera_help)3), TESSERA_ERROR_RANGE, "helped");
    assert_ok(tessera_match_again(match));
    assert_int_equal(tessera_match_score(match, 0), 0);
    assert_ok(tessera_match_end(match));
    assert_int_equal(tessera_match_do(match, 0, "left"), TESSERA_ERROR_OVER);
    tessera_match_free(match);
}

static void what_a_match_refuses_changes_nothing(void **state) {
    (void)state;
    struct tessera_match *match = slide_match(1, "2 0\n0 0\n");
    size_t before, after;
    tessera_match_record(match, &before);
    assert_refused(tessera_match_do(match, 0, "left"), TESSERA_ERROR_MOVE, "no tile can move this way");
    assert_int_equal(tessera_match_do(match, 0, "sideways"), TESSERA_ERROR_SYNTAX);
    assert_refused(tessera_match_do(match, 1, "left"), TESSERA_ERROR_RANGE, "seat");
    assert_refused(tessera_match_do(match, -1, "draw"), TESSERA_ERROR_RANGE, "seat");
    assert_refused(tessera_match_do(match, 0, NULL), TESSERA_ERROR_RANGE, "null");
    tessera_match_record(match, &after);
    assert_int_equal(before, after);
    assert_null(tessera_match_view(match, 1));
    assert_null(tessera_match_view(match, -2)); /* nobody sees everything */
    assert_null(tessera_match_events(match, -2));
    tessera_match_free(match);
}

static void null_matches_are_refused(void **state) {
    (void)state;
    struct tessera_slide_board board;
    struct tessera_slide_rules *rules = rules_named(NULL);
    struct tessera_match *match = NULL;
    assert_refused(tessera_match_slide(NULL, 1, NULL, &match), TESSERA_ERROR_RANGE, "null");
    assert_int_equal(tessera_match_slide(rules, 1, "2 3\n", &match), TESSERA_ERROR_RANGE);
    assert_int_equal(tessera_match_slide(rules, UINT64_MAX, NULL, &match), TESSERA_ERROR_RANGE);
    assert_refused(tessera_match_word(NULL, NULL, 1, &match), TESSERA_ERROR_RANGE, "null");
    assert_null(match);
    assert_refused(tessera_match_do(NULL, 0, "left"), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_match_undo(NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_match_redo(NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_match_note_help(NULL, TESSERA_HELP_HINT), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_match_again(NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_match_end(NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_match_board(NULL, &board), TESSERA_ERROR_RANGE, "null");
    assert_string_equal(tessera_match_game(NULL), "");
    assert_int_equal(tessera_match_turn(NULL), TESSERA_TURN_OVER);
    assert_int_equal(tessera_match_seats(NULL), 0);
    assert_null(tessera_match_view(NULL, 0));
    assert_null(tessera_match_events(NULL, 0));
    assert_null(tessera_match_record(NULL, NULL));
    tessera_match_free(NULL);
    tessera_slide_rules_free(rules);
}

/* ---- Records ---- */

static void a_record_plays_the_same_match_again(void **state) {
    (void)state;
    struct tessera_match *match = slide_match(42, NULL), *again = NULL;
    size_t length, longer;
    play_some(match, 60);
    const char *record = tessera_match_record(match, &length);
    assert_int_equal(strlen(record), length);
    assert_ok(tessera_match_replay(record, length, NULL, &again));
    assert_string_equal(tessera_match_record(again, &longer), record);
    play_some(match, 10);
    play_some(again, 10);
    assert_string_equal(tessera_match_record(again, NULL), tessera_match_record(match, NULL));
    tessera_match_free(match);
    tessera_match_free(again);
}

/* A crash may have lost the last line, or half of it: the pending draws of chance are made and recorded again. */
static void a_torn_record_becomes_whole(void **state) {
    (void)state;
    struct tessera_match *match = slide_match(7, NULL), *again = NULL;
    size_t length;
    play_some(match, 1);
    const char *record = tessera_match_record(match, &length);
    assert_non_null(strstr(record, "\nplay "));
    for (size_t cut = 1; cut < 12; cut++) {
        assert_ok(tessera_match_replay(record, length - cut, NULL, &again));
        assert_int_equal(strncmp(tessera_match_record(again, NULL), record, strlen(tessera_match_record(again, NULL))),
                         0);
        tessera_match_free(again);
    }
    tessera_match_free(match);
}

static void a_bad_record_is_refused_with_its_line(void **state) {
    (void)state;
    struct tessera_match *match = slide_match(42, NULL), *again = NULL;
    size_t length;
    play_some(match, 20);
    char *text = strdup(tessera_match_record(match, &length));
    assert_refused(tessera_match_replay("nonsense\n", 9, NULL, &again), TESSERA_ERROR_SYNTAX, "line 1");
    assert_int_equal(tessera_match_replay(text, 30, NULL, &again), TESSERA_ERROR_CORRUPT);
    assert_refused(tessera_match_replay(NULL, 0, NULL, &again), TESSERA_ERROR_RANGE, "null");
    char *draw = strstr(text, "\ndraw ") + 6; /* a different tile than the generator made */
    *draw = *draw == '2' ? '4' : '2';
    assert_refused(tessera_match_replay(text, length, NULL, &again), TESSERA_ERROR_CORRUPT, "line ");
    memcpy(text, "tessera record 9", 16);
    assert_int_equal(tessera_match_replay(text, length, NULL, &again), TESSERA_ERROR_VERSION);
    assert_null(again);
    free(text);
    tessera_match_free(match);
}

/* ---- The word game ---- */

static struct tessera_lexicon *lexicon_of(const char *words) {
    struct tessera_lexicon *lexicon = NULL;
    assert_ok(tessera_lexicon_compile(words, strlen(words), &lexicon));
    return lexicon;
}

static void lexicons_know_their_words(void **state) {
    (void)state;
    struct tessera_lexicon *lexicon = lexicon_of(WORDS), *other = NULL;
    assert_int_equal(tessera_lexicon_words(lexicon), 18);
    assert_true(tessera_lexicon_has(lexicon, "cat") && tessera_lexicon_has(lexicon, "CATFISH"));
    assert_false(tessera_lexicon_has(lexicon, "DOG"));
    assert_false(tessera_lexicon_has(lexicon, "C4T"));
    assert_false(tessera_lexicon_has(lexicon, NULL));
    assert_false(tessera_lexicon_has(NULL, "CAT"));
    assert_int_equal(tessera_lexicon_words(NULL), 0);
    assert_refused(tessera_lexicon_open("/nonsuch", &other), TESSERA_ERROR_SYSTEM, "/nonsuch");
    assert_ok(tessera_lexicon_open(TEST_DATA "/word/words.txt", &other));
    assert_true(tessera_lexicon_has(other, "CATFISH"));
    tessera_lexicon_free(other);
    assert_refused(tessera_lexicon_compile(NULL, 0, &other), TESSERA_ERROR_RANGE, "null");
    tessera_lexicon_free(lexicon);
    tessera_lexicon_free(NULL);
}

static void word_rules_are_set_and_written(void **state) {
    (void)state;
    struct tessera_word_rules *rules = NULL, *again = NULL;
    char text[TESSERA_WORD_RULES_SIZE], copy[TESSERA_WORD_RULES_SIZE];
    assert_ok(tessera_word_rules_open(&rules));
    assert_ok(tessera_word_rules_set(rules, "seats", "human,strong,easy"));
    assert_ok(tessera_word_rules_write(rules, text, sizeof text));
    assert_ok(tessera_word_rules_set(rules, "blanks", "no"));
    assert_ok(tessera_word_rules_set(rules, "blanks", "yes"));
    assert_ok(tessera_word_rules_write(rules, copy, sizeof copy));
    assert_string_equal(text, copy);
    assert_ok(tessera_word_rules_set(rules, "specials", "no"));
    assert_ok(tessera_word_rules_set(rules, "score", "tiles"));
    assert_ok(tessera_word_rules_write(rules, text, sizeof text));
    assert_non_null(strstr(text, "specials no"));
    assert_ok(tessera_word_rules_read(text, strlen(text), &again));
    tessera_word_rules_free(again);
    again = NULL;
    assert_refused(tessera_word_rules_set(rules, "seats", "human"), TESSERA_ERROR_SYNTAX, "2 to 4");
    assert_refused(tessera_word_rules_set(rules, "seats", "human,nobody"), TESSERA_ERROR_SYNTAX, "strong");
    assert_refused(tessera_word_rules_set(rules, "blanks", "some"), TESSERA_ERROR_SYNTAX, "blanks");
    assert_refused(tessera_word_rules_set(rules, "score", "luck"), TESSERA_ERROR_SYNTAX, "tiles");
    assert_refused(tessera_word_rules_set(rules, "score", "words\nseats 3"), TESSERA_ERROR_SYNTAX, "value");
    assert_refused(tessera_word_rules_set(rules, "wings", "2"), TESSERA_ERROR_SYNTAX, "key");
    assert_refused(tessera_word_rules_set(rules, "score", NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_word_rules_write(rules, text, 20), TESSERA_ERROR_RANGE, "too small");
    assert_refused(tessera_word_rules_read("wings 2\n", 8, &again), TESSERA_ERROR_SYNTAX, "line 1");
    assert_null(again);
    assert_refused(tessera_word_rules_open(NULL), TESSERA_ERROR_RANGE, "null");
    tessera_word_rules_free(rules);
    tessera_word_rules_free(NULL);
}

static const char POSITION[] = "board 15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15\n"
                               "scores 10 0\nturn 1\nrack 1 SEATFOH\n";

static bool count_play(void *context, const struct tessera_word_play *play) {
    unsigned *count = context;
    assert_true(strlen(play->text) > 3);
    return ++*count < 5;
}

static void plays_are_found_and_the_best_come_first(void **state) {
    (void)state;
    struct tessera_lexicon *lexicon = lexicon_of(WORDS);
    struct tessera_word_rules *rules = NULL;
    struct tessera_word_position *position = NULL;
    struct tessera_word_play play[10], one;
    size_t count = 10, single = 1;
    unsigned seen = 0;
    assert_ok(tessera_word_rules_open(&rules));
    assert_ok(tessera_word_position_read(rules, lexicon, POSITION, strlen(POSITION), &position));
    assert_ok(tessera_word_best(position, play, &count));
    assert_int_equal(count, 10);
    for (size_t i = 1; i < count; i++)
        assert_true(play[i - 1].value >= play[i].value);
    assert_ok(tessera_word_best(position, &one, &single));
    assert_string_equal(one.text, play[0].text);
    assert_ok(tessera_word_plays(position, count_play, &seen));
    assert_int_equal(seen, 5);
    assert_refused(tessera_word_plays(NULL, count_play, &seen), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_word_best(position, NULL, &count), TESSERA_ERROR_RANGE, "null");
    tessera_word_position_free(position);
    position = NULL;
    assert_int_equal(tessera_word_position_read(rules, lexicon, "board 3\n", 8, &position), TESSERA_ERROR_SYNTAX);
    assert_refused(tessera_word_position_read(rules, NULL, POSITION, 8, &position), TESSERA_ERROR_RANGE, "null");
    assert_null(position);
    const char *unknown = strstr(POSITION, "rack");
    assert_ok(tessera_word_position_read(rules, lexicon, POSITION, (size_t)(unknown - POSITION), &position));
    assert_refused(tessera_word_best(position, play, &count), TESSERA_ERROR_RANGE, "rack");
    tessera_word_position_free(position);
    tessera_word_position_free(NULL);
    tessera_word_rules_free(rules);
    tessera_lexicon_free(lexicon);
}

static void robots_play_a_whole_word_game(void **state) {
    (void)state;
    struct tessera_lexicon *lexicon = lexicon_of(WORDS);
    struct tessera_word_rules *rules = NULL;
    struct tessera_match *match = NULL, *again = NULL, *slide = slide_match(1, NULL), *bare = NULL;
    struct tessera_robot *robot = NULL;
    struct tessera_slide_board board;
    char line[TESSERA_WORD_LINE_SIZE];
    size_t length;
    assert_ok(tessera_word_rules_open(&rules));
    assert_ok(tessera_match_word(rules, lexicon, 5, &match));
    assert_ok(tessera_match_word(rules, NULL, 5, &bare));
    assert_refused(tessera_robot_open("nobody", 1, &robot), TESSERA_ERROR_RANGE, "robot");
    assert_refused(tessera_robot_open(NULL, 1, &robot), TESSERA_ERROR_RANGE, "null");
    assert_ok(tessera_robot_open("strong", 1, &robot));
    assert_refused(tessera_robot_play(robot, slide), TESSERA_ERROR_RANGE, "another game");
    assert_refused(tessera_robot_play(robot, bare), TESSERA_ERROR_RANGE, "lexicon");
    assert_refused(tessera_robot_advise(robot, match, NULL), TESSERA_ERROR_RANGE, "null");
    assert_refused(tessera_match_board(match, &board), TESSERA_ERROR_RANGE, "board");
    assert_int_equal(tessera_match_do(match, 1 - tessera_match_turn(match), "pass"), TESSERA_ERROR_TURN);
    assert_ok(tessera_robot_advise(robot, match, line));
    assert_true(strlen(line) > 0);
    assert_ok(tessera_robot_play(robot, match));
    assert_ok(tessera_match_undo(match));
    assert_ok(tessera_match_redo(match));
    for (unsigned i = 0; i < 400 && tessera_match_turn(match) >= 0; i++)
        assert_ok(tessera_robot_play(robot, match));
    assert_int_equal(tessera_match_turn(match), TESSERA_TURN_OVER);
    assert_refused(tessera_robot_play(robot, match), TESSERA_ERROR_OVER, "over");
    const char *record = tessera_match_record(match, &length);
    assert_ok(tessera_match_replay(record, length, lexicon, &again));
    assert_string_equal(tessera_match_game(again), "word");
    assert_int_equal(tessera_match_score(again, 0), tessera_match_score(match, 0));
    assert_string_equal(tessera_match_record(again, NULL), record);
    tessera_match_free(again);
    const char *drawn = strstr(strstr(record, "\nplay "), "\ndraw "); /* cut off before the draw that follows a play */
    assert_ok(tessera_match_replay(record, (size_t)(drawn + 1 - record), lexicon, &again));
    assert_memory_equal(tessera_match_record(again, &length), record, (size_t)(drawn + 6 - record));
    assert_true(tessera_match_turn(again) >= 0);
    tessera_robot_free(robot);
    tessera_robot_free(NULL);
    tessera_match_free(match);
    tessera_match_free(again);
    tessera_match_free(slide);
    tessera_match_free(bare);
    tessera_word_rules_free(rules);
    tessera_lexicon_free(lexicon);
}

static void a_seat_does_not_see_the_racks_of_others(void **state) {
    (void)state;
    struct tessera_lexicon *lexicon = lexicon_of(WORDS);
    struct tessera_word_rules *rules = NULL;
    struct tessera_match *match = NULL;
    assert_ok(tessera_word_rules_open(&rules));
    assert_ok(tessera_match_word(rules, lexicon, 5, &match));
    char *own = strdup(tessera_match_view(match, 0)), *other = strdup(tessera_match_view(match, 1));
    assert_string_not_equal(own, other);
    assert_string_not_equal(own, tessera_match_view(match, TESSERA_EVERYBODY));
    free(own);
    free(other);
    tessera_match_free(match);
    tessera_word_rules_free(rules);
    tessera_lexicon_free(lexicon);
}

static void a_match_knows_what_can_be_undone_and_how_far_it_is(void **state) {
    (void)state;
    struct tessera_match *match = slide_match(1, "1024 1024\n0 0\n");
    assert_false(tessera_match_can_undo(match) || tessera_match_can_redo(match) || tessera_match_is_won(match));
    assert_int_equal(tessera_match_moves(match), 0);
    assert_ok(tessera_match_do(match, 0, "left"));
    assert_true(tessera_match_can_undo(match) && tessera_match_is_won(match));
    assert_int_equal(tessera_match_moves(match), 1);
    assert_string_equal(tessera_match_history(match, 0), "");
    assert_ok(tessera_match_undo(match));
    assert_true(tessera_match_can_redo(match));
    assert_false(tessera_match_can_undo(match) || tessera_match_is_won(match));
    assert_false(tessera_match_can_undo(NULL) || tessera_match_can_redo(NULL) || tessera_match_is_won(NULL));
    assert_int_equal(tessera_match_moves(NULL), 0);
    tessera_match_free(match);
}

static void a_log_becomes_a_match_with_its_record(void **state) {
    (void)state;
    static const char log[] = "T 2 0 0\nT 2 0 1\nKLeft\nT 4 3 3\n";
    struct tessera_slide_rules *rules = rules_named("cs61b-2014");
    struct tessera_match *match = NULL;
    assert_ok(tessera_match_log(log, strlen(log), rules, &match));
    assert_int_equal(tessera_match_score(match, 0), 4);
    assert_non_null(strstr(tessera_match_record(match, NULL), "draw 4 3 3"));
    tessera_match_free(match);
    match = NULL;
    assert_refused(tessera_match_log("T 2 0 0\nKLeft\n", 14, rules, &match), TESSERA_ERROR_SYNTAX, "line 2");
    assert_refused(tessera_match_log(NULL, 0, rules, &match), TESSERA_ERROR_RANGE, "null");
    assert_null(match);
    tessera_slide_rules_free(rules);
}

static void a_word_match_tells_its_history_and_its_plays(void **state) {
    (void)state;
    struct tessera_lexicon *lexicon = lexicon_of(WORDS);
    struct tessera_word_rules *rules = NULL;
    struct tessera_match *match = NULL, *slide = slide_match(1, NULL);
    struct tessera_word_position *position = NULL;
    struct tessera_word_play play[4];
    size_t count = 4;
    assert_ok(tessera_word_rules_open(&rules));
    assert_ok(tessera_match_word(rules, lexicon, 5, &match));
    assert_ok(tessera_word_position_of(match, &position));
    assert_ok(tessera_word_best(position, play, &count));
    assert_true(count == 0 || play[0].points > 0);
    tessera_word_position_free(position);
    assert_string_equal(tessera_match_history(match, 0), "");
    assert_ok(tessera_match_do(match, tessera_match_turn(match), "pass"));
    assert_non_null(strstr(tessera_match_history(match, TESSERA_EVERYBODY), "pass"));
    assert_null(tessera_match_history(match, 9));
    position = NULL;
    assert_refused(tessera_word_position_of(slide, &position), TESSERA_ERROR_RANGE, "another game");
    assert_refused(tessera_word_position_of(NULL, &position), TESSERA_ERROR_RANGE, "null");
    assert_null(position);
    tessera_match_free(slide);
    tessera_match_free(match);
    tessera_word_rules_free(rules);
    tessera_lexicon_free(lexicon);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sliding_game_is_played_by_lines),
        cmocka_unit_test(what_a_match_refuses_changes_nothing),
        cmocka_unit_test(null_matches_are_refused),
        cmocka_unit_test(a_record_plays_the_same_match_again),
        cmocka_unit_test(a_torn_record_becomes_whole),
        cmocka_unit_test(a_bad_record_is_refused_with_its_line),
        cmocka_unit_test(lexicons_know_their_words),
        cmocka_unit_test(word_rules_are_set_and_written),
        cmocka_unit_test(plays_are_found_and_the_best_come_first),
        cmocka_unit_test(robots_play_a_whole_word_game),
        cmocka_unit_test(a_seat_does_not_see_the_racks_of_others),
        cmocka_unit_test(a_match_knows_what_can_be_undone_and_how_far_it_is),
        cmocka_unit_test(a_log_becomes_a_match_with_its_record),
        cmocka_unit_test(a_word_match_tells_its_history_and_its_plays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
