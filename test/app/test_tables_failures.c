/* Endgame tables as files: solved, stopped and taken up again; shelves of them; the table to practise with; and all
 * that when memory runs out or a call of the system fails. */
#define _GNU_SOURCE /* setresuid */
#include "cmocka_includes.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/endgame_work.h"
#include "app/exact_scratch.h"
#include "app/file.h"
#include "app/practise.h"
#include "app/practise_table.h"
#include "fault/failing.h"
#include "kept_files.h"
#include "slide/slide4.h"
#include "slide/solve/thread_team.h"

enum { NUMBERS_MOST = 2000 };

static struct exact_system solver;
static struct exact_host host;
static struct endgame_work work;
static struct endgame_shelf shelf;
static struct practise_table table;
static struct fault fault;
static char tables[96];                                /* a folder */
static char solved[64] = "/tmp/tessera-solved-XXXXXX"; /* tables that are made once, and copied */

static const char *in_tables(const char *name) {
    static char whole[2][256];
    static unsigned which;
    which ^= 1;
    snprintf(whole[which], sizeof whole[which], "%s/%s", tables, name);
    return whole[which];
}

static struct endgame endgame_of(const char *formation, unsigned target, bool anywhere) {
    struct endgame endgame = {.target = (uint8_t)target, .anywhere = anywhere};
    assert_int_equal(formation_read(&endgame.formation, formation, NULL), ERR_NONE);
    return endgame;
}

/* ---- Work ---- */

static unsigned layers_left; /* 0: the run is never stopped */
static bool checkpoints;

static bool stop(void *context, const struct exact_progress *progress) {
    (void)context;
    (void)progress;
    work.due = checkpoints ? 0 : work.due;
    return layers_left && --layers_left == 0;
}

static enum err solve_into(const char *path_to, const struct endgame *endgame, double above) {
    struct exact_task task;
    struct exact_result result;
    assert_int_equal(endgame_task(endgame, &task, NULL), ERR_NONE);
    enum err err = endgame_work_open(&work, endgame, above, &host, path_to);
    if (err)
        return err;
    work.due = checkpoints ? 0 : work.due;
    return endgame_work_run(&work, &task, &result, &fault);
}

static int set_up(void **state) {
    if (make_folder(state))
        return -1;
    snprintf(tables, sizeof tables, "%s/tables", folder);
    setenv("XDG_CACHE_HOME", folder, 1);
    run("mkdir %s", tables);
    host = exact_system_open(&solver, 1, 0);
    host.stop = stop;
    layers_left = 0;
    checkpoints = false;
    return 0;
}

static int clear_away(void **state) {
    exact_system_close(&solver);
    return remove_folder(state);
}

static int solve_tables(void **state) {
    (void)state;
    static const struct {
        const char *name, *formation;
        unsigned target;
        bool anywhere;
        double above;
    } TABLES[] = {
        {"a", "44", 4, false, 0}, {"b", "44", 4, true, 0}, {"c", "44", 5, false, 0.9}, {"d", "43", 4, false, 0.9}};
    if (!mkdtemp(solved))
        return -1;
    host = exact_system_open(&solver, 1, 0);
    for (size_t i = 0; i < sizeof TABLES / sizeof TABLES[0]; i++) {
        struct endgame endgame = endgame_of(TABLES[i].formation, TABLES[i].target, TABLES[i].anywhere);
        char name[96];
        snprintf(name, sizeof name, "%s/%s.table", solved, TABLES[i].name);
        if (solve_into(name, &endgame, TABLES[i].above))
            return -1;
    }
    exact_system_close(&solver);
    return 0;
}

static int remove_tables(void **state) {
    (void)state;
    run("rm -r %s", solved);
    return 0;
}

static bool are_equal(const char *one, const char *other) {
    char command[600];
    snprintf(command, sizeof command, "cmp -s %s %s", one, other);
    return system(command) == 0;
}

static bool is_there(const char *name) {
    return access(in_tables(name), F_OK) == 0;
}

