#include "app/recorder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "play/match.h"

/* Sets the message; the end of a long path is what tells it from others. */
static void tell(struct recorder *recorder, const char *path, const char *why, const char *then) {
    enum { PATH_SHOWN = 300 };
    size_t length = strlen(path), cut = length > PATH_SHOWN ? length - PATH_SHOWN : 0;
    snprintf(recorder->message, sizeof recorder->message, "%s%s: %.100s%s", cut ? "..." : "", path + cut, why, then);
}

static bool refuse(struct recorder *recorder, const char *path, const char *why) {
    if (recorder->fd >= 0)
        close(recorder->fd);
    *recorder = (struct recorder){.fd = -1};
    tell(recorder, path, why, "");
    return false;
}

bool recorder_open(struct recorder *recorder, const char *path) {
    struct stat info;
    *recorder = (struct recorder){.path = path, .fd = -1};
    if (!path)
        return true;
    recorder->fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (recorder->fd < 0)
        return refuse(recorder, path, strerror(errno));
    if (fstat(recorder->fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0)
        return refuse(recorder, path, "the file is not empty and was not changed; choose another name");
    return true;
}

static bool write_all(int fd, const char *text, size_t length) {
    while (length) {
        ssize_t wrote = write(fd, text, length);
        if (wrote < 0 && errno == EINTR)
            continue;
        if (wrote <= 0)
            return false;
        text += wrote;
        length -= (size_t)wrote;
    }
    return true;
}

static bool put(struct recorder *recorder, const char *text, size_t length, const char *then) {
    if (!recorder->path || recorder->failed)
        return true;
    recorder->failed = !write_all(recorder->fd, text, length);
    if (recorder->failed)
        tell(recorder, recorder->path, strerror(errno), then);
    return !recorder->failed;
}

bool recorder_head(struct recorder *recorder, const struct match *match) {
    size_t length;
    const char *head = match_head(match, &length);
    if (!put(recorder, head, length, ""))
        return false;
    const char *lines = match_lines(match, &length);
    return put(recorder, lines, length, "");
}

void recorder_add(struct recorder *recorder, const struct match *match) {
    size_t length;
    const char *lines = match_lines(match, &length);
    put(recorder, lines, length, "; the game continues without a record");
}

bool recorder_close(struct recorder *recorder) {
    if (!recorder->path)
        return true;
    bool closed = close(recorder->fd) == 0;
    if (!closed && !recorder->failed)
        tell(recorder, recorder->path, strerror(errno), "");
    recorder->path = NULL;
    recorder->fd = -1;
    return closed && !recorder->failed;
}

bool recorder_finish(struct recorder *recorder) {
    const char *path = recorder->path;
    bool fine = recorder_close(recorder);
    if (!fine && !recorder->message[0])
        tell(recorder, path, "the game could not be recorded completely", "");
    return fine;
}
