/* slide4.h - the sliding-tile game on 4x4 boards, for search and learning.
 *
 * A board is a uint64_t: cell i, counted row by row from the top left, is the kind in bits 4*i to 4*i+3, so the top row
 * is the low 16 bits and its leftmost cell the lowest four. Kinds 0 to 15 fit; games with larger ones continue in the
 * wide form of slide/wide4.h with the same results. A tilt that would make kind 16 leaves its line unchanged and adds
 * SLIDE4_BEYOND to the points, so one comparison detects it; it is never clamped.
 *
 * The rules are not repeated here: a table holds the result of the plain engine's line function for each of the 65,536
 * lines. An entry is 16 bytes and serves all four ways: as a row it gives left and right, as a column up and down with
 * its cells already spread over four bytes. Two equal tiles merge from either side, so both ways of a line earn the
 * same. The table is 1 MiB, of which the lines that occur in games take a small part.
 */
#ifndef TESSERA_SLIDE_SLIDE4_H
#define TESSERA_SLIDE_SLIDE4_H

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

#include "slide/slide.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define SLIDE4_BEYOND (UINT32_C(1) << 29) /* points at or above this: a line would have made kind 16 */

struct slide4_line {
    uint32_t up, down;    /* as a column: cell r of the line in byte r */
    uint16_t left, right; /* as a row */
    uint32_t points;      /* below 2^27 per line */
};

struct slide4 {
    alignas(64) struct slide4_line line[65536];
};

/* All four tilts of a board. A way whose board is unchanged is not a move. */
struct slide4_tilts {
    alignas(16) uint64_t board[SLIDE_WAYS]; /* by enum slide_way */
    alignas(16) uint32_t points[SLIDE_WAYS];
    unsigned open; /* bit `way` is set if the board changes; a line that would exceed kind 15 counts as unchanged */
};

/* Does it support the rules? Tiles must merge with equals only; new tiles must be of kinds 1 to 15; there must be kinds
 * for everything that sixteen cells can make of them, fifteen above the highest new tile; and kind 15 must have a value
 * below 2^26. The place of new tiles, the goal and the generator do not matter here. */
bool slide4_fits(const struct slide_rules *);

/* Fills the table. ERR_RANGE for rules that it does not support. */
enum err slide4_init(struct slide4 *, const struct slide_rules *);

/* From and to the plain engine's board, which must be 4x4. ERR_RANGE if it is not, or has a kind above 15. */
enum err slide4_read(struct slide_board, uint64_t *board);
void slide4_write(uint64_t board, struct slide_board);

/* Rows become columns: cell (r, c) goes to (c, r). */
static inline uint64_t slide4_transpose(uint64_t board) {
    uint64_t swap = (board ^ (board >> 12)) & UINT64_C(0x0000F0F00000F0F0);
    board ^= swap ^ (swap << 12);
    swap = (board ^ (board >> 24)) & UINT64_C(0x00000000FF00FF00);
    return board ^ swap ^ (swap << 24);
}

