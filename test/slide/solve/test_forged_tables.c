/* Tables and checkpoints whose checksums are right and which are wrong all the same: whatever they say, they are
 * refused or say nothing, and nothing is read beyond them. */
#include "cmocka_includes.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "lib/stopped_endgame.h"
#include "slide/solve/exact_layer.h"
#include "slide/solve/exact_shape.h"
#include "slide/solve/exact_table.h"
#include "slide/solve/solved_endgame.h"

/* ---- Tables of exact values ---- */

struct exact_solved_table {
    struct exact_system system;
    struct exact_host host;
    struct kept file;
};

static void solve_exact(struct exact_solved_table *solved, uint32_t side, uint64_t goal) {
    struct exact_task task = task_of(side, side, goal);
    solve_into(&task, 1, &solved->file);
    solved->host = exact_system_open(&solved->system, 1, 0);
}

static void free_exact(struct exact_solved_table *solved) {
    free(solved->file.at);
    assert_int_equal(solved->system.used, 0);
    exact_system_close(&solved->system);
}

static struct exact_file_header *exact_header(uint8_t *bytes) {
    return (struct exact_file_header *)(void *)bytes;
}

static struct exact_file_layer *exact_layer(uint8_t *bytes, uint64_t index) {
    return (struct exact_file_layer *)(void *)(bytes + exact_header(bytes)->list) + index;
}

static void make_exact_right(uint8_t *bytes) {
    struct exact_file_header *header = exact_header(bytes);
    size_t behind = offsetof(struct exact_file_header, length);
    uint64_t sum = exact_file_checksum(0, exact_layer(bytes, 0), header->layers * sizeof(struct exact_file_layer));
    header->checksum = exact_file_checksum(sum, (const char *)header + behind, sizeof *header - behind);
}

static enum err check_exact(const struct exact_solved_table *solved, const uint8_t *bytes, size_t length) {
    struct exact_table table;
    enum err err = exact_table_open(&table, bytes, length, &solved->host, NULL);
    if (err)
        return err;
    err = exact_table_check(&table);
    exact_table_close(&table);
    return err;
}

static void a_table_with_a_forged_header_is_refused(void **state) {
    struct exact_solved_table solved;
    (void)state;
    solve_exact(&solved, 2, 0);
    size_t length = solved.file.length;
    uint8_t *bytes = malloc(length);
    assert_non_null(bytes);
    for (unsigned lie = 0; lie < 8; lie++) {
        memcpy(bytes, solved.file.at, length);
        struct exact_file_header *header = exact_header(bytes);
        header->order = lie == 0 ? 0x04030201 : header->order;
        header->list += lie == 1 ? 4 : lie == 2 ? 1 << 20 : 0;
        header->layers += lie == 3 ? 1 << 20 : 0;
        header->goal = lie == 4 ? 99 : header->goal;
        if (lie == 5)
            memset(header->rules, 'x', 5);
        if (lie == 6)
            memset(header->rules, ' ', sizeof header->rules); /* without an end */
        header->width += lie == 7 ? 40 : 0;
        if (lie < 1 || lie > 3)
            make_exact_right(bytes);
        assert_int_equal(check_exact(&solved, bytes, length), lie == 0   ? ERR_VERSION
                                                              : lie == 7 ? ERR_RANGE
                                                                         : ERR_CORRUPT);
    }
    free(bytes);
    free_exact(&solved);
}

static void a_table_with_a_forged_layer_is_refused(void **state) {
    struct exact_solved_table solved;
    (void)state;
    solve_exact(&solved, 2, 0);
    size_t length = solved.file.length;
    uint8_t *bytes = malloc(length);
    assert_non_null(bytes);
    for (unsigned lie = 0; lie < 10; lie++) {
        memcpy(bytes, solved.file.at, length);
        struct exact_file_layer *layer = exact_layer(bytes, 1);
        uint64_t *field[] = {&layer->offset, &layer->offset, &layer->blocks, &layer->bytes, &layer->count,
                             &layer->count,  &layer->blocks, &layer->blocks, &layer->bytes, &layer->count};
        const uint64_t value[] = {12, length / 8 * 8 + 8, length,     length + 1, length + 1, 0,
                                  0,  length / 2,         length - 8, length - 8};
        *field[lie] = value[lie];
        make_exact_right(bytes);
        assert_int_equal(check_exact(&solved, bytes, length), ERR_CORRUPT);
    }
    free(bytes);
    free_exact(&solved);
}

