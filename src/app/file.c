#include "app/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/part_file.h"
#include "base/text.h"

/* Allocates the size of a regular file at once, so that one that is too large is refused before it is read. */
static enum err read_all(int fd, size_t most, char **text, size_t *length) {
    size_t room = 1 << 16, used = 0;
    struct stat status;
    if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
        if ((uintmax_t)status.st_size > most)
            return ERR_RANGE;
        room = (size_t)status.st_size + 2;
    }
    char *buffer = malloc(room);
    while (buffer) {
        ssize_t got = read(fd, buffer + used, room - used - 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            break;
        used += (size_t)got;
        if (used > most) {
            free(buffer);
            return ERR_RANGE;
        }
        if (got == 0) {
            buffer[used] = '\0';
            *text = buffer;
            *length = used;
            return ERR_NONE;
        }
        if (room - used < 2) {
            char *more = realloc(buffer, room *= 2);
            if (!more)
                break;
            buffer = more;
        }
    }
    free(buffer);
    return ERR_SYSTEM;
}

enum err file_read(const char *path, size_t most, char **text, size_t *length) {
    if (strcmp(path, "-") == 0)
        return read_all(STDIN_FILENO, most, text, length);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return ERR_SYSTEM;
    enum err err = read_all(fd, most, text, length);
    int why = errno;
    close(fd);
    errno = why;
    return err;
}

enum err file_fault(struct fault *fault, enum err err, const char *path) {
    enum { PATH_SHOWN = 256 };
    if (!fault)
        return err;
    struct fault plain = *fault;
    size_t length = strlen(path), cut = length > PATH_SHOWN ? length - PATH_SHOWN : 0;
    struct out out = fault_out(fault);
    out_put(&out, cut ? "..." : "");
    out_put(&out, path + cut);
    for (unsigned i = 0; i < 2; i++) {
        unsigned place = i ? plain.column : plain.line;
        if (place) {
            out_put_char(&out, ':');
            out_put_number(&out, place);
        }
    }
    out_put(&out, ": ");
    out_put(&out, plain.what);
    return err;
}

enum err file_load(const char *path, size_t most, const char *too_long, char **text, size_t *length,
                   struct fault *fault) {
    enum err err = file_read(path, most, text, length);
    if (!err)
        return ERR_NONE;
    err_refuse(fault, err, err == ERR_RANGE ? too_long : strerror(errno));
    return file_fault(fault, err, strcmp(path, "-") == 0 ? "standard input" : path);
}

enum err file_write(const char *path, const void *data, size_t length) {
    struct part_file file = {.fd = -1};
    if (part_file_open(&file, path))
        return ERR_SYSTEM;
    return part_file_close(&file, part_file_write(&file, 0, data, length));
}

enum err file_can_write(const char *path) {
    struct part_file file = {.fd = -1};
    struct stat there;
    if (stat(path, &there) == 0 && S_ISDIR(there.st_mode)) {
        errno = EISDIR;
        return ERR_SYSTEM;
    }
    if (part_file_open(&file, path))
        return ERR_SYSTEM;
    part_file_close(&file, ERR_OVER); /* removes it again */
    return ERR_NONE;
}

void file_sync_name(const char *path) {
    char folder[4096];
    const char *slash = strrchr(path, '/');
    int length = snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    int fd = (size_t)length < sizeof folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

/* Is it a temporary file that a dead program left for the file of this name? Process numbers are reused, so it may even
 * have ours. */
static bool is_left_over(const char *name, const char *file) {
    size_t length = strlen(file);
    char *end;
    if (strncmp(name, file, length) != 0 || name[length] != '.' || name[length + 1] < '1' || name[length + 1] > '9')
        return false;
    long writer = strtol(name + length + 1, &end, 10);
    bool gone = writer == getpid() || (kill((pid_t)writer, 0) != 0 && errno == ESRCH);
    return gone && strcmp(end, ".part") == 0;
}

void file_tidy(const char *path) {
    const char *slash = strrchr(path, '/'), *file = slash ? slash + 1 : path;
    char folder[4096];
    int length = snprintf(folder, sizeof folder, "%.*s", slash ? (int)(file - path) : 1, slash ? path : ".");
    if ((size_t)length >= sizeof folder) /* a negative length is a large size */
        return;
    DIR *entries = opendir(folder);
    if (!entries)
        return;
    for (const struct dirent *entry; (entry = readdir(entries));)
        if (is_left_over(entry->d_name, file))
            unlinkat(dirfd(entries), entry->d_name, 0);
    closedir(entries);
}

bool file_is_same(const char *path, const char *other) {
    struct stat one, two;
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino;
}
