#include "slide/batch_code.h"

#include <string.h>

#include "base/processor.h"
#include "slide/batch_internal.h"

/* ---- Tilts ---- */

static bool tilt_portable(const struct slide4 *table, const uint64_t *board, size_t n, uint64_t (*after)[SLIDE_WAYS],
                          uint32_t (*points)[SLIDE_WAYS], uint8_t *open) {
    uint32_t seen = 0;
    for (size_t i = 0; i < n; i++) {
        struct slide4_tilts tilts;
        slide4_tilt_all(table, board[i], &tilts);
        memcpy(after[i], tilts.board, sizeof tilts.board);
        memcpy(points[i], tilts.points, sizeof tilts.points);
        open[i] = (uint8_t)tilts.open;
        seen |= tilts.points[SLIDE_LEFT] | tilts.points[SLIDE_UP];
    }
    return seen >= SLIDE4_BEYOND;
}

#if defined(__x86_64__)

#define AVX2   __attribute__((target("avx2,bmi2")))
#define AVX512 __attribute__((target("avx2,bmi2,avx512f,avx512dq,avx512vl")))

/* The table entries of one line of each of two boards; a line is given times 16. */
AVX2 static inline __m256i load_pair(const struct slide4 *table, uint64_t first, uint64_t second) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(slide4_load(table, first)), slide4_load(table, second), 1);
}

AVX2 static inline __m256i sum(__m256i a, __m256i b, __m256i c, __m256i d) {
    return _mm256_add_epi32(_mm256_add_epi32(a, b), _mm256_add_epi32(c, d));
}

/* Column 0, 1 or 2 times 16, from a board shifted left by one cell: the four zero bits below are included. */
AVX2 static inline uint64_t column(uint64_t shifted, unsigned i) {
    return _pext_u64(shifted, UINT64_C(0x000F000F000F000F) << 4 * (i + 1) | 15);
}

AVX2 static inline uint64_t last_column(uint64_t board) {
    return _pext_u64(board, UINT64_C(0xF000F000F000F000)) << 4;
}

/* Tilts two boards, one in each half of the vectors, like slide4_tilt_with does one. Returns the points. */
AVX2 static inline __m256i tilt_pair(const struct slide4 *table, const uint64_t *board, uint64_t (*after)[SLIDE_WAYS],
                                     uint32_t (*points)[SLIDE_WAYS], uint8_t *open) {
    uint64_t x = board[0], y = board[1], x_shifted = x << 4, y_shifted = y << 4;
    __m256i a = load_pair(table, x_shifted & 0xFFFF0, y_shifted & 0xFFFF0);
    __m256i b = load_pair(table, x >> 12 & 0xFFFF0, y >> 12 & 0xFFFF0);
    __m256i c = load_pair(table, x >> 28 & 0xFFFF0, y >> 28 & 0xFFFF0);
    __m256i d = load_pair(table, x >> 44 & 0xFFFF0, y >> 44 & 0xFFFF0);
    __m256i rows = _mm256_unpacklo_epi32(_mm256_unpackhi_epi16(a, b), _mm256_unpackhi_epi16(c, d));
    __m256 row_points = _mm256_castsi256_ps(sum(a, b, c, d));
    a = load_pair(table, column(x_shifted, 0), column(y_shifted, 0));
    b = load_pair(table, column(x_shifted, 1), column(y_shifted, 1));
    c = load_pair(table, column(x_shifted, 2), column(y_shifted, 2));
    d = load_pair(table, last_column(x), last_column(y));
    __m256i columns =
        _mm256_unpacklo_epi8(_mm256_or_si256(a, _mm256_slli_epi64(b, 4)), _mm256_or_si256(c, _mm256_slli_epi64(d, 4)));
    __m256 earned = _mm256_shuffle_ps(row_points, _mm256_castsi256_ps(sum(a, b, c, d)), 0xFF);

    __m256i both = _mm256_permute4x64_epi64(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)board)), 0x50);
    __m256 row_same = _mm256_castsi256_ps(_mm256_cmpeq_epi64(rows, both));
    __m256 column_same = _mm256_castsi256_ps(_mm256_cmpeq_epi64(columns, both));
    unsigned closed = (unsigned)_mm256_movemask_ps(_mm256_shuffle_ps(row_same, column_same, 0x88));
    open[0] = (uint8_t)(~closed & 15);
    open[1] = (uint8_t)(~closed >> 4 & 15);
    _mm256_storeu_si256((__m256i *)points[0], _mm256_castps_si256(earned));
    _mm_storeu_si128((__m128i *)&after[0][SLIDE_LEFT], _mm256_castsi256_si128(rows));
    _mm_storeu_si128((__m128i *)&after[0][SLIDE_UP], _mm256_castsi256_si128(columns));
    _mm_storeu_si128((__m128i *)&after[1][SLIDE_LEFT], _mm256_extracti128_si256(rows, 1));
    _mm_storeu_si128((__m128i *)&after[1][SLIDE_UP], _mm256_extracti128_si256(columns, 1));
    return _mm256_castps_si256(earned);
}