/* Asks for all tilts of all boards of the 2x2 game; returns how often each err came. */
static void ask_all(struct exact_table *table, unsigned count[ERR_SYSTEM + 1]) {
    memset(count, 0, (ERR_SYSTEM + 1) * sizeof *count);
    for (unsigned code = 0; code < 6 * 6 * 6 * 6; code++) {
        uint8_t cell[] = {(uint8_t)(code % 6), (uint8_t)(code / 6 % 6), (uint8_t)(code / 36 % 6),
                          (uint8_t)(code / 216)};
        double value;
        for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
            count[exact_table_value(table, (struct slide_board){2, 2, cell}, way, &value)]++;
    }
}

/* The numbers of the boards, with the checksum of the layer made right again. */
static void a_layer_with_forged_numbers_says_nothing_wrong(void **state) {
    struct exact_solved_table solved;
    unsigned count[ERR_SYSTEM + 1];
    (void)state;
    solve_exact(&solved, 2, 0);
    uint8_t *bytes = solved.file.at;
    for (unsigned lie = 0; lie < 3; lie++) {
        for (uint64_t i = 0; i < exact_header(bytes)->layers; i++) {
            struct exact_file_layer *layer = exact_layer(bytes, i);
            struct exact_block *block = (void *)(bytes + layer->offset);
            uint8_t *gap = (uint8_t *)(block + layer->blocks + 1);
            size_t all = (layer->blocks + 1) * sizeof *block + exact_file_padded(layer->bytes) + 8 * layer->count;
            if (lie == 0)
                block->ordinal = layer->count;
            else
                memset(gap, lie == 1 ? 0x80 : 0, layer->bytes); /* gaps that do not end, or lead nowhere */
            layer->checksum = exact_file_checksum(0, block, all);
        }
        make_exact_right(bytes);
        struct exact_table table;
        assert_int_equal(exact_table_open(&table, bytes, solved.file.length, &solved.host, NULL), ERR_NONE);
        assert_int_equal(exact_table_check(&table), ERR_NONE);
        ask_all(&table, count);
        assert_int_equal(count[ERR_NONE], 0);
        assert_true(count[ERR_CORRUPT] > 0);
        exact_table_close(&table);
    }
    free_exact(&solved);
}

/* In layers of many bytes: gaps of more digits than a number has, and blocks of more boards than a block holds. */
static void a_long_layer_with_forged_gaps_says_nothing_wrong(void **state) {
    struct exact_solved_table solved;
    (void)state;
    solve_exact(&solved, 3, 16);
    uint8_t *bytes = solved.file.at;
    for (unsigned lie = 0; lie < 2; lie++) {
        for (uint64_t i = 0; i < exact_header(bytes)->layers; i++) {
            struct exact_file_layer *layer = exact_layer(bytes, i);
            struct exact_block *block = (void *)(bytes + layer->offset);
            uint8_t *gap = (uint8_t *)(block + layer->blocks + 1);
            size_t all = (layer->blocks + 1) * sizeof *block + exact_file_padded(layer->bytes) + 8 * layer->count;
            memset(gap, lie == 0 ? 0x80 : 0, layer->bytes);
            for (uint64_t k = 1; k < layer->blocks; k++) /* only the first one counts */
                block[k].first = UINT64_MAX;
            layer->checksum = exact_file_checksum(0, block, all);
        }
        make_exact_right(bytes);
        struct exact_table table;
        assert_int_equal(exact_table_open(&table, bytes, solved.file.length, &solved.host, NULL), ERR_NONE);
        unsigned count[ERR_SYSTEM + 1] = {0};
        for (unsigned code = 0; code < 19683; code++) { /* all boards of tiles up to 4 */
            uint8_t cell[9];
            double value;
            for (unsigned k = 0, rest = code; k < 9; k++, rest /= 3)
                cell[k] = (uint8_t)(rest % 3);
            count[exact_table_value(&table, (struct slide_board){3, 3, cell}, SLIDE_LEFT, &value)]++;
        }
        assert_true(count[lie == 0 ? ERR_CORRUPT : ERR_RANGE] > 1000);
        assert_true(count[ERR_NONE] < 1000); /* those that are first in their layer */
        exact_table_close(&table);
    }
    free_exact(&solved);
}

