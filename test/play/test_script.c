#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "play/slide_script.h"
#include "slide/slide.h"

struct text {
    const char *at, *end;
    unsigned past; /* number of reads after the end */
};

static int next_byte(void *context) {
    struct text *text = context;
    if (text->at < text->end)
        return (unsigned char)*text->at++;
    text->past++;
    return SCRIPT_BYTES_END;
}

static void open_text(struct script *script, struct text *text, const char *given) {
    *text = (struct text){given, given + strlen(given), 0};
    script_open(script, next_byte, text);
}

static void items_are_read_as_they_are_asked_for(void **state) {
    (void)state;
    struct script script;
    struct text text;
    struct script_tile tile;
    struct fault fault;
    bool more;
    open_text(&script, &text, "# a comment\n\n T 2\n 0 1\nT 4 3 3 KUp\r\nKNew Game\nK\nKLeft # x\n  # the end");
    assert_true(script_tile_follows(&script));
    assert_int_equal(script_tile(&script, &tile, &fault), ERR_NONE);
    assert_int_equal(tile.value, 2);
    assert_int_equal(tile.column, 1);
    assert_int_equal(script.item_line, 3);
    assert_int_equal(script_tile(&script, &tile, &fault), ERR_NONE);
    assert_int_equal(tile.row, 3);
    static const char *const KEYS[] = {"Up", "New Game", "", "Left # x"};
    for (unsigned i = 0; i < 4; i++) {
        assert_false(script_tile_follows(&script));
        assert_int_equal(script_key(&script, &more, &fault), ERR_NONE);
        assert_true(more);
        assert_string_equal(script.name, KEYS[i]);
        assert_int_equal(script.length, strlen(KEYS[i]));
        assert_int_equal(script.item_line, 5 + i);
    }
    assert_int_equal(script_key(&script, &more, &fault), ERR_NONE);
    assert_false(more);
    assert_int_equal(script_tile(&script, &tile, &fault), ERR_SYNTAX);
    assert_int_equal(fault.line, 9);
    assert_int_equal(text.past, 1);
    script_close(&script);
}

static void a_keyboard_sends_a_name_a_line(void **state) {
    (void)state;
    struct script script;
    struct text text;
    struct fault fault;
    bool more;
    open_text(&script, &text, "Left\r\n\nKUp\nDown");
    static const char *const KEYS[] = {"Left", "", "KUp", "Down"};
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(script_key_line(&script, &more, &fault), ERR_NONE);
        assert_true(more);
        assert_string_equal(script.name, KEYS[i]);
    }
    assert_int_equal(script_key_line(&script, &more, &fault), ERR_NONE);
    assert_false(more);
    script_close(&script);
}

static void only_one_carriage_return_is_dropped(void **state) {
    (void)state;
    struct script script;
    struct text text;
    struct fault fault;
    bool more;
    open_text(&script, &text, "KUp\r\r\n");
    assert_int_equal(script_key(&script, &more, &fault), ERR_NONE);
    assert_string_equal(script.name, "Up\r");
    script_close(&script);
}

static void unexpected_items_are_refused_with_their_line(void **state) {
    (void)state;
    static const struct {
        const char *text;
        unsigned line;
        const char *what;
    } TILES[] = {
        {"", 1, "the input ends where a tile is expected"},
        {"\n\n# x\n", 3, "the input ends where a tile is expected"},
        {"\n\n# x", 3, "the input ends where a tile is expected"},
        {"\nKUp\n", 2, "expected a tile, found a key"},
        {"t 2 0 0\n", 1, "expected a tile: T value row column"},
        {"T2 0 0\n", 1, "expected a tile: T value row column"},
        {"T", 1, "expected a tile: T value row column"},
        {"T\n\n2 0\n", 3, "the input ends inside a tile"},
        {"T\n\nx 0 0\n", 3, "a tile has three numbers: value, row, column"},
        {"T 2 0 +1\n", 1, "a tile has three numbers: value, row, column"},
        {"T 2 0 1#\n", 1, "a tile has three numbers: value, row, column"},
        {"T 18446744073709551616 0 1\n", 1, "a tile has three numbers: value, row, column"},
    };
    for (size_t i = 0; i < sizeof TILES / sizeof TILES[0]; i++) {
        struct script script;
        struct text text;
        struct script_tile tile;
        struct fault fault = {0};
        open_text(&script, &text, TILES[i].text);
        assert_int_equal(script_tile(&script, &tile, &fault), ERR_SYNTAX);
        assert_int_equal(fault.line, TILES[i].line);
        assert_string_equal(fault.what, TILES[i].what);
        script_close(&script);
    }
    struct script script;
    struct text text;
    struct fault fault = {0};
    bool more;
    open_text(&script, &text, "# x\nT 2 0 0\n");
    assert_int_equal(script_key(&script, &more, &fault), ERR_SYNTAX);
    assert_int_equal(fault.line, 2);
    script_close(&script);
    open_text(&script, &text, "kUp\n");
    assert_int_equal(script_key(&script, &more, &fault), ERR_SYNTAX);
    script_close(&script);
}