/* Swaps left and right. */
static inline uint64_t slide4_mirror(uint64_t board) {
    board = (board >> 8 & UINT64_C(0x00FF00FF00FF00FF)) | (board & UINT64_C(0x00FF00FF00FF00FF)) << 8;
    return (board >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) | (board & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
}

/* Swaps up and down. */
static inline uint64_t slide4_flip(uint64_t board) {
    board = board >> 32 | board << 32;
    return (board >> 16 & UINT64_C(0x0000FFFF0000FFFF)) | (board & UINT64_C(0x0000FFFF0000FFFF)) << 16;
}

static inline unsigned slide4_cell(uint64_t board, unsigned i) {
    return (unsigned)(board >> 4 * i) & 15;
}

/* Bit 4*i is set if cell i is empty. */
static inline uint64_t slide4_empty(uint64_t board) {
    uint64_t tile = board | board >> 2;
    return ~(tile | tile >> 1) & UINT64_C(0x1111111111111111);
}

/* The number of bits set in a mask with one bit per nibble, such as that of slide4_empty. */
static inline unsigned slide4_count(uint64_t mask) {
    return mask == UINT64_C(0x1111111111111111) ? 16 : (unsigned)(mask * UINT64_C(0x1111111111111111) >> 60);
}

/* The n-th bit, counted from 0, of a mask with one bit per nibble; it must exist. Multiplying by ones counts the bits
 * up to each nibble, and the wanted one is where that count is n + 1. */
static inline uint64_t slide4_pick(uint64_t mask, unsigned n) {
    uint64_t counts = mask * UINT64_C(0x1111111111111111), wanted = ((n + 1) & 15) * UINT64_C(0x1111111111111111);
    return slide4_empty(counts ^ wanted) & mask;
}

/* Puts a tile on the n-th empty cell, counted from 0; it must exist. */
static inline uint64_t slide4_spawn(uint64_t board, unsigned n, unsigned kind) {
    return board | slide4_pick(slide4_empty(board), n) * kind;
}

static inline unsigned slide4_row(uint64_t board, unsigned row) {
    return (unsigned)(board >> 16 * row) & 0xFFFF;
}

static inline unsigned slide4_column(uint64_t board, unsigned column) {
    /* Each product moves one nibble; they do not overlap. */
    return (unsigned)((board >> 4 * column & UINT64_C(0x000F000F000F000F)) * UINT64_C(0x0001001001001000) >> 48);
}

/* Combines the even bytes of a board from `even` with the odd ones from `odd`. */
static inline uint64_t slide4_weave(uint32_t even, uint32_t odd) {
#if defined(__x86_64__)
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

/* Tilts one way and sets *points to the points, or to SLIDE4_BEYOND or more. The board is unchanged if that is not a
 * move. */
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

#if defined(__x86_64__)
/* The entry of a line, which is given times 16. */
static inline __m128i slide4_load(const struct slide4 *table, uint64_t offset) {
    return _mm_load_si128((const __m128i *)((const char *)table->line + offset));
}

static inline __m128i slide4_sum(__m128i a, __m128i b, __m128i c, __m128i d) {
    return _mm_add_epi32(_mm_add_epi32(a, b), _mm_add_epi32(c, d));
}

/* All four tilts; the columns are given as lines times 16. */
static inline void slide4_tilt_with(const struct slide4 *table, uint64_t board, const uint64_t column[4],
                                    struct slide4_tilts *tilts) {
    __m128i a = slide4_load(table, board << 4 & 0xFFFF0), b = slide4_load(table, board >> 12 & 0xFFFF0);
    __m128i c = slide4_load(table, board >> 28 & 0xFFFF0), d = slide4_load(table, board >> 44 & 0xFFFF0);
    __m128i rows = _mm_unpacklo_epi32(_mm_unpackhi_epi16(a, b), _mm_unpackhi_epi16(c, d));
    __m128i row_points = slide4_sum(a, b, c, d);
    a = slide4_load(table, column[0]), b = slide4_load(table, column[1]);
    c = slide4_load(table, column[2]), d = slide4_load(table, column[3]);
    __m128i columns = _mm_unpacklo_epi8(_mm_or_si128(a, _mm_slli_epi64(b, 4)), _mm_or_si128(c, _mm_slli_epi64(d, 4)));
    __m128 points = _mm_shuffle_ps(_mm_castsi128_ps(row_points), _mm_castsi128_ps(slide4_sum(a, b, c, d)), 0xFF);

    __m128i both = _mm_set1_epi64x((long long)board);
    __m128i row_same = _mm_cmpeq_epi32(rows, both), column_same = _mm_cmpeq_epi32(columns, both);
    __m128 low = _mm_shuffle_ps(_mm_castsi128_ps(row_same), _mm_castsi128_ps(column_same), 0x88);
    __m128 high = _mm_shuffle_ps(_mm_castsi128_ps(row_same), _mm_castsi128_ps(column_same), 0xDD);
    tilts->open = (unsigned)_mm_movemask_ps(_mm_and_ps(low, high)) ^ 15;
    _mm_store_si128((__m128i *)&tilts->board[SLIDE_LEFT], rows);
    _mm_store_si128((__m128i *)&tilts->board[SLIDE_UP], columns);
    _mm_store_si128((__m128i *)tilts->points, _mm_castps_si128(points));
}
#endif

/* Tilts all four ways at once. That takes as long as two or three tilts whose way is known at compile time, and less
 * than one whose way is known only at run time. */
static inline void slide4_tilt_all(const struct slide4 *table, uint64_t board, struct slide4_tilts *tilts) {
#if defined(__x86_64__)
    uint64_t turned = slide4_transpose(board);
    uint64_t column[4] = {turned << 4 & 0xFFFF0, turned >> 12 & 0xFFFF0, turned >> 28 & 0xFFFF0,
                          turned >> 44 & 0xFFFF0};
    slide4_tilt_with(table, board, column, tilts);
#else
    tilts->open = 0;
    for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++) {
        tilts->board[way] = slide4_tilt(table, board, way, &tilts->points[way]);
        tilts->open |= (unsigned)(tilts->board[way] != board) << way;
    }
#endif
}

#if defined(__x86_64__)
/* The same for a function with the target "bmi2", a third faster; only if the processor supports it. */
__attribute__((target("bmi2"))) static inline void slide4_tilt_all_bmi2(const struct slide4 *table, uint64_t board,
                                                                        struct slide4_tilts *tilts) {
    const uint64_t cells = UINT64_C(0x000F000F000F000F);
    uint64_t above = board << 4; /* four zero bits below the cells make the line an offset */
    uint64_t column[4] = {_pext_u64(above, cells << 4 | 15), _pext_u64(above, cells << 8 | 15),
                          _pext_u64(above, cells << 12 | 15), _pext_u64(board, cells << 12) << 4};
    slide4_tilt_with(table, board, column, tilts);
}
#endif

/* Could a tilt make kind 16? That needs two tiles of kind 15. */
static inline bool slide4_is_crowded(uint64_t board) {
    uint64_t pairs = board & board >> 1;
    uint64_t top = pairs & pairs >> 2 & UINT64_C(0x1111111111111111);
    return (top & (top - 1)) != 0;
}

/* Is any tilt a move, including one that would exceed kind 15? An empty board has none. */
static inline bool slide4_can_move(uint64_t board) {
    if (slide4_empty(board))
        return board != 0;
    uint64_t row = board ^ board >> 4, column = board ^ board >> 16;
    return (slide4_empty(row | UINT64_C(0xF000F000F000F000)) | slide4_empty(column | UINT64_C(0xFFFF000000000000))) !=
           0;
}

#endif
