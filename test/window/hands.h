/* hands.h - hands that press, click, drag, touch, turn the wheel and type anything, in any order. */
#ifndef TEST_WINDOW_HANDS_H
#define TEST_WINDOW_HANDS_H

#include <string.h>

#include "base/rng.h"
#include "window/sheet.h"

enum { HANDS_EVENTS_MAX = 4 };

struct hands {
    struct rng rng;
    const struct sheet *sheet;
    SDL_Event event[HANDS_EVENTS_MAX]; /* what they do next */
    unsigned events;
};

static inline unsigned hands_below(struct hands *hands, unsigned bound) {
    return rng_below(&hands->rng, bound);
}

static inline void hands_add(struct hands *hands, SDL_Event event) {
    hands->event[hands->events++] = event;
}

/* Mostly a place that means something, sometimes any point, even outside. */
static inline SDL_FPoint hands_point(struct hands *hands) {
    const struct sheet *sheet = hands->sheet;
    if (sheet->zones && hands_below(hands, 5)) {
        struct box box = sheet->zone[hands_below(hands, sheet->zones)].box;
        return (SDL_FPoint){box.x + box.width * (float)hands_below(hands, 99) / 99,
                            box.y + box.height * (float)hands_below(hands, 99) / 99};
    }
    return (SDL_FPoint){(float)hands_below(hands, (unsigned)sheet->width + 20) - 10,
                        (float)hands_below(hands, (unsigned)sheet->height + 20) - 10};
}

static inline void hands_button(struct hands *hands, SDL_EventType type, SDL_FPoint at, uint8_t button,
                                uint32_t which) {
    hands_add(hands,
              (SDL_Event){.button = {.type = type, .which = which, .button = button, .x = (int)at.x, .y = (int)at.y}});
}

static inline void hands_motion(struct hands *hands, SDL_FPoint at, uint32_t which) {
    hands_add(hands, (SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .which = which, .x = (int)at.x, .y = (int)at.y}});
}

/* A click, or a drag from one place to another; with the left button, or one of the others. */
static inline void hands_mouse(struct hands *hands) {
    SDL_FPoint from = hands_point(hands), to = hands_below(hands, 3) ? from : hands_point(hands);
    uint8_t button = (uint8_t)(hands_below(hands, 6) ? SDL_BUTTON_LEFT : SDL_BUTTON_RIGHT);
    uint32_t which = hands_below(hands, 20) ? 0 : SDL_TOUCH_MOUSEID;
    hands_button(hands, SDL_MOUSEBUTTONDOWN, from, button, which);
    hands_motion(hands, (SDL_FPoint){(from.x + to.x) / 2, (from.y + to.y) / 2}, which);
    hands_motion(hands, to, which);
    if (hands_below(hands, 12)) /* else it is held on */
        hands_button(hands, SDL_MOUSEBUTTONUP, to, button, which);
}

static inline void hands_finger(struct hands *hands) {
    SDL_FPoint from = hands_point(hands), to = hands_below(hands, 3) ? from : hands_point(hands);
    float width = hands->sheet->width, height = hands->sheet->height;
    const SDL_FPoint at[3] = {from, to, to};
    const SDL_EventType type[3] = {SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP};
    for (unsigned i = 0; i < 3; i++)
        hands_add(hands, (SDL_Event){.tfinger = {.type = type[i], .x = at[i].x / width, .y = at[i].y / height}});
}

static inline void hands_wheel(struct hands *hands) {
    static const SDL_Keymod HELD[] = {KMOD_NONE, KMOD_NONE, KMOD_CTRL, KMOD_SHIFT};
    SDL_SetModState(HELD[hands_below(hands, 4)]);
    hands_add(hands, (SDL_Event){.wheel = {.type = SDL_MOUSEWHEEL,
                                           .x = (int)hands_below(hands, 3) - 1,
                                           .y = (int)hands_below(hands, 3) - 1}});
}

static inline void hands_key(struct hands *hands) {
    static const SDL_Keycode KEYS[] = {
        SDLK_LEFT,     SDLK_RIGHT, SDLK_UP,       SDLK_DOWN,   SDLK_RETURN, SDLK_ESCAPE, SDLK_TAB,      SDLK_PAGEUP,
        SDLK_PAGEDOWN, SDLK_HOME,  SDLK_END,      SDLK_DELETE, SDLK_INSERT, SDLK_F1,     SDLK_F2,       SDLK_F3,
        SDLK_F6,       SDLK_F11,   SDLK_KP_ENTER, SDLK_KP_8,   SDLK_PAUSE,  SDLK_LSHIFT, SDLK_BACKSPACE};
    static const SDL_Keymod HELD[] = {KMOD_NONE, KMOD_NONE, KMOD_NONE, KMOD_NONE, KMOD_SHIFT, KMOD_ALT};
    SDL_Keycode code = KEYS[hands_below(hands, sizeof KEYS / sizeof *KEYS)];
    SDL_Keymod held = HELD[hands_below(hands, 6)];
    if (hands_below(hands, 10) == 0) {
        code = (SDL_Keycode)('a' + (int)hands_below(hands, 26));
        held = KMOD_CTRL;
    }
    SDL_SetModState(KMOD_NONE);
    hands_add(hands, (SDL_Event){.key = {.type = SDL_KEYDOWN,
                                         .repeat = hands_below(hands, 10) == 0,
                                         .keysym = {.sym = code, .mod = (Uint16)held}}});
}

static inline void hands_text(struct hands *hands) {
    static const char *const OTHERS[] = {"\xc3\xa9", "\xe2\x82\xac", "\xff", "\xc3"};
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    event.text.text[0] = (char)(' ' + (int)hands_below(hands, '~' - ' ' + 1));
    if (hands_below(hands, 30) == 0)
        strcpy(event.text.text, OTHERS[hands_below(hands, 4)]);
    SDL_SetModState(KMOD_NONE);
    hands_add(hands, event);
}

static inline void hands_window(struct hands *hands) {
    static const uint8_t WHAT[] = {SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_EXPOSED};
    hands_add(hands, (SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = WHAT[hands_below(hands, 2)]}});
}

/* Something else: the events are what a front end gets for it. */
static inline void hands_act(struct hands *hands) {
    static void (*const ACTS[])(struct hands *) = {hands_mouse, hands_mouse, hands_mouse,  hands_mouse, hands_mouse,
                                                   hands_key,   hands_key,   hands_key,    hands_text,  hands_text,
                                                   hands_text,  hands_text,  hands_finger, hands_wheel, hands_window};
    hands->events = 0;
    ACTS[hands_below(hands, sizeof ACTS / sizeof *ACTS)](hands);
}

#endif
