#define NCURSES_NOMACROS 1

#include "term/screen_input.h"

#include <ncurses.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "ui/keys.h"

#undef lines
#undef columns

/* The start of a report, which ncurses returns as one of these key codes: numbers it does not use for its own keys. */
enum { REPORT_NUMBERS = 0x7001, REPORT_BYTES };
enum { REPORT_BYTES_LENGTH = 3, BYTES_BASE = 32, LAST_CHARACTER = 0x10ffff };
enum { BUTTONS = 3, BUTTON_LEFT = 0, BUTTON_NONE = 3, MOTION = 32, WHEEL = 64 };

void screen_input_open(struct screen *screen) {
    screen->input = newpad(1, 1); /* reading from a pad never refreshes the screen behind our back */
    keypad(screen->input, TRUE);
    nodelay(screen->input, TRUE);
    screen->mouse = key_mouse != NULL;
    if (screen->mouse) {
        define_key("\033[<", REPORT_NUMBERS);
        define_key("\033[M", REPORT_BYTES);
    }
}

void screen_mouse(struct screen *screen, bool on) {
    if (!screen->mouse)
        return;
    fputs(on ? SCREEN_MOUSE_ON : SCREEN_MOUSE_OFF, screen->out_file);
    fflush(screen->out_file);
}

/* ---- Mouse reports ---- */

/* The contents of a report: its button, and a position counted from 1. */
static struct input mouse_input(int button, bool release, int column, int row) {
    struct input input = {.row = row - 1, .column = column - 1};
    int which = button & BUTTONS;
    if (button & WHEEL)
        input.what = which == 0 ? INPUT_WHEEL_UP : which == 1 ? INPUT_WHEEL_DOWN : INPUT_NONE;
    else if (button & MOTION)
        input.what = INPUT_NONE;
    else if (release && (which == BUTTON_LEFT || which == BUTTON_NONE))
        input.what = INPUT_RELEASE;
    else if (!release && which == BUTTON_LEFT)
        input.what = INPUT_PRESS;
    return input;
}

static struct input by_numbers(const unsigned char *text, char last) {
    int button, column, row;
    if (sscanf((const char *)text, "%5d;%5d;%5d", &button, &column, &row) != 3)
        return (struct input){0};
    return mouse_input(button, last == 'm', column, row);
}

static struct input by_bytes(const unsigned char *byte) {
    int button = byte[0] - BYTES_BASE;
    return mouse_input(button, (button & BUTTONS) == BUTTON_NONE && !(button & WHEEL), byte[1] - BYTES_BASE,
                       byte[2] - BYTES_BASE);
}

/* Continues reading a report. Returns true when it has ended: *input is then its event, or none if it is malformed. A
 * byte that does not belong to it is left to be read as a key. */
static bool read_report(struct screen *screen, struct input *input) {
    bool numbers = screen->report.kind == REPORT_NUMBERS;
    unsigned char *text = screen->report.byte;
    *input = (struct input){0};
    while (screen->report.kind) {
        int byte = wgetch(screen->input);
        if (byte == ERR)
            return false; /* the rest has not arrived yet */
        bool part = numbers ? (byte >= '0' && byte <= '9') || byte == ';' : byte >= BYTES_BASE && byte < 256;
        if (part && screen->report.length < SCREEN_REPORT_SIZE - 1) /* a longer one is read to its end and discarded */
            text[screen->report.length++] = (unsigned char)byte;
        text[screen->report.length] = '\0';
        if (part && (numbers || screen->report.length < REPORT_BYTES_LENGTH))
            continue;
        if (part)
            *input = by_bytes(text);
        else if (numbers && (byte == 'M' || byte == 'm'))
            *input = by_numbers(text, (char)byte);
        else
            ungetch(byte);
        screen->report.kind = 0;
    }
    return true;
}

/* ---- Keys ---- */

/* The modifiers held with a key, as terminals encode them: 1 plus the sum of 1 for shift, 2 for alt, 4 for control and
 * 8 for super. */
static uint32_t held_by(unsigned number) {
    unsigned sum = number > 0 && number <= 16 ? number - 1 : 0;
    return (sum & 1 ? KEYS_WITH_SHIFT : 0U) | (sum & 2 ? KEYS_WITH_ALT : 0U) | (sum & 4 ? KEYS_WITH_CONTROL : 0U) |
           (sum & 8 ? KEYS_WITH_SUPER : 0U);
}

