/* The exact solver with a store that fails: pieces for which there is no room, that are gone, cut or damaged, and notes
 * that cannot be written. A run that fails says so and is taken up later; a run that ends has the same table. */
#include "lib/solved_exact.h"
#include "slide/solve/exact_file.h"
#include "slide/solve/exact_layer.h"
#include "slide/solve/exact_store.h"

enum { SUMS = 512, NOTES = 4 * SUMS };

/* ---- A store in memory ---- */

enum harm { LOST, CUT, FLIPPED, HARMS };

static struct shelf {
    struct kept piece[EXACT_PIECES][SUMS];
    struct exact_note note[NOTES];
    size_t notes;
    unsigned taken, refused; /* pieces and notes so far; the one that is refused, 0: none */
    unsigned mapped, harmed; /* pieces that were mapped so far; the one that is harmed, 0: none */
    enum harm harm;
} shelf;

static bool refuses(void) {
    return ++shelf.taken == shelf.refused;
}

static void *take(void *context, enum exact_piece piece, uint32_t sum, size_t bytes) {
    (void)context;
    struct kept *kept = &shelf.piece[piece][sum];
    assert_true(sum < SUMS);
    free(kept->at);
    *kept = (struct kept){0};
    if (refuses())
        return NULL;
    kept->at = calloc(1, bytes ? bytes : 1);
    assert_non_null(kept->at);
    kept->length = bytes;
    return kept->at;
}

static void *map(void *context, enum exact_piece piece, uint32_t sum, size_t *bytes) {
    (void)context;
    struct kept *kept = &shelf.piece[piece][sum];
    bool harmed = ++shelf.mapped == shelf.harmed;
    *bytes = kept->length;
    if (harmed && shelf.harm == LOST)
        return NULL;
    if (harmed && shelf.harm == CUT)
        *bytes = kept->length / 2;
    if (harmed && shelf.harm == FLIPPED && kept->length)
        kept->at[kept->length / 2] ^= 16;
    return kept->at;
}

static void give(void *context, void *memory, size_t bytes) {
    (void)context, (void)memory, (void)bytes; /* it stays */
}

static void drop(void *context, enum exact_piece piece, uint32_t sum) {
    (void)context;
    free(shelf.piece[piece][sum].at);
    shelf.piece[piece][sum] = (struct kept){0};
}

static const struct exact_note *notes(void *context, size_t *count) {
    (void)context;
    *count = shelf.notes;
    return shelf.note;
}

static void forget(void *context, size_t count) {
    (void)context;
    shelf.notes = count;
}

static enum err note(void *context, const struct exact_note *more) {
    (void)context;
    assert_true(shelf.notes < NOTES);
    if (refuses())
        return ERR_SYSTEM;
    shelf.note[shelf.notes++] = *more;
    return ERR_NONE;
}

static const struct exact_store STORE = {
    .take = take, .map = map, .give = give, .drop = drop, .notes = notes, .forget = forget, .note = note};

static void clear(void) {
    for (unsigned piece = 0; piece < EXACT_PIECES; piece++)
        for (uint32_t sum = 0; sum < SUMS; sum++)
            drop(NULL, (enum exact_piece)piece, sum);
    memset(&shelf, 0, sizeof shelf);
}

/* ---- Runs ---- */

static unsigned layers_left; /* 0: a run is not stopped */

static bool stop(void *context, const struct exact_progress *progress) {
    (void)context, (void)progress;
    return layers_left && --layers_left == 0;
}

static unsigned given, kept_back; /* pieces of memory so far; the one that is refused, 0: none */
static struct exact_host plain;

static void *take_memory(void *context, size_t bytes) {
    return ++given == kept_back ? NULL : plain.take(context, bytes);
}

static enum err run(const struct exact_task *task, enum exact_depth depth, struct exact_result *result,
                    struct kept *table) {
    struct exact_system system;
    struct exact_host host = plain = exact_system_open(&system, 1, 0);
    host.take = take_memory;
    given = 0;
    struct exact_save save = {.task = task, .host = &host, .write = keep, .context = table};
    struct exact_sink sink = exact_save_sink(&save);
    *table = (struct kept){0};
    host.store = &STORE;
    host.stop = stop;
    enum err err = exact_solve(task, depth, &host, &sink, result, NULL);
    err = exact_save_end(&save, result, err);
    assert_int_equal(system.used, 0);
    exact_system_close(&system);
    return err;
}

