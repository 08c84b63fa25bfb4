/* The record of a match in a file: what happens with files that it cannot use, and that it prints nothing itself. */
#include "cmocka_includes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "app/recorder.h"
#include "play/slide_game.h"
#include "slide/text.h"
#include "ui/slide/view.h"

/* Every close of the program comes through here: closing a descriptor that is not open is a bug, since it may belong to
 * something else by then. */
static unsigned closed_wrongly;
static bool close_fails;

int close(int fd) {
    int code = (int)syscall(SYS_close, fd);
    closed_wrongly += code != 0 && errno == EBADF;
    if (close_fails)
        errno = EIO;
    return close_fails ? -1 : code;
}

/* So does every sync. */
static const int *sync_says; /* an errno for each call, up to 0: that one succeeds */

__attribute__((visibility("default"))) int fsync(int fd) {
    (void)fd;
    errno = sync_says ? *sync_says++ : 0;
    return errno ? -1 : 0;
}

static char folder[64], file[128], errors[128];
static int kept_error = -1;

/* From here on standard error goes to a file. */
static int set_up(void **state) {
    (void)state;
    strcpy(folder, "/tmp/tessera-recorder-XXXXXX");
    if (!mkdtemp(folder) || setenv("XDG_DATA_HOME", folder, 1) != 0)
        return -1;
    snprintf(file, sizeof file, "%s/game.rec", folder);
    snprintf(errors, sizeof errors, "%s/errors", folder);
    int fd = open(errors, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    kept_error = dup(STDERR_FILENO);
    dup2(fd, STDERR_FILENO);
    close(fd);
    closed_wrongly = 0;
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    char command[128];
    dup2(kept_error, STDERR_FILENO);
    close(kept_error);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

static long length_of(const char *path) {
    FILE *opened = fopen(path, "r");
    assert_non_null(opened);
    assert_int_equal(fseek(opened, 0, SEEK_END), 0);
    long length = ftell(opened);
    fclose(opened);
    return length;
}

static void write_something(void) {
    FILE *opened = fopen(file, "w");
    assert_non_null(opened);
    fputs("my diary\n", opened);
    fclose(opened);
}

static struct match *new_match(const struct slide_rules *rules) {
    struct match *match = NULL;
    struct fault fault;
    struct match_setup setup = {.game = &slide_game, .rules = rules, .chance = MATCH_DRAWS, .seed = 1};
    assert_int_equal(match_new(&setup, &match, &fault), ERR_NONE);
    return match;
}

static void a_file_that_is_not_empty_is_left_alone(void **state) {
    (void)state;
    struct recorder recorder;
    struct fault fault = {0};
    write_something();
    assert_int_equal(recorder_open(&recorder, file, &fault), ERR_SYSTEM);
    assert_non_null(strstr(fault.what, file));
    assert_non_null(strstr(fault.what, "the file is not empty and was not changed"));
    assert_int_equal(recorder_close(&recorder, NULL), ERR_NONE); /* it is not open */
    assert_int_equal(closed_wrongly, 0);
    assert_int_equal(length_of(file), strlen("my diary\n"));
    assert_int_equal(length_of(errors), 0);
}

static void a_view_does_not_open_without_its_record(void **state) {
    (void)state;
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    write_something();
    assert_null(slide_view_open(&(struct play_options){.session = {.record = file}}, NULL, 0, why));
    assert_non_null(strstr(why, "the file is not empty and was not changed"));
    assert_int_equal(closed_wrongly, 0);
    assert_int_equal(length_of(file), strlen("my diary\n"));
    assert_int_equal(length_of(errors), 0);
    assert_null(slide_view_open(&(struct play_options){.session = {.record = folder}}, NULL, 0, why));
    assert_non_null(strstr(why, "directory"));
    assert_int_equal(closed_wrongly, 0);
}

/* The message contains the end of a long path, where files differ, and never loses the reason. */
static void a_long_path_leaves_room_for_the_reason(void **state) {
    (void)state;
    char path[4000];
    struct recorder recorder;
    memset(path, 'x', sizeof path);
    strcpy(path + sizeof path - 20, "/the-end-of-it.rec");
    struct fault fault = {0};
    assert_int_equal(recorder_open(&recorder, path, &fault), ERR_SYSTEM);
    assert_non_null(strstr(fault.what, "/the-end-of-it.rec: "));
    assert_non_null(strstr(fault.what, strerror(ENAMETOOLONG)));
}

/* A full disk: it is reported once, by whoever shows the message, and the game continues. */
static void a_failed_write_is_reported_once(void **state) {
    (void)state;
    struct recorder recorder;
    struct slide_rules rules;
    struct fault fault;
    slide_rules_classic(&rules);
    struct match *match = new_match(&rules);
    assert_int_equal(recorder_open(&recorder, "/dev/full", &fault), ERR_NONE);
    assert_int_equal(recorder_add(&recorder, match, &fault), ERR_SYSTEM);
    assert_string_equal(fault.what, "/dev/full: No space left on device; the game continues without a record");
    for (int i = 0; i < 4; i++) {
        match_do(match, 0, slide_way_name((enum slide_way)i), &fault);
        assert_int_equal(recorder_add(&recorder, match, &fault), ERR_NONE);
    }
    assert_int_equal(recorder_close(&recorder, &fault), ERR_SYSTEM);
    assert_string_equal(fault.what, "/dev/full: the game could not be recorded completely");
    assert_int_equal(recorder_close(&recorder, NULL), ERR_NONE); /* once is enough */
    assert_int_equal(closed_wrongly, 0);
    assert_int_equal(length_of(errors), 0);
    match_free(match);
}

/* Not everything can be synced, and a signal may come; but what a disk refuses is reported. */
static void a_record_is_synced_or_the_reason_is_told(void **state) {
    (void)state;
    static const struct {
        int says[3];
        enum err err;
    } SYNCS[] = {
        {{0}, ERR_NONE},          {{EINTR, EINTR, 0}, ERR_NONE}, {{EINVAL, 0}, ERR_NONE},      {{EROFS, 0}, ERR_NONE},
        {{ENOTSUP, 0}, ERR_NONE}, {{EIO, 0}, ERR_SYSTEM},        {{EINTR, EIO, 0}, ERR_SYSTEM}};
    struct slide_rules rules;
    slide_rules_classic(&rules);
    for (size_t i = 0; i < sizeof SYNCS / sizeof SYNCS[0]; i++) {
        struct recorder recorder;
        struct fault fault = {0};
        struct match *match = new_match(&rules);
        unlink(file);
        assert_int_equal(recorder_open(&recorder, file, &fault), ERR_NONE);
        assert_int_equal(recorder_head(&recorder, match, &fault), ERR_NONE);
        sync_says = SYNCS[i].says;
        assert_int_equal(recorder_sync(&recorder, &fault), SYNCS[i].err);
        assert_true(!SYNCS[i].err || strstr(fault.what, strerror(EIO)));
        sync_says = NULL;
        assert_int_equal(recorder_sync(&recorder, &fault), ERR_NONE); /* there is nothing new, or it was told */
        assert_int_equal(recorder_close(&recorder, &fault), SYNCS[i].err);
        match_free(match);
    }
}

static void a_file_that_cannot_be_closed_is_reported(void **state) {
    (void)state;
    struct recorder recorder;
    struct fault fault = {0};
    assert_int_equal(recorder_open(&recorder, file, &fault), ERR_NONE);
    close_fails = true;
    enum err err = recorder_close(&recorder, &fault);
    close_fails = false;
    assert_int_equal(err, ERR_SYSTEM);
    assert_non_null(strstr(fault.what, strerror(EIO)));
}

/* A view shows it next to the board, and it is reported once more after the game is closed. */
static void a_view_shows_it_as_a_message(void **state) {
    (void)state;
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_view *view = slide_view_open(
        &(struct play_options){.session = {.record = "/dev/full", .seeded = true, .seed = 7}}, NULL, 0, why);
    assert_non_null(view);
    assert_non_null(strstr(view->message, "/dev/full: No space left on device"));
    slide_view_tick(view, 1);
    assert_non_null(strstr(view->message, "No space left")); /* it stays until the user does something */
    slide_view_act(view, ACTION_LEFT, 2);
    assert_string_equal(view->message, "");
    assert_int_equal(view->state.moves, 1);
    assert_false(slide_view_end(view, why));
    assert_non_null(strstr(why, "/dev/full: the game could not be recorded completely"));
    slide_view_free(view);
    assert_int_equal(closed_wrongly, 0);
    assert_int_equal(length_of(errors), 0);
}

static void a_record_that_was_written_ends_well(void **state) {
    (void)state;
    char why[SLIDE_VIEW_MESSAGE_SIZE];
    struct slide_view *view =
        slide_view_open(&(struct play_options){.session = {.record = file, .seeded = true, .seed = 7}}, NULL, 0, why);
    assert_non_null(view);
    slide_view_act(view, ACTION_LEFT, 1);
    assert_true(slide_view_end(view, why));
    assert_true(slide_view_end(view, why));
    slide_view_free(view);
    assert_true(length_of(file) > 300);
    assert_int_equal(closed_wrongly, 0);
}

#define AT_HOME(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        AT_HOME(a_file_that_is_not_empty_is_left_alone),
        AT_HOME(a_view_does_not_open_without_its_record),
        AT_HOME(a_long_path_leaves_room_for_the_reason),
        AT_HOME(a_failed_write_is_reported_once),
        AT_HOME(a_record_is_synced_or_the_reason_is_told),
        AT_HOME(a_file_that_cannot_be_closed_is_reported),
        AT_HOME(a_view_shows_it_as_a_message),
        AT_HOME(a_record_that_was_written_ends_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
