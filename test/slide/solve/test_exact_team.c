/* The exact solver with a team: several programs with a share each have the table and the result of one that works
 * alone, and where one of them fails all of them say so. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <unistd.h>

#include "app/exact_scratch.h"
#include "lib/solved_exact.h"
#include "slide/solve/thread_team.h"

/* The first program of the team keeps the table. */
static enum err solve_together(struct meeting *meeting, struct member *member, struct kept *table) {
    struct exact_save save = {.task = member->task, .host = &member->host, .write = keep, .context = table};
    struct exact_sink sink = exact_save_sink(&save);
    member[0].sink = &sink;
    team_solve(meeting, member);
    member[0].sink = NULL;
    return exact_save_end(&save, &member->result, member->err);
}

static void check_result(const struct exact_result *one, const struct exact_result *two) {
    assert_int_equal(one->states, two->states);
    assert_int_equal(one->afterstates, two->afterstates);
    assert_int_equal(one->terminal, two->terminal);
    assert_int_equal(one->layers, two->layers);
    assert_int_equal(one->widest, two->widest);
    assert_memory_equal(&one->value, &two->value, sizeof one->value);
}

/* With so many items and boards exchanged at a time. */
static void compare_in_batches(const struct exact_task *task, uint32_t ranks, uint32_t items, uint32_t boards) {
    struct kept alone = {0}, together = {0};
    struct meeting meeting;
    struct member member[TEAM_MOST];
    struct exact_result known = solve_into(task, 1, &alone);
    team_open(&meeting, member, ranks, task);
    for (uint32_t r = 0; r < ranks; r++) {
        member[r].team.items = items;
        member[r].team.boards = boards;
    }
    assert_int_equal(solve_together(&meeting, member, &together), ERR_NONE);
    for (uint32_t r = 0; r < ranks; r++) {
        assert_int_equal(member[r].err, ERR_NONE);
        assert_int_equal(member[r].bytes, 0);
        check_result(&known, &member[r].result);
    }
    assert_same_bytes(&alone, &together);
    free(alone.at);
    free(together.at);
}

static void compare(const struct exact_task *task, uint32_t ranks) {
    compare_in_batches(task, ranks, 0, 0);
}

static void a_team_of_any_size_has_the_table_of_one_program(void **state) {
    (void)state;
    for (uint32_t ranks = 1; ranks <= TEAM_MOST; ranks++) {
        struct exact_task score = task_of(2, 3, 0), reach = task_of(3, 2, 64);
        compare(&score, ranks);
        compare(&reach, ranks);
    }
}

static void a_team_has_the_same_table_where_rules_and_starts_differ(void **state) {
    (void)state;
    static const char *const CHANGES[][2] = {{"begin", "0"}, {"begin", "3"}, {"new", "2:1 4:3"}, {"goal", "16 ends"}};
    for (size_t i = 0; i < sizeof CHANGES / sizeof CHANGES[0]; i++) {
        struct exact_task task = task_of(2, 2, 0);
        assert_int_equal(slide_rules_set(&task.rules, CHANGES[i][0], CHANGES[i][1], NULL), ERR_NONE);
        compare(&task, 2);
    }
}

/* More boards in a layer than are exchanged at a time. */
static void a_layer_that_takes_several_exchanges_is_whole(void **state) {
    (void)state;
    struct exact_task task = task_of(3, 3, 32);
    compare_in_batches(&task, 2, 1, 0);   /* the fewest items that there may be */
    compare_in_batches(&task, 3, 0, 512); /* and boards: two blocks */
    task = task_of(3, 3, 128);            /* the values of its largest layers are put together in several parcels */
    compare_in_batches(&task, 2, 0, 0);
}

static void a_team_solves_square_boards_and_boards_with_fixed_tiles(void **state) {
    (void)state;
    struct exact_task square = task_of(4, 4, 4), fixed = task_of(4, 4, 8);
    assert_int_equal(slide_rules_set(&square.rules, "new", "2:1", NULL), ERR_NONE);
    compare(&square, 2);
    fixed.fixed = 0x0FFF;
    fixed.rules.begin = 1;
    compare(&fixed, 2);
}

/* ---- Failures ---- */

/* Whichever program is refused memory, and wherever: all of them stop, and give back what they have. */
static void memory_that_runs_out_for_one_stops_all(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 8);
    for (uint32_t rank = 0; rank < 2; rank++) {
        unsigned refused = 0;
        for (bool reached = true; reached;) {
            struct kept table = {0};
            struct meeting meeting;
            struct member member[TEAM_MOST];
            team_open(&meeting, member, 2, &task);
            member[rank].refused = ++refused;
            enum err err = solve_together(&meeting, member, &table);
            reached = member[rank].taken >= refused;
            assert_int_equal(err, reached ? ERR_SYSTEM : ERR_NONE);
            for (uint32_t r = 0; r < 2; r++) {
                assert_int_equal(member[r].err, err);
                assert_int_equal(member[r].bytes, 0);
            }
            free(table.at);
        }
        assert_true(refused > 50);
    }
}

static enum err refuse(void *context, uint32_t sum, const struct exact_list *list, const double *value) {
    (void)context, (void)sum, (void)list, (void)value;
    return ERR_TURN;
}

