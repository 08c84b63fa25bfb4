/* Files read whole, written and taken up: streams without a size, names that are too long, what killed programs left,
 * a file that another program holds. */
#define _GNU_SOURCE /* setresuid */
#include "cmocka_includes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/file.h"
#include "app/part_file.h"
#include "kept_files.h"
#include "lib/failing_lock.h"

enum { LONG_NAME = 6000 };

/* ---- Calls of the system that stand before those of the C library ---- */

static bool disk_takes_nothing;

__attribute__((visibility("default"))) ssize_t pwrite(int fd, const void *from, size_t size, off_t at) {
    return disk_takes_nothing ? 0 : (ssize_t)syscall(SYS_pwrite64, fd, from, size, at);
}

/* ---- Help ---- */

static const char *in_folder(const char *name) {
    static char whole[2][256];
    static unsigned which;
    which ^= 1;
    snprintf(whole[which], sizeof whole[which], "%s/%s", folder, name);
    return whole[which];
}

static const char *long_name(void) {
    static char name[LONG_NAME];
    memset(name, 'x', sizeof name - 1);
    name[0] = '/';
    name[sizeof name - 3] = '/';
    return name;
}

static void put(const char *name) {
    FILE *file = fopen(in_folder(name), "w");
    assert_non_null(file);
    fputs(name, file);
    fclose(file);
}

static bool is_there(const char *name) {
    return access(in_folder(name), F_OK) == 0;
}

/* ---- Reading ---- */

static void a_stream_that_does_not_end_is_refused(void **state) {
    (void)state;
    char *text = NULL;
    size_t length = 0;
    assert_int_equal(file_read("/dev/zero", 1000, &text, &length), ERR_RANGE);
    assert_int_equal(file_read("/dev/zero", 1 << 20, &text, &length), ERR_RANGE);
    assert_null(text);
}

static void standard_input_is_named_when_it_cannot_be_read(void **state) {
    (void)state;
    char *text = NULL;
    size_t length = 0;
    struct fault fault = {0};
    int before = dup(STDIN_FILENO), directory = open(folder, O_RDONLY | O_DIRECTORY);
    dup2(directory, STDIN_FILENO);
    assert_int_equal(file_load("-", 100, "too long", &text, &length, &fault), ERR_SYSTEM);
    dup2(before, STDIN_FILENO);
    close(before);
    close(directory);
    assert_string_equal(fault.what, "standard input: Is a directory");
    put("short");
    assert_int_equal(file_load(in_folder("short"), 2, "too long", &text, &length, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "/short: too long"));
}

static void of_a_very_long_name_the_end_is_kept(void **state) {
    (void)state;
    struct fault fault = {.what = "wrong", .line = 3};
    char name[400];
    memset(name, 'a', sizeof name - 1);
    memcpy(name + sizeof name - 5, "/end", 5);
    assert_int_equal(file_fault(&fault, ERR_SYNTAX, name), ERR_SYNTAX);
    assert_memory_equal(fault.what, "...aaa", 6);
    assert_non_null(strstr(fault.what, "a/end:3: wrong"));
    assert_int_equal(file_fault(NULL, ERR_RANGE, name), ERR_RANGE);
}

static void two_names_of_one_file_are_the_same_file(void **state) {
    (void)state;
    put("one");
    put("two");
    run("ln %s/one %s/link", folder, folder);
    char one[256];
    snprintf(one, sizeof one, "%s", in_folder("one"));
    assert_true(file_is_same(one, in_folder("link")));
    assert_false(file_is_same(one, in_folder("two")));
    assert_false(file_is_same(one, in_folder("missing")));
    assert_false(file_is_same(in_folder("missing"), one));
    assert_false(file_is_same(one, "/proc/self/stat"));
}

/* ---- What killed programs left ---- */

