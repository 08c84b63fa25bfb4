#include "slide/solve/formation.h"

#include <string.h>

#include "base/out.h"

#include "slide/slide4.h"

enum { SIDE = 4, CELLS = 16 };

static void set_rows(struct formation *formation, const unsigned count[SIDE]) {
    *formation = (struct formation){0};
    for (unsigned row = 0; row < SIDE; row++)
        for (unsigned column = 0; column < count[row]; column++) {
            formation->name[row] = (char)('0' + count[row]);
            formation->end = (uint8_t)(row * SIDE + column);
            formation->fixed |= (uint16_t)(1u << formation->end);
        }
    unsigned end = formation->end, row = end / SIDE, column = end % SIDE, beside = 0;
    beside |= row > 0 ? 1u << (end - SIDE) : 0;
    beside |= row < SIDE - 1 ? 1u << (end + SIDE) : 0;
    beside |= column > 0 ? 1u << (end - 1) : 0;
    beside |= column < SIDE - 1 ? 1u << (end + 1) : 0;
    formation->touch = (uint16_t)(beside & ~(unsigned)formation->fixed);
}

/* The rows of the same cells mirrored at the diagonal. */
static void turn(const unsigned count[SIDE], unsigned turned[SIDE]) {
    for (unsigned column = 0; column < SIDE; column++) {
        turned[column] = 0;
        for (unsigned row = 0; row < SIDE; row++)
            turned[column] += count[row] > column;
    }
}

static bool comes_first(const unsigned one[SIDE], const unsigned two[SIDE]) {
    unsigned row = 0;
    while (row < SIDE - 1 && one[row] == two[row])
        row++;
    return one[row] >= two[row];
}

/* Of the two names that a formation could have, the one with the longer first row counts. */
static enum err check_rows(const unsigned count[SIDE], struct fault *fault) {
    unsigned turned[SIDE], cells = count[0];
    for (unsigned row = 1; row < SIDE; row++) {
        if (count[row] > count[row - 1])
            return err_refuse(fault, ERR_SYNTAX, "a row of a formation cannot be longer than the row before it");
        cells += count[row];
    }
    turn(count, turned);
    if (!comes_first(count, turned)) {
        struct formation right;
        struct out out = fault_out(fault);
        set_rows(&right, turned);
        out_put(&out, "this formation is called ");
        out_put(&out, right.name);
        return ERR_SYNTAX;
    }
    if (cells < FORMATION_FEWEST)
        return err_refuse(fault, ERR_RANGE, "a formation needs at least 4 tiles; with fewer there are too many boards");
    if (cells > CELLS - 2)
        return err_refuse(fault, ERR_RANGE, "a formation must leave at least 2 cells free");
    return ERR_NONE;
}

enum err formation_read(struct formation *formation, const char *name, struct fault *fault) {
    unsigned count[SIDE] = {0};
    size_t length = strlen(name);
    if (length < 1 || length > SIDE || strspn(name, "1234") != length)
        return err_refuse(fault, ERR_SYNTAX, "a formation is one to four digits from 1 to 4, such as 42");
    for (size_t row = 0; row < length; row++)
        count[row] = (unsigned)(name[row] - '0');
    enum err err = check_rows(count, fault);
    if (!err)
        set_rows(formation, count);
    return err;
}

bool formation_of(struct formation *formation, uint16_t fixed) {
    unsigned count[SIDE];
    for (unsigned row = 0; row < SIDE; row++) {
        unsigned cells = fixed >> row * SIDE & 15;
        count[row] = (unsigned)__builtin_popcount(cells);
        if (cells != (1u << count[row]) - 1)
            return false;
    }
    if (check_rows(count, NULL) != ERR_NONE)
        return false;
    set_rows(formation, count);
    return true;
}

uint64_t formation_image(uint64_t board, unsigned image) {
    board = image & 1 ? slide4_mirror(board) : board;
    board = image & 2 ? slide4_flip(board) : board;
    return image & 4 ? slide4_transpose(board) : board;
}
