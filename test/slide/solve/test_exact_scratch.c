/* The exact solver with a folder for its layers: stopped anywhere, or with damaged files, it ends with the same result.
 */
#include "cmocka_includes.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/exact_scratch.h"
#include "lib/solved_exact.h"

static char folder[64];
static struct exact_task task;

static int make_task(void **state) {
    (void)state;
    bool quick = access("/dev/shm", W_OK) == 0;
    strcpy(folder, quick ? "/dev/shm/tessera-scratch-XXXXXX" : "/tmp/tessera-scratch-XXXXXX");
    task = (struct exact_task){.width = 2, .height = 3};
    slide_rules_classic(&task.rules);
    return mkdtemp(folder) ? 0 : -1;
}

/* A run that is stopped after so many layers; 0: never. */
struct limits {
    unsigned layers, seen;
};

static bool stop(void *context, const struct exact_progress *progress) {
    struct limits *limits = (struct limits *)context;
    (void)progress;
    return limits->layers && ++limits->seen >= limits->layers;
}

static struct exact_host plain_host;

static void *take(void *context, size_t bytes) {
    (void)context;
    return plain_host.take(plain_host.context, bytes);
}

static void give(void *context, void *memory, size_t bytes) {
    (void)context;
    plain_host.give(plain_host.context, memory, bytes);
}

static void run(void *context, void (*work)(void *job, size_t part), void *job, size_t parts) {
    (void)context;
    plain_host.run(plain_host.context, work, job, parts);
}

/* Solves, in the folder if `store` is set. Nothing may stay behind in memory. */
static enum err solve(enum exact_depth depth, unsigned layers, bool store, struct exact_result *result,
                      struct kept *table) {
    static struct exact_scratch scratch;
    struct exact_system system;
    struct limits limits = {.layers = layers};
    struct fault fault = {0};
    struct exact_store files;
    plain_host = exact_system_open(&system, 1, 0);
    struct exact_host host = {.take = take, .give = give, .run = run, .stop = stop, .context = &limits};
    if (store) {
        assert_int_equal(exact_scratch_open(&scratch, folder, "a run\n", &fault), ERR_NONE);
        files = exact_scratch_store(&scratch);
        host.store = &files;
    }
    struct exact_save save = {.task = &task, .host = &host, .write = keep, .context = table};
    struct exact_sink sink = exact_save_sink(&save);
    *table = (struct kept){0};
    bool solves = depth == EXACT_SOLVE;
    enum err err = exact_solve(&task, depth, &host, solves ? &sink : NULL, result, &fault);
    err = solves ? exact_save_end(&save, result, err) : err;
    assert_int_equal(system.used, 0);
    exact_system_close(&system);
    if (store)
        exact_scratch_close(&scratch, err == ERR_NONE);
    return err;
}

static void check_same(const struct exact_result *one, const struct exact_result *two) {
    assert_int_equal(one->states, two->states);
    assert_int_equal(one->afterstates, two->afterstates);
    assert_int_equal(one->terminal, two->terminal);
    assert_int_equal(one->winning, two->winning);
    assert_int_equal(one->layers, two->layers);
    assert_int_equal(one->widest, two->widest);
    assert_memory_equal(&one->value, &two->value, sizeof one->value);
}

static void check_solved(enum exact_depth depth) {
    struct exact_result known, result;
    struct kept plain, table;
    assert_int_equal(solve(depth, 0, false, &known, &plain), ERR_NONE);
    assert_int_equal(solve(depth, 0, true, &result, &table), ERR_NONE);
    check_same(&known, &result);
    assert_int_equal(plain.length, table.length);
    if (plain.length)
        assert_memory_equal(plain.at, table.at, plain.length);
    free(plain.at);
    free(table.at);
}

static void a_stopped_run_goes_on_from_any_layer(void **state) {
    (void)state;
    struct exact_result result;
    struct kept table;
    for (unsigned layers = 1; layers < 250; layers += 13) {
        assert_int_equal(solve(EXACT_SOLVE, layers, true, &result, &table), ERR_OVER);
        free(table.at);
        check_solved(EXACT_SOLVE);
    }
    assert_int_equal(access(folder, F_OK), -1); /* a complete run leaves nothing */
}

/* Stops it after every layer that there is. */
static void check_every_layer(void) {
    struct exact_result result;
    struct kept table;
    enum err err = ERR_OVER;
    for (unsigned layers = 1; err == ERR_OVER; layers++) {
        err = solve(EXACT_SOLVE, layers, true, &result, &table);
        free(table.at);
        check_solved(EXACT_SOLVE);
    }
    assert_int_equal(err, ERR_NONE);
}

/* The fewer tiles there are at the start, the fewer layers are open at a time; the larger the new tiles, the more of
 * them are found again. */
static void a_stopped_run_goes_on_whatever_the_start_and_the_new_tiles(void **state) {
    (void)state;
    static const char *const START[] = {"0", "1", "3"}, *const FRESH[] = {"2:9 4:1", "2:1 4:1 8:1", "2:1 8:1"};
    const struct exact_task usual = task;
    task.height = 2;
    for (size_t i = 0; i < sizeof START / sizeof START[0]; i++)
        for (size_t j = 0; j < sizeof FRESH / sizeof FRESH[0]; j++) {
            assert_int_equal(slide_rules_set(&task.rules, "begin", START[i], NULL), ERR_NONE);
            assert_int_equal(slide_rules_set(&task.rules, "new", FRESH[j], NULL), ERR_NONE);
            check_every_layer();
        }
    task = usual;
}

