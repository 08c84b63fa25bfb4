/* icon.h - the icon of the window in task bars. */
#ifndef TESSERA_WINDOW_ICON_H
#define TESSERA_WINDOW_ICON_H

#include <SDL.h>

void icon_set(SDL_Window *);

#endif
