#include "slide/batch_tilt.h"

#include <string.h>

bool batch_tilt_portable(const struct slide4 *table, const uint64_t *board, size_t n, uint64_t (*after)[SLIDE_WAYS],
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

#define AVX2 __attribute__((target("avx2,bmi2")))

/* The entries of one line of each of two boards; a line is given times 16. */
AVX2 static inline __m256i load_pair(const struct slide4 *table, uint64_t first, uint64_t second) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(slide4_load(table, first)), slide4_load(table, second), 1);
}

AVX2 static inline __m256i sum(__m256i a, __m256i b, __m256i c, __m256i d) {
    return _mm256_add_epi32(_mm256_add_epi32(a, b), _mm256_add_epi32(c, d));
}

/* Column 0, 1 or 2 times 16 from a board that was shifted up by one cell: the four zero bits below come along. */
AVX2 static inline uint64_t column(uint64_t shifted, unsigned i) {
    return _pext_u64(shifted, UINT64_C(0x000F000F000F000F) << 4 * (i + 1) | 15);
}

AVX2 static inline uint64_t last_column(uint64_t board) {
    return _pext_u64(board, UINT64_C(0xF000F000F000F000)) << 4;
}

/* Two boards, one in each half of the vectors, as slide4_tilt_with does one. Returns the points. */
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

AVX2 bool batch_tilt_avx2(const struct slide4 *table, const uint64_t *board, size_t n, uint64_t (*after)[SLIDE_WAYS],
                          uint32_t (*points)[SLIDE_WAYS], uint8_t *open) {
    __m256i seen = _mm256_setzero_si256();
    size_t i = 0;
    for (; i + 2 <= n; i += 2)
        seen = _mm256_or_si256(seen, tilt_pair(table, board + i, after + i, points + i, open + i));
    bool beyond = !_mm256_testz_si256(seen, _mm256_set1_epi32(-(int)SLIDE4_BEYOND));
    return batch_tilt_portable(table, board + i, n - i, after + i, points + i, open + i) || beyond;
}

/* Two older processors have the instruction that gathers a column, but take twenty cycles for it. */
batch_tilt *batch_tilt_best(void) {
    bool slow = __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && !slow ? batch_tilt_avx2
                                                                                     : batch_tilt_portable;
}

#else

batch_tilt *batch_tilt_best(void) {
    return batch_tilt_portable;
}

#endif
