/* serve.h - the server: games between people far apart, on one port of this machine. docs/serve.md, docs/protocol.md.
 */
#ifndef TESSERA_SERVE_SERVE_H
#define TESSERA_SERVE_SERVE_H

#include "ui/serve.h"

#pragma GCC visibility push(default)

/* Prints its address and serves until SIGTERM or SIGINT. Returns the exit code, after a complaint if it is not 0. */
int serve_run(const struct serve_options *);

#pragma GCC visibility pop

#endif
