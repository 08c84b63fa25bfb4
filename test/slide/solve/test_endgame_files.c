/* Endgame tables as files that are not what they should be, runs that go on where another one stopped, and runs without
 * memory. */
#include "cmocka_includes.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "lib/stopped_endgame.h"
#include "slide/solve/solved_endgame.h"

/* ---- Going on with a run ---- */

static void close_save(struct endgame_save *save) {
    assert_int_equal(endgame_save_end(save, NULL, ERR_OVER), ERR_OVER);
}

static void a_stopped_run_goes_on(void **state) {
    struct solved whole;
    struct stopped stopped = {.most = 40};
    (void)state;
    solve(&whole, "44", 64, false, 1);
    struct endgame_save save = stopped_save(&whole.endgame, &whole.host, &stopped);
    assert_int_equal(run_into(&save), ERR_OVER);
    assert_true(stopped.checkpoint.length > 0);
    uint8_t *file = malloc(stopped.file.length);
    assert_non_null(file);
    memcpy(file, stopped.file.at, stopped.file.length);

    /* Of another endgame, cut or changed, it is not taken up. */
    struct endgame other = endgame_named("44", 128, false);
    save = stopped_save(&other, &whole.host, &stopped);
    assert_int_equal(
        endgame_save_resume(&save, stopped.checkpoint.at, stopped.checkpoint.length, file, stopped.file.length),
        ERR_RANGE);
    save = stopped_save(&whole.endgame, &whole.host, &stopped);
    for (size_t cut = 0; cut < stopped.checkpoint.length; cut += 1 + stopped.checkpoint.length / 50)
        assert_int_not_equal(endgame_save_resume(&save, stopped.checkpoint.at, cut, file, stopped.file.length),
                             ERR_NONE);
    assert_int_equal(
        endgame_save_resume(&save, stopped.checkpoint.at, stopped.checkpoint.length, file, stopped.file.length / 2),
        ERR_CORRUPT);
    file[stopped.file.length / 3] ^= 1;
    assert_int_equal(
        endgame_save_resume(&save, stopped.checkpoint.at, stopped.checkpoint.length, file, stopped.file.length),
        ERR_CORRUPT);
    file[stopped.file.length / 3] ^= 1;
    stopped.checkpoint.at[stopped.checkpoint.length / 2] ^= 1;
    assert_int_equal(
        endgame_save_resume(&save, stopped.checkpoint.at, stopped.checkpoint.length, file, stopped.file.length),
        ERR_CORRUPT);
    stopped.checkpoint.at[stopped.checkpoint.length / 2] ^= 1;

    assert_int_equal(
        endgame_save_resume(&save, stopped.checkpoint.at, stopped.checkpoint.length, file, stopped.file.length),
        ERR_NONE);
    close_save(&save);
    save = stopped_save(&whole.endgame, &whole.host, &stopped);
    assert_int_equal(
        endgame_save_resume(&save, stopped.checkpoint.at, stopped.checkpoint.length, file, stopped.file.length),
        ERR_NONE);
    stopped.most = 0;
    assert_int_equal(run_into(&save), ERR_NONE);
    assert_int_equal(stopped.file.length, whole.memory.length);
    assert_memory_equal(stopped.file.at, whole.memory.bytes, stopped.file.length);
    free(file);
    stopped_free(&stopped);
    unsolve(&whole);
}

/* ---- Bad tables ---- */

static void expect_refused(const struct solved *solved, const uint8_t *bytes, size_t length, enum err expected,
                           const char *what) {
    struct endgame_table table;
    struct fault fault = {0};
    assert_int_equal(endgame_table_open(&table, bytes, length, &solved->host, &fault), expected);
    assert_non_null(strstr(fault.what, what));
}

static void forge(uint8_t *bytes, size_t offset, uint32_t value) {
    memcpy(bytes + offset, &value, sizeof value);
    make_endgame_right(bytes);
}

static void bad_tables_are_refused(void **state) {
    struct solved solved;
    (void)state;
    solve(&solved, "442", 32, false, 1);
    size_t length = solved.memory.length;
    uint8_t *bytes = malloc(length);
    assert_non_null(bytes);
#define AGAIN memcpy(bytes, solved.memory.bytes, length)
    AGAIN;
    expect_refused(&solved, bytes, 10, ERR_SYNTAX, "not an endgame table");
    expect_refused(&solved, bytes, length - 8, ERR_CORRUPT, "cut off");
    bytes[0] = 'X';
    expect_refused(&solved, bytes, length, ERR_SYNTAX, "not an endgame table");
    AGAIN;
    forge(bytes, offsetof(struct endgame_file_header, version), 9);
    expect_refused(&solved, bytes, length, ERR_VERSION, "version");
    AGAIN;
    bytes[offsetof(struct endgame_file_header, target)] ^= 1;
    expect_refused(&solved, bytes, length, ERR_CORRUPT, "checksum");
    AGAIN;
    forge(bytes, offsetof(struct endgame_file_header, fixed), 0x124);
    expect_refused(&solved, bytes, length, ERR_CORRUPT, "no formation");
    AGAIN;
    forge(bytes, offsetof(struct endgame_file_header, target), 14);
    expect_refused(&solved, bytes, length, ERR_RANGE, "can be made");
    AGAIN;
    endgame_layer(bytes, 0)->offset = length;
    make_endgame_right(bytes);
    expect_refused(&solved, bytes, length, ERR_CORRUPT, "damaged");
#undef AGAIN
    free(bytes);
    unsolve(&solved);
}

/* A layer is checked when it is first asked for, so damage there is found, and nothing wrong said. */
static void a_damaged_layer_says_nothing(void **state) {
    struct solved solved;
    struct endgame_table table;
    float success;
    (void)state;
    solve(&solved, "442", 32, false, 1);
    solved.memory.bytes[sizeof(struct endgame_file_header) + 5] ^= 4;
    assert_int_equal(endgame_table_open(&table, solved.memory.bytes, solved.memory.length, &solved.host, NULL),
                     ERR_NONE);
    assert_int_equal(endgame_table_check(&table), ERR_CORRUPT);
    unsigned damaged = 0;
    for (uint64_t free_cells = 0; free_cells < UINT64_C(1) << 24; free_cells++)
        damaged += endgame_table_probe(&table, 0, free_cells << 40, &success) == ERR_CORRUPT;
    assert_true(damaged > 0);
    endgame_table_close(&table);
    unsolve(&solved);
}

static void without_memory_nothing_is_left(void **state) {
    struct endgame endgame = endgame_named("442", 32, false);
    bool solved = false;
    (void)state;
    for (size_t limit = 1 << 12; !solved; limit += limit / 4) {
        struct exact_system system;
        struct exact_host host = exact_system_open(&system, 1, limit);
        struct endgame_memory memory;
        struct endgame_table table;
        struct fault fault = {0};
        enum err err = endgame_memory_solve(&memory, &endgame, &host, &fault);
        if (!err) {
            err = endgame_table_open(&table, memory.bytes, memory.length, &host, &fault);
            solved = !err;
            if (!err)
                endgame_table_close(&table);
            endgame_memory_free(&memory);
        }
        assert_true(err == ERR_NONE || err == ERR_SYSTEM);
        assert_true(!err || strstr(fault.what, "memory"));
        assert_int_equal(system.used, 0);
        exact_system_close(&system);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stopped_run_goes_on),
        cmocka_unit_test(bad_tables_are_refused),
        cmocka_unit_test(a_damaged_layer_says_nothing),
        cmocka_unit_test(without_memory_nothing_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
