/* The one table of keys. */
#include "cmocka_includes.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "play/script.h"
#include "play/slide_script.h"
#include "ui/key_name.h"
#include "ui/keys.h"
#include "ui/pages.h"

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
            struct out line = out_of(name, sizeof name);
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

/* The help is written from the same table: a row for each action that has a use, all its keys in it. The keys of the
 * editor follow. */
static void the_help_tells_every_key(void **state) {
    (void)state;
    for (int replay = 0; replay < 2; replay++) {
        struct page page = {0};
        unsigned at = 0;
        page_help(&page, replay);
        for (const struct keys_row *row = keys_table; row->action; row++) {
            const char *about = replay ? row->in_replay : row->about;
            char keys[64];
            struct out line = out_of(keys, sizeof keys);
            if (!about)
                continue;
            keys_write(row, true, &line);
            assert_true(at < page.count);
            assert_string_equal(page.row[at].left, keys);
            assert_string_equal(page.row[at++].text, about);
        }
        assert_int_equal(replay, at == page.count);
        assert_true(replay || (page.row[at].heading && strcmp(page.row[at].text, "In the editor") == 0));
        page_free(&page);
    }
}

static void a_key_has_a_name_for_people(void **state) {
    (void)state;
    static const struct {
        uint32_t key[KEYS_PER_ACTION];
        bool all;
        const char *text;
    } ROWS[] = {{{'a'}, true, "a"},
                {{'a', KEYS_LEFT}, true, "a left"},
                {{'a', KEYS_LEFT}, false, "a"},
                {{KEYS_FUNCTION + 5}, true, "f5"},
                {{KEYS_FUNCTION_LAST, KEYS_FUNCTION + 11}, true, "f63 f11"},
                {{0}, true, ""}};
    char text[64];
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        struct keys_row row = {0};
        struct out line = out_of(text, sizeof text);
        memcpy(row.key, ROWS[i].key, sizeof row.key);
        keys_write(&row, ROWS[i].all, &line);
        assert_string_equal(text, ROWS[i].text);
    }
    struct keys_row full = {0};
    struct out line = out_of(text, sizeof text);
    for (size_t i = 0; i < KEYS_PER_ACTION; i++)
        full.key[i] = 'b';
    keys_write(&full, true, &line);
    assert_int_equal(strlen(text), 2 * KEYS_PER_ACTION - 1);
    assert_null(keys_of(ACTION_NONE));
    assert_int_equal(keys_of(ACTION_QUIT)->action, ACTION_QUIT);
}

static void time_is_told_in_two_units_at_most(void **state) {
    (void)state;
    static const struct {
        uint64_t seconds;
        const char *text;
    } TIMES[] = {{0, "0 s"},           {59, "59 s"},           {60, "1 min 00 s"},      {69, "1 min 09 s"},
                 {70, "1 min 10 s"},   {3599, "59 min 59 s"},  {3600, "1 h 00 min"},    {4199, "1 h 09 min"},
                 {4200, "1 h 10 min"}, {86399, "23 h 59 min"}, {360000, "100 h 00 min"}};
    for (size_t i = 0; i < sizeof TIMES / sizeof TIMES[0]; i++) {
        char text[32];
        struct out line = out_of(text, sizeof text);
        page_time(1000 * TIMES[i].seconds + 999, &line);
        assert_string_equal(text, TIMES[i].text);
    }
}

static const char *name_of(uint32_t key) {
    static char name[KEY_NAME_SIZE];
    struct out line = out_of(name, sizeof name);
    key_name_write(key, &line);
    assert_false(line.full);
    return name;
}

static void a_log_calls_keys_as_x_does(void **state) {
    (void)state;
    static const struct {
        uint32_t key;
        const char *name;
    } named[] = {{'z', "z"},
                 {'Z', "Z"},
                 {'7', "7"},
                 {' ', "space"},
                 {'#', "numbersign"},
                 {'?', "question"},
                 {'~', "asciitilde"},
                 {KEYS_LEFT, "Left"},
                 {KEYS_PAGE_DOWN, "Page_Down"},
                 {KEYS_FUNCTION + 5, "F5"},
                 {KEYS_FUNCTION + 24, "F24"},
                 {KEYS_ENTER, "Return"},
                 {'\r', "Return"},
                 {KEYS_ESCAPE, "Escape"},
                 {'\b', "BackSpace"},
                 {127, "BackSpace"},
                 {KEYS_DELETE, "Delete"},
                 {0, "Control+space"},
                 {1, "Control+a"},
                 {KEYS_CONTROL_R, "Control+r"},
                 {29, "Control+bracketright"},
                 {31, "Control+underscore"},
                 {KEYS_LEFT | KEYS_WITH_SHIFT, "Shift+Left"},
                 {'z' | KEYS_WITH_ALT | KEYS_WITH_CONTROL, "Control+Alt+z"},
                 {(KEYS_FUNCTION + 4) | KEYS_WITH_SUPER | KEYS_WITH_SHIFT, "Super+Shift+F4"},
                 {0xe9, "U00E9"},
                 {0x85, "U0085"},
                 {0x20ac, "U20AC"},
                 {0x1f600, "U1F600"},
                 {0x10ffff, "U10FFFF"},
                 {KEYS_UNKNOWN, "VoidSymbol"},
                 {KEYS_FUNCTION, "VoidSymbol"},
                 {KEYS_FUNCTION_LAST + 1, "VoidSymbol"}};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        assert_string_equal(name_of(named[i].key), named[i].name);
}

static int next_byte(void *context) {
    const char **text = context;
    return **text ? (unsigned char)*(*text)++ : SCRIPT_BYTES_END;
}

/* Whatever key there is, a script has the same one again, and it does nothing unless it is one that the game acts on.
 */
static void every_name_is_read_back_as_it_was_written(void **state) {
    (void)state;
    for (uint32_t i = 0; i < 4 * (KEYS_FUNCTION_LAST + 100); i++) {
        uint32_t key = i / 4 | (i % 4 == 1 ? KEYS_WITH_SHIFT : 0U) | (i % 4 == 2 ? KEYS_WITH_CONTROL : 0U) |
                       (i % 4 == 3 ? 0xfU << 24 : 0U);
        char text[KEY_NAME_SIZE + 8];
        const char *name = name_of(key), *at = text;
        bool more = false;
        struct script script;
        if (i % 4 && i > 40000 && i / 4 < KEYS_LEFT && i % 1009)
            continue; /* of these a few will do */
        snprintf(text, sizeof text, "K%s\n", name);
        script_open(&script, next_byte, &at);
        assert_int_equal(script_key(&script, &more, NULL), ERR_NONE);
        assert_true(more);
        assert_string_equal(script.name, name);
        for (const char *sign = name; *sign; sign++)
            assert_true(*sign > ' ' && *sign < 127);
        bool way = key >= KEYS_LEFT && key <= KEYS_DOWN;
        assert_int_equal(slide_key_named(name, strlen(name)) != SLIDE_KEY_OTHER, way);
        script_close(&script);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_key_has_two_meanings),     cmocka_unit_test(every_key_is_one_that_can_be_typed),
        cmocka_unit_test(the_promised_keys_are_there), cmocka_unit_test(the_help_tells_every_key),
        cmocka_unit_test(a_key_has_a_name_for_people), cmocka_unit_test(time_is_told_in_two_units_at_most),
        cmocka_unit_test(a_log_calls_keys_as_x_does),  cmocka_unit_test(every_name_is_read_back_as_it_was_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