/* The names that ncurses gives to keys with modifiers, such as kLFT5: the key, and a number for the modifiers; shift
 * alone has no number. */
static uint32_t key_with(const char *name) {
    static const struct {
        const char *name;
        uint32_t key;
    } KEYS[] = {{"kLFT", KEYS_LEFT},  {"kRIT", KEYS_RIGHT}, {"kUP", KEYS_UP},       {"kDN", KEYS_DOWN},
                {"kHOM", KEYS_HOME},  {"kEND", KEYS_END},   {"kPRV", KEYS_PAGE_UP}, {"kNXT", KEYS_PAGE_DOWN},
                {"kIC", KEYS_INSERT}, {"kDC", KEYS_DELETE}};
    for (size_t i = 0; name && i < sizeof KEYS / sizeof KEYS[0]; i++) {
        size_t length = strlen(KEYS[i].name);
        if (strncmp(name, KEYS[i].name, length) == 0)
            return KEYS[i].key | held_by(name[length] ? (unsigned)(name[length] - '0') : 2);
    }
    return KEYS_UNKNOWN;
}

/* The key of ESC [ number ; modifiers ~. */
static uint32_t numbered_key(unsigned number) {
    static const uint32_t FIRST[] = {KEYS_UNKNOWN, KEYS_HOME,      KEYS_INSERT, KEYS_DELETE, KEYS_END,
                                     KEYS_PAGE_UP, KEYS_PAGE_DOWN, KEYS_HOME,   KEYS_END};
    static const unsigned char FUNCTION[] = {11, 12, 13, 14, 15, 17, 18, 19, 20, 21,
                                             23, 24, 25, 26, 28, 29, 31, 32, 33, 34};
    if (number < sizeof FIRST / sizeof FIRST[0])
        return FIRST[number];
    for (unsigned i = 0; i < sizeof FUNCTION; i++)
        if (FUNCTION[i] == number)
            return KEYS_FUNCTION + 1 + i;
    return KEYS_UNKNOWN;
}

/* The key of ESC [ 1 ; modifiers and a letter. */
static uint32_t lettered_key(int letter) {
    static const uint32_t OF[] = {
        ['A' - 'A'] = KEYS_UP,           ['B' - 'A'] = KEYS_DOWN,         ['C' - 'A'] = KEYS_RIGHT,
        ['D' - 'A'] = KEYS_LEFT,         ['E' - 'A'] = KEYS_BEGIN,        ['F' - 'A'] = KEYS_END,
        ['H' - 'A'] = KEYS_HOME,         ['P' - 'A'] = KEYS_FUNCTION + 1, ['Q' - 'A'] = KEYS_FUNCTION + 2,
        ['R' - 'A'] = KEYS_FUNCTION + 3, ['S' - 'A'] = KEYS_FUNCTION + 4, ['Z' - 'A'] = KEYS_BACK_TAB};
    bool known = letter >= 'A' && letter <= 'Z' && OF[letter - 'A'];
    return known ? OF[letter - 'A'] : KEYS_UNKNOWN;
}

/* The escape key, or what a terminal sends for a key that is not in its description: ESC [ or ESC O and more, which
 * would otherwise be read as separate keys. Nobody types that fast. */
static uint32_t escape_key(struct screen *screen) {
    unsigned number[2] = {0, 0}, at = 0;
    int byte = wgetch(screen->input);
    if (byte != '[' && byte != 'O') {
        if (byte != ERR)
            ungetch(byte);
        return KEYS_ESCAPE;
    }
    bool strange = false;
    while ((byte = wgetch(screen->input)) >= ' ' && byte <= '?')
        if (byte == ';')
            at = 1;
        else if (byte >= '0' && byte <= '9' && number[at] < 1000)
            number[at] = number[at] * 10 + (unsigned)(byte - '0');
        else
            strange = true;
    if (byte < '@' || byte > '~') { /* it is truncated, or not such a sequence */
        if (byte != ERR)
            ungetch(byte);
        return KEYS_UNKNOWN;
    }
    if (strange)
        return KEYS_UNKNOWN;
    return (byte == '~' ? numbered_key(number[0]) : lettered_key(byte)) | held_by(number[1]);
}

