/* The one table of keys. */
#include "cmocka_includes.h"

#include <ctype.h>
#include <string.h>

#include "front/keys.h"
#include "front/pages.h"

static void no_key_has_two_meanings(void **state) {
    (void)state;
    for (const struct keys_row *row = keys_table; row->action; row++)
        for (int i = 0; i < KEYS_PER_ACTION && row->key[i]; i++)
            for (const struct keys_row *other = keys_table; other->action; other++)
                for (int j = 0; j < KEYS_PER_ACTION && other->key[j]; j++)
                    assert_true(row->key[i] != other->key[j] || (row == other && i == j));
}

static void every_key_is_one_that_can_be_typed(void **state) {
    (void)state;
    for (const struct keys_row *row = keys_table; row->action; row++)
        for (int i = 0; i < KEYS_PER_ACTION && row->key[i]; i++) {
            char name[32];
            struct keys_row one = {.key = {row->key[i]}};
            struct line line = line_of(name, sizeof name);
            keys_write(&one, false, &line);
            assert_true(name[0] && (name[1] || isgraph((unsigned char)name[0])));
            assert_false(isupper((unsigned char)name[0]));
        }
}

static void the_promised_keys_are_there(void **state) {
    (void)state;
    static const struct {
        const char *keys;
        enum action action;
    } promised[] = {{"ah", ACTION_LEFT},  {"dl", ACTION_RIGHT},   {"wk", ACTION_UP},  {"sj", ACTION_DOWN},
                    {"u", ACTION_UNDO},   {"r\022", ACTION_REDO}, {"n", ACTION_NEW},  {"q", ACTION_QUIT},
                    {"?", ACTION_HELP},   {"i\t", ACTION_HINT},   {"p", ACTION_AUTO}, {"+", ACTION_FASTER},
                    {"-", ACTION_SLOWER}, {"t", ACTION_THEME},    {"m", ACTION_MENU}, {"c", ACTION_SCORES}};
    for (size_t i = 0; i < sizeof promised / sizeof promised[0]; i++)
        for (const char *key = promised[i].keys; *key; key++) {
            assert_int_equal(keys_action((uint32_t)*key), promised[i].action);
            assert_int_equal(keys_action((uint32_t)toupper(*key)), promised[i].action);
        }
    assert_int_equal(keys_action(KEYS_LEFT), ACTION_LEFT);
    assert_int_equal(keys_action(KEYS_DOWN), ACTION_DOWN);
    assert_int_equal(keys_action('\r'), ACTION_YES);
    assert_int_equal(keys_action(0), ACTION_NONE);
    assert_int_equal(keys_action('z'), ACTION_NONE);
    assert_int_equal(keys_action(0x1F600), ACTION_NONE);
}

/* The help is written from the same table: a row for each action that has a use, all its keys in it. */
static void the_help_tells_every_key(void **state) {
    (void)state;
    for (int replay = 0; replay < 2; replay++) {
        struct page page = {0};
        unsigned at = 0;
        page_help(&page, replay);
        for (const struct keys_row *row = keys_table; row->action; row++) {
            const char *about = replay ? row->in_replay : row->about;
            char keys[64];
            struct line line = line_of(keys, sizeof keys);
            if (!about)
                continue;
            keys_write(row, true, &line);
            assert_true(at < page.count);
            assert_string_equal(page.row[at].left, keys);
            assert_string_equal(page.row[at++].text, about);
        }
        assert_int_equal(at, page.count);
        page_free(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_key_has_two_meanings),
        cmocka_unit_test(every_key_is_one_that_can_be_typed),
        cmocka_unit_test(the_promised_keys_are_there),
        cmocka_unit_test(the_help_tells_every_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
