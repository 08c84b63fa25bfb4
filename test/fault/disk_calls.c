/* disk_calls.c - the calls of the system that change files, of the program and of SQLite, with a note of each. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault/disk_log.h"

int __real_open(const char *, int, ...);
int __real_close(int);
ssize_t __real_write(int, const void *, size_t);
ssize_t __real_pwrite(int, const void *, size_t, off_t);
int __real_ftruncate(int, off_t);
int __real_rename(const char *, const char *);
int __real_unlink(const char *);
int __real_unlinkat(int, const char *, int);
int __wrap_open(const char *, int, ...);
int __wrap_close(int);
ssize_t __wrap_write(int, const void *, size_t);
ssize_t __wrap_pwrite(int, const void *, size_t, off_t);
int __wrap_ftruncate(int, off_t);
int __wrap_rename(const char *, const char *);
int __wrap_unlink(const char *);
int __wrap_unlinkat(int, const char *, int);

struct disk_log disk_log;

/* ---- The log ---- */

struct disk_event *disk_log_add(enum disk_what what) {
    if (disk_log.count == disk_log.room) {
        disk_log.room = disk_log.room ? 2 * disk_log.room : 1024;
        disk_log.event = realloc(disk_log.event, disk_log.room * sizeof *disk_log.event);
        if (!disk_log.event)
            abort();
    }
    struct disk_event *event = &disk_log.event[disk_log.count++];
    *event = (struct disk_event){.what = what};
    return event;
}

void disk_log_clear(void) {
    while (disk_log.count)
        free(disk_log.event[--disk_log.count].bytes);
    disk_log.files = 0;
}

/* ---- Names and descriptors ---- */

enum { DESCRIPTORS = 1024, NOT_OURS = -1, A_FOLDER = -2 };
static struct {
    int file; /* NOT_OURS, A_FOLDER or the number of a file */
    char name[DISK_NAME];
} open_files[DESCRIPTORS];
static char watched[256]; /* empty: nothing is */
static struct {
    char name[DISK_NAME];
    unsigned file;
} names[DISK_FILES];
static unsigned name_count;

/* The name from the folder on; null if it is elsewhere. */
static const char *name_of(const char *path) {
    static char whole[512];
    size_t length = strlen(watched);
    if (!length)
        return NULL;
    if (path[0] != '/') { /* the folder is the current one then */
        snprintf(whole, sizeof whole, "%s/%s", watched, path[0] == '.' && path[1] == '/' ? path + 2 : path);
        path = whole;
    }
    if (strncmp(path, watched, length) != 0 || (path[length] && path[length] != '/'))
        return NULL;
    return path[length] ? path + length + 1 : "";
}

static int find(const char *name) {
    for (unsigned i = 0; i < name_count; i++)
        if (strcmp(names[i].name, name) == 0)
            return (int)i;
    return -1;
}

static void forget_name(const char *name) {
    int at = find(name);
    if (at >= 0)
        names[at] = names[--name_count];
}

static void set_name(const char *name, unsigned file) {
    forget_name(name);
    if (name_count == DISK_FILES || strlen(name) >= DISK_NAME)
        abort();
    strcpy(names[name_count].name, name);
    names[name_count++].file = file;
}

/* The folder of a name, with its slash; empty for the watched folder itself. */
static void note_folder(struct disk_event *event, const char *name) {
    size_t length = strlen(name);
    if (length >= DISK_NAME - 1)
        abort();
    strcpy(event->name, name);
    if (length && name[length - 1] != '/')
        strcat(event->name, "/");
    if (strcmp(event->name, "./") == 0)
        event->name[0] = '\0';
}

static void opened(int fd, const char *path, int flags) {
    struct stat status;
    const char *name = name_of(path);
    if (fd < 0 || fd >= DESCRIPTORS)
        return;
    open_files[fd].file = NOT_OURS;
    if (!name || fstat(fd, &status) != 0 || strlen(name) >= DISK_NAME)
        return;
    strcpy(open_files[fd].name, name);
    if (S_ISDIR(status.st_mode)) {
        open_files[fd].file = A_FOLDER;
        return;
    }
    int known = find(name);
    if (known < 0 && !(flags & O_CREAT))
        return;
    if (known < 0) {
        struct disk_event *event = disk_log_add(DISK_CREATE);
        event->file = disk_log.files++;
        strcpy(event->name, name);
        set_name(name, event->file);
        known = find(name);
    }
    open_files[fd].file = (int)names[known].file;
    if (flags & O_TRUNC)
        disk_log_add(DISK_SIZE)->file = names[known].file;
}

static bool is_ours(int fd) {
    return watched[0] && fd >= 0 && fd < DESCRIPTORS && open_files[fd].file >= 0;
}