static void a_stopped_run_is_taken_up_from_its_checkpoint(void **state) {
    (void)state;
    struct endgame endgame = endgame_of("44", 4, false);
    layers_left = UINT_MAX;
    assert_int_equal(solve_into(in_tables("whole"), &endgame, 0), ERR_NONE);
    assert_false(work.resumed);
    unsigned layers = UINT_MAX - layers_left;
    layers_left = layers - 2; /* no checkpoint was due */
    assert_int_equal(solve_into(in_tables("other"), &endgame, 0), ERR_OVER);
    assert_false(work.kept);
    assert_false(is_there("other.part"));
    checkpoints = true;
    layers_left = layers - 2;
    assert_int_equal(solve_into(in_tables("other"), &endgame, 0), ERR_OVER);
    assert_true(work.kept);
    assert_true(is_there("other.part") && is_there("other.resume"));
    run("cp %s/other.resume %s/copy.resume", tables, tables);
    layers_left = 0;
    assert_int_equal(solve_into(in_tables("other"), &endgame, 0), ERR_NONE);
    assert_true(work.resumed);
    assert_true(are_equal(in_tables("whole"), in_tables("other")));
    assert_false(is_there("other.part") || is_there("other.resume"));
    run("mv %s/copy.resume %s/other.resume", tables, tables); /* a checkpoint without its table is of no use */
    assert_int_equal(solve_into(in_tables("other"), &endgame, 0), ERR_NONE);
    assert_false(work.resumed);
    assert_true(are_equal(in_tables("whole"), in_tables("other")));
}

static void a_store_keeps_the_layers_instead_of_checkpoints(void **state) {
    (void)state;
    static struct exact_scratch scratch;
    struct endgame endgame = endgame_of("44", 4, false);
    assert_int_equal(solve_into(in_tables("whole"), &endgame, 0), ERR_NONE);
    checkpoints = true;
    assert_int_equal(exact_scratch_open(&scratch, in_tables("layers"), "a run\n", &fault), ERR_NONE);
    struct exact_store store = exact_scratch_store(&scratch);
    host.store = &store;
    assert_int_equal(solve_into(in_tables("other"), &endgame, 0), ERR_NONE);
    exact_scratch_close(&scratch, true);
    host.store = NULL;
    assert_true(are_equal(in_tables("whole"), in_tables("other")));
}

/* A team has all of it in memory: one program alone could not take it up. */
static void a_team_leaves_no_checkpoints(void **state) {
    (void)state;
    struct endgame endgame = endgame_of("44", 4, false);
    struct meeting meeting;
    struct member member[TEAM_MOST];
    struct exact_task task;
    struct exact_result result;
    assert_int_equal(solve_into(in_tables("whole"), &endgame, 0), ERR_NONE);
    assert_int_equal(endgame_task(&endgame, &task, NULL), ERR_NONE);
    team_open(&meeting, member, 1, &task);
    member[0].stop_after = 9;
    assert_int_equal(endgame_work_open(&work, &endgame, 0, &member[0].host, in_tables("other")), ERR_NONE);
    work.due = 0;
    assert_int_equal(endgame_work_run(&work, &task, &result, &fault), ERR_OVER);
    assert_false(work.kept);
    assert_false(is_there("other.part") || is_there("other.resume"));
    member[0].stop_after = 0;
    assert_int_equal(endgame_work_open(&work, &endgame, 0, &member[0].host, in_tables("other")), ERR_NONE);
    work.due = 0;
    assert_int_equal(endgame_work_run(&work, &task, &result, &fault), ERR_NONE);
    assert_false(work.kept);
    assert_true(are_equal(in_tables("whole"), in_tables("other")));
    assert_int_equal(member[0].bytes, 0);
    pthread_barrier_destroy(&meeting.barrier);
}