static void keys_must_be_spelled_exactly(void **state) {
    (void)state;
    assert_int_equal(slide_key_named("Left", 4), SLIDE_LEFT);
    assert_int_equal(slide_key_named("Right", 5), SLIDE_RIGHT);
    assert_int_equal(slide_key_named("Up", 2), SLIDE_UP);
    assert_int_equal(slide_key_named("Down", 4), SLIDE_DOWN);
    assert_int_equal(slide_key_named("New Game", 8), SLIDE_KEY_NEW);
    assert_int_equal(slide_key_named("Quit", 4), SLIDE_KEY_QUIT);
    static const char *const OTHER[] = {"", "left", "L", "Left ", " Left", "NewGame", "Undo"};
    for (size_t i = 0; i < sizeof OTHER / sizeof OTHER[0]; i++)
        assert_int_equal(slide_key_named(OTHER[i], strlen(OTHER[i])), SLIDE_KEY_OTHER);
    assert_int_equal(slide_key_named("Up\0x", 4), SLIDE_KEY_OTHER);
}

static void the_only_possible_tile_may_be_omitted(void **state) {
    (void)state;
    struct slide_rules rules;
    struct script script;
    struct text text;
    struct fault fault = {0};
    char tile[64];
    struct out line = out_of(tile, sizeof tile);
    slide_rules_classic(&rules);
    assert_int_equal(slide_rules_set(&rules, "where", "corner", &fault), ERR_NONE);
    open_text(&script, &text, "KUp\n");
    assert_int_equal(slide_script_tile(&script, &rules, &line, &fault), ERR_SYNTAX); /* a 2 or a 4? */
    script_close(&script);
    assert_int_equal(slide_rules_set(&rules, "new", "2", &fault), ERR_NONE);
    open_text(&script, &text, "# none\nKUp\nT 4 0 3\nT 2 1 1\nT 2 0 2\n");
    assert_int_equal(slide_script_tile(&script, &rules, &line, &fault), ERR_NONE);
    assert_string_equal(tile, "2 0 3");
    bool more;
    assert_int_equal(script_key(&script, &more, &fault), ERR_NONE);
    line = out_of(tile, sizeof tile);
    assert_int_equal(slide_script_tile(&script, &rules, &line, &fault), ERR_NONE);
    assert_string_equal(tile, "4 0 3");
    assert_int_equal(slide_script_tile(&script, &rules, &line, &fault), ERR_MOVE);
    assert_int_equal(fault.line, 4);
    assert_int_equal(slide_script_tile(&script, &rules, &line, &fault), ERR_MOVE);
    assert_int_equal(fault.line, 5);
    script_close(&script);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_are_read_as_they_are_asked_for),
        cmocka_unit_test(a_keyboard_sends_a_name_a_line),
        cmocka_unit_test(only_one_carriage_return_is_dropped),
        cmocka_unit_test(unexpected_items_are_refused_with_their_line),
        cmocka_unit_test(keys_must_be_spelled_exactly),
        cmocka_unit_test(the_only_possible_tile_may_be_omitted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
