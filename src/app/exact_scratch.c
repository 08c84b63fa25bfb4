#include "app/exact_scratch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "app/clock.h"
#include "app/file.h"
#include "base/out.h"
#include "slide/solve/exact_file.h"

static const double SYNC_EVERY = 30; /* seconds */
enum { RUN_MAX = 1 << 16 };          /* bytes of a run's description */

/* A note as it is in the file. */
struct record {
    struct exact_note note;
    uint64_t checksum;
};

static const char *const PIECE[EXACT_PIECES] = {"states", "afterstates", "values", "after-values"};

/* ---- Names ---- */

static void path_of(const struct exact_scratch *scratch, const char *name, char *path, size_t size) {
    struct out out = out_of(path, size);
    out_put(&out, scratch->folder);
    out_put_char(&out, '/');
    out_put(&out, name);
}

static void piece_path(const struct exact_scratch *scratch, enum exact_piece piece, uint32_t sum, char *path) {
    struct out out = out_of(path, EXACT_SCRATCH_PATH);
    out_put(&out, scratch->folder);
    out_put_char(&out, '/');
    out_put(&out, PIECE[piece]);
    out_put_char(&out, '-');
    out_put_number(&out, sum);
}

static void failed(struct exact_scratch *scratch) {
    if (!scratch->why)
        scratch->why = errno ? errno : EIO;
}

/* ---- Syncing ---- */

static void sync_file(struct exact_scratch *scratch, const char *path) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 || fsync(fd) != 0)
        failed(scratch);
    if (fd >= 0)
        close(fd);
}

static void sync_pieces(struct exact_scratch *scratch) {
    char path[EXACT_SCRATCH_PATH];
    for (unsigned i = 0; i < scratch->fresh_count; i++) {
        piece_path(scratch, scratch->fresh[i].piece, scratch->fresh[i].sum, path);
        sync_file(scratch, path);
    }
    sync_file(scratch, scratch->folder);
    scratch->fresh_count = 0;
}

/* First the pieces, then the notes that speak of them. */
static void sync_all(struct exact_scratch *scratch) {
    sync_pieces(scratch);
    if (fdatasync(scratch->notes_fd) != 0)
        failed(scratch);
    scratch->due = clock_now() + SYNC_EVERY;
}

/* Only after that may the pieces go that the notes do not need. */
static void remove_old(struct exact_scratch *scratch) {
    char path[EXACT_SCRATCH_PATH];
    for (unsigned i = 0; i < scratch->old_count; i++) {
        piece_path(scratch, scratch->old[i].piece, scratch->old[i].sum, path);
        unlink(path);
    }
    scratch->old_count = 0;
}

/* With every note, by all programs of a team. A list that is getting full does not wait. */
static void sync_when_due(struct exact_scratch *scratch) {
    uint64_t due = clock_now() >= scratch->due || scratch->old_count > EXACT_SCRATCH_PENDING / 2;
    if (scratch->team)
        scratch->team->most(scratch->team->context, &due, 1);
    if (!due)
        return;
    sync_all(scratch);
    if (!exact_team_agree(scratch->team, scratch->why ? ERR_SYSTEM : ERR_NONE))
        remove_old(scratch);
}

static bool take_out(struct exact_scratch_piece *list, unsigned *count, enum exact_piece piece, uint32_t sum) {
    for (unsigned i = 0; i < *count; i++)
        if (list[i].piece == piece && list[i].sum == sum) {
            list[i] = list[--*count];
            return true;
        }
    return false;
}

/* ---- The store ---- */

static char EMPTY; /* a piece of no bytes */

static bool is_full(int why) {
    return why == ENOSPC || why == EDQUOT || why == EFBIG;
}

/* Room is made at once, so that a full disk is found here and not when the memory is written. */
static int make_room(const char *path, size_t bytes) {
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (fd < 0)
        return fd;
    int why = bytes ? posix_fallocate(fd, 0, (off_t)bytes) : 0;
    if (!why)
        return fd;
    close(fd);
    unlink(path);
    errno = why;
    return -1;
}

/* On a full disk the pieces that may go do not wait for the next sync, nor for others. */
static int find_room(struct exact_scratch *scratch, const char *path, size_t bytes) {
    int fd = make_room(path, bytes);
    if (fd < 0 && is_full(errno) && scratch->old_count) {
        sync_all(scratch);
        if (!scratch->why)
            remove_old(scratch);
        fd = make_room(path, bytes);
    }
    if (fd >= 0)
        return fd;
    scratch->want = is_full(errno) ? bytes : 0;
    failed(scratch);
    return fd;
}