static void a_name_that_is_too_long_is_refused(void **state) {
    (void)state;
    struct endgame endgame = endgame_of("44", 5, false);
    char name[PART_FILE_NAME];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_int_equal(solve_into(name, &endgame, 0), ERR_SYSTEM);
    assert_int_equal(errno, ENAMETOOLONG);
}

static void a_table_is_written_whole_or_not_at_all(void **state) {
    (void)state;
    struct endgame endgame = endgame_of("44", 4, false);
    unsigned number = 0, failures = 0;
    assert_int_equal(solve_into(in_tables("whole"), &endgame, 0), ERR_NONE);
    checkpoints = true;
    for (bool more = true; more; number += number < 25 ? 1 : 97) { /* each layer makes the same calls */
        assert_true(number < NUMBERS_MOST);
        failing_start(FAILING_SYSTEM, number + 1, false);
        enum err err = solve_into(in_tables("other"), &endgame, 0);
        more = failing_stop();
        assert_true(err == ERR_NONE || (err == ERR_SYSTEM && more));
        assert_int_equal(is_there("other"), err == ERR_NONE);
        if (!err)
            assert_true(are_equal(in_tables("whole"), in_tables("other")));
        failures += err != ERR_NONE;
        run("rm -f %s/other*", tables);
    }
    assert_true(failures > 5);
}

/* ---- Shelves ---- */

/* a: 44-16; b: the same, anywhere; c: 44-32, and d: 43-16, only as far as a board has much success. */
static void make_tables(void) {
    run("cp %s/?.table %s", solved, tables);
}

/* The large tiles of formation 44 for a target, and a free 2. */
static uint64_t board_of(unsigned target) {
    uint64_t board = UINT64_C(1) << (4 * 12);
    for (unsigned cell = 0; cell < 8; cell++)
        board |= (uint64_t)(target + 7 - cell) << (4 * cell);
    return board;
}

static void a_shelf_holds_so_many_tables(void **state) {
    (void)state;
    make_tables();
    assert_int_equal(endgame_shelf_open(&shelf, in_tables("a.table"), &fault), ERR_NONE);
    for (unsigned i = 1; i < ENDGAMES_MAX; i++)
        assert_int_equal(endgame_shelf_add(&shelf, in_tables("a.table"), &fault), ERR_NONE);
    assert_int_equal(endgame_shelf_add(&shelf, in_tables("a.table"), &fault), ERR_RANGE);
    assert_string_equal(fault.what, "too many endgame tables");
    endgame_shelf_need(&shelf, board_of(6)); /* no room for what is solved by need */
    assert_int_equal(shelf.count, ENDGAMES_MAX);
    endgame_shelf_close(&shelf);
    endgame_shelf_need(&shelf, board_of(6)); /* nor is anything solved for a shelf that is not open */
    assert_int_equal(shelf.count, 0);
}

static void what_could_not_be_solved_is_not_tried_again(void **state) {
    (void)state;
    make_tables();
    assert_int_equal(endgame_shelf_open(&shelf, in_tables("b.table"), &fault), ERR_NONE);
    failing_start(FAILING_MEMORY, 1, true);
    endgame_shelf_need(&shelf, board_of(6));
    assert_true(failing_stop());
    assert_int_equal(shelf.count, 1);
    endgame_shelf_need(&shelf, board_of(6));
    assert_int_equal(shelf.count, 1);
    endgame_shelf_close(&shelf);
}

/* The player has no room for it, although the shelf has. */
static void what_was_solved_but_cannot_be_used_is_given_back(void **state) {
    (void)state;
    make_tables();
    assert_int_equal(endgame_shelf_open(&shelf, in_tables("b.table"), &fault), ERR_NONE);
    size_t used = shelf.system.used;
    shelf.endgames.count = ENDGAMES_MAX;
    endgame_shelf_need(&shelf, board_of(6));
    assert_true(shelf.tried != 0);
    assert_int_equal(shelf.count, 1);
    assert_int_equal(shelf.system.used, used);
    endgame_shelf_close(&shelf);
}

