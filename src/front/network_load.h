/* network_load.h - the network that plays: one from a file, or the one that ships. */
#ifndef TESSERA_FRONT_NETWORK_LOAD_H
#define TESSERA_FRONT_NETWORK_LOAD_H

#include <stdbool.h>

#include "slide/ai/network.h"

/* Null is the one that ships. False after a complaint on standard error. */
bool network_load(const char *path, struct network *);

/* The one that ships, without a word when it is missing or damaged: then false. */
bool network_load_shipped(struct network *);

#endif
