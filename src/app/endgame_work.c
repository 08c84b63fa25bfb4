#include "app/endgame_work.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/file.h"

static const double EVERY = 3; /* seconds between two checkpoints */

static enum err write_file(void *context, uint64_t offset, const void *bytes, size_t length) {
    struct endgame_work *work = context;
    return part_file_write(&work->file, offset, bytes, length);
}

static bool is_due(void *context) {
    const struct endgame_work *work = context;
    return clock_now() >= work->due;
}

static enum err write_checkpoint(void *context, const void *bytes, size_t length) {
    struct endgame_work *work = context;
    work->due = clock_now() + EVERY;
    enum err err = file_write(work->resume, bytes, length);
    if (err)
        work->file.why = errno;
    work->kept |= !err;
    return err;
}

/* With a store, the layers are resumed from there and come all at the end; a team has no checkpoint of its own. */
static bool keeps_own(const struct exact_host *host) {
    return !host->store && !host->team;
}

/* What cannot be taken up is begun anew. */
static void take_up(struct endgame_work *work) {
    void *checkpoint, *file;
    size_t length, file_length;
    if (exact_map_open(work->resume, &checkpoint, &length) != ERR_NONE)
        return;
    if (exact_map_open(work->file.part, &file, &file_length) == ERR_NONE) {
        work->resumed = endgame_save_resume(&work->save, checkpoint, length, file, file_length) == ERR_NONE;
        exact_map_close(file, file_length);
    }
    exact_map_close(checkpoint, length);
    work->kept = work->resumed;
}

enum err endgame_work_open(struct endgame_work *work, const struct endgame *endgame, double above,
                           const struct exact_host *host, const char *path) {
    *work = (struct endgame_work){.due = clock_now() + EVERY};
    work->save = (struct endgame_save){.endgame = endgame,
                                       .host = host,
                                       .above = above,
                                       .write = write_file,
                                       .due = is_due,
                                       .checkpoint = write_checkpoint,
                                       .context = work};
    int length = snprintf(work->resume, sizeof work->resume, "%s.resume", path);
    if ((size_t)length >= sizeof work->resume) { /* a negative length is a large size */
        errno = ENAMETOOLONG;
        return ERR_SYSTEM;
    }
    enum err err = part_file_take_up(&work->file, path);
    if (err)
        return err;
    file_tidy(work->resume);
    if (keeps_own(host))
        take_up(work);
    if (ftruncate(work->file.fd, work->resumed ? (off_t)work->save.end : 0) == 0)
        return ERR_NONE;
    endgame_save_end(&work->save, NULL, ERR_SYSTEM);
    return part_file_close(&work->file, ERR_SYSTEM);
}

enum err endgame_work_run(struct endgame_work *work, const struct exact_task *task, struct exact_result *result,
                          struct fault *fault) {
    struct exact_sink sink = endgame_save_sink(&work->save);
    if (!keeps_own(work->save.host)) {
        sink.solved = NULL;
        sink.known = NULL;
    }
    enum err err = exact_solve(task, EXACT_SOLVE, work->save.host, &sink, result, fault);
    err = endgame_save_end(&work->save, result, err);
    if (err == ERR_OVER && work->kept) {
        part_file_leave(&work->file);
        return err;
    }
    enum err closed = part_file_close(&work->file, err);
    if (closed && !err)
        work->file.why = errno;
    unlink(work->resume);
    return closed;
}