static void own_tables_that_cannot_be_read_are_passed_over(void **state) {
    (void)state;
    make_tables();
    run("mkdir -p %s/tessera/endgames && cp %s/a.table %s/tessera/endgames", folder, tables, folder);
    run("ln -s nowhere %s/tessera/endgames/b.table && echo x >%s/tessera/endgames/c.table", folder, folder);
    assert_int_equal(endgame_shelf_open(&shelf, NULL, &fault), ERR_NONE);
    unsigned with = shelf.count;
    endgame_shelf_close(&shelf);
    bool root = geteuid() == 0;
    run("chmod 755 %s %s/tessera && chmod 000 %s/tessera/endgames", folder, folder, folder);
    if (root)
        assert_int_equal(setresuid(65534, 65534, 0), 0);
    enum err err = endgame_shelf_open(&shelf, NULL, &fault);
    if (root)
        assert_int_equal(setresuid(0, 0, 0), 0);
    assert_int_equal(err, ERR_NONE);
    assert_int_equal(shelf.count, with - 1);
    endgame_shelf_close(&shelf);
    run("chmod 755 %s/tessera/endgames && rm -r %s/tessera/endgames && touch %s/tessera/endgames", folder, folder,
        folder);
    assert_int_equal(endgame_shelf_open(&shelf, NULL, &fault), ERR_NONE);
    assert_int_equal(shelf.count, with - 1);
    endgame_shelf_close(&shelf);
}

/* A file whose whole name is longer than a name may be. */
static void a_table_too_far_down_is_passed_over(void **state) {
    (void)state;
    char deep[PATH_SIZE], whole[2 * PATH_SIZE];
    size_t length = (size_t)snprintf(deep, sizeof deep, "%s", tables);
    while (length < PATH_SIZE - 230) {
        memset(deep + length, 'd', 200);
        deep[length] = '/';
        deep[length += 200] = '\0';
        assert_int_equal(mkdir(deep, 0700), 0);
    }
    int down = open(deep, O_RDONLY | O_DIRECTORY);
    assert_true(down >= 0);
    memset(whole, 'x', 240);
    strcpy(whole + 240, ".table");
    int file = openat(down, whole, O_CREAT | O_WRONLY, 0600);
    assert_true(file >= 0);
    close(file);
    close(down);
    assert_int_equal(endgame_shelf_open(&shelf, deep, &fault), ERR_NONE);
    assert_int_equal(shelf.count, 0);
    endgame_shelf_close(&shelf);
}

static void a_named_folder_is_opened_or_the_reason_is_told(void **state) {
    (void)state;
    make_tables();
    static const enum failing KINDS[] = {FAILING_MEMORY, FAILING_SYSTEM};
    for (unsigned i = 0; i < 2; i++) {
        unsigned number = 0;
        for (bool more = true; more;) {
            assert_true(++number < NUMBERS_MOST);
            fault = (struct fault){0};
            failing_start(KINDS[i], number, false);
            enum err err = endgame_shelf_open(&shelf, tables, &fault);
            more = failing_stop();
            assert_true(err == ERR_NONE || (err == ERR_SYSTEM && more));
            assert_int_equal(shelf.count, err ? 0 : 4);
            assert_int_equal(fault.what[0] != '\0', err != ERR_NONE);
            endgame_shelf_close(&shelf);
        }
        assert_true(number > 3);
    }
}

/* The tables in the usual place are not asked for by name: one that is not there is passed over, but a disk or a memory
 * that fails is not. */
