#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/board_load.h"
#include "app/file.h"
#include "cli/command.h"
#include "cli/solve_internal.h"
#include "slide/text.h"

static const size_t FILE_MOST = (size_t)1 << 34; /* the largest board with the largest tiles */

static bool is_comment(const char *at, const char *end) {
    return at < end && (*at == '#' || (*at == '/' && end - at > 1 && at[1] == '/'));
}

/* The next word of the text, on this line or a later one. A comment also ends a word. */
static struct token next_word(struct reader *in) {
    struct token word = reader_token(in);
    while ((word.length == 0 || is_comment(word.at, in->end)) && reader_next_line(in))
        word = reader_token(in);
    for (size_t i = 1; i < word.length; i++)
        if (is_comment(word.at + i, in->end)) {
            in->at = word.at + i;
            word.length = i;
        }
    return word;
}

/* Is the rest of the text blank or a comment? */
static bool ends_here(const struct reader *in) {
    const char *at = in->at;
    while (at < in->end && strchr(" \t\r\n", *at) && *at)
        at++;
    return at == in->end || is_comment(at, in->end);
}

/* Is this L and then L x L numbers, with any line breaks? */
static bool is_loose(const char *text, size_t length) {
    struct reader in = reader_of(text, length);
    uint64_t side = 0, number;
    if (!token_number(next_word(&in), &side) || side < 1 || side > SLIDE_SIDE_MAX)
        return false;
    for (uint64_t i = 0; i < side * side; i++) {
        struct token word = next_word(&in);
        if (!token_number(word, &number) && !token_is(word, "."))
            return false;
    }
    return ends_here(&in);
}

/* Reads text for which is_loose is true. */
static enum err read_loose(const struct slide_rules *rules, const char *text, size_t length, uint8_t *cell,
                           struct slide_board *board, struct fault *fault) {
    struct reader in = reader_of(text, length);
    uint64_t side = 0;
    token_number(next_word(&in), &side);
    for (size_t i = 0; i < side * side; i++) {
        struct token word = next_word(&in);
        uint64_t value = 0;
        token_number(word, &value);
        int kind = slide_kind_of(rules, value);
        if (kind < 0)
            return reader_fault(&in, word.at, "a tile must be a power of two, 2 or larger", ERR_RANGE, fault);
        cell[i] = (uint8_t)kind;
    }
    *board = (struct slide_board){(uint32_t)side, (uint32_t)side, cell};
    return slide_rules_size(rules, board->width, board->height, fault);
}

/* The grid is tried first. A square grid cannot be mistaken for the loose form, except where a comment hides its rest,
 * and then it is read as a grid. */
static enum err read_text(const struct slide_rules *rules, const char *text, size_t length, uint8_t *cell, size_t room,
                          struct slide_board *board, struct fault *fault) {
    enum err err = slide_board_read(rules, text, length, cell, room, board, fault);
    if (!err)
        err = slide_rules_size(rules, board->width, board->height, fault);
    return err && is_loose(text, length) ? read_loose(rules, text, length, cell, board, fault) : err;
}

/* The text of the file, or the board itself if that was given. Null after a complaint. */
static char *text_of(const char *path, const char *name, size_t *length) {
    char *text = NULL;
    enum err err = ERR_NONE;
    if (board_is_text(path)) {
        text = strdup(path);
        *length = strlen(path);
    } else {
        err = file_read(path, FILE_MOST, &text, length);
    }
    if (err || !text)
        complain("%s: %s", name, err == ERR_RANGE ? "the file is too large" : strerror(errno));
    return err ? NULL : text;
}

bool solve_read(const struct slide_rules *rules, const char *file, struct slide_board *board) {
    const char *name = board_name(file);
    size_t length;
    char *text = text_of(file ? file : "-", name, &length);
    if (!text)
        return false;
    struct fault fault = {0};
    size_t room = length + 2; /* a cell takes a character at least; a side is not one */
    uint8_t *cell = malloc(room);
    enum err err = cell ? read_text(rules, text, length, cell, room, board, &fault) : ERR_SYSTEM;
    free(text);
    if (!err)
        return true; /* NOLINT(clang-analyzer-unix.Malloc): the board has the cells now, solve_read's caller frees them
                      */
    if (cell)
        complain_fault(name, &fault);
    else
        complain("%s: %s", name, strerror(errno));
    free(cell);
    return false;
}
