/* window_load.h - the window as a module that is loaded when it is wanted, so that nothing else waits for SDL to start.
 */
#ifndef TESSERA_CLI_WINDOW_LOAD_H
#define TESSERA_CLI_WINDOW_LOAD_H

#include "ui/play.h"
#include "ui/word/play.h"

/* As window_run and window_replay of the module; if it cannot be loaded, a complaint and exit code 1. */
int window_load_run(const struct play_options *);
int window_load_replay(const struct play_options *, const char *name, const char *text, size_t length);
int window_load_word(struct word_session *, const struct word_look *);

#endif
