/* Endgame tables as files that are not what they should be, runs that go on where another one stopped, and runs without
 * memory. */
#include "cmocka_includes.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "slide/solve/endgame_file.h"
#include "slide/solve/endgame_save.h"
#include "slide/solve/solved_endgame.h"

/* ---- Going on with a run ---- */

/* A file and a checkpoint in memory, for a run that is stopped after some layers. */
struct store {
    uint8_t *bytes, *checkpoint;
    size_t length, checkpoint_length;
    unsigned layers, most;
};

enum { STORE_ROOM = 8 << 20 };

static enum err store_write(void *context, uint64_t offset, const void *bytes, size_t length) {
    struct store *store = context;
    assert_true(offset + length <= STORE_ROOM);
    memcpy(store->bytes + offset, bytes, length);
    store->length = offset + length > store->length ? (size_t)offset + length : store->length;
    return ERR_NONE;
}

static bool store_due(void *context) {
    struct store *store = context;
    return store->most && ++store->layers % 7 == 0;
}

static enum err store_checkpoint(void *context, const void *bytes, size_t length) {
    struct store *store = context;
    free(store->checkpoint);
    store->checkpoint = malloc(length);
    assert_non_null(store->checkpoint);
    memcpy(store->checkpoint, bytes, length);
    store->checkpoint_length = length;
    return store->layers >= store->most ? ERR_OVER : ERR_NONE;
}

static void close_save(struct endgame_save *save) {
    assert_int_equal(endgame_save_end(save, NULL, ERR_OVER), ERR_OVER);
}

static struct endgame_save save_of(const struct endgame *endgame, const struct exact_host *host, struct store *store) {
    return (struct endgame_save){.endgame = endgame,
                                 .host = host,
                                 .write = store_write,
                                 .due = store_due,
                                 .checkpoint = store_checkpoint,
                                 .context = store};
}

static enum err run_into(struct endgame_save *save) {
    struct exact_sink sink = endgame_save_sink(save);
    struct exact_result result;
    struct exact_task task;
    assert_int_equal(endgame_task(save->endgame, &task, NULL), ERR_NONE);
    enum err err = exact_solve(&task, EXACT_SOLVE, save->host, &sink, &result, NULL);
    return endgame_save_end(save, &result, err);
}

static void a_stopped_run_goes_on(void **state) {
    struct solved whole;
    struct store store = {.bytes = calloc(1, STORE_ROOM), .most = 40};
    (void)state;
    assert_non_null(store.bytes);
    solve(&whole, "44", 64, false, 1);
    struct endgame_save save = save_of(&whole.endgame, &whole.host, &store);
    assert_int_equal(run_into(&save), ERR_OVER);
    assert_true(store.checkpoint_length > 0);
    uint8_t *file = malloc(store.length);
    assert_non_null(file);
    memcpy(file, store.bytes, store.length);

    /* Of another endgame, cut or changed, it is not taken up. */
    struct endgame other = endgame_named("44", 128, false);
    save = save_of(&other, &whole.host, &store);
    assert_int_equal(endgame_save_resume(&save, store.checkpoint, store.checkpoint_length, file, store.length),
                     ERR_RANGE);
    save = save_of(&whole.endgame, &whole.host, &store);
    for (size_t cut = 0; cut < store.checkpoint_length; cut += 1 + store.checkpoint_length / 50)
        assert_int_not_equal(endgame_save_resume(&save, store.checkpoint, cut, file, store.length), ERR_NONE);
    assert_int_equal(endgame_save_resume(&save, store.checkpoint, store.checkpoint_length, file, store.length / 2),
                     ERR_CORRUPT);
    file[store.length / 3] ^= 1;
    assert_int_equal(endgame_save_resume(&save, store.checkpoint, store.checkpoint_length, file, store.length),
                     ERR_CORRUPT);
    file[store.length / 3] ^= 1;
    store.checkpoint[store.checkpoint_length / 2] ^= 1;
    assert_int_equal(endgame_save_resume(&save, store.checkpoint, store.checkpoint_length, file, store.length),
                     ERR_CORRUPT);
    store.checkpoint[store.checkpoint_length / 2] ^= 1;

    assert_int_equal(endgame_save_resume(&save, store.checkpoint, store.checkpoint_length, file, store.length),
                     ERR_NONE);
    close_save(&save);
    save = save_of(&whole.endgame, &whole.host, &store);
    assert_int_equal(endgame_save_resume(&save, store.checkpoint, store.checkpoint_length, file, store.length),
                     ERR_NONE);
    store.most = 0;
    assert_int_equal(run_into(&save), ERR_NONE);
    assert_int_equal(store.length, whole.memory.length);
    assert_memory_equal(store.bytes, whole.memory.bytes, store.length);
    free(file);
    free(store.bytes);
    free(store.checkpoint);
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

/* With the checksum made right again, so that only the change itself can be found. */
static void forge(uint8_t *bytes, size_t offset, uint32_t value) {
    struct endgame_file_header *header = (void *)bytes;
    memcpy(bytes + offset, &value, sizeof value);
    header->checksum = endgame_file_head_checksum(header, (const void *)(bytes + header->list));
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
    struct endgame_file_header *header = (void *)bytes;
    ((struct endgame_file_layer *)(void *)(bytes + header->list))->offset = length;
    forge(bytes, offsetof(struct endgame_file_header, zero), 0);
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