static void the_usual_folder_is_opened_or_the_reason_is_told(void **state) {
    (void)state;
    make_tables();
    run("mkdir -p %s/tessera/endgames && cp %s/a.table %s/tessera/endgames", folder, tables, folder);
    run("touch %s/tessera/endgames/x %s/tessera/endgames/a.file.of.another.kind", folder, folder);
    assert_int_equal(endgame_shelf_open(&shelf, NULL, &fault), ERR_NONE);
    unsigned all = shelf.count;
    endgame_shelf_close(&shelf);
    static const enum failing KINDS[] = {FAILING_MEMORY, FAILING_SYSTEM};
    for (unsigned i = 0; i < 2; i++) {
        unsigned number = 0, failed = 0;
        for (bool more = true; more;) {
            assert_true(++number < NUMBERS_MOST);
            fault = (struct fault){0};
            failing_start(KINDS[i], number, false);
            enum err err = endgame_shelf_open(&shelf, NULL, &fault);
            more = failing_stop();
            assert_true(err == ERR_NONE || (err == ERR_SYSTEM && more));
            assert_int_equal(shelf.count, err ? 0 : all);
            failed += err == ERR_SYSTEM;
            endgame_shelf_close(&shelf);
        }
        assert_true(failed > 1);
    }
    char *home = getenv("HOME"), kept[256] = "";
    snprintf(kept, sizeof kept, "%s", home ? home : "");
    char cache[256];
    snprintf(cache, sizeof cache, "%s", getenv("XDG_CACHE_HOME"));
    unsetenv("HOME");
    unsetenv("XDG_CACHE_HOME"); /* then there is no usual place */
    enum err err = endgame_shelf_open(&shelf, NULL, &fault);
    unsigned shipped = shelf.count;
    endgame_shelf_close(&shelf);
    setenv("XDG_CACHE_HOME", cache, 1);
    if (home)
        setenv("HOME", kept, 1);
    assert_int_equal(err, ERR_NONE);
    assert_int_equal(shipped, all - 1);
}

/* Nine places with eight images each are more than a shelf keeps of a table. */
static void a_formation_that_shifts_in_too_many_ways_is_for_probing_alone(void **state) {
    (void)state;
    struct endgame endgame = endgame_of("422", 4, false);
    struct endgame_memory memory = {0};
    struct endgame_table own;
    struct practise practise;
    host = exact_system_open(&solver, 1, 0);
    assert_int_equal(endgame_memory_solve(&memory, &endgame, &host, &fault), ERR_NONE);
    assert_int_equal(endgame_table_open(&own, memory.bytes, memory.length, &host, &fault), ERR_NONE);
    assert_int_equal(practise_open(&practise, &own, 1, &fault), ERR_RANGE);
    assert_string_equal(fault.what, "this table cannot be practised");
    endgame_table_close(&own);
    assert_int_equal(file_write(in_tables("shifting.table"), memory.bytes, memory.length), ERR_NONE);
    endgame_memory_free(&memory);
    exact_system_close(&solver);
    assert_int_equal(endgame_shelf_open(&shelf, in_tables("shifting.table"), &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "shifted in too many ways"));
}

/* ---- Practice ---- */

static void the_largest_target_is_practised_unless_one_is_named(void **state) {
    (void)state;
    make_tables();
    run("cp %s/a.table %s/e.table", tables, tables);
    assert_int_equal(practise_table_open(&table, tables, "44", 0, &fault), ERR_NONE);
    assert_int_equal(table.table->endgame.target, 5);
    assert_true(table.table->above <= 0); /* what is only a part is soon solved in full */
    practise_table_close(&table);
    assert_int_equal(practise_table_open(&table, tables, "44", 16, &fault), ERR_NONE);
    assert_int_equal(table.table->endgame.target, 4);
    assert_false(table.table->endgame.anywhere);
    practise_table_close(&table);
    assert_int_equal(practise_table_open(&table, tables, "43", 16, &fault), ERR_NONE);
    assert_true(table.table->above > 0); /* it has more cells, and is taken as it is */
    practise_table_close(&table);
    assert_int_equal(practise_table_open(&table, "off", "44", 16, &fault), ERR_NONE); /* solved on the spot */
    assert_int_equal(table.table->endgame.target, 4);
    practise_table_close(&table);
    assert_int_equal(practise_table_for(&table, in_tables("c.table"), board_of(5), &fault), ERR_NONE);
    assert_true(table.table->above <= 0);
    practise_table_close(&table);
    assert_int_equal(practise_table_for(&table, in_tables("a.table"), board_of(4), &fault), ERR_NONE);
    practise_table_close(&table);
}

