/* The store at its edges: what another program did to its file, names that leave no room, texts of any length. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "kept_files.h"
#include "play/store.h"
#include "play/store_internal.h"
#include "play/store_practice.h"

static const struct store_kind CLASSIC = {"classic", 4, 4};
static char message[STORE_MESSAGE_SIZE];

static struct store *opened(void) {
    struct store *store;
    assert_int_equal(store_open(path, &store, message), ERR_NONE);
    return store;
}

/* One game that is over, one in progress, one mistake. */
static void keep_some(void) {
    struct store *store = opened();
    struct store_game game = {0};
    struct store_progress progress = {.score = 8, .moves = 2, .largest = 4, .over = true};
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, "head\n", 5, &progress, &game), ERR_NONE);
    assert_int_equal(store_append(store, &game, 1, "play 0 left\n", 12, &progress), ERR_NONE);
    progress.over = false;
    assert_int_equal(store_begin(store, &CLASSIC, "", 2, "head\n", 5, &progress, &game), ERR_NONE);
    assert_int_equal(store_mistake_add(store, "44-64", "2 4\n", 30000), ERR_NONE);
    store_close(store);
}

static void execute(const char *sql) {
    sqlite3 *database;
    assert_int_equal(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
}

/* Another program has made a table without the constraints, and this column of it null. */
static void lose(const char *table, const char *column) {
    char sql[256];
    snprintf(sql, sizeof sql,
             "CREATE TABLE loose AS SELECT * FROM %s; DROP TABLE %s; ALTER TABLE loose RENAME TO %s;"
             " UPDATE %s SET %s = NULL;",
             table, table, table, table, column);
    execute(sql);
}

static void a_text_that_is_missing_is_reported(void **state) {
    (void)state;
    struct store_result result[4];
    struct store_summary summary[4];
    struct store_kept kept[4];
    struct practice_mistake mistake[4];
    struct store_choice all = {0};
    char names[4][STORE_NAME_SIZE];
    unsigned count = 9;
    keep_some();
    lose("game", "rules");
    lose("mistake", "board");
    struct store *store = opened();
    assert_int_equal(store_results(store, &all, result, 4, &count), ERR_SYSTEM);
    assert_int_equal(count, 0);
    assert_int_equal(store_summaries(store, &all, summary, 4, &count), ERR_SYSTEM);
    assert_int_equal(count, 0);
    assert_int_equal(store_kept(store, kept, 4, &count), ERR_SYSTEM);
    assert_int_equal(count, 0);
    assert_int_equal(store_rule_sets(store, names, 4, &count), ERR_SYSTEM);
    assert_int_equal(count, 0);
    assert_int_equal(store_mistakes(store, "44-64", mistake, 4, &count), ERR_SYSTEM);
    assert_int_equal(count, 0);
    assert_memory_equal(store_message(store), "the save file: ", 15);
    store_close(store);
}

static void a_slot_or_a_record_that_is_missing_is_reported(void **state) {
    (void)state;
    struct store_result result[4];
    struct store_kept kept[4];
    struct store_choice all = {0};
    struct store_game game;
    struct store_progress progress;
    unsigned count = 9;
    char *text = NULL;
    size_t length;
    keep_some();
    lose("piece", "text");
    struct store *store = opened();
    assert_int_equal(store_running(store, &CLASSIC, "", &game, &text, &length, &progress), ERR_SYSTEM);
    assert_null(text);
    store_close(store);
    lose("game", "slot");
    store = opened();
    assert_int_equal(store_results(store, &all, result, 4, &count), ERR_SYSTEM);
    assert_int_equal(store_kept(store, kept, 4, &count), ERR_SYSTEM);
    assert_int_equal(count, 0);
    store_close(store);
}

static void a_record_of_any_length_is_read_again(void **state) {
    (void)state;
    enum { LONG = 300000 };
    struct store *store = opened();
    struct store_game game = {0}, found;
    struct store_progress progress = {.moves = 1};
    char *text = malloc(LONG), *read = NULL;
    size_t length = 0;
    assert_non_null(text);
    memset(text, 'x', LONG);
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, "head\n", 5, &progress, &game), ERR_NONE);
    assert_int_equal(store_append(store, &game, 1, text, LONG, &progress), ERR_NONE);
    assert_int_equal(store_append(store, &game, 1, "end\n", 4, &progress), ERR_NONE);
    assert_int_equal(store_running(store, &CLASSIC, "", &found, &read, &length, &progress), ERR_NONE);
    assert_int_equal(length, 5 + LONG + 4);
    assert_memory_equal(read, "head\nxxx", 8);
    assert_string_equal(read + 5 + LONG, "end\n");
    free(read);
    free(text);
    store_close(store);
}

/* More than two gigabytes: what is mapped is never read. */
static void a_text_too_long_for_the_file_is_refused(void **state) {
    (void)state;
    const size_t huge = (size_t)1 << 31;
    void *text = mmap(NULL, huge, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    assert_true(text != MAP_FAILED);
    struct store *store = opened();
    struct store_game game = {0}, none = {0};
    struct store_progress progress = {.moves = 1};
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, text, huge, &progress, &game), ERR_SYSTEM);
    assert_memory_equal(&game, &none, sizeof game);
    assert_memory_equal(store_message(store), "saving: ", 8);
    char *games = dump();
    assert_string_equal(games, "");
    free(games);
    store_close(store);
    munmap(text, huge);
}

