/* word_input.h - input in the window of the word game: keys, clicks, drags with the mouse or a finger, the wheel. */
#ifndef TESSERA_WINDOW_WORD_INPUT_H
#define TESSERA_WINDOW_WORD_INPUT_H

#include "window/word_scene.h"

/* Handles an SDL event. `density` is the number of pixels per point of the window. Returns true when the picture may
 * have changed. */
bool word_input_take(struct word_scene *, struct word_view *, const SDL_Event *, float density, double now);

#endif
