/* desk.h - the window, a module of its own: the program loads it when a window is wanted (front/desk_load.h) and calls
 * these by name. */
#ifndef TESSERA_FRONT_DESK_DESK_H
#define TESSERA_FRONT_DESK_DESK_H

#include "front/play.h"

#pragma GCC visibility push(default)

/* Plays until the player quits; shows a record or a log. Exit codes. */
int desk_run(const struct play_options *);
int desk_replay(const struct play_options *, const char *name, const char *text, size_t length);

#pragma GCC visibility pop

#endif
