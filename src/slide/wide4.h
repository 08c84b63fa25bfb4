/* wide4.h - 4x4 boards with tiles that do not fit four bits: how slide4 continues above kind 15.
 *
 * Each cell has eight bits, the low four in one word and the high four in another, both with the layout of a slide4
 * board. So a slide4 board is a wide one whose high word is 0, and transposing or mirroring both words transposes or
 * mirrors the board. All kinds of the rules fit. Lines are moved by the line function of the plain engine itself.
 */
#ifndef TESSERA_SLIDE_WIDE4_H
#define TESSERA_SLIDE_WIDE4_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/slide.h"
#include "slide/slide4.h"

struct wide4 {
    uint64_t low, high;
};

/* Tilts and sets *points to the points. The board is unchanged if that is not a move. ERR_RANGE, with nothing changed,
 * if a tile or the points would become too large, as in slide_tilt. */
enum err wide4_tilt(const struct slide_rules *, struct wide4 *, enum slide_way, uint64_t *points);

/* All four tilts, with their boards and points by enum slide_way; bit `way` of the result is set if that is a move. A
 * tilt whose result would be too large is not a move. */
unsigned wide4_tilt_all(const struct slide_rules *, struct wide4, struct wide4 after[SLIDE_WAYS],
                        uint32_t points[SLIDE_WAYS]);

/* Does any tilt change the board? Equal to slide_can_move. */
bool wide4_can_move(struct wide4);

/* From and to the plain engine's board. ERR_RANGE if it is not 4x4. */
enum err wide4_read(struct slide_board, struct wide4 *);
void wide4_write(struct wide4, struct slide_board);

static inline unsigned wide4_cell(struct wide4 board, unsigned i) {
    return slide4_cell(board.low, i) | slide4_cell(board.high, i) << 4;
}

/* The highest kind on the board; 0 if it is empty. */
static inline unsigned wide4_largest(struct wide4 board) {
    unsigned largest = 0;
    for (unsigned i = 0; i < 16; i++)
        largest = wide4_cell(board, i) > largest ? wide4_cell(board, i) : largest;
    return largest;
}

/* Bit 4*i is set if cell i is empty. */
static inline uint64_t wide4_empty(struct wide4 board) {
    return slide4_empty(board.low | board.high);
}

/* Puts a tile of a kind up to 15 on the n-th empty cell, counted from 0; it must exist. */
static inline struct wide4 wide4_spawn(struct wide4 board, unsigned n, unsigned kind) {
    uint64_t both = board.low | board.high;
    return (struct wide4){board.low | (slide4_spawn(both, n, kind) ^ both), board.high};
}

#endif