static void a_table_that_cannot_be_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *folder, *formation;
        uint64_t target;
        enum err err;
        const char *what;
    } CASES[] = {
        {"off", "442x", 0, ERR_SYNTAX, ""},
        {"off", "33", 0, ERR_RANGE, "tessera endgame solve 33 512"},
        {"off", "33", 1024, ERR_RANGE, "tessera endgame solve 33 1024"},
        {"off", "44", 48, ERR_RANGE, "tessera endgame solve 44 48"},
        {"off", "44", 2, ERR_RANGE, ""},
        {"/nowhere", "44", 64, ERR_SYSTEM, "/nowhere"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        fault = (struct fault){0};
        assert_int_equal(practise_table_open(&table, CASES[i].folder, CASES[i].formation, CASES[i].target, &fault),
                         CASES[i].err);
        assert_string_not_equal(fault.what, "");
        assert_non_null(strstr(fault.what, CASES[i].what));
        practise_table_close(&table);
    }
    assert_int_equal(practise_table_for(&table, "/nowhere", board_of(6), &fault), ERR_SYSTEM);
    practise_table_close(&table);
    assert_int_equal(practise_table_for(&table, "off", board_of(6), &fault), ERR_RANGE);
    practise_table_close(&table);
}

static void without_memory_there_is_no_table_to_practise_with(void **state) {
    (void)state;
    static const struct {
        const char *formation;
        uint64_t target;
    } CASES[] = {{"44", 0}, {"43", 0}, {"44", 16}};
    unsigned failures = 0;
    for (unsigned number = 1; number < 40; number++) { /* from some number on, of the smallest endgame only */
        unsigned which = number < 3 ? number - 1 : 2;
        failing_start(FAILING_MEMORY, which < 2 ? 1 : number, true);
        enum err err = practise_table_open(&table, "off", CASES[which].formation, CASES[which].target, &fault);
        bool failed = failing_stop();
        assert_true(err == ERR_NONE || (err == ERR_SYSTEM && failed));
        assert_int_equal(table.table != NULL, err == ERR_NONE);
        failures += err != ERR_NONE;
        practise_table_close(&table);
    }
    assert_true(failures > 3);
}

/* A table that lacks the boards of little success. */
static void a_way_that_a_partial_table_does_not_know_is_not_open(void **state) {
    (void)state;
    struct practise practise;
    struct review_move judged;
    unsigned unknown = 0;
    make_tables();
    assert_int_equal(endgame_shelf_open(&shelf, in_tables("c.table"), &fault), ERR_NONE);
    assert_int_equal(practise_open(&practise, &shelf.loaded[0].table, 1, &fault), ERR_NONE);
    for (unsigned i = 0; i < 50; i++) {
        practise_begin(&practise);
        for (unsigned moves = 0; moves < 30 && practise.state == PRACTISE_MOVES; moves++) {
            uint64_t board = practise.board;
            struct advice advice = practise_look(&practise);
            for (enum slide_way way = SLIDE_LEFT; way <= SLIDE_DOWN; way++)
                if (!(advice.open >> way & 1)) {
                    unknown += practise_move(&practise, way, &judged) == ERR_RANGE;
                    assert_true(practise.board == board);
                }
            assert_int_equal(practise_move(&practise, advice.best, &judged), ERR_NONE);
        }
    }
    assert_true(unknown > 0);
    practise.state = PRACTISE_LOST; /* a game that is over has no moves */
    assert_int_equal(practise_move(&practise, practise_look(&practise).best, &judged), ERR_MOVE);
    assert_int_equal(practise_place(&practise, 0x1212212112122121), ERR_RANGE); /* no move at all */
    assert_int_equal(practise_place(&practise, 0x00000000000000ff), ERR_RANGE); /* the largest tiles may merge */
    struct endgame_table larger = shelf.loaded[0].table;
    larger.endgame.target = 9;
    assert_int_equal(practise_open(&practise, &larger, 1, &fault), ERR_RANGE);
    assert_non_null(strstr(fault.what, "larger than 32768"));
    endgame_shelf_close(&shelf);
}

