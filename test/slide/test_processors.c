/* Which code is chosen for which processor, and that the exact solver has the same table on all of them. Other tests
 * run as a whole on a processor without special instructions: see test_X_plain in test/CMakeLists.txt. */
#include "cmocka_includes.h"

#include "base/processor.h"
#include "lib/solved_exact.h"
#include "slide/ai/pattern.h"
#include "slide/batch_code.h"
#include "slide/solve/thread_team.h"

unsigned __real_processor_parts(void);
unsigned __wrap_processor_parts(void);

static unsigned shown; /* what the processor says it has */

unsigned __wrap_processor_parts(void) {
    return shown;
}

#if defined(__x86_64__)

static void batches_use_the_widest_vectors_that_are_fast(void **state) {
    (void)state;
    static const struct {
        unsigned parts;
        const char *best;
    } CASES[] = {
        {0, "portable"},
        {PROCESSOR_AVX2, "portable"},
        {PROCESSOR_BMI2, "portable"},
        {PROCESSOR_AVX2 | PROCESSOR_BMI2, "avx2"},
        {PROCESSOR_AVX2 | PROCESSOR_BMI2 | PROCESSOR_SLOW_PEXT, "portable"},
        {PROCESSOR_AVX512, "portable"},
        {PROCESSOR_AVX512 | PROCESSOR_AVX2 | PROCESSOR_BMI2, "avx512"},
        {PROCESSOR_AVX512 | PROCESSOR_AVX2 | PROCESSOR_BMI2 | PROCESSOR_SLOW_PEXT, "portable"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        shown = CASES[i].parts;
        assert_string_equal(batch_code_at(0)->name, "portable");
        assert_string_equal(batch_code_best()->name, CASES[i].best);
    }
}

static void patterns_are_fast_where_bits_are_gathered(void **state) {
    (void)state;
    shown = PROCESSOR_BMI2;
    assert_true(pattern_is_fast());
    shown = ~(unsigned)PROCESSOR_BMI2;
    assert_false(pattern_is_fast());
}

#endif

static void solve_in_a_team(const struct exact_task *task, struct kept *table) {
    struct meeting meeting;
    struct member member[TEAM_MOST];
    team_open(&meeting, member, 2, task);
    struct exact_save save = {.task = task, .host = &member->host, .write = keep, .context = table};
    struct exact_sink sink = exact_save_sink(&save);
    *table = (struct kept){0};
    member[0].sink = &sink;
    team_solve(&meeting, member);
    assert_int_equal(exact_save_end(&save, &member->result, member->err), ERR_NONE);
}

/* Square boards, others, and boards with tiles that stay have loops of their own. */
static void exact_tables_are_the_same_on_all_processors(void **state) {
    (void)state;
    struct exact_task tasks[] = {task_of(2, 3, 32), task_of(3, 3, 16), task_of(4, 4, 4), task_of(4, 4, 8),
                                 task_of(3, 4, 8)};
    assert_int_equal(slide_rules_set(&tasks[2].rules, "new", "2:1", NULL), ERR_NONE);
    tasks[3].fixed = 0x0FFF; /* all but the last row */
    tasks[4].fixed = 0x007F; /* all but five cells of twelve */
    tasks[3].rules.begin = tasks[4].rules.begin = 1;
    for (size_t i = 0; i < sizeof tasks / sizeof tasks[0]; i++) {
        struct kept table[4];
        for (unsigned plain = 0; plain < 2; plain++) {
            shown = plain ? 0 : __real_processor_parts();
            solve_into(&tasks[i], 1, &table[plain]);
            solve_in_a_team(&tasks[i], &table[2 + plain]);
        }
        for (unsigned other = 1; other < 4; other++)
            assert_same_bytes(&table[0], &table[other]);
        for (unsigned k = 0; k < 4; k++)
            free(table[k].at);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
#if defined(__x86_64__)
        cmocka_unit_test(batches_use_the_widest_vectors_that_are_fast),
        cmocka_unit_test(patterns_are_fast_where_bits_are_gathered),
#endif
        cmocka_unit_test(exact_tables_are_the_same_on_all_processors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
