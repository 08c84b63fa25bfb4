/* keys.h - the table of keys, used both to look up actions and to write the help screen.
 *
 * A key is a Unicode character, a control character, or one of the named keys below; each front end translates its own
 * input into these, including keys that have no action: a log has the name of every key (ui/key_name.h). No key has
 * two meanings: where a screen uses an action in its own way (in a menu, up and down choose a row), it is the same
 * action, sent to another screen. Upper-case letters count as lower-case ones.
 */
#ifndef TESSERA_UI_KEYS_H
#define TESSERA_UI_KEYS_H

#include <stdint.h>

#include "base/text.h"

enum keys_named {
    KEYS_TAB = 9,
    KEYS_ENTER = 10,
    KEYS_REDRAW = 12, /* Control+L */
    KEYS_CONTROL_N = 14,
    KEYS_CONTROL_R = 18,
    KEYS_CONTROL_T = 20,
    KEYS_ESCAPE = 27,
    KEYS_LEFT = 0x110000, /* after the last Unicode character */
    KEYS_RIGHT,
    KEYS_UP,
    KEYS_DOWN,
    KEYS_PAGE_UP,
    KEYS_PAGE_DOWN,
    KEYS_HOME,
    KEYS_END,
    KEYS_INSERT, /* keys from here on only have names */
    KEYS_DELETE,
    KEYS_BACK_TAB,
    KEYS_BEGIN, /* in the middle of the keypad */
    KEYS_PRINT,
    KEYS_PAUSE,
    KEYS_SCROLL_LOCK,
    KEYS_MENU,
    KEYS_HELP,
    KEYS_FIND,
    KEYS_SELECT,
    KEYS_CANCEL,
    KEYS_UNKNOWN,             /* has no name that all front ends know */
    KEYS_FUNCTION = 0x120000, /* F1 is KEYS_FUNCTION + 1, and so on up to F63 */
    KEYS_FUNCTION_LAST = KEYS_FUNCTION + 63,
};

/* Modifiers, where they make it a different key: added to its number. */
enum keys_held {
    KEYS_WITH_SHIFT = 1 << 24,
    KEYS_WITH_CONTROL = 1 << 25,
    KEYS_WITH_ALT = 1 << 26,
    KEYS_WITH_SUPER = 1 << 27,
};

enum action {
    ACTION_NONE,
    ACTION_LEFT, /* the four directions in the order of enum slide_way */
    ACTION_RIGHT,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_HINT,
    ACTION_AUTO,
    ACTION_FASTER,
    ACTION_SLOWER,
    ACTION_NEW,
    ACTION_MENU,
    ACTION_EDIT,
    ACTION_PROBE,
    ACTION_PRACTISE,
    ACTION_SCORES,
    ACTION_REVIEW,
    ACTION_THEME,
    ACTION_HELP,
    ACTION_HOW,
    ACTION_QUIT,
    ACTION_YES,
    ACTION_NO,
    ACTION_GO_TO,
    ACTION_BACK_MANY,
    ACTION_ON_MANY,
    ACTION_FIRST,
    ACTION_LAST,
    ACTION_REDRAW,
    ACTION_FULL_SCREEN, /* done by the window itself */
};

enum { KEYS_PER_ACTION = 4 };

struct keys_row {
    enum action action;
    uint32_t key[KEYS_PER_ACTION]; /* those in use come first, then zeros */
    const char *about;             /* for the help screen; a replay shows `in_replay` instead */
    const char *in_replay;         /* null: not used there */
    const char *button;            /* the label of its button; null: it has none */
};

/* Every action that has a key, in the order of the help screen, terminated by ACTION_NONE. */
extern const struct keys_row keys_table[];

enum action keys_action(uint32_t key);
/* The row of an action, or null. */
const struct keys_row *keys_of(enum action);
/* Writes the keys of a row in readable form: all of them, "arrow left, a, h", or only the first. */
void keys_write(const struct keys_row *, bool all, struct out *);
/* Writes one key: "tab", "ctrl-n", "?". */
void keys_write_key(uint32_t key, struct out *);

#endif