static double mean_of_falls(struct exact_table *table, const uint8_t *after) {
    const struct slide_rules *rules = &table->task.rules;
    double sum = 0;
    unsigned empty = 0;
    for (unsigned at = 0; at < 9; at++)
        for (uint32_t i = 0; i < rules->fresh_count && !after[at]; i++) {
            uint8_t cell[9];
            enum slide_way best;
            double value = 0;
            memcpy(cell, after, 9);
            cell[at] = rules->fresh[i].kind;
            enum err err = exact_table_best(table, (struct slide_board){3, 3, cell}, &best, &value);
            assert_true(err == ERR_NONE || err == ERR_OVER);
            sum += value * rules->fresh[i].weight / (double)rules->fresh_total;
            empty += i == 0;
        }
    return sum / empty;
}

/* Layers of many blocks: every value is the mean of those that the new tiles lead to, from the start of a game on. */
static void long_layers_keep_their_values(void **state) {
    struct exact_solved_table solved;
    struct exact_table table;
    unsigned asked = 0;
    (void)state;
    solve_exact(&solved, 3, 32);
    assert_int_equal(exact_table_open(&table, solved.file.at, solved.file.length, &solved.host, NULL), ERR_NONE);
    uint64_t most = 0;
    for (uint64_t i = 0; i < table.result.layers; i++)
        most = table.layer[i].blocks > most ? table.layer[i].blocks : most;
    assert_true(most > 2);
    uint8_t cell[9] = {1, 0, 0, 0, 1};
    struct slide_board board = {3, 3, cell};
    for (unsigned turn = 0; turn < 40; turn++) {
        enum slide_way best;
        double value, known;
        uint64_t points = 0;
        if (exact_table_best(&table, board, &best, &value) != ERR_NONE)
            break;
        assert_int_equal(exact_table_value(&table, board, best, &known), ERR_NONE);
        assert_true(fabs(known - value) < 1e-12);
        assert_int_equal(slide_tilt(&table.task.rules, board, best, &points, NULL), ERR_NONE);
        if (slide_holds(board, 5))
            break;
        assert_true(fabs(mean_of_falls(&table, cell) - value) < 1e-9);
        asked++;
        for (unsigned at = turn % 9;; at = (at + 1) % 9)
            if (!cell[at]) {
                cell[at] = 1;
                break;
            }
    }
    assert_true(asked > 8);
    enum slide_way best;
    double value;
    uint8_t made[9] = {5}, larger[9] = {6};
    assert_int_equal(exact_table_best(&table, (struct slide_board){3, 3, made}, &best, &value), ERR_OVER);
    assert_int_equal(exact_table_best(&table, (struct slide_board){3, 3, larger}, &best, &value), ERR_RANGE);
    assert_int_equal(exact_table_best(&table, (struct slide_board){9, 1, made}, &best, &value), ERR_RANGE);
    assert_int_equal(exact_table_best(&table, (struct slide_board){3, 2, made}, &best, &value), ERR_RANGE);
    exact_table_close(&table);
    free_exact(&solved);
}

/* ---- Endgame tables ---- */

