/* What is read from files and text when memory runs out or a call of the system fails, at each place where that can
 * happen: all of it or a named error, and nothing is held after one. */
#include "cmocka_includes.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/endgame_distilled.h"
#include "app/endgame_load.h"
#include "app/exact_load.h"
#include "app/file.h"
#include "app/game_review.h"
#include "app/kept.h"
#include "app/lexicon_load.h"
#include "app/move_list.h"
#include "app/played.h"
#include "app/player.h"
#include "app/word_list.h"
#include "base/text.h"
#include "fault/failing.h"
#include "kept_files.h"
#include "slide/ai/seal.h"

enum { NUMBERS_MOST = 5000 };

static struct fault fault;

/* Tries every number until nothing fails any more. Every failure has the error of the system and a reason, unless
 * `quietly` says that it may also do without what failed. */
static unsigned each_failure(enum failing what, enum err (*work)(void), bool quietly) {
    bool more = true;
    unsigned number = 0, failures = 0;
    while (more) {
        assert_true(++number < NUMBERS_MOST);
        fault = (struct fault){0};
        failing_start(what, number, false);
        enum err err = work();
        more = failing_stop();
        if (err) {
            if (err != ERR_SYSTEM)
                fail_msg("call %u: error %d: line %u: %s", number, err, fault.line, fault.what);
            assert_string_not_equal(fault.what, "");
            assert_true(more);
        } else {
            assert_true(quietly || !more);
        }
        failures += err != ERR_NONE;
    }
    return failures;
}

static const char *in_folder(const char *name) {
    static char inside[256];
    snprintf(inside, sizeof inside, "%s/%s", folder, name);
    return inside;
}