AVX2 static bool tilt_avx2(const struct slide4 *table, const uint64_t *board, size_t n, uint64_t (*after)[SLIDE_WAYS],
                           uint32_t (*points)[SLIDE_WAYS], uint8_t *open) {
    __m256i seen = _mm256_setzero_si256();
    size_t i = 0;
    for (; i + 2 <= n; i += 2)
        seen = _mm256_or_si256(seen, tilt_pair(table, board + i, after + i, points + i, open + i));
    bool beyond = !_mm256_testz_si256(seen, _mm256_set1_epi32(-(int)SLIDE4_BEYOND));
    return tilt_portable(table, board + i, n - i, after + i, points + i, open + i) || beyond;
}

#endif

/* ---- Chance: plain loops that compilers turn into vectors of four or eight games ---- */

#define ALWAYS __attribute__((always_inline)) static inline

ALWAYS void draw_each(uint64_t *restrict random, uint64_t *restrict drawn, size_t n) {
    for (size_t i = 0; i < n; i++)
        drawn[i] = batch_draw(&random[i]);
}

/* Does the same as batch_new_tile if a tile can go to any empty cell and is one of two kinds, using only 64-bit
 * words. */
ALWAYS void lay_each(const struct batch *batch, uint64_t *restrict board, const uint64_t *restrict drawn, size_t n) {
    const uint64_t ones = UINT64_C(0x1111111111111111);
    const uint64_t first = batch->kind[0] * ones, second = batch->kind[1] * ones, below = batch->below[0];
    for (size_t i = 0; i < n; i++) {
        uint64_t empty = slide4_empty(board[i]), counts = empty * ones, count = counts >> 60;
        uint64_t lower = (drawn[i] & UINT32_MAX) * count, upper = (drawn[i] >> 32) * count + (lower >> 32);
        uint64_t place = slide4_empty(counts ^ ((upper >> 32) + 1) * ones) & empty, cell = (place << 4) - place;
        board[i] |= cell & ((upper & UINT32_MAX) >= below ? second : first);
    }
}

ALWAYS void lay_any(const struct batch *batch, uint64_t *board, const uint64_t *drawn, size_t n) {
    if (batch->rules.where != SLIDE_WHERE_CORNER && batch->rules.fresh_count <= 2) {
        lay_each(batch, board, drawn, n);
        return;
    }
    for (size_t i = 0; i < n; i++)
        if (slide4_empty(board[i]))
            board[i] |= batch_new_tile(batch, slide4_empty(board[i]), drawn[i]);
}

static void draw_portable(uint64_t *random, uint64_t *drawn, size_t n) {
    draw_each(random, drawn, n);
}

static void lay_portable(const struct batch *batch, uint64_t *board, const uint64_t *drawn, size_t n) {
    lay_any(batch, board, drawn, n);
}

static const struct batch_code PORTABLE = {"portable", tilt_portable, draw_portable, lay_portable};

#if defined(__x86_64__)

AVX2 static void draw_avx2(uint64_t *random, uint64_t *drawn, size_t n) {
    draw_each(random, drawn, n);
}

AVX2 static void lay_avx2(const struct batch *batch, uint64_t *board, const uint64_t *drawn, size_t n) {
    lay_any(batch, board, drawn, n);
}

AVX512 static void draw_avx512(uint64_t *random, uint64_t *drawn, size_t n) {
    draw_each(random, drawn, n);
}

AVX512 static void lay_avx512(const struct batch *batch, uint64_t *board, const uint64_t *drawn, size_t n) {
    lay_any(batch, board, drawn, n);
}

static const struct batch_code WITH_AVX2 = {"avx2", tilt_avx2, draw_avx2, lay_avx2};
static const struct batch_code WITH_AVX512 = {"avx512", tilt_avx2, draw_avx512, lay_avx512};

static bool has_avx2(void) {
    return processor_has(PROCESSOR_AVX2 | PROCESSOR_BMI2) && !processor_has(PROCESSOR_SLOW_PEXT);
}

static bool has_avx512(void) {
    return has_avx2() && processor_has(PROCESSOR_AVX512);
}

const struct batch_code *batch_code_at(unsigned i) {
    const struct batch_code *const codes[] = {&PORTABLE, has_avx2() ? &WITH_AVX2 : NULL,
                                              has_avx512() ? &WITH_AVX512 : NULL, NULL};
    return codes[i];
}

#else

const struct batch_code *batch_code_at(unsigned i) {
    return i == 0 ? &PORTABLE : NULL;
}

#endif

const struct batch_code *batch_code_best(void) {
    unsigned last = 0;
    while (batch_code_at(last + 1))
        last++;
    return batch_code_at(last);
}
