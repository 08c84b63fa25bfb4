/* failing_files.c - calls of the system on files that can fail: those of the program and those of SQLite. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault/failing_internal.h"

int __real_open(const char *, int, ...);
int __real_close(int);
ssize_t __real_read(int, void *, size_t);
ssize_t __real_write(int, const void *, size_t);
ssize_t __real_pread(int, void *, size_t, off_t);
ssize_t __real_pwrite(int, const void *, size_t, off_t);
int __real_ftruncate(int, off_t);
int __real_posix_fallocate(int, off_t, off_t);
int __real_fstat(int, struct stat *);
int __real_mkdir(const char *, mode_t);
int __real_rename(const char *, const char *);
int __real_unlink(const char *);
int __real_unlinkat(int, const char *, int);
DIR *__real_opendir(const char *);
ssize_t __wrap_pread(int, void *, size_t, off_t);
ssize_t __wrap_pwrite(int, const void *, size_t, off_t);
int __wrap_ftruncate(int, off_t);
int __wrap_posix_fallocate(int, off_t, off_t);
int __wrap_fstat(int, struct stat *);
int __wrap_mkdir(const char *, mode_t);
int __wrap_rename(const char *, const char *);
int __wrap_unlink(const char *);
int __wrap_unlinkat(int, const char *, int);
DIR *__wrap_opendir(const char *);

int __wrap_open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int mode = flags & O_CREAT ? va_arg(more, int) : 0;
    va_end(more);
    unsigned can = CAN_BE_INTERRUPTED | (flags & O_CREAT ? CAN_FILL : 0U);
    return failing_system(can, NULL) ? -1 : __real_open(path, flags, mode);
}

/* The descriptor is closed even if that fails, as Linux does it. */
int __wrap_close(int fd) {
    bool fails = failing_system(CAN_FILL, NULL);
    int closed = __real_close(fd);
    return fails ? -1 : closed;
}

ssize_t __wrap_read(int fd, void *to, size_t size) {
    return failing_system(CAN_BE_INTERRUPTED | CAN_BE_SHORT, &size) ? -1 : __real_read(fd, to, size);
}

ssize_t __wrap_pread(int fd, void *to, size_t size, off_t at) {
    return failing_system(CAN_BE_INTERRUPTED | CAN_BE_SHORT, &size) ? -1 : __real_pread(fd, to, size, at);
}

static bool write_fails(int fd, size_t *size) {
    return fd != STDERR_FILENO && failing_system(CAN_FILL | CAN_BE_INTERRUPTED | CAN_BE_SHORT, size);
}

ssize_t __wrap_write(int fd, const void *from, size_t size) {
    return write_fails(fd, &size) ? -1 : __real_write(fd, from, size);
}

ssize_t __wrap_pwrite(int fd, const void *from, size_t size, off_t at) {
    return write_fails(fd, &size) ? -1 : __real_pwrite(fd, from, size, at);
}

int __wrap_ftruncate(int fd, off_t size) {
    return failing_system(CAN_FILL | CAN_BE_INTERRUPTED, NULL) ? -1 : __real_ftruncate(fd, size);
}

/* It returns the error. */
int __wrap_posix_fallocate(int fd, off_t at, off_t size) {
    return failing_system(CAN_FILL | CAN_BE_INTERRUPTED, NULL) ? errno : __real_posix_fallocate(fd, at, size);
}

int __wrap_fstat(int fd, struct stat *status) {
    return failing_system(0, NULL) ? -1 : __real_fstat(fd, status);
}

int __wrap_mkdir(const char *path, mode_t mode) {
    return failing_system(CAN_FILL, NULL) ? -1 : __real_mkdir(path, mode);
}

int __wrap_rename(const char *from, const char *to) {
    return failing_system(CAN_FILL, NULL) ? -1 : __real_rename(from, to);
}

int __wrap_unlink(const char *path) {
    return failing_system(0, NULL) ? -1 : __real_unlink(path);
}

int __wrap_unlinkat(int folder, const char *name, int flags) {
    return failing_system(0, NULL) ? -1 : __real_unlinkat(folder, name, flags);
}

DIR *__wrap_opendir(const char *path) {
    return failing_system(CAN_BE_INTERRUPTED, NULL) ? NULL : __real_opendir(path);
}

/* These stand before those of the C library for every part of this program. No test waits for a disk: what was written
 * is there for every process. */
__attribute__((visibility("default"))) int fsync(int fd) {
    (void)fd;
    return failing_system(CAN_FILL | CAN_BE_INTERRUPTED, NULL) ? -1 : 0;
}

__attribute__((visibility("default"))) int fdatasync(int fd) {
    return fsync(fd);
}

/* ---- SQLite's ---- */

static int sqlite_open(const char *path, int flags, int mode) {
    return __wrap_open(path, flags, mode);
}

static int sqlite_access(const char *path, int mode) {
    return failing_system(0, NULL) ? -1 : access(path, mode);
}

/* A lock that fails once; SQLite would wait for one that always does. */
static int sqlite_fcntl(int fd, int what, void *value) {
    return failing_system(CAN_FAIL_ONCE, NULL) ? -1 : fcntl(fd, what, value);
}

static void set_call(const char *name, sqlite3_syscall_ptr call) {
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    if (vfs->xSetSystemCall(vfs, name, call) == SQLITE_NOTFOUND)
        abort();
}

void failing_files_set_up(void) {
    set_call("open", (sqlite3_syscall_ptr)sqlite_open);
    set_call("access", (sqlite3_syscall_ptr)sqlite_access);
    set_call("fstat", (sqlite3_syscall_ptr)__wrap_fstat);
    set_call("ftruncate", (sqlite3_syscall_ptr)__wrap_ftruncate);
    set_call("fcntl", (sqlite3_syscall_ptr)sqlite_fcntl);
    set_call("read", (sqlite3_syscall_ptr)__wrap_read);
    set_call("pread", (sqlite3_syscall_ptr)__wrap_pread);
    set_call("pread64", (sqlite3_syscall_ptr)__wrap_pread);
    set_call("write", (sqlite3_syscall_ptr)__wrap_write);
    set_call("pwrite", (sqlite3_syscall_ptr)__wrap_pwrite);
    set_call("pwrite64", (sqlite3_syscall_ptr)__wrap_pwrite);
    set_call("unlink", (sqlite3_syscall_ptr)__wrap_unlink);
    set_call("mmap", (sqlite3_syscall_ptr)__wrap_mmap);
    set_call("mkdir", (sqlite3_syscall_ptr)__wrap_mkdir);
}