static void an_endgame_with_a_forged_header_or_layer_is_refused(void **state) {
    struct solved solved;
    (void)state;
    solve(&solved, "442", 32, false, 1);
    size_t length = solved.memory.length;
    uint8_t *bytes = malloc(length);
    assert_non_null(bytes);
    for (unsigned lie = 0; lie < 14; lie++) {
        struct endgame_table table;
        memcpy(bytes, solved.memory.bytes, length);
        struct endgame_file_header *header = endgame_header(bytes);
        struct endgame_file_layer *layer = endgame_layer(bytes, 1);
        header->order = lie == 0 ? 0x04030201 : header->order;
        header->list += lie == 1 ? 4 : lie == 2 ? 1 << 24 : 0;
        header->layers += lie == 3 ? 1 << 24 : 0;
        header->fixed |= lie == 4 ? 1 << 16 : 0;
        header->target = lie == 5 ? 16 : lie == 6 ? 2 : header->target;
        header->anywhere = lie == 7 ? 2 : header->anywhere;
        layer->offset += lie == 8 ? 4 : 0;
        layer->sum = lie == 9 ? 1 << 20 : lie == 10 ? layer[-1].sum : layer->sum;
        layer->shift = lie == 11 ? 64 : layer->shift;
        layer->buckets = lie == 12 ? length : layer->buckets;
        layer->bytes = lie == 13 ? length : layer->bytes;
        if (lie < 1 || lie > 3)
            make_endgame_right(bytes);
        assert_int_equal(endgame_table_open(&table, bytes, length, &solved.host, NULL), lie == 0   ? ERR_VERSION
                                                                                        : lie == 6 ? ERR_RANGE
                                                                                                   : ERR_CORRUPT);
    }
    free(bytes);
    unsolve(&solved);
}

static void an_endgame_of_other_sizes_than_it_can_have_is_refused(void **state) {
    struct solved solved;
    struct endgame_table table;
    (void)state;
    solve(&solved, "442", 32, false, 1);
    size_t length = solved.memory.length;
    uint8_t *bytes = malloc(length);
    assert_non_null(bytes);
    for (unsigned lie = 0; lie < 3; lie++) {
        memcpy(bytes, solved.memory.bytes, length);
        struct endgame_file_header *header = endgame_header(bytes);
        if (lie == 0) /* beyond the end */
            endgame_layer(bytes, 1)->offset = (length / 8 + 1) * 8;
        if (lie == 1) { /* a list of more layers than there are sums */
            header->list = sizeof *header;
            header->layers = (length - sizeof *header) / sizeof(struct endgame_file_layer);
            assert_true(header->layers > solved.table.sums);
        }
        if (lie == 2) { /* 22-256, which has more boards in a layer than a number of 32 bits counts */
            header->fixed = 0x33;
            header->target = 8;
        }
        make_endgame_right(bytes);
        assert_int_equal(endgame_table_open(&table, bytes, length, &solved.host, NULL), ERR_CORRUPT);
        assert_null(table.shape);
    }
    free(bytes);
    unsolve(&solved);
}

/* Boards are numbered as the solver does it, up to the largest sum. */
static void boards_of_every_sum_have_the_solvers_numbers(void **state) {
    struct solved solved;
    (void)state;
    solve(&solved, "443", 16, false, 1);
    const struct exact_shape *shape = solved.table.shape;
    for (unsigned code = 0; code < 3125; code++) {
        struct exact_frame frame;
        uint8_t cell[16] = {0};
        uint64_t board = 0;
        for (unsigned k = 11, rest = code; k < 16; k++, rest /= 5) {
            cell[k] = (uint8_t)(rest % 5);
            board |= (uint64_t)cell[k] << 4 * k;
        }
        assert_int_equal(exact_frame_make(shape, exact_shape_sum(shape, cell), &frame), ERR_NONE);
        uint64_t number = exact_number(shape, &frame, exact_shape_key(shape, cell));
        assert_int_equal(endgame_table_number(&solved.table, 0, board), number);
        assert_true(number < frame.boards);
        exact_frame_free(shape, &frame);
    }
    unsolve(&solved);
}