static uint32_t named_key(int code) {
    static const struct {
        int code;
        uint32_t key;
    } NAMED[] = {
        {KEY_LEFT, KEYS_LEFT},
        {KEY_RIGHT, KEYS_RIGHT},
        {KEY_UP, KEYS_UP},
        {KEY_DOWN, KEYS_DOWN},
        {KEY_PPAGE, KEYS_PAGE_UP},
        {KEY_NPAGE, KEYS_PAGE_DOWN},
        {KEY_HOME, KEYS_HOME},
        {KEY_END, KEYS_END},
        {KEY_A1, KEYS_HOME},
        {KEY_A3, KEYS_PAGE_UP},
        {KEY_C1, KEYS_END},
        {KEY_C3, KEYS_PAGE_DOWN},
        {KEY_B2, KEYS_BEGIN},
        {KEY_ENTER, KEYS_ENTER},
        {KEY_BACKSPACE, '\b'},
        {KEY_IC, KEYS_INSERT},
        {KEY_DC, KEYS_DELETE},
        {KEY_BTAB, KEYS_BACK_TAB},
        {KEY_PRINT, KEYS_PRINT},
        {KEY_HELP, KEYS_HELP},
        {KEY_FIND, KEYS_FIND},
        {KEY_SELECT, KEYS_SELECT},
        {KEY_CANCEL, KEYS_CANCEL},
        {KEY_SLEFT, KEYS_LEFT | KEYS_WITH_SHIFT},
        {KEY_SRIGHT, KEYS_RIGHT | KEYS_WITH_SHIFT},
        {KEY_SR, KEYS_UP | KEYS_WITH_SHIFT},
        {KEY_SF, KEYS_DOWN | KEYS_WITH_SHIFT},
        {KEY_SHOME, KEYS_HOME | KEYS_WITH_SHIFT},
        {KEY_SEND, KEYS_END | KEYS_WITH_SHIFT},
        {KEY_SPREVIOUS, KEYS_PAGE_UP | KEYS_WITH_SHIFT},
        {KEY_SNEXT, KEYS_PAGE_DOWN | KEYS_WITH_SHIFT},
        {KEY_SIC, KEYS_INSERT | KEYS_WITH_SHIFT},
        {KEY_SDC, KEYS_DELETE | KEYS_WITH_SHIFT},
    };
    for (size_t i = 0; i < sizeof NAMED / sizeof NAMED[0]; i++)
        if (NAMED[i].code == code)
            return NAMED[i].key;
    if (code > KEY_F0 && code <= KEY_F(KEYS_FUNCTION_LAST - KEYS_FUNCTION))
        return KEYS_FUNCTION + (uint32_t)(code - KEY_F0);
    return key_with(keyname(code));
}

/* A character of one or more bytes, the first of which has been read; the others may come later. Returns true when it
 * has ended. Bytes that do not form a character are one unknown key, and the byte that ended them is read again. */
static bool read_character(struct screen *screen, int byte, uint32_t *key) {
    wchar_t character = 0;
    char text = (char)byte;
    bool begun = !mbsinit(&screen->character);
    size_t length = mbrtowc(&character, &text, 1, &screen->character);
    if (length == (size_t)-2)
        return false;
    *key = (uint32_t)character;
    if (length == (size_t)-1) {
        screen->character = (mbstate_t){0};
        if (begun)
            ungetch(byte);
    }
    if (length == (size_t)-1 || *key > LAST_CHARACTER)
        *key = KEYS_UNKNOWN;
    return true;
}

/* The resize key of ncurses is ignored: the signal has already reported the new size. */
struct input screen_input(struct screen *screen) {
    struct input input = {0};
    for (;;) {
        if (screen->report.kind) {
            if (!read_report(screen, &input) || input.what != INPUT_NONE)
                return input;
            continue;
        }
        uint32_t key = 0;
        int code = wgetch(screen->input);
        if (code == ERR)
            return (struct input){0};
        if (code >= KEY_MIN)
            screen->character = (mbstate_t){0};
        if (code == REPORT_NUMBERS || code == REPORT_BYTES) {
            screen->report.kind = code;
            screen->report.length = 0;
        } else if (code < KEY_MIN ? read_character(screen, code, &key) : code != KEY_RESIZE && code != KEY_MOUSE) {
            key = code >= KEY_MIN ? named_key(code) : key == KEYS_ESCAPE ? escape_key(screen) : key;
            return (struct input){.what = INPUT_KEY, .key = key};
        }
    }
}
