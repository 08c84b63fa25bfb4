#include "app/board_load.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "app/file.h"
#include "slide/text.h"

/* Address space for the largest board there is. Pages that no cell is written to cost nothing, and no copy is ever
 * made as it grows. */
static const size_t ROOM = (size_t)SLIDE_SIDE_MAX * SLIDE_SIDE_MAX + 1; /* one for a first number that is no tile */

enum { PIECE = 1 << 16 };

static enum err scan_all(int fd, struct slide_scan *scan, struct slide_board *board, struct fault *fault) {
    static char piece[PIECE];
    for (;;) {
        ssize_t got = read(fd, piece, sizeof piece);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return err_refuse(fault, ERR_SYSTEM, strerror(errno));
        if (got == 0)
            return slide_scan_end(scan, board, fault);
        enum err err = slide_scan_feed(scan, piece, (size_t)got, fault);
        if (err)
            return err;
    }
}

static enum err load(const struct slide_rules *rules, int fd, struct slide_board *board, struct fault *fault) {
    void *cell = mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (cell == MAP_FAILED)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory for a board");
    struct slide_scan scan;
    slide_scan_start(&scan, rules, cell, ROOM);
    enum err err = scan_all(fd, &scan, board, fault);
    if (err)
        munmap(cell, ROOM);
    return err;
}

enum err board_load(const struct slide_rules *rules, const char *path, struct slide_board *board, struct fault *fault) {
    bool standard = !path || strcmp(path, "-") == 0;
    const char *name = standard ? "standard input" : path;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        err_refuse(fault, ERR_SYSTEM, strerror(errno));
        return file_fault(fault, ERR_SYSTEM, name);
    }
    enum err err = load(rules, fd, board, fault);
    if (!standard)
        close(fd);
    return err ? file_fault(fault, err, name) : ERR_NONE;
}

void board_unload(struct slide_board *board) {
    munmap(board->cell, ROOM);
    *board = (struct slide_board){0};
}
