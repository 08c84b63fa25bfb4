/* A folder for the layers of the exact solver: what it holds, what is refused, what stays when it is closed. */
#include "cmocka_includes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "app/exact_scratch.h"
#include "kept_files.h"
#include "lib/failing_lock.h"

/* ---- Calls of the system that stand before those of the C library ---- */

static int room_fails; /* errno; 0: it is tried */

__attribute__((visibility("default"))) int posix_fallocate(int fd, off_t at, off_t size) {
    return room_fails ? room_fails : ftruncate(fd, at + size);
}

/* ---- Help ---- */

static const char RUN[] = "a run\n";
static struct exact_scratch scratch;
static struct exact_store store;
static struct fault fault;
static char place[96];

static int set_up(void **state) {
    if (make_folder(state))
        return -1;
    snprintf(place, sizeof place, "%s/layers", folder);
    return 0;
}

static void open_it(void) {
    fault = (struct fault){0};
    if (exact_scratch_open(&scratch, place, RUN, &fault) != ERR_NONE)
        fail_msg("%s", fault.what);
    store = exact_scratch_store(&scratch);
}

static void is_refused(enum err err, const char *what) {
    fault = (struct fault){0};
    assert_int_equal(exact_scratch_open(&scratch, place, RUN, &fault), err);
    if (!strstr(fault.what, what))
        fail_msg("%s", fault.what);
}

static bool is_there(const char *name) {
    char whole[192];
    snprintf(whole, sizeof whole, "%s/%s", place, name);
    return access(whole, F_OK) == 0;
}

static void note(uint64_t sum) {
    const struct exact_note noted = {.done = EXACT_LAYER_FOUND, .sum = sum, .states = 2 * sum};
    assert_int_equal(store.note(&scratch, &noted), ERR_NONE);
}

/* ---- What it holds ---- */

static void pieces_and_notes_are_found_again(void **state) {
    (void)state;
    size_t bytes = 1, count = 0;
    open_it();
    assert_false(scratch.resumed);
    char *piece = store.take(&scratch, EXACT_STATES, 4, 100);
    assert_non_null(piece);
    memset(piece, 7, 100);
    store.give(&scratch, piece, 100);
    void *empty = store.take(&scratch, EXACT_VALUES, 4, 0);
    assert_non_null(empty);
    store.give(&scratch, empty, 0);
    store.give(&scratch, NULL, 0);
    for (uint64_t sum = 0; sum < 600; sum++) /* more than there is room for at first */
        note(sum);
    scratch.due = 0; /* a sync with the next note */
    note(600);
    exact_scratch_close(&scratch, false);

    open_it();
    assert_true(scratch.resumed);
    const struct exact_note *notes = store.notes(&scratch, &count);
    assert_int_equal(count, 601);
    assert_int_equal(notes[600].states, 1200);
    const char *kept = store.map(&scratch, EXACT_STATES, 4, &bytes);
    assert_int_equal(bytes, 100);
    assert_int_equal(kept[99], 7);
    store.give(&scratch, (void *)kept, bytes);
    assert_non_null(store.map(&scratch, EXACT_VALUES, 4, &bytes));
    assert_int_equal(bytes, 0);
    assert_null(store.map(&scratch, EXACT_VALUES, 5, &bytes));
    run("mkdir %s/values-6", place);
    assert_null(store.map(&scratch, EXACT_VALUES, 6, &bytes));
    run("rmdir %s/values-6", place);
    store.forget(&scratch, 1000); /* more than there are */
    store.forget(&scratch, 3);
    exact_scratch_close(&scratch, false);

    open_it();
    (void)store.notes(&scratch, &count);
    assert_int_equal(count, 3);
    exact_scratch_close(&scratch, true);
    assert_int_equal(access(place, F_OK), -1);
}

