/* Text from outside is displayed, never interpreted. */
#include "cmocka_includes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/printable.h"

static void assert_shown(const char *text, const char *expected) {
    char buffer[256], *printed = NULL;
    size_t length = 0;
    snprintf(buffer, sizeof buffer, "%s", text);
    assert_string_equal(printable(buffer), expected);
    assert_string_equal(printable_copy(buffer, sizeof buffer, text), expected);
    FILE *out = open_memstream(&printed, &length);
    assert_non_null(out);
    printable_print(out, text);
    fclose(out);
    assert_string_equal(printed, expected);
    free(printed);
}

static void letters_of_every_script_stay(void **state) {
    (void)state;
    static const char *const TEXTS[] = {"",     "classic 4x4",   "größer ≥ 2048", "Слово",
                                        "言葉", "עברית العربية", "🂡 é ~ ?"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++)
        assert_shown(TEXTS[i], TEXTS[i]);
}

static void escape_sequences_are_made_harmless(void **state) {
    (void)state;
    assert_shown("\033[2J\033[1;31mred\033[0m", "?[2J?[1;31mred?[0m");
    assert_shown("\033]0;title\007", "?]0;title?");
    assert_shown("a\nb\rc\td\be\177f", "a?b?c?d?e?f");
}

static void c1_controls_are_controls(void **state) {
    (void)state;
    assert_shown("\xc2\x9b"
                 "31m \xc2\x80\xc2\x85\xc2\x9d\xc2\x9f",
                 "?31m ????");
    assert_shown("\xc2\xa0", "\xc2\xa0"); /* the first character that is not a control */
}

static void each_byte_that_is_not_utf8_becomes_a_question_mark(void **state) {
    (void)state;
    assert_shown("\x9b"
                 "31m",
                 "?31m");                                    /* a C1 control as one byte */
    assert_shown("\xff\xfe\x80", "???");                     /* never valid, or not here */
    assert_shown("\xc3", "?");                               /* truncated */
    assert_shown("\xe2\x82|\xf0\x9f\x82", "??|???");         /* truncated */
    assert_shown("\xc0\x9b\xe0\x80\x9b\xc1\xbf", "???????"); /* an overlong encoding of an escape */
    assert_shown("\xed\xa0\x80", "?");                       /* half of a surrogate pair */
    assert_shown("\xf4\x90\x80\x80", "????");                /* beyond the last character */
}

static void direction_marks_are_replaced(void **state) {
    (void)state;
    assert_shown("a\u202Eb\u202Cc", "a?b?c");
    assert_shown("\u202A\u202B\u202D\u2066\u2067\u2068\u2069\u200E\u200F\u061C", "??????????");
    assert_shown("a\u2028b\u2029c\uFEFF", "a?b?c?");
    assert_shown("\U000E0041\U000E007F", "??");
}

static void a_copy_is_cut_between_characters(void **state) {
    (void)state;
    char small[6];
    assert_string_equal(printable_copy(small, sizeof small, "ab\033€d"), "ab?");
    assert_string_equal(printable_copy(small, sizeof small, "ab€d"), "ab€");
    assert_string_equal(printable_copy(small, 1, "ab"), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_of_every_script_stay),
        cmocka_unit_test(escape_sequences_are_made_harmless),
        cmocka_unit_test(c1_controls_are_controls),
        cmocka_unit_test(each_byte_that_is_not_utf8_becomes_a_question_mark),
        cmocka_unit_test(direction_marks_are_replaced),
        cmocka_unit_test(a_copy_is_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
