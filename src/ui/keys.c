#include "ui/keys.h"

#include <stddef.h>

const struct keys_row keys_table[] = {
    {ACTION_LEFT, {KEYS_LEFT, 'a', 'h'}, "slide left", "one move back", NULL},
    {ACTION_RIGHT, {KEYS_RIGHT, 'd', 'l'}, "slide right", "one move forward", NULL},
    {ACTION_UP, {KEYS_UP, 'w', 'k'}, "slide up", NULL, NULL},
    {ACTION_DOWN, {KEYS_DOWN, 's', 'j'}, "slide down", NULL, NULL},
    {ACTION_UNDO, {'u'}, "undo", "one move back", "Undo"},
    {ACTION_REDO, {'r', KEYS_CONTROL_R}, "redo", "one move forward", "Redo"},
    {ACTION_HINT, {'i', KEYS_TAB}, "hint", NULL, "Hint"},
    {ACTION_AUTO, {'p'}, "autoplay on or off", "play or pause", "Auto"},
    {ACTION_FASTER, {'+', '='}, "autoplay faster", "faster", NULL},
    {ACTION_SLOWER, {'-', '_'}, "autoplay slower", "slower", NULL},
    {ACTION_GO_TO, {'g'}, NULL, "jump to a move", NULL},
    {ACTION_BACK_MANY, {KEYS_PAGE_UP}, "scroll a page up", "ten moves back", NULL},
    {ACTION_ON_MANY, {KEYS_PAGE_DOWN}, "scroll a page down", "ten moves forward", NULL},
    {ACTION_FIRST, {KEYS_HOME}, "scroll left; to the top", "to the start", NULL},
    {ACTION_LAST, {KEYS_END}, "scroll right; to the end", "to the end", NULL},
    {ACTION_NEW, {'n'}, "new game", NULL, "New Game"},
    {ACTION_MENU, {'m'}, "menu: rules, size, theme", NULL, "Menu"},
    {ACTION_EDIT, {'e'}, "edit the board", NULL, NULL},
    {ACTION_PROBE, {'o'}, "probe: what the tables know of this board", NULL, "Probe"},
    {ACTION_PRACTISE, {'x'}, "in the editor: practise with this board", NULL, "Practise"},
    {ACTION_SCORES, {'c'}, "scores and statistics", NULL, "Scores"},
    {ACTION_REVIEW, {'v'}, "review of this game", NULL, "Review"},
    {ACTION_THEME, {'t'}, "next theme", "next theme", NULL},
    {ACTION_HELP, {'?'}, "this help", "this help", "Help"},
    {ACTION_HOW, {KEYS_FUNCTION + 1}, "how to play", NULL, NULL},
    {ACTION_FULL_SCREEN, {KEYS_FUNCTION + 11}, "full screen, in a window", "full screen, in a window", NULL},
    {ACTION_YES, {KEYS_ENTER, 'y'}, "yes, choose, continue", NULL, NULL},
    {ACTION_NO, {KEYS_ESCAPE}, "no, back", NULL, NULL},
    {ACTION_REDRAW, {KEYS_REDRAW}, "redraw the screen", "redraw the screen", NULL},
    {ACTION_QUIT, {'q'}, "quit; the game is saved", "quit", "Quit"},
    {0},
};

enum action keys_action(uint32_t key) {
    if (key >= 'A' && key <= 'Z')
        key += 'a' - 'A';
    if (key == '\r')
        key = KEYS_ENTER;
    for (const struct keys_row *row = keys_table; row->action && key; row++)
        for (size_t i = 0; i < KEYS_PER_ACTION; i++)
            if (row->key[i] == key)
                return row->action;
    return ACTION_NONE;
}

const struct keys_row *keys_of(enum action action) {
    for (const struct keys_row *row = keys_table; row->action; row++)
        if (row->action == action)
            return row;
    return NULL;
}

void keys_write_key(uint32_t key, struct out *line) {
    static const struct {
        uint32_t key;
        const char *name;
    } named[] = {{KEYS_TAB, "tab"},
                 {KEYS_ENTER, "enter"},
                 {KEYS_REDRAW, "ctrl-l"},
                 {KEYS_CONTROL_R, "ctrl-r"},
                 {KEYS_CONTROL_N, "ctrl-n"},
                 {KEYS_CONTROL_T, "ctrl-t"},
                 {'\b', "backspace"},
                 {' ', "space"},
                 {KEYS_ESCAPE, "esc"},
                 {KEYS_LEFT, "left"},
                 {KEYS_RIGHT, "right"},
                 {KEYS_UP, "up"},
                 {KEYS_DOWN, "down"},
                 {KEYS_PAGE_UP, "page up"},
                 {KEYS_PAGE_DOWN, "page down"},
                 {KEYS_HOME, "home"},
                 {KEYS_FUNCTION + 1, "f1"},
                 {KEYS_FUNCTION + 11, "f11"},
                 {KEYS_END, "end"}};
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++)
        if (named[i].key == key) {
            out_put(line, named[i].name);
            return;
        }
    if (key > KEYS_FUNCTION && key <= KEYS_FUNCTION_LAST) {
        out_put_char(line, 'f');
        out_put_number(line, key - KEYS_FUNCTION);
        return;
    }
    out_put_char(line, (char)key); /* the table has only ASCII characters; a test checks this */
}

void keys_write(const struct keys_row *row, bool all, struct out *line) {
    for (size_t i = 0; i < KEYS_PER_ACTION && row->key[i]; i++) {
        if (i > 0 && !all)
            return;
        if (i > 0)
            out_put_char(line, ' ');
        keys_write_key(row->key[i], line);
    }
}