static void *take(void *context, enum exact_piece piece, uint32_t sum, size_t bytes) {
    struct exact_scratch *scratch = context;
    char path[EXACT_SCRATCH_PATH];
    piece_path(scratch, piece, sum, path);
    take_out(scratch->old, &scratch->old_count, piece, sum);
    if (scratch->fresh_count == EXACT_SCRATCH_PENDING)
        sync_pieces(scratch);
    int fd = find_room(scratch, path, bytes);
    if (fd < 0)
        return NULL;
    void *memory = &EMPTY;
    if (bytes)
        memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, fd, 0);
    if (memory == MAP_FAILED)
        failed(scratch);
    close(fd);
    if (memory == MAP_FAILED)
        return NULL;
    scratch->fresh[scratch->fresh_count++] = (struct exact_scratch_piece){piece, sum};
    return memory;
}

static void *map(void *context, enum exact_piece piece, uint32_t sum, size_t *bytes) {
    char path[EXACT_SCRATCH_PATH];
    struct stat stat;
    piece_path(context, piece, sum, path);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    void *memory = NULL;
    if (fstat(fd, &stat) == 0 && S_ISREG(stat.st_mode)) {
        *bytes = (size_t)stat.st_size;
        memory = *bytes ? mmap(NULL, *bytes, PROT_READ, MAP_SHARED | MAP_POPULATE, fd, 0) : &EMPTY;
    }
    close(fd);
    return memory == MAP_FAILED ? NULL : memory;
}

static void give(void *context, void *memory, size_t bytes) {
    (void)context;
    if (memory && bytes)
        munmap(memory, bytes);
}

static void drop(void *context, enum exact_piece piece, uint32_t sum) {
    struct exact_scratch *scratch = context;
    take_out(scratch->fresh, &scratch->fresh_count, piece, sum);
    if (scratch->old_count < EXACT_SCRATCH_PENDING) /* what is not on the list stays until the run is complete */
        scratch->old[scratch->old_count++] = (struct exact_scratch_piece){piece, sum};
}

static const struct exact_note *notes(void *context, size_t *count) {
    const struct exact_scratch *scratch = context;
    *count = scratch->notes;
    return scratch->note;
}

static void forget(void *context, size_t count) {
    struct exact_scratch *scratch = context;
    if (count < scratch->notes)
        scratch->notes = count;
    if (ftruncate(scratch->notes_fd, (off_t)(scratch->notes * sizeof(struct record))) != 0)
        failed(scratch);
}

static bool remember(struct exact_scratch *scratch, const struct exact_note *note) {
    if (scratch->notes == scratch->room) {
        size_t room = scratch->room ? 2 * scratch->room : 256;
        struct exact_note *more = realloc(scratch->note, room * sizeof *more);
        if (!more)
            return false;
        scratch->note = more;
        scratch->room = room;
    }
    scratch->note[scratch->notes++] = *note;
    return true;
}

static enum err note(void *context, const struct exact_note *note) {
    struct exact_scratch *scratch = context;
    struct record record = {*note, exact_file_checksum(0, note, sizeof *note)};
    off_t at = (off_t)(scratch->notes * sizeof record);
    errno = 0;
    if (scratch->why || !remember(scratch, note) ||
        pwrite(scratch->notes_fd, &record, sizeof record, at) != (ssize_t)sizeof record)
        failed(scratch);
    sync_when_due(scratch);
    return scratch->why ? ERR_SYSTEM : ERR_NONE;
}

struct exact_store exact_scratch_store(struct exact_scratch *scratch) {
    return (struct exact_store){.take = take,
                                .map = map,
                                .give = give,
                                .drop = drop,
                                .notes = notes,
                                .forget = forget,
                                .note = note,
                                .context = scratch};
}

/* ---- Opening ---- */

/* Fills the fault with the folder and what is wrong with it. */
static enum err folder_fault(struct fault *fault, enum err err, const char *folder, const char *what,
                             const char *more) {
    struct out out = fault_out(fault);
    out_put(&out, folder);
    out_put(&out, ": ");
    out_put(&out, what);
    out_put(&out, more);
    return err;
}

static enum err folder_errno(struct fault *fault, const char *folder) {
    return folder_fault(fault, ERR_SYSTEM, folder, strerror(errno), "");
}

static bool is_empty(const char *folder) {
    DIR *files = opendir(folder);
    bool empty = true;
    for (struct dirent *entry; files && empty && (entry = readdir(files));)
        empty = strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0;
    if (files)
        closedir(files);
    return empty;
}

