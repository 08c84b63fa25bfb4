#include "front/board_load.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "front/cli/command.h"
#include "slide/text.h"

/* Address space for the largest board there is. Pages that no cell is written to cost nothing, and no copy is ever
 * made as it grows. */
static const size_t ROOM = (size_t)SLIDE_SIDE_MAX * SLIDE_SIDE_MAX + 1; /* one for a first number that is no tile */

enum { PIECE = 1 << 16 };

static bool scan_all(int fd, const char *name, struct slide_scan *scan, struct slide_board *board) {
    static char piece[PIECE];
    struct fault fault = {0};
    enum err err = ERR_NONE;
    while (!err) {
        ssize_t got = read(fd, piece, sizeof piece);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0) {
            complain("%s: %s", name, strerror(errno));
            return false;
        }
        err = got ? slide_scan_feed(scan, piece, (size_t)got, &fault) : slide_scan_end(scan, board, &fault);
        if (got == 0)
            break;
    }
    if (err)
        complain_fault(name, &fault);
    return err == ERR_NONE;
}

bool board_load(const struct slide_rules *rules, const char *path, struct slide_board *board) {
    bool standard = !path || strcmp(path, "-") == 0;
    const char *name = standard ? "standard input" : path;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        complain("%s: %s", name, strerror(errno));
        return false;
    }
    void *cell = mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    bool fine = cell != MAP_FAILED;
    if (!fine)
        complain("no memory for a board: %s", strerror(errno));
    struct slide_scan scan;
    if (fine) {
        slide_scan_start(&scan, rules, cell, ROOM);
        fine = scan_all(fd, name, &scan, board);
        if (!fine)
            munmap(cell, ROOM);
    }
    if (!standard)
        close(fd);
    return fine;
}

void board_unload(struct slide_board *board) {
    munmap(board->cell, ROOM);
    *board = (struct slide_board){0};
}
