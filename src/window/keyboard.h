/* keyboard.h - the keys of the window, as in ui/keys.h.
 *
 * Letters and symbols arrive as text, so that ? and + are found on every keyboard; all other keys arrive as key events.
 */
#ifndef TESSERA_WINDOW_KEYBOARD_H
#define TESSERA_WINDOW_KEYBOARD_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

/* The key that was pressed; 0 if it arrives as text, or if it is only a modifier such as shift. */
uint32_t keyboard_key(const SDL_KeyboardEvent *);

/* Returns the next character of a typed text and advances past it; 0 at the end. */
uint32_t keyboard_character(const char **text);

/* Is a modifier held that keeps keys from producing text, although SDL may report text? */
bool keyboard_is_held(Uint16 modifiers);

#endif
