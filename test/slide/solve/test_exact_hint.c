/* A table in the user's cache folder is where the hints of that game come from; without one, or with one that does not
 * fit or is damaged, they come from a search as ever. */
#include "cmocka_includes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/exact_load.h"
#include "ui/slide/hint.h"

static char folder[] = "/tmp/test_exact_hint.XXXXXX";

static int make_folder(void **state) {
    (void)state;
    return mkdtemp(folder) && setenv("XDG_CACHE_HOME", folder, 1) == 0 ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static struct slide_state given(const struct slide_rules *rules, uint8_t *cell) {
    struct slide_state state;
    assert_int_equal(slide_start_from(rules, &state, (struct slide_board){2, 2, cell}, NULL), ERR_NONE);
    return state;
}

static struct advice ask(const struct slide_rules *rules, uint8_t *cell) {
    struct slide_state state = given(rules, cell);
    struct advice advice;
    assert_true(hint_find(rules, &state, 0.05, &advice));
    return advice;
}

static void damage(const char *path, long at) {
    FILE *file = fopen(path, "r+b");
    assert_non_null(file);
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    assert_true(fputc('X', file) != EOF);
    assert_int_equal(fclose(file), 0);
}

static void hints_come_from_the_table_of_the_game(void **state) {
    (void)state;
    struct slide_rules rules, other;
    char path[PATH_SIZE];
    uint8_t cell[4] = {1, 1, 2, 0};
    slide_rules_classic(&rules);
    assert_true(ask(&rules, cell).depth > 0);
    assert_int_equal(system(TEST_PROGRAM " exact --size=2x2 --hints >/dev/null"), 0);
    struct advice advice = ask(&rules, cell);
    assert_int_equal(advice.depth, 0);
    assert_int_equal(advice.open, 1U << SLIDE_LEFT | 1U << SLIDE_RIGHT | 1U << SLIDE_DOWN);
    assert_false(advice.chance);
    assert_int_equal(advice.best, SLIDE_LEFT);
    assert_true(fabs(advice.value[SLIDE_LEFT] - 64.9077262455) < 1e-9);
    assert_true(fabs(advice.value[SLIDE_DOWN] - 57.7458026218) < 1e-9);

    other = rules;
    assert_int_equal(slide_rules_set(&other, "new", "2:1 4:1", NULL), ERR_NONE);
    assert_true(ask(&other, cell).depth > 0);

    assert_true(exact_path(&rules, 2, 2, false, path, sizeof path));
    damage(path, 200);
    assert_true(ask(&rules, cell).depth > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(hints_come_from_the_table_of_the_game)};
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
