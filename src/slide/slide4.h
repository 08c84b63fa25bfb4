/* slide4.h - the sliding-tile game on 4x4 boards, for search and learning.
 *
 * A board is a uint64_t: cell i, counted row by row from the top left, is the kind in bits 4*i to 4*i+3, so the top row
 * is the low 16 bits and its leftmost cell the lowest four. Kinds 0 to 15 fit; what grows beyond goes on in the wide
 * form of slide/wide4.h with the same results. A tilt that would make kind 16 leaves its line as it was and adds
 * SLIDE4_BEYOND to the points, so one comparison tells; it is never clamped.
 *
 * The rules are not stated again here: a table holds for each of the 65,536 lines what the plain engine's line function
 * makes of it. An entry is 16 bytes and serves all four ways: as a row it gives left and right, as a column up and down
 * with its cells already spread over four bytes. Two equal tiles merge from either side, so both ways of a line earn
 * the same. The table is 1 MiB, of which the lines that games are made of take a small part.
 */
#ifndef TESSERA_SLIDE_SLIDE4_H
#define TESSERA_SLIDE_SLIDE4_H

#include <stdbool.h>
#include <stdint.h>

#include "slide/slide.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#define SLIDE4_BEYOND (UINT32_C(1) << 29) /* points at or above this: a line would have made kind 16 */

struct slide4_line {
    uint32_t up, down;    /* as a column: cell r of the line in byte r */
    uint16_t left, right; /* as a row */
    uint32_t points;      /* below 2^27 a line */
};

struct slide4 {
    _Alignas(64) struct slide4_line line[65536];
};

/* All four tilts of a board. A way whose board is unchanged is not a move. */
struct slide4_tilts {
    _Alignas(16) uint64_t board[SLIDE_WAYS]; /* by enum slide_way */
    _Alignas(16) uint32_t points[SLIDE_WAYS];
    unsigned open; /* bit `way` is set where the board changes; a line that goes beyond does not count as changed */
};

#pragma GCC visibility push(default)

/* Fills the table. ERR_RANGE for rules that do not fit: tiles must merge with equals only, there must be at least 16
 * kinds, new tiles must be of kinds 1 to 15, and kind 15 must be worth less than 2^26. All shipped rule sets that merge
 * equal tiles fit. */
enum err slide4_init(struct slide4 *, const struct slide_rules *);

/* From and to the plain engine's board, which must be 4x4. ERR_RANGE when it is not, or holds a kind above 15. */
enum err slide4_read(struct slide_board, uint64_t *board);
void slide4_write(uint64_t board, struct slide_board);

#pragma GCC visibility pop

/* Rows become columns: cell (r, c) goes to (c, r). */
static inline uint64_t slide4_transpose(uint64_t board) {
    uint64_t swap = (board ^ (board >> 12)) & UINT64_C(0x0000F0F00000F0F0);
    board ^= swap ^ (swap << 12);
    swap = (board ^ (board >> 24)) & UINT64_C(0x00000000FF00FF00);
    return board ^ swap ^ (swap << 24);
}

