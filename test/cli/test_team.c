/* A team of programs: one speaks for all, the worst exit code is that of all, and one of those that failed shows why.
 */
#include "cmocka_includes.h"

#include "cli/team.h"

static uint64_t others; /* the largest number of the other programs */
static unsigned shown;

static void most(void *context, uint64_t *numbers, size_t count) {
    (void)context;
    for (size_t i = 0; i < count; i++)
        numbers[i] = numbers[i] > others ? numbers[i] : others;
}

static void show(void *context) {
    (void)context;
    shown++;
}

static void a_program_alone_speaks_for_itself(void **state) {
    (void)state;
    team_join(NULL);
    assert_null(team_joined());
    assert_null(team_exact());
    assert_true(team_leads());
    assert_int_equal(team_rank(), 0);
    assert_int_equal(team_ranks(), 1);
    assert_int_equal(team_neighbours(), 1);
    assert_int_equal(team_most(7), 7);
    assert_int_equal(team_code(3), 3);
}

/* What a program that failed tells the others: of equal codes that of the first program is the largest. */
#define FAILED(code, rank) ((uint64_t)(code) << 32 | (UINT32_MAX - (rank)))

static void the_worst_code_is_that_of_all(void **state) {
    (void)state;
    static const struct {
        unsigned rank;
        int code;        /* of this program */
        uint64_t others; /* what the others say */
        int all;         /* the code of the team */
        unsigned shown;  /* does this program show its complaint? */
    } CODES[] = {
        {0, 0, 0, 0, 0},
        {1, 0, FAILED(1, 0), 1, 0},
        {1, 1, 0, 1, 1},
        {2, 1, FAILED(1, 0), 1, 0},
        {0, 1, FAILED(1, 2), 1, 1},
        {1, 3, FAILED(1, 0), 3, 1},
        {1, 1, FAILED(3, 2), 3, 0},
    };
    for (unsigned i = 0; i < sizeof CODES / sizeof *CODES; i++) {
        struct team team = {.exact = {.share = {.rank = CODES[i].rank, .ranks = 3}, .most = most},
                            .neighbours = 2,
                            .show_complaint = show};
        team_join(&team);
        assert_ptr_equal(team_joined(), &team);
        assert_ptr_equal(team_exact(), &team.exact);
        assert_int_equal(team_leads(), CODES[i].rank == 0);
        assert_int_equal(team_rank(), CODES[i].rank);
        assert_int_equal(team_ranks(), 3);
        assert_int_equal(team_neighbours(), 2);
        others = CODES[i].others;
        shown = 0;
        assert_int_equal(team_code(CODES[i].code), CODES[i].all);
        assert_int_equal(shown, CODES[i].shown);
    }
    struct team single = {.exact = {.share = {.ranks = 1}, .most = most}, .show_complaint = show};
    team_join(&single);
    assert_int_equal(team_code(2), 2); /* a team of one asks nobody */
    team_join(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_program_alone_speaks_for_itself),
        cmocka_unit_test(the_worst_code_is_that_of_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
