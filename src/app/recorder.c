#include "app/recorder.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/file.h"
#include "base/out.h"
#include "play/match.h"

static const char GOES_ON[] = "; the game continues without a record";

/* Fills the fault with the path and what happened to it, and with what follows from that. A long path is cut at its
 * beginning, since its end tells it from others. */
static enum err path_fault(struct fault *fault, const char *path, const char *why, const char *then) {
    enum { PATH_SHOWN = 300 };
    size_t length = strlen(path), cut = length > PATH_SHOWN ? length - PATH_SHOWN : 0;
    struct out out = fault_out(fault);
    out_put(&out, cut ? "..." : "");
    out_put(&out, path + cut);
    out_put(&out, ": ");
    out_put(&out, why);
    out_put(&out, then);
    return ERR_SYSTEM;
}

static enum err refuse_open(struct recorder *recorder, const char *path, const char *why, struct fault *fault) {
    if (recorder->fd >= 0)
        close(recorder->fd);
    *recorder = (struct recorder){.fd = -1};
    return path_fault(fault, path, why, "");
}

enum err recorder_open(struct recorder *recorder, const char *path, struct fault *fault) {
    struct stat info;
    *recorder = (struct recorder){.path = path, .fd = -1};
    if (!path)
        return ERR_NONE;
    recorder->fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (recorder->fd < 0)
        return refuse_open(recorder, path, strerror(errno), fault);
    if (fstat(recorder->fd, &info) != 0)
        return refuse_open(recorder, path, strerror(errno), fault);
    if (S_ISREG(info.st_mode) && info.st_size > 0)
        return refuse_open(recorder, path, "the file is not empty and was not changed; choose another name", fault);
    return ERR_NONE;
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

static enum err put(struct recorder *recorder, const char *text, size_t length, const char *then, struct fault *fault) {
    if (!recorder->path || recorder->failed)
        return ERR_NONE;
    recorder->due = true;
    recorder->failed = !write_all(recorder->fd, text, length);
    return recorder->failed ? path_fault(fault, recorder->path, strerror(errno), then) : ERR_NONE;
}

/* What was written of a record that cannot be begun is taken back, so that the file can be used again. */
enum err recorder_head(struct recorder *recorder, const struct match *match, struct fault *fault) {
    size_t length;
    const char *text = match_head(match, &length);
    enum err err = put(recorder, text, length, "", fault);
    if (!err) {
        text = match_lines(match, &length);
        err = put(recorder, text, length, "", fault);
    }
    if (err && ftruncate(recorder->fd, 0) != 0)
        recorder->failed = true; /* as it is already: a beginning stays in the file */
    return err;
}

enum err recorder_add(struct recorder *recorder, const struct match *match, struct fault *fault) {
    size_t length;
    const char *lines = match_lines(match, &length);
    return put(recorder, lines, length, GOES_ON, fault);
}

/* Pipes and devices cannot be synced. An interrupted sync is tried again. */
static bool sync_file(int fd) {
    int result;
    do
        result = fsync(fd);
    while (result != 0 && errno == EINTR);
    return result == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

enum err recorder_sync(struct recorder *recorder, struct fault *fault) {
    if (!recorder->path || recorder->failed || !recorder->due)
        return ERR_NONE;
    recorder->due = false;
    recorder->failed = !sync_file(recorder->fd);
    if (recorder->failed)
        return path_fault(fault, recorder->path, strerror(errno), GOES_ON);
    if (!recorder->named)
        file_sync_name(recorder->path);
    recorder->named = true;
    return ERR_NONE;
}

enum err recorder_close(struct recorder *recorder, struct fault *fault) {
    const char *path = recorder->path;
    if (!path)
        return ERR_NONE;
    (void)recorder_sync(recorder, NULL); /* it sets `failed` */
    bool closed = close(recorder->fd) == 0;
    recorder->path = NULL;
    recorder->fd = -1;
    if (recorder->failed)
        return path_fault(fault, path, "the game could not be recorded completely", "");
    return closed ? ERR_NONE : path_fault(fault, path, strerror(errno), "");
}