static void pieces_go_once_the_notes_are_on_the_disk(void **state) {
    (void)state;
    open_it();
    for (uint32_t sum = 0; sum <= EXACT_SCRATCH_PENDING; sum++)
        assert_non_null(store.take(&scratch, EXACT_STATES, sum, 0));
    for (uint32_t sum = 0; sum <= EXACT_SCRATCH_PENDING; sum++)
        store.drop(&scratch, EXACT_STATES, sum);
    assert_true(is_there("states-0"));
    note(1); /* many pieces are waiting, so there is a sync */
    assert_false(is_there("states-0"));
    assert_false(is_there("states-1023"));
    assert_true(is_there("states-1024")); /* more than can wait */
    store.drop(&scratch, EXACT_STATES, 1024);
    note(2);
    assert_true(is_there("states-1024")); /* until the next sync */
    exact_scratch_close(&scratch, false);
    assert_false(is_there("states-1024"));
}

/* ---- In a team ---- */

/* What another program of the team says each time that they agree on something. */
static const uint64_t *others;
static unsigned asked;

static void most(void *context, uint64_t *number, size_t count) {
    (void)context;
    assert_int_equal(count, 1);
    *number = others[asked] > *number ? others[asked] : *number;
    asked++;
}

/* A piece is dropped, and then there is a note. Is the piece still there? `due`: this program would sync. */
static bool stays_in_a_team(bool due, const uint64_t *say, unsigned asks) {
    static const struct exact_team TEAM = {.share = {0, 2}, .most = most};
    others = say;
    asked = 0;
    open_it();
    scratch.team = &TEAM;
    assert_non_null(store.take(&scratch, EXACT_STATES, 1, 0));
    store.drop(&scratch, EXACT_STATES, 1);
    scratch.due = due ? 0 : scratch.due;
    note(2);
    assert_int_equal(asked, asks);
    bool stays = is_there("states-1");
    exact_scratch_close(&scratch, false); /* alone, since the others may have ended in another way */
    assert_int_equal(asked, asks);
    assert_int_equal(is_there("states-1"), stays);
    open_it();
    exact_scratch_close(&scratch, true);
    return stays;
}

static void pieces_go_once_the_notes_of_a_team_are_on_its_disks(void **state) {
    (void)state;
    static const uint64_t NOT_DUE[] = {false}, DUE[] = {true, ERR_NONE}, FAILED[] = {true, ERR_SYSTEM},
                          LATER[] = {false, ERR_NONE};
    assert_true(stays_in_a_team(false, NOT_DUE, 1));
    assert_false(stays_in_a_team(false, DUE, 2));
    assert_false(stays_in_a_team(true, LATER, 2));
    assert_true(stays_in_a_team(true, FAILED, 2));
}

static void a_note_that_is_damaged_ends_the_notes(void **state) {
    (void)state;
    size_t count;
    open_it();
    for (uint64_t sum = 0; sum < 5; sum++)
        note(sum);
    exact_scratch_close(&scratch, false);
    run("printf x | dd of=%s/notes bs=1 seek=$(($(stat -c %%s %s/notes) * 3 / 5 + 8)) conv=notrunc 2>/dev/null", place,
        place);
    open_it();
    (void)store.notes(&scratch, &count);
    assert_int_equal(count, 3);
    exact_scratch_close(&scratch, true);
}

/* ---- No room ---- */