static void assert_ends_right(const struct exact_task *task, const struct kept *known) {
    struct exact_result result;
    struct kept table;
    shelf.refused = shelf.harmed = layers_left = kept_back = 0;
    assert_int_equal(run(task, EXACT_SOLVE, &result, &table), ERR_NONE);
    assert_same_bytes(known, &table);
    free(table.at);
}

static void a_run_without_room_fails_and_is_taken_up(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct kept known;
    solve_into(&task, 1, &known);
    unsigned refused = 0;
    for (bool reached = true; reached;) {
        struct exact_result result;
        struct kept table;
        clear();
        shelf.refused = ++refused;
        enum err err = run(&task, EXACT_SOLVE, &result, &table);
        reached = shelf.taken >= refused;
        assert_int_equal(err, reached ? ERR_SYSTEM : ERR_NONE);
        free(table.at);
        if (err)
            assert_ends_right(&task, &known);
    }
    assert_true(refused > 50);
    free(known.at);
    clear();
}

/* Stopped early or late, in finding or in solving; then one of the pieces that are mapped is not what it was. What a
 * run goes on from is found again; what was finished long ago is not, and the run says that it is damaged. */
static void a_piece_that_is_harmed_is_found_again_or_the_run_fails(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct kept known;
    unsigned harmed = 0, ended = 0;
    solve_into(&task, 1, &known);
    for (unsigned layers = 5; layers < 75; layers += 6)
        for (enum harm harm = LOST; harm < HARMS; harm++) {
            bool reached = true;
            for (unsigned number = 1; reached && number < 12; number++) {
                struct exact_result result;
                struct kept table;
                clear();
                layers_left = layers;
                enum err err = run(&task, EXACT_SOLVE, &result, &table);
                free(table.at);
                if (!err)
                    break; /* it had come to its end */
                assert_int_equal(err, ERR_OVER);
                layers_left = shelf.mapped = 0;
                shelf.harm = harm;
                shelf.harmed = number;
                err = run(&task, EXACT_SOLVE, &result, &table);
                reached = shelf.mapped >= number;
                assert_true(!err || (err == ERR_CORRUPT && reached));
                harmed += reached;
                ended += reached && !err;
                if (!err)
                    assert_same_bytes(&known, &table);
                free(table.at);
                if (err && harm != FLIPPED)
                    assert_ends_right(&task, &known); /* it is there again */
            }
        }
    assert_true(harmed > 100 && ended > 50);
    free(known.at);
    clear();
}

/* A run whose values no one takes, as far as it gets in so many layers. */
static enum err run_for_nobody(const struct exact_task *task, unsigned layers) {
    struct exact_system system;
    struct exact_host host = exact_system_open(&system, 1, 0);
    struct exact_result result;
    host.store = &STORE;
    host.stop = stop;
    layers_left = layers;
    enum err err = exact_solve(task, EXACT_SOLVE, &host, NULL, &result, NULL);
    assert_int_equal(system.used, 0);
    exact_system_close(&system);
    layers_left = 0;
    return err;
}

/* What the first run did not keep, since no one took it, the second one solves again. */
static void a_run_that_kept_no_values_for_a_sink_is_solved_again_for_one(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct kept known;
    solve_into(&task, 1, &known);
    clear();
    assert_int_equal(run_for_nobody(&task, 40), ERR_OVER); /* some layers are solved */
    assert_int_equal(shelf.note[shelf.notes - 1].done, EXACT_LAYER_SOLVED);
    assert_ends_right(&task, &known);
    clear();
    assert_int_equal(run_for_nobody(&task, 40), ERR_OVER);
    assert_int_equal(run_for_nobody(&task, 0), ERR_NONE);
    free(known.at);
    clear();
}

/* Also while it is counted what was found already. */
static void a_run_that_is_taken_up_may_be_stopped_at_once(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct kept known, table;
    struct exact_result result;
    solve_into(&task, 1, &known);
    for (unsigned layers = 20; layers <= 40; layers += 20) {
        clear();
        for (unsigned i = 0; i < 2; i++) {
            layers_left = i ? 1 : layers;
            assert_int_equal(run(&task, EXACT_SOLVE, &result, &table), ERR_OVER);
            free(table.at);
        }
        assert_int_equal(result.layers, 1);
        assert_ends_right(&task, &known);
    }
    free(known.at);
    clear();
}

