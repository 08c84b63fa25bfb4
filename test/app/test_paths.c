/* Where files are: the search for shipped data, the user's folders, what is said of names that do not fit, and chance
 * and the day when the system has neither. */
#define _GNU_SOURCE /* Dl_info */
#include "cmocka_includes.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "app/daily.h"
#include "app/endgame_load.h"
#include "app/exact_load.h"
#include "app/leaves_load.h"
#include "app/network_load.h"
#include "app/paths.h"
#include "app/rules_load.h"
#include "app/seed.h"
#include "app/slide_session.h"
#include "app/word_list.h"
#include "app/word_rules_load.h"
#include "kept_files.h"

/* ---- Calls of the system that stand before those of the C library ---- */

static const char *program; /* where the program lies; null: as it is */
static const char *library; /* likewise; empty: nobody knows */
static bool installed;      /* every file is where make install puts it */
static bool no_chance;
static time_t moment; /* 0: now */

__attribute__((visibility("default"))) ssize_t readlink(const char *restrict name, char *restrict to, size_t size) {
    if (!program || strcmp(name, "/proc/self/exe") != 0)
        return syscall(SYS_readlink, name, to, size);
    size_t length = strlen(program) < size ? strlen(program) : size;
    memcpy(to, program, length);
    return (ssize_t)length;
}

__attribute__((visibility("default"))) int dladdr(const void *address, Dl_info *info) {
    (void)address;
    *info = (Dl_info){.dli_fname = library};
    return library == NULL || library[0] != '\0';
}

__attribute__((visibility("default"))) int access(const char *name, int what) {
    return installed ? 0 : (int)syscall(SYS_access, name, what);
}

__attribute__((visibility("default"))) ssize_t getrandom(void *to, size_t size, unsigned flags) {
    return no_chance ? -1 : syscall(SYS_getrandom, to, size, flags);
}

__attribute__((visibility("default"))) time_t time(time_t *to) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time_t is = moment ? moment : now.tv_sec;
    if (to)
        *to = is;
    return is;
}

/* ---- Help ---- */

static char whole[PATH_SIZE];

