/* Writing into bounded buffers and reading tokens. */
#include "cmocka_includes.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static void a_line_holds_what_is_put_and_says_when_it_is_full(void **state) {
    (void)state;
    char buffer[24];
    struct out line = out_of(buffer, sizeof buffer);
    out_put(&line, "a");
    out_put_char(&line, ' ');
    out_put_number(&line, 0);
    out_put_char(&line, ' ');
    out_put_signed(&line, -12);
    assert_string_equal(buffer, "a 0 -12");
    assert_false(line.full);
    out_put_hex(&line, 0xABC);
    assert_string_equal(buffer, "a 0 -120000000000000abc");
    assert_false(line.full);
    out_put_char(&line, 'x');
    assert_true(line.full);
    assert_string_equal(buffer, "a 0 -120000000000000abc");
}

static void the_largest_numbers_are_written_whole(void **state) {
    (void)state;
    char buffer[64];
    struct out line = out_of(buffer, sizeof buffer);
    out_put_number(&line, UINT64_MAX);
    out_put_char(&line, ' ');
    out_put_signed(&line, INT64_MIN);
    assert_string_equal(buffer, "18446744073709551615 -9223372036854775808");
}

static void words_end_at_blanks_comments_and_lines(void **state) {
    (void)state;
    static const char text[] = " one\ttwo# three\r\nfour";
    struct reader in = reader_of(text, sizeof text - 1);
    struct token one = reader_token(&in), two = reader_token(&in), none = reader_token(&in);
    assert_true(token_is(one, "one"));
    assert_false(token_is(one, "on"));
    assert_true(token_is(two, "two"));
    assert_int_equal(none.length, 0);
    assert_int_equal(reader_column(&in, two.at), 6);
    assert_true(reader_next_line(&in));
    assert_int_equal(in.line, 2);
    assert_true(token_is(reader_token(&in), "four"));
    assert_true(reader_at_end(&in));
    assert_false(reader_next_line(&in));
}

static void numbers_are_digits_that_fit(void **state) {
    (void)state;
    static const char *const bad[] = {"", "-1", "+1", "1x", "18446744073709551616", "0x10"};
    uint64_t number = 5;
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(token_number((struct token){bad[i], strlen(bad[i])}, &number));
    assert_int_equal(number, 5);
    assert_true(token_number((struct token){"18446744073709551615", 20}, &number));
    assert_true(number == UINT64_MAX);
}

static void every_error_has_a_text(void **state) {
    (void)state;
    for (enum err err = ERR_NONE; err <= ERR_SYSTEM; err++)
        assert_true(strlen(err_text(err)) > 3);
    assert_string_equal(err_text(ERR_TURN), "not your turn");
    assert_string_equal(err_text((enum err)99), "unknown error");
}

static void a_fault_names_its_place(void **state) {
    (void)state;
    struct reader in = reader_of("ab\ncd", 5);
    struct fault fault;
    reader_next_line(&in);
    assert_int_equal(reader_fault(&in, in.at + 1, "bad", ERR_SYNTAX, &fault), ERR_SYNTAX);
    assert_int_equal(fault.line, 2);
    assert_int_equal(fault.column, 2);
    assert_int_equal(reader_fault(&in, in.at, "bad", ERR_RANGE, NULL), ERR_RANGE);
}

static void a_line_has_at_most_a_million_characters(void **state) {
    (void)state;
    struct fault fault = {0};
    size_t length = 2 + TEXT_LINE_MOST + 1;
    char *text = malloc(length);
    assert_non_null(text);
    memset(text, 'x', length);
    text[1] = '\n';
    assert_int_equal(text_check_lines(text, length - 1, &fault), ERR_NONE);
    assert_int_equal(text_check_lines(text, length, &fault), ERR_RANGE);
    assert_int_equal(fault.line, 2);
    assert_string_equal(fault.what, TEXT_LINE_TOO_LONG);
    assert_int_equal(text_check_lines(text, 0, &fault), ERR_NONE);
    assert_int_equal(text_check_lines("one\ntwo\n", 8, &fault), ERR_NONE);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_holds_what_is_put_and_says_when_it_is_full),
        cmocka_unit_test(the_largest_numbers_are_written_whole),
        cmocka_unit_test(words_end_at_blanks_comments_and_lines),
        cmocka_unit_test(numbers_are_digits_that_fit),
        cmocka_unit_test(every_error_has_a_text),
        cmocka_unit_test(a_fault_names_its_place),
        cmocka_unit_test(a_line_has_at_most_a_million_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
