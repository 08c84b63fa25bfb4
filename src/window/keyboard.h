/* keyboard.h - the keys of the window as ui/keys.h has them.
 *
 * Letters and signs come as text, so that ? and + are found on every keyboard; all other keys come by themselves.
 */
#ifndef TESSERA_WINDOW_KEYBOARD_H
#define TESSERA_WINDOW_KEYBOARD_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

/* The key that was pressed; 0 if it comes as text, or if it only changes what other keys are, as shift does. */
uint32_t keyboard_key(const SDL_KeyboardEvent *);

/* The next character of a text that was typed, and on to the one after it; 0 at its end. */
uint32_t keyboard_character(const char **text);

/* Is something held with which keys write no text, although SDL may say that they do? */
bool keyboard_is_held(Uint16 modifiers);

#endif
