/* input.h - what a person does at the window: keys, clicks, drags, touches and the wheel, turned into actions. */
#ifndef TESSERA_WINDOW_INPUT_H
#define TESSERA_WINDOW_INPUT_H

#include "window/scene.h"

struct input {
    struct scene *scene;
    struct table *table;
    bool pressed;           /* the button of the mouse or a finger is down, */
    float press_x, press_y; /* since here */
};

/* Takes an event of SDL's. `density` is how many pixels of the picture a point of the window has: places of the mouse
 * are told in points. True when the picture may have changed. */
bool input_take(struct input *, const SDL_Event *, float density, double now);

#endif
