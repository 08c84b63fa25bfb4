#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "front/cli/command.h"
#include "front/cli/solve_parts.h"
#include "front/file.h"
#include "slide/text.h"

static const size_t FILE_MOST = (size_t)1 << 34; /* the largest board with the largest tiles */

static struct word next_word(struct reader *in) {
    struct word word = reader_word(in);
    while (word.length == 0 && reader_next_line(in))
        word = reader_word(in);
    return word;
}

/* How many words the text has; 0 if one of them is no number and no dot. */
static uint64_t count_numbers(const char *text, size_t length) {
    struct reader in = reader_of(text, length);
    uint64_t count = 0, number;
    for (struct word word = next_word(&in); word.length; word = next_word(&in), count++)
        if (!word_number(word, &number) && !word_is(word, "."))
            return 0;
    return count;
}

/* L and L x L tiles. Their number tells them from a grid: no square is one more than another. */
static enum err read_numbers(const struct slide_rules *rules, const char *text, size_t length, uint8_t *cell,
                             struct slide_board *board, struct fault *fault) {
    struct reader in = reader_of(text, length);
    uint64_t side = 0, value;
    word_number(next_word(&in), &side);
    size_t i = 0;
    for (struct word word = next_word(&in); word.length; word = next_word(&in)) {
        value = 0;
        word_number(word, &value);
        int kind = slide_kind_of(rules, value);
        if (kind < 0)
            return reader_fault(&in, word.at, "a tile must be a power of two, from 2 on", ERR_RANGE, fault);
        cell[i++] = (uint8_t)kind;
    }
    *board = (struct slide_board){(uint32_t)side, (uint32_t)side, cell};
    return ERR_NONE;
}

static enum err read_text(const struct slide_rules *rules, const char *text, size_t length, uint8_t *cell, size_t room,
                          struct slide_board *board, struct fault *fault) {
    struct reader in = reader_of(text, length);
    uint64_t count = count_numbers(text, length), side = 0;
    bool leads = word_number(next_word(&in), &side) && side <= SLIDE_SIDE_MAX;
    enum err err;
    if (leads && count == side * side + 1)
        err = read_numbers(rules, text, length, cell, board, fault);
    else
        err = slide_board_read(rules, text, length, cell, room, board, fault);
    if (!err)
        err = slide_rules_size(rules, board->width, board->height, fault);
    return err;
}

bool solve_read(const struct slide_rules *rules, const char *file, struct slide_board *board) {
    const char *path = file ? file : "-", *name = strcmp(path, "-") == 0 ? "standard input" : path;
    char *text;
    size_t length;
    enum err err = file_read(path, FILE_MOST, &text, &length);
    if (err) {
        complain("%s: %s", name, err == ERR_RANGE ? "the file is too large" : strerror(errno));
        return false;
    }
    struct fault fault = {0};
    size_t room = length / 2 + 2; /* a cell takes a character and what parts it from the next */
    uint8_t *cell = malloc(room);
    err = cell ? read_text(rules, text, length, cell, room, board, &fault) : ERR_SYSTEM;
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