static void only_what_dead_programs_left_is_removed(void **state) {
    (void)state;
    char ours[64], parent[64], init[] = "file.1.part";
    snprintf(ours, sizeof ours, "file.%ld.part", (long)getpid());
    snprintf(parent, sizeof parent, "file.%ld.part", (long)getppid());
    const char *gone[] = {ours, "file.2000000000.part"};
    const char *stay[] = {init,          parent,        "file.2000000000.old", "file.x.part",
                          "file.0.part", "file-1.part", "file.:.part",         "other.2000000000.part"};
    for (size_t i = 0; i < sizeof gone / sizeof gone[0]; i++)
        put(gone[i]);
    for (size_t i = 0; i < sizeof stay / sizeof stay[0]; i++)
        put(stay[i]);
    run("chmod 777 %s", folder);
    bool root = geteuid() == 0; /* who may send no signal to a program still sees that it runs */
    if (root)
        assert_int_equal(setresuid(65534, 65534, 0), 0);
    file_tidy(in_folder("file"));
    if (root)
        assert_int_equal(setresuid(0, 0, 0), 0);
    for (size_t i = 0; i < sizeof gone / sizeof gone[0]; i++)
        assert_false(is_there(gone[i]));
    for (size_t i = 0; i < sizeof stay / sizeof stay[0]; i++)
        assert_true(is_there(stay[i]));
    file_tidy(in_folder("file"));
    assert_true(is_there(parent));
}

/* ---- Writing ---- */

static void a_name_that_is_too_long_is_refused(void **state) {
    (void)state;
    struct part_file file = {.fd = -1};
    char *text = NULL;
    size_t length = 0;
    errno = 0;
    assert_int_equal(file_write(long_name(), "x", 1), ERR_SYSTEM);
    assert_int_equal(errno, ENAMETOOLONG);
    errno = 0;
    assert_int_equal(part_file_take_up(&file, long_name()), ERR_SYSTEM);
    assert_int_equal(errno, ENAMETOOLONG);
    assert_int_equal(file_read(long_name(), 10, &text, &length), ERR_SYSTEM);
    errno = 0; /* these two look for nothing under a name that they would have to cut */
    file_tidy(long_name());
    file_sync_name(long_name());
    assert_int_equal(errno, 0);
}

static void a_failed_write_is_told_when_the_file_is_closed(void **state) {
    (void)state;
    struct part_file file = {.fd = -1};
    assert_int_equal(part_file_open(&file, in_folder("full")), ERR_NONE);
    disk_takes_nothing = true;
    assert_int_equal(part_file_write(&file, 0, "abc", 3), ERR_SYSTEM);
    disk_takes_nothing = false;
    assert_int_equal(part_file_close(&file, ERR_NONE), ERR_SYSTEM);
    assert_int_equal(errno, ENOSPC);
    assert_false(is_there("full"));
    run("test -z \"$(ls %s | grep full)\"", folder);
}

static void a_file_that_another_program_holds_is_not_taken_up(void **state) {
    (void)state;
    static const struct {
        int why;
        enum err err;
    } CASES[] = {{EAGAIN, ERR_TURN}, {EACCES, ERR_TURN}, {ENOLCK, ERR_SYSTEM}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        struct part_file file = {.fd = -1};
        lock_fails = CASES[i].why;
        enum err err = part_file_take_up(&file, in_folder("held"));
        int why = errno;
        lock_fails = 0;
        assert_int_equal(err, CASES[i].err);
        assert_int_equal(why, CASES[i].why);
    }
    struct part_file file = {.fd = -1};
    assert_int_equal(part_file_take_up(&file, in_folder("held")), ERR_NONE);
    assert_int_equal(part_file_write(&file, 0, "abc", 3), ERR_NONE);
    part_file_leave(&file);
    assert_true(is_there("held.part"));
    assert_false(is_there("held"));
}

/* ---- What is no file, and what leads to one ---- */

static mode_t kind_of(const char *name) {
    struct stat there;
    return lstat(in_folder(name), &there) == 0 ? there.st_mode & S_IFMT : 0;
}