static void counting_again_what_was_counted_is_the_same(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct exact_result result[2];
    clear();
    for (unsigned i = 0; i < 2; i++) {
        struct kept table;
        layers_left = 0;
        assert_int_equal(run(&task, EXACT_COUNT, &result[i], &table), ERR_NONE);
        free(table.at);
    }
    assert_int_equal(result[0].states, result[1].states);
    assert_int_equal(result[0].layers, result[1].layers);
    assert_true(result[1].states > 100);
    clear();
}

/* Notes of nothing known, of layers solved before they were found, and of more layers than there can be. */
static void notes_that_cannot_be_are_not_followed(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    struct kept known;
    solve_into(&task, 1, &known);
    for (unsigned lie = 0; lie < 3; lie++) {
        clear();
        shelf.notes = lie == 2 ? NOTES / 2 : 1;
        for (size_t i = 0; i < shelf.notes; i++)
            shelf.note[i] = (struct exact_note){.done = lie == 0   ? 7
                                                        : lie == 1 ? EXACT_LAYER_SOLVED
                                                                   : EXACT_LAYER_FOUND,
                                                .sum = i % 64,
                                                .states = 1};
        assert_ends_right(&task, &known);
    }
    free(known.at);
    clear();
}

/* Wherever the memory ends in a run that is taken up. */
static void a_run_that_is_taken_up_without_memory_fails_and_is_taken_up_again(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 8);
    struct kept known;
    solve_into(&task, 1, &known);
    unsigned number = 0;
    for (enum err err = ERR_SYSTEM; err;) {
        struct exact_result result;
        struct kept table;
        clear();
        kept_back = 0;
        layers_left = 9;
        assert_int_equal(run(&task, EXACT_SOLVE, &result, &table), ERR_OVER);
        free(table.at);
        layers_left = 0;
        kept_back = ++number;
        err = run(&task, EXACT_SOLVE, &result, &table);
        bool reached = given >= number;
        assert_int_equal(err, reached ? ERR_SYSTEM : ERR_NONE);
        free(table.at);
        assert_ends_right(&task, &known);
    }
    assert_true(number > 20);
    free(known.at);
    clear();
}

static void what_is_no_list_is_not_taken_for_one(void **state) {
    (void)state;
    struct exact_host host = {.store = &STORE};
    struct exact_list list;
    static const uint64_t PIECES[][3] = {
        {0, 1000, 0}, /* more blocks than the piece has bytes */
        {0, 0, 1000}, /* more gaps */
        {0, 1, 8},    /* another length */
        {UINT64_MAX, UINT64_MAX, UINT64_MAX},
    };
    clear();
    assert_int_equal(exact_list_map(&host, EXACT_STATES, 1, &list), ERR_SYSTEM); /* there is none */
    for (size_t i = 0; i < sizeof PIECES / sizeof PIECES[0]; i++) {
        void *piece = take(NULL, EXACT_STATES, 1, sizeof PIECES[i]);
        memcpy(piece, PIECES[i], sizeof PIECES[i]);
        assert_int_equal(exact_list_map(&host, EXACT_STATES, 1, &list), ERR_CORRUPT);
    }
    assert_non_null(take(NULL, EXACT_STATES, 1, 8)); /* not even a head */
    assert_int_equal(exact_list_map(&host, EXACT_STATES, 1, &list), ERR_CORRUPT);
    clear();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_without_room_fails_and_is_taken_up),
        cmocka_unit_test(a_piece_that_is_harmed_is_found_again_or_the_run_fails),
        cmocka_unit_test(a_run_that_kept_no_values_for_a_sink_is_solved_again_for_one),
        cmocka_unit_test(a_run_that_is_taken_up_may_be_stopped_at_once),
        cmocka_unit_test(counting_again_what_was_counted_is_the_same),
        cmocka_unit_test(notes_that_cannot_be_are_not_followed),
        cmocka_unit_test(a_run_that_is_taken_up_without_memory_fails_and_is_taken_up_again),
        cmocka_unit_test(what_is_no_list_is_not_taken_for_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
