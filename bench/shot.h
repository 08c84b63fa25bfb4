/* shot.h - a picture drawn without a display, for bench/picture.c and bench/word_picture.c. */
#ifndef BENCH_SHOT_H
#define BENCH_SHOT_H

#include <SDL.h>
#include <stdint.h>

#include "window/sheet.h"

struct shot {
    SDL_Window *window;
    int width, height;
};

/* Opens a picture for the sheet and puts the pointer outside of it. Returns false, with a message on standard error, if
 * that is not possible. */
bool shot_open(struct shot *, struct sheet *, int width, int height);
void shot_close(struct shot *, struct sheet *);
/* Writes what was drawn. */
bool shot_save(const struct shot *, const struct sheet *, const char *name);

/* The value of an option "NAME=VALUE", or null if the argument is another one. */
const char *shot_value(const char *argument, const char *name);
/* The key (ui/keys.h) with this name: a character, or left, right, up, down, enter, esc, tab, end, f1 to f10. */
uint32_t shot_key(const char *name);

#endif