static void a_full_disk_is_told_with_what_was_wanted(void **state) {
    (void)state;
    static const struct {
        int why;
        uint64_t want;
    } CASES[] = {{ENOSPC, 500}, {EDQUOT, 500}, {EFBIG, 500}, {EIO, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        open_it();
        room_fails = CASES[i].why;
        void *piece = store.take(&scratch, EXACT_STATES, 1, 500);
        room_fails = 0;
        assert_null(piece);
        assert_int_equal(scratch.why, CASES[i].why);
        assert_int_equal(scratch.want, CASES[i].want);
        assert_false(is_there("states-1"));
        assert_int_equal(store.note(&scratch, &(struct exact_note){0}), ERR_SYSTEM); /* nothing is noted after that */
        exact_scratch_close(&scratch, true);
    }
}

static void the_room_that_is_free_is_known(void **state) {
    (void)state;
    open_it();
    assert_true(exact_scratch_free(&scratch) > 0);
    exact_scratch_close(&scratch, true);
    assert_int_equal(exact_scratch_free(&scratch), 0); /* the folder is gone */
}

/* ---- Folders that are refused ---- */

static void a_folder_that_is_none_is_refused(void **state) {
    (void)state;
    run("touch %s", place);
    is_refused(ERR_SYSTEM, "Not a directory");
    run("rm %s && ln -s nowhere %s", place, place);
    is_refused(ERR_SYSTEM, "No such file");
    run("rm %s && mkdir %s %s/run", place, place, place);
    is_refused(ERR_SYSTEM, "Is a directory");
    run("rmdir %s/run && touch %s/other", place, place);
    is_refused(ERR_RANGE, "is not empty");
    run("rm %s/other && mkdir %s/notes && printf 'a run\\n' >%s/run", place, place, place);
    is_refused(ERR_SYSTEM, "Is a directory");
    char name[EXACT_SCRATCH_PATH + 10];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_int_equal(exact_scratch_open(&scratch, name, RUN, &fault), ERR_SYSTEM);
    assert_int_equal(exact_scratch_open(&scratch, "/nowhere/at/all", RUN, &fault), ERR_SYSTEM);
}

static void a_folder_that_another_program_uses_is_refused(void **state) {
    (void)state;
    static const int TAKEN[] = {EAGAIN, EACCES};
    for (size_t i = 0; i < sizeof TAKEN / sizeof TAKEN[0]; i++) {
        lock_fails = TAKEN[i];
        is_refused(ERR_TURN, "another program is using this folder");
    }
    lock_fails = ENOLCK;
    is_refused(ERR_SYSTEM, strerror(ENOLCK));
    lock_fails = 0;
    open_it();
    exact_scratch_close(&scratch, true);
}

/* ---- Closing ---- */

static void only_files_of_the_run_are_removed(void **state) {
    (void)state;
    static const char *const OWN[] = {"states-1", "afterstates-22", "values-3", "after-values-4"};
    static const char *const FOREIGN[] = {"states-x", "states-!", "states5", "states-", "other", "running"};
    open_it();
    for (size_t i = 0; i < sizeof OWN / sizeof OWN[0]; i++)
        run("touch %s/%s", place, OWN[i]);
    for (size_t i = 0; i < sizeof FOREIGN / sizeof FOREIGN[0]; i++)
        run("touch '%s/%s'", place, FOREIGN[i]);
    exact_scratch_close(&scratch, true);
    for (size_t i = 0; i < sizeof OWN / sizeof OWN[0]; i++)
        assert_false(is_there(OWN[i]));
    for (size_t i = 0; i < sizeof FOREIGN / sizeof FOREIGN[0]; i++)
        assert_true(is_there(FOREIGN[i]));
    assert_false(is_there("run"));
}

static void the_name_of_the_run_stays_as_long_as_anything_of_it(void **state) {
    (void)state;
    open_it();
    run("mkdir %s/values-1", place); /* cannot be removed as a file */
    exact_scratch_close(&scratch, true);
    assert_true(is_there("run"));
    run("rmdir %s/values-1", place);
    open_it();
    run("rm %s/notes && mkdir %s/notes", place, place);
    exact_scratch_close(&scratch, true);
    assert_true(is_there("run"));
    run("rmdir %s/notes", place);
    open_it();
    run("rm %s/notes", place); /* what is gone already is no hindrance */
    exact_scratch_close(&scratch, true);
    assert_int_equal(access(place, F_OK), -1);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(pieces_and_notes_are_found_again),
        IN_A_FOLDER(pieces_go_once_the_notes_are_on_the_disk),
        IN_A_FOLDER(pieces_go_once_the_notes_of_a_team_are_on_its_disks),
        IN_A_FOLDER(a_note_that_is_damaged_ends_the_notes),
        IN_A_FOLDER(a_full_disk_is_told_with_what_was_wanted),
        IN_A_FOLDER(the_room_that_is_free_is_known),
        IN_A_FOLDER(a_folder_that_is_none_is_refused),
        IN_A_FOLDER(a_folder_that_another_program_uses_is_refused),
        IN_A_FOLDER(only_files_of_the_run_are_removed),
        IN_A_FOLDER(the_name_of_the_run_stays_as_long_as_anything_of_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