static void wrote(int fd, const void *from, ssize_t size, off_t at) {
    if (!is_ours(fd) || size <= 0)
        return;
    struct disk_event *event = disk_log_add(DISK_WRITE);
    event->file = (unsigned)open_files[fd].file;
    event->at = (size_t)at;
    event->size = (size_t)size;
    event->bytes = malloc(event->size);
    if (!event->bytes)
        abort();
    memcpy(event->bytes, from, event->size);
}

/* ---- The calls ---- */

int __wrap_open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int mode = flags & O_CREAT ? va_arg(more, int) : 0;
    va_end(more);
    int fd = __real_open(path, flags, mode);
    opened(fd, path, flags);
    return fd;
}

int __wrap_close(int fd) {
    if (fd >= 0 && fd < DESCRIPTORS)
        open_files[fd].file = NOT_OURS;
    return __real_close(fd);
}

/* Where a write went is where the file stands after it, less what was written. */
ssize_t __wrap_write(int fd, const void *from, size_t size) {
    ssize_t done = __real_write(fd, from, size);
    if (is_ours(fd))
        wrote(fd, from, done, lseek(fd, 0, SEEK_CUR) - done);
    return done;
}

ssize_t __wrap_pwrite(int fd, const void *from, size_t size, off_t at) {
    ssize_t done = __real_pwrite(fd, from, size, at);
    wrote(fd, from, done, at);
    return done;
}

int __wrap_ftruncate(int fd, off_t size) {
    int result = __real_ftruncate(fd, size);
    if (result == 0 && is_ours(fd)) {
        struct disk_event *event = disk_log_add(DISK_SIZE);
        event->file = (unsigned)open_files[fd].file;
        event->at = (size_t)size;
    }
    return result;
}

int __wrap_rename(const char *from, const char *to) {
    char old[DISK_NAME], new[DISK_NAME];
    const char *name = name_of(from);
    snprintf(old, sizeof old, "%s", name ? name : "");
    name = name_of(to);
    snprintf(new, sizeof new, "%s", name ? name : "");
    int result = __real_rename(from, to), known = old[0] ? find(old) : -1;
    if (result == 0 && known >= 0) {
        struct disk_event *event = disk_log_add(DISK_RENAME);
        event->file = names[known].file;
        strcpy(event->name, old);
        strcpy(event->to, new);
        forget_name(old);
        set_name(new, event->file);
    }
    return result;
}

static void unlinked(const char *name) {
    int known = find(name);
    if (known < 0)
        return;
    struct disk_event *event = disk_log_add(DISK_UNLINK);
    event->file = names[known].file;
    strcpy(event->name, name);
    forget_name(name);
}

int __wrap_unlink(const char *path) {
    const char *name = name_of(path);
    int result = __real_unlink(path);
    if (result == 0 && name)
        unlinked(name);
    return result;
}

int __wrap_unlinkat(int folder, const char *name, int flags) {
    int result = __real_unlinkat(folder, name, flags);
    if (result == 0 && watched[0]) /* only file_tidy uses it, in the watched folder itself */
        unlinked(name);
    return result;
}

/* These stand before those of the C library for every part of this program. No disk is waited for. */
__attribute__((visibility("default"))) int fsync(int fd) {
    if (watched[0] && fd >= 0 && fd < DESCRIPTORS && open_files[fd].file == A_FOLDER)
        note_folder(disk_log_add(DISK_SYNC_FOLDER), open_files[fd].name);
    if (is_ours(fd))
        disk_log_add(DISK_SYNC)->file = (unsigned)open_files[fd].file;
    return 0;
}

__attribute__((visibility("default"))) int fdatasync(int fd) {
    return fsync(fd);
}

/* ---- Watching ---- */

static int sqlite_open(const char *path, int flags, int mode) {
    return __wrap_open(path, flags, mode);
}

static void set_call(const char *name, sqlite3_syscall_ptr call) {
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    if (vfs->xSetSystemCall(vfs, name, call) == SQLITE_NOTFOUND)
        abort();
}

void disk_calls_set_up(void) {
    for (unsigned i = 0; i < DESCRIPTORS; i++)
        open_files[i].file = NOT_OURS;
    if (sqlite3_initialize())
        abort();
    set_call("open", (sqlite3_syscall_ptr)sqlite_open);
    set_call("close", (sqlite3_syscall_ptr)__wrap_close);
    set_call("write", (sqlite3_syscall_ptr)__wrap_write);
    set_call("pwrite", (sqlite3_syscall_ptr)__wrap_pwrite);
    set_call("pwrite64", (sqlite3_syscall_ptr)__wrap_pwrite);
    set_call("ftruncate", (sqlite3_syscall_ptr)__wrap_ftruncate);
    set_call("unlink", (sqlite3_syscall_ptr)__wrap_unlink);
}

void disk_calls_watch(const char *folder) {
    name_count = 0;
    snprintf(watched, sizeof watched, "%s", folder);
}

void disk_calls_stop(void) {
    watched[0] = '\0';
}
