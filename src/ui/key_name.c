#include "ui/key_name.h"

#include <stddef.h>

#include "ui/keys.h"

enum { FIRST_SIGN = 0x20, DELETE_SIGN = 0x7f, LAST_CHARACTER = 0x10ffff };

static const struct {
    uint32_t key;
    const char *name;
} NAMED[] = {
    {'\b', "BackSpace"},
    {KEYS_TAB, "Tab"},
    {KEYS_ENTER, "Return"},
    {'\r', "Return"},
    {KEYS_ESCAPE, "Escape"},
    {DELETE_SIGN, "BackSpace"}, /* what that key sends in a terminal; Delete sends something else */
    {KEYS_LEFT, "Left"},
    {KEYS_RIGHT, "Right"},
    {KEYS_UP, "Up"},
    {KEYS_DOWN, "Down"},
    {KEYS_PAGE_UP, "Page_Up"},
    {KEYS_PAGE_DOWN, "Page_Down"},
    {KEYS_HOME, "Home"},
    {KEYS_END, "End"},
    {KEYS_INSERT, "Insert"},
    {KEYS_DELETE, "Delete"},
    {KEYS_BACK_TAB, "ISO_Left_Tab"},
    {KEYS_BEGIN, "Begin"},
    {KEYS_PRINT, "Print"},
    {KEYS_PAUSE, "Pause"},
    {KEYS_SCROLL_LOCK, "Scroll_Lock"},
    {KEYS_MENU, "Menu"},
    {KEYS_HELP, "Help"},
    {KEYS_FIND, "Find"},
    {KEYS_SELECT, "Select"},
    {KEYS_CANCEL, "Cancel"},
    {' ', "space"},
    {'!', "exclam"},
    {'"', "quotedbl"},
    {'#', "numbersign"},
    {'$', "dollar"},
    {'%', "percent"},
    {'&', "ampersand"},
    {'\'', "apostrophe"},
    {'(', "parenleft"},
    {')', "parenright"},
    {'*', "asterisk"},
    {'+', "plus"},
    {',', "comma"},
    {'-', "minus"},
    {'.', "period"},
    {'/', "slash"},
    {':', "colon"},
    {';', "semicolon"},
    {'<', "less"},
    {'=', "equal"},
    {'>', "greater"},
    {'?', "question"},
    {'@', "at"},
    {'[', "bracketleft"},
    {'\\', "backslash"},
    {']', "bracketright"},
    {'^', "asciicircum"},
    {'_', "underscore"},
    {'`', "grave"},
    {'{', "braceleft"},
    {'|', "bar"},
    {'}', "braceright"},
    {'~', "asciitilde"},
};

static void put_held(uint32_t *key, struct out *line) {
    static const struct {
        uint32_t held;
        const char *name;
    } HELD[] = {{KEYS_WITH_SUPER, "Super+"},
                {KEYS_WITH_CONTROL, "Control+"},
                {KEYS_WITH_ALT, "Alt+"},
                {KEYS_WITH_SHIFT, "Shift+"}};
    for (size_t i = 0; i < sizeof HELD / sizeof HELD[0]; i++)
        if (*key & HELD[i].held) {
            *key &= ~HELD[i].held;
            out_put(line, HELD[i].name);
        }
}

/* "U00E9": at least four digits. */
static void put_number(uint32_t character, struct out *line) {
    static const char DIGITS[] = "0123456789ABCDEF";
    out_put_char(line, 'U');
    for (int shift = 20; shift >= 0; shift -= 4)
        if (shift < 16 || character >> shift)
            out_put_char(line, DIGITS[character >> shift & 15]);
}

void key_name_write(uint32_t key, struct out *line) {
    put_held(&key, line);
    for (size_t i = 0; i < sizeof NAMED / sizeof NAMED[0]; i++)
        if (NAMED[i].key == key) {
            out_put(line, NAMED[i].name);
            return;
        }
    if (key < FIRST_SIGN) { /* 0 is Control+space, 1 is Control+a */
        out_put(line, "Control+");
        key_name_write(key == 0 ? ' ' : key <= 26 ? key + 'a' - 1 : key + '@', line);
    } else if (key < DELETE_SIGN) {
        out_put_char(line, (char)key); /* a letter or a digit */
    } else if (key <= LAST_CHARACTER) {
        put_number(key, line);
    } else if (key > KEYS_FUNCTION && key <= KEYS_FUNCTION_LAST) {
        out_put_char(line, 'F');
        out_put_number(line, key - KEYS_FUNCTION);
    } else {
        out_put(line, "VoidSymbol");
    }
}
