#include "window/keyboard.h"

#include "ui/keys.h"

struct named {
    SDL_Keycode code;
    uint32_t key;
};

/* Keys that the game uses, whatever modifiers are held. */
static const struct named USED[] = {{SDLK_LEFT, KEYS_LEFT},      {SDLK_RIGHT, KEYS_RIGHT},
                                    {SDLK_UP, KEYS_UP},          {SDLK_DOWN, KEYS_DOWN},
                                    {SDLK_PAGEUP, KEYS_PAGE_UP}, {SDLK_PAGEDOWN, KEYS_PAGE_DOWN},
                                    {SDLK_HOME, KEYS_HOME},      {SDLK_END, KEYS_END},
                                    {SDLK_TAB, KEYS_TAB},        {SDLK_RETURN, KEYS_ENTER},
                                    {SDLK_KP_ENTER, KEYS_ENTER}, {SDLK_ESCAPE, KEYS_ESCAPE},
                                    {SDLK_BACKSPACE, '\b'},      {0, 0}};

/* Other keys without text: the game does not use them but knows their names. */
static const struct named NAMED[] = {{SDLK_INSERT, KEYS_INSERT},
                                     {SDLK_DELETE, KEYS_DELETE},
                                     {SDLK_PRINTSCREEN, KEYS_PRINT},
                                     {SDLK_PAUSE, KEYS_PAUSE},
                                     {SDLK_SCROLLLOCK, KEYS_SCROLL_LOCK},
                                     {SDLK_APPLICATION, KEYS_MENU},
                                     {SDLK_MENU, KEYS_MENU},
                                     {SDLK_HELP, KEYS_HELP},
                                     {SDLK_FIND, KEYS_FIND},
                                     {SDLK_SELECT, KEYS_SELECT},
                                     {SDLK_CANCEL, KEYS_CANCEL},
                                     {0, 0}};

/* The keypad while num lock is off; with num lock on, these keys produce text. */
static const struct named KEYPAD[] = {
    {SDLK_KP_0, KEYS_INSERT}, {SDLK_KP_1, KEYS_END},     {SDLK_KP_2, KEYS_DOWN},        {SDLK_KP_3, KEYS_PAGE_DOWN},
    {SDLK_KP_4, KEYS_LEFT},   {SDLK_KP_5, KEYS_BEGIN},   {SDLK_KP_6, KEYS_RIGHT},       {SDLK_KP_7, KEYS_HOME},
    {SDLK_KP_8, KEYS_UP},     {SDLK_KP_9, KEYS_PAGE_UP}, {SDLK_KP_PERIOD, KEYS_DELETE}, {0, 0}};

static uint32_t find(const struct named *named, SDL_Keycode code) {
    while (named->key && named->code != code)
        named++;
    return named->key;
}

/* The right alt key is left out: it types characters on many keyboards. */
bool keyboard_is_held(Uint16 modifiers) {
    return modifiers & (KMOD_CTRL | KMOD_LALT | KMOD_GUI);
}

static uint32_t held(Uint16 modifiers) {
    return (modifiers & KMOD_SHIFT ? KEYS_WITH_SHIFT : 0U) | (modifiers & KMOD_CTRL ? KEYS_WITH_CONTROL : 0U) |
           (modifiers & KMOD_LALT ? KEYS_WITH_ALT : 0U) | (modifiers & KMOD_GUI ? KEYS_WITH_SUPER : 0U);
}

static uint32_t function_key(SDL_Keycode code) {
    if (code >= SDLK_F1 && code <= SDLK_F12)
        return KEYS_FUNCTION + 1 + (uint32_t)(code - SDLK_F1);
    return code >= SDLK_F13 && code <= SDLK_F24 ? KEYS_FUNCTION + 13 + (uint32_t)(code - SDLK_F13) : 0;
}

static bool is_between(SDL_Keycode code, SDL_Keycode first, SDL_Keycode last) {
    return code >= first && code <= last;
}

static bool writes_text(SDL_Keycode code) {
    return !(code & SDLK_SCANCODE_MASK) || is_between(code, SDLK_KP_DIVIDE, SDLK_KP_PERIOD) || code == SDLK_KP_EQUALS ||
           code == SDLK_KP_COMMA || is_between(code, SDLK_KP_00, SDLK_KP_EXCLAM);
}

static bool changes_others(SDL_Keycode code) {
    return is_between(code, SDLK_LCTRL, SDLK_RGUI) || code == SDLK_MODE || code == SDLK_CAPSLOCK ||
           code == SDLK_NUMLOCKCLEAR;
}

uint32_t keyboard_key(const SDL_KeyboardEvent *event) {
    SDL_Keycode code = event->keysym.sym;
    Uint16 modifiers = event->keysym.mod;
    uint32_t key = find(USED, code);
    if (!key && !(modifiers & KMOD_NUM))
        key = find(KEYPAD, code);
    if (key)
        return key;
    if (code == SDLK_r && (modifiers & KMOD_CTRL))
        return KEYS_CONTROL_R;
    key = find(NAMED, code) ? find(NAMED, code) : function_key(code);
    if (key)
        return key | held(modifiers);
    if (code == SDLK_UNKNOWN || changes_others(code))
        return 0;
    if (!writes_text(code))
        return KEYS_UNKNOWN | held(modifiers);
    bool character = !(code & SDLK_SCANCODE_MASK);
    return keyboard_is_held(modifiers) && character ? (uint32_t)code | held(modifiers) : 0;
}

uint32_t keyboard_character(const char **text) {
    const unsigned char *byte = (const unsigned char *)*text;
    unsigned more = byte[0] < 0xc0 ? 0 : byte[0] < 0xe0 ? 1 : byte[0] < 0xf0 ? 2 : 3;
    uint32_t character = byte[0];
    if (!character)
        return 0;
    if (more)
        character &= 0x3fU >> more;
    unsigned used = 1;
    for (; used <= more && (byte[used] & 0xc0) == 0x80; used++)
        character = character << 6 | (byte[used] & 0x3f);
    *text += used;
    return used == more + 1 ? character : KEYS_UNKNOWN;
}
