/* A mistyped name is answered with the name that was probably meant, and only then. */
#include "cmocka_includes.h"

#include <string.h>

#include "app/nearest.h"

static const char *const NAMES[] = {"classic", "corner", "cs61b-2014", "cs61b-2026", "endless", "tiny", "wide"};

static const char *meant(const char *wanted) {
    struct nearest nearest = nearest_to(wanted);
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++)
        nearest_try(&nearest, NAMES[i]);
    return nearest.name;
}

static void one_slip_is_forgiven(void **state) {
    (void)state;
    assert_string_equal(meant("clasic"), "classic");   /* a missing letter */
    assert_string_equal(meant("classsic"), "classic"); /* an extra letter */
    assert_string_equal(meant("classik"), "classic");  /* a wrong letter */
    assert_string_equal(meant("calssic"), "classic");  /* swapped letters */
    assert_string_equal(meant("CLASSIC"), "classic");
    assert_string_equal(meant("cs61b2026"), "cs61b-2026");
}

static void long_names_may_have_more_slips(void **state) {
    (void)state;
    assert_string_equal(meant("cs61-2041"), "cs61b-2014");
    assert_string_equal(meant("edndles"), "endless");
    assert_string_equal(meant("tinni"), "tiny");
}

static void the_beginning_of_a_name_is_near_it(void **state) {
    (void)state;
    assert_string_equal(meant("cs"), "cs61b-2014");
    assert_string_equal(meant("end"), "endless");
    assert_null(meant("c"));
}

static void what_is_far_from_all_is_not_guessed(void **state) {
    (void)state;
    static const char *const FAR[] = {"",
                                      "foo",
                                      "chess",
                                      "2048",
                                      "nothing",
                                      "x",
                                      "a name that is far longer than any name that there could be, and so on and on"};
    for (size_t i = 0; i < sizeof FAR / sizeof FAR[0]; i++)
        assert_null(meant(FAR[i]));
}

static void a_name_of_one_letter_is_near_no_other(void **state) {
    (void)state;
    static char lengthy[100];
    struct nearest nearest = nearest_to("x");
    nearest_try(&nearest, "y");
    assert_null(nearest.name);
    nearest_try(&nearest, "X");
    assert_string_equal(nearest.name, "X");
    nearest_try(&nearest, "x"); /* no nearer */
    assert_string_equal(nearest.name, "X");
    memset(lengthy, 'x', sizeof lengthy - 1);
    nearest = nearest_to("xxxxx");
    nearest_try(&nearest, lengthy); /* begins so, but is no name */
    assert_null(nearest.name);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_slip_is_forgiven),
        cmocka_unit_test(long_names_may_have_more_slips),
        cmocka_unit_test(the_beginning_of_a_name_is_near_it),
        cmocka_unit_test(what_is_far_from_all_is_not_guessed),
        cmocka_unit_test(a_name_of_one_letter_is_near_no_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