static void a_game_set_aside_without_a_reason_has_one(void **state) {
    (void)state;
    struct store *store = opened();
    struct store_game game = {0};
    struct store_progress progress = {.moves = 1};
    struct store_kept kept[2];
    unsigned count;
    assert_int_equal(store_begin(store, &CLASSIC, "", 1, "head\n", 5, &progress, &game), ERR_NONE);
    assert_int_equal(store_set_aside(store, &game, ""), ERR_NONE);
    assert_int_equal(store_kept(store, kept, 2, &count), ERR_NONE);
    assert_int_equal(count, 1);
    assert_string_equal(kept[0].why, "it cannot be read");
    store_close(store);
}

static void a_version_that_never_was_is_not_touched(void **state) {
    (void)state;
    struct store *store;
    keep_some();
    execute("PRAGMA user_version = -1");
    char *before = dump();
    assert_int_equal(store_open(path, &store, message), ERR_SYSTEM);
    assert_null(store);
    assert_non_null(strstr(message, "newer version"));
    char *after = dump();
    assert_string_equal(before, after);
    free(before);
    free(after);
}

/* ---- Damaged files ---- */

static const char DAMAGED[] = "This is not a database, and it is long enough to be read as one: ............ ........";

static void write_damaged(const char *name) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    for (unsigned i = 0; i < 100; i++)
        assert_true(fputs(DAMAGED, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static bool is_damaged(const char *name) {
    char text[sizeof DAMAGED] = "";
    FILE *file = fopen(name, "r");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    return length == sizeof text - 1 && strcmp(text, DAMAGED) == 0;
}

static void a_damaged_file_in_this_folder_is_set_aside(void **state) {
    (void)state;
    struct store *store;
    char *before = getcwd(NULL, 0);
    assert_non_null(before);
    assert_int_equal(chdir(folder), 0);
    write_damaged("games.sqlite");
    assert_int_equal(store_open("games.sqlite", &store, message), ERR_NONE);
    assert_string_equal(message, "The save file was damaged; it was renamed to games.sqlite.damaged-1.");
    store_close(store);
    assert_true(is_damaged("games.sqlite.damaged-1"));
    assert_int_equal(chdir(before), 0);
    free(before);
}

static void a_damaged_file_stays_when_all_names_are_taken(void **state) {
    (void)state;
    struct store *store;
    char name[sizeof path + 32];
    write_damaged(path);
    for (unsigned i = 1; i <= 1000; i++) {
        snprintf(name, sizeof name, "%s.damaged-%u", path, i);
        FILE *file = fopen(name, "w");
        assert_non_null(file);
        fclose(file);
    }
    assert_int_equal(store_open(path, &store, message), ERR_SYSTEM);
    assert_memory_equal(message, "Nothing is saved: ", 18);
    assert_true(is_damaged(path));
}

static void a_damaged_file_stays_when_its_name_leaves_no_room(void **state) {
    (void)state;
    struct store *store;
    char name[sizeof folder + 256];
    int length = snprintf(name, sizeof name, "%s/", folder);
    memset(name + length, 'n', 244); /* its log has a name, but not what it would be renamed to */
    name[length + 244] = '\0';
    write_damaged(name);
    assert_int_equal(store_open(name, &store, message), ERR_SYSTEM);
    assert_memory_equal(message, "Nothing is saved: ", 18);
    assert_true(is_damaged(name));
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

/* When a read has failed, the file is copied and checked; what another program locks cannot be. */
static void a_file_that_another_program_holds_cannot_be_looked_at_twice(void **state) {
    (void)state;
    sqlite3 *other, *database;
    keep_some();
    execute("PRAGMA journal_mode = DELETE");
    assert_int_equal(sqlite3_open_v2(path, &other, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
    assert_int_equal(store_look_twice(database), SQLITE_IOERR); /* nothing is wrong with it: the read was */
    assert_int_equal(sqlite3_exec(other, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_look_twice(database), SQLITE_BUSY);
    assert_int_equal(sqlite3_close(other), SQLITE_OK);
    assert_int_equal(sqlite3_close(database), SQLITE_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_text_that_is_missing_is_reported),
        IN_A_FOLDER(a_slot_or_a_record_that_is_missing_is_reported),
        IN_A_FOLDER(a_record_of_any_length_is_read_again),
        IN_A_FOLDER(a_text_too_long_for_the_file_is_refused),
        IN_A_FOLDER(a_game_set_aside_without_a_reason_has_one),
        IN_A_FOLDER(a_version_that_never_was_is_not_touched),
        IN_A_FOLDER(a_damaged_file_in_this_folder_is_set_aside),
        IN_A_FOLDER(a_damaged_file_stays_when_all_names_are_taken),
        IN_A_FOLDER(a_damaged_file_stays_when_its_name_leaves_no_room),
        IN_A_FOLDER(a_file_that_another_program_holds_cannot_be_looked_at_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
