/* keys.h - the keys of the word game: one table, used both for input and for the help page.
 *
 * Letters lay tiles, so everything else uses other keys. Keys are those of ui/keys.h.
 */
#ifndef TESSERA_UI_WORD_KEYS_H
#define TESSERA_UI_WORD_KEYS_H

#include <stdint.h>

#include "base/text.h"
#include "ui/keys.h"

enum word_action {
    WORD_ACTION_NONE,
    WORD_ACTION_LEFT,
    WORD_ACTION_RIGHT,
    WORD_ACTION_UP,
    WORD_ACTION_DOWN,
    WORD_ACTION_TURN,
    WORD_ACTION_ERASE,
    WORD_ACTION_BLANK,
    WORD_ACTION_PLAY,
    WORD_ACTION_CLEAR,
    WORD_ACTION_HINT,
    WORD_ACTION_PLAYS,
    WORD_ACTION_SHUFFLE,
    WORD_ACTION_EXCHANGE,
    WORD_ACTION_SPECIALS,
    WORD_ACTION_PASS,
    WORD_ACTION_CHECK,
    WORD_ACTION_UNSEEN,
    WORD_ACTION_HISTORY,
    WORD_ACTION_UNDO,
    WORD_ACTION_REVIEW,
    WORD_ACTION_HOW,
    WORD_ACTION_HELP,
    WORD_ACTION_NEW,
    WORD_ACTION_MENU,
    WORD_ACTION_THEME,
    WORD_ACTION_REDRAW,
    WORD_ACTION_QUIT,
};

enum { WORD_KEYS_PER_ACTION = 3 };

/* Picks up the first kind of special; the keys after it pick up the others. */
#define WORD_KEY_SPECIAL (KEYS_FUNCTION + 2)

struct word_keys_row {
    enum word_action action;
    uint32_t key[WORD_KEYS_PER_ACTION]; /* those in use come first, then zeros */
    const char *about;
    const char *button; /* null: it has none */
};

/* Every action, in the order of the help page and of the buttons, terminated by WORD_ACTION_NONE. */
extern const struct word_keys_row word_keys_table[];

enum word_action word_keys_action(uint32_t key);
/* Writes all keys of a row: "left", "tab space". */
void word_keys_write(const struct word_keys_row *, struct out *);

#endif