/* As an endgame is solved. */
static void a_stopped_run_with_fixed_tiles_goes_on_from_any_layer(void **state) {
    (void)state;
    const struct exact_task usual = task;
    task.width = task.height = 4;
    task.fixed = 0x0FFF;
    task.goal = (uint8_t)slide_kind_of(&task.rules, 8);
    task.rules.begin = 1;
    check_every_layer();
    task = usual;
}

static void a_run_that_is_stopped_again_and_again_comes_to_its_end(void **state) {
    (void)state;
    struct exact_result known, result;
    struct kept table;
    enum err err = ERR_OVER;
    unsigned runs = 0;
    assert_int_equal(solve(EXACT_COUNT, 0, false, &known, &table), ERR_NONE);
    while (err == ERR_OVER)
        err = solve(EXACT_COUNT, ++runs, true, &result, &table);
    assert_int_equal(err, ERR_NONE);
    assert_true(runs > known.layers);
    check_same(&known, &result);
}

/* ---- Damage ---- */

/* The file of this kind with the highest sum, or the lowest. */
static bool find_piece(const char *kind, bool highest, char *path, size_t size) {
    DIR *files = opendir(folder);
    long best = -1;
    assert_non_null(files);
    for (struct dirent *entry; (entry = readdir(files));) {
        size_t length = strlen(kind);
        if (strncmp(entry->d_name, kind, length) != 0 || entry->d_name[length] != '-')
            continue;
        long sum = strtol(entry->d_name + length + 1, NULL, 10);
        if (best < 0 || (highest ? sum > best : sum < best))
            best = sum;
    }
    closedir(files);
    snprintf(path, size, "%s/%s-%ld", folder, kind, best);
    return best >= 0;
}

static void flip_a_byte(const char *path) {
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, -9, SEEK_END), 0);
    int byte = fgetc(file);
    assert_int_equal(fseek(file, -1, SEEK_CUR), 0);
    fputc(byte ^ 64, file);
    assert_int_equal(fclose(file), 0);
}

/* Does something to a stopped run and sees that it ends with the same result. */
static void check_after(unsigned layers, enum exact_depth depth, void (*harm)(void)) {
    struct exact_result result;
    struct kept table;
    assert_int_equal(solve(depth, layers, true, &result, &table), ERR_OVER);
    free(table.at);
    harm();
    check_solved(depth);
}

static void harm_afterstates(void) {
    char path[320];
    assert_true(find_piece("afterstates", true, path, sizeof path));
    flip_a_byte(path);
}

static void harm_values(void) {
    char path[320];
    assert_true(find_piece("values", false, path, sizeof path));
    flip_a_byte(path);
}

static void cut_notes(void) {
    char path[320];
    snprintf(path, sizeof path, "%s/notes", folder);
    FILE *file = fopen(path, "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    assert_int_equal(ftruncate(fileno(file), ftell(file) - 5), 0);
    assert_int_equal(fclose(file), 0);
}

static void lose_all_pieces(void) {
    char path[320];
    while (find_piece("afterstates", true, path, sizeof path))
        assert_int_equal(unlink(path), 0);
}

static void damage_costs_a_layer_and_no_more(void **state) {
    (void)state;
    check_after(40, EXACT_COUNT, harm_afterstates);
    check_after(40, EXACT_SOLVE, harm_afterstates);
    check_after(180, EXACT_SOLVE, harm_values);
    check_after(40, EXACT_COUNT, cut_notes);
    check_after(180, EXACT_SOLVE, cut_notes);
    check_after(40, EXACT_COUNT, lose_all_pieces);
}

/* A list that cannot be made again: this must be said, not solved around. */
static void a_list_that_is_damaged_is_found(void **state) {
    (void)state;
    struct exact_result result;
    struct kept table;
    char path[320];
    assert_int_equal(solve(EXACT_SOLVE, 180, true, &result, &table), ERR_OVER);
    free(table.at);
    assert_true(find_piece("states", false, path, sizeof path));
    flip_a_byte(path);
    assert_int_equal(solve(EXACT_SOLVE, 0, true, &result, &table), ERR_CORRUPT);
    free(table.at);
    flip_a_byte(path);
    check_solved(EXACT_SOLVE);
}

static void another_run_is_refused(void **state) {
    (void)state;
    static struct exact_scratch one, two;
    struct fault fault = {0};
    assert_int_equal(exact_scratch_open(&one, folder, "2x3, score\nrules\n", &fault), ERR_NONE);
    exact_scratch_close(&one, false);
    assert_int_equal(exact_scratch_open(&two, folder, "2x4, score\nrules\n", &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "another run: 2x3, score"));
    assert_int_equal(exact_scratch_open(&one, folder, "2x3, score\nrules\n", &fault), ERR_NONE);
    exact_scratch_close(&one, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stopped_run_goes_on_from_any_layer),
        cmocka_unit_test(a_stopped_run_goes_on_whatever_the_start_and_the_new_tiles),
        cmocka_unit_test(a_stopped_run_with_fixed_tiles_goes_on_from_any_layer),
        cmocka_unit_test(a_run_that_is_stopped_again_and_again_comes_to_its_end),
        cmocka_unit_test(damage_costs_a_layer_and_no_more),
        cmocka_unit_test(a_list_that_is_damaged_is_found),
        cmocka_unit_test(another_run_is_refused),
    };
    return cmocka_run_group_tests(tests, make_task, NULL);
}
