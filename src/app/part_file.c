#include "app/part_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/file.h"

/* Is there something of this name that must not be replaced? A folder is refused by the renaming. */
static bool is_no_file(const char *path) {
    struct stat there;
    return stat(path, &there) == 0 && !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode);
}

static bool is_link(const char *path) {
    struct stat there;
    return lstat(path, &there) == 0 && S_ISLNK(there.st_mode);
}

static enum err open_in_place(struct part_file *file, const char *path) {
    file->part[0] = '\0';
    file->fd = open(path, O_WRONLY | O_CLOEXEC);
    return file->fd < 0 ? ERR_SYSTEM : ERR_NONE;
}

enum err part_file_open(struct part_file *file, const char *path) {
    char real[PATH_MAX];
    file->why = 0;
    file->end = 0;
    if (is_no_file(path))
        return open_in_place(file, path);
    if (is_link(path) && realpath(path, real))
        path = real;
    snprintf(file->path, sizeof file->path, "%s", path);
    int size = snprintf(file->part, sizeof file->part, "%s.%ld.part", path, (long)getpid());
    if ((size_t)size >= sizeof file->part) { /* a negative length is a large size */
        errno = ENAMETOOLONG;
        return ERR_SYSTEM;
    }
    file_tidy(path);
    file->fd = open(file->part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    return file->fd < 0 ? ERR_SYSTEM : ERR_NONE;
}

enum err part_file_take_up(struct part_file *file, const char *path) {
    snprintf(file->path, sizeof file->path, "%s", path);
    int size = snprintf(file->part, sizeof file->part, "%s.part", path);
    if ((size_t)size >= sizeof file->part) { /* a negative length is a large size */
        errno = ENAMETOOLONG;
        return ERR_SYSTEM;
    }
    if (is_no_file(path)) {
        errno = ENOTSUP;
        return ERR_SYSTEM;
    }
    file->why = 0;
    file->end = 0;
    file->fd = open(file->part, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file->fd < 0)
        return ERR_SYSTEM;
    struct flock whole_file = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file->fd, F_SETLK, &whole_file) == 0)
        return ERR_NONE;
    int why = errno;
    close(file->fd);
    errno = why;
    return why == EACCES || why == EAGAIN ? ERR_TURN : ERR_SYSTEM;
}

enum err part_file_write(void *context, uint64_t offset, const void *bytes, size_t length) {
    struct part_file *file = context;
    const char *at = bytes;
    while (length) {
        ssize_t wrote = pwrite(file->fd, at, length, (off_t)offset);
        if (wrote < 0 && errno == ESPIPE && offset == file->end) /* a pipe takes one byte after the other */
            wrote = write(file->fd, at, length);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0) {
            file->why = wrote < 0 ? errno : ENOSPC;
            return ERR_SYSTEM;
        }
        at += wrote;
        offset += (uint64_t)wrote;
        length -= (size_t)wrote;
        file->end = offset;
    }
    return ERR_NONE;
}

static enum err close_in_place(struct part_file *file, enum err err) {
    int why = file->why;
    if (close(file->fd) != 0 && !why)
        why = errno;
    errno = why;
    return !err && why ? ERR_SYSTEM : err;
}

enum err part_file_close(struct part_file *file, enum err err) {
    if (!file->part[0])
        return close_in_place(file, err);
    errno = file->why;
    if (!err && (file->why || fsync(file->fd) != 0))
        err = ERR_SYSTEM;
    int why = errno;
    if (close(file->fd) != 0 && !err) {
        why = errno;
        err = ERR_SYSTEM;
    }
    if (!err && rename(file->part, file->path) == 0) {
        file_sync_name(file->path);
        return ERR_NONE;
    }
    if (!err) {
        why = errno;
        err = ERR_SYSTEM;
    }
    unlink(file->part);
    errno = why;
    return err;
}

void part_file_leave(struct part_file *file) {
    close(file->fd);
}