static void put(const char *name, const char *text) {
    FILE *file = fopen(in_folder(name), "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

/* ---- Games as text ---- */

static enum err read_moves(void) {
    static const char SEEDED[] = "size 3x3\nseed 7\nLDRU\n";
    struct slide_rules rules;
    char *record = NULL;
    size_t length;
    slide_rules_classic(&rules);
    enum err err = move_list_record(SEEDED, strlen(SEEDED), &rules, &record, &length, &fault);
    assert_true(err ? record == NULL : record != NULL);
    free(record);
    return err;
}

static enum err read_given_moves(void) {
    static const char LIST[] = "start 2 0 0/0 0 0/0 0 2\nR 2@0,0 L 4@0,2 D 2@0,1\n";
    struct slide_rules rules;
    char *record = NULL;
    size_t length;
    slide_rules_classic(&rules);
    enum err err = move_list_record(LIST, strlen(LIST), &rules, &record, &length, &fault);
    assert_true(err ? record == NULL : record != NULL);
    free(record);
    return err;
}

/* Lists of all lengths up to some, so that the text of a record is full at each of its lines. */
static unsigned turns;

static enum err read_many_moves(void) {
    char list[400] = "size 20x20\nseed 1\n";
    struct slide_rules rules;
    char *record = NULL;
    size_t length;
    for (unsigned i = 0; i < turns; i++)
        strcat(list, i % 4 == 0 ? "L" : i % 4 == 1 ? "D" : i % 4 == 2 ? "R" : "U");
    slide_rules_classic(&rules);
    enum err err = move_list_record(list, strlen(list), &rules, &record, &length, &fault);
    assert_true(err ? record == NULL : record != NULL);
    free(record);
    if (err && !fault.what[0])
        err_refuse(&fault, err, err_text(err));
    return err;
}

static void a_list_of_moves_is_read_or_there_is_no_memory(void **state) {
    (void)state;
    assert_true(each_failure(FAILING_MEMORY, read_moves, false) > 4);
    assert_true(each_failure(FAILING_MEMORY, read_given_moves, false) > 4);
    for (turns = 1; turns < 80; turns++)
        assert_true(each_failure(FAILING_MEMORY, read_many_moves, false) > 4);
}

static char *long_record; /* of one game of more moves than there is room for at first */

static void make_long_record(void) {
    static char list[1000] = "size 20x20\nseed 1\n";
    struct slide_rules rules;
    size_t length;
    for (unsigned i = 0; i < 40; i++)
        strcat(list, "LDRU ");
    slide_rules_classic(&rules);
    assert_int_equal(move_list_record(list, strlen(list), &rules, &long_record, &length, &fault), ERR_NONE);
}

static enum err read_played(const char *text) {
    struct slide_rules rules;
    struct played played;
    slide_rules_classic(&rules);
    enum err err = played_read(&played, text, strlen(text), &rules, &fault);
    assert_true(err ? played.game == NULL : played.games > 0);
    if (!err)
        played_free(&played);
    return err;
}

static enum err read_long_record(void) {
    return read_played(long_record);
}

static enum err read_several_games(void) {
    return read_played("tessera record 1\ngame slide\nrules size 2x2\nrules least 1\nrules new 2:90 4:10\nseed none\n"
                       "start 0 0\nstart 0 2\nbegin\nplay 0 left\ndraw 2 0 0\nundo\nredo\nnew\nplay 0 left\nnew\n");
}

static enum err read_log(void) {
    return read_played("T 2 0 0\nT 2 0 1\nKLeft\nT 2 3 3\nKNew Game\nT 2 0 0\nT 2 0 1\nKLeft\nT 4 0 2\nKF5\nKQuit\n");
}

static void a_game_is_read_or_there_is_no_memory(void **state) {
    (void)state;
    make_long_record();
    assert_true(each_failure(FAILING_MEMORY, read_long_record, false) > 10);
    free(long_record);
    assert_true(each_failure(FAILING_MEMORY, read_several_games, false) > 10);
    assert_true(each_failure(FAILING_MEMORY, read_log, false) > 10);
}

static enum err check_kept(void) {
    static const char TEXT[] =
        "tessera record 1\ngame slide\nrules name classic\nrules size 4x4\nseed 7 xoshiro\nbegin\n";
    enum err err = kept_check(TEXT, strlen(TEXT), &(struct store_kind){"classic", 4, 4}, &fault);
    if (err && !fault.what[0])
        err_refuse(&fault, err, err_text(err));
    return err;
}

static void a_saved_game_is_checked_or_there_is_no_memory(void **state) {
    (void)state;
    assert_true(each_failure(FAILING_MEMORY, check_kept, false) > 2);
}

static void a_review_of_a_game_needs_memory(void **state) {
    (void)state;
    struct slide_rules rules;
    struct played played;
    struct player player = {0};
    struct game_review review;
    static const char NONE[] = "tessera record 1\ngame slide\nrules size 2x2\nrules least 1\nrules new 2:90 4:10\n"
                               "seed none\nstart 0 0\nstart 0 2\nbegin\n";
    slide_rules_classic(&rules);
    assert_int_equal(played_read(&played, NONE, strlen(NONE), &rules, &fault), ERR_NONE);
    failing_start(FAILING_MEMORY, 1, false);
    enum err err = game_review_open(&review, &played, 0, &player);
    assert_true(failing_stop());
    assert_int_equal(err, ERR_SYSTEM);
    assert_int_equal(game_review_open(&review, &played, 0, &player), ERR_NONE); /* a game of no moves has a review */
    assert_int_equal(game_review_step(&review, &(struct budget){.nodes = 10}), ERR_OVER);
    struct review_summary sum;
    game_review_sum(&review, &sum);
    assert_int_equal(sum.moves, 0);
    game_review_close(&review);
    played_free(&played);
}

/* ---- Word lists ---- */

static enum err read_default_list(void) {
    struct word_list list;
    enum err err = word_list_read(NULL, &list, &fault);
    assert_true(err ? list.text[0] == NULL : list.text[0] && list.text[1]);
    if (!err)
        word_list_free(&list);
    return err;
}

static enum err compile_list(void) {
    struct lexicon_loaded loaded;
    enum err err = lexicon_compile(in_folder("english-words.10"), &loaded, &fault);
    if (err)
        return err;
    assert_true(lexicon_knows(&loaded.lexicon, "CRANE"));
    assert_false(lexicon_knows(&loaded.lexicon, "CR NE"));
    assert_false(lexicon_knows(&loaded.lexicon, "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ"));
    lexicon_unload(&loaded);
    return ERR_NONE;
}

static enum err load_list(void) {
    struct lexicon_loaded loaded;
    enum err err = lexicon_load(in_folder("english-words.10"), &loaded, &fault);
    if (!err)
        lexicon_unload(&loaded);
    return err;
}

static void a_list_with_a_line_that_is_too_long_is_refused(void **state) {
    (void)state;
    struct word_list list;
    FILE *file = fopen(in_folder("long"), "w");
    assert_non_null(file);
    for (unsigned i = 0; i <= TEXT_LINE_MOST; i++)
        fputc('a', file);
    fclose(file);
    assert_int_equal(word_list_read(in_folder("long"), &list, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "/long:1: " TEXT_LINE_TOO_LONG));
    assert_null(list.text[0]);
}

static void a_word_list_is_read_or_the_reason_is_named(void **state) {
    (void)state;
    put("english-words.10", "crane\ncranes\n");
    put("british-words.35", "colour\n");
    put("english-words.95", "zzz\n");
    put("english-words.x", "zzz\n");
    put("english-words.0", "zzz\n");
    put("readme", "zzz\n");
    setenv("TESSERA_SCOWL", folder, 1);
    assert_int_equal(read_default_list(), ERR_NONE);
    assert_true(each_failure(FAILING_MEMORY, read_default_list, false) > 3);
    assert_true(each_failure(FAILING_SYSTEM, read_default_list, true) > 3);
    assert_true(each_failure(FAILING_MEMORY, compile_list, true) > 1);
    assert_true(each_failure(FAILING_MEMORY, load_list, true) > 0);
    assert_true(each_failure(FAILING_SYSTEM, load_list, true) > 0);
    setenv("TESSERA_SCOWL", in_folder("none"), 1);
    assert_int_equal(read_default_list(), ERR_SYSTEM);
    assert_non_null(strstr(fault.what, "install the package scowl"));
    unsetenv("TESSERA_SCOWL");
}

/* ---- Streams and folders ---- */

static void a_stream_is_read_or_there_is_no_memory(void **state) {
    (void)state;
    char *text = NULL;
    size_t length = 0;
    for (unsigned number = 1; number < 4; number++) {
        failing_start(FAILING_MEMORY, number, false);
        enum err err = file_read("/dev/zero", 1 << 18, &text, &length);
        assert_int_equal(err, failing_stop() ? ERR_SYSTEM : ERR_RANGE);
        assert_null(text);
    }
}

static void a_folder_that_cannot_be_made_is_none(void **state) {
    (void)state;
    struct slide_rules rules;
    char name[PATH_SIZE];
    slide_rules_classic(&rules);
    setenv("XDG_CACHE_HOME", folder, 1);
    assert_true(exact_path(&rules, 3, 3, false, name, sizeof name));
    failing_start(FAILING_SYSTEM, 1, true); /* the folders above are there */
    bool tables = exact_path(&rules, 3, 3, true, name, sizeof name);
    (void)failing_stop();
    assert_false(tables);
    failing_start(FAILING_SYSTEM, 1, true);
    bool endgames = endgame_folder(true, name, sizeof name);
    (void)failing_stop();
    assert_false(endgames);
    setenv("XDG_CACHE_HOME", "/dev/null", 1);
    failing_start(FAILING_SYSTEM, 2, false); /* what is there is not a folder, whatever the system says of it */
    bool made = path_user(PATH_CACHE, "x", name, sizeof name);
    assert_true(failing_stop());
    assert_false(made);
    setenv("XDG_CACHE_HOME", folder, 1);
}

/* ---- Distilled tables ---- */

static const char TABLE[] = "not a table, but bytes all the same";

static enum err keep_distilled(void) {
    enum err err = endgame_distilled_write(in_folder("distilled"), TABLE, sizeof TABLE);
    if (err)
        err_refuse(&fault, err, "not written");
    return err;
}

static enum err read_distilled(void) {
    char *file;
    void *bytes = NULL;
    size_t length, size = 0;
    enum err err = file_load(in_folder("distilled"), 1 << 20, "too long", &file, &length, &fault);
    if (err)
        return err;
    assert_true(endgame_is_distilled(file, length));
    err = endgame_distilled_read(file, length, &bytes, &size, &fault);
    free(file);
    if (err)
        return err;
    assert_int_equal(size, sizeof TABLE);
    assert_memory_equal(bytes, TABLE, sizeof TABLE);
    free(bytes);
    return ERR_NONE;
}

static void a_distilled_table_is_written_and_read_or_refused(void **state) {
    (void)state;
    failing_streams_set_up();
    assert_true(each_failure(FAILING_MEMORY, keep_distilled, true) > 0);
    assert_true(each_failure(FAILING_SYSTEM, keep_distilled, true) > 0);
    assert_int_equal(keep_distilled(), ERR_NONE);
    assert_int_equal(read_distilled(), ERR_NONE);
    assert_true(each_failure(FAILING_MEMORY, read_distilled, true) > 0);
    assert_true(each_failure(FAILING_SYSTEM, read_distilled, true) > 0);
}

static void *sealed; /* what seal_file made */
static size_t sealed_length;

static bool put_bytes(void *context, const void *bytes, size_t length) {
    return fwrite(bytes, 1, length, context) == length;
}

/* A whole file with a size and bytes that need not fit together; `parts` 0: not even a size. */
static void seal_file(unsigned parts, uint64_t size, size_t length) {
    static struct seal seal;
    FILE *stream = open_memstream((char **)&sealed, &sealed_length);
    assert_non_null(stream);
    seal_begin(&seal, ENDGAME_DISTILLED, 3, (struct seal_sink){put_bytes, stream});
    seal_put(&seal, &size, parts ? sizeof size : 2);
    seal_put(&seal, TABLE, length);
    assert_int_equal(seal_end(&seal), ERR_NONE);
    fclose(stream);
}

static void a_distilled_table_that_is_not_what_it_says_is_refused(void **state) {
    (void)state;
    static const struct {
        unsigned parts;
        uint64_t size;
        size_t length;
        enum err err;
    } CASES[] = {
        {0, 0, 0, ERR_CORRUPT},
        {1, 10, 9, ERR_CORRUPT},
        {1, 10, 11, ERR_CORRUPT},
        {1, 10, 10, ERR_NONE},
        {1, UINT64_C(1) << 40, 10, ERR_CORRUPT},
        {1, 0, 1, ERR_CORRUPT},
        {1, 0, 0, ERR_NONE},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        void *bytes = NULL;
        size_t length = 0;
        seal_file(CASES[i].parts, CASES[i].size, CASES[i].length);
        assert_int_equal(endgame_distilled_read(sealed, sealed_length, &bytes, &length, &fault), CASES[i].err);
        if (CASES[i].err)
            assert_string_equal(fault.what, "the table is damaged");
        else
            assert_int_equal(length, CASES[i].size);
        assert_true(CASES[i].err ? bytes == NULL : bytes != NULL);
        free(bytes);
        free(sealed);
    }
}

/* ---- Lexicon files ---- */

static void a_lexicon_file_is_mapped_or_refused(void **state) {
    (void)state;
    struct lexicon_loaded loaded;
    char name[PATH_SIZE];
    put("words", "crane\ncranes\n");
    assert_int_equal(lexicon_compile(in_folder("words"), &loaded, &fault), ERR_NONE);
    assert_int_equal(file_write(in_folder("whole"), loaded.bytes, loaded.size), ERR_NONE);
    char *bytes = malloc(loaded.size);
    assert_non_null(bytes);
    memcpy(bytes, loaded.bytes, loaded.size);
    bytes[loaded.size - 1] ^= 1;
    assert_int_equal(file_write(in_folder("damaged"), bytes, loaded.size), ERR_NONE);
    size_t size = loaded.size;
    lexicon_unload(&loaded);
    bool newer = false;
    for (size_t i = 0; i < 16; i++) { /* one of the first bytes is the version */
        bytes[i] ^= 64;
        assert_int_equal(file_write(in_folder("newer"), bytes, size), ERR_NONE);
        enum err err = lexicon_load(in_folder("newer"), &loaded, &fault);
        if (!err)
            lexicon_unload(&loaded);
        newer |= err == ERR_VERSION;
        bytes[i] ^= 64;
    }
    assert_true(newer);
    free(bytes);
    assert_int_equal(lexicon_load(in_folder("whole"), &loaded, &fault), ERR_NONE);
    assert_true(loaded.mapped);
    lexicon_unload(&loaded);
    assert_int_equal(lexicon_load(in_folder("damaged"), &loaded, &fault), ERR_CORRUPT);
    assert_non_null(strstr(fault.what, "/damaged: "));
    assert_int_equal(lexicon_load(in_folder("damaged"), &loaded, NULL), ERR_CORRUPT);
    assert_int_equal(lexicon_load(folder, &loaded, &fault), ERR_SYSTEM);
    assert_non_null(strstr(fault.what, "Is a directory"));
    assert_false(lexicon_cache_path("-", name, sizeof name));
    assert_false(lexicon_cache_path(in_folder("missing"), name, sizeof name));
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_list_of_moves_is_read_or_there_is_no_memory),
        IN_A_FOLDER(a_game_is_read_or_there_is_no_memory),
        IN_A_FOLDER(a_saved_game_is_checked_or_there_is_no_memory),
        IN_A_FOLDER(a_review_of_a_game_needs_memory),
        IN_A_FOLDER(a_word_list_is_read_or_the_reason_is_named),
        IN_A_FOLDER(a_list_with_a_line_that_is_too_long_is_refused),
        IN_A_FOLDER(a_stream_is_read_or_there_is_no_memory),
        IN_A_FOLDER(a_folder_that_cannot_be_made_is_none),
        IN_A_FOLDER(a_distilled_table_that_is_not_what_it_says_is_refused),
        IN_A_FOLDER(a_lexicon_file_is_mapped_or_refused),
        IN_A_FOLDER(a_distilled_table_is_written_and_read_or_refused),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
