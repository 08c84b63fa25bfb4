/* window.h - the window, a module of its own: the program loads it when a window is wanted (cli/window_load.h) and
 * looks these functions up by name. */
#ifndef TESSERA_WINDOW_WINDOW_H
#define TESSERA_WINDOW_WINDOW_H

#include "ui/play.h"
#include "ui/word/play.h"

#pragma GCC visibility push(default)

/* Play until the player quits; show a record or a log. Both return an exit code. */
int window_run(const struct play_options *);
int window_replay(const struct play_options *, const char *name, const char *text, size_t length);

/* The word game: plays until the player quits and returns an exit code; the session stays open. */
int window_word_run(struct word_session *, const struct word_look *);

#pragma GCC visibility pop

#endif