static void a_sink_that_refuses_a_layer_stops_all(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 8);
    struct meeting meeting;
    struct member member[TEAM_MOST];
    struct exact_sink sink = {.layer = refuse};
    team_open(&meeting, member, 3, &task);
    member[0].sink = &sink;
    team_solve(&meeting, member);
    for (uint32_t r = 0; r < 3; r++) {
        assert_int_equal(member[r].err, ERR_TURN);
        assert_int_equal(member[r].bytes, 0);
    }
}

static void only_the_first_program_hands_layers_over(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 8);
    struct meeting meeting;
    struct member member[TEAM_MOST];
    struct exact_sink sink = {.layer = refuse};
    team_open(&meeting, member, 2, &task);
    member[1].sink = &sink;
    team_solve(&meeting, member);
    assert_int_equal(member[0].err, ERR_NONE);
    assert_int_equal(member[1].err, ERR_NONE);
}

static void one_that_is_told_to_stop_stops_all(void **state) {
    (void)state;
    struct exact_task task = task_of(2, 2, 0);
    for (unsigned layers = 1; layers < 80; layers += 7) {
        struct meeting meeting;
        struct member member[TEAM_MOST];
        team_open(&meeting, member, 2, &task);
        member[1].stop_after = layers;
        team_solve(&meeting, member);
        bool stopped = member[1].layers == layers;
        for (uint32_t r = 0; r < 2; r++) {
            assert_int_equal(member[r].err, stopped ? ERR_OVER : ERR_NONE);
            assert_int_equal(member[r].bytes, 0);
        }
    }
}

static void a_team_that_is_too_small_is_told_how_many_it_needs(void **state) {
    (void)state;
    struct exact_task task = task_of(4, 4, 64);
    struct exact_size alone, together;
    struct meeting meeting;
    struct member member[TEAM_MOST];
    team_open(&meeting, member, 2, &task);
    struct fault fault = {0};
    assert_int_equal(exact_measure(&task, &member->host, &together, &fault), ERR_RANGE); /* before any work */
    assert_string_equal(fault.what, "a layer has too many boards for so few ranks; at least 4 are needed");
    member->host.team = NULL;
    assert_int_equal(exact_measure(&task, &member->host, &alone, NULL), ERR_NONE);
    assert_true(together.least_solved < alone.least_solved);
    assert_true(together.disk_solved < alone.disk_solved);
    member->host.team = &member->team;
    team_solve(&meeting, member);
    for (uint32_t r = 0; r < 2; r++) {
        assert_int_equal(member[r].err, ERR_RANGE);
        assert_non_null(strstr(member[r].fault.what, "for so few ranks"));
        assert_int_equal(member[r].bytes, 0);
    }
}

/* ---- Folders ---- */

/* Each program has a folder of its own. */
static void open_folders(struct member *member, uint32_t ranks, const char *folder, struct exact_scratch *scratch,
                         struct exact_store *store) {
    for (uint32_t r = 0; r < ranks; r++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%u", folder, r);
        assert_int_equal(exact_scratch_open(&scratch[r], path, "a run\n", NULL), ERR_NONE);
        scratch[r].team = &member[r].team;
        store[r] = exact_scratch_store(&scratch[r]);
        member[r].host.store = &store[r];
    }
}

static void a_stopped_team_goes_on_as_far_as_all_have_come(void **state) {
    (void)state;
    static struct exact_scratch scratch[2];
    struct exact_task task = task_of(2, 3, 0);
    struct kept alone = {0};
    struct exact_result known = solve_into(&task, 1, &alone);
    char folder[] = "/tmp/tessera-team-XXXXXX";
    assert_non_null(mkdtemp(folder));
    for (unsigned layers = 20; layers < 320; layers += 100) {
        struct meeting meeting;
        struct member member[TEAM_MOST];
        struct exact_store store[2];
        for (unsigned stop_after = layers;; stop_after = 0) {
            struct kept table = {0};
            team_open(&meeting, member, 2, &task);
            open_folders(member, 2, folder, scratch, store);
            member[1].stop_after = stop_after;
            enum err err = solve_together(&meeting, member, &table);
            assert_int_equal(err, stop_after ? ERR_OVER : ERR_NONE);
            for (uint32_t r = 0; r < 2; r++)
                exact_scratch_close(&scratch[r], !err);
            if (!err) {
                check_result(&known, &member[0].result);
                check_result(&known, &member[1].result);
                assert_same_bytes(&alone, &table);
            }
            free(table.at);
            if (!err)
                break;
        }
    }
    free(alone.at);
    assert_int_equal(rmdir(folder), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_team_of_any_size_has_the_table_of_one_program),
        cmocka_unit_test(a_team_has_the_same_table_where_rules_and_starts_differ),
        cmocka_unit_test(a_layer_that_takes_several_exchanges_is_whole),
        cmocka_unit_test(a_team_solves_square_boards_and_boards_with_fixed_tiles),
        cmocka_unit_test(memory_that_runs_out_for_one_stops_all),
        cmocka_unit_test(a_sink_that_refuses_a_layer_stops_all),
        cmocka_unit_test(only_the_first_program_hands_layers_over),
        cmocka_unit_test(one_that_is_told_to_stop_stops_all),
        cmocka_unit_test(a_team_that_is_too_small_is_told_how_many_it_needs),
        cmocka_unit_test(a_stopped_team_goes_on_as_far_as_all_have_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