static void a_pipe_is_written_to_and_stays(void **state) {
    (void)state;
    struct part_file file = {.fd = -1};
    char read_back[8] = "";
    assert_int_equal(mkfifo(in_folder("pipe"), 0600), 0);
    int reader = open(in_folder("pipe"), O_RDONLY | O_NONBLOCK);
    assert_int_equal(file_write(in_folder("pipe"), "abc", 3), ERR_NONE);
    assert_int_equal(read(reader, read_back, sizeof read_back), 3);
    assert_string_equal(read_back, "abc");
    assert_int_equal(part_file_open(&file, in_folder("pipe")), ERR_NONE); /* in pieces, in their order only */
    assert_int_equal(part_file_write(&file, 0, "ab", 2), ERR_NONE);
    assert_int_equal(part_file_write(&file, 2, "c", 1), ERR_NONE);
    assert_int_equal(part_file_write(&file, 0, "x", 1), ERR_SYSTEM);
    assert_int_equal(part_file_close(&file, ERR_NONE), ERR_SYSTEM);
    assert_int_equal(errno, ESPIPE);
    assert_int_equal(read(reader, read_back, sizeof read_back), 3);
    assert_string_equal(read_back, "abc");
    assert_int_equal(part_file_open(&file, in_folder("pipe")), ERR_NONE);
    assert_int_equal(part_file_close(&file, ERR_RANGE), ERR_RANGE); /* what the writer says stays the reason */
    close(reader);
    assert_int_equal(file_can_write("/dev/null"), ERR_NONE);
    assert_int_equal(kind_of("pipe"), S_IFIFO);
    assert_int_equal(part_file_take_up(&file, in_folder("pipe")), ERR_SYSTEM);
    assert_int_equal(errno, ENOTSUP);
}

static void a_device_stays_and_its_failure_is_told(void **state) {
    (void)state;
    struct part_file file = {.fd = -1};
    run("ln -s /dev/full %s/device", folder);
    assert_int_equal(file_write(in_folder("device"), "abc", 3), ERR_SYSTEM);
    assert_int_equal(errno, ENOSPC);
    assert_int_equal(kind_of("device"), S_IFLNK);
    assert_int_equal(part_file_open(&file, in_folder("device")), ERR_NONE);
    close(file.fd);
    assert_int_equal(part_file_close(&file, ERR_NONE), ERR_SYSTEM);
    assert_int_equal(errno, EBADF);
    assert_int_equal(part_file_open(&file, in_folder("device")), ERR_NONE);
    assert_int_equal(part_file_write(&file, 0, "abc", 3), ERR_SYSTEM);
    close(file.fd);
    assert_int_equal(part_file_close(&file, ERR_NONE), ERR_SYSTEM);
    assert_int_equal(errno, ENOSPC); /* the first reason is the one that is told */
}

static void a_socket_is_no_place_for_a_file(void **state) {
    (void)state;
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    snprintf(name.sun_path, sizeof name.sun_path, "%s", in_folder("socket"));
    int listener = socket(AF_UNIX, SOCK_STREAM, 0);
    assert_int_equal(bind(listener, (const struct sockaddr *)&name, sizeof name), 0);
    assert_int_equal(file_write(in_folder("socket"), "abc", 3), ERR_SYSTEM);
    assert_int_equal(errno, ENXIO);
    assert_int_equal(kind_of("socket"), S_IFSOCK);
    close(listener);
}

static void the_file_behind_a_link_is_replaced(void **state) {
    (void)state;
    char *text = NULL;
    size_t length = 0;
    put("file");
    run("ln -s file %s/link && ln -s missing %s/broken", folder, folder);
    assert_int_equal(file_write(in_folder("link"), "new", 3), ERR_NONE);
    assert_int_equal(kind_of("link"), S_IFLNK);
    assert_int_equal(file_read(in_folder("file"), 10, &text, &length), ERR_NONE);
    assert_string_equal(text, "new");
    free(text);
    assert_int_equal(file_write(in_folder("broken"), "new", 3), ERR_NONE); /* a link to nothing is replaced */
    assert_int_equal(kind_of("broken"), S_IFREG);
    assert_int_equal(file_write(folder, "new", 3), ERR_SYSTEM);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_stream_that_does_not_end_is_refused),
        IN_A_FOLDER(standard_input_is_named_when_it_cannot_be_read),
        IN_A_FOLDER(of_a_very_long_name_the_end_is_kept),
        IN_A_FOLDER(two_names_of_one_file_are_the_same_file),
        IN_A_FOLDER(only_what_dead_programs_left_is_removed),
        IN_A_FOLDER(a_name_that_is_too_long_is_refused),
        IN_A_FOLDER(a_failed_write_is_told_when_the_file_is_closed),
        IN_A_FOLDER(a_file_that_another_program_holds_is_not_taken_up),
        IN_A_FOLDER(a_pipe_is_written_to_and_stays),
        IN_A_FOLDER(a_device_stays_and_its_failure_is_told),
        IN_A_FOLDER(a_socket_is_no_place_for_a_file),
        IN_A_FOLDER(the_file_behind_a_link_is_replaced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