/* All boards of an endgame of five free cells; those that have their target need no table. */
static void probe_all(const struct endgame_table *table, unsigned count[ERR_SYSTEM + 1]) {
    memset(count, 0, (ERR_SYSTEM + 1) * sizeof *count);
    for (uint64_t free_cells = 0; free_cells < UINT64_C(1) << 20; free_cells++) {
        uint64_t board = free_cells << 44 | UINT64_C(0x40000000000);
        float success;
        if (!endgame_table_is_made(table, 0, board))
            count[endgame_table_probe(table, 0, board, &success)]++;
    }
}

static void an_endgame_with_forged_buckets_says_nothing_wrong(void **state) {
    struct solved solved;
    unsigned count[ERR_SYSTEM + 1];
    (void)state;
    solve(&solved, "443", 16, false, 1);
    probe_all(&solved.table, count);
    assert_true(count[ERR_NONE] > 0 && count[ERR_CORRUPT] == 0);
    uint8_t *bytes = solved.memory.bytes;
    for (unsigned lie = 0; lie < 4; lie++) {
        for (uint64_t i = 0; i < endgame_header(bytes)->layers; i++) {
            struct endgame_file_layer *layer = endgame_layer(bytes, i);
            uint32_t *directory = (void *)(bytes + layer->offset);
            size_t all = (size_t)exact_file_padded((layer->buckets + 1) * sizeof *directory + layer->bytes);
            if (lie == 0) /* nothing but gaps */
                memset(directory + layer->buckets + 1, 0xFF, layer->bytes);
            for (uint64_t k = 0; lie > 0 && k <= layer->buckets; k++) /* beyond the end, or backwards */
                directory[k] = lie == 1   ? (uint32_t)layer->bytes + 1
                               : lie == 2 ? (uint32_t)(layer->buckets - k)
                                          : (uint32_t)(k ? layer->bytes : layer->bytes - 1); /* a byte, then nothing */
            for (uint64_t k = 0; lie == 3 && k < layer->bytes; k++)
                ((uint8_t *)(directory + layer->buckets + 1))[k] = 0;
            layer->checksum = exact_file_checksum(0, directory, all);
        }
        make_endgame_right(bytes);
        struct endgame_table table;
        assert_int_equal(endgame_table_open(&table, bytes, solved.memory.length, &solved.host, NULL), ERR_NONE);
        assert_int_equal(endgame_table_check(&table), ERR_NONE);
        probe_all(&table, count);
        assert_true(count[ERR_NONE] <= 1); /* the start, which is in the header */
        assert_true(count[ERR_CORRUPT] > 0);
        endgame_table_close(&table);
    }
    unsolve(&solved);
}

/* ---- Checkpoints of endgames ---- */

/* Where things are in a checkpoint; docs/endgame.md does not say, since only the program that wrote it reads it. */
enum {
    VERSION = 8,
    ORDER = 12,
    CHECKSUM = 16,
    BEHIND = 24,
    FIXED = 32,
    ANYWHERE = 40,
    LAYERS = 56,
    ROOM = 64,
    COUNT = 104,
    LIST = 120
};
enum { BUCKETS = LIST + 24, BYTES = LIST + 32, OFFSET = LIST + 40 };

