/* network_load.h - loads a network: from a file, or the default network. */
#ifndef TESSERA_APP_NETWORK_LOAD_H
#define TESSERA_APP_NETWORK_LOAD_H

#include "slide/ai/network.h"

/* Null is the default network. Errors as network_open, ERR_SYSTEM if the file cannot be read. */
enum err network_load(const char *path, struct network *, struct fault *);

/* Writes the weights of a trainer to a file, which is replaced as a whole or not at all. Errors as network_write. */
enum err network_save(const struct trainer *, const struct network_cut *, const char *path, struct fault *);

#endif