/* All ways that it knows are about equally good: then a board without a question is better than none. */
static void a_table_without_questions_still_has_a_board_to_begin_with(void **state) {
    (void)state;
    struct practise practise;
    struct endgame endgame = endgame_of("44", 4, false);
    assert_int_equal(solve_into(in_tables("a.table"), &endgame, 0.999), ERR_NONE);
    assert_int_equal(endgame_shelf_open(&shelf, in_tables("a.table"), &fault), ERR_NONE);
    assert_int_equal(practise_open(&practise, &shelf.loaded[0].table, 1, &fault), ERR_NONE);
    practise_begin(&practise);
    assert_int_equal(practise.state, PRACTISE_MOVES);
    struct advice advice = practise_look(&practise);
    assert_true(advice.value[advice.best] > 0.999);
    for (unsigned way = 0; way < SLIDE_WAYS; way++)
        if (advice.open >> way & 1 && advice.value[way] > 0)
            assert_true(advice.value[advice.best] - advice.value[way] < 0.004);
    endgame_shelf_close(&shelf);
}

static void a_table_that_knows_next_to_nothing_still_ends_the_search(void **state) {
    (void)state;
    struct practise practise;
    struct endgame endgame = endgame_of("44", 4, false);
    assert_int_equal(solve_into(in_tables("a.table"), &endgame, 0.99999), ERR_NONE);
    assert_int_equal(endgame_shelf_open(&shelf, in_tables("a.table"), &fault), ERR_NONE);
    assert_int_equal(practise_open(&practise, &shelf.loaded[0].table, 1, &fault), ERR_NONE);
    practise_begin(&practise);
    struct advice advice = practise_look(&practise);
    assert_true(practise.state == PRACTISE_LOST || advice.open);
    endgame_shelf_close(&shelf);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, set_up, clear_away)

int main(void) {
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_stopped_run_is_taken_up_from_its_checkpoint),
        IN_A_FOLDER(a_store_keeps_the_layers_instead_of_checkpoints),
        IN_A_FOLDER(a_team_leaves_no_checkpoints),
        IN_A_FOLDER(a_name_that_is_too_long_is_refused),
        IN_A_FOLDER(a_table_is_written_whole_or_not_at_all),
        IN_A_FOLDER(a_shelf_holds_so_many_tables),
        IN_A_FOLDER(what_could_not_be_solved_is_not_tried_again),
        IN_A_FOLDER(what_was_solved_but_cannot_be_used_is_given_back),
        IN_A_FOLDER(own_tables_that_cannot_be_read_are_passed_over),
        IN_A_FOLDER(a_table_too_far_down_is_passed_over),
        IN_A_FOLDER(a_named_folder_is_opened_or_the_reason_is_told),
        IN_A_FOLDER(the_usual_folder_is_opened_or_the_reason_is_told),
        IN_A_FOLDER(a_formation_that_shifts_in_too_many_ways_is_for_probing_alone),
        IN_A_FOLDER(the_largest_target_is_practised_unless_one_is_named),
        IN_A_FOLDER(a_table_that_cannot_be_is_refused),
        IN_A_FOLDER(without_memory_there_is_no_table_to_practise_with),
        IN_A_FOLDER(a_way_that_a_partial_table_does_not_know_is_not_open),
        IN_A_FOLDER(a_table_without_questions_still_has_a_board_to_begin_with),
        IN_A_FOLDER(a_table_that_knows_next_to_nothing_still_ends_the_search),
    };
    failing_set_up();
    return cmocka_run_group_tests(tests, solve_tables, remove_tables);
}