/* Left becomes right. */
static inline uint64_t slide4_mirror(uint64_t board) {
    board = (board >> 8 & UINT64_C(0x00FF00FF00FF00FF)) | (board & UINT64_C(0x00FF00FF00FF00FF)) << 8;
    return (board >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) | (board & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
}

/* Up becomes down. */
static inline uint64_t slide4_flip(uint64_t board) {
    board = board >> 32 | board << 32;
    return (board >> 16 & UINT64_C(0x0000FFFF0000FFFF)) | (board & UINT64_C(0x0000FFFF0000FFFF)) << 16;
}

static inline unsigned slide4_cell(uint64_t board, unsigned i) {
    return (unsigned)(board >> 4 * i) & 15;
}

/* Bit 4*i is set where cell i is empty. */
static inline uint64_t slide4_empty(uint64_t board) {
    uint64_t tile = board | board >> 2;
    return ~(tile | tile >> 1) & UINT64_C(0x1111111111111111);
}

/* How many bits of a mask with one bit a nibble, such as slide4_empty gives, are set. */
static inline unsigned slide4_count(uint64_t mask) {
    return mask == UINT64_C(0x1111111111111111) ? 16 : (unsigned)(mask * UINT64_C(0x1111111111111111) >> 60);
}

/* Puts a tile on the n-th empty cell, counted from 0; it must exist. */
static inline uint64_t slide4_spawn(uint64_t board, unsigned n, unsigned kind) {
    uint64_t empty = slide4_empty(board);
    while (n--)
        empty &= empty - 1;
    return board | (empty & (0 - empty)) * kind;
}

static inline unsigned slide4_row(uint64_t board, unsigned row) {
    return (unsigned)(board >> 16 * row) & 0xFFFF;
}

static inline unsigned slide4_column(uint64_t board, unsigned column) {
    /* Each product moves one nibble; none of them meet. */
    return (unsigned)((board >> 4 * column & UINT64_C(0x000F000F000F000F)) * UINT64_C(0x0001001001001000) >> 48);
}

/* The even bytes of a board from `even`, the odd ones from `odd`. */
static inline uint64_t slide4_weave(uint32_t even, uint32_t odd) {
#if defined(__SSE2__)
    return (uint64_t)_mm_cvtsi128_si64(_mm_unpacklo_epi8(_mm_cvtsi32_si128((int)even), _mm_cvtsi32_si128((int)odd)));
#else
    uint64_t spread[2] = {even, odd};
    for (int i = 0; i < 2; i++) {
        spread[i] = (spread[i] | spread[i] << 16) & UINT64_C(0x0000FFFF0000FFFF);
        spread[i] = (spread[i] | spread[i] << 8) & UINT64_C(0x00FF00FF00FF00FF);
    }
    return spread[0] | spread[1] << 8;
#endif
}

/* Tilts one way and sets *points to what that earned, or to SLIDE4_BEYOND and more. The board is unchanged when that is
 * not a move. */
static inline uint64_t slide4_tilt(const struct slide4 *table, uint64_t board, enum slide_way way, uint32_t *points) {
    const struct slide4_line *a, *b, *c, *d;
    if (way == SLIDE_LEFT || way == SLIDE_RIGHT) {
        a = &table->line[slide4_row(board, 0)], b = &table->line[slide4_row(board, 1)];
        c = &table->line[slide4_row(board, 2)], d = &table->line[slide4_row(board, 3)];
        *points = a->points + b->points + c->points + d->points;
        return way == SLIDE_LEFT
                   ? (uint64_t)a->left | (uint64_t)b->left << 16 | (uint64_t)c->left << 32 | (uint64_t)d->left << 48
                   : (uint64_t)a->right | (uint64_t)b->right << 16 | (uint64_t)c->right << 32 |
                         (uint64_t)d->right << 48;
    }
    a = &table->line[slide4_column(board, 0)], b = &table->line[slide4_column(board, 1)];
    c = &table->line[slide4_column(board, 2)], d = &table->line[slide4_column(board, 3)];
    *points = a->points + b->points + c->points + d->points;
    return way == SLIDE_UP ? slide4_weave(a->up | b->up << 4, c->up | d->up << 4)
                           : slide4_weave(a->down | b->down << 4, c->down | d->down << 4);
}

/* Tilts all four ways at once, which costs about as much as two. */
static inline void slide4_tilt_all(const struct slide4 *table, uint64_t board, struct slide4_tilts *tilts) {
    tilts->open = 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        tilts->board[way] = slide4_tilt(table, board, way, &tilts->points[way]);
        tilts->open |= (unsigned)(tilts->board[way] != board) << way;
    }
}

/* Could a tilt make kind 16? Two tiles of kind 15 are needed for it. */
static inline bool slide4_is_crowded(uint64_t board) {
    uint64_t pairs = board & board >> 1;
    uint64_t top = pairs & pairs >> 2 & UINT64_C(0x1111111111111111);
    return (top & (top - 1)) != 0;
}

/* Is any tilt a move, one that goes beyond included? An empty board has none. */
static inline bool slide4_can_move(uint64_t board) {
    if (slide4_empty(board))
        return board != 0;
    uint64_t row = board ^ board >> 4, column = board ^ board >> 16;
    return (slide4_empty(row | UINT64_C(0xF000F000F000F000)) | slide4_empty(column | UINT64_C(0xFFFF000000000000))) !=
           0;
}

#endif