static void a_forged_checkpoint_is_not_taken_up(void **state) {
    struct stopped stopped = {.most = 20};
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    struct endgame endgame = endgame_named("443", 32, false);
    (void)state;
    struct endgame_save blank = stopped_save(&endgame, &host, &stopped), save = blank;
    assert_int_equal(run_into(&save), ERR_OVER);
    const struct kept kept = stopped.checkpoint;
    struct kept file = {0};
    assert_int_equal(keep(&file, 0, stopped.file.at, stopped.file.length), ERR_NONE); /* the run may go on in its own */
    const struct {
        size_t at;
        uint64_t add;
        enum err err;
    } lies[] = {
        {VERSION, 1, ERR_VERSION},          {ORDER, 1, ERR_VERSION},      {BEHIND + 6, 0x3FF0, ERR_RANGE},
        {BEHIND + 6, 0xBFF0, ERR_RANGE},    {ANYWHERE, 1, ERR_RANGE},     {LAYERS, 1 << 20, ERR_CORRUPT},
        {LAYERS, 500, ERR_CORRUPT},         {ROOM, 1 << 30, ERR_CORRUPT}, {COUNT, 1 << 20, ERR_CORRUPT},
        {COUNT, (uint64_t)-1, ERR_CORRUPT}, {OFFSET, 8, ERR_CORRUPT},     {BUCKETS, 1 << 30, ERR_CORRUPT},
        {BYTES, 1 << 30, ERR_CORRUPT},      {BYTES, 8, ERR_CORRUPT},      {FIXED, 1, ERR_RANGE},
    };
    uint8_t *bytes = malloc(kept.length);
    assert_non_null(bytes);
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        uint64_t word, sum;
        memcpy(bytes, kept.at, kept.length);
        memcpy(&word, bytes + lies[i].at, sizeof word);
        word += lies[i].add;
        memcpy(bytes + lies[i].at, &word, sizeof word);
        sum = exact_file_checksum(0, bytes + BEHIND, kept.length - BEHIND);
        memcpy(bytes + CHECKSUM, &sum, sizeof sum);
        struct endgame_save forged = blank;
        assert_int_equal(endgame_save_resume(&forged, bytes, kept.length, file.at, file.length), lies[i].err);
        assert_null(forged.layer);
    }
    /* More layers than the checkpoint has bytes; two layers with each other's numbers of values; a file without any. */
    uint64_t many = UINT64_C(30000), layers, counts[2], sum;
    memcpy(bytes, kept.at, kept.length);
    memcpy(bytes + LAYERS, &many, sizeof many);
    memcpy(bytes + ROOM, &many, sizeof many);
    sum = exact_file_checksum(0, bytes + BEHIND, kept.length - BEHIND);
    memcpy(bytes + CHECKSUM, &sum, sizeof sum);
    struct endgame_save other = blank;
    assert_int_equal(endgame_save_resume(&other, bytes, kept.length, file.at, file.length), ERR_CORRUPT);
    memcpy(&layers, kept.at + LAYERS, sizeof layers);
    assert_true(layers > 0);
    assert_int_equal(endgame_save_resume(&other, kept.at, kept.length, file.at, 10), ERR_CORRUPT);
    memcpy(bytes, kept.at, kept.length);
    memcpy(counts, bytes + COUNT, sizeof counts);
    assert_true(counts[0] != counts[1]);
    memcpy(bytes + COUNT, &counts[1], sizeof counts[1]);
    memcpy(bytes + COUNT + sizeof counts[1], &counts[0], sizeof counts[0]);
    sum = exact_file_checksum(0, bytes + BEHIND, kept.length - BEHIND);
    memcpy(bytes + CHECKSUM, &sum, sizeof sum);
    assert_int_equal(endgame_save_resume(&other, bytes, kept.length, file.at, file.length), ERR_NONE);
    stopped.most = 0;
    assert_int_equal(run_into(&other), ERR_NONE); /* nothing is read beyond the values */
    struct endgame_save right = blank;
    assert_int_equal(endgame_save_resume(&right, kept.at, kept.length, file.at, file.length), ERR_NONE);
    assert_int_equal(endgame_save_end(&right, NULL, ERR_OVER), ERR_OVER);
    free(bytes);
    free(file.at);
    stopped_free(&stopped);
    assert_int_equal(system.used, 0);
    exact_system_close(&system);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_with_a_forged_header_is_refused),
        cmocka_unit_test(a_table_with_a_forged_layer_is_refused),
        cmocka_unit_test(a_layer_with_forged_numbers_says_nothing_wrong),
        cmocka_unit_test(a_long_layer_with_forged_gaps_says_nothing_wrong),
        cmocka_unit_test(long_layers_keep_their_values),
        cmocka_unit_test(an_endgame_with_a_forged_header_or_layer_is_refused),
        cmocka_unit_test(an_endgame_of_other_sizes_than_it_can_have_is_refused),
        cmocka_unit_test(boards_of_every_sum_have_the_solvers_numbers),
        cmocka_unit_test(an_endgame_with_forged_buckets_says_nothing_wrong),
        cmocka_unit_test(a_forged_checkpoint_is_not_taken_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