static int set_up(void **state) {
    program = "/nowhere/bin/program";
    library = "/nowhere/lib/library.so";
    unsetenv("TESSERA_DATA");
    for (unsigned i = 0; i < 4; i++) {
        static const char *const NAMES[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"};
        unsetenv(NAMES[i]);
    }
    return make_folder(state);
}

static int clear_away(void **state) {
    program = library = NULL;
    return remove_folder(state);
}

/* `length` letters after a slash. */
static const char *long_name(size_t length) {
    static char name[2 * PATH_SIZE];
    memset(name, 'x', sizeof name);
    name[0] = '/';
    name[length] = '\0';
    return name;
}

static const char *in_folder(const char *name) {
    static char inside[256];
    snprintf(inside, sizeof inside, "%s/%s", folder, name);
    return inside;
}

/* ---- Shipped data ---- */

static void data_are_found_beside_the_program_or_the_library(void **state) {
    (void)state;
    static const char *const NEAR[] = {"at/bin/data", "at/data", "at/share/tessera", "share/tessera"};
    char place[256], wanted[512];
    snprintf(place, sizeof place, "%s", in_folder("at/bin/x"));
    run("mkdir -p %s/at/bin", folder);
    assert_false(path_data("only.here", whole, sizeof whole));
    for (size_t i = 0; i < sizeof NEAR / sizeof NEAR[0]; i++) {
        run("mkdir -p %s/%s && touch %s/%s/only.here", folder, NEAR[i], folder, NEAR[i]);
        program = place;
        assert_true(path_data("only.here", whole, sizeof whole));
        program = "/nowhere/bin/program";
        library = place;
        assert_true(path_data("only.here", whole, sizeof whole));
        library = "/nowhere/lib/library.so";
        assert_false(path_data("only.here", whole, sizeof whole));
        snprintf(wanted, sizeof wanted, "%s/%s", folder, NEAR[i]);
        setenv("TESSERA_DATA", wanted, 1);
        assert_true(path_data("only.here", whole, sizeof whole));
        assert_memory_equal(whole, wanted, strlen(wanted));
        assert_false(path_data("not.here", whole, sizeof whole));
        assert_false(path_data("only.here", whole, 10));
        unsetenv("TESSERA_DATA");
        run("rm -r %s/%s", folder, NEAR[i]);
    }
}

static void a_program_of_unknown_place_finds_nothing_beside_it(void **state) {
    (void)state;
    static const char *const PLACES[] = {"", "no-slash"};
    static char far[PATH_SIZE + 100];
    for (size_t i = 0; i < sizeof PLACES / sizeof PLACES[0]; i++) {
        program = library = PLACES[i];
        assert_false(path_data("only.here", whole, sizeof whole));
        assert_false(path_module("only.here", whole, sizeof whole));
        installed = true;
        assert_true(path_data("only.here", whole, sizeof whole));
        assert_true(path_module("only.here", whole, sizeof whole));
        installed = false;
    }
    library = NULL;
    assert_false(path_data("only.here", whole, sizeof whole));
    snprintf(far, sizeof far, "%s/x", long_name(PATH_SIZE - 6)); /* a folder that nothing fits behind */
    program = library = far;
    assert_false(path_data("only.here", whole, sizeof whole));
    assert_false(path_module("only.here", whole, sizeof whole));
    snprintf(far, sizeof far, "%s/x", long_name(PATH_SIZE + 50));
    assert_false(path_data("only.here", whole, sizeof whole));
}

static void a_module_lies_next_to_the_program_or_where_it_was_installed(void **state) {
    (void)state;
    char place[256];
    snprintf(place, sizeof place, "%s", in_folder("bin/x"));
    program = place;
    run("mkdir -p %s/bin %s/lib/tessera && touch %s/lib/tessera/one.so", folder, folder, folder);
    assert_true(path_module("one.so", whole, sizeof whole));
    assert_string_equal(whole, in_folder("bin/../lib/tessera/one.so"));
    run("touch %s/bin/one.so", folder);
    assert_true(path_module("one.so", whole, sizeof whole));
    assert_string_equal(whole, in_folder("bin/./one.so"));
    assert_false(path_module("two.so", whole, sizeof whole));
}

/* ---- The user's folders ---- */

static void the_user_s_folders_lie_below_home_or_where_the_variables_say(void **state) {
    (void)state;
    char *before = strdup(getenv("HOME") ? getenv("HOME") : "/");
    setenv("HOME", folder, 1);
    assert_true(path_user(PATH_STATE, "name", whole, sizeof whole));
    assert_string_equal(whole, in_folder(".local/state/tessera/name"));
    setenv("XDG_STATE_HOME", "relative", 1);
    assert_true(path_user(PATH_STATE, "name", whole, sizeof whole));
    assert_string_equal(whole, in_folder(".local/state/tessera/name"));
    setenv("XDG_STATE_HOME", in_folder("own"), 1);
    assert_true(path_user(PATH_STATE, "name", whole, sizeof whole));
    assert_string_equal(whole, in_folder("own/tessera/name"));
    assert_false(path_user(PATH_STATE, "name", whole, 10));
    setenv("HOME", "relative", 1);
    assert_false(path_user(PATH_CACHE, "name", whole, sizeof whole));
    assert_int_equal(errno, ENOENT);
    unsetenv("HOME");
    assert_false(path_user(PATH_CACHE, "name", whole, sizeof whole));
    assert_int_equal(errno, ENOENT);
    setenv("HOME", before, 1);
    free(before);
}

static void a_folder_whose_name_is_too_long_is_none(void **state) {
    (void)state;
    char *before = strdup(getenv("HOME") ? getenv("HOME") : "/");
    setenv("XDG_CACHE_HOME", long_name(PATH_SIZE - 2), 1);
    assert_false(path_user(PATH_CACHE, "name", whole, sizeof whole));
    assert_false(endgame_folder(true, whole, sizeof whole));
    struct slide_rules rules;
    struct exact_loaded loaded;
    slide_rules_classic(&rules);
    assert_false(exact_path(&rules, 4, 4, true, whole, sizeof whole));
    assert_false(exact_load(&loaded, &rules, 4, 4));
    unsetenv("XDG_CACHE_HOME");
    setenv("HOME", long_name(PATH_SIZE - 2), 1); /* no room for .cache */
    assert_false(path_user(PATH_CACHE, "name", whole, sizeof whole));
    setenv("HOME", long_name(PATH_SIZE - 9), 1); /* none for tessera in it */
    assert_false(path_user(PATH_CACHE, "name", whole, sizeof whole));
    setenv("HOME", before, 1);
    free(before);
}

static void a_file_in_the_way_of_a_folder_is_named(void **state) {
    (void)state;
    setenv("XDG_CACHE_HOME", in_folder("file"), 1);
    run("touch %s/file", folder);
    assert_false(path_user(PATH_CACHE, "name", whole, sizeof whole));
    assert_int_equal(errno, ENOTDIR);
}

static void folders_of_tables_are_made_when_they_are_wanted(void **state) {
    (void)state;
    struct slide_rules rules;
    struct endgame endgame = {.target = 6};
    char path_is[PATH_SIZE];
    slide_rules_classic(&rules);
    setenv("XDG_CACHE_HOME", folder, 1);
    assert_true(exact_path(&rules, 3, 3, false, whole, sizeof whole));
    assert_int_not_equal(access(in_folder("tessera/tables"), F_OK), 0);
    for (unsigned i = 0; i < 2; i++) { /* made, and found */
        assert_true(exact_path(&rules, 3, 3, true, whole, sizeof whole));
        assert_string_equal(whole, in_folder("tessera/tables/classic-3x3.table"));
        assert_true(endgame_folder(true, whole, sizeof whole));
        assert_string_equal(whole, in_folder("tessera/endgames"));
    }
    assert_false(exact_path(&rules, 3, 3, true, path_is, 20));
    assert_int_equal(formation_read(&endgame.formation, "44", NULL), ERR_NONE);
    assert_true(endgame_path(whole, &endgame, path_is, sizeof path_is));
    assert_false(endgame_path(whole, &endgame, path_is, strlen(path_is)));
}

/* ---- Rule sets ---- */

static void without_the_shipped_files_there_are_no_rule_sets(void **state) {
    (void)state;
    struct slide_rules rules;
    struct fault fault = {0};
    char names[RULE_SETS_MAX][SLIDE_NAME_SIZE], name[STORE_NAME_SIZE];
    assert_int_not_equal(rules_load("corner", &rules, &fault), ERR_NONE);
    assert_string_not_equal(fault.what, "");
    assert_int_equal(rules_names(names), 0);
    slide_rules_classic(&rules);
    assert_false(slide_kind_name(&rules, name));
    assert_false(rules_known(long_name(PATH_SIZE - 1) + 1));
}

static void files_that_do_not_ship_are_named(void **state) {
    (void)state;
    struct network network;
    struct fault fault = {0};
    struct leaves *leaves = malloc(sizeof *leaves);
    struct word_list list;
    struct word_rules rules;
    struct endgame_shelf *shelf = malloc(sizeof *shelf);
    assert_true(leaves && shelf);
    setenv("XDG_CACHE_HOME", folder, 1);
    assert_int_equal(network_load(NULL, &network, &fault), ERR_SYSTEM);
    assert_non_null(strstr(fault.what, "ai/default.net"));
    assert_int_equal(leaves_load(NULL, leaves, &fault), ERR_SYSTEM);
    assert_non_null(strstr(fault.what, "word/english.leaves"));
    assert_int_equal(word_list_read(NULL, &list, &fault), ERR_SYSTEM);
    assert_non_null(strstr(fault.what, "word/pairs.txt"));
    assert_int_not_equal(word_rules_load(&rules, &fault), ERR_NONE);
    assert_int_equal(endgame_shelf_open(shelf, NULL, &fault), ERR_NONE); /* tables are not missed */
    assert_int_equal(shelf->count, 0);
    endgame_shelf_close(shelf);
    free(shelf);
    free(leaves);
}

/* Names that are too long for a rule set, and files that are none, are not listed; nor are more than there is room for.
 */
static void rule_sets_are_listed_as_far_as_they_are_some(void **state) {
    (void)state;
    char names[RULE_SETS_MAX][SLIDE_NAME_SIZE];
    setenv("TESSERA_DATA", folder, 1);
    run("mkdir %s/rules && touch %s/rules/b.rules %s/rules/a.rules %s/rules/.rules %s/rules/other.text", folder, folder,
        folder, folder, folder);
    run("touch %s/rules/$(printf %%0100d 1).rules", folder);
    assert_int_equal(rules_names(names), 2);
    assert_string_equal(names[0], "a");
    assert_string_equal(names[1], "b");
    run("for i in $(seq 1000); do echo %s/rules/r$i.rules; done | xargs touch", folder);
    assert_int_equal(rules_names(names), RULE_SETS_MAX);
    unsetenv("TESSERA_DATA");
}

/* ---- Chance and the day ---- */

static void without_chance_a_seed_comes_from_the_clock(void **state) {
    (void)state;
    no_chance = true;
    moment = 1000;
    uint64_t seed = seed_random();
    assert_true(seed == seed_random());
    moment = 1001;
    assert_true(seed != seed_random());
    no_chance = false;
    moment = 0;
    assert_true(seed_random() <= INT64_MAX);
    assert_true(seed_random() != seed_random());
}

static void a_clock_that_is_far_off_still_gives_a_day(void **state) {
    (void)state;
    char date[DAILY_DATE_SIZE];
    moment = 86400;
    daily_today(date);
    assert_string_equal(date, "1970-01-02");
    moment = INT64_MAX; /* more years than a number holds */
    daily_today(date);
    assert_string_equal(date, "1970-01-01");
    moment = INT64_C(1) << 55; /* a year of more digits than a date has room for */
    daily_today(date);
    assert_string_equal(date, "1970-01-01");
    moment = 0;
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, clear_away)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(data_are_found_beside_the_program_or_the_library),
        IN_A_FOLDER(a_program_of_unknown_place_finds_nothing_beside_it),
        IN_A_FOLDER(a_module_lies_next_to_the_program_or_where_it_was_installed),
        IN_A_FOLDER(the_user_s_folders_lie_below_home_or_where_the_variables_say),
        IN_A_FOLDER(a_folder_whose_name_is_too_long_is_none),
        IN_A_FOLDER(a_file_in_the_way_of_a_folder_is_named),
        IN_A_FOLDER(folders_of_tables_are_made_when_they_are_wanted),
        IN_A_FOLDER(without_the_shipped_files_there_are_no_rule_sets),
        IN_A_FOLDER(files_that_do_not_ship_are_named),
        IN_A_FOLDER(rule_sets_are_listed_as_far_as_they_are_some),
        IN_A_FOLDER(without_chance_a_seed_comes_from_the_clock),
        IN_A_FOLDER(a_clock_that_is_far_off_still_gives_a_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
