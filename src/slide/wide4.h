/* wide4.h - 4x4 boards with tiles that four bits cannot hold: what slide4 goes on with above kind 15.
 *
 * Each cell has eight bits, the low four in one word and the high four in another, both laid out as a board of slide4;
 * so a board of slide4 is a wide one whose high word is 0, and transposing or mirroring both words does it to the
 * board. All kinds of the rules fit. Lines are moved by the plain engine's line function itself.
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

/* Tilts and sets *points to what that earned. The board is unchanged when that is not a move. ERR_RANGE, and nothing
 * changed, when a tile or the points would grow beyond what fits, as in slide_tilt. */
enum err wide4_tilt(const struct slide_rules *, struct wide4 *, enum slide_way, uint64_t *points);

/* All four tilts, with what they leave and earn by enum slide_way; bit `way` of the answer is set where that is a move.
 * One that would grow beyond what fits is none. */
unsigned wide4_tilt_all(const struct slide_rules *, struct wide4, struct wide4 after[SLIDE_WAYS],
                        uint32_t points[SLIDE_WAYS]);

/* Does any tilt change the board? Equal to slide_can_move. */
bool wide4_can_move(struct wide4);

/* From and to the plain engine's board. ERR_RANGE when it is not 4x4. */
enum err wide4_read(struct slide_board, struct wide4 *);
void wide4_write(struct wide4, struct slide_board);

static inline unsigned wide4_cell(struct wide4 board, unsigned i) {
    return slide4_cell(board.low, i) | slide4_cell(board.high, i) << 4;
}

/* The highest kind on the board; 0 when it is empty. */
static inline unsigned wide4_largest(struct wide4 board) {
    unsigned largest = 0;
    for (unsigned i = 0; i < 16; i++)
        largest = wide4_cell(board, i) > largest ? wide4_cell(board, i) : largest;
    return largest;
}

/* Bit 4*i is set where cell i is empty. */
static inline uint64_t wide4_empty(struct wide4 board) {
    return slide4_empty(board.low | board.high);
}

/* Puts a tile of a kind up to 15 on the n-th empty cell, counted from 0; it must exist. */
static inline struct wide4 wide4_spawn(struct wide4 board, unsigned n, unsigned kind) {
    uint64_t both = board.low | board.high;
    return (struct wide4){board.low | (slide4_spawn(both, n, kind) ^ both), board.high};
}

#endif
