#include "app/board_load.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "app/file.h"
#include "slide/scan.h"

/* Address space for the largest possible board. Pages that no cell is written to cost nothing, and nothing is copied as
 * the board grows. */
static const size_t ROOM = (size_t)SLIDE_SIDE_MAX * SLIDE_SIDE_MAX + 1; /* plus a first number that is not a tile */

enum { PIECE = 1 << 16 };

/* What a board may have in it and the name of a file hardly ever has: lists, frames, lines. */
static const char *const BOARD_SIGNS[] = {"[", "{", "|", "\n", "\r", "│", "┃", "┆", "┇", "┊", "┋", "╎", "╏", "║", NULL};
/* Cells and blanks beyond ASCII: the middle dot, the two long dashes, a blank that does not break, a byte order mark.
 */
static const char *const WIDE_SIGNS[] = {"·", "–", "—", "\xC2\xA0", "\xEF\xBB\xBF", NULL};

static bool has_board_sign(const char *text) {
    for (unsigned i = 0; BOARD_SIGNS[i]; i++)
        if (strstr(text, BOARD_SIGNS[i]))
            return true;
    return false;
}

static size_t wide_sign(const char *text) {
    for (unsigned i = 0; WIDE_SIGNS[i]; i++)
        if (strncmp(text, WIDE_SIGNS[i], strlen(WIDE_SIGNS[i])) == 0)
            return strlen(WIDE_SIGNS[i]);
    return 0;
}

static bool only_cells(const char *text) {
    for (size_t step = 1; step; text += step) {
        text += strspn(text, "0123456789._-\"' \t,;/]}");
        step = wide_sign(text);
    }
    return *text == '\0';
}

bool board_is_text(const char *text) {
    bool path = text[0] == '/' || strncmp(text, "./", 2) == 0 || strncmp(text, "../", 3) == 0;
    bool board = has_board_sign(text) || (strpbrk(text, " \t,;/") && only_cells(text));
    return !path && board && access(text, F_OK) != 0;
}

static bool is_standard(const char *path) {
    return !path || strcmp(path, "-") == 0;
}

const char *board_name(const char *path) {
    return is_standard(path) ? "standard input" : board_is_text(path) ? "board" : path;
}

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

static enum err scan_text(const char *text, struct slide_scan *scan, struct slide_board *board, struct fault *fault) {
    enum err err = slide_scan_feed(scan, text, strlen(text), fault);
    return err ? err : slide_scan_end(scan, board, fault);
}

/* From the text, or from the file if that is null. */
static enum err load(const struct slide_rules *rules, const char *text, int fd, struct slide_board *board,
                     struct fault *fault) {
    void *cell = mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (cell == MAP_FAILED)
        return err_refuse(fault, ERR_SYSTEM, "not enough memory for a board");
    struct slide_scan scan;
    slide_scan_start(&scan, rules, cell, ROOM);
    enum err err = text ? scan_text(text, &scan, board, fault) : scan_all(fd, &scan, board, fault);
    if (err)
        munmap(cell, ROOM);
    return err;
}

enum err board_load(const struct slide_rules *rules, const char *path, struct slide_board *board, struct fault *fault) {
    bool standard = is_standard(path);
    const char *name = board_name(path);
    enum err err;
    if (!standard && board_is_text(path)) {
        err = load(rules, path, -1, board, fault);
        return err ? file_fault(fault, err, name) : ERR_NONE;
    }
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) {
        err_refuse(fault, ERR_SYSTEM, strerror(errno));
        return file_fault(fault, ERR_SYSTEM, name);
    }
    err = load(rules, NULL, fd, board, fault);
    if (!standard)
        close(fd);
    return err ? file_fault(fault, err, name) : ERR_NONE;
}

void board_unload(struct slide_board *board) {
    munmap(board->cell, ROOM);
    *board = (struct slide_board){0};
}
