/* network_load.h - the network that plays: one from a file, or the one that ships. */
#ifndef TESSERA_APP_NETWORK_LOAD_H
#define TESSERA_APP_NETWORK_LOAD_H

#include "slide/ai/network.h"

/* Null is the one that ships. Errors as network_open, ERR_SYSTEM when the file cannot be read. */
enum err network_load(const char *path, struct network *, struct fault *);

/* Writes what a trainer has learned to a file, which is replaced as a whole or not at all. Errors as network_write. */
enum err network_save(const struct trainer *, const struct network_cut *, const char *path, struct fault *);

#endif
