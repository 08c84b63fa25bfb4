#include "failing.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
    bool on, for_good;
    enum failing what;
    unsigned number, count;
} plan;

void failing_start(enum failing what, unsigned number, bool for_good) {
    plan.what = what;
    plan.number = number;
    plan.for_good = for_good;
    plan.count = 0;
    plan.on = true;
}

bool failing_stop(void) {
    plan.on = false;
    return plan.count >= plan.number;
}

/* Is it this call's turn to fail? */
static bool fails(enum failing what) {
    if (!plan.on || plan.what != what)
        return false;
    plan.count++;
    return plan.for_good ? plan.count >= plan.number : plan.count == plan.number;
}

static bool no_memory(void) {
    bool none = fails(FAILING_MEMORY);
    if (none)
        errno = ENOMEM;
    return none;
}

static bool input_output_error(void) {
    bool error = fails(FAILING_SYSTEM);
    if (error)
        errno = EIO;
    return error;
}

/* ---- Memory ---- */

void *__real_malloc(size_t);
void *__real_calloc(size_t, size_t);
void *__real_realloc(void *, size_t);
char *__real_strdup(const char *);
void *__wrap_malloc(size_t);
void *__wrap_calloc(size_t, size_t);
void *__wrap_realloc(void *, size_t);
char *__wrap_strdup(const char *);

void *__wrap_malloc(size_t size) {
    return no_memory() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return no_memory() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
    return no_memory() ? NULL : __real_realloc(old, size);
}

char *__wrap_strdup(const char *text) {
    return no_memory() ? NULL : __real_strdup(text);
}

static sqlite3_mem_methods plain_memory;

static void *sqlite_malloc(int size) {
    return no_memory() ? NULL : plain_memory.xMalloc(size);
}

static void *sqlite_realloc(void *old, int size) {
    return no_memory() ? NULL : plain_memory.xRealloc(old, size);
}

/* ---- Calls of the system ---- */

static int failing_open(const char *path, int flags, int mode) {
    return input_output_error() ? -1 : open(path, flags, mode);
}

static int failing_access(const char *path, int mode) {
    return input_output_error() ? -1 : access(path, mode);
}

static int failing_fstat(int fd, struct stat *status) {
    return input_output_error() ? -1 : fstat(fd, status);
}

static int failing_ftruncate(int fd, off_t size) {
    return input_output_error() ? -1 : ftruncate(fd, size);
}

/* A lock that fails once; SQLite would wait for one that always does. */
static int failing_fcntl(int fd, int what, void *value) {
    return !plan.for_good && input_output_error() ? -1 : fcntl(fd, what, value);
}

static ssize_t failing_read(int fd, void *to, size_t size) {
    return input_output_error() ? -1 : read(fd, to, size);
}

static ssize_t failing_pread(int fd, void *to, size_t size, off_t at) {
    return input_output_error() ? -1 : pread(fd, to, size, at);
}

static ssize_t failing_write(int fd, const void *from, size_t size) {
    return input_output_error() ? -1 : write(fd, from, size);
}

static ssize_t failing_pwrite(int fd, const void *from, size_t size, off_t at) {
    return input_output_error() ? -1 : pwrite(fd, from, size, at);
}

static int failing_unlink(const char *path) {
    return input_output_error() ? -1 : unlink(path);
}

/* These stand before those of the C library for every part of this program. No test waits for a disk: what was written
 * is there for every process. */
int fsync(int fd) {
    (void)fd;
    return input_output_error() ? -1 : 0;
}

int fdatasync(int fd) {
    return fsync(fd);
}

static void set_call(const char *name, sqlite3_syscall_ptr call) {
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    if (vfs->xSetSystemCall(vfs, name, call) == SQLITE_NOTFOUND)
        abort();
}

void failing_set_up(void) {
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &plain_memory))
        abort();
    sqlite3_mem_methods counted = plain_memory;
    counted.xMalloc = sqlite_malloc;
    counted.xRealloc = sqlite_realloc;
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &counted) || sqlite3_initialize())
        abort();
    json_set_alloc_funcs(__wrap_malloc, free);
    set_call("open", (sqlite3_syscall_ptr)failing_open);
    set_call("access", (sqlite3_syscall_ptr)failing_access);
    set_call("fstat", (sqlite3_syscall_ptr)failing_fstat);
    set_call("ftruncate", (sqlite3_syscall_ptr)failing_ftruncate);
    set_call("fcntl", (sqlite3_syscall_ptr)failing_fcntl);
    set_call("read", (sqlite3_syscall_ptr)failing_read);
    set_call("pread", (sqlite3_syscall_ptr)failing_pread);
    set_call("pread64", (sqlite3_syscall_ptr)failing_pread);
    set_call("write", (sqlite3_syscall_ptr)failing_write);
    set_call("pwrite", (sqlite3_syscall_ptr)failing_pwrite);
    set_call("pwrite64", (sqlite3_syscall_ptr)failing_pwrite);
    set_call("unlink", (sqlite3_syscall_ptr)failing_unlink);
}