/* Is the folder that of this run? If it is nobody's, it is taken. */
static enum err claim(const struct exact_scratch *scratch, const char *run, struct fault *fault) {
    char path[EXACT_SCRATCH_PATH], *text;
    size_t length;
    path_of(scratch, "run", path, sizeof path);
    file_tidy(path);
    if (file_read(path, RUN_MAX, &text, &length) == ERR_NONE) {
        bool same = length == strlen(run) && memcmp(text, run, length) == 0;
        text[strcspn(text, "\n")] = 0;
        enum err err =
            same ? ERR_NONE : folder_fault(fault, ERR_RANGE, scratch->folder, "holds the files of another run: ", text);
        free(text);
        return err;
    }
    if (errno != ENOENT)
        return folder_errno(fault, scratch->folder);
    if (!is_empty(scratch->folder))
        return folder_fault(fault, ERR_RANGE, scratch->folder, "is not empty, and nothing in it can be continued", "");
    return file_write(path, run, strlen(run)) == ERR_NONE ? ERR_NONE : folder_errno(fault, scratch->folder);
}

static enum err lock_notes(struct exact_scratch *scratch, struct fault *fault) {
    char path[EXACT_SCRATCH_PATH];
    path_of(scratch, "notes", path, sizeof path);
    scratch->notes_fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (scratch->notes_fd < 0)
        return folder_errno(fault, scratch->folder);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(scratch->notes_fd, F_SETLK, &whole) == 0)
        return ERR_NONE;
    bool taken = errno == EACCES || errno == EAGAIN;
    enum err err = taken ? folder_fault(fault, ERR_TURN, scratch->folder, "another program is using this folder", "")
                         : folder_errno(fault, scratch->folder);
    close(scratch->notes_fd);
    return err;
}

/* The notes up to the first one that is not whole. */
static void read_notes(struct exact_scratch *scratch) {
    struct record record;
    off_t at = 0;
    while (pread(scratch->notes_fd, &record, sizeof record, at) == (ssize_t)sizeof record &&
           record.checksum == exact_file_checksum(0, &record.note, sizeof record.note) &&
           remember(scratch, &record.note))
        at += (off_t)sizeof record;
    scratch->resumed = scratch->notes > 0;
}

enum err exact_scratch_open(struct exact_scratch *scratch, const char *folder, const char *run, struct fault *fault) {
    enum { LONGEST = 32 }; /* name of a file in it */
    memset(scratch, 0, sizeof *scratch);
    scratch->due = clock_now() + SYNC_EVERY;
    if (strlen(folder) + LONGEST >= sizeof scratch->folder)
        return folder_fault(fault, ERR_SYSTEM, folder, "the name is too long", "");
    memcpy(scratch->folder, folder, strlen(folder) + 1);
    struct stat stat_buffer;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return folder_errno(fault, folder);
    if (stat(folder, &stat_buffer) == 0 && !S_ISDIR(stat_buffer.st_mode)) {
        errno = ENOTDIR;
        return folder_errno(fault, folder);
    }
    enum err err = claim(scratch, run, fault);
    err = err ? err : lock_notes(scratch, fault);
    if (!err)
        read_notes(scratch);
    return err;
}

uint64_t exact_scratch_free(const struct exact_scratch *scratch) {
    struct statvfs room;
    return statvfs(scratch->folder, &room) == 0 ? (uint64_t)room.f_bavail * room.f_frsize : 0;
}

/* ---- Closing ---- */

/* Is it a piece of a layer? */
static bool is_piece(const char *name) {
    for (int i = 0; i < EXACT_PIECES; i++) {
        size_t length = strlen(PIECE[i]);
        if (strncmp(name, PIECE[i], length) == 0 && name[length] == '-' && name[length + 1] >= '0' &&
            name[length + 1] <= '9')
            return true;
    }
    return false;
}

static bool remove_one(const struct exact_scratch *scratch, const char *name) {
    char path[EXACT_SCRATCH_PATH];
    path_of(scratch, name, path, sizeof path);
    return unlink(path) == 0 || errno == ENOENT;
}

/* First the notes, which must not speak of files that are gone, last the name of the run: as long as anything cannot be
 * removed, the same run can be started again in this folder. */
static void remove_all(const struct exact_scratch *scratch) {
    DIR *files = remove_one(scratch, "notes") ? opendir(scratch->folder) : NULL;
    bool gone = files != NULL;
    for (struct dirent *entry; files && (entry = readdir(files));)
        if (is_piece(entry->d_name))
            gone &= remove_one(scratch, entry->d_name);
    if (files)
        closedir(files);
    if (gone && remove_one(scratch, "run"))
        rmdir(scratch->folder);
}

void exact_scratch_close(struct exact_scratch *scratch, bool complete) {
    if (complete)
        remove_all(scratch);
    else
        sync_all(scratch);
    if (!complete && !scratch->why && !scratch->team)
        remove_old(scratch);
    close(scratch->notes_fd);
    free(scratch->note);
    scratch->note = NULL;
}
