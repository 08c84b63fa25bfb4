/* input.h - user input in the window of slide: keys, clicks, drags, touches and the wheel, turned into actions. */
#ifndef TESSERA_WINDOW_INPUT_H
#define TESSERA_WINDOW_INPUT_H

#include "window/scene.h"

struct input {
    struct scene *scene;
    struct slide_view *game;
    bool pressed;           /* the mouse button or a finger is down, */
    float press_x, press_y; /* since here */
    bool slides;            /* on the slider of a replay */
    bool pans;              /* another button is down: the board follows the pointer, */
    float pan_x, pan_y;     /* which was here when it moved last */
};

/* A key (ui/keys.h); a large board shows the side that its tiles slide to. */
void input_key(struct input *, uint32_t key, double now);
/* Handles an SDL event. `density` is the number of pixels per point of the window: SDL reports mouse positions in
 * points. Returns true when the picture may have changed. */
bool input_take(struct input *, const SDL_Event *, float density, double now);

#endif
