/* window.h - the window, a module of its own: the program loads it when a window is wanted (cli/window_load.h) and
 * calls these by name. */
#ifndef TESSERA_WINDOW_WINDOW_H
#define TESSERA_WINDOW_WINDOW_H

#include "ui/play.h"

/* Plays until the player quits; shows a record or a log. Exit codes. */
int window_run(const struct play_options *);
int window_replay(const struct play_options *, const char *name, const char *text, size_t length);

#endif
