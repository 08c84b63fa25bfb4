/* icon.h - the picture of the window in task bars. */
#ifndef TESSERA_FRONT_DESK_ICON_H
#define TESSERA_FRONT_DESK_ICON_H

#include <SDL.h>

void icon_set(SDL_Window *);

#endif
