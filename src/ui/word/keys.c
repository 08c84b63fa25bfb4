#include "ui/word/keys.h"

#include "ui/keys.h"

const struct word_keys_row word_keys_table[] = {
    {WORD_ACTION_LEFT, {KEYS_LEFT}, "move the cursor left", NULL},
    {WORD_ACTION_RIGHT, {KEYS_RIGHT}, "move the cursor right", NULL},
    {WORD_ACTION_UP, {KEYS_UP}, "move the cursor up", NULL},
    {WORD_ACTION_DOWN, {KEYS_DOWN}, "move the cursor down", NULL},
    {WORD_ACTION_TURN, {KEYS_TAB, ' '}, "write across or down", NULL},
    {WORD_ACTION_ERASE, {'\b', 127}, "take back the last letter", NULL},
    {WORD_ACTION_BLANK, {'-'}, "use a blank for the next letter", NULL},
    {WORD_ACTION_PLAY, {KEYS_ENTER}, "play the word; yes", NULL},
    {WORD_ACTION_CLEAR, {KEYS_ESCAPE}, "take back all letters; no; back", NULL},
    {WORD_ACTION_HINT, {'1'}, "hint: show what the strong robot would do", "Hint"},
    {WORD_ACTION_PLAYS, {'+'}, "best plays: list them with points and value", "Plays"},
    {WORD_ACTION_SHUFFLE, {'2'}, "change the order of the rack", "Mix"},
    {WORD_ACTION_EXCHANGE, {'3'}, "exchange letters: give some back for others", "Exchange"},
    {WORD_ACTION_SPECIALS, {'4'}, "shop: buy specials, or lay them at the cursor", "Shop"},
    {WORD_ACTION_PASS, {'5'}, "pass", "Pass"},
    {WORD_ACTION_CHECK, {'6'}, "check a word", "Check"},
    {WORD_ACTION_UNSEEN, {'7'}, "show the letters that you have not seen", "Unseen"},
    {WORD_ACTION_HISTORY, {'8'}, "show the moves so far", "Moves"},
    {WORD_ACTION_UNDO, {'9'}, "undo your last turn", "Undo"},
    {WORD_ACTION_REVIEW, {'*'}, "review the game, when it is over", NULL},
    {WORD_ACTION_NEW, {KEYS_CONTROL_N}, "new game", NULL},
    {WORD_ACTION_MENU, {KEYS_FUNCTION + 10}, "menu", NULL},
    {WORD_ACTION_THEME, {KEYS_CONTROL_T}, "next theme", NULL},
    {WORD_ACTION_REDRAW, {KEYS_REDRAW}, "redraw the screen", NULL},
    {WORD_ACTION_HOW, {KEYS_FUNCTION + 1}, "how to play", NULL},
    {WORD_ACTION_HELP, {'?'}, "this help", "Help"},
    {WORD_ACTION_QUIT, {'0'}, "quit; the game is saved", "Quit"},
    {0},
};

enum word_action word_keys_action(uint32_t key) {
    if (key == '\r')
        key = KEYS_ENTER;
    for (const struct word_keys_row *row = word_keys_table; row->action && key; row++)
        for (unsigned i = 0; i < WORD_KEYS_PER_ACTION; i++)
            if (row->key[i] == key)
                return row->action;
    return WORD_ACTION_NONE;
}

void word_keys_write(const struct word_keys_row *row, struct out *line) {
    for (unsigned i = 0; i < WORD_KEYS_PER_ACTION && row->key[i] && row->key[i] != 127; i++) {
        if (i > 0)
            out_put_char(line, ' ');
        keys_write_key(row->key[i], line);
    }
}
