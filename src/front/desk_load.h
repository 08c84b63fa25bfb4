/* desk_load.h - the window as a module that is loaded when it is wanted, so that nothing else waits for SDL to start.
 */
#ifndef TESSERA_FRONT_DESK_LOAD_H
#define TESSERA_FRONT_DESK_LOAD_H

#include "front/play.h"

/* As desk_run and desk_replay of the module; a complaint and exit code 1 when it cannot be loaded. */
int desk_load_run(const struct play_options *);
int desk_load_replay(const struct play_options *, const char *name, const char *text, size_t length);

#endif
