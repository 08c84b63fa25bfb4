/* naive.h - an oracle that shares nothing with the engine: it collects the numbers of a line, adds equal neighbours
 * from the front, and writes them back. Tests compare the engine with it, and benchmarks report how much faster the
 * engine is. */
#ifndef TEST_SLIDE_NAIVE_H
#define TEST_SLIDE_NAIVE_H

#include <stdint.h>

/* The numbers of one line, from the edge that the tilt goes to. Returns the points. */
static inline uint64_t naive_line(uint64_t *line, unsigned length) {
    uint64_t points = 0;
    unsigned kept = 0, merged_to = 0; /* tiles below merged_to may not merge again */
    for (unsigned i = 0; i < length; i++) {
        uint64_t tile = line[i];
        if (tile == 0)
            continue;
        line[i] = 0;
        if (kept > merged_to && line[kept - 1] == tile) {
            line[kept - 1] = 2 * tile;
            points += 2 * tile;
            merged_to = kept;
        } else {
            line[kept++] = tile;
        }
    }
    return points;
}

/* A whole board of numbers; way: 0 left, 1 right, 2 up, 3 down. *moved is set to whether it changed. */
static inline uint64_t naive_tilt(uint64_t *board, unsigned width, unsigned height, int way, int *moved) {
    unsigned lines = way < 2 ? height : width, length = way < 2 ? width : height;
    uint64_t points = 0, line[256];
    *moved = 0;
    for (unsigned l = 0; l < lines; l++) {
        for (unsigned i = 0; i < length; i++) {
            unsigned at = way == 1 || way == 3 ? length - 1 - i : i;
            line[i] = way < 2 ? board[l * width + at] : board[at * width + l];
        }
        points += naive_line(line, length);
        for (unsigned i = 0; i < length; i++) {
            unsigned at = way == 1 || way == 3 ? length - 1 - i : i;
            uint64_t *cell = way < 2 ? &board[l * width + at] : &board[at * width + l];
            *moved |= *cell != line[i];
            *cell = line[i];
        }
    }
    return points;
}

#endif
